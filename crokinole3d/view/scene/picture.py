"""What is to be drawn, as plain values. Knows no renderer: this module imports no panda3d.

Lengths are metres in the board's frame (x east, y north, z up, playing surface at z = 0), angles radians counter-clockwise
from the east as seen from above.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from crokinole3d.board import Seat
from crokinole3d.rules.seating import Colour

COLOURS: Final[tuple[Colour, ...]] = ("orange", "purple", "green", "blue")
"""All colours. Each also carries a mark: orange a ring, purple a dot, green a bar, blue a cross."""

MOST_DISCS: Final = 24
"""The most discs one picture can show: a full set of twelve for each of two sides."""


class BadPicture(ValueError):
    """Raised when a picture asks for something that cannot be drawn."""


@dataclass(frozen=True, slots=True)
class DiscPicture:
    """One disc: where it is, how it stands, and what is to be told about it."""

    id: str
    """Its identity; the grain of its wood hangs on it, so a disc looks the same all match long."""

    colour: Colour
    x: float
    y: float
    """The middle of its lower face."""

    z: float = 0.0
    """Height of the middle of its lower face over the playing surface; below zero in the hole, the ditch and on the table."""

    turn: float = 0.0
    """How far it has turned about its own axis."""

    tilt: float = 0.0
    """How far its axis leans from the vertical."""

    tilt_heading: float = 0.0
    """The direction its top leans to."""

    glow: float = 0.0
    """0 to 1: how strongly it glows as a disc that must be hit."""

    mark: float = 0.0
    """0 to 1: how strongly it is marked as a disc that will be removed, with a red ring and a cross."""

    opacity: float = 1.0
    """0 (not drawn) to 1 (solid)."""


@dataclass(frozen=True, slots=True)
class AimPicture:
    """The aim of a shot that is being prepared."""

    x: float
    y: float
    """Middle of the disc that will be shot."""

    dx: float
    dy: float
    """Unit vector of the shot's direction."""

    reach: float
    """How far the dots go, measured from the middle of the disc."""

    power: float = 0.0
    """0 to 1: how far the power ring is filled."""

    ghost: tuple[float, float] | None = None
    """Where the disc will be when it first touches another one."""

    target: tuple[float, float, float, float, float] | None = None
    """The way the disc that is hit will take first: x, y (its middle), dx, dy (unit vector), length."""

    after: tuple[float, float, float, float, float] | None = None
    """The way the shot disc itself will take after the contact, in the same form."""

    arrows: bool = False
    """Whether arrows beside the disc show that it can slide along its line."""

    ring: bool = True
    """Whether the power ring is drawn."""


@dataclass(frozen=True, slots=True)
class ThoughtPicture:
    """A shot that a computer player considers: a faint straight line from where it would start to the first thing it meets."""

    x: float
    y: float
    """Middle of the disc that would be shot."""

    dx: float
    dy: float
    """Unit vector of the shot's direction."""

    length: float
    """How far the line goes, measured from the middle of the disc."""

    strength: float = 1.0
    """0 (not to be seen) to 1: how much it is thought of."""


MOST_THOUGHTS: Final = 3
"""The most considered shots one picture can show."""


@dataclass(frozen=True, slots=True)
class SidePicture:
    """What a slate says of one side."""

    colour: Colour
    points: int
    """Its points of the game under way."""

    games: int = 0
    """The games it has won, 0 where only one is played."""


@dataclass(frozen=True, slots=True)
class ScorePicture:
    """What the props around the board show: who plays, and what the match stands at."""

    seats: tuple[Seat, ...]
    """Those who have racks and a slate."""

    sides: tuple[SidePicture, ...]
    """Every side's column on the slates, one to four of them."""

    goal_kind: Literal["none", "points", "rounds"] = "none"
    """What ends the game: points, a number of rounds, or neither (a shot for the middle, a shoot-out)."""

    goal: int = 0
    """So many of them."""

    round: int = 1
    """The round under way, from 1."""


@dataclass(frozen=True, slots=True)
class PuffPicture:
    """A puff of wax dust over the board."""

    x: float
    y: float
    """Where it rose."""

    dx: float
    dy: float
    """Unit vector of the way it drifts."""

    age: float
    """0 (just risen) to 1 (settled)."""

    strength: float = 1.0
    """0 to 1: how thick it is."""

    seed: float = 0.0
    """Which of many puffs it looks like."""


@dataclass(frozen=True, slots=True)
class StreakPicture:
    """The blur behind a fast disc."""

    x: float
    y: float
    """The disc's middle."""

    dx: float
    dy: float
    """Unit vector of its way."""

    length: float
    """How far back the blur reaches."""

    strength: float
    """0 to 1."""

    colour: Colour


MOST_PUFFS: Final = 6
MOST_STREAKS: Final = 6
"""The most puffs and streaks one picture can show."""


@dataclass(frozen=True, slots=True)
class StirPicture:
    """What a shot stirs up for a moment."""

    shake: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """How far the board is off its place, with all that lies on it."""

    puffs: tuple[PuffPicture, ...] = ()
    """At most MOST_PUFFS."""

    streaks: tuple[StreakPicture, ...] = ()
    """At most MOST_STREAKS."""


STILL: Final = StirPicture()
"""Nothing is stirred up."""


@dataclass(frozen=True, slots=True)
class TablePicture:
    """Everything the 3D picture shows at one moment."""

    discs: tuple[DiscPicture, ...] = ()
    """At most MOST_DISCS, in any order."""

    aim: AimPicture | None = None

    thoughts: tuple[ThoughtPicture, ...] = ()
    """At most MOST_THOUGHTS, the best first."""

    score: ScorePicture | None = None
    """The racks and slates around the board; without one there are none."""

    stir: StirPicture = STILL

    line_glow: float = 0.0
    """0 to 1: how strongly the 15 line glows (the no-hiding rule applies)."""

    quadrant: Seat | None = None
    """The quarter of the outer zone that is tinted: the one the shooter may place in."""

    quadrant_colour: Colour = "orange"
    """The colour it is tinted in."""

    dim: float = 0.0
    """0 to 1: how far the whole scene is darkened, behind menus."""

    def plain(self) -> TablePicture:
        """The same table without what only helps to play: aim, thoughts, glow, marks and the tinted quarter."""
        discs = tuple(replace(disc, glow=0.0, mark=0.0) for disc in self.discs)
        return replace(self, discs=discs, aim=None, thoughts=(), line_glow=0.0, quadrant=None)

    def __post_init__(self) -> None:
        """Refuse more discs or thoughts than can be drawn."""
        if len(self.discs) > MOST_DISCS:
            raise BadPicture(f"a picture shows at most {MOST_DISCS} discs, not {len(self.discs)}")
        if len(self.thoughts) > MOST_THOUGHTS:
            raise BadPicture(f"a picture shows at most {MOST_THOUGHTS} thoughts, not {len(self.thoughts)}")
