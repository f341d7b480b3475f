"""An environment of our own: whether one is fit, and how it is made.

A finished one carries a stamp that names what it was made for. While one is being made it carries a marker instead, so that what
a kill leaves behind is known for what it is.
"""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import shutil
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from enum import Enum
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

from bootstrap import pip
from bootstrap.lock import locked
from bootstrap.places import may_hold, python_of, site_packages
from bootstrap.progress import Progress
from bootstrap.requirements import Requirement, digest, missing
from bootstrap.trouble import INTERRUPTED, CannotStart, cannot_install, no_venv, say

STAMP: Final = "crokinole3d.json"
MARKER: Final = "crokinole3d.unfinished"

_FULL: Final = 30e6
"""Bytes free on a disk that an empty environment, which is of about this size, did not fit on."""

PYTHON: Final = EXTENSION_SUFFIXES[0]
"""This Python as far as compiled packages care, such as `.cpython-312-x86_64-linux-gnu.so`: version, build and processor."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """What an environment is to hold."""

    name: str
    """Its folder's name beside the game."""

    what: str
    """What is installed, in a few words for the player."""

    required: tuple[Requirement, ...]
    """What it is no use without."""

    optional: tuple[Requirement, ...]
    """What is tried afterwards and may fail."""

    @property
    def key(self) -> str:
        """Names what the environment is made for: the requirements of both kinds."""
        return digest(self.required + self.optional)


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a finished environment was made for."""

    key: str
    """:attr:`Recipe.key`."""

    python: str
    """:data:`PYTHON` of its interpreter."""

    folder: str
    """Where it was made. An environment does not work anywhere else: its scripts name this place."""

    lacks: list[str]
    """The optional packages that could not be installed."""


def read_stamp(environment: Path) -> Stamp | None:
    """The stamp, or None where there is none that can be read."""
    try:
        return Stamp(**json.loads((environment / STAMP).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None


class State(Enum):
    """What to do with a folder that should be an environment."""

    READY = "use it"
    BEHIND = "install into it"
    BROKEN = "make it anew"


def examine(environment: Path, recipe: Recipe, python: str = PYTHON) -> State:
    """How an environment stands. Reads a few small files, starts nothing.

    One without stamp and marker was made by somebody else, say by hand or by an editor: if it works it is used and added to,
    never thrown away.
    """
    if (environment / MARKER).exists() or not python_of(environment).exists():
        return State.BROKEN
    stamp = read_stamp(environment)
    if stamp is not None and (stamp.python, stamp.folder) != (python, str(environment)):
        return State.BROKEN
    if missing(recipe.required, site_packages(environment)):
        return State.BEHIND
    return State.READY if stamp is None or stamp.key == recipe.key else State.BEHIND


def prepare(environment: Path, recipe: Recipe) -> None:
    """Make an environment fit, whatever there is. Waits while another start is at it.

    Raises :class:`CannotStart`, after which the next start begins anew.
    """
    lock = environment.with_name(environment.name + ".lock")
    try:
        with locked(lock, lambda: say("another start is installing at this moment; waiting for it.")) as descriptor:
            state = examine(environment, recipe)
            if state is State.READY:
                return
            say(f"installing {recipe.what} into {environment}. This takes a minute or two, once.")
            _install(environment, recipe, state, descriptor)
    except KeyboardInterrupt:
        raise CannotStart("stopped while installing. The next start does it again.", code=INTERRUPTED) from None
    except OSError as error:
        raise CannotStart(cannot_install(str(error), environment)) from error


def _install(environment: Path, recipe: Recipe, state: State, lock: int) -> None:
    progress = Progress(environment / pip.DOWNLOADS)
    keep = state is State.BEHIND and _has_pip(environment)
    ours = not keep or read_stamp(environment) is not None
    try:
        if not keep:
            _remove(environment)
            _create(environment, progress, lock)
        elif ours:
            (environment / MARKER).touch()
            (environment / STAMP).unlink()
        _fill(environment, recipe, progress, lock, ours=ours)
    except (CannotStart, OSError):
        progress.clear()
        if ours:
            # A full disk is not to stay full of what cannot be used.
            _remove(environment)
        raise
    finally:
        progress.clear()
    say("ready.")


def _fill(environment: Path, recipe: Recipe, progress: Progress, lock: int, *, ours: bool) -> None:
    """Install the packages; mark the environment as finished if it is ours."""
    try:
        pip.install(environment, recipe.required, progress, lock)
    except pip.Failed as failure:
        raise CannotStart(cannot_install(failure.log, environment)) from failure
    lacks = _try_optional(environment, recipe, progress, lock)
    if ours:
        stamp = Stamp(recipe.key, PYTHON, str(environment), lacks)
        (environment / STAMP).write_text(json.dumps(asdict(stamp), indent=1), encoding="utf-8")
        (environment / MARKER).unlink()


def _try_optional(environment: Path, recipe: Recipe, progress: Progress, lock: int) -> list[str]:
    """Install the optional packages one by one; the names of those that would not."""
    lacks = []
    for requirement in recipe.optional:
        try:
            pip.install(environment, (requirement,), progress, lock)
        except pip.Failed as failure:
            progress.clear()
            reason = cannot_install(failure.log, environment).partition(". ")[0]
            say(
                f"going on without {requirement.name}, which makes the computer player think faster: {reason}. "
                f"To try again, delete {environment} and start."
            )
            lacks.append(requirement.name)
    return lacks


def _has_pip(environment: Path) -> bool:
    asked = subprocess.run([python_of(environment), "-I", "-c", "import pip"], capture_output=True, check=False)
    return asked.returncode == 0


def _create(environment: Path, progress: Progress, lock: int) -> None:
    """An empty environment with pip, and the marker in it."""
    if importlib.util.find_spec("venv") is None or importlib.util.find_spec("ensurepip") is None:
        raise CannotStart(no_venv())
    environment.mkdir(parents=True)
    (environment / MARKER).touch()
    progress.step("making an environment")
    code, log = _run_to_end([sys.executable, "-I", "-m", "venv", str(environment)], lock)
    if code != 0:
        if shutil.disk_usage(environment).free < _FULL:
            # venv keeps what its pip says to itself.
            log += os.strerror(errno.ENOSPC)
        raise CannotStart(no_venv() if "ensurepip is not" in log else cannot_install(log, environment))


def _run_to_end(command: list[str], lock: int) -> tuple[int, str]:
    """Run a command; its exit code and what it printed. When this is interrupted, whatever the command started ends, too."""
    # venv runs pip two processes further down. In a session of their own one signal ends them all.
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        **pip.keeping(lock),
    ) as child:
        try:
            printed, _ = child.communicate()
        except BaseException:
            if sys.platform == "win32":
                child.kill()
            else:
                os.killpg(child.pid, signal.SIGKILL)
            raise
    return child.returncode, printed.decode(errors="replace")


def _remove(environment: Path) -> None:
    """Delete an environment; its interpreter first, so that what a kill leaves of it is never taken for a whole one."""
    if environment.is_symlink() or environment.is_file():
        environment.unlink()
    if not environment.exists():
        return
    python_of(environment).unlink(missing_ok=True)
    if sys.version_info >= (3, 12):
        shutil.rmtree(environment, onexc=_make_writable)
    else:
        shutil.rmtree(environment, onerror=_make_writable)


def _make_writable(remove: Callable[[str], object], path: str, _: object) -> None:
    """Windows does not delete what is marked read-only."""
    os.chmod(path, stat.S_IWRITE)
    remove(path)


def find(places: list[Path], recipe: Recipe) -> Path | None:
    """The first of several environments that is ready."""
    return next((place for place in places if _is_ready(place, recipe)), None)


def _is_ready(environment: Path, recipe: Recipe) -> bool:
    try:
        return examine(environment, recipe) is State.READY
    except OSError:
        return False  # somebody else's, not to be read


def choose_place(places: list[Path]) -> Path:
    """The first place where an environment can be made. Raises :class:`CannotStart` if there is none."""
    for place in places:
        if may_hold(place.parent):
            return place
    tried = " and ".join(str(place.parent) for place in places)
    raise CannotStart(
        f"there is no place to install to: {tried} cannot be written. Set CROKINOLE_HOME to a folder that can, then start again."
    )
