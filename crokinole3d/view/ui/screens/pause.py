"""The pause page: where the match stands, and what can be done now."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.buttons import MENU_DISC, MENU_INDENT, MenuLine
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.controls import Choice
from crokinole3d.view.ui.data.pages import PauseData, SeatLevel
from crokinole3d.view.ui.labels import Label, Rule, Space, disc
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, centred, page_edge, veil
from crokinole3d.view.ui.say import names, round_text
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.widget import Command, Widget


def _status(canvas: Canvas, data: PauseData, width: int) -> Widget:
    """Score and round in one line where there is room for it, else one line a side."""
    words = canvas.words
    sides = [
        row(disc(side.colour, 16), Label(names(words, side.names), "strong"), Label(str(side.points), "strong"), gap=7)
        for side in data.sides
    ]
    goal = ", ".join(round_text(words, data.round, data.target, data.rounds, data.part))
    round_label = Label(goal, "small", "soft")
    line = row(*sides, round_label, gap=18)
    if line.measure(canvas, width * 2)[0] <= width:
        return line
    return column(*sides, round_label, gap=5)


def _level(canvas: Canvas, data: PauseData, computer: SeatLevel) -> Widget:
    """A computer player with its level, which holds from its next shot on."""
    levels = list(data.levels) if computer.level in data.levels else [*data.levels, computer.level]
    texts = [canvas.words(f"level.{level}") for level in levels]

    def change(level: str) -> Command:
        return Command("level", (computer.seat, level))

    choice = Choice(f"level-{computer.seat.value}", levels, texts, computer.level, change, width=170)
    name = row(Label(computer.name, "body", lines=1, grow=1), grow=1)
    return row(disc(computer.colour, MENU_DISC), name, choice, gap=MENU_INDENT - MENU_DISC, align="fill", pad=(0, 5))


def _lines(canvas: Canvas, data: PauseData) -> list[Widget]:
    words = canvas.words
    lines: list[Widget] = [MenuLine("continue", words("continue"), Command("continue"))]
    if data.can_undo:
        lines.append(MenuLine("undo", words("pause.undo"), Command("undo")))
    if data.can_replay:
        lines.append(MenuLine("replay", words("pause.replay"), Command("replay")))
    if data.can_buzz:
        lines.append(MenuLine("buzzer", words("pause.buzzer"), Command("buzzer"), sub=words("pause.buzzer.what")))
    lines += [_level(canvas, data, computer) for computer in data.computers]
    lines += [
        MenuLine("sheet", words("score_sheet"), Command("sheet")),
        MenuLine("photo", words("photo"), Command("photo")),
        MenuLine("help", words("help"), Command("help")),
        MenuLine("settings", words("settings"), Command("settings")),
        MenuLine("menu", words("main_menu"), Command("menu"), sub=words("pause.menu.kept")),
        MenuLine("quit", words("quit"), Command("quit")),
    ]
    for line in lines:
        # As wide as the page: the arrow keys go straight down past the levels at the right.
        line.align = "fill"
    return lines


def _build(canvas: Canvas, data: PauseData) -> None:
    metrics = canvas.metrics
    veil(canvas, 0.5)
    pad = (40, 28) if not metrics.short else (24, 14)
    width = min(canvas.tp(460), metrics.width - 2 * metrics.safe)
    inner = width - 2 * canvas.dp(pad[0])
    head = Label(canvas.words("pause.title"), "h1" if not metrics.short else "h2")
    top = column(head, Space(6), _status(canvas, data, inner), Space(14), Rule(), Space(8), items="fill")
    room = metrics.height - 2 * page_edge(canvas) - 2 * canvas.dp(pad[1]) - top.measure(canvas, inner)[1]
    lines = Scroll(BODY, column(*_lines(canvas, data), align="fill"), room)
    centred(canvas, Panel(top, lines, pad=pad, width=width / metrics.scale), width)


def _first(data: PauseData, metrics: Metrics) -> str:
    return "continue"


def _escape(data: PauseData) -> Command:
    return Command("continue")


PAUSE: Final[Screen[PauseData]] = Screen("pause", (Layer(_build),), "page", first=_first, escape=_escape)
"""The pause page."""
