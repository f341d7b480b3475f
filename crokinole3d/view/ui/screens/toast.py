"""A line told for a moment, over whatever is up."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data import Message
from crokinole3d.view.ui.pages import place
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.screens.pills import message_pill


def _build(canvas: Canvas, message: Message) -> None:
    metrics = canvas.metrics
    toast = message_pill(canvas, message)
    w, h = toast.measure(canvas, metrics.width - 2 * metrics.safe)
    place(canvas, toast, (metrics.width - w) // 2, metrics.height - metrics.safe - canvas.dp(112) - h)


TOAST: Final[Screen[Message]] = Screen("toast", (Layer(_build),), "overlay")
"""A passing message."""
