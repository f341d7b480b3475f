"""What a shot stirs up: told by its events, the same wherever one jumps to, and gone when it is over. Draws nothing."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

import pytest

from crokinole3d.board import DISC_RADIUS, DITCH_DEPTH, HOLE_DEPTH, HOLE_RADIUS, Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session, Turn
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.variant import preset
from crokinole3d.view import stir
from crokinole3d.view.arrange import Tabletop
from crokinole3d.view.pace import Phase
from crokinole3d.view.scene.picture import STILL, DiscPicture
from crokinole3d.view.showing import shot_picture


def shot(*powers: float) -> tuple[Tabletop, Turn, float]:
    """The table in the last of some shots from the middle of the line, and when all is at rest."""
    session = Session.start(Header.new(preset("casual-100"), {Seat.SOUTH: Player(), Seat.NORTH: Player()}, 3, Seat.SOUTH))
    table = Tabletop(session.state.seating)
    table.settle(session.state)
    end = 0.0
    for k, power in enumerate(powers):
        seat = session.state.to_shoot
        assert seat is not None
        turn = session.play(shot_of(seat, Aim(0.0, 0.0, power)))
        end = table.begin(turn)
        if k < len(powers) - 1:
            table.finish(turn)
            table.settle(turn.after)
    return table, turn, end


HARD, SOFT = (0.2, 0.99), (0.2, 0.3)
"""South lays a disc on the 15 line and north hits it: at 5 m/s, and gently."""


def disc(pictures: tuple[DiscPicture, ...], name: str) -> DiscPicture:
    return next(picture for picture in pictures if picture.id == name)


def test_a_hard_hit_shakes_the_board_for_a_moment_and_never_far() -> None:
    table, turn, end = shot(*HARD)
    hit = next(event for event in turn.motion.events if event.kind == "contact")
    assert table.stir(hit.t - 1e-6).shake == (0.0, 0.0, 0.0)
    sizes = [hypot(*table.stir(hit.t + 0.002 * k).shake) for k in range(200)]
    assert 0.0003 < max(sizes) < 0.003
    assert hypot(*table.stir(end + stir.JOLT_TIME).shake) == 0.0


def test_a_gentle_shot_stirs_up_nothing() -> None:
    table, _, end = shot(*SOFT)
    assert [table.stir(end * k / 20) for k in range(21)] == [STILL] * 21


def test_dust_rises_at_a_hard_flick_and_a_hard_hit_and_settles() -> None:
    table, turn, end = shot(*HARD)
    at_once = table.stir(0.01).puffs
    assert [(puff.x, puff.y) for puff in at_once] == [(turn.shot.x, turn.shot.y)]
    hit = next(event for event in turn.motion.events if event.kind == "contact")
    assert len(table.stir(hit.t + 0.01).puffs) == 2
    assert table.stir(max(end, stir.PUFF_TIME + hit.t)).puffs == ()


def test_a_fast_disc_draws_a_streak_as_long_as_its_way_and_none_through_what_it_met() -> None:
    table, turn, _ = shot(*HARD)
    hit = next(event for event in turn.motion.events if event.kind == "contact")
    before, after = table.stir(hit.t - 0.001).streaks[0], table.stir(hit.t + 0.001).streaks[0]
    assert before.colour == "purple"
    assert before.length == pytest.approx(stir.STREAK_TIME * hit.speed, rel=0.1)
    assert (after.colour, after.length < 0.005) == ("orange", True)


@pytest.mark.parametrize("powers", [HARD, (0.4,), (0.9,)])
def test_a_moment_looks_the_same_however_one_comes_to_it(powers: tuple[float, ...]) -> None:
    table, turn, end = shot(*powers)
    times = [end * k / 12 for k in range(13)]
    forward = [(table.moving(turn, t), table.stir(t)) for t in times]
    back = [(table.moving(turn, t), table.stir(t)) for t in reversed(times)]
    assert forward == back[::-1]


def test_reduced_motion_leaves_out_shake_dust_and_streaks_and_nothing_else() -> None:
    table, turn, _ = shot(*HARD)
    lively, reduced = (shot_picture(table, turn, Phase.MOVING, 0.09, reduced=less) for less in (False, True))
    assert lively.stir.puffs
    assert reduced.stir == STILL
    assert reduced.discs == lively.discs


def test_a_sunk_disc_tips_in_rattles_inside_the_hole_and_lies_flat_before_it_is_lifted() -> None:
    table, turn, end = shot(0.4)
    sunk = next(event for event in turn.motion.events if event.kind == "hole")
    seen = [disc(table.moving(turn, sunk.t + 0.004 * k), "south-0") for k in range(100)]
    assert 0.05 < max(picture.tilt for picture in seen) < 0.25
    # From the floor on it stays within the hole, and no part of it goes through the floor.
    for picture in seen[round(stir.SINK_TIME / 0.004) + 1 :]:
        assert hypot(picture.x, picture.y) <= HOLE_RADIUS - DISC_RADIUS + 1e-9
        assert picture.z - stir.Lean(picture.tilt, 0.0).lift == pytest.approx(-HOLE_DEPTH)
    rest = disc(table.moving(turn, end), "south-0")
    assert (rest.x, rest.y, rest.z, rest.tilt) == (0.0, 0.0, -HOLE_DEPTH, 0.0)


def test_a_disc_that_came_down_in_the_ditch_wobbles_on_its_floor_and_lies_flat_at_the_end() -> None:
    table, turn, end = shot(0.9)
    fall = table.falls["south-0"]
    down = turn.motion.departures[-1].t + fall.duration
    seen = [disc(table.moving(turn, down + stir.WOBBLE_TIME * k / 20), "south-0") for k in range(21)]
    assert max(picture.tilt for picture in seen) > 0.01
    for picture in seen:
        assert picture.z - stir.Lean(picture.tilt, 0.0).lift == pytest.approx(-DITCH_DEPTH)
    assert end >= down + stir.WOBBLE_TIME - 1e-9
    assert disc(table.moving(turn, end), "south-0").tilt == 0.0


def test_a_disc_that_hops_leans_back_and_lies_flat_again_without_a_jump() -> None:
    table, turn, _ = shot(0.9)
    hop = turn.motion.hops[0]
    steps = [disc(table.moving(turn, hop.t - 0.002 + 0.001 * k), "south-0") for k in range(round(1000 * hop.duration) + 300)]
    assert steps[0].tilt == 0.0
    on_board = [picture for picture in steps if picture.z > -0.001]
    assert max(picture.tilt for picture in on_board) > 0.003
    for one, other in pairwise(on_board):
        assert abs(one.tilt - other.tilt) < 0.03
