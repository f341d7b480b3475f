"""Levels of the computer player: how steady its hand is and how it thinks. Plays nothing itself.

A level is a hand (how far a shot strays) and a brain (which shots it thinks of, how it values what they leave and how many it
tries out). The four named ones are fixed; a "custom" one is any hand with any brain, made with :func:`custom`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import isfinite, radians
from typing import Final, Literal

ValueName = Literal["points", "position"]
"""How an outcome is valued: by the points on the board now, or the lead to expect at the round's end (see `ai.value`)."""


class UnknownLevel(ValueError):
    """Raised for a level's name that is not among the named ones."""


class BadHand(ValueError):
    """Raised for a hand that is no standard deviation, or too wide to mean anything."""


@dataclass(frozen=True, slots=True)
class Brain:
    """Which shots a level thinks of and how it values them."""

    families: tuple[str, ...]
    """Candidate families by name, in the order in which they are asked (:data:`crokinole3d.ai.candidates.FAMILIES`)."""

    spots: tuple[float, ...]
    """Places along its line, as shares of the way from the middle to the end, positive to the shooter's right."""

    thicknesses: tuple[float, ...]
    """How full a disc is hit: sideways offset of the target from the path in disc diameters, 0 full, just under 1 a graze."""

    arrivals: tuple[float, ...]
    """Speeds in m/s with which the shot disc reaches what it hits."""

    lanes: int
    """From how many spots with a clear lane to the hole a 20 is thought of, the middle of the line first."""

    draws: int
    """How many speeds are tried for a straight 20, spread over the speeds that drop in."""

    value: ValueName
    """How outcomes are valued."""

    keep: int
    """How many shots at most go on from the first look, without the hand's noise, to the trials with it."""

    most: int
    """How many shots at most are looked at first; half the budget at most, whatever this says."""

    finalists: int = 0
    """How many of the best are refined in aim and speed before a last shoot-out on fresh noise; 0 for a brain that does not."""

    replies: int = 0
    """To how many outcomes of each of the last few the rival's reply is thought out; 0 for a brain that does not look ahead."""


@dataclass(frozen=True, slots=True)
class Level:
    """A hand and a brain. The planner assumes its own true hand: a level errs by its hand and its view, never on purpose."""

    name: str
    """Its name in records, on the command line and (translated) on screen."""

    aim_sd: float
    """Standard deviation of the aim in radians, Gaussian, cut at three of them."""

    speed_sd: float
    """Standard deviation of the speed as a share of it, Gaussian, cut at three of them."""

    budget: int
    """Simulated shots a decision."""

    reduced_budget: int
    """Simulated shots a decision in a played match where the compiled kernel can never come: a decision stays under 3 s."""

    brain: Brain
    """What it thinks of."""


_EASY: Final = Brain(
    families=("straight", "direct", "light", "push", "foul"),
    spots=(0.0, 0.12),
    thicknesses=(0.0,),
    arrivals=(1.0, 2.0),
    lanes=1,
    draws=4,
    value="points",
    keep=8,
    most=24,
)
"""Sees what lies in plain view from two spots, and gives up on the rest: so that who has just learned the game can win."""
_MEDIUM: Final = Brain(
    families=("straight", "direct", "stay", "tap", "light", "push", "carom", "foul"),
    spots=(0.0, -0.6, 0.6, -0.25, 0.25),
    thicknesses=(0.0, -0.4, 0.4),
    arrivals=(1.2, 2.2, 0.6),
    lanes=3,
    draws=5,
    value="position",
    keep=16,
    most=100,
)
"""More spots and speeds than easy, and a thought for what it leaves open."""

_HARD: Final = Brain(
    families=("straight", "direct", "stay", "hide", "combination", "tap", "light", "push", "carom", "foul"),
    spots=(0.0, -0.42, 0.42, -0.85, 0.85, -0.2, 0.2, -0.65, 0.65),
    thicknesses=(0.0, -0.2, 0.2, -0.45, 0.45, -0.7, 0.7),
    arrivals=(1.2, 2.2, 0.6, 1.7, 0.35),
    lanes=3,
    draws=3,
    value="position",
    keep=28,
    most=650,
)
"""Twice as steady a hand as medium's, thinner hits from more spots, and discs tucked behind pegs. It does not look for 20s off
other discs, refines nothing, and tries the 20 at three speeds only, which costs it one in sixty: expert stays a step above it."""

_EXPERT: Final = Brain(
    families=(
        "straight",
        "ricochet",
        "direct",
        "stay",
        "peel",
        "hide",
        "combination",
        "bank",
        "tap",
        "light",
        "push",
        "carom",
        "foul",
    ),
    spots=(0.0, -0.85, 0.85, -0.42, 0.42, -0.2, 0.2, -0.65, 0.65, -0.1, 0.1, -0.96, 0.96),
    thicknesses=(0.0, -0.2, 0.2, -0.45, 0.45, -0.7, 0.7, -0.88, 0.88),
    arrivals=(1.2, 2.2, 0.6, 3.2, 1.7, 0.35),
    lanes=13,
    draws=7,
    value="position",
    keep=96,
    most=1400,
    finalists=8,
    replies=16,
)

LEVELS: Final[dict[str, Level]] = {
    "easy": Level("easy", radians(2.5), 0.12, 60, 60, _EASY),
    "medium": Level("medium", radians(2.0), 0.08, 320, 320, _MEDIUM),
    "hard": Level("hard", radians(1.0), 0.05, 1300, 900, _HARD),
    "expert": Level("expert", radians(0.9), 0.045, 25000, 1200, _EXPERT),
}
"""The named levels, weakest first."""


def level(name: str) -> Level:
    """The named level. Raises :class:`UnknownLevel` with the names there are."""
    try:
        return LEVELS[name]
    except KeyError:
        raise UnknownLevel(f"unknown level {name!r}; the levels are {', '.join(LEVELS)}") from None


CUSTOM: Final = "custom"
"""What a level is called that is the brain of a named one with another hand."""

WIDEST_AIM: Final = radians(15.0)
"""The widest aim that a custom hand may have, in radians of standard deviation: beyond it every shot is a lottery."""

WIDEST_SPEED: Final = 0.3
"""The widest speed error that a custom hand may have: three of them must still leave the speed positive."""


def custom(base: Level, aim_sd: float, speed_sd: float) -> Level:
    """The brain of `base` with another hand (radians; share of the speed); named "custom" unless it is the hand of `base`.

    Raises :class:`BadHand` for a hand under 0, over :data:`WIDEST_AIM` or :data:`WIDEST_SPEED`, or not finite.
    """
    for field, sd, widest in (("aim", aim_sd, WIDEST_AIM), ("speed", speed_sd, WIDEST_SPEED)):
        if not isfinite(sd) or not 0.0 <= sd <= widest:
            raise BadHand(f"the {field} of a hand must be from 0 to {widest:g}, not {sd!r}")
    if (aim_sd, speed_sd) == (base.aim_sd, base.speed_sd):
        return base
    return replace(base, name=CUSTOM, aim_sd=aim_sd, speed_sd=speed_sd)
