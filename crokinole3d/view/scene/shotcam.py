"""The camera of replays: a crane beside the shooter that looks one way all shot long and glides in on whatever moves.

It never turns, so the places from which a disc is seen are a convex cone, and a way that is mixed from such places keeps the
disc in the picture. Everything hangs on the motion, the time and the window alone: scrubbing to a moment shows what playing to
it shows. Imports no panda3d.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from math import floor, hypot, radians
from typing import Final

from crokinole3d.board import DISC_RADIUS, RAIL_RADIUS, SEATS, Seat
from crokinole3d.physics import Fate, Motion
from crokinole3d.physics import Pose as DiscPose
from crokinole3d.view.scene import framing
from crokinole3d.view.scene.eye import Point, Pose, Window, axes, half_tangents
from crokinole3d.view.scene.framing import SEAT_HEADINGS, WholeBoard

STEP: Final = 0.2
"""Seconds between the places that the way is mixed from. At each moment four of them count, so the camera knows what happens
0.4 s ahead and is never late; shorter it is nervous, longer it hardly comes nearer."""

ASIDE: Final = radians(13.0)
"""How far the camera stands beside the shooter's own look: the shot is seen to go across the picture, not only away."""

NEAREST: Final = 0.42
"""Metres from the camera to what it looks at, at least. At this the camera is a hand over every peg and rail."""

MARGIN: Final = 0.16
"""Share of the window's half that stays free around what moves."""

LINGER: Final = 0.5
"""Seconds that a disc which left the surface is still looked at: its tumble into the ditch."""

SAMPLES: Final = 4
"""Moments looked at in one step. A disc at 5 m/s goes a quarter of a metre from one to the next: that fits the margin, because
the camera that sees both ends of a straight way sees what lies between."""

_WHOLE: Final = WholeBoard(0.0, radians(25.0), radians(36.0), (0.04, 0.04, 0.16, 0.06), radians(44.0))
"""The view of the whole board that the camera starts from and comes back to."""


def seat_of_shot(motion: Motion) -> Seat:
    """The seat whose side of the board the shot begins at."""
    shot = motion.shot
    return max(SEATS, key=lambda seat: shot.x * seat.outward[0] + shot.y * seat.outward[1])


class ShotCamera:
    """The camera of one shot in one window. Remembers the places it has worked out; what it answers hangs on the time alone."""

    def __init__(self, motion: Motion, window: Window, insets: tuple[int, int] = (0, 0)) -> None:
        """`insets` are the pixels at the window's top and bottom that the screen covers."""
        self._motion = motion
        self._whole = _whole_board(motion, window, insets)
        self._bounds = _bounds(self._whole, window, insets)
        self._axes = axes(self._whole)
        self._kept: dict[int, Pose] = {}

    def at(self, t: float) -> Pose:
        """How the camera stands `t` seconds into the shot; before it and after it the whole board is seen."""
        first = floor(t / STEP)
        share = t / STEP - first
        weights = _weights(share)
        poses = [self._knot(first + k) for k in (-1, 0, 1, 2)]
        target = Point(*(sum(w * p.target[axis] for w, p in zip(weights, poses, strict=True)) for axis in range(3)))
        return replace(self._whole, target=target, distance=sum(w * p.distance for w, p in zip(weights, poses, strict=True)))

    def _knot(self, index: int) -> Pose:
        if index not in self._kept:
            self._kept[index] = self._place(index)
        return self._kept[index]

    def _place(self, index: int) -> Pose:
        """The nearest place from which all is seen that moves while this place counts; the whole board's if that is nearer."""
        ticks = range((index - 2) * SAMPLES, (index + 2) * SAMPLES + 1)
        times = [tick * STEP / SAMPLES for tick in ticks]
        inside = [t for t in times if 0.0 <= t <= self._motion.duration]
        # A place that also counts before or after the shot belongs to the whole board: nothing is cut off there.
        if len(inside) <= len(times) // 2:
            return self._whole
        points = [point for t in inside for point in _watched(self._motion, t)]
        if not points:
            return self._whole
        xs, ys = [p.x for p in points], [p.y for p in points]
        target = Point((min(xs) + max(xs)) / 2.0, (min(ys) + max(ys)) / 2.0, 0.0)
        distance = max(NEAREST, self._needed(points, target))
        if distance >= self._whole.distance:
            return self._whole
        return replace(self._whole, target=target, distance=distance)

    def _needed(self, points: Iterable[Point], target: Point) -> float:
        """The distance from `target` from which every one of the discs at `points` is inside the window."""
        right, forward, up = self._axes
        left_edge, right_edge, low_edge, high_edge = self._bounds
        found = 0.0
        for point in points:
            x, y, z = (p - t for p, t in zip(point, target, strict=True))
            across, ahead = x * right.x + y * right.y + z * right.z, x * forward.x + y * forward.y + z * forward.z
            rise = x * up.x + y * up.y + z * up.z
            found = max(
                found,
                (across + DISC_RADIUS) / right_edge - ahead,
                (across - DISC_RADIUS) / left_edge - ahead,
                (rise + DISC_RADIUS) / high_edge - ahead,
                (rise - DISC_RADIUS) / low_edge - ahead,
            )
        return found


