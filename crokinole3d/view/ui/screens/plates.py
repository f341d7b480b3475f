"""The plates of the HUD: one a side, with everything of that side that must always be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.play import SideHud
from crokinole3d.view.ui.labels import Label, Pips, disc, hole
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.theme import Kind
from crokinole3d.view.ui.widget import Widget

WIDE: Final = 300
NARROW: Final = 250
"""Width in dp under which a full plate stacks what it says."""

COMPACT: Final = 320
COMPACT_PAD: Final = (18.0, 8.0, 15.0, 8.0)
LOW_PAD: Final = (17.0, 4.0, 13.0, 5.0)

GAP: Final = 10

ACTIVE: Final = ("shot", "thinking", "moving")
"""States in which a side's turn is on. It is told three ways: accent bar, solidity, words."""


def _tag(canvas: Canvas, side: SideHud) -> Label:
    """Its state in words, and the level of a computer player that is not at work."""
    words = canvas.words
    level = side.levels[min(side.shooter, len(side.levels) - 1)]
    state = words(f"state.{side.state}")
    if side.state in ACTIVE:
        return Label(state, "caps", canvas.theme.sides[side.colour].on_ink, lines=1)
    if level is None:
        return Label(state, "caps", "soft", lines=1)
    level_name = words(f"level.{level}")
    if side.state == "waiting":
        return Label(level_name, "caps", "soft", lines=1)
    return Label(f"{state} · {level_name}", "caps", "soft", lines=1, shorter=state)


def _who(side: SideHud, tag: Widget | None) -> Widget:
    """The name with its state right under it; of partners the one who shoots, and below them who does not."""
    others = [name for i, name in enumerate(side.names) if i != side.shooter] if len(side.names) > 1 else []
    strong = Label(name_of(side), "strong", lines=1)
    return column(strong, tag, *(Label(name, "body", "soft", lines=1) for name in others), grow=1)


def _twenties(canvas: Canvas, side: SideHud) -> Widget:
    text = canvas.words("hud.times", n=side.twenties)
    return row(
        hole(side.colour if side.twenties else None, 18), Label(text, "strong", "text" if side.twenties else "soft"), gap=5
    )


def _panel(canvas: Canvas, side: SideHud, *parts: Widget, width: float, pad: tuple[float, float, float, float]) -> Panel:
    glass, active = canvas.theme.glass, side.state in ACTIVE
    return Panel(
        *parts,
        gap=9,
        pad=pad,
        width=width,
        alpha=glass.active if active else glass.idle,
        shadow=16 if active else 0,
        accent=canvas.theme.sides[side.colour].on_ink if active else None,
    )


def plate(canvas: Canvas, side: SideHud, width: float) -> Panel:
    """The full plate: who, state, points, discs left, 20s. In a narrow one the state has a row of its own."""
    narrow = width < NARROW * canvas.metrics.text
    tag = _tag(canvas, side)
    who = _who(side, None if narrow else tag)
    top = row(
        disc(side.colour, 26 if not narrow else 22),
        who,
        Label(str(side.points), "num"),
        gap=11 if not narrow else 8,
        align="fill",
    )
    wide = width >= WIDE * canvas.metrics.text - 10
    # The pips take what the 20s leave, in two rows where that is not enough for one.
    pips = Pips(side.colour, side.discs_left, side.discs_total, 13 if wide else 11, 4 if wide else 3, grow=1)
    bottom = row(pips, _twenties(canvas, side), gap=8, align="fill")
    pad = (20, 12, 16, 12) if not narrow else (18, 10, 12, 10)
    parts = [top, tag, bottom] if narrow else [top, bottom]
    return _panel(canvas, side, *parts, width=width, pad=pad)


def _counts(canvas: Canvas, side: SideHud, digits: int, kind: Kind) -> tuple[Widget, Widget]:
    """Discs left over 20s, and the points in room for so many digits, so that plates under each other align."""
    left = column(Pips(side.colour, side.discs_left, side.discs_total, 10, 3), _twenties(canvas, side), gap=3, items="end")
    least = canvas.style(kind).width("0" * digits) / canvas.metrics.scale
    return left, column(Label(str(side.points), kind), items="end", least=least)


