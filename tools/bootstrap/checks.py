"""The checks of the tree, each in its own process, in an environment that holds the tools for them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from bootstrap import places, requirements
from bootstrap.environment import Recipe
from bootstrap.start import find_python
from bootstrap.trouble import INTERRUPTED, CannotStart, say

TYPES: Final = requirements.Requirement("numpy", "==", "2.4.6")
"""The numpy whose types mypy reads, on every Python.

numpy's own description of its types changes from version to version, and which version is installed depends on the Python:
without one for all, code that is clean on one Python is not on the next. The tests run with the numpy that is installed.
"""

_TYPES_FOR: Final = "3.11"
"""A Python that this numpy is made for. It is only read, so that others can, too."""


def recipe_of_checks() -> Recipe:
    """What the checks run in: all of the game and the tools."""
    setup_cfg = places.ROOT / "setup.cfg"
    return Recipe(
        ".venv-test",
        "the game's requirements and the tools for its tests",
        requirements.of_game(setup_cfg) + requirements.of_extra(setup_cfg, "test"),
        requirements.of_extra(setup_cfg, "fast"),
    )


def run_checks(arguments: list[str]) -> int:
    """Run all checks, or with arguments pytest alone with them; 0 if all of them passed, else the first failure's exit code.

    They go on after a failure: one run tells all there is. pytest comes last, so that its count closes the output.
    """
    try:
        python = find_python(recipe_of_checks()) or Path(sys.executable)
    except CannotStart as trouble:
        say(str(trouble))
        return trouble.code
    try:
        return _run_all(str(python), arguments)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run_all(python: str, arguments: list[str]) -> int:
    caches = _caches()
    checks = {"pytest": ["pytest", "-o", f"cache_dir={caches / 'pytest' if caches else '.pytest_cache'}", *arguments]}
    if not arguments:
        checks = {
            "ruff check": ["ruff", "check", "."],
            "ruff format": ["ruff", "format", "--check", "."],
            "mypy": ["mypy"],
        } | checks
    failed: dict[str, int] = {}
    for name, check in checks.items():
        print(f"--- {name}", flush=True)
        began = time.monotonic()
        env = _surroundings(caches)
        if name == "mypy":
            env["MYPYPATH"] = str(_types(python, caches))
        code = subprocess.run([python, "-m", *check], cwd=places.ROOT, env=env, check=False).returncode
        if code != 0:
            failed[name] = code if code > 0 else 128 - code
        if name != "pytest":
            print(f"{'passed' if code == 0 else 'FAILED'} in {time.monotonic() - began:.0f} s", flush=True)
    if failed:
        say(f"failed: {', '.join(failed)}.")
    return next(iter(failed.values()), 0)


def _types(python: str, caches: Path | None) -> Path:
    """The folder with :data:`TYPES`, installed there if need be. Where that fails mypy reads the numpy that is installed."""
    folder = (caches / "mypy" if caches else places.ROOT / ".mypy_cache") / f"{TYPES.name}-{TYPES.version}"
    if not folder.exists():
        unfinished = folder.with_name(folder.name + ".unfinished")
        shutil.rmtree(unfinished, ignore_errors=True)
        pretend = ("--python-version", _TYPES_FOR, "--ignore-requires-python")
        options = ("--target", str(unfinished), "--no-deps", "--only-binary=:all:", *pretend, "--quiet")
        command = [python, "-I", "-m", "pip", "install", "--disable-pip-version-check", *options, str(TYPES)]
        if subprocess.run(command, check=False).returncode == 0:
            unfinished.rename(folder)
        else:
            say(f"mypy goes on without {TYPES}, which could not be installed: what it says depends on the numpy that is.")
    return folder


def _caches() -> Path | None:
    """Where the tools' caches go if they cannot go into the game's folder, None if they can."""
    if places.may_hold(places.ROOT):
        return None
    return places.candidates(".caches", "test")[1]


def _surroundings(caches: Path | None) -> dict[str, str]:
    """The environment variables for the tools."""
    if caches is None:
        return dict(os.environ)
    return os.environ | {
        "RUFF_CACHE_DIR": str(caches / "ruff"),
        "MYPY_CACHE_DIR": str(caches / "mypy"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
