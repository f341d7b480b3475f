"""What physics takes and what it refuses, with the field named."""

from __future__ import annotations

from math import inf, nan

import numpy as np
import pytest

from crokinole3d.board import DISC_RADIUS, PEGS
from crokinole3d.physics import MAX_SPEED, BadInput, BadShot, Disc, Hole, Material, Position, Shot, simulate, simulate_many

GOOD = Shot(0.0, -0.3048, 0.0, 1.0, 1.0)


@pytest.mark.parametrize("bad", [nan, inf, -inf])
@pytest.mark.parametrize("k", range(5))
def test_a_shot_of_numbers_that_are_not_finite_is_refused(bad: float, k: int) -> None:
    values = [0.0, -0.3048, 0.0, 1.0, 1.0]
    values[k] = bad
    with pytest.raises(BadShot) as caught:
        Shot(*values)
    assert caught.value.field == ("shot.x", "shot.y", "shot.dx", "shot.dy", "shot.speed")[k]


@pytest.mark.parametrize("speed", [0.0, -1.0, MAX_SPEED * 1.001])
def test_a_speed_out_of_range_is_refused(speed: float) -> None:
    with pytest.raises(BadShot, match=r"shot\.speed"):
        Shot(0.0, -0.3048, 0.0, 1.0, speed)


def test_a_direction_must_be_a_unit_vector_to_a_billionth() -> None:
    Shot(0.0, -0.3048, 0.0, 1.0 + 0.9e-9, 1.0)
    with pytest.raises(BadShot, match=r"shot\.dx"):
        Shot(0.0, -0.3048, 0.0, 1.0 + 1.1e-9, 1.0)
    with pytest.raises(BadShot, match="no direction"):
        Shot.towards(0.0, -0.3048, 0.0, 0.0, 1.0)
    assert Shot.towards(0.0, -0.3, 3.0, 4.0, 1.0).dx == 0.6


@pytest.mark.parametrize(
    ("discs", "field"),
    [
        ([("north-0", nan, 0.0)], "discs[north-0].x"),
        ([("north-0", 0.0, inf)], "discs[north-0].y"),
        ([("north-0", 0.0, 0.3303)], "discs[north-0]"),
        ([("north-0", 0.0, 0.0)], "discs[north-0]"),
        ([("north-0", 0.0, 0.0109)], "discs[north-0]"),
        ([("north-0", *PEGS[3])], "discs[north-0]"),
        ([("north-0", 0.1, 0.1), ("north-1", 0.1, 0.1 + 2.0 * DISC_RADIUS - 1e-8)], "discs[north-1]"),
        ([("north-0", 0.0, -0.29)], "shot"),
        ([("south-0", 0.0, 0.2)], "shooter"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_its_field(discs: list[tuple[str, float, float]], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        simulate(Position.of(discs), "south-0", GOOD)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}: ")


def test_two_discs_with_one_id_are_refused() -> None:
    with pytest.raises(BadInput, match=r"discs\[north-0\]\.id"):
        Position.of([("north-0", 0.1, 0.1), ("north-0", 0.2, 0.1)])
    with pytest.raises(BadInput, match=r"Position\.of"):
        simulate(Position((Disc("b", 0.1, 0.1), Disc("a", 0.2, 0.1))), "south-0", GOOD)


def test_touching_discs_and_a_hanger_and_an_illegal_start_spot_are_taken() -> None:
    start = Position.of([("north-0", 0.1, 0.1), ("north-1", 0.1, 0.1 + 2.0 * DISC_RADIUS), ("north-2", 0.0, 0.011)])
    assert simulate(start, "south-0", Shot(0.0, -0.2, 0.0, -1.0, 0.5)).duration > 0.0


def test_a_hanger_on_the_tournament_hole_may_be_over_the_friendly_one() -> None:
    start = Position.of([("north-0", 0.0, 0.0105)])
    simulate(start, "south-0", GOOD, hole="tournament")
    with pytest.raises(BadInput, match="over the hole"):
        simulate(start, "south-0", GOOD, hole="friendly")


def test_unknown_names_and_constants_that_make_no_motion_are_refused() -> None:
    with pytest.raises(BadInput, match="hole"):
        simulate(Position(), "south-0", GOOD, hole="golf")
    with pytest.raises(BadInput, match="material"):
        simulate(Position(), "south-0", GOOD, material="ice")
    for field, value in (("friction", 0.0), ("friction", nan), ("restitution", 1.01), ("peg_restitution", -0.1)):
        with pytest.raises(BadInput) as caught:
            Material("test", **{"friction": 0.07, field: value})
        assert caught.value.field == field
    with pytest.raises(BadInput, match="exponent"):
        Hole("test", 0.01, 1.0, 3, True)


def test_more_discs_than_the_masks_hold_are_refused() -> None:
    many = Position(tuple(Disc(f"{k:03d}", 0.0, 0.2) for k in range(60)))
    with pytest.raises(BadInput, match="at most 59"):
        simulate(many, "south-0", GOOD)


@pytest.mark.parametrize(
    ("row", "field"),
    [
        ((nan, -0.3048, 0.0, 1.0, 1.0), "shots[1].x"),
        ((0.0, -0.3048, 0.0, 0.5, 1.0), "shots[1].dx"),
        ((0.0, -0.3048, 0.0, 1.0, 0.0), "shots[1].speed"),
        ((0.0, -0.4, 0.0, 1.0, 1.0), "shots[1]"),
        ((0.0, 0.2, 0.0, 1.0, 1.0), "shots[1]"),
    ],
)
def test_a_bad_row_of_a_batch_is_refused_by_its_number(row: tuple[float, ...], field: str) -> None:
    rows = np.array([(0.0, -0.3048, 0.0, 1.0, 1.0), row])
    with pytest.raises(BadInput) as caught:
        simulate_many(Position.of([("north-0", 0.0, 0.21)]), "south-0", rows)
    assert caught.value.field == field


def test_an_array_of_another_shape_is_refused_and_an_empty_batch_is_empty() -> None:
    with pytest.raises(BadShot, match="five columns"):
        simulate_many(Position(), "south-0", np.zeros((3, 4)))
    assert simulate_many(Position(), "south-0", []).x.shape == (0, 1)
