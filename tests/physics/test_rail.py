"""Beyond the edge: the flight to the rail, the way back, and what a disc that came back may still do."""

from __future__ import annotations

import random
from itertools import pairwise
from math import hypot, sqrt

import pytest

from crokinole3d.board import DISC_RADIUS, DITCH_DEPTH, RAIL_RADIUS, SURFACE_RADIUS
from crokinole3d.physics import Fate, Material, Motion, Position, Shot, simulate
from crokinole3d.physics.ditch import flight
from crokinole3d.physics.material import GRAVITY, NORMAL, RETURN_DROP
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.sample import SHOOTER, hard_miss, random_direction, random_position, random_sample
from crokinole3d.rules.referee import judge
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset

WAY = RAIL_RADIUS - DISC_RADIUS - SURFACE_RADIUS
"""What a disc flies straight out from the edge until it meets the rail."""

SLOWEST = WAY * (1.0 + 1.0 / NORMAL.rail_restitution) / sqrt(2.0 * RETURN_DROP / GRAVITY)
"""The speed over the edge, straight out, from which on a disc comes back: it is in the air just as long as it may be."""


def outward(speed_at_edge: float, x: float = 0.0, material: Material = NORMAL, position: Position | None = None) -> Motion:
    """A shot that leaves the board at its south end with this speed, straight down the y axis."""
    way = sqrt(SURFACE_RADIUS**2 - x * x) - 0.3
    speed = sqrt(speed_at_edge**2 + 2.0 * material.deceleration * way)
    return simulate(position or Position(), "south-0", Shot(x, -0.3, 0.0, -1.0, speed), material=material)


def came_back(motion: Motion) -> bool:
    return any(departure.back_t is not None for departure in motion.departures)


def test_a_disc_comes_back_from_the_speed_on_at_which_it_has_dropped_too_little() -> None:
    assert not came_back(outward(SLOWEST * (1.0 - 1e-9)))
    assert came_back(outward(SLOWEST * (1.0 + 1e-9)))


def test_the_way_out_and_back_is_that_of_free_flight() -> None:
    motion = outward(4.8)
    gone = motion.departures[0]
    assert gone.rail_t is not None
    assert gone.back_t is not None
    assert gone.rail_t - gone.t == pytest.approx(WAY / 4.8, rel=1e-12)
    back_speed = 4.8 * NORMAL.rail_restitution
    assert gone.back_t - gone.rail_t == pytest.approx(WAY / back_speed, rel=1e-12)
    drop = 0.5 * GRAVITY * (gone.back_t - gone.t) ** 2
    path = motion.segments[0]
    home = next(piece for piece in path if piece.t == gone.back_t)
    assert home.fate is Fate.BOARD
    assert (home.x, home.ux, home.uy) == (0.0, 0.0, 1.0)
    assert home.y == pytest.approx(-SURFACE_RADIUS, abs=1e-15)
    assert home.speed == pytest.approx(sqrt(back_speed**2 - 2.0 * GRAVITY * drop), rel=1e-12)
    rail = next(event for event in motion.events if event.kind == "rail")
    assert (rail.t, rail.disc, rail.other) == (gone.rail_t, "south-0", None)
    assert rail.speed == pytest.approx(4.8, rel=1e-12)


def test_a_disc_that_is_down_in_the_ditch_before_it_meets_the_rail_does_not_tell_it() -> None:
    slowest = WAY / sqrt(2.0 * DITCH_DEPTH / GRAVITY)
    for speed, told in ((slowest * (1.0 - 1e-9), False), (slowest * (1.0 + 1e-9), True)):
        motion = outward(speed)
        assert any(event.kind == "rail" for event in motion.events) is told
        assert (motion.departures[0].rail_t is not None) is told
        assert not came_back(motion)


def test_the_rail_rubs_a_slanting_disc_and_gives_it_spin() -> None:
    smooth = outward(4.9, x=0.1, material=Material("smooth rail", 0.07, rail_friction=0.0))
    rough = outward(4.9, x=0.1, material=Material("rough rail", 0.07, rail_friction=0.3))
    pieces = {}
    for name, motion in (("smooth", smooth), ("rough", rough)):
        gone = motion.departures[0]
        pieces[name] = next(piece for piece in motion.segments[0] if piece.t == gone.back_t)
    assert pieces["smooth"].spin == 0.0
    assert abs(pieces["rough"].spin) > 5.0
    assert pieces["rough"].speed < pieces["smooth"].speed


