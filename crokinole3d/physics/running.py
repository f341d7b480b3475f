"""How a kernel is run: the sequences it works on, and the two calls. The compiled form is found by :mod:`.compiled`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from crokinole3d.physics.kernel import shot as interpreted_kernel
from crokinole3d.physics.kernel.layout import EVENT_FLOATS, EVENT_INTS, EVENTS, MASKS, SEGMENT_FLOATS
from crokinole3d.physics.values import Shot


class Work:
    """The sequences a run works on; :mod:`crokinole3d.physics.kernel.layout` says what they hold."""

    __slots__ = ("act", "constants", "film", "flag", "line", "n", "plan", "start", "tell", "touch", "turn")

    def __init__(
        self,
        n: int,
        floats: Callable[[int], Any],
        ints: Callable[[int], Any],
        constants: Any,  # noqa: ANN401 - a list or an array, as the kernel's form wants it
        segments: int,
        events: int,
    ) -> None:
        pairs = 4 * n + 8
        self.n = n
        self.start = (floats(n), floats(n))
        self.line = tuple(floats(n) for _ in range(7))
        self.plan = (floats(n), ints(n), ints(n))
        self.turn = tuple(floats(n) for _ in range(5))
        self.flag = tuple(ints(n) for _ in range(4))
        self.tell = (ints(n), ints(n), ints(MASKS))
        self.touch = (*(ints(pairs) for _ in range(4)), *(floats(pairs) for _ in range(8)))
        self.film = (
            floats(SEGMENT_FLOATS * segments),
            ints(2 * segments),
            floats(EVENT_FLOATS * events),
            ints(EVENT_INTS * events),
            ints(4),
        )
        self.film[4][2] = segments
        self.film[4][3] = events
        self.act = ints(n)
        self.constants = constants

    @property
    def x(self) -> Any:  # noqa: ANN401
        """Places at the end."""
        return self.line[0]

    @property
    def y(self) -> Any:  # noqa: ANN401
        """Places at the end."""
        return self.line[1]

    @property
    def met(self) -> Any:  # noqa: ANN401
        """A mask a disc."""
        return self.tell[0]

    @property
    def fate(self) -> Any:  # noqa: ANN401
        """A fate a disc."""
        return self.tell[1]

    @property
    def mask(self) -> Any:  # noqa: ANN401
        """The masks of the shot."""
        return self.tell[2]

    @property
    def top(self) -> Any:  # noqa: ANN401
        """How much of the film was used."""
        return self.film[4]


class Batch(NamedTuple):
    """What N shots of n discs lead to."""

    failed: int
    """The first shot that met the cap of events, or -1; what comes from it on is then not to be used."""
    x: npt.NDArray[np.float64]
    y: npt.NDArray[np.float64]
    fate: npt.NDArray[np.int8]
    met: npt.NDArray[np.int64]
    masks: npt.NDArray[np.int64]
    """(N, 6): struck, moved, crossed alone, crossed and knocked back, left, sunk."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """One form of the kernel. Both give the same bits."""

    name: str
    """`interpreted` or `compiled`."""
    entries: Any
    """The module with `play` and `play_many`."""
    floats: Callable[[int], Any]
    ints: Callable[[int], Any]
    why: str | None = None
    """Why this is not the compiled form, where one was wished for; None otherwise."""

    def work(self, n: int, constants: Sequence[float], *, segments: int, events: int) -> Work:
        """Sequences for runs of n discs, with room for so many segments and events."""
        held = self.floats(len(constants))
        for k, value in enumerate(constants):
            held[k] = value
        return Work(n, self.floats, self.ints, held, segments, events)

    def play(self, shooter: int, shot: Shot, work: Work) -> float:
        """Plays one shot on `work` and gives the time of its last event."""
        last = self.entries.play(
            work.n,
            shooter,
            work.start,
            shot.x,
            shot.y,
            shot.dx,
            shot.dy,
            shot.speed,
            work.line,
            work.plan,
            work.turn,
            work.flag,
            work.tell,
            work.touch,
            work.film,
            work.act,
            work.constants,
        )
        return float(last)

    def play_many(self, shooter: int, rows: npt.NDArray[np.float64], work: Work) -> Batch:
        """Plays the shots in `rows` (N, 5), one after the other, and gives arrays of what each leads to."""
        count, n = len(rows), work.n
        shots: Any = rows.ravel() if self.name == "compiled" else rows.ravel().tolist()
        size = count * n
        ends = (self.floats(size), self.floats(size), self.ints(size), self.ints(size), self.ints(count * EVENTS))
        failed = self.entries.play_many(
            0,
            count,
            n,
            shooter,
            work.start,
            shots,
            ends,
            work.line,
            work.plan,
            work.turn,
            work.flag,
            work.tell,
            work.touch,
            work.film,
            work.act,
            work.constants,
        )
        x, y, fate, met, masks = ends
        return Batch(
            int(failed),
            np.asarray(x, dtype=np.float64).reshape(count, n),
            np.asarray(y, dtype=np.float64).reshape(count, n),
            np.asarray(fate, dtype=np.int8).reshape(count, n),
            np.asarray(met, dtype=np.int64).reshape(count, n),
            np.asarray(masks, dtype=np.int64).reshape(count, EVENTS),
        )


def _float_list(size: int) -> list[float]:
    return [0.0] * size


def _int_list(size: int) -> list[int]:
    return [0] * size


def interpreted(why: str | None = None) -> Kernel:
    """The kernel as plain Python. Needs nothing and is always there. `why` says why it is not the compiled one."""
    return Kernel("interpreted", interpreted_kernel, _float_list, _int_list, why)


def over_arrays(entries: Any) -> Kernel:  # noqa: ANN401 - a module that no type checker sees
    """The kernel whose compiled functions are in the module `entries`."""
    return Kernel("compiled", entries, _float_array, _int_array)


def _float_array(size: int) -> npt.NDArray[np.float64]:
    return np.zeros(size)


def _int_array(size: int) -> npt.NDArray[np.int64]:
    return np.zeros(size, dtype=np.int64)
