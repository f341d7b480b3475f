"""Controls that hold a value: toggle, slider, choice, segments, name field. Each makes its command from the new value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from panda3d.core import NodePath

from crokinole3d.view.ui.buttons import DISABLED
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.labels import draw_centred
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.theme import R_CONTROL, Rgba, Tone, faded, lit, mixed
from crokinole3d.view.ui.widget import Align, Command, Look, Target

CONTROL_HEIGHT: Final = 40
ARROW_ROOM: Final = 28
LONGEST_NAME: Final = 14
"""Letters in a name: the narrowest plate holds that many."""

COUNTED_FROM: Final = 2 / 3
"""Share of its letters from which a field counts them, so that nobody wonders where the next one has gone."""


def control_height(canvas: Canvas) -> int:
    """Height of a control with words in it, in pixels."""
    return max(canvas.dp(CONTROL_HEIGHT), canvas.style("strong").line + canvas.dp(14))


def _dim(color: Rgba, look: Look) -> Rgba:
    return faded(color, color[3] * DISABLED) if look == "disabled" else color


def _well(target: Target, canvas: Canvas, node: NodePath, colors: Tone) -> None:
    nine = canvas.textures.box(canvas.dp(R_CONTROL), colors.well, colors.line, canvas.metrics.hairline())
    canvas.box(node, nine, target.rect)


class Toggle(Target):
    """On or off. A tick as well as the place and the colour say which.

    Left and right only pass it by: on the way back to the list of pages they would switch off what was just switched on.
    """

    align: Align = "center"

    def __init__(self, id: str, on: bool, change: Callable[[bool], Command], *, enabled: bool = True) -> None:
        super().__init__(id, enabled)
        self.on, self._change = on, change

    def enter(self) -> Command | None:
        """The other state."""
        return self._change(not self.on)

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """A pill."""
        return canvas.dp(52), canvas.dp(30)

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """Pill, knob, and the tick when it is on."""
        colors, rect = self.colors(canvas), self.rect
        fill = colors.fill if self.on else colors.well
        glow = self.glow(canvas)
        if glow:
            fill = lit(fill, 1.0 + 0.1 * glow) if self.on else mixed(colors.well, colors.hover, glow)
        nine = canvas.textures.box(rect.h // 2, _dim(fill, look), None if self.on else colors.line, canvas.metrics.hairline())
        canvas.box(node, nine, rect)
        gap = canvas.dp(4)
        size = rect.h - 2 * gap + (canvas.dp(2) if look == "pressed" else 0)
        x = rect.right - gap - size if self.on else rect.x + gap
        knob = canvas.textures.box(size // 2, _dim(colors.knob if self.on else colors.soft, look), None, 1, canvas.dp(4), 0.3)
        canvas.box(node, knob, Rect(x, rect.y + (rect.h - size) // 2, size, size))
        if self.on:
            px = canvas.dp(15)
            tick = canvas.textures.icon("check", px, colors.on_fill)
            canvas.picture(node, tick, rect.x + canvas.dp(9), rect.y + (rect.h - px) // 2)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the pill."""
        return self.rect, self.rect.h // 2


