"""The board: every size of the tournament board in metres, its seats, zones and lines. Imports nothing of ours.

The frame: x to the east (right), y to the north (up, away from the south seat), z up, origin at the middle of the
playing surface. Thresholds are literals, not sums: 0.1016 + 0.0008 + 0.015875 is 0.11827499999999999 in binary, and a disc
exactly on a threshold must fall on the stated side.

Sources: NCA = National Crokinole Association, Season 17 standards; SH = stephenhouser.com, board plans after Mayday;
S2 = casual rules page of 10 November 2026. "Choice" marks what no source settles.
"""

from __future__ import annotations

from enum import Enum
from math import sqrt
from typing import Final

SURFACE_RADIUS: Final = 0.3302
"""Radius of the raised playing surface: 13 inches (NCA). A disc whose centre passes it leaves the surface."""

OUTER_LINE_RADIUS: Final = 0.3048
"""Radius of the outer (shooting) line, middle of the line: 12 inches (NCA)."""

TEN_LINE_RADIUS: Final = 0.2032
"""Radius of the line between the zones of 10 and 5, middle of the line: 8 inches (NCA)."""

FIFTEEN_LINE_RADIUS: Final = 0.1016
"""Radius of the line between the zones of 15 and 10, middle of the line: 4 inches (NCA)."""

LINE_WIDTH: Final = 0.0016
"""Painted width of every line: 1/16 inch, the thinnest of the range that SH gives. Lines are centred on their radius (choice)."""

HOLE_RADIUS: Final = 0.0174625
"""Radius of the 20 hole: 11/16 inch (NCA)."""

HOLE_DEPTH: Final = 0.006
"""Depth of the 20 hole (NCA: 6 mm, plus or minus 1)."""

PEG_COUNT: Final = 8
PEG_CIRCLE_RADIUS: Final = 0.1016
"""The pegs stand on the 15 line (S2)."""

PEG_RADIUS: Final = 0.00475
"""Radius of a peg with its rubber sleeve: 9.5 mm across (SH; no official value)."""

PEG_HEIGHT: Final = 0.0127
"""Height of a peg above the surface: 1/2 inch (SH)."""

DISC_RADIUS: Final = 0.015875
"""Radius of a disc: 1 1/4 inches across (crokinole.ca, SH)."""

DISC_THICKNESS: Final = 0.009525
"""Thickness of a disc: 3/8 inch (crokinole.ca, SH)."""

DISC_MASS: Final = 0.0055
"""Mass of a disc in kilograms, derived from hard maple. It does not enter the motion: all discs are alike."""

DITCH_WIDTH: Final = 0.0508
"""Width of the ditch between surface and rail: 2 inches (NCA)."""

DITCH_DEPTH: Final = 0.0127
"""Depth of the ditch below the surface: 1/2 inch (NCA). More than a disc's thickness: discs in the ditch never block play."""

RAIL_RADIUS: Final = 0.381
"""Inner radius of the rail: 15 inches (NCA: surface plus ditch)."""

RAIL_THICKNESS: Final = 0.0095
"""Thickness of the rail: 3/8 inch (NCA allows up to 1/2)."""

RAIL_HEIGHT: Final = 0.0127
"""Top of the rail above the playing surface: 1/2 inch (SH)."""

QUADRANT_LINES_DEGREES: Final = (45.0, 135.0, 225.0, 315.0)
"""Where the four short quadrant lines lie, drawn from the 10 line to the outer line (S2)."""

FIFTEEN_EDGE: Final = 0.084925
"""A disc scores 15 while its centre is nearer than this: it must not reach the inner edge of the 15 line."""

TEN_EDGE: Final = 0.186525
"""A disc scores 10 from FIFTEEN_EDGE on while its centre is nearer than this."""

OUT_EDGE: Final = 0.288125
"""A disc scores 5 from TEN_EDGE on while its centre is nearer than this; at or beyond it the disc touches the outer line: out."""

OPEN_BOARD_EDGE: Final = 0.118275
"""A disc touches or lies inside the 15 line (the no-hiding rule) up to and including this distance of its centre."""

START_NEAREST: Final = 0.288125
START_FARTHEST: Final = 0.321475
"""A shot may start with its centre from START_NEAREST to START_FARTHEST, both included: touching the outer line."""

# The cosine and sine of 22.5 degrees as square roots, so that no library's cos or sin enters a place that is hashed.
_PEG_COS: Final = sqrt(2.0 + sqrt(2.0)) / 2.0
_PEG_SIN: Final = sqrt(2.0 - sqrt(2.0)) / 2.0

PEGS: Final[tuple[tuple[float, float], ...]] = tuple(
    (PEG_CIRCLE_RADIUS * c, PEG_CIRCLE_RADIUS * s)
    for c, s in (
        (_PEG_COS, _PEG_SIN),
        (_PEG_SIN, _PEG_COS),
        (-_PEG_SIN, _PEG_COS),
        (-_PEG_COS, _PEG_SIN),
        (-_PEG_COS, -_PEG_SIN),
        (-_PEG_SIN, -_PEG_COS),
        (_PEG_SIN, -_PEG_COS),
        (_PEG_COS, -_PEG_SIN),
    )
)
"""Centres of the pegs, `peg-k` at 22.5 + k * 45 degrees from the east, counter-clockwise (S2: a straight shot from the middle of
a seat's line passes between two pegs)."""


class Seat(str, Enum):
    """A place at the board. Seats follow each other clockwise as seen from above: SOUTH, WEST, NORTH, EAST."""

    SOUTH = "south"
    WEST = "west"
    NORTH = "north"
    EAST = "east"

    @property
    def outward(self) -> tuple[float, float]:
        """The unit vector from the middle of the board to the middle of this seat's line."""
        return _OUTWARD[self]

    @property
    def rightward(self) -> tuple[float, float]:
        """The unit vector to the right hand of a player who sits here and faces the board."""
        x, y = _OUTWARD[self]
        return (-y, x)

    @property
    def clockwise(self) -> Seat:
        """The next seat clockwise, the left-hand neighbour."""
        return _CLOCKWISE[self]

    def __str__(self) -> str:
        return self.value


_OUTWARD: Final = {
    Seat.SOUTH: (0.0, -1.0),
    Seat.WEST: (-1.0, 0.0),
    Seat.NORTH: (0.0, 1.0),
    Seat.EAST: (1.0, 0.0),
}
_CLOCKWISE: Final = {
    Seat.SOUTH: Seat.WEST,
    Seat.WEST: Seat.NORTH,
    Seat.NORTH: Seat.EAST,
    Seat.EAST: Seat.SOUTH,
}

SEATS: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
"""All seats in playing order (clockwise)."""


def zone(distance: float) -> int:
    """The points of a flat disc whose centre lies `distance` metres from the middle: 15, 10, 5, or 0 if it is out.

    A disc that touches a line scores the lower zone (rules: NCA 6b, S2). The 20 is a matter of the hole, not of distance.
    """
    if distance < FIFTEEN_EDGE:
        return 15
    if distance < TEN_EDGE:
        return 10
    if distance < OUT_EDGE:
        return 5
    return 0
