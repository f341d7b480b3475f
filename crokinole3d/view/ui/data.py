"""What the screens show, as plain values. The director fills them in; the screens turn them into widgets. No panda3d here.

`Ui.show(screen, data)` takes one of these per screen; showing equal data again costs nothing, so the director may call it
every frame. Words are not in here: the screens look them up in the catalogue, from the ids and numbers given. Where a line is
free (a refused input, a note, a question) it is a :class:`Message`, a catalogue key with its parameters.

Screens and their data::

    menu      MenuData      page, no board touched      hud      HudData      the game; lets what it does not use through
    new_match NewMatchData  page                        foul     FoulData     card over the hud; any key or press goes on
    rules     RulesData     page
    summary   SummaryData   page                        result   ResultData   page
    pause     PauseData     page                        settings SettingsData page
    help      HelpData      page                        sheet    SheetData    page
    confirm   ConfirmData   page            controls ControlsData page
    lessons   LessonsData   page
    lesson    LessonData    page            statistics StatisticsData page
    about     AboutData     page
    photo     PhotoData     the table without the hud
    replay    ReplayData    bar under a replay          again    AgainData    card over a shot shown again

Pages take every key and press while they are up; they stack in the order they were shown. A page never hides itself: it
reports an action and the director hides it.

Actions, as `on_action(action, value)` gets them (value is None unless stated):

    resume, new, help, settings, quit     menu lines (quit, help and settings also from the pause page)
    language      "en" | "pl"             the language pills of the menu
    start_match   NewMatchData            the new-match page as the player left it (names, players, preset chosen)
    rules         NewMatchData            the rules in full are asked for by the new-match page, which is kept as it is
    use_rules     Variant                 the rules page as the player left it
    back          screen name             Escape or Back on new_match, rules, settings, help, sheet; "no" on confirm
    continue      None                    foul card gone on from, summary read, pause ended
    pause         None                    the pause button, Escape on the summary
    undo          None                    take back the last shot (hud button, pause line)
    sheet         None                    the score sheet is asked for (hud, pause, summary, result)
    save_sheet    "csv" | "text"          the score sheet as a file
    buzzer        None                    the time of a tournament's game is up (pause line, key)
    camera        None                    next camera (hud button)
    hurry         None                    the pill that says who is thinking was pressed
    speed, skip   None                    a match that is only watched: faster, and no more of this turn (hud buttons)
    photo         None | str              photo mode is asked for; from its own screen, what its key of that action does
    replay        None                    the last shots are asked for (hud and pause page)
    view          action of the bindings  a button of the replay's bar
    scrub         0 to 1000               the replay is to stand there
    level         (Seat, level)           the pause page: a computer player's level from the next shot on
    rematch       None                    result page
    menu          None                    to the main menu (pause, result; Escape on the result)
    set           (id, value)             one setting was changed; show("settings", new data) follows
    controls      None                    the page of keys and buttons is asked for by the settings page
    capture       (action, slot)          the next key or button belongs there (slots as in `view/input/bindings.py`)
    reset_keys    None                    keys and buttons as they are delivered
    reset         section                 the settings of this section back to their defaults
    learn         None                    the list of lessons (menu; "leave" on a lesson)
    lesson        id                      begin a lesson
    lesson_play   None                    the task was read, or the lesson is gone on with
    lesson_again  None                    the same lesson anew
    lesson_next   None                    the next lesson, also without having passed this one
    statistics, about                     menu lines
    forget        None                    the statistics are to be forgotten, which is asked about
    anything      value                   confirm: `ConfirmData.action` and `.value` when the player says yes
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Union

from crokinole3d.board import Seat
from crokinole3d.game.sheet import Leg
from crokinole3d.game.statistics import Figures
from crokinole3d.game.telling import Tale
from crokinole3d.rules.formats import Stage
from crokinole3d.rules.seating import Colour
from crokinole3d.rules.variant import Variant

Param = Union[str, int, float, "Message"]


@dataclass(frozen=True, slots=True)
class Message:
    """A line of text as a catalogue key with its parameters; a parameter may be a message itself."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()

    @classmethod
    def of(cls, key: str, **params: Param) -> Message:
        """The message with parameters given by name."""
        return cls(key, tuple(sorted(params.items(), key=lambda item: item[0])))


