"""Data for every screen in its hard cases: long names, three figures, all that can be said at once."""

from __future__ import annotations

from dataclasses import replace
from math import radians

from crokinole3d.ai.planner import Decision
from crokinole3d.board import Seat
from crokinole3d.game.lessons import LESSONS as ALL_LESSONS
from crokinole3d.game.settings import Settings
from crokinole3d.game.sheet import Leg
from crokinole3d.game.statistics import Figures
from crokinole3d.game.telling import Clause, Tale
from crokinole3d.physics import Shot
from crokinole3d.rules.variant import preset
from crokinole3d.text import catalogue
from crokinole3d.view import report
from crokinole3d.view.choices import SECTIONS as SETTINGS_SECTIONS
from crokinole3d.view.choices import setting_rows
from crokinole3d.view.credits import about
from crokinole3d.view.input.bindings import DEFAULT
from crokinole3d.view.keys_page import KeysPage
from crokinole3d.view.school import School
from crokinole3d.view.ui.data.learning import LessonData
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import (
    CustomLevel,
    LoadingData,
    MenuData,
    NewMatchData,
    PresetChoice,
    ResumeLine,
    RulesData,
    SeatChoice,
)
from crokinole3d.view.ui.data.pages import (
    ConfirmData,
    ControlRow,
    HelpData,
    PauseData,
    SeatLevel,
    StatisticsData,
    StatisticsLine,
)
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
from crokinole3d.view.ui.data.preferences import ControlsData, SettingsData
from crokinole3d.view.ui.data.replay import AgainData, PhotoData, ReplayData, ReplayMark
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
from crokinole3d.view.ui.screens.about import CHAPTERS
from crokinole3d.view.ui.screens.help import PAGES
from crokinole3d.view.ui.screens.new_match import with_mode, with_rules, with_seat
from crokinole3d.view.ui.screens.rules import SECTIONS

LONG_NAMES = ("Wilhelmina Wu", "Maksymilian", "Ewa-Magdalena", "Bartłomiej")
"""Names that may have to be shortened with an ellipsis; no other text may."""

Stack = tuple[tuple[str, ScreenData], ...]

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
LESSON_SIDES = (SideHud("orange", ("Anna",), "shot", 0, 1, 1, 0), SideHud("purple", ("",), "waiting", 0, 0, 0, 0))
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
SETTINGS = SettingsData(setting_rows(Settings()), sound_note=Message("note.no_sound"))
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
PAD_IN_HAND = replace(DEFAULT, with_pad=True)
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
    return hud(
        width, height, sides=sides, hint=None, keys=report.thinking_keys(), readout=None, thinking=Thinking(LONG_NAMES[1], 0.4)
    )


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


PHOTO = PhotoData("dusk", "strong", 1.5, "2160", (3840, 2160))


def samples(width: int, height: int) -> dict[str, Stack]:
    """Every screen in its hard cases: long names, three figures, all that can be said at once."""
    foul_hud = hud(width, height, hint=None, keys=(), readout=None)
    lesson_hud = hud(width, height, sides=LESSON_SIDES, round=1, target=0, hint=None, readout=None)
    four = (ANNA, SideLine("green", ("Ola",), 60), MAREK, SideLine("blue", ("Piotr",), 75))
    partner_names = ((LONG_NAMES[0], "Ewa"), ("Marek", LONG_NAMES[2]))
    ruling = RulingNote((("orange", 1),), (Cost("returned", "purple", 2), Cost("put_back", "orange")))
    refused = Message("placement.outside_quadrant")
    return {
        "loading": (("loading", LoadingData(0.4)),),
        "menu": (("menu", MenuData(ResumeLine((ANNA, MAREK), 4))),),
        "menu-note": (("menu", MenuData(note=Message.of("note.save_broken", reason="line 3, field seat"))),),
        "new": (("new_match", NEW),),
        "new-three": (("new_match", THREE),),
        "new-custom": (("new_match", CUSTOM),),
        "new-custom-level": (("new_match", OWN_LEVEL),),
        **{f"rules-{name}": (("rules", data),) for name, data in RULES.items()},
        "hud": (("hud", hud(width, height)),),
        "hud-pad": (("hud", hud(width, height, keys=report.aiming_keys(PAD_IN_HAND), key_list=report.key_list(PAD_IN_HAND))),),
        "hud-pair": (("hud", hud(width, height, hint=Hint("only_20s"), target=0, rounds=2, part=Part("pair", 3))),),
        "hud-middle": (("hud", hud(width, height, hint=Hint("for_middle"), target=0, part=Part("middle", 1))),),
        "hud-placing": (("hud", hud(width, height, hint=Hint("placing"), message=refused, readout=None)),),
        "hud-ruling": (("hud", hud(width, height, hint=Hint("no_hiding"), can_undo=True, ruling=ruling)),),
        "hud-watched": (("hud", hud(width, height, readout=None, hint=None, keys=report.watching_keys(4), speed=4)),),
        "hud-switch": (("hud", hud(width, height, hint=None, keys=(), message=Message("switch.coarse"))),),
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
        **{name: (("hud", lesson_hud), ("lesson", card)) for name, card in LESSON_CARDS.items()},
        "photo": (("photo", PHOTO),),
        "photo-saved": (("photo", replace(PHOTO, note=Message.of("photo.saved", path=LONG_PATH.replace("csv", "png")))),),
        "photo-taking": (("photo", replace(PHOTO, progress=0.4)),),
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


PARTS: tuple[tuple[str, str, str], ...] = (
    *(("rules-custom", "section", section) for section in SECTIONS),
    ("sheet-quinte", "view", "shots"),
    ("sheet-saved", "view", "shots"),
    *(("settings", "section", section) for section in dict.fromkeys(SETTINGS_SECTIONS.values())),
    *(("help", "page", chapter) for chapter in PAGES),
    *(("about", "page", chapter) for chapter in CHAPTERS),
    *(("lessons", "page", one.id) for one in ALL_LESSONS),
    *(("statistics", "page", number) for number in ("1", "2", "3", "4")),
)
"""The parts of the pages that have several: a sample's name, what the page remembers, and what stands there."""
