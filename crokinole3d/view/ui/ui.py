"""The interface: a stack of screens under pixel2d, and everything that a pointer and a keyboard do to them.

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
from crokinole3d.view.ui.data import ScreenData
from crokinole3d.view.ui.focus import following
from crokinole3d.view.ui.fonts import Fonts
from crokinole3d.view.ui.metrics import Metrics, Rect
from crokinole3d.view.ui.screens import SCREENS
from crokinole3d.view.ui.shapes import Shapes
from crokinole3d.view.ui.shown import Shown
from crokinole3d.view.ui.spoken import focus_of, title_of
from crokinole3d.view.ui.textures import Textures
from crokinole3d.view.ui.theme import Theme, high_contrast
from crokinole3d.view.ui.widget import Command, Direction, Target

ARROWS: Final[dict[str, Direction]] = {"arrow_left": "left", "arrow_right": "right", "arrow_up": "up", "arrow_down": "down"}
CHOOSE: Final = ("enter", "space")
PAGING: Final = {"page_up": -0.8, "page_down": 0.8, "home": -1e6, "end": 1e6}
"""By how many heights of the window each key scrolls a page's body."""

WHEEL_STEP: Final = 56
"""How far one notch of the wheel scrolls, dp."""

SHIFT: Final = frozenset({"shift", "lshift", "rshift"})
"""Panda3D throws each shift key by its own name and by the common one."""

