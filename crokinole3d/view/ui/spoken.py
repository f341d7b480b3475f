"""A screen in words for who cannot see it: the title of a page, and what has the focus. Reads what was painted."""

from __future__ import annotations

from crokinole3d.view.ui.canvas import Canvas, TextSpot
from crokinole3d.view.ui.controls import Segments, Toggle
from crokinole3d.view.ui.shown import Shown
from crokinole3d.view.ui.widget import Target


def title_of(shown: Shown) -> str:
    """The first words of a screen that nothing is pressed by: its title."""
    spots = [spot for canvas in shown.canvases for spot in canvas.spots if spot.owner is None]
    return spots[0].text if spots else ""


def focus_of(shown: Shown) -> str:
    """What the widget with the focus is called and what it says now; empty without one."""
    target = shown.find(shown.state.focused)
    if target is None:
        return ""
    canvas = next(canvas for canvas in shown.canvases if target in canvas.targets)
    parts = [spot.text for spot in _label(canvas, target)]
    parts += _value(canvas, target)
    return ", ".join(part for part in parts if part)


def _value(canvas: Canvas, target: Target) -> list[str]:
    """What stands in the widget; of what is drawn as a picture or all at once, the part that holds."""
    if isinstance(target, Toggle):
        return [canvas.words("log.on" if target.on else "log.off")]
    if isinstance(target, Segments):
        return [text for value, text in zip(target.values, target.texts, strict=True) if value == target.value]
    return [spot.text for spot in canvas.spots if spot.owner == target.id]


def _label(canvas: Canvas, target: Target) -> list[TextSpot]:
    """The words in front of a control, in its own row: the first line of them is its name."""
    middle = target.rect.y + target.rect.h / 2
    before = [
        spot
        for spot in canvas.spots
        if spot.owner is None and spot.clip == target.clip and spot.rect.right <= target.rect.x and _beside(spot, middle)
    ]
    return before[:1]


def _beside(spot: TextSpot, middle: float) -> bool:
    """Whether a text lies in the row of something with that middle: its frame may be two lines high."""
    return abs(spot.rect.y + spot.rect.h / 2 - middle) <= 1.2 * spot.rect.h
