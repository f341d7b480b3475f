"""English: the words of the rules in full and of rulings in sentences."""

from collections.abc import Mapping
from typing import Final

RULES_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    # ---- rules in full
    "rules.title": "Rules",
    "rules.use": "Use these rules",
    "rules.same": "As the preset says.",
    "rules.difference": "The preset says: {before}",
    "rules.section.preset": "Preset",
    "rules.section.table": "Table",
    "rules.section.shots": "Shots",
    "rules.section.discs": "Discs",
    "rules.section.score": "Score",
    "rules.section.match": "Match",
    "rules.preset": "Begin with",
    "rules.preset.help": "A preset that you can change point by point: Casual, to 100, with 8 discs each becomes Custom.",
    "rules.refused.open_credit": (
        "Not while the open board has a rule: some disc must be able to fulfil it. Choose which first."
    ),
    "rules.refused.open_removal": (
        "Not while the open board has a rule: a foul takes off at least the shot disc. Choose what first."
    ),
    "rules.refused.games": "A best-of match needs an odd number of games, so that one side can win more of them.",
    "rule.seats": "Seats",
    "rule.seats.help": "Who plays with whom: as partners, for example, south and north sit opposite and share one score.",
    "rule.seats.two": "Two players",
    "rule.seats.four_partners": "Four, partners",
    "rule.seats.three_or_four_singles": "Three or four, alone",
    "rule.discs_per_player": "Discs each",
    "rule.discs_per_player.help": "How many discs each player shoots in a round: with 12 each, two players shoot 24.",
    "rule.hole": "Hole",
    "rule.hole.help": (
        "From a friendly hole a 20 is lifted at once; in a tournament hole it stands proud until all discs are still, "
        "and the next disc may bounce off it."
    ),
    "rule.hole.friendly": "Friendly",
    "rule.hole.tournament": "Tournament",
    "rule.placement_side": "Start, sideways",
    "rule.placement_side.help": (
        "How far to the side a shot may start: with half in the quarter, a disc whose middle lies past the quarter's "
        "line is refused."
    ),
    "rule.placement_side.half_in_quadrant": "Half in the quarter",
    "rule.placement_side.touch_quadrant_line": "Touching its line",
    "rule.placement_radial": "Start, on the line",
    "rule.placement_radial.help": (
        "Whether the disc must touch the outer line: if behind is allowed, it may stand at the very edge of the board."
    ),
    "rule.placement_radial.touch": "Touching it",
    "rule.placement_radial.touch_or_behind": "Also behind it",
    "rule.must_hit": "What must hit",
    "rule.must_hit.help": (
        "Which disc has to hit a rival one: if any of yours may, knocking one of them into a rival disc is a hit."
    ),
    "rule.must_hit.combo": "Any of yours",
    "rule.must_hit.direct_only": "The shot disc",
    "rule.miss_removal": "A miss takes off",
    "rule.miss_removal.help": (
        "Which of your discs come off after a miss: if the shot disc only pushes another of yours, “all it moved” takes both."
    ),
    "rule.miss_removal.shot": "The shot disc",
    "rule.miss_removal.shot_and_directly_touched_own": "It and what it touched",
    "rule.miss_removal.shot_and_struck_own": "It and all it struck",
    "rule.miss_removal.shot_and_moved_own": "It and all it moved",
    "rule.open_rule": "Open board",
    "rule.open_rule.help": (
        "How far in a shot must stop while no rival disc is on the board: a disc across the 15 line reaches it, but is "
        "not inside."
    ),
    "rule.open_rule.off": "No rule",
    "rule.open_rule.first_shot": "First shot to the 15",
    "rule.open_rule.touch_or_inside_15": "Reach the 15 line",
    "rule.open_rule.inside_15": "Inside the 15 line",
    "rule.open_credit": "What may reach it",
    "rule.open_credit.help": (
        "Which discs may fulfil the open-board rule: if the shot disc stops short but pushes another of yours into the "
        "15, “one it moved” makes it valid."
    ),
    "rule.open_credit.none": "Nothing",
    "rule.open_credit.shot_only": "The shot disc",
    "rule.open_credit.shot_or_struck_own": "It or one it struck",
    "rule.open_credit.shot_or_moved_own": "It or one it moved",
    "rule.open_removal": "Hiding takes off",
    "rule.open_removal.help": (
        "Which of your discs come off when the open-board rule is broken: with the shot disc alone, another that it pushed stays."
    ),
    "rule.open_removal.none": "Nothing",
    "rule.open_removal.shot": "The shot disc",
    "rule.open_removal.shot_and_directly_touched_own": "It and what it touched",
    "rule.open_removal.shot_and_struck_own": "It and all it struck",
    "rule.open_removal.shot_and_moved_own": "It and all it moved",
    "rule.line_motion": "Over the line and back",
    "rule.line_motion.help": (
        "Whether a disc that crosses the outer line and comes back is in: one that curls back by its spin is in by the "
        "first two, out by the third."
    ),
    "rule.line_motion.rest_only": "In",
    "rule.line_motion.spin_rule": "In, if by itself",
    "rule.line_motion.strict": "Out",
    "rule.damage": "Rebounds",
    "rule.damage.help": (
        "What becomes of discs hit by one that had left the board: a disc pushed by a rebound from the rail stays there "
        "or goes back."
    ),
    "rule.damage.stays": "They stay",
    "rule.damage.replaced": "Put back",
    "rule.stacked_flat": "Disc on a disc",
    "rule.stacked_flat.help": (
        "What a disc lying flat on another is worth: on one in the hole, for example, it is a 20 as well, or it is off."
    ),
    "rule.stacked_flat.as_lower": "As the lower one",
    "rule.stacked_flat.not_20": "No 20",
    "rule.round_score": "A round pays",
    "rule.round_score.help": "What a round adds to the score: 65 against 40 pays 25 to 0, or 2 to 0, or 65 to 40.",
    "rule.round_score.difference": "The difference",
    "rule.round_score.points_2_1_0": "2, 1 or 0",
    "rule.round_score.own_total": "Own totals",
    "rule.game_end": "A game goes",
    "rule.game_end.help": (
        "When a game is over: to 100 it ends after the round in which a side has 100, over 4 rounds whatever the score is."
    ),
    "rule.game_end.target": "To so many points",
    "rule.game_end.race": "As a race to",
    "rule.game_end.rounds": "Over so many rounds",
    "rule.game_value": "Points or rounds",
    "rule.game_value.help": "The number that goes with it, for example 100 points, a race to 5 or 4 rounds.",
    "rule.tie_game": "A tied game",
    "rule.tie_game.help": (
        "What follows equal points: 4 to 4 may stand, or rounds follow until one leads; Wimbledon plays them in pairs, "
        "Quinte after the last game."
    ),
    "rule.tie_game.play_on": "Goes on",
    "rule.tie_game.stands": "Stands",
    "rule.tie_game.extra_round": "Extra rounds",
    "rule.tie_game.wimbledon": "Wimbledon",
    "rule.tie_game.quinte": "Quinte",
    "rule.games": "A match is",
    "rule.games.help": "How many games make a match: a best of 3 is over as soon as a side has won 2.",
    "rule.games.fixed": "So many games",
    "rule.games.best_of": "Best of",
    "rule.games_value": "Games",
    "rule.games_value.help": "The number of games, for example 3; a best-of match needs an odd one.",
    "rule.first_shooter": "Begins the match",
    "rule.first_shooter.help": (
        "Who shoots first: for the middle each shoots one disc and the nearest begins, so a 20 beats any other shot."
    ),
    "rule.first_shooter.random": "By lot",
    "rule.first_shooter.choose": "As chosen",
    "rule.first_shooter.nearest_the_middle": "Nearest the middle",
    "rule.next_round": "Begins the next round",
    "rule.next_round.help": "Who shoots first in the next round: if north won this one and winners begin, north does.",
    "rule.next_round.alternate": "In turn",
    "rule.next_round.clockwise": "Clockwise",
    "rule.next_round.winner": "The winner",
    "rule.next_game": "Begins the next game",
    "rule.next_game.help": (
        "Who shoots first in the next game: if south began and lost, the other side is north, and the loser is south."
    ),
    "rule.next_game.other_side": "The other side",
    "rule.next_game.loser": "The loser",
    # ---- a shot in two sentences: parts of the first, then parts of the second
    "told.stopped": "the shot disc stopped on the board",
    "told.miss.any": "no rival disc was hit",
    "told.miss.direct": "the shot disc itself hit no rival disc",
    "told.hide.touch_or_inside_15": "on the open board no disc that counts reached the 15 line",
    "told.hide.inside_15": "on the open board no disc that counts stopped inside the 15 line",
    "told.hide.first_shot": "the first shot of the round did not reach the 15 line",
    "told.hit.direct": "a rival disc was hit",
    "told.hit.combination": "a rival disc was hit off another of the shooter's discs",
    "told.twenty.shot": "the shot disc dropped into the hole",
    "told.twenty.own": {
        "one": "one of the shooter's discs was knocked into the hole",
        "other": "{n} of the shooter's discs were knocked into the hole",
    },
    "told.twenty.partner": {
        "one": "one of the partner's discs was knocked into the hole",
        "other": "{n} of the partner's discs were knocked into the hole",
    },
    "told.twenty.rival": {
        "one": "a rival disc was knocked into the hole, a 20 for its owner",
        "other": "{n} rival discs were knocked into the hole, 20s for their owners",
    },
    "told.reached.shot": "the shot disc reached the 15",
    "told.reached.struck": "one of the shooter's discs that it struck reached the 15",
    "told.lost.left": "the shot disc left the board",
    "told.lost.returned": "the shot disc left the board and came back from the rail",
    "told.lost.crossed": "the shot disc crossed the outer line",
    "told.lost.knocked_back": "the shot disc crossed the outer line and was knocked back",
    "told.lost.on_line": "the shot disc stopped on the outer line",
    "told.lost.short": "the shot disc did not get clear of the outer line",
    "told.lost.not_flat": "the shot disc came to lie on a disc in the hole",
    "told.takeout.left": {"one": "a rival disc was knocked off", "other": "{n} rival discs were knocked off"},
    "told.takeout.returned": {
        "one": "a rival disc was knocked off and came back from the rail",
        "other": "{n} rival discs were knocked off and came back from the rail",
    },
    "told.takeout.crossed": {"one": "a rival disc crossed the outer line", "other": "{n} rival discs crossed the outer line"},
    "told.takeout.knocked_back": {
        "one": "a rival disc crossed the outer line and was knocked back",
        "other": "{n} rival discs crossed the outer line and were knocked back",
    },
    "told.takeout.on_line": {
        "one": "a rival disc was left on the outer line",
        "other": "{n} rival discs were left on the outer line",
    },
    "told.takeout.not_flat": {
        "one": "a rival disc came to lie on a disc in the hole",
        "other": "{n} rival discs came to lie on a disc in the hole",
    },
    "told.put_back": {
        "one": "a disc that a rebound had moved was put back",
        "other": "{n} discs that a rebound had moved were put back",
    },
    "told.cost.all": "It cost {list}.",
    "told.cost.nothing": "It cost nothing.",
    "told.cost.shot": "the shot disc",
    "told.cost.own.foul": {
        "one": "one of the shooter's discs that came off with the foul",
        "other": "{n} of the shooter's discs that came off with the foul",
    },
    "told.cost.partner.foul": {
        "one": "one of the partner's discs that came off with the foul",
        "other": "{n} of the partner's discs that came off with the foul",
    },
    "told.cost.own.left": {
        "one": "one of the shooter's discs that left the board",
        "other": "{n} of the shooter's discs that left the board",
    },
    "told.cost.partner.left": {
        "one": "one of the partner's discs that left the board",
        "other": "{n} of the partner's discs that left the board",
    },
    "told.cost.own.returned": {
        "one": "one of the shooter's discs that came back from the rail",
        "other": "{n} of the shooter's discs that came back from the rail",
    },
    "told.cost.partner.returned": {
        "one": "one of the partner's discs that came back from the rail",
        "other": "{n} of the partner's discs that came back from the rail",
    },
    "told.cost.own.crossed": {
        "one": "one of the shooter's discs that crossed the outer line",
        "other": "{n} of the shooter's discs that crossed the outer line",
    },
    "told.cost.partner.crossed": {
        "one": "one of the partner's discs that crossed the outer line",
        "other": "{n} of the partner's discs that crossed the outer line",
    },
    "told.cost.own.knocked_back": {
        "one": "one of the shooter's discs that was knocked back over the outer line",
        "other": "{n} of the shooter's discs that were knocked back over the outer line",
    },
    "told.cost.partner.knocked_back": {
        "one": "one of the partner's discs that was knocked back over the outer line",
        "other": "{n} of the partner's discs that were knocked back over the outer line",
    },
    "told.cost.own.on_line": {
        "one": "one of the shooter's discs on the outer line",
        "other": "{n} of the shooter's discs on the outer line",
    },
    "told.cost.partner.on_line": {
        "one": "one of the partner's discs on the outer line",
        "other": "{n} of the partner's discs on the outer line",
    },
    "told.cost.own.not_flat": {
        "one": "one of the shooter's discs that came to lie on a disc in the hole",
        "other": "{n} of the shooter's discs that came to lie on a disc in the hole",
    },
    "told.cost.partner.not_flat": {
        "one": "one of the partner's discs that came to lie on a disc in the hole",
        "other": "{n} of the partner's discs that came to lie on a disc in the hole",
    },
    "told.cost.void": {"one": "a 20 that does not count", "other": "{n} 20s that do not count"},
}
"""A part of the catalogue."""
