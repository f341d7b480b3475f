"""The compiled kernel of a running game: a child process fills the cache, the worker's thread loads it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from crokinole3d.ai.compiled import GAME
from crokinole3d.physics import compiled
from crokinole3d.physics.build import CompiledUnavailable
from crokinole3d.physics.running import Kernel, interpreted


def numba_is_there() -> bool:
    """Whether numba could be imported; it is not imported to find out."""
    return importlib.util.find_spec("numba") is not None


NICENESS: Final = 10
"""How far the compiling child stands back behind the game's own frames, on POSIX's scale up to 19."""


def _aside() -> dict[str, Any]:
    """Arguments that start a child which neither opens a console nor gets the terminal's Ctrl-C: the game ends it in order."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.BELOW_NORMAL_PRIORITY_CLASS | subprocess.CREATE_NO_WINDOW}
    return {"start_new_session": True}


class Kernels:
    """Gives the computer player the best kernel there is at the moment. The results are the same with each."""

    def __init__(self, cache_root: Path | None, forced: str | None = None) -> None:
        self._root = cache_root
        self._child: subprocess.Popen[bytes] | None = None
        self._loaded: Kernel | None = None
        self._given_up = forced == "interpreted" or cache_root is None or not numba_is_there()

    @property
    def reduced(self) -> bool:
        """Whether numba cannot be had here, so that a new match gets the smaller budgets."""
        return not numba_is_there()

    def start(self) -> None:
        """Begin to fill the cache in a child process, unless it is filled or cannot be."""
        if self._given_up or self._root is None or compiled.is_filled(self._root, GAME):
            return
        command, env = compiled.fill_command(self._root, GAME)
        try:
            self._child = subprocess.Popen(
                command,
                env={**os.environ, **env},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                **_aside(),
            )
        except OSError:
            self._given_up = True
            return
        if sys.platform != "win32":
            os.setpriority(os.PRIO_PROCESS, self._child.pid, NICENESS)

    @property
    def filling(self) -> bool:
        """Whether the child is still at work."""
        return self._child is not None and self._child.poll() is None

    def best(self) -> Kernel:
        """The kernel to think with now. Called in the worker's thread: loading the compiled one takes half a second."""
        if self._loaded is not None:
            return self._loaded
        if self._given_up or self._root is None or self.filling or not compiled.is_filled(self._root, GAME):
            return interpreted()
        try:
            self._loaded = compiled.load(self._root, GAME)
        except CompiledUnavailable:
            self._given_up = True
            return interpreted()
        return self._loaded

    def close(self) -> None:
        """End the child, whatever it is doing: a half-filled cache is not used."""
        if self._child is not None and self._child.poll() is None:
            self._child.terminate()
            try:
                self._child.wait(2.0)
            except subprocess.TimeoutExpired:
                self._child.kill()
                self._child.wait()
        self._child = None
