"""Scoring: rows R01 to R14 and R17 of the rule reference, and every threshold at 360 angles."""

from __future__ import annotations

from math import cos, pi, sin

import pytest

from crokinole3d.board import PEGS, zone
from crokinole3d.physics.values import Disc, Position
from crokinole3d.rules.scoring import award, score_round
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset, preset_names

TWO = seating_for(preset("casual-100"))
NOTHING = {"A": 0, "B": 0}
STEP = 1e-5  # 0.01 mm
ANGLES = [2.0 * pi * k / 360 for k in range(360)]


def points(*spots: tuple[float, float]) -> int:
    """The total of side A with discs at these places in mm."""
    discs = [Disc(f"south-{k}", x / 1000.0, y / 1000.0) for k, (x, y) in enumerate(spots)]
    return score_round(Position.of(discs), NOTHING, TWO)["A"].total


def test_r01_a_disc_clear_of_the_15_line_scores_15() -> None:
    assert points((0, -84.9)) == 15


def test_r02_a_disc_that_touches_the_15_line_scores_10() -> None:
    assert points((0, -84.95)) == 10


def test_r03_a_disc_astride_the_15_line_scores_10() -> None:
    assert points((101.6, 0)) == 10


def test_r05_a_disc_astride_the_middle_line_scores_5() -> None:
    assert points((203.2, 0)) == 5


def test_r06_a_disc_that_touches_the_outer_line_scores_nothing() -> None:
    assert (points((0, 288.1)), points((0, 288.2))) == (5, 0)


def test_r07_a_hanger_and_a_disc_that_touches_no_line_score_15_each() -> None:
    assert points((0, 20), (80, 0)) == 30


@pytest.mark.parametrize("name", ["casual-100", "house-100"])
def test_r08_and_r09_the_higher_side_gets_the_difference(name: str) -> None:
    assert award(preset(name), {"A": 65, "B": 40}) == {"A": 25, "B": 0}
    assert award(preset(name), {"A": 60, "B": 35}) == {"A": 25, "B": 0}
    assert award(preset(name), {"A": 35, "B": 60}) == {"A": 0, "B": 25}


@pytest.mark.parametrize("name", ["casual-100", "house-100"])
def test_r10a_nobody_scores_in_a_tied_round_by_difference(name: str) -> None:
    assert award(preset(name), {"A": 50, "B": 50}) == NOTHING


@pytest.mark.parametrize("name", ["nca-2026-singles", "world-championship"])
def test_r10b_a_tied_round_pays_1_each_in_tournaments(name: str) -> None:
    assert award(preset(name), {"A": 50, "B": 50}) == {"A": 1, "B": 1}
    assert award(preset(name), {"A": 55, "B": 50}) == {"A": 2, "B": 0}
    assert award(preset(name), {"A": 50, "B": 55}) == {"A": 0, "B": 2}


@pytest.mark.parametrize("name", preset_names())
def test_r13_an_empty_board_is_a_tied_round(name: str) -> None:
    rules = preset(name)
    seating = seating_for(rules)
    totals = {side: score.total for side, score in score_round(Position.of(()), {}, seating).items()}
    assert set(totals.values()) == {0}
    assert len(set(award(rules, totals).values())) == 1


@pytest.mark.parametrize("name", ["nca-2026-singles", "world-championship"])
def test_r14_eight_20s_each_pay_1_each(name: str) -> None:
    scores = score_round(Position.of(()), {"A": 8, "B": 8}, TWO)
    assert [score.total for score in scores.values()] == [160, 160]
    assert award(preset(name), {side: score.total for side, score in scores.items()}) == {"A": 1, "B": 1}


def test_r17_a_quadrant_line_or_a_peg_beside_a_disc_does_not_change_its_score() -> None:
    for degrees in (45, 135, 225, 315):
        angle = degrees * pi / 180
        assert points((250 * cos(angle), 250 * sin(angle))) == 5
    for x, y in PEGS:
        outside, inside = ((101.6 + gap) / 101.6 * 1000 for gap in (20.626, -20.626))
        assert (points((x * outside, y * outside)), points((x * inside, y * inside))) == (10, 15)


@pytest.mark.parametrize(("edge", "inner", "outer"), [(0.084925, 15, 10), (0.186525, 10, 5), (0.288125, 5, 0)])
def test_every_zone_flips_within_a_hundredth_of_a_millimetre_at_every_angle(edge: float, inner: int, outer: int) -> None:
    assert zone(edge) == outer
    for angle in ANGLES:
        places = [(distance * cos(angle), distance * sin(angle)) for distance in (edge - STEP, edge + STEP)]
        assert [points((x * 1000, y * 1000)) for x, y in places] == [inner, outer]


def test_every_disc_scores_for_the_side_that_owns_it() -> None:
    partners = seating_for(preset("house-partners-100"))
    board = Position.of([("south-0", 0.0, 0.05), ("west-1", 0.1, 0.0), ("north-2", 0.0, 0.25), ("east-3", 0.0, -0.05)])
    scores = score_round(board, {"A": 1, "B": 2}, partners)
    assert {side: (s.twenties, s.fifteens, s.tens, s.fives, s.total) for side, s in scores.items()} == {
        "A": (1, 1, 0, 1, 40),
        "B": (2, 1, 1, 0, 65),
    }


def test_in_singles_of_three_the_own_total_counts_or_the_lead_over_the_second_or_2_and_1() -> None:
    totals = {"A": 40, "B": 65, "C": 55}
    cutthroat = preset("cutthroat")
    assert award(cutthroat, totals) == totals
    assert award(cutthroat.customised(round_score="difference"), totals) == {"A": 0, "B": 10, "C": 0}
    ranked = cutthroat.customised(round_score="points_2_1_0")
    assert award(ranked, totals) == {"A": 0, "B": 2, "C": 1}
    assert award(ranked, {"A": 65, "B": 65, "C": 55}) == {"A": 1, "B": 1, "C": 0}
    assert award(ranked, {"A": 40, "B": 65, "C": 40}) == {"A": 1, "B": 2, "C": 1}