NOT_OURS: Final = frozenset({"f11"})
"""Keys that go on to the game from any screen: they act on the window, whatever it shows."""


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
        self._turn = 0
        self._metrics = self._measure()
        self._places: dict[str, Rect] = {}
        self._stack: list[Shown] = []
        self._leaving: list[Shown] = []
        self._held: str | None = None
        """Id of the target that the pointer holds; the press that began elsewhere holds nothing."""
        self._pressing = False
        self._pointer = (-1.0, -1.0)
        self._shift: set[str] = set()
        """The shift keys that are down."""
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
        return Kit(self._metrics, self._theme, self._fonts, self._textures, self._shapes, self._words)

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
            self._hover()

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
        self._hover()

    def spoken(self) -> tuple[str | None, str, str]:
        """The topmost page in words: its name (None while there is none), its title, and what has the focus says."""
        active = self._active()
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

    def _active(self) -> Shown | None:
        """The screen that takes input: the topmost one."""
        return self._stack[-1] if self._stack else None

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

    # --------------------------------------------------------------------------------------------------------- pointer

    def mouse_move(self, x: float, y: float) -> bool:
        """The pointer is at a window pixel (from the top left). True if it is the interface's."""
        x, y = self.laid_out(x, y)
        moved_y = y - self._pointer[1]
        self._pointer = (x, y)
        active = self._active()
        if active is None:
            return False
        held = active.find(self._held)
        if held is not None:
            active.set_pressed(held.id if held.area(active.canvases[0]).contains(x, y) else None)
            self._run(active, held.drag(x), "tick")
            return True
        if self._pressing:
            self._drag_body(active, moved_y)
            return True
        self._hover()
        return active.screen.kind != "overlay" or active.state.hovered is not None

    def press(self, x: float, y: float) -> bool:
        """The first button went down. True if that was the interface's; then its release is too."""
        x, y = self.laid_out(x, y)
        self._pointer = (x, y)
        active = self._active()
        if active is None:
            return False
        if active.screen.kind == "card":
            self._pressing = True
            self._run(active, active.screen.escape(active.data))
            return True
        target = active.hit(x, y)
        if target is not None and target.enabled:
            self._held, self._pressing = target.id, True
            active.set_focus(target.id)
            active.set_pressed(target.id)
            self._run(active, target.drag(x), "tick")
            return True
        self._pressing = active.screen.kind == "page" or target is not None
        return self._pressing

    def release(self, x: float, y: float) -> bool:
        """The first button went up. A target acts if it was pressed and the pointer is still on it; the rest is nothing."""
        x, y = self.laid_out(x, y)
        self._pointer = (x, y)
        held, pressing = self._held, self._pressing
        self._held, self._pressing = None, False
        active = self._active()
        if active is None:
            return pressing
        active.set_pressed(None)
        if held is not None:
            target = active.hit(x, y)
            if target is not None and target.id == held and target.enabled:
                self._run(active, target.click(x, y))
        self._hover()
        return pressing

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The wheel was turned by notches, away from the player positive. True if that was the interface's."""
        x, y = self.laid_out(x, y)
        active = self._active()
        if active is None or active.screen.kind == "overlay":
            return False
        window = active.scroll_window(x, y) or active.main_scroll()
        if window is not None:
            active.scroll_by(window[0], round(-steps * self._metrics.dp(WHEEL_STEP)))
            self._hover()
        return True

    def cancel(self) -> None:
        """The window lost the focus or the pointer: forget what is held, keys too; nothing acts."""
        self._release_all()
        self._shift.clear()
        active = self._active()
        if active is not None:
            active.set_hover(None)

    def _drag_body(self, active: Shown, moved: float) -> None:
        """A page whose body is held where nothing can be pressed scrolls with the pointer."""
        window = active.scroll_window(*self._pointer)
        if window is not None and moved:
            active.scroll_by(window[0], -round(moved))

    def _hover(self) -> None:
        active = self._active()
        if active is None or self._pressing:
            return
        target = active.hit(*self._pointer)
        active.set_hover(target.id if target is not None and target.enabled else None)

    def _release_all(self) -> None:
        self._held, self._pressing = None, False
        for shown in self._stack:
            shown.set_pressed(None)

    # -------------------------------------------------------------------------------------------------------- keyboard

    def key(self, name: str) -> bool:
        """A key went down (or repeats: `name-repeat`), by its Panda3D name. True if the interface took it.

        Pages take every key that is not the window's, the HUD none: its keys are the board's. Letters for a name field come
        through `text`. Shift is a key like any other here: `key_up` must tell its end.
        """
        repeated = name.endswith("-repeat")
        key = name.removesuffix("-repeat")
        if key in SHIFT:
            self._shift.add(key)
        active = self._active()
        if active is None or active.screen.kind == "overlay" or key in NOT_OURS:
            return False
        if active.screen.kind == "card":
            if not repeated:
                self._run(active, active.screen.escape(active.data))
            return True
        focused = active.find(active.state.focused)
        if focused is not None and focused.typing and self._key_for_field(active, focused, key):
            return True
        if key in ARROWS:
            self._arrow(active, focused, ARROWS[key], repeated)
        elif key == "tab":
            target = following(active.targets, focused, -1 if self._shift else 1)
            active.set_focus(target.id if target else None)
            self._heard_focus(active, focused)
        elif key in PAGING:
            self._page(active, PAGING[key])
        elif key == "escape" and not repeated:
            self._run(active, active.screen.escape(active.data))
        elif key in CHOOSE and not repeated and focused is not None:
            self._run(active, focused.enter())
        return True

    @property
    def takes_keys(self) -> bool:
        """Whether a page or a card is up, which has every key."""
        active = self._active()
        return active is not None and active.screen.kind != "overlay"

    def step_focus(self) -> None:
        """Move the focus on to the next widget, round the end: for who has one key to choose with."""
        active = self._active()
        if active is not None and active.screen.kind == "page":
            target = following(active.targets, active.find(active.state.focused), 1)
            active.set_focus(target.id if target else None)

    def choose(self) -> None:
        """Use what has the focus as far as one key can: a value goes on by one and round its end, a long text scrolls."""
        active = self._active()
        focused = active.find(active.state.focused) if active is not None else None
        if active is not None and focused is not None and focused.scrolls:
            if not active.scroll_by(focused.scrolls, round(0.8 * focused.rect.h)):
                active.scroll_by(focused.scrolls, -1_000_000)
        else:
            self.key("enter")

    def key_up(self, name: str) -> None:
        """A key went up, by its Panda3D name. Must be told whoever took it when it went down."""
        self._shift.discard(name)

    def text(self, letter: str) -> bool:
        """A letter was typed (a keystroke, with the layout and its dead keys applied). True if a field took it."""
        active = self._active()
        focused = active.find(active.state.focused) if active else None
        if active is None or focused is None or not focused.typing:
            return False
        self._run(active, focused.typed(letter), None)
        return True

    def _key_for_field(self, active: Shown, field: Target, key: str) -> bool:
        if key == "backspace":
            self._run(active, field.erase(), None)
            return True
        if key == "enter":
            target = following(active.targets, field, 1)
            active.set_focus(target.id if target else None)
            return True
        return key == "space" or len(key) == 1

    def _arrow(self, active: Shown, focused: Target | None, direction: Direction, repeated: bool) -> None:
        if focused is not None and focused.nudges and direction in ("left", "right"):
            command = focused.nudge(-1 if direction == "left" else 1)
            if command is not None:
                self._run(active, command, "tick")
                return
            if repeated:
                return  # held down at the end of the range: only a new press leaves
        step = round(self._metrics.dp(WHEEL_STEP) * (-1 if direction == "up" else 1))
        if focused is not None and focused.scrolls and direction in ("up", "down") and active.scroll_by(focused.scrolls, step):
            return
        moved = active.move_focus(direction)
        self._heard_focus(active, focused)
        if not moved and direction in ("up", "down"):
            self._page(active, -0.2 if direction == "up" else 0.2)

    def _heard_focus(self, active: Shown, before: Target | None) -> None:
        """Tell that the focus has moved, if it has."""
        if active.state.focused != (None if before is None else before.id):
            self.on_press("tick")

    def _page(self, active: Shown, windows: float) -> None:
        window = active.main_scroll()
        if window is not None:
            active.scroll_by(window[0], round(min(max(windows * window[1].h, -1e6), 1e6)))

    def _run(self, active: Shown, command: Command | None, press: Press | None = "click") -> None:
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
