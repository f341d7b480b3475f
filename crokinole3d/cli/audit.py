"""`bench --audit`: many seeded random shots held against what must be true of every one of them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, Final

from crokinole3d.cli.common import progress
from crokinole3d.physics import simulate
from crokinole3d.physics.audit import Audit
from crokinole3d.physics.audit import audit as measured
from crokinole3d.physics.compiled import Kernel
from crokinole3d.physics.material import EVENT_CAP
from crokinole3d.physics.sample import SHOOTER, random_sample, touching_sample

SHOTS: Final = 10_000
"""How many shots are played: enough that a fault of one shot in a thousand is not missed."""

LEAST_GAP: Final = -1e-12
"""Metres that two discs, or a disc and a peg, may seem to lie in one another for want of digits."""

MOST_RISE: Final = 1e-12
"""Share by which the energy on the board may seem to rise at an instant for want of digits."""

NEAR_CAP: Final = EVENT_CAP // 2
"""Events of one shot from which on the cap is near."""

_SEED: Final = 5


def audit(kernel: Kernel, shots: int = SHOTS) -> dict[str, Any]:
    """Plays seeded random shots, a tenth of them into clusters that touch, on both holes, and tells the worst that was seen.

    `sound` says whether all of it is as it must be.
    """
    rng = random.Random(_SEED)
    worst = Audit()
    fates: Counter[str] = Counter()
    events: Counter[str] = Counter()
    with progress(shots, "shots") as bar:
        for number in range(shots):
            sample = touching_sample(rng, rng.randrange(2, 9)) if number % 10 == 9 else random_sample(rng)
            hole = "tournament" if number % 2 else "friendly"
            motion = simulate(sample.position, SHOOTER, sample.shot, hole=hole, kernel=kernel)
            worst = worst.joined(measured(motion))
            fates.update(end.fate.name.lower() for end in motion.ends)
            events.update(event.kind for event in motion.events)
            bar.update()
    return {
        "shots": shots,
        "least_gap": worst.least_gap,
        "energy_rise": worst.energy_rise,
        "momentum_error": worst.momentum_error,
        "jump": worst.jump,
        "most_events": worst.events,
        "fates": dict(sorted(fates.items())),
        "events": dict(sorted(events.items())),
        "sound": is_sound(worst),
    }


def is_sound(worst: Audit) -> bool:
    """Whether the worst that was seen is as it must be."""
    return worst.least_gap >= LEAST_GAP and worst.energy_rise <= MOST_RISE and worst.events < NEAR_CAP


def audit_lines(found: dict[str, Any]) -> list[str]:
    """What an audit found, as lines of plain text."""
    return [
        f"{found['shots']} random shots: {'sound' if found['sound'] else 'NOT SOUND'}",
        f"least gap            {found['least_gap']:.2e} m (not under {LEAST_GAP:.0e})",
        f"largest energy rise  {found['energy_rise']:.2e} of it (not over {MOST_RISE:.0e})",
        f"momentum error       {found['momentum_error']:.2e} m/s in contacts",
        f"path broken off      {found['jump']:.2e} m",
        f"most events          {found['most_events']} (cap {EVENT_CAP})",
        "discs end            " + ", ".join(f"{count} {fate}" for fate, count in found["fates"].items()),
        "events               " + ", ".join(f"{count} {kind}" for kind, count in found["events"].items()),
    ]
