"""Looking over outcomes: points, discs, and how well each disc can be seen. Weighs nothing, knows no seats or names.

Written with ints, floats, sequences and loops only; the order of all sums is the order of the discs.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import sqrt
from typing import Final

from crokinole3d.board import DISC_RADIUS, FIFTEEN_EDGE, OUT_EDGE, PEG_RADIUS, TEN_EDGE

from .jit import jit

Floats = MutableSequence[float]

# What is told of an outcome: the first two for every brain, the others are :data:`crokinole3d.ai.features.FEATURES`.
OWN_WORTH: Final = 0
THEIR_WORTH: Final = 1
ALWAYS: Final = 2
OWN_POINTS: Final = 3
THEIR_POINTS: Final = 4
OWN_IN_VIEW: Final = 5
THEIR_IN_VIEW: Final = 6
OWN_DISCS: Final = 7
THEIR_DISCS: Final = 8
OPEN_FOR_THEM: Final = 9
OPEN_FOR_OWN: Final = 10
BOARD_EMPTY: Final = 11
OWN_ALL_HIDDEN: Final = 12
THEIR_ALL_HIDDEN: Final = 13
OWN_BEST_SEEN: Final = 14
THEIR_BEST_SEEN: Final = 15
OWN_NEAR_HOLE: Final = 16
THEIR_NEAR_HOLE: Final = 17
TOLD: Final = 18
"""Length of what is told."""

NEAR_HOLE: Final = 0.12
"""Distance in metres from which on a disc no longer counts as near the hole."""

_APART: Final = 2.0 * DISC_RADIUS
_PEG_APART: Final = DISC_RADIUS + PEG_RADIUS


@jit
def seen(
    disc: int,
    x: Sequence[float],
    y: Sequence[float],
    lying: Sequence[int],
    eyes: Sequence[float],
    pegs: Sequence[float],
) -> float:
    """The share of the eyes from which a disc can be hit in full: no peg and no other lying disc stands in the way.

    `eyes` and `pegs` are x, y, x, y, ... in metres.
    """
    blocked = 0
    for eye in range(0, len(eyes), 2):
        way_x, way_y = x[disc] - eyes[eye], y[disc] - eyes[eye + 1]
        length = sqrt(way_x * way_x + way_y * way_y)
        ux, uy = way_x / length, way_y / length
        run = length - _APART
        free = True
        for other in range(len(lying)):
            if other != disc and lying[other] != 0:
                to_x, to_y = x[other] - eyes[eye], y[other] - eyes[eye + 1]
                ahead, aside = to_x * ux + to_y * uy, to_x * uy - to_y * ux
                if ahead > 0.0 and ahead < run + _APART and aside * aside < _APART * _APART:
                    free = False
                    break
        if free:
            for peg in range(0, len(pegs), 2):
                to_x, to_y = pegs[peg] - eyes[eye], pegs[peg + 1] - eyes[eye + 1]
                ahead, aside = to_x * ux + to_y * uy, to_x * uy - to_y * ux
                if ahead > 0.0 and ahead < run + _PEG_APART and aside * aside < _PEG_APART * _PEG_APART:
                    free = False
                    break
        if not free:
            blocked += 1
    return 1.0 - blocked / (len(eyes) // 2)


@jit
def zone(distance: float) -> float:
    """What a disc at this distance from the middle scores."""
    if distance < FIFTEEN_EDGE:
        return 15.0
    if distance < TEN_EDGE:
        return 10.0
    if distance < OUT_EDGE:
        return 5.0
    return 0.0


@jit
def look_over(
    count: int,
    only_20s: int,
    sighted: int,
    own: Sequence[int],
    x: Sequence[Sequence[float]],
    y: Sequence[Sequence[float]],
    lying: Sequence[Sequence[int]],
    banked: Sequence[Sequence[int]],
    their_eyes: Sequence[float],
    own_eyes: Sequence[float],
    pegs: Sequence[float],
    told: Floats,
) -> None:
    """Writes what there is to tell of each of `count` outcomes into `told`: number k of outcome i at k * count + i.

    `own`, `lying` and `banked` are 0 or 1 for each disc; places are metres. Without `sighted` only the first two are told.
    With `only_20s` lying discs are worth nothing.
    """
    for at in range(count):
        own_worth, their_worth = 0.0, 0.0
        own_points, their_points = 0.0, 0.0
        own_view, their_view = 0.0, 0.0
        own_discs, their_discs = 0, 0
        own_best, their_best = 0.0, 0.0
        own_near, their_near = 0.0, 0.0
        for disc in range(len(own)):
            if banked[at][disc] != 0:
                if own[disc] != 0:
                    own_worth += 20.0
                else:
                    their_worth += 20.0
            if lying[at][disc] != 0:
                distance = sqrt(x[at][disc] * x[at][disc] + y[at][disc] * y[at][disc])
                points = zone(distance)
                share, near = 0.0, 0.0
                if sighted != 0:
                    share = seen(disc, x[at], y[at], lying[at], their_eyes if own[disc] != 0 else own_eyes, pegs)
                    near = max(1.0 - distance / NEAR_HOLE, 0.0) * share
                if own[disc] != 0:
                    own_discs += 1
                    own_points += points
                    own_view += points * share
                    own_best = max(own_best, share)
                    own_near = max(own_near, near)
                else:
                    their_discs += 1
                    their_points += points
                    their_view += points * share
                    their_best = max(their_best, share)
                    their_near = max(their_near, near)
        if only_20s == 0:
            own_worth += own_points
            their_worth += their_points
        told[OWN_WORTH * count + at] = own_worth
        told[THEIR_WORTH * count + at] = their_worth
        if sighted != 0:
            told[ALWAYS * count + at] = 1.0
            told[OWN_POINTS * count + at] = own_points
            told[THEIR_POINTS * count + at] = their_points
            told[OWN_IN_VIEW * count + at] = own_view
            told[THEIR_IN_VIEW * count + at] = their_view
            told[OWN_DISCS * count + at] = float(own_discs)
            told[THEIR_DISCS * count + at] = float(their_discs)
            told[OPEN_FOR_THEM * count + at] = 1.0 if own_discs == 0 else 0.0
            told[OPEN_FOR_OWN * count + at] = 1.0 if their_discs == 0 else 0.0
            told[BOARD_EMPTY * count + at] = 1.0 if own_discs + their_discs == 0 else 0.0
            told[OWN_ALL_HIDDEN * count + at] = 1.0 if own_discs > 0 and own_best == 0.0 else 0.0
            told[THEIR_ALL_HIDDEN * count + at] = 1.0 if their_discs > 0 and their_best == 0.0 else 0.0
            told[OWN_BEST_SEEN * count + at] = own_best
            told[THEIR_BEST_SEEN * count + at] = their_best
            told[OWN_NEAR_HOLE * count + at] = own_near
            told[THEIR_NEAR_HOLE * count + at] = their_near
