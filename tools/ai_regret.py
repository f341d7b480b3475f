"""What each level's choice costs: points a shot below the best that anybody found on the same board, and how often it hits.

On boards that no computer player made, for each level's hand: every brain decides with that hand, and so does expert's brain
with 50,000 tried shots and a wider view. Each choice is then valued on fresh rows of the hand's noise, the same for all; what
a level's choice is worth less than the best of them is its regret. The value is the stored one of the position brains; on the
first boards the round is also played out from the best choice and from the level's, to see whether the sign agrees.

With `--append FILE` every board is kept as soon as it is measured, and none is measured again: a run can be ended at any time and
go on another day, and fewer boards print what there is.

Run: python tools/ai_regret.py [--boards N] [--rows N] [--search N] [--play-outs N] [--append FILE] [--seed S] [--jobs J]
[--quick].
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np

from ai_kept import going_on, players
from ai_lab import (
    SEEDS,
    Contender,
    Floats,
    at_work,
    digest,
    frozen_boards,
    hand_rows,
    heading,
    in_plain_view,
    mean_interval,
    named,
    parser,
    percent,
    play_round,
    wilson,
)
from crokinole3d.ai.hand import as_row, strayed
from crokinole3d.ai.level import LEVELS, Level, custom
from crokinole3d.ai.planner import decide
from crokinole3d.ai.table import see
from crokinole3d.ai.trial import Trials, Trier
from crokinole3d.ai.value import outlook
from crokinole3d.board import SEATS
from crokinole3d.cli.common import progress
from crokinole3d.physics import Shot, simulate
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match
from crokinole3d.rules.chance import integer
from crokinole3d.rules.match import State

WIDER: Final = 4
"""How many times as many shots the reference search looks at and keeps as expert."""

SEARCH: Final = "search"

PLAYED_OUT: Final = 30
"""On how many boards, from the first on, rounds are played out."""


@dataclass(frozen=True)
class Task:
    """A board and a hand."""

    state: State
    number: int
    hand: str
    """The level whose hand it is."""

    rows: int
    search: int
    """Shots tried by the reference search."""

    play_outs: int
    """Rounds played out from each of two choices; 0 for none."""

    seed: int


@dataclass(frozen=True)
class Found:
    """What came of it."""

    task: Task
    worth: dict[str, float]
    """Value of every choice, by brain."""

    sure: float
    """Share of rows on which the level's own choice is no foul."""

    plain: bool
    """Whether a rival disc is in plain view."""

    sunk: float
    """20s of the own side a shot of the level's own choice."""

    played_out: tuple[float, float] | None
    """By how much the best choice ends better than the level's in play-outs, and half its 95 % interval; None without any."""


def chosen_by(task: Task, kernel: Kernel) -> dict[str, Shot]:
    """What every brain means to play with the hand of the task."""
    hand = LEVELS[task.hand]
    shots = {}
    for name, level in LEVELS.items():
        brain = custom(level, hand.aim_sd, hand.speed_sd)
        shots[name] = decide(task.state, brain, task.seed + task.number, brain.budget, kernel).shot
    expert = LEVELS["expert"].brain
    wide = replace(expert, most=WIDER * expert.most, keep=WIDER * expert.keep)
    searching = replace(custom(LEVELS["expert"], hand.aim_sd, hand.speed_sd), brain=wide)
    shots[SEARCH] = decide(task.state, searching, task.seed + task.number, task.search, kernel).shot
    return shots


class Valuer:
    """Values shots from one board on the same rows of noise."""

    def __init__(self, state: State, level: Level, draws: Floats, kernel: Kernel) -> None:
        table = see(state, (0.0,), "normal")
        expert = custom(LEVELS["expert"], level.aim_sd, level.speed_sd)
        self._trier, self._outlook = Trier(table, kernel, "normal"), outlook(table, expert, kernel=kernel)
        self._level, self._draws = level, draws

    def tried(self, shot: Shot) -> Trials:
        """What a shot leads to on each row."""
        shots = np.repeat(as_row(shot), len(self._draws), axis=0)
        return self._trier.tried(strayed(shots, self._draws, self._level.aim_sd, self._level.speed_sd))

    def worth(self, trials: Trials) -> float:
        """The lead to expect, in points."""
        return float(np.mean(self._outlook.lead(trials)))


