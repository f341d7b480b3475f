"""What the room may load."""

from __future__ import annotations

import subprocess
import sys


def test_the_computer_player_loads_neither_the_picture_nor_numba() -> None:
    unwanted = ("panda3d", "direct", "numba", "crokinole3d.game", "crokinole3d.view")
    code = f"import sys, crokinole3d.ai.worker; print([name for name in {unwanted} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
