"""Each family solves the position it is for, tried with the game's own physics and referee, and keeps to its own business."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np
import pytest

from crokinole3d.ai.candidates import FAMILIES
from crokinole3d.ai.candidates.hits import clear_hits, rival_hits
from crokinole3d.ai.candidates.tricks import ricochet
from crokinole3d.ai.level import Brain, level
from crokinole3d.ai.proposals import joined
from crokinole3d.ai.sight import eyes, seen
from crokinole3d.ai.table import SHADOW_DEPTHS, Bools, D, Table, grid, reach, see, shadows, unit
from crokinole3d.ai.trial import Trials, Trier
from crokinole3d.board import SEATS, Seat
from crokinole3d.rules import match
from crokinole3d.rules.placement import refusal

Boarded = Callable[..., match.State]
Lying = list[tuple[Seat, float, float]]
Outcome = Callable[[Table, Trials], Bools]

S, N = Seat.SOUTH, Seat.NORTH
EXPERT = level("expert").brain
ONE_SPOT = replace(EXPERT, spots=(0.0,))


def solved(state: match.State, family: str, outcome: Outcome, brain: Brain = EXPERT) -> tuple[int, int]:
    """How many of a family's shots come out so when they are played as meant, and how many it has."""
    table = see(state, brain.spots, "normal")
    proposals = joined(list(FAMILIES[family](table, brain)))
    if not len(proposals):
        return 0, 0
    return int(outcome(table, Trier(table, None, "normal").tried(proposals.shots)).sum()), len(proposals)


def valid(_: Table, trials: Trials) -> Bools:
    return ~trials.foul


def own_20(_: Table, trials: Trials) -> Bools:
    result: Bools = ~trials.foul & (trials.banked & trials.own).any(axis=1)
    return result


def board_empty(_: Table, trials: Trials) -> Bools:
    result: Bools = ~trials.foul & ~trials.lying.any(axis=1)
    return result


def nothing_gone(_: Table, trials: Trials) -> Bools:
    result: Bools = ~trials.foul & trials.lying.all(axis=1)
    return result


def alone_where_the_rival_was(table: Table, trials: Trials) -> Bools:
    x, y = table.places[0]
    near = (trials.x - x) ** 2 + (trials.y - y) ** 2 < 0.04**2
    result: Bools = ~trials.foul & (trials.lying.sum(axis=1) == 1) & (trials.lying & trials.own & near).any(axis=1)
    return result


def all_lying_and_unmoved(table: Table, trials: Trials) -> Bools:
    there = [np.isclose(trials.x, x, atol=1e-9) & np.isclose(trials.y, y, atol=1e-9) for x, y in table.places]
    unmoved = np.all([place.any(axis=1) for place in there], axis=0)
    result: Bools = unmoved & nothing_gone(table, trials)
    return result


def out_of_sight(table: Table, trials: Trials) -> Bools:
    own = trials.lying & trials.own
    result: Bools = ~trials.foul & own.any(axis=1) & (seen(trials.x, trials.y, trials.lying, own, eyes(N)).max(axis=1) < 0.5)
    return result


@pytest.mark.parametrize(
    ("family", "discs", "outcome", "share"),
    [
        ("straight", [], own_20, 1.0),
        ("direct", [(N, 0.0, -0.05), (N, 0.15, 0.1)], valid, 0.95),
        ("ricochet", [(N, 0.05, -0.05)], own_20, 0.9),
        ("ricochet", [(N, -0.02, -0.13)], own_20, 0.9),
        ("ricochet", [(N, 0.0, -0.1), (S, 0.0, -0.06)], own_20, 0.9),  # the rival disc drives the own one in
        ("ricochet", [(N, 0.02, -0.14), (S, 0.005, -0.06)], own_20, 0.5),
        ("stay", [(N, 0.1, -0.14)], alone_where_the_rival_was, 0.9),
        ("peel", [(N, 0.2, -0.1)], board_empty, 0.8),
        ("tap", [(N, 0.02, 0.05)], nothing_gone, 0.6),
        ("combination", [(N, 0.0, 0.14), (S, 0.0, 0.105), (S, -0.033, 0.115), (S, 0.033, 0.115)], valid, 0.8),
        ("push", [(S, 0.0, -0.06)], own_20, 0.8),
        ("light", [(S, 0.0, -0.02)], all_lying_and_unmoved, 1.0),
        ("hide_on_open", [], out_of_sight, 0.6),
    ],
)
def test_a_family_solves_the_position_it_is_for(
    boarded: Boarded, family: str, discs: Lying, outcome: Outcome, share: float
) -> None:
    good, count = solved(boarded(discs), family, outcome)
    assert count >= 4
    assert good >= share * count


