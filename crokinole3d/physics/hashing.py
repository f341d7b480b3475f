"""The hash of a state: what records, replays and tests compare. Its bytes are a contract and never change."""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterable

from crokinole3d.physics.values import DiscId, Fate

_DISC = struct.Struct("<bdd")


def state_hash(ends: Iterable[tuple[DiscId, Fate | int, float | None, float | None]], last: DiscId | None = None) -> str:
    """SHA-256 in hex over the discs `(id, fate, x, y)` in the order of their ids, the disc `last` behind all others.

    Per disc the bytes are little-endian `<bdd`: fate (0 board, 1 hole, 2 off), x and y in metres, with -0.0 written as 0.0
    and both 0.0 for a disc that is not on the board. The ids themselves are not hashed.
    """
    digest = hashlib.sha256()
    for _, fate, x, y in sorted(ends, key=lambda end: (end[0] == last, end[0])):
        if int(fate) == Fate.BOARD:
            if x is None or y is None:
                raise ValueError("a disc on the board has no place")
            # Adding 0.0 turns -0.0 into 0.0 and leaves every other number as it is.
            digest.update(_DISC.pack(int(fate), x + 0.0, y + 0.0))
        else:
            digest.update(_DISC.pack(int(fate), 0.0, 0.0))
    return digest.hexdigest()
