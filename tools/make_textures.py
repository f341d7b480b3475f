"""Paints models/textures/*: `python tools/make_textures.py`. Needs pillow, which the game itself does not.

The maps hold parameters, not colours; the shaders turn them into colours. Each painter takes the rows it shall paint, so that a
test can repaint a band and compare it with the file.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from crokinole3d.view.scene import furniture  # noqa: E402
from noise import Field, clouds, perlin, step  # noqa: E402

Rows = range


@dataclass(frozen=True, slots=True)
class Painting:
    """One texture: its size in pixels and how its rows are painted, red, green and blue in 0 to 1."""

    width: int
    height: int
    paint: Callable[[Rows], tuple[Field, Field, Field]]


def maple(rows: Rows) -> tuple[Field, Field, Field]:
    """A plain-sawn sheet of hard maple, grain along x, not tiling.

    Red: growth ring, from early (0) to late wood (1). Green: tilt of the fibres out of the sheet (0.5 none).
    Blue: streaks and flecks.
    """
    n, half = 2048, 500.0 * furniture.MAPLE_SIZE
    x, y = _millimetres(n, rows, half)
    # The sheet cuts the rings around a pith that wanders along the trunk: the cathedral figure appears by itself.
    side = y - 35 + 26 * perlin(x / 520, y / 900, 1) + 9 * perlin(x / 170, y / 260, 2)
    deep = 62 + np.float32(0.055) * x + 20 * perlin(x / 430, y / 700, 3) + 7 * perlin(x / 150, y / 120, 4)
    radius = np.hypot(side, deep) + 0.8 * perlin(x / 60, y / 14, 5) + 0.3 * perlin(x / 26, y / 5, 6)
    ring = radius / np.float32(4.6)
    ring = ring + 0.5 * perlin(ring * np.float32(0.45), 0 * x + np.float32(3.3), 7)
    late = _late_wood(ring, rise=(0.45, 0.95), fall=0.965) * (0.25 + 0.75 * _strength(ring) ** 2)
    tone = clouds(x / 190, y / 60, 11, 3)
    red = 0.20 + 0.46 * late + 0.24 * tone
    # Curly figure: bands across the grain, in patches.
    band = perlin(x / 13 + 1.4 * perlin(x / 80, y / 30, 21), y / 55, 22)
    patch = step(-0.25, 0.55, clouds(x / 190, y / 120, 24, 2))
    green = 0.5 + 0.5 * (0.72 * band + 0.22 * perlin(x / 5.5, y / 24, 23)) * (0.25 + 0.75 * patch)
    # Fibres are long and thin; the flecks are rays cut across, a few millimetres long.
    fibre = 0.55 * perlin(x / 34, y / 0.9, 31) + 0.45 * perlin(x / 14, y / 0.5, 32)
    fleck = step(0.46, 0.78, perlin(x / 3.4, y / 0.55, 33))
    blue = 0.52 + 0.24 * fibre - 0.34 * fleck
    return red, green, blue


def walnut(rows: Rows) -> tuple[Field, Field, Field]:
    """Tiling porous wood, grain along u, four times as wide as high: rail, discs, the table close up. Channels as in maple."""
    w, h = 2048, 512
    u, v = np.meshgrid((np.arange(w, dtype=np.float32) + 0.5) / w, (np.array(rows, np.float32) + 0.5) / h)
    warp = 0.9 * perlin(u * 3, v * 2, 41, (3, 2)) + 0.35 * perlin(u * 8, v * 6, 42, (8, 6))
    ring = v * 9 + warp + 0.06 * perlin(u * 24, v * 64, 43, (24, 64))
    part = ring - np.floor(ring)
    late = step(0.1, 0.9, part) ** np.float32(1.3) * (1 - step(0.93, 1.0, part)) * _strength(np.mod(ring, 9))
    red = 0.15 + 0.55 * late + 0.28 * clouds(u * 5, v * 3, 44, 4, (5, 3))
    band = perlin(u * 22 + perlin(u * 4, v * 3, 45, (4, 3)), v * 4, 46, (22, 4))
    green = 0.5 + 0.42 * band * step(-0.4, 0.5, clouds(u * 3, v * 2, 47, 2, (3, 2)))
    fibre = 0.5 * perlin(u * 22, v * 150, 48, (22, 150)) + 0.5 * perlin(u * 50, v * 256, 49, (50, 256))
    pores = perlin(u * 110, v * 200, 50, (110, 200))
    more = 0.16 * (1 - part)
    blue = 0.56 + 0.30 * fibre - 0.5 * _between(0.46 - more, 0.78 - more, pores)
    return red, green, blue


PLANK = 132.0
"""Width of the table's planks in millimetres; the middle one is centred."""


