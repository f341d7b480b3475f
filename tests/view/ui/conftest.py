"""Sample data for every screen, an interface without a window, and the checks of a layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from math import radians

import pytest
from panda3d.core import NodePath

from crokinole3d.ai.planner import Decision
from crokinole3d.board import Seat
from crokinole3d.game.lessons import LESSONS as ALL_LESSONS
from crokinole3d.game.sheet import Leg
from crokinole3d.game.statistics import Figures
from crokinole3d.game.telling import Clause, Tale
from crokinole3d.physics import Shot
from crokinole3d.rules.variant import preset
from crokinole3d.text import catalogue
from crokinole3d.view import report
from crokinole3d.view.credits import about
from crokinole3d.view.input.bindings import DEFAULT
from crokinole3d.view.keys_page import KeysPage
from crokinole3d.view.school import School
from crokinole3d.view.ui.canvas import Canvas, TextSpot
from crokinole3d.view.ui.data.learning import LessonData
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import CustomLevel, MenuData, NewMatchData, PresetChoice, ResumeLine, RulesData, SeatChoice
from crokinole3d.view.ui.data.pages import ConfirmData, ControlRow, HelpData, PauseData, SeatLevel, StatisticsData, StatisticsLine
from crokinole3d.view.ui.data.play import (
    Cost,
    FoulData,
    Hint,
    HudData,
    KeyHint,
    Part,
    PassCue,
    ReadOut,
    RulingNote,
    SideHud,
    Thinking,
)
from crokinole3d.view.ui.data.preferences import ControlsData, SettingRow, SettingsData
from crokinole3d.view.ui.data.replay import AgainData, ReplayData, ReplayMark
from crokinole3d.view.ui.data.score import (
    ResultData,
    SheetData,
    SheetRow,
    SheetShot,
    SheetStat,
    SideLine,
    SideSummary,
    SummaryData,
)
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.focus import unreachable
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.screens.new_match import with_mode, with_rules, with_seat
from crokinole3d.view.ui.ui import Ui

LONG_NAMES = ("Wilhelmina Wu", "Maksymilian", "Ewa-Magdalena", "Bartłomiej")
"""Names that may have to be shortened with an ellipsis; no other text may."""

Stack = tuple[tuple[str, ScreenData], ...]


class FakeWindow:
    """A window that has a size and nothing else."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)

    def get_x_size(self) -> int:
        return self.size[0]

    def get_y_size(self) -> int:
        return self.size[1]


class FakeBase:
    """All that an interface needs of a ShowBase: layouts are tested without drawing."""

    def __init__(self, window: FakeWindow) -> None:
        self._win = window
        self._pixel2d = NodePath("pixel2d")

    @property
    def win(self) -> FakeWindow:
        return self._win

    @property
    def pixel2d(self) -> NodePath:
        return self._pixel2d


@pytest.fixture
def actions() -> list[tuple[str, object]]:
    """What the interface made by `make_ui` has reported."""
    return []


@pytest.fixture
def window() -> FakeWindow:
    """The window of the interface made by `make_ui`."""
    return FakeWindow(1280, 720)


@pytest.fixture
def resize_window(window: FakeWindow) -> Callable[[int, int], None]:
    """Gives the window another size; the interface has to be told."""

    def resize(width: int, height: int) -> None:
        window.size = (width, height)

    return resize


@pytest.fixture
def make_ui(window: FakeWindow, actions: list[tuple[str, object]]) -> Iterator[Callable[..., Ui]]:
    """Makes an interface without a display: make_ui(width, height, scale, language)."""
    made: list[Ui] = []

    def note(action: str, value: object = None) -> None:
        actions.append((action, value))

    def make(width: int = 1280, height: int = 720, scale: float = 1.0, language: str = "en") -> Ui:
        window.size = (width, height)
        made.append(Ui(FakeBase(window), catalogue(language), scale, note))
        return made[-1]

    yield make
    for ui in made:
        ui.destroy()


@pytest.fixture
def ui(make_ui: Callable[..., Ui]) -> Ui:
    """An interface at 1280x720 in English."""
    return make_ui()


# ------------------------------------------------------------------------------------------------------------ samples

