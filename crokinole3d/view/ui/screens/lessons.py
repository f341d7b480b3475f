"""Learning: the list of lessons with their boards, and the card of one lesson before and after its shot."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.book import CHAPTER, book, page_width, paragraph, turn_to
from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.data.learning import LessonData, LessonLine, LessonsData
from crokinole3d.view.ui.figure import Figure
from crokinole3d.view.ui.labels import Icon, Label, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command, Widget

CARD_WIDTH: Final = 600
BOARD: Final = 268
"""Size in dp of a lesson's board beside its words."""

# ---------------------------------------------------------------------------------------------------------- the list


def _chosen(data: LessonsData, state: ScreenState) -> LessonLine:
    wanted = state.local.get(CHAPTER, data.chosen)
    return next(line for line in data.lessons if line.id == wanted)


def _lesson(canvas: Canvas, line: LessonLine) -> Widget:
    words = canvas.words
    more: list[Widget] = [
        Space(22),
        Label(words("lesson.task"), "caps", "faint"),
        Space(4),
        Label(words(f"lesson.{line.id}.task"), "strong"),
    ]
    if line.passed:
        more += [Space(22), row(Icon("check", 20, "text"), Label(words("lessons.passed"), "body"), gap=8)]
    return paragraph(canvas, words(f"lesson.{line.id}"), words(f"lesson.{line.id}.text"), Figure(line.discs), BOARD, more)


def _build_list(canvas: Canvas, data: LessonsData) -> None:
    words = canvas.words
    veil(canvas)
    line = _chosen(data, canvas.state)
    titles = [f"{k}. {words(f'lesson.{other.id}')}" for k, other in enumerate(data.lessons, start=1)]
    icons = ["check" if other.passed else "" for other in data.lessons]

    def body(width: int, height: int) -> Widget:
        names = [other.id for other in data.lessons]
        return book(canvas, names, titles, line.id, _lesson(canvas, line), (width, height), icons)

    done = sum(other.passed for other in data.lessons)
    about = words("lessons.done", done=done, count=len(data.lessons)) if data.note is None else say(words, data.note)
    back = Button("back", words("back"), Command("back", "lessons"), "ghost", key=key_name(words, "escape"))
    start = Button("start", words("lessons.start"), Command("lesson", line.id), "primary", least=150)
    page(canvas, words("learn"), body, ([back], [start]), page_width(canvas.metrics), aside=Label(about, "small", "soft"))


def _edit_list(data: LessonsData, state: ScreenState, command: Command) -> LessonsData | None:
    """Which lesson is looked at is the page's own affair."""
    return data if turn_to(state, command) else None


def _first_list(data: LessonsData, metrics: Metrics) -> str:
    return "start"


def _escape_list(data: LessonsData) -> Command:
    return Command("back", "lessons")


LESSON_LIST: Final[Screen[LessonsData]] = Screen(
    "lessons", (Layer(_build_list),), "page", first=_first_list, escape=_escape_list, edit=_edit_list
)
"""The list of lessons."""


# ---------------------------------------------------------------------------------------------------------- the card


def _said(canvas: Canvas, data: LessonData) -> list[Widget]:
    """What the card tells: the task, or what came of it."""
    words = canvas.words
    if data.verdict == "task":
        return [
            Label(words(f"lesson.{data.id}.text"), "body", "soft", align="fill"),
            Space(14),
            Label(words("lesson.task"), "caps", "faint"),
            Space(4),
            Label(words(f"lesson.{data.id}.task"), "strong", align="fill"),
        ]
    icon = Icon("check", 30, "text") if data.verdict == "passed" else Icon("info", 30, "text")
    head = row(icon, Label(words(f"lesson.{data.verdict}"), "h2"), gap=10)
    told = None if data.tale is None else Label(data.tale.what_happened(words), "body", "soft", align="fill")
    hint = None if data.hint is None else Label(words(data.hint), "strong", align="fill")
    end = Label(words("lesson.all_done"), "body", "soft", align="fill") if data.last and data.verdict == "passed" else None
    parts: list[Widget] = [head]
    for part in (told, hint, end):
        if part is not None:
            parts += [Space(10), part]
    return parts


def _build_card(canvas: Canvas, data: LessonData) -> None:
    words = canvas.words
    veil(canvas, 0.35)
    leave = Button("leave", words("lesson.leave"), Command("learn"), "ghost")
    again = Button("again", words("lesson.again"), Command("lesson_again"))
    further = Button("next", words("lesson.next"), Command("lesson_next"), "primary", least=130)
    skip = Button("next", words("lesson.skip"), Command("lesson_next"), "ghost")
    if data.verdict == "task":
        play = Button("play", words("lesson.play"), Command("lesson_play"), "primary", key=key_name(words, "enter"), least=130)
        buttons = ([leave], [play] if data.last else [skip, play])
    elif data.verdict == "passed":
        finish = Button("finish", words("lesson.finish"), Command("new"), "primary", least=130)
        buttons = ([leave], [again, finish if data.last else further])
    else:
        retry = Button("again", words("lesson.again"), Command("lesson_again"), "primary", least=130)
        buttons = ([leave], [retry] if data.last else [skip, retry])
    count = Label(words("lesson.number", number=data.number, count=data.count), "small", "soft")
    body = column(*_said(canvas, data), align="fill", items="fill")
    page(canvas, words(f"lesson.{data.id}"), body, buttons, CARD_WIDTH, aside=count, low=True)


def _first_card(data: LessonData, metrics: Metrics) -> str:
    if data.verdict == "task":
        return "play"
    if data.verdict == "failed":
        return "again"
    return "finish" if data.last else "next"


def _escape_card(data: LessonData) -> Command:
    return Command("lesson_play") if data.verdict == "task" else Command("learn")


LESSON: Final[Screen[LessonData]] = Screen("lesson", (Layer(_build_card),), "page", first=_first_card, escape=_escape_card)
"""One lesson, before its shot and after it."""