@dataclass(frozen=True, slots=True)
class SideLine:
    """A side in one line: its discs, who plays it and what it has."""

    colour: Colour
    names: tuple[str, ...]
    points: int


# ---------------------------------------------------------------------------------------------------------------- menu


@dataclass(frozen=True, slots=True)
class ResumeLine:
    """The match that Continue would take up."""

    sides: tuple[SideLine, ...]
    round: int
    """Number of the round, from 1."""


@dataclass(frozen=True, slots=True)
class MenuData:
    """The main menu."""

    resume: ResumeLine | None = None
    """None when there is nothing to continue: the line is left out."""

    language: str = "en"
    note: Message | None = None
    """Something to tell at the bottom, such as a save that could not be read."""

    version: str = ""


# ----------------------------------------------------------------------------------------------------------- new match

Mode = Literal["computer", "two", "three", "partners", "singles"]


Seats = Literal["two", "four_partners", "three_or_four_singles"]
"""How many play, and with whom (rules/presets.json)."""


@dataclass(frozen=True, slots=True)
class PresetChoice:
    """A set of rules on offer; its title and explanation are `preset.NAME` and `preset.NAME.about` in the catalogue."""

    name: str
    seats: Seats
    target: int
    """Points that end the game."""
    discs: int
    """Discs per player."""


@dataclass(frozen=True, slots=True)
class CustomLevel:
    """A computer player of one's own making: the brain of a named level with any hand."""

    brain: str = "medium"
    """The level whose brain it has."""

    aim: int = 20
    """Standard deviation of its aim in tenths of a degree."""

    speed: int = 80
    """Standard deviation of its speed in tenths of a per cent."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits where."""

    seat: Seat
    colour: Colour
    name: str
    player: str = "human"
    """"human", the name of a level, or "custom"."""

    custom: CustomLevel = CustomLevel()
    """What a custom level is, also while another is chosen: the page keeps it."""

    hand: str = "exact"
    """How a person's shots go: "exact" as they are aimed, or straying as the level of that name."""


@dataclass(frozen=True, slots=True)
class NewMatchData:
    """The new-match page. The page edits its own copy; `start_match` carries the result."""

    mode: Mode
    preset: str
    """Name of the preset chosen; one of `presets` that fits the mode."""

    presets: tuple[PresetChoice, ...]
    seats: tuple[SeatChoice, ...]
    """The seats of the mode, clockwise from south: two, three, or four with partners and singles."""

    levels: tuple[str, ...] = ("easy",)
    """Levels on offer, weakest first."""

    human_names: tuple[str, ...] = ()
    """Names for people by seat order, used when a mode adds seats; an empty one is shown as the seat's own name."""

    custom: Variant | None = None
    """Rules that differ from every preset, in place of `preset`."""

    first: Seat = Seat.SOUTH
    """Who begins where the rules let that be chosen."""


# ---------------------------------------------------------------------------------------------------------- rules in full


@dataclass(frozen=True, slots=True)
class RulesData:
    """The rules in full. The page edits its own copy; `use_rules` carries the result."""

    variant: Variant
    refused: Message | None = None
    """Why the last change was not made."""


# ----------------------------------------------------------------------------------------------------------------- hud

SideState = Literal["shot", "thinking", "next", "waiting", "moving"]
"""shot: a person shoots now; thinking: a computer does; moving: its disc is under way; next: shoots after that; waiting."""


@dataclass(frozen=True, slots=True)
class SideHud:
    """One side's plate."""

    colour: Colour
    names: tuple[str, ...]
    """One name, or two for partners."""

    state: SideState
    points: int
    discs_left: int
    discs_total: int
    twenties: int
    """20s of this round."""

    levels: tuple[str | None, ...] = (None,)
    """Per name the level of a computer player, None for a person."""

    shooter: int = 0
    """Which of the names shoots now or next (partners)."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What the rules ask of the shot, or what can be done now.

    must_hit: a rival disc (of `colours`) must be hit; no_hiding: end touching or inside the 15 line; placing: slide the disc
    along the line, then pull back; for_middle: the nearest to the middle begins; only_20s: the shoot-out.
    """

    kind: Literal["must_hit", "no_hiding", "placing", "for_middle", "only_20s"]
    colours: tuple[Colour, ...] = ()
    open_rule: str = "touch_or_inside_15"
    """The variant's rule for the open board (rules/presets.json), for the wording of no_hiding."""


