"""The catalogue of sounds: which files there are, for which impact speeds, and how loud each kind is meant to be.

Data only. tools/make_sounds.py makes the files from it, the mixing picks from it; neither knows the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from types import MappingProxyType
from typing import Final, Literal

Kind = Literal["click", "peg", "rail", "flick", "hole", "ditch", "land", "lay"]
"""What knocks: disc on disc, on a peg, on the rail, the finger's flick, a drop into the hole, a drop into the ditch, a disc that
lands flat on the surface, a disc that a hand puts down."""

Cue = Literal["twenty", "foul", "round", "match"]
"""What the game tells beside its picture."""

Press = Literal["click", "back", "tick"]
"""What the interface answers: something was chosen, something was left, the focus or a value moved."""


@dataclass(frozen=True, slots=True)
class Family:
    """All files of one kind of knock."""

    bands: tuple[float, ...]
    """Impact speeds in m/s that have files of their own, slowest first; one that does not count where all knocks are alike."""

    variants: int
    """Files per speed: never the same twice in a row."""

    trim: float
    """Decibels on top of what the speed gives (choices)."""

    least: float = 0.0
    """Impacts slower than this are not heard, in m/s: the physics tells of every last one."""

    def band(self, speed: float) -> int:
        """The band whose speed is nearest by ratio."""
        return min(range(len(self.bands)), key=lambda k: abs(log(self.bands[k] / speed)))


FAMILIES: Final[Mapping[Kind, Family]] = MappingProxyType(
    {
        "click": Family((0.07, 0.2, 0.6, 1.6, 4.0), 4, 0.0, 0.03),
        "peg": Family((0.15, 0.7, 2.5), 4, 0.0, 0.05),
        "rail": Family((0.15, 0.7, 2.5), 3, 0.0, 0.05),
        "flick": Family((0.5, 1.5, 4.0), 3, -3.0),
        "hole": Family((1.0,), 3, 0.0),
        "ditch": Family((1.0,), 4, -5.0),
        "land": Family((0.15, 0.5), 3, -3.0, 0.05),
        "lay": Family((1.0,), 4, -9.0),
    }
)
"""Every kind of knock."""

CUES: Final[Mapping[Cue, float]] = MappingProxyType({"twenty": -8.0, "foul": -8.0, "round": -6.0, "match": -4.0})
"""The trim of every cue in decibels."""

PRESSES: Final[Mapping[Press, float]] = MappingProxyType({"click": -6.0, "back": -6.0, "tick": -6.0})
"""The trim of every sound of the interface in decibels."""

SLIDES: Final = ("slide_slow", "slide_fast")
"""The loops of a sliding disc."""

ROOM: Final = "room_tone"
"""The loop of the room."""

AHEAD: Final = 0.036
"""Seconds that knocks are started before they are due, at the most: a device starts all that a frame asks for at one instant, so
each is begun early and waits in the silence before it. Frames no longer than this space all knocks exactly."""

SETTLE: Final = 0.024
"""Seconds that a device needs before the knock itself: OpenAL Soft fades what does not start at its very beginning in over one of
its blocks, of 1024 samples as a rule. All knocks are late by as much."""

LEAD: Final = AHEAD + SETTLE
"""Seconds of silence before each knock in its file."""


def knock_file(kind: Kind, band: int, variant: int) -> str:
    """The name of a knock's file; band and variant count from 0."""
    letter = "abcde"[band] if len(FAMILIES[kind].bands) > 1 else ""
    return f"{kind}_{letter}{variant + 1}"


def cue_file(cue: Cue) -> str:
    """The name of a cue's file."""
    return f"cue_{cue}"


def press_file(press: Press) -> str:
    """The name of the file of a sound of the interface."""
    return f"ui_{press}"


def knock_files() -> dict[str, tuple[Kind, float]]:
    """Every knock's file with its kind and the impact speed it is made for."""
    return {
        knock_file(kind, band, variant): (kind, speed)
        for kind, family in FAMILIES.items()
        for band, speed in enumerate(family.bands)
        for variant in range(family.variants)
    }


def all_files() -> tuple[str, ...]:
    """The name of every file, in the order in which they are loaded: what is heard first comes first."""
    return (
        ROOM,
        *map(press_file, PRESSES),
        *sorted(knock_files(), key=lambda name: not name.startswith("lay")),
        *SLIDES,
        *map(cue_file, CUES),
    )
