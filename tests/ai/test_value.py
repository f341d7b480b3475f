"""What outcomes are worth: points by exact edges, and the learned rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from crokinole3d.ai.features import FEATURES, features, onlookers
from crokinole3d.ai.level import Level, level
from crokinole3d.ai.sight import eyes, seen
from crokinole3d.ai.table import Table, see
from crokinole3d.ai.trial import Trials
from crokinole3d.ai.value import banked_before, outlook
from crokinole3d.board import FIFTEEN_EDGE, OUT_EDGE, PEGS, TEN_EDGE, Seat
from crokinole3d.rules import match

Boarded = Callable[..., match.State]

EASY, MEDIUM, HARD = level("easy"), level("medium"), level("hard")


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


def points(table: Table, trials: Trials) -> float:
    return float(outlook(table, EASY).points(trials)[0])


def lead(table: Table, trials: Trials, by: Level = HARD) -> float:
    return float(outlook(table, by).lead(trials)[0])


def named(table: Table, trials: Trials) -> dict[str, float]:
    return {name: float(column[0]) for name, column in zip(FEATURES, features(trials, onlookers(table)), strict=True)}


def seen_from_north(trials: Trials, wanted: list[bool]) -> float:
    """How well the first disc can be seen from north's line, if it is wanted."""
    return float(seen(trials.x, trials.y, trials.lying, np.array([wanted]), eyes(Seat.NORTH))[0, 0])


@pytest.fixture(name="table")
def table_fixture(boarded: Boarded) -> Table:
    return see(boarded(), (0.0,), "normal")


def test_points_count_zones_by_their_exact_edges_and_20s_for_their_owner(table: Table) -> None:
    for distance, worth in ((0.0, 15), (FIFTEEN_EDGE, 10), (TEN_EDGE, 5), (OUT_EDGE, 0)):
        assert points(table, outcome((True, 0.0, -distance))) == worth
        assert points(table, outcome((False, distance, 0.0))) == -worth
        inside = np.nextafter(distance, 0.0)
        if distance:
            assert points(table, outcome((True, inside, 0.0))) == worth + 5
    assert points(table, outcome((True, 0.0, 0.05), banked=(True, False, False))) == 15 + 20 - 40


def test_with_four_sides_the_mean_of_the_others_counts_against(boarded: Boarded) -> None:
    table = see(boarded(rules="cutthroat"), (0.0,), "normal")
    assert points(table, outcome((True, 0.0, 0.05), (False, 0.0, -0.05), (False, 0.1, 0.1))) == pytest.approx(15 - 25 / 3)
    state = boarded(rules="cutthroat")
    banked = replace(state, twenties={"A": 2, "B": 1, "C": 0, "D": 2})
    assert banked_before(see(banked, (0.0,), "normal")) == pytest.approx(20)


def test_in_a_shoot_out_only_20s_count(boarded: Boarded) -> None:
    table = see(replace(boarded(), stage="shootout"), (0.0,), "normal")
    trials = outcome((True, 0.0, 0.05), banked=(True,))
    assert points(table, trials) == lead(table, trials) == 20


def test_a_brain_that_counts_points_sees_nothing_else(table: Table) -> None:
    trials = outcome((True, 0.0, 0.06), (False, 0.1, 0.1))
    assert lead(table, trials, EASY) == points(table, trials) == 5
    assert lead(table, trials, MEDIUM) != 5


def test_an_open_board_left_to_the_rival_who_has_the_last_shot_takes_most_of_a_20_away_again(boarded: Boarded) -> None:
    """The more so the steadier the hands are: the rival sinks that one, too."""
    table = see(replace(boarded(), discs_left={Seat.SOUTH: 1, Seat.NORTH: 1}), (0.0,), "normal")
    trials = outcome(banked=(True,))
    unsteady, steady = (lead(table, trials, replace(HARD, aim_sd=aim)) for aim in (0.04, 0.0166))
    assert 0.0 < steady < unsteady < 20.0


