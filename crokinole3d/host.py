"""The turn loop without a screen: who shoots, with whom, until the match ends.

A human's shot comes from outside, a computer player's from a thinker (a thread of its own) or, where nobody looks on, from the
planner at once. Every shot is played by the session, which simulates and judges it; the record then goes to whoever keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Literal, Protocol

from crokinole3d.ai.hand import slip
from crokinole3d.ai.level import LEVELS, Level, UnknownLevel, custom, level
from crokinole3d.ai.planner import Decision, Progress, decide
from crokinole3d.ai.worker import Answer
from crokinole3d.board import Seat
from crokinole3d.game.record import HUMAN, BadRecord, Player, Record
from crokinole3d.game.session import NothingToUndo, Session
from crokinole3d.game.turn import IllegalPlacement, MatchOver, Turn, ready
from crokinole3d.physics import Shot
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.match import State, owed
from crokinole3d.rules.referee import Duty

__all__ = [
    "Host",
    "IllegalPlacement",
    "MatchOver",
    "NothingToUndo",
    "Replay",
    "Thinker",
    "Waiting",
    "WrongTurn",
    "computer",
    "fouls_of",
    "is_custom",
    "with_hand",
]

Waiting = Literal["human", "computer", "round", "over"]
"""What a match waits for: a person's shot, a computer player's, somebody to go on to the next round, or nothing any more."""


class WrongTurn(ValueError):
    """Raised when a shot is handed in while it is not a person's turn."""


class Thinker(Protocol):
    """Who thinks for computer players beside the frames: :class:`crokinole3d.ai.worker.Worker`."""

    def think(self, request_id: int, state: State, level: Level, seed: int, budget: int, *, material: str) -> None:
        """Begins to think about the next shot of a state, on a board of this material."""

    def poll(self) -> Sequence[Progress | Answer]:
        """What has happened since the last call, oldest first."""

    def cancel(self, request_id: int) -> None:
        """Stops thinking about a request; no answer is wanted any more."""

    def hurry(self, request_id: int) -> None:
        """Asks for the best found so far."""


def computer(name: str, *, reduced: bool = False, hand: tuple[float, float] | None = None) -> Player:
    """A computer player of a named level with the hand and the budget it has today.

    With a `hand` of its own (standard deviations: aim in radians, speed as a share) it is the brain of that level with that hand.
    Raises UnknownLevel, and BadHand of :mod:`crokinole3d.ai.level` for a hand that is none.
    """
    wanted = level(name) if hand is None else replace(custom(level(name), *hand), name=name)
    return Player("", name, wanted.reduced_budget if reduced else wanted.budget, (wanted.aim_sd, wanted.speed_sd))


def with_hand(name: str, hand: str) -> Player:
    """A person whose shots stray as the hand of a named level makes them. Raises UnknownLevel."""
    wanted = level(hand)
    return Player(name, hand=(wanted.aim_sd, wanted.speed_sd))


def level_of(player: Player) -> Level:
    """The level a computer player plays at: the brain of that name, with the hand and the budget that its match was begun with.

    Raises UnknownLevel for a name that none has, ValueError for a human.
    """
    if player.human or player.budget is None or player.hand is None:
        raise ValueError("a human has no level")
    aim_sd, speed_sd = player.hand
    return replace(level(player.kind), aim_sd=aim_sd, speed_sd=speed_sd, budget=player.budget)


def is_custom(player: Player) -> bool:
    """Whether a player has the brain of a named level with a hand that is not that level's."""
    named = LEVELS.get(player.kind)
    return named is not None and player.hand != (named.aim_sd, named.speed_sd)


def fouls_of(session: Session) -> dict[str, int]:
    """How many fouls each side has made in a match."""
    seating = session.state.seating
    counts = dict.fromkeys(seating.sides, 0)
    for turn in session.turns:
        counts[seating.side(turn.seat)] += turn.ruling.foul is not None
    return counts


