"""Looking over outcomes: what each is worth, and from which share of a line a disc has a clear way to a full hit.

Hands the arrays of many outcomes to the core that does it; values nothing.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from crokinole3d.ai.core import look as interpreted
from crokinole3d.ai.table import PEG_ARRAY, Bools, Floats
from crokinole3d.board import OUTER_LINE_RADIUS, Seat
from crokinole3d.rules.batch import as_arrays, as_lists

_EYES: Final = (0.0, -0.3, 0.3, -0.55, 0.55, -0.7, 0.7)
"""Sideways places along a line from which a disc is looked at, as shares of the line's radius; 0.707 is the line's end."""


def eyes(seat: Seat) -> Floats:
    """The points on a seat's line from which discs are looked at, in metres (e, 2)."""
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    aside = np.array(_EYES)
    along = np.sqrt(1.0 - aside * aside)
    return OUTER_LINE_RADIUS * np.column_stack((along * ox + aside * rx, along * oy + aside * ry))


def looked_over(
    core: Any,  # noqa: ANN401 - a module that no type checker sees
    own: Bools,
    x: Floats,
    y: Floats,
    lying: Bools,
    banked: Bools,
    their_eyes: Floats,
    own_eyes: Floats,
    *,
    only_20s: bool,
    sighted: bool,
) -> Floats:
    """What the core tells of N outcomes of n discs, (look.TOLD, N); without `sighted` only the first two rows are filled.

    `own` is (n,), the other arrays of discs (N, n), places in metres, eyes (e, 2); see `look.look_over`.
    """
    held = as_lists if core is interpreted else as_arrays
    count = len(x)
    told = held(np.zeros(interpreted.TOLD * count))
    core.look_over(
        count,
        int(only_20s),
        int(sighted),
        *(held(part) for part in (own, x, y, lying, banked, their_eyes.ravel(), own_eyes.ravel(), PEG_ARRAY.flatten())),
        told,
    )
    return np.asarray(told, dtype=np.float64).reshape(interpreted.TOLD, count)


def seen(x: Floats, y: Floats, lying: Bools, wanted: Bools, points: Floats) -> Floats:
    """The share of `points` (e, 2) from which each wanted disc can be hit in full, (N, n); 0 for the others.

    `wanted` is a mask (N, n) of discs that lie on the board. Pegs and all lying discs block. Interpreted: for a few outcomes.
    """
    result = np.zeros(wanted.shape)
    eyes_in_a_row, pegs = points.ravel().tolist(), PEG_ARRAY.ravel().tolist()
    for row, disc in zip(*np.nonzero(wanted), strict=True):
        result[row, disc] = interpreted.seen(
            int(disc), x[row].tolist(), y[row].tolist(), lying[row].tolist(), eyes_in_a_row, pegs
        )
    return result
