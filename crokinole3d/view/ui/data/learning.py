"""The list of lessons, and a lesson before and after its shot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from crokinole3d.game.telling import Tale
from crokinole3d.rules.seating import Colour
from crokinole3d.view.ui.data.message import Message


@dataclass(frozen=True, slots=True)
class LessonLine:
    """One lesson of the list; its words are `lesson.ID`, `.text` and `.task`."""

    id: str
    passed: bool
    discs: tuple[tuple[Colour, float, float], ...]
    """The prepared board, with the disc to be shot in the middle of its line; metres."""


@dataclass(frozen=True, slots=True)
class LessonsData:
    """The list of lessons."""

    lessons: tuple[LessonLine, ...]
    chosen: str
    """Id of the one that is to be learned next."""

    note: Message | None = None
    """Why what was learned cannot be kept."""


@dataclass(frozen=True, slots=True)
class LessonData:
    """A lesson before its shot, or after it."""

    id: str
    number: int
    count: int
    verdict: Literal["task", "passed", "failed"]
    tale: Tale | None = None
    """What happened in the shot."""

    hint: str | None = None
    """Catalogue key of what to try next."""

    last: bool = False
    """Whether no lesson follows."""
