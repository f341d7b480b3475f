"""What can be a position and a shot, and what cannot: the checks at physics' boundary. Every refusal names its field."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, sqrt

import numpy as np
import numpy.typing as npt

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SURFACE_RADIUS
from crokinole3d.physics.material import Hole
from crokinole3d.physics.values import DIRECTION_TOLERANCE, MAX_SPEED, BadInput, BadShot, DiscId, Position, Shot

MOST_DISCS = 60
"""Discs that take part in a shot at most: the masks are 64-bit integers with a sign."""

OVERLAP = 1e-9
"""How deep in metres two discs, or a disc and a peg, may lie in each other before a position is refused: they touch."""

_DISC2 = (2.0 * DISC_RADIUS - OVERLAP) ** 2
_PEG2 = (DISC_RADIUS + PEG_RADIUS - OVERLAP) ** 2


def check_position(position: Position, hole: Hole) -> None:
    """Raises BadInput unless all discs can lie there at rest: on the surface, not in each other, in a peg or in the hole."""
    discs = position.discs
    if len(discs) >= MOST_DISCS:
        raise BadInput("discs", f"at most {MOST_DISCS - 1} can be on the board")
    for k, disc in enumerate(discs):
        _check_place(f"discs[{disc.id}]", disc.x, disc.y, hole)
        if k > 0 and discs[k - 1].id >= disc.id:
            raise BadInput(f"discs[{disc.id}].id", "ids must be sorted and come once: make the position with Position.of")
        for other in discs[:k]:
            dx, dy = other.x - disc.x, other.y - disc.y
            if dx * dx + dy * dy < _DISC2:
                raise BadInput(f"discs[{disc.id}]", f"overlaps {other.id}")


def check_start(position: Position, shooter: DiscId, x: float, y: float, hole: Hole) -> None:
    """Raises BadInput unless a shot can start at (x, y): as any disc can lie there, and with an id that is not on the board."""
    _check_shooter(position, shooter)
    _check_place("shot", x, y, hole)
    for other in position.discs:
        dx, dy = other.x - x, other.y - y
        if dx * dx + dy * dy < _DISC2:
            raise BadInput("shot", f"starts on top of {other.id}")


def rows_of(shots: Sequence[Shot] | npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Shots as rows x, y, dx, dy, speed. Raises BadShot for an array of another shape."""
    if isinstance(shots, np.ndarray):
        if shots.ndim != 2 or shots.shape[1] != 5:
            raise BadShot("shots", "an array of shots has the five columns x, y, dx, dy, speed")
        return np.ascontiguousarray(shots, dtype=np.float64)
    rows = [(shot.x, shot.y, shot.dx, shot.dy, shot.speed) for shot in shots]
    return np.array(rows, dtype=np.float64).reshape(len(rows), 5)


class Starts:
    """Where shots with one disc may start from one position. Holds what is the same for all of them."""

    __slots__ = ("_bodies", "_hole", "_nearest2", "_position", "_shooter")

    def __init__(self, position: Position, shooter: DiscId, hole: Hole) -> None:
        """Raises BadInput for a position or a disc that cannot be."""
        check_position(position, hole)
        _check_shooter(position, shooter)
        self._position, self._shooter, self._hole = position, shooter, hole
        bodies = [(disc.x, disc.y, _DISC2) for disc in position.discs] + [(x, y, _PEG2) for x, y in PEGS]
        *self._bodies, self._nearest2 = np.ascontiguousarray(np.array(bodies).T)

    def check(self, rows: npt.NDArray[np.float64]) -> None:
        """The checks of Shot and check_start for all rows at once; a bad row is then checked alone, for its message."""
        x, y, dx, dy, speed = rows.T
        body_x, body_y = self._bodies
        with np.errstate(invalid="ignore", over="ignore"):
            rho2 = x * x + y * y
            wx, wy = x[:, None] - body_x, y[:, None] - body_y
            good = (rho2 <= SURFACE_RADIUS * SURFACE_RADIUS) & (rho2 >= self._hole.capture_radius * self._hole.capture_radius)
            good &= np.abs(np.sqrt(dx * dx + dy * dy) - 1.0) <= DIRECTION_TOLERANCE
            good &= (speed > 0.0) & (speed <= MAX_SPEED)
            good &= (wx * wx + wy * wy >= self._nearest2).all(axis=1)
        if good.all():
            return
        for i in np.flatnonzero(~good):
            try:
                shot = Shot(*(float(value) for value in rows[i]))
                check_start(self._position, self._shooter, shot.x, shot.y, self._hole)
            except BadInput as error:
                raise type(error)(error.field.replace("shot", f"shots[{i}]", 1), error.reason) from None


def _check_shooter(position: Position, shooter: DiscId) -> None:
    if position.get(shooter) is not None:
        raise BadInput("shooter", f"{shooter} is on the board already")


def _check_place(field: str, x: float, y: float, hole: Hole) -> None:
    if not (isfinite(x) and isfinite(y)):
        raise BadInput(f"{field}.{'y' if isfinite(x) else 'x'}", "not a finite number")
    rho2 = x * x + y * y
    if rho2 > SURFACE_RADIUS * SURFACE_RADIUS:
        raise BadInput(field, f"lies off the board, {sqrt(rho2):.4f} m from the middle")
    if rho2 < hole.capture_radius * hole.capture_radius:
        raise BadInput(field, "lies over the hole, where it would drop in")
    for k, (px, py) in enumerate(PEGS):
        dx, dy = px - x, py - y
        if dx * dx + dy * dy < _PEG2:
            raise BadInput(field, f"overlaps peg-{k}")
