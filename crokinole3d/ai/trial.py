"""Trying shots out: the game's own physics in batches, each outcome ruled by the game's own referee. Values nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from crokinole3d.ai.table import Bools, Floats, Ints, Table
from crokinole3d.physics import Fate, Rollouts
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match
from crokinole3d.rules.batch import BatchReferee
from crokinole3d.rules.compiled import core_of
from crokinole3d.rules.variant import Variant


@dataclass(frozen=True, slots=True, eq=False)
class Trials:
    """What N tried shots lead to, after the ruling. Columns are the discs, the one shot included, sorted by id."""

    x: Floats
    """Where the discs lie, in metres (N, n)."""

    y: Floats
    """Where the discs lie, in metres (N, n)."""

    lying: Bools
    """Which are on the board afterwards (N, n)."""

    banked: Bools
    """Which were banked as 20s by this shot (N, n)."""

    foul: Bools
    """Which shots were fouls (N,)."""

    own: Bools
    """Which discs belong to the shooter's side (n,)."""

    @property
    def distance(self) -> Floats:
        """Distances from the middle in metres (N, n)."""
        return np.sqrt(self.x * self.x + self.y * self.y)


class Trier:
    """Tries shots from one state. Holds what is the same for all of them."""

    def __init__(self, table: Table, kernel: Kernel | None, material: str) -> None:
        state = table.state
        side = state.seating.side(table.seat)
        self._kernel = kernel
        self._rollouts = Rollouts(state.position, table.shooter, hole=state.variant.hole, material=material, kernel=kernel)
        self._referee = BatchReferee(
            state.position, table.shooter, _rules_for(state), state.seating, state.shots_of(side) + 1, core=core_of(kernel)
        )
        self._ids = tuple(sorted([*(disc.id for disc in state.position.discs), table.shooter]))
        self._own = np.array([state.seating.owner(disc) == side for disc in self._ids], dtype=np.bool_)
        self._bits = np.int64(1) << np.arange(len(self._ids), dtype=np.int64)
        before = [state.position.get(disc) for disc in self._ids]
        self._home_x = np.array([0.0 if disc is None else disc.x for disc in before])
        self._home_y = np.array([0.0 if disc is None else disc.y for disc in before])

    @property
    def kernel(self) -> Kernel | None:
        """The kernel that tries; None for the interpreted one."""
        return self._kernel

    @property
    def kernel_name(self) -> str:
        """The kernel that tries."""
        return "interpreted" if self._kernel is None else self._kernel.name

    def tried(self, shots: Floats) -> Trials:
        """What shots (N, 5: x, y, dx, dy, speed) lead to."""
        outcomes = self._rollouts.play(shots)
        verdicts = self._referee.verdicts(outcomes)
        banked, gone_home = self._named(verdicts.banked), self._named(verdicts.put_back)
        resting = (outcomes.fate == int(Fate.BOARD)) & ~self._named(verdicts.off)
        return Trials(
            x=np.where(gone_home, self._home_x, np.where(resting, outcomes.x, 0.0)),
            y=np.where(gone_home, self._home_y, np.where(resting, outcomes.y, 0.0)),
            lying=resting | gone_home,
            banked=banked,
            foul=verdicts.foul != 0,
            own=self._own,
        )

    def _named(self, masks: Ints) -> Bools:
        named: Bools = (masks[:, None] & self._bits) != 0
        return named


def _rules_for(state: match.State) -> Variant:
    """The variant that judges the next shot: without the open-board rule where that is not owed."""
    owed = match.owed(state)
    return state.variant if owed.must_hit or owed.no_hiding else replace(state.variant, open_rule="off")
