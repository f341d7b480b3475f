"""Verdicts on many shots from one position at once, for computer players and measurements. The core is the live referee's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from crokinole3d.physics import Outcomes
from crokinole3d.physics.values import DiscId, Position
from crokinole3d.rules.core import verdict as interpreted
from crokinole3d.rules.referee import own_mask, rule_codes
from crokinole3d.rules.seating import Seating, seat_of
from crokinole3d.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class Verdicts:
    """What N shots mean. Bit k of every mask stands for `ids[k]`."""

    ids: tuple[DiscId, ...]
    """All discs, the shot disc among them, sorted: those of the outcomes."""

    foul: npt.NDArray[np.int64]
    """(N,): 0 for a valid shot, 1 for a miss, 2 for hiding (`core.verdict.NONE`, `MISS`, `HIDE`)."""

    off: npt.NDArray[np.int64]
    """(N,) masks of the discs that go to the ditch."""

    banked: npt.NDArray[np.int64]
    """(N,) masks of the discs that score a 20 and are lifted."""

    put_back: npt.NDArray[np.int64]
    """(N,) masks of the discs that go back to where they lay before."""


class BatchReferee:
    """Judges batches of shots with one disc from one position. Holds what is the same for all of them."""

    __slots__ = ("_case", "_core", "_held", "_ids", "_one_row")

    def __init__(
        self,
        position: Position,
        shooter: DiscId,
        variant: Variant,
        seating: Seating,
        shot_number: int = 1,
        *,
        core: Any = interpreted,  # noqa: ANN401 - a module that no type checker sees
    ) -> None:
        """`position` is the board before the shots, `shot_number` counts the side's shots of the round from 1.

        `core` may be the compiled form of `rules.core.verdict`: see :func:`crokinole3d.rules.compiled.core_of`.
        """
        self._ids = tuple(sorted([*(disc.id for disc in position.discs), shooter]))
        self._core, self._held = core, as_lists if core is interpreted else as_arrays
        before = [position.get(disc) for disc in self._ids]
        self._case = (
            len(self._ids),
            self._ids.index(shooter),
            own_mask(self._ids, seating, seat_of(shooter)),
            int(shot_number == 1),
        )
        self._one_row = (
            self._held(np.array([0.0 if disc is None else disc.x for disc in before])),
            self._held(np.array([0.0 if disc is None else disc.y for disc in before])),
            self._held(np.array(rule_codes(variant), dtype=np.int64)),
        )

    def verdicts(self, outcomes: Outcomes) -> Verdicts:
        """What each of these shots means: the same as :func:`judge` says of it."""
        held, count = self._held, len(outcomes.struck)
        before_x, before_y, rules = self._one_row
        verdicts = held(np.zeros((count, interpreted.VERDICT), dtype=np.int64))
        self._core.decide_many(
            count,
            *self._case,
            held(outcomes.fate),
            held(outcomes.x),
            held(outcomes.y),
            before_x,
            before_y,
            held(outcomes.met),
            held(outcomes.struck),
            held(outcomes.moved),
            held(outcomes.crossed_alone),
            held(outcomes.crossed_knocked_back),
            held(outcomes.left),
            held(outcomes.sunk),
            held(outcomes.disturbed),
            rules,
            verdicts,
        )
        columns = np.array(verdicts, dtype=np.int64).reshape(count, interpreted.VERDICT).T
        told = (interpreted.FOUL, interpreted.REMOVED, interpreted.BANKED, interpreted.PUT_BACK)
        return Verdicts(self._ids, *(columns[place] for place in told))


def judge_many(
    position: Position,
    outcomes: Outcomes,
    shooter: DiscId,
    variant: Variant,
    seating: Seating,
    shot_number: int = 1,
    *,
    core: Any = interpreted,  # noqa: ANN401
) -> Verdicts:
    """What each of many shots means, as one batch of a :class:`BatchReferee`, which see."""
    return BatchReferee(position, shooter, variant, seating, shot_number, core=core).verdicts(outcomes)


def as_lists(array: npt.NDArray[Any]) -> Any:  # noqa: ANN401 - lists, or lists of lists
    """What an interpreted core takes: it runs three times as fast on lists."""
    return array.tolist()


def as_arrays(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """What a compiled core takes: integers of 64 bits and floats, row by row in memory, and nothing else."""
    return np.ascontiguousarray(array, dtype=np.float64 if array.dtype.kind == "f" else np.int64)
