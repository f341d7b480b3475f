"""The score sheet: one line a round."""

from __future__ import annotations

from typing import Final, Literal

from crokinole3d.view.ui.boxes import Table, column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data import SheetData, SheetRow, SideLine
from crokinole3d.view.ui.labels import Label, Rule, Space, disc, hole
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, page_pad, veil
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import GUTTER
from crokinole3d.view.ui.theme import SIDES
from crokinole3d.view.ui.widget import Command, Widget

WIDTH: Final = 840
DROP_BELOW: Final = 700
"""Window width in dp under which the columns First and 20s go."""

Lean = Literal["left", "center", "right"]


def _full(canvas: Canvas, data: SheetData) -> bool:
    return canvas.metrics.vw >= DROP_BELOW and len(data.sides) <= 2


def _columns(canvas: Canvas, data: SheetData) -> list[tuple[Lean, float]]:
    """How every column of the table leans and grows."""
    if len(data.sides) > 2:
        return [("left", 0.0), *(("right", 1.0) for _ in data.sides)]
    full = _full(canvas, data)
    columns: list[tuple[Lean, float]] = [("left", 0.0), ("center", 1.0)] if full else [("left", 0.0)]
    for _ in data.sides:
        columns += [("right", 1.0), ("right", 0.0)] if full else [("right", 1.0)]
    return [*columns, ("right", 1.0), ("right", 1.0)]


def _caps(canvas: Canvas, key: str) -> Label:
    return Label(canvas.words(key), "caps", "soft")


def _who(side: SideLine) -> Widget:
    """The side's disc, and its name where it is one; two would push the columns out of the card, so partners have the disc."""
    name = Label(side.names[0], "strong", SIDES[side.colour].on_paper) if len(side.names) == 1 else None
    return row(disc(side.colour, 16), name, gap=6)


def _header(canvas: Canvas, data: SheetData) -> list[Widget]:
    full = _full(canvas, data)
    cells: list[Widget] = [_caps(canvas, "sheet.round")]
    if full:
        cells.append(_caps(canvas, "sheet.first"))
    for side in data.sides:
        cells.append(_who(side))
        if full:
            cells.append(_caps(canvas, "sheet.twenties"))
    if len(data.sides) > 2:
        return cells
    return [*cells, _caps(canvas, "sheet.gain"), _caps(canvas, "sheet.match")]


def _row(canvas: Canvas, data: SheetData, line: SheetRow) -> list[Widget]:
    """One round of two sides: totals, 20s, the gain and the match score after it."""
    full, best = _full(canvas, data), max(line.totals)
    cells: list[Widget] = [Label(str(line.round), "num-s")]
    if full:
        cells.append(disc(line.starter, 15))
    for side, total, twenties in zip(data.sides, line.totals, line.twenties, strict=True):
        leads = total == best and min(line.totals) < best
        cells.append(Label(str(total), "strong" if leads else "body", "text" if leads else "soft"))
        if full:
            cells.append(row(hole(side.colour, 16), Label(str(twenties), "small", "soft"), gap=5))
    gains: list[Widget] = [
        row(disc(side.colour, 13), Label(f"+{gain}", "strong", SIDES[side.colour].on_paper), gap=6)
        for side, gain in zip(data.sides, line.gains, strict=True)
        if gain
    ]
    cells.append(row(*gains, gap=8) if gains else Label("–", "body", "faint"))
    cells.append(Label("\u00a0:\u00a0".join(str(points) for points in line.points), "num-s"))
    return cells


def _row_of_many(data: SheetData, line: SheetRow) -> list[Widget]:
    """One round of three or four sides: what each made, and its match score after it."""
    cells: list[Widget] = [Label(str(line.round), "num-s")]
    for side, gain, points in zip(data.sides, line.gains, line.points, strict=True):
        score = Label(str(points), "num-s", SIDES[side.colour].on_paper)
        cells.append(row(Label(f"+{gain}", "small", "soft") if gain else None, score, gap=8))
    return cells


def _stats(canvas: Canvas, data: SheetData, width: int) -> Widget:
    """Figures of the match: beside each other, or under each other where that has no room."""
    captions, values = [], []
    for stat in data.stats:
        captions.append(Label(canvas.words(f"stat.{stat.name}"), "caps", "faint"))
        figures = [
            row(disc(side.colour, 14), Label(str(value), "strong"), gap=6)
            for side, value in zip(data.sides, stat.values, strict=True)
        ]
        values.append(row(*figures, gap=14))
    pairs = list(zip(captions, values, strict=True))
    beside = row(*(column(caption, figures, gap=3) for caption, figures in pairs), gap=24, items="start")
    if beside.measure(canvas, 4 * width)[0] <= width:
        return row(*(column(caption, figures, gap=3, grow=1) for caption, figures in pairs), gap=12, align="fill", items="start")
    return column(
        *(row(caption, Space(0, grow=1), figures, gap=12, align="fill") for caption, figures in pairs), gap=8, items="fill"
    )


def _build(canvas: Canvas, data: SheetData) -> None:
    words = canvas.words
    veil(canvas)
    body: Widget
    if data.rows:
        many = len(data.sides) > 2
        lines = [_row_of_many(data, line) if many else _row(canvas, data, line) for line in data.rows]
        table = Table(_columns(canvas, data), [_header(canvas, data), *lines], gap=16, row_height=42)
        inner = (
            min(canvas.dp(WIDTH), canvas.metrics.width - 2 * canvas.metrics.safe)
            - 2 * canvas.dp(page_pad(canvas))
            - canvas.dp(GUTTER)
        )
        stats = [Space(10), Rule(), Space(14), _stats(canvas, data, inner)] if data.stats else []
        body = column(table, *stats, items="fill", align="fill")
    else:
        body = column(Label(words("sheet.empty"), "body", "soft"), align="fill")
    close = Button("close", words("close"), Command("back", "sheet"), "primary", key=key_name(words, "escape"))
    aside = Label(words(f"preset.{data.preset}"), "small", "soft")
    page(canvas, words("score_sheet"), body, ([], [close]), WIDTH, tone="paper", aside=aside)


def _first(data: SheetData, metrics: Metrics) -> str:
    return "close"


def _escape(data: SheetData) -> Command:
    return Command("back", "sheet")


SHEET: Final[Screen[SheetData]] = Screen("sheet", (Layer(_build),), "page", first=_first, escape=_escape)
"""The score sheet."""
