"""A match as immutable values: whose turn it is, what lies on the board, the points, until somebody has won. Knows no player.

`begin` makes the first state; `apply` answers a shot, `buzzer` the end of a game's time and `next_round` a finished round with a
new one. A match is the fold of its shots and buzzers over these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Literal

from crokinole3d import physics
from crokinole3d.board import Seat
from crokinole3d.physics import Motion
from crokinole3d.physics.values import DiscId, Fate, Position
from crokinole3d.rules import chance, formats
from crokinole3d.rules.formats import GameResult, RoundResult, Stage
from crokinole3d.rules.referee import Cause, Duty, Ruling, duty, judge
from crokinole3d.rules.scoring import award, score_round
from crokinole3d.rules.seating import Seating, disc_of, seat_of
from crokinole3d.rules.variant import Variant

Phase = Literal["shot", "round_over", "match_over"]

DiscFate = tuple[DiscId, Fate, float, float]
"""A disc shot this round: its id, its fate and where it lies in metres; 0, 0 if it is not on the board."""


class WrongShot(ValueError):
    """Raised when a shot is applied that is not the next one, or a round is asked for that does not follow."""


class NoBuzzer(ValueError):
    """Raised when the buzzer sounds where no game is under way that is played to a time."""


@dataclass(frozen=True, slots=True)
class State:
    """One moment of a match between two shots. Made by :func:`begin`, :func:`apply` and :func:`next_round`, never changed."""

    variant: Variant
    seating: Seating
    seed: int
    """The match seed: all chance is drawn from it by key."""

    stage: Stage
    """What is played: a game, before the first one the shots for the middle where the variant has them, or after a tied Quinte
    match an extra pair of rounds or the shoot-out."""

    game: int
    """Number of the game, from 0; extra pairs and the shoot-out count on."""

    round: int
    """Number of the round within the game, from 0."""

    game_starter: Seat
    """Who began the game."""

    starter: Seat
    """Who began the round."""

    to_shoot: Seat | None
    """Whose turn it is, None when the round is over."""

    phase: Phase

    position: Position
    """The discs on the board."""

    fates: tuple[DiscFate, ...]
    """Every disc shot this round, sorted by id."""

    twenties: Mapping[str, int]
    """20s banked this round, per side."""

    discs_left: Mapping[Seat, int]
    """Discs that each seat has still to shoot this round."""

    points: Mapping[str, int]
    """Points of this game, per side."""

    rounds: tuple[RoundResult, ...]
    """The finished rounds of this game."""

    games: tuple[GameResult, ...]
    """The finished games of the match, this one, too, once it is over."""

    winner: str | None
    """The side that won the match; None while it lasts, and if it is tied."""

    time_up: bool
    """Whether the buzzer of a timed game has sounded: this round is its last."""

    distances: Mapping[Seat, float | None]
    """In the shots for the middle: how far from it each seat's disc came to rest (metres); 0 in the hole, None off the board."""

    @property
    def shot(self) -> int:
        """How many discs have been shot this round."""
        return len(self.fates)

    @property
    def game_over(self) -> bool:
        """Whether the game of the round just finished is over."""
        return len(self.games) > self.game

    def shots_of(self, side: str) -> int:
        """How many discs a side has shot this round."""
        return sum(1 for fate in self.fates if self.seating.owner(fate[0]) == side)


def begin(variant: Variant, seating: Seating, seed: int, first: Seat | None = None) -> State:
    """The start of a match.

    `first` shoots first; without one the match seed decides, also where the variant lets players choose. Where it has them shoot
    for the middle, those shots come first, and `first` is only the first of them. Raises ValueError if nobody sits there.
    """
    if first is None:
        first = seating.seats[chance.integer(seed, len(seating.seats), "first shooter")]
    elif first not in seating.seats:
        raise ValueError(f"first: nobody sits {first}")
    middle = variant.first_shooter == "nearest_the_middle"
    return State(
        variant=variant,
        seating=seating,
        seed=seed,
        stage="middle" if middle else "game",
        game=0,
        round=0,
        game_starter=first,
        starter=first,
        to_shoot=first,
        phase="shot",
        position=Position.of(()),
        fates=(),
        twenties=dict.fromkeys(seating.sides, 0),
        discs_left=dict.fromkeys(seating.seats, 1 if middle else variant.discs_per_player),
        points=dict.fromkeys(seating.sides, 0),
        rounds=(),
        games=(),
        winner=None,
        time_up=False,
        distances={},
    )


