"""Aiming: where keyboard, gamepad, mouse and one switch become one aim, kept to what the rules allow. Shoots nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.game.settings import Settings
from crokinole3d.rules.aim import Aim
from crokinole3d.rules.match import State
from crokinole3d.rules.placement import nearest_free, place_xy, slide
from crokinole3d.view.input.keys import HeldKeys
from crokinole3d.view.input.pull import Gesture, Lens, MouseAim
from crokinole3d.view.input.swipe import SwipeAim
from crokinole3d.view.input.switch import STEP_TIMES, Stage, TableScan
from crokinole3d.view.preview import AimHelp, aim_help_of

FIRST_AIM: Final = Aim(0.0, 0.0, 0.45)
"""Each turn begins in the middle of the line, straight at the hole, at a middling speed (1.06 m/s)."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How a person wants to aim."""

    flick: bool = False
    """Whether the mouse swipes through the disc in place of pulling back."""

    clicks: bool = False
    """Whether a click begins a drag and another ends it."""

    sticky_fine: bool = False
    """Whether small steps stay on until they are asked for again."""

    help: AimHelp = "full"
    """How much of the aim is drawn."""

    one_switch: bool = False
    """Whether everything is swept by itself and one key says when."""

    step: float = STEP_TIMES["medium"]
    """Seconds that one switch leaves for each thing."""

    @classmethod
    def of(cls, settings: Settings) -> Manner:
        """The manner that is set."""
        return cls(
            settings.shot_style == "flick",
            settings.click_pull,
            settings.sticky_fine,
            aim_help_of(settings.aim_help),
            settings.one_switch,
            STEP_TIMES[settings.scan_speed],
        )


class Aiming:
    """The aim of the person whose turn it is. Outside their turn only what is held is followed."""

    def __init__(self, lens: Lens) -> None:
        self._keys = HeldKeys()
        self._pull = MouseAim(lens, place_xy)
        self._swipe = SwipeAim(lens, place_xy)
        self._scan = TableScan()
        self._manner = Manner()
        self._mouse = self._pull
        self._state: State | None = None
        self._aim = FIRST_AIM
        self._begun_here = False
        """Whether the press that is under way began the drag: where clicks are enough, its release ends nothing."""

    @property
    def manner(self) -> Manner:
        """How the person wants to aim. A new one drops the drag under way."""
        return self._manner

    @manner.setter
    def manner(self, manner: Manner) -> None:
        # Before all is let go: small steps that stayed on must not outlast the setting.
        self._keys.sticky = manner.sticky_fine
        self.let_go()
        if manner.one_switch != self._manner.one_switch:
            self._scan.begin()
        self._manner = manner
        self._mouse = self._swipe if manner.flick else self._pull
        self._scan.step = manner.step

    @property
    def aim(self) -> Aim:
        """The aim as it stands; the one every turn begins with while nobody aims."""
        return self._aim

    @property
    def dragging(self) -> bool:
        """Whether a drag of the mouse is under way."""
        return self._mouse.gesture is not Gesture.NONE

    @property
    def fine(self) -> bool:
        """Whether steps are small."""
        return self._keys.fine

    @property
    def stage(self) -> Stage | None:
        """What one switch would choose now; None without one switch, and while nobody aims."""
        return self._scan.stage if self._manner.one_switch and self._state is not None else None

    def begin(self, state: State) -> None:
        """A person's turn: begin where the middle of the line is free, or as near as possible to it."""
        self._mouse.cancel()
        self._scan.begin()
        self._state = state
        free = nearest_free(state.variant, self._seat(), 0.0, state.position)
        self._aim = FIRST_AIM if free is None else replace(FIRST_AIM, place=free)

    def end(self) -> None:
        """The turn is over: a drag is dropped. What is still held counts again in the next turn."""
        self._mouse.cancel()
        self._state = None
        self._aim = FIRST_AIM

    def action_down(self, action: str) -> None:
        """An aiming action began."""
        aim = self._keys.press(action, self._aim)
        if self._state is not None:
            self._take(aim)

    def action_up(self, action: str) -> None:
        """An action ended."""
        self._keys.release(action)

    def steer(self, across: float, up: float) -> None:
        """A stick stands that far from its middle."""
        self._keys.steer(across, up)

    def switch(self) -> Stage | None:
        """The one switch was pressed. Gives back what was chosen of what is offered after the sweeps, None before."""
        return self._scan.press(self._aim) if self._state is not None else None

    def advance(self, dt: float) -> None:
        """What is held goes on for `dt` seconds."""
        self._swipe.now += dt
        aim = self._keys.advance(dt, self._aim)
        if self._state is not None:
            if self._manner.one_switch:
                aim = self._scan.advance(dt, aim)
            self._take(aim)

    def press(self, px: float, py: float) -> bool:
        """The left button went down on the table. False if no drag can begin there.

        Where clicks are enough, a press in a drag changes nothing: its release ends it.
        """
        if self._state is None or (self._manner.clicks and self.dragging):
            return True
        self._begun_here = True
        return self._mouse.press(px, py, self._seat(), self._aim)

    def move(self, px: float, py: float) -> bool:
        """The pointer moved, or stayed. Whether that shoots: a swipe that has gone through the disc."""
        aim = self._mouse.move(px, py, fine=self._keys.fine)
        if aim is None or self._state is None:
            return False
        self._take(aim)
        if self._mouse is self._swipe and self._swipe.struck:
            self._mouse.release()
            return True
        return False

    def release(self, *, inside: bool) -> bool:
        """The left button went up, in the window or not. Whether that shoots: a pull with some power, let go inside."""
        begun, self._begun_here = self._begun_here, False
        if self._manner.clicks and begun and inside and self.dragging:
            return False
        gesture = self._mouse.gesture
        if gesture is Gesture.SLIDE:
            self._mouse.release()
            return False
        if gesture is Gesture.PULL and self._mouse is self._pull and inside and self._aim.power > 0.0:
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
        """Drop the drag and forget everything held: the focus went elsewhere, and the end of it will never be told."""
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
