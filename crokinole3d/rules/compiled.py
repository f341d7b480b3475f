"""The referee's core in its compiled form: built in one go with the physics kernel, and found on it. See `physics.compiled`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import numpy as np

from crokinole3d.physics import Position, Shot, simulate_many
from crokinole3d.physics.build import Companion, CompiledKernel
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.batch import judge_many
from crokinole3d.rules.core import verdict as interpreted
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset


def core_of(kernel: Kernel | None) -> Any:  # noqa: ANN401 - a module that no type checker sees
    """The core to judge batches with beside this kernel: the one that was compiled along with it, else the interpreted one."""
    if isinstance(kernel, CompiledKernel):
        return kernel.companions.get(CORE.name, interpreted)
    return interpreted


def _agrees(kernel: Kernel, core: Any) -> bool:  # noqa: ANN401
    """Whether the compiled core rules as the interpreted one on a hit, a miss, a 20 and a shot that stays on the line."""
    shots = [Shot.towards(0.0, -0.3048, x, 1.0, speed) for x in (0.0, 0.05, 0.5) for speed in (0.1, 0.9, 3.0)]
    for board in (Position.of([]), Position.of([("north-0", 0.0, -0.06), ("south-0", 0.15, 0.0)])):
        outcomes = simulate_many(board, "south-1", shots, kernel=kernel)
        # As if a disc back from the rail had done all of it, so that discs are put back where the rules have that.
        outcomes = replace(outcomes, disturbed=outcomes.moved)
        for name in ("casual-100", "no-15-line", "boxed-set"):
            variant = preset(name)
            plain, fast = (
                judge_many(board, outcomes, "south-1", variant, seating_for(variant), core=form) for form in (interpreted, core)
            )
            if not all(
                np.array_equal(getattr(plain, field), getattr(fast, field)) for field in ("foul", "off", "banked", "put_back")
            ):
                return False
    return True


CORE: Final = Companion("core", Path(interpreted.__file__).parent, "verdict", ("decide_many",), _agrees)
