"""The checks of the tree, each in its own process, in an environment that holds the tools for them."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

from bootstrap import places, requirements
from bootstrap.environment import Recipe
from bootstrap.start import find_python
from bootstrap.trouble import INTERRUPTED, CannotStart, say


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
    cache = _cache_folder()
    checks = {"pytest": ["pytest", *_cache_option(cache), *arguments]}
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
        code = subprocess.run([python, "-m", *check], cwd=places.ROOT, env=os.environ | cache, check=False).returncode
        if code != 0:
            failed[name] = code
        if name != "pytest":
            print(f"{'passed' if code == 0 else 'FAILED'} in {time.monotonic() - began:.0f} s", flush=True)
    if failed:
        say(f"failed: {', '.join(failed)}.")
    return next(iter(failed.values()), 0)


def _cache_folder() -> dict[str, str]:
    """Variables that send the tools' caches elsewhere, where the game's folder may not be written."""
    if places.may_hold(places.ROOT):
        return {}
    own = places.candidates("cache", "test")[1]
    folder = places.ROOT if own is None else own
    return {"RUFF_CACHE_DIR": str(folder / "ruff"), "MYPY_CACHE_DIR": str(folder / "mypy"), "PYTHONDONTWRITEBYTECODE": "1"}


def _cache_option(cache: dict[str, str]) -> list[str]:
    return ["-p", "no:cacheprovider"] if cache else []
