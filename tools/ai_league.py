"""Who beats whom: the levels and three baselines in rounds and in whole matches, and how lifelike the computer players are.

    rounds    every pair in rounds with sides swapped: won, tied and lost, points a round with 95 % intervals, Elo of rounds
    games     one pair in whole matches to 100 points
    lifelike  eight discs, tournament hole, a hand that sinks 66 to 71 % of open 20s: 20s a round and what the last shot is worth
    novice    a scripted beginner against easy in whole matches

The unit of `rounds` is a pair of rounds with the same seed: each begins one of them, and they change seats.

With `--append FILE` every pair of rounds and every match is kept as soon as it is played, and none is played again: a run can be
ended at any time and go on another day, and a smaller N prints what there is.

Run: python tools/ai_league.py PART [--rounds N] [--games N] [--between NAME NAME] [--append FILE] [--seed S] [--jobs J]
[--quick].
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import numpy as np

from ai_kept import going_on, players
from ai_lab import (
    CASUAL,
    NOVICE,
    RANDOM,
    SEEDS,
    Contender,
    Floats,
    RoundPlayed,
    Tally,
    at_work,
    greedy,
    hand_rows,
    heading,
    mean_interval,
    named,
    opening,
    parser,
    percent,
    play_round,
    round_elo,
    wilson,
)
from crokinole3d.ai.hand import strayed
from crokinole3d.ai.level import LEVELS, custom
from crokinole3d.board import OUTER_LINE_RADIUS, Seat
from crokinole3d.cli.common import progress
from crokinole3d.cli.processes import Spread
from crokinole3d.physics import Fate, Position, simulate_many
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match
from crokinole3d.rules.chance import integer
from crokinole3d.rules.variant import preset

_EXPERT: Final = LEVELS["expert"]

CONTENDERS: Final = {
    one.name: one
    for one in (
        RANDOM,
        NOVICE,
        greedy("greedy", _EXPERT.aim_sd, _EXPERT.speed_sd),
        greedy("greedy-perfect", 0.0, 0.0),
        *(named(level) for level in LEVELS.values()),
        replace(named(replace(_EXPERT, budget=50_000)), name="expert-50k"),
    )
}
"""Everybody who can be named. `greedy` has expert's hand and does not know it; `expert-50k` tries 50,000 shots a decision."""

FIELD: Final = ("random", "greedy", "greedy-perfect", *LEVELS)
"""Who plays the round robin."""

SKIN: Final = 0.05
"""Spread of the speed as a multiple of that of the aim in degrees: 4.5 % at 0.9 degrees, as expert's."""

SINKS: Final = 0.685
"""Share of open 20s of the hand of `lifelike`: the middle of 66 to 71 %."""

TOURNAMENT: Final = "world-championship"
"""The rules of `lifelike`."""

PROFESSIONALS: Final = (
    "professionals: 2.4-3.1 20s a round; last shot 52 won, 8 tied, 40 lost; who begins makes 0.12-0.18 20s more"
)
"""What matches of the best show (2009-2020, singles with eight discs)."""


@dataclass(frozen=True)
class Pairing:
    """Two rounds of two with one seed."""

    a: Contender
    b: Contender
    seed: int
    rules: str = CASUAL


@dataclass(frozen=True)
class Pair:
    """How they ended: the lead of the first of the two in the round it began, and in the other."""

    leads: tuple[float, float]
    a: Tally
    b: Tally


def pair_played(job: Pairing, kernel: Kernel) -> Pair:
    """Plays the two rounds."""
    first = _round(job, job.a, job.b, kernel)
    second = _round(job, job.b, job.a, kernel)
    a, b = Tally(), Tally()
    for player, seats in ((a, (Seat.SOUTH, Seat.NORTH)), (b, (Seat.NORTH, Seat.SOUTH))):
        player.add(first.tallies[seats[0]])
        player.add(second.tallies[seats[1]])
    return Pair((first.lead, -second.lead), a, b)


def _round(job: Pairing, south: Contender, north: Contender, kernel: Kernel) -> RoundPlayed:
    players = {Seat.SOUTH: south, Seat.NORTH: north}
    return play_round(opening(job.seed, Seat.SOUTH, job.rules), players, job.seed, kernel)[1]


@dataclass(frozen=True)
class Game:
    """A whole match of two, begun by the first of them if its number is even."""

    a: Contender
    b: Contender
    seed: int
    number: int


