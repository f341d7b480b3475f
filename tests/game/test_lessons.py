"""The lessons: each can be solved and failed, by the referee's word alone, and its board is one that a match can have."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crokinole3d.board import zone
from crokinole3d.game.lessons import LESSONS, SHOOTER, Lesson, header_of, hint_of, lesson, state_of
from crokinole3d.game.session import Session
from crokinole3d.game.turn import Turn, take
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.scoring import score_round
from crokinole3d.text import catalogue

each_lesson = pytest.mark.parametrize("wanted", LESSONS, ids=[lesson.id for lesson in LESSONS])


def play(wanted: Lesson, aim: Aim) -> Turn:
    return take(state_of(wanted), 0, shot_of(SHOOTER, aim))


@each_lesson
def test_the_stored_shot_solves_its_lesson(wanted: Lesson) -> None:
    assert wanted.passed(play(wanted, wanted.solution))


@each_lesson
def test_a_shot_that_misses_the_point_does_not_pass_and_says_what_to_try(wanted: Lesson) -> None:
    turn = play(wanted, wanted.miss)
    assert not wanted.passed(turn)
    for language in ("en", "pl"):
        assert catalogue(language)(hint_of(wanted, turn))


@each_lesson
def test_a_shot_that_leaves_the_board_passes_no_lesson(wanted: Lesson) -> None:
    turn = play(wanted, Aim(0.0, 1.4, 1.0))
    assert turn.disc in turn.ruling.off
    assert not wanted.passed(turn)
    assert hint_of(wanted, turn).startswith("lesson.hint.")


@each_lesson
def test_a_hand_that_strays_a_little_still_solves_the_lesson(wanted: Lesson) -> None:
    kept = wanted.solution
    near = [replace(kept, aim=kept.aim + sign * 0.004, power=kept.power + sign * 0.005) for sign in (-1, 1)]
    assert all(wanted.passed(play(wanted, aim)) for aim in near)


def test_every_lesson_has_its_words_and_a_name_of_its_own() -> None:
    assert len({one.id for one in LESSONS}) == len(LESSONS)
    for one in LESSONS:
        assert lesson(one.id) is one
        for language in ("en", "pl"):
            for part in ("", ".text", ".task", ".again"):
                assert catalogue(language)(f"lesson.{one.id}{part}")
    with pytest.raises(KeyError):
        lesson("juggling")


@each_lesson
def test_the_board_of_a_lesson_adds_up(wanted: Lesson) -> None:
    state = state_of(wanted)
    shot = {seat: sum(fate[0].startswith(seat.value) for fate in state.fates) for seat in state.seating.seats}
    for seat in state.seating.seats:
        assert shot[seat] + state.discs_left[seat] == state.variant.discs_per_player
    assert state.to_shoot is SHOOTER
    assert len(state.position.discs) == len(wanted.spots)


def test_in_the_lesson_on_the_last_shot_the_shooter_is_behind_and_nobody_answers() -> None:
    wanted = lesson("hammer")
    state = state_of(wanted)
    scores = score_round(state.position, state.twenties, state.seating)
    assert scores["A"].total < scores["B"].total
    assert play(wanted, wanted.miss).after.phase == "round_over"


def test_the_disc_of_the_lesson_on_lines_touches_the_line_at_first() -> None:
    _, x, y = lesson("line").spots[0]
    assert zone((x * x + y * y) ** 0.5) == 10


def test_a_match_can_be_taken_up_at_the_moment_of_a_lesson() -> None:
    wanted = lesson("aim")
    session = Session.prepared(header_of(wanted), state_of(wanted))
    turn = session.play(shot_of(SHOOTER, wanted.solution))
    assert wanted.passed(turn)
    assert session.turns == (turn,)
