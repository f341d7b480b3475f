"""Shots by way of something else: takeout and sink, a combination, a bank off a peg, a disc hidden after the hit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import numpy as np

from crokinole3d.ai.candidates.hits import Hits, clear_hits, geometric_hits
from crokinole3d.ai.impact import disc_hit, peg_hit
from crokinole3d.ai.level import Brain
from crokinole3d.ai.proposals import Proposals, dealt, nothing, propose
from crokinole3d.ai.table import (
    PEG_ARRAY,
    PEG_REACH,
    Bools,
    D,
    Floats,
    Ints,
    Table,
    by_spots,
    fixed,
    grid,
    norms,
    reach,
    shadows,
    start_speed,
    turned,
    unit,
)

RICOCHET_THICKNESSES: Final[Floats] = fixed(np.linspace(-0.97, 0.97, 49))
"""Thicknesses between which the one that leads to the hole is looked for."""

RICOCHET_SHARES: Final = (0.55, 0.75, 0.35)
"""Speed at the hole as a share of the fastest that drops in dead centre."""

HIDE_THICKNESSES: Final[Floats] = fixed(np.linspace(-0.9, 0.9, 13))
HIDE_MISS: Final = 0.012
"""How far beside the middle of a peg's shadow a disc may come to rest and still count as aimed there, in metres."""

COMBINATION_THICKNESSES: Final = (0.0, -0.4, 0.4)
COMBINATION_ARRIVALS: Final = (0.6, 1.4)
"""How full the own disc meets the rival one, and how fast, in m/s."""

BANK_THICKNESSES: Final[Floats] = fixed(np.linspace(-0.95, 0.95, 33))
"""How full the peg is met: thicknesses between which the one that leads to the goal is looked for."""

BANK_ARRIVALS: Final = (0.7, 1.5)
"""Speeds in m/s with which the shot disc reaches a disc by way of a peg."""

BANK_HOLE_SHARES: Final = (0.5, 0.7)
"""Speeds with which it reaches the hole, as shares of the fastest that drops in dead centre."""

AT_ONCE: Final = 20
"""Pairs of a spot and a rival disc that are thought of in one go: some 2 ms."""

_GLANCE: Final = 0.05
"""Share of its speed that a disc must keep or be given in the wanted direction for a plan to be worth a try."""


