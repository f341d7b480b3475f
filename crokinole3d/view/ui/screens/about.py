"""About the game: what it is and whose rules it plays, and the work of others in it with its licences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crokinole3d.view.ui.book import CHAPTER, WIDEST_TEXT, book, chapter, chapter_id, page_width, paragraph, turn_to
from crokinole3d.view.ui.boxes import column
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.data.pages import AboutData, LibraryLine
from crokinole3d.view.ui.labels import Label, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command, Widget

CHAPTERS: Final = ("game", "sources", "credits", "licence")


def _chapter(state: ScreenState) -> str:
    return state.local.get(CHAPTER, CHAPTERS[0])


def _libraries(canvas: Canvas, title: str, lines: Sequence[LibraryLine]) -> Widget:
    parts: list[Widget] = [Label(title, "h2"), Space(3)]
    for line in lines:
        parts += [
            Label(f"{line.name} {line.version}", "strong"),
            Label(line.licence, "small", "soft", widest=WIDEST_TEXT),
            Space(6),
        ]
    return column(*parts, align="fill")


def _content(canvas: Canvas, data: AboutData, name: str) -> Widget:
    words = canvas.words
    if name == "game":
        return chapter(
            [
                paragraph(canvas, words("about.what"), words("about.what.text", version=data.version)),
                paragraph(canvas, words("about.physics"), words("about.physics.text")),
                paragraph(canvas, words("about.made"), words("about.made.text")),
            ]
        )
    if name == "sources":
        parts = [
            paragraph(canvas, words(f"about.{part}"), words(f"about.{part}.text"))
            for part in ("rules", "board", "history", "strategy")
        ]
        return chapter(parts)
    if name == "credits":
        return chapter(
            [
                _libraries(canvas, words("about.fonts"), data.fonts),
                _libraries(canvas, words("about.libraries"), data.libraries),
            ]
        )
    # The licence's own words, which nobody may translate: a paragraph a line.
    text = data.licence or words("about.no_licence")
    return column(
        *(Label(part, "small", "soft", widest=WIDEST_TEXT) if part else Space(8) for part in text.split("\n")),
        align="fill",
        grow=1,
    )


def _build(canvas: Canvas, data: AboutData) -> None:
    words, name = canvas.words, _chapter(canvas.state)
    veil(canvas)
    titles = [words(f"about.chapter.{other}") for other in CHAPTERS]

    def body(width: int, height: int) -> Widget:
        return book(canvas, CHAPTERS, titles, name, _content(canvas, data, name), (width, height))

    back = Button("back", words("back"), Command("back", "about"), "ghost", key=key_name(words, "escape"))
    page(canvas, words("about"), body, ([back], []), page_width(canvas.metrics))


def _edit(data: AboutData, state: ScreenState, command: Command) -> AboutData | None:
    """Which chapter is open is the page's own affair."""
    return data if turn_to(state, command) else None


def _first(data: AboutData, metrics: Metrics) -> str:
    return chapter_id(metrics, CHAPTERS[0])


def _escape(data: AboutData) -> Command:
    return Command("back", "about")


ABOUT: Final[Screen[AboutData]] = Screen("about", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""About the game."""
