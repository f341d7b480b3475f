"""Gradient noise in plain numpy, single precision, the same for the same seed; tiling where a period is given."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Field = npt.NDArray[Any]
"""Single precision throughout: float32 in, float32 out."""


def perlin(x: Field, y: Field, seed: int, period: tuple[int, int] = (0, 0)) -> Field:
    """Noise in about -1 to 1 with features of size 1. `period` in whole features repeats it; 0 does not.

    K. Perlin, "Improving noise" (2002): the quintic fade; the gradients here are unit vectors at hashed angles.
    """
    x, y = np.broadcast_arrays(np.asarray(x, np.float32), np.asarray(y, np.float32))
    x0, y0 = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
    fx, fy = (x - x0).astype(np.float32), (y - y0).astype(np.float32)
    u, v = _fade(fx), _fade(fy)

    def corner(dx: int, dy: int) -> Field:
        ix, iy = x0 + dx, y0 + dy
        if period[0]:
            ix = ix % period[0]
        if period[1]:
            iy = iy % period[1]
        angle = (hashed(ix, iy, seed) & np.uint32(0xFFFF)).astype(np.float32) * np.float32(2.0 * np.pi / 65536.0)
        part: Field = np.cos(angle) * (fx - np.float32(dx)) + np.sin(angle) * (fy - np.float32(dy))
        return part

    low = corner(0, 0) * (1 - u) + corner(1, 0) * u
    high = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return np.asarray((low * (1 - v) + high * v) * np.float32(1.5), np.float32)


def clouds(x: Field, y: Field, seed: int, octaves: int = 4, period: tuple[int, int] = (0, 0)) -> Field:
    """A sum of noises, each twice as fine and half as strong as the one before, in about -1 to 1."""
    total = np.zeros(np.broadcast(x, y).shape, np.float32)
    weight = 0.0
    for k in range(octaves):
        scale, share = 2**k, 0.5**k
        total += np.float32(share) * perlin(x * scale, y * scale, seed + 17 * k, (period[0] * scale, period[1] * scale))
        weight += share
    return np.asarray(total / np.float32(weight), np.float32)


def hashed(ix: npt.NDArray[np.int64], iy: npt.NDArray[np.int64], seed: int) -> npt.NDArray[np.uint32]:
    """A well mixed number for each pair of whole numbers (the finaliser of MurmurHash3, A. Appleby)."""
    h = (
        (ix & 0x7FFFFFFF).astype(np.uint32) * np.uint32(374761393)
        ^ (iy & 0x7FFFFFFF).astype(np.uint32) * np.uint32(668265263)
        ^ np.uint32(seed * 3266489917 & 0xFFFFFFFF)
    )
    h = (h ^ (h >> np.uint32(15))) * np.uint32(2246822519)
    h = (h ^ (h >> np.uint32(13))) * np.uint32(3266489917)
    return np.asarray(h ^ (h >> np.uint32(16)), np.uint32)


def step(low: float, high: float, x: Field) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((x - np.float32(low)) / np.float32(high - low), 0.0, 1.0)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def _fade(t: Field) -> Field:
    return np.asarray(t * t * t * (t * (t * 6 - 15) + 10), np.float32)
