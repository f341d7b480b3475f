"""`bench --audit`: many seeded random shots held against what must be true of every one of them."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from math import isfinite
from typing import Any, Final, Literal

from crokinole3d.cli.common import progress
from crokinole3d.cli.processes import spread_over
from crokinole3d.physics import Material, TooManyEvents, simulate
from crokinole3d.physics.audit import Audit
from crokinole3d.physics.audit import audit as measured
from crokinole3d.physics.material import EVENT_CAP, HOLES, NORMAL
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.sample import SHOOTER, Sample, random_sample, touching_sample

Kind = Literal["random", "stress"]

SHOTS: Final[dict[Kind, int]] = {"random": 100_000, "stress": 20_000}
"""How many shots of each kind are played: enough that a fault of one shot in ten thousand is not missed.

A random shot goes at 0 to 23 discs that lie anywhere, by the normal material; a stress shot at 2 to 23 discs that all hang
together, each touching another, with hits that keep nothing, little or all. Both holes take turns.
"""

RESTITUTIONS: Final = (0.0, 0.3, 1.0)
"""What hits keep in stress shots, in turn: the ends of what is possible, and a value that bounces for long."""

CHUNK: Final = 200
"""Shots of one job: few enough for progress to show, many enough for a process to be kept busy."""

LEAST_GAP: Final = -1e-12
"""Metres that two discs, or a disc and a peg, may seem to lie in one another for want of digits."""

MOST_RISE: Final = 1e-12
"""Share by which the energy on the board may seem to rise at an instant for want of digits."""

MOST_MOMENTUM: Final = 1e-12
"""Metres a second by which the sum of velocities may seem to change where discs only meet, for want of digits."""

MOST_JUMP: Final = 1e-12
"""Metres by which a disc's path may seem to break off from one piece to the next for want of digits."""

MOST_OVERHANG: Final = 1e-12
"""Metres that the centre of a disc on the board may seem to be beyond the edge for want of digits."""

NEAR_CAP: Final = EVENT_CAP // 2
"""Events of one shot from which on the cap is near."""

NAMED: Final = 10
"""How many shots that broke a law are named."""

_SEED: Final = 5
_STRESSED: Final = tuple(
    Material(f"keeps-{e:g}", NORMAL.friction, restitution=e, restitution_fall=0.0, restitution_least=e, peg_restitution=e)
    for e in RESTITUTIONS
)


@dataclass(frozen=True, slots=True)
class Job:
    """A part of an audit: so many shots of a kind, from this number on."""

    kind: Kind
    first: int
    count: int


@dataclass(slots=True)
class Found:
    """What some shots of one kind were like."""

    shots: int = 0
    worst: Audit = field(default_factory=Audit)
    fates: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    left: int = 0
    """How often a disc left the surface."""
    returned: int = 0
    """How often one of those came back onto it from the rail."""
    unsound: list[str] = field(default_factory=list)
    """The shots that broke a law: `stress 1234`."""

    def add(self, other: Found) -> None:
        """Takes in what others were like."""
        self.shots += other.shots
        self.worst = self.worst.joined(other.worst)
        self.fates.update(other.fates)
        self.events.update(other.events)
        self.left += other.left
        self.returned += other.returned
        self.unsound += other.unsound


def audit(kernel: Kernel, shots: dict[Kind, int] = SHOTS, processes: int = 1) -> dict[str, Any]:
    """Plays seeded shots of both kinds and tells the worst that was seen; the same for any number of processes.

    `sound` says whether all of it is as it must be.
    """
    jobs = [Job(kind, first, min(CHUNK, count - first)) for kind, count in shots.items() for first in range(0, count, CHUNK)]
    found = {kind: Found() for kind in shots}
    with progress(sum(shots.values()), "shots") as bar, spread_over(processes, kernel) as spread:
        for job, part in zip(jobs, spread(play, jobs), strict=True):
            found[job.kind].add(part)
            bar.update(job.count)
    return {"sound": not any(part.unsound for part in found.values()), **{kind: _told(part) for kind, part in found.items()}}


