"""Before a match: the page while the game starts, the main menu, the new-match page and the rules in full."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from crokinole3d.board import Seat
from crokinole3d.rules.seating import Colour
from crokinole3d.rules.variant import Variant
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.score import SideLine


@dataclass(frozen=True, slots=True)
class LoadingData:
    """The page while the game starts."""

    share: float
    """How far it is, 0 to 1."""


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


HUMAN: Final = "human"
"""What a person is called among the players."""

EXACT: Final = "exact"
"""What a person's hand is called that strays nowhere."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """Who sits where."""

    seat: Seat
    colour: Colour
    name: str
    player: str = "human"
    """"human", the name of a level, or CUSTOM."""

    custom: CustomLevel = CustomLevel()
    """What a custom level is, also while another is chosen: the page keeps it."""

    hand: str = EXACT
    """How a person's shots go: EXACT, or straying as the level of that name."""


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

    table_mode: bool = False
    """Whether the screen lies flat between the players; asked only where several people play."""

    @property
    def people(self) -> int:
        """How many people play."""
        return sum(choice.player == HUMAN for choice in self.seats)


@dataclass(frozen=True, slots=True)
class RulesData:
    """The rules in full. The page edits its own copy; `use_rules` carries the result."""

    variant: Variant
    refused: Message | None = None
    """Why the last change was not made."""
