"""Photo mode: the table stands still, the camera is free, and a picture of it can be saved, larger and softer than the window.

Owns what is chosen and the picture that is being taken; the strip of controls is a screen, the drawing is the scene's darkroom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import hypot, radians
from typing import Final, TypeVar

from crokinole3d.game.export import keep_photograph
from crokinole3d.game.files import reason_of
from crokinole3d.text import Catalogue
from crokinole3d.view.errors import CannotShow
from crokinole3d.view.hands import ORBIT_RATE, ZOOM_STEP
from crokinole3d.view.input.pad import PadNews
from crokinole3d.view.input.switch import SWITCHES
from crokinole3d.view.scene.darkroom import Darkroom
from crokinole3d.view.scene.eye import Point, Pose, Window, depth_of
from crokinole3d.view.scene.framing import Looking
from crokinole3d.view.scene.images import image_of, png
from crokinole3d.view.scene.lens import APERTURES, Blur, Mean, views
from crokinole3d.view.scene.scene import TIMES_OF_DAY, Scene
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.replay import PhotoData
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.screens.photo import PHOTO_BUTTONS, PHOTO_KEYS
from crokinole3d.view.ui.ui import Ui

HEIGHTS: Final[dict[str, int]] = {"1080": 1080, "1440": 1440, "2160": 2160}
"""Heights in pixels of the sizes beside the window's own. A picture keeps the window's shape, and never has more pixels than a
16:9 one of that height: 4K is 3840x2160."""

STOPS: Final = (-2.0, 2.0)
"""Least and most exposure, and each press is a third of a stop: what the dial of a camera offers."""

STOP: Final = 1.0 / 3.0

TURN_SPEED: Final = radians(50.0)
"""Radians a second while a key is held."""

PAN_SPEED: Final = 0.15
ZOOM_SPEED: Final = 0.5
"""Metres a second, and shares of the distance a second."""

CLICK: Final = 4.0
"""Pixels that the pointer may go between press and release for a click, which sets the focus."""

NEAREST_FOCUS: Final = 0.05

DUSK: Final = "dusk"

_HELD: Final[dict[str, tuple[float, float, float, float, float]]] = {
    "arrow_left": (-1.0, 0.0, 0.0, 0.0, 0.0),
    "arrow_right": (1.0, 0.0, 0.0, 0.0, 0.0),
    "arrow_up": (0.0, 1.0, 0.0, 0.0, 0.0),
    "arrow_down": (0.0, -1.0, 0.0, 0.0, 0.0),
    "a": (0.0, 0.0, -1.0, 0.0, 0.0),
    "d": (0.0, 0.0, 1.0, 0.0, 0.0),
    "w": (0.0, 0.0, 0.0, 1.0, 0.0),
    "s": (0.0, 0.0, 0.0, -1.0, 0.0),
    "page_up": (0.0, 0.0, 0.0, 0.0, -1.0),
    "page_down": (0.0, 0.0, 0.0, 0.0, 1.0),
}
"""What a held key does: turn, rise, look to the right, look further away, go back."""

_ACTIONS: Final = {key: action for action, key in PHOTO_KEYS.items()} | {"space": "save"}

_BUTTONS: Final = {button: action for action, button in PHOTO_BUTTONS.items()} | {"start": "back", "lstick": "back"}
"""What a gamepad's buttons choose; the left stick's own leads in and out."""

_NOTCHES: Final = {"lshoulder": 1.0 / ZOOM_STEP, "rshoulder": ZOOM_STEP}


def size_of(name: str, window: Window) -> Window:
    """The size of a picture by the name of its size: in the window's shape, as large as a 16:9 picture of that height allows."""
    if name == "window":
        return window
    height = HEIGHTS[name]
    width = height * 16 // 9
    scale = min(width / window.width, height / window.height)
    if window.height > window.width:
        scale = min(height / window.width, width / window.height)
    return Window(max(1, round(window.width * scale)), max(1, round(window.height * scale)))


_Name = TypeVar("_Name", bound=str)


@dataclass(frozen=True, slots=True)
class Choices:
    """What is chosen in photo mode. Kept from one visit to the next."""

    time: str = DUSK
    blur: Blur = "none"
    exposure: float = 0.0
    size: str = "window"


def taken(room: Darkroom, pose: Pose, blur: Blur, focus: float) -> Iterator[Mean]:
    """The picture from a pose, better with each step: the mean of ever more points of the lens."""
    mean = Mean()
    for view in views(pose, room.size, APERTURES[blur], focus):
        mean.add(room.picture(view))
        yield mean


