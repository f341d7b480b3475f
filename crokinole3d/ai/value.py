"""What an outcome is worth to the shooter's side: the lead that it can expect at the end of the round, in points. Tries nothing.

"points" counts what lies on the board and what was banked. "position" adds what the learned weights make of the position, as long
as shots are left: after the round's last shot nothing but the points is true, and nothing else is counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from crokinole3d.ai.compiled import look_of
from crokinole3d.ai.core import look as interpreted
from crokinole3d.ai.features import Onlookers, looked_at, onlookers
from crokinole3d.ai.level import Level
from crokinole3d.ai.table import Floats, Table, shots_after
from crokinole3d.ai.trial import Trials
from crokinole3d.ai.weights import Moment, Weights, stored
from crokinole3d.board import zone
from crokinole3d.physics.running import Kernel


@dataclass(frozen=True, slots=True, eq=False)
class Outlook:
    """How one decision values its outcomes. Made by :func:`outlook`."""

    rivals: int
    """How many other sides there are."""

    only_20s: bool
    """Whether nothing but 20s counts: in the shoot-out."""

    looking: Onlookers
    """From where the discs are looked at next."""

    moment: Moment | None
    """The learned weights; None where only the points count."""

    core: Any = interpreted
    """What looks over the outcomes: :mod:`crokinole3d.ai.core.look` in one of its forms."""

    def points(self, trials: Trials) -> Floats:
        """Own points less those of the others (of their mean, with several) after each trial (N,).

        20s banked before the shot are left out: they are the same for all.
        """
        return self._points(self._told(trials, sighted=False))

    def lead(self, trials: Trials) -> Floats:
        """The lead to expect at the round's end after each trial, in points (N,)."""
        if self.moment is None:
            return self.points(trials)
        told = self._told(trials, sighted=True)
        weighed = np.empty((1 + len(self.moment.weights), len(trials.foul)))
        weighed[0] = self._points(told)
        np.multiply(np.array(self.moment.weights)[:, None], told[interpreted.ALWAYS :], out=weighed[1:])
        # One after the other, whatever sums up fastest: the last bit hangs on the order.
        lead: Floats = np.add.accumulate(weighed, axis=0)[-1]
        return lead

    def _told(self, trials: Trials, *, sighted: bool) -> Floats:
        return looked_at(trials, self.looking, self.core, only_20s=self.only_20s, sighted=sighted)

    def _points(self, told: Floats) -> Floats:
        # Whole numbers until the last step.
        own, others = told[interpreted.OWN_WORTH], told[interpreted.THEIR_WORTH]
        points: Floats = (own * self.rivals - others) / self.rivals
        return points

    @property
    def spread(self) -> float:
        """Standard deviation of the final lead about :meth:`lead`, in points."""
        return 0.0 if self.moment is None else self.moment.spread


def outlook(table: Table, level: Level, weights: Weights | None = None, kernel: Kernel | None = None) -> Outlook:
    """How a level values the outcomes of a shot from this table; without `weights` by the stored ones.

    What was compiled along with the kernel looks over them; the values do not depend on it."""
    sides = len(table.seating.sides)
    left, own_last = shots_after(table)
    moment = None
    if level.brain.value == "position" and left > 0 and table.state.stage not in ("middle", "shootout"):
        # The weights come from rounds of two sides: of as many turns there are more shots with more sides.
        moment = (weights or stored()).at(level.aim_sd, max(1, 2 * left // sides), own_last)
    return Outlook(sides - 1, table.state.stage == "shootout", onlookers(table), moment, look_of(kernel))


def lead_before(table: Table) -> float:
    """The own points on the board less the others' (their mean) before the shot."""
    scores = [zone(float(np.sqrt(x * x + y * y))) for x, y in table.places.tolist()]
    own = sum(score for score, is_own in zip(scores, table.own.tolist(), strict=True) if is_own)
    rivals = len(table.seating.sides) - 1
    return float(own * rivals - (sum(scores) - own)) / rivals


def banked_before(table: Table) -> float:
    """The points of the own 20s banked this round less those of the others (their mean) before the shot."""
    side, sides = table.seating.side(table.seat), table.seating.sides
    others = sum(table.state.twenties[other] for other in sides if other != side)
    return 20.0 * (table.state.twenties[side] * (len(sides) - 1) - others) / (len(sides) - 1)
