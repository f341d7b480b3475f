"""Where discs are seen: each once, those out of play apart from each other and from the board, and nothing jumps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import hypot, pi

import pytest

from crokinole3d.board import DISC_RADIUS, DISC_THICKNESS, DITCH_DEPTH, HOLE_DEPTH, RAIL_RADIUS, SEATS, SURFACE_RADIUS, Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session, Turn
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.match import State
from crokinole3d.rules.placement import nearest_free
from crokinole3d.rules.variant import Goal, preset
from crokinole3d.view.arrange import Spot, Tabletop, box_spot, free_ditch_spot, tray_spot
from crokinole3d.view.scene.furniture import RIM_FOOT, RIM_OUTER
from crokinole3d.view.scene.picture import DiscPicture
from crokinole3d.view.scene.props import LAYERS, RACK_FLOOR, WELLS

TWENTY, FOUL_ON_BOARD, OVER_THE_EDGE, FIFTEEN = (Aim(0.0, 0.0, power) for power in (0.4, 0.1, 0.9, 0.2))
"""South's first shots on an empty board: into the hole; short of the 15; off at the far side; touching the 15."""

BACK_FROM_THE_RAIL = Aim(-0.2675, 0.12, 1.0)
"""Over the far edge, back from the rail, past the hole and to rest among the pegs."""

RULES = preset("casual-100").customised(discs_per_player=4, game_end=Goal("rounds", 2), tie_game="stands")


def match(seats: Sequence[Seat] = (Seat.SOUTH, Seat.NORTH)) -> Session:
    variant = RULES if len(seats) == 2 else preset("cutthroat")
    return Session.start(Header.new(variant, {seat: Player() for seat in seats}, 3, Seat.SOUTH))


def play(session: Session, aim: Aim) -> Turn:
    """Play an aim from the place that is free nearest to its own."""
    state = session.state
    seat = state.to_shoot
    assert seat is not None
    place = nearest_free(state.variant, seat, aim.place, state.position)
    assert place is not None
    return session.play(shot_of(seat, Aim(place, aim.aim, aim.power)))


def ids(pictures: Sequence[DiscPicture]) -> list[str]:
    return sorted(picture.id for picture in pictures)


def all_discs(state: State) -> list[str]:
    return sorted(f"{seat}-{k}" for seat in state.seating.seats for k in range(state.variant.discs_per_player))


def of(pictures: Sequence[DiscPicture], disc: str) -> DiscPicture:
    return next(picture for picture in pictures if picture.id == disc)


def place(picture: DiscPicture | Spot) -> tuple[float, float, float]:
    return picture.x, picture.y, picture.z


def in_ditch(picture: DiscPicture) -> bool:
    inside = SURFACE_RADIUS + DISC_RADIUS - 1e-9 <= hypot(picture.x, picture.y) <= RAIL_RADIUS - DISC_RADIUS + 1e-9
    return inside and picture.z == pytest.approx(-DITCH_DEPTH)


def settled(session: Session) -> Tabletop:
    table = Tabletop(session.state.seating)
    table.settle(session.state)
    return table


# Places


def test_boxes_and_trays_of_four_stand_clear_of_the_rail_and_of_each_other() -> None:
    places = [spot(seat, k) for seat in SEATS for spot in (box_spot, tray_spot) for k in range(WELLS)]
    for spot in places:
        assert hypot(spot.x, spot.y) - DISC_RADIUS > RIM_OUTER + RIM_FOOT
        assert spot.z == RACK_FLOOR
    for one, other in combinations(places, 2):
        assert hypot(one.x - other.x, one.y - other.y) > 2.0 * DISC_RADIUS


def test_a_rack_fills_along_its_row_first_and_the_box_stands_at_the_left_hand() -> None:
    for seat in SEATS:
        low, high, last = box_spot(seat, 0), box_spot(seat, WELLS), box_spot(seat, WELLS * LAYERS - 1)
        assert (low.x, low.y, low.z + DISC_THICKNESS) == (high.x, high.y, high.z)
        assert last.z == pytest.approx(RACK_FLOOR + (LAYERS - 1) * DISC_THICKNESS)
        rx, ry = seat.rightward
        assert low.x * rx + low.y * ry < 0.0 < tray_spot(seat, 0).x * rx + tray_spot(seat, 0).y * ry


@pytest.mark.parametrize("heading", [0.0, 1.0, -0.5 * pi, pi])
def test_places_in_the_ditch_keep_apart_until_it_is_crowded(heading: float) -> None:
    taken: list[tuple[float, float]] = []
    for _ in range(24):
        spot = free_ditch_spot(heading, taken)
        taken.append((spot.x, spot.y))
        assert SURFACE_RADIUS + DISC_RADIUS < hypot(spot.x, spot.y) < RAIL_RADIUS - DISC_RADIUS
    assert min(hypot(ax - bx, ay - by) for (ax, ay), (bx, by) in combinations(taken, 2)) > 2.0 * DISC_RADIUS


