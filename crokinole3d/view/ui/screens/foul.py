"""The foul card: what happened, the rule, what it cost. It stays for its seconds or until a key."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from crokinole3d.view.ui.boxes import Panel, Slot, column, row
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.play import Cost, FoulData
from crokinole3d.view.ui.labels import Bar, Icon, Label, Rule, disc, hole
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.say import cost_text
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command, Widget

WIDEST: Final = 600
LEAST: Final = 480
"""Room in dp that the card needs between the plates; with less it covers them for its seconds."""


def _what(canvas: Canvas, data: FoulData) -> tuple[str, str]:
    """What happened, and the rule in one sentence."""
    words = canvas.words
    if data.kind == "miss":
        one = len(data.rivals) == 1
        what = words("foul.miss.one", colour=words(f"colour.{data.rivals[0]}")) if one else words("foul.miss.any")
        return what, words("foul.miss.rule")
    return words(f"foul.hide.{data.open_rule}"), words(f"foul.hide.{data.open_rule}.rule")


def _cost(canvas: Canvas, cost: Cost) -> Widget:
    picture = hole(cost.colour, 19) if cost.cause == "twenty" else disc(cost.colour, 19)
    return row(picture, Label(cost_text(canvas.words, cost), "body"), gap=7)


def _costs(canvas: Canvas, data: FoulData, inner: int) -> Widget | None:
    """All that came off in one line, or in as many as it takes."""
    if not data.costs:
        return None
    items: list[Widget] = [Label(canvas.words("foul.cost"), "small", "soft"), *(_cost(canvas, cost) for cost in data.costs)]
    rows: list[list[Widget]] = [[]]
    for item in items:
        if rows[-1] and row(*rows[-1], item, gap=18).measure(canvas, 4 * inner)[0] > inner:
            rows.append([])
        rows[-1].append(item)
    return column(*(row(*line, gap=18) for line in rows), gap=6)


def _place(canvas: Canvas) -> tuple[int, int, int, bool]:
    """Left and right edge and top of the room for the card in pixels, and whether it covers the plates."""
    metrics, places, gap = canvas.metrics, canvas.state.places, canvas.dp(14)
    a = places.get("hud.left", Rect(metrics.safe, metrics.safe, 0, 0))
    b = places.get("hud.right", Rect(metrics.width - metrics.safe, metrics.safe, 0, 0))
    if b.x - a.right - 2 * gap >= canvas.dp(LEAST):
        return a.right + gap, b.x - gap, metrics.safe, False
    if metrics.tall:
        return metrics.safe, metrics.width - metrics.safe, a.bottom + gap, False
    return a.x, b.right, metrics.safe, True


def _build(canvas: Canvas, data: FoulData) -> None:
    words, bad = canvas.words, canvas.theme.ink.bad
    left, right, top, covers = _place(canvas)
    width = right - left if covers else min(canvas.tp(WIDEST), right - left)
    inner = width - 2 * canvas.dp(22)
    what, rule = _what(canvas, data)
    caps = Label(f"{words('foul.title')} · {data.name}", "caps", bad, grow=1, lines=1)
    first = row(caps, Label(words("any_key"), "small", "soft"), gap=12, align="fill")
    head = row(Icon("foul", 34, bad), column(first, Label(what, "h2"), grow=1, items="fill"), gap=14, align="fill")
    card = Panel(
        head,
        Label(rule, "small", "soft") if not canvas.metrics.short else None,
        Rule(),
        _costs(canvas, data, inner),
        Slot("foul.bar", 40, 3, align="fill"),
        gap=9,
        pad=(22, 13, 22, 14),
        width=width / canvas.metrics.scale,
        alpha=1.0,  # it covers the round label or the plates: nothing of them may shine through
    )
    h = card.measure(canvas, width)[1]
    if covers:
        h = max(h, canvas.state.places["hud.left"].h if "hud.left" in canvas.state.places else 0)
    card.arrange(canvas, Rect((left + right - width) // 2, top, width, h))
    card.paint(canvas, canvas.root)


def _time(canvas: Canvas, data: FoulData) -> None:
    """What is left of the card's seconds."""
    rect = canvas.state.places["foul.bar"]
    bar = Bar(data.seconds_left / data.seconds if data.seconds else 0.0, canvas.theme.ink.bad, 3)
    bar.arrange(canvas, rect)
    bar.paint(canvas, canvas.root)


def _escape(data: FoulData) -> Command:
    return Command("continue")


FOUL: Final[Screen[FoulData]] = Screen(
    "foul",
    (Layer(_build, lambda data: replace(data, seconds_left=0.0)), Layer(_time, lambda data: data.seconds_left)),
    "card",
    escape=_escape,
)
"""The foul card."""
