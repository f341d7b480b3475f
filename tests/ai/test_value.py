"""What outcomes are worth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from crokinole3d.ai.level import level
from crokinole3d.ai.sight import eyes, seen
from crokinole3d.ai.table import Table, see
from crokinole3d.ai.trial import Trials
from crokinole3d.ai.value import WEIGHTS, open_rate, points, position
from crokinole3d.board import FIFTEEN_EDGE, OUT_EDGE, PEGS, TEN_EDGE, Seat
from crokinole3d.rules import match

Boarded = Callable[..., match.State]

HARD = level("hard")


def outcome(*discs: tuple[bool, float, float], banked: tuple[bool, ...] = ()) -> Trials:
    """One outcome with these discs lying (own or not, metres) and these banked (own or not)."""
    own = [mine for mine, _, _ in discs] + list(banked)
    count = len(own)
    lying = np.arange(count) < len(discs)
    return Trials(
        x=np.array([[x for _, x, _ in discs] + [0.0] * len(banked)]),
        y=np.array([[y for _, _, y in discs] + [0.0] * len(banked)]),
        lying=lying[None, :],
        banked=~lying[None, :],
        foul=np.array([False]),
        own=np.array(own, dtype=np.bool_),
    )


@pytest.fixture(name="table")
def table_fixture(boarded: Boarded) -> Table:
    return see(boarded(), (0.0,), "normal")


def test_points_count_zones_by_their_exact_edges_and_20s_for_their_owner(table: Table) -> None:
    for distance, worth in ((0.0, 15), (FIFTEEN_EDGE, 10), (TEN_EDGE, 5), (OUT_EDGE, 0)):
        assert points(table, HARD, outcome((True, 0.0, -distance)))[0] == worth
        assert points(table, HARD, outcome((False, distance, 0.0)))[0] == -worth
        inside = np.nextafter(distance, 0.0)
        if distance:
            assert points(table, HARD, outcome((True, inside, 0.0)))[0] == worth + 5
    assert points(table, HARD, outcome((True, 0.0, 0.05), banked=(True, False, False)))[0] == 15 + 20 - 40


def test_with_four_sides_the_mean_of_the_others_counts_against(boarded: Boarded) -> None:
    table = see(boarded(rules="cutthroat"), (0.0,), "normal")
    assert points(table, HARD, outcome((True, 0.0, 0.05), (False, 0.0, -0.05), (False, 0.1, 0.1)))[0] == pytest.approx(
        15 - 25 / 3
    )


def test_in_a_shoot_out_only_20s_count(boarded: Boarded) -> None:
    table = see(replace(boarded(), stage="shootout"), (0.0,), "normal")
    trials = outcome((True, 0.0, 0.05), banked=(True,))
    assert points(table, HARD, trials)[0] == position(table, HARD, trials)[0] == 20


def test_leaving_an_open_board_costs_more_the_better_the_hand_is(table: Table) -> None:
    trials = outcome(banked=(True,))
    costs = [20.0 - position(table, level(name), trials)[0] for name in ("easy", "medium", "hard", "expert")]
    assert costs == sorted(costs)
    assert costs[2] == pytest.approx(WEIGHTS.open_board * open_rate(HARD.aim_sd))


def test_a_disc_in_plain_view_is_worth_less_than_one_behind_a_peg(table: Table) -> None:
    x, y = PEGS[1]
    behind = (x * 0.75, y * 0.75)
    hidden, in_view = outcome((True, *behind)), outcome((True, 0.0, 0.06))
    assert points(table, HARD, hidden)[0] == points(table, HARD, in_view)[0] == 15
    assert position(table, HARD, hidden)[0] > position(table, HARD, in_view)[0]


def test_after_the_last_shot_of_the_rivals_only_points_count(boarded: Boarded) -> None:
    state = boarded()
    last = replace(state, discs_left={Seat.SOUTH: 1, Seat.NORTH: 0})
    trials = outcome((True, 0.0, 0.05))
    assert position(see(last, (0.0,), "normal"), HARD, trials)[0] == 15
    assert position(see(state, (0.0,), "normal"), HARD, trials)[0] < 15


def test_partners_fear_the_rival_who_shoots_next_not_the_one_opposite(boarded: Boarded) -> None:
    """South is followed by west: a disc that a wall hides from west's line only is safer than one that it hides from east's."""
    table = see(boarded(rules="casual-partners-100"), (0.0,), "normal")
    hides_from_west = outcome((True, 0.0, 0.0625), (False, -0.033, 0.0625), (False, -0.03, 0.0955), (False, -0.03, 0.0295))
    hides_from_east = outcome((True, 0.0, 0.0625), (False, 0.033, 0.0625), (False, 0.03, 0.0955), (False, 0.03, 0.0295))
    wanted = np.array([[True, False, False, False]])
    west, east = (seen(trials, wanted, eyes(Seat.WEST))[0, 0] for trials in (hides_from_west, hides_from_east))
    assert west < east
    assert position(table, HARD, hides_from_west)[0] > position(table, HARD, hides_from_east)[0]


def test_sight_counts_pegs_and_other_discs_in_the_way(table: Table) -> None:
    alone = outcome((True, 0.0, 0.0))
    screened = outcome((True, 0.0, 0.0), (False, 0.0, 0.05), (False, 0.034, 0.04), (False, -0.034, 0.04))
    wanted = np.array([[True]])
    free = seen(alone, wanted, eyes(Seat.NORTH))[0, 0]
    assert 0.0 < free < 1.0  # the two lanes past the pegs at 22.5 degrees are shut
    assert seen(screened, np.array([[True, False, False, False]]), eyes(Seat.NORTH))[0, 0] < free
    assert seen(alone, ~wanted, eyes(Seat.NORTH))[0, 0] == 0.0


def test_the_rate_of_open_20s_falls_with_the_width_of_the_hand() -> None:
    rates = [open_rate(aim) for aim in np.linspace(0.0, 0.5, 60)]
    assert rates == sorted(rates, reverse=True)
    assert (rates[0], rates[-1]) == (1.0, 0.05)
    assert open_rate(level("easy").aim_sd) == pytest.approx(0.45, abs=0.01)
