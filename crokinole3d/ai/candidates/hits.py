"""Hits on a disc in plain view, by thickness and speed: to take it off, to stay, to leave with it, or only to tap it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from crokinole3d.ai.impact import disc_hit
from crokinole3d.ai.level import Brain
from crokinole3d.ai.proposals import Proposals, nothing, propose
from crokinole3d.ai.table import D, Floats, Ints, Table, grid, norms, reach, start_speed, turned, unit
from crokinole3d.board import OUT_EDGE

STAY_THICKNESSES: Final = (0.0, -0.12, 0.12)
"""Hits so full that the shot disc keeps almost no speed."""

STAY_SHARES: Final = (1.1, 1.35)
"""Speed of the disc hit as a share of what takes it just to the outer line: a little more than enough."""

PEEL_THICKNESSES: Final = (-0.5, 0.5, -0.65, 0.65, -0.35, 0.35)
PEEL_SHARE: Final = 1.12
"""Speed of a peel as a share of what takes the slower of the two discs just to the outer line."""

TAP_ARRIVALS: Final = (0.18, 0.3)
"""Arrival speeds in m/s of a tap: the disc hit moves by 1 to 6 cm."""


@dataclass(frozen=True, slots=True, eq=False)
class Hits:
    """Clear ways to meet a disc first, one a row."""

    starts: Floats
    """Where the shot starts (m, 2)."""

    headings: Floats
    """Its direction (m, 2), unit vectors."""

    runs: Floats
    """How far it runs until it meets the disc, in metres (m,)."""

    targets: Ints
    """Numbers of the discs met (m,)."""

    normals: Floats
    """From the shot disc's centre to the target's at the moment of contact (m, 2), unit vectors."""

    def where(self, chosen: Ints) -> Hits:
        """Some of them, by number, in that order."""
        return Hits(self.starts[chosen], self.headings[chosen], self.runs[chosen], self.targets[chosen], self.normals[chosen])

    @property
    def meetings(self) -> Floats:
        """Where the shot disc's centre is at the moment of contact (m, 2)."""
        return self.starts + self.headings * self.runs[:, None]


@lru_cache(maxsize=32)
def rival_hits(table: Table, thickness: float) -> Hits:
    """All clear ways from the table's spots to the rival discs at one thickness: nearest first. See `geometric_hits`.

    Several families ask for the same of one table.
    """
    return clear_hits(table, thickness)


def clear_hits(table: Table, thickness: float | Floats) -> Hits:
    """All clear ways from the table's spots to the rival discs at one thickness, or at some: nearest first."""
    hits = geometric_hits(table, table.rivals, thickness)
    found = hits.where(np.flatnonzero(reach(table, hits.starts, hits.headings, hits.targets) > hits.runs))
    return found.where(np.argsort(found.runs, kind="stable"))


def geometric_hits(table: Table, targets: Ints, thickness: float | Floats) -> Hits:
    """All ways from the table's spots to the targets at one thickness (-1 to 1, neither included; 0 is full), clear or not.

    `thickness` may be an array (k,): then all combinations, thickness by thickness within spot and target.
    """
    offsets = np.atleast_1d(np.asarray(thickness, dtype=np.float64)) * D
    spot, target, which = grid(len(table.spots), len(targets), len(offsets))
    starts, target, offset = table.spots[spot], targets[target], offsets[which]
    centres = table.places[target]
    apart = norms(centres - starts) > D
    target, offset, starts, centres = target[apart], offset[apart], starts[apart], centres[apart]
    straight, distance = unit(centres - starts)
    sine = offset / distance
    headings = turned(straight, np.sqrt(1.0 - sine * sine), sine)
    runs = np.sqrt(np.maximum(distance * distance - offset * offset, 0.0)) - np.sqrt(D * D - offset * offset)
    normals = (centres - starts - headings * runs[:, None]) / D
    return Hits(starts, headings, runs, target.astype(np.int64), normals)


