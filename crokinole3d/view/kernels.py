"""The compiled kernel of a running game: a child process fills the cache, the worker's thread loads it."""

from __future__ import annotations

import importlib.util
import os
import subprocess
from pathlib import Path

from crokinole3d.physics import compiled
from crokinole3d.physics.compiled import CompiledUnavailable, Kernel


def numba_is_there() -> bool:
    """Whether numba could be imported; it is not imported to find out."""
    return importlib.util.find_spec("numba") is not None


class Kernels:
    """Gives the computer player the best kernel there is at the moment. The results are the same with each."""

    def __init__(self, cache_root: Path | None, forced: str | None = None) -> None:
        self._root = cache_root
        self._forced = forced
        self._child: subprocess.Popen[bytes] | None = None
        self._loaded: Kernel | None = None
        self._given_up = forced == "interpreted" or cache_root is None or not numba_is_there()

    @property
    def reduced(self) -> bool:
        """Whether the compiled kernel can never come, so that a new match gets the smaller budgets."""
        return self._given_up

    def start(self) -> None:
        """Begin to fill the cache in a child process, unless it is filled or cannot be."""
        if self._given_up or self._root is None or compiled.is_filled(self._root):
            return
        command, env = compiled.fill_command(self._root)
        try:
            self._child = subprocess.Popen(
                command,
                env={**os.environ, **env},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
        except OSError:
            self._given_up = True

    @property
    def filling(self) -> bool:
        """Whether the child is still at work."""
        return self._child is not None and self._child.poll() is None

    def best(self) -> Kernel:
        """The kernel to think with now. Called in the worker's thread: loading the compiled one takes half a second."""
        if self._loaded is not None:
            return self._loaded
        if self._given_up or self._root is None or self.filling or not compiled.is_filled(self._root):
            return compiled.interpreted()
        try:
            self._loaded = compiled.load(self._root)
        except CompiledUnavailable:
            self._given_up = True
            return compiled.interpreted()
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
