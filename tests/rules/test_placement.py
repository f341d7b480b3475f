"""Placement: rows P01 to P09 of the rule reference, limits along the line, and the nearest free spot."""

from __future__ import annotations

from math import asin, cos, pi, radians, sin

import numpy as np
import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.physics.values import Disc, Position
from crokinole3d.rules.placement import Refusal, nearest_free, place_limits, place_xy, refusal, slide
from crokinole3d.rules.variant import preset, preset_names

EMPTY = Position.of(())
CASUAL, WORLD = preset("casual-100"), preset("world-championship")
BEHIND = CASUAL.customised(placement_radial="touch_or_behind")
STEP = 1e-5  # 0.01 mm


def south(x: float, y: float, name: str = "casual-100", position: Position = EMPTY) -> Refusal | None:
    return refusal(preset(name), Seat.SOUTH, x / 1000.0, y / 1000.0, position)


@pytest.mark.parametrize("name", preset_names())
def test_p01_the_middle_of_the_line_is_legal(name: str) -> None:
    assert south(0, -304.8, name) is None


@pytest.mark.parametrize("name", preset_names())
def test_p02_touching_the_line_from_inside_is_legal(name: str) -> None:
    assert south(0, -288.2, name) is None


@pytest.mark.parametrize("name", preset_names())
def test_p03_an_eighth_of_a_millimetre_short_of_the_line_is_refused(name: str) -> None:
    assert south(0, -288.0, name) is Refusal.OFF_LINE


@pytest.mark.parametrize("name", preset_names())
def test_p04_touching_the_line_from_outside_is_legal(name: str) -> None:
    assert south(0, -321.4, name) is None
    assert south(0, -321.5, name) is Refusal.OFF_LINE


def test_p05b_behind_the_line_is_legal_only_by_the_old_text() -> None:
    assert refusal(BEHIND, Seat.SOUTH, 0.0, -0.3214, EMPTY) is None
    assert refusal(BEHIND, Seat.SOUTH, 0.0, -0.330, EMPTY) is None
    assert refusal(BEHIND, Seat.SOUTH, 0.0, -0.3303, EMPTY) is Refusal.OFF_LINE  # would tip over the edge
    assert south(0, -330.0) is Refusal.OFF_LINE


@pytest.mark.parametrize("name", ["house-100", "casual-100"])
def test_p06a_less_than_half_in_the_quadrant_is_refused_at_home(name: str) -> None:
    assert south(219.25, -211.73, name) is Refusal.OUTSIDE_QUADRANT


@pytest.mark.parametrize("name", ["nca-2026-singles", "world-championship"])
def test_p06b_touching_the_quadrant_line_is_legal_in_tournaments(name: str) -> None:
    assert south(219.25, -211.73, name) is None


@pytest.mark.parametrize("name", preset_names())
def test_p08_beyond_the_quadrant_line_is_refused(name: str) -> None:
    assert south(228.28, -201.97, name) is Refusal.OUTSIDE_QUADRANT


@pytest.mark.parametrize("name", preset_names())
def test_p09_a_spot_that_overlaps_a_disc_is_refused(name: str) -> None:
    assert south(0, -304.8, name, Position.of([Disc("north-0", 0.0, -0.287)])) is Refusal.OVERLAP


def test_a_gap_of_a_twentieth_of_a_millimetre_must_stay_free() -> None:
    touching, too_near, free = (Position.of([Disc("north-0", 0.0, -0.288 + gap)]) for gap in (0.0, 0.00004, 0.00006))
    spot = -288.0 - 31.75
    assert south(0, spot, position=touching) is south(0, spot, position=too_near) is Refusal.OVERLAP
    assert south(0, spot, position=free) is None


@pytest.mark.parametrize("degrees", range(-44, 45, 4))
@pytest.mark.parametrize("seat", SEATS)
def test_the_start_distance_flips_within_a_hundredth_of_a_millimetre(seat: Seat, degrees: int) -> None:
    for edge, inward in ((0.288125, -STEP), (0.321475, STEP)):
        legal, illegal = (place_xy(radians(degrees), seat, edge + offset) for offset in (-inward, inward))
        assert (refusal(CASUAL, seat, *legal, EMPTY), refusal(CASUAL, seat, *illegal, EMPTY)) == (None, Refusal.OFF_LINE)
        assert refusal(CASUAL, seat, *place_xy(radians(degrees), seat, edge), EMPTY) is None


