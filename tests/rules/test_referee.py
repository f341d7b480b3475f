"""The live referee on real motions, and that batches and the compiled core say the same."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import pytest

from crokinole3d import physics
from crokinole3d.board import Seat
from crokinole3d.physics import Fate, Motion, Position, Shot, simulate, simulate_many
from crokinole3d.physics.build import CompiledKernel
from crokinole3d.rules import chance
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.batch import judge_many
from crokinole3d.rules.compiled import core_of
from crokinole3d.rules.core import verdict as core
from crokinole3d.rules.placement import refusal
from crokinole3d.rules.referee import Duty, Ruling, judge
from crokinole3d.rules.seating import Seating, seating_for
from crokinole3d.rules.variant import Variant, preset, preset_names

CASUAL = preset("casual-100")
TWO = seating_for(CASUAL)


def ruled(position: Position, shot: Shot, variant: Variant = CASUAL, shooter: str = "south-5") -> tuple[Ruling, Motion]:
    motion = simulate(position, shooter, shot, hole=variant.hole)
    return judge(position, motion, variant, seating_for(variant)), motion


def straight(speed: float, x: float = 0.0) -> Shot:
    return Shot(x, -0.3048, 0.0, 1.0, speed)


def random_position(seed: int, seating: Seating, discs: int) -> Position:
    """Discs of all seats strewn over the board, clear of pegs, hole and each other."""
    found: list[tuple[str, float, float]] = []
    draw = 0
    while len(found) < discs:
        seat = seating.seats[len(found) % len(seating.seats)]
        r, a = 0.285 * chance.uniform(seed, "r", draw) ** 0.5, 2.0 * pi * chance.uniform(seed, "a", draw)
        draw += 1
        candidate = Position.of([*found, (f"{seat.value}-{len(found)}", r * cos(a), r * sin(a))])
        try:
            simulate_many(candidate, "shot", [], hole="friendly")
        except physics.BadInput:
            continue
        found.append((f"{seat.value}-{len(found)}", r * cos(a), r * sin(a)))
    return Position.of(found)


def random_shots(seed: int, seat: Seat, variant: Variant, position: Position, count: int) -> list[Shot]:
    shots: list[Shot] = []
    draw = 0
    while len(shots) < count:
        draw += 1
        place, aim, power = (chance.uniform(seed, what, draw) for what in ("place", "aim", "power"))
        shot = shot_of(seat, Aim((place - 0.5) * pi / 2, (aim - 0.5) * 1.4, power))
        if refusal(variant, seat, shot.x, shot.y, position) is None:
            shots.append(shot)
    return shots


def test_a_disc_that_drops_into_the_hole_on_an_open_board_banks_a_20_and_is_lifted() -> None:
    ruling, motion = ruled(Position.of(()), straight(0.9))
    assert motion.ends[0].fate is Fate.HOLE
    assert (ruling.foul, ruling.twenties, ruling.lifted, ruling.off) == (None, {"A": 1, "B": 0}, ("south-5",), ())
    assert ruling.after == Position.of(())


def test_a_shot_that_stops_short_of_the_15_line_on_an_open_board_is_a_foul_and_comes_off() -> None:
    ruling, _ = ruled(Position.of(()), straight(0.4))
    assert (ruling.foul, ruling.off, ruling.causes) == ("hide", ("south-5",), {"south-5": "foul_shot"})
    assert (ruling.duty, ruling.after) == (Duty((), True), Position.of(()))


def test_a_takeout_is_valid_and_the_rival_disc_is_off() -> None:
    board = Position.of([("north-0", 0.0, -0.06), ("south-1", 0.15, 0.0)])
    ruling, motion = ruled(board, straight(3.0))
    assert (ruling.foul, ruling.off, ruling.causes) == (None, ("north-0",), {"north-0": "left"})
    assert ruling.duty == Duty(("north-0",), False)
    assert [disc.id for disc in ruling.after.discs] == ["south-1", "south-5"]
    assert ruling.after.get("south-1") == board.get("south-1")
    assert motion.struck == motion.bit("north-0")


def test_a_miss_costs_the_shot_disc_and_the_own_disc_it_moved() -> None:
    board = Position.of([("north-0", 0.2, 0.1), ("south-1", 0.0, -0.06)])
    ruling, _ = ruled(board, straight(1.2))
    assert (ruling.foul, ruling.off) == ("miss", ("south-1", "south-5"))
    assert ruling.causes == {"south-1": "foul_chain", "south-5": "foul_shot"}
    assert [disc.id for disc in ruling.after.discs] == ["north-0"]


def test_what_would_have_gone_anyway_names_that_reason_on_a_foul_too() -> None:
    ruling, _ = ruled(Position.of([("north-0", 0.2, 0.1)]), straight(4.0, 0.05))
    assert (ruling.foul, ruling.causes) == ("miss", {"south-5": "left"})


def test_a_shot_that_never_gets_clear_of_the_outer_line_is_on_it() -> None:
    ruling, _ = ruled(Position.of(()), straight(0.1))
    assert (ruling.foul, ruling.causes) == ("hide", {"south-5": "on_line"})


def test_the_partners_disc_counts_as_own_and_the_third_players_does_not() -> None:
    board = Position.of([("north-0", 0.0, -0.06), ("west-0", 0.2, 0.1)])
    partners, singles = preset("casual-partners-100"), preset("cutthroat")
    for variant, foul, off in ((partners, "miss", ("north-0", "south-5")), (singles, None, ())):
        motion = simulate(board, "south-5", straight(1.2), hole=variant.hole)
        ruling = judge(board, motion, variant, seating_for(variant))
        assert (ruling.foul, ruling.off) == (foul, off)


def test_judging_twice_gives_the_same_ruling() -> None:
    board = random_position(3, TWO, 9)
    motion = simulate(board, "south-11", random_shots(3, Seat.SOUTH, CASUAL, board, 1)[0])
    assert judge(board, motion, CASUAL, TWO) == judge(board, motion, CASUAL, TWO)


@pytest.mark.parametrize("name", preset_names())
def test_no_disc_that_touches_the_outer_line_stays_and_every_disc_is_accounted_for(name: str) -> None:
    # Arcade (faults, row 22).
    variant = preset(name)
    seating = seating_for(variant)
    for seed in range(6):
        board = random_position(seed, seating, 6)
        for shot in random_shots(seed, Seat.SOUTH, variant, board, 10):
            motion = simulate(board, "south-11", shot, hole=variant.hole)
            ruling = judge(board, motion, variant, seating, 1)
            staying = tuple(disc.id for disc in ruling.after.discs)
            assert sorted([*staying, *ruling.off, *ruling.lifted]) == list(motion.ids)
            assert all((disc.x * disc.x + disc.y * disc.y) ** 0.5 < 0.288125 for disc in ruling.after.discs)
            assert set(ruling.causes) == set(ruling.off)
            assert sum(ruling.twenties.values()) == len(ruling.lifted)
            assert "south-11" in ruling.off or ruling.foul is None


@pytest.mark.parametrize("name", preset_names())
def test_batches_say_what_the_live_referee_says(name: str) -> None:
    # Carrom_rl#15 (faults, row 30): the player's simulator must know every foul.
    variant = preset(name)
    seating = seating_for(variant)
    fouls = []
    for seed in range(4):
        board = random_position(seed, seating, 2 * seed)
        seat = seating.seats[seed % len(seating.seats)]
        shooter = f"{seat.value}-11"
        shots = random_shots(seed, seat, variant, board, 25)
        outcomes = simulate_many(board, shooter, shots, hole=variant.hole)
        motions = [simulate(board, shooter, shot, hole=variant.hole) for shot in shots]
        for number in (1, 2):
            verdicts = judge_many(board, outcomes, shooter, variant, seating, number)
            for i, motion in enumerate(motions):
                ruling = judge(board, motion, variant, seating, number)
                found = motion.named(int(verdicts.off[i])), motion.named(int(verdicts.banked[i]))
                assert found == (ruling.off, ruling.lifted)
                assert (None, "miss", "hide")[int(verdicts.foul[i])] == ruling.foul
                fouls.append(ruling.foul)
    assert {None, "miss"} <= set(fouls)


def test_the_compiled_core_says_what_the_interpreted_one_says(compiled_kernel: CompiledKernel) -> None:
    for number, name in enumerate(preset_names()):
        variant = preset(name)
        seating = seating_for(variant)
        board = random_position(number, seating, number)
        shots = random_shots(number, Seat.SOUTH, variant, board, 20)
        outcomes = simulate_many(board, "south-11", shots, hole=variant.hole)
        plain, fast = (
            judge_many(board, outcomes, "south-11", variant, seating, core=form) for form in (core, core_of(compiled_kernel))
        )
        for field in ("foul", "off", "banked"):
            assert np.array_equal(getattr(plain, field), getattr(fast, field))