ANNA = SideLine("orange", ("Anna",), 85)
MAREK = SideLine("purple", ("Marek",), 40)
KEYS = (
    KeyHint(("a", "d"), "slide"),
    KeyHint(("arrow_left", "arrow_right"), "aim"),
    KeyHint(("arrow_up", "arrow_down"), "power"),
    KeyHint(("space",), "flick"),
)
TWO = (
    SideHud("orange", ("Anna",), "shot", 85, 6, 12, 2),
    SideHud("purple", ("Marek",), "next", 40, 6, 12, 1, ("easy",)),
)
FOUR = (
    SideHud("orange", (LONG_NAMES[0],), "shot", 95, 4, 6, 1),
    SideHud("green", ("Ola",), "next", 60, 4, 6, 0, ("medium",)),
    SideHud("purple", (LONG_NAMES[1],), "waiting", 140, 3, 6, 2, ("easy",)),
    SideHud("blue", ("Piotr",), "waiting", 75, 4, 6, 10, ("expert",)),
)
PARTNERS = (
    SideHud("orange", (LONG_NAMES[0], "Ewa"), "shot", 185, 12, 12, 12, (None, None), 0),
    SideHud("purple", ("Marek", LONG_NAMES[2]), "next", 40, 6, 12, 1, (None, "expert"), 1),
)
PRESETS = (
    PresetChoice("casual-100", "two", 100, 12),
    PresetChoice("casual-50", "two", 50, 12),
    PresetChoice("house-100", "two", 100, 12),
    PresetChoice("world-championship-final", "two", 5, 8),
    PresetChoice("casual-partners-100", "four_partners", 100, 6),
    PresetChoice("cutthroat", "three_or_four_singles", 100, 6),
)
NEW = NewMatchData(
    "computer",
    "casual-100",
    PRESETS,
    (SeatChoice(Seat.SOUTH, "orange", "Anna"), SeatChoice(Seat.NORTH, "purple", "", "easy")),
    ("easy", "medium", "hard", "expert"),
    ("Anna", "Ola", "Marek", "Piotr"),
)
ALONE = preset("cutthroat").customised(discs_per_player=9, round_score="points_2_1_0", line_motion="strict")
CHANGED = preset("world-championship-final").customised(
    discs_per_player=7, tie_game="wimbledon", damage="replaced", hole="friendly"
)
THREE = with_mode(NEW, "three")
CUSTOM = with_rules(NEW, CHANGED)
OWN_LEVEL = with_seat(NEW, Seat.NORTH, player="custom", custom=CustomLevel("medium", 50, 250))
RULES = {
    "preset": RulesData(preset("no-15-line")),
    "custom": RulesData(CHANGED),
    "refused": RulesData(ALONE, Message("rules.refused.open_removal")),
}
SETTINGS = SettingsData(
    (
        SettingRow("quality", "settings.quality", "choice", "auto", ("auto", "low", "high"), section="picture"),
        SettingRow("fullscreen", "settings.fullscreen", "switch", True, section="picture"),
        SettingRow("language", "settings.language", "choice", "en", ("en", "pl"), section="game"),
        SettingRow("ui_scale", "settings.ui_scale", "number", 100, (), 75, 200, 25, section="access"),
        SettingRow("reduced_motion", "settings.reduced_motion", "switch", False, section="access"),
        SettingRow("glow_colour", "settings.glow_colour", "choice", "yellow", ("yellow", "white", "blue"), section="access"),
        SettingRow("sound", "settings.sound", "switch", True, section="sound"),
        SettingRow("volume", "settings.volume", "number", 80, (), 0, 100, 5, section="sound"),
        SettingRow("volume_effects", "settings.volume_effects", "number", 100, (), 0, 100, 5, section="sound"),
        SettingRow("volume_cues", "settings.volume_cues", "number", 80, (), 0, 100, 5, section="sound"),
        SettingRow("volume_room", "settings.volume_room", "number", 60, (), 0, 100, 5, section="sound"),
        SettingRow("mute_unfocused", "settings.mute_unfocused", "switch", True, section="sound"),
        SettingRow("table_mode", "settings.table_mode", "switch", False, section="game"),
        SettingRow("auto_replay", "settings.auto_replay", "switch", True, section="game"),
    ),
    sound_note=Message("note.no_sound"),
)
CONTROLS = (
    *(
        ControlRow(f"control.{text}", gesture=f"mouse.{gesture}")
        for text, gesture in (
            ("mouse_slide", "drag_along"),
            ("mouse_pull", "pull_back"),
            ("mouse_cancel", "no_pull"),
            ("mouse_orbit", "right_drag"),
            ("mouse_zoom", "wheel"),
        )
    ),
    ControlRow("control.slide_left", ("a", "q")),
    ControlRow("control.aim_left", ("arrow_left",)),
    ControlRow("control.fine", ("shift",)),
    ControlRow("control.flick", ("space", "enter")),
    ControlRow("control.undo", ("u", "backspace")),
    ControlRow("control.pause", ("escape", "p")),
    ControlRow("control.fullscreen", ("f11",)),
)
LESSONS = School(tuple(one.id for one in ALL_LESSONS[:4]), lambda passed: None).list()
TOLD = Tale((Clause("told.miss.any"), Clause("told.twenty.rival", 3), Clause("told.takeout.knocked_back", 2)), ())
LESSON_CARDS = {
    **{f"lesson-{one.id}": LessonData(one.id, 8, 9, "task") for one in ALL_LESSONS},
    "lesson-passed": LessonData("hammer", 9, 9, "passed", TOLD, last=True),
    "lesson-failed": LessonData("combination", 5, 9, "failed", TOLD, "lesson.hint.hide"),
}
FIGURES = Figures(120, 61, 1204, 48210, 1302, 4021, 2010, 9402, 7033, 1211, 205)
STATISTICS = StatisticsData(
    (
        StatisticsLine(LONG_NAMES[0], None, FIGURES),
        StatisticsLine("", None, Figures()),
        StatisticsLine("", "expert", FIGURES),
        StatisticsLine("", "medium", FIGURES, own_hand=True),
        StatisticsLine("", "a level of another game", FIGURES),
    ),
    Message.of("note.statistics_failed", reason="/home/maksymilian/.local/share/crokinole3d: No space left on device"),
)
ABOUT = about("0.2.0")
COSTS = (
    Cost("foul_shot", "orange"),
    Cost("foul_chain", "orange", 2),
    Cost("twenty", "orange", 2),
    Cost("left", "purple", 3),
)


