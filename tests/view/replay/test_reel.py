"""The reel: the same moment looks the same however one comes to it, and every event of a shot has its mark."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session, Turn
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.variant import preset
from crokinole3d.view.arrange import Tabletop
from crokinole3d.view.pace import Phase
from crokinole3d.view.replay.reel import RULED_TIME, SOFTEST, Reel, worth
from crokinole3d.view.showing import shot_picture

SHOTS = 27
"""A round of twelve discs a side, and three shots more."""


@pytest.fixture(scope="module")
def turns() -> tuple[Turn, ...]:
    """A match of two people with misses, hits, 20s and fouls."""
    session = Session.start(Header.new(preset("casual-100"), {Seat.SOUTH: Player("A"), Seat.NORTH: Player("B")}, 5, Seat.SOUTH))
    for k in range(SHOTS):
        if session.phase == "round_over":
            session.next_round()
        seat = session.state.to_shoot
        assert seat is not None
        session.play(shot_of(seat, Aim(0.03 * (k % 5 - 2), 0.02 * (k % 7 - 3), 0.3 + 0.07 * (k % 6))))
    return session.turns


def test_a_reel_of_no_shots_is_refused() -> None:
    with pytest.raises(ValueError, match="no shot"):
        Reel(())


def test_a_moment_looks_the_same_whatever_was_watched_before_it(turns: tuple[Turn, ...]) -> None:
    straight, wandering = Reel(turns), Reel(turns)
    for shot in (20, 3, 26, 0, 19, 20, 5):
        wandering.picture(shot, 0.3)
    for shot, t in ((4, 0.2), (13, 0.9), (21, 5.0), (26, 0.0)):
        assert wandering.picture(shot, t) == straight.picture(shot, t), (shot, t)
        assert wandering.picture(shot, t) == Reel(turns).picture(shot, t), (shot, t)


def test_a_replay_shows_what_the_table_showed_when_it_was_played(turns: tuple[Turn, ...]) -> None:
    table, reel = Tabletop(turns[0].before.seating), Reel(turns)
    table.settle(turns[0].before)
    for shot, turn in enumerate(turns[:12]):
        rest = table.begin(turn)
        for share in (0.0, 0.3, 0.8):
            assert reel.picture(shot, share * rest) == shot_picture(table, turn, Phase.MOVING, share * rest), (shot, share)
        assert reel.rest(shot) == rest
        table.finish(turn)
        table.settle(turn.after)


def test_times_outside_the_shot_show_its_ends(turns: tuple[Turn, ...]) -> None:
    reel = Reel(turns)
    assert reel.picture(2, -1.0) == reel.picture(2, 0.0)
    assert reel.picture(2, 99.0) == reel.picture(2, reel.rest(2) + RULED_TIME)


def test_every_event_that_is_seen_has_a_mark_at_its_time(turns: tuple[Turn, ...]) -> None:
    reel, kinds = Reel(turns), set()
    for shot, turn in enumerate(turns):
        marks = reel.marks(shot)
        kinds |= {mark.kind for mark in marks}
        assert [mark.t for mark in marks] == sorted(mark.t for mark in marks)
        events = turn.motion.events
        met = [event.t for event in events if event.kind == "contact" and event.speed >= SOFTEST]
        assert [mark.t for mark in marks if mark.kind == "contact"] == met
        sunk = [event.t for event in events if (event.kind, event.other) == ("hole", "sunk")]
        assert [mark.t for mark in marks if mark.kind == "twenty"] == sunk
        fouls = [mark for mark in marks if mark.kind == "foul"]
        assert len(fouls) == (turn.ruling.foul is not None)
        assert all(mark.t == reel.rest(shot) for mark in fouls)
    assert kinds >= {"contact", "peg", "twenty", "edge", "foul"}, "the match must show all of them"


def test_rounds_are_found_by_their_first_shots(turns: tuple[Turn, ...]) -> None:
    reel = Reel(turns)
    assert (reel.rounds, reel.opening(0), reel.opening(1)) == (2, 0, 24)
    assert [reel.round_of(shot) for shot in (0, 23, 24, 26)] == [0, 0, 1, 1]
    with pytest.raises(IndexError):
        reel.opening(2)


def test_only_combinations_and_double_takeouts_are_shown_again(turns: tuple[Turn, ...]) -> None:
    plain = next(turn for turn in turns if turn.ruling.foul is None and not turn.ruling.off and not turn.ruling.lifted)
    assert worth(plain) is None
    seat = plain.seat.value
    other = "north" if seat == "south" else "south"
    own = replace(plain, ruling=replace(plain.ruling, lifted=(f"{seat}-3",)))
    assert worth(own) == "combination"
    assert worth(replace(plain, ruling=replace(plain.ruling, lifted=(plain.disc,)))) is None
    assert worth(replace(plain, ruling=replace(plain.ruling, lifted=(f"{other}-3",)))) is None
    for count, wanted in ((1, None), (2, "double")):
        off = tuple(f"{other}-{k}" for k in range(count))
        gone = replace(plain.ruling, off=off, causes=dict.fromkeys(off, "left"))
        assert worth(replace(plain, ruling=gone)) == wanted
    assert worth(replace(own, ruling=replace(own.ruling, foul="miss"))) is None
