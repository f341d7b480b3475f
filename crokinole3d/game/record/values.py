"""A match on paper: who played by which rules, and every shot. Values only; nothing here reads a file or moves a disc."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from crokinole3d.board import Seat
from crokinole3d.physics import DiscId, Shot
from crokinole3d.rules.formats import games_won, points_of_all
from crokinole3d.rules.match import State, begin
from crokinole3d.rules.referee import Ruling
from crokinole3d.rules.seating import Seating, seating_for
from crokinole3d.rules.variant import Variant

FORMAT: Final = 2
"""Version of the record's form. It rises when an older game could not read what this one writes.

2: people may have a hand. A record without such people is written as 1, which older games read.
"""

OLDEST_FORMAT: Final = 1
"""The oldest form that can still be read."""

HUMAN: Final = "human"
"""The kind of a player whose shots come from outside; any other kind is the name of a level."""


Constant: TypeAlias = "float | str | bool"
"""What a constant of hole or material may be."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat. A level's numbers are kept as they were when the match began, whatever the level means later."""

    name: str = ""
    """The name to show; empty: the colour's name."""

    kind: str = HUMAN
    """`human` or the name of a level."""

    budget: int | None = None
    """Simulated shots a decision of a computer player; None for a human."""

    hand: tuple[float, float] | None = None
    """Standard deviations of aim (radians) and speed (share of it); None for a human whose shots go as they are aimed."""

    def __post_init__(self) -> None:
        if self.human != (self.budget is None) or (self.hand is None and not self.human):
            raise ValueError("a computer player has a budget and a hand, a human has no budget")

    @property
    def human(self) -> bool:
        """Whether the shots come from outside."""
        return self.kind == HUMAN


@dataclass(frozen=True, slots=True)
class Change:
    """Somebody else takes a seat, or a computer player another level."""

    shot: int
    """The shot it begins at; the match's first shot is 1."""

    seat: Seat
    player: Player


@dataclass(frozen=True, slots=True)
class Header:
    """All that is settled before the first shot."""

    variant: Variant
    """The rules, complete."""

    players: Mapping[Seat, Player]
    """Who sits where, clockwise from south. Raises ValueError if the variant is not played from these seats."""

    seed: int
    """The match seed: the one source of chance, from 0 on."""

    starter: Seat
    """Who shoots first in the match."""

    material: str = "normal"
    """How fast the surface is."""

    def __post_init__(self) -> None:
        if tuple(self.players) != self.seating.seats:
            wanted = ", ".join(self.seating.seats)
            raise ValueError(f"players: {self.variant.title} is played from {wanted}, not from {', '.join(self.players)}")
        if self.starter not in self.players:
            raise ValueError(f"starter: nobody sits {self.starter}")

    @property
    def seating(self) -> Seating:
        """Seats, sides and colours. Raises ValueError if the variant is not played by that many."""
        return seating_for(self.variant, len(self.players))

    def begin(self) -> State:
        """The state before the first shot."""
        return begin(self.variant, self.seating, self.seed, self.starter)

    @classmethod
    def new(
        cls, variant: Variant, players: Mapping[Seat, Player], seed: int, starter: Seat | None = None, material: str = "normal"
    ) -> Header:
        """The header of a new match; without a `starter` the variant says who begins. Raises ValueError as the fields do."""
        seating = seating_for(variant, len(players))
        if starter is None:
            starter = begin(variant, seating, seed).starter
        return cls(variant, dict(players), seed, starter, material)

    def again(self, seed: int) -> Header:
        """The header of a rematch: the same players and rules, the next seat clockwise shoots first."""
        return replace(self, seed=seed, starter=self.seating.after(self.starter))


@dataclass(frozen=True, slots=True)
class StoredRuling:
    """A ruling as it is kept: enough to see what was decided, and to notice if it would be decided otherwise today."""

    foul: str | None
    """The rule that was broken, or None."""

    off: tuple[DiscId, ...]
    """Discs that went to the ditch by this shot, sorted by id."""

    twenties: Mapping[str, int]
    """20s banked by this shot, per side that banked any."""

    put_back: Mapping[DiscId, tuple[float, float]]
    """Discs returned to where they were, and where that is (metres)."""

    @classmethod
    def of(cls, ruling: Ruling) -> StoredRuling:
        """What is kept of a referee's ruling."""
        return cls(
            ruling.foul,
            tuple(ruling.off),
            {side: count for side, count in sorted(ruling.twenties.items()) if count},
            {disc: (float(x), float(y)) for disc, (x, y) in sorted(ruling.put_back.items())},
        )


@dataclass(frozen=True, slots=True)
class ShotEntry:
    """One shot of a record."""

    seat: Seat
    shot: Shot
    hash: str
    """Hash of the state after the ruling and the lifting: 64 hexadecimal digits."""
    ruling: StoredRuling
    cut_short: bool = False
    """Whether a computer player was told to stop thinking and played the best it had so far."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended."""

    winner: str | None
    """The side that won, or None for a tie."""

    score: Mapping[str, int]
    """Per side what decided it: points of a single game, or of all where rounds pay 2/1/0; otherwise games won."""

    @classmethod
    def of(cls, state: State) -> Result | None:
        """The result of a match, or None while it goes on."""
        if state.phase != "match_over":
            return None
        return cls(state.winner, _score(state))


def _score(state: State) -> dict[str, int]:
    """What a finished match was decided by, see formats.match_winner."""
    if len(state.games) == 1:
        return dict(state.points)
    if state.variant.games.kind == "fixed" and state.variant.round_score == "points_2_1_0":
        return points_of_all(state.games)
    return games_won(state.games)


@dataclass(frozen=True, slots=True)
class Stamp:
    """Which game wrote a record, and how large everything was there: a record is of use only where the same holds."""

    game: str
    """The game's version."""

    physics: int
    """The physics' version."""

    board: Mapping[str, float]
    """Sizes of the board in metres, by the names of board.py."""

    hole: Mapping[str, Constant]
    material: Mapping[str, Constant]


@dataclass(frozen=True, slots=True)
class Record:
    """A match on paper: complete, so that nothing else is needed to play it again."""

    stamp: Stamp
    header: Header
    shots: tuple[ShotEntry, ...] = ()
    changes: tuple[Change, ...] = ()
    """In the order of their shots."""
    result: Result | None = None
    """How the match ended, None while it goes on."""
    buzzers: tuple[int, ...] = ()
    """After how many shots of the match the buzzer of a timed game sounded, ascending."""

    @property
    def format(self) -> int:
        """The least version of the form that can hold this record."""
        players = [*self.header.players.values(), *(change.player for change in self.changes)]
        return FORMAT if any(player.human and player.hand is not None for player in players) else OLDEST_FORMAT

    def until(self, count: int) -> Record:
        """The record as it was after `count` shots."""
        changes = tuple(change for change in self.changes if change.shot <= count)
        whole = count >= len(self.shots)
        buzzers = self.buzzers if whole else tuple(shot for shot in self.buzzers if shot < count)
        return replace(self, shots=self.shots[:count], changes=changes, result=self.result if whole else None, buzzers=buzzers)

    def players_at(self, shot: int) -> dict[Seat, Player]:
        """Who sits where when a shot is played (the match's first is 1)."""
        players = dict(self.header.players)
        players.update((change.seat, change.player) for change in self.changes if change.shot <= shot)
        return players
