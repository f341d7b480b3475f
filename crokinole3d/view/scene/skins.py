"""The boards one can play on: wood, paint, lines, felt and rail. Knows no renderer: this module imports no panda3d.

Colours are linear albedos. Every one keeps its lines, the tinted quarter and all marks readable: a test holds that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

Albedo = tuple[float, float, float]
Paint = tuple[float, float, float, float]
"""An albedo and how much of the wood it covers, 0 to 1."""

BARE: Final[Paint] = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Skin:
    """How one board looks."""

    pale: Albedo
    """The playing surface's early wood."""

    dark: Albedo
    """Its late wood, the lines of the grain."""

    line: Paint
    """Ink, or a pale inlay on dark wood."""

    felt: Albedo
    """The ditch's floor."""

    rail_pale: Albedo
    rail_dark: Albedo

    pores: float = 0.0
    """0: close-grained as maple; 1: open pores and straight rings as walnut."""

    centre: Paint = BARE
    """Paint inside the 15 line."""

    middle: Paint = BARE
    """Paint between the 15 and the 10 line."""

    outer: Paint = BARE
    """Paint between the 10 and the outer line."""

    margin: Paint = BARE
    """Paint outside the outer line."""

    tint: float = 0.0
    """How much of the shooter's colour the tinted quarter adds; on pale wood it only takes light away."""

    @property
    def plain(self) -> Albedo:
        """The surface as one colour, which the room and the discs mirror."""
        wood = [0.7 * p + 0.3 * d for p, d in zip(self.pale, self.dark, strict=True)]
        r, g, b, cover = self.outer
        return (
            wood[0] + cover * (r - wood[0]),
            wood[1] + cover * (g - wood[1]),
            wood[2] + cover * (b - wood[2]),
        )

    def numbers(self) -> list[float]:
        """The skin as shaders read it: SLOTS of four numbers, in the order of common.glsl."""
        found: list[float] = []
        for colour, fourth in (
            (self.pale, self.pores),
            (self.dark, self.tint),
            (self.plain, 0.0),
            (self.felt, 0.0),
            (self.rail_pale, 0.0),
            (self.rail_dark, 0.0),
        ):
            found.extend((*colour, fourth))
        for paint in (self.line, self.centre, self.middle, self.outer, self.margin):
            found.extend(paint)
        return found


SLOTS: Final = 11
"""How many vectors :meth:`Skin.numbers` fills."""

SKINS: Final[Mapping[str, Skin]] = {
    "maple": Skin(
        pale=(0.836, 0.603, 0.366),
        dark=(0.600, 0.365, 0.178),
        line=(0.020, 0.012, 0.008, 0.92),
        felt=(0.012, 0.040, 0.029),
        rail_pale=(0.145, 0.066, 0.033),
        rail_dark=(0.028, 0.011, 0.006),
    ),
    "walnut": Skin(
        pale=(0.300, 0.158, 0.076),
        dark=(0.098, 0.046, 0.022),
        line=(0.78, 0.60, 0.36, 0.94),
        felt=(0.052, 0.016, 0.014),
        rail_pale=(0.62, 0.42, 0.22),
        rail_dark=(0.40, 0.24, 0.11),
        pores=1.0,
        tint=0.30,
    ),
    "club": Skin(
        pale=(0.80, 0.585, 0.36),
        dark=(0.58, 0.36, 0.18),
        line=(0.016, 0.018, 0.026, 0.95),
        felt=(0.018, 0.022, 0.032),
        rail_pale=(0.026, 0.030, 0.042),
        rail_dark=(0.014, 0.016, 0.022),
        centre=(0.205, 0.300, 0.315, 0.93),
        middle=(0.600, 0.480, 0.310, 0.93),
        outer=(0.300, 0.390, 0.345, 0.93),
        margin=(0.600, 0.480, 0.310, 0.93),
    ),
    "night": Skin(
        pale=(0.040, 0.056, 0.104),
        dark=(0.022, 0.030, 0.058),
        line=(0.72, 0.60, 0.36, 0.92),
        felt=(0.028, 0.052, 0.058),
        rail_pale=(0.034, 0.034, 0.044),
        rail_dark=(0.012, 0.012, 0.016),
        pores=0.6,
        tint=0.34,
    ),
}
"""Every board, by the name that settings and the command line use."""


class UnknownSkin(ValueError):
    """Raised for a name that is no board."""


def skin(name: str) -> Skin:
    """The board of that name. Raises UnknownSkin."""
    if name not in SKINS:
        raise UnknownSkin(f"there is no board skin {name!r}; there are {', '.join(SKINS)}")
    return SKINS[name]
