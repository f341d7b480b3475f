"""The score sheet: every round and every shot of a match, as values, as CSV and as plain text. Writes no file."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from crokinole3d.board import Seat
from crokinole3d.game.record import Player
from crokinole3d.game.session import Session
from crokinole3d.game.telling import Tale, tell
from crokinole3d.game.turn import Turn
from crokinole3d.rules.formats import GameResult, RoundResult, Stage
from crokinole3d.rules.match import State
from crokinole3d.rules.scoring import score_round
from crokinole3d.rules.seating import Seating
from crokinole3d.text import Catalogue


@dataclass(frozen=True, slots=True)
class Leg:
    """One round of the match: in which game, extra pair, shoot-out or turn of shots for the middle, and who began it."""

    stage: Stage
    number: int
    """Number of the game, or of the extra pair, from 1; 1 for the others."""

    round: int
    """Number of the round in it, from 1."""

    starter: Seat

    def title(self, words: Catalogue) -> str:
        """What it is called: "Game 2, round 3"."""
        return words(f"sheet.of.{self.stage}", game=self.number, round=self.round)


@dataclass(frozen=True, slots=True)
class ShotLine:
    """One shot on the sheet."""

    leg: Leg
    number: int
    """Number of the shot in its round, from 1."""

    seat: Seat
    tale: Tale
    foul: str | None
    """The rule that it broke, or None."""

    twenties: Mapping[str, int]
    """20s that it banked, per side."""

    points: Mapping[str, int]
    """What each side has in this round after it: on the board and in 20s."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet of a match as far as it has been played."""

    seating: Seating
    preset: str
    """Name of the preset, or `custom`."""

    shots: tuple[ShotLine, ...]
    rounds: tuple[tuple[Leg, RoundResult], ...]
    """The finished rounds of all games, extra pairs and the shoot-out."""

    games: tuple[GameResult, ...]
    """Those that are finished."""

    several: bool
    """Whether the match has more than one game."""

    winner: str | None
    over: bool
    """Whether the match is over; without a winner it is a tie then."""

    @property
    def legs(self) -> tuple[Leg, ...]:
        """Every round that has had a shot, in order."""
        return tuple(dict.fromkeys(line.leg for line in self.shots))


def sheet_of(session: Session) -> Sheet:
    """The score sheet of a match."""
    state, turns = session.state, session.turns
    return Sheet(
        state.seating,
        state.variant.name,
        tuple(_shot_line(turn, _leg(turn.before)) for turn in turns),
        tuple(_rounds(state)),
        state.games,
        state.variant.games.value > 1 or len(state.games) > 1,
        state.winner,
        state.phase == "match_over",
    )


def names_of(players: Mapping[Seat, Player], seating: Seating, words: Catalogue) -> dict[Seat, str]:
    """The name to show for who sits at each seat: its own, or where it has none the colour's.

    Partners share a colour, so they are told apart by their seats.
    """
    return {
        seat: player.name or words(f"seat.{seat}" if seating.partners else f"name.{seating.colour(seat)}")
        for seat, player in players.items()
    }


def _leg(state: State) -> Leg:
    return Leg(state.stage, _number(state.stage, state.game, state.games), state.round + 1, state.starter)


def _number(stage: Stage, game: int, games: Sequence[GameResult]) -> int:
    """The number of a game, or of an extra pair after the games."""
    return game + 1 if stage == "game" else game - sum(g.stage == "game" for g in games[:game]) + 1 if stage == "pair" else 1


def _shot_line(turn: Turn, leg: Leg) -> ShotLine:
    after = turn.after
    scores = score_round(after.position, after.twenties, after.seating)
    return ShotLine(
        leg,
        turn.before.shot + 1,
        turn.seat,
        tell(turn),
        turn.ruling.foul,
        dict(turn.ruling.twenties),
        {side: score.total for side, score in scores.items()},
    )


def _rounds(state: State) -> Iterator[tuple[Leg, RoundResult]]:
    under_way = [] if state.game_over else [(state.stage, state.rounds)]
    for k, (stage, rounds) in enumerate([*((game.stage, game.rounds) for game in state.games), *under_way]):
        for j, result in enumerate(rounds):
            yield Leg(stage, _number(stage, k, state.games), j + 1, result.starter), result


# As CSV