def table(rows: Rows) -> tuple[Field, Field, Field]:
    """The table top: planks of walnut, each from another log, oiled, used for years.

    Red: tone, from light (0) to dark (1). Green: polish (0.5 as oiled, less where worn dull, more where rubbed).
    Blue: fine grain, 0 in joints.
    """
    n, half = 2048, 1000.0 * furniture.TABLE_RADIUS
    x, y = _millimetres(n, rows, half)
    warped = y + 0.6 * perlin(x / 300, y / 40, 60)
    plank = np.floor(warped / np.float32(PLANK) + np.float32(0.5))
    across = warped - plank * np.float32(PLANK)
    # Every plank reads its own stretch of noise and its own cut of the log.
    shift = plank * np.float32(777.0)
    lot = [_lot(plank, k) for k in range(4)]
    along = x + shift + 400 * lot[0]
    side = across + 75 * (lot[1] - np.float32(0.5)) + 16 * perlin(along / 380, across / 300 + plank, 61)
    deep = 16 + 90 * lot[2] + 18 * perlin(along / 520, across / 500 + plank, 62)
    radius = np.hypot(side, deep) + 1.5 * perlin(along / 70, across / 16, 63) + 0.5 * perlin(along / 30, across / 5, 64)
    ring = radius / np.float32(8.5) + 0.5 * perlin(radius / 18, plank, 65)
    late = _late_wood(ring, rise=(0.2, 0.92), fall=0.95) * (0.3 + 0.7 * _strength(ring + plank))
    red = 0.30 + 0.30 * late + 0.24 * clouds(along / 240, across / 60 + plank * 3, 66, 3) + 0.40 * (lot[3] - np.float32(0.5))
    fibre = 0.6 * perlin(along / 46, across / 1.7, 67) + 0.4 * perlin(along / 20, across / 1.2, 68)
    blue = 0.60 + 0.26 * fibre - 0.30 * step(0.40, 0.75, perlin(along / 15, across / 1.3, 69))
    joint = np.float32(PLANK / 2) - np.abs(across)
    blue = blue * step(0.1, 1.5, joint) * (0.86 + 0.14 * step(1.0, 4.0, joint))
    green = 0.5 + 0.16 * clouds(x / 150, y / 150, 70, 4)
    green = green - 0.26 * step(0.12, 0.6, clouds(x / 90, y / 70, 71, 4)) * step(430, 700, np.hypot(x, y))
    # Where sleeves lie, at the four seats, the oil is rubbed off.
    seat = np.minimum(np.hypot(x / 1.7, np.abs(y) - 800), np.hypot(np.abs(x) - 800, y / 1.7))
    green = green - 0.30 * (1 - step(40, 190, seat + 55 * clouds(x / 60, y / 60, 73, 3)))
    stain, dull = _traces(x, y)
    return red + stain, green - dull, blue


CUPS = (
    (-612, 262, 41, 2.4, 0.55),
    (-574, 234, 41, 1.7, 0.32),
    (628, -196, 36, 2.2, 0.50),
    (660, 214, 43, 3.0, -0.30),
    (-196, 676, 44, 2.6, 0.48),
    (-240, -650, 38, 2.6, -0.26),
    (236, -690, 41, 2.2, 0.50),
    (-650, -230, 40, 2.0, 0.40),
)
"""Rings that cups left: the middle's place, radius and half the line's width in millimetres, and how much darker the wood is
there. Hot ones drew the oil and are paler. All four seats look at some across the board."""


def _traces(x: Field, y: Field) -> tuple[Field, Field]:
    """What years left on the table: rings of cups (darker or paler, duller) and scratches (a little paler, duller)."""
    ragged = clouds(x / 26, y / 26, 80, 3)
    stain, dull = np.zeros_like(x), np.zeros_like(x)
    for cx, cy, r, width, strength in CUPS:
        off = np.hypot(x - cx, y - cy) - np.float32(r)
        line = np.exp(-((off / np.float32(width)) ** 2)) * step(-0.45, 0.25, ragged)
        # What ran under the cup: a tide mark that fades inwards.
        inside = 0.30 * np.exp(-np.abs(off) / np.float32(9.0)) * (off < 0.0) * (0.6 + 0.4 * ragged)
        stain += np.float32(strength) * (line + inside)
        dull += np.float32(0.8 * abs(strength)) * (line + inside)
    lots = np.random.default_rng(90)
    for _ in range(70):
        angle, px, py = lots.uniform(0, np.pi), *lots.uniform(-900, 900, 2)
        length, strength = lots.uniform(15, 110), lots.uniform(0.06, 0.22)
        dx, dy = np.float32(np.cos(angle)), np.float32(np.sin(angle))
        t = (x - np.float32(px)) * dx + (y - np.float32(py)) * dy
        off = (x - np.float32(px)) * -dy + (y - np.float32(py)) * dx + t * t / np.float32(lots.uniform(1500, 9000))
        dull += (
            np.float32(strength) * np.exp(-((off / np.float32(0.7)) ** 2)) * (1 - step(0.6, 1.0, np.abs(t) / np.float32(length)))
        )
    stain -= 0.5 * (dull - 0.8 * np.abs(stain))
    return np.asarray(stain, np.float32), np.asarray(dull, np.float32)


