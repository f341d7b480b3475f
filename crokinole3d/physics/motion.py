"""The record of one shot: every disc's straight pieces of path, all events, and where each disc is at any time.

Made by :func:`crokinole3d.physics.simulate`, never changed. The view evaluates it at its own clock; nothing is read back.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from crokinole3d.physics.hop import Hop, height_of
from crokinole3d.physics.values import Departure, DiscId, End, Event, Fate, Pose, Position, Shot

DROP_TIME = 0.035
"""How long a sunk disc slides to the middle of the hole, in seconds: the time a fall through 6 mm takes. For the eye only."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight piece of a disc's path: from the time t on, until the disc's next segment."""

    t: float
    x: float
    y: float
    ux: float
    """Direction, a unit vector; (0, 0) for a disc that has not moved yet."""
    uy: float
    speed: float
    """Speed at t."""
    spin: float
    """Spin at t in rad/s, counter-clockwise from above."""
    turn: float
    """Angle turned until t."""
    fate: Fate


@dataclass(frozen=True, slots=True)
class Motion:
    """One shot from flick to rest. Bit k of every mask stands for `ids[k]`."""

    shooter: DiscId
    shot: Shot
    start: Position
    """What lay on the board before, without the shot disc."""
    hole: str
    material: str
    deceleration: float
    """Of a sliding disc, in m/s2."""
    spin_deceleration: float
    """Of a spinning disc, in rad/s2."""
    duration: float
    """When everything has come to rest, spin included."""
    ids: tuple[DiscId, ...]
    """All discs, the shot disc among them, sorted."""
    ends: tuple[End, ...]
    """Where each disc is at the end, in the order of ids."""
    events: tuple[Event, ...]
    """In the order of time; those of one instant by kind (line, hole, contact, peg, rail, edge, stop), then by disc."""
    departures: tuple[Departure, ...]
    """One for each time that a disc passed the edge of the surface, in the order of time."""
    hops: tuple[Hop, ...]
    """One for each time that a disc passed over the hole, in the order of time."""
    segments: tuple[tuple[Segment, ...], ...]
    """Per disc, in the order of ids, its pieces of path in the order of time."""
    met: tuple[int, ...]
    """Per disc, in the order of ids, the mask of those it met while neither had left the surface, a proud sunk disc included."""
    struck: int
    """All that are connected to the shot disc by such meetings, itself not."""
    moved: int
    """All that ended 0.05 mm or more from where they began, or off the board; the shot disc among them."""
    crossed_alone: int
    """Those that touched the outer line after being clear of it and came clear again by themselves."""
    crossed_knocked_back: int
    """Those that did so because they met another disc out there."""
    left: int
    """Those that left the playing surface: out of play, also if the rail threw them back onto it."""
    sunk: int
    """Those that dropped into the hole."""
    disturbed: int
    """Those that were touched, directly or down a chain, by a disc that had left the surface before."""

    def bit(self, disc_id: DiscId) -> int:
        """The bit of a disc in the masks. Raises ValueError if it takes no part."""
        return 1 << self.ids.index(disc_id)

    def named(self, mask: int) -> tuple[DiscId, ...]:
        """The ids in a mask, sorted."""
        return tuple(disc_id for k, disc_id in enumerate(self.ids) if mask >> k & 1)

    @property
    def met_shot_directly(self) -> int:
        """The mask of the discs that the shot disc itself met."""
        return self.met[self.ids.index(self.shooter)]

    @property
    def after(self) -> Position:
        """What lies on the board at the end, before any ruling."""
        return Position.of((e.id, e.x, e.y) for e in self.ends if e.x is not None and e.y is not None)

    def at(self, t: float) -> tuple[Pose, ...]:
        """Where every disc is at the time t, in the order of ids. Times before the start and after the end are clamped."""
        t = min(max(t, 0.0), self.duration)
        return tuple(self._pose(k, t) for k in range(len(self.ids)))

    def piece(self, k: int, t: float) -> Segment:
        """The piece of path that the disc number k of the ids is on at the time t."""
        segments = self.segments[k]
        return segments[current(segments, t)]

    def _pose(self, k: int, t: float) -> Pose:
        segment = self.piece(k, t)
        dt = t - segment.t
        turn = segment.turn + turned(segment.spin, dt, self.spin_deceleration)
        if segment.fate is Fate.OFF:
            return Pose(self.ids[k], segment.x, segment.y, turn, 0.0, Fate.OFF, segment.t)
        if segment.fate is Fate.HOLE:
            left = max(0.0, 1.0 - dt / DROP_TIME)
            return Pose(self.ids[k], segment.x * left, segment.y * left, turn, 0.0, Fate.HOLE, segment.t)
        s, speed = travelled(segment.speed, dt, self.deceleration)
        x, y, z = segment.x + segment.ux * s, segment.y + segment.uy * s, height_of(self.hops, self.ids[k], t)
        return Pose(self.ids[k], x, y, turn, speed, Fate.BOARD, 0.0, z)


def current(segments: Sequence[Segment], t: float) -> int:
    """Which of a disc's pieces of path it is on at the time t, as an index; before the first one it is that."""
    return max(0, bisect_right(segments, t, key=_begin) - 1)


def _begin(segment: Segment) -> float:
    return segment.t


def travelled(speed: float, dt: float, deceleration: float) -> tuple[float, float]:
    """The way a sliding disc goes in the time dt, and its speed then."""
    after = speed - deceleration * dt
    if after <= 0.0:
        return speed * speed / (2.0 * deceleration), 0.0
    return dt * (speed - 0.5 * deceleration * dt), after


def turned(spin: float, dt: float, deceleration: float) -> float:
    """The angle a spinning disc turns in the time dt."""
    size = abs(spin)
    dt = min(dt, size / deceleration)
    angle = dt * (size - 0.5 * deceleration * dt)
    return angle if spin > 0.0 else -angle