def as_csv(sheet: Sheet, names: Mapping[Seat, str], words: Catalogue) -> str:
    """The sheet as CSV (RFC 4180, lines ended by a line feed): a row for each shot, each round, each game and the match.

    The columns are the same for all of them and named in English, so that programs find them; the sentences are in the language
    of `words`. `line` says what a row is. Of a shot, `20s` are those it banked and `points` what a side has in the round after
    it; of a round, its 20s and points, what it paid and the score after it; of a game and of the match, score and winner.
    """
    sides = sheet.seating.sides
    columns = ["line", "stage", "game", "round", "shot", "seat", "side", "player", "foul", "happened", "cost"]
    columns += [f"{what} {side}" for what in ("20s", "points", "gain", "score") for side in sides]
    out = io.StringIO()
    writer = csv.DictWriter(out, [*columns, "winner"], restval="", lineterminator="\n")
    writer.writeheader()
    for row in _csv_rows(sheet, names, words):
        writer.writerow(row)
    return out.getvalue()


def _csv_rows(sheet: Sheet, names: Mapping[Seat, str], words: Catalogue) -> Iterator[dict[str, object]]:
    results = dict(sheet.rounds)
    ends = _game_ends(sheet)
    for leg in sheet.legs:
        place: dict[str, object] = {"stage": leg.stage, "game": leg.number, "round": leg.round}
        for shot in (line for line in sheet.shots if line.leg == leg):
            yield {
                **place,
                "line": "shot",
                "shot": shot.number,
                "seat": shot.seat.value,
                "side": sheet.seating.side(shot.seat),
                "player": _harmless(names[shot.seat]),
                "foul": shot.foul or "",
                "happened": shot.tale.what_happened(words),
                "cost": shot.tale.what_it_cost(words),
                **_per_side("20s", shot.twenties),
                **_per_side("points", shot.points),
            }
        result = results.get(leg)
        if result is None:
            continue
        yield {
            **place,
            "line": "round",
            "seat": leg.starter.value,
            **_per_side("20s", {side: score.twenties for side, score in result.scores.items()}),
            **_per_side("points", {side: score.total for side, score in result.scores.items()}),
            **_per_side("gain", result.award),
            **_per_side("score", result.points),
        }
        if leg in ends:
            game = ends[leg]
            yield {**place, "line": "game", "round": "", **_per_side("score", game.points), "winner": game.winner or "tie"}
    if sheet.over:
        yield {"line": "match", "winner": sheet.winner or "tie"}


def _game_ends(sheet: Sheet) -> dict[Leg, GameResult]:
    """The last round of each finished game."""
    ends, at = {}, 0
    for game in sheet.games:
        at += len(game.rounds)
        ends[sheet.rounds[at - 1][0]] = game
    return ends


def _per_side(what: str, values: Mapping[str, int]) -> dict[str, object]:
    return {f"{what} {side}": value for side, value in values.items()}


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula: a record may come from anybody."""
    return f"'{name}" if name[:1] in ("=", "+", "-", "@", "\t", "\r") else name


# As text


def as_text(sheet: Sheet, names: Mapping[Seat, str], words: Catalogue) -> str:
    """The sheet as plain text for people: the rounds with every shot in two sentences, the score after each, the result."""
    lines = [f"{words('score_sheet')}: {words(f'preset.{sheet.preset}')}"]
    results, ends = dict(sheet.rounds), _game_ends(sheet)
    wide = max(len(name) for name in names.values())
    for leg in sheet.legs:
        lines += ["", words("sheet.text.leg", leg=leg.title(words), name=names[leg.starter])]
        for shot in (line for line in sheet.shots if line.leg == leg):
            told = f"{shot.tale.what_happened(words)} {shot.tale.what_it_cost(words)}"
            lines.append(f"{shot.number:4}  {names[shot.seat]:{wide}}  {told} [{_score(shot.points)}]")
        if leg in results:
            lines += _round_lines(sheet, results[leg], names, words)
        if leg in ends:
            lines.append(_winner(sheet, ends[leg].winner, names, words, "game"))
    if sheet.over and sheet.several:
        lines += ["", _winner(sheet, sheet.winner, names, words, "match")]
    return "\n".join(lines) + "\n"


def _round_lines(sheet: Sheet, result: RoundResult, names: Mapping[Seat, str], words: Catalogue) -> list[str]:
    return [
        words(
            "sheet.text.side",
            name=_side_name(sheet, side, names, words),
            total=score.total,
            twenties=score.twenties,
            gain=result.award[side],
            score=result.points[side],
        )
        for side, score in result.scores.items()
    ]


def _winner(sheet: Sheet, winner: str | None, names: Mapping[Seat, str], words: Catalogue, what: str) -> str:
    if winner is None:
        return words(f"sheet.text.{what}.tie")
    return words(f"sheet.text.{what}.won", name=_side_name(sheet, winner, names, words))


def _side_name(sheet: Sheet, side: str, names: Mapping[Seat, str], words: Catalogue) -> str:
    return words.join_and([names[seat] for seat in sheet.seating.seats_of(side)])


def _score(points: Mapping[str, int]) -> str:
    return " : ".join(str(value) for value in points.values())
