"""The round summary on a score card: every disc counted, the difference as the largest figure, the match to its target."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import Table, column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.score import SideSummary, SummaryData
from crokinole3d.view.ui.labels import Bar, Label, Rule, Space, disc, hole
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import goal_text, key_name, names, round_text
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command, Widget

WIDE_FROM: Final = 840
"""Window width in dp from which the table and the match stand beside each other."""


def side_name(canvas: Canvas, colour: str, people: tuple[str, ...], size: float = 20) -> Widget:
    """Disc and names of a side on paper; partners under each other."""
    paper = canvas.theme.sides[colour].on_paper
    return row(disc(colour, size), column(*(Label(name, "strong", paper) for name in people)), gap=8)


def _cell(count: int, value: int, compact: bool) -> Widget:
    """count x value = points; a dash for none."""
    if not count:
        return Label("–", "body", "faint")
    points = column(Label(str(count * value), "strong"), least=26, items="end")
    return row(None if compact else Label(f"{count}\u00a0×\u00a0{value}", "small", "soft"), points, gap=12)


def _table(canvas: Canvas, data: SummaryData) -> Table:
    compact = len(data.sides) > 2
    tall_names = max(len(side.names) for side in data.sides) > 1
    header: list[Widget] = [Label(""), *(side_name(canvas, side.colour, side.names) for side in data.sides)]
    rows: list[list[Widget]] = [header]
    counts = {
        20: [side.twenties for side in data.sides],
        15: [side.fifteens for side in data.sides],
        10: [side.tens for side in data.sides],
        5: [side.fives for side in data.sides],
    }
    for value, by_side in counts.items():
        zone = row(Label(str(value), "num-s"), hole(None, 18) if value == 20 else None, gap=8)
        rows.append([zone, *(_cell(count, value, compact) for count in by_side)])
    totals = [Label(str(side.total), "num-s", canvas.theme.sides[side.colour].on_paper) for side in data.sides]
    rows.append([Label(canvas.words("summary.total"), "strong"), *totals])
    lean = [("left", 1.0), *(("right", 1.0) for _ in data.sides)]
    return Table(lean, rows, gap=16, row_height=48 if tall_names else 38)  # type: ignore[arg-type]


def _verdict(canvas: Canvas, data: SummaryData) -> Widget:
    """Who gets how much, as the largest figure; and how it came about."""
    words = canvas.words
    if data.scoring == "own_total":
        return Label(words("summary.own"), "strong")
    best = max(data.sides, key=lambda side: side.total)
    rest = min(data.sides, key=lambda side: side.total)
    if best.total == rest.total:
        detail = Label(words(f"summary.tie.{data.scoring}"), "small", "soft")
        return row(
            Label("=", "num-l", "soft"), column(Label(words("summary.tie"), "strong"), detail, grow=1), gap=14, align="fill"
        )
    color = canvas.theme.sides[best.colour].on_paper
    sum_text = f"{best.total}\u00a0−\u00a0{rest.total}\u00a0=\u00a0{best.total - rest.total}"
    winner = words.n("summary.wins", len(best.names), name=names(words, best.names))
    return row(
        Label(f"+{best.gain}", "num-l", color),
        column(Label(winner, "strong"), Label(sum_text, "small", "soft"), grow=1),
        gap=14,
        align="fill",
    )


def _run(canvas: Canvas, side: SideSummary, share: float | None) -> Widget:
    """One side's match score, with a bar towards the target where there is one."""
    color = canvas.theme.sides[side.colour]
    line = row(
        disc(side.colour, 18),
        Label(names(canvas.words, side.names), "body", grow=1, lines=1),
        Label(f"+{side.gain}", "small", color.on_paper) if side.gain else None,
        Label(str(side.points), "num-s", color.on_paper),
        gap=9,
        align="fill",
    )
    return column(line, Bar(share, color.disc) if share is not None else None, gap=5, items="fill")


def _match(canvas: Canvas, data: SummaryData) -> Widget:
    words = canvas.words
    goal = Label(goal_text(words, data.target, data.rounds), "small", "soft")
    title = words(f"hud.of.{data.part.stage}", n=data.part.number) if data.part else words("summary.match")
    head = row(Label(title, "caps", "faint", grow=1), goal, align="fill")
    runs = [_run(canvas, side, side.points / data.target if data.target else None) for side in data.sides]
    return column(head, *runs, gap=10, items="fill", align="fill")


def _build(canvas: Canvas, data: SummaryData) -> None:
    words, metrics = canvas.words, canvas.metrics
    veil(canvas)
    table, verdict, match = _table(canvas, data), _verdict(canvas, data), _match(canvas, data)
    wide = metrics.vw >= WIDE_FROM
    body: Widget
    if wide:
        line = Rule(upright=True, length=40)
        right = column(verdict, Space(20), match, items="fill", grow=2, align="center")
        body = row(column(table, items="fill", grow=3), line, right, gap=30, align="fill")
    else:
        body = column(verdict, Space(12), table, Space(16), match, items="fill", align="fill")
    aside = Label(words("summary.next", name=data.next_name), "small", "soft") if data.next_name else None
    buttons = (
        [Button("sheet", words("score_sheet"), Command("sheet"), icon="sheet")],
        [Button("continue", words("continue"), Command("continue"), "primary", key=key_name(words, "enter"), least=140)],
    )
    title = ", ".join(round_text(words, data.round, 0, 0, data.part)[:2]) if data.part else words("hud.round", n=data.round)
    page(canvas, title, body, buttons, 880 if wide else 560, tone="paper", aside=aside)


def _first(data: SummaryData, metrics: Metrics) -> str:
    return "continue"


def _escape(data: SummaryData) -> Command:
    return Command("pause")


SUMMARY: Final[Screen[SummaryData]] = Screen("summary", (Layer(_build),), "page", first=_first, escape=_escape)
"""The round summary."""
