"""The hands at the table: what actions, mouse, sticks and one switch mean now. Shoots nothing itself, keeps no match."""

from __future__ import annotations

from typing import Final, Protocol

from crokinole3d.view.aiming import Aiming
from crokinole3d.view.input.bindings import DEFAULT
from crokinole3d.view.input.switch import Stage
from crokinole3d.view.pace import Phase
from crokinole3d.view.replay.viewer import Viewer
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.viewpoint import Viewpoint

ORBIT_RATE: Final = 0.006
"""Radians the camera turns for a pixel of right drag."""

STICK_TURN: Final = 1.6
"""Radians a second that the camera turns with a gamepad's stick at the end of its way."""

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

    def refuse(self, message: Message) -> None:
        """Say why an input was refused."""


class Hands:
    """Turns the inputs of the table into aim, flick, camera and pace."""

    def __init__(self, game: Game, rig: Rig, aiming: Aiming, viewpoint: Viewpoint) -> None:
        self._game = game
        self._rig = rig
        self._aiming = aiming
        self._viewpoint = viewpoint
        self._orbiting: tuple[float, float] | None = None
        self.bindings = DEFAULT
        """Which keys and buttons do what, for hints as well."""

    # ------------------------------------------------------------------------------------------------------------- actions

    def key_down(self, key: str) -> str | None:
        """A key went down, by its place. As :meth:`action_down`; a key that nothing is bound to does nothing."""
        binding = self.bindings.of_key(key)
        return None if binding is None else self.action_down(binding.action)

    def key_up(self, key: str) -> None:
        """A key went up."""
        binding = self.bindings.of_key(key)
        if binding is not None:
            self._action_up(binding.action)

    def button_down(self, button: str) -> str | None:
        """A gamepad's button went down. As :meth:`action_down`."""
        if button == "face_b" and self._aiming.dragging:
            # The way back on every page; here it takes back what is under way.
            self._aiming.cancel()
            return None
        binding = self.bindings.of_button(button)
        return None if binding is None else self.action_down(binding.action)

    def button_up(self, button: str) -> None:
        """A gamepad's button went up."""
        binding = self.bindings.of_button(button)
        if binding is not None:
            self._action_up(binding.action)

    def _action_up(self, action: str) -> None:
        self._aiming.action_up(action)
        if self._game.viewer is not None:
            self._game.viewer.release(action)

    def action_down(self, action: str) -> str | None:
        """An action began. Gives back one that is the application's to do (pause, sheet, help), or None."""
        viewer = self._game.viewer
        if viewer is not None and viewer.press(action):
            return None
        binding = self.bindings.of_action(action)
        if action == "pause" and self._aiming.dragging:
            self._aiming.cancel()
            return None
        if binding is not None and binding.held:
            self._aiming.action_down(action)
        elif action == "flick":
            self._flick_key()
        elif action == "view_top":
            self._game.next_camera()
        elif action == "view_home":
            self._game.look("seat")
        elif action == "undo":
            self._game.undo()
        elif action == "replay":
            self._game.open_replay()
        elif action == "speed":
            self._game.change_speed()
        elif action not in ("round_back", "round_on"):  # those are a replay's
            return action
        return None

    def steer(self, across: float, up: float) -> None:
        """The stick that aims stands that far from its middle."""
        self._aiming.steer(across, up)

    def turn_view(self, across: float, up: float, dt: float) -> None:
        """The stick that looks around stood that far from its middle for `dt` seconds."""
        if (across or up) and not self._viewpoint.flat:
            self._looked_around()
            self._rig.orbit(across * STICK_TURN * dt, up * STICK_TURN * dt)

    def switch(self) -> str | None:
        """The one switch was pressed. Gives back what is the application's to do, or None."""
        if self._game.viewer is not None:
            self._game.viewer.leave()
            return None
        if self._game.phase is not Phase.AIMING:
            self._flick_key()
            return None
        chosen = self._aiming.switch() if self._game.ready else None
        if chosen is Stage.FLICK:
            self._game.flick()
        return "pause" if chosen is Stage.PAUSE else None

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
            if not self._aiming.press(px, py) and self._aiming.manner.flick:
                self._game.refuse(Message("refused.swipe"))
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
        if self._aiming.move(px, py):
            self._game.flick()

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
