"""The band that says whose turn it becomes, in the colour of the next player, while the camera swings round."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import row
from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.data.play import PassCue
from crokinole3d.view.ui.labels import Label, disc
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.pages import place
from crokinole3d.view.ui.theme import faded

HEIGHT: Final = 104
PLACE: Final = 0.74
"""Where its middle lies, as a share of the window's height: under the middle of the board."""


def paint_pass_cue(canvas: Canvas, cue: PassCue) -> None:
    """A band across the window."""
    metrics = canvas.metrics
    high, line = canvas.dp(HEIGHT if not metrics.short else 76), max(2, canvas.dp(2))
    y = round(metrics.height * PLACE) - high // 2
    colour = canvas.theme.sides[cue.colour].disc
    canvas.rectangle(canvas.root, Rect(0, y, metrics.width, high), faded(canvas.theme.ink.surface, canvas.theme.glass.active))
    canvas.rectangle(canvas.root, Rect(0, y, metrics.width, line), colour)
    canvas.rectangle(canvas.root, Rect(0, y + high - line, metrics.width, line), colour)
    canvas.solid.append(Rect(0, y, metrics.width, high))
    room = metrics.width - 2 * metrics.safe
    words = canvas.words("hud.pass", name=cue.name)
    large = not metrics.short and canvas.style("h1").width(words) + canvas.dp(70) <= room
    content = row(disc(cue.colour, 44 if large else 30), Label(words, "h1" if large else "h2"), gap=18)
    w, h = content.measure(canvas, room)
    place(canvas, content, (metrics.width - w) // 2, y + (high - h) // 2, w)
