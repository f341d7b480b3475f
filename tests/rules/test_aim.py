"""Seat-relative aim: directions, power, and the way there and back."""

from __future__ import annotations

from math import cos, radians, sin, sqrt

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.rules.aim import Aim, aim_of, power_of, shot_of, speed_of
from crokinole3d.rules.placement import place_xy


@pytest.mark.parametrize("seat", SEATS)
def test_zero_place_and_zero_aim_shoot_from_the_middle_of_the_line_at_the_hole(seat: Seat) -> None:
    shot = shot_of(seat, Aim(0.0, 0.0, 0.5))
    (ox, oy) = seat.outward
    assert (shot.x, shot.y) == (0.3048 * ox, 0.3048 * oy)
    assert (shot.dx, shot.dy) == (-ox, -oy)


@pytest.mark.parametrize("place", [-0.7, -0.1, 0.0, 0.4])
@pytest.mark.parametrize("seat", SEATS)
def test_zero_aim_shoots_at_the_hole_from_everywhere(seat: Seat, place: float) -> None:
    shot = shot_of(seat, Aim(place, 0.0, 0.5))
    assert shot.x * shot.dy - shot.y * shot.dx == pytest.approx(0.0, abs=1e-15)
    assert shot.x * shot.dx + shot.y * shot.dy == pytest.approx(-0.3048)


@pytest.mark.parametrize("seat", SEATS)
def test_a_positive_aim_passes_the_hole_on_the_shooters_right(seat: Seat) -> None:
    shot = shot_of(seat, Aim(0.0, 0.2, 0.5))
    (rx, ry) = seat.rightward
    assert shot.dx * rx + shot.dy * ry == pytest.approx(sin(0.2))
    assert -(shot.dx * seat.outward[0] + shot.dy * seat.outward[1]) == pytest.approx(cos(0.2))


@pytest.mark.parametrize("seat", SEATS)
def test_a_shot_tells_the_aim_it_was_made_of(seat: Seat) -> None:
    for place in (-0.78, 0.0, 0.31):
        for aim in (radians(-85), 0.0, 0.02):
            for power in (0.0, 0.37, 1.0):
                found = aim_of(seat, shot_of(seat, Aim(place, aim, power)))
                assert (found.place, found.aim, found.power) == pytest.approx((place, aim, power), abs=1e-12)


def test_the_direction_of_a_shot_is_a_unit_vector() -> None:
    for place in (-0.5, 0.2):
        shot = shot_of(Seat.EAST, Aim(place, 0.3, 0.2))
        assert abs(sqrt(shot.dx * shot.dx + shot.dy * shot.dy) - 1.0) < 1e-15
        assert (shot.x, shot.y) == place_xy(place, Seat.EAST)


def test_power_maps_to_speed_geometrically_from_0_3_to_5() -> None:
    assert (speed_of(0.0), speed_of(1.0)) == (0.3, 5.0)
    assert speed_of(0.5) == pytest.approx(sqrt(0.3 * 5.0))
    assert speed_of(0.7) / speed_of(0.6) == pytest.approx(speed_of(0.2) / speed_of(0.1))


def test_no_pull_however_long_is_faster_than_the_fastest() -> None:
    # Faults, row 18.
    assert (speed_of(40.0), speed_of(-3.0)) == (5.0, 0.3)
    assert (power_of(9.0), power_of(0.05)) == (1.0, 0.0)
