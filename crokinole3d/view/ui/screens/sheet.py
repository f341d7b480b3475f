"""The score sheet: one line a round."""

from __future__ import annotations

from typing import Final, Literal

from crokinole3d.view.ui.boxes import Table, column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data import SheetData, SheetRow
from crokinole3d.view.ui.labels import Label, Rule, Space, disc, hole
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.theme import SIDES
from crokinole3d.view.ui.widget import Command, Widget

DROP_BELOW: Final = 700
"""Window width in dp under which the columns First and 20s go."""

Lean = Literal["left", "center", "right"]


def _columns(canvas: Canvas, data: SheetData) -> list[tuple[Lean, float]]:
    full = _full(canvas, data)
    columns: list[tuple[Lean, float]] = [("left", 0.0)]
    if full:
        columns.append(("center", 1.0))
    for _ in data.sides:
        columns.append(("right", 1.0))
        if full:
            columns.append(("right", 0.0))
    return [*columns, ("right", 1.0), ("right", 1.0)]


def _full(canvas: Canvas, data: SheetData) -> bool:
    return canvas.metrics.vw >= DROP_BELOW and len(data.sides) <= 2


def _caps(canvas: Canvas, key: str) -> Label:
    return Label(canvas.words(key), "caps", "soft")


def _header(canvas: Canvas, data: SheetData) -> list[Widget]:
    full = _full(canvas, data)
    cells: list[Widget] = [_caps(canvas, "sheet.round")]
    if full:
        cells.append(_caps(canvas, "sheet.first"))
    for side in data.sides:
        # With partners or four sides names would push the columns out of the card; the disc and its mark stay.
        named = len(data.sides) == 2 and len(side.names) == 1
        who = Label(side.names[0], "strong", SIDES[side.colour].on_paper) if named else None
        cells.append(row(disc(side.colour, 16), who, gap=6))
        if full:
            cells.append(_caps(canvas, "sheet.twenties"))
    return [*cells, _caps(canvas, "sheet.gain"), _caps(canvas, "sheet.match")]


def _row(canvas: Canvas, data: SheetData, line: SheetRow) -> list[Widget]:
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
    cells.append(row(*gains[:2], gap=8) if gains and len(data.sides) <= 2 else Label("–", "body", "faint"))
    cells.append(Label("\u00a0:\u00a0".join(str(points) for points in line.points), "num-s"))
    return cells


def _stats(canvas: Canvas, data: SheetData) -> Widget:
    captions = []
    for stat in data.stats:
        values: list[Widget] = []
        for side, value in zip(data.sides, stat.values, strict=True):
            values.append(row(disc(side.colour, 14), Label(str(value), "strong"), gap=6))
        captions.append(column(Label(canvas.words(f"stat.{stat.name}"), "caps", "faint"), row(*values, gap=14), gap=3, grow=1))
    return row(*captions, gap=12, align="fill", items="start")


def _build(canvas: Canvas, data: SheetData) -> None:
    words = canvas.words
    veil(canvas)
    body: Widget
    if data.rows:
        rows = [_header(canvas, data), *(_row(canvas, data, line) for line in data.rows)]
        table = Table(_columns(canvas, data), rows, gap=16, row_height=42)
        stats = [Space(10), Rule(), Space(14), _stats(canvas, data)] if data.stats else []
        body = column(table, *stats, items="fill", align="fill")
    else:
        body = column(Label(words("sheet.empty"), "body", "soft"), align="fill")
    close = Button("close", words("close"), Command("back", "sheet"), "primary", key=key_name(words, "escape"))
    aside = Label(words(f"preset.{data.preset}"), "small", "soft")
    page(canvas, words("score_sheet"), body, ([], [close]), 840, tone="paper", aside=aside)


def _first(data: SheetData, metrics: Metrics) -> str:
    return "close"


def _escape(data: SheetData) -> Command:
    return Command("back", "sheet")


SHEET: Final = Screen[SheetData]("sheet", (Layer(_build),), "page", first=_first, escape=_escape)
"""The score sheet."""
