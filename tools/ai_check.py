"""Whether the computer players always find a legal shot, and always the same one.

On boards that play hardly ever comes to (random, crowded, empty, all own discs, all rivals hidden; two players and partners),
every level in turn decides: the shot must start where it may, be a flick, look inward, and the game's own physics and referee
must take it. On some of them it decides again, in another process and interpreted: to the last bit the same. And some
decisions are called off in the thinking thread: how long until it is free. That hangs on what else the machine does; how much of
the processor's time lies between two chances to be called off does not.

Run: python tools/ai_check.py [--boards N] [--again N] [--cancels N] [--seed S] [--jobs J] [--quick]. Exit code 1 if anything
fails.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from ai_lab import KINDS, at_work, boarded, heading, odd_board, parser
from crokinole3d.ai.level import LEVELS
from crokinole3d.ai.planner import Decision, decide, plan
from crokinole3d.ai.worker import Worker
from crokinole3d.board import Seat
from crokinole3d.cli.common import progress
from crokinole3d.physics import BadInput, simulate
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.rules import match
from crokinole3d.rules.aim import FASTEST, SLOWEST
from crokinole3d.rules.match import State
from crokinole3d.rules.placement import refusal

LEAST_INWARD: Final = 0.087
"""Cosine of the widest aim: 85 degrees from straight at the middle."""

SOON: Final = 0.005
"""Seconds within which a thread that is called off should be free."""


@dataclass(frozen=True)
class Task:
    """A board to decide on."""

    number: int
    seed: int
    again: bool
    """Whether it is decided twice more: in this process, and interpreted."""


@dataclass(frozen=True)
class Found:
    """What came of it."""

    task: Task
    decision: Decision
    fault: str | None
    """What is wrong with the shot."""

    same: bool
    """Whether deciding again gave the same."""


def level_for(number: int) -> str:
    """The level that decides on a board: each in turn, on every kind of board."""
    return tuple(LEVELS)[number // len(KINDS) % len(LEVELS)]


def fault_of(state: State, decision: Decision) -> str | None:
    """What makes a decision's shot illegal, or None."""
    shot, seat = decision.shot, state.to_shoot
    assert seat is not None
    refused = refusal(state.variant, seat, shot.x, shot.y, state.position)
    if refused is not None:
        return refused.value
    if not SLOWEST <= shot.speed <= FASTEST:
        return f"{shot.speed} m/s is no flick"
    if -(shot.x * shot.dx + shot.y * shot.dy) <= LEAST_INWARD * float(np.hypot(shot.x, shot.y)):
        return "it does not look inward"
    try:
        motion = simulate(state.position, match.next_disc(state), shot, hole=state.variant.hole)
        match.apply(state, motion)
    except (BadInput, match.WrongShot) as error:
        return str(error)
    return None


