"""What lies on the table around the board: racks for discs and score slates. Sizes in metres, and where each stands. No panda3d.

All values are choices, made by looking at pictures. Models and shaders take them from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, cos, pi, radians, sin
from typing import Final, Literal

from crokinole3d.board import DISC_RADIUS, DISC_THICKNESS, Seat
from crokinole3d.view.scene.furniture import TABLE_Z

RackKind = Literal["box", "tray"]
"""The box holds the discs a player still has, the tray the 20s that are banked."""

WELLS: Final = 4
"""Places for discs in a row on a rack."""

LAYERS: Final = 3
"""Discs on one place of a full rack: four by three are the twelve of a side, and a stack that low hides nothing of the board."""

WELL_PITCH: Final = 2.16 * DISC_RADIUS
"""From the middle of one place to that of the next: a finger's nail fits between the discs."""

RACK_FLOOR: Final = TABLE_Z + 0.0215
"""Height of the rack's floor: so high that the lowest discs are seen over the rail from the seat across the board."""

RACK_LIP: Final = 0.0028
"""How far the rack's edge stands over its floor, so that nothing rolls off."""

RACK_WALL: Final = 0.0048
"""Thickness of the rack's edge."""

RACK_HALF_LENGTH: Final = 0.5 * WELLS * WELL_PITCH + RACK_WALL + 0.0004
RACK_HALF_WIDTH: Final = DISC_RADIUS + RACK_WALL + 0.0008
RACK_CORNER: Final = 0.0095
"""Radius of the rack's corners as seen from above."""

RACK_DISTANCE: Final = 0.4255
"""From the board's middle to the rack's: its inner edge is clear of the rail's foot."""

RACK_ANGLE: Final = radians(34.0)
"""The racks stand this far to either side of their player: in sight from the seat, clear of the neighbours' when four play."""

SLATE_WIDTH: Final = 0.150
SLATE_HEIGHT: Final = 0.086
"""Size of one of a slate's two faces, its frame included."""

SLATE_FRAME: Final = 0.0062
"""Width of the wooden frame."""

SLATE_LEAN: Final = radians(27.0)
"""How far the faces lean from the upright."""

SLATE_THICKNESS: Final = 0.0045

SLATE_PLACE: Final = (-0.246, 0.612)
"""A seat's slate, to the right of the board's middle and away from the player (metres): across the board, where a look
at the table meets it in every window, and beside the plates of the interface."""

MOST_SIDES: Final = 4


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a prop stands on the table, and how far it is turned counter-clockwise from the south player's view."""

    x: float
    y: float
    turn: float

    def at(self, along: float, away: float) -> tuple[float, float]:
        """The place `along` metres to the prop's right and `away` metres behind its middle."""
        c, s = cos(self.turn), sin(self.turn)
        return self.x + c * along - s * away, self.y + s * along + c * away


def rack(seat: Seat, kind: RackKind) -> Stand:
    """The box at a player's left hand, or the tray at the right hand. Its long side is towards the board."""
    ox, oy = seat.outward
    rx, ry = seat.rightward
    side = sin(RACK_ANGLE) * (1.0 if kind == "tray" else -1.0)
    x = RACK_DISTANCE * (ox * cos(RACK_ANGLE) + rx * side)
    y = RACK_DISTANCE * (oy * cos(RACK_ANGLE) + ry * side)
    return Stand(x, y, atan2(y, x) + 0.5 * pi)


def slate(seat: Seat) -> Stand:
    """The score slate that a seat looks at."""
    ox, oy = seat.outward
    rx, ry = seat.rightward
    right, away = SLATE_PLACE
    return Stand(rx * right - ox * away, ry * right - oy * away, atan2(ry, rx) + radians(9.0))


def slate_middle() -> float:
    """Height of the middle of a slate's faces."""
    return TABLE_Z + 0.5 * SLATE_HEIGHT * cos(SLATE_LEAN) + SLATE_THICKNESS * sin(SLATE_LEAN)


