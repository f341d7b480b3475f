"""What is worth knowing about a position beyond its points, as numbers: the learned value weighs them. Weighs nothing itself.

All numbers are seen by the side that has just shot ("own"); another side shoots next. They are made with plain products and sums
in a fixed order, so that they are the same to the last bit on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from crokinole3d.ai.sight import eyes, seen
from crokinole3d.ai.table import Bools, Floats, Table, next_own, next_rival
from crokinole3d.ai.trial import Trials
from crokinole3d.board import FIFTEEN_EDGE, OUT_EDGE, TEN_EDGE

FEATURES: Final = (
    "always",
    "own_points",
    "their_points",
    "own_in_view",
    "their_in_view",
    "own_discs",
    "their_discs",
    "open_for_them",
    "open_for_own",
    "board_empty",
    "own_all_hidden",
    "their_all_hidden",
    "own_best_seen",
    "their_best_seen",
    "own_near_hole",
    "their_near_hole",
)
"""Names of the numbers, in the order of :func:`features`.

`in_view` adds up the points of discs, each times the share of the next shooter's line from which it can be hit in full;
`open_for` is 1 where the other side has no disc lying; `near_hole` is how well the disc is seen that lies nearest to the hole and
in view, times how near it lies: a shot disc may go on from it into the hole.
"""

NEAR_HOLE: Final = 0.12
"""Distance in metres from which on a disc no longer counts as near the hole."""


@dataclass(frozen=True, slots=True, eq=False)
class Onlookers:
    """From where the discs are looked at next."""

    theirs: Floats
    """Points on the line of the rival who shoots next (e, 2)."""

    own: Floats
    """Points on the line of the own side's next shooter, in a team the partner (e, 2)."""


def onlookers(table: Table) -> Onlookers:
    """From where the rivals look at the own discs after this shot, and the own side at theirs."""
    return Onlookers(eyes(next_rival(table)), eyes(next_own(table)))


def features(trials: Trials, looking: Onlookers) -> list[Floats]:
    """One array (N,) for each of :data:`FEATURES`."""
    worth = zones(trials)
    own, theirs = trials.lying & trials.own, trials.lying & ~trials.own
    own_seen, their_seen = seen(trials, own, looking.theirs), seen(trials, theirs, looking.own)
    near = np.maximum(1.0 - trials.distance / NEAR_HOLE, 0.0)
    own_count, their_count = _count(own), _count(theirs)
    own_best, their_best = _most(own_seen), _most(their_seen)
    no_own, no_theirs = own_count == 0.0, their_count == 0.0
    return [
        np.ones(len(own_count)),
        ordered_sum(worth * own),
        ordered_sum(worth * theirs),
        ordered_sum(worth * own_seen),
        ordered_sum(worth * their_seen),
        own_count,
        their_count,
        no_own.astype(np.float64),
        no_theirs.astype(np.float64),
        (no_own & no_theirs).astype(np.float64),
        (~no_own & (own_best == 0.0)).astype(np.float64),
        (~no_theirs & (their_best == 0.0)).astype(np.float64),
        own_best,
        their_best,
        _most(near * own_seen),
        _most(near * their_seen),
    ]


def zones(trials: Trials) -> Floats:
    """What each disc scores where it lies (N, n): 15, 10, 5, or 0 for one that is not on the board."""
    far = trials.distance
    scores = np.where(far < FIFTEEN_EDGE, 15.0, np.where(far < TEN_EDGE, 10.0, np.where(far < OUT_EDGE, 5.0, 0.0)))
    result: Floats = scores * trials.lying
    return result


def ordered_sum(columns: Floats) -> Floats:
    """The sum of each row (N,) of an array (N, n), added up from left to right: numpy's own sum may take any order."""
    total = np.zeros(len(columns))
    for column in columns.T:
        total = total + column
    return total


def _count(discs: Bools) -> Floats:
    counts: Floats = discs.sum(axis=1).astype(np.float64)
    return counts


def _most(columns: Floats) -> Floats:
    most: Floats = columns.max(axis=1)
    return most
