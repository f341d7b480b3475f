"""Which folders the start looks at: the game's own, the user's data folder, an environment's parts."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
"""The game's folder, in which main.py lies."""

WINDOWS: Final = os.name == "nt"


def data_folder(env: Mapping[str, str], platform: str, home: Path) -> Path:
    """The folder in which environments are made where the game's own may not be written.

    The folder of the saves, except on Windows: an environment is too big to travel with a roaming profile.
    """
    if env.get("CROKINOLE_HOME"):
        return Path(env["CROKINOLE_HOME"]).absolute()
    if platform == "win32":
        return Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local") / "crokinole3d"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "crokinole3d"
    named = env.get("XDG_DATA_HOME", "")
    return (Path(named) if os.path.isabs(named) else home / ".local" / "share") / "crokinole3d"


def candidates(name: str, key: str) -> tuple[Path, Path | None]:
    """The environment beside the game, and the one in the user's data folder (None without a home folder).

    The second is shared by all copies of the game that need the same, so its name carries `key`, which tells what it is made for.
    """
    try:
        home = Path.home()
    except RuntimeError:
        return ROOT / name, None
    return ROOT / name, data_folder(os.environ, sys.platform, home) / f"{name.lstrip('.')}-{key}"


def may_hold(parent: Path) -> bool:
    """Whether an environment can be made in `parent`: it can be written, and venv takes its name."""
    # venv refuses a path with the separator of PATH in it, as a colon would be here.
    if os.pathsep in str(parent):
        return False
    try:
        parent.mkdir(parents=True, exist_ok=True)
        # Asked by trying: access rights say nothing on Windows, and for root they say yes on everything.
        with tempfile.TemporaryFile(dir=parent):
            return True
    except OSError:
        return False


def python_of(environment: Path) -> Path:
    """The interpreter of a virtual environment."""
    return environment / ("Scripts/python.exe" if WINDOWS else "bin/python")


def python_of_active(environment: Path) -> Path:
    """The interpreter of a virtual or conda environment: on Windows conda's lies at the top."""
    venv = python_of(environment)
    return environment / "python.exe" if WINDOWS and not venv.exists() else venv


def site_packages(environment: Path) -> list[str]:
    """The folders that hold a virtual environment's packages: one, or none if it is broken."""
    if WINDOWS:
        return [str(environment / "Lib" / "site-packages")]
    return [str(path) for path in sorted(environment.glob("lib/python*/site-packages"))]
