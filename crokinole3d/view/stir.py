"""What a shot stirs up beside the discs' own ways: the board's shake, puffs of wax, streaks behind fast discs, rattle and wobble.

All of it is for the eye and a function of the motion and the time in it: wherever one jumps to, the same is seen. Imports no
panda3d. The constants are choices, made by looking at films of shots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import atan2, cos, exp, hypot, pi, sin
from typing import Final

from crokinole3d.board import DISC_RADIUS, HOLE_DEPTH, HOLE_RADIUS, PEGS
from crokinole3d.physics import DiscId, Event, Fate, Motion, Pose, Segment
from crokinole3d.physics.motion import current, travelled
from crokinole3d.rules.seating import Colour
from crokinole3d.view.scene.picture import MOST_PUFFS, MOST_STREAKS, PuffPicture, StirPicture, StreakPicture

JOLT_FROM: Final = 1.3
"""Closing speed in m/s from which a hit is seen to shake the board."""

JOLT_SHARE: Final = 0.00042
"""Metres that the board is thrown aside for each m/s over that."""

JOLT_MOST: Final = 0.0013
"""Metres at the most: a nudge that is felt more than seen."""

JOLT_DECAY: Final = 0.055
JOLT_RATE: Final = 2.0 * pi * 16.0
"""How fast the shake dies (seconds) and swings (radians a second): slow enough that 60 pictures a second show it as one."""

JOLT_TIME: Final = 0.35
"""Seconds after which nothing is left of it."""

PUFF_FROM: Final = 1.9
"""Speed of a flick, or closing speed of a hit, in m/s from which wax dust rises."""

PUFF_TIME: Final = 0.55
"""Seconds until it has settled."""

STREAK_FROM: Final = 0.9
"""Speed in m/s from which a disc draws a streak."""

STREAK_FULL: Final = 3.2
"""Speed in m/s at which it is as strong as it gets."""

STREAK_TIME: Final = 0.042
"""Seconds of its way that the streak shows: two and a half pictures at 60 a second."""

RATTLE_TIME: Final = 0.32
"""Seconds until a sunk disc lies still: less than it is seen in the hole before it is lifted."""

RATTLE_TILT: Final = 0.20
"""Tilt in radians as it tips in: more would put its rim through the hole's wall."""

SINK_TIME: Final = 0.09
"""Seconds a captured disc takes to the hole's floor: a fall of 6 mm takes 35 ms, the rest is the way to the middle."""

WOBBLE_TIME: Final = 0.26
"""Seconds until a disc that came down lies flat."""


@dataclass(frozen=True, slots=True)
class Lean:
    """How a disc stands off from lying flat: its tilt, where its top leans to, and how far its middle is lifted for it."""

    tilt: float
    heading: float
    x: float = 0.0
    y: float = 0.0

    @property
    def lift(self) -> float:
        """Its lowest point stays where it would lie."""
        return DISC_RADIUS * sin(self.tilt)