class Slider(Target):
    """A number in a range: dragged, pressed at a place, or stepped by left and right."""

    align: Align = "center"
    nudges = True

    def __init__(
        self,
        id: str,
        value: int,
        low: int,
        high: int,
        step: int,
        text: str,
        change: Callable[[int], Command],
        *,
        width: float = 220,
    ) -> None:
        super().__init__(id)
        self.value, self.low, self.high, self.step = value, low, high, max(1, step)
        self.text, self.width, self._change = text, width, change
        self._knob = 0
        self._track = self.rect

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """The track, and room for the number behind it."""
        return min(width, canvas.dp(self.width) + self._room(canvas)), canvas.dp(36)

    def _room(self, canvas: Canvas) -> int:
        style = canvas.style("strong")
        return max(canvas.dp(58), style.width(self.text)) + canvas.dp(8)

    def _at(self, x: float) -> int:
        share = (x - self._track.x - self._knob / 2) / max(1, self._track.w - self._knob)
        steps = round(min(max(share, 0.0), 1.0) * (self.high - self.low) / self.step)
        return min(self.high, self.low + steps * self.step)

    def drag(self, x: float) -> Command | None:
        """The value at that column, if it is another one."""
        value = self._at(x)
        return self._change(value) if value != self.value else None

    def enter(self) -> Command | None:
        """One step on, after the greatest the least: for who has one key to choose with."""
        return self._change(self.low if self.value >= self.high else min(self.value + self.step, self.high))

    def click(self, x: float, y: float) -> Command | None:
        """Nothing more: pressing it has set the value already."""
        return None

    def nudge(self, step: int) -> Command | None:
        """One step, if the range has it."""
        value = min(max(self.value + step * self.step, self.low), self.high)
        return self._change(value) if value != self.value else None

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """Track, filled part, knob, number."""
        colors, rect, textures = self.colors(canvas), self.rect, canvas.textures
        high = max(4, canvas.dp(6))
        self._track = Rect(rect.x, rect.y + (rect.h - high) // 2, rect.w - self._room(canvas), high)
        self._knob = canvas.dp(22)
        share = (self.value - self.low) / max(1, self.high - self.low)
        at = self._track.x + round((self._track.w - self._knob) * share)
        canvas.box(node, textures.box(high // 2, colors.well, colors.line), self._track)
        filled = max(high, at - self._track.x + self._knob // 2)
        canvas.box(node, textures.box(high // 2, colors.fill), self._track._replace(w=filled))
        grown = round((canvas.dp(24) - self._knob) * self.glow(canvas))
        knob = Rect(at, rect.y + (rect.h - self._knob) // 2, self._knob, self._knob).padded(grown // 2, grown // 2)
        canvas.box(node, textures.box(knob.w // 2, colors.knob, None, 1, canvas.dp(5), 0.4), knob)
        frame = Rect(self._track.right, rect.y, rect.right - self._track.right, rect.h)
        x = rect.right - canvas.style("strong").width(self.text)
        canvas.middle(node, "strong", self.text, x, frame, colors.text)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the knob."""
        share = (self.value - self.low) / max(1, self.high - self.low)
        at = self._track.x + round((self._track.w - self._knob) * share)
        return Rect(at, self.rect.y + (self.rect.h - self._knob) // 2, self._knob, self._knob), self._knob // 2


class Choice(Target):
    """One of several values between two arrows: left and right change it, a press on the left third goes back, else forward."""

    align: Align = "center"
    nudges = True

    def __init__(
        self,
        id: str,
        values: Sequence[str],
        texts: Sequence[str],
        value: str,
        change: Callable[[str], Command],
        *,
        width: float = 200,
        grow: float = 0,
        icons: Sequence[str] | None = None,
        align: Align = "center",
    ) -> None:
        super().__init__(id, len(values) > 1)
        self.values, self.texts, self.value, self._change = values, texts, value, change
        self.width, self.grow, self.icons, self.align = width, grow, icons, align

    @property
    def index(self) -> int:
        """Place of the value among the choices."""
        return list(self.values).index(self.value) if self.value in self.values else 0

    def _moved(self, step: int) -> Command:
        return self._change(self.values[(self.index + step) % len(self.values)])

    def click(self, x: float, y: float) -> Command | None:
        """Back on the left third, else forward."""
        return self._moved(-1 if x < self.rect.x + self.rect.w / 3 else 1)

    def enter(self) -> Command | None:
        """Forward."""
        return self._moved(1)

    def nudge(self, step: int) -> Command | None:
        """Back or forward, not round the end."""
        return self._moved(step) if 0 <= self.index + step < len(self.values) else None

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Wide enough for the widest choice, so that it never jumps."""
        text = max(canvas.style("body").width(text) for text in self.texts)
        needed = text + 2 * canvas.dp(ARROW_ROOM) + (canvas.dp(26) if self.icons else 0)
        return (width if self.grow else min(width, max(needed, canvas.dp(self.width)))), control_height(canvas)

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """Box, arrows, icon and text."""
        colors, rect, line = self.colors(canvas), self.rect, canvas.metrics.hairline()
        fill = colors.press if look == "pressed" else mixed(colors.raised, colors.hover, self.glow(canvas))
        canvas.box(node, canvas.textures.box(canvas.dp(R_CONTROL), fill, colors.line, line), rect)
        if self.enabled:
            px = canvas.dp(15)
            y = rect.y + (rect.h - px) // 2
            canvas.picture(node, canvas.textures.icon("left", px, colors.soft), rect.x + canvas.dp(9), y)
            canvas.picture(node, canvas.textures.icon("right", px, colors.soft), rect.right - canvas.dp(9) - px, y)
        style = canvas.style("body")
        icon_room = canvas.dp(26) if self.icons else 0
        inner = Rect(rect.x + canvas.dp(ARROW_ROOM), rect.y, rect.w - 2 * canvas.dp(ARROW_ROOM), rect.h)
        text = style.shorten(self.texts[self.index], inner.w - icon_room)
        x = rect.x + (rect.w - style.width(text) - icon_room) // 2
        if self.icons:
            px = canvas.dp(18)
            texture = canvas.textures.icon(self.icons[self.index], px, colors.soft)
            canvas.picture(node, texture, x, rect.y + (rect.h - px) // 2)
        # A choice with one value cannot be changed, but it still tells that value: full strength, without arrows.
        cut = text != self.texts[self.index]
        canvas.middle(node, "body", text, x + icon_room, inner, colors.text, shift=1 if look == "pressed" else 0, cut=cut)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the box."""
        return self.rect, canvas.dp(R_CONTROL)


class Segments(Target):
    """Two to four choices side by side; the chosen one is a filled cell."""

    align: Align = "center"
    nudges = True

    def __init__(
        self,
        id: str,
        values: Sequence[str],
        texts: Sequence[str],
        value: str,
        change: Callable[[str], Command],
        *,
        align: Align = "center",
    ) -> None:
        super().__init__(id)
        self.values, self.texts, self.value, self._change, self.align = values, texts, value, change, align
        self._edges: list[int] = [0, 0]

    def _index(self) -> int:
        return list(self.values).index(self.value) if self.value in self.values else -1

    def click(self, x: float, y: float) -> Command | None:
        """The cell under the pointer, if it is another one."""
        cell = next((i for i, edge in enumerate(self._edges[1:]) if x < edge), len(self.values) - 1)
        return self._change(self.values[cell]) if cell != self._index() else None

    def enter(self) -> Command | None:
        """The next one, round the end."""
        return self._change(self.values[(self._index() + 1) % len(self.values)])

    def nudge(self, step: int) -> Command | None:
        """The cell to that side, if there is one."""
        cell = self._index() + step
        return self._change(self.values[cell]) if 0 <= cell < len(self.values) else None

    def fits(self, canvas: Canvas, width: int) -> bool:
        """Whether all texts have room side by side."""
        return self._wanted(canvas, 14) <= width

    def _wanted(self, canvas: Canvas, pad: float) -> int:
        style = canvas.style("strong")
        return sum(style.width(text) + 2 * canvas.dp(pad) for text in self.texts)

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Every cell as wide as its text, with room at both sides."""
        return min(width, self._wanted(canvas, 20)), control_height(canvas)

    def arrange(self, canvas: Canvas, rect: Rect) -> None:
        """The cells share what is left over."""
        super().arrange(canvas, rect)
        style, n = canvas.style("strong"), len(self.texts)
        widths = [style.width(text) for text in self.texts]
        spare = rect.w - sum(widths)
        self._edges = [rect.x + sum(widths[:i]) + spare * i // n for i in range(n + 1)]

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """The well, the chosen cell's fill, the texts."""
        colors, rect, gap = self.colors(canvas), self.rect, canvas.dp(3)
        _well(self, canvas, node, colors)
        style = canvas.style("strong")
        for i, text in enumerate(self.texts):
            x0, x1 = self._edges[i], self._edges[i + 1]
            chosen = i == self._index()
            if chosen:
                fill = lit(colors.fill, 1.0 + 0.08 * self.glow(canvas))
                cell = Rect(x0 + gap, rect.y + gap, x1 - x0 - 2 * gap, rect.h - 2 * gap)
                canvas.box(node, canvas.textures.box(canvas.dp(R_CONTROL) - gap, fill), cell)
            color = colors.on_fill if chosen else colors.soft
            frame = Rect(x0, rect.y, x1 - x0, rect.h)
            canvas.middle(node, "strong", text, x0 + (x1 - x0 - style.width(text)) // 2, frame, color)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the well."""
        return self.rect, canvas.dp(R_CONTROL)


class Field(Target):
    """A line to type in: letters go to its end, backspace takes the last one. Enter leaves it.

    While it is typed into and has not much room left it tells how many letters it has and may have.
    """

    align: Align = "center"
    typing = True

    def __init__(
        self,
        id: str,
        text: str,
        change: Callable[[str], Command],
        *,
        hint: str = "",
        width: float = 180,
        grow: float = 0,
        icon: str | None = None,
        longest: int = LONGEST_NAME,
    ) -> None:
        super().__init__(id)
        self.text, self._change, self.hint = text, change, hint
        """`hint` is shown while it is empty."""
        self.width, self.grow, self.icon, self.longest = width, grow, icon, longest

    def typed(self, text: str) -> Command | None:
        """The text with a letter more, if it is one and there is room."""
        longer = (self.text + text)[: self.longest]
        return self._change(longer) if text.isprintable() and longer != self.text else None

    def erase(self) -> Command | None:
        """The text without its last letter."""
        return self._change(self.text[:-1]) if self.text else None

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """As wide as it was told."""
        return (width if self.grow else min(width, canvas.dp(self.width))), control_height(canvas)

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """The well, icon, text from the left, and a caret while it is focused."""
        colors, rect = self.colors(canvas), self.rect
        _well(self, canvas, node, colors)
        x = rect.x + canvas.dp(12)
        if self.icon:
            px = canvas.dp(17)
            texture = canvas.textures.icon(self.icon, px, colors.soft)
            draw_centred(canvas, node, texture, Rect(x, rect.y, px, rect.h))
            x += px + canvas.dp(8)
        style = canvas.style("body")
        right = rect.right - canvas.dp(10)
        if self.focused(canvas) and len(self.text) >= self.longest * COUNTED_FROM:
            right = self._count(canvas, node, right) - canvas.dp(8)
        frame = Rect(x, rect.y, right - x, rect.h)
        caret = x
        if self.text:
            shown = self.text
            while shown and style.width(shown) > frame.w:
                shown = shown[1:]
            canvas.middle(node, "body", shown, x, frame, colors.text)
            caret += style.width(shown) + 2
        elif self.hint:
            hint = style.shorten(self.hint, frame.w)
            canvas.middle(node, "body", hint, x, frame, colors.faint, cut=hint != self.hint)
        if self.focused(canvas):
            inset = canvas.dp(10)
            bar = Rect(caret, rect.y + inset, max(1, canvas.dp(1.5)), rect.h - 2 * inset)
            canvas.rectangle(node, bar, colors.focus)

    def _count(self, canvas: Canvas, node: NodePath, right: int) -> int:
        """Writes the number of letters, strong when there is room for no more; gives back where it begins."""
        colors, full = self.colors(canvas), len(self.text) >= self.longest
        text = f"{len(self.text)}/{self.longest}"
        x = right - canvas.style("small").width(text)
        frame = Rect(x, self.rect.y, right - x, self.rect.h)
        canvas.middle(node, "small", text, x, frame, colors.text if full else colors.soft)
        return x

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the well."""
        return self.rect, canvas.dp(R_CONTROL)
