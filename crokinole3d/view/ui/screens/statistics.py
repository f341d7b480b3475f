"""Statistics: what every local player and level has done in finished matches, one at a time."""

from __future__ import annotations

from typing import Final

from crokinole3d.text import Catalogue
from crokinole3d.view.ui.book import CHAPTER, book, chapter_id, page_width, turn_to
from crokinole3d.view.ui.boxes import Table, column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.data.pages import StatisticsData, StatisticsLine
from crokinole3d.view.ui.labels import Icon, Label, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command, Widget

NONE: Final = "–"
"""What stands for a figure that there is none of."""


def _title(words: Catalogue, line: StatisticsLine) -> str:
    if line.level is not None:
        level = words(f"level.{line.level}") if words.has(f"level.{line.level}") else line.level
        return words("statistics.own_hand" if line.own_hand else "statistics.level", level=level)
    return line.name or words("statistics.nameless")


def _rows(words: Catalogue, line: StatisticsLine) -> list[tuple[str, str]]:
    """Captions and figures, the ones that people ask for first."""

    def share(value: float | None, of: int) -> str:
        return NONE if value is None else words("statistics.of", share=words.percent(value), n=of)

    def mean(value: float | None) -> str:
        return NONE if value is None else words.number(value, 1)

    figures = line.figures
    return [
        (words("statistics.matches"), str(figures.matches)),
        (words("statistics.wins"), share(figures.wins / figures.matches if figures.matches else None, figures.wins)),
        (words("statistics.rounds"), str(figures.rounds)),
        (words("statistics.points_per_round"), mean(figures.points_per_round)),
        (words("statistics.best_round"), str(figures.best_round)),
        (words("statistics.twenties"), str(figures.twenties)),
        (words("statistics.open_20_rate"), share(figures.open_20_rate, figures.open_20)),
        (words("statistics.hit_rate"), share(figures.hit_rate, figures.hit)),
        (words("statistics.fouls"), str(figures.fouls)),
        (words("statistics.fouls_per_round"), mean(figures.fouls_per_round)),
    ]


def _content(canvas: Canvas, data: StatisticsData, line: StatisticsLine) -> Widget:
    words = canvas.words
    rows = [(Label(caption, "body", "soft"), Label(figure, "strong")) for caption, figure in _rows(words, line)]
    return column(
        Label(_title(words, line), "h2", lines=1),
        Space(8),
        Table((("left", 1), ("right", 0)), rows),
        *_note(canvas, data),
        align="fill",
        items="fill",
        grow=1,
    )


def _note(canvas: Canvas, data: StatisticsData) -> list[Widget]:
    if data.note is None:
        return []
    return [Space(12), row(Icon("info", 18, "soft"), Label(say(canvas.words, data.note), "small", "soft", grow=1), gap=8)]


def _build(canvas: Canvas, data: StatisticsData) -> None:
    words, lines = canvas.words, data.lines
    veil(canvas)
    back = Button("back", words("back"), Command("back", "statistics"), "ghost", key=key_name(words, "escape"))
    if not lines:
        body = column(Label(words("statistics.empty"), "body", "soft"), *_note(canvas, data), align="fill", items="fill")
        page(canvas, words("statistics"), body, ([back], []), 560)
        return
    chosen = int(canvas.state.local.get(CHAPTER, "0"))
    line = lines[min(chosen, len(lines) - 1)]
    titles = [_short(canvas, _title(words, other)) for other in lines]
    names = [str(k) for k in range(len(lines))]

    def whole(width: int, height: int) -> Widget:
        return book(canvas, names, titles, str(lines.index(line)), _content(canvas, data, line), (width, height))

    forget = Button("forget", words("statistics.forget"), Command("forget"), icon="reset")
    page(canvas, words("statistics"), whole, ([back], [forget]), page_width(canvas.metrics))


def _short(canvas: Canvas, title: str) -> str:
    """A name that fits the list."""
    return canvas.style("strong").shorten(title, canvas.tp(200))


def _edit(data: StatisticsData, state: ScreenState, command: Command) -> StatisticsData | None:
    """Whose figures are shown is the page's own affair."""
    return data if turn_to(state, command) else None


def _first(data: StatisticsData, metrics: Metrics) -> str:
    return chapter_id(metrics, "0") if data.lines else "back"


def _escape(data: StatisticsData) -> Command:
    return Command("back", "statistics")


STATISTICS: Final[Screen[StatisticsData]] = Screen(
    "statistics", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit
)
"""The statistics."""
