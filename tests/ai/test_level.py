"""The levels: their hands, the ladder, and custom ones."""

from __future__ import annotations

from itertools import pairwise
from math import degrees, inf, nan, radians
from typing import get_args

import pytest

from crokinole3d.ai.candidates import FAMILIES
from crokinole3d.ai.level import LEVELS, BadHand, UnknownLevel, ValueName, custom, level


def test_the_four_hands_are_those_that_the_help_states() -> None:
    hands = {name: (round(degrees(found.aim_sd), 9), found.speed_sd) for name, found in LEVELS.items()}
    assert hands == {"easy": (2.5, 0.12), "medium": (2.0, 0.08), "hard": (1.0, 0.05), "expert": (0.9, 0.045)}


def test_every_level_has_a_steadier_hand_than_the_one_before() -> None:
    for weaker, stronger in pairwise(LEVELS.values()):
        assert stronger.aim_sd < weaker.aim_sd
        assert stronger.speed_sd < weaker.speed_sd


def test_every_level_thinks_of_more_and_tries_more_than_the_one_before() -> None:
    for weaker, stronger in pairwise(LEVELS.values()):
        assert weaker.budget < stronger.budget
        assert weaker.reduced_budget < stronger.reduced_budget
        assert weaker.brain.most < stronger.brain.most
        assert set(weaker.brain.families) < set(stronger.brain.families)
        assert len(weaker.brain.spots) < len(stronger.brain.spots)


def test_no_reduced_budget_is_larger_than_the_full_one() -> None:
    assert all(found.reduced_budget <= found.budget for found in LEVELS.values())


@pytest.mark.parametrize("name", list(LEVELS))
def test_a_level_is_found_by_its_name_and_names_only_what_exists(name: str) -> None:
    found = level(name)
    assert found.name == name
    assert set(found.brain.families) <= set(FAMILIES)
    assert found.brain.value in get_args(ValueName)
    assert found.brain.families[-1] == "foul"
    assert all(-1.0 <= spot <= 1.0 for spot in found.brain.spots)
    assert all(-1.0 < thickness < 1.0 for thickness in found.brain.thicknesses)


def test_an_unknown_level_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownLevel, match=r"'grandmaster'.*easy, medium, hard, expert"):
        level("grandmaster")


def test_a_custom_level_keeps_the_brain_and_changes_the_hand() -> None:
    mixed = custom(level("expert"), radians(2.5), 0.12)
    assert (mixed.name, mixed.aim_sd, mixed.speed_sd) == ("custom", radians(2.5), 0.12)
    assert mixed.brain == level("expert").brain
    assert custom(level("easy"), radians(2.5), 0.12) is level("easy")


@pytest.mark.parametrize(("aim", "speed"), [(-0.01, 0.1), (nan, 0.1), (0.02, inf), (1.0, 0.1), (0.02, 0.5)])
def test_a_hand_that_is_no_hand_is_refused(aim: float, speed: float) -> None:
    with pytest.raises(BadHand):
        custom(level("easy"), aim, speed)
