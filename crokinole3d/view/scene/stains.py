"""The colours of wood that carries a side's colour. Imports no panda3d."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from crokinole3d.rules.seating import Colour

STAINS: Final[Mapping[Colour, tuple[float, float, float]]] = {
    "orange": (0.60, 0.165, 0.018),
    "purple": (0.118, 0.024, 0.245),
    "green": (0.040, 0.180, 0.055),
    "blue": (0.024, 0.100, 0.410),
}
"""Linear albedo of the stained discs."""

INLAYS: Final[Mapping[Colour, float]] = {"orange": 0.0, "purple": 1.0, "green": 2.0, "blue": 3.0}
"""Which mark disc.frag lets into the faces: ring, dot, bar, cross."""
