"""The viewer of replays: which shot is shown, at which time, how fast and from where. Plays no match and changes none.

Every input is an action of the bindings, so keys, gamepad and buttons on screen all do the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal, Protocol

from crokinole3d.board import Seat
from crokinole3d.game.session import Turn
from crokinole3d.game.telling import tell
from crokinole3d.view.pace import RATES
from crokinole3d.view.replay.reel import Reel, Worth
from crokinole3d.view.scene.eye import Pose, Window
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.scene.shotcam import ShotCamera
from crokinole3d.view.sound.table import TableSound
from crokinole3d.view.ui.data.replay import AgainData, ReplayData, ReplayMark

FRAME: Final = 1.0 / 60.0
"""Seconds of a shot that one step goes: a disc at 5 m/s moves by 83 mm, one that creeps by nothing that is seen."""

HOLD: Final = 0.35
"""Seconds that a step must be held before it goes on by itself."""

WINDING: Final = 0.5
"""How many times as fast as it was a shot runs while a step is held."""

AGAIN_RATE: Final = 0.5
"""How fast a shot is shown again by itself."""

Camera = Literal["seat", "shot", "top", "free"]

_NEXT: Final[Mapping[Camera, Camera]] = MappingProxyType({"seat": "shot", "shot": "top", "top": "seat", "free": "seat"})


class Rig(Protocol):
    """What the viewer needs of the camera rig."""

    @property
    def window(self) -> Window:
        """The window's size."""

    @property
    def insets(self) -> tuple[int, int]:
        """What the screen covers at top and bottom, in pixels."""

    def look_from(self, view: ViewName, seat: Seat, *, swing: float = 0.0) -> None:
        """Go to a view from a seat."""

    def follow(self, pose: Pose) -> None:
        """Stand exactly so."""


