"""The bar of the replay: whose shot it is and what came of it, the scrub bar with what happened, the buttons. And the card of a
shot that is shown again by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from panda3d.core import NodePath

from crokinole3d.view.pace import RATES
from crokinole3d.view.ui.boxes import Panel, Slot, column, row
from crokinole3d.view.ui.buttons import IconButton
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.controls import Slider
from crokinole3d.view.ui.data.replay import AgainData, ReplayData, ReplayMark
from crokinole3d.view.ui.labels import Icon, Key, Label, Space, disc
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.pages import place
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.theme import PANEL_IN
from crokinole3d.view.ui.widget import Command, Look, Widget

WIDEST: Final = 900
MARK: Final = 15
"""Size of a mark's picture, dp."""

STRIP: Final = 19
"""Height of the strip over the scrub bar in which the marks lie, dp."""

FIRST: Final = ("foul", "twenty", "edge", "line", "contact", "peg")
"""Which marks get their picture first, where there is no room for all; a line on the bar has every one."""

BUTTONS: Final = (
    ("slide_left", "shot_back"),
    ("aim_left", "left"),
    ("flick", "play"),
    ("aim_right", "right"),
    ("slide_right", "shot_on"),
)


class ScrubBar(Slider):
    """The time of a shot as a line to be dragged, with a line for everything that happened."""

    def __init__(self, data: ReplayData, text: str) -> None:
        super().__init__("scrub", data.position, 0, 1000, 5, text, lambda value: Command("scrub", value), width=100)
        self.marks = data.marks

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """The slider, the lines, and over them the pictures that have room."""
        super().draw(canvas, node, look)
        taken: list[tuple[int, int]] = []
        for kind in FIRST:
            for mark in (mark for mark in self.marks if mark.kind == kind):
                self._mark(canvas, node, mark, taken)

    def _mark(self, canvas: Canvas, node: NodePath, mark: ReplayMark, taken: list[tuple[int, int]]) -> None:
        colors, px = self.colors(canvas), canvas.dp(MARK)
        x = self._track.x + self._knob // 2 + round((self._track.w - self._knob) * mark.at)
        line = Rect(x, self._track.y - canvas.dp(5), max(1, canvas.dp(1.5)), canvas.dp(5))
        color = colors.bad if mark.kind == "foul" else colors.soft
        canvas.rectangle(node, line, color)
        left, right = x - px // 2 - 1, x + px // 2 + 1
        if any(left < end and start < right for start, end in taken):
            return
        taken.append((left, right))
        if mark.kind == "twenty":
            texture = canvas.textures.hole(px, mark.colours[0])
        else:
            texture = canvas.textures.icon(f"mark_{mark.kind}" if mark.kind != "foul" else "foul", px, color)
        canvas.picture(node, texture, x - px // 2, line.y - px - canvas.dp(1))


def _title(canvas: Canvas, data: ReplayData) -> Widget:
    words = canvas.words
    where = words("replay.shot", n=data.shot, of=data.shots)
    if data.rounds > 1:
        where += f" · {words('hud.round', n=data.round)}"
    head = row(disc(data.colour, 18), Label(data.name, "strong", lines=1), gap=8)
    tag = Label(words("replay.title"), "caps", "soft", lines=1)
    line = row(tag, head, Label(where, "body", "soft"), gap=14)
    canvas.state.places.pop("replay.last", None)
    told = row(
        tag, head, Label(where, "body", "soft"), Slot("replay.last", _last_width(canvas), 22 * canvas.metrics.text), gap=14
    )
    if told.measure(canvas, 4 * canvas.metrics.width)[0] <= _inner(canvas):
        return row(*told.parts[:-1], Space(0, grow=1), told.parts[-1], gap=14, align="fill")
    if line.measure(canvas, 4 * canvas.metrics.width)[0] <= _inner(canvas):
        return line
    return column(row(tag, head, gap=14), Label(where, "small", "soft"), gap=2)


def _last_width(canvas: Canvas) -> float:
    """Room in dp for what any mark tells."""
    texts = [canvas.words(f"replay.mark.{kind}") for kind in FIRST]
    return max(canvas.style("small").width(text) for text in texts) / canvas.metrics.scale + 2


def _inner(canvas: Canvas) -> int:
    return _width(canvas) - 2 * canvas.dp(20)


def _width(canvas: Canvas) -> int:
    return min(canvas.tp(WIDEST), canvas.metrics.width - 2 * canvas.metrics.safe)


def _button(action: str, icon: str) -> IconButton:
    return IconButton(f"view-{action}", icon, Command("view", action))


def _rate(canvas: Canvas, data: ReplayData) -> Widget:
    """Slower, how fast, faster; the figure keeps its width."""
    texts = [canvas.words(f"replay.rate.{name}") for name in ("8", "4", "2", "1", "x2")]
    index = RATES.index(data.rate)
    least = max(canvas.style("strong").width(text) for text in texts) / canvas.metrics.scale
    figure = column(Label(texts[index], "strong"), items="center", least=least + 4, align="center")
    return row(_button("power_down", "minus"), figure, _button("power_up", "plus"), gap=6)


def _buttons(canvas: Canvas, data: ReplayData) -> Widget:
    steps = [_button(action, "pause" if icon == "play" and data.playing else icon) for action, icon in BUTTONS]
    if data.rounds > 1:
        steps = [_button("round_back", "round_back"), *steps, _button("round_on", "round_on")]
    camera: Widget | None = None
    if data.can_turn:
        label = Label(canvas.words(f"replay.camera.{data.camera}"), "small", "soft", align="center")
        texts = [canvas.words(f"replay.camera.{name}") for name in ("seat", "shot", "top", "free")]
        least = max(canvas.style("small").width(text) for text in texts) / canvas.metrics.scale
        camera = row(_button("view_home", "camera"), column(label, least=least + 2, align="center"), gap=8)
    leave = _button("pause", "close")
    line = row(row(*steps, gap=8), Space(0, grow=1), _rate(canvas, data), camera, leave, gap=16, align="fill")
    wide = row(*(part for part in line.parts if not isinstance(part, Space)), gap=16)
    if wide.measure(canvas, 4 * canvas.metrics.width)[0] <= _inner(canvas):
        return line
    steps = [_button(action, "pause" if icon == "play" and data.playing else icon) for action, icon in BUTTONS]
    below = row(
        _rate(canvas, data),
        Space(0, grow=1),
        _button("view_home", "camera") if data.can_turn else None,
        leave,
        gap=10,
        align="fill",
    )
    return column(row(*steps, gap=8), below, gap=8, items="fill")


def _bar(canvas: Canvas, data: ReplayData) -> None:
    metrics, width = canvas.metrics, _width(canvas)
    tale = None if metrics.short else Label(data.tale.what_happened(canvas.words), "small", "soft")
    panel = Panel(
        _title(canvas, data),
        tale,
        Slot("replay.scrub", 100, 36 + STRIP, align="fill"),
        _buttons(canvas, data),
        gap=7,
        pad=(20, 13),
        width=width / metrics.scale,
        alpha=canvas.theme.glass.toast,
        items="fill",
    )
    h = panel.measure(canvas, width)[1]
    rect = Rect((metrics.width - width) // 2, metrics.height - metrics.safe - h, width, h)
    panel.arrange(canvas, rect)
    panel.paint(canvas, canvas.root)
    canvas.state.places["replay.panel"] = rect


def _scrub(canvas: Canvas, data: ReplayData) -> None:
    room = canvas.state.places["replay.scrub"]
    bar = ScrubBar(data, canvas.words("replay.seconds", s=canvas.words.number(data.seconds, 2)))
    strip = canvas.dp(STRIP)
    bar.arrange(canvas, Rect(room.x, room.y + strip, room.w, room.h - strip))
    bar.paint(canvas, canvas.root)
    last = canvas.state.places.get("replay.last")
    if last is not None and data.last is not None:
        label = Label(canvas.words(f"replay.mark.{data.last}"), "small", "soft", just="right")
        label.measure(canvas, last.w)
        label.arrange(canvas, last)
        label.paint(canvas, canvas.root)


def _bar_part(data: ReplayData) -> object:
    return replace(data, position=0, seconds=0.0, marks=(), last=None)


REPLAY: Final[Screen[ReplayData]] = Screen(
    "replay",
    (Layer(_bar, _bar_part), Layer(_scrub, lambda data: (data.position, data.seconds, data.marks, data.last))),
    "overlay",
)
"""The bar under a replay. The board above it is the game's: the camera turns there."""


def _again(canvas: Canvas, data: AgainData) -> None:
    words, metrics = canvas.words, canvas.metrics
    said = column(
        Label(f"{words('replay.again')} · {data.name}", "caps", "soft", lines=1),
        Label(words(f"replay.again.{data.why}"), "h2"),
        gap=2,
    )
    line = row(Icon("replay", 24), disc(data.colour, 24), said, Key(words("any_key")) if not metrics.narrow else None, gap=14)
    panel = Panel(line, pad=(20, 11), radius=21, alpha=canvas.theme.glass.toast, shadow=12)
    w, _ = panel.measure(canvas, metrics.width - 2 * metrics.safe)
    canvas.state.places["replay.again"] = place(canvas, panel, (metrics.width - w) // 2, metrics.safe, w)


def _go_on(data: AgainData) -> Command:
    return Command("continue")


AGAIN: Final[Screen[AgainData]] = Screen("again", (Layer(_again, fade=PANEL_IN),), "card", escape=_go_on)
"""Why a shot is shown again. Any key or press goes on with the match."""
