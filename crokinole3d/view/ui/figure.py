"""Figures of the rule book and the lessons: the board from above with discs and arrows on it. Plain numpy, no panda3d."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import numpy as np

from crokinole3d import board
from crokinole3d.rules.seating import Colour
from crokinole3d.view.ui.paint import Array, segment
from crokinole3d.view.ui.preview import Plan, paint_board, paint_disc
from crokinole3d.view.ui.theme import GOLD, MAPLE, SIDES, Rgba, faded, rgba

Zone = Literal["20", "15", "10", "5", "fifteen_line", "outer_line", "quarter", "ditch"]
"""A part of the board that a figure points at."""

ARROW: Final = rgba("FDF7EC", 0.95)
ARROW_EDGE: Final = rgba("1C1511", 0.85)
GHOST: Final = 0.42
"""Alpha of a disc where it was before, or will go off."""


@dataclass(frozen=True, slots=True)
class Figure:
    """What a figure shows: metres from the middle of the board, y away from the south seat."""

    discs: tuple[tuple[Colour, float, float], ...] = ()
    ghosts: tuple[tuple[Colour, float, float], ...] = ()
    arrows: tuple[tuple[float, float, float, float], ...] = ()
    """From where to where something moves; only an arrow's end has a head."""
    zones: tuple[Zone, ...] = ()
    crosses: tuple[tuple[float, float], ...] = ()
    """Marks on discs that come off."""


_RINGS: Final[dict[Zone, tuple[float, float]]] = {
    "20": (0.0, board.HOLE_RADIUS),
    "15": (board.HOLE_RADIUS, board.FIFTEEN_LINE_RADIUS),
    "10": (board.FIFTEEN_LINE_RADIUS, board.TEN_LINE_RADIUS),
    "5": (board.TEN_LINE_RADIUS, board.OUTER_LINE_RADIUS),
    "fifteen_line": (board.FIFTEEN_LINE_RADIUS - 0.004, board.FIFTEEN_LINE_RADIUS + 0.004),
    "outer_line": (board.OUTER_LINE_RADIUS - 0.004, board.OUTER_LINE_RADIUS + 0.004),
    "ditch": (board.SURFACE_RADIUS, board.RAIL_RADIUS),
}


def _zone(plan: Plan, zone: Zone) -> None:
    if zone == "quarter":
        south = (plan.r > board.TEN_LINE_RADIUS) & (plan.r < board.OUTER_LINE_RADIUS) & (-plan.y > np.abs(plan.x))
        plan.lay(faded(SIDES["orange"].disc, 0.42), np.where(south, np.float32(-1.0), np.float32(1.0)))
        return
    inner, outer = _RINGS[zone]
    color = faded(GOLD, 0.95) if zone in ("fifteen_line", "outer_line") else faded(MAPLE if zone == "ditch" else GOLD, 0.5)
    plan.lay(color, np.maximum(plan.r - np.float32(outer), np.float32(inner) - plan.r))


def _stroke(plan: Plan, color: Rgba, line: tuple[float, float, float, float], width: float) -> None:
    plan.lay(color, segment(plan.x, plan.y, *line) - np.float32(width / 2))


def _arrow(plan: Plan, arrow: tuple[float, float, float, float]) -> None:
    x0, y0, x1, y1 = arrow
    length = max(1e-6, float(np.hypot(x1 - x0, y1 - y0)))
    ux, uy = (x1 - x0) / length, (y1 - y0) / length
    back, side = 0.026, 0.017
    wings = [(x1, y1, x1 - ux * back + sign * uy * side, y1 - uy * back - sign * ux * side) for sign in (-1.0, 1.0)]
    for color, width in ((ARROW_EDGE, 0.0125), (ARROW, 0.0070)):
        for line in (arrow, *wings):
            _stroke(plan, color, line, width)


def _cross(plan: Plan, x: float, y: float) -> None:
    r = board.DISC_RADIUS
    for color, width in ((ARROW_EDGE, 0.0125), (rgba("F2705C"), 0.0075)):
        _stroke(plan, color, (x - r, y - r, x + r, y + r), width)
        _stroke(plan, color, (x - r, y + r, x + r, y - r), width)


def figure_picture(px: int, figure: Figure) -> Array:
    """The board from above, `px` wide, with what the figure shows."""
    plan = Plan(px)
    paint_board(plan)
    for zone in figure.zones:
        _zone(plan, zone)
    for colour, x, y in figure.ghosts:
        paint_disc(plan, x, y, colour, GHOST)
    for colour, x, y in figure.discs:
        paint_disc(plan, x, y, colour)
    for arrow in figure.arrows:
        _arrow(plan, arrow)
    for x, y in figure.crosses:
        _cross(plan, x, y)
    return plan.picture
