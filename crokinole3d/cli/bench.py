"""`bench`: how fast physics and computer players are here; with --audit, whether what must always be true is true."""

from __future__ import annotations

import argparse
import platform
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import numpy as np

from crokinole3d.ai.level import LEVELS
from crokinole3d.ai.planner import decide
from crokinole3d.board import SEATS, Seat
from crokinole3d.cli.audit import audit, audit_lines
from crokinole3d.cli.common import FAILED, OK, Bar, kernel_for_many, print_json, progress
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.host import Host
from crokinole3d.physics import simulate, simulate_many
from crokinole3d.physics.compiled import Kernel, interpreted
from crokinole3d.physics.sample import SHOOTER, Sample, random_position, random_shot
from crokinole3d.rules.match import State
from crokinole3d.rules.variant import preset

BOARDS: Final = {"open": 0, "8 discs": 8, "20 discs": 20}
"""The boards that are measured, and how many discs lie on each."""

SHOTS: Final = 64
"""Shots from each board: enough that easy and hard ones average out."""

LEAST_SECONDS: Final = 0.5
"""How long each speed is measured at least: shorter, and the clock and other programs show."""

DECISION_SHOTS: Final = 9
"""After how many shots of a match the decision is timed: discs of both sides lie about."""

_SEED: Final = 2026


def bench(options: argparse.Namespace) -> int:
    """Measures, or audits, and prints what came of it."""
    if options.audit:
        found = audit(kernel_for_many())
        if options.json:
            print_json(found)
        else:
            print("\n".join(audit_lines(found)))
        return OK if found["sound"] else FAILED
    kernel = kernel_for_many()
    with progress(len(BOARDS) + len(LEVELS), "bench") as bar:
        answer = {
            "machine": f"{platform.machine()}, Python {platform.python_version()}, kernel {kernel.name}",
            "physics": _physics(kernel, bar),
            "decisions": _decisions(kernel, bar),
            # The picture's cost belongs here as well; it is measured once the pictures of the game are settled.
            "frame": None,
        }
    if options.json:
        print_json(answer)
    else:
        print("\n".join(_lines(answer)))
    return OK


def _physics(kernel: Kernel, bar: Bar) -> dict[str, Any]:
    """Shots a second on each board, one at a time and many at once, with each kernel, and how much faster the compiled is."""
    boards = {}
    for name, count in BOARDS.items():
        position = random_position(random.Random(_SEED + count), count)
        rng = random.Random(_SEED)
        shots = [random_shot(rng, position) for _ in range(SHOTS)]
        rows = np.array([(shot.x, shot.y, shot.dx, shot.dy, shot.speed) for shot in shots])
        speeds: dict[str, float] = {}
        for form in (interpreted(),) if kernel.name == "interpreted" else (interpreted(), kernel):
            samples = [Sample(position, shot) for shot in shots]
            speeds[f"{form.name}_single"] = SHOTS * _rate(partial(_play_each, samples, form))
            speeds[f"{form.name}_batch"] = SHOTS * _rate(partial(simulate_many, position, SHOOTER, rows, kernel=form))
        if kernel.name == "compiled":
            speeds["ratio_single"] = speeds["compiled_single"] / speeds["interpreted_single"]
            speeds["ratio_batch"] = speeds["compiled_batch"] / speeds["interpreted_batch"]
        boards[name] = speeds
        bar.update()
    return boards


def _play_each(samples: list[Sample], kernel: Kernel) -> None:
    for sample in samples:
        simulate(sample.position, SHOOTER, sample.shot, kernel=kernel)


def _rate(work: Callable[[], object]) -> float:
    """How often a second some work can be done, after a first time that does not count."""
    work()
    times, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < LEAST_SECONDS:
        work()
        times += 1
    return times / spent


def _decisions(kernel: Kernel, bar: Bar) -> dict[str, Any]:
    """Seconds and budget of one decision of each level, in the same mid-round position."""
    state = _mid_round()
    decisions = {}
    for name, level in LEVELS.items():
        budget = level.budget if kernel.name == "compiled" else level.reduced_budget
        began = time.perf_counter()
        decided = decide(state, level, _SEED, budget, kernel)
        decisions[name] = {"seconds": time.perf_counter() - began, "budget": budget, "simulated": decided.sims}
        bar.update()
    return decisions


def _mid_round() -> State:
    """A position that comes up in play: some shots of a seeded match by a steady hand that thinks little."""
    steady = Player("", "easy", 24, (0.01, 0.03))
    header = Header.new(preset("casual-100"), {Seat.SOUTH: steady, Seat.NORTH: steady}, _SEED, SEATS[0])
    host = Host(Session.start(header))
    for _ in range(DECISION_SHOTS):
        host.begin_thinking()
        host.poll()
    return host.state


def _lines(answer: dict[str, Any]) -> list[str]:
    """The answer as lines of plain text."""
    lines = [answer["machine"], "", "shots a second      " + "".join(f"{name:>12}" for name in answer["physics"])]
    for key in next(iter(answer["physics"].values())):
        label = key.replace("_", ", ").replace("ratio", "times faster")
        shown = (f"{speeds[key]:12,.1f}" if "ratio" in key else f"{speeds[key]:12,.0f}" for speeds in answer["physics"].values())
        lines.append(f"{label:20}" + "".join(shown))
    lines += ["", f"a decision after {DECISION_SHOTS} shots"]
    for name, cost in answer["decisions"].items():
        lines.append(f"{name:8}{cost['seconds']:8.3f} s, budget {cost['budget']}, {cost['simulated']} shots tried")
    return [*lines, "", "the cost of a frame is not measured yet"]
