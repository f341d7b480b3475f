"""Pages over the table and the menu: pause, help, statistics, about, and a question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.game.statistics import Figures
from crokinole3d.rules.seating import Colour
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import Part
from crokinole3d.view.ui.data.score import SideLine


@dataclass(frozen=True, slots=True)
class SeatLevel:
    """A computer player whose level can be changed."""

    seat: Seat
    colour: Colour
    name: str
    level: str
    """The name of a level, or CUSTOM."""


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
class ControlRow:
    """One line of the control list: what is done, and by which keys or which gesture of the mouse."""

    text: str
    """Catalogue key of what it does."""

    keys: tuple[str, ...] = ()
    """Key names as Panda3D throws them ("a", "arrow_left"); their words are `key.NAME`, letters are shown as they are."""

    gesture: str | None = None
    """Catalogue key of a mouse gesture."""


@dataclass(frozen=True, slots=True)
class HelpData:
    """Help: how to play, from the catalogue, and the control list, from the bindings."""

    controls: tuple[ControlRow, ...]
    page: str = "play"
    """The page it opens at: play, rules, scoring, tips, questions, history or controls."""


@dataclass(frozen=True, slots=True)
class StatisticsLine:
    """What one player has done: rates are shares, None for never tried."""

    name: str
    """A person's name, "" for one without; empty for a computer player."""

    level: str | None
    """The level of a computer player, None for a person."""

    figures: Figures
    own_hand: bool = False
    """Whether that level is only the brain, with a hand of another kind."""


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


_BACK: Final = Message("back")


@dataclass(frozen=True, slots=True)
class ConfirmData:
    """A question. Yes emits `action` with `value`, no emits back with "confirm"."""

    question: Message
    yes: Message
    action: str
    value: object = None
    no: Message = _BACK
    detail: Message | None = None
