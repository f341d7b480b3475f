"""How many shots a second our physics plays, how much happens in them, and how long the compiled kernel takes to be there."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from crokinole3d.ai.compiled import GAME
from crokinole3d.cli.bench.boards import Board, play_batch, play_single, seconds
from crokinole3d.physics import simulate
from crokinole3d.physics.build import CompiledUnavailable
from crokinole3d.physics.compiled import fill, fill_command
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.sample import SHOOTER

_LOADING: Final = """
import sys
from pathlib import Path
from crokinole3d.physics.compiled import load
from crokinole3d.ai.compiled import GAME
load(Path(sys.argv[1]), GAME)
"""


def shots_per_second(boards: Sequence[Board], kernels: Sequence[Kernel], least: float) -> dict[str, float]:
    """Shots a second of each kernel, one at a time and many at once, and how much faster the last kernel is than the first.

    Each is measured for `least` seconds, after a first board that does not count.
    """
    count = sum(len(board.shots) for board in boards)
    told: dict[str, float] = {}
    for kernel in kernels:
        for way, play in (("single", play_single), ("batch", play_batch)):
            play(boards[:1], kernel)
            told[f"{kernel.name}_{way}"] = count / seconds(partial(play, boards, kernel), least)
    if len(kernels) > 1:
        slow, fast = kernels[0].name, kernels[-1].name
        for way in ("single", "batch"):
            told[f"ratio_{way}"] = told[f"{fast}_{way}"] / told[f"{slow}_{way}"]
    return told


def events_per_shot(boards: Sequence[Board], kernel: Kernel) -> dict[str, float]:
    """Mean and 99th percentile of the events that a motion tells: contacts, pegs, hole, line, edge, rail and stops."""
    counts = [len(simulate(board.position, SHOOTER, shot, kernel=kernel).events) for board in boards for shot in board.shots]
    return {"events_mean": float(np.mean(counts)), "events_p99": float(np.quantile(counts, 0.99, method="higher"))}


def start() -> dict[str, float]:
    """Seconds until the compiled kernel is there, the referee's core with it: from nothing, and with all of it compiled already.

    Both count from the start of a new process, Python's own start and the imports included. Raises CompiledUnavailable.
    """
    with tempfile.TemporaryDirectory(prefix="crokinole-bench-") as folder:
        cold = seconds(partial(fill, Path(folder), GAME))
        warm = seconds(partial(_load_in_new_process, Path(folder)))
    return {"cold_seconds": cold + warm, "warm_seconds": warm}


def _load_in_new_process(folder: Path) -> None:
    _, environment = fill_command(folder, GAME)
    done = subprocess.run(
        [sys.executable, "-c", _LOADING, str(folder)], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise CompiledUnavailable((done.stderr.strip().splitlines() or ["no reason was told"])[-1])
