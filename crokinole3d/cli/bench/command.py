"""The command `bench`: measures one thing after the other and prints one table, or JSON."""

from __future__ import annotations

import argparse
import os
import platform
from typing import Any, Final

from crokinole3d.ai.level import LEVELS
from crokinole3d.cli.audit import audit, audit_lines
from crokinole3d.cli.bench import peers
from crokinole3d.cli.bench.boards import DISCS, boards
from crokinole3d.cli.bench.decisions import decision, mid_round
from crokinole3d.cli.bench.frame import NoPicture, frame_costs
from crokinole3d.cli.bench.speed import events_per_shot, shots_per_second, start
from crokinole3d.cli.bench.table import lines
from crokinole3d.cli.common import FAILED, OK, Bar, Failed, kernel_for_many, print_json, progress, say
from crokinole3d.cli.processes import cores
from crokinole3d.cli.streams import answer
from crokinole3d.physics.build import CompiledUnavailable
from crokinole3d.physics.running import Kernel, interpreted

BOARDS: Final = 8
"""Boards of each group: enough that an easy and a hard one average out."""

SHOTS: Final = 128
"""Shots from each board."""

PEER_SHOTS: Final = 25
"""How many of them, the first, are played by other engines as well, which are hundreds of times slower."""

LEAST_SECONDS: Final = 0.5
"""How long each speed is measured at least: shorter, and the clock and other programs show."""


def bench(options: argparse.Namespace) -> int:
    """Measures, or audits, and prints what came of it."""
    kernel = kernel_for_many()
    if options.audit:
        found = audit(kernel, processes=cores())
        if options.json:
            print_json(found)
        else:
            answer("\n".join(audit_lines(found)))
        return OK if found["sound"] else FAILED
    engines = peers.installed()
    kernels = [interpreted()] if kernel.name == "interpreted" else [interpreted(), kernel]
    with progress(len(DISCS) * (1 + len(engines)) + len(LEVELS) + 2, "bench") as bar:
        told = {
            "machine": f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, kernel {kernel.name}",
            "physics": _physics(kernels, bar),
            "start": _start(kernel, bar),
            "peers": {name: _peer(name, kernels, bar) for name in engines},
            "decisions": _decisions(kernel, bar),
            # The last, since a picture leaves Panda3D and a driver's threads behind in this process.
            "frame": _frame(bar),
        }
    if options.json:
        print_json(told)
    else:
        answer("\n".join(lines(told)))
    return OK


def _physics(kernels: list[Kernel], bar: Bar) -> dict[str, Any]:
    """Speeds, ratios and events on each group of boards."""
    told = {}
    for name, discs in DISCS.items():
        measured = boards(discs, BOARDS, SHOTS)
        told[name] = {**shots_per_second(measured, kernels, LEAST_SECONDS), **events_per_shot(measured, kernels[-1])}
        bar.update()
    return told


def _start(kernel: Kernel, bar: Bar) -> dict[str, float] | None:
    """How long the compiled kernel takes to be there, None where there is none."""
    try:
        return start() if kernel.name == "compiled" else None
    except CompiledUnavailable as error:
        raise Failed(f"the compiled physics was there and cannot be had again: {error}") from None
    finally:
        bar.update()


def _peer(name: str, kernels: list[Kernel], bar: Bar) -> dict[str, Any]:
    """Another engine on each group of boards."""
    told = {}
    for group, discs in DISCS.items():
        told[group] = peers.compare(name, boards(discs, BOARDS, PEER_SHOTS), kernels, LEAST_SECONDS)
        bar.update()
    return told


def _decisions(kernel: Kernel, bar: Bar) -> dict[str, Any]:
    """What a decision of each level takes, in the same mid-round position."""
    state = mid_round()
    told = {}
    for name, level in LEVELS.items():
        told[name] = decision(state, level, kernel)
        bar.update()
    return told


def _frame(bar: Bar) -> dict[str, float] | None:
    """What a frame costs, None where nothing can be drawn; stderr says why."""
    try:
        return frame_costs()
    except NoPicture as error:
        say(f"the cost of a frame is not measured: {error}")
        return None
    finally:
        bar.update()