def pose_at(motion: Motion, t: float, window: Window, insets: tuple[int, int] = (0, 0)) -> Pose:
    """How the shot camera stands `t` seconds into a shot. Who asks for many moments of one shot keeps a :class:`ShotCamera`."""
    return ShotCamera(motion, window, insets).at(t)


def _whole_board(motion: Motion, window: Window, insets: tuple[int, int]) -> Pose:
    """Beside the shooter, on the side that the shot leaves from: the disc goes into the picture, not out of it."""
    seat = seat_of_shot(motion)
    shot, (rx, ry) = motion.shot, seat.rightward
    aside = shot.dx * rx + shot.dy * ry
    side = -1.0 if aside > 0.0 else 1.0
    return framing.fitted(_WHOLE, SEAT_HEADINGS[seat] + side * ASIDE, window, insets)


def _bounds(pose: Pose, window: Window, insets: tuple[int, int]) -> tuple[float, float, float, float]:
    """Left, right, lower and upper edge of what may be filled, as tangents from the camera's axis: nothing under the insets."""
    tx, ty = half_tangents(pose.fov, window)
    free = 1.0 - MARGIN
    over, under = (1.0 - max(MARGIN, 2.0 * inset / window.height + 0.04) for inset in insets)
    # The whole board's own margins hold for the HUD; the shift moves the axis out of the window's middle.
    return (
        tx * min(-0.1, -free - pose.shift_x),
        tx * max(0.1, free - pose.shift_x),
        ty * min(-0.1, -under - pose.shift_y),
        ty * max(0.1, over - pose.shift_y),
    )


def _watched(motion: Motion, t: float) -> Iterable[Point]:
    """The discs to be seen at a time: the shot disc, all that move, and for a while those that fell."""
    for pose in motion.at(t):
        if pose.fate is Fate.BOARD:
            if pose.speed > 0.0 or pose.id == motion.shooter:
                yield Point(pose.x, pose.y, 0.0)
        elif t - pose.since <= LINGER:
            yield _fallen(pose)


def _fallen(pose: DiscPose) -> Point:
    """Where a disc is that dropped: in the hole, or on its way over the ditch to the rail."""
    if pose.fate is Fate.HOLE:
        return Point(pose.x, pose.y, 0.0)
    reach = RAIL_RADIUS / max(hypot(pose.x, pose.y), 1e-9)
    return Point(pose.x * reach, pose.y * reach, 0.0)


def _weights(share: float) -> tuple[float, float, float, float]:
    """How much each of four neighbouring places counts: the uniform cubic B-spline, whose bends and speeds have no jumps."""
    s = share
    return (
        (1.0 - s) ** 3 / 6.0,
        (3.0 * s**3 - 6.0 * s**2 + 4.0) / 6.0,
        (-3.0 * s**3 + 3.0 * s**2 + 3.0 * s + 1.0) / 6.0,
        s**3 / 6.0,
    )
