"""The child process that compiles the kernel: `python -m crokinole3d.physics.compile_child FOLDER`. Prints only failures."""

from __future__ import annotations

import sys
from pathlib import Path

from crokinole3d.physics.build import PHYSICS, Build, CompiledUnavailable
from crokinole3d.physics.compiled import compile_into


def main(arguments: list[str], build: Build = PHYSICS) -> int:
    """Fills the cache in the folder given. 0 if it is filled, 1 with one line on stderr if not, 2 for a wrong call."""
    if len(arguments) != 1:
        print(f"usage: python -m {build.child} FOLDER", file=sys.stderr)
        return 2
    try:
        compile_into(Path(arguments[0]), build)
    except CompiledUnavailable as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
