"""`python -m crokinole3d`: the command line in the Python that was asked for. Installs nothing."""

from __future__ import annotations

import sys
from typing import Final

_PACKAGES: Final = {
    "numpy": "numpy",
    "panda3d": "panda3d",
    "direct": "panda3d",
    "gltf": "panda3d-gltf",
    "tqdm": "tqdm",
    "font_source_sans_pro": "font-source-sans-pro",
    "font_source_serif_pro": "font-source-serif-pro",
}
"""Which package brings a module that the game imports."""


def run(arguments: list[str]) -> int:
    """Carry out a command; its exit code. Where a required package is missing, one line says so and how to get it."""
    try:
        # Loaded here, so that the lack of a package that it needs itself is caught as well.
        from crokinole3d.cli import main as command_line

        return command_line(arguments)
    except ModuleNotFoundError as error:
        package = _PACKAGES.get((error.name or "").partition(".")[0])
        if package is None:
            raise
        print(
            f"crokinole3d: this needs {package}, which is not installed in {sys.executable}. In the game's folder "
            f"`python3 main.py` installs all that is needed; elsewhere: python -m pip install {package}",
            file=sys.stderr,
        )
        return 1
    except KeyboardInterrupt:
        return 130


def main() -> int:
    """Carry out the command that this process was started with; its exit code."""
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
