"""The planner's core in its compiled form, and all that the game compiles. See `physics.compiled`."""

from __future__ import annotations

import random
from math import cos, pi, sin
from pathlib import Path
from typing import Any, Final

import numpy as np

from crokinole3d.ai.core import look as interpreted
from crokinole3d.ai.sight import looked_over
from crokinole3d.physics.build import Build, Companion, CompiledKernel
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.compiled import CORE


def look_of(kernel: Kernel | None) -> Any:  # noqa: ANN401 - a module that no type checker sees
    """The core to look over outcomes with beside this kernel: the one compiled along with it, else the interpreted one."""
    if isinstance(kernel, CompiledKernel):
        return kernel.companions.get(LOOK.name, interpreted)
    return interpreted


def _agrees(_kernel: Kernel, core: Any) -> bool:  # noqa: ANN401
    """Whether the compiled core tells what the interpreted one does, of some boards with and without sight."""
    rng = random.Random(1)
    count, discs = 24, 7
    far = np.array([[0.287 * rng.random() for _ in range(discs)] for _ in range(count)])
    turn = [[2.0 * pi * rng.random() for _ in range(discs)] for _ in range(count)]
    x, y = far * np.array([[cos(a) for a in row] for row in turn]), far * np.array([[sin(a) for a in row] for row in turn])
    lying = np.array([[rng.random() < 0.7 for _ in range(discs)] for _ in range(count)])
    own = np.array([k % 2 == 0 for k in range(discs)])
    eyes = np.array([[0.0, 0.3], [0.1, 0.28], [-0.2, 0.22]])
    for only_20s, sighted in ((False, True), (True, True), (False, False)):
        plain, fast = (
            looked_over(form, own, x, y, lying, ~lying, eyes, -eyes, only_20s=only_20s, sighted=sighted)
            for form in (interpreted, core)
        )
        if not np.array_equal(plain, fast):
            return False
    return True


LOOK: Final = Companion("look", Path(interpreted.__file__).parent, "look", ("look_over",), _agrees)

GAME: Final = Build((CORE, LOOK), "crokinole3d.ai.compile_child")
"""All that the game compiles."""