def play(job: Job, kernel: Kernel) -> Found:
    """Plays and measures the shots of one job."""
    found = Found()
    for number in range(job.first, job.first + job.count):
        sample, hole, material = shot_number(job.kind, number)
        found.shots += 1
        try:
            motion = simulate(sample.position, SHOOTER, sample.shot, hole=hole, material=material, kernel=kernel)
        except TooManyEvents:
            found.unsound.append(f"{job.kind} {number}")
            continue
        seen = measured(motion)
        if not is_sound(seen):
            found.unsound.append(f"{job.kind} {number}")
        found.worst = found.worst.joined(seen)
        found.fates.update(end.fate.name.lower() for end in motion.ends)
        found.events.update(event.kind for event in motion.events)
        found.left += len(motion.departures)
        found.returned += sum(departure.back_t is not None for departure in motion.departures)
    return found


def shot_number(kind: Kind, number: int) -> tuple[Sample, str, Material]:
    """The position, shot, hole and material of one shot of the audit: a function of its kind and its number alone."""
    rng = random.Random(f"{_SEED} {kind} {number}")
    hole = tuple(HOLES)[number % 2]
    if kind == "random":
        return random_sample(rng), hole, NORMAL
    return touching_sample(rng, rng.randrange(2, 24)), hole, _STRESSED[number // 2 % 3]


def is_sound(worst: Audit) -> bool:
    """Whether the worst that was seen is as it must be."""
    return (
        worst.least_gap >= LEAST_GAP
        and worst.energy_rise <= MOST_RISE
        and worst.momentum_error <= MOST_MOMENTUM
        and worst.jump <= MOST_JUMP
        and worst.overhang <= MOST_OVERHANG
        and worst.events < NEAR_CAP
    )


def audit_lines(found: dict[str, Any]) -> list[str]:
    """What an audit found, as lines of plain text."""
    lines = ["sound" if found["sound"] else "NOT SOUND"]
    for kind in SHOTS:
        part = found[kind]
        lines += [
            "",
            f"{part['shots']:,} {kind} shots",
            f"least gap            {figure(part['least_gap'])} m (not under {LEAST_GAP:.0e})",
            f"largest energy rise  {figure(part['energy_rise'])} of it (not over {MOST_RISE:.0e})",
            f"momentum error       {figure(part['momentum_error'])} m/s in contacts (not over {MOST_MOMENTUM:.0e})",
            f"path broken off      {figure(part['jump'])} m (not over {MOST_JUMP:.0e})",
            f"beyond the edge      {figure(part['overhang'])} m, still on the board (not over {MOST_OVERHANG:.0e})",
            f"most events          {part['most_events']} (cap {EVENT_CAP})",
            f"left the surface     {part['left']}, and {part['returned']} of them came back from the rail",
            "discs end            " + ", ".join(f"{count} {fate}" for fate, count in part["fates"].items()),
            "events               " + ", ".join(f"{count} {kind}" for kind, count in part["events"].items()),
        ]
        if part["unsound"]:
            lines.append(f"broke a law          {', '.join(part['unsound'])}")
    return lines


def figure(value: float | None, digits: str = ".2e") -> str:
    """A measure of the audit in words; None is one that no number tells, such as energy out of nothing."""
    return "no number" if value is None else format(value, digits)


def _told(part: Found) -> dict[str, Any]:
    """What was found, as it is told. JSON has no infinity: where nothing was near, or energy came out of nothing, stands None."""
    return {
        "shots": part.shots,
        "least_gap": _number(part.worst.least_gap),
        "energy_rise": _number(part.worst.energy_rise),
        "momentum_error": _number(part.worst.momentum_error),
        "jump": _number(part.worst.jump),
        "overhang": _number(part.worst.overhang),
        "most_events": part.worst.events,
        "left": part.left,
        "returned": part.returned,
        "fates": dict(sorted(part.fates.items())),
        "events": dict(sorted(part.events.items())),
        "unsound": part.unsound[:NAMED],
    }


def _number(value: float) -> float | None:
    return value if isfinite(value) else None
