"""Where the keyboard focus goes: geometry on rectangles, no drawing.

The next widget in a direction is the nearest by edges, not by centres (those jump past wide rows); those that overlap across
come first, and left and right keep to the row as long as it has anything. Inside a scrolled list the list comes first, hidden
rows included; from outside only what is visible of it counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar

from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.widget import Direction

AXES: Final[dict[Direction, tuple[int, int]]] = {"left": (0, -1), "right": (0, 1), "up": (1, -1), "down": (1, 1)}
"""Axis (0 across, 1 down) and sign of each direction."""

TOUCHING: Final = 4
"""Pixels by which two widgets may overlap along the direction and still count as one after the other."""

OFF_ROW: Final = 10_000
"""Penalty for leaving the row when going left or right."""


class Focusable(Protocol):
    """What the geometry needs of a widget."""

    id: str
    enabled: bool
    rect: Rect
    clip: Rect | None


F = TypeVar("F", bound=Focusable)


def _span(widget: Focusable, axis: int, clamp: bool) -> tuple[int, int, int]:
    """Start, end and hidden pixels along an axis; clamped to its scroll window when looked at from outside."""
    low = widget.rect[axis]
    high = low + widget.rect[2 + axis]
    if not clamp or widget.clip is None:
        return low, high, 0
    first = widget.clip[axis]
    last = first + widget.clip[2 + axis]
    return min(max(low, first), last), min(max(high, first), last), max(0, first - low, high - last)


def _score(here: Focusable, there: Focusable, direction: Direction, clamp: bool) -> float | None:
    """How far `there` is in a direction; None if it does not lie in it."""
    axis, sign = AXES[direction]
    a0, a1, _ = _span(here, axis, clamp)
    c0, c1, _ = _span(here, 1 - axis, clamp)
    b0, b1, hidden = _span(there, axis, clamp)
    d0, d1, _ = _span(there, 1 - axis, clamp)
    if (b0 + b1 - a0 - a1) * sign <= 2 * TOUCHING or (b0 < a1 - TOUCHING and a0 < b1 - TOUCHING):
        return None
    along = b0 - a1 if sign > 0 else a0 - b1
    score = along + 3 * max(0, d0 - c1, c0 - d1) + 0.05 * abs(d0 + d1 - c0 - c1) + 4 * hidden
    if axis == 0 and (d0 >= c1 or c0 >= d1):
        score += OFF_ROW
    return score


def _best(here: F, others: Sequence[F], direction: Direction, clamp: bool) -> F | None:
    scored = [(score, other) for other in others if (score := _score(here, other, direction, clamp)) is not None]
    return min(scored, key=lambda pair: pair[0])[1] if scored else None


def _same_row(here: Focusable, there: Focusable) -> bool:
    return there.rect.y < here.rect.bottom and here.rect.y < there.rect.bottom


def neighbour(targets: Sequence[F], here: F, direction: Direction) -> F:
    """The enabled widget that the focus moves to from `here`; `here` itself when there is none in that direction."""
    free = [other for other in targets if other is not here and other.enabled]
    if here.clip is not None:
        inside = _best(here, [other for other in free if other.clip == here.clip], direction, clamp=False)
        if inside is not None and (AXES[direction][0] == 1 or _same_row(here, inside)):
            return inside
    outside = [other for other in free if other.clip is None or other.clip != here.clip]
    return _best(here, outside, direction, clamp=True) or here


def following(targets: Sequence[F], here: F | None, step: int) -> F | None:
    """The enabled widget after (step 1) or before (-1) in painting order, round the end; None when there is none."""
    free = [other for other in targets if other.enabled]
    if not free:
        return None
    if here is None or here not in free:
        return free[0 if step > 0 else -1]
    return free[(free.index(here) + step) % len(free)]


def far_end(targets: Sequence[F], direction: Direction) -> F | None:
    """The enabled widget that going on up or down comes to from the last one: the first from the other end."""
    axis, sign = AXES[direction]
    free = [other for other in targets if other.enabled]
    # What is scrolled out of sight comes after what stands beside the list.
    return min(free, key=lambda other: (sign * _span(other, axis, True)[0], other.rect.x), default=None)


def unreachable(targets: Sequence[F]) -> list[str]:
    """Ids of enabled widgets that arrow keys cannot reach from every other one: must be empty on every screen."""
    free = [target for target in targets if target.enabled]
    ways = [{free.index(neighbour(free, widget, direction)) for direction in AXES} for widget in free]
    lost: set[int] = set()
    for start in range(len(free)):
        seen: set[int] = set()
        todo = {start}
        while todo:
            seen |= todo
            todo = set().union(*(ways[place] for place in todo)) - seen
        lost |= set(range(len(free))) - seen
    return sorted(free[place].id for place in lost)
