"""The tutorial at the table: hosts a lesson, says what came of its shot, and keeps which lessons are passed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from crokinole3d.board import OUTER_LINE_RADIUS, Seat
from crokinole3d.game.lessons import LESSONS, SHOOTER, Lesson, header_of, hint_of, lesson, state_of
from crokinole3d.game.session import Session
from crokinole3d.game.telling import tell
from crokinole3d.host import Host, Waiting
from crokinole3d.rules.seating import Colour
from crokinole3d.view.ui.data.learning import LessonData, LessonLine, LessonsData
from crokinole3d.view.ui.data.message import Message

COLOURS: Final[dict[str, Colour]] = {"south": "orange", "north": "purple"}
"""The colours of a lesson's two seats: those of any match of two."""


class LessonHost(Host):
    """Hosts one lesson: one shot from a prepared board, then it is over. Nothing is kept and nothing taken back."""

    def __init__(self, wanted: Lesson) -> None:
        super().__init__(Session.prepared(header_of(wanted), state_of(wanted)))
        self.lesson: Final = wanted

    @property
    def waiting_for(self) -> Waiting:
        """A shot, until there was one."""
        return "over" if self.session.turns else "human"

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Who learns: nobody across the table is to be passed to."""
        return (SHOOTER,)

    @property
    def can_undo(self) -> bool:
        """Never: a lesson is begun anew."""
        return False

    @property
    def can_buzz(self) -> bool:
        """Never."""
        return False

    @property
    def passed(self) -> bool:
        """Whether the shot did what was asked."""
        return self.session.last is not None and self.lesson.passed(self.session.last)


class School:
    """Which lessons there are and which are passed. `keep` writes that down and gives back why it could not; `kept` reads it."""

    def __init__(
        self,
        passed: tuple[str, ...],
        keep: Callable[[tuple[str, ...]], str | None],
        kept: Callable[[], tuple[str, ...]] = tuple,
    ) -> None:
        self._passed = passed
        self._keep = keep
        self._kept = kept
        self._failure: str | None = None

    def next_lesson(self) -> str:
        """The first lesson that is not passed, the first one when all are."""
        return next((each.id for each in LESSONS if each.id not in self._passed), LESSONS[0].id)

    def after(self, host: LessonHost) -> str | None:
        """The lesson that follows, None after the last."""
        place = LESSONS.index(host.lesson) + 1
        return LESSONS[place].id if place < len(LESSONS) else None

    def begin(self, id: str) -> LessonHost:
        """A lesson to put on the table. Raises KeyError for none."""
        return LessonHost(lesson(id))

    def count(self, host: LessonHost) -> None:
        """The shot of a lesson came to rest: it is passed for good if it did what was asked."""
        if host.passed and host.lesson.id not in self._passed:
            # Another game that runs at the same time may have written lessons down meanwhile.
            self._passed = tuple(dict.fromkeys((*self._kept(), *self._passed, host.lesson.id)))
            self._failure = self._keep(self._passed)

    def list(self) -> LessonsData:
        """What the list of lessons shows."""
        lines = tuple(LessonLine(each.id, each.id in self._passed, _board(each)) for each in LESSONS)
        note = None if self._failure is None else Message.of("note.lessons_failed", reason=self._failure)
        return LessonsData(lines, self.next_lesson(), note)

    def card(self, host: LessonHost) -> LessonData:
        """What the card of a lesson shows, before its shot and after it."""
        number, count = LESSONS.index(host.lesson) + 1, len(LESSONS)
        turn = host.session.last
        if turn is None:
            return LessonData(host.lesson.id, number, count, "task", last=number == count)
        tale, last = tell(turn), number == count
        if host.passed:
            return LessonData(host.lesson.id, number, count, "passed", tale, last=last)
        return LessonData(host.lesson.id, number, count, "failed", tale, hint_of(host.lesson, turn), last)

    def task(self, host: LessonHost) -> Message:
        """What is asked, in a line over the table."""
        return Message(f"lesson.{host.lesson.id}.task")


def _board(wanted: Lesson) -> tuple[tuple[Colour, float, float], ...]:
    """The discs of a lesson's board, with the one to be shot in the middle of its line."""
    ox, oy = SHOOTER.outward
    shot: tuple[Colour, float, float] = (COLOURS[SHOOTER.value], ox * OUTER_LINE_RADIUS, oy * OUTER_LINE_RADIUS)
    return (shot, *((COLOURS[seat.value], x, y) for seat, x, y in wanted.spots))
