"""The colours of wood that carries a side's colour, by set of discs. Imports no panda3d."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

from crokinole3d.rules.seating import Colour
from crokinole3d.view.dyes import COLOURS, DISC_SETS, DYES, disc_set

Stains: TypeAlias = "Mapping[Colour, tuple[float, float, float]]"
"""Linear albedo of each side's discs."""


def stains(name: str) -> Stains:
    """The stains of a set of discs. Raises UnknownDiscs."""
    return {colour: DYES[dye].stain for colour, dye in zip(COLOURS, disc_set(name), strict=True)}


STAINS: Final[Stains] = stains(next(iter(DISC_SETS)))
"""The stains of the set that the game begins with."""

INLAYS: Final[Mapping[Colour, float]] = {"orange": 0.0, "purple": 1.0, "green": 2.0, "blue": 3.0}
"""Which mark disc.frag lets into the faces: ring, dot, bar, cross."""
