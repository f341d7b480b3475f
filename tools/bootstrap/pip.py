"""Runs pip in an environment, with its words in a file and its progress on the screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from bootstrap.places import WINDOWS, python_of
from bootstrap.progress import Progress
from bootstrap.requirements import Requirement

LOG: Final = "install.log"
"""What pip printed, in the environment's folder."""

DOWNLOADS: Final = "downloads"
"""Where pip puts files while they come, in the environment's folder: on the disk that has to have the room, and to be watched."""

_PAUSE: Final = 0.1
"""Seconds between two looks at pip."""

_PATIENCE: Final = 10.0
"""Seconds that pip gets to end by itself when the start is stopped."""

_GUARD: Final = """
import os, runpy, sys, threading
def follow():
    os.read(0, 1)
    os._exit(1)
threading.Thread(target=follow, daemon=True).start()
sys.argv[0] = "pip"
runpy.run_module("pip", run_name="__main__", alter_sys=True)
"""
"""pip, ending when this process does, even by a kill: its stdin is a pipe that nobody writes to and that closes then.

Without it a killed start leaves a pip behind that installs on, into a folder which the next start wants to make anew.
"""


class Failed(Exception):
    """Raised when pip could not install; carries what it printed."""

    def __init__(self, log: str) -> None:
        super().__init__("pip failed")
        self.log = log


def keeping(lock: int) -> dict[str, Any]:
    """Arguments for subprocess that let a child hold the lock, too, so that it is not free before the child has ended."""
    # Windows has no such inheritance; there the files in use keep a second start out.
    return {} if WINDOWS else {"pass_fds": (lock,)}


def install(environment: Path, requirements: Iterable[Requirement], progress: Progress, lock: int) -> None:
    """Install into an environment. Raises :class:`Failed`."""
    downloads, log = environment / DOWNLOADS, environment / LOG
    downloads.mkdir(exist_ok=True)
    progress.step("asking what there is to download")
    try:
        with log.open("ab") as into:
            before = into.tell()
            child = subprocess.Popen(
                [python_of(environment), "-I", "-X", "utf8", "-u", "-c", _GUARD, "install", *_OPTIONS, *map(str, requirements)],
                stdin=subprocess.PIPE,
                stdout=into,
                stderr=subprocess.STDOUT,
                env=_surroundings(downloads),
                **keeping(lock),
            )
        try:
            printed = _follow(child, log, before, progress)
        finally:
            _end(child)
        if child.returncode != 0:
            raise Failed(printed)
    finally:
        shutil.rmtree(downloads, ignore_errors=True)


_OPTIONS: Final = (
    "--no-input",
    "--disable-pip-version-check",
    "--no-warn-script-location",
    # Ready-made builds only: a compiler is nothing to expect of a player, and its errors are nothing to show one.
    "--only-binary=:all:",
    "--progress-bar=off",
    "--retries=3",
)


def _surroundings(downloads: Path) -> dict[str, str]:
    """The environment variables for pip: the user's own, less those that send packages elsewhere."""
    elsewhere = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PIP_USER", "PIP_DRY_RUN", "PIP_QUIET", "PIP_LOG")
    kept = {name: value for name, value in os.environ.items() if name.upper() not in elsewhere}
    # A pip.conf can say so, too; the variable goes before it.
    return kept | {"PIP_USER": "0", "TMPDIR": str(downloads), "TEMP": str(downloads), "TMP": str(downloads)}


def _follow(child: subprocess.Popen[bytes], log: Path, before: int, progress: Progress) -> str:
    """Show pip's progress until it ends; what it printed, which is the log from byte `before` on."""
    printed: list[str] = []
    with log.open(encoding="utf-8", errors="replace") as words:
        words.seek(before)
        while True:
            ended = child.poll() is not None
            for line in words:
                printed.append(line)
                progress.read(line)
            progress.show()
            if ended:
                return "".join(printed)
            time.sleep(_PAUSE)


def _end(child: subprocess.Popen[bytes]) -> None:
    """Make sure that pip has ended: closing its stdin tells it to."""
    assert child.stdin is not None
    child.stdin.close()
    try:
        child.wait(_PATIENCE)
    except subprocess.TimeoutExpired:
        child.kill()
        child.wait()
