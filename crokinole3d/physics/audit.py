"""Does a motion keep the laws? Gaps, energy and momentum of a finished motion, measured from its record alone.

Used by the tests and by `bench --audit`. It shares no code with the kernel: the closed form of a sliding disc is written here a
second time, over arrays, since a motion is measured at some thousand times.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, sqrt

import numpy as np
from numpy.typing import NDArray

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SURFACE_RADIUS
from crokinole3d.physics.material import HOLES
from crokinole3d.physics.motion import Motion
from crokinole3d.physics.values import Fate

SAMPLES = 17
"""Times looked at between every two events, both included."""

_BLOCK = 32
"""Spans between two events that are measured in one go: as many as keep the arrays inside a processor's cache."""

_AWAY = 1e6
"""Where a disc that is nowhere on the board is put, in metres: far from all others, each at a place of its own."""

_PEG_X, _PEG_Y = np.array(PEGS).T

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Audit:
    """How well motions keep the laws. `joined` takes the worst of two."""

    least_gap: float = inf
    """Least distance between the edges of two discs, or of a disc and a peg, in metres; inf if nothing was near."""
    energy_rise: float = -inf
    """Largest share by which energy, spin included, rose at an instant; -inf if nothing happened."""
    momentum_error: float = 0.0
    """Largest change of the sum of velocities in an instant at which only discs met, in m/s."""
    jump: float = 0.0
    """Largest distance by which a disc's path breaks off from one piece to the next, in metres."""
    overhang: float = -inf
    """Farthest that a disc on the board had its centre beyond the edge, in metres; negative if none came there."""
    events: int = 0
    """Most events of one shot."""

    def joined(self, other: Audit) -> Audit:
        """The worst of both."""
        return Audit(
            min(self.least_gap, other.least_gap),
            max(self.energy_rise, other.energy_rise),
            max(self.momentum_error, other.momentum_error),
            max(self.jump, other.jump),
            max(self.overhang, other.overhang),
            max(self.events, other.events),
        )


def audit(motion: Motion) -> Audit:
    """Measures one motion from its record."""
    pieces = _Pieces(motion)
    times = np.unique(np.append(pieces.t, motion.duration))
    current = pieces.current(times)
    before, now = current[:-1], current[1:]
    gap, overhang = _nearest(motion, pieces, before, times)
    return Audit(
        least_gap=gap,
        energy_rise=_energy_rise(pieces, before, now, times[1:]),
        momentum_error=_momentum_error(motion, pieces, before, now, times[1:]),
        jump=_jump(pieces),
        overhang=overhang,
        events=len(motion.events),
    )


class _Pieces:
    """All pieces of path of a motion as arrays, one disc's after the other's. `.._at` takes numbers of pieces and times."""

    def __init__(self, motion: Motion) -> None:
        columns = np.array(
            [(s.t, s.x, s.y, s.ux, s.uy, s.speed, s.spin, s.fate) for path in motion.segments for s in path], dtype=np.float64
        ).T
        self.t, self.x, self.y, self.ux, self.uy, self.speed, self.spin = columns[:7]
        self.fate: Ints = columns[7].astype(np.int64)
        self.first: Ints = np.cumsum([0, *(len(path) for path in motion.segments)])
        """The number of each disc's first piece, and behind them the number of all pieces."""
        self.deceleration, self.spin_deceleration = motion.deceleration, motion.spin_deceleration

    def current(self, times: Floats) -> Ints:
        """(times, discs): the number of the piece that each disc is on at each time, its first instant included."""
        found = [
            low + np.searchsorted(self.t[low:high], times, side="right") - 1
            for low, high in zip(self.first[:-1], self.first[1:], strict=True)
        ]
        return np.stack(found, axis=1)

    def speed_at(self, piece: Ints, t: Floats) -> Floats:
        """Speed of a disc on a piece at a time, 0 once it has stopped and for one that is not on the board."""
        left = np.maximum(self.speed[piece] - self.deceleration * (t - self.t[piece]), 0.0)
        return np.where(self.fate[piece] == Fate.BOARD, left, 0.0)

    def place_at(self, piece: Ints, t: Floats) -> tuple[Floats, Floats]:
        """Where a disc that slides on a piece is at a time."""
        v, dt = self.speed[piece], t - self.t[piece]
        stops = v <= self.deceleration * dt
        way = np.where(stops, v * v / (2.0 * self.deceleration), dt * (v - 0.5 * self.deceleration * dt))
        return self.x[piece] + self.ux[piece] * way, self.y[piece] + self.uy[piece] * way

    def energy_at(self, piece: Ints, t: Floats) -> Floats:
        """Energy of a disc per unit of mass, spin included, 0 for one that is not on the board."""
        v = self.speed_at(piece, t)
        spin = np.maximum(np.abs(self.spin[piece]) - self.spin_deceleration * (t - self.t[piece]), 0.0)
        turning = np.where(self.fate[piece] == Fate.BOARD, 0.25 * DISC_RADIUS * DISC_RADIUS * spin * spin, 0.0)
        return 0.5 * v * v + turning


