"""What the other side makes of an outcome: its best reply, thought out with a small head and the same hand. Chooses nothing.

A learned value sees a position through a few numbers. Where discs lie, what can be done about them differs far more than these
tell: thinking the reply out for some outcomes of the best shots corrects what the value makes of them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from typing import Any, Final

from crokinole3d.ai.level import LEVELS, Level
from crokinole3d.ai.prospect import counts_points
from crokinole3d.ai.table import Table, see
from crokinole3d.ai.value import banked_before, lead_before
from crokinole3d.physics import Position, Shot, simulate
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match

BUDGET: Final = 300
"""Shots tried for a reply."""

MOST: Final = 3
"""Shots whose outcomes are replied to, best first."""

WITHIN: Final = 6.0
"""What a shot may be worth less than the best, in points or per cent, to be among them: the value errs by more, but seldom."""

Think = Callable[[match.State, Level, int, int], Generator[Any, "bool | None", None]]
"""A plan: (state, level, seed, budget) -> progress, whose last has the decision."""


def cost(each: int) -> int:
    """The most shots that replies to `each` outcomes of every shot take."""
    return MOST * each * (BUDGET + 2)


class Replies:
    """The replies to outcomes of shots from one table."""

    def __init__(self, table: Table, level: Level, seed: int, kernel: Kernel | None, material: str, think: Think) -> None:
        self._table, self._seed, self._kernel, self._material, self._think = table, seed, kernel, material, think
        # It takes the other side to be as steady as itself: nobody tells it who sits there.
        brain = LEVELS["medium"].brain
        self._replier = replace(level, name="reply", budget=BUDGET, reduced_budget=BUDGET, brain=brain)
        self._points_count = counts_points(table.state)
        self._known: dict[tuple[Position, float], float] = {}
        self.sims = 0
        """Shots tried so far."""

    def lead(self, shot: Shot) -> Generator[None, bool, float | None]:
        """The lead that the shooter's side can expect at the round's end after this very shot, earlier 20s left out.

        Yields between small batches; sending True ends it, without an answer. None where no reply is due.
        """
        state = self._table.state
        hole = state.variant.hole
        motion = simulate(state.position, self._table.shooter, shot, hole=hole, material=self._material, kernel=self._kernel)
        self.sims += 1
        after, _ = match.apply(state, motion)
        if after.to_shoot is None:
            return None
        table = see(after, (0.0,), self._material)
        # For the chance of winning it matters what was banked; for points it is only added.
        key = after.position, 0.0 if self._points_count else banked_before(table)
        if key not in self._known:
            decision = None
            for progress in self._think(after, self._replier, self._seed, BUDGET):
                decision = progress.decision
                if decision is None and (yield):
                    return None
            assert decision is not None
            self.sims += decision.sims
            self._known[key] = decision.expected + lead_before(table)
        lead = self._known[key] + banked_before(table)
        own = after.seating.side(after.to_shoot) == state.seating.side(self._table.seat)
        return (lead if own else -lead) - banked_before(self._table)
