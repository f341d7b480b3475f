"""The match result on a score card."""

from __future__ import annotations

from typing import Final, cast

from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.score import ResultData, SideLine
from crokinole3d.view.ui.labels import Label, Rule, Space, disc, hole
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name, names
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.theme import Kind
from crokinole3d.view.ui.widget import Command, Widget


def _side(canvas: Canvas, side: SideLine, twenties: int, *, small: bool, won: bool) -> Widget:
    """One side; a winner's disc and points are larger than the others'."""
    color = canvas.theme.sides[side.colour].on_paper
    people = [Label(name, "strong", color) for name in side.names]
    count = row(hole(side.colour, 18), Label(canvas.words.n("result.twenties", twenties), "small", "soft"), gap=6)
    size, kind = {(False, True): (60, "num-l"), (True, True): (40, "num-l")}.get((small, won), (34, "h1"))
    score = Label(str(side.points), cast(Kind, kind), color)
    least = max(canvas.style("h1").width("000") / canvas.metrics.scale, 120)
    if canvas.metrics.short:
        # The disc stands beside the name: there is no height for one over the other.
        named = row(disc(side.colour, 22), column(*people), gap=8)
        return column(named, score, count, items="center", least=least)
    return column(disc(side.colour, size), Space(6), *people, score, Space(2), count, items="center", least=least)


def _ornament(canvas: Canvas) -> Widget:
    """A rule with the 20 hole in its middle, as on a printed score card."""
    return row(Rule(length=110, align="center"), hole(None, 16), Rule(length=110, align="center"), gap=12, align="center")


def _build(canvas: Canvas, data: ResultData) -> None:
    words, metrics = canvas.words, canvas.metrics
    veil(canvas)
    small = len(data.sides) > 2 or metrics.short
    sides = [
        _side(canvas, side, twenties, small=small, won=k == data.winner)
        for k, (side, twenties) in enumerate(zip(data.sides, data.twenties, strict=True))
    ]
    gap = 28 if not metrics.narrow and len(sides) == 2 else 8
    score: Widget
    if len(sides) == 2:
        score = row(sides[0], Rule(upright=True, length=72, align="center"), sides[1], gap=gap, align="center", items="end")
    else:
        score = row(*sides, gap=gap, align="center", items="end")
        if score.measure(canvas, 4 * metrics.width)[0] > metrics.width - 2 * metrics.safe - canvas.dp(64):
            half = (len(sides) + 1) // 2
            halves = (row(*part, gap=gap, items="end") for part in (sides[:half], sides[half:]))
            score = column(*halves, gap=14, items="center", align="center")
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
    parts = (rounds, Space(4), score) if metrics.short else (_ornament(canvas), Space(12), rounds, Space(20), score, Space(6))
    page(canvas, title, column(*parts, items="center", align="fill"), buttons, 680, tone="paper", middle=True)


def _first(data: ResultData, metrics: Metrics) -> str:
    return "rematch"


def _escape(data: ResultData) -> Command:
    return Command("menu")


RESULT: Final[Screen[ResultData]] = Screen("result", (Layer(_build),), "page", first=_first, escape=_escape)
"""The match result."""
