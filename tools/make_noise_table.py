"""Makes crokinole3d/ai/noise.csv: the stored noise that the computer player tries its shots out with.

256 pairs of normals, cut at three standard deviations: the Sobol sequence in two dimensions with nested (Owen) scrambling by
SHA-256, through the inverse of the cut normal distribution. Stored, not drawn, because a library's generator may change between
releases and a decision may not. Run: python tools/make_noise_table.py [--out FILE]
"""

from __future__ import annotations

import argparse
from hashlib import sha256
from pathlib import Path
from statistics import NormalDist

ROWS = 256
"""Pairs in the table: a power of two, so that every aligned block of a power of two is spread evenly as well."""

CUT = 3.0
"""The hand's noise is cut at this many standard deviations (the levels' definition)."""

BITS = 52
"""Binary digits of a scrambled coordinate: what a float64 below 1 holds."""

_NORMAL = NormalDist()
OUT = Path(__file__).resolve().parent.parent / "crokinole3d" / "ai" / "noise.csv"


def sobol_digits(index: int, dimension: int) -> int:
    """The first :data:`BITS` binary digits of coordinate `dimension` (0 or 1) of Sobol point `index`, as an integer.

    Dimension 0 is van der Corput's sequence; dimension 1 has the primitive polynomial x + 1, whose direction numbers follow
    m(k) = 2 m(k-1) xor m(k-1) (Joe and Kuo 2008).
    """
    digits, direction = 0, 1
    for k in range(index.bit_length()):
        if index >> k & 1:
            digits ^= (1 if dimension == 0 else direction) << (BITS - 1 - k)
        direction ^= direction << 1
    return digits


def scrambled(digits: int, dimension: int) -> int:
    """Nested scrambling: each digit is flipped or not by a hash of the digits before it (Owen 1995)."""
    result = 0
    for k in range(BITS):
        before = digits >> (BITS - k)
        flip = sha256(f"crokinole noise {dimension} {k} {before}".encode()).digest()[0] & 1
        result = result << 1 | ((digits >> (BITS - 1 - k) & 1) ^ flip)
    return result


def cut_normal(share: float) -> float:
    """The value below which `share` (0 to 1, neither included) of the cut normal distribution lies."""
    tail = _NORMAL.cdf(-CUT)
    return _NORMAL.inv_cdf(tail + share * (1.0 - 2.0 * tail))


def table() -> list[tuple[float, float]]:
    """The rows: one normal for the aim, one for the speed, in standard deviations."""

    def coordinate(index: int, dimension: int) -> float:
        return (scrambled(sobol_digits(index, dimension), dimension) + 0.5) / float(1 << BITS)

    return [(cut_normal(coordinate(i, 0)), cut_normal(coordinate(i, 1))) for i in range(ROWS)]


def main() -> None:
    """Writes the table."""
    parser = argparse.ArgumentParser(description="Makes the computer player's stored noise.")
    parser.add_argument("--out", type=Path, default=OUT)
    out: Path = parser.parse_args().out
    lines = ["aim,speed", *(f"{aim!r},{speed!r}" for aim, speed in table())]
    out.write_text("\n".join(lines) + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