class Viewer:
    """Shows the shots of a reel. With `why` it shows one shot once, by itself, and says why.

    `seat` is whose seat the seat's camera is, `ear` from where everything is heard; `flat` tells that the camera only ever looks
    straight down. `name` gives the name of who shot a turn.
    """

    def __init__(
        self,
        reel: Reel,
        rig: Rig,
        sound: TableSound,
        name: Callable[[Turn], str],
        *,
        seat: Seat,
        ear: Seat,
        shot: int,
        flat: bool = False,
        reduced_motion: bool = False,
        why: Worth | None = None,
    ) -> None:
        self._reel, self._rig, self._sound, self._name = reel, rig, sound, name
        self._seat, self._ear, self._flat, self._reduced = seat, ear, flat, reduced_motion
        self._why = why
        self._shot, self._t = shot, 0.0
        self._rate = AGAIN_RATE if why is not None else 1.0
        self._playing = True
        self._ended = False
        self._held: dict[str, float] = {}
        self._camera: Camera = "seat"
        self._crane: tuple[int, Window, tuple[int, int], ShotCamera] | None = None
        self.done = False
        """Whether it is to be left."""
        if not flat:
            # A camera that glides along is motion that need not be.
            self._set_camera("seat" if reduced_motion else "shot")
        self._open_shot(shot)

    # --------------------------------------------------------------------------------------------------------------- state

    @property
    def shot(self) -> int:
        """The shot that is shown, from 0."""
        return self._shot

    @property
    def t(self) -> float:
        """Seconds into it."""
        return self._t

    @property
    def playing(self) -> bool:
        """Whether it runs."""
        return self._playing

    @property
    def rate(self) -> float:
        """How many times as fast as it was it is shown."""
        return self._rate

    @property
    def camera(self) -> Camera:
        """From where it is seen."""
        return self._camera

    @property
    def picture(self) -> TablePicture:
        """The table as it is to be seen now."""
        return self._reel.picture(self._shot, self._t, reduced=self._reduced)

    @property
    def data(self) -> ReplayData | AgainData:
        """What its screen says."""
        turn = self._reel.turn(self._shot)
        colour, name = turn.before.seating.colour(turn.seat), self._name(turn)
        if self._why is not None:
            return AgainData(self._why, colour, name)
        length = self._reel.length(self._shot)
        marks = tuple(ReplayMark(mark.t / length, mark.kind, mark.colours) for mark in self._marks)
        past = [mark.kind for mark in self._marks if mark.t <= self._t]
        return ReplayData(
            shot=self._shot + 1,
            shots=len(self._reel),
            round=self._reel.round_of(self._shot) + 1,
            rounds=self._reel.rounds,
            colour=colour,
            name=name,
            tale=self._tale,
            position=round(1000 * self._t / length),
            seconds=round(self._t, 2),
            playing=self._playing,
            rate=self._rate,
            camera="top" if self._flat else self._camera,
            marks=marks,
            last=past[-1] if past else None,
            can_turn=not self._flat,
        )

    # ---------------------------------------------------------------------------------------------------------------- time

    def update(self, dt: float) -> None:
        """Let `dt` seconds of the player's time pass."""
        if self._winding(dt):
            pass
        elif self._playing:
            self._t = min(self._t + dt * self._rate, self._reel.length(self._shot))
            self._sound.show(self._t, self._rate)
            self._end()
        else:
            self._sound.show(self._t, 0.0)
        if self._camera == "shot":
            self._rig.follow(self._crane_of(self._shot).at(self._t))

    def _end(self) -> None:
        """Tell what came of the shot when it has been played to its rest, and stop at its end."""
        if self._t >= self._reel.rest(self._shot) and not self._ended:
            self._ended = True
            self._sound.end(foul=self._reel.turn(self._shot).ruling.foul is not None)
        if self._t >= self._reel.length(self._shot):
            self._playing = False
            self.done = self.done or self._why is not None

    def _winding(self, dt: float) -> bool:
        """Go on in the direction of a step that is held."""
        for action in self._held:
            self._held[action] += dt
        way = sum((1 if action == "aim_right" else -1) for action, held in self._held.items() if held >= HOLD)
        if way:
            self._go(self._t + way * dt * WINDING)
        return way != 0

    def _go(self, t: float) -> None:
        self._playing = False
        self._t = min(max(t, 0.0), self._reel.length(self._shot))

    def _open_shot(self, shot: int) -> None:
        self._shot, self._t, self._ended = shot, 0.0, False
        turn = self._reel.turn(shot)
        # Found once a shot: the screen is filled in every frame.
        self._marks, self._tale = self._reel.marks(shot), tell(turn)
        self._sound.begin(turn.motion, self._reel.falls(shot), self._ear, turn.ruling.lifted)

    # ------------------------------------------------------------------------------------------------------------- inputs

    def press(self, action: str) -> bool:
        """An action of the bindings began. False for one that is not the viewer's: what lies over it waits for it to end."""
        if action in ("help", "fullscreen", "photo", "sheet"):
            return False
        if self._why is not None:
            self.done = True
        elif action in ("aim_left", "aim_right"):
            self._held[action] = 0.0
            self.step(1 if action == "aim_right" else -1)
        else:
            handler = {
                "flick": self.toggle,
                "slide_left": lambda: self.open(self._shot - 1),
                "slide_right": lambda: self.open(self._shot + 1),
                "round_back": lambda: self.open_round(-1),
                "round_on": lambda: self.open_round(1),
                "power_up": lambda: self.faster(1),
                "power_down": lambda: self.faster(-1),
                "speed": lambda: self.faster(1),
                "view_home": self.next_camera,
                "camera": self.next_camera,
                "view_top": lambda: self.look("seat" if self._camera == "top" else "top"),
                "replay": self.leave,
                "pause": self.leave,
                "undo": self.leave,
                "buzzer": self.leave,
            }.get(action)
            if handler is not None:
                handler()
        return True

    def release(self, action: str) -> None:
        """An action ended."""
        self._held.pop(action, None)

    def let_go(self) -> None:
        """Nothing is held any more."""
        self._held.clear()

    def toggle(self) -> None:
        """Run or stand; from the end it runs from the beginning."""
        if not self._playing and self._t >= self._reel.length(self._shot):
            self._open_shot(self._shot)
        self._playing = not self._playing

    def step(self, frames: int) -> None:
        """Stand, so many frames on or back."""
        self._go((round(self._t / FRAME) + frames) * FRAME)

    def scrub(self, share: float) -> None:
        """Stand at a share of the shot, 0 to 1."""
        self._go(share * self._reel.length(self._shot))

    def open(self, shot: int) -> None:
        """Show another shot from its beginning; before the first and after the last there is none."""
        if 0 <= shot < len(self._reel):
            self._open_shot(shot)
            self._playing = True

    def open_round(self, rounds: int) -> None:
        """Show the first shot of the round that is so many on or back; back from inside a round to its own beginning first."""
        here = self._reel.round_of(self._shot)
        wanted = here if rounds < 0 and self._shot != self._reel.opening(here) else here + rounds
        if 0 <= wanted < self._reel.rounds:
            self.open(self._reel.opening(wanted))

    def faster(self, steps: int) -> None:
        """Show it faster or slower, as far as that goes."""
        self._rate = RATES[min(max(RATES.index(self._rate) + steps, 0), len(RATES) - 1)]

    def leave(self) -> None:
        """Go back to where it was opened from."""
        self.done = True

    # ------------------------------------------------------------------------------------------------------------- camera

    def next_camera(self) -> None:
        """The next of the cameras."""
        self.look(_NEXT[self._camera])

    def look(self, camera: Camera) -> None:
        """See it from somewhere else. On a table that nothing turns it is always seen from above."""
        if not self._flat and self._why is None:
            self._set_camera(camera)

    def turned(self) -> None:
        """The player has looked around: the camera goes nowhere by itself any more."""
        if self._flat or self._camera == "free":
            return
        if self._camera == "shot":
            self._rig.look_from("seat", self._seat)
        self._camera = "free"

    def _set_camera(self, camera: Camera) -> None:
        self._camera = camera
        if camera in ("seat", "top"):
            self._rig.look_from("top" if camera == "top" else "seat", self._seat, swing=0.0 if self._reduced else 0.4)

    def _crane_of(self, shot: int) -> ShotCamera:
        """The shot camera of a shot in this window, made once."""
        window, insets = self._rig.window, self._rig.insets
        if self._crane is None or self._crane[:3] != (shot, window, insets):
            self._crane = (shot, window, insets, ShotCamera(self._reel.turn(shot).motion, window, insets))
        return self._crane[3]