class Host:
    """Hosts one match.

    `worker` thinks for the computer players and is not the host's to close: the next match uses it again. `saver` takes the
    record after every shot. Raises BadRecord for a match with a level that there is none of.
    """

    def __init__(
        self,
        session: Session,
        worker: Thinker | None = None,
        saver: Callable[[Record], None] | None = None,
    ) -> None:
        self._require_brains(session)
        self.session = session
        self._worker = worker
        self._saver = saver
        self._request = 0
        self._thinking = False
        self.trouble: str | None = None
        """What went wrong in the thinking behind the last computer player's shot, None if nothing did."""
        self.thoughts: list[Progress] = []
        """How the thinking that is under way went so far, or the last one; for whoever shows it. It decides nothing."""
        self.decision: Decision | None = None
        """What the last computer player meant to play; its hand may have made something else of it."""

    def _require_brains(self, session: Session) -> None:
        """Raises BadRecord if a computer player of the match is of a level that there is none of."""
        for seat, player in session.players.items():
            try:
                if not player.human:
                    level_of(player)
            except UnknownLevel as error:
                raise BadRecord(f"players.{seat}.kind", str(error)) from None

    # What stands

    @property
    def state(self) -> State:
        """The match as it stands."""
        return self.session.state

    @property
    def waiting_for(self) -> Waiting:
        """What has to come next."""
        if self.session.phase == "match_over":
            return "over"
        if self.session.phase == "round_over":
            return "round"
        return "human" if self.player.human else "computer"

    @property
    def seat(self) -> Seat:
        """Whose turn it is. Raises WrongTurn between rounds and after the match."""
        seat = self.state.to_shoot
        if seat is None:
            raise WrongTurn("nobody shoots now")
        return seat

    @property
    def player(self) -> Player:
        """Who sits at the seat whose turn it is. Raises as :attr:`seat`."""
        return self.session.players[self.seat]

    @property
    def players(self) -> dict[Seat, Player]:
        """Who sits where now, clockwise from south."""
        return self.session.players

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats of people, clockwise from south."""
        return tuple(seat for seat, player in self.players.items() if player.human)

    @property
    def fouls(self) -> dict[str, int]:
        """How many fouls each side has made in the match."""
        return fouls_of(self.session)

    def duty(self) -> Duty:
        """What the next shot owes: which discs must be hit, whether it must reach the 15."""
        return owed(self.state)

    # A person's shot

    def submit(self, shot: Aim | Shot) -> Turn:
        """Plays a person's shot, as aimed from the seat or as it is; if the match gives that person a hand, what it makes of it.

        Raises WrongTurn, or IllegalPlacement with the reason; nothing has changed then.
        """
        if self.waiting_for != "human":
            raise WrongTurn(f"the match waits for: {self.waiting_for}")
        meant = shot_of(self.seat, shot) if isinstance(shot, Aim) else shot
        hand = self.player.hand
        return self._play(meant if hand is None else self._slipped(meant, hand))

    # A computer player's shot

    @property
    def thinking(self) -> bool:
        """Whether a computer player is thinking."""
        return self._thinking

    def begin_thinking(self) -> None:
        """Lets the computer player whose turn it is think. Without effect while it does. Raises WrongTurn on other turns."""
        if self.waiting_for != "computer":
            raise WrongTurn(f"the match waits for: {self.waiting_for}")
        if self._thinking:
            return
        self._request += 1
        self._thinking = True
        self.thoughts = []
        if self._worker is not None:
            header, wanted = self.session.header, level_of(self.player)
            self._worker.think(self._request, self.state, wanted, header.seed, wanted.budget, material=header.material)

    def poll(self) -> Turn | Progress | None:
        """Plays the computer player's shot if it has been found; else how far the thinking is, or None for nothing new.

        Answers to questions that were taken back are dropped.
        """
        if self._worker is None:
            return self._play_at_once() if self._thinking else None
        latest = None
        for news in self._worker.poll():
            if not self._thinking:
                continue
            if not isinstance(news, Answer):
                self.thoughts.append(news)
                latest = news
            elif news.request_id == self._request:
                return self._play_answer(news)
        return latest

    def hurry(self) -> None:
        """Lets the computer player play the best it has found so far. Without effect while none thinks."""
        if self._thinking and self._worker is not None:
            self._worker.hurry(self._request)

    def cancel_thinking(self) -> None:
        """Stops the thinking; what comes of it is dropped."""
        if self._thinking and self._worker is not None:
            self._worker.cancel(self._request)
        self._thinking = False

    # The match

    def next_round(self) -> State:
        """Goes on to the next round. Raises WrongTurn if none is due."""
        if self.waiting_for != "round":
            raise WrongTurn(f"the match waits for: {self.waiting_for}")
        return self.session.next_round()

    @property
    def can_buzz(self) -> bool:
        """Whether the buzzer of a timed game may sound now."""
        return self.session.can_buzz

    def buzzer(self) -> State:
        """Ends the time of the game under way; thinking stops. Raises NoBuzzer (:mod:`crokinole3d.rules.match`)."""
        self.cancel_thinking()
        state = self.session.buzzer()
        self._save()
        return state

    def change_player(self, seat: Seat, player: Player) -> None:
        """Sets somebody else at a seat from the next shot on; thinking stops. Raises KeyError, UnknownLevel."""
        if not player.human:
            level_of(player)
        self.cancel_thinking()
        self.session.change_player(seat, player)
        self._save()

    @property
    def can_undo(self) -> bool:
        """Whether a person has shot in this match."""
        return any(self._by_human(turn) for turn in self.session.turns)

    def undo(self) -> tuple[Turn, ...]:
        """Takes back the last shot of a person with all that was shot after it; returns them, last one first.

        Thinking stops. Raises NothingToUndo if no person has shot.
        """
        if not self.can_undo:
            raise NothingToUndo("no person has shot yet")
        self.cancel_thinking()
        undone = [self.session.undo()]
        while not self._by_human(undone[-1]):
            undone.append(self.session.undo())
        self._save()
        return tuple(undone)

    def play_out(self, watch: Callable[[Turn], None] | None = None) -> None:
        """Plays the match to its end among computer players, without thread or screen. Raises WrongTurn if a person's turn comes.

        `watch` sees every turn.
        """
        self.cancel_thinking()
        while self.waiting_for != "over":
            if self.waiting_for == "round":
                self.next_round()
            turn = self._play_at_once()
            if watch is not None:
                watch(turn)

    def close(self) -> None:
        """Leaves the match: thinking stops. The match itself stays as it is."""
        self.cancel_thinking()

    def _by_human(self, turn: Turn) -> bool:
        return self.players[turn.seat].kind == HUMAN

    def _play_at_once(self) -> Turn:
        """Thinks and plays here and now."""
        if self.waiting_for != "computer":
            raise WrongTurn(f"the match waits for: {self.waiting_for}")
        header, wanted = self.session.header, level_of(self.player)
        return self._play_decision(
            decide(self.state, wanted, header.seed, wanted.budget, self.session.kernel, material=header.material)
        )

    def _play_answer(self, answer: Answer) -> Turn:
        self.trouble = answer.error
        if answer.decision is None:
            # The thinker answers even after a fault of its planner; this is a fault of the game, not of a player.
            raise RuntimeError(f"no shot was found: {answer.error}")
        return self._play_decision(answer.decision)

    def _play_decision(self, decision: Decision) -> Turn:
        """Plays what the hand makes of a choice. The slip belongs to seed, round and shot: taken back, it comes out the same."""
        self.decision = decision
        return self._play(self._slipped(decision.shot, level_of(self.player)), cut_short=decision.truncated)

    def _slipped(self, meant: Shot, hand: Level | tuple[float, float]) -> Shot:
        """What a hand makes of a shot at this place of the match."""
        state = self.state
        return slip(meant, self.seat, hand, self.session.header.seed, state.game, state.round, state.shot)

    def _play(self, shot: Shot, cut_short: bool = False) -> Turn:
        self._thinking = False
        turn = self.session.play(shot, cut_short)
        self._save()
        return turn

    def _save(self) -> None:
        if self._saver is not None:
            self._saver(self.session.record)


class Replay(Host):
    """Hosts a recorded match: every seat plays what the record says, nobody thinks and nothing is kept.

    It is over where the record ends, also in the middle of a match. Whether the shots come out as recorded is not compared here:
    whoever opens a record of somebody else's verifies it first (:func:`crokinole3d.game.record.verify`).
    """

    def __init__(self, record: Record, turns: Sequence[Turn] = ()) -> None:
        """`turns` are all its shots, if whoever verified the record has played them already."""
        super().__init__(Session.start(record.header))
        self._record = record
        self._all_turns = tuple(turns)

    def _require_brains(self, session: Session) -> None:
        """Nobody thinks, so a level may have any name."""

    @property
    def record(self) -> Record:
        """The match that is shown."""
        return self._record

    @property
    def waiting_for(self) -> Waiting:
        """What has to come next; the next shot comes from the record as a computer player's comes from its thinking."""
        if len(self.session.turns) >= len(self._record.shots):
            return "over"
        return "round" if self.session.phase == "round_over" else "computer"

    @property
    def players(self) -> dict[Seat, Player]:
        """Who sat where at the next shot, clockwise from south."""
        return self._record.players_at(len(self.session.turns) + 1)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Nobody: a replay is only watched."""
        return ()

    @property
    def can_undo(self) -> bool:
        """Never: what has been recorded stays."""
        return False

    @property
    def can_buzz(self) -> bool:
        """Never: the buzzer sounds where it did."""
        return False

    @property
    def all_turns(self) -> tuple[Turn, ...]:
        """Every shot of the record, those to come, too. Raises BadRecord if they do not come out as recorded."""
        if not self._all_turns:
            self._all_turns = Session.resume(self._record, self.session.kernel).turns
        return self._all_turns

    def jump(self, shots: int) -> None:
        """Winds to where so many shots have been played, on or back. Raises BadRecord as :attr:`all_turns`."""
        self._thinking = False
        turns = self.all_turns[:shots]
        self.session = Session.after(self._record.header, turns, self._record.buzzers, self.session.kernel)
        if self.session.phase == "round_over" and shots < len(self.all_turns):
            self.session.next_round()

    def begin_thinking(self) -> None:
        """Makes ready to play the next recorded shot. Raises WrongTurn where there is none."""
        if self.waiting_for != "computer":
            raise WrongTurn(f"the replay waits for: {self.waiting_for}")
        self._thinking = True

    def poll(self) -> Turn | None:
        """Plays the next recorded shot, once :meth:`begin_thinking` has asked for it.

        Raises BadRecord for the shot of a seat whose turn it is not.
        """
        if not self._thinking:
            return None
        number = len(self.session.turns)
        entry = self._record.shots[number]
        before = ready(self.state)
        if entry.seat != before.to_shoot:
            raise BadRecord(f"shots[{number}].seat", f"is {entry.seat}, it is {before.to_shoot} who shoots")
        turn = self._play(entry.shot, entry.cut_short)
        if number + 1 in self._record.buzzers:
            self.session.buzzer()
        return turn
