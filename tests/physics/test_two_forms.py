"""Interpreted and compiled, one by one and in batches: the same bits. And the same bits as ever, on every Python."""

from __future__ import annotations

import hashlib
import random
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from crokinole3d.physics import Outcomes, Position, Rollouts, simulate, simulate_many
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.physics.sample import SHOOTER, fingerprint, random_position, random_sample, random_shot

# What these pin may not change within a physics version: the end, and every event's time, kind, discs and speed, of 1,000
# shots on boards of 0 to 23 discs, touching ones and ways back from the rail included, on both holes and all three materials.
# If a change of the kernel is meant to change results, raise PHYSICS_VERSION and pin anew; if it is not, these tell that it did.
PINNED_VERSION = 2
PINNED_100 = "461627660cbe805caf03c56e646c00573ee37126302d2f2acf632ab8aa1d841a"
PINNED_1000 = "385618772c4935a70227403f7e41d3ca3225badbee44c6aca2ac863226346d55"

FIELDS = ("x", "y", "fate", "met", "struck", "moved", "crossed_alone", "crossed_knocked_back", "left", "sunk", "disturbed")


def pin(count: int, kernel: Kernel | None = None) -> str:
    return hashlib.sha256("\n".join(fingerprint(count, kernel)).encode()).hexdigest()


def same(one: Outcomes, two: Outcomes) -> bool:
    return one.ids == two.ids and all(np.array_equal(getattr(one, field), getattr(two, field)) for field in FIELDS)


def batch(seed: int, discs: int, count: int) -> tuple[Position, np.ndarray]:
    rng = random.Random(seed)
    position = random_position(rng, discs)
    shots = [random_shot(rng, position) for _ in range(count)]
    return position, np.array([(s.x, s.y, s.dx, s.dy, s.speed) for s in shots])


def test_a_hundred_shots_give_the_pinned_hash_interpreted() -> None:
    assert PHYSICS_VERSION == PINNED_VERSION
    assert pin(100) == PINNED_100


def test_a_thousand_shots_give_the_pinned_hash_interpreted() -> None:
    assert pin(1000) == PINNED_1000


def test_a_thousand_shots_give_the_pinned_hash_compiled(compiled_kernel: Kernel) -> None:
    assert compiled_kernel.name == "compiled"
    assert pin(1000, compiled_kernel) == PINNED_1000


def test_whole_motions_are_equal_in_both_forms(compiled_kernel: Kernel) -> None:
    rng = random.Random(31)
    for k in range(150):
        sample = random_sample(rng)
        hole = ("friendly", "tournament")[k % 2]
        one = simulate(sample.position, SHOOTER, sample.shot, hole=hole)
        two = simulate(sample.position, SHOOTER, sample.shot, hole=hole, kernel=compiled_kernel)
        assert one == two


@pytest.mark.parametrize("hole", ["friendly", "tournament"])
@pytest.mark.parametrize("discs", [0, 1, 8, 20])
def test_a_batch_gives_the_numbers_of_single_shots(discs: int, hole: str) -> None:
    position, rows = batch(32 + discs, discs, 40)
    many = simulate_many(position, SHOOTER, rows, hole=hole)
    rng = random.Random(32 + discs)
    random_position(rng, discs)
    for k in range(len(rows)):
        motion = simulate(position, SHOOTER, random_shot(rng, position), hole=hole)
        assert many.ids == motion.ids
        assert [int(fate) for fate in many.fate[k]] == [end.fate for end in motion.ends]
        assert [float(x) for x in many.x[k]] == [end.x or 0.0 for end in motion.ends]
        assert [float(y) for y in many.y[k]] == [end.y or 0.0 for end in motion.ends]
        assert tuple(int(mask) for mask in many.met[k]) == motion.met
        for field in ("struck", "moved", "crossed_alone", "crossed_knocked_back", "left", "sunk", "disturbed"):
            assert int(getattr(many, field)[k]) == getattr(motion, field)


@pytest.mark.parametrize("discs", [0, 8, 20])
def test_a_batch_is_the_same_in_both_forms_and_in_any_split_over_threads(compiled_kernel: Kernel, discs: int) -> None:
    position, rows = batch(41 + discs, discs, 240)
    plain = simulate_many(position, SHOOTER, rows, kernel=interpreted())
    assert same(plain, simulate_many(position, SHOOTER, rows, kernel=compiled_kernel))
    with ThreadPoolExecutor(4) as pool:
        pieces = np.array_split(rows, 7)
        done = list(pool.map(lambda piece: simulate_many(position, SHOOTER, piece, kernel=compiled_kernel), pieces))
    for field in FIELDS:
        assert np.array_equal(np.concatenate([getattr(part, field) for part in done]), getattr(plain, field))


def test_shots_as_values_and_as_rows_give_the_same() -> None:
    position, rows = batch(51, 6, 10)
    rng = random.Random(51)
    random_position(rng, 6)
    shots = [random_shot(rng, position) for _ in range(10)]
    assert same(simulate_many(position, SHOOTER, rows), simulate_many(position, SHOOTER, shots))


@pytest.mark.parametrize("form", ["interpreted", "compiled"])
def test_batch_after_batch_of_the_same_rollouts_gives_the_numbers_of_one_batch(compiled_kernel: Kernel, form: str) -> None:
    position, rows = batch(61, 12, 90)
    kernel = compiled_kernel if form == "compiled" else interpreted()
    rollouts = Rollouts(position, SHOOTER, hole="tournament", material="fast", kernel=kernel)
    parts = [rollouts.play(rows[k : k + 30]) for k in (0, 30, 60)]
    whole = simulate_many(position, SHOOTER, rows, hole="tournament", material="fast")
    for field in FIELDS:
        assert np.array_equal(np.concatenate([getattr(part, field) for part in parts]), getattr(whole, field))