def measured(task: Task, kernel: Kernel) -> Found:
    """All brains on one board with one hand."""
    level = LEVELS[task.hand]
    draws = hand_rows(task.rows, integer(task.seed, SEEDS, "rows", task.number))
    valuer = Valuer(task.state, level, draws, kernel)
    shots = chosen_by(task, kernel)
    trials = {name: valuer.tried(shot) for name, shot in shots.items()}
    worth = {name: valuer.worth(tried) for name, tried in trials.items()}
    own = trials[task.hand]
    sunk = float(np.mean((own.banked & own.own).sum(axis=1)))
    best = max(worth, key=lambda name: worth[name])
    played_out = None
    if task.play_outs and shots[best] != shots[task.hand]:
        played_out = _played_out(task, shots[best], shots[task.hand], kernel)
    return Found(task, worth, 1.0 - float(np.mean(own.foul)), in_plain_view(task.state), sunk, played_out)


def packed(found: Found) -> dict[str, object]:
    """What is kept of it."""
    return {name: getattr(found, name) for name in ("worth", "sure", "plain", "sunk", "played_out")}


def unpacked(task: Task, kept: dict[str, Any]) -> Found:
    """What was kept, made whole again."""
    played_out = kept["played_out"]
    return Found(task, kept["worth"], kept["sure"], kept["plain"], kept["sunk"], played_out and (played_out[0], played_out[1]))


def _played_out(task: Task, best: Shot, other: Shot, kernel: Kernel) -> tuple[float, float]:
    """How much better the round ends after one shot than after another, all played on by medium's brain with this hand.

    It values positions, and is quick: some hundred play-outs of a choice are needed to tell two points from none.
    """
    hand = LEVELS[task.hand]
    player = named(custom(LEVELS["medium"], hand.aim_sd, hand.speed_sd))
    gains = []
    for number in range(task.play_outs):
        seed = integer(task.seed, SEEDS, "play-out", task.number, number)
        gains.append(_end(task.state, best, player, seed, kernel) - _end(task.state, other, player, seed, kernel))
    return mean_interval(gains)


def _end(state: State, shot: Shot, player: Contender, seed: int, kernel: Kernel) -> float:
    """The shooter's lead at the end of the round after a shot that it means to play."""
    shooter = state.to_shoot
    assert shooter is not None
    motion = simulate(
        state.position, match.next_disc(state), player.strayed(shot, state, seed), hole=state.variant.hole, kernel=kernel
    )
    after, _ = match.apply(state, motion)
    if after.phase == "shot":
        after, played = play_round(
            after, dict.fromkeys((seat for seat in SEATS if seat in after.seating.seats), player), seed, kernel
        )
        lead = played.lead
    else:
        scores = after.rounds[-1].scores
        lead = float(scores["A"].total - scores["B"].total)
    return lead if state.seating.side(shooter) == "A" else -lead


