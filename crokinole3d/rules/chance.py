"""Chance by key: the one source of randomness of a match. The same seed and key give the same number on every machine.

A number belongs to what it is drawn for (round, shot, purpose), not to how many were drawn before it: taking a shot back and
playing it again draws the same number.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

_BITS: Final = 53
"""Bits of the hash that are used: as many as a float holds exactly."""


def uniform(seed: int, *key: int | str) -> float:
    """A number from 0 (included) to 1 (excluded), evenly spread, that depends on the seed and the key only."""
    digest = sha256(_encoded((seed, *key))).digest()
    return float((int.from_bytes(digest[:8], "big") >> (64 - _BITS)) / (1 << _BITS))


def integer(seed: int, n: int, *key: int | str) -> int:
    """A whole number from 0 to n - 1. Raises ValueError for n under 1."""
    if n < 1:
        raise ValueError("n: must be at least 1")
    return int.from_bytes(sha256(_encoded((seed, *key))).digest(), "big") % n


def _encoded(parts: tuple[int | str, ...]) -> bytes:
    """The parts as bytes of which no other sequence of parts makes the same: each with its kind and its length."""
    pieces = []
    for part in parts:
        text = str(part).encode("utf-8")
        kind = b"s" if isinstance(part, str) else b"i"
        pieces.append(kind + str(len(text)).encode("ascii") + b":" + text)
    return b"".join(pieces)
