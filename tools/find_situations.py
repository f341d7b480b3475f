"""Searches random positions for shots that bring about the situations of the rules reference, and records what it finds.

The situations are those of the shot cases L07, L08, L09, L10, H01, H03, H05 and H06: the kinds of contact and the ruling, not the
places. A disc of the shooter's side is south's, a rival's is north's, the shot disc is SHOT. What is recorded is a test's data:
position, shot, every event and the end's hash on each hole, and what each variant rules. The same seed finds the same shots.

    python tools/find_situations.py tests/rules/data/recorded_shots.json
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from pathlib import Path
from typing import Any, Final

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from crokinole3d.board import DISC_RADIUS, HOLE_RADIUS, OUT_EDGE, PEG_RADIUS, PEGS, Seat
from crokinole3d.cli.common import kernel_for_many
from crokinole3d.game.files import write_whole
from crokinole3d.physics import Disc, Fate, Motion, Position, Shot, simulate, simulate_many, state_hash
from crokinole3d.physics.material import FRIENDLY
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.referee import judge
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset

SHOT: Final = "south-0"
"""The shot disc of every recorded shot."""

_BATCH: Final = 400
_SEED: Final = 1


@dataclass(frozen=True, slots=True)
class Situation:
    """One situation: what lies on the board, which shots are tried, and how to tell that it has come about."""

    name: str
    about: str
    variants: tuple[str, ...]
    board: Callable[[random.Random], list[Disc]]
    power: tuple[float, float]
    came_about: Callable[[Motion], bool]
    masks: tuple[str, ...] = ("struck",)
    """The masks of a batch's outcomes that are surely not empty: the other shots need not be looked at."""


def contacts(motion: Motion, *, after_leaving: bool = False) -> set[frozenset[str]]:
    """The pairs that touched before, or after, the first disc had left the surface and come back."""
    back = min((d.back_t for d in motion.departures if d.back_t is not None), default=float("inf"))
    return {
        frozenset((e.disc, str(e.other)))
        for e in motion.events
        if e.kind == "contact" and (e.t > back if after_leaving else e.t < back)
    }


def fate(motion: Motion, disc: str) -> Fate:
    """Where a disc is at the end."""
    return motion.ends[motion.ids.index(disc)].fate


def distance(motion: Motion, disc: str) -> float:
    """How far from the middle a disc lies at the end, in metres; infinite if it is not on the board."""
    end = motion.ends[motion.ids.index(disc)]
    return float("inf") if end.x is None or end.y is None else hypot(end.x, end.y)


def hangs(motion: Motion, disc: str) -> bool:
    """Whether a disc lies over the hole's rim at the end."""
    return distance(motion, disc) < HOLE_RADIUS + DISC_RADIUS


def pair(one: str, other: str) -> frozenset[str]:
    """Two discs, in any order."""
    return frozenset((one, other))


def _shot_disc_alone_came_back(motion: Motion) -> bool:
    return {d.id for d in motion.departures if d.back_t is not None} == {SHOT}


def _is_l07(motion: Motion) -> bool:
    hit = contacts(motion) == {pair(SHOT, "north-0")} and not contacts(motion, after_leaving=True)
    return hit and _shot_disc_alone_came_back(motion) and max(distance(motion, SHOT), distance(motion, "north-0")) < OUT_EDGE


def _is_l08(motion: Motion) -> bool:
    hit = contacts(motion) == {pair(SHOT, "north-0")}
    return (
        hit
        and contacts(motion, after_leaving=True) == {pair(SHOT, "north-1")}
        and _shot_disc_alone_came_back(motion)
        and motion.named(motion.disturbed) == ("north-1",)
        and bool(motion.moved & motion.bit("north-1"))
        and max(distance(motion, "north-0"), distance(motion, "north-1")) < OUT_EDGE
    )


def _is_l09(motion: Motion) -> bool:
    return bool(motion.crossed_knocked_back & ~motion.left) and not any(d.back_t is not None for d in motion.departures)


