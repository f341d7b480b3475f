"""The compiled referee: it comes with the compiled kernel, and its verdicts are those of the interpreted one."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from crokinole3d.physics import Position, simulate_many
from crokinole3d.physics.build import CompiledKernel
from crokinole3d.physics.running import interpreted
from crokinole3d.physics.sample import random_position, random_shot
from crokinole3d.rules.batch import BatchReferee, judge_many
from crokinole3d.rules.compiled import core_of
from crokinole3d.rules.core import verdict
from crokinole3d.rules.seating import disc_of, seating_for
from crokinole3d.rules.variant import preset, preset_names


def test_a_kernel_brings_its_referee_along(compiled_kernel: CompiledKernel) -> None:
    assert core_of(None) is verdict
    assert core_of(interpreted()) is verdict
    assert core_of(compiled_kernel) is compiled_kernel.companions["core"]
    assert core_of(compiled_kernel) is not verdict


@pytest.mark.parametrize("name", preset_names())
def test_compiled_verdicts_are_those_of_the_interpreted_referee(compiled_kernel: CompiledKernel, name: str) -> None:
    variant = preset(name)
    seating = seating_for(variant)
    rng = random.Random(name)
    fouls: set[int] = set()
    for discs, number in product((0, 3, 8, 20), (1, 2)):
        board = random_position(rng, discs)
        seats = seating.seats
        named = Position.of(
            [(disc_of(seats[k % len(seats)], k // len(seats)), disc.x, disc.y) for k, disc in enumerate(board.discs)]
        )
        shooter = disc_of(seats[discs % len(seats)], 11)
        shots = [random_shot(rng, named) for _ in range(60)]
        outcomes = simulate_many(named, shooter, shots, hole=variant.hole, kernel=compiled_kernel)
        plain = judge_many(named, outcomes, shooter, variant, seating, number)
        fast = judge_many(named, outcomes, shooter, variant, seating, number, core=core_of(compiled_kernel))
        for field in ("foul", "off", "banked"):
            assert np.array_equal(getattr(plain, field), getattr(fast, field))
        fouls |= set(plain.foul.tolist())
    assert {verdict.NONE, verdict.MISS} <= fouls


def test_a_referee_that_is_kept_rules_each_batch_by_itself(compiled_kernel: CompiledKernel) -> None:
    rng = random.Random(7)
    variant = preset("casual-100")
    board = Position.of([("north-0", 0.0, -0.06), ("south-0", 0.15, 0.0)])
    kept = BatchReferee(board, "south-1", variant, seating_for(variant), core=core_of(compiled_kernel))
    for count in (40, 1, 17):
        outcomes = simulate_many(board, "south-1", [random_shot(rng, board) for _ in range(count)], kernel=compiled_kernel)
        once = judge_many(board, outcomes, "south-1", variant, seating_for(variant))
        found = kept.verdicts(outcomes)
        assert all(np.array_equal(getattr(found, field), getattr(once, field)) for field in ("foul", "off", "banked"))
