"""The match result on a score card."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.score import ResultData, SideLine
from crokinole3d.view.ui.labels import Label, Space, disc, hole
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name, names
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command, Widget


def _side(canvas: Canvas, side: SideLine, twenties: int, small: bool) -> Widget:
    color = canvas.theme.sides[side.colour].on_paper
    people = [Label(name, "strong", color) for name in side.names]
    count = row(hole(side.colour, 18), Label(canvas.words.n("result.twenties", twenties), "small", "soft"), gap=6)
    score = Label(str(side.points), "num-l" if not small else "num", color)
    return column(disc(side.colour, 44 if not small else 30), Space(4), *people, score, count, items="center")


def _build(canvas: Canvas, data: ResultData) -> None:
    words, metrics = canvas.words, canvas.metrics
    veil(canvas)
    small = len(data.sides) > 2 or metrics.short
    sides = [_side(canvas, side, twenties, small) for side, twenties in zip(data.sides, data.twenties, strict=True)]
    gap = 32 if not metrics.narrow else 20
    score: Widget
    if len(sides) == 2:
        colon = Label(":", "num-l" if not small else "num", "faint")
        score = row(sides[0], colon, sides[1], gap=gap, align="center")
    else:
        score = row(*sides, gap=gap, align="center")
        if score.measure(canvas, 4 * metrics.width)[0] > metrics.width - 2 * metrics.safe - canvas.dp(64):
            half = (len(sides) + 1) // 2
            score = column(row(*sides[:half], gap=gap), row(*sides[half:], gap=gap), gap=14, items="center", align="center")
    rounds = Label(words.n("result.rounds", data.rounds), "body", "soft", align="center")
    if data.winner is None:
        title = words("result.tie")
    else:
        winners = data.sides[data.winner].names
        title = words.n("result.wins", len(winners), name=names(words, winners))
    buttons = (
        [
            Button("menu", words("main_menu"), Command("menu"), "ghost"),
            Button("sheet", words("score_sheet"), Command("sheet"), icon="sheet"),
        ],
        [Button("rematch", words("result.rematch"), Command("rematch"), "primary", key=key_name(words, "enter"), least=140)],
    )
    body = column(rounds, Space(16 if not metrics.short else 6), score, items="center", align="fill")
    page(canvas, title, body, buttons, 680, tone="paper")


def _first(data: ResultData, metrics: Metrics) -> str:
    return "rematch"


def _escape(data: ResultData) -> Command:
    return Command("menu")


RESULT: Final[Screen[ResultData]] = Screen("result", (Layer(_build),), "page", first=_first, escape=_escape)
"""The match result."""
