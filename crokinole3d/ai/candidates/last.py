"""What is left when nothing is in plain view: a fan of hopeful shots off pegs and discs, and the foul that costs least."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from crokinole3d.ai.level import Brain
from crokinole3d.ai.proposals import Proposals, propose
from crokinole3d.ai.table import Table, reach, turned, unit
from crokinole3d.rules.aim import SLOWEST

FAN_SINES: Final = tuple(k * 0.09 for k in (0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6, -7, 7))
"""Sines of the angles from straight at the middle at which hopeful shots go, straight ones first."""

FAN_SPEEDS: Final = (2.2, 3.5)

FOUL_SINES: Final = (0.0, 0.5, -0.5, 0.85, -0.85)
FOUL_SPEED: Final = 0.4
"""Speed in m/s of a shot that is only to cost no more than its disc: it runs for 12 cm."""


FOULS: Final = 2
"""Such shots that are enough to choose from."""


def carom(table: Table, brain: Brain) -> Iterator[Proposals]:
    """A fan of firm shots through the middle of the board: one may find a rival disc by way of a peg or another disc."""
    if not table.must_hit:
        return
    inward, _ = unit(-table.spots)
    for speed in FAN_SPEEDS:
        for sine in FAN_SINES:
            count = len(inward)
            headings = turned(inward, np.full(count, np.sqrt(1.0 - sine * sine)), np.full(count, sine))
            yield propose(table.spots, headings, np.full(count, speed))


def foul(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Slow shots that meet nothing: they lose their disc and no other. From a spot hemmed in all round, the slowest there is."""
    inward, _ = unit(-table.spots)
    count = len(inward)
    run = FOUL_SPEED * FOUL_SPEED / (2.0 * table.drag)
    for sine in FOUL_SINES:
        headings = turned(inward, np.full(count, np.sqrt(1.0 - sine * sine)), np.full(count, sine))
        clear = np.flatnonzero(reach(table, table.spots, headings) > run)[:FOULS]
        if len(clear):
            yield propose(table.spots[clear], headings[clear], np.full(len(clear), FOUL_SPEED))
            return
    yield propose(table.spots, inward, np.full(count, SLOWEST))
