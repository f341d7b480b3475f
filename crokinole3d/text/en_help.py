"""English: the words of the rule book, page by page of the help."""

from collections.abc import Mapping
from typing import Final

HELP_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    "help.play": "The game",
    "help.play.idea": "The idea",
    "help.play.idea.text": (
        "Flick your discs towards the hole in the middle and keep them there, while you knock the other side's away. "
        "When all discs have been shot, those nearest the middle score most."
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
        "they leave open, and slip less. All play by the same rules and see the same board as you. How far a hand strays "
        "is told as a standard deviation: 2.5 degrees and 12 % of the speed for easy, 2 and 8 for medium, 1 and 5 for hard, "
        "0.9 and 4.5 for expert."
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
        "At a real table board and chairs stay where they are, and a player keeps one buttock on the chair. “Stay on "
        "the chair” in the settings holds you to it."
    ),
    "help.controls": "Controls",
}
