"""A real flick by mouse: press on the disc or behind it and swipe through it. Knows no window, and time only as it is told.

The disc goes the way of the swipe as fast as the pointer went through it: direction and speed are those of its last moments, on
the board. A swipe that ends before the disc, or goes through it too slowly for any flick, shoots nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import hypot, pi
from typing import Final

from crokinole3d.board import DISC_RADIUS, Seat
from crokinole3d.rules.aim import SLOWEST, Aim, power_of
from crokinole3d.view.input.pull import GRAB_RADIUS, STEEPEST, Drag, Lens, MouseAim

MOMENT: Final = 0.12
"""Seconds at the end of a swipe that count: what a wrist does in one go."""

GAIN: Final = 2.5
"""How many times as fast as the pointer the disc goes.

A choice: a brisk swipe covers 20 cm of the drawn board in that moment, 1.7 m/s; a hard takeout is two and a half times that.
"""

THROUGH: Final = 0.5 * DISC_RADIUS
"""Metres past the disc's middle at which it is struck: before, the swipe might still end on the disc."""


class SwipeAim(MouseAim):
    """The mouse's part of flicking. Presses and moves as in pulling; `now` must be kept; `struck` tells when the disc goes."""

    now: float = 0.0
    """Seconds on any clock that runs on."""

    struck: bool = False
    """Whether the last move went through the disc: the aim that it gave is the shot."""

    def __init__(self, lens: Lens, disc_at: Callable[[float, Seat], tuple[float, float]]) -> None:
        super().__init__(lens, disc_at)
        self._trail: deque[tuple[float, float, float]] = deque()
        """Time and place on the board of the swipe's last moments."""

    def press(self, px: float, py: float, seat: Seat, aim: Aim) -> bool:
        """Begin a swipe at a pixel. False where nothing is, or where no swipe can begin: in front of the disc."""
        self._trail.clear()
        self.struck = False
        spot = self._lens.pick(px, py)
        if spot is None:
            return False
        x, y = self._disc_at(aim.place, seat)
        ox, oy = seat.outward
        near = hypot(spot[0] - x, spot[1] - y) <= GRAB_RADIUS
        if not near and (spot[0] - x) * ox + (spot[1] - y) * oy < 0.0:
            return False
        self._trail.append((self.now, *spot))
        return super().press(px, py, seat, aim)

    def _pulled(self, drag: Drag, spot: tuple[float, float]) -> Aim:
        """The aim of the swipe so far; whether it has just gone through the disc."""
        place = drag.origin.place
        self._trail.append((self.now, *spot))
        # One sample older than the moment stays: at few frames a second there would be no way to measure.
        while len(self._trail) > 2 and self._trail[1][0] <= self.now - MOMENT:
            self._trail.popleft()
        first, last = self._trail[0], self._trail[-1]
        dx, dy, taken = last[1] - first[1], last[2] - first[2], last[0] - first[0]
        length = hypot(dx, dy)
        if length == 0.0 or taken <= 0.0:
            return Aim(place, drag.origin.aim, 0.0)
        dx, dy, speed = dx / length, dy / length, GAIN * length / taken
        angle = self._angle_of(place, dx, dy)
        self.struck = False
        x, y = self._disc_at(place, self._seat)
        if (spot[0] - x) * dx + (spot[1] - y) * dy >= THROUGH:
            from_behind = any((tx - x) * dx + (ty - y) * dy < THROUGH for _, tx, ty in self._trail)
            through = abs((spot[0] - x) * dy - (spot[1] - y) * dx) <= GRAB_RADIUS
            self.struck = from_behind and through and abs(angle) < 0.5 * pi and speed >= SLOWEST
            # Past it, in whatever way: only a new way from behind can strike it.
            self._trail.clear()
            self._trail.append((self.now, *spot))
        return Aim(place, min(STEEPEST, max(-STEEPEST, angle)), power_of(speed))
