"""From the lead that a round may end with to the chance of winning the game: what counts when the game is near its end.

While nobody is near the target of a game that pays the difference, points are what to play for. Near it, and where rounds pay
2/1/0, a lead counts for what it makes of the game. Only for games of two sides; others play for points.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

import numpy as np

from crokinole3d.ai.table import Floats, Table
from crokinole3d.ai.value import Outlook, banked_before
from crokinole3d.rules import match

NEAR: Final = 40
"""Points short of the target of a game at which a side counts as near it: one good round (choice)."""

STEP: Final = 5
"""Points of the smallest lead: all scores are multiples of it."""

ROUND_SPREAD: Final = 25.0
"""Standard deviation of a round's difference in points between equals, from self-play of the levels: for rounds to come."""

TIED_ROUNDS: Final = 0.1
"""Share of rounds between equals that are tied, where rounds pay 2/1/0: for rounds to come (6 to 11 in matches of people)."""

QUANTILES: Final = (
    -1.834, -1.282, -0.967, -0.728, -0.524, -0.341, -0.168, 0.0, 0.168, 0.341, 0.524, 0.728, 0.967, 1.282, 1.834,
)  # fmt: skip
"""The middles of fifteen equally likely parts of a standard normal: a spread is gone through by them."""

_WHOLE: Final = 100.0
"""A sure win, in the unit of prospects: per cent."""

Prospect = Callable[[Floats], Floats]
"""(lead to expect at the round's end, this round's banked 20s left out, (N,)) -> what to maximise (N,)."""


def prospect(table: Table, outlook: Outlook) -> Prospect:
    """What a shot from this table is to make as great as it can: the expected lead, or the chance of winning the game."""
    state, variant = table.state, table.state.variant
    if counts_points(state):
        return _points
    side = table.seating.side(table.seat)
    own, theirs = state.points[side], sum(points for other, points in state.points.items() if other != side)
    before, spread = banked_before(table), outlook.spread
    if variant.round_score == "points_2_1_0":
        won, tied, lost = (_chance_by_rounds(table, own + mine, theirs + 2 - mine) for mine in (2, 1, 0))
        return lambda lead: _by_rounds(lead + before, spread, won, tied, lost)
    ends = _by_difference(variant.game_end.value, own // STEP, theirs // STEP)
    return lambda lead: _averaged(lead + before, spread, ends)


def counts_points(state: match.State) -> bool:
    """Whether nothing but points is played for in this round, whatever was banked in it."""
    variant = state.variant
    if len(state.seating.sides) != 2 or state.stage not in ("game", "pair"):
        return True
    if variant.round_score == "points_2_1_0":
        return False
    near = variant.game_end.kind == "target" and max(state.points.values()) >= variant.game_end.value - NEAR
    return variant.round_score != "difference" or not near


def _points(lead: Floats) -> Floats:
    return lead


def _averaged(lead: Floats, spread: float, ends: Floats) -> Floats:
    """The mean chance over the spread of the final lead; `ends` has the chance for each final lead from minus to plus."""
    total = np.zeros(len(lead))
    middle = len(ends) // 2
    for quantile in QUANTILES if spread > 0.0 else (0.0,):
        at = np.clip((lead + spread * quantile) / STEP + middle, 0.0, len(ends) - 1.0)
        below = np.minimum(at.astype(np.int64), len(ends) - 2)
        total = total + (ends[below] + (ends[below + 1] - ends[below]) * (at - below))
    return total * (_WHOLE / (len(QUANTILES) if spread > 0.0 else 1))


def _by_rounds(lead: Floats, spread: float, won: float, tied: float, lost: float) -> Floats:
    """The mean chance where all that counts of a round is who wins it."""
    return _averaged(lead, spread, np.array([lost, lost, tied, won, won]))


@cache
def _by_difference(target: int, own: int, theirs: int) -> Floats:
    """The chance to win the game for each final lead of this round, from `-target` to `target` in steps.

    `own` and `theirs` are the points so far, in steps.
    """
    goal = -(-target // STEP)
    table = _race(goal)
    ends = [_after(table, goal, own, theirs, lead) for lead in range(-goal, goal + 1)]
    return np.array(ends)


@cache
def _race(goal: int) -> tuple[tuple[float, ...], ...]:
    """The chance to win with so many steps against so many, between equals, before a round."""
    rounds = [int(ROUND_SPREAD * quantile / STEP + (0.5 if quantile > 0 else -0.5)) for quantile in QUANTILES]
    table = [[0.5] * goal for _ in range(goal)]
    for own in range(goal - 1, -1, -1):
        for theirs in range(goal - 1, -1, -1):
            moved = [_after(table, goal, own, theirs, lead) for lead in rounds if lead]
            table[own][theirs] = _in_order(moved) / len(moved)
    return tuple(tuple(row) for row in table)


def _after(table: tuple[tuple[float, ...], ...] | list[list[float]], goal: int, own: int, theirs: int, lead: int) -> float:
    own, theirs = own + max(lead, 0), theirs + max(-lead, 0)
    if own >= goal:
        return 1.0
    return 0.0 if theirs >= goal else table[own][theirs]


def _in_order(numbers: list[float]) -> float:
    total = 0.0
    for number in numbers:
        total += number
    return total


def _chance_by_rounds(table: Table, own: int, theirs: int) -> float:
    """The chance to win a game of 2/1/0 with these points after the round under way, between equals."""
    end = table.state.variant.game_end
    if end.kind == "rounds":
        return _rounds_to_come(own - theirs, max(0, end.value - table.state.round - 1))
    return _first_to(end.value, own, theirs)


@cache
def _rounds_to_come(ahead: int, rounds: int) -> float:
    if rounds == 0 or abs(ahead) > 2 * rounds:
        return 0.5 + 0.5 * ((ahead > 0) - (ahead < 0))
    even = 0.5 - 0.5 * TIED_ROUNDS
    return even * (
        _rounds_to_come(ahead + 2, rounds - 1) + _rounds_to_come(ahead - 2, rounds - 1)
    ) + TIED_ROUNDS * _rounds_to_come(ahead, rounds - 1)


@cache
def _first_to(goal: int, own: int, theirs: int) -> float:
    if max(own, theirs) >= goal:
        return 0.5 + 0.5 * ((own > theirs) - (own < theirs))
    even = 0.5 - 0.5 * TIED_ROUNDS
    return even * (_first_to(goal, own + 2, theirs) + _first_to(goal, own, theirs + 2)) + TIED_ROUNDS * _first_to(
        goal, own + 1, theirs + 1
    )
