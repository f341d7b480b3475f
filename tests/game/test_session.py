"""A match as a fold of its shots: resuming, undo, rounds, players who change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import BadRecord, Change, Header, Player, from_json, to_json
from crokinole3d.game.session import NothingToUndo, Session
from crokinole3d.game.turn import IllegalPlacement, MatchOver
from crokinole3d.physics import Shot, state_hash
from crokinole3d.rules.match import State
from crokinole3d.rules.placement import Refusal
from crokinole3d.rules.variant import preset

Playing = Callable[[int], Session]
SHOTS = 12


def test_saved_on_any_turn_and_loaded_it_is_the_same_match(play: Playing) -> None:
    for count in range(SHOTS + 1):
        session = play(count)
        resumed = Session.resume(from_json(to_json(session.record)))
        assert resumed.state == session.state
        assert resumed.players == session.players
        assert resumed.record == session.record


def test_seats_take_turns_and_each_shoots_its_discs(play: Playing) -> None:
    seats = [turn.seat for turn in play(SHOTS).turns]
    south, north = Seat.SOUTH, Seat.NORTH
    # The second round is begun by the other side.
    assert seats == [south, north] * 3 + [north, south] * 3


def test_the_hash_of_a_turn_is_that_of_the_state_after_the_lifting(play: Playing) -> None:
    for turn in play(SHOTS).turns:
        assert turn.hash == state_hash(turn.after.fates)


def test_a_finished_match_loads_as_finished_and_takes_no_more_shots(play: Playing, scripted: Callable[[State], Shot]) -> None:
    session = play(SHOTS)
    assert session.phase == "match_over"
    resumed = Session.resume(session.record)
    assert resumed.phase == "match_over"
    assert resumed.record.result is not None
    assert resumed.record.result.winner == resumed.state.winner
    for ended in (session, resumed):
        with pytest.raises(MatchOver):
            ended.play(scripted(play(0).state))
        assert ended.record == session.record


def test_going_on_to_the_next_round_is_no_part_of_the_record(play: Playing, scripted: Callable[[State], Shot]) -> None:
    implied, asked = play(6), play(6)
    assert implied.phase == "round_over"
    before = asked.record
    asked.next_round()
    assert asked.phase == "shot"
    assert asked.record == before
    shot = scripted(implied.state)
    assert implied.play(shot).after == asked.play(shot).after


def test_next_round_within_a_round_changes_nothing(play: Playing) -> None:
    session = play(3)
    before = session.state
    assert session.next_round() is before


def test_undo_gives_back_the_state_the_shot_was_played_from(play: Playing) -> None:
    session = play(SHOTS)
    for count in range(SHOTS - 1, -1, -1):
        turn = session.undo()
        assert turn.index == count
        assert session.state == turn.before
        assert session.record.shots == play(count).record.shots
        assert session.record.result is None
    with pytest.raises(NothingToUndo):
        session.undo()


def test_the_same_shot_after_undo_gives_the_same_match(play: Playing) -> None:
    session = play(9)
    whole = session.record
    taken = [session.undo() for _ in range(5)]
    for turn in reversed(taken):
        session.play(turn.shot)
    assert session.record == whole


def test_a_shot_from_an_illegal_place_changes_nothing(play: Playing) -> None:
    session = play(2)
    before = session.state, session.record
    with pytest.raises(IllegalPlacement) as refused:
        session.play(Shot(0.0, -0.2, 0.0, 1.0, 1.0))
    assert refused.value.refusal is Refusal.OFF_LINE
    assert (session.state, session.record) == before


def test_a_change_of_level_is_kept_with_the_shot_it_begins_at(play: Playing, scripted: Callable[[State], Shot]) -> None:
    session = play(4)
    hard = Player("", "hard", 1200, (0.017, 0.05))
    session.change_player(Seat.NORTH, hard)
    session.play(scripted(session.state))
    record = session.record
    assert record.changes == (Change(5, Seat.NORTH, hard),)
    assert record.players_at(4)[Seat.NORTH].kind == "easy"
    assert record.players_at(5)[Seat.NORTH] == hard
    resumed = Session.resume(from_json(to_json(record)))
    assert resumed.players == session.players
    assert resumed.record == record


def test_a_change_that_is_taken_back_at_once_leaves_no_trace(play: Playing, header: Header) -> None:
    session = play(4)
    session.change_player(Seat.NORTH, Player("", "hard", 1200, (0.017, 0.05)))
    session.change_player(Seat.NORTH, header.players[Seat.NORTH])
    assert session.record.changes == ()


def test_undo_leaves_everybody_where_they_sit_now(play: Playing) -> None:
    session = play(4)
    session.change_player(Seat.NORTH, Player("Jan"))
    session.undo()
    session.undo()
    assert session.players[Seat.NORTH] == Player("Jan")
    assert session.record.changes == (Change(3, Seat.NORTH, Player("Jan")),)


def test_nobody_can_be_put_at_an_empty_seat(play: Playing) -> None:
    with pytest.raises(KeyError):
        play(0).change_player(Seat.EAST, Player("Jan"))


def test_a_record_whose_shots_come_out_otherwise_is_not_resumed(play: Playing) -> None:
    record = play(5).record
    shots = (*record.shots[:3], replace(record.shots[3], hash="0" * 64), record.shots[4])
    with pytest.raises(BadRecord) as refused:
        Session.resume(replace(record, shots=shots))
    assert refused.value.field == "shots[3].hash"


def test_a_rematch_is_begun_by_the_other_side_and_starts_from_nothing(header: Header) -> None:
    again = header.again(12)
    assert (again.starter, again.seed) == (Seat.NORTH, 12)
    state = Session.start(again).state
    assert set(state.points.values()) == {0}
    assert again.again(11) == header


def test_four_partners_take_their_seats() -> None:
    variant = preset("house-partners-100")
    players = {seat: Player(seat.value) for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)}
    session = Session.start(Header.new(variant, players, seed=1))
    assert session.state.seating.partners
    with pytest.raises(ValueError, match="players"):
        Header.new(variant, {Seat.SOUTH: Player(), Seat.NORTH: Player()}, seed=1)


def test_without_a_starter_the_seed_decides_who_begins(header: Header) -> None:
    starters = {Header.new(header.variant, header.players, seed).starter for seed in range(20)}
    assert starters == {Seat.SOUTH, Seat.NORTH}