def slanting(position: Position, kernel: Kernel | None = None) -> Motion:
    """A shot that leaves at the south end, 20 degrees aslant to the east, and comes back, if nothing lies there, at x = 35 mm."""
    return simulate(position, "south-0", Shot.towards(0.0, -0.30, 0.342, -0.94, 5.0), kernel=kernel)


def test_a_disc_whose_place_at_the_edge_is_taken_stays_in_the_ditch() -> None:
    gone = slanting(Position()).departures[0]
    assert gone.back_t is not None
    # Where it comes back its edge reaches exactly up to the disc that lies further in, or just not.
    for gap, stays in ((-1e-9, True), (1e-9, False)):
        far = 2.0 * DISC_RADIUS + gap
        lying = ("north-0", gone.back_x + 0.6 * far, gone.back_y + 0.8 * far)
        motion = slanting(Position.of([lying]))
        assert came_back(motion) is not stays
        if stays:
            assert motion.ends[motion.ids.index("south-0")].fate is Fate.OFF
            assert [event.kind for event in motion.events] == ["edge", "rail"]
            assert motion.disturbed == 0


def test_what_a_disc_does_after_it_came_back_is_no_hit_but_disturbs() -> None:
    gone = slanting(Position()).departures[0]
    path = next(piece for piece in slanting(Position()).segments[0] if piece.t == gone.back_t)
    ahead = 0.1
    lying = ("north-0", path.x + ahead * path.ux, path.y + ahead * path.uy)
    behind = ("south-3", lying[1] + 0.05 * path.ux, lying[2] + 0.05 * path.uy)
    motion = slanting(Position.of([lying, behind]))
    assert [event.kind for event in motion.events][:2] == ["edge", "rail"]
    assert {(e.disc, e.other) for e in motion.events if e.kind == "contact"} >= {("north-0", "south-0"), ("north-0", "south-3")}
    assert motion.met_shot_directly == 0
    assert motion.struck == 0
    assert motion.left & motion.bit("south-0")
    # The own disc was met by a rival one that had never left: the rules count that, both are on the surface.
    assert motion.met[motion.ids.index("north-0")] == motion.bit("south-3")
    assert motion.named(motion.disturbed) == ("north-0", "south-3")
    assert set(motion.named(motion.moved)) == {"north-0", "south-0", "south-3"}


def test_what_the_shot_struck_on_the_surface_is_not_disturbed_by_whom_it_runs_into_later() -> None:
    """The rule by which described shots are judged, held against real ones that disturb."""
    rng = random.Random(12)
    chains = 0
    for k in range(4000):
        sample = hard_miss(rng) if k % 2 else random_sample(rng)
        motion = simulate(sample.position, SHOOTER, sample.shot)
        if not motion.disturbed:
            continue
        contacts = [(e.t, motion.ids.index(e.disc), motion.ids.index(str(e.other))) for e in motion.events if e.kind == "contact"]
        left_at = {motion.ids.index(d.id): d.t for d in reversed(motion.departures)}
        direct = 0
        for t, i, j in contacts:
            away = [left_at.get(disc, t) < t for disc in (i, j)]
            if any(away):
                direct |= (0 if away[0] else 1 << i) | (0 if away[1] else 1 << j)
        played = motion.struck | motion.bit(SHOOTER)
        grown, disturbed = -1, direct
        while grown != disturbed:
            grown = disturbed
            for disc in range(len(motion.ids)):
                if grown >> disc & 1:
                    disturbed |= motion.met[disc] & ~played
        assert motion.disturbed == disturbed
        chains += disturbed != direct
    assert chains


def test_a_disc_that_came_back_is_out_of_play_wherever_it_comes_to_lie() -> None:
    rng = random.Random(7)
    ends = set()
    for _ in range(400):
        x, aslant = rng.uniform(-0.1, 0.1), rng.uniform(-0.3, 0.3)
        motion = simulate(Position(), "south-0", Shot.towards(x, -0.29, aslant, -1.0, rng.uniform(4.6, 5.0)))
        if not came_back(motion):
            continue
        ends.add(motion.ends[0].fate)
        ruling = judge(Position(), motion, preset("casual-100"), seating_for(preset("casual-100")))
        assert ruling.off == ("south-0",)
        assert ruling.causes == {"south-0": "left"}
        assert ruling.twenties == {"A": 0, "B": 0}
        assert ruling.after == Position()
    assert ends == {Fate.BOARD, Fate.OFF, Fate.HOLE}


