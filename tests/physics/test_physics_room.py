"""What importing physics does not do."""

from __future__ import annotations

import subprocess
import sys


def test_importing_physics_loads_neither_panda3d_nor_numba() -> None:
    code = (
        "import sys, crokinole3d.physics, crokinole3d.physics.compiled, crokinole3d.physics.ditch, crokinole3d.physics.audit\n"
        "print(sorted({name.split('.')[0] for name in sys.modules} & {'panda3d', 'direct', 'numba', 'llvmlite'}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_interpreted_kernel_plays_without_numba() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from crokinole3d.physics import Position, Shot, simulate\n"
        "print(simulate(Position(), 'south-0', Shot(0.0, -0.3048, 0.0, 1.0, 0.9)).ends[0].fate.name)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "HOLE"
