"""Shots that are thought of, before any is tried: rows of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from crokinole3d.ai.table import Floats, Ints
from crokinole3d.rules.aim import FASTEST, SLOWEST


@dataclass(frozen=True, slots=True, eq=False)
class Proposals:
    """Some shots, best first by the lights of the family that thought of them."""

    shots: Floats
    """Rows x, y, dx, dy, speed (m, 5)."""

    targets: Ints
    """Number of the disc that each means to meet first (m,), -1 for none."""

    def __len__(self) -> int:
        return len(self.shots)

    def first(self, count: int) -> Proposals:
        """The first `count` of them."""
        return Proposals(self.shots[:count], self.targets[:count])


def nothing() -> Proposals:
    """No shots. A family that works for long gives nothing now and then, so that thinking can be stopped there."""
    return Proposals(np.empty((0, 5)), np.empty(0, dtype=np.int64))


def propose(starts: Floats, headings: Floats, speeds: Floats, targets: Ints | None = None) -> Proposals:
    """Shots from starts (m, 2) along unit headings (m, 2) at speeds (m,) in m/s.

    Those that are slower or faster than a flick can be are left out.
    """
    flickable = (speeds >= SLOWEST) & (speeds <= FASTEST)
    shots = np.empty((len(speeds), 5))
    shots[:, 0:2], shots[:, 2:4], shots[:, 4] = starts, headings, speeds
    shots = shots[flickable] + 0.0  # a -0.0 becomes 0.0, for whoever reads a record
    aimed_at = np.full(len(speeds), -1, dtype=np.int64) if targets is None else targets
    return Proposals(shots, aimed_at[flickable])


def joined(parts: Sequence[Proposals]) -> Proposals:
    """Several lots in their order."""
    if not parts:
        return nothing()
    return Proposals(np.concatenate([part.shots for part in parts]), np.concatenate([part.targets for part in parts]))


def dealt(parts: Sequence[Proposals]) -> Proposals:
    """Several lots in turn: the first of each, then the second of each, and so on."""
    everything = joined(parts)
    rank = np.concatenate([np.arange(len(part)) for part in parts]) if parts else np.empty(0, dtype=np.int64)
    order = np.argsort(rank, kind="stable")
    return Proposals(everything.shots[order], everything.targets[order])
