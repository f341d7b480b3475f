"""Seats, sides, colours and owners; and the one source of chance."""

from __future__ import annotations

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.rules.chance import integer, uniform
from crokinole3d.rules.seating import Seating, disc_of, seat_of, seating_for
from crokinole3d.rules.variant import preset, preset_names

S, W, N, E = SEATS


def test_two_players_sit_south_and_north() -> None:
    seating = seating_for(preset("casual-100"))
    assert (seating.seats, seating.partners, seating.sides) == ((S, N), False, ("A", "B"))
    assert [(seating.side(seat), seating.colour(seat)) for seat in seating.seats] == [("A", "orange"), ("B", "purple")]


def test_partners_sit_opposite_and_share_a_side_and_a_colour() -> None:
    seating = seating_for(preset("house-partners-100"))
    assert [seating.side(seat) for seat in seating.seats] == ["A", "B", "A", "B"]
    assert [seating.colour(seat) for seat in seating.seats] == ["orange", "purple", "orange", "purple"]
    assert (seating.sides, seating.seats_of("B")) == (("A", "B"), (W, E))
    assert (seating.owner("north-3"), seating.owner("east-11")) == ("A", "B")


def test_in_singles_of_three_or_four_every_seat_is_a_side_of_its_own_colour() -> None:
    four = seating_for(preset("cutthroat"))
    assert [(four.side(seat), four.colour(seat)) for seat in four.seats] == [
        ("A", "orange"),
        ("B", "green"),
        ("C", "purple"),
        ("D", "blue"),
    ]
    three = seating_for(preset("cutthroat"), 3)
    assert (three.seats, three.sides) == ((S, W, N), ("A", "B", "C"))


@pytest.mark.parametrize("name", preset_names())
def test_turns_go_clockwise_round_the_seats_of_every_preset(name: str) -> None:
    seating = seating_for(preset(name))
    assert [seating.after(seat) for seat in seating.seats] == [*seating.seats[1:], seating.seats[0]]


def test_a_seating_that_nobody_plays_is_refused() -> None:
    with pytest.raises(ValueError, match="seats"):
        Seating((N, S))
    with pytest.raises(ValueError, match="partners"):
        Seating((S, N), partners=True)
    with pytest.raises(ValueError, match="Casual 100 is played by 2, not by 4"):
        seating_for(preset("casual-100"), 4)
    with pytest.raises(ValueError, match="3 or 4, not by 2"):
        seating_for(preset("cutthroat"), 2)


def test_a_disc_names_its_seat() -> None:
    assert disc_of(Seat.EAST, 11) == "east-11"
    assert seat_of("east-11") is Seat.EAST
    for bad in ("shot", "east-", "east-x", "middle-1", "east", "east-²"):
        with pytest.raises(ValueError, match=bad if bad.startswith("east") or bad == "shot" else "middle"):
            seat_of(bad)


def test_chance_is_pinned_for_every_machine() -> None:
    # From `printf i1:1s5:roundi1:0 | sha256sum`, its first 53 bits; and the whole of `printf i1:7s4:dicei1:0 | sha256sum`.
    assert uniform(1, "round", 0) == (0x8BB8550954A820D4 >> 11) / 2**53
    assert integer(7, 1 << 256, "dice", 0) == 0x1848BB5BC20ECC8E130EF7B1A2188166B1E49791FAB0A87530F2477F9DF6DC3E


def test_chance_depends_on_every_part_of_the_key_and_on_nothing_else() -> None:
    drawn = [uniform(5, *key) for key in (("a", 1), ("a", "1"), ("a1",), (1, "a"), ("a", 1, 1), ("a", 11))]
    assert len(set(drawn)) == len(drawn)
    assert uniform(5, "a", 1) == drawn[0] != uniform(6, "a", 1)


def test_chance_is_spread_evenly() -> None:
    drawn = [uniform(3, k) for k in range(4000)]
    assert all(0.0 <= value < 1.0 for value in drawn)
    counts = [sum(1 for value in drawn if int(value * 8) == part) for part in range(8)]
    assert all(420 < count < 580 for count in counts)
    with pytest.raises(ValueError, match="n"):
        integer(1, 0, "x")