@pytest.mark.parametrize("variant", [CASUAL, WORLD])
@pytest.mark.parametrize("seat", SEATS)
def test_the_limits_along_the_line_are_legal_and_a_hundredth_of_a_millimetre_beyond_is_not(seat: Seat, variant: object) -> None:
    rules = CASUAL if variant is CASUAL else WORLD
    limits = place_limits(rules, seat)
    for angle in limits:
        assert refusal(rules, seat, *place_xy(angle, seat), EMPTY) is None
        beyond = angle + (STEP / 0.3048 if angle > 0 else -STEP / 0.3048)
        assert refusal(rules, seat, *place_xy(beyond, seat), EMPTY) is Refusal.OUTSIDE_QUADRANT
    assert limits[0] == -limits[1]


def test_the_tournament_limit_lies_3_1_degrees_past_the_quadrant_line() -> None:
    assert place_limits(CASUAL, Seat.SOUTH)[1] == pytest.approx(pi / 4)
    assert place_limits(WORLD, Seat.SOUTH)[1] == pytest.approx(pi / 4 + asin(16.675 / 304.8))


@pytest.mark.parametrize(
    ("seat", "right"), [(Seat.SOUTH, (1, 0)), (Seat.WEST, (0, -1)), (Seat.NORTH, (-1, 0)), (Seat.EAST, (0, 1))]
)
def test_a_positive_place_lies_to_the_shooters_right_hand(seat: Seat, right: tuple[int, int]) -> None:
    x, y = place_xy(0.3, seat)
    middle_x, middle_y = place_xy(0.0, seat)
    assert (x - middle_x) * right[0] + (y - middle_y) * right[1] == pytest.approx(0.3048 * sin(0.3))
    assert (middle_x, middle_y) == pytest.approx((0.3048 * seat.outward[0], 0.3048 * seat.outward[1]))


def test_a_free_angle_is_its_own_nearest_free_one() -> None:
    assert nearest_free(CASUAL, Seat.WEST, 0.25, EMPTY) == 0.25


def test_an_angle_past_the_limit_is_brought_back_to_it() -> None:
    assert nearest_free(CASUAL, Seat.WEST, 2.0, EMPTY) == place_limits(CASUAL, Seat.WEST)[1]


@pytest.mark.parametrize("seat", SEATS)
def test_beside_a_blocking_disc_the_nearest_free_angle_leaves_just_the_least_gap(seat: Seat) -> None:
    x, y = place_xy(0.1, seat, 0.2875)
    position = Position.of([Disc("north-0", x, y)])
    for wanted, side in ((0.11, 1), (0.09, -1)):
        angle = nearest_free(CASUAL, seat, wanted, position)
        assert angle is not None
        spot = place_xy(angle, seat)
        assert refusal(CASUAL, seat, *spot, position) is None
        assert (angle - 0.1) * side > 0
        assert ((spot[0] - x) ** 2 + (spot[1] - y) ** 2) ** 0.5 == pytest.approx(0.0318, abs=1e-8)


def test_no_angle_is_free_where_discs_fill_the_line() -> None:
    # Discs at rest can reach the line's start spots from inside only; 40 of them side by side leave no gap in the quarter.
    row = [
        Disc(f"north-{k}", 0.288 * cos(a), 0.288 * sin(a)) for k, a in enumerate(1.5 * pi + 0.04 * (k - 20) for k in range(41))
    ]
    assert nearest_free(CASUAL, Seat.SOUTH, 0.0, Position.of(row)) is None


HALF = 2.0 * asin(0.0318 / 2.0 / 0.3048)
"""Half of the stretch of the line that a disc on it blocks, in radians: 5.98 degrees."""


def on_line(*angles: float, seat: Seat = Seat.SOUTH) -> Position:
    """Discs whose centres lie on the seat's line."""
    return Position.of([Disc(f"north-{k}", *place_xy(angle, seat)) for k, angle in enumerate(angles)])


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("way", [1, -1])
def test_a_disc_slides_over_one_that_lies_on_the_line(seat: Seat, way: int) -> None:
    position = on_line(way * 0.2, seat=seat)
    place, seen = 0.0, []
    for _ in range(200):  # a key that is held: a small step a frame
        place = slide(CASUAL, seat, place, place + way * 0.004, position)
        assert refusal(CASUAL, seat, *place_xy(place, seat), position) is None
        seen.append(way * place)
    assert seen[-1] == place_limits(CASUAL, seat)[1]
    assert seen == sorted(seen)
    assert not [a for a in seen if 0.2 - HALF < a < 0.2 + HALF]
    assert any(a == pytest.approx(0.2 + HALF, abs=2e-9) for a in seen), "it comes down right behind the other disc"


