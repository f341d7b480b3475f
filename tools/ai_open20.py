"""How many open 20s each level sinks, against the best that its hand can do at all.

From an empty board every level decides anew for each of some seeds; each shot it means to play is then tried on the same rows
of its hand's noise, which no planner has seen. The oracle of a hand is the best shot of a fine grid of places, directions and
speeds on the very same rows, so it has the advantage of having seen them: the shares told here are a little too low, never too
high.

Run: python tools/ai_open20.py [--rows N] [--decisions N] [--seed S] [--jobs J] [--quick].
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import Final

import numpy as np

from ai_lab import CASUAL, SEEDS, Floats, at_work, hand_rows, heading, opening, parser, percent
from crokinole3d.ai.hand import as_row, strayed
from crokinole3d.ai.level import LEVELS
from crokinole3d.ai.planner import decide
from crokinole3d.board import Seat
from crokinole3d.cli.common import progress
from crokinole3d.physics import Fate, Position, Shot, simulate_many
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.chance import integer
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.variant import preset

HOLES: Final = ("friendly", "tournament")

PLACES: Final = (0.0, 0.15, 0.3)
"""Angles along the line from which the oracle shoots, in radians: all are as far from the hole, so that only pegs matter."""

FIRST_ROWS: Final = 1000
"""Rows on which the oracle's whole grid is tried; what is best there goes on to all of them."""

FINALISTS: Final = 24


@dataclass(frozen=True)
class Task:
    """A level on a hole."""

    level: str
    hole: str
    rows: int
    decisions: int
    seed: int
    step: float
    """Step of the oracle's speeds in m/s."""


@dataclass(frozen=True)
class Found:
    """What came of it."""

    task: Task
    oracle: float
    """Share of 20s of the best shot of the grid."""

    shot: Shot
    """That shot."""

    share: float
    """Mean share of 20s of the level's shots."""

    worst: float
    """Share of its worst one."""


def sunk(shot: Shot, draws: Floats, task: Task, kernel: Kernel) -> float:
    """The share of rows on which a shot from the empty board drops in."""
    hand = LEVELS[task.level]
    rows = strayed(np.repeat(as_row(shot), len(draws), axis=0), draws, hand.aim_sd, hand.speed_sd)
    outcomes = simulate_many(Position.of(()), "south-0", rows, hole=task.hole, kernel=kernel)
    return float(np.mean(outcomes.fate[:, 0] == int(Fate.HOLE)))


def grid(step: float) -> list[Shot]:
    """All shots that the oracle tries first."""
    shots = []
    for place in PLACES:
        x, y = place_xy(place, Seat.SOUTH)
        for turn in np.linspace(-0.012, 0.012, 5):
            for speed in np.arange(0.55, 1.9, step):
                shots.append(_aimed(x, y, float(turn), float(speed)))
    return shots


def _aimed(x: float, y: float, turn: float, speed: float) -> Shot:
    far = sqrt(x * x + y * y)
    dx, dy = -x / far, -y / far
    dx, dy = dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)
    length = sqrt(dx * dx + dy * dy)
    return Shot(x, y, dx / length, dy / length, speed)


def measured(task: Task, kernel: Kernel) -> Found:
    """The oracle of a level's hand, and the level."""
    draws = hand_rows(task.rows, task.seed)
    first = draws[:FIRST_ROWS]
    ranked = sorted(grid(task.step), key=lambda shot: -sunk(shot, first, task, kernel))
    best = max(ranked[:FINALISTS], key=lambda shot: sunk(shot, draws, task, kernel))
    for turn in (-0.003, -0.0015, 0.0, 0.0015, 0.003):
        for change in (-0.6, -0.3, 0.0, 0.3, 0.6):
            near = _turned(best, turn, best.speed + change * task.step)
            best = max(best, near, key=lambda shot: sunk(shot, draws, task, kernel))
    variant = preset(CASUAL).customised(hole=task.hole)
    level = LEVELS[task.level]
    shares = []
    for number in range(task.decisions):
        seed = integer(task.seed, SEEDS, "open 20", number)
        shot = decide(opening(seed, Seat.SOUTH, variant), level, seed, level.budget, kernel).shot
        shares.append(sunk(shot, draws, task, kernel))
    return Found(task, sunk(best, draws, task, kernel), best, float(np.mean(shares)), min(shares))


def _turned(shot: Shot, turn: float, speed: float) -> Shot:
    dx, dy = shot.dx * cos(turn) + shot.dy * sin(turn), shot.dy * cos(turn) - shot.dx * sin(turn)
    length = sqrt(dx * dx + dy * dy)
    return Shot(shot.x, shot.y, dx / length, dy / length, speed)


def table(found: Sequence[Found]) -> list[str]:
    """What was found, a line each."""
    lines = ["hole        level    oracle   level   of oracle   its worst   oracle's shot"]
    for one in found:
        place = 180.0 / pi * float(np.arctan2(one.shot.x, -one.shot.y))
        lines.append(
            f"{one.task.hole:10}  {one.task.level:7} {percent(one.oracle):>7} {percent(one.share):>7}   "
            f"{percent(one.share / one.oracle):>8}   {percent(one.worst):>8}    {place:4.0f} degrees, {one.shot.speed:.2f} m/s"
        )
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool."""
    options = parser("How many open 20s each level sinks, and how many its hand could.", 20)
    options.add_argument("--rows", type=int, help="rows of noise a shot is tried on (20000)")
    options.add_argument("--decisions", type=int, help="decisions of each level (100)")
    chosen = options.parse_args(arguments)
    rows = chosen.rows or (2000 if chosen.quick else 20000)
    decisions = chosen.decisions or (10 if chosen.quick else 100)
    step = 0.1 if chosen.quick else 0.03
    tasks = [Task(level, hole, rows, decisions, chosen.seed, step) for hole in HOLES for level in LEVELS]
    with at_work(chosen.jobs) as (spread, kernel), progress(len(tasks), "levels") as bar:
        found = []
        for one in spread(measured, tasks):
            found.append(one)
            bar.update()
        print(heading(f"open 20s from an empty board, {decisions} decisions on {rows} rows of noise", chosen.seed, kernel))
        print("\n".join(table(found)))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