FLAT: Final = Lean(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class _Jolt:
    t: float
    dx: float
    dy: float
    size: float


@dataclass(frozen=True, slots=True)
class _Puff:
    t: float
    x: float
    y: float
    dx: float
    dy: float
    strength: float


class Stir:
    """What one shot stirs up, found once from its events."""

    def __init__(self, motion: Motion, colour: Callable[[DiscId], Colour]) -> None:
        self._motion = motion
        self._colour = colour
        self._jolts: list[_Jolt] = []
        self._puffs: list[_Puff] = []
        shot = motion.shot
        if shot.speed >= PUFF_FROM:
            self._puffs.append(_Puff(0.0, shot.x, shot.y, shot.dx, shot.dy, _strength(shot.speed)))
        for event in motion.events:
            if event.kind in ("contact", "peg", "rail") and event.speed >= JOLT_FROM:
                self._hit(event)

    def _hit(self, event: Event) -> None:
        here = self._place(event.disc, event.t)
        dx, dy = _towards(here, self._other(event, here))
        size = min(JOLT_MOST, JOLT_SHARE * (event.speed - JOLT_FROM))
        self._jolts.append(_Jolt(event.t, dx, dy, size))
        if event.kind != "rail" and event.speed >= PUFF_FROM:
            x, y = here[0] + dx * DISC_RADIUS, here[1] + dy * DISC_RADIUS
            self._puffs.append(_Puff(event.t, x, y, dx, dy, _strength(event.speed)))

    def _other(self, event: Event, here: tuple[float, float]) -> tuple[float, float]:
        """The place of what a disc met."""
        if event.kind == "rail" or event.other is None:
            return 2.0 * here[0], 2.0 * here[1]
        if event.kind == "peg":
            return PEGS[int(event.other.removeprefix("peg-"))]
        return self._place(event.other, event.t)

    def _place(self, disc: DiscId, t: float) -> tuple[float, float]:
        piece = _piece(self._motion, disc, t)
        way, _ = travelled(piece.speed, t - piece.t, self._motion.deceleration)
        return piece.x + piece.ux * way, piece.y + piece.uy * way

    def at(self, t: float) -> StirPicture:
        """Shake, dust and streaks `t` seconds into the shot."""
        return StirPicture(self._shake(t), self._dust(t), self._streaks(t))

    def _shake(self, t: float) -> tuple[float, float, float]:
        x = y = z = 0.0
        for jolt in self._jolts:
            dt = t - jolt.t
            if 0.0 <= dt < JOLT_TIME:
                swing = jolt.size * exp(-dt / JOLT_DECAY) * (1.0 - dt / JOLT_TIME)
                x += swing * sin(JOLT_RATE * dt) * jolt.dx
                y += swing * sin(JOLT_RATE * dt) * jolt.dy
                z += 0.4 * swing * sin(1.37 * JOLT_RATE * dt)
        return x, y, z

    def _dust(self, t: float) -> tuple[PuffPicture, ...]:
        alive = [puff for puff in self._puffs if 0.0 <= t - puff.t < PUFF_TIME]
        strongest = sorted(alive, key=lambda puff: (-puff.strength, puff.t))[:MOST_PUFFS]
        return tuple(
            PuffPicture(puff.x, puff.y, puff.dx, puff.dy, (t - puff.t) / PUFF_TIME, puff.strength, puff.t) for puff in strongest
        )

    def _streaks(self, t: float) -> tuple[StreakPicture, ...]:
        motion, found = self._motion, []
        if not 0.0 <= t < motion.duration:
            return ()
        for k, disc in enumerate(motion.ids):
            pieces = motion.segments[k]
            last = current(pieces, t)
            piece = pieces[last]
            if piece.fate is not Fate.BOARD or piece.speed < STREAK_FROM:
                continue
            way, speed = travelled(piece.speed, t - piece.t, motion.deceleration)
            # Back to where it was a moment ago, but not around a corner.
            first = last
            while first and pieces[first].t > t - STREAK_TIME and _straight(pieces[first - 1], piece):
                first -= 1
            begun = pieces[first]
            early, _ = travelled(begun.speed, max(0.0, t - STREAK_TIME - begun.t), motion.deceleration)
            strength = min(1.0, (speed - STREAK_FROM) / (STREAK_FULL - STREAK_FROM))
            if strength > 0.0:
                x, y = piece.x + piece.ux * way, piece.y + piece.uy * way
                length = hypot(x - begun.x - begun.ux * early, y - begun.y - begun.uy * early)
                found.append(StreakPicture(x, y, piece.ux, piece.uy, length, strength, self._colour(disc)))
        found.sort(key=lambda streak: -streak.strength)
        return tuple(found[:MOST_STREAKS])


def _piece(motion: Motion, disc: DiscId, t: float) -> Segment:
    """The piece of path that a disc is on at a time."""
    return motion.piece(motion.ids.index(disc), t)


def _straight(one: Segment, other: Segment) -> bool:
    """Whether a disc goes on in the same direction."""
    return one.ux * other.ux + one.uy * other.uy > 0.9999


def _strength(speed: float) -> float:
    return min(1.0, 0.35 + 0.3 * (speed - PUFF_FROM))


def _towards(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
    dx, dy = other[0] - one[0], other[1] - one[1]
    length = max(hypot(dx, dy), 1e-9)
    return dx / length, dy / length


def sinking(motion: Motion, pose: Pose, t: float) -> tuple[float, float, float, Lean]:
    """A sunk disc at the time t: the middle of its lower face, and how it leans.

    It tips in over its front, meets the far wall and rolls around on its edge until it lies.
    """
    dt = t - pose.since
    u = smooth(dt / SINK_TIME)
    if dt >= RATTLE_TIME:
        return 0.0, 0.0, -HOLE_DEPTH, FLAT
    entry = next(one for one in motion.at(pose.since - 1e-6) if one.id == pose.id)
    before = _piece(motion, pose.id, pose.since - 1e-6)
    left = max(0.0, 1.0 - dt / RATTLE_TIME)
    heading = atan2(before.uy, before.ux) + 2.0 * pi * (3.0 * dt + 11.0 * dt * dt / RATTLE_TIME)
    # It starts as it came: level, and where it was; what room the hole leaves it, it uses.
    begun = min(1.0, max(0.0, dt) / 0.030)
    lean = Lean(RATTLE_TILT * left * left * begun, heading)
    room = (HOLE_RADIUS - DISC_RADIUS) * left * left * begun
    x = entry.x * (1.0 - u) + room * cos(heading + 0.5 * pi) * u
    y = entry.y * (1.0 - u) + room * sin(heading + 0.5 * pi) * u
    return x, y, -HOLE_DEPTH * u * u + lean.lift * u, lean


def landed(motion: Motion, pose: Pose, t: float) -> Lean:
    """How a disc on the board leans that hops over the hole or has just come down from it."""
    for hop in motion.hops:
        dt = t - hop.t
        if hop.id != pose.id or not 0.0 < dt < hop.duration + WOBBLE_TIME:
            continue
        piece = _piece(motion, pose.id, hop.t)
        back = atan2(-piece.uy, -piece.ux)
        size = min(0.16, 0.30 * hop.lift)
        if dt < hop.duration:
            # The rim throws its front up.
            return Lean(min(size * sin(pi * dt / hop.duration), pose.z / DISC_RADIUS), back)
        return wobble(dt - hop.duration, 0.7 * size, back)
    return FLAT


def wobble(dt: float, size: float, heading: float) -> Lean:
    """A disc that came down `dt` seconds ago: it rolls around on its edge, ever flatter and faster, as a coin does."""
    if not 0.0 < dt < WOBBLE_TIME:
        return FLAT
    left = 1.0 - dt / WOBBLE_TIME
    turned = 2.0 * pi * (4.0 * dt + 14.0 * dt * dt / WOBBLE_TIME)
    return Lean(size * left * left * min(1.0, dt / 0.020), heading + turned)


def smooth(u: float) -> float:
    """Starts and stops softly: 0 up to 0, 1 from 1 on. The way of a disc that a hand moves; the camera's is softer still."""
    u = min(1.0, max(0.0, u))
    return u * u * (3.0 - 2.0 * u)
