"""A question with two answers."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import column
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.pages import ConfirmData
from crokinole3d.view.ui.labels import Label
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command


def _build(canvas: Canvas, data: ConfirmData) -> None:
    words = canvas.words
    veil(canvas)
    detail = Label(say(words, data.detail), "body", "soft") if data.detail else None
    no = Button("no", say(words, data.no), Command("back", "confirm"), "ghost", key=key_name(words, "escape"))
    yes = Button("yes", say(words, data.yes), Command(data.action, data.value), "primary", least=130)
    page(canvas, say(words, data.question), column(detail), ([no], [yes]), 520)


def _first(data: ConfirmData, metrics: Metrics) -> str:
    return "no"  # a second Enter by habit must not quit the game or give up a match


def _escape(data: ConfirmData) -> Command:
    return Command("back", "confirm")


CONFIRM: Final[Screen[ConfirmData]] = Screen("confirm", (Layer(_build),), "page", covers=False, first=_first, escape=_escape)
"""A question."""
