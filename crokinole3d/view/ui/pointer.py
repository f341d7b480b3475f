"""What a pointer does to the interface: hovering, pressing, dragging, the wheel. Knows only the topmost screen."""

from __future__ import annotations

from crokinole3d.view.ui.desk import WHEEL_STEP, Desk
from crokinole3d.view.ui.shown import Shown


class Pointer:
    """The pointer over one interface. Places are in the pixels of the layout, from its top left."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._held: str | None = None
        """Id of the target that the pointer holds; the press that began elsewhere holds nothing."""
        self._pressing = False
        self._place = (-1.0, -1.0)

    def move(self, x: float, y: float) -> bool:
        """The pointer is there. True if it is the interface's."""
        moved_y = y - self._place[1]
        self._place = (x, y)
        active = self._desk.active
        if active is None:
            return False
        held = active.find(self._held)
        if held is not None:
            active.set_pressed(held.id if held.area(active.canvases[0]).contains(x, y) else None)
            self._desk.run(active, held.drag(x), "tick")
            return True
        if self._pressing:
            self._drag_body(active, moved_y)
            return True
        self.hover()
        return active.screen.kind != "overlay" or active.state.hovered is not None

    def press(self, x: float, y: float) -> bool:
        """The first button went down. True if that was the interface's; then its release is too."""
        self._place = (x, y)
        active = self._desk.active
        if active is None:
            return False
        if active.screen.kind == "card":
            self._pressing = True
            self._desk.run(active, active.screen.escape(active.data))
            return True
        target = active.hit(x, y)
        if target is not None and target.enabled:
            self._held, self._pressing = target.id, True
            active.set_focus(target.id)
            active.state.pointed = True
            active.set_pressed(target.id)
            self._desk.run(active, target.drag(x), "tick")
            return True
        self._pressing = active.screen.kind == "page" or target is not None
        return self._pressing

    def release(self, x: float, y: float) -> bool:
        """The first button went up. A target acts if it was pressed and the pointer is still on it; the rest is nothing."""
        self._place = (x, y)
        held, pressing = self._held, self._pressing
        self.let_go()
        active = self._desk.active
        if active is None:
            return pressing
        active.set_pressed(None)
        if held is not None:
            target = active.hit(x, y)
            if target is not None and target.id == held and target.enabled:
                self._desk.run(active, target.click(x, y))
        self.hover()
        return pressing

    def wheel(self, x: float, y: float, steps: float) -> bool:
        """The wheel was turned by notches, away from the player positive. True if that was the interface's."""
        active = self._desk.active
        if active is None or active.screen.kind == "overlay":
            return False
        window = active.scroll_window(x, y) or active.main_scroll()
        if window is not None:
            active.scroll_by(window[0], round(-steps * self._desk.metrics.dp(WHEEL_STEP)))
            self.hover()
        return True

    def let_go(self) -> None:
        """Hold nothing from now on; nothing acts."""
        self._held, self._pressing = None, False

    def hover(self) -> None:
        """Light up what lies under the pointer now, unless it holds something."""
        active = self._desk.active
        if active is None or self._pressing:
            return
        target = active.hit(*self._place)
        active.set_hover(target.id if target is not None and target.enabled else None)

    def _drag_body(self, active: Shown, moved: float) -> None:
        """A page whose body is held where nothing can be pressed scrolls with the pointer."""
        window = active.scroll_window(*self._place)
        if window is not None and moved:
            active.scroll_by(window[0], -round(moved))