def _compact_line(canvas: Canvas, side: SideHud, who: Widget, digits: int, tight: bool) -> Widget:
    counts = _counts(canvas, side, digits, "num-s" if tight else "num")
    return row(disc(side.colour, 24), who, *counts, gap=8 if tight else 11, align="fill")


def compact_plate(canvas: Canvas, side: SideHud, width: float, digits: int, *, tight: bool) -> Panel:
    """The low plate for three or four sides; `tight` with smaller points."""
    who = _who(side, _tag(canvas, side))
    return _panel(canvas, side, _compact_line(canvas, side, who, digits, tight), width=width, pad=COMPACT_PAD)


def compact_least(canvas: Canvas, side: SideHud, digits: int, *, tight: bool) -> float:
    """Width in dp under which a low plate would have to cut the state; a name may be cut, and a level is left out."""
    tag = _tag(canvas, side)
    line = _compact_line(canvas, side, Label(tag.shorter or tag.text, "caps"), digits, tight)
    return line.measure(canvas, 4 * canvas.metrics.width)[0] / canvas.metrics.scale + COMPACT_PAD[0] + COMPACT_PAD[2] + 2


def low_plate(canvas: Canvas, side: SideHud, width: float) -> Panel:
    """The lowest plate: in a small window two rows of others would reach the middle of the board. Bar and glass tell the turn."""
    name = row(Label(name_of(side), "strong", lines=1, grow=1), grow=1)
    top = row(disc(side.colour, 22), name, Label(str(side.points), "num-s"), gap=8, align="fill")
    pips = Pips(side.colour, side.discs_left, side.discs_total, 11, 3, grow=1)
    panel = _panel(canvas, side, top, row(pips, _twenties(canvas, side), gap=8, align="fill"), width=width, pad=LOW_PAD)
    panel.gap = 1
    return panel


def _plates(canvas: Canvas, sides: Sequence[SideHud], band: int) -> list[Panel]:
    """A plate a side, two beside each other in a band of so many pixels; low ones for more than two sides if they have room."""
    room = (band / canvas.metrics.scale - GAP) / 2
    digits = max(len(str(side.points)) for side in sides)
    if len(sides) > 2:
        for tight in (False, True):
            least = max(compact_least(canvas, side, digits, tight=tight) for side in sides)
            if least <= room:
                width = max(least, min(COMPACT * canvas.metrics.text, room))
                return [compact_plate(canvas, side, width, digits, tight=tight) for side in sides]
        if not canvas.metrics.tall:
            return [low_plate(canvas, side, room) for side in sides]
    return [plate(canvas, side, min(WIDE * canvas.metrics.text, room)) for side in sides]


def paint_plates(canvas: Canvas, sides: Sequence[SideHud], left: int, right: int, top: int) -> tuple[Rect, Rect]:
    """Plates to the left and to the right of a band in pixels; returns the two rectangles they take."""
    plates = _plates(canvas, sides, right - left)
    sizes = [panel.measure(canvas, right - left) for panel in plates]
    high = max(h for _, h in sizes)
    wide = max(w for w, _ in sizes)
    half = (len(sides) + 1) // 2
    step = high + canvas.dp(8)
    for i, panel in enumerate(plates):
        on_left = i < half
        row_index = i if on_left else i - half
        rect = Rect(left if on_left else right - wide, top + row_index * step, wide, high)
        panel.arrange(canvas, rect)
        panel.paint(canvas, canvas.root)
    tall = half * step - canvas.dp(8)
    return Rect(left, top, wide, tall), Rect(right - wide, top, wide, tall)


def name_of(side: SideHud) -> str:
    """Who of the side shoots."""
    return side.names[min(side.shooter, len(side.names) - 1)]
