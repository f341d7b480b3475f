"""Aiming by mouse: slide the disc along its line, or pull back and let go. Knows no window: it is told points and asks a lens.

A drag that begins on the disc is undecided for its first pixels: along the line it slides, any other way it pulls. A drag that
begins elsewhere pulls. The shot goes the opposite way of the pull, measured on the board, so that it equals the drawn line at
any camera.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from math import atan2, hypot, radians
from typing import Final, Protocol

from crokinole3d.board import DISC_RADIUS, Seat
from crokinole3d.rules.aim import Aim

DECIDE_PIXELS: Final = 12.0
"""How far a drag on the disc goes before it is a slide or a pull."""

GRAB_RADIUS: Final = 1.5 * DISC_RADIUS
"""A press this near the disc's middle is on the disc: half a radius of grace for shaky hands and small windows."""

NO_PULL: Final = 0.008
"""Metres on the board under which a pull is none: letting go there cancels."""

FULL_PULL: Final = 0.13
"""Metres on the board of a pull of full power: what lies between the disc and the window's lower edge in the seat view."""

STEEPEST: Final = radians(85.0)
"""The aim goes no further than this to either side of the board's centre."""

FINE: Final = 0.1
"""Share of a pointer's movement that counts while the fine key is held."""

FINEST: Final = radians(0.04)
"""The most that one pixel turns the aim while the fine key is held: of a short pull less than :data:`FINE` counts across it."""


class Lens(Protocol):
    """How window pixels (origin top left) and the board belong together: the scene's camera."""

    def pick(self, px: float, py: float) -> tuple[float, float] | None:
        """The point of the surface's plane under a pixel, metres; None over the horizon."""
        ...

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float] | None:
        """The pixel at which a point of the board is drawn; None behind the camera."""
        ...


class Gesture(Enum):
    """What the drag under way does."""

    NONE = "none"
    UNDECIDED = "undecided"
    SLIDE = "slide"
    PULL = "pull"


@dataclass(slots=True)
class Drag:
    """A drag under way, in window pixels."""

    start: tuple[float, float]
    pointer: tuple[float, float]
    effective: tuple[float, float]
    origin: Aim
    gesture: Gesture