@pytest.mark.parametrize("way", [1, -1])
def test_a_free_wanted_angle_is_taken_whatever_lies_between(way: int) -> None:
    assert slide(CASUAL, Seat.SOUTH, 0.0, way * 0.5, on_line(way * 0.2, way * 0.35)) == way * 0.5
    assert slide(CASUAL, Seat.SOUTH, 0.0, way * 0.05, on_line(way * 0.2)) == way * 0.05


@pytest.mark.parametrize("way", [1, -1])
def test_shadows_that_overlap_are_passed_as_one(way: int) -> None:
    # The gaps between the first three are too narrow for a disc, that to the fourth is not.
    third = 0.25 + 1.9 * HALF
    position = on_line(*(way * a for a in (0.1, 0.25, third, 0.75)))
    near, far = 0.1 - HALF, third + HALF
    for wanted in (0.05, 0.17, third - 0.95 * HALF, far - 0.01):
        assert way * slide(CASUAL, Seat.SOUTH, way * -0.1, way * wanted, position) == pytest.approx(far, abs=2e-9)
        assert way * slide(CASUAL, Seat.SOUTH, way * 0.6, way * wanted, position) == pytest.approx(near, abs=2e-9)


@pytest.mark.parametrize("way", [1, -1])
def test_where_the_line_ends_in_a_shadow_the_disc_stays_before_it(way: int) -> None:
    limit = place_limits(CASUAL, Seat.SOUTH)[1]
    position = on_line(way * (limit - 0.03))
    near = limit - 0.03 - HALF
    for wanted in (limit - 0.05, limit, 3.0):
        stopped = slide(CASUAL, Seat.SOUTH, 0.0, way * wanted, position)
        assert way * stopped == pytest.approx(near, abs=2e-9)
        assert slide(CASUAL, Seat.SOUTH, stopped, way * wanted, position) == stopped
    assert slide(CASUAL, Seat.SOUTH, way * (near - 1e-12), way * limit, position) == pytest.approx(way * near, abs=2e-9)


def test_a_slide_past_the_limit_ends_on_it_and_one_to_where_the_disc_is_does_nothing() -> None:
    for variant in (CASUAL, WORLD):
        least, greatest = place_limits(variant, Seat.EAST)
        assert slide(variant, Seat.EAST, 0.1, 9.0, EMPTY) == slide(variant, Seat.EAST, greatest, 9.0, EMPTY) == greatest
        assert slide(variant, Seat.EAST, 0.1, -9.0, EMPTY) == slide(variant, Seat.EAST, least, -9.0, EMPTY) == least
    assert slide(CASUAL, Seat.SOUTH, 0.1, 0.1, on_line(0.1 + HALF + 1e-9, 0.1 - HALF - 1e-9)) == 0.1


def test_a_slide_is_the_same_in_the_mirror_and_never_goes_back() -> None:
    chance = np.random.default_rng(7)
    for _ in range(300):
        discs = chance.uniform(-0.9, 0.9, (chance.integers(1, 8), 2))
        placed = [(a, 0.3048 + 0.03 * r) for a, r in discs]
        left, right = (
            Position.of([Disc(f"north-{k}", *place_xy(sign * a, Seat.SOUTH, r)) for k, (a, r) in enumerate(placed)])
            for sign in (-1, 1)
        )
        start = nearest_free(CASUAL, Seat.SOUTH, chance.uniform(-0.7, 0.7), right)
        if start is None:
            continue
        wanted = chance.uniform(-1.0, 1.0)
        place = slide(CASUAL, Seat.SOUTH, start, wanted, right)
        assert slide(CASUAL, Seat.SOUTH, -start, -wanted, left) == -place
        assert refusal(CASUAL, Seat.SOUTH, *place_xy(place, Seat.SOUTH), right) is None
        assert (place - start) * (wanted - start) >= 0.0
