"""Widgets that hold others: rows, columns, panels, tables, and a window to scroll in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from panda3d.core import NodePath

from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.theme import CLEAR, INK, PAPER_INSET, R_PANEL, Rgba, ToneName, faded
from crokinole3d.view.ui.widget import Align, Widget

Pad = float | tuple[float, float] | tuple[float, float, float, float]


def four_sides(pad: Pad) -> tuple[float, float, float, float]:
    """Left, top, right, bottom from one number, (across, down) or all four."""
    if not isinstance(pad, tuple):
        return (pad, pad, pad, pad)
    return (pad[0], pad[1], pad[0], pad[1]) if len(pad) == 2 else pad


class Box(Widget):
    """A row or a column; None among its parts is left out. Gap, padding and widths are dp."""

    def __init__(
        self,
        *parts: Widget | None,
        axis: Literal["row", "column"] = "column",
        gap: float = 0,
        pad: Pad = 0,
        items: Align = "start",
        align: Align = "start",
        grow: float = 0,
        width: float = 0,
        least: float = 0,
        height: float = 0,
    ) -> None:
        self.parts = [part for part in parts if part is not None]
        self.axis, self.gap, self.pad, self.items, self.align, self.grow = axis, gap, four_sides(pad), items, align, grow
        self.width, self.least, self.height = width, least, height
        """Fixed width (0: as wide as its parts), least width, least height."""
        self._sizes: list[tuple[int, int]] = []

    def children(self) -> Sequence[Widget]:
        """Its parts."""
        return self.parts

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """The parts beside or under each other; those that grow share what the others leave."""
        left, top, right, bottom = (canvas.dp(side) for side in self.pad)
        if self.width:
            width = min(width, canvas.dp(self.width))
        inner = max(1, width - left - right)
        gaps = canvas.dp(self.gap) * max(0, len(self.parts) - 1)
        if self.axis == "column":
            self._sizes = [part.measure(canvas, inner) for part in self.parts]
            w = max((size[0] for size in self._sizes), default=0)
            h = sum(size[1] for size in self._sizes) + gaps
        else:
            self._sizes = self._measure_row(canvas, inner - gaps)
            w = sum(size[0] for size in self._sizes) + gaps
            h = max((size[1] for size in self._sizes), default=0)
        w = min(width, canvas.dp(self.width)) if self.width else max(w + left + right, canvas.dp(self.least))
        return w, max(h + top + bottom, canvas.dp(self.height))

    def _measure_row(self, canvas: Canvas, room: int) -> list[tuple[int, int]]:
        sizes = [(0, 0)] * len(self.parts)
        for i, part in enumerate(self.parts):
            if not part.grow:
                sizes[i] = part.measure(canvas, max(1, room))
                room -= sizes[i][0]
        total = sum(part.grow for part in self.parts)
        for i, part in enumerate(self.parts):
            if part.grow:
                sizes[i] = part.measure(canvas, max(1, int(room * part.grow / total)))
        return sizes

    def arrange(self, canvas: Canvas, rect: Rect) -> None:
        """The parts in their order, those that grow with their share of the spare room."""
        super().arrange(canvas, rect)
        left, top, right, bottom = (canvas.dp(side) for side in self.pad)
        inner = Rect(rect.x + left, rect.y + top, rect.w - left - right, rect.h - top - bottom)
        gap, across = canvas.dp(self.gap), 0 if self.axis == "column" else 1
        along = 1 - across
        used = sum(size[along] for size in self._sizes) + gap * max(0, len(self.parts) - 1)
        spare = max(0, inner[2 + along] - used)
        total = sum(part.grow for part in self.parts)
        at = inner[along]
        for part, size in zip(self.parts, self._sizes, strict=True):
            length = size[along] + (int(spare * part.grow / total) if part.grow else 0)
            align = part.align if part.align != "start" else self.items
            have = inner[2 + across]
            thick = have if align == "fill" else size[across]
            offset = {"center": (have - thick) // 2, "end": have - thick}.get(align, 0)
            place = inner[across] + offset
            part.arrange(canvas, Rect(at, place, length, thick) if along == 0 else Rect(place, at, thick, length))
            at += length + gap

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Its parts."""
        for part in self.parts:
            part.paint(canvas, parent)


def row(
    *parts: Widget | None,
    gap: float = 0,
    pad: Pad = 0,
    items: Align = "center",
    align: Align = "start",
    grow: float = 0,
    width: float = 0,
    least: float = 0,
) -> Box:
    """Parts beside each other, centred on their height."""
    return Box(*parts, axis="row", gap=gap, pad=pad, items=items, align=align, grow=grow, width=width, least=least)


def column(
    *parts: Widget | None,
    gap: float = 0,
    pad: Pad = 0,
    items: Align = "start",
    align: Align = "start",
    grow: float = 0,
    width: float = 0,
    least: float = 0,
    height: float = 0,
) -> Box:
    """Parts under each other."""
    return Box(*parts, gap=gap, pad=pad, items=items, align=align, grow=grow, width=width, least=least, height=height)


