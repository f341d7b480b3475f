"""Help: how to play, from the catalogue, and the control list, made from the bindings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button, NavLine
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.controls import Choice
from crokinole3d.view.ui.data import ControlRow, HelpData
from crokinole3d.view.ui.labels import Key, Label, Rule, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, page, veil
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Reader, Scroll
from crokinole3d.view.ui.widget import Command, Widget

PAGES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "play": ("idea", "round", "shot", "end"),
        "rules": ("hit", "open", "foul", "line", "peg"),
        "scoring": ("twenty", "zones", "difference"),
        "controls": (),
        "tips": ("open", "stay", "hide", "own", "line", "hammer"),
        "questions": ("peg", "line", "discs", "first", "levels"),
        "history": ("ontario", "name", "today", "cheek"),
    }
)
"""The pages in their order, and the paragraphs of each: `help.PAGE.PARAGRAPH` and `.text` in the catalogue."""

PAGE: Final = "page"
WIDTH: Final = 980
WIDTH_STACKED: Final = 660
HEIGHT: Final = 440
HEIGHT_TALL: Final = 720
"""Greatest height of the text in dp, and that in a tall window: the page keeps its size when the text is shorter."""

STACKED_BELOW: Final = 760
"""Window width in dp under which the list of pages becomes one choice on top."""

NAV_WIDTH: Final = 176


def _page(data: HelpData, state: ScreenState) -> str:
    return state.local.get(PAGE, data.page if data.page in PAGES else "play")


def _paragraphs(canvas: Canvas, name: str) -> Widget:
    words = canvas.words
    parts: list[Widget] = []
    for paragraph in PAGES[name]:
        key = f"help.{name}.{paragraph}"
        parts += [Label(words(key), "h2"), Space(3), Label(words(f"{key}.text"), "body", "soft", widest=640), Space(18)]
    return column(*parts[:-1], grow=1, align="fill")


def _control(canvas: Canvas, line: ControlRow) -> Widget:
    words = canvas.words
    what = Label(words(line.text), "body", grow=1)
    if line.gesture is not None:
        return row(what, Label(words(line.gesture), "body", "soft"), gap=16, align="fill", pad=(0, 7))
    return row(what, *(Key(key_name(words, key)) for key in line.keys), gap=6, align="fill", pad=(0, 7))


def _controls(canvas: Canvas, data: HelpData) -> Widget:
    """Mouse first, then keys; lines between the rows."""
    words = canvas.words
    parts: list[Widget] = []
    for title, lines in (
        ("help.mouse", [line for line in data.controls if line.gesture is not None]),
        ("help.keyboard", [line for line in data.controls if line.gesture is None]),
    ):
        if not lines:
            continue
        parts += [Space(16)] if parts else []
        parts += [Label(words(title), "caps", "faint"), Space(4)]
        for i, line in enumerate(lines):
            parts += [Rule(), _control(canvas, line)] if i else [_control(canvas, line)]
    return column(*parts, items="fill", grow=1, align="fill")


def _build(canvas: Canvas, data: HelpData) -> None:
    words, stacked = canvas.words, canvas.metrics.vw < STACKED_BELOW
    veil(canvas)
    name = _page(data, canvas.state)
    content = _controls(canvas, data) if name == "controls" else _paragraphs(canvas, name)
    titles = [words(f"help.{other}") for other in PAGES]

    def body(width: int, height: int) -> Widget:
        """The list of pages stays where it is; only the text scrolls."""
        height = min(height, canvas.dp(HEIGHT if not canvas.metrics.tall else HEIGHT_TALL))
        if stacked:
            choice = Choice("pages", list(PAGES), titles, name, lambda new: Command(PAGE, new), align="fill")
            rest = height - choice.measure(canvas, width)[1] - canvas.dp(14)
            return column(choice, Space(14), Reader(BODY, content, rest), items="fill", height=height / canvas.metrics.scale)
        nav_lines = [
            NavLine(f"page-{other}", title, Command(PAGE, other), selected=other == name)
            for other, title in zip(PAGES, titles, strict=True)
        ]
        nav = Scroll("pages", column(*nav_lines, gap=2, width=NAV_WIDTH, items="fill"), height)
        return column(
            row(nav, Reader(BODY, content, height, grow=1), gap=28, align="fill", items="start"),
            items="fill",
            height=height / canvas.metrics.scale,
        )

    back = Button("back", words("back"), Command("back", "help"), "ghost", key=key_name(words, "escape"))
    page(canvas, words("help"), body, ([back], []), WIDTH if not stacked else WIDTH_STACKED)


def _edit(data: HelpData, state: ScreenState, command: Command) -> HelpData | None:
    """Which page is shown is the screen's own affair."""
    if command.action != PAGE:
        return None
    state.local[PAGE] = str(command.value)
    state.offsets.pop(BODY, None)
    return data


def _first(data: HelpData, metrics: Metrics) -> str:
    return "pages" if metrics.vw < STACKED_BELOW else f"page-{data.page if data.page in PAGES else 'play'}"


def _escape(data: HelpData) -> Command:
    return Command("back", "help")


HELP: Final[Screen[HelpData]] = Screen("help", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""Help."""
