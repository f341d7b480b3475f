"""What is compiled together, and what comes of it: values only. The compiling is done by :mod:`.compiled`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crokinole3d.physics.running import Kernel


class CompiledUnavailable(RuntimeError):
    """Raised when there is no compiled kernel to be had; the message is one plain sentence that says why."""


@dataclass(frozen=True, slots=True)
class Companion:
    """A folder of sources that is compiled along with the kernel. Written as the kernel is: with a module `jit`, with relative
    imports and none other of the game but `board`, and with annotations that are the types."""

    name: str
    """What it is called in :attr:`CompiledKernel.companions`."""

    folder: Path
    """Where its sources lie."""

    module: str
    """The module in there that has the entries."""

    entries: tuple[str, ...]
    """The functions of that module which are called from outside."""

    agrees: Callable[[Kernel, Any], bool]
    """Calls every entry of the compiled module and tells whether it gives what the interpreted one does. The kernel may help."""


@dataclass(frozen=True, slots=True)
class Build:
    """What is compiled together, into one folder of the cache."""

    companions: tuple[Companion, ...] = ()
    """What is compiled along with the kernel."""

    child: str = "crokinole3d.physics.compile_child"
    """The module that the compiling process runs; its one argument is the cache's folder."""


PHYSICS = Build()
"""The kernel alone."""


@dataclass(frozen=True, slots=True)
class CompiledKernel(Kernel):
    """The compiled kernel, with what was compiled along with it."""

    companions: Mapping[str, Any] = field(default_factory=dict)
    """The module of entries of each companion, by its name."""


def one_line(error: BaseException) -> str:
    """The first line of what an error says, or what it is called if it says nothing."""
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