def decided(task: Task, kernel: Kernel) -> Found:
    """Decides on a board, and again where that is wanted."""
    state, level = odd_board(task.number, task.seed), LEVELS[level_for(task.number)]
    decision = decide(state, level, task.seed, level.budget, kernel)
    same = True
    if task.again:
        reduced = decide(state, level, task.seed, level.reduced_budget // 4, kernel)
        same = decide(state, level, task.seed, level.reduced_budget // 4, interpreted()) == reduced
        same = same and decide(state, level, task.seed, level.budget, kernel) == decision
    return Found(task, decision, fault_of(state, decision), same)


def crowd() -> State:
    """The board on which decisions are called off."""
    return boarded([(Seat.NORTH, 0.06 + 0.03 * k, 0.05 - 0.035 * k) for k in range(6)] + [(Seat.SOUTH, 0.0, -0.14)])


def stepped(count: int, kernel: Kernel, level: str = "expert") -> list[float]:
    """Seconds of the processor's time between two yields, after each of which a plan can be called off, in some decisions."""
    wanted, state = LEVELS[level], crowd()
    took: list[float] = []
    for seed in range(count):
        thinking = plan(state, wanted, seed, wanted.budget, kernel)
        began = time.thread_time()
        for _ in thinking:
            took.append(time.thread_time() - began)
            began = time.thread_time()
    return took


def cancelled(count: int, kernel: Kernel, level: str = "expert") -> list[float]:
    """Seconds from a cancel to a free thread, at different times into thinking on a crowded board."""
    wanted, state = LEVELS[level], crowd()
    worker = Worker(lambda: kernel)
    took: list[float] = []
    try:
        for number in range(count):
            worker.think(number, state, wanted, number, wanted.budget)
            while not worker.at_work:
                time.sleep(1e-4)
            time.sleep(0.002 + 0.0025 * (number % 20))
            began = time.perf_counter()
            worker.cancel(number)
            while worker.at_work:
                time.sleep(1e-5)
            took.append(time.perf_counter() - began)
    finally:
        worker.close()
    return took


def table(
    found: Sequence[Found], elsewhere: Sequence[Found], waits: Sequence[float], steps: Sequence[float] = ()
) -> tuple[list[str], bool]:
    """What was found, and whether all is well."""
    lines = ["board      decisions  illegal  not the same again"]
    for number, kind in enumerate(KINDS):
        of_kind = [one for one in found if one.task.number % len(KINDS) == number]
        illegal, other = sum(one.fault is not None for one in of_kind), sum(not one.same for one in of_kind)
        lines.append(f"{kind:10} {len(of_kind):9}  {illegal:7}  {other:7}")
    lines += [f"board {one.task.number}: {one.fault}" for one in found if one.fault is not None][:5]
    by_number = {one.task.number: one.decision for one in found}
    differ = sum(by_number[one.task.number] != one.decision for one in elsewhere)
    lines.append(f"decided in one process and in several: {differ} of {len(elsewhere)} differ")
    if waits:
        late = sum(wait > SOON for wait in waits)
        middle, high, most = (1000.0 * float(np.quantile(waits, share)) for share in (0.5, 0.95, 1.0))
        lines.append(
            f"called off {len(waits)} times: free after {middle:.1f} ms (median), {high:.1f} (95 %), {most:.1f} at most; "
            f"{late} later than {1000.0 * SOON:.0f} ms"
        )
    if steps:
        middle, high, most = (1000.0 * float(np.quantile(steps, share)) for share in (0.5, 0.99, 1.0))
        lines.append(
            f"{len(steps)} steps between two chances to be called off: {middle:.1f} ms of the processor's time (median), "
            f"{high:.1f} (99 %), {most:.1f} at most"
        )
    bad = differ > 0 or any(one.fault is not None or not one.same for one in found)
    return lines, not bad


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tool."""
    options = parser("Whether a legal shot is always found, and always the same one.", 60)
    options.add_argument("--boards", type=int, help="boards (1000)")
    options.add_argument("--again", type=int, help="boards that are decided on again, elsewhere and interpreted (40)")
    options.add_argument("--cancels", type=int, help="decisions that are called off (200)")
    chosen = options.parse_args(arguments)
    quick = chosen.quick
    boards = chosen.boards or (40 if quick else 1000)
    again = (5 if quick else 40) if chosen.again is None else chosen.again
    cancels = (20 if quick else 200) if chosen.cancels is None else chosen.cancels
    stride = max(1, boards // max(1, again))
    tasks = [Task(number, chosen.seed, again > 0 and number % stride == 0) for number in range(boards)]
    with at_work(chosen.jobs) as (spread, kernel):
        found = []
        with progress(boards, "boards") as bar:
            for one in spread(decided, tasks):
                found.append(one)
                bar.update()
        elsewhere = [decided(Task(task.number, task.seed, False), kernel) for task in tasks if task.again]
        lines, well = table(found, elsewhere, cancelled(cancels, kernel), stepped(-(-cancels // 20), kernel))
        print(heading(f"decisions on {boards} boards", chosen.seed, kernel))
        print("\n".join(lines))
    return 0 if well else 1


if __name__ == "__main__":
    raise SystemExit(main())
