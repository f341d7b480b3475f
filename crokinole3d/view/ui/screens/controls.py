"""The page of keys and buttons: every action of the bindings with its keys, and a press of a cap that waits for another one."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.input.bindings import PAD
from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.preferences import BindingRow, ControlsData
from crokinole3d.view.ui.labels import Label, Rule, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, page, veil
from crokinole3d.view.ui.say import key_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.widget import Command, Widget

WIDTH: Final = 860
CAP_WIDTH: Final = 104
"""Width of a cap in dp: the longest name of a key has room in it."""

CAP_WIDTH_NARROW: Final = 84
SLOTS: Final = ("first", "second", "pad")


def _cap_width(canvas: Canvas) -> float:
    """Width of a cap in dp: that of the longest name of a key, so that columns keep straight."""
    return (CAP_WIDTH if not canvas.metrics.narrow else CAP_WIDTH_NARROW) * canvas.metrics.text


def _cap(canvas: Canvas, data: ControlsData, line: BindingRow, slot: int) -> Widget:
    waits = data.waiting == (line.action, slot)
    name = line.caps[slot]
    text = "…" if waits else key_name(canvas.words, name) if name else "–"
    command = Command("capture", (line.action, slot))
    return Button(
        f"{line.action}-{slot}",
        text,
        command,
        "primary" if waits else "plain",
        least=_cap_width(canvas),
        enabled=not line.fixed[slot],
    )


def _row(canvas: Canvas, data: ControlsData, line: BindingRow) -> Widget:
    caps = (_cap(canvas, data, line, slot) for slot in range(len(line.caps)))
    return row(Label(canvas.words(line.text), "body", grow=1), *caps, gap=8, align="fill", pad=(6, 4))


def _heads(canvas: Canvas) -> Widget:
    """The captions of the columns, each over its caps."""
    captions = (row(Label(canvas.words(f"controls.{slot}"), "small", "soft"), width=_cap_width(canvas)) for slot in SLOTS)
    return row(Space(0, grow=1), *captions, gap=8, align="fill", pad=(6, 2))


def _status(canvas: Canvas, data: ControlsData) -> Widget:
    """What the page waits for, or what came of the last change, or how it is used."""
    words = canvas.words
    if data.waiting is not None:
        action, slot = data.waiting
        what = next(words(line.text) for line in data.rows if line.action == action)
        return Label(words("controls.press_button" if slot == PAD else "controls.press_key", action=what), "strong", grow=1)
    if data.note is not None:
        return Label(say(words, data.note), "strong", grow=1)
    pads = words("controls.pads", names=words.join_and(list(data.pads))) if data.pads else words("controls.no_pad")
    return Label(f"{words('controls.about')} {pads}", "small", "soft", grow=1)


def _build(canvas: Canvas, data: ControlsData) -> None:
    words = canvas.words
    veil(canvas)

    def body(width: int, height: int) -> Widget:
        """The line over the caps stays; only the rows scroll."""
        head = column(row(_status(canvas, data), align="fill", pad=(6, 2)), _heads(canvas), gap=4, items="fill", align="fill")
        parts: list[Widget] = []
        for line in data.rows:
            parts += [Rule(), _row(canvas, data, line)]
        rest = height - head.measure(canvas, width)[1]
        rows = Scroll(BODY, column(*parts, items="fill", align="fill"), rest)
        return column(head, rows, items="fill", align="fill")

    back = Button("back", words("back"), Command("back", "controls"), "ghost", key=key_name(words, "escape"))
    reset = Button("reset", words("controls.reset"), Command("reset_keys"), icon="reset")
    page(canvas, words("controls"), body, ([back], [reset]), WIDTH)


def _first(data: ControlsData, metrics: Metrics) -> str:
    return f"{data.rows[0].action}-0" if not data.rows[0].fixed[0] else "back"


def _escape(data: ControlsData) -> Command:
    return Command("back", "controls")


CONTROLS: Final[Screen[ControlsData]] = Screen("controls", (Layer(_build),), "page", first=_first, escape=_escape)
"""Keys and buttons."""
