"""The values that physics takes and gives: discs, positions, shots, events, poses. Knows no screen, no rule, no clock.

All of them are frozen. Lengths are metres, speeds metres a second, angles radians, times seconds from the shot's start.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import IntEnum
from itertools import pairwise
from math import isfinite, sqrt
from typing import Literal

DiscId = str
"""Seat and number of a disc, `south-0` to `south-11`; ids sort as plain strings everywhere (south-10 before south-2)."""

EventKind = Literal["contact", "peg", "hole", "line", "edge", "rail", "stop"]
"""What an event tells: see :class:`Event`."""

MAX_SPEED = 10.0
"""Fastest shot that is accepted, in metres a second: twice the hardest flick. Anything faster is a mistake of the caller."""

DIRECTION_TOLERANCE = 1e-9
"""How far the length of a shot's direction may be off 1. A stored direction is used bit for bit, never normalised again."""


class BadInput(ValueError):
    """Raised for a position, shot or constant that physics cannot take. The message is one sentence that names the field."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        """The field that is wrong, as a path: `shot.speed`, `discs[north-3].x`."""
        self.reason = reason
        """What is wrong with it, without the field's name."""


class BadShot(BadInput):
    """Raised when a shot's numbers cannot be a shot: not finite, no unit direction, a speed that is not in range."""


class Fate(IntEnum):
    """Where a disc is. The numbers are part of every stored hash: they never change."""

    BOARD = 0
    HOLE = 1
    OFF = 2


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc that lies on the playing surface."""

    id: DiscId
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Position:
    """The discs that lie on the playing surface, sorted by id. Use :meth:`of` to make one."""

    discs: tuple[Disc, ...] = ()

    @classmethod
    def of(cls, discs: Iterable[Disc | tuple[DiscId, float, float]]) -> Position:
        """The position with these discs, in any order, each a :class:`Disc` or `(id, x, y)`.

        Raises BadInput if an id comes twice.
        """
        made = [disc if isinstance(disc, Disc) else Disc(*disc) for disc in discs]
        made.sort(key=lambda disc: disc.id)
        for one, other in pairwise(made):
            if one.id == other.id:
                raise BadInput(f"discs[{one.id}].id", "this id is on the board twice")
        return cls(tuple(made))

    def get(self, disc_id: DiscId) -> Disc | None:
        """The disc with this id, or None if it is not on the board."""
        for disc in self.discs:
            if disc.id == disc_id:
                return disc
        return None

    def without(self, ids: Iterable[DiscId]) -> Position:
        """This position less the discs with these ids; ids that are not on the board are ignored."""
        gone = frozenset(ids)
        return Position(tuple(disc for disc in self.discs if disc.id not in gone))


@dataclass(frozen=True, slots=True)
class Shot:
    """Where a disc is flicked from, which way and how fast. Stored and replayed exactly as it is.

    Raises BadShot unless all numbers are finite, the direction is a unit vector to 1e-9 and 0 < speed <= MAX_SPEED.
    """

    x: float
    y: float
    dx: float
    dy: float
    speed: float

    def __post_init__(self) -> None:
        for name in ("x", "y", "dx", "dy", "speed"):
            if not isfinite(getattr(self, name)):
                raise BadShot(f"shot.{name}", "not a finite number")
        if abs(sqrt(self.dx * self.dx + self.dy * self.dy) - 1.0) > DIRECTION_TOLERANCE:
            raise BadShot("shot.dx", "dx and dy must make a vector of length 1")
        if not 0.0 < self.speed <= MAX_SPEED:
            raise BadShot("shot.speed", f"must be over 0 and at most {MAX_SPEED:g} m/s")

    @classmethod
    def towards(cls, x: float, y: float, dx: float, dy: float, speed: float) -> Shot:
        """The shot from (x, y) along (dx, dy), a vector of any length but 0. Raises BadShot."""
        length = sqrt(dx * dx + dy * dy)
        if not (isfinite(length) and length > 0.0):
            raise BadShot("shot.dx", "dx and dy give no direction")
        return cls(x, y, dx / length, dy / length, speed)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened at one instant of a shot.

    ========= ======================================= ==================== ========================================
    kind      disc                                    other                speed
    ========= ======================================= ==================== ========================================
    contact   the lower id of the two                 the higher id        closing speed along the line of centres
    peg       the disc                                `peg-0` to `peg-7`   closing speed
    hole      a disc that came over the hole          `sunk` or `passed`   its speed as it came there
    line      a disc that met the outer line          `out` or `in`        its speed
    edge      a disc that left the playing surface    None                 its speed
    rail      a disc that met the rail                None                 closing speed
    stop      a disc that came to rest                None                 0.0
    ========= ======================================= ==================== ========================================

    A disc that comes over the hole and drops slides on to the point of its path nearest to the middle first; `sunk` is told
    then. One that passed and then stops over the hole drops too, and is told `sunk` with the speed 0.0.
    """

    t: float
    kind: EventKind
    disc: DiscId
    other: str | None
    speed: float


@dataclass(frozen=True, slots=True)
class End:
    """Where a disc is when all have come to rest; x and y are None unless it lies on the board."""

    id: DiscId
    fate: Fate
    x: float | None
    y: float | None


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a disc is at one instant, for the eye and the ear.

    A sunk disc slides to the middle of the hole after `since`; one that left the surface stays where it passed the edge:
    its fall is drawn from :func:`crokinole3d.physics.ditch.fall`.
    """

    id: DiscId
    x: float
    y: float
    turn: float
    """Angle turned about the vertical since the shot's start, counter-clockwise from above."""
    speed: float
    fate: Fate
    since: float
    """When it got this fate; 0.0 on the board."""
    z: float = 0.0
    """How high it hops over the surface, in metres; what hits it does not care."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A disc's centre passing the edge of the playing surface: when, where, how; and what the rail made of it."""

    id: DiscId
    t: float
    x: float
    y: float
    dx: float
    dy: float
    speed: float
    rail_t: float | None = None
    """When it met the rail in flight; None if it was down in the ditch before."""
    back_t: float | None = None
    """When its centre came back over the edge; None if it stayed in the ditch."""
    back_x: float = 0.0
    """Where it came back, if it did."""
    back_y: float = 0.0
