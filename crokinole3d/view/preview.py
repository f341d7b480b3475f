"""The aim as it is drawn: the straight line of the shot, the first thing it meets, and where both go from there.

Plain geometry over the discs at rest; what really happens is the physics' business. The line is the shot's own direction, so
what is drawn is what is shot.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final, Literal, cast

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SURFACE_RADIUS, Seat
from crokinole3d.physics import Position, Shot
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.view.scene.picture import AimPicture

LINE_LENGTH: Final = 0.11
"""Metres of the line behind a full hit; thinner hits and the shot disc's own way get their share of it."""

_DISC_RESTITUTION: Final = 0.88
_PEG_RESTITUTION: Final = 0.75
"""Enough of the physics for a direction to read: the middle of its range. The picture shows ways, not distances."""


AimHelp = Literal["full", "line", "none"]
"""How much of an aim is drawn: all of it, the dots alone, or nothing but the power."""


def aim_help_of(name: str) -> AimHelp:
    """The help of that name, as the settings have it."""
    assert name in ("full", "line", "none"), name
    return cast(AimHelp, name)


@dataclass(frozen=True, slots=True)
class FirstContact:
    """What the straight path of a disc meets first."""

    distance: float
    """Metres from the start to the contact, along the path."""

    nx: float
    ny: float
    """Unit vector from the shot disc's middle to that of what it meets."""

    disc: tuple[float, float] | None
    """Middle of the disc that is met; None for a peg."""


def first_contact(position: Position, x: float, y: float, dx: float, dy: float) -> FirstContact | None:
    """The first disc or peg that a disc meets on the way from (x, y) along the unit vector (dx, dy); None if there is none."""
    best: FirstContact | None = None
    bodies = [(disc.x, disc.y, 2.0 * DISC_RADIUS, True) for disc in position.discs]
    bodies += [(px, py, DISC_RADIUS + PEG_RADIUS, False) for px, py in PEGS]
    for bx, by, reach, is_disc in bodies:
        rx, ry = bx - x, by - y
        ahead = rx * dx + ry * dy
        aside = rx * dy - ry * dx
        inside = reach * reach - aside * aside
        if ahead <= 0.0 or inside <= 0.0:
            continue
        distance = max(0.0, ahead - sqrt(inside))
        if best is None or distance < best.distance:
            nx, ny = (rx - distance * dx) / reach, (ry - distance * dy) / reach
            best = FirstContact(distance, nx, ny, (bx, by) if is_disc else None)
    return best


def _to_edge(x: float, y: float, dx: float, dy: float) -> float:
    """Metres along the path to the far edge of the playing surface."""
    along = x * dx + y * dy
    aside = x * dy - y * dx
    inside = SURFACE_RADIUS * SURFACE_RADIUS - aside * aside
    return max(0.0, sqrt(inside) - along) if inside > 0.0 else 0.0


def reach_of(position: Position, shot: Shot) -> float:
    """Metres from a shot's start to the first thing that its straight path meets, or to the edge; the hole is passed."""
    contact = first_contact(position, shot.x, shot.y, shot.dx, shot.dy)
    edge = _to_edge(shot.x, shot.y, shot.dx, shot.dy)
    return edge if contact is None else min(edge, contact.distance)


def preview(position: Position, seat: Seat, aim: Aim, *, arrows: bool = False, help: AimHelp = "full") -> AimPicture:
    """The picture of an aim: dots to the first contact, the ghost there, and the ways that both discs take from it.

    With the line alone the dots go on to the edge: what they meet is for the eye to judge.
    """
    shot = shot_of(seat, aim)
    if help != "full":
        edge = _to_edge(shot.x, shot.y, shot.dx, shot.dy) if help == "line" else 0.0
        return AimPicture(shot.x, shot.y, shot.dx, shot.dy, edge, power=aim.power, arrows=arrows)
    contact = first_contact(position, shot.x, shot.y, shot.dx, shot.dy)
    edge = _to_edge(shot.x, shot.y, shot.dx, shot.dy)
    if contact is None or contact.distance > edge:
        return AimPicture(shot.x, shot.y, shot.dx, shot.dy, edge, power=aim.power, arrows=arrows)
    gx, gy = shot.x + contact.distance * shot.dx, shot.y + contact.distance * shot.dy
    head_on = shot.dx * contact.nx + shot.dy * contact.ny
    share = 0.5 * (1.0 + _DISC_RESTITUTION) if contact.disc is not None else 1.0 + _PEG_RESTITUTION
    ax = shot.dx - share * head_on * contact.nx
    ay = shot.dy - share * head_on * contact.ny
    left = hypot(ax, ay)
    target = None
    if contact.disc is not None:
        target = (*contact.disc, contact.nx, contact.ny, LINE_LENGTH * head_on)
    after = (gx, gy, ax / left, ay / left, LINE_LENGTH * left) if left > 0.05 else None
    return AimPicture(
        shot.x,
        shot.y,
        shot.dx,
        shot.dy,
        contact.distance,
        power=aim.power,
        ghost=(gx, gy),
        target=target,
        after=after,
        arrows=arrows,
    )
