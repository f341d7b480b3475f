"""Verdicts on many shots from one position at once, for computer players and measurements. The core is the live referee's."""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType
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


def judge_many(
    position: Position,
    outcomes: Outcomes,
    shooter: DiscId,
    variant: Variant,
    seating: Seating,
    shot_number: int = 1,
    *,
    core: ModuleType = interpreted,
) -> Verdicts:
    """What each of many shots with the disc `shooter` means: the same as :func:`judge` says of it.

    `position` is the board before them, `shot_number` counts the side's shots of the round from 1. `core` may be the compiled
    form of `rules.core.verdict`.
    """
    ids, count = outcomes.ids, len(outcomes.struck)
    before = [position.get(disc) for disc in ids]
    plain = core is interpreted

    def held(array: npt.NDArray[Any]) -> Any:  # noqa: ANN401 - lists are three times as fast interpreted, arrays are needed compiled
        return array.tolist() if plain else array

    verdicts = held(np.zeros((count, interpreted.VERDICT), dtype=np.int64))
    core.decide_many(
        count,
        len(ids),
        ids.index(shooter),
        own_mask(ids, seating, seat_of(shooter)),
        int(shot_number == 1),
        held(outcomes.fate),
        held(outcomes.x),
        held(outcomes.y),
        held(np.array([0.0 if disc is None else disc.x for disc in before])),
        held(np.array([0.0 if disc is None else disc.y for disc in before])),
        held(outcomes.met),
        held(outcomes.struck),
        held(outcomes.moved),
        held(outcomes.crossed_alone),
        held(outcomes.crossed_knocked_back),
        held(outcomes.left),
        held(outcomes.sunk),
        held(outcomes.disturbed),
        held(np.array(rule_codes(variant), dtype=np.int64)),
        verdicts,
    )
    columns = np.array(verdicts, dtype=np.int64).reshape(count, interpreted.VERDICT).T
    return Verdicts(ids, columns[interpreted.FOUL], columns[interpreted.REMOVED], columns[interpreted.BANKED])