@dataclass(frozen=True, slots=True)
class Part:
    """Which part of a match of several is played; None stands for its only game."""

    stage: Stage
    number: int
    """Number of the game or of the extra pair, from 1."""


@dataclass(frozen=True, slots=True)
class KeyHint:
    """Keys that do something now. `keys` are key names as the bindings have them ("a", "arrow_left", "space"); the words are
    `keys.ACTION` in the catalogue."""

    keys: tuple[str, ...]
    action: str


@dataclass(frozen=True, slots=True)
class ReadOut:
    """Power and aim beside the disc."""

    power: float
    """0 to 1."""
    aim: float
    """Radians from straight at the middle of the board, positive to the shooter's right."""
    x: float
    y: float
    """Where the disc is drawn, in window pixels from the top left."""
    reach: float = 40.0
    """Pixels round it that must stay free: the power ring's radius."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Discs that a shot took off, or 20s that it lost. `cause` is one of the ruling's: foul_shot, foul_chain, left, crossed,
    on_line, not_flat, cleared; or returned, knocked_back (how it left or crossed), put_back, twenty for a 20 that does not
    count."""

    cause: str
    colour: Colour
    count: int = 1


@dataclass(frozen=True, slots=True)
class RulingNote:
    """What a valid shot did, said in one line after it: 20s made and discs that left. Empty: nothing is said."""

    twenties: tuple[tuple[Colour, int], ...] = ()
    off: tuple[Cost, ...] = ()


@dataclass(frozen=True, slots=True)
class PassCue:
    """Whose turn it becomes: shown while the camera swings round."""

    colour: Colour
    name: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """A computer player at work: who, and how far (0 to 1, None when not known)."""

    name: str
    progress: float | None = None
    hurried: bool = False


@dataclass(frozen=True, slots=True)
class HudData:
    """The heads-up display during play."""

    sides: tuple[SideHud, ...]
    """Two plates for two players and partners; three or four compact ones for singles. In playing order."""

    round: int
    """From 1."""

    target: int
    """Points that end the game; 0 when it is a fixed number of rounds."""

    rounds: int = 0
    """Rounds of the game when that is what ends it."""

    hint: Hint | None = None
    keys: tuple[KeyHint, ...] = ()
    readout: ReadOut | None = None
    thinking: Thinking | None = None
    message: Message | None = None
    """Why an input was refused, or another line that matters now; shown until the data says otherwise."""

    ruling: RulingNote | None = None
    reason: Message | None = None
    """What the computer player that has just shot meant to do."""

    pass_cue: PassCue | None = None
    can_undo: bool = False
    can_replay: bool = False
    """Whether there are shots to watch again now."""
    can_turn: bool = True
    """Whether there is another camera."""
    speed: int | None = None
    """How many times as fast a match is shown that is only watched (1, 2 or 4); None for any other."""

    part: Part | None = None


@dataclass(frozen=True, slots=True)
class ReplayMark:
    """Something that happened in the shot that is shown: where on the scrub bar (0 to 1), what, and to discs of which colours."""

    at: float
    kind: Literal["contact", "peg", "twenty", "edge", "line", "foul"]
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class ReplayData:
    """The bar of the replay: which shot, and where in it."""

    shot: int
    """From 1."""

    shots: int
    round: int
    """From 1, counted through the whole match."""

    rounds: int
    colour: Colour
    name: str
    """Who shot it."""

    tale: Tale
    position: int
    """Thousandths of the shot."""

    seconds: float
    """Seconds since the flick."""

    playing: bool
    rate: float
    """How many times as fast as it was: 0.125 to 2."""

    camera: Literal["seat", "shot", "top", "free"]
    marks: tuple[ReplayMark, ...] = ()
    last: Literal["contact", "peg", "twenty", "edge", "line", "foul"] | None = None
    """What the last of the marks tells that the time has passed."""

    can_turn: bool = True
    """Whether there is another camera."""


