"""The measure of a motion: it must see what is wrong with a record that was spoilt on purpose."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from crokinole3d.board import SURFACE_RADIUS
from crokinole3d.physics import Motion, Position, Shot, simulate
from crokinole3d.physics.audit import audit
from crokinole3d.physics.motion import Segment
from crokinole3d.physics.values import Fate


def spoilt(motion: Motion, disc: int, piece: int, **changes: float) -> Motion:
    """The motion with some values of one piece of a disc's path changed."""
    path = list(motion.segments[disc])
    path[piece] = replace(path[piece], **changes)  # type: ignore[arg-type]
    return replace(motion, segments=(*motion.segments[:disc], tuple(path), *motion.segments[disc + 1 :]))


@pytest.fixture(name="head_on")
def head_on_fixture() -> Motion:
    """North-0 is hit in the middle by south-0, which comes from below and follows it slowly."""
    return simulate(Position.of([("north-0", 0.2, 0.0)]), "south-0", Shot(0.2, -0.2, 0.0, 1.0, 0.6))


@pytest.fixture(name="returned")
def returned_fixture() -> Motion:
    """A disc that leaves as hard as can be, meets the rail squarely and comes back."""
    motion = simulate(Position(), "south-0", Shot(0.0, -0.3, 0.0, 1.0, 8.0))
    assert motion.departures[0].back_t is not None
    return motion


def test_a_sound_motion_is_found_sound(head_on: Motion, returned: Motion) -> None:
    for motion in (head_on, returned):
        found = audit(motion)
        assert found.least_gap > -1e-12
        assert found.energy_rise <= 1e-12
        assert found.momentum_error < 1e-12
        assert found.jump < 1e-12
        assert found.overhang < 1e-12
        assert found.events == len(motion.events)


def test_a_disc_alone_is_near_to_the_pegs_only() -> None:
    found = audit(simulate(Position(), "south-0", Shot(0.28, -0.12, 0.0, 1.0, 0.3)))
    assert 0.1 < found.least_gap < inf
    assert -0.03 < found.overhang < 0.0


def test_discs_that_lie_in_one_another_are_seen(head_on: Motion) -> None:
    struck = head_on.segments[0][1]
    assert audit(spoilt(head_on, 0, 1, y=struck.y - 1e-9)).least_gap == pytest.approx(-1e-9, rel=1e-3)


def test_a_path_that_breaks_off_is_seen(head_on: Motion) -> None:
    follows = head_on.segments[1][1]
    assert audit(spoilt(head_on, 1, 1, y=follows.y + 1e-9)).jump == pytest.approx(1e-9, rel=1e-3)


def test_energy_and_momentum_that_come_from_nowhere_are_seen(head_on: Motion) -> None:
    struck = head_on.segments[0][1]
    found = audit(spoilt(head_on, 0, 1, speed=struck.speed * 1.5))
    assert found.energy_rise > 0.1
    assert found.momentum_error == pytest.approx(0.5 * struck.speed, rel=1e-9)
    spins = audit(spoilt(head_on, 0, 1, spin=200.0))
    assert spins.energy_rise > 0.1
    assert spins.momentum_error < 1e-12


def test_energy_at_rest_that_comes_from_nowhere_is_endless(head_on: Motion) -> None:
    path = head_on.segments[0]
    late = Segment(head_on.duration, path[-1].x, path[-1].y, 1.0, 0.0, 0.1, 0.0, 0.0, Fate.BOARD)
    assert audit(replace(head_on, segments=((*path, late), head_on.segments[1]))).energy_rise == inf


def test_a_disc_may_bring_back_from_the_rail_what_it_took_along_and_no_more(returned: Motion) -> None:
    path = returned.segments[0]
    back = next(k for k, piece in enumerate(path) if piece.fate is Fate.BOARD and path[k - 1].fate is Fate.OFF and k > 0)
    as_it_left = path[back - 1].speed
    assert audit(spoilt(returned, 0, back, speed=as_it_left)).energy_rise <= 1e-12
    assert audit(spoilt(returned, 0, back, speed=1.01 * as_it_left)).energy_rise == pytest.approx(0.0201, rel=1e-3)


def test_a_disc_on_the_board_beyond_its_edge_is_seen(returned: Motion) -> None:
    first_off = next(k for k, piece in enumerate(returned.segments[0]) if piece.fate is Fate.OFF)
    late = returned.segments[0][first_off].t + 1e-6
    found = audit(spoilt(returned, 0, first_off, t=late))
    assert found.overhang == pytest.approx(1e-6 * returned.segments[0][first_off].speed, rel=1e-3)
    assert found.overhang < SURFACE_RADIUS
