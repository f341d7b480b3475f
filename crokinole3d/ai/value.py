"""What an outcome is worth to the shooter's side, in points of lead. Tries nothing.

"points" counts what lies on the board and what was banked. "position" also takes off what the next rival can be expected to do.
Its weights are choices that held their own in self-play at equal hands; a bonus for the own next turn was tried and lost 30
points a round (with it, hiding on an open board looks better than a sure 20, and is not).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import numpy as np

from crokinole3d.ai.level import Level
from crokinole3d.ai.sight import eyes, seen
from crokinole3d.ai.table import Bools, Floats, Table, next_rival
from crokinole3d.ai.trial import Trials
from crokinole3d.board import FIFTEEN_EDGE, OUT_EDGE, TEN_EDGE, zone

Value = Callable[[Table, Level, Trials], Floats]
"""(table, level, N trials) -> points of lead (N,). Twenties banked before the shot are left out: they are the same for all."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a position is worth beyond its points."""

    open_board: float
    """Points that the prospect of an open board is worth to who shoots at it, times its rate of 20s."""

    in_view: float
    """Share of its points that a disc is worth less while it can be hit from everywhere."""

    out_of_view: float
    """The same for a disc that cannot be hit straight at all: caroms and combinations remain."""


WEIGHTS: Final = Weights(open_board=14.0, in_view=0.9, out_of_view=0.7)

_RATES: Final = ((0.0, 1.0), (0.0157, 0.95), (0.01745, 0.93), (0.0349, 0.6), (0.0436, 0.45), (0.0873, 0.2), (0.27, 0.05))
"""Best possible rate of open 20s by the hand's aim in radians, with the usual speed error (physics page, friendly hole)."""


def points(table: Table, level: Level, trials: Trials) -> Floats:
    """Own points less those of the others (of their mean, with several other sides) after each trial."""
    worth = 20.0 * trials.banked
    if table.state.stage != "shootout":
        worth = worth + zones(trials)
    return _lead(worth[:, trials.own].sum(axis=1), worth[:, ~trials.own].sum(axis=1), table)


def position(table: Table, level: Level, trials: Trials, weights: Weights = WEIGHTS) -> Floats:
    """:func:`points`, less what the next rival can be expected to do: shoot at an open board, or hit the disc most worth it."""
    state = table.state
    lead = points(table, level, trials)
    side = state.seating.side(table.seat)
    theirs = sum(left for seat, left in state.discs_left.items() if state.seating.side(seat) != side)
    if state.stage in ("middle", "shootout") or theirs == 0:
        return lead
    own = trials.lying & trials.own
    threat = _best_hit(zones(trials), own, seen(trials, own, eyes(next_rival(table))), weights)
    return lead - np.where(own.any(axis=1), threat, weights.open_board * open_rate(level.aim_sd))


VALUES: Final[dict[str, Value]] = {"points": points, "position": position}
"""All values by name."""


def zones(trials: Trials) -> Floats:
    """What each disc scores where it lies (N, n): 15, 10, 5, or 0 for one that is not on the board."""
    far = trials.distance
    scores = np.where(far < FIFTEEN_EDGE, 15, np.where(far < TEN_EDGE, 10, np.where(far < OUT_EDGE, 5, 0)))
    return scores * trials.lying


def lead_before(table: Table) -> float:
    """The own points on the board less the others' before the shot."""
    scores = [zone(float(np.sqrt(x * x + y * y))) for x, y in table.places.tolist()]
    own = sum(score for score, is_own in zip(scores, table.own.tolist(), strict=True) if is_own)
    return float(_lead(np.array([own]), np.array([sum(scores) - own]), table)[0])


def open_rate(aim_sd: float) -> float:
    """The share of open 20s that a hand can sink at best, by its aim in radians."""
    for (low, high_rate), (high, low_rate) in pairwise(_RATES):
        if aim_sd <= high:
            return high_rate + (low_rate - high_rate) * (aim_sd - low) / (high - low)
    return _RATES[-1][1]


def _lead(own: Floats, others: Floats, table: Table) -> Floats:
    # Whole numbers until the last step, so that no order of adding changes a bit.
    rivals = len(table.seating.sides) - 1
    return np.asarray(own * rivals - others, dtype=np.float64) / rivals


def _best_hit(worth: Floats, discs: Bools, view: Floats, weights: Weights) -> Floats:
    """Points that a hit on the disc most worth it takes, by the disc's points and how well it is seen (N,)."""
    share = weights.out_of_view + (weights.in_view - weights.out_of_view) * view
    best: Floats = np.where(discs, worth * share, 0.0).max(axis=1)
    return best
