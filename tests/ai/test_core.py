"""The planner's core: compiled along with the kernel, it tells what the interpreted one does, in the order of the features."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from crokinole3d.ai.compiled import look_of
from crokinole3d.ai.core import look
from crokinole3d.ai.features import FEATURES, looked_at, onlookers
from crokinole3d.ai.table import see
from crokinole3d.ai.trial import Trials
from crokinole3d.board import PEGS
from crokinole3d.physics.build import CompiledKernel
from crokinole3d.physics.running import interpreted
from crokinole3d.rules import match


def scattered(seed: int, count: int, discs: int) -> Trials:
    """Outcomes with discs at random, on the board or banked, some in a peg's shadow or at the middle."""
    rng = np.random.default_rng(seed)
    far, turn = 0.295 * np.sqrt(rng.random((count, discs))), 2.0 * np.pi * rng.random((count, discs))
    x, y = far * np.cos(turn), far * np.sin(turn)
    x[:, 0], y[:, 0] = PEGS[1][0] * 0.7, PEGS[1][1] * 0.7
    x[::3, -1], y[::3, -1] = 0.0, 0.0
    lying = rng.random((count, discs)) < 0.7
    banked = ~lying & (rng.random((count, discs)) < 0.5)
    return Trials(
        x=np.where(lying, x, 0.0),
        y=np.where(lying, y, 0.0),
        lying=lying,
        banked=banked,
        foul=np.zeros(count, dtype=np.bool_),
        own=rng.random(discs) < 0.5,
    )


def test_a_kernel_brings_its_look_along(compiled_kernel: CompiledKernel) -> None:
    assert look_of(None) is look_of(interpreted()) is look
    assert look_of(compiled_kernel) is compiled_kernel.companions["look"]


@pytest.mark.parametrize(("only_20s", "sighted"), [(False, True), (True, True), (False, False), (True, False)])
def test_compiled_and_interpreted_tell_the_same_bits(
    boarded: Callable[..., match.State], compiled_kernel: CompiledKernel, only_20s: bool, sighted: bool
) -> None:
    looking = onlookers(see(boarded(), (0.0,), "normal"))
    for discs in (1, 2, 6, 20):
        trials = scattered(discs, 40, discs)
        plain, fast = (
            looked_at(trials, looking, look_of(kernel), only_20s=only_20s, sighted=sighted) for kernel in (None, compiled_kernel)
        )
        assert plain.tobytes() == fast.tobytes()
        assert sighted == plain[look.ALWAYS].any()
        assert sighted == plain[look.OWN_BEST_SEEN :].any()


def test_what_is_told_lies_in_the_order_of_the_features() -> None:
    assert [getattr(look, name.upper()) for name in FEATURES] == list(range(look.ALWAYS, look.TOLD))
