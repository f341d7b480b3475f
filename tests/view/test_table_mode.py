"""Table mode: the screen lies between the players, so the camera turns for nobody and the words turn to whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.game.record import Player
from crokinole3d.host import computer
from crokinole3d.view.pace import Phase
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.viewpoint import TURNS, Viewpoint
from tests.view.test_director import Rig, Table


@pytest.fixture
def table() -> Iterator[Table]:
    """Two people with the screen between them."""
    made = Table(Player("Anna"), Player("Marek"))
    made.director.lie(True)
    made.scene.rig.looks.clear()
    made.run(Phase.AIMING)
    yield made
    made.close()


def test_the_camera_stays_above_and_the_words_turn_to_whoever_shoots(table: Table) -> None:
    turns = []
    for _ in range(4):
        table.run(Phase.AIMING)
        turns.append(table.ui.turn)
        table.tap("space")
    assert turns == [0, 180, 0, 180]
    assert set(table.scene.rig.looks) <= {("top", Seat.SOUTH)}
    assert table.scene.rig.insets == (0, 0)


def test_nothing_turns_the_camera_and_what_is_refused_says_why(table: Table) -> None:
    table.director.hands.orbit_down(10.0, 10.0)
    table.director.hands.mouse_move(300.0, 200.0)
    table.director.hands.orbit_up()
    table.director.hands.wheel(2)
    assert (table.scene.rig.orbits, table.scene.rig.zooms) == (0, 0)
    for key in ("t", "c"):
        table.tap(key)
        assert table.hud().message == Message("refused.flat")
    assert set(table.scene.rig.looks) <= {("top", Seat.SOUTH)}
    assert not table.hud().can_turn


def test_a_replay_in_table_mode_is_seen_from_above_too(table: Table) -> None:
    table.tap("space")
    table.run(Phase.AIMING)
    table.tap("r")
    for key in "ctc":
        table.tap(key)
        table.director.update(0.1)
    assert table.scene.rig.followed == []
    assert set(table.scene.rig.looks) <= {("top", Seat.SOUTH)}


def test_the_menu_is_upright_and_the_next_match_lies_flat_again(table: Table) -> None:
    table.tap("space")
    table.run(Phase.AIMING)
    host = table.host
    table.director.close()
    assert table.ui.turn == 0
    table.director.open(host)
    assert table.ui.turn == 180


def test_putting_the_screen_up_brings_the_seats_back_at_once(table: Table) -> None:
    table.tap("space")
    table.run(Phase.AIMING)
    table.director.lie(False)
    assert (table.ui.turn, table.scene.rig.looks[-1]) == (0, ("seat", Seat.NORTH))


def test_against_the_computer_the_words_stay_with_the_person() -> None:
    table = Table(computer("easy"), Player("Marek"))
    table.director.lie(True)
    turns = set()
    table.run(Phase.AIMING)
    table.tap("space")
    for _ in range(100):
        table.director.update(0.1)
        turns.add(table.ui.turn)
    assert turns == {180}
    table.close()


def test_words_for_four_face_every_side_of_the_table() -> None:
    seen = []
    viewpoint = Viewpoint(Rig())
    viewpoint.flat = True
    for seat in SEATS:
        viewpoint.follow(SEATS, seat)
        seen.append(viewpoint.turn)
    assert seen == [TURNS[seat] for seat in SEATS] == [0, 90, 180, 270]
