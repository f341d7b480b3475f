"""The laws that every shot keeps, on seeded random boards and on the hardest ones."""

from __future__ import annotations

import random

import pytest

from crokinole3d.cli.audit import is_sound
from crokinole3d.physics import Material, Position, Shot, TooManyEvents, simulate
from crokinole3d.physics.audit import Audit, audit
from crokinole3d.physics.kernel.layout import SLOW
from crokinole3d.physics.material import HOLES
from crokinole3d.physics.sample import SHOOTER, Sample, hard_miss, random_sample, touching_sample

LONGEST = 15.0
"""No shot takes longer, in seconds."""


def keeps_the_laws(found: Audit, most_events: int) -> None:
    """Those that `bench --audit` holds a shot to, and no more events than such shots need."""
    assert is_sound(found), found
    assert 0 < found.events <= most_events


def audited(sample: Sample, hole: str, material: str | Material = "normal") -> Audit:
    motion = simulate(sample.position, SHOOTER, sample.shot, hole=hole, material=material)
    assert motion.duration < LONGEST
    assert all(pose.speed == 0.0 for pose in motion.at(motion.duration))
    return audit(motion)


@pytest.mark.parametrize("hole", HOLES)
def test_random_shots_keep_the_laws(hole: str) -> None:
    rng = random.Random(1)
    worst = Audit()
    for _ in range(150):
        worst = worst.joined(audited(random_sample(rng), hole))
    keeps_the_laws(worst, 100)


@pytest.mark.parametrize("material", ["fast", "slow"])
def test_random_shots_on_other_boards_keep_the_laws(material: str) -> None:
    rng = random.Random(2)
    worst = Audit()
    for _ in range(60):
        worst = worst.joined(audited(random_sample(rng), "friendly", material))
    keeps_the_laws(worst, 100)


def test_shots_into_discs_that_all_touch_keep_the_laws() -> None:
    rng = random.Random(3)
    worst = Audit()
    for k in range(24):
        worst = worst.joined(audited(touching_sample(rng, 12 + k % 12), ("friendly", "tournament")[k % 2]))
    keeps_the_laws(worst, 1000)


@pytest.mark.parametrize("e", [0.0, 0.3, 1.0])
def test_shots_into_touching_discs_end_whatever_a_hit_keeps(e: float) -> None:
    material = Material("test", 0.07, restitution=e, restitution_fall=0.0, restitution_least=e, peg_restitution=e)
    rng = random.Random(4)
    worst = Audit()
    for k in range(9):
        worst = worst.joined(audited(touching_sample(rng, 8 + k), ("friendly", "tournament")[k % 2], material))
    keeps_the_laws(worst, 5000)


def test_a_hit_leaves_separation() -> None:
    """Also one between discs that keep nothing: they part at SLOW, the least that is given."""
    material = Material("test", 0.07, restitution=0.0, restitution_fall=0.0, restitution_least=0.0, peg_restitution=0.0)
    start = Position.of([("north-0", 0.15, 0.0)])
    motion = simulate(start, "south-0", Shot(0.15, -0.1, 0.0, 1.0, 1.0), material=material)
    rival, shooter = motion.at(motion.events[0].t)
    assert rival.speed - shooter.speed == pytest.approx(SLOW, rel=1e-9)


def test_the_cap_of_events_raises_and_gives_no_result() -> None:
    sample = touching_sample(random.Random(4), 20)
    needed = len(simulate(sample.position, SHOOTER, sample.shot).events)
    assert needed > 10
    with pytest.raises(TooManyEvents, match="cap of 5 events"):
        simulate(sample.position, SHOOTER, sample.shot, event_cap=5)


def test_events_come_in_the_order_of_time_and_every_disc_that_moved_has_an_end_to_it() -> None:
    rng = random.Random(6)
    for _ in range(60):
        sample = random_sample(rng)
        motion = simulate(sample.position, SHOOTER, sample.shot, hole="tournament")
        times = [event.t for event in motion.events]
        assert times == sorted(times)
        for k, disc_id in enumerate(motion.ids):
            if motion.moved >> k & 1:
                mine = [e.kind if e.kind != "hole" else e.other for e in motion.events if e.disc == disc_id]
                assert mine.count({0: "stop", 1: "sunk", 2: "edge"}[motion.ends[k].fate]) >= 1


def test_met_is_mutual_and_equals_the_contact_events() -> None:
    rng = random.Random(7)
    for _ in range(60):
        sample = random_sample(rng)
        motion = simulate(sample.position, SHOOTER, sample.shot)
        pairs = {(e.disc, e.other) for e in motion.events if e.kind == "contact"}
        told = {
            (motion.ids[i], motion.ids[j])
            for i in range(len(motion.ids))
            for j in range(i + 1, len(motion.ids))
            if motion.met[i] >> j & 1
        }
        assert pairs == told
        assert all((motion.met[i] >> j & 1) == (motion.met[j] >> i & 1) for i in range(len(motion.ids)) for j in range(i))
        assert motion.struck & motion.bit(SHOOTER) == 0
        assert motion.moved & ~(motion.struck | motion.disturbed | motion.bit(SHOOTER)) == 0


def test_a_disc_is_sunk_or_gone_only_as_the_events_say() -> None:
    rng = random.Random(9)
    returned = 0
    for k in range(160):
        sample = random_sample(rng) if k % 2 else hard_miss(rng)
        motion = simulate(sample.position, SHOOTER, sample.shot, hole=("friendly", "tournament")[k // 2 % 2])
        sunk = [e.disc for e in motion.events if e.kind == "hole" and e.other == "sunk"]
        gone = [e.disc for e in motion.events if e.kind == "edge"]
        assert sorted(sunk) == [end.id for end in motion.ends if end.fate == 1] == list(motion.named(motion.sunk))
        back = [departure.id for departure in motion.departures if departure.back_t is not None]
        assert sorted(gone) == sorted([*(end.id for end in motion.ends if end.fate == 2), *back])
        assert sorted(set(gone)) == list(motion.named(motion.left))
        assert [departure.id for departure in motion.departures] == gone
        returned += len(back)
    assert returned


def test_with_straight_paths_no_disc_comes_back_over_the_line_alone() -> None:
    rng = random.Random(8)
    knocked = 0
    for k in range(300):
        sample = touching_sample(rng, 10) if k % 2 else random_sample(rng)
        motion = simulate(sample.position, SHOOTER, sample.shot)
        assert motion.crossed_alone == 0
        knocked += motion.crossed_knocked_back != 0
    assert knocked < 300
