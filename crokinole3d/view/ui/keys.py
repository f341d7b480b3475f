"""What a keyboard does to the interface: moving the focus, choosing, typing, scrolling. Knows only the topmost screen."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.desk import WHEEL_STEP, Desk
from crokinole3d.view.ui.focus import far_end, following
from crokinole3d.view.ui.shown import Shown
from crokinole3d.view.ui.widget import Direction, Target

ARROWS: Final[dict[str, Direction]] = {"arrow_left": "left", "arrow_right": "right", "arrow_up": "up", "arrow_down": "down"}
CHOOSE: Final = ("enter", "space")
PAGING: Final = {"page_up": -0.8, "page_down": 0.8, "home": -1e6, "end": 1e6}
"""By how many heights of the window each key scrolls a page's body."""

SHIFT: Final = frozenset({"shift", "lshift", "rshift"})
"""Panda3D throws each shift key by its own name and by the common one."""

NOT_OURS: Final = frozenset({"f11"})
"""Keys that go on to the game from any screen: they act on the window, whatever it shows."""


class Keys:
    """The keyboard over one interface; keys by their Panda3D names."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._shift: set[str] = set()
        """The shift keys that are down."""

    def down(self, name: str) -> bool:
        """A key went down (or repeats: `name-repeat`). True if the interface took it."""
        repeated = name.endswith("-repeat")
        key = name.removesuffix("-repeat")
        if key in SHIFT:
            self._shift.add(key)
        active = self._desk.active
        if active is None or active.screen.kind == "overlay" or key in NOT_OURS:
            return False
        if active.screen.kind == "card":
            if not repeated:
                self._desk.run(active, active.screen.escape(active.data))
            return True
        focused = active.find(active.state.focused)
        if key != "escape":
            active.state.pointed = False
        if focused is not None and focused.typing and self._for_field(active, focused, key):
            return True
        if key in ARROWS:
            self._arrow(active, focused, ARROWS[key], repeated)
        elif key == "tab":
            target = following(active.targets, focused, -1 if self._shift else 1)
            active.set_focus(target.id if target else None)
            self._heard_focus(active, focused)
        elif key in PAGING:
            _scroll(active, PAGING[key])
        elif key == "escape" and not repeated:
            self._desk.run(active, active.screen.escape(active.data))
        elif key in CHOOSE and not repeated and focused is not None:
            self._desk.run(active, focused.enter())
        return True

    def up(self, name: str) -> None:
        """A key went up. Must be told whoever took it when it went down."""
        self._shift.discard(name)

    def let_go(self) -> None:
        """No key is down from now on."""
        self._shift.clear()

    def text(self, letter: str) -> bool:
        """A letter was typed. True if a field took it."""
        active = self._desk.active
        focused = active.find(active.state.focused) if active else None
        if active is None or focused is None or not focused.typing:
            return False
        self._desk.run(active, focused.typed(letter), None)
        return True

    def step_focus(self) -> None:
        """Move the focus of a page on to the next widget, round the end."""
        active = self._desk.active
        if active is not None and active.screen.kind == "page":
            target = following(active.targets, active.find(active.state.focused), 1)
            active.set_focus(target.id if target else None)

    def choose(self) -> None:
        """Use what has the focus as far as one key can: a value goes on by one and round its end, a long text scrolls."""
        active = self._desk.active
        focused = active.find(active.state.focused) if active is not None else None
        if active is not None and focused is not None and focused.scrolls:
            if not active.scroll_by(focused.scrolls, round(0.8 * focused.rect.h)):
                active.scroll_by(focused.scrolls, -1_000_000)
        else:
            self.down("enter")

    def _for_field(self, active: Shown, field: Target, key: str) -> bool:
        if key == "backspace":
            self._desk.run(active, field.erase(), None)
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
                self._desk.run(active, command, "tick")
                return
            if repeated:
                return  # held down at the end of the range: only a new press leaves
        step = round(self._desk.metrics.dp(WHEEL_STEP) * (-1 if direction == "up" else 1))
        if focused is not None and focused.scrolls and direction in ("up", "down") and active.scroll_by(focused.scrolls, step):
            return
        moved = active.move_focus(direction)
        if not moved and direction in ("up", "down"):
            scrolled = _scroll(active, -0.2 if direction == "up" else 0.2)
            if not scrolled and not repeated:
                # Round the end, but only by a press of its own: held down, the focus comes to rest there.
                end = far_end(active.targets, direction)
                active.set_focus(None if end is None else end.id)
        self._heard_focus(active, focused)

    def _heard_focus(self, active: Shown, before: Target | None) -> None:
        """Let it be heard that the focus has moved, if it has."""
        if active.state.focused != (None if before is None else before.id):
            self._desk.on_press("tick")


def _scroll(active: Shown, windows: float) -> bool:
    """Scroll a page's body by so many heights of its window; False if there is none or it is at its end."""
    window = active.main_scroll()
    return window is not None and active.scroll_by(window[0], round(min(max(windows * window[1].h, -1e6), 1e6)))
