"""The buzzer of a timed game: sounds where it may, is part of the record, and is folded like a shot."""

from __future__ import annotations

import json

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import BadRecord, Header, Player, from_json, to_json, verify
from crokinole3d.game.session import Session
from crokinole3d.host import Host, Replay
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.match import NoBuzzer
from crokinole3d.rules.variant import Goal, Variant, preset

S, N = Seat.SOUTH, Seat.NORTH
NCA = preset("nca-2026-singles").customised(discs_per_player=3)


def session_of(rules: Variant = NCA) -> Session:
    return Session.start(Header.new(rules, {S: Player(), N: Player()}, 4, S))


def shoot(session: Session, count: int) -> None:
    for _ in range(count):
        seat = session.next_round().to_shoot
        assert seat is not None
        session.play(shot_of(seat, Aim(0.0, 0.0 if seat is S else 0.9, 0.4)))


def again(session: Session) -> Session:
    """The match as its record gives it back, verified."""
    record = from_json(to_json(session.record))
    assert verify(record) == []
    resumed = Session.resume(record)
    assert to_json(resumed.record) == to_json(session.record)
    return resumed


def test_after_the_buzzer_the_side_with_fewer_shots_takes_one_more_and_the_game_is_over() -> None:
    session = session_of()
    shoot(session, 1)
    session.buzzer()
    assert (session.state.to_shoot, session.state.discs_left) == (N, {S: 0, N: 1})
    assert again(session).state == session.state
    shoot(session, 1)
    assert (session.phase, session.state.winner) == ("match_over", "A")
    assert session.record.buzzers == (1,)
    assert again(session).state == session.state


def test_a_buzzer_between_two_rounds_ends_the_game_as_it_stands() -> None:
    for read_the_summary in (False, True):
        session = session_of()
        shoot(session, 6)
        if read_the_summary:
            session.next_round()
        session.buzzer()
        assert (session.phase, session.state.points, len(session.state.rounds)) == ("match_over", {"A": 2, "B": 0}, 1)
        assert again(session).state == session.state


def test_in_a_match_of_several_games_the_next_game_is_played_in_full() -> None:
    session = session_of(NCA.customised(games=Goal("fixed", 2)))
    shoot(session, 2)
    session.buzzer()
    assert (session.phase, session.state.game_over) == ("round_over", True)
    assert not session.can_buzz
    shoot(session, 3)
    assert (session.state.game, session.state.time_up) == (1, False)
    session.buzzer()
    assert session.record.buzzers == (2, 5)
    shoot(session, 1)
    assert session.phase == "match_over"
    assert again(session).state == session.state


@pytest.mark.parametrize("name", ["casual-100", "house-100", "cutthroat"])
def test_games_that_are_not_of_tournaments_have_no_buzzer(name: str) -> None:
    rules = preset(name)
    players = {seat: Player() for seat in (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)} if name == "cutthroat" else None
    session = Session.start(Header.new(rules, players or {S: Player(), N: Player()}, 4, S))
    shoot(session, 1)
    assert not session.can_buzz
    with pytest.raises(NoBuzzer):
        session.buzzer()
    assert session.record.buzzers == ()


def test_no_buzzer_sounds_before_the_first_shot_nor_twice_nor_after_the_match() -> None:
    session = session_of()
    assert not session.can_buzz
    shoot(session, 1)
    session.buzzer()
    assert not session.can_buzz
    with pytest.raises(NoBuzzer):
        session.buzzer()
    shoot(session, 1)
    assert not session.can_buzz


def test_a_buzzer_goes_with_the_shot_before_it_that_is_taken_back() -> None:
    session = session_of()
    shoot(session, 3)
    session.buzzer()
    shoot(session, 1)
    session.undo()
    assert (session.record.buzzers, session.state.time_up, session.state.to_shoot) == ((3,), True, N)
    session.undo()
    assert (session.record.buzzers, session.state.time_up, session.state.to_shoot) == ((), False, S)
    assert session.can_buzz


def test_a_record_without_a_buzzer_is_written_and_read_as_before() -> None:
    session = session_of()
    shoot(session, 2)
    text = to_json(session.record)
    assert "buzzers" not in json.loads(text)
    assert from_json(text).buzzers == ()
    session.buzzer()
    lines = to_json(session.record).splitlines()
    assert ' "buzzers": [2],' in lines


@pytest.mark.parametrize(
    ("buzzers", "field"),
    [([0], "buzzers[0]"), ([2, 2], "buzzers[1]"), ([99], "buzzers[0]"), (["1"], "buzzers[0]"), (3, "buzzers")],
)
def test_a_buzzer_where_no_shot_was_is_refused_by_its_place(buzzers: object, field: str) -> None:
    session = session_of()
    shoot(session, 3)
    data = {**json.loads(to_json(session.record)), "buzzers": buzzers}
    with pytest.raises(BadRecord) as caught:
        from_json(json.dumps(data))
    assert caught.value.field == field


def test_a_buzzer_where_none_may_sound_is_a_mismatch() -> None:
    session = session_of(preset("casual-100"))
    shoot(session, 2)
    data = {**json.loads(to_json(session.record)), "buzzers": [1]}
    (found,) = verify(from_json(json.dumps(data)))
    assert found.field == "buzzers[0]"
    with pytest.raises(BadRecord, match=r"buzzers\[0\]"):
        Session.resume(from_json(json.dumps(data)))


def test_the_record_as_it_was_after_some_shots_has_the_buzzers_before_them() -> None:
    session = session_of()
    shoot(session, 3)
    session.buzzer()
    shoot(session, 1)
    record = session.record
    assert [record.until(count).buzzers for count in (2, 3, 4)] == [(), (), (3,)]


def test_a_replay_sounds_the_buzzer_where_it_sounded() -> None:
    session = session_of(NCA.customised(games=Goal("fixed", 2)))
    shoot(session, 3)
    session.buzzer()
    shoot(session, 3)
    replay = Replay(session.record)
    while replay.waiting_for != "over":
        if replay.waiting_for == "round":
            replay.next_round()
        replay.begin_thinking()
        replay.poll()
    assert replay.state == session.state
    assert not replay.can_buzz


def test_the_host_keeps_the_record_at_the_buzzer_and_stops_the_thinking() -> None:
    saved: list[tuple[int, ...]] = []
    host = Host(session_of(), saver=lambda record: saved.append(record.buzzers))
    host.submit(Aim(0.0, 0.0, 0.4))
    assert host.can_buzz
    host.buzzer()
    assert saved == [(), (1,)]
    assert host.waiting_for == "human"
