"""Seat-relative aim and the shot it makes. Used by input and computer players; the shot is what is stored and replayed."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, log, sin, sqrt
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.physics.values import Shot
from crokinole3d.rules.placement import place_xy

SLOWEST: Final = 0.3
"""Speed of a flick at power 0, in m/s (choice: it dies well short of the hole)."""

FASTEST: Final = 5.0
"""Speed of a flick at power 1, in m/s (choice: takeouts travel at 3 to 5)."""


@dataclass(frozen=True, slots=True)
class Aim:
    """A shot as the player who sits at the seat sees it."""

    place: float
    """Angle along the seat's line from its middle, in radians, positive to the shooter's right hand."""

    aim: float
    """Angle from straight at the middle of the board, in radians, positive to the shooter's right."""

    power: float
    """From 0 to 1. It maps to speed geometrically, so that every step changes speed by the same ratio."""


def speed_of(power: float) -> float:
    """The speed of a flick in m/s. A power outside 0..1 counts as the nearer end."""
    if power <= 0.0:
        return SLOWEST
    if power >= 1.0:
        return FASTEST
    return float(SLOWEST * (FASTEST / SLOWEST) ** power)


def power_of(speed: float) -> float:
    """The power that gives a speed in m/s; 0 or 1 for a speed that no power gives."""
    if speed <= SLOWEST:
        return 0.0
    if speed >= FASTEST:
        return 1.0
    return log(speed / SLOWEST) / log(FASTEST / SLOWEST)


def shot_of(seat: Seat, aim: Aim) -> Shot:
    """The shot in the board's frame that an aim from a seat makes, from the outer line's middle."""
    x, y = place_xy(aim.place, seat)
    distance = sqrt(x * x + y * y)
    inward_x, inward_y = -x / distance, -y / distance
    # To the right of (a, b), seen from above, is (b, -a).
    c, s = cos(aim.aim), sin(aim.aim)
    return Shot.towards(x, y, c * inward_x + s * inward_y, c * inward_y - s * inward_x, speed_of(aim.power))


def aim_of(seat: Seat, shot: Shot) -> Aim:
    """The aim that a shot has as seen from a seat: the inverse of :func:`shot_of` for shots from the outer line.

    How far beside the line a shot started, and a speed that no power gives, are lost.
    """
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    place = atan2(shot.x * rx + shot.y * ry, shot.x * ox + shot.y * oy)
    ahead = -(shot.dx * shot.x + shot.dy * shot.y)
    aside = shot.dy * shot.x - shot.dx * shot.y
    return Aim(place, atan2(aside, ahead), power_of(shot.speed))
