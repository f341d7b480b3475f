"""The fall into the ditch enters nothing, ends flat in a free place, and goes on without a jump."""

from __future__ import annotations

import random
from math import cos, hypot, sin

import pytest

from crokinole3d.board import DISC_RADIUS, DISC_THICKNESS, DITCH_DEPTH, RAIL_HEIGHT, RAIL_RADIUS, SURFACE_RADIUS
from crokinole3d.physics.ditch import Fall, FallPose, fall
from crokinole3d.physics.sample import random_direction
from crokinole3d.physics.values import Departure

SLACK = 1e-9


def departing(rng: random.Random, speed: float) -> Departure:
    x, y = random_direction(rng)
    while True:
        dx, dy = random_direction(rng)
        if dx * x + dy * y > 0.02:
            return Departure("north-0", 1.0, SURFACE_RADIUS * x, SURFACE_RADIUS * y, dx, dy, speed)


def rims(pose: FallPose) -> list[tuple[float, float, float]]:
    """Points round the lower and the upper rim of a disc in this pose."""
    lean = (cos(pose.tilt_heading), sin(pose.tilt_heading))
    points = []
    for height in (0.0, DISC_THICKNESS):
        for k in range(48):
            along, across = DISC_RADIUS * cos(k * 0.1308996939), DISC_RADIUS * sin(k * 0.1308996939)
            out = along * cos(pose.tilt) + height * sin(pose.tilt)
            x = pose.x + out * lean[0] - across * lean[1]
            y = pose.y + out * lean[1] + across * lean[0]
            points.append((x, y, pose.z - along * sin(pose.tilt) + height * cos(pose.tilt)))
    return points


def entered(pose: FallPose, taken: list[tuple[float, float]]) -> str | None:
    """What a disc in this pose has a part in, if anything."""
    for x, y, z in rims(pose):
        radius = hypot(x, y)
        if radius < SURFACE_RADIUS - SLACK and z < -SLACK:
            return f"surface at {radius}, {z}"
        if z < -DITCH_DEPTH - SLACK:
            return f"floor at {z}"
        if radius > RAIL_RADIUS + SLACK and z < RAIL_HEIGHT:
            return f"rail at {radius}, {z}"
        for a, b in taken:
            if hypot(x - a, y - b) < DISC_RADIUS - SLACK and z < DISC_THICKNESS - DITCH_DEPTH - SLACK:
                return f"disc at {a}, {b}: {z}"
    return None


def falls_one_after_another(seed: int, count: int) -> list[tuple[Fall, list[tuple[float, float]]]]:
    rng = random.Random(seed)
    taken: list[tuple[float, float]] = []
    made = []
    for _ in range(count):
        one = fall(departing(rng, rng.choice((0.001, 0.05, 0.3, 0.8, 1.5, 3.0, 5.0))), list(taken))
        made.append((one, list(taken)))
        taken.append((one.rest_x, one.rest_y))
    return made


@pytest.mark.parametrize("seed", range(6))
def test_a_falling_disc_is_never_inside_surface_floor_rail_or_a_lying_disc(seed: int) -> None:
    for one, taken in falls_one_after_another(seed, 24):
        for k in range(81):
            inside = entered(one.at(one.duration * k / 80), taken)
            assert inside is None, inside


@pytest.mark.parametrize("seed", range(6))
def test_discs_come_to_rest_flat_on_the_floor_clear_of_each_other(seed: int) -> None:
    for one, taken in falls_one_after_another(seed, 24):
        end = one.at(one.duration)
        assert (end.x, end.y) == pytest.approx((one.rest_x, one.rest_y), abs=1e-12)
        assert (end.z, end.tilt) == (-DITCH_DEPTH, 0.0)
        assert all(hypot(end.x - a, end.y - b) >= 2.0 * DISC_RADIUS for a, b in taken)
        assert SURFACE_RADIUS + DISC_RADIUS <= hypot(end.x, end.y) <= RAIL_RADIUS - DISC_RADIUS


def test_a_fall_begins_where_the_disc_passed_the_edge_and_never_jumps() -> None:
    for one, _ in falls_one_after_another(9, 24):
        steps = 4000
        before = one.at(0.0)
        assert (hypot(before.x, before.y), before.z, before.tilt) == pytest.approx((SURFACE_RADIUS, 0.0, 0.0), abs=1e-12)
        for k in range(1, steps + 1):
            pose = one.at(one.duration * k / steps)
            fastest = 8.0 * one.duration / steps
            assert hypot(pose.x - before.x, pose.y - before.y, pose.z - before.z) < fastest
            assert abs(pose.tilt - before.tilt) < 60.0 * one.duration / steps
            before = pose


def test_a_slow_disc_stays_near_the_surface_and_a_fast_one_reaches_the_rail() -> None:
    slow = fall(Departure("a", 0.0, SURFACE_RADIUS, 0.0, 1.0, 0.0, 0.02), [])
    fast = fall(Departure("a", 0.0, SURFACE_RADIUS, 0.0, 1.0, 0.0, 2.0), [])
    farthest = max(hypot(fast.at(fast.duration * k / 500).x, 0.0) for k in range(501))
    assert hypot(slow.rest_x, slow.rest_y) < SURFACE_RADIUS + DISC_RADIUS + 0.001
    assert farthest == pytest.approx(RAIL_RADIUS - DISC_RADIUS, abs=0.003)
    assert slow.duration < 0.5
    assert fast.duration < 0.5


def test_forty_eight_discs_at_one_spot_find_room_or_lie_on_top() -> None:
    taken: list[tuple[float, float]] = []
    on_top = 0
    for _ in range(48):
        one = fall(Departure("a", 0.0, 0.0, SURFACE_RADIUS, 0.6, 0.8, 1.0), list(taken))
        on_top += one.stacked
        if not one.stacked:
            taken.append((one.rest_x, one.rest_y))
    assert on_top == 0
    assert len(taken) == 48
