"""Straight 20s: along a clear lane into the hole."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from crokinole3d.ai.level import Brain
from crokinole3d.ai.proposals import Proposals, propose
from crokinole3d.ai.table import Table, reach, unit


def straight(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Shots at the hole from the first spots whose lane is clear; none while a rival disc must be hit.

    Speeds lie between the one that just gets there and the one that just drops in, the middle ones first.
    """
    if table.must_hit:
        return
    headings, length = unit(-table.spots)
    clear = np.flatnonzero(reach(table, table.spots, headings) > length)[: brain.lanes]
    starts, headings, run = table.spots[clear], headings[clear], length[clear] - table.capture
    slowest = np.sqrt(2.0 * table.drag * run)
    fastest = np.sqrt(2.0 * table.drag * run + table.barrier * table.barrier)
    shares = sorted(((k + 1.0) / (brain.draws + 1.0) for k in range(brain.draws)), key=lambda share: (abs(share - 0.5), share))
    for share in shares:
        yield propose(starts, headings, slowest + share * (fastest - slowest))
