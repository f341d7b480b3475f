"""Kernel refinement finds the better shot beside the one that was tried."""

from __future__ import annotations

import numpy as np
import pytest

from crokinole3d.ai import noise, refining

DRAWS = refining.WIDTH * noise.rows(0, 256, 3)


@pytest.mark.parametrize(("aim", "speed"), [(0.8, -0.4), (-1.2, 0.0), (0.0, 1.2)])
def test_the_offset_at_which_a_hand_gets_most_is_found(aim: float, speed: float) -> None:
    worth = np.where(np.abs(DRAWS[:, 0] - aim) + np.abs(DRAWS[:, 1] - speed) < 1.0, 20.0, 0.0)
    offset, expected = refining.best_offset(DRAWS, worth)
    assert np.abs(offset - (aim, speed)).max() <= 0.4
    assert 4.0 < expected < 16.0


def test_where_all_are_worth_the_same_the_shot_itself_stays() -> None:
    offset, expected = refining.best_offset(DRAWS, np.full(len(DRAWS), 7.0))
    assert offset.tolist() == [0.0, 0.0] or expected == pytest.approx(7.0)


def test_what_is_expected_is_the_mean_under_the_hands_own_noise() -> None:
    """A plain step: half of what the hand does lands on the good side."""
    offset, expected = refining.best_offset(DRAWS, np.where(DRAWS[:, 0] > 0.0, 10.0, 0.0))
    assert offset[0] == 1.2
    assert expected == pytest.approx(10.0 * 0.885, abs=0.5)
