"""The score sheet: one line a round."""

from __future__ import annotations

from typing import Final, Literal

from crokinole3d.game.sheet import Leg
from crokinole3d.view.ui.boxes import Table, column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.controls import Choice, Segments
from crokinole3d.view.ui.data.score import SheetData, SheetRow, SideLine
from crokinole3d.view.ui.labels import Icon, Label, Rule, Space, disc, hole
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, page, page_pad, veil
from crokinole3d.view.ui.say import key_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import GUTTER, Reader
from crokinole3d.view.ui.widget import Command, Widget

WIDTH: Final = 840
DROP_BELOW: Final = 700
"""Window width in dp under which the columns First and 20s go."""

VIEW: Final = "view"
VIEWS: Final = ("rounds", "shots")
LEG: Final = "leg"

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


def _who(canvas: Canvas, side: SideLine) -> Widget:
    """The side's disc, and its name where it is one; two would push the columns out of the card, so partners have the disc."""
    name = Label(side.names[0], "strong", canvas.theme.sides[side.colour].on_paper) if len(side.names) == 1 else None
    return row(disc(side.colour, 16), name, gap=6)


def _header(canvas: Canvas, data: SheetData) -> list[Widget]:
    full = _full(canvas, data)
    cells: list[Widget] = [_caps(canvas, "sheet.round")]
    if full:
        cells.append(_caps(canvas, "sheet.first"))
    for side in data.sides:
        cells.append(_who(canvas, side))
        if full:
            cells.append(_caps(canvas, "sheet.twenties"))
    if len(data.sides) > 2:
        return cells
    return [*cells, _caps(canvas, "sheet.gain"), _caps(canvas, "sheet.score" if _several(data) else "sheet.match")]


def _row(canvas: Canvas, data: SheetData, line: SheetRow) -> list[Widget]:
    """One round of two sides: totals, 20s, the gain and the match score after it."""
    full, best = _full(canvas, data), max(line.totals)
    cells: list[Widget] = [_number(canvas, data, line)]
    if full:
        cells.append(disc(line.starter, 15))
    for side, total, twenties in zip(data.sides, line.totals, line.twenties, strict=True):
        leads = total == best and min(line.totals) < best
        cells.append(Label(str(total), "strong" if leads else "body", "text" if leads else "soft"))
        if full:
            cells.append(row(hole(side.colour, 16), Label(str(twenties), "small", "soft"), gap=5))
    gains: list[Widget] = [
        row(disc(side.colour, 13), Label(f"+{gain}", "strong", canvas.theme.sides[side.colour].on_paper), gap=6)
        for side, gain in zip(data.sides, line.gains, strict=True)
        if gain
    ]
    cells.append(row(*gains, gap=8) if gains else Label("–", "body", "faint"))
    cells.append(Label("\u00a0:\u00a0".join(str(points) for points in line.points), "num-s"))
    return cells


def _row_of_many(canvas: Canvas, data: SheetData, line: SheetRow) -> list[Widget]:
    """One round of three or four sides: what each made, and its match score after it."""
    cells: list[Widget] = [_number(canvas, data, line)]
    for side, gain, points in zip(data.sides, line.gains, line.points, strict=True):
        score = Label(str(points), "num-s", canvas.theme.sides[side.colour].on_paper)
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


def _table(canvas: Canvas, data: SheetData, width: int) -> Widget:
    """The rounds, and figures of the match under them."""
    many = len(data.sides) > 2
    lines = [_row_of_many(canvas, data, line) if many else _row(canvas, data, line) for line in data.rows]
    columns, rows = _columns(canvas, data), [_header(canvas, data), *lines]
    if _several(data) and _full(canvas, data):
        columns = [("left", 0.0), *columns]
        titles: list[Widget] = [_caps(canvas, "sheet.game"), *(_game(canvas, line) for line in data.rows)]
        rows = [[title, *cells] for title, cells in zip(titles, rows, strict=True)]
    table = Table(columns, rows, gap=13 if _several(data) else 16, row_height=42)
    stats = [Space(10), Rule(), Space(14), _stats(canvas, data, width)] if data.stats else []
    return column(table, *stats, items="fill", align="fill", grow=1)


def _several(data: SheetData) -> bool:
    """Whether the sheet is of a match of several games."""
    return any(line.part is not None for line in data.rows)


def _game(canvas: Canvas, line: SheetRow) -> Widget:
    """Which game a round belongs to, at its first round; +1 is the first extra pair."""
    if line.part is None or line.round > 1:
        return Label("")
    return Label(canvas.words(f"sheet.game.{line.part.stage}", n=line.part.number), "num-s", "soft")


def _number(canvas: Canvas, data: SheetData, line: SheetRow) -> Label:
    """The round's number, with the game's before it where that has no column of its own."""
    if line.part is None or _full(canvas, data):
        return Label(str(line.round), "num-s")
    game = canvas.words(f"sheet.game.{line.part.stage}", n=line.part.number)
    return Label(f"{game}.{line.round}", "num-s")


