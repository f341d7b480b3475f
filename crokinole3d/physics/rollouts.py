"""Many shots from one position, without the record of the way: what computer players, the audit and measurements play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from crokinole3d.physics.checks import Starts, rows_of
from crokinole3d.physics.material import EVENT_CAP, Hole, Material
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.physics.simulate import TooManyEvents, find_hole, find_material, lay_out, order_of, run_constants
from crokinole3d.physics.values import DiscId, Position, Shot


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What N shots from one position lead to, n discs each; the same numbers as :func:`simulate` gives, bit for bit."""

    ids: tuple[DiscId, ...]
    """All n discs, the shot disc among them, sorted: the order of columns and of bits."""
    x: npt.NDArray[np.float64]
    """(N, n) places at the end, 0.0 for a disc that is not on the board."""
    y: npt.NDArray[np.float64]
    fate: npt.NDArray[np.int8]
    """(N, n), see :class:`Fate`."""
    met: npt.NDArray[np.int64]
    """(N, n) masks, as the fields of :class:`Motion` with the same names."""
    struck: npt.NDArray[np.int64]
    """(N,) masks, these and all below."""
    moved: npt.NDArray[np.int64]
    crossed_alone: npt.NDArray[np.int64]
    crossed_knocked_back: npt.NDArray[np.int64]
    left: npt.NDArray[np.int64]
    sunk: npt.NDArray[np.int64]
    disturbed: npt.NDArray[np.int64]


class Rollouts:
    """Plays batches of shots with one disc from one position. What is the same for all is checked and laid out once.

    Not to be shared by two threads: each takes its own.
    """

    __slots__ = ("_event_cap", "_ids", "_k", "_kernel", "_starts", "_work")

    def __init__(
        self,
        position: Position,
        shooter: DiscId,
        *,
        hole: str | Hole = "friendly",
        material: str | Material = "normal",
        kernel: Kernel | None = None,
        event_cap: int = EVENT_CAP,
    ) -> None:
        """Raises BadInput for a position, a disc, a hole or a material that cannot be."""
        the_hole, the_material = find_hole(hole), find_material(material)
        self._starts = Starts(position, shooter, the_hole)
        self._kernel, self._event_cap = kernel or interpreted(), event_cap
        self._ids, self._k = order_of(position, shooter)
        self._work = self._kernel.work(len(self._ids), run_constants(the_hole, the_material, event_cap), room=0)
        lay_out(self._work, position, self._k)

    def play(self, shots: Sequence[Shot] | npt.NDArray[np.float64]) -> Outcomes:
        """Plays N shots, given as values or as rows x, y, dx, dy, speed.

        The compiled kernel runs all of them in one call that holds no lock, so that threads can share the work. Raises BadInput
        for a shot that cannot be, its field `shots[i].…`, and TooManyEvents at the cap.
        """
        rows = rows_of(shots)
        self._starts.check(rows)
        batch = self._kernel.play_many(len(self._ids), self._k, rows, self._work)
        if batch.failed >= 0:
            raise TooManyEvents(f"shots[{batch.failed}] met the cap of {self._event_cap} events")
        return Outcomes(self._ids, batch.x, batch.y, batch.fate, batch.met, *batch.masks)


def simulate_many(
    position: Position,
    shooter: DiscId,
    shots: Sequence[Shot] | npt.NDArray[np.float64],
    *,
    hole: str | Hole = "friendly",
    material: str | Material = "normal",
    kernel: Kernel | None = None,
    event_cap: int = EVENT_CAP,
) -> Outcomes:
    """Plays N shots from one position, as one batch of :class:`Rollouts`, which see."""
    rollouts = Rollouts(position, shooter, hole=hole, material=material, kernel=kernel, event_cap=event_cap)
    return rollouts.play(shots)
