"""The outer line and the edge: who crosses, who comes back, who leaves."""

from __future__ import annotations

from math import sqrt

import pytest

from crokinole3d.board import DISC_RADIUS, OUT_EDGE, SURFACE_RADIUS
from crokinole3d.physics import Fate, Material, Motion, Position, Shot, simulate

A = 0.07 * 9.81


def lines(motion: Motion, disc_id: str) -> list[str | None]:
    return [e.other for e in motion.events if e.kind == "line" and e.disc == disc_id]


def test_the_shot_discs_first_way_in_is_told() -> None:
    motion = simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 0.5))
    event = motion.events[0]
    way = 0.3048 - OUT_EDGE
    assert (event.kind, event.disc, event.other) == ("line", "south-0", "in")
    assert event.speed == pytest.approx(sqrt(0.25 - 2.0 * A * way), rel=1e-12)
    assert motion.at(event.t)[0].y == pytest.approx(-OUT_EDGE, abs=1e-12)
    assert motion.crossed_alone == 0


def test_a_shot_that_never_gets_clear_crosses_nothing() -> None:
    motion = simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 0.1))
    assert lines(motion, "south-0") == []
    assert [e.kind for e in motion.events] == ["stop"]


def test_a_shot_along_the_line_that_cuts_its_inside_is_in_and_out_again() -> None:
    motion = simulate(Position(), "south-0", Shot.towards(-0.06, -0.295, 1.0, 0.0, 1.0), material=Material("ice", 0.01))
    assert lines(motion, "south-0") == []
    inner = simulate(Position(), "south-0", Shot.towards(-0.12, -0.28, 1.0, 0.0, 1.0), material=Material("ice", 0.01))
    assert lines(inner, "south-0") == ["in", "out"]
    assert inner.crossed_alone == 0
    assert inner.named(inner.left) == ("south-0",)


def test_a_shot_across_the_board_goes_in_and_out_and_off() -> None:
    motion = simulate(Position(), "south-0", Shot(0.0175, -0.3048, 0.0, 1.0, 3.0))
    assert lines(motion, "south-0") == ["in", "out"]
    edge, rail = motion.events[-2:]
    gone = motion.departures[0]
    assert (edge.kind, rail.kind) == ("edge", "rail")
    assert (gone.id, gone.t, gone.speed) == ("south-0", edge.t, edge.speed)
    assert sqrt(gone.x * gone.x + gone.y * gone.y) == pytest.approx(SURFACE_RADIUS, abs=1e-12)
    assert (gone.dx, gone.dy) == (0.0, 1.0)
    assert edge.speed == pytest.approx(sqrt(9.0 - 2.0 * A * (gone.y + 0.3048)), rel=1e-12)
    assert motion.ends[0].fate is Fate.OFF
    assert (motion.ends[0].x, motion.ends[0].y) == (None, None)
    assert motion.named(motion.left) == ("south-0",)
    assert motion.at(motion.duration)[0].fate is Fate.OFF


def test_a_disc_that_stops_exactly_short_of_the_edge_stays() -> None:
    for way, left in ((SURFACE_RADIUS + 0.3048 - 1e-6, False), (SURFACE_RADIUS + 0.3048 + 1e-6, True)):
        # Beside the hole and between the pegs.
        x = 0.0175
        edge_y = sqrt(SURFACE_RADIUS**2 - x * x)
        speed = sqrt(2.0 * A * (way - SURFACE_RADIUS + edge_y))
        assert bool(simulate(Position(), "south-0", Shot(x, -0.3048, 0.0, 1.0, speed)).left) is left


def test_a_disc_knocked_back_over_the_line_is_told_as_such() -> None:
    """The rival sits at the line; the shot disc, on its way out, pushes it out, and it is hit back by a disc out there."""
    y = -0.2
    start = Position.of([("north-0", 0.2, y), ("north-1", 0.2615, y)])
    found = []
    for k in range(300):
        aim = 0.2 - 2.0 * DISC_RADIUS
        shot = Shot.towards(-0.2, -0.23, aim + 0.2, y + 0.23 + 0.0002 * (k - 150), 2.5)
        motion = simulate(start, "south-0", shot)
        if motion.crossed_knocked_back:
            found.append(motion)
    for motion in found:
        for name in motion.named(motion.crossed_knocked_back):
            told = lines(motion, name)
            assert "out" in told
            assert "in" in told[told.index("out") :]
            out = next(e for e in motion.events if e.kind == "line" and e.disc == name and e.other == "out")
            back = next(e for e in motion.events if e.kind == "line" and e.disc == name and e.other == "in" and e.t > out.t)
            met = [e for e in motion.events if e.kind == "contact" and name in (e.disc, e.other) and out.t <= e.t <= back.t]
            assert met
    assert found


def test_a_resting_disc_on_the_line_that_is_struck_inward_has_not_crossed() -> None:
    start = Position.of([("north-0", 0.0, 0.29)])
    motion = simulate(start, "south-0", Shot.towards(0.0, 0.3265, 0.0, -1.0, 1.0))
    assert lines(motion, "north-0")[:1] == ["in"]
    assert motion.crossed_alone | motion.crossed_knocked_back == 0


def test_moved_begins_at_a_twentieth_of_a_millimetre() -> None:
    start = Position.of([("north-0", 0.15, 0.0)])
    told = {}
    for speed in (0.005, 0.0095):
        motion = simulate(start, "south-0", Shot(0.15, -2.0 * DISC_RADIUS, 0.0, 1.0, speed))
        end = motion.ends[0]
        assert end.y is not None
        told[end.y >= 0.00005] = bool(motion.moved & motion.bit("north-0"))
        assert motion.named(motion.struck) == ("north-0",)
    assert told == {False: False, True: True}
