"""What pages have in common: the scrim over the board, and title, body and buttons in a panel that fits any window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.labels import Label, Space
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.theme import NIGHT, ToneName, faded
from crokinole3d.view.ui.widget import Widget

VEIL: Final = 0.58
"""Alpha of the scrim under a page: the board stays visible, and nothing on it can be read as part of the page."""

BODY: Final = "body"
"""Id of every page's main scroll window: the one that Page Up and Page Down move."""


def veil(canvas: Canvas, alpha: float = VEIL) -> None:
    """Darken what lies under a page."""
    canvas.rectangle(canvas.root, canvas.metrics.window, faded(NIGHT, alpha))


def place(canvas: Canvas, widget: Widget, x: int, y: int, width: int | None = None) -> Rect:
    """Measure a widget, put it at a place and paint it. Returns where it is."""
    w, h = widget.measure(canvas, width or canvas.metrics.width)
    rect = Rect(x, y, width or w, h)
    widget.arrange(canvas, rect)
    widget.paint(canvas, canvas.root)
    return rect


def centred(canvas: Canvas, widget: Widget, width: int | None = None) -> Rect:
    """The same in the middle of the window."""
    w, h = widget.measure(canvas, width or canvas.metrics.width - 2 * canvas.metrics.safe)
    rect = Rect((canvas.metrics.width - w) // 2, (canvas.metrics.height - h) // 2, w, h)
    widget.arrange(canvas, rect)
    widget.paint(canvas, canvas.root)
    return rect


def button_row(canvas: Canvas, width: int, left: Sequence[Button], right: Sequence[Button]) -> Widget:
    """Buttons to the left and to the right. Where there is no room the key caps go first, then they fill two rows."""
    buttons = [*left, *right]

    def fits() -> bool:
        used = sum(button.measure(canvas, width)[0] for button in buttons)
        return used + canvas.dp(12) * (len(buttons) - 1) <= width

    if not fits():
        for button in buttons:
            button.drop_key()
    if fits() or len(buttons) < 2:
        return row(*left, Space(0, grow=1), *right, gap=12, align="fill")
    for button in buttons:
        button.grow = 1.0
    rows = [row(*part, gap=12, align="fill") for part in (right, left) if part]
    return column(*rows, gap=8, items="fill", align="fill")


def page(
    canvas: Canvas,
    title: str,
    body: Widget | Callable[[int, int], Widget],
    buttons: tuple[Sequence[Button], Sequence[Button]],
    width: float,
    *,
    tone: ToneName = "ink",
    aside: Widget | None = None,
    low: bool = False,
    middle: bool = False,
) -> Rect:
    """Title (with something beside it), a body that scrolls when it must, a row of buttons that never leaves the window.

    `width` is dp for words of the usual size. `low` puts the page at the bottom of the window, so that the board stays in sight
    over it; `middle` puts the title over the middle. A body that is a function gets the width and the height in pixels that it
    may take, and scrolls by itself.
    """
    metrics, dp = canvas.metrics, canvas.dp
    pad = page_pad(canvas)
    w = min(metrics.tp(width), metrics.width - 2 * metrics.safe)
    inner = w - 2 * dp(pad)
    title_label = Label(title, "h1" if not metrics.short else "h2", grow=1, just="center" if middle else "left")
    beside = aside is None or canvas.style(title_label.kind).width(title) + dp(16) + aside.measure(canvas, inner)[0] <= inner
    head = (
        row(title_label, aside, gap=16, align="fill") if beside else column(title_label, aside, gap=4, items="fill", align="fill")
    )
    foot = button_row(canvas, inner, *buttons)
    gap_over, gap_under = (22, 24) if not metrics.short else (10, 12)
    body_room = page_room(canvas, inner, head, foot) - dp(gap_over) - dp(gap_under)
    content = body(inner, body_room) if callable(body) else Scroll(BODY, body, body_room)
    panel = Panel(
        head, Space(gap_over), content, Space(gap_under), foot, pad=(pad, pad * 0.8), tone=tone, width=w / metrics.scale
    )
    if low:
        h = panel.measure(canvas, w)[1]
        y = max(page_edge(canvas), metrics.height - metrics.safe - h)
        return place(canvas, panel, (metrics.width - w) // 2, y, w)
    return centred(canvas, panel, w)


def page_pad(canvas: Canvas) -> float:
    """Padding of a page in dp."""
    return 32 if not canvas.metrics.narrow and not canvas.metrics.short else 20


def page_edge(canvas: Canvas) -> int:
    """Least distance of a page from the window's top and bottom, in pixels."""
    return max(canvas.metrics.safe // 2, canvas.dp(10))


def page_room(canvas: Canvas, inner: int, head: Widget, foot: Widget) -> int:
    """Pixels of height that head and foot leave."""
    pads = 2 * canvas.dp(page_pad(canvas) * 0.8)
    taken = head.measure(canvas, inner)[1] + foot.measure(canvas, inner)[1] + pads
    return canvas.metrics.height - 2 * page_edge(canvas) - taken