def game_played(job: Game, kernel: Kernel) -> str | None:
    """Plays it; the winner's name, None for a tie."""
    starter = (Seat.SOUTH, Seat.NORTH)[job.number % 2]
    players = {Seat.SOUTH: job.a, Seat.NORTH: job.b}
    state = opening(job.seed, starter)
    while True:
        state, _ = play_round(state, players, job.seed, kernel)
        if state.phase == "match_over":
            return None if state.winner is None else players[state.seating.seats_of(state.winner)[0]].name
        state = match.next_round(state)


# --------------------------------------------------------------------------------------------------------------- rounds


@dataclass(frozen=True)
class Keeping:
    """Where a series is kept, and who plays it."""

    file: Path | None = None
    players: str = ""

    def series(self, part: str, seed: int, rules: str = CASUAL) -> dict[str, object]:
        """What the file says that it holds."""
        return {"part": part, "seed": seed, "rules": rules, "players": self.players}


KEPT_NOWHERE: Final = Keeping()


def rounds_table(
    names: Sequence[str],
    count: int,
    seed: int,
    spread: Spread,
    step: Callable[[], object],
    keeping: Keeping = KEPT_NOWHERE,
) -> list[str]:
    """Everybody against everybody in `count` rounds a pair."""
    pairs = list(combinations(names, 2))
    jobs = {
        f"{a} {b} {k}": Pairing(CONTENDERS[a], CONTENDERS[b], integer(seed, SEEDS, a, b, k))
        for a, b in pairs
        for k in range((count + 1) // 2)
    }
    done: dict[tuple[str, str], list[Pair]] = {pair: [] for pair in pairs}
    found = going_on(keeping.file, keeping.series("rounds", seed), spread, pair_played, jobs, asdict, _pair_again)
    for job, pair in zip(jobs.values(), found, strict=True):
        done[job.a.name, job.b.name].append(pair)
        step()
    lines = ["pair                             won  tied  lost   share   points a round   must-hit 20s   hits in plain view"]
    for (a, b), played in done.items():
        lines += _pair_lines(a, b, played)
    scores = {pair: _score(played) for pair, played in done.items()}
    return [*lines, "", *_game_lines(done, seed), "", *_elo_lines(done, round_elo(scores), seed)]


def _pair_again(_: Pairing, kept: dict[str, Any]) -> Pair:
    """What `asdict` made of it, made a pair again."""
    return Pair((kept["leads"][0], kept["leads"][1]), Tally(**kept["a"]), Tally(**kept["b"]))


def _pair_lines(a: str, b: str, played: Sequence[Pair]) -> list[str]:
    leads = [lead for pair in played for lead in pair.leads]
    won, tied = sum(lead > 0 for lead in leads), sum(lead == 0 for lead in leads)
    # The two rounds of a pair share their seed: pairs are what is independent.
    mean, half = mean_interval([sum(pair.leads) / 2.0 for pair in played])
    tally = Tally()
    for pair in played:
        tally.add(pair.b)
    share = (won + tied / 2.0) / len(leads)
    sunk = tally.must_hit_twenties / max(1, tally.rounds)
    plain = f"{percent(tally.plain_hits / tally.plain)} of {tally.plain}" if tally.plain else "-"
    return [
        f"{b:14} v {a:14} {len(leads) - won - tied:4}  {tied:4}  {won:4}  {percent(1.0 - share):>6}  {-mean:+7.1f} +-{half:5.1f}"
        f"   {sunk:8.2f}       {plain}"
    ]


def _score(played: Sequence[Pair]) -> tuple[float, int]:
    leads = [lead for pair in played for lead in pair.leads]
    return sum(1.0 if lead > 0 else 0.5 if lead == 0 else 0.0 for lead in leads), len(leads)


RESAMPLES: Final = 200
"""Bootstrap samples of the pairs of rounds, for the intervals of Elo and of games."""

TARGET: Final = 100
"""Points that win a game where each round pays its difference."""


def _game_lines(done: dict[tuple[str, str], list[Pair]], seed: int) -> list[str]:
    """How often each pair's first would win games to 100 made of its rounds, drawn anew; with 95 % intervals.

    Who begins changes from round to round, as in games. What play near the target changes is not in it.
    """
    rng = np.random.default_rng(seed)
    lines = ["games to 100 drawn from these rounds"]
    for (a, b), played in done.items():
        leads = np.array([pair.leads for pair in played])
        shares = [games_won(leads[rng.integers(0, len(leads), len(leads))], rng) for _ in range(RESAMPLES)]
        low, high = np.quantile(shares, (0.025, 0.975))
        share = games_won(leads, rng, 4000)
        lines.append(f"{b:14} v {a:14} {percent(1.0 - share)} ({percent(1.0 - high)} to {percent(1.0 - low)})")
    return lines


def games_won(leads: Floats, rng: np.random.Generator, games: int = 400) -> float:
    """The share of games to 100 that the first wins whose rounds are drawn from `leads` (n, 2): begun by it, and by the other.

    Games in which nothing is decided after 200 rounds count half.
    """
    points = np.zeros((2, games))
    begins = rng.integers(0, 2, games)
    for number in range(200):
        lead = leads[rng.integers(0, len(leads), games), (begins + number) % 2]
        playing = points.max(axis=0) < TARGET
        points += playing * np.array([np.maximum(lead, 0.0), np.maximum(-lead, 0.0)])
    won, lost = (points >= TARGET).sum(axis=1)
    return float(won + 0.5 * (games - won - lost)) / games


def _elo_lines(done: dict[tuple[str, str], list[Pair]], elo: dict[str, float], seed: int) -> list[str]:
    """Elo of rounds, the weakest at 0, with 95 % intervals from resampled pairs of rounds."""
    rng = np.random.default_rng(seed)
    samples: dict[str, list[float]] = {name: [] for name in elo}
    for _ in range(RESAMPLES):
        scores = {}
        for pair, played in done.items():
            chosen = rng.integers(0, len(played), len(played))
            scores[pair] = _score([played[k] for k in chosen])
        for name, value in round_elo(scores).items():
            samples[name].append(value)
    least = min(elo.values())
    lines = ["Elo of rounds"]
    for name in sorted(elo, key=lambda name: elo[name]):
        low, high = np.quantile(samples[name], (0.025, 0.975))
        lines.append(f"{name:14}  {elo[name] - least:6.0f}  ({low - least:.0f} to {high - least:.0f})")
    return lines


# ---------------------------------------------------------------------------------------------------------------- games


def games_table(
    a: str,
    b: str,
    count: int,
    seed: int,
    spread: Spread,
    step: Callable[[], object],
    keeping: Keeping = KEPT_NOWHERE,
) -> list[str]:
    """Whole matches of two."""
    jobs = {f"{a} {b} {k}": Game(CONTENDERS[a], CONTENDERS[b], integer(seed, SEEDS, "game", a, b, k), k) for k in range(count)}
    winners: list[str | None] = []
    series = keeping.series("games", seed)
    for winner in going_on(keeping.file, series, spread, game_played, jobs, lambda won: won, lambda _, kept: kept):
        winners.append(winner)
        step()
    won = sum(winner == a for winner in winners)
    low, high = wilson(won, count)
    return [
        f"{a} wins {won} of {count} matches to 100 against {b}, {winners.count(None)} tied: "
        f"{percent(won / count)} (95 % interval {percent(low)} to {percent(high)})"
    ]


# ------------------------------------------------------------------------------------------------------------- lifelike


def hand_that_sinks(share: float, hole: str, seed: int, kernel: Kernel, rows: int = 4000) -> tuple[float, float, float]:
    """The hand (aim in radians, speed as a share) that sinks this share of open 20s at its best speed, and what it sinks.

    Straight shots from the middle of the line alone are tried: the hand is to be that of a person, whatever the brain plays.
    """
    draws = hand_rows(rows, seed)
    low, high = float(np.radians(0.2)), float(np.radians(4.0))
    aim = sunk = 0.0
    for _ in range(12):
        aim = (low + high) / 2.0
        speed_sd = SKIN * float(np.degrees(aim))
        rates = []
        for speed in np.arange(0.6, 1.2, 0.02):
            meant = np.tile((0.0, -OUTER_LINE_RADIUS, 0.0, 1.0, float(speed)), (rows, 1))
            outcomes = simulate_many(Position.of(()), "south-0", strayed(meant, draws, aim, speed_sd), hole=hole, kernel=kernel)
            rates.append(float(np.mean(outcomes.fate[:, 0] == int(Fate.HOLE))))
        sunk = max(rates)
        low, high = (aim, high) if sunk > share else (low, aim)
    return aim, SKIN * float(np.degrees(aim)), sunk


def lifelike_table(
    count: int, seed: int, spread: Spread, kernel: Kernel, step: Callable[[], object], keeping: Keeping = KEPT_NOWHERE
) -> list[str]:
    """Self-play by tournament rules with a hand as good as a professional's."""
    aim, speed, sunk = hand_that_sinks(SINKS, "tournament", seed, kernel)
    player = replace(named(custom(_EXPERT, aim, speed)), name="professional")
    assert preset(TOURNAMENT).discs_per_player == 8
    jobs = {
        f"{player.name} {k}": Pairing(player, player, integer(seed, SEEDS, "lifelike", k), TOURNAMENT)
        for k in range((count + 1) // 2)
    }
    first: list[float] = []
    last: list[float] = []
    leads: list[float] = []
    series = keeping.series("lifelike", seed, TOURNAMENT)
    for rounds in going_on(keeping.file, series, spread, lifelike_rounds, jobs, lambda found: found, lambda _, kept: kept):
        for lead, begun, hammer in rounds:
            leads.append(lead)
            first.append(begun)
            last.append(hammer)
        step()
    twenties, half = mean_interval([*first, *last])
    more, more_half = mean_interval([a - b for a, b in zip(first, last, strict=True)])
    won, tied = sum(lead < 0 for lead in leads), sum(lead == 0 for lead in leads)
    shares = [f"{percent(n / len(leads))} ({' to '.join(map(percent, wilson(n, len(leads))))})" for n in (won, tied)]
    lost = len(leads) - won - tied
    shares.append(f"{percent(lost / len(leads))} ({' to '.join(map(percent, wilson(lost, len(leads))))})")
    return [
        f"hand: {np.degrees(aim):.2f} degrees, {percent(speed)} of the speed; it sinks {percent(sunk)} of open 20s",
        f"{len(leads)} rounds; 20s a round and player: {twenties:.2f} +- {half:.2f}; "
        f"who begins makes {more:+.2f} +- {more_half:.2f} more",
        f"last shot: won {shares[0]}, tied {shares[1]}, lost {shares[2]}",
        PROFESSIONALS,
    ]


def lifelike_rounds(job: Pairing, kernel: Kernel) -> list[tuple[float, float, float]]:
    """Two rounds of one player against itself: the lead of who began, and the 20s of both."""
    found = []
    for k in (0, 1):
        played = _round(replace(job, seed=integer(job.seed, SEEDS, k)), job.a, job.b, kernel)
        south, north = played.tallies[Seat.SOUTH], played.tallies[Seat.NORTH]
        found.append((played.lead, float(south.twenties), float(north.twenties)))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool."""
    options = parser("Who beats whom, and how lifelike the computer players are.", 100)
    options.add_argument("part", choices=("rounds", "games", "lifelike", "novice"))
    options.add_argument("--rounds", type=int, help="rounds a pair, or of lifelike (400)")
    options.add_argument("--games", type=int, help="matches (200, of the novice 400)")
    options.add_argument(
        "--between", nargs="+", choices=tuple(CONTENDERS), metavar="NAME", help=f"who plays, of {', '.join(CONTENDERS)}"
    )
    options.add_argument("--append", type=Path, metavar="FILE", help="where rounds or games are kept, to go on with")
    chosen = options.parse_args(arguments)
    rounds = chosen.rounds or (20 if chosen.quick else 400)
    games = chosen.games or (10 if chosen.quick else 400 if chosen.part == "novice" else 200)
    names = chosen.between or (FIELD if chosen.part == "rounds" else ("expert", "hard"))
    if len(names) < 2:
        options.error("--between: at least two")
    units = {"rounds": len(names) * (len(names) - 1) // 2 * ((rounds + 1) // 2), "lifelike": (rounds + 1) // 2}
    with at_work(chosen.jobs) as (spread, kernel), progress(units.get(chosen.part, games), chosen.part) as bar:
        keeping = Keeping(chosen.append, players(kernel)) if chosen.append else KEPT_NOWHERE
        if chosen.part == "rounds":
            lines = rounds_table(names, rounds, chosen.seed, spread, bar.update, keeping)
            what = f"{rounds} rounds a pair, {CASUAL}"
        elif chosen.part == "lifelike":
            lines = lifelike_table(rounds, chosen.seed, spread, kernel, bar.update, keeping)
            what = f"{rounds} rounds of self-play, {TOURNAMENT}"
        else:
            a, b = ("novice", "easy") if chosen.part == "novice" else names[:2]
            lines = games_table(a, b, games, chosen.seed, spread, bar.update, keeping)
            what = f"{games} matches, {CASUAL}"
        print(heading(what, chosen.seed, kernel))
        print("\n".join(lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
