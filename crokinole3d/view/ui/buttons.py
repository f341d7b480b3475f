"""Buttons: a labelled one, the lines of a menu, an entry of a list of sections, a round one with an icon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from panda3d.core import NodePath

from crokinole3d.view.ui.boxes import Panel
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.labels import Key, draw_centred
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.theme import (
    INK,
    R_CONTROL,
    TARGET,
    Rgba,
    dimmed,
    faded,
    lit,
    mixed,
    rgba,
)
from crokinole3d.view.ui.widget import Align, Command, Look, Target, Widget

DISABLED: Final = 0.42
"""Alpha of a disabled widget's text."""

PAGE_BUTTONS: Final[Mapping[str, str]] = MappingProxyType({"enter": "face_a", "escape": "face_b"})
"""The buttons of a gamepad that choose and leave on a page, by the keys that do."""

MENU_TEXT: Final = rgba("E4D8C5")
MENU_INDENT: Final = 34
MENU_DISC: Final = 17


class Button(Target):
    """A labelled button. primary is the one filled button of a page, plain has an edge, ghost is text only."""

    def __init__(
        self,
        id: str,
        text: str,
        command: Command,
        kind: Literal["plain", "primary", "ghost"] = "plain",
        *,
        icon: str | None = None,
        key: str | None = None,
        align: Align = "start",
        least: float = 0,
        enabled: bool = True,
    ) -> None:
        super().__init__(id, enabled)
        self.text, self.command, self.kind, self.icon, self.align, self.least = text, command, kind, icon, align, least
        self._key = Key(key) if key else None
        """A key cap that says which key does the same."""
        self._content = 0

    def _show_cap(self, canvas: Canvas) -> None:
        """On the cap stands what is in the player's hand: a key or a gamepad's button."""
        if self._key is not None and canvas.with_pad:
            on_pad = {key_name(canvas.words, key): key_name(canvas.words, button) for key, button in PAGE_BUTTONS.items()}
            self._key.text = on_pad.get(self._key.text, self._key.text)

    def drop_key(self) -> None:
        """Leave the key cap out, where there is no room for it."""
        self._key = None

    def enter(self) -> Command | None:
        """What it was made with."""
        return self.command

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Text, icon and key cap with room at both sides."""
        self._show_cap(canvas)
        self._content = canvas.style("strong").width(self.text) + (canvas.dp(28) if self.icon else 0)
        if self._key:
            self._content += self._key.measure(canvas, width)[0] + canvas.dp(10)
        pad = canvas.dp(22 if not canvas.metrics.narrow else 16)
        return max(self._content + 2 * pad, canvas.dp(self.least)), max(
            canvas.dp(TARGET), canvas.style("strong").line + canvas.dp(16)
        )

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """The surface, then icon, text and key cap in the middle."""
        colors, rect = self.colors(canvas), self.rect
        text = self._surface(canvas, node, look)
        if look == "disabled":
            text = faded(text, DISABLED)
        x = rect.x + (rect.w - self._content) // 2
        if self.icon:
            px = canvas.dp(20)
            texture = canvas.textures.icon(self.icon, px, text)
            canvas.picture(node, texture, x, rect.y + (rect.h - px) // 2)
            x += canvas.dp(28)
        canvas.middle(node, "strong", self.text, x, rect, text, shift=1 if look == "pressed" else 0)
        if self._key:
            on_dark = colors.on_primary[0] > 0.5 if self.kind == "primary" else self.tone == "ink"
            self._key.set_tone("ink" if on_dark else "paper")
            w, h = self._key.measure(canvas, rect.w)
            x += canvas.style("strong").width(self.text) + canvas.dp(10)
            self._key.arrange(canvas, Rect(x, rect.y + (rect.h - h) // 2, w, h))
            self._key.paint(canvas, node)

    def _surface(self, canvas: Canvas, node: NodePath, look: Look) -> Rgba:
        """Draws what the text lies on and returns the text's colour."""
        colors, radius, line = self.colors(canvas), canvas.dp(R_CONTROL), canvas.metrics.hairline()
        textures, glow = canvas.textures, self.glow(canvas)
        if self.kind == "primary":
            if look == "disabled":
                canvas.box(node, textures.box(radius, faded(colors.primary, 0.16), colors.line, line), self.rect)
                return colors.text
            light = colors.primary[0] < 0.5
            pressed, hovered = (0.7, 1.5) if light else (0.88, 1.08)
            shade = pressed if look == "pressed" else 1.0 + (hovered - 1.0) * glow
            nine = textures.box(radius, lit(colors.primary, shade), None, 1, canvas.dp(8), 0.34, 0.25)
            canvas.box(node, nine, self.rect)
            return colors.on_primary
        if self.kind == "plain":
            fill = colors.press if look == "pressed" else mixed(colors.raised, colors.hover, glow)
            canvas.box(node, textures.box(radius, fill, colors.line, line), self.rect)
        elif look == "pressed" or glow:
            fill = colors.press if look == "pressed" else dimmed(colors.raised, glow)
            canvas.box(node, textures.box(radius, fill), self.rect)
        return colors.text

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the button."""
        return self.rect, canvas.dp(R_CONTROL)


class MenuLine(Target):
    """A line of a menu: serif text, a little disc and an underline when it has the focus, perhaps a line of small text."""

    stays_lit = True

    def __init__(self, id: str, text: str, command: Command, *, sub: str | None = None, enabled: bool = True) -> None:
        super().__init__(id, enabled)
        self.text, self.command, self.sub = text, command, sub

    def enter(self) -> Command | None:
        """What it was made with."""
        return self.command

    def _line_height(self, canvas: Canvas) -> int:
        least = canvas.style("menu").line + canvas.dp(6)
        return max(least, canvas.dp(46 if not canvas.metrics.short else 40))

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Text behind the room for the disc."""
        wide = canvas.style("menu").width(self.text)
        high = self._line_height(canvas)
        if self.sub:
            wide = max(wide, canvas.style("small").width(self.sub))
            high += canvas.style("small").line
        return wide + canvas.dp(MENU_INDENT), high

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """The disc for hover and focus, the underline for focus only."""
        colors, rect, high = self.colors(canvas), self.rect, self._line_height(canvas)
        focused, glow = self.focused(canvas), self.glow(canvas)
        color = colors.text if focused else mixed(MENU_TEXT, colors.text, glow)
        if look == "disabled":
            color = faded(colors.text, DISABLED)
        if focused or look == "pressed" or glow:
            px = canvas.dp(MENU_DISC if look != "pressed" else 13)
            x = rect.x + (canvas.dp(MENU_DISC) - px) // 2
            alpha = 1.0 if focused or look == "pressed" else glow
            canvas.picture(node, canvas.textures.disc(px, "orange"), x, rect.y + (high - px) // 2, alpha=alpha)
        x = rect.x + canvas.dp(MENU_INDENT)
        style = canvas.style("menu")
        line = rect._replace(h=high)
        canvas.middle(node, "menu", self.text, x, line, color, shift=1 if look == "pressed" else 0)
        if focused:
            under = Rect(x, rect.y + (high + style.line) // 2 - canvas.dp(1), style.width(self.text), max(2, canvas.dp(2)))
            canvas.rectangle(node, under, colors.focus)
        if self.sub:
            canvas.text(node, "small", self.sub, x, rect.y + high - canvas.dp(2), colors.soft, rect)


class NavLine(Target):
    """An entry of a list of sections; the selected one lies on a fill and has a bar at its side."""

    align: Align = "fill"

    def __init__(self, id: str, text: str, command: Command, *, selected: bool, icon: str = "") -> None:
        super().__init__(id)
        self.text, self.command, self.selected, self.icon = text, command, selected, icon
        """`icon` stands at its right edge, "" for none."""

    def enter(self) -> Command | None:
        """What it was made with."""
        return self.command

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """Text with room at both sides."""
        style = canvas.style("strong")
        high = max(canvas.dp(TARGET), style.line + canvas.dp(16))
        return style.width(self.text) + canvas.dp(32 + (26 if self.icon else 0)), high

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """Soft text unless it is selected or used."""
        colors, rect, radius = self.colors(canvas), self.rect, canvas.dp(R_CONTROL)
        glow = self.glow(canvas)
        fill = colors.press if look == "pressed" else dimmed(colors.raised, glow)
        if self.selected:
            fill = colors.select
        if self.selected or look == "pressed" or glow:
            canvas.box(node, canvas.textures.box(radius, fill), rect)
        if self.selected:
            bar = Rect(rect.x + canvas.dp(5), rect.y + canvas.dp(12), max(2, canvas.dp(3)), rect.h - 2 * canvas.dp(12))
            canvas.box(node, canvas.textures.box(1, colors.fill), bar)
        color = colors.text if self.selected or look == "pressed" else mixed(colors.soft, colors.text, glow)
        canvas.middle(node, "strong", self.text, rect.x + canvas.dp(16), rect, color, shift=1 if look == "pressed" else 0)
        if self.icon:
            px = canvas.dp(18)
            texture = canvas.textures.icon(self.icon, px, colors.text)
            canvas.picture(node, texture, rect.right - canvas.dp(10) - px, rect.y + (rect.h - px) // 2)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the entry."""
        return self.rect, canvas.dp(R_CONTROL)


class IconButton(Target):
    """A round button of glass over the board."""

    def __init__(self, id: str, icon: str, command: Command, *, size: float = TARGET, enabled: bool = True) -> None:
        super().__init__(id, enabled)
        self.icon, self.command, self.size = icon, command, size

    def enter(self) -> Command | None:
        """What it was made with."""
        return self.command

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """A square."""
        px = canvas.dp(self.size)
        return px, px

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """Glass with the icon in the middle."""
        colors, glass = self.colors(canvas), canvas.theme.glass
        idle = mixed(faded(INK, glass.icon), rgba("4A3D30", 0.92), self.glow(canvas))
        fill = {"pressed": rgba("0B0806", 0.9), "disabled": faded(INK, 0.3)}.get(look, idle)
        canvas.box(node, canvas.textures.box(self.rect.w // 2, fill, colors.border, canvas.metrics.hairline()), self.rect)
        color = colors.text if look != "disabled" else faded(colors.text, DISABLED)
        draw_centred(canvas, node, canvas.textures.icon(self.icon, canvas.dp(20), color), self.rect)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """A circle."""
        return self.rect, self.rect.w // 2


class Pressable(Target):
    """A panel that can be pressed as a whole; a lighter edge shows when the pointer is on it."""

    def __init__(self, id: str, panel: Panel, command: Command, *, enabled: bool = True) -> None:
        super().__init__(id, enabled)
        self.panel, self.command = panel, command

    def children(self) -> Sequence[Widget]:
        """The panel."""
        return (self.panel,)

    def enter(self) -> Command | None:
        """What it was made with."""
        return self.command

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """As the panel."""
        return self.panel.measure(canvas, width)

    def arrange(self, canvas: Canvas, rect: Rect) -> None:
        """The panel takes all of it."""
        super().arrange(canvas, rect)
        self.panel.arrange(canvas, rect)

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """The panel, and an edge when it is used."""
        self.panel.paint(canvas, node)
        colors, glow = self.colors(canvas), self.glow(canvas)
        if look == "pressed" or glow:
            fill, edge = (
                (colors.press, colors.soft) if look == "pressed" else (dimmed(colors.raised, glow), dimmed(colors.soft, glow))
            )
            canvas.box(node, canvas.textures.box(canvas.dp(self.panel.radius), fill, edge), self.rect)

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """Round the panel."""
        return self.rect, canvas.dp(self.panel.radius)