def next_disc(state: State) -> DiscId:
    """The disc that is shot next. Raises WrongShot when no shot is due."""
    if state.to_shoot is None:
        raise WrongShot("shot: the round is over")
    return disc_of(state.to_shoot, sum(1 for fate in state.fates if seat_of(fate[0]) == state.to_shoot))


def owed(state: State) -> Duty:
    """What the next shot owes: which rival discs must be hit, whether the 15 must be reached. Nothing when no shot is due."""
    if state.to_shoot is None:
        return Duty((), False)
    number = state.shots_of(state.seating.side(state.to_shoot)) + 1
    return duty(state.position, state.seating, state.to_shoot, _shot_rules(state), number)


def apply(state: State, motion: Motion) -> tuple[State, Ruling]:
    """The state after a shot, and its ruling. Raises WrongShot if it is not the next disc's from this board."""
    disc = next_disc(state)
    if motion.shooter != disc:
        raise WrongShot(f"shot: {disc} is next, not {motion.shooter}")
    if motion.start != state.position:
        raise WrongShot("shot: it was played from another board")
    number = state.shots_of(state.seating.owner(disc)) + 1
    ruling = judge(state.position, motion, _shot_rules(state), state.seating, number)
    seat = seat_of(disc)
    distances = state.distances
    if state.stage == "middle":
        distances = {**distances, seat: _from_middle(disc, ruling)}
    if state.stage in ("middle", "shootout"):
        ruling = _cleared(ruling)
    left = {**state.discs_left, seat: state.discs_left[seat] - 1}
    after = replace(
        state,
        to_shoot=_next_with_discs(state.seating, seat, left),
        position=ruling.after,
        fates=_fates_after(state.fates, disc, ruling),
        twenties={side: count + ruling.twenties[side] for side, count in state.twenties.items()},
        discs_left=left,
        distances=distances,
    )
    return _closed(after), ruling


def next_starter(state: State) -> Seat | None:
    """Who begins the round, or the game, that follows the finished round; None within a round and after the match."""
    if state.phase != "round_over":
        return None
    if state.stage == "middle":
        return formats.nearest_the_middle(state.distances)[0]
    if state.game_over:
        return formats.game_starter(state.variant, state.seating, state.games[-1])
    return formats.round_starter(state.variant, state.seating, state.rounds[-1])


def next_round(state: State) -> State:
    """The start of the round, or of the game, that follows a finished round. Raises WrongShot when none does."""
    starter = next_starter(state)
    if starter is None:
        raise WrongShot("round: it is not over" if state.phase == "shot" else "round: the match is over")
    if state.stage == "middle":
        return _after_middle(state, starter)
    if not state.game_over:
        return _fresh_round(replace(state, round=state.round + 1), starter)
    stage = formats.next_stage(state.variant, state.games)
    assert stage is not None  # else the match would be over
    fresh = replace(
        state,
        stage=stage,
        game=state.game + 1,
        round=0,
        game_starter=starter,
        points=dict.fromkeys(state.seating.sides, 0),
        rounds=(),
        time_up=False,
    )
    return _fresh_round(fresh, starter)


def can_buzz(state: State) -> bool:
    """Whether the buzzer of a timed game may sound now: in a game of a tournament, once it has had a shot, and only once."""
    if not formats.has_buzzer(state.variant) or state.stage != "game" or state.time_up or state.phase == "match_over":
        return False
    return state.shot > 0 and not state.game_over


def buzzer(state: State) -> State:
    """The state after the buzzer of a timed game: who has shot less shoots once more, then the board counts and the game ends.

    Between two rounds the game ends as it stands. Source: NCA rule 8. A tied game stands then (choice). Raises
    :class:`NoBuzzer` where none may sound.
    """
    if not can_buzz(state):
        raise NoBuzzer("buzzer: no game with a shot played in this round is under way that is played to a time")
    if state.to_shoot is None:
        return _game_closed(replace(state, time_up=True))
    made = {side: state.shots_of(side) for side in state.seating.sides}
    most = max(made.values())
    left = dict.fromkeys(state.seating.seats, 0)
    seat = state.to_shoot
    for _ in state.seating.seats:
        side = state.seating.side(seat)
        if made[side] < most and state.discs_left[seat] > 0:
            made[side] += 1
            left[seat] = 1
        seat = state.seating.after(seat)
    to_shoot = state.to_shoot if left[state.to_shoot] else _next_with_discs(state.seating, state.to_shoot, left)
    return _closed(replace(state, time_up=True, discs_left=left, to_shoot=to_shoot))


