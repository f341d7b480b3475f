"""How long the levels think: median and 95 % of the seconds a decision takes, compiled and interpreted, on boards out of play.

The interpreted times are for the smaller budgets of a match that is played where there is no numba. Told are the seconds that the
processor spent on each: what else runs on the machine makes them somewhat longer, but does not count in.

Run: python tools/ai_times.py [--boards N] [--seed S] [--quick].
"""

from __future__ import annotations

import time
from collections.abc import Sequence

import numpy as np

from ai_lab import SEEDS, at_work, frozen_boards, heading, opening, parser
from crokinole3d.ai.level import LEVELS, Level
from crokinole3d.ai.planner import decide
from crokinole3d.board import Seat
from crokinole3d.cli.common import progress
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.rules.chance import integer
from crokinole3d.rules.match import State


def seconds(states: Sequence[State], level: Level, budget: int, kernel: Kernel) -> list[float]:
    """Processor time that each decision takes."""
    took = []
    for number, state in enumerate(states):
        began = time.process_time()
        decide(state, level, number, budget, kernel)
        took.append(time.process_time() - began)
    return took


def line(name: str, kernel: str, budget: int, took: Sequence[float]) -> str:
    """A line of the table."""
    middle, high, most = (1000.0 * float(np.quantile(took, share)) for share in (0.5, 0.95, 1.0))
    return f"{name:7}  {kernel:11}  {budget:6}  {middle:9.1f}  {high:9.1f}  {most:9.1f}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool."""
    options = parser("How long the levels think.", 3)
    options.add_argument("--boards", type=int, help="boards, one in five empty (60; interpreted a third of them)")
    chosen = options.parse_args(arguments)
    count = chosen.boards or (6 if chosen.quick else 60)
    with at_work(1) as (_, kernel):
        empty = [opening(integer(chosen.seed, SEEDS, "empty", k), Seat.SOUTH) for k in range(count // 5)]
        states = [*frozen_boards(count - len(empty), chosen.seed, kernel), *empty]
        lines = ["level    kernel       budget  median ms    95 % ms    most ms"]
        with progress(2 * len(LEVELS), "levels") as bar:
            for name, level in LEVELS.items():
                decide(states[0], level, 0, level.budget, kernel)  # what is loaded and cached once is no part of it
                lines.append(line(name, kernel.name, level.budget, seconds(states, level, level.budget, kernel)))
                bar.update()
            for name, level in LEVELS.items():
                took = seconds(states[::3], level, level.reduced_budget, interpreted())
                lines.append(line(name, "interpreted", level.reduced_budget, took))
                bar.update()
        print(heading(f"decision times on {count} boards", chosen.seed, kernel))
        print("\n".join(lines))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
