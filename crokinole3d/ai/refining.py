"""Kernel refinement: where round a shot its tries say that a better one lies. Tries nothing itself.

The outcomes of one widely scattered sample of a shot tell what every shot near it is worth: each outcome counts by how likely the
hand would have led there, had it meant that other shot (kernel regression with the hand's noise as the kernel, as in KR-UCT of
Yee, Lisy and Bowling, IJCAI 2016).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from crokinole3d.ai.table import Floats, fixed

WIDTH: Final = 1.7
"""How much wider than the hand's the sample is scattered: enough that shots one and a half standard deviations off are judged."""

LEAST: Final = 120
"""Tries left for each finalist from which on refinement is worth its cost (ai page: at small budgets it only costs)."""

STEPS: Final[Floats] = fixed(np.array((0.0, -0.4, 0.4, -0.8, 0.8, -1.2, 1.2)))
"""Offsets in aim, and in speed, that are judged, in standard deviations from the shot: the shot itself first."""


def best_offset(draws: Floats, worth: Floats) -> tuple[Floats, float]:
    """The best offset in aim and speed (2,), each one of :data:`STEPS`, and what a shot there is worth.

    `draws` (n, 2) are the aims and speeds of the sample in standard deviations of the hand, `worth` (n,) what it led to.
    """
    aim, speed = draws[:, 0, None], draws[:, 1, None]
    share = _bell(STEPS - aim)[:, :, None] * _bell(STEPS - speed)[:, None, :]
    share = share / (_bell(aim / WIDTH) * _bell(speed / WIDTH))[:, :, None]
    # Accumulated, not summed: the order of adding is fixed.
    total = np.add.accumulate(share * worth[:, None, None], axis=0)[-1]
    expected = total / np.maximum(np.add.accumulate(share, axis=0)[-1], 1e-9)
    best = int(np.argmax(expected))
    offset = np.array((STEPS[best // len(STEPS)], STEPS[best % len(STEPS)]))
    return offset, float(expected.ravel()[best])


def _bell(distance: Floats) -> Floats:
    """A normal density but for a factor, made of products only: (1 - d^2 / 32)^16, within 0.01 of exp(-d^2 / 2)."""
    part: Floats = np.maximum(1.0 - distance * distance / 32.0, 1e-6)
    for _ in range(4):
        part = part * part
    return part
