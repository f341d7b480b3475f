"""English: every word shown. An entry is a text, or its plural forms (one, other)."""

from collections.abc import Mapping
from typing import Final

ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    "language.name": "English",
    "list.or": "{first} or {last}",
    "list.and": "{first} and {last}",
    "title": "Crokinole",
    # ---- buttons and footers
    "back": "Back",
    "close": "Close",
    "continue": "Continue",
    "score_sheet": "Score sheet",
    "settings": "Settings",
    "help": "How to play",
    "main_menu": "Main menu",
    "quit": "Quit",
    "any_key": "any key",
    "foot.choose": "choose",
    "foot.open": "open",
    # ---- sides, seats, players
    "colour.orange": "orange",
    "colour.purple": "purple",
    "colour.green": "green",
    "colour.blue": "blue",
    "disc_look.orange": "Orange, ring",
    "disc_look.purple": "Purple, dot",
    "disc_look.green": "Green, bar",
    "disc_look.blue": "Blue, cross",
    "name.orange": "Orange",
    "name.purple": "Purple",
    "name.green": "Green",
    "name.blue": "Blue",
    "seat.south": "South",
    "seat.west": "West",
    "seat.north": "North",
    "seat.east": "East",
    "player.human": "Player",
    "level.easy": "Easy",
    "level.medium": "Medium",
    "level.hard": "Hard",
    "level.expert": "Expert",
    # ---- main menu
    "menu.new": "New match",
    "menu.resume": "Continue",
    "menu.resume.score": "{score}, round {round}",
    # ---- new match
    "new.title": "New match",
    "new.players": "Players",
    "new.rules": "Rules",
    "new.seats": "Seats",
    "new.start": "Start match",
    "mode.computer": "Against the computer",
    "mode.two": "Two players",
    "mode.partners": "Four, partners",
    "mode.singles": "Four, each alone",
    "mode.computer.short": "Computer",
    "mode.two.short": "Two players",
    "mode.partners.short": "Partners",
    "mode.singles.short": "Each alone",
    "preset.casual-100": "Casual, to 100",
    "preset.casual-100.about": "Twelve discs each. The difference of a round counts; first to 100 wins.",
    "preset.casual-50": "Casual, to 50",
    "preset.casual-50.about": "Twelve discs each. The difference of a round counts; first to 50 wins.",
    "preset.casual-partners-100": "Casual partners, to 100",
    "preset.casual-partners-100.about": (
        "Six discs each, partners opposite. The difference of a round counts; first to 100 wins."
    ),
    "preset.house-100": "House rules, to 100",
    "preset.house-100.about": (
        "As casual, but only the shot disc must reach the 15 line, and a disc may cross the outer line and come back."
    ),
    "preset.house-partners-100": "House partners, to 100",
    "preset.house-partners-100.about": "House rules for four: six discs each, partners opposite, first side to 100 wins.",
    "preset.world-championship": "World Championship",
    "preset.world-championship.about": "Eight discs each, four rounds, two points for a round won. Tournament hole.",
    "preset.world-championship-final": "World Championship final",
    "preset.world-championship-final.about": "Best of three games, each a race to 5 points.",
    "preset.world-championship-doubles": "World Championship doubles",
    "preset.world-championship-doubles.about": "Partners, six discs each, four rounds of two points.",
    "preset.nca-2026-singles": "NCA 2026 singles",
    "preset.nca-2026-singles.about": "The National Crokinole Association's rules: eight discs each, four rounds of two points.",
    "preset.nca-2026-doubles": "NCA 2026 doubles",
    "preset.nca-2026-doubles.about": "The National Crokinole Association's rules for partners.",
    "preset.playoff-first-to-9": "Play-off, first to 9",
    "preset.playoff-first-to-9.about": "Rounds of two points until a side has 9.",
    "preset.playoff-quinte": "Play-off, Quinte",
    "preset.playoff-quinte.about": "Three games of four rounds; a tied game is settled by a shoot-out.",
    "preset.no-15-line": "Without the 15-line rule",
    "preset.no-15-line.about": "On an open board a disc may stop anywhere.",
    "preset.old-club": "Old club",
    "preset.old-club.about": "Only the first shot of a round must reach the 15 line.",
    "preset.boxed-set": "Boxed set, to 100",
    "preset.boxed-set.about": "As in many boxed sets: discs that a bounce disturbs are put back.",
    "preset.match-play-to-8": "Match play, to 8",
    "preset.match-play-to-8.about": "Two points for a round won, one each for a tie; first to 8.",
    "preset.beginner": "Beginner, to 50",
    "preset.beginner.about": "Eight discs each, and a foul costs only the disc that was shot.",
    "preset.cutthroat": "Cutthroat, to 100",
    "preset.cutthroat.about": "Three or four, each alone. Everybody keeps the points of the own discs.",
    # ---- heads-up display
    "hud.round": "Round {n}",
    "hud.to": "to {n}",
    "hud.of_rounds": "of {n}",
    "state.shot": "Your shot",
    "state.thinking": "Thinking…",
    "state.moving": "On its way",
    "state.next": "Next",
    "state.waiting": "Waiting",
    "hud.times": "×\u00a0{n}",
    "hud.thinking": "{name} is thinking",
    "hud.hurry": "hurry",
    "hud.hurried": "{name} is about to shoot",
    "hud.pass": "{name}, your shot",
    "must_hit.orange": "Hit an orange disc",
    "must_hit.purple": "Hit a purple disc",
    "must_hit.green": "Hit a green disc",
    "must_hit.blue": "Hit a blue disc",
    "must_hit.any": "Hit a rival disc",
    "must_hit.more": "directly or off another disc",
    "no_hiding.touch_or_inside_15": "Reach the 15 line",
    "no_hiding.touch_or_inside_15.more": "the board is open: stop touching it or inside",
    "no_hiding.inside_15": "Stop inside the 15 line",
    "no_hiding.inside_15.more": "the board is open: on the line is not enough",
    "no_hiding.first_shot": "Reach the 15 line",
    "no_hiding.first_shot.more": "on the first shot: stop touching it or inside",
    "placing": "Slide your disc along the line",
    "placing.more": "then pull back and let go",
    "keys.slide": "slide",
    "keys.aim": "aim",
    "keys.power": "power",
    "keys.flick": "flick",
    "keys.all": "all keys",
    "keys.hurry": "hurry",
    "readout.power": "Power",
    "readout.aim": "Aim",
    "readout.left": "left",
    "readout.right": "right",
    "readout.straight": "straight",
    # ---- rulings
    "ruling.twenty": {"one": "20!", "other": "{n} × 20!"},
    "cost.foul_shot": {"one": "the shot disc", "other": "{n} shot discs"},
    "cost.foul_chain": {"one": "a disc it moved", "other": "{n} discs it moved"},
    "cost.left": {"one": "off the board", "other": "{n} off the board"},
    "cost.crossed": {"one": "crossed the outer line", "other": "{n} crossed the outer line"},
    "cost.on_line": {"one": "touches the outer line", "other": "{n} touch the outer line"},
    "cost.not_flat": {"one": "lies on a disc in the hole", "other": "{n} lie on a disc in the hole"},
    "cost.shootout": {"one": "cleared after the shot", "other": "{n} cleared after the shot"},
    "cost.twenty": {"one": "20 not counted", "other": "{n} × 20 not counted"},
    "foul.title": "Foul",
    "foul.cost": "Taken off",
    "foul.miss.one": "No {colour} disc was hit",
    "foul.miss.any": "No rival disc was hit",
    "foul.miss.rule": "While a rival disc is on the board, a shot must touch one, directly or off another disc.",
    "foul.hide.touch_or_inside_15": "No disc reached the 15 line",
    "foul.hide.touch_or_inside_15.rule": (
        "On an open board, with no rival disc on it, a shot must stop touching the 15 line or inside it."
    ),
    "foul.hide.inside_15": "No disc stopped inside the 15 line",
    "foul.hide.inside_15.rule": "On an open board, with no rival disc on it, a shot must stop inside the 15 line.",
    "foul.hide.first_shot": "The first shot missed the 15 line",
    "foul.hide.first_shot.rule": "The first shot of a round must stop touching the 15 line or inside it.",
    # ---- refused inputs and notes
    "placement.off_line": "The disc must touch your line",
    "placement.outside_quadrant": "Stay within your own quarter",
    "placement.overlap": "Another disc lies there",
    "refused.too_weak": "Too little power: nothing was shot",
    "refused.not_your_turn": "{name} is shooting",
    "refused.moving": "Wait until all discs are still",
    "refused.no_undo": "There is no shot to take back",
    "note.save_broken": "The last match could not be read and was put aside ({reason})",
    "note.settings_broken": "A setting could not be used ({reason})",
    "note.home_failed": "Nothing can be kept here ({reason})",
    "note.thinking_trouble": "The computer could not think as it should ({reason})",
    "note.record_ends": "The record ends here",
    "note.save_failed": "The match cannot be saved ({reason})",
    "note.reduced_thinking": "numba is missing: computer players think less",
    "note.settings_failed": "Settings cannot be saved ({reason})",
    # ---- round summary, result, score sheet
    "summary.total": "Round",
    "summary.match": "Match",
    "summary.wins": {"one": "{name} wins the round", "other": "{name} win the round"},
    "summary.tie": "The round is a tie",
    "summary.tie.difference": "equal totals: nobody scores",
    "summary.tie.points_2_1_0": "one point for each side",
    "summary.own": "Everybody keeps the own points",
    "summary.next": "{name} shoots first next round",
    "result.wins": {"one": "{name} wins the match", "other": "{name} win the match"},
    "result.tie": "The match is a tie",
    "result.rounds": {"one": "{n} round played", "other": "{n} rounds played"},
    "result.twenties": {"one": "{n} twenty", "other": "{n} twenties"},
    "result.rematch": "Rematch",
    "sheet.round": "Round",
    "sheet.first": "First",
    "sheet.twenties": "20s",
    "sheet.gain": "Gain",
    "sheet.match": "Match",
    "sheet.empty": "No round is finished yet.",
    "stat.twenties": "20s",
    "stat.fouls": "Fouls",
    "stat.best_round": "Best round",
    # ---- pause, confirm
    "pause.title": "Paused",
    "pause.undo": "Take back the last shot",
    "pause.menu.kept": "The match is kept",
    "confirm.new": "Start a new match?",
    "confirm.new.lost": "The match that is waiting will be given up.",
    "confirm.new.yes": "Start a new one",
    # ---- settings
    "settings.search": "Search",
    "settings.none": "No setting is called that.",
    "settings.reset": "Reset this page",
    "section.game": "Game",
    "section.picture": "Picture",
    "section.access": "Access",
    "settings.quality": "Quality",
    "settings.quality.help": "Reflections, soft shadows, smooth edges",
    "settings.quality.auto": "Measured",
    "settings.quality.low": "Low",
    "settings.quality.high": "High",
    "settings.fullscreen": "Fullscreen",
    "settings.language": "Language",
    "settings.language.help": "Language · Język",
    "settings.language.en": "English",
    "settings.language.pl": "Polski",
    "settings.ui_scale": "Interface size",
    "settings.ui_scale.help": "Text, buttons and plates",
    "settings.reduced_motion": "Reduced motion",
    "settings.reduced_motion.help": "No camera swing, pages do not move",
    "settings.glow_colour": "Glow",
    "settings.glow_colour.help": "Marks discs that must be hit, and the 15 line",
    "settings.glow_colour.yellow": "Yellow",
    "settings.glow_colour.white": "White",
    "settings.glow_colour.blue": "Blue",
    # ---- controls
    "control.slide_left": "Slide the disc left",
    "control.slide_right": "Slide the disc right",
    "control.aim_left": "Aim left",
    "control.aim_right": "Aim right",
    "control.power_up": "More power",
    "control.power_down": "Less power",
    "control.fine": "Small steps, held down",
    "control.flick": "Flick",
    "control.view_top": "Look from above",
    "control.view_home": "Back to your seat",
    "control.sheet": "Score sheet",
    "control.help": "Help",
    "control.undo": "Take back the last shot",
    "control.pause": "Pause",
    "control.fullscreen": "Fullscreen",
    "control.mouse_slide": "Slide the disc",
    "control.mouse_pull": "Aim and flick",
    "control.mouse_cancel": "Cancel a shot",
    "control.mouse_orbit": "Look around",
    "control.mouse_zoom": "Nearer, farther",
    "mouse.drag_along": "drag the disc along your line",
    "mouse.pull_back": "pull back and let go",
    "mouse.no_pull": "go back to the disc, or press Escape",
    "mouse.right_drag": "drag with the right button",
    "mouse.wheel": "wheel",
    "help.keyboard": "Keyboard",
    "help.mouse": "Mouse",
    "key.arrow_left": "←",
    "key.arrow_right": "→",
    "key.arrow_up": "↑",
    "key.arrow_down": "↓",
    "key.space": "Space",
    "key.enter": "Enter",
    "key.escape": "Esc",
    "key.shift": "Shift",
    "key.tab": "Tab",
    "key.backspace": "Backspace",
    "key.home": "Home",
    "key.delete": "Del",
    "key.page_up": "PgUp",
    "key.page_down": "PgDn",
    # ---- help: how to play
    "help.play": "The game",
    "help.play.idea": "The idea",
    "help.play.idea.text": (
        "Flick your discs towards the hole in the middle and keep them there, while you knock the other side's discs "
        "away. When all discs have been shot, what lies nearest to the middle scores most."
    ),
    "help.play.round": "A round",
    "help.play.round.text": (
        "You take turns, one disc at a time, until nobody has a disc left: twelve each for two players, six each for "
        "four. Then the discs are counted and only the side with more points scores: it gets the difference."
    ),
    "help.play.shot": "A shot",
    "help.play.shot.text": (
        "Put your disc anywhere on the outer line of your own quarter. Pull back from it, away from where it should go, "
        "and let go: the ring round the disc shows the power. Go back to the disc to cancel."
    ),
    "help.play.end": "The match",
    "help.play.end.text": (
        "The first side to reach the target wins, 100 or 50 points. The side that shot second in a round shoots first in "
        "the next; in the next match the other side begins."
    ),
    "help.rules": "Rules",
    "help.rules.hit": "Must hit",
    "help.rules.hit.text": (
        "If any disc of the other side is on the board, your shot must touch one. It may go off a peg first, and "
        "knocking one of your own discs into a rival disc counts as well. The discs that you may go for glow."
    ),
    "help.rules.open": "No hiding",
    "help.rules.open.text": (
        "If no rival disc is on the board, your disc, or a disc of yours that it moved, must stop touching the 15 line "
        "or inside it. The line glows when that applies. A 20 always satisfies it."
    ),
    "help.rules.foul": "Fouls",
    "help.rules.foul.text": (
        "A shot that breaks one of these rules is a foul: the disc that was shot comes off, with every disc of your own "
        "that it moved, and a 20 made by it does not count. Rival discs stay where they are."
    ),
    "help.rules.line": "The outer line",
    "help.rules.line.text": (
        "A disc that touches the outer line at rest is out and goes to the ditch. In casual play a disc that crosses the "
        "line and comes back is out too."
    ),
    "help.rules.peg": "Pegs",
    "help.rules.peg.text": (
        "The eight pegs round the middle are part of the board. Discs bounce off them, and hide behind them."
    ),
    "help.scoring": "Scoring",
    "help.scoring.twenty": "20",
    "help.scoring.twenty.text": (
        "A disc that drops into the hole is a 20. It is lifted out at once and put aside for its owner, whoever knocked it in."
    ),
    "help.scoring.zones": "15, 10 and 5",
    "help.scoring.zones.text": (
        "At the end of the round every disc on the board scores its ring: 15 inside the pegs, 10 in the next ring, 5 in "
        "the outer one. A disc that touches a line scores the lower of the two."
    ),
    "help.scoring.difference": "The difference",
    "help.scoring.difference.text": (
        "65 against 40: the first side scores 25, the other nothing. 60 against 35: 25 as well. Equal totals: nobody scores."
    ),
    "help.tips": "Tips",
    "help.tips.open": "Open board",
    "help.tips.open.text": (
        "From the middle of your line a straight shot passes between two pegs. Firm and straight drops in more often than timid."
    ),
    "help.tips.stay": "Hit and stay",
    "help.tips.stay.text": "A softer, full hit often leaves your disc where theirs was.",
    "help.tips.hide": "Behind a peg",
    "help.tips.hide.text": "If the other side cannot reach any of your discs, its shot is a foul.",
    "help.tips.own": "Your own discs",
    "help.tips.own.text": "Knock one into a rival disc: that is a hit, and it reaches what you cannot see.",
    "help.tips.line": "The line",
    "help.tips.line.text": (
        "A hard takeout can send your own disc out too. One disc safely left is often worth more than two knocked off."
    ),
    "help.tips.hammer": "The last shot",
    "help.tips.hammer.text": "The last shot of a round, the hammer, cannot be answered. Save something for it.",
    "help.questions": "Questions",
    "help.questions.peg": "May I hit a peg first?",
    "help.questions.peg.text": "Yes. What matters is that one of your discs touches one of theirs.",
    "help.questions.line": "Does a disc on a line count?",
    "help.questions.line.text": "Yes, with the lower of the two values. On the outer line it is out.",
    "help.questions.discs": "How many discs are there?",
    "help.questions.discs.text": "Twelve each at home, eight in tournaments, six each with partners.",
    "help.questions.first": "Who shoots first?",
    "help.questions.first.text": (
        "By lot at first. Then it changes from round to round, and in the next match the other side begins."
    ),
    "help.questions.levels": "How do the levels differ?",
    "help.questions.levels.text": (
        "Easy tries a few shots from the middle of its line and has a shaky hand. Stronger levels try more, look at what "
        "they leave open, and slip less. All play by the same rules and see the same board as you."
    ),
    "help.history": "History",
    "help.history.ontario": "Ontario",
    "help.history.ontario.text": (
        "Crokinole has been played in Ontario since the 1870s and may be a Canadian invention. The oldest board known "
        "was made in 1876 by Eckhardt Wettlaufer in Perth County, it is said as a birthday present for his son. It is "
        "kept at Joseph Schneider Haus in Kitchener."
    ),
    "help.history.name": "The name",
    "help.history.name.text": "It probably comes from croquignole, an old French word for a flick of the finger.",
    "help.history.today": "Today",
    "help.history.today.text": (
        "The World Crokinole Championship has been held in Tavistock, Wettlaufer's home town, every June since 1999. A "
        "tournament board has a playing surface about 26 inches across."
    ),
    "help.history.cheek": "The one-cheek rule",
    "help.history.cheek.text": (
        "At a real table board and chairs stay where they are, and a player keeps one buttock on the chair. In the game: "
        "the camera at your seat."
    ),
    "help.controls": "Controls",
}
"""All texts of the English catalogue."""
