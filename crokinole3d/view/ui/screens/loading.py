"""While the table is being set: the game's name, what goes on, and how far it is. On its own ground: there is no board yet."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import Slot, column
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.opening import LoadingData
from crokinole3d.view.ui.labels import Bar, Label, Space
from crokinole3d.view.ui.pages import centred
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.theme import MAPLE, TITLE, faded

_BAR: Final = "loading.bar"
_BAR_WIDTH: Final = 260
_BAR_HEIGHT: Final = 6


def _ground(canvas: Canvas, data: LoadingData) -> None:
    canvas.rectangle(canvas.root, canvas.metrics.window, faded(canvas.theme.ink.surface, 1.0))
    large = not canvas.metrics.short and canvas.metrics.vw >= 560
    centred(
        canvas,
        column(
            Label(canvas.words("title"), "display" if large else "display-s", TITLE),
            Space(20),
            Label(canvas.words("loading"), "body", "soft", just="center"),
            Space(16),
            Slot(_BAR, _BAR_WIDTH, _BAR_HEIGHT),
            items="center",
        ),
    )


def _bar(canvas: Canvas, data: LoadingData) -> None:
    bar = Bar(data.share, MAPLE, _BAR_HEIGHT, well="hover")
    bar.arrange(canvas, canvas.state.places[_BAR])
    bar.paint(canvas, canvas.root)


LOADING: Final = Screen("loading", (Layer(_ground, lambda data: None), Layer(_bar)), "page")
