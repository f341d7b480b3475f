"""Lessons at the table: begun, played, judged, kept; and finished matches that count for the statistics."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.lessons import LESSONS, lesson
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.game.store import load_lessons, load_statistics, save_lessons, save_statistics
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.variant import Goal, preset
from crokinole3d.view.records import Records
from crokinole3d.view.school import LessonHost, School


def school(*passed: str) -> tuple[School, list[tuple[str, ...]]]:
    kept: list[tuple[str, ...]] = []

    def keep(names: tuple[str, ...]) -> str | None:
        kept.append(names)
        return None

    return School(passed, keep), kept


def test_a_lesson_waits_for_one_shot_of_a_person_and_is_over_then() -> None:
    host = LessonHost(lesson("twenty"))
    assert (host.waiting_for, host.seat, host.can_undo, host.can_buzz) == ("human", Seat.SOUTH, False, False)
    assert host.humans == (Seat.SOUTH,)
    assert not host.passed
    host.submit(host.lesson.solution)
    assert (host.waiting_for, host.can_undo) == ("over", False)
    assert host.passed


def test_a_passed_lesson_is_kept_once_and_the_next_is_offered() -> None:
    taught, kept = school()
    for _ in range(2):
        host = taught.begin("place")
        host.submit(host.lesson.solution)
        taught.count(host)
    assert kept == [("place",)]
    assert taught.next_lesson() == "aim"
    assert [line.passed for line in taught.list().lessons][:2] == [True, False]


def test_a_failed_lesson_is_not_kept_and_says_what_happened_and_what_to_try() -> None:
    taught, kept = school()
    host = taught.begin("aim")
    host.submit(host.lesson.miss)
    taught.count(host)
    card = taught.card(host)
    assert (kept, card.verdict, card.hint) == ([], "failed", "lesson.hint.miss")
    assert card.tale is not None
    assert card.tale.happened[0].key == "told.miss.any"


def test_lessons_follow_one_another_to_the_last_and_begin_anew_when_all_are_passed() -> None:
    taught, _ = school(*(each.id for each in LESSONS))
    assert taught.next_lesson() == LESSONS[0].id
    for this, that in pairwise(LESSONS):
        assert taught.after(taught.begin(this.id)) == that.id
    last = taught.begin(LESSONS[-1].id)
    assert taught.after(last) is None
    assert taught.card(last).last


def test_what_cannot_be_kept_is_said_on_the_list_and_learning_goes_on() -> None:
    taught = School((), lambda passed: "disk full")
    host = taught.begin("place")
    host.submit(host.lesson.solution)
    taught.count(host)
    assert taught.list().note is not None
    assert taught.next_lesson() == "aim"


def test_the_board_of_the_list_has_the_disc_that_is_shot_and_those_that_lie_there() -> None:
    line = next(line for line in school()[0].list().lessons if line.id == "combination")
    assert [colour for colour, _, _ in line.discs] == ["orange", "orange", "purple"]


@pytest.mark.parametrize("text", ["", "[]", '{"passed": 3}', '{"passed": [3]}'])
def test_damaged_progress_is_put_aside_and_learning_begins_anew(text: str, tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text(text, "utf-8")
    passed, reasons = load_lessons(tmp_path)
    assert passed == ()
    assert "lessons.json.broken" in reasons[0]


def test_progress_comes_back_from_the_disk(tmp_path: Path) -> None:
    assert save_lessons(("place", "aim"), tmp_path) is None
    assert load_lessons(tmp_path) == (("place", "aim"), ())


def short_match() -> Session:
    rules = preset("casual-100").customised(discs_per_player=1, game_end=Goal("rounds", 1), tie_game="stands")
    session = Session.start(Header.new(rules, {Seat.SOUTH: Player("Ola"), Seat.NORTH: Player("", "easy", 60, (0.1, 0.1))}, 3))
    while session.phase == "shot":
        seat = session.state.to_shoot
        assert seat is not None
        session.play(shot_of(seat, Aim(0.0, 0.0, 0.41)))
    return session


def test_a_finished_match_counts_for_everybody_who_played_it() -> None:
    kept: list[int] = []

    def keep(lines: object) -> str | None:
        kept.append(len(lines))  # type: ignore[arg-type]
        return "disk full"

    records = Records((), keep)
    records.count(short_match())
    page = records.page()
    assert [(line.name, line.level, line.own_hand) for line in page.lines] == [("Ola", None, False), ("", "easy", True)]
    assert page.lines[0].figures.matches == 1
    assert page.note is not None
    records.forget()
    assert records.page().lines == ()
    assert kept == [1, 0]


def test_what_another_game_has_written_down_meanwhile_stays(tmp_path: Path) -> None:
    def statistics() -> Records:
        return Records(
            load_statistics(tmp_path)[0], lambda lines: save_statistics(lines, tmp_path), lambda: load_statistics(tmp_path)[0]
        )

    def lessons() -> School:
        return School(load_lessons(tmp_path)[0], lambda passed: save_lessons(passed, tmp_path), lambda: load_lessons(tmp_path)[0])

    match = short_match()
    again = Session.after(match.header.again(4), match.turns)
    one, two = statistics(), statistics()
    one.count(match)
    two.count(again)
    one.count(match)
    assert [line.seed for line in load_statistics(tmp_path)[0]] == [4, 3]
    assert one.page() == statistics().page()
    assert one.page().lines[0].figures.matches == 2
    for taught, id in ((lessons(), "place"), (lessons(), "aim")):
        host = taught.begin(id)
        host.submit(host.lesson.solution)
        if id == "aim":
            save_lessons(("place", "twenty"), tmp_path)
        taught.count(host)
    assert load_lessons(tmp_path)[0] == ("place", "twenty", "aim")
