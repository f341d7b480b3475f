"""Formats: when a game and a match end, who won, what is played next and who begins it. Pure questions over results.

Sources: rules reference, section 3.8, 4.1 and 4.3. What no source settles is marked as a choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from crokinole3d.board import Seat
from crokinole3d.rules.scoring import SideScore
from crokinole3d.rules.seating import Seating
from crokinole3d.rules.variant import Goal, Variant

Stage = Literal["middle", "game", "pair", "shootout"]
"""What is being played: the shots for the middle that say who begins; a game; after a tied Quinte match an extra pair of rounds,
or the shoot-out for 20s."""

MOST_PAIRS: Final = 4
"""Extra pairs of rounds that a Quinte match may have before the shoot-out."""


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round."""

    starter: Seat
    """Who shot first."""

    scores: Mapping[str, SideScore]
    """What each side had on the board and banked."""

    award: Mapping[str, int]
    """The points that the round paid each side; in the shoot-out its 20s."""

    points: Mapping[str, int]
    """The points of the game after this round."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """A finished game, extra pair or shoot-out."""

    stage: Stage
    """Which of the three it was; the shots for the middle are none of them."""

    starter: Seat
    """Who shot first in its first round."""

    rounds: tuple[RoundResult, ...]
    """Its rounds in order."""

    winner: str | None
    """The side that won, None if it is tied."""

    @property
    def points(self) -> Mapping[str, int]:
        """The final points of each side."""
        return self.rounds[-1].points


def has_buzzer(variant: Variant) -> bool:
    """Whether games by this variant may be played to a time: those of tournaments, whose rounds pay 2/1/0 (NCA rule 8)."""
    return variant.round_score == "points_2_1_0"


def leader(points: Mapping[str, int]) -> str | None:
    """The side with the most points, or None if several share them."""
    best = max(points.values())
    leaders = [side for side, value in points.items() if value == best]
    return leaders[0] if len(leaders) == 1 else None


def is_over(variant: Variant, stage: Stage, rounds: Sequence[RoundResult]) -> bool:
    """Whether a game, pair or shoot-out of which these rounds have been played is over. At least one has."""
    level = leader(rounds[-1].points) is None
    if stage == "pair":
        return len(rounds) == 2
    if stage == "shootout":
        return not level
    if variant.tie_game == "wimbledon":
        since = _tied_short(variant.game_end, rounds)
        if since is not None:
            played = len(rounds) - since
            return played > 0 and played % 2 == 0 and not level
    if not _reached(variant.game_end, rounds):
        return False
    return not level or variant.tie_game in ("stands", "quinte")


def next_stage(variant: Variant, games: Sequence[GameResult]) -> Stage | None:
    """What is played after these games, or None if the match is over."""
    played = [game for game in games if game.stage == "game"]
    if variant.games.kind == "best_of" and played and max(games_won(games).values()) > variant.games.value // 2:
        return None
    if len(played) < variant.games.value:
        return "game"
    if variant.tie_game != "quinte" or match_winner(variant, games) is not None:
        return None
    return "pair" if len(games) - len(played) < MOST_PAIRS else "shootout"


def match_winner(variant: Variant, games: Sequence[GameResult]) -> str | None:
    """The side that won a match of these games, None if it is tied.

    An extra pair or a shoot-out decides by itself. In a best-of match games won count. Over a fixed number of games, where rounds
    pay 2/1/0, the points of all games add up as in NCA standings, and otherwise games won count (choice: no source says).
    """
    if games[-1].stage != "game":
        return games[-1].winner
    if len(games) == 1:
        return games[0].winner
    if variant.games.kind == "fixed" and variant.round_score == "points_2_1_0":
        return leader(points_of_all(games))
    return leader(games_won(games))


def games_won(games: Sequence[GameResult]) -> dict[str, int]:
    """How many games each side has won; extra pairs and the shoot-out are none."""
    won = dict.fromkeys(games[0].points, 0)
    for game in games:
        if game.stage == "game" and game.winner is not None:
            won[game.winner] += 1
    return won


def points_of_all(games: Sequence[GameResult]) -> dict[str, int]:
    """The points of each side over all games; those of extra pairs and the shoot-out do not count."""
    total = dict.fromkeys(games[0].points, 0)
    for game in games:
        if game.stage == "game":
            for side, points in game.points.items():
                total[side] += points
    return total


def round_starter(variant: Variant, seating: Seating, last: RoundResult) -> Seat:
    """Who begins the round after `last`: the next seat clockwise, or a seat of the side that won it where winners start.

    Between two players clockwise and alternating are the same, and with partners clockwise alternates the sides, too. After a
    tied round the next seat clockwise begins; of a winning pair the partner who is next clockwise (choices).
    """
    if variant.next_round == "winner":
        winner = leader({side: score.total for side, score in last.scores.items()})
        if winner is not None:
            return _next_of(seating, last.starter, (winner,))
    return seating.after(last.starter)


def game_starter(variant: Variant, seating: Seating, last: GameResult) -> Seat:
    """Who begins the game after `last`: the next seat clockwise from the one that began it, so the other side; or the loser.

    Of several with the fewest points the next clockwise begins; after a tied game nobody lost it (choices).
    """
    if variant.next_game == "loser" and last.winner is not None:
        fewest = min(last.points.values())
        return _next_of(seating, last.starter, [side for side, points in last.points.items() if points == fewest])
    return seating.after(last.starter)


def nearest_the_middle(distances: Mapping[Seat, float | None]) -> tuple[Seat, ...]:
    """Who begins after one shot each for the middle. (The custom lets the nearest choose; here the nearest begins: a choice.)

    `distances` has per seat how far from the middle its disc lies in metres, 0 in the hole, None if it is off the board. One
    seat is the nearest; several that are equally near shoot again, and so do all if every disc is off.
    """
    on_board = {seat: distance for seat, distance in distances.items() if distance is not None}
    if not on_board:
        return tuple(distances)
    least = min(on_board.values())
    return tuple(seat for seat, distance in on_board.items() if distance == least)


def _reached(goal: Goal, rounds: Sequence[RoundResult]) -> bool:
    if goal.kind == "rounds":
        return len(rounds) >= goal.value
    return max(rounds[-1].points.values()) >= goal.value


def _tied_short(goal: Goal, rounds: Sequence[RoundResult]) -> int | None:
    """After how many rounds a game was tied one short of its goal (or at it), so that pairs follow; None if it was not."""
    for count, result in enumerate(rounds, start=1):
        if leader(result.points) is not None:
            continue
        if count >= goal.value if goal.kind == "rounds" else max(result.points.values()) >= goal.value - 1:
            return count
    return None


def _next_of(seating: Seating, seat: Seat, sides: Sequence[str]) -> Seat:
    """The first seat clockwise after `seat` that plays for one of these sides; `seat` itself comes last."""
    candidate = seating.after(seat)
    while seating.side(candidate) not in sides:
        candidate = seating.after(candidate)
    return candidate
