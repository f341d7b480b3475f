"""The interface: a stack of screens under pixel2d, their look and their fades. What hands do to it: `pointer` and `keys`.

The director shows data and gets actions; it hands on every pointer and key event first, and what the interface consumes must not
reach the board. Nothing here knows the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Protocol

from panda3d.core import NodePath

from crokinole3d.text import Catalogue
from crokinole3d.view.sound.catalogue import Press
from crokinole3d.view.ui.canvas import Canvas, Kit
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.fonts import Fonts
from crokinole3d.view.ui.keys import Keys
from crokinole3d.view.ui.metrics import Metrics, Rect
from crokinole3d.view.ui.pointer import Pointer
from crokinole3d.view.ui.screens import SCREENS
from crokinole3d.view.ui.shapes import Shapes
from crokinole3d.view.ui.shown import Shown
from crokinole3d.view.ui.spoken import focus_of, title_of
from crokinole3d.view.ui.textures import Textures
from crokinole3d.view.ui.theme import Theme, high_contrast
from crokinole3d.view.ui.widget import Command


class Window(Protocol):
    """What the interface needs of a window: its size in pixels."""

    def get_x_size(self) -> int:
        """Pixels across."""

    def get_y_size(self) -> int:
        """Pixels down."""


PAGES_FROM: Final = 1 << 20
"""Where the painter's order of the pages begins: above all that belongs to the table."""


class Base(Protocol):
    """What the interface needs of the ShowBase: its window, and the node that is drawn in window pixels."""

    @property
    def win(self) -> Window:
        """The window."""

    @property
    def pixel2d(self) -> NodePath:
        """The root of what is drawn in pixels."""


def _ignore(action: str, value: object = None) -> None:
    """For an interface whose actions nobody asked for."""