def ricochet(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Hits on a rival disc at the thickness at which a disc goes on into the hole: ricochets and follow-throughs.

    That disc is the shot disc, or an own disc that is driven into the rival one, or that the rival one is driven into.
    """
    if not table.must_hit:
        return
    parts = list(by_spots(table, _spots_at_once(table)))
    ways = []
    for part in parts:
        ways.append(geometric_hits(part, table.rivals, RICOCHET_THICKNESSES))
        yield nothing()
    for share in RICOCHET_SHARES:
        for part, geometric in zip(parts, ways, strict=True):
            hits, arrival = _towards_the_hole(part, geometric, share)
            yield propose(hits.starts, hits.headings, start_speed(table, hits.runs, arrival), hits.targets)
        if len(table.mine):
            yield from _own_disc_off_a_rival(table, share)
            yield from _rival_onto_an_own_disc(table, share)


def _spots_at_once(table: Table) -> int:
    """From how many spots all rival discs are thought of in one go: numpy is slow for few rows, and a go must not last long."""
    return max(1, AT_ONCE // max(1, len(table.rivals)))


def _own_disc_off_a_rival(table: Table, share: float) -> Iterator[Proposals]:
    """An own disc is driven into a rival one so that it goes on into the hole."""
    cueing = replace(table, spots=table.places[table.mine])
    second, arrival = _towards_the_hole(cueing, geometric_hits(cueing, table.rivals, RICOCHET_THICKNESSES), share)
    if not len(second.runs):
        return
    cues = np.array([_at_place(table, start) for start in second.starts], dtype=np.int64)
    yield _driven(table, cues, second.headings, start_speed(table, second.runs, arrival))


def _at_place(table: Table, place: Floats) -> int:
    """The number of the disc that lies exactly there."""
    return int(np.flatnonzero((table.places == place).all(axis=1))[0])


def _rival_onto_an_own_disc(table: Table, share: float) -> Iterator[Proposals]:
    """A rival disc is driven into an own one so that this goes into the hole."""
    rival, mine = grid(len(table.rivals), len(table.mine))
    cue, own = table.rivals[rival], table.mine[mine]
    centres = table.places[own]
    outward, away = unit(centres)
    headings, rolls = unit(centres + D * outward - table.places[cue])
    fullness = (-headings * outward).sum(axis=1)
    clear = (fullness > 0.3) & (reach(table, centres, -outward, own) > away)
    clear &= reach(table, table.places[cue], headings, own) > rolls
    cue, outward, away, headings, rolls = cue[clear], outward[clear], away[clear], headings[clear], rolls[clear]
    _, given = disc_hit(table.material, headings, -outward, np.ones(len(cue)))
    passed_on = np.maximum((-given * outward).sum(axis=1), _GLANCE)
    into = np.sqrt(2.0 * table.drag * np.maximum(away - table.capture, 0.0) + share * share * table.barrier * table.barrier)
    yield _driven(table, cue, headings, start_speed(table, rolls, into / passed_on))


def _driven(table: Table, cues: Ints, headings: Floats, speeds: Floats) -> Proposals:
    """Shots from all spots that drive these discs along these headings at these speeds in m/s, the fullest hits first."""
    spot, plan = grid(len(table.spots), len(cues))
    starts, wanted, number = table.spots[spot], headings[plan], cues[plan]
    ways, runs = unit(table.places[number] - D * wanted - starts)
    fullness = (ways * wanted).sum(axis=1)
    kept = np.flatnonzero((fullness > 0.3) & (reach(table, starts, ways, number) > runs))
    kept = kept[np.argsort(-fullness[kept], kind="stable")]
    _, given = disc_hit(table.material, ways[kept], wanted[kept], np.ones(len(kept)))
    passed_on = np.maximum((given * wanted[kept]).sum(axis=1), _GLANCE)
    return propose(starts[kept], ways[kept], start_speed(table, runs[kept], speeds[plan][kept] / passed_on), number[kept])


def _towards_the_hole(table: Table, grid: Hits, share: float) -> tuple[Hits, Floats]:
    """Hits after which the shot disc comes to the hole with `share` of the fastest speed that drops, and their arrival speeds.

    How far the shot disc passes beside the hole changes sign between two thicknesses of the grid; the one between is taken, if
    the ways to both are clear.
    """
    # Three rounds tell between which thicknesses the hole lies; how hard to hit there is worth one more.
    arrival, aside = _miss_of_the_hole(table, grid, share, 3)
    same = (grid.targets[1:] == grid.targets[:-1]) & (np.abs(grid.starts[1:] - grid.starts[:-1]).sum(axis=1) == 0.0)
    usable = np.isfinite(aside)
    both = same & usable[1:] & usable[:-1]
    at = np.flatnonzero(both & (np.where(both, aside[1:], 1.0) * np.where(both, aside[:-1], 1.0) < 0.0))
    at = at[_is_clear(table, grid.where(at)) & _is_clear(table, grid.where(at + 1))]
    weight = aside[at] / (aside[at] - aside[at + 1])
    headings, _ = unit(grid.headings[at] * (1.0 - weight)[:, None] + grid.headings[at + 1] * weight[:, None])
    hits = _met(table, grid.starts[at], headings, grid.targets[at])
    arrival, aside = _miss_of_the_hole(table, hits, share, 4)
    chosen = np.flatnonzero(np.isfinite(aside) & _lane_to_the_hole(table, hits))
    return hits.where(chosen), arrival[chosen]


def _is_clear(table: Table, hits: Hits) -> Bools:
    """Whether nothing lies in the way to each of the hits."""
    clear: Bools = reach(table, hits.starts, hits.headings, hits.targets) > hits.runs
    return clear


def _met(table: Table, starts: Floats, headings: Floats, targets: Ints) -> Hits:
    """The hits that paths which meet their targets make."""
    between = table.places[targets] - starts
    ahead = (between * headings).sum(axis=1)
    aside = between[:, 0] * headings[:, 1] - between[:, 1] * headings[:, 0]
    runs = ahead - np.sqrt(np.maximum(D * D - aside * aside, 0.0))
    return Hits(starts, headings, runs, targets, (between - headings * runs[:, None]) / D)


def _miss_of_the_hole(table: Table, hits: Hits, share: float, rounds: int) -> tuple[Floats, Floats]:
    """Arrival speed for each hit, and how far beside the hole the shot disc then passes, in metres; inf if it goes away.

    How much speed a hit leaves depends on the speed: it is found in some `rounds`.
    """
    meetings = hits.meetings
    distance = norms(meetings)
    wanted = np.sqrt(2.0 * table.drag * np.maximum(distance - table.capture, 0.0) + share * share * table.barrier * table.barrier)
    arrival = np.full(len(hits.runs), 1.5)
    kept = np.zeros_like(hits.normals)
    speed = np.zeros(len(hits.runs))
    for _ in range(rounds):
        kept, _given = disc_hit(table.material, hits.headings, hits.normals, arrival)
        speed = norms(kept)
        arrival = np.minimum(arrival * wanted / np.maximum(speed, _GLANCE * arrival), 9.0)
    heading = kept / np.maximum(speed, 1e-12)[:, None]
    ahead = -(meetings * heading).sum(axis=1)
    aside = meetings[:, 0] * heading[:, 1] - meetings[:, 1] * heading[:, 0]
    return arrival, np.where((ahead > 0.0) & (speed > 1e-9), aside, np.inf)


def _lane_to_the_hole(table: Table, hits: Hits) -> Bools:
    """Whether the shot disc's way from the contact to the hole is clear of all but the disc it met."""
    headings, length = unit(-hits.meetings)
    clear: Bools = reach(table, hits.meetings, headings, hits.targets) > length
    return clear


def combination(table: Table, brain: Brain) -> Iterator[Proposals]:
    """An own disc is driven into a rival one."""
    if not table.must_hit or not len(table.mine):
        return
    for thickness in COMBINATION_THICKNESSES:
        spot, mine, other = grid(len(table.spots), len(table.mine), len(table.rivals))
        own, rival = table.mine[mine], table.rivals[other]
        starts, cues, targets = table.spots[spot], table.places[own], table.places[rival]
        straight, distance = unit(targets - cues)
        sine = thickness * D / distance
        wanted = turned(straight, np.sqrt(np.maximum(1.0 - sine * sine, 0.0)), sine)
        roll = distance * np.sqrt(np.maximum(1.0 - sine * sine, 0.0)) - D * np.sqrt(1.0 - thickness * thickness)
        headings, runs = unit(cues - D * wanted - starts)
        fullness = (headings * wanted).sum(axis=1)
        clear = (fullness > 0.3) & (reach(table, starts, headings, own) > runs) & (reach(table, cues, wanted, rival) > roll)
        kept = np.flatnonzero(clear)
        kept = kept[np.argsort(-fullness[kept], kind="stable")]
        _, given = disc_hit(table.material, headings[kept], wanted[kept], np.full(len(kept), 1.0))
        share = np.maximum((given * wanted[kept]).sum(axis=1), _GLANCE)
        for arrival in COMBINATION_ARRIVALS:
            speed = start_speed(table, np.maximum(roll[kept], 0.0), arrival) / share
            yield propose(starts[kept], headings[kept], start_speed(table, runs[kept], speed), own[kept])


def bank(table: Table, brain: Brain) -> Iterator[Proposals]:
    """Off a peg at a rival disc; on an open board off a peg into the hole."""
    goals = table.places[table.rivals] if table.must_hit else np.zeros((1, 2))
    numbers = table.rivals if table.must_hit else np.array([-1], dtype=np.int64)
    for part in by_spots(table, 4):
        yield nothing()
        yield from _banks(part, goals, numbers)


def _banks(table: Table, goals: Floats, numbers: Ints) -> Iterator[Proposals]:
    """Banks at the goals (k, 2), which are discs with these numbers, or the hole for -1."""
    starts, headings, runs, away, share = _off_pegs(table)
    meetings = starts + headings * runs[:, None]
    for goal, number in zip(goals, numbers, strict=True):
        between = goal - meetings
        ahead = (between * away).sum(axis=1)
        aside = between[:, 0] * away[:, 1] - between[:, 1] * away[:, 0]
        turning = (aside[1:] * aside[:-1] < 0.0) & (ahead[1:] > 0.0) & (ahead[:-1] > 0.0)
        neighbours = np.abs(aside[1:] - aside[:-1]) < 2.0 * D
        same = (np.abs(starts[1:] - starts[:-1]).sum(axis=1) == 0.0) & (norms(meetings[1:] - meetings[:-1]) < PEG_REACH)
        at = np.flatnonzero(turning & neighbours & same)
        weight = aside[at] / (aside[at] - aside[at + 1])
        mixed, _ = unit(headings[at] * (1.0 - weight)[:, None] + headings[at + 1] * weight[:, None])
        outgoing, _ = unit(away[at] * (1.0 - weight)[:, None] + away[at + 1] * weight[:, None])
        way = ahead[at] - (D if number >= 0 else table.capture)
        clear = (way > 0.0) & (reach(table, meetings[at], outgoing, np.full(len(at), number)) > way)
        arrivals = BANK_ARRIVALS if number >= 0 else tuple(part * table.barrier for part in BANK_HOLE_SHARES)
        for arrival in arrivals:
            before = start_speed(table, way[clear], arrival) / share[at][clear]
            speeds = start_speed(table, runs[at][clear], before)
            yield propose(starts[at][clear], mixed[clear], speeds, np.full(int(clear.sum()), number))


def _off_pegs(table: Table) -> tuple[Floats, Floats, Floats, Floats, Floats]:
    """All clear paths onto pegs: starts, headings, runs to the contact, headings after it, share of the speed kept.

    Ordered by spot, peg and thickness, so that neighbouring rows are neighbouring shots.
    """
    spot, peg, thickness = grid(len(table.spots), len(PEG_ARRAY), len(BANK_THICKNESSES))
    starts, pegs, part = table.spots[spot], PEG_ARRAY[peg], BANK_THICKNESSES[thickness]
    straight, distance = unit(pegs - starts)
    sine = part * PEG_REACH / distance
    headings = turned(straight, np.sqrt(1.0 - sine * sine), sine)
    runs = distance * np.sqrt(1.0 - sine * sine) - PEG_REACH * np.sqrt(1.0 - part * part)
    # The peg itself is the first thing met, up to rounding.
    clear = np.flatnonzero(reach(table, starts, headings) > runs - 1e-9)
    starts, headings, runs = starts[clear], headings[clear], runs[clear]
    normals = (pegs[clear] - starts - headings * runs[:, None]) / PEG_REACH
    after = peg_hit(table.material, headings, normals, np.ones(len(clear)))
    share = np.maximum(norms(after), _GLANCE)
    return starts, headings, runs, after / share[:, None], share


def hide(table: Table, brain: Brain) -> Iterator[Proposals]:
    """After a hit the shot disc comes to rest behind a peg or an own disc, out of the next rival's sight."""
    if not table.must_hit:
        return
    parts: list[Proposals] = []
    for some in by_spots(table, _spots_at_once(table)):
        parts.extend(_hidden_after_a_hit(some))
        yield nothing()
    yield dealt(parts)


def _hidden_after_a_hit(table: Table) -> list[Proposals]:
    """Hits after which the shot disc rolls into a peg's or an own disc's shadow, one lot for each shadow that is in reach."""
    hits = clear_hits(table, HIDE_THICKNESSES)
    kept, _ = disc_hit(table.material, hits.headings, hits.normals, np.full(len(hits.runs), 1.0))
    share = np.maximum(norms(kept), _GLANCE)
    away = kept / share[:, None]
    goals = shadows(table)
    x = goals[:, 0, None] - hits.meetings[None, :, 0]
    y = goals[:, 1, None] - hits.meetings[None, :, 1]
    ahead = x * away[:, 0] + y * away[:, 1]
    aside = np.abs(x * away[:, 1] - y * away[:, 0])
    goal, number = np.nonzero((aside < HIDE_MISS) & (ahead > 0.0))
    free = reach(table, hits.meetings[number], away[number], hits.targets[number]) > ahead[goal, number]
    goal, number = goal[free], number[free]
    chosen = hits.where(number)
    speeds = start_speed(table, chosen.runs, start_speed(table, ahead[goal, number], 0.0) / share[number])
    lots = []
    for one in np.unique(goal):
        of = np.flatnonzero(goal == one)
        lots.append(propose(chosen.starts[of], chosen.headings[of], speeds[of], chosen.targets[of]))
    return lots
