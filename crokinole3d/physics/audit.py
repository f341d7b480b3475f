"""Does a motion keep the laws? Gaps, energy and momentum of a finished motion, measured from its record alone.

Used by the tests and by `bench --audit`. It shares no code with the kernel but the closed form of a sliding disc.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, inf

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SURFACE_RADIUS
from crokinole3d.physics.material import HOLES
from crokinole3d.physics.motion import Motion, Segment, travelled
from crokinole3d.physics.values import Fate

SAMPLES = 17
"""Times looked at between every two events, both included."""


@dataclass(frozen=True, slots=True)
class Audit:
    """How well motions keep the laws. `joined` takes the worst of two."""

    least_gap: float = inf
    """Least distance between the edges of two discs, or of a disc and a peg, in metres; inf if nothing was near."""
    energy_rise: float = -inf
    """Largest share by which energy, spin included, rose at an instant; -inf if nothing happened."""
    momentum_error: float = 0.0
    """Largest change of the sum of velocities in an instant at which only discs met, in m/s."""
    jump: float = 0.0
    """Largest distance by which a disc's path breaks off from one piece to the next, in metres."""
    overhang: float = -inf
    """Farthest that a disc on the board had its centre beyond the edge, in metres; negative if none came there."""
    events: int = 0
    """Most events of one shot."""

    def joined(self, other: Audit) -> Audit:
        """The worst of both."""
        return Audit(
            min(self.least_gap, other.least_gap),
            max(self.energy_rise, other.energy_rise),
            max(self.momentum_error, other.momentum_error),
            max(self.jump, other.jump),
            max(self.overhang, other.overhang),
            max(self.events, other.events),
        )


def audit(motion: Motion) -> Audit:
    """Measures one motion from its record."""
    starts = [[segment.t for segment in path] for path in motion.segments]
    times = sorted({t for path in starts for t in path} | {motion.duration})
    result = Audit(jump=_jump(motion), events=len(motion.events))
    before: list[Segment] = []
    for t, until in zip(times, [*times[1:], times[-1]], strict=True):
        now = [path[bisect_right(starts[k], t) - 1] for k, path in enumerate(motion.segments)]
        if before:
            result = result.joined(_instant(motion, before, now, t))
        result = result.joined(_between(motion, now, t, until))
        before = now
    return result


def _velocity(segment: Segment, t: float, motion: Motion) -> tuple[float, float]:
    if segment.fate is not Fate.BOARD:
        return 0.0, 0.0
    _, speed = travelled(segment.speed, t - segment.t, motion.deceleration)
    return segment.ux * speed, segment.uy * speed


def _energy(segments: list[Segment], t: float, motion: Motion) -> float:
    """Per unit of mass. A disc that is not on the board any more has taken its energy along."""
    total = 0.0
    for segment in segments:
        if segment.fate is Fate.BOARD:
            vx, vy = _velocity(segment, t, motion)
            spin = max(0.0, abs(segment.spin) - motion.spin_deceleration * (t - segment.t))
            total += 0.5 * (vx * vx + vy * vy) + 0.25 * DISC_RADIUS * DISC_RADIUS * spin * spin
    return total


def _instant(motion: Motion, before: list[Segment], now: list[Segment], t: float) -> Audit:
    """What changed at the time t, from the pieces of path before it to those after."""
    energy = _energy(before, t, motion)
    rise = (_energy(now, t, motion) - energy) / energy if energy > 0.0 else -inf
    kinds = {event.kind for event in motion.events if event.t == t}
    error = 0.0
    if kinds == {"contact"} and not any(_at_the_hole(segment, motion) for segment in now):
        old = [_velocity(segment, t, motion) for segment in before]
        new = [_velocity(segment, t, motion) for segment in now]
        error = hypot(*(sum(b[axis] - a[axis] for a, b in zip(old, new, strict=True)) for axis in (0, 1)))
    return Audit(energy_rise=rise, momentum_error=error)


def _at_the_hole(segment: Segment, motion: Motion) -> bool:
    """Whether a disc is sunk, or over the hole, which may hold it fast without an event of its own until it can drop."""
    over = hypot(segment.x, segment.y) < HOLES[motion.hole].capture_radius
    return segment.fate is Fate.HOLE or (segment.fate is Fate.BOARD and over)


def _between(motion: Motion, now: list[Segment], t: float, until: float) -> Audit:
    """The gaps while every disc is on one piece of path."""
    obstacle = not HOLES[motion.hole].lifts_at_once
    still: list[tuple[float, float, float]] = [(x, y, DISC_RADIUS + PEG_RADIUS) for x, y in PEGS]
    moving: list[Segment] = []
    for segment in now:
        if segment.fate is Fate.BOARD and segment.speed > 0.0:
            moving.append(segment)
        elif segment.fate is Fate.BOARD:
            still.append((segment.x, segment.y, 2.0 * DISC_RADIUS))
        elif segment.fate is Fate.HOLE and obstacle:
            still.append((0.0, 0.0, 2.0 * DISC_RADIUS))
    gap = inf
    overhang = -inf
    for q in range(SAMPLES if moving else 0):
        at = t + (until - t) * (q / (SAMPLES - 1))
        places: list[tuple[float, float]] = []
        for segment in moving:
            s, _ = travelled(segment.speed, at - segment.t, motion.deceleration)
            x, y = segment.x + segment.ux * s, segment.y + segment.uy * s
            gap = min(gap, *(hypot(px - x, py - y) - distance for px, py, distance in still))
            if places:
                gap = min(gap, *(hypot(px - x, py - y) - 2.0 * DISC_RADIUS for px, py in places))
            places.append((x, y))
            overhang = max(overhang, hypot(x, y) - SURFACE_RADIUS)
    return Audit(least_gap=gap, overhang=overhang)


def _jump(motion: Motion) -> float:
    """How far apart the end of one piece and the beginning of the next are, at most."""
    worst = 0.0
    for path in motion.segments:
        for one, two in pairwise(path):
            if one.fate is Fate.BOARD and one.speed > 0.0:
                s, _ = travelled(one.speed, two.t - one.t, motion.deceleration)
                worst = max(worst, hypot(one.x + one.ux * s - two.x, one.y + one.uy * s - two.y))
    return worst
