"""Photo mode: nothing over the table but one strip with what can be chosen, each with its key, and how to move the camera."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.buttons import Button, Pressable
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.replay import PhotoData
from crokinole3d.view.ui.labels import Bar, Key, Label
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.pages import place
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.screens.pills import message_pill
from crokinole3d.view.ui.widget import Command, Widget

PHOTO_KEYS: Final[dict[str, str]] = {
    "time": "t",
    "blur": "f",
    "brighter": "e",
    "darker": "q",
    "size": "z",
    "hide": "h",
    "save": "enter",
    "back": "escape",
}
"""The key of everything that is chosen in photo mode. Each is also a button of the strip."""

PHOTO_BUTTONS: Final[dict[str, str]] = {
    "time": "face_x",
    "blur": "face_y",
    "brighter": "dpad_up",
    "darker": "dpad_down",
    "size": "dpad_right",
    "hide": "dpad_left",
    "save": "face_a",
    "back": "face_b",
}
"""The same for a gamepad. Its sticks turn and move the camera, its shoulders bring it nearer or take it back."""

MOVES: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("arrow_left", "arrow_right", "arrow_up", "arrow_down"), "orbit"),
    (("w", "a", "s", "d"), "move"),
    (("page_up", "page_down"), "near"),
)
"""The keys that move the camera as long as they are held, and the words for it."""

PAD_MOVES: Final[tuple[tuple[tuple[str, ...], str], ...]] = (
    (("left_stick",), "orbit"),
    (("right_stick",), "move"),
    (("lshoulder", "rshoulder"), "near"),
)
"""What moves the camera on a gamepad."""

_PAD: Final = (12.0, 7.0)


def _cap(canvas: Canvas, action: str) -> str:
    """What stands on the key or the button, whichever is in hand."""
    return key_name(canvas.words, (PHOTO_BUTTONS if canvas.with_pad else PHOTO_KEYS)[action])


def _entry(canvas: Canvas, action: str, *parts: Widget) -> Widget:
    """A button with its key cap."""
    cap = Key(_cap(canvas, action))
    panel = Panel(row(cap, *parts, gap=8), pad=_PAD, radius=14, alpha=canvas.theme.glass.pill, shadow=0)
    return Pressable(f"photo-{action}", panel, Command("photo", action))


def _choice(canvas: Canvas, action: str, name: str, value: str) -> Widget:
    return _entry(canvas, action, Label(name, "small", "soft"), Label(value, "strong"))


def _stops(canvas: Canvas, stops: float) -> str:
    words = canvas.words
    return words("photo.stops", n=("+" if stops > 0.0 else "") + words.number(stops, 1))


def _entries(canvas: Canvas, data: PhotoData) -> list[Widget]:
    words = canvas.words
    size = words(f"photo.size.{data.size}")
    pixels = words("photo.pixels", wide=data.pixels[0], high=data.pixels[1])
    return [
        _choice(canvas, "time", words("photo.time"), words(f"photo.time.{data.time}")),
        _choice(canvas, "blur", words("photo.blur"), words(f"photo.blur.{data.blur}")),
        _entry(canvas, "darker", Label(words("photo.darker"), "small", "soft")),
        _choice(canvas, "brighter", words("photo.brighter"), _stops(canvas, data.exposure)),
        _entry(
            canvas, "size", Label(words("photo.size"), "small", "soft"), Label(size, "strong"), Label(pixels, "small", "soft")
        ),
        _entry(canvas, "hide", Label(words("photo.hide"), "small", "soft")),
        _entry(canvas, "back", Label(words("back"), "strong")),
        Button("photo-save", words("photo.save"), Command("photo", "save"), "primary", key=_cap(canvas, "save")),
    ]


def _moves(canvas: Canvas) -> list[Widget]:
    words = canvas.words
    lines: list[Widget] = []
    for keys, action in PAD_MOVES if canvas.with_pad else MOVES:
        caps = [Key(words(f"pad.{key}") if words.has(f"pad.{key}") else key_name(words, key)) for key in keys]
        lines.append(row(row(*caps, gap=4), Label(words(f"photo.move.{action}"), "small"), gap=8))
    if not canvas.with_pad:
        lines.append(Label(words("photo.move.mouse"), "small", "soft"))
    return lines


def _filled(canvas: Canvas, widgets: list[Widget], width: int, gap: float) -> list[list[Widget]]:
    """In rows of at most so many pixels, each as full as can be."""
    rows: list[list[Widget]] = [[]]
    for widget in widgets:
        if rows[-1] and row(*rows[-1], widget, gap=gap).measure(canvas, 4 * width)[0] > width:
            rows.append([])
        rows[-1].append(widget)
    return rows


def _wrapped(canvas: Canvas, widgets: list[Widget], width: int, gap: float) -> Widget:
    """In as few rows as the width takes, all about as long."""
    rows = _filled(canvas, widgets, width, gap)
    for narrower in range(width - canvas.dp(20), 0, -canvas.dp(20)):
        tried = _filled(canvas, widgets, narrower, gap)
        if len(tried) > len(rows):
            break
        rows = tried
    return column(*(row(*line, gap=gap) for line in rows), gap=8, items="center")


def _strip(canvas: Canvas, data: PhotoData) -> None:
    metrics, dp = canvas.metrics, canvas.dp
    bottom = metrics.height - metrics.safe
    canvas.state.places.pop("photo.strip", None)
    if data.progress is None and not data.hidden:
        inner = metrics.width - 2 * metrics.safe - 2 * dp(16)
        moves = None if metrics.short else _wrapped(canvas, _moves(canvas), inner, 18)
        content = column(moves, _wrapped(canvas, _entries(canvas, data), inner, 8), gap=10, items="center")
        panel = Panel(content, pad=(16, 12), radius=18, alpha=canvas.theme.glass.pill, items="center")
        w, h = panel.measure(canvas, inner)
        canvas.state.places["photo.strip"] = place(canvas, panel, (metrics.width - w) // 2, bottom - h)
        bottom -= h + dp(10)
    if data.note is not None and data.progress is None:
        pill = message_pill(canvas, data.note)
        w, h = pill.measure(canvas, metrics.width - 2 * metrics.safe)
        place(canvas, pill, (metrics.width - w) // 2, bottom - h, w)


def _progress(canvas: Canvas, data: PhotoData) -> None:
    """How far the picture is, and how to stop it."""
    if data.progress is None:
        return
    words, metrics = canvas.words, canvas.metrics
    label = row(
        Label(words("photo.taking", done=words.percent(data.progress)), "strong"),
        Key(_cap(canvas, "back")),
        Label(words("photo.stop"), "small", "soft"),
        gap=9,
    )
    bar = Bar(data.progress, canvas.theme.ink.text, 4, 260)
    panel = Panel(column(label, bar, gap=8, items="center"), pad=(18, 12), radius=18, alpha=canvas.theme.glass.toast)
    w, h = panel.measure(canvas, metrics.width - 2 * metrics.safe)
    rect = Rect((metrics.width - w) // 2, metrics.height - metrics.safe - h, w, h)
    place(canvas, panel, rect.x, rect.y)


def _still(data: PhotoData) -> object:
    return (data.time, data.blur, data.exposure, data.size, data.pixels, data.note, data.hidden, data.progress is None)


PHOTO: Final[Screen[PhotoData]] = Screen(
    "photo", (Layer(_strip, _still), Layer(_progress, lambda data: data.progress)), "overlay"
)
"""Photo mode."""
