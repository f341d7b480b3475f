"""The main menu: no box at all, only a scrim over the low view of the board."""

from __future__ import annotations

from typing import Final

from crokinole3d.text import language_names
from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.buttons import MenuLine
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.controls import Segments
from crokinole3d.view.ui.data.opening import MenuData
from crokinole3d.view.ui.labels import Icon, Key, Label, Space
from crokinole3d.view.ui.metrics import Metrics, Rect
from crokinole3d.view.ui.pages import BODY, place
from crokinole3d.view.ui.say import key_name, say, score_line
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.theme import MAPLE, NIGHT, TITLE, Kind, faded
from crokinole3d.view.ui.widget import Command

SCRIM_WIDTH: Final = 900
INDENT: Final = 78
INDENT_NARROW: Final = 40


def _scrim(canvas: Canvas) -> None:
    metrics = canvas.metrics
    if metrics.tall:
        texture = canvas.textures.scrim(metrics.width // 4, metrics.height // 4, faded(NIGHT, 0.94), "top", 0.62)
        canvas.picture(canvas.root, texture, 0, 0, (metrics.width, metrics.height))
        return
    width = min(metrics.width, canvas.dp(SCRIM_WIDTH))
    texture = canvas.textures.scrim(width // 4, metrics.height // 4, faded(NIGHT, 0.95), "left", 0.69)
    canvas.picture(canvas.root, texture, 0, 0, (width, metrics.height))


def _lines(canvas: Canvas, data: MenuData) -> list[MenuLine]:
    words = canvas.words
    lines = []
    if data.resume is not None:
        score = words("menu.resume.score", score=score_line(words, data.resume.sides), round=data.resume.round)
        lines.append(MenuLine("resume", words("menu.resume"), Command("resume"), sub=score))
    lines += [
        MenuLine("new", words("menu.new"), Command("new")),
        MenuLine("learn", words("learn"), Command("learn")),
        MenuLine("help", words("help"), Command("help")),
        MenuLine("statistics", words("statistics"), Command("statistics")),
        MenuLine("settings", words("settings"), Command("settings")),
        MenuLine("about", words("about"), Command("about")),
        MenuLine("quit", words("quit"), Command("quit")),
    ]
    return lines


def _title(canvas: Canvas, x: int, y: int) -> int:
    """Draws the title with a short rule under it; returns the first free row below."""
    kind: Kind = "display" if not canvas.metrics.short and canvas.metrics.vw >= 560 else "display-s"
    style = canvas.style(kind)
    text = canvas.words("title")
    width = canvas.metrics.width - x - canvas.metrics.safe
    canvas.text(canvas.root, kind, text, x - canvas.dp(3), y, TITLE, Rect(x - canvas.dp(3), y, width, style.line))
    rule = Rect(x, y + style.line + canvas.dp(4), canvas.dp(46), max(2, canvas.dp(2)))
    canvas.rectangle(canvas.root, rule, MAPLE)
    return rule.bottom


def _title_height(canvas: Canvas) -> int:
    kind: Kind = "display" if not canvas.metrics.short and canvas.metrics.vw >= 560 else "display-s"
    return canvas.style(kind).line + canvas.dp(6)


def _language(canvas: Canvas, data: MenuData) -> Rect:
    """Bottom right: a person who cannot read the language must find it."""
    names = language_names()
    pills = Segments("language", list(names), list(names.values()), data.language, lambda code: Command("language", code))
    panel = Panel(pills, radius=12, alpha=canvas.theme.glass.pill, shadow=0)
    w, h = panel.measure(canvas, canvas.metrics.width)
    safe = canvas.metrics.safe
    return place(canvas, panel, canvas.metrics.width - safe - w, canvas.metrics.height - safe - h)


def _foot(canvas: Canvas, data: MenuData, x: int, right: int) -> None:
    """Bottom left: which keys do what; or a note that matters more."""
    words, metrics = canvas.words, canvas.metrics
    if data.note is not None:
        label = Label(say(words, data.note), "small", "soft", grow=1)
        widget = row(Icon("info", 18, "soft"), label, gap=8, width=(right - x) / metrics.scale)
    elif metrics.short:
        return
    else:
        widget = row(
            Key(key_name(words, "dpad_up" if canvas.with_pad else "arrow_up")),
            Key(key_name(words, "dpad_down" if canvas.with_pad else "arrow_down")),
            Label(words("foot.choose"), "small", "soft"),
            Space(8),
            Key(key_name(words, "face_a" if canvas.with_pad else "enter")),
            Label(words("foot.open"), "small", "soft"),
            gap=6,
        )
    w, h = widget.measure(canvas, right - x)
    if x + w <= right:
        place(canvas, widget, x, metrics.height - metrics.safe - h, w)


def _build(canvas: Canvas, data: MenuData) -> None:
    metrics, dp = canvas.metrics, canvas.dp
    _scrim(canvas)
    x = dp(INDENT_NARROW if metrics.narrow else INDENT)
    language = _language(canvas, data)
    # The lines stand over the language pills only where there is no room beside them.
    lines = _lines(canvas, data)
    list_box = column(*lines)
    list_w, list_h = list_box.measure(canvas, metrics.width)
    beside = x + list_w + dp(20) < language.x
    foot = dp(16) if metrics.short and beside and data.note is None else metrics.height - language.y + dp(10)
    gap = dp(34 if not metrics.short else 8)
    needed = _title_height(canvas) + gap + list_h
    y = max(metrics.safe // 2, round((metrics.height - foot - needed) * (0.46 if not metrics.tall else 0.14)))
    y = _title(canvas, x, y) + gap
    room = metrics.height - foot - y
    left = x - dp(4)
    if list_h > room:
        place(canvas, Scroll(BODY, list_box, room, fade=False), left, y, min(list_w + dp(24), metrics.width - x - metrics.safe))
    else:
        place(canvas, list_box, left, y)
    _foot(canvas, data, x, language.x - dp(16))


def _first(data: MenuData, metrics: Metrics) -> str:
    return "resume" if data.resume is not None else "new"


MENU: Final[Screen[MenuData]] = Screen("menu", (Layer(_build),), "page", first=_first)
"""The main menu."""
