"""A match in progress without a screen: a header and a list of shots (and buzzers); the state is what follows from them.

Nothing but the list changes: undo cuts it, resuming reads it, and the state is folded from it by physics and referee alone.
Who thinks up the shots is the host's business.
"""

from __future__ import annotations

from collections.abc import Sequence

from crokinole3d.board import Seat
from crokinole3d.game.record import (
    BadRecord,
    Change,
    Header,
    Mismatch,
    Player,
    Record,
    Result,
    ShotEntry,
    StoredRuling,
    fold,
    stamp,
)
from crokinole3d.game.turn import Turn, ready, take
from crokinole3d.physics import Shot
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.match import State, buzzer, can_buzz

__all__ = ["NothingToUndo", "Session", "Turn"]


class NothingToUndo(ValueError):
    """Raised when a shot is to be taken back before the first one."""


class Session:
    """One match, from the first shot to the last."""

    def __init__(self, header: Header, kernel: Kernel | None = None) -> None:
        self.kernel = kernel
        """The kernel that plays the shots. May be replaced at any time: all give the same results."""
        self._header = header
        self._players = dict(header.players)
        self._changes: list[Change] = []
        self._turns: list[Turn] = []
        self._buzzers: list[int] = []
        self._state = header.begin()

    @classmethod
    def start(cls, header: Header, kernel: Kernel | None = None) -> Session:
        """A new match before its first shot."""
        return cls(header, kernel)

    @classmethod
    def resume(cls, record: Record, kernel: Kernel | None = None) -> Session:
        """The match that a record describes, after its last shot.

        Raises :class:`BadRecord`, naming the field, if the shots do not come out as recorded. One that was begun with another
        version of the physics goes on with this one if they do.
        """
        session = cls(record.header, kernel)
        for found in fold(record, kernel, any_physics=True):
            if isinstance(found, Mismatch):
                raise BadRecord(found.field, found.problem)
            session._turns.append(found)
            session._state = found.after
        session._buzzers = list(record.buzzers)
        if session._turns and len(session._turns) in session._buzzers:
            session._state = buzzer(session._state)
        session._changes = list(record.changes)
        session._players = record.players_at(len(record.shots) + 1)
        return session

    @classmethod
    def prepared(cls, header: Header, state: State) -> Session:
        """A match that is taken up at a prepared moment, for a lesson. Its record does not say so: it is not to be kept."""
        session = cls(header)
        session._state = state
        return session

    @classmethod
    def after(cls, header: Header, turns: Sequence[Turn], buzzers: Sequence[int] = (), kernel: Kernel | None = None) -> Session:
        """The match after shots that have been played already, all of it as they left it: nothing is simulated.

        `buzzers` are as in a record: after how many shots one sounded.
        """
        session = cls(header, kernel)
        session._turns = list(turns)
        session._buzzers = [shots for shots in buzzers if shots <= len(turns)]
        if turns:
            session._state = turns[-1].after
            if len(turns) in session._buzzers:
                session._state = buzzer(session._state)
        return session

    @property
    def header(self) -> Header:
        """What was settled before the first shot."""
        return self._header

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self._state

    @property
    def phase(self) -> str:
        """`shot`, `round_over` or `match_over`."""
        return self._state.phase

    @property
    def turns(self) -> tuple[Turn, ...]:
        """All shots so far, with what came of them."""
        return tuple(self._turns)

    @property
    def last(self) -> Turn | None:
        """The last shot, or None before the first."""
        return self._turns[-1] if self._turns else None

    @property
    def record(self) -> Record:
        """The match so far on paper."""
        return Record(
            stamp(self._header.variant.hole, self._header.material),
            self._header,
            tuple(_entry(turn) for turn in self._turns),
            tuple(self._changes),
            Result.of(self._state),
            tuple(self._buzzers),
        )

    @property
    def players(self) -> dict[Seat, Player]:
        """Who sits where now, clockwise from south."""
        return dict(self._players)

    def change_player(self, seat: Seat, player: Player) -> None:
        """Sets somebody else at a seat from the next shot on. Raises KeyError for an empty seat."""
        if seat not in self._players:
            raise KeyError(seat)
        self._players[seat] = player
        self._settle_changes()

    def play(self, shot: Shot, cut_short: bool = False) -> Turn:
        """Plays the next shot; after a round, the first of the new one.

        Raises IllegalPlacement or MatchOver (:mod:`crokinole3d.game.turn`), or BadInput of the physics; nothing has changed then.
        """
        turn = take(self._state, len(self._turns), shot, material=self._header.material, kernel=self.kernel, cut_short=cut_short)
        self._turns.append(turn)
        self._state = turn.after
        return turn

    def next_round(self) -> State:
        """Goes on to the new round after one is over; without effect in a round. Raises MatchOver.

        The list of shots does not know it: a shot after a round starts the new one by itself.
        """
        self._state = ready(self._state)
        return self._state

    @property
    def can_buzz(self) -> bool:
        """Whether the buzzer of a timed game may sound now."""
        return can_buzz(self._before_new_round())

    def buzzer(self) -> State:
        """Ends the time of the game under way: who has shot less shoots once more, then the game is over.

        Before the first shot of a new round the game ends with the round before. Raises NoBuzzer of
        :mod:`crokinole3d.rules.match`.
        """
        self._state = buzzer(self._before_new_round())
        self._buzzers.append(len(self._turns))
        return self._state

    def _before_new_round(self) -> State:
        """The match as it stands, or before the first shot of a new round as it stood at the end of the last one."""
        if self._state.shot > 0 or not self._turns or len(self._turns) in self._buzzers:
            return self._state
        return self._turns[-1].after

    def undo(self) -> Turn:
        """Takes the last shot back and returns it; the state is the one it was shot from. Raises :class:`NothingToUndo`.

        A buzzer that sounded after it is taken back with it. Who sits where stays as it is now.
        """
        if not self._turns:
            raise NothingToUndo("no shot has been played")
        turn = self._turns.pop()
        self._state = turn.before
        self._buzzers = [shots for shots in self._buzzers if shots <= len(self._turns)]
        self._settle_changes()
        return turn

    def _settle_changes(self) -> None:
        """Writes down whoever now sits elsewhere than the record says, as a change that begins at the next shot."""
        number = len(self._turns) + 1
        kept = [change for change in self._changes if change.shot < number]
        known = dict(self._header.players)
        known.update((change.seat, change.player) for change in kept)
        new = [Change(number, seat, player) for seat, player in self._players.items() if known[seat] != player]
        self._changes = [*kept, *new]


def _entry(turn: Turn) -> ShotEntry:
    return ShotEntry(turn.seat, turn.shot, turn.hash, StoredRuling.of(turn.ruling), turn.cut_short)
