"""The child process of the game: compiles kernel and referee core. `python -m crokinole3d.rules.compile_child FOLDER`."""

from __future__ import annotations

import sys

from crokinole3d.physics.compile_child import main
from crokinole3d.rules.compiled import GAME

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], GAME))