def test_no_disc_comes_back_over_the_line_by_itself(compiled_kernel: Kernel) -> None:
    """Paths are straight and the circle convex: what went out stays out unless it is hit; one from the rail is out of play."""
    rng = random.Random(8)
    returned = 0
    for k in range(1500):
        position = random_position(rng, k % 24)
        x, y = random_direction(rng)
        away_x, away_y = random_direction(rng)
        shot = Shot.towards(0.3048 * x, 0.3048 * y, away_x, away_y, rng.uniform(3.0, 5.0))
        if any(hypot(disc.x - shot.x, disc.y - shot.y) < 2.0 * DISC_RADIUS for disc in position.discs):
            continue
        motion = simulate(position, "south-11", shot, kernel=compiled_kernel)
        assert motion.crossed_alone == 0
        returned += came_back(motion)
    assert returned > 40


def test_a_mirror_image_with_a_way_back_is_one_to_the_last_bit() -> None:
    rng = random.Random(9)
    seen = 0
    for k in range(300):
        position = random_position(rng, k % 12)
        x, aslant = rng.uniform(-0.1, 0.1), rng.uniform(-0.3, 0.3)
        if any(hypot(disc.x - x, disc.y + 0.3) < 2.0 * DISC_RADIUS for disc in position.discs):
            continue
        motion = simulate(position, "south-11", Shot.towards(x, -0.3, aslant, -1.0, 5.0))
        twin = simulate(
            Position.of((d.id, -d.x, d.y) for d in position.discs), "south-11", Shot.towards(-x, -0.3, -aslant, -1.0, 5.0)
        )
        seen += came_back(motion)
        assert [(e.fate, None if e.x is None else -e.x, e.y) for e in motion.ends] == [(e.fate, e.x, e.y) for e in twin.ends]
        assert (motion.left, motion.disturbed, motion.met) == (twin.left, twin.disturbed, twin.met)
        assert [(e.t, e.kind, e.disc) for e in motion.events if e.kind == "rail"] == [
            (e.t, e.kind, e.disc) for e in twin.events if e.kind == "rail"
        ]
    assert seen > 30


def test_both_kernels_fly_alike(compiled_kernel: Kernel) -> None:
    rng = random.Random(10)
    for k in range(150):
        position = random_position(rng, k % 16)
        x = rng.uniform(-0.1, 0.1)
        if any(hypot(disc.x - x, disc.y + 0.3) < 2.0 * DISC_RADIUS for disc in position.discs):
            continue
        shot = Shot.towards(x, -0.3, rng.uniform(-0.3, 0.3), -1.0, 5.0)
        assert simulate(position, "south-11", shot) == simulate(position, "south-11", shot, kernel=compiled_kernel)


def test_the_flight_for_the_eye_joins_the_path_before_it_and_the_path_after_it() -> None:
    gone = slanting(Position()).departures[0]
    seen = flight(gone)
    assert seen is not None
    assert gone.rail_t is not None
    begin, end = seen.at(0.0), seen.at(seen.duration)
    assert (begin.x, begin.y, begin.z, begin.tilt) == (gone.x, gone.y, 0.0, 0.0)
    assert (end.x, end.y, end.tilt) == (gone.back_x, gone.back_y, 0.0)
    assert end.z == pytest.approx(0.0, abs=1e-15)
    rail = seen.at(gone.rail_t - gone.t)
    assert hypot(rail.x, rail.y) == pytest.approx(RAIL_RADIUS - DISC_RADIUS, abs=1e-12)
    poses = [seen.at(seen.duration * k / 400) for k in range(401)]
    assert -RETURN_DROP < min(pose.z for pose in poses) < 0.0
    for one, two in pairwise(poses):
        assert hypot(two.x - one.x, two.y - one.y, two.z - one.z) < 0.001
        assert abs(two.tilt - one.tilt) < 0.03 or one.tilt == 0.0