def table(found: Sequence[Found]) -> list[str]:
    """Regret by hand, then what each level's own choices do."""
    by_hand: dict[str, list[Found]] = {}
    for one in found:
        by_hand.setdefault(one.task.hand, []).append(one)
    lines = ["points a shot below the best choice known, by hand (rows) and brain", ""]
    lines.append("hand     " + "".join(f"{name:>16}" for name in (*LEVELS, SEARCH)))
    for hand, of_hand in by_hand.items():
        cells = []
        for name in (*LEVELS, SEARCH):
            mean, half = mean_interval([max(one.worth.values()) - one.worth[name] for one in of_hand])
            cells.append(f"{mean:8.2f} +-{half:5.2f}")
        lines.append(f"{hand:9}" + "".join(cells))
    lines += [
        "",
        "the levels' own choices",
        "level     no foul in plain view (interval)       no foul at all   20s a must-hit shot",
    ]
    for hand, of_hand in by_hand.items():
        plain = [one.sure for one in of_hand if one.plain]
        share = float(np.mean(plain)) if plain else 0.0
        low, high = wilson(share * len(plain), len(plain))
        rate, sunk = float(np.mean([one.sure for one in of_hand])), float(np.mean([one.sunk for one in of_hand]))
        lines.append(
            f"{hand:9} {percent(share):>7} of {len(plain)} ({percent(low)} to {percent(high)})"
            f"    {percent(rate):>10}   {sunk:14.3f}"
        )
    return [*lines, *_play_out_lines(by_hand)]


def _play_out_lines(by_hand: Mapping[str, Sequence[Found]]) -> list[str]:
    """Whether play-outs agree with the value: by hand, over all boards with play-outs."""
    lines = []
    for hand, of_hand in by_hand.items():
        valued, played = [], []
        for one in of_hand:
            if one.played_out is not None:
                valued.append(max(one.worth.values()) - one.worth[hand])
                played.append(one.played_out)
        if not played:
            continue
        mean = float(np.mean([gain for gain, _ in played]))
        half = sqrt(sum(interval**2 for _, interval in played)) / len(played)
        clear = [gain for gain, interval in played if abs(gain) > interval]
        lines.append(
            f"{hand:9} {len(played):4}    {float(np.mean(valued)):+6.2f}    {mean:+6.2f} +-{half:5.2f}"
            f"    {sum(gain > 0 for gain in clear)} of {len(clear)}"
        )
    if not lines:
        return []
    return [
        "",
        "the best choice and the level's own, played out",
        "hand    boards     value        play-outs    clear and better",
        *lines,
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool."""
    options = parser("What each level's choice costs against the best that is known.", 7)
    options.add_argument("--boards", type=int, help="boards (300)")
    options.add_argument("--rows", type=int, help="rows of noise a choice is valued on (3000)")
    options.add_argument("--search", type=int, help="shots of the reference search (50000)")
    options.add_argument(
        "--play-outs", type=int, help=f"rounds played out from each choice on the first {PLAYED_OUT} boards (100)"
    )
    options.add_argument("--hands", nargs="+", choices=tuple(LEVELS), default=tuple(LEVELS), help="whose hands (all)")
    options.add_argument("--append", type=Path, metavar="FILE", help="where what is done is kept, to go on with")
    chosen = options.parse_args(arguments)
    quick = chosen.quick
    count, rows = chosen.boards or (12 if quick else 300), chosen.rows or (500 if quick else 3000)
    search = chosen.search or (8000 if quick else 50000)
    play_outs = (10 if quick else 100) if chosen.play_outs is None else chosen.play_outs
    with at_work(chosen.jobs) as (spread, kernel):
        boards = frozen_boards(count, chosen.seed, kernel)
        tasks = {
            f"{number} {hand}": Task(state, number, hand, rows, search, play_outs if number < PLAYED_OUT else 0, chosen.seed)
            for number, state in enumerate(boards)
            for hand in chosen.hands
        }
        series: dict[str, object] = {"seed": chosen.seed, "rows": rows, "search": search, "play-outs": play_outs}
        series["players"] = players(kernel) if chosen.append else ""
        found = []
        with progress(len(tasks), "boards") as bar:
            for one in going_on(chosen.append, series, spread, measured, tasks, packed, unpacked):
                found.append(one)
                bar.update()
        what = f"regret on {count} boards ({digest(boards)}), {rows} rows, search of {search} shots"
        print(heading(what, chosen.seed, kernel))
        print("\n".join(table(found)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
