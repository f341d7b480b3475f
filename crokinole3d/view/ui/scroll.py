"""A window of limited height onto a longer body, with a thin bar that says that there is more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from panda3d.core import NodePath, Point3

from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.theme import faded
from crokinole3d.view.ui.widget import Align, Look, Target, Widget

LEAD: Final = 28
"""How far inside the window the focused widget is brought, dp: the next one shows that it is there."""

OVERHANG: Final = 5
"""How far the clipped area reaches out sideways, dp: focus rings lie outside their widgets."""

GUTTER: Final = 14
"""Room for the bar, dp, kept only when there is one."""

FADE: Final = 22


class Scroll(Widget):
    """Shows its body through a window. The offset lives in the screen's state under `id`."""

    align: Align = "fill"

    def __init__(self, id: str, body: Widget, height: int, *, fade: bool = True, grow: float = 0) -> None:
        self.id, self.body, self.height, self.fade, self.grow = id, body, max(1, height), fade, grow
        """`height` is the most it takes, in pixels; `fade` off where no surface lies behind."""
        self._body_size = (0, 0)
        self._gutter = 0

    def children(self) -> Sequence[Widget]:
        """The body."""
        return (self.body,)

    @property
    def overflows(self) -> bool:
        """Whether the body, as measured, is higher than the window."""
        return self._body_size[1] > self.height

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """As high as the body where that fits."""
        self._gutter = 0
        self._body_size = self.body.measure(canvas, width)
        if self._body_size[1] > self.height:
            self._gutter = canvas.dp(GUTTER)
            self._body_size = self.body.measure(canvas, max(1, width - self._gutter))
        return self._body_size[0] + self._gutter, min(self._body_size[1], self.height)

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """The body, clipped, faded where it goes on, and the bar."""
        rect, hidden = self.rect, self._body_size[1] - self.rect.h
        if hidden <= 0:
            self.body.arrange(canvas, rect)
            self.body.paint(canvas, parent)
            return
        inner = rect._replace(w=rect.w - self._gutter)
        offset = min(max(0, canvas.state.offsets.get(self.id, 0)), hidden)
        if canvas.state.reveal:
            offset = self._revealed(canvas, inner, offset, hidden)
        canvas.state.offsets[self.id] = offset
        canvas.scrolls.append((self.id, rect, hidden))
        self._arrange(canvas, inner, offset)
        out = canvas.dp(OVERHANG)
        window = parent.attach_new_node("scroll")
        window.set_scissor(Point3(rect.x - out, 0, -rect.bottom), Point3(inner.right + out, 0, -rect.y))
        outer, canvas.clip = canvas.clip, inner
        self.body.paint(canvas, window)
        canvas.clip = outer
        self._paint_edges(canvas, parent, inner, offset, hidden)

    def _arrange(self, canvas: Canvas, inner: Rect, offset: int) -> None:
        self.body.arrange(canvas, Rect(inner.x, inner.y - offset, inner.w, self._body_size[1]))

    def _revealed(self, canvas: Canvas, inner: Rect, offset: int, hidden: int) -> int:
        """The offset at which the focused widget, if it is in here, lies wholly in view."""
        self._arrange(canvas, inner, offset)
        for widget in self.body.walk():
            if isinstance(widget, Target) and widget.id == canvas.state.focused:
                return min(max(0, offset + overshoot(widget.rect, inner, canvas.dp(LEAD))), hidden)
        return offset

    def _paint_edges(self, canvas: Canvas, parent: NodePath, inner: Rect, offset: int, hidden: int) -> None:
        rect, colors, out = self.rect, self.colors(canvas), canvas.dp(OVERHANG)
        high = canvas.dp(FADE)
        if self.fade:
            solid = faded(colors.surface, 1.0)
            wide = (inner.w + 2 * out, high)
            if offset > 0:
                canvas.picture(parent, canvas.textures.scrim(8, high, solid, "top", 0.5), inner.x - out, rect.y, wide)
            if offset < hidden:
                y = rect.bottom - high
                canvas.picture(parent, canvas.textures.scrim(8, high, solid, "bottom", 0.5), inner.x - out, y, wide)
        thin = max(3, canvas.dp(4))
        track = Rect(rect.right - thin, rect.y, thin, rect.h)
        canvas.box(parent, canvas.textures.box(thin // 2, colors.line), track)
        length = max(canvas.dp(24), rect.h * rect.h // self._body_size[1])
        at = rect.y + (rect.h - length) * offset // hidden
        canvas.box(parent, canvas.textures.box(thin // 2, colors.soft), track._replace(y=at, h=length))


def overshoot(rect: Rect, window: Rect, lead: int) -> int:
    """By how many pixels a window must scroll down (negative: up) until the rectangle lies in it with `lead` to spare."""
    lead = min(lead, max(0, (window.h - rect.h) // 2))
    if rect.bottom + lead > window.bottom:
        return rect.bottom + lead - window.bottom
    if rect.y - lead < window.y:
        return rect.y - lead - window.y
    return 0


class Reader(Target):
    """A scroll window full of text that can have the focus: up and down scroll it, and leave it at its ends."""

    align: Align = "fill"
    pointed = False

    def __init__(self, id: str, body: Widget, height: int, *, grow: float = 0) -> None:
        super().__init__(id)
        self.grow = grow
        self._scroll = Scroll(id, body, height)

    @property
    def scrolls(self) -> str | None:
        """Id of the scroll window that up and down move."""
        return self.id

    def children(self) -> Sequence[Widget]:
        """The scroll window."""
        return (self._scroll,)

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """As its window; it only takes the focus when there is something to scroll."""
        size = self._scroll.measure(canvas, width)
        self.enabled = self._scroll.overflows
        return size

    def arrange(self, canvas: Canvas, rect: Rect) -> None:
        """The window takes all of it."""
        super().arrange(canvas, rect)
        self._scroll.arrange(canvas, rect)

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """The window."""
        self._scroll.paint(canvas, node)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the text."""
        return self.rect.padded(canvas.dp(6), canvas.dp(4)), canvas.dp(10)
