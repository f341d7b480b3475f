"""Compiled for another processor, or badly: the same bits.

What may not change, however and for whatever machine the kernel is compiled: the end of each of the 1,000 shots that
`test_two_forms` pins, and every event's time, kind, discs and speed. A record made on one machine is verified on another.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from crokinole3d.physics.compiled import fill_command
from tests.physics.test_two_forms import PINNED_1000

pytestmark = pytest.mark.skipif(find_spec("numba") is None, reason="numba is not installed")

_HASH = """
import numba
print(kernel.name, int(numba.config.OPT), numba.config.CPU_NAME or "host")
print(hashlib.sha256("\\n".join(fingerprint(1000, kernel)).encode()).hexdigest())
"""

_LOADED = """
import hashlib, sys
from pathlib import Path
from crokinole3d.physics.compiled import load_or_fill
from crokinole3d.physics.sample import fingerprint
from crokinole3d.ai.compiled import GAME
kernel = load_or_fill(Path(sys.argv[1]), lambda: None, GAME)
"""

_COMPILED_HERE = """
import hashlib, sys, warnings
from pathlib import Path
from crokinole3d.physics import compiled
from crokinole3d.physics.build import PHYSICS
from crokinole3d.physics.jitting import import_numba
from crokinole3d.physics.sample import fingerprint
warnings.simplefilter("ignore")
kernel = compiled._compile(Path(sys.argv[1]), PHYSICS, import_numba())
"""


def played(code: str, folder: Path, **settings: str) -> list[str]:
    """What a fresh Python says whose numba is told nothing but these settings."""
    _, environment = fill_command(folder)
    others = {name: text for name, text in environment.items() if not name.startswith("NUMBA_")}
    command = [sys.executable, "-c", code + _HASH, os.fspath(folder)]
    done = subprocess.run(command, env={**others, **settings}, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.stdout.splitlines()


def test_compiled_for_the_plainest_processor_a_thousand_shots_give_the_pinned_hash(request: pytest.FixtureRequest) -> None:
    # No fused multiplication, narrow vectors: what this processor could do more than others must not show.
    cache: Path = request.config.cache.mkdir("crokinole-kernel-generic")
    assert played(_LOADED, cache, NUMBA_CPU_NAME="generic") == ["compiled 3 generic", PINNED_1000]


def test_compiled_without_optimisation_a_thousand_shots_give_the_pinned_hash(tmp_path: Path) -> None:
    # Each operation as it stands: nothing is moved, joined or left out. numba can keep nothing of that in a cache.
    assert played(_COMPILED_HERE, tmp_path, NUMBA_OPT="0") == ["compiled 0 host", PINNED_1000]
