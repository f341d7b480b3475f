"""A screen in words for who cannot see it: the title of a page, and what has the focus. Reads what was painted."""

from __future__ import annotations

from crokinole3d.view.ui.canvas import Canvas, TextSpot
from crokinole3d.view.ui.controls import Choice, Field, Segments, Slider, Toggle
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
    """The words in front of a control, in its own row, else those over it: the first line of them is its name."""
    middle = target.rect.y + target.rect.h / 2
    words = [spot for spot in canvas.spots if spot.owner is None and spot.clip == target.clip]
    before = [spot for spot in words if spot.rect.right <= target.rect.x and _beside(spot, middle)]
    if not before and isinstance(target, Choice | Field | Segments | Slider | Toggle):
        # In a narrow window a control stands under its words. What lies over the control before it is another one's name.
        others = [other.rect.bottom for other in canvas.targets if other.clip == target.clip]
        from_y = max((bottom for bottom in others if bottom <= target.rect.y), default=0)
        before = [spot for spot in words if from_y <= spot.rect.y and spot.rect.bottom <= target.rect.y]
    return [_first_line(words, before[0])] if before else []


def _first_line(words: list[TextSpot], line: TextSpot) -> TextSpot:
    """The first line of the text that a line belongs to: a name with a long explanation has its middle in the latter."""
    over = [spot for spot in words if spot.rect.x == line.rect.x and 0 <= line.rect.y - spot.rect.bottom < line.rect.h / 2]
    return _first_line(words, over[0]) if over else line


def _beside(spot: TextSpot, middle: float) -> bool:
    """Whether a text lies in the row of something with that middle: its frame may be two lines high."""
    return abs(spot.rect.y + spot.rect.h / 2 - middle) <= 1.2 * spot.rect.h