def state_hash(state: State) -> str:
    """The hash of a state: SHA-256, in hex, over every disc shot this round (form: `physics.state_hash`)."""
    return physics.state_hash(state.fates)


def _shot_rules(state: State) -> Variant:
    """The variant that judges the next shot: for the middle and in the shoot-out nobody has to reach the 15."""
    if state.stage in ("middle", "shootout"):
        return replace(state.variant, open_rule="off")
    return state.variant


def _next_with_discs(seating: Seating, seat: Seat, left: Mapping[Seat, int]) -> Seat | None:
    """The next seat clockwise after `seat` that still has discs, `seat` itself last; None if none has."""
    candidate = seat
    for _ in seating.seats:
        candidate = seating.after(candidate)
        if left[candidate] > 0:
            return candidate
    return None


def _fates_after(fates: Sequence[DiscFate], disc: DiscId, ruling: Ruling) -> tuple[DiscFate, ...]:
    after = {fate[0]: fate for fate in fates}
    for lying in ruling.after.discs:
        after[lying.id] = (lying.id, Fate.BOARD, lying.x, lying.y)
    for sunk in ruling.lifted:
        after[sunk] = (sunk, Fate.HOLE, 0.0, 0.0)
    for gone in ruling.off:
        after[gone] = (gone, Fate.OFF, 0.0, 0.0)
    assert disc in after
    return tuple(after[key] for key in sorted(after))


def _from_middle(disc: DiscId, ruling: Ruling) -> float | None:
    """How far from the middle a disc came to rest, in metres: 0 in the hole, None off the board."""
    if disc in ruling.lifted:
        return 0.0
    lying = ruling.after.get(disc)
    return None if lying is None else sqrt(lying.x * lying.x + lying.y * lying.y)


def _cleared(ruling: Ruling) -> Ruling:
    """A ruling where the board is cleared after each shot, whatever lies on it: in the shoot-out and for the middle."""
    causes: dict[DiscId, Cause] = dict(ruling.causes)
    for disc in ruling.after.discs:
        causes[disc.id] = "cleared"
    return replace(ruling, off=tuple(sorted(causes)), causes=causes, after=Position.of(()))


def _closed(state: State) -> State:
    """The state itself while somebody has discs left; else with its round counted and, where they end, its game and match."""
    if state.to_shoot is not None:
        return state
    if state.stage == "middle":
        return replace(state, phase="round_over")
    scores = score_round(state.position, state.twenties, state.seating)
    if state.stage == "shootout":
        paid = dict(state.twenties)
    else:
        paid = award(state.variant, {side: score.total for side, score in scores.items()})
    points = {side: value + paid[side] for side, value in state.points.items()}
    rounds = (*state.rounds, RoundResult(state.starter, scores, paid, points))
    counted = replace(state, phase="round_over", points=points, rounds=rounds)
    if not state.time_up and not formats.is_over(state.variant, state.stage, rounds):
        return counted
    return _game_closed(counted)


def _game_closed(state: State) -> State:
    """The state with its game counted after the last of its rounds, and its match where that ends, too."""
    games = (*state.games, GameResult(state.stage, state.game_starter, state.rounds, formats.leader(state.points)))
    if formats.next_stage(state.variant, games) is not None:
        return replace(state, games=games)
    return replace(state, phase="match_over", games=games, winner=formats.match_winner(state.variant, games))


def _after_middle(state: State, starter: Seat) -> State:
    """The first game, begun by whoever was nearest the middle; several that were equally near shoot again first."""
    nearest = formats.nearest_the_middle(state.distances)
    if len(nearest) > 1:
        again = _fresh_round(replace(state, round=state.round + 1, distances={}), starter)
        return replace(again, discs_left={seat: int(seat in nearest) for seat in state.seating.seats})
    return _fresh_round(replace(state, stage="game", round=0, game_starter=starter, distances={}), starter)


def _fresh_round(state: State, starter: Seat) -> State:
    """The state at the first shot of a round: nothing on the board. After the first round of the shoot-out each has one disc."""
    discs = 1 if state.stage == "shootout" and state.round > 0 else state.variant.discs_per_player
    return replace(
        state,
        starter=starter,
        to_shoot=starter,
        phase="shot",
        position=Position.of(()),
        fates=(),
        twenties=dict.fromkeys(state.seating.sides, 0),
        discs_left=dict.fromkeys(state.seating.seats, discs),
    )