class Panel(Box):
    """A surface: ink glass over the board, or paper for score documents."""

    def __init__(
        self,
        *parts: Widget | None,
        tone: ToneName = "ink",
        radius: float = R_PANEL,
        shadow: float = 22,
        alpha: float | None = None,
        accent: Rgba | None = None,
        axis: Literal["row", "column"] = "column",
        gap: float = 0,
        pad: Pad = 0,
        items: Align = "fill",
        align: Align = "start",
        width: float = 0,
        least: float = 0,
        height: float = 0,
    ) -> None:
        super().__init__(*parts, axis=axis, gap=gap, pad=pad, items=items, align=align, width=width, least=least, height=height)
        self.radius, self.shadow, self.alpha = radius, shadow, alpha
        self.accent = accent
        """Colour of a bar at its left edge: one of the three ways in which a turn is told."""
        self.set_tone(tone)

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """The surface, then its parts."""
        colors, radius, line = self.colors(canvas), canvas.dp(self.radius), canvas.metrics.hairline()
        ink = self.tone == "ink"
        fill = colors.surface if self.alpha is None else faded(colors.surface if not ink else _glass(colors.surface), self.alpha)
        shadow = canvas.dp(self.shadow)
        nine = canvas.textures.box(radius, fill, colors.border, line, shadow, 0.5 if ink else 0.62, 0.10 if ink else 0.0)
        canvas.box(parent, nine, self.rect)
        canvas.solid.append(self.rect)
        if not ink:
            inset = canvas.dp(7)
            canvas.box(parent, canvas.textures.box(radius - inset, CLEAR, PAPER_INSET, line), self.rect.padded(-inset, -inset))
        if self.accent is not None:
            x, y = self.rect.x + canvas.dp(7), self.rect.y + canvas.dp(14)
            bar = Rect(x, y, max(2, canvas.dp(4)), self.rect.h - 2 * canvas.dp(14))
            canvas.box(parent, canvas.textures.box(max(1, canvas.dp(2)), self.accent), bar)
        super().paint(canvas, parent)


def _glass(surface: Rgba) -> Rgba:
    """High contrast has black panels, and black glass too."""
    return surface if surface[:3] == (0.0, 0.0, 0.0) else INK


class Slot(Widget):
    """Room that another layer draws in: kept in the screen's places under its name."""

    def __init__(self, name: str, width: float, height: float, align: Align = "start") -> None:
        self.name, self.width, self.height, self.align = name, width, height, align

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Its size in dp."""
        return canvas.dp(self.width), max(3, canvas.dp(self.height))

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Nothing: it only tells where it is."""
        canvas.state.places[self.name] = self.rect


class Table(Widget):
    """Cells in columns with measured widths. `columns` are (side the cells lean to, share of the spare width)."""

    align: Align = "fill"

    def __init__(
        self,
        columns: Sequence[tuple[Literal["left", "center", "right"], float]],
        rows: Sequence[Sequence[Widget]],
        *,
        gap: float = 20,
        row_height: float = 32,
    ) -> None:
        self.columns, self.rows, self.gap, self.row_height = columns, rows, gap, row_height
        self._sizes: list[list[tuple[int, int]]] = []
        self._widths: list[int] = []
        self._height = 0
        """Pixels of height of every row: more than it was told only where larger words need it."""

    def children(self) -> Sequence[Widget]:
        """All cells."""
        return [cell for cells in self.rows for cell in cells]

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """As wide as the widest cell of every column."""
        self._sizes = [[cell.measure(canvas, width) for cell in cells] for cells in self.rows]
        self._widths = [max(sizes[i][0] for sizes in self._sizes) for i in range(len(self.columns))]
        tallest = max((h for sizes in self._sizes for _, h in sizes), default=0)
        self._height = max(canvas.dp(self.row_height), tallest + canvas.dp(6) if canvas.metrics.text > 1.0 else 0)
        return sum(self._widths) + canvas.dp(self.gap) * (len(self.columns) - 1), self._height * len(self.rows)

    def arrange(self, canvas: Canvas, rect: Rect) -> None:
        """Every cell in its column, centred on its row."""
        super().arrange(canvas, rect)
        gap, height = canvas.dp(self.gap), self._height
        spare = max(0, rect.w - sum(self._widths) - gap * (len(self.columns) - 1))
        shares = sum(share for _, share in self.columns) or 1
        widths = [w + int(spare * share / shares) for w, (_, share) in zip(self._widths, self.columns, strict=True)]
        for j, (cells, sizes) in enumerate(zip(self.rows, self._sizes, strict=True)):
            x, y = rect.x, rect.y + j * height
            for cell, (w, h), width, (lean, _) in zip(cells, sizes, widths, self.columns, strict=True):
                offset = {"left": 0, "center": (width - w) // 2, "right": width - w}[lean]
                cell.arrange(canvas, Rect(x + offset, y + (height - h) // 2, w, h))
                x += width + gap

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """A hairline over every row but the first."""
        height = self._height
        for j, cells in enumerate(self.rows):
            if j:
                line = Rect(self.rect.x, self.rect.y + j * height, self.rect.w, canvas.metrics.hairline())
                canvas.rectangle(parent, line, self.colors(canvas).line)
            for cell in cells:
                cell.paint(canvas, parent)