@pytest.mark.parametrize(
    ("family", "discs", "outcome", "plain"),
    [
        ("ricochet", [(N, 0.05, -0.05)], own_20, "direct"),
        ("ricochet", [(N, 0.02, -0.14), (S, 0.005, -0.06)], own_20, "direct"),
        ("stay", [(N, 0.1, -0.14)], alone_where_the_rival_was, "direct"),
        ("peel", [(N, 0.2, -0.1)], board_empty, "direct"),
        ("light", [(S, 0.0, -0.02)], all_lying_and_unmoved, "straight"),
        ("hide_on_open", [], out_of_sight, "light"),
    ],
)
def test_a_special_family_does_far_better_there_than_the_plain_one(
    boarded: Boarded, family: str, discs: Lying, outcome: Outcome, plain: str
) -> None:
    good, count = solved(boarded(discs), family, outcome)
    other, others = solved(boarded(discs), plain, outcome)
    assert good / count > 1.8 * other / max(1, others)


def test_a_disc_hidden_from_everywhere_but_a_peg_is_hit_off_that_peg_only(boarded: Boarded) -> None:
    state = boarded([(N, -0.056, 0.174), (S, -0.028, 0.194)])
    assert solved(state, "direct", valid, ONE_SPOT) == (0, 0)
    assert solved(state, "combination", valid, ONE_SPOT) == (0, 0)
    good, count = solved(state, "bank", valid, ONE_SPOT)
    assert good == count > 0


def test_on_an_open_board_a_bank_goes_in_off_a_peg(boarded: Boarded) -> None:
    good, count = solved(boarded([(S, 0.0, -0.14)]), "bank", own_20)
    assert good >= 0.9 * count > 0


RING: Lying = [(S, 0.0, -0.05), (S, 0.05, 0.0), (S, -0.05, 0.0), (S, 0.0, 0.05), (S, 0.036, -0.036), (S, -0.036, -0.036)]


def test_an_own_disc_goes_on_into_the_hole_off_a_rival_one(boarded: Boarded) -> None:
    """It lies where the shot disc itself finds no way: the rival disc is hit with the own one, which then drops in."""
    state = boarded([(N, 0.054, -0.051), (S, 0.015, -0.094)])
    table = see(state, EXPERT.spots, "normal")
    proposals = joined([part for part in ricochet(table, EXPERT) if len(part) and (part.targets == 1).all()])
    good = own_20(table, Trier(table, None, "normal").tried(proposals.shots))
    assert good.sum() >= 0.4 * len(good) > 0
    for plain in ("direct", "stay", "peel", "tap", "hide", "bank"):
        assert solved(state, plain, own_20)[0] == 0


def test_a_disc_is_hidden_behind_an_own_one_too(boarded: Boarded) -> None:
    table = see(boarded([(S, 0.0, 0.05)]), EXPERT.spots, "normal")
    behind = shadows(table)[np.abs(shadows(table)[:, 0]) < 1e-9]
    assert len(behind) == 2
    assert np.allclose(behind[:, 1], [0.05 - D - depth for depth in SHADOW_DEPTHS])


def test_a_fan_of_hopeful_shots_finds_a_hidden_disc_by_way_of_others(boarded: Boarded) -> None:
    state = boarded([(N, 0.0, 0.014), *RING, (S, 0.036, 0.036), (S, -0.036, 0.036)])
    assert solved(state, "direct", valid) == (0, 0)
    good, count = solved(state, "carom", valid)
    assert 0 < good < count


def test_the_least_bad_foul_costs_its_own_disc_and_no_other(boarded: Boarded) -> None:
    state = boarded([(N, 0.0, 0.014), *RING])
    table = see(state, EXPERT.spots, "normal")
    proposals = joined(list(FAMILIES["foul"](table, EXPERT)))
    trials = Trier(table, None, "normal").tried(proposals.shots)
    assert len(proposals) > 0
    assert trials.foul.all()
    assert (trials.lying.sum(axis=1) == 7).all()


def test_hemmed_in_on_all_sides_there_is_still_a_slow_shot(boarded: Boarded) -> None:
    state = boarded([(N, 0.0, -0.27), (N, 0.033, -0.279), (N, -0.033, -0.279)])
    proposals = joined(list(FAMILIES["foul"](see(state, (0.0,), "normal"), ONE_SPOT)))
    assert len(proposals) > 0