def test_a_disc_in_plain_view_is_worth_less_than_one_behind_a_peg(table: Table) -> None:
    x, y = PEGS[1]
    behind = (x * 0.75, y * 0.75)
    hidden, in_view = outcome((True, *behind)), outcome((True, 0.0, 0.06))
    assert points(table, hidden) == points(table, in_view) == 15
    assert lead(table, hidden) > lead(table, in_view)


def test_after_the_last_shot_of_a_round_only_points_count(boarded: Boarded) -> None:
    state = boarded()
    last = replace(state, discs_left={Seat.SOUTH: 1, Seat.NORTH: 0})
    trials = outcome((True, 0.0, 0.05))
    assert lead(see(last, (0.0,), "normal"), trials) == 15
    assert lead(see(state, (0.0,), "normal"), trials) != 15


def test_the_features_of_a_position_are_what_they_are_called(table: Table) -> None:
    empty = named(table, outcome(banked=(True,)))
    assert [name for name, value in empty.items() if value] == ["always", "open_for_them", "open_for_own", "board_empty"]
    found = named(table, outcome((True, 0.0, 0.06), (True, 0.2, 0.0), (False, 0.0, -0.15)))
    assert (found["own_points"], found["their_points"]) == (20, 10)
    assert (found["own_discs"], found["their_discs"]) == (2, 1)
    assert found["open_for_them"] == found["open_for_own"] == found["board_empty"] == 0
    assert 0 < found["own_in_view"] <= 20
    assert found["their_best_seen"] == 1
    assert found["their_in_view"] == 10
    assert found["own_near_hole"] == pytest.approx(0.5 * seen_from_north(outcome((True, 0.0, 0.06)), [True]))
    assert found["their_near_hole"] == 0
    walled = outcome(
        (True, 0.0, 0.0), *((False, 0.04 * x, 0.04 * y) for x, y in ((0, 1), (0.8, 0.6), (-0.8, 0.6), (1, -0.2), (-1, -0.2)))
    )
    assert named(table, walled)["own_all_hidden"] == 1


def test_partners_fear_the_rival_who_shoots_next_not_the_one_opposite(boarded: Boarded) -> None:
    """South is followed by west: a disc that a wall hides from west's line only is safer than one that it hides from east's."""
    table = see(boarded(rules="casual-partners-100"), (0.0,), "normal")
    hides_from_west = outcome((True, 0.0, 0.0625), (False, -0.033, 0.0625), (False, -0.03, 0.0955), (False, -0.03, 0.0295))
    hides_from_east = outcome((True, 0.0, 0.0625), (False, 0.033, 0.0625), (False, 0.03, 0.0955), (False, 0.03, 0.0295))
    west, east = (named(table, trials)["own_in_view"] for trials in (hides_from_west, hides_from_east))
    assert west < east


def test_partners_look_at_the_rivals_discs_from_the_partners_line(boarded: Boarded) -> None:
    """After south, west shoots, then north: what north cannot see does not help south's side next."""
    table = see(boarded(rules="casual-partners-100"), (0.0,), "normal")
    seen_by_north = outcome((False, 0.0, 0.15), (True, 0.0, 0.11), (True, 0.032, 0.12), (True, -0.032, 0.12))
    seen_by_south = outcome((False, 0.0, -0.15), (True, 0.0, -0.11), (True, 0.032, -0.12), (True, -0.032, -0.12))
    assert named(table, seen_by_north)["their_in_view"] > named(table, seen_by_south)["their_in_view"]


def test_sight_counts_pegs_and_other_discs_in_the_way(table: Table) -> None:
    alone = outcome((True, 0.0, 0.0))
    screened = outcome((True, 0.0, 0.0), (False, 0.0, 0.05), (False, 0.034, 0.04), (False, -0.034, 0.04))
    free = seen_from_north(alone, [True])
    assert 0.0 < free < 1.0  # the two lanes past the pegs at 22.5 degrees are shut
    assert seen_from_north(screened, [True, False, False, False]) < free
    assert seen_from_north(alone, [False]) == 0.0
    assert table.seat is Seat.SOUTH
