"""The hand: how shots stray."""

from __future__ import annotations

from math import atan2, cos, degrees, pi, radians, sin, sqrt

import numpy as np
import pytest

from crokinole3d.ai.hand import cut_normal, slip, strayed
from crokinole3d.ai.level import LEVELS, custom, level
from crokinole3d.board import SEATS, Seat
from crokinole3d.physics.values import Shot
from crokinole3d.rules.aim import Aim, aim_of, shot_of

STRAIGHT = Shot(0.0, -0.3048, 0.0, 1.0, 1.0)


@pytest.mark.parametrize("name", list(LEVELS))
def test_every_shot_strays_with_the_standard_deviation_of_its_level(name: str) -> None:
    hand = level(name)
    aims, speeds = [], []
    for number in range(1500):
        played = slip(STRAIGHT, Seat.SOUTH, hand, 7, "round", number)
        aims.append(atan2(played.dx, played.dy) / hand.aim_sd)
        speeds.append((played.speed - 1.0) / hand.speed_sd)
    for strayings in (np.array(aims), np.array(speeds)):
        assert np.abs(strayings).min() > 0.0
        assert np.abs(strayings).max() <= 3.0 + 1e-9
        # Cut at three: 0.9866; the standard error of 1500 draws is 0.018.
        assert abs(strayings.std() - 0.9866) < 0.06
        assert abs(strayings.mean()) < 0.08
    assert abs(np.corrcoef(aims, speeds)[0, 1]) < 0.08


def test_the_same_choice_on_the_same_occasion_strays_the_same_and_on_another_differently() -> None:
    easy = level("easy")
    once = slip(STRAIGHT, Seat.SOUTH, easy, 1, 0, 2, 5)
    assert slip(STRAIGHT, Seat.SOUTH, easy, 1, 0, 2, 5) == once
    others = [
        slip(STRAIGHT, Seat.SOUTH, easy, 1, 0, 2, 6),
        slip(STRAIGHT, Seat.SOUTH, easy, 2, 0, 2, 5),
        slip(STRAIGHT, Seat.NORTH, easy, 1, 0, 2, 5),
    ]
    assert len({other.dx for other in [*others, once]}) == 4


def test_a_hand_that_never_errs_plays_what_it_means() -> None:
    perfect = custom(level("expert"), 0.0, 0.0)
    assert slip(STRAIGHT, Seat.SOUTH, perfect, 1, 0) == STRAIGHT


def test_the_place_is_never_wrong_and_the_direction_stays_a_unit_vector() -> None:
    for seat in SEATS:
        meant = shot_of(seat, Aim(0.4, -0.2, 0.6))
        played = slip(meant, seat, level("easy"), 3, "x")
        assert (played.x, played.y) == (meant.x, meant.y)
        assert abs(sqrt(played.dx**2 + played.dy**2) - 1.0) < 1e-15


@pytest.mark.parametrize("seat", SEATS)
def test_positive_noise_turns_to_the_right_of_every_seat_by_just_its_angle(seat: Seat) -> None:
    meant = shot_of(seat, Aim(0.3, 0.1, 0.5))
    row = np.array([[meant.x, meant.y, meant.dx, meant.dy, meant.speed]])
    x, y, dx, dy, speed = strayed(row, np.array([[2.0, -1.0]]), radians(2.5), 0.12)[0].tolist()
    after = aim_of(seat, Shot(x, y, dx, dy, speed))
    assert after.aim == pytest.approx(0.1 + radians(5.0), abs=1e-12)
    assert speed == pytest.approx(0.88 * meant.speed, rel=1e-12)


def test_turning_agrees_with_sine_and_cosine_up_to_three_times_the_widest_hand() -> None:
    angles = np.linspace(-pi / 4.0, pi / 4.0, 101)
    row = np.tile([[0.0, -0.3048, 0.0, 1.0, 1.0]], (101, 1))
    turned = strayed(row, np.column_stack((angles, np.zeros(101))), 1.0, 0.0)
    assert np.allclose(turned[:, 2], [sin(a) for a in angles], atol=1e-15, rtol=0.0)
    assert np.allclose(turned[:, 3], [cos(a) for a in angles], atol=1e-15, rtol=0.0)


@pytest.mark.parametrize("sign", [-1.0, 1.0])
def test_a_shot_past_the_side_is_turned_back_to_85_degrees(sign: float) -> None:
    meant = shot_of(Seat.WEST, Aim(0.2, sign * radians(84.0), 0.5))
    row = np.array([[meant.x, meant.y, meant.dx, meant.dy, meant.speed]])
    x, y, dx, dy, speed = strayed(row, np.array([[sign * 3.0, 0.0]]), radians(2.5), 0.12)[0].tolist()
    assert degrees(aim_of(Seat.WEST, Shot(x, y, dx, dy, speed)).aim) == pytest.approx(sign * 85.0, abs=1e-9)


def test_speed_is_clipped_to_what_a_hand_can_do() -> None:
    rows = np.array([[0.0, -0.3048, 0.0, 1.0, 4.9], [0.0, -0.3048, 0.0, 1.0, 0.051]])
    speeds = strayed(rows, np.array([[0.0, 3.0], [0.0, -3.0]]), 0.0, 0.12)[:, 4]
    assert speeds.tolist() == [5.0, 0.05]


def test_the_cut_normal_is_odd_and_ends_at_three() -> None:
    assert cut_normal(0.5) == pytest.approx(0.0, abs=1e-12)
    assert cut_normal(0.0) == pytest.approx(-3.0, abs=1e-9)
    assert cut_normal(1.0 - 2.0**-53) == pytest.approx(3.0, abs=1e-9)
    assert cut_normal(0.2) == pytest.approx(-cut_normal(0.8), abs=1e-12)