@pytest.mark.parametrize("family", ["straight", "light", "push", "hide_on_open"])
def test_families_for_the_open_board_are_silent_while_a_rival_disc_must_be_hit(boarded: Boarded, family: str) -> None:
    assert solved(boarded([(N, 0.0, 0.14), (S, 0.1, 0.14)]), family, valid) == (0, 0)


@pytest.mark.parametrize("family", ["direct", "ricochet", "stay", "peel", "tap", "hide", "combination", "carom"])
def test_families_for_hits_are_silent_on_an_open_board(boarded: Boarded, family: str) -> None:
    assert solved(boarded([(S, 0.1, 0.14)]), family, valid) == (0, 0)


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("family", list(FAMILIES))
def test_every_proposal_of_every_seat_is_a_legal_flick(boarded: Boarded, family: str, seat: Seat) -> None:
    for discs in ([(seat.clockwise, 0.05, 0.05), (seat, -0.14, -0.02)], [(seat, 0.0, -0.06), (seat, 0.13, 0.02)]):
        state = boarded(discs, seat=seat, rules="cutthroat")
        table = see(state, EXPERT.spots, "normal")
        proposals = joined(list(FAMILIES[family](table, EXPERT)))
        assert len(proposals.targets) == len(proposals)
        for x, y, dx, dy, speed in proposals.shots.tolist():
            assert refusal(state.variant, seat, x, y, state.position) is None
            assert dx * dx + dy * dy == pytest.approx(1.0, abs=1e-12)
            assert 0.3 <= speed <= 5.0
            assert dx * x + dy * y < 0.0


@pytest.mark.parametrize("seat", SEATS)
def test_the_four_seats_think_of_the_same_shots_turned(boarded: Boarded, seat: Seat) -> None:
    def at(owner: Seat, ahead: float, aside: float) -> tuple[Seat, float, float]:
        (ox, oy), (rx, ry) = seat.outward, seat.rightward
        return owner, ahead * ox + aside * rx, ahead * oy + aside * ry

    discs = [at(seat.clockwise.clockwise, 0.05, 0.05), at(seat, 0.15, -0.02)]
    table = see(boarded(discs, seat=seat, rules="cutthroat"), EXPERT.spots, "normal")
    south = see(
        boarded([(N, 0.05, -0.05), (S, -0.02, -0.15)], seat=S, rules="cutthroat"),
        EXPERT.spots,
        "normal",
    )
    for family in ("direct", "ricochet", "combination", "bank"):
        ours, souths = (joined(list(FAMILIES[family](board, EXPERT))).shots for board in (table, south))
        assert len(ours) > 0
        assert len(ours) == len(souths)
        assert np.allclose(np.sort(ours[:, 4]), np.sort(souths[:, 4]), atol=1e-9)


def test_a_grid_has_every_combination_once_those_of_the_last_kind_changing_fastest() -> None:
    assert [part.tolist() for part in grid(2, 3)] == [[0, 0, 0, 1, 1, 1], [0, 1, 2, 0, 1, 2]]
    assert list(zip(*(part.tolist() for part in grid(2, 2, 2)), strict=True)) == list(product((0, 1), repeat=3))
    assert [part.tolist() for part in grid(2, 0, 3)] == [[], [], []]


def test_hits_that_two_families_ask_for_are_those_of_each_table_alone(boarded: Boarded) -> None:
    """They are kept: a table that only looks like another has its own."""
    one, other = (see(boarded([(N, 0.0, y)]), (0.0, 0.5), "normal") for y in (-0.1, -0.15))
    for table in (one, other, one):
        kept, made = rival_hits(table, 0.3), clear_hits(table, 0.3)
        assert np.array_equal(kept.headings, made.headings)
        assert np.array_equal(kept.runs, made.runs)
    assert not np.array_equal(rival_hits(one, 0.3).runs, rival_hits(other, 0.3).runs)


def test_reach_is_the_distance_to_the_first_thing_in_the_way(boarded: Boarded) -> None:
    table = see(boarded([(N, 0.0, -0.1), (N, 0.0, 0.1)]), (0.0,), "normal")
    start, up = np.array([[0.0, -0.3048]]), np.array([[0.0, 1.0]])
    assert reach(table, start, up)[0] == pytest.approx(0.2048 - 0.03175)
    first = np.array([0], dtype=np.int64)
    assert reach(table, start, up, first)[0] == pytest.approx(0.4048 - 0.03175)
    assert reach(table, start, -up)[0] == np.inf
    at_a_peg, _ = unit(np.array([[0.03888, -0.09387 + 0.3048]]))
    assert reach(table, start, at_a_peg)[0] == pytest.approx(0.2145 - 0.020625, abs=2e-4)
