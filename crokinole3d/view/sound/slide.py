"""The sound of sliding discs: two loops, one slow and one fast, whose levels follow the speeds of all discs together. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, exp, log, pi, sin, sqrt
from typing import Final

from crokinole3d.view.sound.mixing import azimuth_of

STILL: Final = 0.02
"""Discs slower than this, in m/s, are not heard sliding."""

FULL: Final = 3.0
"""Speed in m/s from which a disc slides no louder."""

LOUDEST: Final = 0.30
"""Level of the loops at the most."""

EXPONENT: Final = 0.8
"""How the level grows with the speeds taken together."""

SLOW, FAST = 0.25, 2.5
"""Speeds in m/s at which only the slow and only the fast loop is heard; between them one fades into the other."""

RISE: Final = 0.015
"""Seconds in which a level comes two thirds of the way up: no step is heard."""

FALL: Final = 0.070
"""The same on the way down: a disc that stops does not cut off."""


@dataclass(frozen=True, slots=True)
class Sliding:
    """How the two loops are played."""

    slow: float = 0.0
    """Level of the slow loop."""

    fast: float = 0.0
    """Level of the fast loop."""

    azimuth: float = 0.0
    rate: float = 1.0
    """Speed of playing both."""

    @property
    def silent(self) -> bool:
        """Whether nothing slides."""
        return self.slow <= 0.0 and self.fast <= 0.0

    def towards(self, goal: Sliding, dt: float) -> Sliding:
        """What is heard `dt` seconds later on the way to a goal. Where nothing is heard, side and pitch jump."""
        if goal.silent:
            return Sliding(_near(self.slow, 0.0, dt), _near(self.fast, 0.0, dt), self.azimuth, self.rate)
        if self.silent:
            return Sliding(_near(0.0, goal.slow, dt), _near(0.0, goal.fast, dt), goal.azimuth, goal.rate)
        return Sliding(*(_near(a, b, dt) for a, b in zip(self._numbers(), goal._numbers(), strict=True)))

    def _numbers(self) -> tuple[float, float, float, float]:
        return self.slow, self.fast, self.azimuth, self.rate


def sliding(discs: Iterable[tuple[float, float, float]]) -> Sliding:
    """How discs are heard that slide, each given as (speed in m/s, metres to the player's right, metres past the middle).

    Energies add up: twelve discs are not twelve times as loud as one.
    """
    energy = toned = aside = 0.0
    for speed, right, away in discs:
        if speed > STILL:
            v = min(speed, FULL)
            energy += v * v
            toned += v * v * v
            aside += v * v * azimuth_of(right, away)
    if energy == 0.0:
        return Sliding()
    level = LOUDEST * min(1.0, sqrt(energy) / FULL) ** EXPONENT
    tone = toned / energy
    share = min(1.0, max(0.0, log(tone / SLOW) / log(FAST / SLOW)))
    return Sliding(level * cos(0.5 * pi * share), level * sin(0.5 * pi * share), 0.5 * aside / energy, 0.85 + 0.40 * tone / FULL)


def _near(now: float, goal: float, dt: float) -> float:
    there = goal + (now - goal) * exp(-dt / (RISE if goal > now else FALL))
    return 0.0 if goal == 0.0 and there < 1e-4 else there
