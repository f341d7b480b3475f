"""How the views are framed: a direction, an angle, and a free part of the window that the whole board has to fit. No panda3d."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import asin, atan, cos, pi, radians, sin, tan
from typing import Final, Literal

from crokinole3d import board
from crokinole3d.board import Seat
from crokinole3d.view.scene import furniture
from crokinole3d.view.scene.eye import Point, Pose, Window, axes, half_tangents

ViewName = Literal["seat", "low", "close", "top", "menu"]

SEAT_HEADINGS: Final[Mapping[Seat, float]] = {
    Seat.SOUTH: 0.0,
    Seat.WEST: -pi / 2.0,
    Seat.NORTH: pi,
    Seat.EAST: pi / 2.0,
}

NEAREST, FARTHEST = 0.2, 2.0
"""Limits of the distance between camera and target in metres."""

FLATTEST, STEEPEST = radians(4.0), radians(89.9)

LOWEST: Final = 0.05
"""The camera never goes below this height: pegs and discs in front of it end at a quarter of it, the rail too."""

_SAFE: Final = 0.45
"""Metres from the middle: nearer, the camera of a fitted view would be over the board."""

WALL_GAP: Final = 0.2
"""The camera keeps this far from walls and ceiling."""


@dataclass(frozen=True, slots=True)
class Looking:
    """How a player has looked around from a view, and how far that may go."""

    turn: float = 0.0
    """Radians about the board, counter-clockwise."""

    rise: float = 0.0
    """Radians higher up."""

    zoom: float = 1.0
    """How many times the distance."""

    across: float = 0.0
    away: float = 0.0
    """Metres that what is looked at is moved to the right and away from the camera."""

    def leaning(self) -> Looking:
        """The same as far as somebody can lean who does not leave the chair."""
        return replace(
            self,
            turn=min(max(self.turn, -LEAN_ASIDE), LEAN_ASIDE),
            rise=min(max(self.rise, -LEAN_DOWN), LEAN_UP),
            zoom=min(max(self.zoom, LEAN_FORWARD), LEAN_BACK),
            across=0.0,
            away=0.0,
        )


LEAN_ASIDE: Final = radians(20.0)
"""How far round the board the head of a seated player comes: 0.3 m to each side at 0.9 m, with one cheek on the chair."""

LEAN_UP, LEAN_DOWN = radians(10.0), radians(12.0)
"""Sitting tall brings the eyes about 0.15 m up, bending down to the table about 0.2 m down."""

LEAN_FORWARD, LEAN_BACK = 0.68, 1.08
"""Bending over the table brings the eyes 0.3 m nearer; the back of the chair is right behind."""

FARTHEST_ASIDE: Final = 0.4
"""Metres from the board's middle to what a free camera may look at: the rail."""


@dataclass(frozen=True, slots=True)
class View:
    """One named view, as it is from the south seat."""

    heading: float
    pitch: float
    fov: float
    """Radians across the window's shorter side."""


@dataclass(frozen=True, slots=True)
class WholeBoard(View):
    """A view as near as the whole board fits the free part of the window."""

    margins: tuple[float, float, float, float]
    """Left, right, top, bottom: shares of the window that the board leaves free. Insets can make the last two larger."""
    pitch_if_tall: float
    """The pitch on tall windows, which have room for a look from higher up."""


@dataclass(frozen=True, slots=True)
class FixedDistance(View):
    """A view from a fixed place; the window may cut the board."""

    target: Point
    distance: float
    shift: tuple[float, float] = (0.0, 0.0)
    """How far the picture is moved right and up, in half windows."""
    back_if_tall: float = 0.0
    """By what share the distance grows on tall windows."""


VIEWS: Final[Mapping[ViewName, WholeBoard | FixedDistance]] = {
    "seat": WholeBoard(0.0, radians(31.0), radians(36.0), (0.03, 0.03, 0.19, 0.045), radians(46.0)),
    "top": WholeBoard(0.0, STEEPEST, radians(34.0), (0.03, 0.03, 0.05, 0.05), STEEPEST),
    "low": FixedDistance(radians(35.5), radians(4.6), radians(36.0), Point(-0.03, 0.06, 0.022), 0.52),
    "close": FixedDistance(radians(21.0), radians(27.6), radians(30.0), Point(0.004, -0.004, 0.002), 0.256),
    "menu": FixedDistance(radians(-16.0), radians(13.0), radians(38.0), Point(0.0, 0.0, 0.02), 0.70, (0.36, -0.26), 0.9),
}


def framed(name: ViewName, seat: Seat, window: Window, insets: tuple[int, int] = (0, 0), rise: float = 0.0) -> Pose:
    """The pose of a view from a seat. `insets` are the pixels above and below that the screen covers.

    `rise` looks from so much higher up (radians); a view of the whole board is fitted anew, so that it stays one.
    """
    view = VIEWS[name]
    turn = SEAT_HEADINGS[seat]
    if isinstance(view, FixedDistance):
        tall = _tallness(window)
        c, s = cos(turn), sin(turn)
        t = view.target
        target = Point(t.x * c - t.y * s, t.x * s + t.y * c, t.z)
        distance = view.distance * (1.0 + view.back_if_tall * tall)
        # A picture moved aside would leave a tall window.
        pitch = _pitched(view.pitch, rise)
        return Pose(target, view.heading + turn, pitch, distance, view.fov, view.shift[0] * (1.0 - tall), view.shift[1])
    return fitted(view, turn, window, insets, rise)


