"""A mirrored or turned board gives the mirrored or turned result, and the names of discs change nothing: to the last bit."""

from __future__ import annotations

import random
from collections.abc import Callable
from math import sqrt

import pytest

from crokinole3d.board import DISC_RADIUS
from crokinole3d.physics import Disc, Hole, Material, Motion, Position, Shot, simulate
from crokinole3d.physics.sample import SHOOTER, Sample, random_sample, touching_sample

Turning = Callable[[float, float], tuple[float, float]]

TURNINGS: dict[str, Turning] = {
    "mirror east-west": lambda x, y: (-x, y),
    "mirror north-south": lambda x, y: (x, -y),
    "quarter turn": lambda x, y: (-y, x),
    "half turn": lambda x, y: (-x, -y),
    "diagonal mirror": lambda x, y: (y, x),
}


def samples(seed: int, count: int) -> list[Sample]:
    rng = random.Random(seed)
    return [touching_sample(rng, 9) if k % 4 == 3 else random_sample(rng) for k in range(count)]


def turned_shot(shot: Shot, turn: Turning) -> Shot:
    return Shot(*turn(shot.x, shot.y), *turn(shot.dx, shot.dy), shot.speed)


def facts(motion: Motion, turn: Turning, sign: float) -> list[object]:
    """Everything but peg numbers, with places turned; `sign` is -1.0 if the turning reflects."""
    told: list[object] = [(e.t, e.kind, e.disc, e.other if e.kind != "peg" else None, e.speed) for e in motion.events]
    for path in motion.segments:
        told += [(s.t, *turn(s.x, s.y), *turn(s.ux, s.uy), s.speed, sign * s.spin, s.fate) for s in path]
    return [*told, motion.met, motion.struck, motion.moved, motion.left, motion.sunk, motion.crossed_knocked_back]


@pytest.mark.parametrize("name", TURNINGS)
def test_a_turned_board_gives_the_turned_result_bit_for_bit(name: str) -> None:
    turn = TURNINGS[name]
    sign = -1.0 if "mirror" in name else 1.0
    for k, sample in enumerate(samples(11, 60)):
        hole = ("friendly", "tournament")[k % 2]
        plain = simulate(sample.position, SHOOTER, sample.shot, hole=hole)
        board = Position(tuple(Disc(d.id, *turn(d.x, d.y)) for d in sample.position.discs))
        turned = simulate(board, SHOOTER, turned_shot(sample.shot, turn), hole=hole)
        assert facts(plain, turn, sign) == facts(turned, lambda x, y: (x, y), 1.0)


def test_the_names_of_discs_change_nothing() -> None:
    rng = random.Random(12)
    for k, sample in enumerate(samples(13, 80)):
        hole = ("friendly", "tournament")[k % 2]
        ids = [*(d.id for d in sample.position.discs), SHOOTER]
        others = ids[:]
        rng.shuffle(others)
        renamed = dict(zip(ids, others, strict=True))
        plain = simulate(sample.position, SHOOTER, sample.shot, hole=hole)
        board = Position.of((renamed[d.id], d.x, d.y) for d in sample.position.discs)
        other = simulate(board, renamed[SHOOTER], sample.shot, hole=hole)
        ends = {e.id: (e.fate, e.x, e.y) for e in other.ends}
        assert [(e.fate, e.x, e.y) for e in plain.ends] == [ends[renamed[e.id]] for e in plain.ends]
        assert plain.duration == other.duration
        met = {frozenset(renamed[name] for name in (e.disc, str(e.other))) for e in plain.events if e.kind == "contact"}
        assert met == {frozenset((e.disc, str(e.other))) for e in other.events if e.kind == "contact"}


@pytest.mark.parametrize("e", [0.0, 0.5, 0.92, 1.0])
def test_the_names_of_discs_in_an_even_rack_change_nothing(e: float) -> None:
    """The break of a rack is full of hits that tie, three and more at once: they must not be solved in the order of names."""
    material = Material("test", 0.07, restitution=e, restitution_fall=0.0, restitution_least=e, peg_restitution=e)
    hole = Hole("none", capture_radius=0.001, capture_speed=0.0, exponent=1, lifts_at_once=True)
    step = 2.0 * DISC_RADIUS
    spots = [((c - 0.5 * row) * step, -0.01 + 0.5 * sqrt(3.0) * step * row) for row in range(4) for c in range(row + 1)]
    rng = random.Random(15)
    ids = [f"north-{k}" for k in range(10)]
    found = []
    for _ in range(12):
        rack = Position.of((name, x, y) for name, (x, y) in zip(ids, spots, strict=True))
        motion = simulate(rack, SHOOTER, Shot(0.0, -0.3048, 0.0, 1.0, 3.0), hole=hole, material=material)
        ends = {end.id: end for end in motion.ends}
        found.append([(ends[name].fate, ends[name].x, ends[name].y) for name in ids])
        rng.shuffle(ids)
    assert all(one == found[0] for one in found)


def test_the_order_in_which_discs_are_given_changes_nothing() -> None:
    for sample in samples(14, 20):
        backwards = Position.of(reversed(sample.position.discs))
        assert backwards == sample.position
        assert simulate(backwards, SHOOTER, sample.shot) == simulate(sample.position, SHOOTER, sample.shot)
