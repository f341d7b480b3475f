"""The heads-up display: plates and round on top, keys, hint and buttons at the bottom, nothing over the middle of the board.

Where room is short things go in this order: the second half of the hint, then the key hints (two rows, one key, none), then the
hint rises over its neighbours. Points, turn, discs left, 20s, round and the hint itself never go.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import degrees
from typing import Final

from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.buttons import IconButton
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.play import HudData, KeyHint, ReadOut
from crokinole3d.view.ui.labels import Bar, Label, Rule
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.pages import place
from crokinole3d.view.ui.say import round_text
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.screens.pass_cue import paint_pass_cue
from crokinole3d.view.ui.screens.pills import (
    hint_pill,
    key_hint,
    message_pill,
    reason_pill,
    round_pill,
    ruling_pill,
    thinking_pill,
)
from crokinole3d.view.ui.screens.plates import paint_plates
from crokinole3d.view.ui.theme import BAND, NIGHT, PANEL_IN, faded
from crokinole3d.view.ui.widget import Command, Widget

EDGE_SCRIM: Final = 150
"""Height in dp of the gradients at top and bottom that carry text without a panel."""


IN_THE_WAY: Final = ("hud.left", "hud.right", "hud.bottom", "hud.pill", "hud.notice")
"""Places that the read-out keeps clear of."""


def _band(canvas: Canvas) -> tuple[int, int]:
    """Left and right edge in pixels of what the HUD uses."""
    metrics = canvas.metrics
    left = max(metrics.safe, (metrics.width - canvas.dp(BAND)) // 2)
    return left, metrics.width - left


def _scrims(canvas: Canvas) -> None:
    metrics, high = canvas.metrics, canvas.dp(EDGE_SCRIM)
    size = (metrics.width, high)
    top = canvas.textures.scrim(8, high // 2, faded(NIGHT, 0.55), "top", 0.75)
    bottom = canvas.textures.scrim(8, high // 2, faded(NIGHT, 0.50), "bottom", 0.75)
    canvas.picture(canvas.root, top, 0, 0, size)
    canvas.picture(canvas.root, bottom, 0, metrics.height - high, size)


def _round(canvas: Canvas, data: HudData) -> Widget:
    first, *others = round_text(canvas.words, data.round, data.target, data.rounds, data.part)
    parts: list[Widget] = [Label(first, "strong")]
    for text in others:
        parts += [Label("·", "strong", "soft"), Label(text, "body", "soft")]
    return row(*parts, gap=7)


def _icons(data: HudData) -> Widget:
    return row(
        IconButton("speed", f"speed{data.speed}", Command("speed")) if data.speed is not None else None,
        IconButton("skip", "skip", Command("skip")) if data.speed is not None else None,
        IconButton("undo", "undo", Command("undo")) if data.can_undo else None,
        IconButton("replay", "replay", Command("replay")) if data.can_replay else None,
        IconButton("camera", "camera", Command("camera")) if data.can_turn else None,
        IconButton("sheet", "sheet", Command("sheet")),
        IconButton("pause", "pause", Command("pause")),
        gap=10,
    )


def _key_forms(canvas: Canvas, data: HudData) -> Iterator[Widget | None]:
    """The key hints, from all in one row to nothing; while a computer thinks its pill says the one key that does something."""
    if data.thinking is not None:
        yield None
        return
    if data.keys and not canvas.metrics.short:
        yield row(*(key_hint(canvas, hint) for hint in data.keys), gap=16)
        half = (len(data.keys) + 1) // 2
        yield _two_rows(canvas, data.keys[:half], data.keys[half:])
    if data.keys:
        yield key_hint(canvas, data.key_list)
    yield None


def _two_rows(canvas: Canvas, upper: tuple[KeyHint, ...], lower: tuple[KeyHint, ...]) -> Widget:
    return column(*(row(*(key_hint(canvas, hint) for hint in part), gap=14) for part in (upper, lower)), gap=8)


def _keys_height(canvas: Canvas, data: HudData) -> int:
    """Pixels of height that the tallest form of key hints takes. Kept free whichever form stands there, or none: the board lies
    over it and would jump from turn to turn."""
    tallest = key_hint(canvas, data.key_list) if canvas.metrics.short else _two_rows(canvas, (data.key_list,), (data.key_list,))
    return tallest.measure(canvas, canvas.metrics.width)[1]


def _pill_forms(canvas: Canvas, data: HudData) -> list[Widget]:
    """What stands at the bottom in the middle, the fullest form first; empty when there is nothing to say."""
    if data.thinking is not None:
        return [thinking_pill(canvas, data.thinking, keys) for keys in (data.keys, ())]
    if data.hint is not None:
        return [hint_pill(canvas, data.hint, more=more) for more in (True, False)]
    return []


def _width(canvas: Canvas, widget: Widget | None) -> int:
    """Width of a widget in one line, in pixels."""
    return widget.measure(canvas, 4 * canvas.metrics.width)[0] if widget is not None else 0


def _choose(
    canvas: Canvas, key_forms: list[Widget | None], pills: list[Widget], left: int, limit: int
) -> tuple[Widget | None, Widget | None, int | None]:
    """The fullest key hints and pill that stand side by side between two columns of pixels, and where the pill begins; None
    there if it finds no room and must rise over its neighbours."""
    gap, middle = canvas.dp(16), canvas.metrics.width // 2
    room = limit - left
    alone = next((keys for keys in key_forms if _width(canvas, keys) <= room), None)
    if not pills:
        return alone, None, None
    for keys in key_forms:
        start = left + (_width(canvas, keys) + gap if keys is not None else 0)
        for pill in pills:
            x = middle - _width(canvas, pill) // 2
            if start <= x and x + _width(canvas, pill) <= limit:
                return keys, pill, x
    shortest = _width(canvas, pills[-1])
    if start + shortest <= limit:
        return key_forms[-1], pills[-1], start + (limit - start - shortest) // 2
    across = canvas.metrics.width - 2 * canvas.metrics.safe
    return alone, next((pill for pill in pills if _width(canvas, pill) <= across), pills[-1]), None


def _bottom(canvas: Canvas, data: HudData, left: int, right: int, round_label: Widget | None) -> int:
    """Buttons, key hints and pill; `round_label` takes the place of the key hints if it has no other. Returns the top."""
    metrics, dp = canvas.metrics, canvas.dp
    icons = _icons(data)
    icons_w, icons_h = icons.measure(canvas, right - left)
    base = metrics.height - metrics.safe
    place(canvas, icons, right - icons_w, base - icons_h)
    key_forms: list[Widget | None] = [round_label] if round_label is not None else list(_key_forms(canvas, data))
    keys, pill, x = _choose(canvas, key_forms, _pill_forms(canvas, data), left, right - icons_w - dp(16))
    top = base - max(icons_h, _keys_height(canvas, data))
    if keys is not None:
        h = keys.measure(canvas, right - left)[1]
        place(canvas, keys, left, min(base - h, base - h - (icons_h - h) // 2))
    canvas.state.places["hud.bottom"] = Rect(left, top, right - left, base - top)
    canvas.state.places.pop("hud.pill", None)
    if pill is None:
        return top
    w, h = pill.measure(canvas, metrics.width - 2 * metrics.safe)
    y = base - h - (icons_h - h) // 2 if x is not None else top - _step(canvas) - h
    canvas.state.places["hud.pill"] = place(canvas, pill, (metrics.width - w) // 2 if x is None else x, y)
    return min(top, y)


def _base(canvas: Canvas, data: HudData) -> None:
    metrics, dp = canvas.metrics, canvas.dp
    left, right = _band(canvas)
    _scrims(canvas)
    a, b = paint_plates(canvas, data.sides, left, right, metrics.safe)
    canvas.state.places["hud.left"], canvas.state.places["hud.right"] = a, b
    label = _round(canvas, data)
    w = label.measure(canvas, metrics.width)[0]
    between = b.x - a.right > w + dp(30)
    below = metrics.tall and not between
    top = a.bottom
    if between:
        place(canvas, label, (metrics.width - w) // 2, metrics.safe + dp(8))
    elif below:
        if len(data.sides) > 2:
            label = round_pill(canvas, label)
            w = label.measure(canvas, metrics.width)[0]
        top = place(canvas, label, (metrics.width - w) // 2, a.bottom + dp(10)).bottom
    canvas.state.places["hud.top"] = Rect(left, 0, right - left, top)
    pill_top = _bottom(canvas, data, left, right, None if between or below else label)
    _notices(canvas, data, pill_top)


def _step(canvas: Canvas) -> int:
    """Pixels between two pills, one over the other."""
    return canvas.dp(10 if not canvas.metrics.short else 7)


def _notices(canvas: Canvas, data: HudData, pill_top: int) -> None:
    """Why an input was refused, what the last shot did and was meant to do: above the hint, where the eyes are while aiming."""
    metrics = canvas.metrics
    y, shown = pill_top, []
    # On a low screen it would push the read-out off its disc.
    reason = None if metrics.short and data.readout is not None else data.reason
    notices = [
        message_pill(canvas, data.message) if data.message is not None else None,
        ruling_pill(canvas, data.ruling) if data.ruling is not None and (data.ruling.off or data.ruling.twenties) else None,
        reason_pill(canvas, reason) if reason is not None else None,
    ]
    for notice in [notice for notice in notices if notice is not None][: 1 if metrics.short else 2]:
        w, h = notice.measure(canvas, metrics.width - 2 * metrics.safe)
        y -= h + _step(canvas)
        shown.append(place(canvas, notice, (metrics.width - w) // 2, y, w))
    canvas.state.places.pop("hud.notice", None)
    if shown:
        canvas.state.places["hud.notice"] = Rect(shown[0].x, y, max(rect.w for rect in shown), shown[0].bottom - y)


# ------------------------------------------------------------------------------------------------------------- read-out


def _aim_words(canvas: Canvas, aim: float) -> list[Label]:
    words, angle = canvas.words, round(degrees(aim), 2)
    parts = [Label(f"{words.number(abs(angle), 2)}°", "strong")]
    if angle:
        parts.append(Label(words("readout.right" if angle > 0 else "readout.left"), "small", "soft"))
        return parts
    return [Label(words("readout.straight"), "strong")]


def _readout(canvas: Canvas, data: HudData) -> None:
    if data.readout is None:
        return
    words, readout = canvas.words, data.readout
    line = row(
        Label(words("readout.power"), "small", "soft"),
        Label(words.percent(readout.power), "strong"),
        Rule(upright=True, length=16, align="center"),
        Label(words("readout.aim"), "small", "soft"),
        *_aim_words(canvas, readout.aim),
        gap=7,
    )
    chip = Panel(line, pad=(13, 7), radius=15, alpha=canvas.theme.glass.pill, shadow=10)
    w, h = chip.measure(canvas, canvas.metrics.width)
    spot = _free_spot(canvas, readout, w, h)
    if spot is not None:
        place(canvas, chip, spot.x, spot.y)


def _free_spot(canvas: Canvas, readout: ReadOut, w: int, h: int) -> Rect | None:
    """Beside the disc, on the side that is free: right, left, below, above; else wherever least is in the way, and None where
    that is outside the window: the line and the ring on the board still show power and aim."""
    gap = round(readout.reach) + canvas.dp(10)
    x, y = round(readout.x), round(readout.y)
    inside = canvas.metrics.window.padded(-canvas.metrics.safe, -canvas.metrics.safe)
    taken = [rect for name in IN_THE_WAY if (rect := canvas.state.places.get(name))]

    def kept_in(rect: Rect) -> Rect:
        return rect._replace(
            x=max(inside.x, min(rect.x, inside.right - rect.w)), y=max(inside.y, min(rect.y, inside.bottom - rect.h))
        )

    above = Rect(x - w // 2, y - gap - h, w, h)
    beside = (Rect(x + gap, y - h // 2, w, h), Rect(x - gap - w, y - h // 2, w, h))
    for spot in (*beside, Rect(x - w // 2, y + gap, w, h), above):
        if kept_in(spot) == spot and not any(spot.overlaps(rect) for rect in taken):
            return spot
    lifted = kept_in(above)
    for rect in sorted(taken, key=lambda rect: -rect.y):
        if rect.overlaps(lifted):
            lifted = lifted._replace(y=rect.y - h - canvas.dp(8))
    return lifted if lifted.y >= inside.y else None


# -------------------------------------------------------------------------------------------------------- other layers


def _progress(canvas: Canvas, data: HudData) -> None:
    """How far the computer player is, in the room that its pill has kept."""
    rect = canvas.state.places.get("hud.progress")
    if data.thinking is None or data.thinking.progress is None or rect is None:
        return
    bar = Bar(data.thinking.progress, canvas.theme.ink.soft, 3)
    bar.measure(canvas, rect.w)
    bar.arrange(canvas, rect)
    bar.paint(canvas, canvas.root)


def _pass_cue(canvas: Canvas, data: HudData) -> None:
    if data.pass_cue is not None:
        paint_pass_cue(canvas, data.pass_cue)


def _base_part(data: HudData) -> object:
    thinking = data.thinking and replace(data.thinking, progress=0.0 if data.thinking.progress is not None else None)
    return replace(data, readout=None, pass_cue=None, thinking=thinking)


HUD: Final[Screen[HudData]] = Screen(
    "hud",
    (
        Layer(_base, _base_part),
        Layer(_progress, lambda data: data.thinking and data.thinking.progress),
        Layer(_readout, lambda data: data.readout),
        Layer(_pass_cue, lambda data: data.pass_cue, fade=PANEL_IN),
    ),
    "overlay",
)
"""The display during play."""