@dataclass(frozen=True, slots=True)
class AgainData:
    """A shot that is shown again by itself, and why."""

    why: Literal["combination", "double"]
    colour: Colour
    name: str


@dataclass(frozen=True, slots=True)
class FoulData:
    """The foul card."""

    kind: Literal["miss", "hide"]
    """miss: no rival disc was hit; hide: no disc ended touching or inside the 15 line."""

    name: str
    colour: Colour
    rivals: tuple[Colour, ...]
    """Colours that had to be hit (miss)."""

    costs: tuple[Cost, ...]
    seconds_left: float
    seconds: float
    """How long the card stays in all; the bar shows the rest."""

    open_rule: str = "touch_or_inside_15"


# ------------------------------------------------------------------------------------------------------- score documents


Scoring = Literal["difference", "points_2_1_0", "own_total"]
"""How a round is paid (rules/presets.json)."""


@dataclass(frozen=True, slots=True)
class SideSummary:
    """One side's column of the round summary."""

    colour: Colour
    names: tuple[str, ...]
    twenties: int
    fifteens: int
    tens: int
    fives: int
    total: int
    gain: int
    """What the round adds to the match score."""
    points: int
    """Match score with the gain."""


@dataclass(frozen=True, slots=True)
class SummaryData:
    """The round summary."""

    round: int
    sides: tuple[SideSummary, ...]
    target: int
    """Points that end the game; 0 when it is a fixed number of rounds."""

    scoring: Scoring = "difference"
    rounds: int = 0
    next_name: str | None = None
    """Who shoots first in the next round; None when the match is over."""

    part: Part | None = None


@dataclass(frozen=True, slots=True)
class ResultData:
    """The match result."""

    sides: tuple[SideLine, ...]
    winner: int | None
    """Index of the winning side, None for a tie."""

    rounds: int
    twenties: tuple[int, ...]
    """20s over the whole match, by side."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One round: who began, and by side the round's points, its 20s, what it gained and the game's score after it."""

    round: int
    starter: Colour
    totals: tuple[int, ...]
    twenties: tuple[int, ...]
    gains: tuple[int, ...]
    points: tuple[int, ...]
    part: Part | None = None


@dataclass(frozen=True, slots=True)
class SheetShot:
    """One shot: of which round, whose, and by side the 20s that it banked and the round's points after it."""

    leg: Leg
    number: int
    """Number of the shot in the round, from 1."""

    colour: Colour
    name: str
    tale: Tale
    twenties: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetStat:
    """A figure by side, under the table; its caption is `stat.NAME`."""

    name: Literal["games", "twenties", "fouls", "best_round"]
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SheetData:
    """The score sheet."""

    sides: tuple[SideLine, ...]
    rows: tuple[SheetRow, ...]
    preset: str
    stats: tuple[SheetStat, ...] = ()
    shots: tuple[SheetShot, ...] = ()
    note: Message | None = None
    """Where the sheet was saved, or why it was not."""


# --------------------------------------------------------------------------------------------------------------- pages


@dataclass(frozen=True, slots=True)
class SeatLevel:
    """A computer player whose level can be changed."""

    seat: Seat
    colour: Colour
    name: str
    level: str
    """The name of a level, or "custom"."""