class MouseAim:
    """The mouse's part of aiming. Give it presses, moves and releases in window pixels; it gives back the aim.

    `disc_at` tells where a disc at a place angle of a seat lies (metres): the rule room's one formula.
    """

    def __init__(self, lens: Lens, disc_at: Callable[[float, Seat], tuple[float, float]]) -> None:
        self._lens = lens
        self._disc_at = disc_at
        self._drag: Drag | None = None
        self._seat = Seat.SOUTH

    @property
    def gesture(self) -> Gesture:
        """What the drag under way does; NONE between drags."""
        return Gesture.NONE if self._drag is None else self._drag.gesture

    def press(self, px: float, py: float, seat: Seat, aim: Aim) -> bool:
        """Begin a drag at a pixel. False if nothing of the board's plane is there."""
        spot = self._lens.pick(px, py)
        if spot is None:
            return False
        disc = self._disc_at(aim.place, seat)
        on_disc = hypot(spot[0] - disc[0], spot[1] - disc[1]) <= GRAB_RADIUS
        gesture = Gesture.UNDECIDED if on_disc else Gesture.PULL
        self._seat = seat
        self._drag = Drag((px, py), (px, py), (px, py), aim, gesture)
        return True

    def move(self, px: float, py: float, *, fine: bool = False) -> Aim | None:
        """The aim after the pointer moved to a pixel; None while there is no drag or it is undecided."""
        drag = self._drag
        if drag is None:
            return None
        moved = (px - drag.pointer[0], py - drag.pointer[1])
        drag.effective = self._finely(drag, moved) if fine else (drag.effective[0] + moved[0], drag.effective[1] + moved[1])
        drag.pointer = (px, py)
        if drag.gesture is Gesture.UNDECIDED:
            drag.gesture = self._decide(drag)
        if drag.gesture is Gesture.UNDECIDED:
            return None
        spot = self._lens.pick(*drag.effective)
        if spot is None:
            return None
        return self._slid(drag, spot) if drag.gesture is Gesture.SLIDE else self._pulled(drag, spot)

    def release(self) -> Gesture:
        """End the drag and tell what it was. The aim of the last `move` stands."""
        gesture = self.gesture
        self._drag = None
        return gesture

    def cancel(self) -> Aim | None:
        """Drop the drag; gives back the aim it began with, or None if there was none."""
        drag, self._drag = self._drag, None
        return None if drag is None else drag.origin

    def _decide(self, drag: Drag) -> Gesture:
        dx, dy = drag.pointer[0] - drag.start[0], drag.pointer[1] - drag.start[1]
        if hypot(dx, dy) < DECIDE_PIXELS:
            return Gesture.UNDECIDED
        x, y = self._disc_at(drag.origin.place, self._seat)
        here = self._lens.project(x, y)
        # One degree further along the line, as the camera shows it.
        beside = self._lens.project(*self._disc_at(drag.origin.place + radians(1.0), self._seat))
        if here is None or beside is None:
            return Gesture.PULL
        tx, ty = beside[0] - here[0], beside[1] - here[1]
        length = hypot(tx, ty)
        if length == 0.0:
            return Gesture.PULL
        along = abs(dx * tx + dy * ty) / length
        across = abs(dx * ty - dy * tx) / length
        return Gesture.SLIDE if along > across else Gesture.PULL

    def _finely(self, drag: Drag, moved: tuple[float, float]) -> tuple[float, float]:
        """Where the pull's end comes by a small step: along the pull for the power, across it for the direction."""
        ex, ey = drag.effective
        ax, ay = ex - drag.start[0], ey - drag.start[1]
        length = hypot(ax, ay)
        if length == 0.0:
            return ex + FINE * moved[0], ey + FINE * moved[1]
        ax, ay = ax / length, ay / length
        along, across = moved[0] * ax + moved[1] * ay, moved[1] * ax - moved[0] * ay
        turn = self._turned_by_a_pixel(drag, (-ay, ax))
        share = FINE if turn * FINE <= FINEST else FINEST / turn
        return ex + FINE * along * ax - share * across * ay, ey + FINE * along * ay + share * across * ax

    def _turned_by_a_pixel(self, drag: Drag, across: tuple[float, float]) -> float:
        """Radians on the board by which a pixel across the pull turns it."""
        start, here = self._lens.pick(*drag.start), self._lens.pick(*drag.effective)
        beside = self._lens.pick(drag.effective[0] + across[0], drag.effective[1] + across[1])
        if start is None or here is None or beside is None:
            return 0.0
        ax, ay = here[0] - start[0], here[1] - start[1]
        bx, by = beside[0] - start[0], beside[1] - start[1]
        return abs(atan2(ax * by - ay * bx, ax * bx + ay * by))

    def _slid(self, drag: Drag, spot: tuple[float, float]) -> Aim:
        grabbed = self._lens.pick(*drag.start)
        offset = 0.0 if grabbed is None else self._place_of(grabbed) - drag.origin.place
        return Aim(self._place_of(spot) - offset, drag.origin.aim, drag.origin.power)

    def _pulled(self, drag: Drag, spot: tuple[float, float]) -> Aim:
        # Both ends through the lens as it is now: a camera that still swings must not pull while the hand is still.
        start = self._lens.pick(*drag.start)
        if start is None:
            return drag.origin
        px, py = start[0] - spot[0], start[1] - spot[1]
        length = hypot(px, py)
        if length <= NO_PULL:
            return Aim(drag.origin.place, drag.origin.aim, 0.0)
        angle = self._angle_of(drag.origin.place, px, py)
        power = min(1.0, (length - NO_PULL) / (FULL_PULL - NO_PULL))
        return Aim(drag.origin.place, min(STEEPEST, max(-STEEPEST, angle)), power)

    def _angle_of(self, place: float, dx: float, dy: float) -> float:
        """The aim of a direction: from straight at the centre, positive to the shooter's right (clockwise from above)."""
        x, y = self._disc_at(place, self._seat)
        return atan2(x * dy - y * dx, -(x * dx + y * dy))

    def _place_of(self, spot: tuple[float, float]) -> float:
        """The place angle of the ray from the board's middle through `spot`."""
        ox, oy = self._seat.outward
        rx, ry = self._seat.rightward
        return atan2(spot[0] * rx + spot[1] * ry, spot[0] * ox + spot[1] * oy)