def _legs(data: SheetData) -> list[Leg]:
    return list(dict.fromkeys(shot.leg for shot in data.shots))


def _leg(canvas: Canvas, data: SheetData) -> int:
    """Which round's shots are shown: the last one's until another is chosen."""
    legs = _legs(data)
    return min(int(canvas.state.local.get(LEG, len(legs) - 1)), len(legs) - 1)


def _shots(canvas: Canvas, data: SheetData) -> Widget:
    """Every shot of one round in two sentences, with what it banked and the round's points after it."""
    leg = _legs(data)[_leg(canvas, data)]
    parts: list[Widget] = []
    for shot in (shot for shot in data.shots if shot.leg == leg):
        told = column(
            Label(shot.tale.what_happened(canvas.words), "body"),
            Label(f"{shot.name}: {shot.tale.what_it_cost(canvas.words)}", "small", "soft"),
            gap=1,
            grow=1,
        )
        holes = [
            row(hole(side.colour, 16), Label(canvas.words("hud.times", n=count), "small", "soft"), gap=4)
            for side, count in zip(data.sides, shot.twenties, strict=True)
            if count
        ]
        score = Label("\u00a0:\u00a0".join(str(points) for points in shot.points), "strong")
        number = column(Label(str(shot.number), "num-s"), least=28)
        right = column(score, *holes, items="end", least=52)
        parts += [Rule()] if parts else []
        parts.append(row(number, disc(shot.colour, 18), told, right, gap=10, align="fill", pad=(2, 7)))
    return column(*parts, items="fill", align="fill", grow=1)


def _top(canvas: Canvas, data: SheetData) -> Widget:
    """Rounds or shots, and of which round the shots are."""
    words, view = canvas.words, _view(canvas.state)
    texts = [words(f"sheet.{name}") for name in VIEWS]
    views = Segments(VIEW, VIEWS, texts, view, lambda new: Command(VIEW, new))
    if view == "rounds":
        return row(views, align="fill")
    legs = _legs(data)
    numbers = [str(k) for k in range(len(legs))]
    titles = [_leg_title(canvas, leg, legs) for leg in legs]
    choice = Choice(LEG, numbers, titles, numbers[_leg(canvas, data)], lambda new: Command(LEG, new), width=200)
    if canvas.metrics.vw >= DROP_BELOW:
        return row(views, Space(0, grow=1), choice, align="fill", gap=12)
    choice.align, views.align = "fill", "fill"
    return column(views, choice, gap=8, items="start", align="fill")


def _leg_title(canvas: Canvas, leg: Leg, legs: list[Leg]) -> str:
    """A round's name; where there is only one game its number is left out."""
    if all(other.stage == "game" and other.number == 1 for other in legs):
        return canvas.words("hud.round", n=leg.round)
    return leg.title(canvas.words)


def _view(state: ScreenState) -> str:
    return state.local.get(VIEW, VIEWS[0])


def _build(canvas: Canvas, data: SheetData) -> None:
    words = canvas.words
    veil(canvas)
    inner = min(canvas.tp(WIDTH), canvas.metrics.width - 2 * canvas.metrics.safe) - 2 * canvas.dp(page_pad(canvas))
    note = None
    if data.note is not None:
        note = row(Icon("info", 18, "soft"), Label(say(words, data.note), "small", grow=1), gap=8, align="fill", pad=(2, 8))

    def content() -> Widget:
        if _view(canvas.state) == "shots" and data.shots:
            return _shots(canvas, data)
        if data.rows:
            return _table(canvas, data, inner - canvas.dp(GUTTER))
        return column(Label(words("sheet.empty"), "body", "soft"), align="fill", grow=1)

    def body(width: int, height: int) -> Widget:
        """What is chosen and what there is to say stay where they are; the document scrolls."""
        top = _top(canvas, data) if data.shots else None
        taken = sum(part.measure(canvas, width)[1] for part in (top, note) if part is not None) + canvas.dp(10)
        return column(top, Space(10), Reader(BODY, content(), height - taken), note, items="fill", align="fill")

    close = Button("close", words("close"), Command("back", "sheet"), "primary", key=key_name(words, "escape"))
    left = []
    if data.shots:
        left = [
            Button("csv", words("sheet.save_csv"), Command("save_sheet", "csv")),
            Button("text", words("sheet.save_text"), Command("save_sheet", "text")),
        ]
    aside = Label(words(f"preset.{data.preset}"), "small", "soft")
    page(canvas, words("score_sheet"), body, (left, [close]), WIDTH, tone="paper", aside=aside)


def _edit(data: SheetData, state: ScreenState, command: Command) -> SheetData | None:
    """Which part of the sheet is shown is the page's own affair."""
    if command.action not in (VIEW, LEG):
        return None
    state.local[command.action] = str(command.value)
    state.offsets.pop(BODY, None)
    return data


def _first(data: SheetData, metrics: Metrics) -> str:
    return "close"


def _escape(data: SheetData) -> Command:
    return Command("back", "sheet")


SHEET: Final[Screen[SheetData]] = Screen("sheet", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""The score sheet."""