def rack_place(seat: Seat, kind: RackKind, index: int) -> tuple[float, float, float]:
    """Where disc `index` (from 0) of a rack lies: along the row first, then on top. The middle of its lower face."""
    layer, well = divmod(index, WELLS)
    x, y = rack(seat, kind).at((well - 0.5 * (WELLS - 1)) * WELL_PITCH, 0.0)
    return x, y, RACK_FLOOR + layer * DISC_THICKNESS


def lengths() -> Mapping[str, float]:
    """The sizes that shaders use, by the names of their defines."""
    return {
        "RACK_FLOOR": RACK_FLOOR,
        "RACK_HX": RACK_HALF_LENGTH,
        "RACK_HY": RACK_HALF_WIDTH,
        "RACK_WALL": RACK_WALL,
        "WELL_PITCH": WELL_PITCH,
        "SLATE_W": SLATE_WIDTH,
        "SLATE_H": SLATE_HEIGHT,
        "SLATE_FRAME": SLATE_FRAME,
        "SLATE_UP": cos(SLATE_LEAN),
        "SLATE_MIDDLE": slate_middle(),
    }


Stroke = tuple[tuple[float, float], ...]

_CORNERS: Final[tuple[Stroke, ...]] = (
    ((0.30, 1.0), (0.04, 0.84), (0.01, 0.16), (0.30, 0.0), (0.57, 0.16), (0.59, 0.84), (0.44, 0.99), (0.30, 1.0)),
    ((0.08, 0.72), (0.33, 1.0), (0.31, 0.5), (0.30, 0.0)),
    ((0.04, 0.76), (0.12, 1.0), (0.50, 1.02), (0.60, 0.72), (0.40, 0.44), (0.03, 0.02), (0.30, 0.05), (0.60, 0.02)),
    ((0.05, 0.94), (0.42, 1.06), (0.64, 0.74), (0.22, 0.54), (0.64, 0.46), (0.58, 0.02), (0.26, -0.04), (0.02, 0.13)),
    ((0.40, 0.0), (0.43, 0.50), (0.46, 1.0), (0.24, 0.66), (0.02, 0.32), (0.30, 0.31), (0.60, 0.33)),
    ((0.56, 0.99), (0.14, 0.98), (0.08, 0.54), (0.40, 0.68), (0.66, 0.36), (0.50, 0.0), (0.28, -0.03), (0.03, 0.12)),
    ((0.50, 0.99), (0.20, 0.80), (-0.02, 0.30), (0.12, -0.02), (0.50, -0.03), (0.66, 0.34), (0.36, 0.60), (0.06, 0.34)),
    ((0.03, 0.96), (0.30, 0.98), (0.57, 0.99), (0.38, 0.52), (0.20, 0.0)),
    ((0.54, 0.84), (0.30, 1.08), (0.00, 0.84), (0.62, 0.28), (0.30, -0.08), (-0.02, 0.24), (0.48, 0.66), (0.54, 0.84)),
    ((0.54, 0.66), (0.24, 0.42), (-0.02, 0.72), (0.22, 1.06), (0.54, 0.98), (0.56, 0.66), (0.48, 0.30), (0.28, 0.0)),
)
"""How a hand writes the digits in chalk: one stroke each, in a box 0.6 wide and 1 high."""

_STRAIGHT: Final = (1, 4, 7)
"""Digits whose corners stay corners."""

STROKE: Final = 16
"""Points of every digit's stroke."""


def _written(digit: int) -> Stroke:
    """A digit's stroke: its corners cut once at a quarter of each side (G. Chaikin), its end drawn out to STROKE points."""
    corners = _CORNERS[digit]
    stroke = list(corners)
    if digit not in _STRAIGHT:
        stroke = [corners[0]]
        for (ax, ay), (bx, by) in pairwise(corners):
            stroke += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        stroke.append(corners[-1])
    return tuple(stroke + stroke[-1:] * (STROKE - len(stroke)))


DIGITS: Final = tuple(_written(digit) for digit in range(10))
"""The strokes of the digits from 0 to 9."""
