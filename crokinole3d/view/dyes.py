"""The sets of discs: which dye stands for which side. Colours only; the inlaid mark of a side is the same in every set.

Inside the game the sides are orange, purple, green and blue whatever they look like; here is what they look like. No panda3d.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from crokinole3d.rules.seating import Colour

COLOURS: Final[tuple[Colour, ...]] = ("orange", "purple", "green", "blue")
"""The sides' colours as the rules name them, in the order of a set's dyes."""


@dataclass(frozen=True, slots=True)
class Dye:
    """One colour of discs."""

    stain: tuple[float, float, float]
    """Linear albedo of the stained wood."""

    disc: str
    """Fill of the little discs of the interface, six hexadecimal digits of sRGB like all that follow."""

    edge: str
    on_ink: str
    """For words on ink: at least 4.5 to 1."""

    on_paper: str
    """For words on paper: at least 4.5 to 1."""

    @property
    def light(self) -> bool:
        """Whether marks on it are let in dark. The shader asks the same."""
        r, g, b = self.stain
        return 0.2126 * r + 0.7152 * g + 0.0722 * b > LIGHT_FROM


LIGHT_FROM: Final = 0.32
"""Luminance of a stain from which marks are let in dark."""


DYES: Final[Mapping[str, Dye]] = {
    "orange": Dye((0.60, 0.165, 0.018), "E8801F", "A34E0A", "F7A457", "A34A06"),
    "purple": Dye((0.118, 0.024, 0.245), "8146C4", "4B2382", "C3A0F2", "5B2A98"),
    "green": Dye((0.040, 0.180, 0.055), "4FA36A", "255C38", "8FD6A4", "1F6B3A"),
    "blue": Dye((0.024, 0.100, 0.410), "4C8FD8", "234F85", "9CC7F5", "1F5596"),
    "red": Dye((0.400, 0.020, 0.022), "CC3030", "7C1212", "FF9C90", "A01C1C"),
    "black": Dye((0.0100, 0.0105, 0.0125), "35353B", "0C0C0E", "C4C6CE", "26262B"),
    "ivory": Dye((0.900, 0.810, 0.640), "F1E6CE", "B09C74", "F5EBD6", "6E5B33"),
    "yellow": Dye((0.720, 0.420, 0.020), "F0C02A", "A37A08", "F5D566", "725200"),
    "navy": Dye((0.012, 0.034, 0.130), "24407F", "0F1F45", "A9BEF0", "1C3468"),
    "teal": Dye((0.014, 0.160, 0.180), "1F9AA0", "0D585D", "7FD9DC", "0B5F66"),
}
"""Every dye, by the name that the catalogue of words has for it."""

DISC_SETS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "club": ("orange", "purple", "green", "blue"),
    "classic": ("black", "red", "ivory", "blue"),
    "harbour": ("navy", "yellow", "teal", "ivory"),
    "chess": ("black", "ivory", "orange", "blue"),
    "lagoon": ("teal", "red", "yellow", "black"),
    "ember": ("orange", "navy", "ivory", "black"),
}
"""The dyes of the four sides, by the set's name. Two players and partners use the first two."""

SAFE_SETS: Final = ("harbour", "chess", "ember")
"""Sets whose first two dyes differ as plainly for an eye without red, green or blue cones: one is light, the other dark."""


class UnknownDiscs(ValueError):
    """Raised for a name that is no set of discs."""


def disc_set(name: str) -> tuple[str, str, str, str]:
    """The dyes of a set, in the order of COLOURS. Raises UnknownDiscs."""
    if name not in DISC_SETS:
        raise UnknownDiscs(f"there is no set of discs {name!r}; there are {', '.join(DISC_SETS)}")
    return DISC_SETS[name]


def dyes_of(name: str) -> dict[str, str]:
    """Which dye each side's colour is shown in. Raises UnknownDiscs."""
    return {str(colour): dye for colour, dye in zip(COLOURS, disc_set(name), strict=True)}


_DROWNED: Final[Mapping[str, frozenset[str]]] = {"yellow": frozenset({"yellow"}), "white": frozenset({"ivory"})}
"""The dyes on which a glow is not seen, by the glow's name."""

_ALWAYS_SEEN: Final = "blue"
"""The glow that no dye is like."""


def glow_beside(wanted: str, discs: str) -> str:
    """The glow for a set of discs: the one wanted, or blue where a dye of the set would drown it. Raises UnknownDiscs."""
    return _ALWAYS_SEEN if _DROWNED.get(wanted, frozenset()).intersection(disc_set(discs)) else wanted
