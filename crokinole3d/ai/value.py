"""What an outcome is worth to the shooter's side, in points of lead. Tries nothing.

"points" counts what lies on the board and what was banked. "position" also weighs what the shot leaves open: for the rival an
open board or own discs in plain view, for the own side rival discs in view and the chance of an open board. Its weights are
choices in the size that the reference page's prototype learned from self-play (leaving an open board cost 11.6 points, a disc in
plain view 15, the prospect of an own open board gave 8.6, with a hand of 1 degree).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import numpy as np

from crokinole3d.ai.level import Level
from crokinole3d.ai.sight import eyes, seen
from crokinole3d.ai.table import Floats, Table, next_rival
from crokinole3d.ai.trial import Trials
from crokinole3d.board import FIFTEEN_EDGE, OUT_EDGE, TEN_EDGE, zone

Value = Callable[[Table, Level, Trials], Floats]
"""(table, level, N trials) -> points of lead (N,). Twenties banked before the shot are left out: they are the same for all."""

OPEN_BOARD: Final = 12.0
"""What the prospect of an open board is worth to who shoots at it, times its rate of 20s."""

IN_VIEW: Final = 0.85
"""Share of a disc's points that it is worth less while it can be hit from everywhere."""

OUT_OF_VIEW: Final = 0.15
"""The same for a disc that cannot be hit straight at all: caroms and combinations remain."""

OWN_TURN: Final = 0.45
"""Weight of what the own side can hit next: the rivals' shots come between."""

_RATES: Final = ((0.0, 1.0), (0.0157, 0.95), (0.01745, 0.93), (0.0349, 0.6), (0.0436, 0.45), (0.0873, 0.2), (0.27, 0.05))
"""Best possible rate of open 20s by the hand's aim in radians, with the usual speed error (physics page, friendly hole)."""


def points(table: Table, level: Level, trials: Trials) -> Floats:
    """Own points less those of the others (of their mean, with several other sides) after each trial."""
    worth = 20 * trials.banked
    if table.state.stage != "shootout":
        worth = worth + zones(trials)
    return _lead(worth[:, trials.own].sum(axis=1), worth[:, ~trials.own].sum(axis=1), table)


def position(table: Table, level: Level, trials: Trials) -> Floats:
    """:func:`points`, less what the rivals can do next, plus a share of what the own side can do after that."""
    state = table.state
    lead = points(table, level, trials)
    side = state.seating.side(table.seat)
    mine = sum(left for seat, left in state.discs_left.items() if state.seating.side(seat) == side) - 1
    theirs = sum(left for seat, left in state.discs_left.items() if state.seating.side(seat) != side)
    if state.stage == "shootout" or theirs == 0:
        return lead
    rate = open_rate(level.aim_sd)
    worth = zones(trials)
    own, rival = trials.lying & trials.own, trials.lying & ~trials.own
    threat = _best_hit(worth, own, seen(trials, own, eyes(next_rival(table))))
    lead = lead - np.where(own.any(axis=1), threat, OPEN_BOARD * rate)
    if mine > 0:
        chance = OWN_TURN * _best_hit(worth, rival, seen(trials, rival, eyes(table.seat)))
        alone = own.any(axis=1) & ~rival.any(axis=1)
        lead = lead + chance + np.where(alone, OWN_TURN * OPEN_BOARD * rate, 0.0)
    return lead


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


def _best_hit(worth: Floats, discs: Floats, view: Floats) -> Floats:
    """Points of the disc that is most worth a hit, by its points and how well it is seen (N,)."""
    risk = np.where(view > 0.0, OUT_OF_VIEW + (IN_VIEW - OUT_OF_VIEW) * (0.4 + 0.6 * view), OUT_OF_VIEW)
    return np.where(discs, worth * risk, 0.0).max(axis=1)