def _pitched(pitch: float, rise: float) -> float:
    return min(max(pitch + rise, FLATTEST), STEEPEST)


def _tallness(window: Window) -> float:
    """1 on tall windows, 0 on wide ones."""
    return min(1.0, max(0.0, (1.25 - window.aspect) / 0.6))


def fitted(view: WholeBoard, turn: float, window: Window, insets: tuple[int, int] = (0, 0), rise: float = 0.0) -> Pose:
    """The pose from which the whole board fits the part of the window that a view and the insets leave, turned by `turn`."""
    pitch = _pitched(view.pitch + (view.pitch_if_tall - view.pitch) * _tallness(window), rise)
    pose = Pose(Point(0.0, 0.0, 0.0), view.heading + turn, pitch, 1.0, view.fov)
    left, right, top, bottom = view.margins
    top, bottom = max(top, insets[0] / window.height), max(bottom, insets[1] / window.height)
    if top + bottom > 0.8:
        top, bottom = 0.8 * top / (top + bottom), 0.8 * bottom / (top + bottom)
    return _fitted(pose, window, (left, right, top, bottom))


def allowed(pose: Pose) -> Pose:
    """The nearest pose that is above rail and table, inside the room and within the limits."""
    pitch = min(max(pose.pitch, FLATTEST), STEEPEST)
    distance = min(max(pose.distance, NEAREST), FARTHEST)
    pose = replace(pose, pitch=pitch, distance=distance)
    pose = replace(pose, distance=min(distance, _room_left(pose)))
    if pose.place.z < LOWEST:
        pose = replace(pose, pitch=asin(min(1.0, (LOWEST - pose.target.z) / pose.distance)))
    return pose


def _room_left(pose: Pose) -> float:
    """How far the camera can go back from its target before it meets a wall or the ceiling."""
    one = replace(pose, distance=1.0).place
    found = FARTHEST
    for at, to, low, high in zip(pose.target, one, furniture.ROOM_LOW, furniture.ROOM_HIGH, strict=True):
        step = to - at
        if abs(step) > 1e-9:
            wall = high - WALL_GAP if step > 0.0 else low + WALL_GAP
            found = min(found, (wall - at) / step)
    return max(found, NEAREST)


def _fitted(pose: Pose, window: Window, margins: tuple[float, float, float, float]) -> Pose:
    """The pose moved back until the whole board fits the free part, then its picture moved to the middle of that part."""
    left, right, top, bottom = margins
    tx, ty = half_tangents(pose.fov, window)
    wide, high = 2.0 * tx * (1.0 - left - right), 2.0 * ty * (1.0 - top - bottom)

    def excess(distance: float) -> float:
        x0, x1, y0, y1 = _extent(replace(pose, distance=distance))
        return max((x1 - x0) / wide, (y1 - y0) / high)

    far = _room_left(pose)
    if excess(far) <= 1.0:
        # The board's size in the window is nearly as one to the distance, so a few steps by that ratio settle it.
        distance = 1.0
        for _ in range(20):
            ratio = excess(distance)
            distance = min(max(distance * ratio, _SAFE), far)
            if abs(ratio - 1.0) < 1e-9:
                break
        pose = replace(pose, distance=distance)
    else:
        # Even from the wall it does not fit: look wider.
        pose = replace(pose, distance=far, fov=2.0 * atan(tan(pose.fov / 2.0) * excess(far)))
        tx, ty = half_tangents(pose.fov, window)
    x0, x1, y0, y1 = _extent(pose)
    return replace(pose, shift_x=left - right - (x0 + x1) / (2.0 * tx), shift_y=bottom - top - (y0 + y1) / (2.0 * ty))


def _extent(pose: Pose) -> tuple[float, float, float, float]:
    """Left, right, lower and upper bound of the board as tangents."""
    right, forward, up = axes(pose)
    ex, ey, ez = pose.place
    xs, ys = [], []
    for px, py, pz in OUTLINE:
        x, y, z = px - ex, py - ey, pz - ez
        depth = max(x * forward.x + y * forward.y + z * forward.z, 1e-3)
        xs.append((x * right.x + y * right.y) / depth)
        ys.append((x * up.x + y * up.y + z * up.z) / depth)
    return min(xs), max(xs), min(ys), max(ys)


OUTLINE: Final = tuple(
    Point(r * cos(2.0 * pi * k / 32.0), r * sin(2.0 * pi * k / 32.0), z)
    for r, z in (
        (furniture.RIM_OUTER, board.RAIL_HEIGHT),
        (furniture.RIM_OUTER + furniture.RIM_FOOT, furniture.TABLE_Z),
    )
    for k in range(32)
)
"""Points around the board's upper and lower edge: what has to be visible."""