class PhotoMode:
    """Photo mode of one window. `open` it over a table that stands still; `close` gives back camera, light and time of day."""

    def __init__(self, scene: Scene, ui: Ui, words: Callable[[], Catalogue], on_close: Callable[[], None]) -> None:
        self._scene, self._ui, self._words, self._on_close = scene, ui, words, on_close
        self.one_switch = False
        """Whether one switch is all that the player has: then it leads out of here."""
        self._chosen = Choices()
        self._open = False
        self._hidden = False
        self._note: Message | None = None
        self._before = Looking()
        self._seated = False
        self._held: set[str] = set()
        self._sticks = (0.0, 0.0), (0.0, 0.0)
        self._drag: tuple[float, float] | None = None
        self._way = 0.0
        self._focus: Point | None = None
        self._room: Darkroom | None = None
        self._work: Iterator[Mean] | None = None
        self._done = 0

    @property
    def open(self) -> bool:
        """Whether photo mode is on."""
        return self._open

    @property
    def busy(self) -> bool:
        """Whether a picture is being taken."""
        return self._work is not None

    @property
    def chosen(self) -> Choices:
        """What is chosen."""
        return self._chosen

    def enter(self) -> None:
        """Take everything off the picture and let the camera go."""
        if self._open:
            return
        self._open, self._hidden, self._note, self._focus = True, False, None, None
        rig = self._scene.rig
        self._before, self._seated = rig.looking, rig.seated
        rig.seated = False
        rig.insets = (0, 0)
        rig.hold()
        for screen in ("hud", "foul", "replay"):
            self._ui.hide(screen)
        self._scene.show_plain(True)
        self._light()
        self._show()

    def leave(self) -> None:
        """Give everything back as it was, and tell who opened it."""
        if not self._open:
            return
        self._stop()
        self._open = False
        self.let_go()
        self._ui.hide("photo")
        self._scene.show_plain(False)
        self._scene.set_time_of_day(DUSK)
        self._scene.set_exposure(0.0)
        rig = self._scene.rig
        rig.seated = self._seated
        rig.looking = self._before
        self._on_close()

    def close(self) -> None:
        """The game ends: a picture that is being taken never will be, and nothing of it is left."""
        self._stop()

    def act(self, action: str) -> None:
        """Do what a key or a button of the strip asks for, by its name in PHOTO_KEYS; while a picture is taken only `back`."""
        if self.busy:
            if action == "back":
                self._stop()
                self._note = Message("photo.stopped")
                self._show()
            return
        self._note = None
        chosen = self._chosen
        if action == "back":
            self.leave()
            return
        if action == "save":
            self._begin()
        elif action == "hide":
            self._hidden = not self._hidden
            if self._hidden:
                back = (PHOTO_BUTTONS if self._ui.with_pad else PHOTO_KEYS)["hide"]
                self._note = Message.of("photo.hidden", cap=key_name(self._words(), back))
        elif action == "time":
            self._chosen = replace(chosen, time=_next(tuple(TIMES_OF_DAY), chosen.time))
        elif action == "blur":
            blur: Blur = _next(tuple(APERTURES), chosen.blur)
            self._chosen = replace(chosen, blur=blur)
            if blur != "none":
                self._note = Message("photo.blur_later")
        elif action == "size":
            self._chosen = replace(chosen, size=_next(("window", *HEIGHTS), chosen.size))
        elif action in ("brighter", "darker"):
            stops = chosen.exposure + (STOP if action == "brighter" else -STOP)
            self._chosen = replace(chosen, exposure=round(min(max(stops, STOPS[0]), STOPS[1]), 4))
        else:
            raise ValueError(f"photo mode knows no {action}")
        self._light()
        self._show()

    # -------------------------------------------------------------------------------------------------------------- inputs

    def down(self, name: str, px: float, py: float) -> bool:
        """A key or button went down, the pointer being at a pixel. Whether photo mode took it: all that come while it is open."""
        if not self._open:
            return False
        if self.one_switch and name in SWITCHES:
            self.act("back")
            return True
        if name in ("wheel_up", "wheel_down"):
            if not self.busy:
                self._scene.rig.zoom(ZOOM_STEP if name == "wheel_up" else 1.0 / ZOOM_STEP)
        elif name.startswith("mouse"):
            if name != "mouse1" or not self._ui.press(px, py):
                self._drag, self._way = (px, py), 0.0
        elif name in _HELD:
            self._held.add(name)
        elif name in _ACTIONS:
            self.act(_ACTIONS[name])
        return True

    def up(self, name: str, px: float, py: float) -> bool:
        """A key or button went up. Whether photo mode took it."""
        if not self._open:
            return False
        self._held.discard(name)
        if name.startswith("mouse"):
            dragged, self._drag = self._drag, None
            if name == "mouse1" and self._ui.release(px, py):
                return True
            if name == "mouse1" and dragged is not None and self._way <= CLICK and not self.busy:
                self._focus_on(px, py)
        return True

    def hear(self, news: PadNews) -> None:
        """What was done on the gamepads; told every frame that photo mode is open."""
        self._sticks = news.left, news.right
        for button in news.pressed:
            if not self._open:
                return
            if self.one_switch and button == "face_a":
                self.act("back")
            elif button in _BUTTONS:
                self.act(_BUTTONS[button])
            elif button in _NOTCHES and not self.busy:
                self._scene.rig.zoom(_NOTCHES[button])

    def let_go(self) -> None:
        """The window lost the focus: no key is held any more and no drag goes on."""
        self._held.clear()
        self._sticks = (0.0, 0.0), (0.0, 0.0)
        self._drag = None

    def update(self, dt: float, px: float, py: float) -> None:
        """A frame: move the camera by what is held, or take the next part of the picture."""
        if self._work is not None:
            self._go_on()
        else:
            self._move(dt, px, py)
        self._scene.rig.update(dt)
        self._show()

    def _move(self, dt: float, px: float, py: float) -> None:
        rig = self._scene.rig
        if self._drag is not None:
            dx, dy = px - self._drag[0], py - self._drag[1]
            self._drag, self._way = (px, py), self._way + hypot(dx, dy)
            if dx or dy:
                rig.orbit(-dx * ORBIT_RATE, dy * ORBIT_RATE)
        turn, rise, right, away, back = (sum(_HELD[key][k] for key in sorted(self._held)) for k in range(5))
        (across, up), (aside, ahead) = self._sticks
        turn, rise, right, away = turn + across, rise + up, right + aside, away + ahead
        if turn or rise:
            rig.orbit(turn * TURN_SPEED * dt, rise * TURN_SPEED * dt)
        if right or away:
            rig.pan(right * PAN_SPEED * dt, away * PAN_SPEED * dt)
            self._focus = None
        if back:
            rig.zoom((1.0 + ZOOM_SPEED) ** (back * dt))

    def _focus_on(self, px: float, py: float) -> None:
        seen = self._scene.pick(px, py)
        if seen is not None:
            self._focus = Point(*seen, 0.0)
            self._note = Message.of("photo.focused", distance=self._words().number(self._distance(), 2))

    def _distance(self) -> float:
        """How far ahead of the camera is what should be sharp: where it was clicked, else what is looked at."""
        pose = self._scene.rig.pose
        return max(NEAREST_FOCUS, depth_of(pose, self._focus or pose.target))

    # ------------------------------------------------------------------------------------------------------------- picture

    def _begin(self) -> None:
        self.let_go()
        size = size_of(self._chosen.size, self._scene.rig.window)
        try:
            self._room = self._scene.darkroom(*size)
        except CannotShow as error:
            self._note = Message.of("photo.refused", reason=str(error))
            return
        self._done = 0
        self._work = taken(self._room, self._scene.rig.pose, self._chosen.blur, self._distance())

    def _go_on(self) -> None:
        """One more point of the lens; after the last one the picture is written."""
        assert self._work is not None
        try:
            mean = next(self._work)
            self._done += 1
            if self._done == APERTURES[self._chosen.blur].points:
                self._stop()
                self._note = Message.of("photo.saved", path=str(keep_photograph(png(image_of(mean.picture())))))
        except CannotShow as error:
            self._stop()
            self._note = Message.of("photo.refused", reason=str(error))
        except (OSError, ValueError) as error:
            self._stop()
            self._note = Message.of("photo.failed", reason=reason_of(error))

    def _stop(self) -> None:
        self._work = None
        if self._room is not None:
            self._room.close()
            self._room = None
            self._scene.refresh()

    def _light(self) -> None:
        self._scene.set_time_of_day(self._chosen.time)
        self._scene.set_exposure(self._chosen.exposure)

    def _show(self) -> None:
        if not self._open:
            return
        chosen = self._chosen
        progress = self._done / APERTURES[chosen.blur].points if self.busy else None
        size = size_of(chosen.size, self._scene.rig.window)
        data = PhotoData(
            chosen.time, chosen.blur, chosen.exposure, chosen.size, (size.width, size.height), progress, self._note, self._hidden
        )
        self._ui.show("photo", data)


def _next(choices: tuple[_Name, ...], now: _Name) -> _Name:
    return choices[(choices.index(now) + 1) % len(choices)]