# One shot


@pytest.mark.parametrize("aim", [TWENTY, FOUL_ON_BOARD, OVER_THE_EDGE, FIFTEEN, BACK_FROM_THE_RAIL])
def test_every_disc_is_seen_once_at_every_moment_of_a_shot(aim: Aim) -> None:
    session = match()
    table, wanted = settled(session), all_discs(session.state)
    assert ids(table.still(session.state)) == wanted
    assert ids(table.still(session.state, shooter=("south-0", 0.0, -0.3))) == wanted
    turn = play(session, aim)
    end = table.begin(turn)
    for step in range(11):
        assert ids(table.moving(turn, end * step / 10)) == wanted
    assert ids(table.ruled(turn, 1.0)) == wanted
    for u in (0.0, 0.5, 1.0):
        assert ids(table.clearing(turn, u)) == wanted
    table.finish(turn)
    table.settle(turn.after)
    assert ids(table.still(turn.after)) == wanted


@pytest.mark.parametrize("aim", [TWENTY, FOUL_ON_BOARD, OVER_THE_EDGE, FIFTEEN, BACK_FROM_THE_RAIL])
def test_no_disc_jumps_from_the_shot_to_the_ruling_to_the_clearing_to_rest(aim: Aim) -> None:
    session = match()
    table = settled(session)
    turn = play(session, aim)
    end = table.begin(turn)
    steps = [table.moving(turn, end), table.ruled(turn, 1.0), table.clearing(turn, 0.0)]
    for one, other in pairwise(steps):
        for picture in one:
            assert place(picture) == pytest.approx(place(of(other, picture.id)), abs=1e-9)
    cleared = table.clearing(turn, 1.0)
    table.finish(turn)
    table.settle(turn.after)
    for picture in table.still(turn.after):
        before = of(cleared, picture.id)
        assert (*place(picture), picture.turn) == pytest.approx((*place(before), before.turn), abs=1e-9)


def test_the_disc_of_a_foul_is_marked_where_it_lies_and_carried_to_the_ditch() -> None:
    session = match()
    table = settled(session)
    turn = play(session, FOUL_ON_BOARD)
    assert (turn.ruling.foul, turn.motion.departures) == ("hide", ())
    table.begin(turn)
    marked = table.ruled(turn, 0.7)
    assert {picture.id: picture.mark for picture in marked if picture.mark} == {"south-0": 0.7}
    assert of(marked, "south-0").z == 0.0
    assert of(table.clearing(turn, 0.5), "south-0").z > 0.0
    table.finish(turn)
    assert in_ditch(of(table.still(turn.after), "south-0"))


def test_a_20_lies_in_the_hole_until_it_is_carried_to_the_tray() -> None:
    session = match()
    table = settled(session)
    turn = play(session, TWENTY)
    assert turn.ruling.lifted == ("south-0",)
    end = table.begin(turn)
    assert place(of(table.moving(turn, end), "south-0")) == (0.0, 0.0, -HOLE_DEPTH)
    assert of(table.ruled(turn, 1.0), "south-0").mark == 0.0
    table.finish(turn)
    assert place(of(table.still(turn.after), "south-0")) == place(tray_spot(Seat.SOUTH, 0))


def test_a_disc_that_goes_over_the_edge_falls_into_the_ditch_and_stays_there() -> None:
    session = match()
    table = settled(session)
    turn = play(session, OVER_THE_EDGE)
    end = table.begin(turn)
    assert end > turn.motion.duration
    fallen = of(table.moving(turn, end), "south-0")
    assert in_ditch(fallen)
    assert of(table.ruled(turn, 1.0), "south-0").mark == 0.0
    table.finish(turn)
    table.settle(turn.after)
    assert place(of(table.still(turn.after), "south-0")) == pytest.approx(place(fallen))


