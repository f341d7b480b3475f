"""The learned weights of the value: read from weights.json, which tools/train_value.py makes. Values nothing itself.

There is a set of weights for each of some hands, for whichever side has the round's last shot, and for some numbers of shots
left; what lies between is mixed from its neighbours.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from crokinole3d.ai.features import FEATURES

LAST: Final = ("own", "theirs")
"""Who has the last shot of the round: the side that has just shot, or another."""

KNOTS: Final[Mapping[str, tuple[int, ...]]] = {"own": (2, 4, 8, 14, 22), "theirs": (1, 3, 7, 13, 23)}
"""Shots left in a round of two sides for which weights are stored; outside them the nearest hold."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The weights at one number of shots left."""

    weights: tuple[float, ...]
    """Points of the final lead for one of each of the features, in their order."""

    spread: float
    """Standard deviation of the final lead about the value, in points."""


@dataclass(frozen=True, slots=True)
class Hand:
    """The weights for one hand on both sides."""

    aim_sd: float
    """Its aim in radians."""

    moments: Mapping[str, tuple[Moment, ...]]
    """For each of :data:`LAST`, one moment for each of its :data:`KNOTS`."""


@dataclass(frozen=True, slots=True)
class Weights:
    """All stored weights, the steadiest hand first."""

    physics: int
    """Version of the physics that they were learned with."""

    hands: tuple[Hand, ...]

    def at(self, aim_sd: float, left: int, own_last: bool) -> Moment:
        """The weights for a hand (aim in radians) with so many shots left in the round (two sides; at least 1)."""
        last = LAST[0] if own_last else LAST[1]
        moments = [_between(KNOTS[last], hand.moments[last], float(left)) for hand in self.hands]
        return _between([hand.aim_sd for hand in self.hands], moments, aim_sd)

    @classmethod
    def zero(cls, physics: int) -> Weights:
        """Weights that add nothing to the points: where learning begins."""
        nothing = Moment((0.0,) * len(FEATURES), 0.0)
        return cls(physics, (Hand(0.0, {last: (nothing,) * len(KNOTS[last]) for last in LAST}),))


@cache
def stored() -> Weights:
    """The weights that the game plays with."""
    return read(json.loads(files("crokinole3d.ai").joinpath("weights.json").read_text(encoding="ascii")))


def read(data: Mapping[str, Any]) -> Weights:
    """Weights from plain values, as the file has them. Raises ValueError if they are for other features or moments."""
    if tuple(data["features"]) != FEATURES or {last: tuple(data["knots"][last]) for last in LAST} != dict(KNOTS):
        raise ValueError("weights: they belong to other features")
    return Weights(
        data["physics"],
        tuple(
            Hand(
                hand["aim_sd"], {last: tuple(Moment(tuple(row["weights"]), row["spread"]) for row in hand[last]) for last in LAST}
            )
            for hand in data["hands"]
        ),
    )


def _between(places: Sequence[float], moments: Sequence[Moment], place: float) -> Moment:
    """The moment at a place, mixed from its neighbours; outside all places the nearest."""
    if place <= places[0]:
        return moments[0]
    for k in range(1, len(places)):
        if place <= places[k]:
            share = (place - places[k - 1]) / (places[k] - places[k - 1])
            before, after = moments[k - 1], moments[k]
            mixed = tuple(a + (b - a) * share for a, b in zip(before.weights, after.weights, strict=True))
            return Moment(mixed, before.spread + (after.spread - before.spread) * share)
    return moments[-1]