class Ui:
    """The interface of one window.

    `scale` is the player's interface scale and `text` the size of words on top of it (1.0 = 100 %). Every screen fades in: call
    `update` each frame, or `settle` where no time passes. Raises FontsMissing if the font packages are not installed.
    """

    def __init__(
        self,
        base: Base,
        catalogue: Catalogue,
        scale: float = 1.0,
        on_action: Callable[[str, object], None] = _ignore,
        *,
        reduced_motion: bool = False,
        contrast: bool = False,
        text: float = 1.0,
    ) -> None:
        self.on_action = on_action
        self.on_press: Callable[[Press], None] = lambda press: None
        """Told of everything that the player does here, for the ear: something chosen or left, the focus or a value moved."""
        self.reduced_motion = reduced_motion
        self._base = base
        self._words = catalogue
        self._scale = scale
        self._text = text
        self._theme = high_contrast() if contrast else Theme()
        self._fonts = Fonts()
        self._textures = Textures()
        self._shapes = Shapes()
        self._with_pad = False
        self._turn = 0
        self._metrics = self._measure()
        self._places: dict[str, Rect] = {}
        self._stack: list[Shown] = []
        self._leaving: list[Shown] = []
        self._pointer = Pointer(self)
        self._keys = Keys(self)
        self._order = 0
        self._root = base.pixel2d.attach_new_node("ui")
        # Painter's order is the order of the tree: the transparent bin would sort by distance.
        self._root.set_bin("unsorted", 0)
        self._root.set_depth_test(False)
        self._root.set_depth_write(False)

    def _measure(self) -> Metrics:
        width, height = self._base.win.get_x_size(), self._base.win.get_y_size()
        return Metrics.of(*((height, width) if self._turn in (90, 270) else (width, height)), self._scale, self._text)

    def _kit(self) -> Kit:
        return Kit(self._metrics, self._theme, self._fonts, self._textures, self._shapes, self._words, self._with_pad)

    # --------------------------------------------------------------------------------------------------------- screens

    @property
    def metrics(self) -> Metrics:
        """Window size and scale in use."""
        return self._metrics

    @property
    def shown(self) -> tuple[str, ...]:
        """Names of the screens that are up, from below."""
        return tuple(shown.screen.name for shown in self._stack)

    def show(self, name: str, data: ScreenData) -> None:
        """Bring a screen up, or give it other data; equal data cost nothing. KeyError for a name that is none.

        What belongs to the table (HUD, cards, strips) comes up below the pages, which would lose the keys to it.
        """
        screen = SCREENS[name]
        shown = self._find(name)
        if shown is None:
            self._order += 1
            page = screen.kind == "page"
            below = sum(page or other.screen.kind != "page" for other in self._stack)
            sort = self._order + (PAGES_FROM if page else 0)
            self._stack.insert(below, Shown(screen, data, self._root, sort, self._kit(), self._places))
            self._release_all()
        elif shown.given != data:
            shown.update_data(data)
            self._pointer.hover()

    def hide(self, name: str) -> None:
        """Take a screen down; nothing happens if it is not up."""
        shown = self._find(name)
        if shown is None:
            return
        self._stack.remove(shown)
        self._release_all()
        shown.leave()
        if shown.screen.kind == "overlay":
            shown.remove()
        else:
            self._leaving.append(shown)
        self._pointer.hover()

    def spoken(self) -> tuple[str | None, str, str]:
        """The topmost page in words: its name (None while there is none), its title, and what has the focus says."""
        active = self.active
        if active is None or active.screen.kind != "page":
            return None, "", ""
        return active.screen.name, title_of(active), focus_of(active)

    def insets(self) -> tuple[int, int]:
        """Pixels at the top and the bottom of the window that the HUD covers: between them the board must stay visible."""
        bar, again = self._places.get("replay.panel"), self._places.get("replay.again")
        if self._find("replay") is not None and bar is not None:
            return 0, self._metrics.height - bar.y
        if self._find("again") is not None and again is not None:
            return again.bottom, 0
        top, bottom = self._places.get("hud.top"), self._places.get("hud.bottom")
        if self._find("hud") is None or top is None or bottom is None:
            return 0, 0
        return top.bottom, self._metrics.height - bottom.y

    def _find(self, name: str) -> Shown | None:
        return next((shown for shown in self._stack if shown.screen.name == name), None)

    # --------------------------------------------------------------------------------------------------------- options

    def set_catalogue(self, catalogue: Catalogue) -> None:
        """Speak another language from now on."""
        if catalogue is not self._words:
            self._words = catalogue
            self._rebuild()

    def set_look(self, discs: str, skin: str) -> None:
        """Draw the little discs, their sides' words and the little board in other colours (keys of DISC_SETS and SKINS)."""
        if (discs, skin) != (self._theme.discs, self._theme.skin):
            self._theme = replace(self._theme, discs=discs, skin=skin)
            self._textures.sides = self._theme.sides
            self._textures.clear()
            self._rebuild()

    def set_scale(self, scale: float) -> None:
        """Take another interface scale (1.0 = 100 %)."""
        if scale != self._scale:
            self._scale = scale
            self.resize()

    def set_text_size(self, text: float) -> None:
        """Make words larger (1.0 = 100 %); what holds them follows as far as it has to."""
        if text != self._text:
            self._text = text
            self.resize()

    def set_contrast(self, contrast: bool) -> None:
        """Draw in black and white without transparency, or as usual."""
        plain = high_contrast() if contrast else Theme()
        self._theme = replace(plain, discs=self._theme.discs, skin=self._theme.skin)
        self._rebuild()

    @property
    def with_pad(self) -> bool:
        """Whether key caps show a gamepad's buttons."""
        return self._with_pad

    @with_pad.setter
    def with_pad(self, with_pad: bool) -> None:
        if with_pad != self._with_pad:
            self._with_pad = with_pad
            self._rebuild()

    def set_turn(self, degrees: int) -> None:
        """Turn everything clockwise by 0, 90, 180 or 270 degrees: towards who sits there, where the screen lies flat on a table.

        What is laid out is a window of its own, so nothing in it knows of the turn; pointers are turned as well.
        """
        if degrees != self._turn:
            self._turn = degrees
            self.resize()
            self._place_root()

    @property
    def turn(self) -> int:
        """Degrees by which everything is turned clockwise."""
        return self._turn

    def laid_out(self, x: float, y: float) -> tuple[float, float]:
        """Where a window pixel lies in the layout, which is turned."""
        width, height = self._base.win.get_x_size(), self._base.win.get_y_size()
        return {0: (x, y), 90: (y, width - x), 180: (width - x, height - y), 270: (height - y, x)}[self._turn]

    def _place_root(self) -> None:
        width, height = self._base.win.get_x_size(), self._base.win.get_y_size()
        x, z = {0: (0, 0), 90: (width, 0), 180: (width, -height), 270: (0, -height)}[self._turn]
        self._root.set_pos_hpr(x, 0, z, 0, 0, self._turn)

    def resize(self) -> None:
        """The window has another size: lay everything out anew."""
        self._place_root()
        metrics = self._measure()
        if metrics == self._metrics:
            return
        if (metrics.scale, metrics.text) != (self._metrics.scale, self._metrics.text):
            self._fonts.clear()
            self._textures.clear()
            self._shapes.clear()
        self._metrics = metrics
        self._rebuild()

    def _build_again(self) -> None:
        for shown in self._stack:
            shown.build()

    def _rebuild(self) -> None:
        self._places.clear()
        for shown in self._leaving:
            shown.remove()
        self._leaving.clear()
        for shown in self._stack:
            shown.state.reveal = True
            shown.build(self._kit())
        self._release_all()

    # ----------------------------------------------------------------------------------------------------------- hands

    @property
    def active(self) -> Shown | None:
        """The screen that takes input: the topmost one."""
        return self._stack[-1] if self._stack else None

    def run(self, active: Shown, command: Command | None, press: Press | None = "click") -> None:
        """Do what a widget asks for: the page itself if that is its own affair, else the director."""
        if command is None:
            return
        if press is not None:
            self.on_press("back" if command.action == "back" else press)
        edited: Any = active.screen.edit(active.data, active.state, command)
        if edited is None:
            self.on_action(command.action, command.value)
        elif edited != active.data:
            active.update_data(edited, own=True)
        else:
            active.build()

    def mouse_move(self, x: float, y: float) -> bool:
        """The pointer is at a window pixel (from the top left). True if it is the interface's."""
        return self._pointer.move(*self.laid_out(x, y))

    def press(self, x: float, y: float) -> bool:
        """The first button went down. True if that was the interface's; then its release is too."""
        return self._pointer.press(*self.laid_out(x, y))

    def release(self, x: float, y: float) -> bool:
        """The first button went up. A target acts if it was pressed and the pointer is still on it; the rest is nothing."""
        return self._pointer.release(*self.laid_out(x, y))

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The wheel was turned by notches, away from the player positive. True if that was the interface's."""
        return self._pointer.wheel(*self.laid_out(x, y), steps)

    def cancel(self) -> None:
        """The window lost the focus or the pointer: forget what is held, keys too; nothing acts."""
        self._release_all()
        self._keys.let_go()
        if self.active is not None:
            self.active.set_hover(None)

    def _release_all(self) -> None:
        self._pointer.let_go()
        for shown in self._stack:
            shown.set_pressed(None)

    def key(self, name: str) -> bool:
        """A key went down (or repeats: `name-repeat`), by its Panda3D name. True if the interface took it.

        Pages take every key that is not the window's, the HUD none: its keys are the board's. Letters for a name field come
        through `text`. Shift is a key like any other here: `key_up` must tell its end.
        """
        return self._keys.down(name)

    def key_up(self, name: str) -> None:
        """A key went up, by its Panda3D name. Must be told whoever took it when it went down."""
        self._keys.up(name)

    def text(self, letter: str) -> bool:
        """A letter was typed (a keystroke, with the layout and its dead keys applied). True if a field took it."""
        return self._keys.text(letter)

    @property
    def takes_keys(self) -> bool:
        """Whether a page or a card is up, which has every key."""
        return self.active is not None and self.active.screen.kind != "overlay"

    def step_focus(self) -> None:
        """Move the focus on to the next widget, round the end: for who has one key to choose with."""
        self._keys.step_focus()

    def choose(self) -> None:
        """Use what has the focus as far as one key can: a value goes on by one and round its end, a long text scrolls."""
        self._keys.choose()

    # ------------------------------------------------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: fades go on, pictures painted aside come in."""
        if self._textures.arrived():
            self._build_again()
        self._advance(dt)
        for shown in list(self._leaving):
            if not shown.advance(dt, self.reduced_motion):
                self._leaving.remove(shown)
                shown.remove()

    def _advance(self, dt: float) -> None:
        """Let the fades of what is up go on. Under a page nothing else is seen: two panes of dark glass would show two texts."""
        covered = False
        for shown in reversed(self._stack):
            shown.cover(covered, dt, self.reduced_motion)
            shown.advance(dt, self.reduced_motion)
            covered = covered or (shown.screen.kind == "page" and shown.screen.covers)

    def settle(self) -> None:
        """Finish every fade at once and wait for all pictures: for still pictures."""
        if self._textures.arrived(wait=True):
            self._build_again()
        self._advance(10.0)
        for shown in self._leaving:
            shown.remove()
        self._leaving.clear()

    def destroy(self) -> None:
        """Take everything down and let go of fonts and pictures. May be called twice."""
        if self._root.is_empty():
            return
        for shown in [*self._stack, *self._leaving]:
            shown.remove()
        self._stack.clear()
        self._leaving.clear()
        self._fonts.clear()
        self._textures.clear()
        self._shapes.clear()
        self._root.remove_node()

    def canvases(self) -> list[Canvas]:
        """What every layer of every screen has drawn, from below: for tests of the layout."""
        return [canvas for shown in self._stack for canvas in shown.canvases]
