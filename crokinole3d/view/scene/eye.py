"""The mathematics of looking: a camera's pose, where a point lands in the window, what lies under a pixel. Imports no panda3d.

Angles in radians. Heading 0 looks north, as the south seat does, and grows counter-clockwise; pitch is how far the look goes
down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan, cos, hypot, pi, sin, tan
from typing import NamedTuple


class Point(NamedTuple):
    """A place in the room, metres."""

    x: float
    y: float
    z: float


class Window(NamedTuple):
    """Size of the window in pixels, at least 1 each."""

    width: int
    height: int

    @property
    def aspect(self) -> float:
        """Width over height."""
        return self.width / self.height


@dataclass(frozen=True, slots=True)
class Pose:
    """How the camera stands: on a sphere around a target, with an angle of view and a shifted picture."""

    target: Point
    heading: float
    pitch: float
    distance: float
    fov: float
    """Angle of view across the window's shorter side."""
    shift_x: float = 0.0
    shift_y: float = 0.0
    """How far the picture is moved right and up, in half windows. The camera does not turn for it: verticals stay upright."""

    @property
    def place(self) -> Point:
        """Where the camera is."""
        flat = self.distance * cos(self.pitch)
        t = self.target
        return Point(t.x + flat * sin(self.heading), t.y - flat * cos(self.heading), t.z + self.distance * sin(self.pitch))


def half_tangents(fov: float, window: Window) -> tuple[float, float]:
    """The tangents of half the angle of view, across and up."""
    short = tan(fov / 2.0)
    aspect = window.aspect
    return (short * aspect, short) if aspect >= 1.0 else (short, short / aspect)


def axes(pose: Pose) -> tuple[Point, Point, Point]:
    """Unit vectors to the right, forward and up of the camera."""
    ch, sh, cp, sp = cos(pose.heading), sin(pose.heading), cos(pose.pitch), sin(pose.pitch)
    return Point(ch, sh, 0.0), Point(-sh * cp, ch * cp, -sp), Point(-sh * sp, ch * sp, cp)


def project(pose: Pose, window: Window, point: Point) -> tuple[float, float] | None:
    """Where a point is seen, in pixels from the window's top left corner; None for a point that is not in front of the camera."""
    seen = tangents(pose, point)
    if seen is None:
        return None
    tx, ty = half_tangents(pose.fov, window)
    across, up = seen[0] / tx + pose.shift_x, seen[1] / ty + pose.shift_y
    return (across + 1.0) * 0.5 * window.width, (1.0 - up) * 0.5 * window.height


def tangents(pose: Pose, point: Point) -> tuple[float, float] | None:
    """Direction to a point as tangents to the right and up of the camera's axis; None behind the camera."""
    right, forward, up = axes(pose)
    eye = pose.place
    dx, dy, dz = point.x - eye.x, point.y - eye.y, point.z - eye.z
    depth = dx * forward.x + dy * forward.y + dz * forward.z
    if depth <= 1e-6:
        return None
    return (dx * right.x + dy * right.y + dz * right.z) / depth, (dx * up.x + dy * up.y + dz * up.z) / depth


def pick(pose: Pose, window: Window, px: float, py: float, height: float = 0.0) -> tuple[float, float] | None:
    """The place on the level plane at `height` that is seen at a pixel; None where the look goes level or up."""
    tx, ty = half_tangents(pose.fov, window)
    across = (2.0 * px / window.width - 1.0 - pose.shift_x) * tx
    rise = (1.0 - 2.0 * py / window.height - pose.shift_y) * ty
    right, forward, up = axes(pose)
    dx, dy, dz = (f + across * r + rise * u for f, r, u in zip(forward, right, up, strict=True))
    eye = pose.place
    if dz > -1e-9 * hypot(dx, dy, dz):
        return None
    t = (height - eye.z) / dz
    return (eye.x + t * dx, eye.y + t * dy) if t > 0.0 else None


def turned(start: float, stop: float, share: float) -> float:
    """A heading between two, the short way round. Half a turn goes clockwise seen from above, as the seats follow each other."""
    way = (stop - start + pi) % (2.0 * pi) - pi
    return start + way * share


def eased(share: float) -> float:
    """Starts and stops softly: 0 at 0, 1 at 1, flat at both ends."""
    t = min(max(share, 0.0), 1.0)
    return t * t * t * (t * (t * 6.0 - 15.0) + 10.0)


def between(a: Pose, b: Pose, share: float) -> Pose:
    """A pose on the way from one to another, around the board and never through it."""

    def mix(p: float, q: float) -> float:
        return p + (q - p) * share

    return Pose(
        Point(*(mix(p, q) for p, q in zip(a.target, b.target, strict=True))),
        turned(a.heading, b.heading, share),
        mix(a.pitch, b.pitch),
        mix(a.distance, b.distance),
        mix(a.fov, b.fov),
        mix(a.shift_x, b.shift_x),
        mix(a.shift_y, b.shift_y),
    )


def through_lens(pose: Pose, window: Window, right: float, up: float, focus: float) -> Pose:
    """The pose as a point of a wide lens sees it, `right` and `up` metres off its middle: what is `focus` metres ahead stays put.

    The look goes the same way; only the place moves, and the picture against it. Many such pictures laid over each other are
    one with depth of field.
    """
    tx, ty = half_tangents(pose.fov, window)
    to_right, _, to_up = axes(pose)
    target = Point(*(t + right * r + up * u for t, r, u in zip(pose.target, to_right, to_up, strict=True)))
    return replace(pose, target=target, shift_x=pose.shift_x + right / (focus * tx), shift_y=pose.shift_y + up / (focus * ty))


def depth_of(pose: Pose, point: Point) -> float:
    """How far ahead of the camera a place is, along its look; negative behind it."""
    _, forward, _ = axes(pose)
    return sum((p - e) * f for p, e, f in zip(point, pose.place, forward, strict=True))


def part_of(pose: Pose, window: Window, left: int, top: int, width: int, height: int) -> tuple[Pose, Window]:
    """The pose and the window that show a rectangle of pixels of a larger picture, and nothing else of it."""
    wide, high = width / window.width, height / window.height
    tx, ty = half_tangents(pose.fov, window)
    middle_x = (2.0 * left + width) / window.width - 1.0
    middle_y = 1.0 - (2.0 * top + height) / window.height
    part = replace(
        pose,
        fov=2.0 * atan(min(tx * wide, ty * high)),
        shift_x=(pose.shift_x - middle_x) / wide,
        shift_y=(pose.shift_y - middle_y) / high,
    )
    return part, Window(width, height)
