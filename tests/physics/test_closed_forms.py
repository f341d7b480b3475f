"""Shots whose end can be worked out on paper."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import pytest

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS
from crokinole3d.physics import Hole, Material, Motion, Position, Shot, simulate
from crokinole3d.physics.material import MATERIALS

D = 2.0 * DISC_RADIUS
SMOOTH = Material("smooth", friction=0.07, contact_friction=0.0, peg_friction=0.0)
"""Without friction between edges, so that hits follow the formula of the line of centres alone."""

NO_HOLE = Hole("none", capture_radius=0.001, capture_speed=0.0, exponent=1, lifts_at_once=True)
"""A hole that takes nothing and catches only what stops on a point."""


def end(motion: Motion, disc_id: str) -> tuple[float, float]:
    found = next(e for e in motion.ends if e.id == disc_id)
    assert found.x is not None
    assert found.y is not None
    return found.x, found.y


def elastic(e: float) -> Material:
    return Material("test", 0.07, restitution=e, restitution_fall=0.0, restitution_least=e, peg_restitution=e)


@pytest.mark.parametrize("material", MATERIALS)
@pytest.mark.parametrize("speed", [0.05, 0.2, 0.4])
def test_a_free_disc_goes_v2_over_2a_and_stops_after_v_over_a(material: str, speed: float) -> None:
    a = MATERIALS[material].deceleration
    motion = simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, 1.0, speed), material=material)
    assert end(motion, "south-0") == pytest.approx((0.0, -0.3048 + speed * speed / (2.0 * a)), abs=1e-15)
    assert motion.duration == pytest.approx(speed / a, rel=1e-15)
    assert motion.events[-1].kind == "stop"


@pytest.mark.parametrize("speed", [0.02, 0.1, 1.0, 3.0])
def test_a_head_on_hit_shares_the_speed_by_its_restitution(speed: float) -> None:
    start = Position.of([("north-0", 0.15, 0.0)])
    motion = simulate(start, "south-0", Shot(0.15, -D - 1e-6, 0.0, 1.0, speed))
    hit = motion.events[0]
    e = max(0.75, 0.92 - 0.03 * hit.speed)
    shooter, rival = motion.at(hit.t)[1], motion.at(hit.t)[0]
    assert hit.kind == "contact"
    assert hit.speed == pytest.approx(sqrt(speed * speed - 2.0 * motion.deceleration * 1e-6), rel=1e-12)
    assert rival.speed == pytest.approx(0.5 * (1.0 + e) * hit.speed, rel=1e-9)
    assert shooter.speed == pytest.approx(0.5 * (1.0 - e) * hit.speed, rel=1e-9)


@pytest.mark.parametrize("offset", [-0.9, -0.5, 0.1, 0.7, 0.99])
def test_a_glancing_hit_sends_the_struck_disc_along_the_line_of_centres(offset: float) -> None:
    start = Position.of([("north-0", 0.15, 0.0)])
    motion = simulate(start, "south-0", Shot(0.15 - offset * D, -0.1, 0.0, 1.0, 1.5), material=SMOOTH)
    hit = motion.events[0]
    struck = next(s for s in motion.segments[0] if s.t == hit.t)
    assert (hit.kind, hit.disc, hit.other) == ("contact", "north-0", "south-0")
    assert (struck.ux, struck.uy) == pytest.approx((offset, sqrt(1.0 - offset * offset)), abs=1e-9)


def test_friction_between_edges_turns_both_discs_the_same_way_round() -> None:
    start = Position.of([("north-0", 0.15, 0.0)])
    motion = simulate(start, "south-0", Shot(0.15 - 0.5 * D, -0.1, 0.0, 1.0, 1.5))
    t = motion.events[0].t
    spins = [next(s for s in path if s.t == t).spin for path in motion.segments]
    assert spins[0] == spins[1]
    assert spins[0] < -1.0  # the shooter passes on the left and drags that side along
    assert motion.at(motion.duration)[0].turn < -0.1


def test_a_row_of_touching_discs_hands_the_hit_to_the_last_like_newtons_cradle() -> None:
    row = [(f"north-{k}", 0.15, -0.05 + k * D) for k in range(4)]
    motion = simulate(Position.of(row), "south-0", Shot(0.15, -0.2, 0.0, 1.0, 1.0), material=elastic(1.0))
    moved = motion.named(motion.moved)
    assert moved == ("north-3", "south-0")
    assert motion.named(motion.struck) == ("north-0", "north-1", "north-2", "north-3")
    assert end(motion, "south-0") == pytest.approx((0.15, -0.05 - D), abs=1e-12)


@pytest.mark.parametrize("gap", [0.0, 1e-15, 1e-12, 1e-9, 1e-6])
def test_a_disc_squeezed_between_a_disc_and_a_peg_moves_away_from_both(gap: float) -> None:
    px, py = PEGS[1]
    start = Position.of([("north-0", px, py - DISC_RADIUS - PEG_RADIUS - gap)])
    motion = simulate(start, "south-0", Shot(px, py - 0.12, 0.0, 1.0, 1.0))
    kinds = {event.kind for event in motion.events}
    assert {"contact", "peg"} <= kinds
    assert len(motion.events) < 40
    assert end(motion, "south-0")[1] < py - 0.05
    assert motion.named(motion.moved & motion.bit("south-0")) == ("south-0",)


def test_a_squeeze_ends_alike_for_a_gap_of_nothing_and_of_a_picometre() -> None:
    px, py = PEGS[1]
    ends = []
    for gap in (0.0, 1e-12):
        start = Position.of([("north-0", px, py - DISC_RADIUS - PEG_RADIUS - gap)])
        ends.append(end(simulate(start, "south-0", Shot(px, py - 0.12, 0.0, 1.0, 1.0)), "south-0"))
    assert ends[0] == pytest.approx(ends[1], abs=1e-6)


@pytest.mark.parametrize("e", [0.0, 0.3])
def test_discs_that_keep_no_speed_in_a_hit_still_come_to_rest(e: float) -> None:
    cluster = [
        ("north-0", 0.0, 0.15),
        ("north-1", -0.5 * D, 0.15 + 0.5 * sqrt(3.0) * D),
        ("north-2", 0.5 * D, 0.15 + 0.5 * sqrt(3.0) * D),
    ]
    for x in (0.0, 0.001, 0.013):
        motion = simulate(Position.of(cluster), "south-0", Shot(x, -0.3048, 0.0, 1.0, 3.0), material=elastic(e))
        assert len(motion.events) < 1000
        assert motion.duration < 15.0


def test_a_perfectly_even_break_sends_two_discs_off_as_mirror_images() -> None:
    height = 0.5 * sqrt(3.0) * D
    pair = Position.of([("north-0", -0.5 * D, 0.14 + height), ("north-1", 0.5 * D, 0.14 + height)])
    motion = simulate(pair, "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 2.0), hole=NO_HOLE)
    left, right = next(s for s in motion.segments[0] if s.t > 0.0), next(s for s in motion.segments[1] if s.t > 0.0)
    assert (left.ux, left.uy, left.speed, left.spin) == (-right.ux, right.uy, right.speed, -right.spin)
    hits = [event for event in motion.events if event.kind == "contact"]
    assert hits[0].t == hits[1].t
    assert motion.segments[2][-1].x == 0.0


def test_a_shot_in_the_middle_of_a_rack_keeps_the_rack_even() -> None:
    h = 0.5 * sqrt(3.0) * D
    rows = [(-0.5, 1), (0.5, 1), (-1.0, 2), (0.0, 2), (1.0, 2)]
    rack = Position.of([(f"north-{k}", c * D, 0.1 + r * h) for k, (c, r) in enumerate(rows)])
    motion = simulate(rack, "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 3.0), hole=NO_HOLE)
    for left, right in (("north-0", "north-1"), ("north-2", "north-4")):
        one, two = (motion.segments[motion.ids.index(name)] for name in (left, right))
        assert len(one) == len(two)
        for a, b in zip(one, two, strict=True):
            assert (a.t, a.y, a.speed) == (b.t, b.y, b.speed)
            assert a.x == -b.x


def test_every_contact_happens_at_touching_distance() -> None:
    start = Position.of([("north-0", 0.02, 0.16), ("north-1", -0.05, 0.18), ("north-2", 0.06, 0.05)])
    for k in range(40):
        motion = simulate(start, "south-0", Shot.towards(0.0, -0.3048, 0.02 * (k - 20) / 20.0, 0.46, 3.0))
        for event in motion.events:
            poses = {pose.id: pose for pose in motion.at(event.t)}
            if event.kind == "contact":
                one, two = poses[event.disc], poses[str(event.other)]
                assert abs(sqrt((one.x - two.x) ** 2 + (one.y - two.y) ** 2) - D) < 1e-11
            elif event.kind == "peg":
                px, py = PEGS[int(str(event.other)[-1])]
                one = poses[event.disc]
                assert abs(sqrt((one.x - px) ** 2 + (one.y - py) ** 2) - DISC_RADIUS - PEG_RADIUS) < 1e-11


def test_a_harder_shot_goes_farther() -> None:
    ways = [end(simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 0.01 * v)), "south-0")[1] for v in range(5, 60)]
    assert all(a < b for a, b in pairwise(ways))