@dataclass(frozen=True, slots=True)
class PauseData:
    """The pause page."""

    sides: tuple[SideLine, ...]
    round: int
    target: int
    rounds: int = 0
    can_undo: bool = False
    can_buzz: bool = False
    part: Part | None = None
    computers: tuple[SeatLevel, ...] = ()
    levels: tuple[str, ...] = ()
    """Levels on offer for them, weakest first."""

    can_replay: bool = False
    """Whether there are shots to watch again."""


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting, as the settings table has it. `TEXT.help` and `TEXT.CHOICE` are looked up beside `text`."""

    id: str
    text: str
    """Catalogue key of its name."""

    kind: Literal["choice", "number", "switch"]
    value: str | int | bool
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 100
    step: int = 1
    section: str = "game"
    """The section it stands under; the caption is `section.NAME`: game, picture, access or sound."""

    unit: Literal["percent", "plain"] = "percent"


@dataclass(frozen=True, slots=True)
class SettingsData:
    """The settings page, generated from the rows."""

    rows: tuple[SettingRow, ...]
    note: Message | None = None
    """Something to tell under the rows, such as a settings file that cannot be written."""

    sound_note: Message | None = None
    """Something to tell under the rows about sound, such as that there is no device."""


@dataclass(frozen=True, slots=True)
class ControlRow:
    """One line of the control list: what is done, and by which keys or which gesture of the mouse."""

    text: str
    """Catalogue key of what it does."""

    keys: tuple[str, ...] = ()
    """Key names as Panda3D throws them ("a", "arrow_left"); their words are `key.NAME`, letters are shown as they are."""

    gesture: str | None = None
    """Catalogue key of a mouse gesture."""


@dataclass(frozen=True, slots=True)
class BindingRow:
    """What does an action: first key, second key, button of a gamepad; "" where there is none."""

    action: str
    text: str
    """Catalogue key of what it does."""

    caps: tuple[str, str, str]
    """Key names as this keyboard prints them, and the button's; their words are `key.NAME`."""

    fixed: tuple[bool, bool, bool] = (False, False, False)
    """Which of them stay as they are."""


@dataclass(frozen=True, slots=True)
class ControlsData:
    """The page of keys and buttons."""

    rows: tuple[BindingRow, ...]
    waiting: tuple[str, int] | None = None
    """Action and slot that the next key or button is for."""

    note: Message | None = None
    """What came of the last change."""

    pads: tuple[str, ...] = ()
    """Names of the gamepads that are plugged in."""


@dataclass(frozen=True, slots=True)
class HelpData:
    """Help: how to play, from the catalogue, and the control list, from the bindings."""

    controls: tuple[ControlRow, ...]
    page: str = "play"
    """The page it opens at: play, rules, scoring, tips, questions, history or controls."""


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


@dataclass(frozen=True, slots=True)
class StatisticsLine:
    """What one player has done: rates are shares, None for never tried."""

    name: str
    """A person's name, "" for one without; empty for a computer player."""

    level: str | None
    """The level of a computer player, None for a person."""

    figures: Figures


@dataclass(frozen=True, slots=True)
class StatisticsData:
    """What players have done in their finished matches."""

    lines: tuple[StatisticsLine, ...]
    note: Message | None = None
    """Why the statistics cannot be kept, or what was damaged in them."""


@dataclass(frozen=True, slots=True)
class LibraryLine:
    """A library or a set of fonts that the game uses."""

    name: str
    version: str
    licence: str


@dataclass(frozen=True, slots=True)
class AboutData:
    """The game, its sources, and the work of others in it."""

    version: str
    libraries: tuple[LibraryLine, ...]
    fonts: tuple[LibraryLine, ...]
    licence: str
    """The full text of the fonts' licence, as their packages have it; empty if they have none."""


@dataclass(frozen=True, slots=True)
class ConfirmData:
    """A question. Yes emits `action` with `value`, no emits back with "confirm"."""

    question: Message
    yes: Message
    action: str
    value: object = None
    no: Message = Message("back")
    detail: Message | None = None


@dataclass(frozen=True, slots=True)
class PhotoData:
    """Photo mode: what is chosen, and how far the picture is that is being taken."""

    time: str
    """What is outside the window: day, dusk or night."""

    blur: str
    """Depth of field: none, soft or strong."""

    exposure: float
    """Stops, positive is brighter."""

    size: str
    """A size by name: window, 1080, 1440 or 2160."""

    pixels: tuple[int, int]
    """What that is in pixels."""

    progress: float | None = None
    """0 to 1 while a picture is being taken."""

    note: Message | None = None
    """Where the last picture lies, or why there is none."""

    hidden: bool = False
    """Whether nothing lies over the picture."""


ScreenData = (
    MenuData
    | NewMatchData
    | RulesData
    | HudData
    | FoulData
    | ReplayData
    | AgainData
    | SummaryData
    | ResultData
    | SheetData
    | PauseData
    | SettingsData
    | HelpData
    | ControlsData
    | ConfirmData
    | LessonsData
    | LessonData
    | StatisticsData
    | AboutData
    | PhotoData
)
