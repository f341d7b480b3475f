"""The stored noise: 256 pairs of normals that every try-out of a shot shares. Made by tools/make_noise_table.py.

All shots that are compared meet the same rows (common random numbers), so two of them differ by what they are, not by luck.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from crokinole3d.ai.table import fixed

ROWS: Final = 256
"""Pairs in the table, a power of two."""

MOST: Final = 8 * ROWS
"""Different rows there are: the table, its three mirror images, and these four with the two columns exchanged."""


@cache
def table() -> NDArray[np.float64]:
    """The stored pairs (256, 2), not writable: aim and speed in standard deviations, Gaussian, cut at three of them."""
    lines = files("crokinole3d.ai").joinpath("noise.csv").read_text(encoding="ascii").split()
    return fixed(np.array([[float(number) for number in line.split(",")] for line in lines[1:]], dtype=np.float64))


def rows(first: int, count: int, key: int) -> NDArray[np.float64]:
    """`count` rows from number `first` on, (count, 2), as the key orders them.

    Row i of the table is taken at i xor key: an aligned block of a power of two stays one, so that it is spread as evenly
    as the first. Rows beyond the table are its mirror images; beyond :data:`MOST` they begin again.
    """
    number = np.arange(first, first + count)
    pairs: NDArray[np.float64] = table()[(number % ROWS) ^ (key % ROWS)]
    if first + count <= ROWS:
        return pairs
    image = number // ROWS % 8
    pairs = np.where((image >= 4)[:, None], pairs[:, ::-1], pairs)
    aim = np.where(image % 2 == 1, -pairs[:, 0], pairs[:, 0])
    speed = np.where(image // 2 % 2 == 1, -pairs[:, 1], pairs[:, 1])
    return np.column_stack((aim, speed))
