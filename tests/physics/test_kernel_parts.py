"""Parts of the kernel that whole shots seldom or never reach."""

from __future__ import annotations

import random

import pytest

from crokinole3d.physics.kernel import contact, impulse, layout, roots
from crokinole3d.physics.material import FRIENDLY, NORMAL
from crokinole3d.physics.running import interpreted
from crokinole3d.physics.simulate import run_constants

D = layout.D


def touching_pair(
    vx0: float, vy0: float, vx1: float, vy1: float
) -> tuple[layout.Floats, layout.Ints, layout.Floats, layout.Ints]:
    """Two discs that touch, side by side, moving with these velocities at the time 0."""
    f, g, cut, log = interpreted().work(2, run_constants(FRIENDLY, NORMAL, 1000), room=20).sequences
    for k, (x, vx, vy) in enumerate(((0.15, vx0, vy0), (0.15 + D, vx1, vy1))):
        speed = (vx * vx + vy * vy) ** 0.5
        f[layout.X + k], f[layout.Y + k], f[layout.SP + k] = x, 0.05, speed
        f[layout.UX + k], f[layout.UY + k] = (vx / speed, vy / speed) if speed else (0.0, 0.0)
        g[layout.ST + k] = layout.MOVING if speed else layout.REST
    return f, g, cut, log


def velocities(f: layout.Floats) -> tuple[float, float, float, float]:
    return f[layout.VX], f[layout.VY], f[layout.VX + 1], f[layout.VY + 1]


@pytest.mark.parametrize("across", [0.5, 0.01, 5e-4])
def test_discs_that_press_on_each_other_without_closing_are_parted_at_no_cost(across: float) -> None:
    """Both go equally fast along the line of centres, but the hind one also sideways: the front one slows faster along it."""
    f, g, cut, log = touching_pair(0.3, across, 0.3, 0.0)
    contact.collide(2, 0, 1, 0.0, f, g, cut, log)
    after = velocities(f)
    assert after[2] - after[0] == pytest.approx(min(layout.SLOW, across), rel=1e-6)
    assert (after[0] + after[2], after[1] + after[3]) == pytest.approx((0.6, across), abs=1e-12)
    assert sum(v * v for v in after) == pytest.approx(0.18 + across * across, rel=1e-11)
    assert g[layout.MET] == 2


def test_discs_that_touch_and_draw_apart_are_left_alone() -> None:
    f, g, cut, log = touching_pair(0.3, 0.0, 0.3, 0.2)
    contact.collide(2, 0, 1, 0.0, f, g, cut, log)
    assert velocities(f) == pytest.approx((0.3, 0.0, 0.3, 0.2), abs=1e-15)
    assert g[layout.MET] == 0


def test_a_slow_hit_is_elastic_and_leaves_the_least_separation() -> None:
    f, g, cut, log = touching_pair(0.3 + 1e-5, 0.2, 0.3, -0.2)
    before = (0.3 + 1e-5, 0.2, 0.3, -0.2)
    contact.collide(2, 0, 1, 0.0, f, g, cut, log)
    after = velocities(f)
    assert after[2] - after[0] == pytest.approx(layout.SLOW, rel=1e-6)
    assert sum(v * v for v in after) <= sum(v * v for v in before)


@pytest.mark.parametrize("c", [1e-6, 1e-4, 9e-4, 2e-3, 0.1, 1.0, 5.0])
def test_a_hit_keeps_its_share_of_the_closing_speed(c: float) -> None:
    f, g, cut, log = touching_pair(c, 0.0, 0.0, 0.0)
    contact.collide(2, 0, 1, 0.0, f, g, cut, log)
    apart = f[layout.VX + 1] - f[layout.VX]
    share = 1.0 if c < layout.SLOW else max(0.75, 0.92 - 0.03 * c, layout.SLOW / c)
    assert apart == pytest.approx(share * c, rel=1e-12)


def test_the_first_root_of_a_quartic_with_known_roots_is_found_to_full_precision() -> None:
    rng = random.Random(1)
    for _ in range(2000):
        r = sorted(rng.uniform(0.01, 2.0) for _ in range(4))
        if r[1] - r[0] < 1e-3:
            continue
        # (r0 - t)(r1 - t)(r2 - t)(r3 - t): positive at 0, and it falls through 0 first at r0.
        c4 = 1.0
        c3 = -(r[0] + r[1] + r[2] + r[3])
        c2 = r[0] * r[1] + r[0] * r[2] + r[0] * r[3] + r[1] * r[2] + r[1] * r[3] + r[2] * r[3]
        c1 = -(r[0] * r[1] * r[2] + r[0] * r[1] * r[3] + r[0] * r[2] * r[3] + r[1] * r[2] * r[3])
        c0 = r[0] * r[1] * r[2] * r[3]
        assert roots.first_root(c0, c1, c2, c3, c4, 2.5) == pytest.approx(r[0], rel=1e-9)
        assert roots.first_root(c0, c1, c2, c3, c4, 0.9 * r[0]) == layout.NEVER


def test_a_quartic_that_stays_positive_has_no_root() -> None:
    assert roots.first_root(1.0, -1.0, 0.3, 0.0, 0.1, 3.0) == layout.NEVER
    # A touch from above, (t - 1)^2: no closing speed, no hit.
    assert roots.first_root(1.0, -2.0, 1.0, 0.0, 0.0, 3.0) == layout.NEVER


def test_pairs_that_over_determine_each_other_are_solved_without_energy() -> None:
    """A ring of six round one disc that grows inward: twelve pairs at once for fourteen numbers, one of them to spare."""
    f, g, _, _ = interpreted().work(7, run_constants(FRIENDLY, NORMAL, 1000), room=0).sequences
    hexagon = [(1.0, 0.0), (0.5, 0.75**0.5), (-0.5, 0.75**0.5), (-1.0, 0.0), (-0.5, -(0.75**0.5)), (0.5, -(0.75**0.5))]
    pairs = [(0, k + 1) for k in range(6)] + [(k + 1, (k + 1) % 6 + 1) for k in range(6)]
    for k, (x, y) in enumerate(hexagon):
        f[layout.VX + k + 1], f[layout.VY + k + 1] = -x, -y
    for k in range(7):
        g[layout.ST + k] = layout.MOVING
    places = [(0.0, 0.0), *hexagon]
    for z, (i, j) in enumerate(pairs):
        g[layout.ONE + z], g[layout.TWO + z], g[layout.HIT + z] = i, j, z
        f[layout.NX + z], f[layout.NY + z] = places[j][0] - places[i][0], places[j][1] - places[i][1]
    closing = [impulse.closing_speed(z, f, g) for z in range(12)]
    assert closing == pytest.approx([1.0] * 12)
    impulse.hit_all(12, f, g)
    assert [impulse.closing_speed(z, f, g) for z in range(12)] == pytest.approx([-0.89] * 12, rel=1e-9)
    assert sum(f[layout.VX + k] ** 2 + f[layout.VY + k] ** 2 for k in range(7)) <= 6.0
