"""The boards and shots that are measured, the same for our kernels and for other engines, and the two ways to play them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from crokinole3d.physics import Material, Position, Shot, simulate, simulate_many
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.sample import SHOOTER, random_position, random_shot

DISCS: Final = {"open": 0, "8 discs": 8, "20 discs": 20}
"""How many discs lie on the boards of each group that is measured."""

_SEED: Final = 2026


@dataclass(frozen=True, slots=True)
class Board:
    """A position and shots from it."""

    position: Position
    shots: tuple[Shot, ...]
    rows: NDArray[np.float64]
    """The shots as rows x, y, dx, dy, speed."""


def boards(discs: int, count: int, shots: int) -> list[Board]:
    """So many seeded random boards with so many discs, and so many shots from each; a smaller count gives the first of more."""
    made = []
    for number in range(count):
        rng = random.Random(f"{_SEED} {discs} {number}")
        position = random_position(rng, discs)
        chosen = tuple(random_shot(rng, position) for _ in range(shots))
        rows = np.array([(shot.x, shot.y, shot.dx, shot.dy, shot.speed) for shot in chosen])
        made.append(Board(position, chosen, rows))
    return made


def play_single(boards: Sequence[Board], kernel: Kernel, material: str | Material = "normal") -> None:
    """Plays every shot by a call of its own that tells all of its way, as the game does."""
    for board in boards:
        for shot in board.shots:
            simulate(board.position, SHOOTER, shot, material=material, kernel=kernel)


def play_batch(boards: Sequence[Board], kernel: Kernel, material: str | Material = "normal") -> None:
    """Plays all shots from a board in one call that tells only where they end, as the computer player does."""
    for board in boards:
        simulate_many(board.position, SHOOTER, board.rows, material=material, kernel=kernel)


def seconds(work: Callable[[], object], least: float = 0.0) -> float:
    """How long some work takes, on average over as often as fits into `least` seconds, at least once."""
    times, began = 0, time.perf_counter()
    while True:
        work()
        times += 1
        spent = time.perf_counter() - began
        if spent >= least:
            return spent / times