def hud(width: int, height: int, **changes: object) -> HudData:
    """The display during a shot, its disc where the seat view has it."""
    readout = ReadOut(0.62, radians(-8.5), 0.486 * width, 0.766 * height, 0.075 * height)
    values: dict[str, object] = {
        "sides": TWO,
        "round": 4,
        "target": 100,
        "keys": KEYS,
        "hint": Hint("must_hit", ("purple",)),
        "readout": readout,
    }
    return HudData(**{**values, **changes})  # type: ignore[arg-type]


def thinking(width: int, height: int) -> HudData:
    """The display while a computer player thinks."""
    sides = (TWO[0], SideHud("purple", (LONG_NAMES[1],), "thinking", 40, 6, 12, 1, ("easy",)))
    return hud(width, height, sides=sides, hint=None, keys=(), readout=None, thinking=Thinking(LONG_NAMES[1], 0.4))


def replay_bar(**changes: object) -> ReplayData:
    """The bar of a replay in which everything happened, some of it at once."""
    kinds: tuple[tuple[float, str], ...] = (
        (0.1, "contact"),
        (0.11, "peg"),
        (0.3, "twenty"),
        (0.5, "edge"),
        (0.505, "line"),
        (0.98, "foul"),
    )
    marks = tuple(ReplayMark(at, kind, ("orange", "purple")) for at, kind in kinds)  # type: ignore[arg-type]
    tale = Tale((Clause("told.hit.combination"), Clause("told.twenty.own", 2), Clause("told.takeout.left", 2)), ())
    bar = ReplayData(5, 24, 1, 1, "orange", LONG_NAMES[0], tale, 420, 1.24, True, 0.5, "shot", marks, "line")
    return replace(bar, **changes)  # type: ignore[arg-type]


def summary(names: tuple[tuple[str, ...], ...], colours: tuple[str, ...]) -> SummaryData:
    """A round summary with so many sides."""
    sides = tuple(
        SideSummary(colour, people, 2 + i, 1, 2, 12 - i, 145 - 15 * i, 45 if i == 0 else 0, 95 - 10 * i)  # type: ignore[arg-type]
        for i, (people, colour) in enumerate(zip(names, colours, strict=True))
    )
    scoring = "difference" if len(sides) == 2 else "own_total"
    return SummaryData(14, sides, 100, scoring, next_name=names[-1][0])  # type: ignore[arg-type]


