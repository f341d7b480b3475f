"""The constants of the motion: how slippery the board is, how much a hit keeps, what the hole takes.

Each constant says where it comes from: "reference" is the project's physics page (measured or argued there), "choice" is
what no source settles. A change of any of them, or of the kernel's results, raises PHYSICS_VERSION.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import Final

from crokinole3d.board import DISC_RADIUS
from crokinole3d.physics.values import BadInput

PHYSICS_VERSION: Final = 2
"""Raised whenever the same shot would give another result. Every record names it."""

GRAVITY: Final = 9.81
"""Acceleration of free fall in m/s2."""

RETURN_DROP: Final = 0.003
"""A disc that the rail throws back comes onto the surface again if it has dropped less than this, in metres, by the time its
centre is back over the edge (choice: well under half its thickness, so that its rounded lower edge rides up; what has dropped
more meets the board's edge with its side). From a rail of 0.5 that takes some 4.2 m/s straight out: only the hardest misses."""

EVENT_CAP: Final = 10_000
"""Events one shot may take. Of 100,000 on random boards none needed more than 55; touching trees of 23 discs take some 300, with
hits that keep nothing up to 2,700. A shot that meets the cap is a fault of the kernel and raises an error, never a result."""


@dataclass(frozen=True, slots=True)
class Material:
    """What board, discs and pegs are made of. Raises BadInput for a constant that makes no motion."""

    name: str

    friction: float
    """Sliding friction of a disc on the board, without unit: it slows by friction * g (powder tests give 0.05 to 0.14)."""

    restitution: float = 0.92
    """Share of the closing speed that two discs keep in the slowest hit (choice: a slow head-on shooter stops dead)."""

    restitution_fall: float = 0.03
    """How much less they keep for each m/s of closing speed, in s/m (choice: a fast shooter follows through)."""

    restitution_least: float = 0.75
    """The share never falls under this (choice)."""

    peg_restitution: float = 0.75
    """Share of the closing speed a disc keeps at a peg (choice: rubber sleeve)."""

    contact_friction: float = 0.12
    """Friction between the edges of two discs, without unit (puck experiments)."""

    peg_friction: float = 0.25
    """Friction between a disc's edge and a peg's sleeve, without unit (a guess)."""

    rail_restitution: float = 0.5
    """Share of the closing speed that a disc keeps at the rail (choice: wood on wood with a disc that begins to tumble; no
    measured value was found). The higher it is, the more hard misses come back: `bench --audit` prints how often."""

    rail_friction: float = 0.12
    """Friction between a disc's edge and the rail, without unit (choice: wood on wood, as between two discs)."""

    def __post_init__(self) -> None:
        for name in ("restitution", "restitution_least", "peg_restitution", "rail_restitution"):
            _check_within(name, getattr(self, name), 0.0, 1.0)
        _check_within("restitution_fall", self.restitution_fall, 0.0, 10.0)
        for name in ("contact_friction", "peg_friction", "rail_friction"):
            _check_within(name, getattr(self, name), 0.0, 10.0)
        _check_within("friction", self.friction, 0.001, 10.0)

    @property
    def deceleration(self) -> float:
        """How fast a sliding disc slows, in m/s2."""
        return self.friction * GRAVITY

    @property
    def spin_deceleration(self) -> float:
        """How fast a disc's spin slows, in rad/s2: 4/3 mu g / r, the torque of a flat disc that turns on the spot."""
        return 4.0 / 3.0 * self.friction * GRAVITY / DISC_RADIUS


@dataclass(frozen=True, slots=True)
class Hole:
    """What the 20 hole does to a disc: the energy it takes from one that crosses it.

    A disc whose path passes the hole's centre at the offset b < capture_radius loses W = V^2 (1 - b / RC)^p of its squared
    speed; one that has no more than that drops in (reference: rigid-body run).
    """

    name: str

    capture_radius: float
    """RC in metres: a flat disc is held by the rim while its centre is farther out than this."""

    capture_speed: float
    """V in m/s: the fastest disc that still drops when it comes dead centre."""

    exponent: int
    """p: 1 or 2, how fast the pull falls off with the offset."""

    lifts_at_once: bool
    """Whether a sunk disc is gone at once. If not it lies in the middle of the hole, standing proud, until the shot is over."""

    def __post_init__(self) -> None:
        _check_within("capture_radius", self.capture_radius, 0.001, DISC_RADIUS)
        _check_within("capture_speed", self.capture_speed, 0.0, 10.0)
        if self.exponent not in (1, 2):
            raise BadInput("exponent", "must be 1 or 2")


def _check_within(name: str, value: float, low: float, high: float) -> None:
    if not (isfinite(value) and low <= value <= high):
        raise BadInput(name, f"must be a number from {low:g} to {high:g}")


NORMAL: Final = Material("normal", friction=0.07)
"""A waxed tournament board: 0.65 m/s stops at the centre, a straight shot sinks from 0.64 to some 1.1 m/s (choice)."""

FAST: Final = Material("fast", friction=0.05)
"""A freshly powdered board (choice)."""

SLOW: Final = Material("slow", friction=0.10)
"""A board that wants wax (choice)."""

MATERIALS: Final = {material.name: material for material in (FAST, NORMAL, SLOW)}
"""Every material by its name."""

FRIENDLY: Final = Hole("friendly", capture_radius=0.01093, capture_speed=1.0, exponent=1, lifts_at_once=True)
"""The hole of casual and house play: edges of disc and rim both rounded by 1 mm, RC = sqrt(18.4625^2 - 14.875^2) mm. V and p are
chosen so that a hand of 0.9 degrees sinks nearly all of its open 20s (reference)."""

TOURNAMENT: Final = Hole("tournament", capture_radius=0.01007, capture_speed=0.92, exponent=2, lifts_at_once=False)
"""The hole of a tournament board: the disc's edge rounded by 1 mm, the rim's by 0.5 mm, RC = sqrt(17.9625^2 - 14.875^2) mm.
V and p fit a rigid-body run (reference)."""

HOLES: Final = {hole.name: hole for hole in (FRIENDLY, TOURNAMENT)}
"""Every hole by its name."""
