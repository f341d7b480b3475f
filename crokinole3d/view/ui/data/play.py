"""At the table: the heads-up display and the foul card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from crokinole3d.rules.formats import Stage
from crokinole3d.rules.seating import Colour
from crokinole3d.view.ui.data.message import Message

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
    along the line, then pull back; pulling: it was slid, pull back; for_middle: the nearest to the middle begins; only_20s: the
    shoot-out.
    """

    kind: Literal["must_hit", "no_hiding", "placing", "pulling", "for_middle", "only_20s"]
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
    key_list: KeyHint = KeyHint(("h",), "all")
    """What opens the list of all of them, shown where they have no room."""

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