def _is_l10(motion: Motion) -> bool:
    hit = contacts(motion) == {pair(SHOT, "north-0")}
    sunk = contacts(motion, after_leaving=True) == {pair(SHOT, "south-1")} and fate(motion, "south-1") is Fate.HOLE
    return hit and sunk and _shot_disc_alone_came_back(motion) and distance(motion, "north-0") < OUT_EDGE


def _is_h01(motion: Motion) -> bool:
    gone = motion.named(motion.left) == ("north-0",)
    return contacts(motion) == {pair(SHOT, "north-0")} and gone and hangs(motion, SHOT)


def _is_h03(motion: Motion) -> bool:
    return (
        contacts(motion) == {pair(SHOT, "north-0")} and fate(motion, "north-0") is Fate.HOLE and distance(motion, SHOT) < OUT_EDGE
    )


def _is_h05(motion: Motion) -> bool:
    return (
        contacts(motion) == {pair(SHOT, "south-1")}
        and fate(motion, "south-1") is Fate.HOLE
        and distance(motion, SHOT) < OUT_EDGE
        and not motion.moved & motion.bit("north-0")
    )


def _is_h06(motion: Motion) -> bool:
    return (
        contacts(motion) == {pair(SHOT, "south-1")}
        and fate(motion, "south-1") is Fate.HOLE
        and 0.1184 < distance(motion, SHOT) < OUT_EDGE
    )


def _somewhere(rng: random.Random, nearest: float, farthest: float) -> tuple[float, float]:
    while True:
        x, y = rng.uniform(-farthest, farthest), rng.uniform(-farthest, farthest)
        clear = all(hypot(x - px, y - py) > DISC_RADIUS + PEG_RADIUS for px, py in PEGS)
        if clear and nearest < hypot(x, y) < farthest:
            return x, y


def _anywhere(*names: str) -> Callable[[random.Random], list[Disc]]:
    return lambda rng: [Disc(name, *_somewhere(rng, 0.035, 0.27)) for name in names]


def _with_hanger(hanger: str, *names: str) -> Callable[[random.Random], list[Disc]]:
    def board(rng: random.Random) -> list[Disc]:
        hanging = Disc(hanger, *_somewhere(rng, FRIENDLY.capture_radius + 0.0002, 0.032))
        return [hanging, *(Disc(name, *_somewhere(rng, 0.07, 0.27)) for name in names)]

    return board


def _crowded(rng: random.Random) -> list[Disc]:
    """Six discs of each side: out at the line one may be hit back by another that flies by farther out. Two in a million do."""
    discs: list[Disc] = []
    for name in [f"{seat}-{k}" for seat in ("north", "south") for k in range(1, 7)]:
        while True:
            x, y = _somewhere(rng, 0.035, 0.286)
            if all(hypot(x - disc.x, y - disc.y) >= 2.0 * DISC_RADIUS for disc in discs):
                discs.append(Disc(name, x, y))
                break
    return discs


_PLAYED: Final = ("house-100", "casual-100", "nca-2026-singles", "world-championship")

_HARDEST: Final = (0.985, 1.0)
"""The powers from which a disc that has met another one may still come back from the rail."""

