"""A motion read at any time: continuous, the same whatever was asked before, and ending where the ends say."""

from __future__ import annotations

import random
from math import hypot

import pytest

from crokinole3d.physics import Fate, Motion, Pose, Position, Shot, simulate
from crokinole3d.physics.sample import SHOOTER, random_sample


def motions(seed: int, count: int) -> list[Motion]:
    rng = random.Random(seed)
    made = []
    for k in range(count):
        sample = random_sample(rng)
        made.append(simulate(sample.position, SHOOTER, sample.shot, hole=("friendly", "tournament")[k % 2]))
    return made


def test_at_the_end_every_pose_is_the_end_bit_for_bit() -> None:
    for motion in motions(21, 80):
        for pose, end in zip(motion.at(motion.duration), motion.ends, strict=True):
            assert (pose.id, pose.fate, pose.speed) == (end.id, end.fate, 0.0)
            if end.fate is Fate.BOARD:
                assert (pose.x, pose.y) == (end.x, end.y)


def test_at_the_start_every_pose_is_the_start_bit_for_bit() -> None:
    for motion in motions(22, 20):
        poses = {pose.id: pose for pose in motion.at(0.0)}
        assert (poses[SHOOTER].x, poses[SHOOTER].y, poses[SHOOTER].speed) == (motion.shot.x, motion.shot.y, motion.shot.speed)
        for disc in motion.start.discs:
            assert poses[disc.id] == Pose(disc.id, disc.x, disc.y, 0.0, 0.0, Fate.BOARD, 0.0)


def test_times_outside_are_clamped_and_order_of_asking_means_nothing() -> None:
    motion = motions(23, 3)[2]
    assert motion.at(-1.0) == motion.at(0.0)
    assert motion.at(motion.duration + 9.0) == motion.at(motion.duration)
    times = [motion.duration * k / 40 for k in range(41)]
    forward = [motion.at(t) for t in times]
    assert [motion.at(t) for t in reversed(times)] == forward[::-1]


def test_nothing_jumps_or_outruns_its_speed() -> None:
    for motion in motions(24, 8):
        steps = 600
        dt = motion.duration / steps
        before = motion.at(0.0)
        for k in range(1, steps + 1):
            now = motion.at(dt * k)
            for a, b in zip(before, now, strict=True):
                # A disc that is struck, or that drops, may move faster within the step than at its ends.
                assert hypot(b.x - a.x, b.y - a.y) <= 5.1 * dt + 1e-12
                assert abs(b.turn - a.turn) <= 700.0 * dt
            before = now


def test_the_way_ends_alike_at_any_frame_rate() -> None:
    """Playing is reading: frames of any length, a hitch included, meet the same poses."""
    motion = motions(25, 2)[1]
    ends = []
    for rate in (24.0, 60.0, 144.0, 977.0):
        t, frame = 0.0, 0
        while t < motion.duration:
            frame += 1
            t += 0.5 if frame == 7 else 1.0 / rate
        ends.append(motion.at(t))
    assert all(end == ends[0] for end in ends)


def test_masks_have_names() -> None:
    start = Position.of([("north-0", 0.0, -0.1), ("north-10", 0.0, 0.15), ("north-2", 0.2, 0.0)])
    motion = simulate(start, "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 3.0))
    assert motion.ids == ("north-0", "north-10", "north-2", "south-0")
    assert motion.named(motion.struck) == ("north-0", "north-10")
    assert motion.named(motion.met_shot_directly) == ("north-0",)
    assert motion.bit("south-0") == 8
    assert [disc.id for disc in motion.after.discs if disc.id == "north-2"] == ["north-2"]
    with pytest.raises(ValueError, match="tuple"):
        motion.bit("west-0")
