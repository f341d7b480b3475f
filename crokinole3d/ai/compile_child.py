"""The child process of the game: compiles kernel, referee and look. `python -m crokinole3d.ai.compile_child FOLDER`."""

from __future__ import annotations

import sys

from crokinole3d.ai.compiled import GAME
from crokinole3d.physics.compile_child import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], GAME))
