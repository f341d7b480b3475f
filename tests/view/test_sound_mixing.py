"""The mixing rules and the sliding: levels, sides, merging, masking, limits. No device, no motion."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import inf
from random import Random

import numpy as np
import pytest

from crokinole3d.board import Seat
from crokinole3d.view.sound.catalogue import FAMILIES, Kind
from crokinole3d.view.sound.knocks import Knock
from crokinole3d.view.sound.mixing import (
    MOST_OF_A_KIND,
    MOST_VOICES,
    RINGING,
    WIDEST,
    Picker,
    Voice,
    azimuth_of,
    level_of,
    plan,
    seen_from,
)
from crokinole3d.view.sound.slide import LOUDEST, Sliding, sliding
from mix_shot import Tape

BY_SPEED: tuple[Kind, ...] = tuple(kind for kind, family in FAMILIES.items() if len(family.bands) > 1)


def heard(*knocks: Knock, seat: Seat = Seat.SOUTH, pace: float = 1.0) -> tuple[Voice, ...]:
    return plan(knocks, seat, Picker(1), pace)


def burst(count: int, seconds: float, seed: int, slowest: float = 0.2) -> list[Knock]:
    lots = Random(seed)
    return [
        Knock(
            0.1 + lots.uniform(0.0, seconds),
            lots.choice(("click", "click", "click", "peg", "rail")),
            lots.uniform(slowest, 5.0),
            lots.uniform(-0.3, 0.3),
            lots.uniform(-0.3, 0.3),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("kind", BY_SPEED)
def test_a_faster_knock_is_louder_until_the_loudest_and_a_soft_one_is_not_heard(kind: Kind) -> None:
    speeds = np.geomspace(max(FAMILIES[kind].least, 0.01), 3.0, 50)
    levels = [level_of(kind, speed) for speed in speeds]
    assert all(faster > slower for slower, faster in pairwise(levels))
    assert level_of(kind, 5.0) == level_of(kind, 3.0) <= 0.502
    assert FAMILIES[kind].least == 0.0 or level_of(kind, 0.99 * FAMILIES[kind].least) == 0.0


def test_the_levels_of_a_click_are_those_of_the_table() -> None:
    decibels = [20.0 * np.log10(level_of("click", speed)) for speed in (0.05, 0.2, 1.0, 3.0)]
    # Also in the reference of the sound: a kiss stays above the room, the hardest hit leaves room for others.
    assert decibels == pytest.approx([-30.9, -22.5, -12.7, -6.0], abs=0.1)


def test_the_mirrored_board_is_heard_mirrored() -> None:
    knocks = burst(40, 0.5, 3)
    mirrored = [replace(knock, x=-knock.x) for knock in knocks]
    for one, other in zip(heard(*knocks), heard(*mirrored), strict=True):
        assert other.azimuth == -one.azimuth
        assert replace(other, azimuth=one.azimuth) == one


def test_every_seat_hears_its_own_right_hand_on_the_right() -> None:
    for seat in Seat:
        rx, ry = seat.rightward
        (voice,) = heard(Knock(0.0, "click", 1.0, 0.2 * rx, 0.2 * ry), seat=seat)
        assert voice.azimuth == pytest.approx(azimuth_of(0.2, 0.0))
        assert voice.azimuth > 10.0
        ox, oy = seat.outward
        assert seen_from(seat, 0.3 * ox, 0.3 * oy) == pytest.approx((0.0, -0.3))
    assert azimuth_of(0.3, -0.4) == WIDEST


def test_the_order_of_knocks_at_one_instant_does_not_matter() -> None:
    knocks = [replace(knock, t=0.2) for knock in burst(12, 0.0, 5)] + burst(12, 0.2, 6)
    expected = heard(*knocks)
    for seed in range(10):
        Random(seed).shuffle(knocks)
        assert heard(*knocks) == expected


def test_near_neighbours_of_one_kind_are_one_voice_a_little_louder_than_the_loudest() -> None:
    alone = heard(Knock(0.0, "click", 1.0, 0.1, 0.0))[0]
    (merged,) = heard(*(Knock(0.001 * k, "click", 1.0 if k == 3 else 0.8, 0.1 if k == 3 else -0.1, 0.0) for k in range(8)))
    assert merged.t == 0.0
    assert merged.azimuth == alone.azimuth
    assert 1.3 * alone.level < merged.level <= 1.6 * alone.level
    apart = heard(Knock(0.0, "click", 1.0, 0.1, 0.0), Knock(0.009, "click", 1.0, 0.1, 0.0))
    assert len(apart) == 2


def test_the_same_two_bodies_are_heard_again_soon_only_if_much_louder() -> None:
    first = Knock(0.0, "click", 0.3, 0.0, 0.0, ("a", "b"))
    assert len(heard(first, replace(first, t=0.02))) == 1
    assert len(heard(first, replace(first, t=0.02, speed=1.2))) == 2
    assert len(heard(first, replace(first, t=0.05))) == 2
    assert len(heard(first, replace(first, t=0.02, pair=("a", "c")))) == 2


def test_what_is_far_softer_right_after_a_loud_knock_is_masked() -> None:
    loud = Knock(0.0, "click", 3.0, 0.0, 0.0)
    soft = Knock(0.05, "peg", 0.1, 0.0, 0.0)
    assert len(heard(loud, soft)) == 1
    assert len(heard(loud, replace(soft, t=0.07))) == 2


@pytest.mark.parametrize("seed", range(4))
def test_never_more_voices_ring_than_are_allowed(seed: int) -> None:
    voices = heard(*burst(400, 0.8, seed))
    for voice in voices:
        ringing = [one for one in voices if one.t <= voice.t < min(one.until, one.t + RINGING)]
        assert len(ringing) <= MOST_VOICES
        assert max(Counter(one.kind for one in ringing).values()) <= MOST_OF_A_KIND
    assert any(voice.until < inf for voice in voices)


def test_no_file_comes_twice_in_a_row_and_all_variants_come_in_turn() -> None:
    picker = Picker(4)
    names = [picker.pick("hole", 1.0)[0] for _ in range(60)]
    assert all(one != next_one for one, next_one in pairwise(names))
    assert all(set(names[k : k + 3]) == {"hole_1", "hole_2", "hole_3"} for k in range(0, 60, 3))


def test_bands_follow_the_speed_with_soft_limits_and_pitch_stays_near() -> None:
    picker = Picker(2)
    for speed, letter in zip(FAMILIES["click"].bands, "abcde", strict=True):
        assert {picker.pick("click", speed)[0][:-1] for _ in range(20)} == {f"click_{letter}"}
    between = {picker.pick("click", 0.35)[0][:-1] for _ in range(60)}
    assert between == {"click_b", "click_c"}
    assert all(0.92 <= picker.pick("click", speed)[1] <= 1.09 for speed in np.geomspace(0.03, 5.0, 200))


def tape_of(voices: tuple[Voice, ...]) -> Tape:
    tape = Tape()
    for voice in voices:
        tape.clock = voice.t
        token = tape.play(voice, voice.level)
        assert token is not None
        if voice.until < inf:
            tape.cuts[token] = voice.until
    return tape


@pytest.mark.parametrize("seed", range(3))
def test_the_worst_burst_does_not_clip_even_if_a_device_begins_its_voices_together(seed: int) -> None:
    knocks = burst(216, 0.058, seed, slowest=4.9)
    mix = tape_of(heard(*knocks)).mixed(1.0, block=1024)
    assert 0.2 < np.abs(mix).max() < 1.0
    unruled = [
        Voice(knock.t, Picker(1).pick(knock.kind, knock.speed)[0], level_of(knock.kind, knock.speed), 0.0, 1.0)
        for knock in knocks
    ]
    assert np.abs(tape_of(tuple(unruled)).mixed(1.0, block=1024)).max() > 1.0


def test_faster_showing_merges_what_is_then_heard_together() -> None:
    knocks = [Knock(0.1 + 0.012 * k, "click", 1.0, 0.0, 0.0) for k in range(4)]
    assert len(heard(*knocks)) == 4
    assert len(heard(*knocks, pace=2.0)) == 2


def test_slow_motion_lowers_the_pitch_but_not_into_the_cellar() -> None:
    knock = Knock(0.1, "click", 1.6, 0.0, 0.0)
    (normal,), (slow,), (slowest,) = (heard(knock, pace=pace) for pace in (1.0, 0.8, 0.1))
    assert slow.rate == pytest.approx(0.8 * normal.rate)
    assert slowest.rate == pytest.approx(0.7 * normal.rate)


def test_sliding_discs_add_up_as_energies_and_never_pass_the_loudest() -> None:
    def level(found: Sliding) -> float:
        return float(np.hypot(found.slow, found.fast))

    one, twelve = sliding([(1.0, 0.0, 0.0)]), sliding([(1.0, 0.0, 0.0)] * 12)
    assert 2.0 < level(twelve) / level(one) < 3.0
    assert level(sliding([(5.0, 0.1, 0.1)] * 24)) == pytest.approx(LOUDEST)
    assert sliding([]) == sliding([(0.019, 0.0, 0.0)]) == Sliding()


def test_a_slow_disc_is_the_slow_loop_a_fast_one_the_fast_loop() -> None:
    slow, fast = sliding([(0.2, 0.0, 0.0)]), sliding([(3.0, 0.0, 0.0)])
    assert slow.fast == 0.0 < slow.slow
    assert fast.slow == pytest.approx(0.0, abs=1e-12)
    assert fast.fast > slow.slow
    assert 0.85 < slow.rate < fast.rate <= 1.25
    assert sliding([(1.0, 0.3, 0.0)]).azimuth == pytest.approx(0.5 * azimuth_of(0.3, 0.0))


def test_a_level_rises_faster_than_it_falls_and_ends_in_silence() -> None:
    loud = sliding([(2.0, 0.0, 0.0)])
    risen = Sliding().towards(loud, 0.05)
    assert risen.fast > 0.95 * loud.fast
    fallen = loud.towards(Sliding(), 0.05)
    assert fallen.fast > 0.4 * loud.fast
    for _ in range(60):
        fallen = fallen.towards(Sliding(), 1.0 / 60.0)
    assert fallen.silent
