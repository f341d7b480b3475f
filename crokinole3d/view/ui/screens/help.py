"""How to play: the rule book in chapters with figures, and the control list, made from the bindings."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from crokinole3d.view.ui.book import CHAPTER, book, chapter, chapter_id, page_width, paragraph, turn_to
from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.data.pages import ControlRow, HelpData
from crokinole3d.view.ui.figure import Figure
from crokinole3d.view.ui.labels import Key, Label, Rule, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import page, veil
from crokinole3d.view.ui.say import key_name
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.widget import Command, Widget

PAGES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "play": ("idea", "round", "shot", "end"),
        "rules": ("hit", "combination", "open", "foul", "line", "peg"),
        "scoring": ("twenty", "hanger", "zones", "lines", "difference"),
        "controls": (),
        "tips": ("open", "stay", "hide", "own", "line", "hammer"),
        "questions": ("miss", "peg", "line", "discs", "first", "partners", "moved", "levels"),
        "words": ("board", "shots", "course"),
        "history": ("ontario", "name", "today", "cheek"),
    }
)
"""The chapters in their order, and the paragraphs of each: `help.PAGE.PARAGRAPH` and `.text` in the catalogue."""

FIGURES: Final[Mapping[str, Figure]] = MappingProxyType(
    {
        "play.idea": Figure(
            discs=(("orange", 0.03, -0.05), ("orange", -0.07, 0.09), ("purple", 0.11, 0.05), ("purple", -0.12, -0.09)),
            zones=("20",),
        ),
        "play.shot": Figure(discs=(("orange", 0.0, -0.3048),), arrows=((0.0, -0.27, 0.0, -0.06),), zones=("quarter",)),
        "rules.hit": Figure(discs=(("orange", 0.0, -0.3048), ("purple", 0.10, -0.02)), arrows=((0.012, -0.27, 0.088, -0.065),)),
        "rules.combination": Figure(
            discs=(("orange", 0.0, -0.3048), ("orange", 0.0, -0.16), ("purple", 0.0, 0.07)),
            arrows=((0.0, -0.275, 0.0, -0.195), (0.0, -0.13, 0.0, 0.035)),
        ),
        "rules.open": Figure(
            discs=(("orange", 0.02, -0.1),),
            ghosts=(("orange", 0.0, -0.3048),),
            arrows=((0.0, -0.27, 0.018, -0.138),),
            zones=("fifteen_line",),
        ),
        "rules.foul": Figure(
            discs=(("orange", 0.17, 0.06), ("orange", 0.05, -0.13), ("purple", -0.1, 0.1)), crosses=((0.17, 0.06), (0.05, -0.13))
        ),
        "rules.line": Figure(
            discs=(("purple", -0.19, 0.205), ("orange", 0.15, -0.15)), zones=("outer_line",), crosses=((-0.19, 0.205),)
        ),
        "rules.peg": Figure(discs=(("purple", -0.0389, -0.072),), ghosts=(("orange", 0.0, -0.3048),)),
        "scoring.twenty": Figure(discs=(("orange", 0.0, 0.0),), zones=("20",)),
        "scoring.hanger": Figure(discs=(("orange", 0.02, 0.012),)),
        "scoring.zones": Figure(
            discs=(("orange", 0.045, -0.02), ("orange", -0.13, 0.06), ("purple", 0.1, 0.22)), zones=("15", "5")
        ),
        "scoring.lines": Figure(discs=(("orange", 0.0, -0.1016), ("purple", 0.14, 0.147)), zones=("fifteen_line",)),
        "tips.open": Figure(discs=(("orange", 0.0, -0.3048),), arrows=((0.0, -0.27, 0.0, -0.03),), zones=("20",)),
        "tips.stay": Figure(
            discs=(("orange", -0.06, 0.05),),
            ghosts=(("purple", -0.06, 0.085), ("orange", 0.0, -0.3048)),
            arrows=((-0.006, -0.27, -0.052, 0.012), (-0.066, 0.12, -0.105, 0.3)),
        ),
        "tips.hide": Figure(discs=(("orange", -0.0389, -0.062), ("purple", 0.0, 0.3048)), arrows=((0.0, 0.27, -0.03, -0.025),)),
        "tips.own": Figure(
            discs=(("orange", 0.0, -0.3048), ("orange", -0.06, -0.16), ("purple", -0.15, -0.02)),
            arrows=((-0.012, -0.275, -0.048, -0.19), (-0.08, -0.13, -0.13, -0.052)),
        ),
        "words.board": Figure(zones=("20", "15", "outer_line", "ditch")),
    }
)
"""The figure of a paragraph, by its place in the book."""


def _page(data: HelpData, state: ScreenState) -> str:
    return state.local.get(CHAPTER, data.page if data.page in PAGES else "play")


def _paragraphs(canvas: Canvas, name: str) -> Widget:
    words = canvas.words
    return chapter(
        [
            paragraph(canvas, words(f"help.{name}.{part}"), words(f"help.{name}.{part}.text"), FIGURES.get(f"{name}.{part}"))
            for part in PAGES[name]
        ]
    )


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
    words = canvas.words
    veil(canvas)
    name = _page(data, canvas.state)
    content = _controls(canvas, data) if name == "controls" else _paragraphs(canvas, name)
    titles = [words(f"help.{other}") for other in PAGES]

    def body(width: int, height: int) -> Widget:
        return book(canvas, list(PAGES), titles, name, content, (width, height))

    back = Button("back", words("back"), Command("back", "help"), "ghost", key=key_name(words, "escape"))
    page(canvas, words("help"), body, ([back], []), page_width(canvas.metrics))


def _edit(data: HelpData, state: ScreenState, command: Command) -> HelpData | None:
    """Which chapter is open is the screen's own affair."""
    return data if turn_to(state, command) else None


def _first(data: HelpData, metrics: Metrics) -> str:
    return chapter_id(metrics, data.page if data.page in PAGES else "play")


def _escape(data: HelpData) -> Command:
    return Command("back", "help")


HELP: Final[Screen[HelpData]] = Screen("help", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""Help."""
