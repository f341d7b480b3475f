"""Points or the chance of winning: what is played for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np
import pytest

from crokinole3d.ai.level import level
from crokinole3d.ai.prospect import prospect
from crokinole3d.ai.table import see
from crokinole3d.ai.value import outlook
from crokinole3d.board import Seat
from crokinole3d.rules import match

Boarded = Callable[..., match.State]
LEADS = np.array([-60.0, -20.0, -5.0, 0.0, 5.0, 20.0, 60.0])


def of(state: match.State, leads: object = LEADS, last: bool = False) -> list[float]:
    """The prospects of final leads, in the middle of a round or after its last shot."""
    if last:
        state = replace(state, discs_left={**dict.fromkeys(state.discs_left, 0), Seat.SOUTH: 1})
    table = see(state, (0.0,), "normal")
    found: list[float] = prospect(table, outlook(table, level("expert")))(np.asarray(leads)).tolist()
    return found


def at(state: match.State, points: Mapping[str, int]) -> match.State:
    return replace(state, points=points)


def test_far_from_the_target_points_are_played_for(boarded: Boarded) -> None:
    assert of(at(boarded(), {"A": 0, "B": 55})) == LEADS.tolist()


@pytest.mark.parametrize("points", [{"A": 0, "B": 60}, {"A": 95, "B": 0}, {"A": 80, "B": 80}])
@pytest.mark.parametrize("last", [False, True])
def test_near_the_target_the_chance_of_winning_grows_with_the_lead(
    boarded: Boarded, points: Mapping[str, int], last: bool
) -> None:
    chances = of(at(boarded(), points), last=last)
    assert chances == sorted(chances)
    assert all(0.0 <= chance <= 100.0 for chance in chances)
    assert chances[0] < chances[-1]


def test_a_lead_that_ends_the_game_wins_it_and_more_is_worth_nothing(boarded: Boarded) -> None:
    state = at(boarded(), {"A": 90, "B": 80})
    assert of(state, [10.0, 60.0, -20.0, -55.0], last=True) == [100.0, 100.0, 0.0, 0.0]
    assert 0.0 < of(state, [5.0], last=True)[0] < 100.0


def test_equal_points_and_no_lead_are_an_even_game(boarded: Boarded) -> None:
    assert of(at(boarded(), {"A": 85, "B": 85}), [0.0])[0] == pytest.approx(50.0)


def test_20s_that_were_banked_before_count(boarded: Boarded) -> None:
    state = replace(at(boarded(), {"A": 80, "B": 80}), twenties={"A": 1, "B": 0})
    assert of(state, [0.0], last=True) == [100.0]


def test_behind_near_the_end_a_gamble_is_worth_more_than_the_same_points_for_sure(boarded: Boarded) -> None:
    """30 to 90: small losses lose the game, so 20 or -20 with even chances beats a sure 0 or -5 that ends nothing."""
    ahead, behind = at(boarded(), {"A": 90, "B": 30}), at(boarded(), {"A": 30, "B": 90})
    lost, even, won = of(ahead, [-15.0, 0.0, 15.0], last=True)
    assert even > 0.5 * (lost + won) - 25.0
    assert of(behind, [-10.0], last=True) == of(behind, [-40.0], last=True) == [0.0]


def test_where_rounds_pay_2_1_0_only_who_wins_it_counts_after_the_last_shot(boarded: Boarded) -> None:
    state = boarded(rules="world-championship")
    lost, tied, won = of(state, [-5.0, 0.0, 5.0], last=True)
    assert (of(state, [-60.0], last=True)[0], of(state, [60.0], last=True)[0]) == (lost, won)
    assert lost < tied < won
    assert tied == pytest.approx(50.0)


def test_in_the_last_round_of_four_the_points_so_far_decide_what_a_tie_is_worth(boarded: Boarded) -> None:
    state = replace(boarded(rules="world-championship"), round=3)
    assert of(at(state, {"A": 4, "B": 2}), [-5.0, 0.0, 5.0], last=True) == [50.0, 100.0, 100.0]
    assert of(at(state, {"A": 2, "B": 4}), [-5.0, 0.0, 5.0], last=True) == [0.0, 0.0, 50.0]


def test_a_race_is_over_when_its_points_are_reached(boarded: Boarded) -> None:
    state = at(boarded(rules="playoff-first-to-9"), {"A": 7, "B": 8})
    lost, tied, won = of(state, [-5.0, 0.0, 5.0], last=True)
    assert (lost, won) == (0.0, 100.0)
    assert tied == 0.0


def test_with_more_than_two_sides_points_are_played_for(boarded: Boarded) -> None:
    state = replace(boarded(rules="cutthroat"), points={"A": 95, "B": 95, "C": 0, "D": 0})
    assert of(state) == LEADS.tolist()