def sheet(sides: tuple[SideLine, ...]) -> SheetData:
    """A long score sheet."""
    n = len(sides)
    rows = tuple(
        SheetRow(k, "purple", tuple(65 + 10 * i for i in range(n)), (3,) * n, (0,) * (n - 1) + (20,), (185,) * n)
        for k in range(1, 13)
    )
    stats = tuple(SheetStat(name, (120,) * n) for name in ("twenties", "fouls", "best_round"))
    return SheetData(sides, rows, "world-championship-doubles", stats)


LONG_PATH = "/home/maksymilian/.local/share/crokinole3d/a-rather-long-folder/another-folder/sheets/sheet-128.csv"


def quinte_sheet() -> SheetData:
    """Several games, an extra pair and the shoot-out, with every clause that can be told of a shot."""
    clauses = [key for key in catalogue("en").entries if key.startswith("told.") and not key.startswith("told.cost")]
    costs = [key for key in catalogue("en").entries if key.startswith("told.cost.") and key[10:] not in ("all", "nothing")]

    def clause(key: str) -> Clause:
        return Clause(key) if isinstance(catalogue("en").entries[key], str) else Clause(key, 3)

    legs = [Leg("game", 3, 4, Seat.SOUTH), Leg("pair", 4, 2, Seat.NORTH), Leg("shootout", 1, 1, Seat.SOUTH)]
    shots = tuple(
        SheetShot(
            legs[k % 3],
            k // 3 + 1,
            "orange",
            LONG_NAMES[0],
            Tale(tuple(map(clause, clauses[k : k + 3])), tuple(map(clause, costs[k % len(costs) :][:3]))),
            (2, 1),
            (140, 135),
        )
        for k in range(len(clauses))
    )
    parts = [Part("game", k // 4 + 1) for k in range(12)] + [Part("pair", 1)] * 2 + [Part("shootout", 1)]
    rows = tuple(SheetRow(k % 4 + 1, "purple", (165, 40), (8, 3), (1, 1), (12, 10), part) for k, part in enumerate(parts))
    stats = tuple(SheetStat(name, (12, 11)) for name in ("games", "twenties", "fouls", "best_round"))
    return SheetData((ANNA, MAREK), rows, "playoff-quinte", stats, shots)


REASON = report.reason(
    LONG_NAMES[1],
    Decision(Shot(0.0, -0.3, 0.0, 1.0, 1.0), 5.0, 1.0, 0.71, (), "tap", None, 60, tries=40),
    catalogue("en"),
)
"""The longest reason."""

COMPUTERS = (
    SeatLevel(Seat.SOUTH, "orange", LONG_NAMES[0], "expert"),
    SeatLevel(Seat.NORTH, "purple", "Marek", "custom"),
)

QUINTE_SHEET = quinte_sheet()


def keys_page(waiting: tuple[str, int] | None = None) -> ControlsData:
    """The page of keys with a gamepad plugged in and a key exchanged, or waiting for one."""
    page = KeysPage()
    bindings = DEFAULT
    page.ask("flick", 0)
    bindings = page.capture(bindings, "t", pad=False)
    if waiting is not None:
        page.ask(*waiting)
    return page.data(bindings, ("Sony Interactive Entertainment Wireless Controller",))


def samples(width: int, height: int) -> dict[str, Stack]:
    """Every screen in its hard cases: long names, three figures, all that can be said at once."""
    foul_hud = hud(width, height, hint=None, keys=(), readout=None)
    four = (ANNA, SideLine("green", ("Ola",), 60), MAREK, SideLine("blue", ("Piotr",), 75))
    partner_names = ((LONG_NAMES[0], "Ewa"), ("Marek", LONG_NAMES[2]))
    ruling = RulingNote((("orange", 1),), (Cost("returned", "purple", 2), Cost("put_back", "orange")))
    refused = Message("placement.outside_quadrant")
    return {
        "menu": (("menu", MenuData(ResumeLine((ANNA, MAREK), 4))),),
        "menu-note": (("menu", MenuData(note=Message.of("note.save_broken", reason="line 3, field seat"))),),
        "new": (("new_match", NEW),),
        "new-three": (("new_match", THREE),),
        "new-custom": (("new_match", CUSTOM),),
        "new-custom-level": (("new_match", OWN_LEVEL),),
        **{f"rules-{name}": (("rules", data),) for name, data in RULES.items()},
        "hud": (("hud", hud(width, height)),),
        "hud-pair": (("hud", hud(width, height, hint=Hint("only_20s"), target=0, rounds=2, part=Part("pair", 3))),),
        "hud-middle": (("hud", hud(width, height, hint=Hint("for_middle"), target=0, part=Part("middle", 1))),),
        "hud-placing": (("hud", hud(width, height, hint=Hint("placing"), message=refused, readout=None)),),
        "hud-ruling": (("hud", hud(width, height, hint=Hint("no_hiding"), can_undo=True, ruling=ruling)),),
        "hud-watched": (("hud", hud(width, height, readout=None, hint=None, keys=report.watching_keys(4), speed=4)),),
        "hud-reason": (("hud", hud(width, height, reason=REASON)),),
        "hud-reason-moving": (("hud", hud(width, height, readout=None, hint=None, keys=(), reason=REASON, ruling=ruling)),),
        "hud-thinking": (("hud", thinking(width, height)),),
        "hud-pass": (("hud", hud(width, height, readout=None, hint=None, keys=(), pass_cue=PassCue("purple", LONG_NAMES[0]))),),
        "hud-four": (("hud", hud(width, height, sides=FOUR, hint=Hint("must_hit", ("green", "purple")))),),
        "hud-three": (("hud", hud(width, height, sides=FOUR[:3])),),
        "hud-partners": (("hud", hud(width, height, sides=PARTNERS, can_undo=True)),),
        "replay": (("replay", replay_bar()),),
        "replay-record": (("replay", replay_bar(rounds=14, round=12, shot=288, shots=300, playing=False, rate=0.125)),),
        "replay-flat": (("replay", replay_bar(can_turn=False, camera="top")),),
        "again": (("again", AgainData("combination", "purple", LONG_NAMES[0])),),
        "again-double": (("again", AgainData("double", "orange", "Anna")),),
        "foul-miss": (("hud", foul_hud), ("foul", FoulData("miss", LONG_NAMES[0], "orange", ("purple",), COSTS, 1.1, 2.5))),
        "foul-hide": (("hud", foul_hud), ("foul", FoulData("hide", "Anna", "orange", (), COSTS[:1], 1.1, 2.5))),
        "summary": (("summary", summary((("Anna",), ("Marek",)), ("orange", "purple"))),),
        "summary-partners": (("summary", summary(partner_names, ("orange", "purple"))),),
        "summary-four": (
            ("summary", summary((("Anna",), ("Ola",), ("Marek",), ("Piotr",)), ("orange", "green", "purple", "blue"))),
        ),
        "result": (("result", ResultData((ANNA, MAREK), 0, 6, (9, 4))),),
        "result-four": (("result", ResultData(four, None, 12, (9, 4, 1, 22))),),
        "pause": (("pause", PauseData((ANNA, MAREK), 4, 100, can_undo=True)),),
        "pause-levels": (("pause", PauseData((ANNA, MAREK), 4, 100, True, computers=COMPUTERS, levels=NEW.levels)),),
        "pause-timed": (("pause", PauseData((ANNA, MAREK), 4, 0, 4, True, True, Part("game", 2))),),
        "pause-four": (("pause", PauseData(four, 4, 100)),),
        "settings": (("settings", SETTINGS),),
        "help": (("help", HelpData(CONTROLS)),),
        "help-history": (("help", HelpData(CONTROLS, "history")),),
        "help-controls": (("help", HelpData(CONTROLS, "controls")),),
        "controls": (("controls", keys_page()),),
        "controls-waiting": (("controls", keys_page(("fine", 2))),),
        "lessons": (("lessons", LESSONS),),
        **{name: (("lesson", card),) for name, card in LESSON_CARDS.items()},
        "statistics": (("statistics", STATISTICS),),
        "statistics-empty": (("statistics", StatisticsData(())),),
        "about": (("about", ABOUT),),
        "sheet": (("sheet", sheet((ANNA, MAREK))),),
        "sheet-four": (("sheet", sheet(four)),),
        "sheet-quinte": (("sheet", QUINTE_SHEET),),
        "sheet-saved": (("sheet", replace(QUINTE_SHEET, note=Message.of("note.sheet_saved", path=LONG_PATH))),),
        "sheet-empty": (("sheet", SheetData((ANNA, MAREK), (), "casual-100")),),
        "confirm": (
            (
                "confirm",
                ConfirmData(Message("confirm.new"), Message("confirm.new.yes"), "x", detail=Message("confirm.new.lost")),
            ),
        ),
    }


@pytest.fixture
def stacks() -> Callable[[int, int], dict[str, Stack]]:
    """Makes the samples for a window size."""
    return samples


# ------------------------------------------------------------------------------------------------------------- checks


def text_faults(canvases: list[Canvas], window: Rect) -> list[str]:
    """What is wrong with the texts: outside the window, their frame or their panel, cut, or over one another."""
    faults: list[str] = []
    visible: list[TextSpot] = []
    for canvas in canvases:
        for spot in canvas.spots:
            faults += _spot_faults(spot, canvas, window)
            if spot.clip is None or spot.rect.overlaps(spot.clip):
                visible.append(spot)
    for i, a in enumerate(visible):
        for b in visible[:i]:
            if a.rect.padded(-1, -2).overlaps(b.rect.padded(-1, -2)) and a.clip == b.clip:
                faults.append(f"over one another: {a.text!r} and {b.text!r}")
    return faults


def _spot_faults(spot: TextSpot, canvas: Canvas, window: Rect) -> Iterator[str]:
    rect, frame, clip = spot.rect, spot.frame, spot.clip
    across = rect.x >= window.x and rect.right <= window.right
    down = clip is not None or (rect.y >= window.y and rect.bottom <= window.bottom)
    if not (across and down):
        yield f"outside the window: {spot.text!r}"
    if rect.x < frame.x - 1 or rect.right > frame.right + 1:
        yield f"outside its frame: {spot.text!r}"
    if clip is not None and (rect.x < clip.x - 1 or rect.right > clip.right + 1):
        yield f"cut off by its scroll window: {spot.text!r}"
    for panel in canvas.solid:
        if panel.contains(rect.x + 1, rect.y + rect.h // 2) and rect.right > panel.right:
            yield f"leaves its panel: {spot.text!r}"
    if spot.cut and not any(name.startswith(spot.text[:-1].rstrip()) for name in LONG_NAMES) and "·" not in spot.text:
        yield f"shortened: {spot.text!r}"


def target_faults(ui: Ui, window: Rect) -> list[str]:
    """What is wrong with what can be pressed: outside the window, covered by another, out of reach of the arrow keys."""
    faults = []
    screens = [shown for shown in ui._stack if shown.screen.kind != "card"]
    for shown in screens:
        for target in shown.targets:
            rect = target.rect
            if target.clip is None and rect != Rect(*_meet(rect, window)):
                faults.append(f"outside the window: {target.id}")
            inside = target.clip is None or (rect.y >= target.clip.y and rect.bottom <= target.clip.bottom)
            if target.pointed and target.enabled and inside and shown.hit(rect.x + rect.w / 2, rect.y + rect.h / 2) is not target:
                faults.append(f"covered: {target.id}")
        if shown.screen.kind == "page":
            faults += [f"out of reach: {id}" for id in unreachable(shown.targets)]
    return faults


def _meet(a: Rect, b: Rect) -> tuple[int, int, int, int]:
    x, y = max(a.x, b.x), max(a.y, b.y)
    return x, y, min(a.right, b.right) - x, min(a.bottom, b.bottom) - y


@pytest.fixture
def faults() -> Callable[[Ui], list[str]]:
    """Everything that is wrong with the layout of what an interface shows."""

    def check(ui: Ui) -> list[str]:
        window = ui.metrics.window
        # A card may lie over the plates of the HUD, which then say nothing: only its own texts are checked against each other.
        hidden = any(shown.screen.kind == "card" for shown in ui._stack)
        top = ui._stack[-1].canvases if hidden else ui.canvases()
        return text_faults(top, window) + target_faults(ui, window)

    return check
