"""Finds the interpreter that has all the game needs, makes one if there is none, and goes on in it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from types import FrameType
from typing import Final

from bootstrap import places, requirements
from bootstrap.environment import Recipe, choose_place, find, prepare
from bootstrap.trouble import DOWNLOAD_MB, INTERRUPTED, CannotStart, say, too_new

WITHOUT_PICTURE: Final = ("simulate", "judge", "score", "match", "replay", "bench", "selftest")
"""The commands that can do with numpy alone, `replay` only with --verify or --sheet. The command line's own, named here because
it cannot be loaded yet."""

_STARTED: Final = "CROKINOLE_STARTED"
"""Set for the second start of main.py, in the right interpreter, so that it goes straight on: never a third."""

_ASK: Final = """
import sys
sys.path.insert(0, sys.argv[1])
from bootstrap.requirements import missing, parse
sys.exit(sys.version_info < (3, 10) or bool(missing(parse(sys.argv[2]))))
"""
"""Asks another interpreter whether it has some requirements: exit code 0 if so."""


def recipe_of_game() -> Recipe:
    """What the game runs in."""
    setup_cfg = places.ROOT / "setup.cfg"
    return Recipe(
        ".venv",
        f"what the game needs (Panda3D, numpy, fonts, numba: about {DOWNLOAD_MB} MB)",
        requirements.of_game(setup_cfg),
        requirements.of_extra(setup_cfg, "fast"),
    )


def start(arguments: list[str]) -> int:
    """Start the game with its command line's arguments; the exit code. On POSIX it does not come back."""
    if os.environ.pop(_STARTED, None) is None:
        recipe = recipe_of_game()
        try:
            python = find_python(recipe)
        except CannotStart as trouble:
            if trouble.code == INTERRUPTED or not _can_do_without(arguments, recipe):
                say(str(trouble))
                return trouble.code
            say(f"{trouble}\nGoing on with numpy alone, enough for this command (python3 -m crokinole3d does so at once).")
            python = None
        if python is not None:
            return go_on([str(python), str(places.ROOT / "main.py"), *arguments])
    from crokinole3d.__main__ import run

    return run(arguments)


def find_python(recipe: Recipe) -> Path | None:
    """The interpreter to go on in, None for this one. Makes an environment if need be.

    First choice is this interpreter, then the environment that is active in the shell (on Windows `py` does not start conda's),
    then our own, beside the game or in the user's data folder. Raises :class:`CannotStart`.
    """
    if not requirements.missing(recipe.required):
        return None
    active = _active_environment(recipe)
    if active is not None:
        return active
    newer = too_new(sys.version_info[:2])
    if newer is not None:
        raise CannotStart(newer)
    beside, of_user = places.candidates(recipe.name, recipe.key)
    own = [beside] if of_user is None else [beside, of_user]
    environment = find(own, recipe)
    if environment is None:
        environment = choose_place(own)
        prepare(environment, recipe)
    return places.python_of(environment)


def _active_environment(recipe: Recipe) -> Path | None:
    """The interpreter of an environment that is active but did not start this, if it has all that is required."""
    for variable in ("VIRTUAL_ENV", "CONDA_PREFIX"):
        folder = os.environ.get(variable)
        if not folder or Path(folder).resolve() == Path(sys.prefix).resolve():
            continue
        python = places.python_of_active(Path(folder))
        command = [str(python), "-c", _ASK, str(places.ROOT / "tools"), "\n".join(map(str, recipe.required))]
        if python.exists() and subprocess.run(command, capture_output=True, check=False).returncode == 0:
            return python
    return None


def _can_do_without(arguments: Sequence[str], recipe: Recipe) -> bool:
    """Whether a command can be carried out although not everything could be installed."""
    command = next((argument for argument in arguments if not argument.startswith("-")), None)
    numpy = [requirement for requirement in recipe.required if requirement.name == "numpy"]
    watched = command == "replay" and not any(argument.startswith(("--verify", "--sheet")) for argument in arguments)
    return command in WITHOUT_PICTURE and not watched and not requirements.missing(numpy)


def go_on(command: list[str]) -> int:
    """Run the game in another interpreter; its exit code.

    On POSIX it takes this process's place, so that every signal, a kill included, reaches it and none has to be passed on.
    Windows has nothing of the kind; there it is a child.
    """
    env = os.environ | {_STARTED: "1"}
    if not places.WINDOWS:
        sys.stdout.flush()
        sys.stderr.flush()
        os.execve(command[0], command, env)
    return run_child(command, env)


def run_child(command: list[str], env: dict[str, str]) -> int:
    """Run a child to its end; its exit code, as a shell gives it (128 + n for one that died of signal n).

    Ctrl-C reaches it from the terminal like this process, which only waits for its answer; a request to end is handed on.
    """
    with subprocess.Popen(command, env=env) as child:

        def hand_on(number: int, _: FrameType | None) -> None:
            child.send_signal(number)

        before = signal.signal(signal.SIGTERM, hand_on)
        try:
            code = _wait(child)
        finally:
            signal.signal(signal.SIGTERM, before)
    return code if code >= 0 else 128 - code


def _wait(child: subprocess.Popen[bytes]) -> int:
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:
            continue
