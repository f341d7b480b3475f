"""A page of chapters: their list at the side, or one choice on top where room is short, and the open one to scroll beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import NavLine
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.controls import Choice
from crokinole3d.view.ui.figure import Figure
from crokinole3d.view.ui.labels import Label, Picture, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY
from crokinole3d.view.ui.scroll import Reader, Scroll
from crokinole3d.view.ui.widget import Command, Widget

CHAPTER: Final = "page"
"""The command that opens another chapter, and the name under which a screen remembers which one is open."""

WIDTH: Final = 980
WIDTH_STACKED: Final = 660
HEIGHT: Final = 440
HEIGHT_TALL: Final = 720
"""Greatest height of the text in dp, and that in a tall window: the page keeps its size when the text is shorter."""

STACKED_BELOW: Final = 760
"""Window width in dp under which the list of chapters becomes one choice on top."""

NAV_WIDTH: Final = 176
FIGURE: Final = 148
"""Size in dp of a figure beside its words."""

WIDEST_TEXT: Final = 640
"""Greatest width in dp of running text: longer lines are hard to read."""


def stacked(metrics: Metrics) -> bool:
    """Whether there is no room for a list beside the text."""
    return metrics.vw < STACKED_BELOW


def page_width(metrics: Metrics) -> int:
    """Width in dp of a page of chapters."""
    return WIDTH_STACKED if stacked(metrics) else WIDTH


def chapter_id(metrics: Metrics, name: str) -> str:
    """Id of the widget that has the focus when the page opens at a chapter."""
    return "pages" if stacked(metrics) else f"page-{name}"


def turn_to(state: ScreenState, command: Command) -> bool:
    """Open the chapter that a command asks for. Whether it was such a command."""
    if command.action != CHAPTER:
        return False
    state.local[CHAPTER] = str(command.value)
    state.offsets.pop(BODY, None)
    return True


def book(
    canvas: Canvas,
    names: Sequence[str],
    titles: Sequence[str],
    chosen: str,
    content: Widget,
    size: tuple[int, int],
    icons: Sequence[str] | None = None,
) -> Widget:
    """The body of the page, `size` pixels at most: the list stays where it is, only the text scrolls.

    `icons` stand beside the titles, "" for none.
    """
    metrics = canvas.metrics
    height = min(size[1], canvas.dp(HEIGHT if not metrics.tall else HEIGHT_TALL))
    if stacked(metrics):
        choice = Choice("pages", list(names), list(titles), chosen, lambda new: Command(CHAPTER, new), align="fill")
        rest = height - choice.measure(canvas, size[0])[1] - canvas.dp(14)
        return column(choice, Space(14), Reader(BODY, content, rest), items="fill", height=height / metrics.scale)
    lines = [
        NavLine(f"page-{name}", title, Command(CHAPTER, name), selected=name == chosen, icon=icon)
        for name, title, icon in zip(names, titles, icons or [""] * len(names), strict=True)
    ]
    nav = Scroll("pages", nav_list(canvas, lines), height)
    return column(
        row(nav, Reader(BODY, content, height, grow=1), gap=28, align="fill", items="start"),
        items="fill",
        height=height / metrics.scale,
    )


def nav_list(canvas: Canvas, lines: Sequence[NavLine], least: float = NAV_WIDTH) -> Widget:
    """The list of chapters or sections at the side of a page, `least` dp wide."""
    widest = max(line.measure(canvas, canvas.metrics.width)[0] for line in lines)
    return column(*lines, gap=2, width=max(least, widest / canvas.metrics.scale), items="fill")


def paragraph(
    canvas: Canvas, title: str, text: str, figure: Figure | None = None, size: float = FIGURE, more: Sequence[Widget] = ()
) -> Widget:
    """A heading with its text and what belongs to it; a figure of `size` dp beside that where there is room, else under it."""
    words = [Label(title, "h2"), Space(3), Label(text, "body", "soft", widest=WIDEST_TEXT), *more]
    if figure is None:
        return column(*words, align="fill")
    shown = figure
    drawn = Picture(size, lambda textures, px: textures.figure(px, shown), align="start")
    if _narrow(canvas):
        return column(*words, Space(8), column(drawn, align="center"), items="start", align="fill")
    return row(column(*words, grow=1), drawn, gap=28, align="fill", items="start")


def _narrow(canvas: Canvas) -> bool:
    """Whether a figure has no room beside its text."""
    return canvas.metrics.vw < STACKED_BELOW + 100


def chapter(parts: Sequence[Widget]) -> Widget:
    """Paragraphs under one another."""
    spaced: list[Widget] = []
    for part in parts:
        spaced += [part, Space(18)]
    return column(*spaced[:-1], grow=1, align="fill", items="fill")
