"""Aiming: where the inputs of keyboard and mouse become one aim, kept to what the rules allow. Shoots nothing."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.rules.aim import Aim
from crokinole3d.rules.match import State
from crokinole3d.rules.placement import nearest_free, place_xy, slide
from crokinole3d.view.input.keys import HeldKeys
from crokinole3d.view.input.pull import Gesture, Lens, MouseAim

FIRST_AIM: Final = Aim(0.0, 0.0, 0.45)
"""Each turn begins in the middle of the line, straight at the hole, at a middling speed (1.06 m/s)."""


class Aiming:
    """The aim of the person whose turn it is. Outside their turn only the held keys are followed."""

    def __init__(self, lens: Lens) -> None:
        self._keys = HeldKeys()
        self._mouse = MouseAim(lens, place_xy)
        self._state: State | None = None
        self._aim = FIRST_AIM

    @property
    def aim(self) -> Aim:
        """The aim as it stands; the one every turn begins with while nobody aims."""
        return self._aim

    @property
    def dragging(self) -> bool:
        """Whether a drag of the mouse is under way."""
        return self._mouse.gesture is not Gesture.NONE

    def begin(self, state: State) -> None:
        """A person's turn: begin where the middle of the line is free, or as near as possible to it."""
        self._mouse.cancel()
        self._state = state
        free = nearest_free(state.variant, self._seat(), 0.0, state.position)
        self._aim = FIRST_AIM if free is None else replace(FIRST_AIM, place=free)

    def end(self) -> None:
        """The turn is over: a drag is dropped. Keys that are still down count again in the next turn."""
        self._mouse.cancel()
        self._state = None
        self._aim = FIRST_AIM

    def key_down(self, key: str) -> None:
        """An aiming key went down."""
        aim = self._keys.press(key, self._aim)
        if self._state is not None:
            self._take(aim)

    def key_up(self, key: str) -> None:
        """A key went up."""
        self._keys.release(key)

    def advance(self, dt: float) -> None:
        """Held keys go on for `dt` seconds."""
        aim = self._keys.advance(dt, self._aim)
        if self._state is not None:
            self._take(aim)

    def press(self, px: float, py: float) -> None:
        """The left button went down on the table."""
        if self._state is not None:
            self._mouse.press(px, py, self._seat(), self._aim)

    def move(self, px: float, py: float) -> None:
        """The pointer moved, or stayed."""
        aim = self._mouse.move(px, py, fine=self._keys.fine)
        if aim is not None and self._state is not None:
            self._take(aim)

    def release(self, *, inside: bool) -> bool:
        """The left button went up, in the window or not. Whether that flicks: a pull with some power, let go inside."""
        gesture = self._mouse.gesture
        if gesture is Gesture.SLIDE:
            self._mouse.release()
            return False
        if gesture is Gesture.PULL and inside and self._aim.power > 0.0:
            self._mouse.release()
            return True
        self.cancel()
        return False

    def cancel(self) -> None:
        """Drop the drag; the aim that it began with is there again."""
        before = self._mouse.cancel()
        if before is not None and self._state is not None:
            self._aim = before

    def let_go(self) -> None:
        """Drop the drag and forget every held key: the focus went elsewhere, and their going up will never be told."""
        self.cancel()
        self._keys.release_all()

    def _take(self, aim: Aim) -> None:
        """Take over an aim, kept within the line and off other discs."""
        state = self._state
        assert state is not None
        place = self._aim.place
        if aim.place != place:
            place = slide(state.variant, self._seat(), place, aim.place, state.position)
        self._aim = replace(aim, place=place)

    def _seat(self) -> Seat:
        assert self._state is not None
        assert self._state.to_shoot is not None
        return self._state.to_shoot
