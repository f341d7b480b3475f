"""The 20 hole: what drops, what passes, what hangs, and how a sunk disc lies in the way on the tournament board."""

from __future__ import annotations

from itertools import groupby
from math import sqrt

import pytest

from crokinole3d.board import DISC_RADIUS, FIFTEEN_EDGE
from crokinole3d.physics import HOLES, Fate, Material, Motion, Position, Shot, simulate
from crokinole3d.physics.audit import audit
from crokinole3d.physics.material import NORMAL

D = 2.0 * DISC_RADIUS


def straight(speed: float, hole: str, x: float = 0.0) -> Motion:
    return simulate(Position(), "south-0", Shot(x, -0.3048, 0.0, 1.0, speed), hole=hole)


def outcome(motion: Motion) -> str:
    end = motion.ends[0]
    if end.fate is Fate.HOLE:
        return "20"
    if end.fate is Fate.OFF:
        return "passed"
    assert end.y is not None
    if abs(end.y) >= FIFTEEN_EDGE:
        return "short" if end.y < 0.0 else "passed"
    return "15 before" if end.y < 0.0 else "passed"


@pytest.mark.parametrize("hole", HOLES)
def test_a_faster_and_faster_shot_is_short_then_15_then_one_interval_of_20s_then_passes(hole: str) -> None:
    found = [key for key, _ in groupby(outcome(straight(0.005 * k, hole)) for k in range(60, 400))]
    assert found == ["short", "15 before", "20", "passed"]


@pytest.mark.parametrize("hole", HOLES)
def test_the_fastest_dead_centre_entry_that_sinks_is_the_capture_speed(hole: str) -> None:
    """One that is a little faster passes: it keeps sqrt(v^2 - V^2), which must carry it over the hole."""
    limit = HOLES[hole].capture_speed
    a = 0.07 * 9.81
    run = 0.3048 - HOLES[hole].capture_radius
    below = straight(sqrt((limit - 1e-6) ** 2 + 2.0 * a * run), hole)
    # What crosses must still go two radii of capture, or it stops over the hole and drops after all.
    beyond = straight(sqrt(limit * limit + 4.2 * a * HOLES[hole].capture_radius + 2.0 * a * run), hole)
    assert outcome(below) == "20"
    assert outcome(beyond) == "passed"
    assert [e.other for e in beyond.events if e.kind == "hole"] == ["passed"]


@pytest.mark.parametrize("hole", HOLES)
def test_a_path_beside_the_capture_circle_never_feels_the_hole(hole: str) -> None:
    radius = HOLES[hole].capture_radius
    for speed in (0.2, 0.66, 0.8, 1.0, 2.0):
        for offset in (radius, radius + 1e-9, radius + 0.001, 0.02):
            for side in (-1.0, 1.0):
                motion = straight(speed, hole, side * offset)
                assert not [e for e in motion.events if e.kind == "hole"]
                assert motion.sunk == 0


@pytest.mark.parametrize("hole", HOLES)
@pytest.mark.parametrize("share", [0.0, 0.2, 0.5, 0.9])
def test_a_passing_disc_pays_the_barrier(hole: str, share: float) -> None:
    it = HOLES[hole]
    barrier = it.capture_speed**2 * (1.0 - share) ** it.exponent
    motion = straight(2.0, hole, share * it.capture_radius)
    entry = next(e for e in motion.events if e.kind == "hole")
    after = next(s for s in motion.segments[0] if s.t == entry.t)
    assert entry.other == "passed"
    assert after.speed == pytest.approx(sqrt(entry.speed**2 - barrier), rel=1e-12)
    assert (after.ux, after.uy) == (0.0, 1.0)


def test_the_slowest_passer_hops_some_15_mm_and_faster_ones_less() -> None:
    """As in the rigid-body run, which had the edges of the tournament hole."""
    it = HOLES["tournament"]

    def entering(speed: float) -> Motion:
        return straight(sqrt(speed * speed + 2.0 * NORMAL.deceleration * (0.3048 - it.capture_radius)), "tournament")

    heights = []
    for k in range(12):
        motion = entering(it.capture_speed * (1.02 + 0.2 * k))
        entry = next(e for e in motion.events if e.kind == "hole")
        hop = motion.hops[0]
        assert (hop.id, entry.other) == (entry.disc, "passed")
        nearest = motion.at(hop.t)[0]
        assert nearest.x == 0.0
        assert nearest.y == pytest.approx(0.0, abs=1e-9)
        assert motion.at(hop.t + 0.5 * hop.duration)[0].z == pytest.approx(hop.height)
        heights.append(hop.height)
    assert heights[0] == pytest.approx(0.0145, abs=0.001)
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] < 0.002
    # One that stops over the hole after all drops and does not hop, no more than one that never passed.
    for share in (0.9999, 1.0001):
        assert entering(it.capture_speed * share).hops == ()


