"""Where a shot may start: on the seat's own line, in its own quadrant, clear of every disc. Knows no stroke.

Sources: rules reference, sections 1.4 (thresholds), 2 rows 5 and 6, and 3.6.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from math import acos, asin, atan2, cos, pi, sin, sqrt
from typing import Final

from crokinole3d.board import OUTER_LINE_RADIUS, START_FARTHEST, START_NEAREST, SURFACE_RADIUS, Seat
from crokinole3d.physics.values import Disc, Position
from crokinole3d.rules.variant import Variant

QUADRANT_REACH: Final = 0.016675
"""How far past its quadrant line a disc's centre may lie and still touch that line, in metres: disc radius plus half a line."""

LEAST_CENTRES: Final = 0.0318
"""Least distance between the centres of a placed disc and any other, in metres: two radii and a gap of 0.05 mm (choice)."""

_ROUNDING: Final = 1e-12
"""What a place computed from an angle may be off by, in metres; a spot exactly on a limit is legal."""

_NUDGE: Final = 1e-9
"""How far past the last blocked angle the nearest free one is looked for, in radians: 0.3 nm along the line."""


class Refusal(Enum):
    """Why a shot may not start where it was put. The value is the key of the sentence to show."""

    OFF_LINE = "placement.off_line"
    """The disc does not touch the outer line (or lies behind it where that is not allowed)."""

    OUTSIDE_QUADRANT = "placement.outside_quadrant"
    """The disc lies too far outside the seat's quadrant."""

    OVERLAP = "placement.overlap"
    """Another disc is there: at least 0.05 mm must stay free."""


def refusal(variant: Variant, seat: Seat, x: float, y: float, position: Position) -> Refusal | None:
    """Why a seat may not shoot from (x, y), in metres, or None if it may."""
    if not _touches_line(variant, sqrt(x * x + y * y)):
        return Refusal.OFF_LINE
    if _past_quadrant(seat, x, y) > _side_reach(variant) + _ROUNDING:
        return Refusal.OUTSIDE_QUADRANT
    if any(_overlaps(disc, x, y) for disc in position.discs):
        return Refusal.OVERLAP
    return None


def place_xy(angle: float, seat: Seat, radius: float = OUTER_LINE_RADIUS) -> tuple[float, float]:
    """The point on a seat's line, in metres.

    `angle` is in radians from the line's middle, positive to the shooter's right hand; `radius` may lie beside the line's own.
    """
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    along, aside = radius * cos(angle), radius * sin(angle)
    return along * ox + aside * rx, along * oy + aside * ry


def place_limits(variant: Variant, seat: Seat) -> tuple[float, float]:
    """The least and the greatest angle along a seat's line that the variant allows, in radians, both included."""
    widest = pi / 4.0 + asin(_side_reach(variant) / OUTER_LINE_RADIUS)
    return -widest, widest


def nearest_free(variant: Variant, seat: Seat, angle: float, position: Position) -> float | None:
    """The angle nearest to `angle` from which the seat may shoot on its line, in radians; None if the line is full.

    Of two equally near the one to the left is taken.
    """
    least, greatest = place_limits(variant, seat)
    wanted = min(max(angle, least), greatest)
    candidates = [wanted, least, greatest]
    candidates.extend(_edges_of_shadows(seat, position))
    for candidate in sorted(candidates, key=lambda a: (abs(a - wanted), a)):
        if least <= candidate <= greatest and _is_free(variant, seat, candidate, position):
            return candidate
    return None


def slide(variant: Variant, seat: Seat, start: float, wanted: float, position: Position) -> float:
    """The angle at which a disc comes to lie that is slid along the seat's line from the free angle `start` towards `wanted`,
    in radians.

    It is lifted over discs that lie near the line: where `wanted` is blocked it comes down at the first free angle beyond, or
    if the line ends before one, at the last free angle on the way, which may be where it started.
    """
    least, greatest = place_limits(variant, seat)
    wanted = min(max(wanted, least), greatest)
    if wanted == start or _is_free(variant, seat, wanted, position):
        return wanted
    way = 1.0 if wanted > start else -1.0
    edges = [edge for edge in _edges_of_shadows(seat, position) if least <= edge <= greatest and (edge - start) * way > 0.0]
    beyond = [edge for edge in edges if (edge - wanted) * way > 0.0]
    before = [edge for edge in edges if (edge - wanted) * way < 0.0]
    for edge in (*sorted(beyond, key=lambda a: a * way), *sorted(before, key=lambda a: -a * way)):
        if _is_free(variant, seat, edge, position):
            return edge
    return start


def _is_free(variant: Variant, seat: Seat, angle: float, position: Position) -> bool:
    """Whether the seat may shoot from an angle on its line."""
    return refusal(variant, seat, *place_xy(angle, seat), position) is None


def _touches_line(variant: Variant, distance: float) -> bool:
    farthest = SURFACE_RADIUS if variant.placement_radial == "touch_or_behind" else START_FARTHEST
    return START_NEAREST - _ROUNDING <= distance <= farthest + _ROUNDING


def _side_reach(variant: Variant) -> float:
    """How far past its quadrant line a disc's centre may lie: half of it must stay inside, or it must touch the line."""
    return QUADRANT_REACH if variant.placement_side == "touch_quadrant_line" else 0.0


def _past_quadrant(seat: Seat, x: float, y: float) -> float:
    """How far a point lies past the nearer quadrant line of a seat, in metres; negative inside the quadrant."""
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    return (abs(x * rx + y * ry) - (x * ox + y * oy)) / sqrt(2.0)


def _overlaps(disc: Disc, x: float, y: float) -> bool:
    dx, dy = disc.x - x, disc.y - y
    return sqrt(dx * dx + dy * dy) < LEAST_CENTRES


def _edges_of_shadows(seat: Seat, position: Position) -> Iterator[float]:
    for disc in position.discs:
        yield from _edges_of_shadow(disc, seat)


def _edges_of_shadow(disc: Disc, seat: Seat) -> Iterator[float]:
    """The two angles on a seat's line just beside the stretch that a disc blocks; none if it blocks nothing."""
    distance = sqrt(disc.x * disc.x + disc.y * disc.y)
    if abs(distance - OUTER_LINE_RADIUS) >= LEAST_CENTRES or distance == 0.0:
        return
    squares = OUTER_LINE_RADIUS * OUTER_LINE_RADIUS + distance * distance - LEAST_CENTRES * LEAST_CENTRES
    half = acos(squares / (2.0 * OUTER_LINE_RADIUS * distance)) + _NUDGE
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    middle = atan2(disc.x * rx + disc.y * ry, disc.x * ox + disc.y * oy)
    yield middle - half
    yield middle + half