def marks(rows: Rows) -> tuple[Field, Field, Field]:
    """Tiling micro-scratches of a waxed, wiped surface.

    Red: how much of the pixel is scratched. Green and blue: the cosine and sine of twice their direction, around 0.5, so that
    blurred copies lose their direction by themselves.
    """
    n = 512
    x, y = np.meshgrid(np.arange(n, dtype=np.float32) + 0.5, np.array(rows, np.float32) + 0.5)
    shape = (len(rows), n)
    cover, cos2, sin2 = (np.zeros(shape, np.float32) for _ in range(3))
    lots = np.random.default_rng(7)
    for _ in range(520):
        angle, px, py = lots.uniform(0, np.pi), *lots.uniform(0, n, 2)
        length, strength = lots.uniform(18, 130), lots.uniform(0.15, 1.0) ** 2
        bend, width = lots.uniform(-1, 1) / 900.0, lots.uniform(0.45, 0.8)
        near = np.abs((y[:, :1] - py + n / 2) % n - n / 2)[:, 0] < length + 4
        if not near.any():
            continue
        gx = (x[near] - np.float32(px) + n / 2) % n - n / 2
        gy = (y[near] - np.float32(py) + n / 2) % n - n / 2
        t = gx * np.float32(np.cos(angle)) + gy * np.float32(np.sin(angle))
        off = gy * np.float32(np.cos(angle)) - gx * np.float32(np.sin(angle)) + np.float32(bend) * t * t
        hit = (
            np.exp(-((off / np.float32(width)) ** 2))
            * (1 - step(0.55, 1.0, np.abs(t) / np.float32(length)))
            * np.float32(strength)
        )
        here = angle - 2.0 * bend * t
        cover[near] += hit
        cos2[near] += hit * np.cos(2 * here)
        sin2[near] += hit * np.sin(2 * here)
    return 1 - np.exp(-1.2 * cover), 0.5 + 0.5 * np.tanh(cos2), 0.5 + 0.5 * np.tanh(sin2)


PAINTINGS = {
    "maple.jpg": Painting(2048, 2048, maple),
    "walnut.jpg": Painting(2048, 512, walnut),
    "table.jpg": Painting(2048, 2048, table),
    "marks.png": Painting(512, 512, marks),
}


def painted(name: str, rows: Rows) -> npt.NDArray[np.uint8]:
    """The pixels of these rows (0 the lowest in the game's v), shape (rows, width, 3)."""
    channels = np.stack(PAINTINGS[name].paint(rows), -1)
    return np.asarray(np.clip(channels, 0.0, 1.0) * 255.0 + 0.5, np.uint8)


def _millimetres(n: int, rows: Rows, half: float) -> tuple[Field, Field]:
    scale = 2.0 * half / n
    across = (np.arange(n) + 0.5) * scale - half
    up = (np.array(rows) + 0.5) * scale - half
    x, y = np.meshgrid(across.astype(np.float32), up.astype(np.float32))
    return x, y


def _late_wood(ring: Field, rise: tuple[float, float], fall: float) -> Field:
    """Late wood: a slow rise through the year, a sharp end in winter."""
    part = ring - np.floor(ring)
    return np.asarray(step(*rise, part) ** np.float32(1.6) * (1 - step(fall, 1.0, part)), np.float32)


def _strength(ring: Field) -> Field:
    """How dark each year's ring is, 0 to 1."""
    year = np.floor(ring)
    return np.asarray(0.5 + 0.5 * np.sin(year * np.float32(12.9898)) * np.cos(year * np.float32(4.1)), np.float32)


def _lot(plank: Field, k: int) -> Field:
    """A number in 0 to 1 for each plank."""
    value = np.sin(plank * np.float32(12.9898) + np.float32(78.233 * (k + 1))) * np.float32(437.585)
    return np.asarray(value - np.floor(value), np.float32)


def _between(low: Field, high: Field, x: Field) -> Field:
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


def save(name: str) -> None:
    """Paint one texture and write it. Row 0 of a painting is the bottom of the picture."""
    from PIL import Image

    work = PAINTINGS[name]
    bands = [painted(name, range(start, min(start + 256, work.height))) for start in range(0, work.height, 256)]
    path = ROOT / "models" / "textures" / name
    picture = Image.fromarray(np.concatenate(bands)[::-1])
    if path.suffix == ".jpg":
        picture.save(path, quality=90, subsampling=0, optimize=True)
    else:
        picture.save(path, optimize=True)
    print(f"models/textures/{name}: {path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    for each in sys.argv[1:] or PAINTINGS:
        save(each)