@pytest.mark.parametrize("hole", HOLES)
def test_the_hole_takes_less_the_farther_from_its_middle_a_disc_comes(hole: str) -> None:
    fastest = []
    for k in range(10):
        x = 0.1 * k * HOLES[hole].capture_radius
        fastest.append(max((v for v in range(60, 140) if straight(0.01 * v, hole, x).sunk), default=0))
    assert fastest == sorted(fastest, reverse=True)
    assert fastest[0] > fastest[-1]


@pytest.mark.parametrize("hole", HOLES)
def test_a_disc_that_stops_over_the_rim_hangs_there_and_can_be_sunk_by_the_next_shot(hole: str) -> None:
    radius = HOLES[hole].capture_radius
    a = 0.07 * 9.81
    hanger = straight(sqrt(2.0 * a * (0.3048 - radius - 0.002)), hole)
    assert hanger.sunk == 0
    assert hanger.ends[0].y == pytest.approx(-radius - 0.002, abs=1e-9)
    push = simulate(hanger.after, "south-1", Shot(0.0, -0.3048, 0.0, 1.0, 0.7), hole=hole)
    assert push.named(push.sunk) == ("south-0",)


@pytest.mark.parametrize("hole", HOLES)
def test_a_hanger_behind_the_hole_is_struck_by_a_disc_that_would_have_dropped(hole: str) -> None:
    start = Position.of([("north-0", 0.0, 0.024)])
    motion = simulate(start, "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 0.9), hole=hole)
    assert motion.named(motion.struck) == ("north-0",)
    assert motion.events[1].kind == "contact"
    assert audit(motion).least_gap > -1e-12


def test_a_sunk_disc_is_gone_at_once_on_the_friendly_hole() -> None:
    start = Position.of([("north-0", 0.0, -0.0132)])
    gone = simulate(start, "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 0.79), hole="friendly")
    assert gone.named(gone.sunk)[:1] == ("north-0",)
    sunk = next(e for e in gone.events if e.kind == "hole" and e.other == "sunk")
    later = [e for e in gone.events if e.t > sunk.t and "north-0" in (e.disc, e.other)]
    assert later == []


def test_a_sunk_disc_stands_in_the_way_on_the_tournament_hole_and_does_not_move() -> None:
    """The rival is knocked in first; the shot disc follows and bounces off it as off a post of a disc's width."""
    dull = Material("dull", 0.07, restitution=0.3, restitution_fall=0.0, restitution_least=0.3)
    start = Position.of([("north-0", 0.0, -0.05)])
    for x in (0.0, 0.001, -0.001):
        motion = simulate(start, "south-0", Shot(x, -0.3048, 0.0, 1.0, 1.2), hole="tournament", material=dull)
        drop = next(e for e in motion.events if e.kind == "hole")
        hit = next(e for e in motion.events if e.kind == "contact" and e.t > drop.t)
        assert (drop.disc, drop.other) == ("north-0", "sunk")
        assert (hit.disc, hit.other) == ("north-0", "south-0")
        pose = motion.at(hit.t)[1]
        back = next(s for s in motion.segments[1] if s.t == hit.t)
        assert sqrt(pose.x * pose.x + pose.y * pose.y) == pytest.approx(D, abs=1e-11)
        assert back.ux * pose.x + back.uy * pose.y > 0.0
        assert back.speed >= 0.29 * hit.speed
        assert audit(motion).least_gap > -1e-12
        assert motion.named(motion.sunk) == ("north-0",)
        friendly = simulate(start, "south-0", motion.shot, hole="friendly", material=dull)
        assert len([e for e in friendly.events if e.kind == "contact"]) == 1


def test_a_disc_waits_to_drop_while_another_one_is_in_the_way_on_the_tournament_hole() -> None:
    """A slow hit on a hanger: the shot disc stops over the hole while the hanger still lies across it."""
    start = Position.of([("north-0", 0.0, 0.025)])
    waited = 0
    for k in range(200):
        motion = simulate(start, "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 0.64 + 0.0002 * k), hole="tournament")
        assert audit(motion).least_gap > -1e-12
        if motion.sunk & motion.bit("south-0"):
            drop = next(e for e in motion.events if e.other == "sunk")
            assert motion.named(motion.struck) == ("north-0",)
            waited += motion.at(drop.t)[0].y < D
            assert motion.ends[1].fate is Fate.HOLE
    assert waited > 0


def test_each_hole_event_tells_the_speed_of_the_entry() -> None:
    motion = straight(0.9, "friendly")
    a = motion.deceleration
    entry = sqrt(0.81 - 2.0 * a * (0.3048 - HOLES["friendly"].capture_radius))
    told = next(e for e in motion.events if e.kind == "hole")
    assert told.other == "sunk"
    assert told.speed == pytest.approx(entry, rel=1e-12)


def test_a_sunk_disc_slides_to_the_middle_for_the_eye() -> None:
    motion = straight(0.66, "friendly", 0.004)
    drop = next(e for e in motion.events if e.other == "sunk")
    before, after = motion.at(drop.t - 1e-9)[0], motion.at(drop.t)[0]
    assert (before.x, before.y) == pytest.approx((after.x, after.y), abs=1e-6)
    assert after.since == drop.t
    end = motion.at(drop.t + 1.0)[0]
    assert end.fate is Fate.HOLE
