"""English: the words of lessons, the rule book and what is told about the game."""

from collections.abc import Mapping
from typing import Final

LEARN_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    # ---- lessons
    "learn": "Learn",
    "lessons.done": "{done} of {count} passed",
    "lessons.passed": "You have passed this lesson",
    "lessons.start": "Start lesson",
    "lesson.task": "Your task",
    "lesson.number": "Lesson {number} of {count}",
    "lesson.play": "Play",
    "lesson.again": "Try again",
    "lesson.next": "Next lesson",
    "lesson.skip": "Skip",
    "lesson.leave": "All lessons",
    "lesson.finish": "Play a match",
    "lesson.passed": "Well played",
    "lesson.failed": "Not yet",
    "lesson.all_done": "That was the last lesson. A match against the easy computer player is the next step.",
    "lesson.hint.miss": "With a rival disc on the board, one of your discs must touch one of theirs. The discs to go for glow.",
    "lesson.hint.hide": (
        "On an open board a disc of yours must stop at the glowing line or inside it. Try a little more power, or less."
    ),
    "lesson.hint.short": "The disc did not get away from the outer line. Pull further back.",
    "lesson.hint.lost": "The disc went off the board. Less power, or aim nearer the middle.",
    "lesson.place": "Placing",
    "lesson.place.text": (
        "A shot starts on the outer line of your quarter, and you choose where. Slide the disc along the line first; then "
        "pull back from it and let go. The further you pull, the harder the shot."
    ),
    "lesson.place.task": "Slide the disc to one side, then shoot so that it stays on the board.",
    "lesson.place.again": "The disc stayed, but it started in the middle. Slide it along the line before you pull.",
    "lesson.aim": "Aiming",
    "lesson.aim.text": (
        "The line in front of your disc shows where it will go. Turn it a little at a time; a slow pull far from the disc "
        "turns it more finely than one close to it."
    ),
    "lesson.aim.task": "Hit the rival disc on the right.",
    "lesson.aim.again": "Close. Follow the line to the disc before you let go.",
    "lesson.twenty": "A 20",
    "lesson.twenty.text": (
        "The hole is worth most. From the middle of your line the way to it leads between two pegs. Too soft, and the "
        "disc stops short; too hard, and it flies over the hole: about a third of full power is right."
    ),
    "lesson.twenty.task": "Sink your disc in the hole.",
    "lesson.twenty.again": "Nobody sinks them all. Aim at the very middle, and change only the power.",
    "lesson.takeout": "Must hit",
    "lesson.takeout.text": (
        "While a rival disc is on the board you may not just go for the hole: one of your discs has to touch one of "
        "theirs. A full, firm hit sends it off the board, and your own disc often stays."
    ),
    "lesson.takeout.task": "Knock the rival disc off the board and keep your own disc on it.",
    "lesson.takeout.again": "A hit, but the disc is still there. Hit it fuller, or harder.",
    "lesson.combination": "Off your own disc",
    "lesson.combination.text": (
        "Sometimes a disc of yours stands between you and theirs. Knock it into the rival disc: that is a hit as well."
    ),
    "lesson.combination.task": "Hit the rival disc with the disc of yours that stands in front of it.",
    "lesson.combination.again": "A valid hit, but straight from your shot disc. This time let your other disc do it.",
    "lesson.open": "No hiding",
    "lesson.open.text": (
        "No rival disc is on the board: it is open, and you may not hide at its edge. Your shot must stop at the 15 line "
        "or inside it, or the disc comes off. The line glows when this rule holds."
    ),
    "lesson.open.task": "Stop your disc at the glowing line or inside it.",
    "lesson.open.again": "The rule was kept, but the disc is gone. Let it stay on the board.",
    "lesson.line": "On the line",
    "lesson.line.text": (
        "A disc that touches a line scores the lower value. Yours lies across the 15 line and is worth only 10; a nudge "
        "is worth five points, and if it drops into the hole, ten."
    ),
    "lesson.line.task": "Get a disc of yours wholly inside the 15 line, or into the hole.",
    "lesson.line.again": "A valid shot, but no disc of yours lies clear of the line. Hit the one on it softly.",
    "lesson.hanger": "A hanger",
    "lesson.hanger.text": (
        "A disc that hangs over the edge of the hole is no 20 yet: it counts 15. The softest touch may drop it in."
    ),
    "lesson.hanger.task": "Knock your hanging disc into the hole.",
    "lesson.hanger.again": "It still hangs, or went past. Straight at it, a little softer or firmer.",
    "lesson.hammer": "The last shot",
    "lesson.hammer.text": (
        "The last disc of the round, the hammer, has no answer. Here the other side leads by 15 to 10, and only the side "
        "with more points scores. One good hit turns the round."
    ),
    "lesson.hammer.task": "Win the round with your last disc.",
    "lesson.hammer.again": "Count again: theirs off and yours on the board, then you have more.",
    "refused.lesson_sheet": "A lesson has no score sheet",
    "note.lessons_failed": "What you have passed cannot be saved ({reason})",
    "note.kept_broken": "Something that was kept could not be read ({reason})",
    # ---- rule book
    "help.rules.combination": "Off your own disc",
    "help.rules.combination.text": (
        "Your shot disc need not hit a rival disc itself: if it knocks one of yours into one of theirs, that is a hit. "
        "Some rules want the shot disc itself; then the new-match page says so."
    ),
    "help.scoring.hanger": "Hangers",
    "help.scoring.hanger.text": (
        "A disc that leans over the hole without dropping is no 20. It stays where it is, counts 15, and can be knocked "
        "in by anybody."
    ),
    "help.scoring.lines": "On a line",
    "help.scoring.lines.text": (
        "Only the bottom edge of a disc is looked at. If it touches a line, the lower of the two rings counts: both discs "
        "here are worth less than they seem."
    ),
    "help.questions.miss": "What happens when I miss?",
    "help.questions.miss.text": (
        "If there was a rival disc to hit, the shot was a foul: your disc comes off with those of yours that it moved. On "
        "an open board it comes off only if nothing of yours reached the 15 line."
    ),
    "help.questions.partners": "How do four play?",
    "help.questions.partners.text": (
        "Two and two, partners opposite each other, six discs each. Your partner's discs are yours too: you must hit the "
        "others' and may knock your partner's into them."
    ),
    "help.questions.moved": "What if a shot moves other discs?",
    "help.questions.moved.text": (
        "They stay where they stop. A disc that is knocked into the hole is a 20 for its owner, whoever did it."
    ),
    "help.words": "Words",
    "help.words.board": "The board",
    "help.words.board.text": (
        "Hole: the 20 in the middle. 15 line: the ring with the pegs. Outer line: where shots start, and where discs are "
        "out. Ditch: the trough round the board. Quarter: the part of the outer ring in front of a seat."
    ),
    "help.words.shots": "Shots",
    "help.words.shots.text": (
        "Takeout: a hit that sends a disc off. Combination: a hit by way of another disc. Hit and stay: your disc takes "
        "the place of theirs. Hanger: a disc over the edge of the hole."
    ),
    "help.words.course": "A match",
    "help.words.course.text": (
        "Open board: no rival disc lies on it. Hammer: the last shot of a round. Round: all discs once. Game: rounds up "
        "to the target; in tournaments a match may have several games."
    ),
    # ---- statistics
    "statistics": "Statistics",
    "statistics.empty": "Nobody has finished a match here yet.",
    "statistics.nameless": "Without a name",
    "statistics.level": "Computer, {level}",
    "statistics.own_hand": "Computer, custom ({level})",
    "statistics.matches": "Matches",
    "statistics.wins": "Won",
    "statistics.of": "{share} ({n})",
    "statistics.rounds": "Rounds",
    "statistics.points_per_round": "Points per round",
    "statistics.best_round": "Best round",
    "statistics.twenties": "20s",
    "statistics.open_20_rate": "20s on an open board",
    "statistics.hit_rate": "Must-hit shots made",
    "statistics.fouls": "Fouls",
    "statistics.fouls_per_round": "Fouls per round",
    "statistics.forget": "Forget all",
    "confirm.forget": "Forget all statistics?",
    "confirm.forget.what": "Everything that players have done so far will be lost. Matches and records stay.",
    "note.statistics_failed": "Statistics cannot be saved ({reason})",
    # ---- about
    "about": "About",
    "about.chapter.game": "The game",
    "about.chapter.sources": "Sources",
    "about.chapter.credits": "Credits",
    "about.chapter.licence": "Licence of fonts",
    "about.what": "Crokinole",
    "about.what.text": (
        "Version {version}. Crokinole on a tournament board, for people at one machine and against computer players. "
        "Free software under the MIT licence."
    ),
    "about.physics": "How discs move",
    "about.physics.text": (
        "Every shot is worked out exactly, from contact to contact, and comes out the same on every machine. Computer "
        "players try their shots on a copy of the board with the same physics and the same referee."
    ),
    "about.made": "What it is made of",
    "about.made.text": (
        "Board, discs, sounds and textures are made by programs that come with the game; nothing in them is somebody "
        "else's picture or recording."
    ),
    "about.rules": "The rules",
    "about.rules.text": (
        "Home play follows a Polish rules page and an English one of 10 November 2026. Tournament play follows the "
        "National Crokinole Association, May 2026, and the World Crokinole Championship in Tavistock."
    ),
    "about.board": "The board",
    "about.board.text": (
        "Sizes are those of the National Crokinole Association, season 17; what it leaves open comes from board makers' "
        "plans. Playing surface 660 mm, hole 35 mm, pegs on the 15 line."
    ),
    "about.history": "The history",
    "about.history.text": "It follows the English rules page of 10 November 2026 and is told in How to play, under History.",
    "about.strategy": "The tips",
    "about.strategy.text": "From players' pages and from what the computer players found out by trying.",
    "about.fonts": "Fonts",
    "about.libraries": "Libraries",
    "about.no_licence": "The fonts installed here came without the text of their licence, the SIL Open Font License 1.1.",
    # ---- settings
    "settings.high_contrast": "High contrast",
    "settings.high_contrast.help": "Black and white surfaces without transparency, strong lines",
}
"""A part of the catalogue."""
