"""Widgets that only show: text, key caps, little pictures, bars, rows of discs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from panda3d.core import NodePath, Texture

from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.textures import Textures
from crokinole3d.view.ui.theme import Kind, Rgba
from crokinole3d.view.ui.widget import Align, Widget

ToneColor = Literal["text", "soft", "faint", "bad", "on_primary", "well", "hover"]
Color = Rgba | ToneColor


def pick(widget: Widget, canvas: Canvas, color: Color) -> Rgba:
    """A colour given itself or by its name in the widget's tone."""
    if isinstance(color, tuple):
        return color
    found: Rgba = getattr(widget.colors(canvas), color)
    return found


class Label(Widget):
    """Text, wrapped where it must be. With `lines` it is shortened after so many; only names may need that."""

    def __init__(
        self,
        text: str,
        kind: Kind = "body",
        color: Color = "text",
        *,
        align: Align = "start",
        just: Literal["left", "center", "right"] = "left",
        lines: int = 0,
        grow: float = 0.0,
        widest: int = 0,
        shorter: str | None = None,
    ) -> None:
        self.text, self.kind, self.color, self.align, self.just, self.lines, self.grow = (
            text,
            kind,
            color,
            align,
            just,
            lines,
            grow,
        )
        self.widest = widest
        """Greatest width in dp for words of the usual size, 0 for none: long lines are hard to read."""
        self.shorter = shorter
        """What is said instead where the text has no room in one line."""
        self._wrapped: list[tuple[str, bool]] = []

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """As wide as its longest line."""
        style = canvas.style(self.kind)
        if self.widest:
            width = min(width, canvas.tp(self.widest))
        text = self.shorter if self.shorter is not None and style.width(self.text) > width else self.text
        lines = style.wrap(text, width) if self.lines else style.settle(text, width)
        self._wrapped = [(line, False) for line in lines]
        if self.lines and (len(lines) > self.lines or style.width(lines[self.lines - 1]) > width):
            rest = " ".join(lines[self.lines - 1 :])
            short = style.shorten(rest, width)
            self._wrapped = [(line, False) for line in lines[: self.lines - 1]] + [(short, short != rest)]
        return max(style.width(line) for line, _ in self._wrapped), style.line * len(self._wrapped)

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Centred on its height."""
        style = canvas.style(self.kind)
        color = pick(self, canvas, self.color)
        y = self.rect.y + (self.rect.h - style.line * len(self._wrapped)) // 2
        for line, cut in self._wrapped:
            spare = self.rect.w - style.width(line)
            x = self.rect.x + {"left": 0, "center": spare // 2, "right": spare}[self.just]
            canvas.text(parent, self.kind, line, x, y, color, self.rect, cut=cut)
            y += style.line


class Picture(Widget):
    """A square picture painted for its exact size."""

    def __init__(self, size: float, make: Callable[[Textures, int], Texture | None], align: Align = "center") -> None:
        self.size, self.align, self._make = size, align, make

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Its size."""
        px = canvas.dp(self.size)
        return px, px

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Centred in its place; nothing while it is still being painted."""
        texture = self._make(canvas.textures, canvas.dp(self.size))
        if texture is not None:
            draw_centred(canvas, parent, texture, self.rect)


def draw_centred(canvas: Canvas, parent: NodePath, texture: Texture, rect: Rect) -> None:
    """A texture, pixel for pixel, in the middle of a rectangle."""
    x = rect.x + (rect.w - texture.get_x_size()) // 2
    canvas.picture(parent, texture, x, rect.y + (rect.h - texture.get_y_size()) // 2)


def disc(colour: str, size: float = 16) -> Picture:
    """A little disc with its side's mark."""
    return Picture(size, lambda textures, px: textures.disc(px, colour))


def hole(colour: str | None = None, size: float = 18) -> Picture:
    """The 20 hole, with a side's disc in it or empty."""
    return Picture(size, lambda textures, px: textures.hole(px, colour))


