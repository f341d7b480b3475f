"""How well discs can be seen: from which share of a seat's line a disc has a clear way to a full hit. Values nothing."""

from __future__ import annotations

from typing import Final

import numpy as np

from crokinole3d.ai.table import PEG_ARRAY, PEG_REACH, Bools, D, Floats
from crokinole3d.ai.trial import Trials
from crokinole3d.board import OUTER_LINE_RADIUS, Seat

_EYES: Final = (0.0, -0.3, 0.3, -0.55, 0.55, -0.7, 0.7)
"""Sideways places along a line from which a disc is looked at, as shares of the line's radius; 0.707 is the line's end."""


def eyes(seat: Seat) -> Floats:
    """The points on a seat's line from which discs are looked at, in metres (e, 2)."""
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    aside = np.array(_EYES)
    along = np.sqrt(1.0 - aside * aside)
    return OUTER_LINE_RADIUS * np.column_stack((along * ox + aside * rx, along * oy + aside * ry))


def seen(trials: Trials, wanted: Bools, points: Floats) -> Floats:
    """The share of `points` (e, 2) from which each wanted disc can be hit in full, (N, n); 0 for the others.

    `wanted` is a mask (N, n) of discs that lie on the board. Pegs and all lying discs block.
    """
    result = np.zeros(wanted.shape)
    row, disc = np.nonzero(wanted)
    if not len(row):
        return result
    x, y = trials.x[row, disc, None] - points[None, :, 0], trials.y[row, disc, None] - points[None, :, 1]
    length = np.sqrt(x * x + y * y)
    ux, uy = x / length, y / length
    run = length - D
    blocked = _crossed(points, ux, uy, run, PEG_ARRAY[None, None, :, 0], PEG_ARRAY[None, None, :, 1], PEG_REACH).any(axis=2)
    others = trials.lying[row].copy()
    others[np.arange(len(row)), disc] = False
    in_the_way = _crossed(points, ux, uy, run, trials.x[row][:, None, :], trials.y[row][:, None, :], D)
    blocked |= (in_the_way & others[:, None, :]).any(axis=2)
    result[row, disc] = 1.0 - blocked.sum(axis=1) / float(len(points))
    return result


def _crossed(points: Floats, ux: Floats, uy: Floats, run: Floats, x: Floats, y: Floats, near: float) -> Bools:
    """Which things a disc comes `near` to on its way of `run` metres from each point along (ux, uy)."""
    x, y = x - points[None, :, 0, None], y - points[None, :, 1, None]
    ahead = x * ux[:, :, None] + y * uy[:, :, None]
    aside = x * uy[:, :, None] - y * ux[:, :, None]
    crossed: Bools = (ahead > 0.0) & (ahead < run[:, :, None] + near) & (aside * aside < near * near)
    return crossed
