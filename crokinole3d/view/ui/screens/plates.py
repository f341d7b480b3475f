"""The plates of the HUD: one a side, with everything of that side that must always be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data import SideHud
from crokinole3d.view.ui.labels import Label, Pips, Space, disc, hole
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.theme import SIDES, Kind
from crokinole3d.view.ui.widget import Widget

WIDE: Final = 300
NARROW: Final = 250
"""Width in dp under which a full plate stacks what it says."""

COMPACT: Final = 320
COMPACT_FROM: Final = 280
"""Greatest width of the low plate in dp; and the width in dp that it needs: narrower windows are high enough for full plates."""

GAP: Final = 10

ACTIVE: Final = ("shot", "thinking", "moving")
"""States in which a side's turn is on. It is told three ways: accent bar, solidity, words."""


def _tag(canvas: Canvas, side: SideHud) -> Label:
    """Its state in words, and the level of a computer player that is not at work."""
    words = canvas.words
    level = side.levels[min(side.shooter, len(side.levels) - 1)]
    state = words(f"state.{side.state}")
    if side.state in ACTIVE:
        return Label(state, "caps", SIDES[side.colour].on_ink, lines=1)
    if level is None:
        return Label(state, "caps", "soft", lines=1)
    level_name = words(f"level.{level}")
    if side.state == "waiting":
        return Label(level_name, "caps", "soft", lines=1)
    return Label(f"{state} · {level_name}", "caps", "soft", lines=1, shorter=state)


def _names(side: SideHud) -> list[Widget]:
    """One strong name; of partners the one who shoots first and strong."""
    if len(side.names) == 1:
        return [Label(side.names[0], "strong", lines=1)]
    others = [name for i, name in enumerate(side.names) if i != side.shooter]
    return [Label(name_of(side), "strong", lines=1), *(Label(name, "body", "soft", lines=1) for name in others)]


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
        accent=SIDES[side.colour].disc if active else None,
    )


def plate(canvas: Canvas, side: SideHud, width: float) -> Panel:
    """The full plate: who, state, points, discs left, 20s. In a narrow one the state has a row of its own."""
    narrow = width < NARROW
    names, tag = _names(side), _tag(canvas, side)
    who = column(*names, None if narrow else tag, grow=1)
    top = row(
        disc(side.colour, 26 if not narrow else 22),
        who,
        Label(str(side.points), "num"),
        gap=11 if not narrow else 8,
        align="fill",
    )
    wide = width >= WIDE - 10
    pips = Pips(side.colour, side.discs_left, side.discs_total, 13 if wide else 11, 4 if wide else 3)
    bottom = row(pips, Space(0, grow=1), _twenties(canvas, side), gap=8, align="fill")
    pad = (20, 12, 16, 12) if not narrow else (18, 10, 12, 10)
    parts = [top, tag, bottom] if narrow else [top, bottom]
    return _panel(canvas, side, *parts, width=width, pad=pad)


def compact_plate(canvas: Canvas, side: SideHud, width: float, digits: int) -> Panel:
    """The low plate for three or four sides; all leave room for so many digits, so that they align."""
    who = column(*_names(side), _tag(canvas, side), grow=1)
    counts = column(Pips(side.colour, side.discs_left, side.discs_total, 10, 3), _twenties(canvas, side), gap=3, items="end")
    tight = width < COMPACT
    kind: Kind = "num-s" if tight else "num"
    points = column(
        Label(str(side.points), kind), items="end", least=canvas.style(kind).width("0" * digits) / canvas.metrics.scale
    )
    line = row(disc(side.colour, 24), who, counts, points, gap=8 if tight else 11, align="fill")
    return _panel(canvas, side, line, width=width, pad=(18, 8, 15, 8))


def plate_width(canvas: Canvas, band: int, sides: int) -> float:
    """Width of a plate in dp: two beside each other must fit into a band of so many pixels."""
    return min(WIDE if sides <= 2 else COMPACT, (band / canvas.metrics.scale - GAP) / 2)


def paint_plates(canvas: Canvas, sides: Sequence[SideHud], left: int, right: int, top: int) -> tuple[Rect, Rect]:
    """Plates to the left and to the right of a band in pixels; returns the two rectangles they take."""
    width = plate_width(canvas, right - left, len(sides))
    compact = len(sides) > 2 and width >= COMPACT_FROM
    digits = max(len(str(side.points)) for side in sides)
    plates = [compact_plate(canvas, side, width, digits) if compact else plate(canvas, side, width) for side in sides]
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