SITUATIONS: Final = (
    Situation("L07", "comes back from the rail onto the board", _PLAYED, _anywhere("north-0"), _HARDEST, _is_l07, ("left",)),
    Situation(
        "L08",
        "comes back from the rail and moves a rival's disc",
        (*_PLAYED, "boxed-set"),
        _anywhere("north-0", "north-1"),
        _HARDEST,
        _is_l08,
        ("disturbed",),
    ),
    Situation(
        "L09", "a disc crosses the line and is knocked back", _PLAYED, _crowded, (0.4, 1.0), _is_l09, ("crossed_knocked_back",)
    ),
    Situation(
        "L10",
        "comes back from the rail and sinks an own disc",
        _PLAYED,
        _with_hanger("south-1", "north-0"),
        _HARDEST,
        _is_l10,
        ("disturbed", "sunk"),
    ),
    Situation("H01", "takes a rival's disc out and hangs over the hole", _PLAYED, _anywhere("north-0"), (0.4, 1.0), _is_h01),
    Situation("H03", "knocks a rival's hanger in", _PLAYED, _with_hanger("north-0"), (0.2, 0.9), _is_h03),
    Situation(
        "H05", "knocks the own hanger in and touches no rival", _PLAYED, _with_hanger("south-1", "north-0"), (0.2, 0.9), _is_h05
    ),
    Situation(
        "H06", "promotes the own hanger on an open board, stays in the 10", _PLAYED, _with_hanger("south-1"), (0.2, 0.9), _is_h06
    ),
)
"""Every situation that is searched for."""


def search(situation: Situation, seed: int, kernel: Kernel) -> tuple[Position, Shot]:
    """The first position and shot that bring the situation about."""
    rng = random.Random(f"{seed} {situation.name}")
    while True:
        discs = situation.board(rng)
        if any(hypot(a.x - b.x, a.y - b.y) < 2.0 * DISC_RADIUS for k, a in enumerate(discs) for b in discs[:k]):
            continue
        position = Position.of(discs)
        shots = [
            shot_of(Seat.SOUTH, Aim(rng.uniform(-0.6, 0.6), rng.uniform(-0.5, 0.5), rng.uniform(*situation.power)))
            for _ in range(_BATCH)
        ]
        shots = [shot for shot in shots if all(hypot(d.x - shot.x, d.y - shot.y) > 2.0 * DISC_RADIUS for d in discs)]
        rows = np.array([(s.x, s.y, s.dx, s.dy, s.speed) for s in shots])
        outcomes = simulate_many(position, SHOT, rows, kernel=kernel)
        for k in np.flatnonzero(np.all([getattr(outcomes, mask) != 0 for mask in situation.masks], axis=0)):
            if all(situation.came_about(motion) for motion in played(situation, position, shots[k], kernel).values()):
                return position, shots[k]


def played(situation: Situation, position: Position, shot: Shot, kernel: Kernel | None = None) -> dict[str, Motion]:
    """The shot on the hole of every variant that the situation is for, by the hole's name."""
    holes = sorted({preset(name).hole for name in situation.variants})
    return {hole: simulate(position, SHOT, shot, hole=hole, kernel=kernel) for hole in holes}


def recorded(situation: Situation, position: Position, shot: Shot) -> dict[str, Any]:
    """What is kept of a shot: all that happened, and how each variant rules."""
    motions = played(situation, position, shot)
    rulings = {}
    for name in situation.variants:
        variant = preset(name)
        rulings[name] = judge(position, motions[variant.hole], variant, seating_for(variant)).to_dict()
    return {
        "case": situation.name,
        "about": situation.about,
        "discs": [{"id": disc.id, "x": disc.x, "y": disc.y} for disc in position.discs],
        "shot": {name: getattr(shot, name) for name in ("x", "y", "dx", "dy", "speed")},
        "played": {hole: _told(motion) for hole, motion in motions.items()},
        "rulings": rulings,
    }


def _told(motion: Motion) -> dict[str, Any]:
    return {
        "events": [[event.kind, event.disc, event.other] for event in motion.events],
        "hash": state_hash(((end.id, end.fate, end.x, end.y) for end in motion.ends), last=SHOT),
    }


def main() -> None:
    """Finds all situations and writes the file that is named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--seed", type=int, default=_SEED)
    options = parser.parse_args()
    kernel = kernel_for_many()
    found = []
    for situation in SITUATIONS:
        found.append(recorded(situation, *search(situation, options.seed, kernel)))
        print(f"{situation.name}: {situation.about}")
    write_whole(options.file, json.dumps({"shots": found}, indent=1) + "\n")


if __name__ == "__main__":
    main()