class Icon(Widget):
    """A line icon."""

    align: Align = "center"

    def __init__(self, name: str, size: float = 20, color: Color = "text") -> None:
        self.name, self.size, self.color = name, size, color

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Its size."""
        px = canvas.dp(self.size)
        return px, px

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Centred in its place."""
        texture = canvas.textures.icon(self.name, canvas.dp(self.size), pick(self, canvas, self.color))
        draw_centred(canvas, parent, texture, self.rect)


class Space(Widget):
    """Nothing, of a size in dp; with `grow` it takes what is left."""

    def __init__(self, size: float = 0, grow: float = 0) -> None:
        self.size, self.grow = size, grow

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Its size both ways."""
        px = canvas.dp(self.size)
        return px, px

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Nothing."""


class Rule(Widget):
    """A hairline across the parent's axis; `length` in dp is its least length along the other."""

    def __init__(self, *, upright: bool = False, length: float = 1, align: Align = "fill", color: Rgba | None = None) -> None:
        self.upright, self.length, self.align, self.color = upright, length, align, color

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """One line wide."""
        thin, length = canvas.metrics.hairline(), max(1, canvas.dp(self.length))
        return (thin, length) if self.upright else (length, thin)

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """A rectangle."""
        canvas.rectangle(parent, self.rect, self.color or self.colors(canvas).line)


class Key(Widget):
    """A key cap."""

    align: Align = "center"

    def __init__(self, text: str) -> None:
        self.text = text

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """At least square."""
        style = canvas.style("small")
        high = max(canvas.dp(24), style.line + 2)
        return max(high, style.width(self.text) + canvas.dp(14)), high

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """A small box with the name in the middle."""
        colors = self.colors(canvas)
        nine = canvas.textures.box(canvas.dp(5), colors.key_fill, colors.key_line, canvas.metrics.hairline())
        canvas.box(parent, nine, self.rect)
        x = self.rect.x + (self.rect.w - canvas.style("small").width(self.text)) // 2
        canvas.middle(parent, "small", self.text, x, self.rect, colors.text)


class Bar(Widget):
    """How much of something there is: a filled share of a well."""

    align: Align = "fill"

    def __init__(self, share: float, color: Rgba, height: float = 6, width: float = 40, well: Color = "well") -> None:
        self.share, self.color, self.height, self.width, self.well = share, color, height, width, well

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Thin."""
        return canvas.dp(self.width), max(3, canvas.dp(self.height))

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """The well, and the share in it."""
        radius = self.rect.h // 2
        canvas.box(parent, canvas.textures.box(radius, pick(self, canvas, self.well)), self.rect)
        if self.share > 0:
            filled = max(self.rect.h, round(self.rect.w * min(1.0, self.share)))
            canvas.box(parent, canvas.textures.box(radius, self.color), self.rect._replace(w=filled))


class Pips(Widget):
    """Discs left as little discs, then the places of those spent; in two rows where one has no room."""

    align: Align = "center"

    def __init__(self, colour: str, left: int, total: int, size: float = 13, gap: float = 4, *, grow: float = 0) -> None:
        self.colour, self.left, self.total, self.size, self.gap, self.grow = colour, left, total, size, gap, grow
        self._in_row = total

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """One row, or two."""
        gap = canvas.dp(self.gap)
        step = canvas.dp(self.size) + gap
        self._in_row = self.total if self.total * step - gap + 2 <= width else (self.total + 1) // 2
        rows = -(-self.total // max(1, self._in_row))
        return self._in_row * step - gap + 2, rows * step - gap + 2

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """From the left."""
        px = canvas.dp(self.size)
        step = px + canvas.dp(self.gap)
        for i in range(self.total):
            row, column = divmod(i, self._in_row)
            texture = canvas.textures.disc(px, self.colour, spent=i >= self.left)
            canvas.picture(parent, texture, self.rect.x + column * step, self.rect.y + row * step)