def _energy_rise(pieces: _Pieces, before: Ints, now: Ints, times: Floats) -> float:
    """The largest share by which energy rose at one of the times.

    A disc that is not on the board any more has taken its energy along. One that comes back may bring as much again, no more.
    """
    t = times[:, None]
    comes_back = (pieces.fate[before] == Fate.OFF) & (pieces.fate[now] == Fate.BOARD)
    # The piece before the one off the board is the one on which the disc left.
    taken = pieces.energy_at(np.maximum(before - 1, 0), pieces.t[before])
    was = (pieces.energy_at(before, t) + np.where(comes_back, taken, 0.0)).sum(axis=1)
    rise = pieces.energy_at(now, t).sum(axis=1) - was
    known = was > 0.0
    if (rise[~known] > 0.0).any():
        return inf
    return float((rise[known] / was[known]).max(initial=-inf))


def _momentum_error(motion: Motion, pieces: _Pieces, before: Ints, now: Ints, times: Floats) -> float:
    """The largest change of the sum of velocities at a time at which discs met and nothing else happened."""
    kinds: dict[float, set[str]] = {}
    for event in motion.events:
        kinds.setdefault(event.t, set()).add(event.kind)
    # The hole may hold a disc fast without an event of its own until it can drop, and one that lies in it takes no velocity.
    over = np.hypot(pieces.x[now], pieces.y[now]) < HOLES[motion.hole].capture_radius
    at_hole = (pieces.fate[now] == Fate.HOLE) | ((pieces.fate[now] == Fate.BOARD) & over)
    changes_floor = pieces.fate[before] != pieces.fate[now]
    counts = np.array([kinds.get(t) == {"contact"} for t in times.tolist()]) & ~(at_hole | changes_floor).any(axis=1)
    t = times[:, None]
    old, new = pieces.speed_at(before, t), pieces.speed_at(now, t)
    change_x = (pieces.ux[now] * new - pieces.ux[before] * old).sum(axis=1)
    change_y = (pieces.uy[now] * new - pieces.uy[before] * old).sum(axis=1)
    return float(np.hypot(change_x, change_y)[counts].max(initial=0.0))


def _jump(pieces: _Pieces) -> float:
    """How far apart the end of one piece and the beginning of the next are, at most."""
    all_but_last = np.ones(len(pieces.t), dtype=np.bool_)
    all_but_last[pieces.first[1:] - 1] = False
    one = np.flatnonzero(all_but_last & (pieces.fate == Fate.BOARD) & (pieces.speed > 0.0))
    x, y = pieces.place_at(one, pieces.t[one + 1])
    return float(np.hypot(x - pieces.x[one + 1], y - pieces.y[one + 1]).max(initial=0.0))


def _nearest(motion: Motion, pieces: _Pieces, current: Ints, times: Floats) -> tuple[float, float]:
    """The least gap of a moving disc to another body, and the farthest one was beyond the edge, between every two times."""
    moving = (pieces.fate[current] == Fate.BOARD) & (pieces.speed[current] > 0.0)
    one, two = np.triu_indices(current.shape[1], 1)
    shares = np.arange(SAMPLES) / (SAMPLES - 1)
    gap, overhang = inf, -inf
    for low in range(0, len(current), _BLOCK):
        spans = slice(low, low + _BLOCK)
        start, end = times[:-1][spans, None], times[1:][spans, None]
        x, y = _places(motion, pieces, current[spans], start + (end - start) * shares)
        apart2 = _squares(x[..., one] - x[..., two], y[..., one] - y[..., two], moving[spans][:, one] | moving[spans][:, two])
        gap = min(gap, sqrt(apart2) - 2.0 * DISC_RADIUS)
        from_pegs = _from_pegs(x, _PEG_X), _from_pegs(y, _PEG_Y)
        gap = min(gap, sqrt(_squares(*from_pegs, np.repeat(moving[spans], len(PEGS), axis=1))) - DISC_RADIUS - PEG_RADIUS)
        out = np.where(moving[spans], (x * x + y * y).max(axis=1), -inf).max()
        overhang = max(overhang, sqrt(out) - SURFACE_RADIUS if out >= 0.0 else -inf)
    return gap, overhang


def _from_pegs(x: Floats, pegs: Floats) -> Floats:
    """(spans, samples, discs * pegs): one coordinate of every disc less that of every peg."""
    return (x[..., None] - pegs).reshape(*x.shape[:2], -1)


def _squares(dx: Floats, dy: Floats, counts: Bools) -> float:
    """The least squared distance in (spans, samples, pairs) of the pairs that count in a span (spans, pairs), or inf."""
    return float(np.where(counts, (dx * dx + dy * dy).min(axis=1), inf).min(initial=inf))


def _places(motion: Motion, pieces: _Pieces, current: Ints, times: Floats) -> tuple[Floats, Floats]:
    """(spans, samples, discs): where all discs are; those that are in nobody's way are far off."""
    piece = current[:, None, :]
    x, y = pieces.place_at(piece, times[:, :, None])
    proud = (pieces.fate[piece] == Fate.HOLE) & (not HOLES[motion.hole].lifts_at_once)
    away = _AWAY * (1.0 + np.arange(current.shape[1]))
    on_board = pieces.fate[piece] == Fate.BOARD
    return np.where(on_board, x, np.where(proud, 0.0, away)), np.where(on_board, y, 0.0)
