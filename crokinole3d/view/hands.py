"""The hands at the table: what keys, buttons and wheel mean at the moment. Shoots nothing by itself, keeps no match."""

from __future__ import annotations

from typing import Final, Protocol

from crokinole3d.view.aiming import Aiming
from crokinole3d.view.input.bindings import binding_for
from crokinole3d.view.pace import Phase
from crokinole3d.view.replay.viewer import Viewer
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.viewpoint import Viewpoint

ORBIT_RATE: Final = 0.006
"""Radians the camera turns for a pixel of right drag."""

ZOOM_STEP: Final = 0.9
"""Factor of the camera's distance for one notch of the wheel."""


class Rig(Protocol):
    """What the hands move of the camera."""

    def orbit(self, d_heading: float, d_pitch: float) -> None:
        """Look around, radians."""

    def zoom(self, factor: float) -> None:
        """Come nearer or go back."""


class Game(Protocol):
    """What can be asked for at the table: :class:`crokinole3d.view.director.Director`."""

    @property
    def phase(self) -> Phase:
        """What is going on."""

    @property
    def viewer(self) -> Viewer | None:
        """The replay that is shown, if one is."""

    @property
    def ready(self) -> bool:
        """Whether a turn has begun long enough ago for a flick to be meant for it."""

    def flick(self) -> None:
        """Shoot with the aim as it stands."""

    def hurry(self) -> None:
        """Let the computer player play the best it has found."""

    def go_on(self) -> None:
        """What is shown was read."""

    def skip(self) -> None:
        """Show no more of this turn."""

    def undo(self) -> None:
        """Take back a shot."""

    def change_speed(self) -> None:
        """Watch faster."""

    def look(self, view: ViewName) -> None:
        """Put the camera to one of the match's views."""

    def next_camera(self) -> None:
        """The other one of the two views."""

    def open_replay(self) -> None:
        """Watch the last shots again."""

    def refuse_now(self) -> None:
        """Say why nothing can be shot at the moment."""


class Hands:
    """Turns the inputs of the table into aim, flick, camera and pace."""

    def __init__(self, game: Game, rig: Rig, aiming: Aiming, viewpoint: Viewpoint) -> None:
        self._game = game
        self._rig = rig
        self._aiming = aiming
        self._viewpoint = viewpoint
        self._orbiting: tuple[float, float] | None = None

    # ------------------------------------------------------------------------------------------------------------ keyboard

    def key_down(self, key: str) -> str | None:
        """A key went down. Gives back the action that is the application's to do (pause, sheet, help), or None."""
        binding = binding_for(key)
        if binding is None:
            return None
        viewer = self._game.viewer
        if viewer is not None and viewer.press(binding.action):
            return None
        if binding.action == "pause" and self._aiming.dragging:
            self._aiming.cancel()
            return None
        if binding.held:
            self._aiming.key_down(key)
        elif binding.action == "flick":
            self._flick_key()
        elif binding.action == "view_top":
            self._game.next_camera()
        elif binding.action == "view_home":
            self._game.look("seat")
        elif binding.action == "undo":
            self._game.undo()
        elif binding.action == "replay":
            self._game.open_replay()
        elif binding.action == "speed":
            self._game.change_speed()
        elif binding.action not in ("round_back", "round_on"):  # those are a replay's
            return binding.action
        return None

    def key_up(self, key: str) -> None:
        """A key went up."""
        self._aiming.key_up(key)
        binding = binding_for(key)
        if binding is not None and self._game.viewer is not None:
            self._game.viewer.release(binding.action)

    def _flick_key(self) -> None:
        phase = self._game.phase
        if phase is Phase.THINKING:
            self._game.hurry()
        elif phase is Phase.RULING:
            self._game.go_on()
        elif phase is Phase.AIMING:
            # A late tap that was meant for the ruling before is no shot.
            if not self._aiming.dragging and self._game.ready:
                self._game.flick()
        elif phase in (Phase.PLACING, Phase.MOVING, Phase.CLEARING):
            self._game.skip()

    # --------------------------------------------------------------------------------------------------------------- mouse

    def mouse_down(self, px: float, py: float) -> None:
        """The left button went down on the table."""
        phase = self._game.phase
        if self._game.viewer is not None:
            self._game.viewer.toggle()
        elif phase is Phase.RULING:
            self._game.go_on()
        elif phase is Phase.AIMING:
            self._aiming.press(px, py)
        elif phase in (Phase.PLACING, Phase.MOVING, Phase.THINKING, Phase.CLEARING):
            self._game.refuse_now()

    def mouse_move(self, px: float, py: float) -> None:
        """The pointer moved, or stayed, with whatever buttons are down."""
        if self._orbiting is not None:
            dx, dy = px - self._orbiting[0], py - self._orbiting[1]
            self._orbiting = (px, py)
            if (dx or dy) and not self._viewpoint.flat:
                self._looked_around()
                self._rig.orbit(-dx * ORBIT_RATE, dy * ORBIT_RATE)
        self._aiming.move(px, py)

    def mouse_up(self, *, inside: bool) -> None:
        """The left button went up; `inside` tells whether the pointer was in the window. Outside, nothing is shot."""
        if self._aiming.release(inside=inside):
            self._game.flick()

    def orbit_down(self, px: float, py: float) -> None:
        """The right button went down: the camera turns with the pointer. A drag under way is dropped."""
        if self._aiming.dragging:
            self._aiming.cancel()
        else:
            self._orbiting = (px, py)

    def orbit_up(self) -> None:
        """The right button went up."""
        self._orbiting = None

    def wheel(self, notches: int) -> None:
        """The wheel turned: positive comes nearer."""
        if not self._viewpoint.flat:
            self._looked_around()
            self._rig.zoom(ZOOM_STEP**notches)

    def _looked_around(self) -> None:
        if self._game.viewer is not None:
            self._game.viewer.turned()

    def focus_lost(self) -> None:
        """The window lost the focus: a drag is dropped and no key is held any more. Nothing is shot."""
        self.let_go()

    def let_go(self) -> None:
        """Drop whatever is held."""
        self._aiming.let_go()
        self._orbiting = None
        if self._game.viewer is not None:
            self._game.viewer.let_go()
