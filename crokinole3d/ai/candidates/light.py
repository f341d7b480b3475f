"""Light shots: a disc laid into the 15 circle, or where a peg hides it, when the board is open and the 20 is not on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from crokinole3d.ai.level import Brain
from crokinole3d.ai.proposals import Proposals, propose
from crokinole3d.ai.table import Floats, Table, norms, reach, shadows, start_speed, unit
from crokinole3d.board import OPEN_BOARD_EDGE

_DIAGONAL: Final = 0.7071067811865476
_ROUND: Final = ((0.0, -1.0), (0.0, 1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0))

RINGS: Final = (0.06, 0.03)
"""Distances from the middle, in metres, at which discs are laid into the 15 circle."""

MARGIN: Final = 0.006
"""How far inside the 15 line's outer edge a disc is laid when it is to touch that line, in metres."""


def light(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Shots that come to rest in the 15 circle without meeting anything; none while a rival disc must be hit."""
    if table.must_hit:
        return
    points = [(0.0, 0.0)]
    for ring in RINGS:
        for x, y in _ROUND:
            scale = ring * (_DIAGONAL if x and y else 1.0)
            points.append((scale * x, scale * y))
    yield from _laid(table, np.array(points))


def hide_on_open(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Shots on an open board that come to rest behind a peg as the next rival sees it, touching the 15 line or inside.

    No level thinks of them (choice): with them a steady hand left the hole alone on open boards and was no stronger for it.
    Learning does, so that it meets hidden discs often.
    """
    if table.must_hit:
        return
    points = shadows(table)
    yield from _laid(table, points[norms(points) < OPEN_BOARD_EDGE - MARGIN])


def _laid(table: Table, points: Floats) -> Iterator[Proposals]:
    """From every spot to every point (k, 2) that it reaches on a clear way, so that the disc stops there."""
    for point in points:
        headings, length = unit(point - table.spots)
        clear = reach(table, table.spots, headings) > length
        yield propose(table.spots[clear], headings[clear], start_speed(table, length, 0.0)[clear])
