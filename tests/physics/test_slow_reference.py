"""The kernel against a slow reference: a second implementation that steps, and comes nearer as its step shrinks."""

from __future__ import annotations

from itertools import pairwise

from crokinole3d.physics import Position, Shot
from crokinole3d.physics.material import FRIENDLY, NORMAL, TOURNAMENT
from crokinole3d.physics.sample import Sample
from tests.physics.slow_reference import agreement, cases, numba, played

SHOTS, STEPS = (60, (500, 4_000, 64_000)) if numba else (6, (250, 1_000, 4_000))
"""Uncompiled the reference is a hundred times slower: fewer shots, longer steps."""

NEAR = 1e-7
"""Metres that the two may lie apart in the median of all shots."""


def test_the_kernel_is_what_the_slow_reference_comes_nearer_to_with_shorter_steps() -> None:
    shots = list(cases(SHOTS, 3))
    found = [agreement(shots, 1.0 / steps) for steps in STEPS]
    assert found[-1].same == SHOTS
    assert 0.0 < found[-1].median < NEAR
    for coarse, fine in pairwise(found):
        assert fine.median < 0.5 * coarse.median
        assert fine.most < 0.5 * coarse.most


def test_the_reference_stops_a_disc_where_the_closed_form_does() -> None:
    """Its own check: v^2 / 2a from the start, whatever the step."""
    sample = Sample(Position(), Shot(-0.2, 0.2, 1.0, 0.0, 0.4))
    end = played(sample, FRIENDLY, NORMAL, 1.0 / 100.0)
    assert abs(end.x[0] - (-0.2 + 0.16 / (2.0 * NORMAL.deceleration))) < 1e-12
    assert end.y[0] == 0.2


def test_the_reference_sinks_on_both_holes_and_lets_pass_what_is_faster() -> None:
    for hole in (FRIENDLY, TOURNAMENT):
        fates = [played(Sample(Position(), Shot(0.0, -0.3, 0.0, 1.0, v)), hole, NORMAL, 1e-3).fates[0] for v in (0.5, 0.9, 1.2)]
        assert fates == [0, 1, 0]
