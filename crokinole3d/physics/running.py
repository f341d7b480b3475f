"""How a kernel is run: the sequences it works on, and the two calls. The compiled form is found by :mod:`.compiled`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from crokinole3d.physics.kernel import film, layout
from crokinole3d.physics.kernel import shot as interpreted_entries
from crokinole3d.physics.values import Shot


class FilmSegment(NamedTuple):
    """A piece of path as the kernel wrote it down."""

    disc: int
    fate: int
    t: float
    x: float
    y: float
    ux: float
    uy: float
    speed: float
    spin: float


class FilmEvent(NamedTuple):
    """An event as the kernel wrote it down, numbers for everything; sorts as events are told."""

    t: float
    kind: int
    disc: int
    other: int
    speed: float


class Work:
    """The sequences of a run, and how to read them. Not to be shared by two threads."""

    __slots__ = ("_cut", "_f", "_g", "_log", "_n", "_room")

    def __init__(self, kernel: Kernel, n: int, constants: Sequence[float], room: int) -> None:
        self._n = n
        self._room = room
        self._f = kernel.floats(layout.F_SIZE)
        self._g = kernel.ints(layout.G_SIZE)
        self._cut = kernel.floats((film.SEGMENT_FLOATS + film.EVENT_FLOATS) * room + 1)
        self._log = kernel.ints(film.HEAD + (film.SEGMENT_INTS + film.EVENT_INTS) * room)
        self._log[film.SEGMENT_ROOM] = self._log[film.EVENT_ROOM] = room
        for k, value in enumerate(constants):
            self._f[layout.CONSTANTS + k] = value

    @property
    def sequences(self) -> tuple[Any, Any, Any, Any]:
        """What the kernel's entries take last."""
        return self._f, self._g, self._cut, self._log

    def place(self, k: int, x: float, y: float) -> None:
        """Puts disc k where it lies before the shot."""
        self._f[layout.X0 + k] = x
        self._f[layout.Y0 + k] = y

    @property
    def starts(self) -> list[tuple[float, float]]:
        """Where each disc lay before the shot."""
        return list(zip(*(_plain(self._f[at : at + self._n]) for at in (layout.X0, layout.Y0)), strict=True))

    @property
    def ends(self) -> list[tuple[int, float, float, int]]:
        """Fate, place and mask of those met of each disc after the shot."""
        f, g, n = self._f, self._g, self._n
        blocks = (g[layout.FATE : layout.FATE + n], f[layout.X : layout.X + n], f[layout.Y : layout.Y + n])
        return list(zip(*map(_plain, (*blocks, g[layout.MET : layout.MET + n])), strict=True))

    @property
    def masks(self) -> list[int]:
        """The seven masks of the shot."""
        return [int(value) for value in self._g[layout.MASK : layout.MASK + layout.MASKS]]

    @property
    def steps(self) -> int:
        """How many events the kernel counted, those that are not told included."""
        return int(self._g[layout.EVENTS])

    @property
    def failed(self) -> bool:
        """Whether the shot met the cap of events."""
        return bool(self._g[layout.FAULT])

    @property
    def missing_room(self) -> int:
        """The room the record would have needed, or 0 if it found enough."""
        wanted = int(max(self._log[film.SEGMENTS], self._log[film.EVENTS_TOLD]))
        return wanted if wanted > self._room else 0

    @property
    def segments(self) -> list[FilmSegment]:
        """The pieces of path in the order in which they began."""
        step, ints = film.SEGMENT_FLOATS, film.SEGMENT_INTS
        count = int(self._log[film.SEGMENTS])
        cut, log = _plain(self._cut[: step * count]), _plain(self._log[film.HEAD : film.HEAD + ints * count])
        return [FilmSegment(log[ints * k], log[ints * k + 1], *cut[step * k : step * (k + 1)]) for k in range(count)]

    @property
    def events(self) -> list[FilmEvent]:
        """The events in the order of time; those of one instant by kind, disc and other, else as they happened."""
        a = film.SEGMENT_FLOATS * self._room
        b = film.HEAD + film.SEGMENT_INTS * self._room
        count = int(self._log[film.EVENTS_TOLD])
        cut, log = _plain(self._cut[a : a + 2 * count]), _plain(self._log[b : b + 3 * count])
        made = [FilmEvent(cut[2 * k], log[3 * k], log[3 * k + 1], log[3 * k + 2], cut[2 * k + 1]) for k in range(count)]
        # The kernel tells of the outer line when it comes upon it, late.
        made.sort(key=lambda event: event[:4])
        return made


class Batch(NamedTuple):
    """What N shots of n discs lead to."""

    failed: int
    """The first shot that met the cap of events, or -1; what comes from it on is then not to be used."""
    x: npt.NDArray[np.float64]
    y: npt.NDArray[np.float64]
    fate: npt.NDArray[np.int8]
    met: npt.NDArray[np.int64]
    masks: npt.NDArray[np.int64]
    """(7, N): struck, moved, crossed alone, crossed and knocked back, left, sunk, disturbed."""


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

    def work(self, n: int, constants: Sequence[float], room: int) -> Work:
        """Sequences for runs of n discs whose record has room for so many segments and so many events."""
        return Work(self, n, constants, room)

    def play(self, n: int, shooter: int, shot: Shot, work: Work) -> float:
        """Plays one shot on `work` and gives the time of its last event."""
        work.place(shooter, shot.x, shot.y)
        return float(self.entries.play(n, shooter, shot.dx, shot.dy, shot.speed, *work.sequences))

    def play_many(self, n: int, shooter: int, rows: npt.NDArray[np.float64], work: Work) -> Batch:
        """Plays the shots in `rows` (N, 5), one after the other, and gives arrays of what each leads to."""
        count = len(rows)
        flat = rows.ravel()
        shots = flat if self.name == "compiled" else flat.tolist()
        places = self.floats(2 * n * count)
        fates = self.ints((2 * n + layout.MASKS) * count)
        failed = self.entries.play_many(0, count, n, shooter, shots, places, fates, *work.sequences)
        at = np.asarray(places, dtype=np.float64).reshape(count, 2, n)
        told = np.asarray(fates, dtype=np.int64).reshape(count, 2 * n + layout.MASKS)
        return Batch(
            int(failed),
            np.ascontiguousarray(at[:, 0]),
            np.ascontiguousarray(at[:, 1]),
            told[:, :n].astype(np.int8),
            np.ascontiguousarray(told[:, n : 2 * n]),
            np.ascontiguousarray(told[:, 2 * n :].T),
        )


def interpreted(why: str | None = None) -> Kernel:
    """The kernel as plain Python. Needs nothing and is always there. `why` says why it is not the compiled one."""
    return Kernel("interpreted", interpreted_entries, _float_list, _int_list, why)


def over_arrays(entries: Any) -> Kernel:  # noqa: ANN401 - a module that no type checker sees
    """The kernel whose compiled functions are in the module `entries`."""
    return Kernel("compiled", entries, _float_array, _int_array)


def _plain(values: Any) -> list[Any]:  # noqa: ANN401 - a list or an array, of floats or of ints
    """A piece of a sequence as a list: an array's elements are slow to read one by one."""
    return values if isinstance(values, list) else cast("list[Any]", values.tolist())


def _float_list(size: int) -> list[float]:
    return [0.0] * size


def _int_list(size: int) -> list[int]:
    return [0] * size


def _float_array(size: int) -> npt.NDArray[np.float64]:
    return np.zeros(size)


def _int_array(size: int) -> npt.NDArray[np.int64]:
    return np.zeros(size, dtype=np.int64)
