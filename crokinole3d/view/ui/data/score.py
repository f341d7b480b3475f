"""Scores: the round summary, the match result and the score sheet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from crokinole3d.game.sheet import Leg
from crokinole3d.game.telling import Tale
from crokinole3d.rules.seating import Colour
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import Part


@dataclass(frozen=True, slots=True)
class SideLine:
    """A side in one line: its discs, who plays it and what it has."""

    colour: Colour
    names: tuple[str, ...]
    points: int


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
