"""A screen that is up: its data, its state, its nodes; built layer by layer, found by pixel, faded in and out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from panda3d.core import NodePath

from crokinole3d.view.ui.canvas import Canvas, Kit, ScreenState
from crokinole3d.view.ui.focus import neighbour
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.screen import Screen
from crokinole3d.view.ui.scroll import LEAD, overshoot
from crokinole3d.view.ui.theme import HOVER, PANEL_IN, PANEL_OUT, REDUCED, RISE
from crokinole3d.view.ui.widget import Direction, Target


@dataclass(slots=True)
class _Built:
    part: object
    canvas: Canvas
    fade: float = 0.0
    """Seconds of the layer's coming in that are left."""


class Shown:
    """One screen on the stack."""

    def __init__(self, screen: Screen[Any], data: object, root: NodePath, sort: int, kit: Kit, places: dict[str, Rect]) -> None:
        self.screen = screen
        self.given = data
        """What the director showed last."""
        self.data = data
        """That, with what the page itself has changed since."""
        self.state = ScreenState(places=places)
        self.state.focused = screen.first(data, kit.metrics)
        self.leaving = False
        self._kit = kit
        self._top = root.attach_new_node(f"{screen.name}-cover", sort)
        self._node = self._top.attach_new_node(screen.name)
        self._seen = 1.0
        self._built: list[_Built] = []
        self._still = screen.kind == "overlay"
        self._age, self._alpha, self._from = 0.0, 1.0, 1.0
        self.build(kit)
        if not self._still:
            self._fade(0.0, rise=True)

    # -------------------------------------------------------------------------------------------------------- building

    def build(self, kit: Kit | None = None) -> None:
        """Build all layers anew: the window, the scale, the language or the page's own state has changed."""
        if kit is not None:
            self._kit = kit
        for built in self._built:
            built.canvas.root.remove_node()
        self._built = [self._build_layer(i) for i in range(len(self.screen.layers))]
        self.state.reveal = False

    def _build_layer(self, index: int) -> _Built:
        layer = self.screen.layers[index]
        canvas = Canvas(self._node.attach_new_node(f"layer-{index}", index), self._kit, self.state)
        layer.build(canvas, self.data)
        if layer.fade:
            canvas.root.set_alpha_scale(0.0)
        return _Built(layer.part(self.data), canvas, layer.fade)

    def update_data(self, data: object, *, own: bool = False) -> None:
        """Show other data: layers whose part of it has not changed stay as they are. `own` for the page's own changes."""
        if not own:
            self.given = data
        self.data = data
        rebuilt = False
        for index, layer in enumerate(self.screen.layers):
            part = layer.part(data)
            # A later layer may lie in room that an earlier one has kept, so it follows it.
            if rebuilt or part != self._built[index].part:
                rebuilt = True
                self._built[index].canvas.root.remove_node()
                self._built[index] = self._build_layer(index)
        self.state.reveal = False
        focused = self.find(self.state.focused)
        if self.state.focused is not None and (focused is None or not focused.enabled):
            self.set_focus(self.screen.first(data, self._kit.metrics))

    def remove(self) -> None:
        """Take its nodes away."""
        self._top.remove_node()
        self._built.clear()

    # --------------------------------------------------------------------------------------------------------- finding

    @property
    def targets(self) -> list[Target]:
        """What can be pressed, in the order of painting."""
        return [target for built in self._built for target in built.canvas.targets]

    @property
    def canvases(self) -> list[Canvas]:
        """The canvas of every layer, for tests of the layout."""
        return [built.canvas for built in self._built]

    def find(self, id: str | None) -> Target | None:
        """The target with that id."""
        return next((target for target in self.targets if target.id == id), None)

    def hit(self, x: float, y: float) -> Target | None:
        """The target under a window pixel, the last painted first; what is drawn there goes before what is only padded."""
        padded: Target | None = None
        for built in reversed(self._built):
            for target in reversed(built.canvas.targets):
                if not target.pointed or (target.clip is not None and not target.clip.contains(x, y)):
                    continue
                if target.rect.contains(x, y):
                    return target
                if padded is None and target.area(built.canvas).contains(x, y):
                    padded = target
        return padded

    def scroll_window(self, x: float, y: float) -> tuple[str, int] | None:
        """Id and range of the scroll window under a pixel."""
        for built in self._built:
            for id, rect, hidden in built.canvas.scrolls:
                if rect.contains(x, y):
                    return id, hidden
        return None

    def main_scroll(self) -> tuple[str, Rect, int] | None:
        """The last scroll window painted: the body of a page."""
        windows = [window for built in self._built for window in built.canvas.scrolls]
        return windows[-1] if windows else None

    # ----------------------------------------------------------------------------------------------- changes of state

    def scroll_by(self, id: str, pixels: int) -> bool:
        """Scroll a window of the page; False if it is at its end."""
        before = self.state.offsets.get(id, 0)
        self.state.offsets[id] = before + pixels
        self.build()
        return self.state.offsets.get(id, 0) != before

    def set_hover(self, id: str | None) -> None:
        """The pointer is on another target: from now on that lights up and the one before goes out."""
        if id != self.state.hovered:
            for changed in filter(None, (self.state.hovered, id)):
                self.state.glowing.setdefault(changed, 1.0 if changed == self.state.hovered else 0.0)
            self.state.hovered = id

    def set_pressed(self, id: str | None) -> None:
        """Draw another target as pressed."""
        if id != self.state.pressed:
            old, self.state.pressed = self.state.pressed, id
            self._repaint(old, id)

    def set_focus(self, id: str | None) -> None:
        """Give another target the keyboard focus, and scroll it into view."""
        if id == self.state.focused:
            return
        old, self.state.focused = self.state.focused, id
        target = self.find(id)
        if target is not None and target.clip is not None and overshoot(target.rect, target.clip, self._kit.metrics.dp(LEAD)):
            self.state.reveal = True
            self.build()
        else:
            self._repaint(old, id)

    def move_focus(self, direction: Direction) -> bool:
        """Move the focus to the neighbour in a direction; False if there is none."""
        here = self.find(self.state.focused)
        if here is None:
            first = next((target for target in self.targets if target.enabled), None)
            self.set_focus(first.id if first else None)
            return first is not None
        there = neighbour(self.targets, here, direction)
        self.set_focus(there.id)
        return there is not here

    def _repaint(self, *ids: str | None) -> None:
        for target in self.targets:
            if target.id in ids:
                target.repaint()

    # -------------------------------------------------------------------------------------------------------- movement

    def advance(self, dt: float, reduced: bool) -> bool:
        """Fade (and rise) for `dt` seconds more. False once a leaving screen is gone."""
        if self.state.glowing:
            self._light_up(1.0 if reduced else dt / HOVER)
        for layer, built in zip(self.screen.layers, self._built, strict=False):
            if built.fade > 0:
                built.fade -= dt
                built.canvas.root.set_alpha_scale(min(1.0, 1 - built.fade / layer.fade))
        if self._still:
            return True
        length = REDUCED if reduced else PANEL_OUT if self.leaving else PANEL_IN
        self._age = min(length, self._age + dt)
        share = self._age / length
        self._fade(self._from * (1 - share) if self.leaving else 1 - (1 - share) ** 3, rise=not reduced)
        if share < 1:
            return True
        self._still = True
        if not self.leaving:
            self._node.clear_color_scale()
        return not self.leaving

    def _light_up(self, step: float) -> None:
        """Bring what lights up or goes out so much nearer to its end, and draw that alone anew."""
        glowing = self.state.glowing
        for id, share in list(glowing.items()):
            before = self.state.glow(id)
            end = 1.0 if id == self.state.hovered else 0.0
            glowing[id] = min(end, share + step) if end > share else max(end, share - step)
            if self.state.glow(id) != before:
                self._repaint(id)
            if glowing[id] == end:
                del glowing[id]

    def cover(self, covered: bool, dt: float, reduced: bool) -> None:
        """Let it fade out of sight for `dt` seconds while a page lies over it, and back when that has gone."""
        step = dt / (REDUCED if reduced else PANEL_IN)
        seen = max(0.0, self._seen - step) if covered else min(1.0, self._seen + step)
        if seen != self._seen:
            self._seen = seen
            if seen > 0.0:
                self._top.show()
                self._top.set_alpha_scale(seen)
            else:
                self._top.hide()

    def _fade(self, alpha: float, *, rise: bool) -> None:
        self._alpha = alpha
        self._node.set_alpha_scale(alpha)
        below = round(self._kit.metrics.dp(RISE) * (1 - alpha)) if rise and not self.leaving else 0
        self._node.set_pos(0, 0, -below)

    def leave(self) -> None:
        """Start to fade out; it takes no input any more."""
        self.leaving, self._still = True, False
        self._age, self._from = 0.0, self._alpha
