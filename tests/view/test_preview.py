"""The aim as it is drawn: the line is the shot's own, the ghost touches what the shot meets, nothing reaches beyond the edge."""

from __future__ import annotations

from math import atan2, hypot, pi

import numpy as np
import pytest

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SEATS, SURFACE_RADIUS, Seat
from crokinole3d.physics import Position, simulate
from crokinole3d.physics.running import interpreted
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.placement import place_xy
from crokinole3d.view.preview import LINE_LENGTH, preview

EMPTY = Position.of(())


def aim_at(x: float, y: float, *, place: float = 0.0, power: float = 0.5) -> Aim:
    """South's aim from a place of its line straight at a point."""
    sx, sy = place_xy(place, Seat.SOUTH)
    straight, wanted = atan2(-sy, -sx), atan2(y - sy, x - sx)
    aim = Aim(place, (straight - wanted + pi) % (2.0 * pi) - pi, power)
    shot = shot_of(Seat.SOUTH, aim)
    assert shot.dx * (y - sy) == pytest.approx(shot.dy * (x - sx), abs=1e-12)
    return aim


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("aim", [Aim(0.0, 0.0, 0.5), Aim(0.3, -0.2, 0.1), Aim(-0.6, 1.2, 1.0)])
def test_the_line_begins_where_the_shot_does_and_runs_in_its_very_direction(seat: Seat, aim: Aim) -> None:
    shot, picture = shot_of(seat, aim), preview(EMPTY, seat, aim)
    assert (picture.x, picture.y, picture.dx, picture.dy) == (shot.x, shot.y, shot.dx, shot.dy)
    assert picture.power == aim.power


@pytest.mark.parametrize("aside", [-0.9, -0.4, 0.0, 0.3, 0.8])
def test_the_ghost_touches_the_disc_exactly_and_the_disc_goes_along_the_line_of_middles(aside: float) -> None:
    disc = (2.0 * DISC_RADIUS * aside, -0.13)
    picture = preview(Position.of([("north-0", *disc)]), Seat.SOUTH, Aim(0.0, 0.0, 0.5))
    assert picture.ghost is not None
    assert picture.target is not None
    gx, gy = picture.ghost
    assert hypot(disc[0] - gx, disc[1] - gy) == pytest.approx(2.0 * DISC_RADIUS, abs=1e-12)
    assert (gx - picture.x, gy - picture.y) == pytest.approx((0.0, picture.reach), abs=1e-12)
    x, y, dx, dy, length = picture.target
    assert (x, y) == disc
    assert (dx, dy) == pytest.approx(((disc[0] - gx) / (2.0 * DISC_RADIUS), (disc[1] - gy) / (2.0 * DISC_RADIUS)))
    assert 0.0 < length <= LINE_LENGTH


def test_a_thinner_hit_sends_the_disc_less_far() -> None:
    lengths = []
    for aside in (0.0, 0.4, 0.8):
        position = Position.of([("north-0", 2.0 * DISC_RADIUS * aside, -0.13)])
        target = preview(position, Seat.SOUTH, Aim(0.0, 0.0, 0.5)).target
        assert target is not None
        lengths.append(target[4])
    assert lengths[0] > lengths[1] > lengths[2] > 0.0


def test_the_ghost_is_where_the_physics_has_the_disc_at_its_first_contact() -> None:
    position, aim = Position.of([("north-0", 0.012, -0.13)]), Aim(0.1, 0.0, 0.6)
    motion = simulate(position, "south-0", shot_of(Seat.SOUTH, aim), kernel=interpreted())
    first = next(event for event in motion.events if event.kind in ("contact", "peg"))
    assert first.kind == "contact"
    pose = next(pose for pose in motion.at(first.t) if pose.id == "south-0")
    assert preview(position, Seat.SOUTH, aim).ghost == pytest.approx((pose.x, pose.y), abs=1e-9)


def test_the_nearer_of_two_discs_is_met_and_one_behind_is_not() -> None:
    near, far = (0.0, -0.2), (0.0, -0.1)
    behind = (0.0, -0.3)
    picture = preview(
        Position.of([("north-0", *far), ("north-1", *near)]),
        Seat.SOUTH,
        Aim(0.0, 0.0, 0.5),
    )
    assert picture.target is not None
    assert picture.target[:2] == near
    away = preview(Position.of([("north-0", 0.0, 0.25)]), Seat.NORTH, Aim(0.0, 0.0, 0.5))
    assert away.target is not None
    assert preview(Position.of([("north-0", *behind)]), Seat.NORTH, Aim(0.05, 0.2, 0.5)).target is None


@pytest.mark.parametrize("peg", [5, 6])
def test_a_peg_stops_the_line_and_moves_nowhere(peg: int) -> None:
    px, py = PEGS[peg]
    picture = preview(EMPTY, Seat.SOUTH, aim_at(px, py))
    assert picture.ghost is not None
    assert hypot(px - picture.ghost[0], py - picture.ghost[1]) == pytest.approx(DISC_RADIUS + PEG_RADIUS, abs=1e-12)
    assert picture.target is None
    assert picture.after is not None
    # Head on it comes straight back.
    assert picture.after[2:4] == pytest.approx((-picture.dx, -picture.dy))


def test_between_the_pegs_the_line_runs_to_the_far_edge() -> None:
    picture = preview(EMPTY, Seat.SOUTH, Aim(0.0, 0.0, 0.5))
    assert (picture.ghost, picture.target, picture.after) == (None, None, None)
    assert hypot(picture.x + picture.reach * picture.dx, picture.y + picture.reach * picture.dy) == pytest.approx(SURFACE_RADIUS)


def test_nothing_beyond_the_edge_is_met() -> None:
    outside = Position.of([("north-0", 0.0, SURFACE_RADIUS + 2.5 * DISC_RADIUS)])
    picture = preview(outside, Seat.SOUTH, Aim(0.0, 0.0, 0.5))
    assert (picture.ghost, picture.target) == (None, None)


def test_no_line_of_any_aim_ends_beyond_the_edge() -> None:
    draw = np.random.default_rng(7)
    position = Position.of([("north-0", 0.05, 0.1), ("north-1", -0.1, -0.05), ("south-0", 0.2, -0.15)])
    for _ in range(300):
        aim = Aim(float(draw.uniform(-0.7, 0.7)), float(draw.uniform(-1.4, 1.4)), 0.5)
        picture = preview(position, SEATS[int(draw.integers(4))], aim)
        end = (picture.x + picture.reach * picture.dx, picture.y + picture.reach * picture.dy)
        assert hypot(*end) <= SURFACE_RADIUS + 1e-12
        if picture.ghost is not None:
            assert picture.ghost == pytest.approx(end, abs=1e-12)


def test_arrows_are_drawn_only_where_they_are_asked_for() -> None:
    assert preview(EMPTY, Seat.WEST, Aim(0.0, 0.0, 0.5), arrows=True).arrows
    assert not preview(EMPTY, Seat.WEST, Aim(0.0, 0.0, 0.5)).arrows