def test_a_disc_that_comes_back_from_the_rail_flies_without_a_jump_and_is_carried_to_the_ditch() -> None:
    session = match()
    table = settled(session)
    turn = play(session, BACK_FROM_THE_RAIL)
    gone = turn.motion.departures[0]
    assert gone.rail_t is not None
    assert gone.back_t is not None
    assert turn.ruling.off == ("south-0",)
    table.begin(turn)
    # At 5 m/s a disc goes a millimetre in 0.2 ms.
    times = [gone.t - 0.002 + 0.0002 * k for k in range(round((gone.back_t - gone.t + 0.004) / 0.0002))]
    seen = [of(table.moving(turn, t), "south-0") for t in times]
    for one, two in pairwise(seen):
        assert hypot(two.x - one.x, two.y - one.y, two.z - one.z) < 0.002
    farthest = max(hypot(picture.x, picture.y) for picture in seen)
    assert RAIL_RADIUS - DISC_RADIUS - 0.001 < farthest <= RAIL_RADIUS - DISC_RADIUS + 1e-9
    lies = of(table.ruled(turn, 1.0), "south-0")
    assert (lies.z, lies.mark) == (0.0, 1.0)
    table.finish(turn)
    assert in_ditch(of(table.still(turn.after), "south-0"))


def test_a_disc_that_passes_the_hole_is_seen_to_hop() -> None:
    session = match()
    table = settled(session)
    turn = play(session, BACK_FROM_THE_RAIL)
    table.begin(turn)
    hop = turn.motion.hops[0]
    height = {share: of(table.moving(turn, hop.t + share * hop.duration), "south-0").z for share in (0.0, 0.5, 1.0)}
    assert height == {0.0: 0.0, 0.5: pytest.approx(hop.height), 1.0: pytest.approx(0.0, abs=1e-12)}
    assert hop.height > 0.0001


def test_only_the_discs_that_must_be_hit_glow_and_the_shooter_stands_on_the_line() -> None:
    session = match()
    table = settled(session)
    table.begin(turn := play(session, FIFTEEN))
    table.finish(turn)
    table.settle(turn.after)
    pictures = table.still(turn.after, shooter=("north-0", 0.01, 0.3), glowing=("south-0",), glow=0.5)
    assert {picture.id: picture.glow for picture in pictures if picture.glow} == {"south-0": 0.5}
    assert place(of(pictures, "north-0")) == (0.01, 0.3, 0.0)


# A round


@pytest.mark.parametrize("seats", [(Seat.SOUTH, Seat.NORTH), (Seat.SOUTH, Seat.WEST, Seat.NORTH), SEATS])
def test_through_a_round_every_disc_is_seen_once_and_none_lies_in_another(seats: tuple[Seat, ...]) -> None:
    session = match(seats)
    table, wanted = settled(session), all_discs(session.state)
    aims = (TWENTY, OVER_THE_EDGE, FOUL_ON_BOARD, FIFTEEN)
    while session.phase == "shot":
        turn = play(session, aims[len(session.turns) % 4])
        table.begin(turn)
        table.finish(turn)
        table.settle(turn.after)
        pictures = table.still(turn.after)
        assert ids(pictures) == wanted
        on_floor = [picture for picture in pictures if hypot(picture.x, picture.y) < RAIL_RADIUS]
        for one, other in combinations(on_floor, 2):
            assert hypot(one.x - other.x, one.y - other.y) > 2.0 * DISC_RADIUS - 1e-9 or one.z != other.z


def test_a_shot_taken_back_puts_its_disc_back_into_the_box_and_leaves_the_others() -> None:
    session = match()
    table = settled(session)
    for aim in (OVER_THE_EDGE, TWENTY):
        turn = play(session, aim)
        table.begin(turn)
        table.finish(turn)
        table.settle(turn.after)
    kept = place(of(table.still(session.state), "south-0"))
    session.undo()
    table.settle(session.state)
    pictures = table.still(session.state)
    assert ids(pictures) == all_discs(session.state)
    assert place(of(pictures, "south-0")) == kept
    assert place(of(pictures, "north-0")) == place(box_spot(Seat.NORTH, 3))


def test_a_new_round_begins_with_every_disc_in_its_box_and_lying_straight() -> None:
    session = match()
    table = settled(session)
    while session.phase == "shot":
        turn = play(session, OVER_THE_EDGE)
        table.begin(turn)
        table.finish(turn)
        table.settle(turn.after)
    session.next_round()
    table.settle(session.state)
    for picture in table.still(session.state):
        assert picture.z >= RACK_FLOOR
        assert hypot(picture.x, picture.y) > RIM_OUTER
        assert (picture.turn, picture.tilt) == (0.0, 0.0)


def test_a_table_that_comes_late_finds_places_for_what_is_out() -> None:
    session = match()
    for aim in (OVER_THE_EDGE, OVER_THE_EDGE, TWENTY, FOUL_ON_BOARD):
        play(session, aim)
    pictures = settled(session).still(session.state)
    assert ids(pictures) == all_discs(session.state)
    assert all(in_ditch(of(pictures, disc)) for disc in ("south-0", "north-0", "north-1"))
    assert place(of(pictures, "south-1")) == place(tray_spot(Seat.SOUTH, 0))