def direct(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Hits on rival discs in plain view, every thickness and speed of the brain: full and nearest first."""
    if not table.must_hit:
        return
    by_thickness = []
    for thickness in brain.thicknesses:
        by_thickness.append(rival_hits(table, thickness))
        yield nothing()
    order = sorted(
        ((i, j) for i in range(len(brain.thicknesses)) for j in range(len(brain.arrivals))), key=lambda ij: (ij[0] + ij[1], ij[0])
    )
    for i, j in order:
        yield _at_arrival(table, by_thickness[i], brain.arrivals[j])


def stay(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Full hits just hard enough to take the rival disc to the outer line, so that the shot disc stays where that was."""
    if not table.must_hit:
        return
    for thickness in STAY_THICKNESSES:
        hits = rival_hits(table, thickness)
        hits = hits.where(_way_out_is_clear(table, hits, hits.normals))
        out = np.sqrt(2.0 * table.drag * _to_the_line(table.places[hits.targets], hits.normals))
        share_given = norms(_after(table, hits, 2.0)[1]) / 2.0
        for share in STAY_SHARES:
            yield _at_arrival(table, hits, share * out / share_given)


def peel(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Half hits hard enough that the rival disc and the shot disc both leave: the board is left clean."""
    if not table.must_hit:
        return
    for thickness in PEEL_THICKNESSES:
        hits = rival_hits(table, thickness)
        kept, given = _after(table, hits, 3.0)
        arrival = np.zeros(len(hits.runs))
        for velocity, place in ((kept, hits.meetings), (given, table.places[hits.targets])):
            speed = norms(velocity)
            needed = np.sqrt(2.0 * table.drag * _to_the_line(place, velocity / np.maximum(speed, 1e-9)[:, None]))
            arrival = np.maximum(arrival, 3.0 * PEEL_SHARE * needed / np.maximum(speed, 1e-9))
        yield _at_arrival(table, hits, arrival)


def tap(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Light taps: the rival disc stays on the board, in a worse place, and must still be played around."""
    if not table.must_hit:
        return
    for thickness in brain.thicknesses:
        hits = rival_hits(table, thickness)
        for arrival in TAP_ARRIVALS:
            yield _at_arrival(table, hits, arrival)


def push(table: Table, brain: Brain) -> Iterator[Proposals]:
    """On an open board: an own disc is driven straight at the hole."""
    if table.must_hit or not len(table.mine):
        return
    spot, which = grid(len(table.spots), len(table.mine))
    target = table.mine[which]
    centres = table.places[target]
    outward, away = unit(centres)
    starts = table.spots[spot]
    headings, runs = unit(centres + D * outward - starts)
    normals = -outward
    fullness = (headings * normals).sum(axis=1)
    lane = reach(table, centres, normals, target) > away
    hits = Hits(starts, headings, runs, target, normals).where(
        np.flatnonzero(lane & (fullness > 0.25) & (reach(table, starts, headings, target) > runs))
    )
    hits = hits.where(np.argsort(-(hits.headings * hits.normals).sum(axis=1), kind="stable"))
    roll = np.maximum(norms(table.places[hits.targets]) - table.capture, 0.0)
    share_given = np.maximum((_after(table, hits, 1.0)[1] * hits.normals).sum(axis=1), 1e-9)
    for share in (0.45, 0.7, 0.2):
        wanted = np.sqrt(2.0 * table.drag * roll + share * share * table.barrier * table.barrier)
        yield _at_arrival(table, hits, wanted / share_given)


def _at_arrival(table: Table, hits: Hits, arrival: Floats | float) -> Proposals:
    speeds = start_speed(table, hits.runs, arrival)
    return propose(hits.starts, hits.headings, speeds, hits.targets)


def _after(table: Table, hits: Hits, arrival: float) -> tuple[Floats, Floats]:
    """Velocities of shot disc and target after hits at one arrival speed in m/s."""
    return disc_hit(table.material, hits.headings, hits.normals, np.full(len(hits.runs), arrival))


def _to_the_line(places: Floats, headings: Floats) -> Floats:
    """How far a disc at `places` (m, 2) slides along `headings` until it touches the outer line, in metres (m,)."""
    ahead = (places * headings).sum(axis=1)
    aside = places[:, 0] * headings[:, 1] - places[:, 1] * headings[:, 0]
    way: Floats = np.maximum(np.sqrt(np.maximum(OUT_EDGE * OUT_EDGE - aside * aside, 0.0)) - ahead, 0.0)
    return way


def _way_out_is_clear(table: Table, hits: Hits, headings: Floats) -> Ints:
    """Which targets reach the outer line along `headings` without meeting a peg or another disc."""
    places = table.places[hits.targets]
    return np.flatnonzero(reach(table, places, headings, hits.targets) >= _to_the_line(places, headings))
