"""How the sources are given to numba: its decorator, its settings, and what it must not do while it works for us."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from crokinole3d.physics.build import Build, CompiledKernel, CompiledUnavailable, one_line
from crokinole3d.physics.running import over_arrays

_ENTRIES = "shot"
"""The module of the kernel that has the entries."""

_NO_MATTER = frozenset({"NUMBA_CACHE_DIR", "NUMBA_CACHE_LOCATOR_CLASSES"})
"""Settings of numba that are put aside while it works for us: see `numba_kept_in_folder`."""

_NUMBA_FILE = ".numba_config.yaml"
"""Where numba looks for settings beside the environment, in the folder that a program is started in."""


@contextmanager
def nothing_left_out(numba: Any) -> Iterator[None]:  # noqa: ANN401
    """numba only warns of a function that it compiles and cannot keep, as all that call others when it does not optimise."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", numba.NumbaWarning)
            yield
    except numba.NumbaWarning as warning:
        settings = ", ".join(numba_settings()) or "none"
        raise CompiledUnavailable(
            f"numba cannot keep what it compiles with its settings here ({settings}): {one_line(warning)}"
        ) from warning


def numba_settings() -> dict[str, bytes]:
    """What numba was told by the user: optimisation, processor and more. Its own cache would not notice most of it changing."""
    found = {
        name: os.fsencode(value) for name, value in os.environ.items() if name.startswith("NUMBA_") and name not in _NO_MATTER
    }
    with suppress(OSError):
        found[_NUMBA_FILE] = Path(_NUMBA_FILE).read_bytes()
    return dict(sorted(found.items()))


def import_numba() -> Any:  # noqa: ANN401 - numba has no types
    """numba itself, half a second's work. Raises CompiledUnavailable."""
    try:
        numba = importlib.import_module("numba")
    except (ImportError, OSError, SystemError, AttributeError) as error:
        raise CompiledUnavailable(f"numba cannot be imported: {one_line(error)}") from error
    if numba.config.DISABLE_JIT:
        raise CompiledUnavailable("numba is switched off (NUMBA_DISABLE_JIT)")
    return numba


def processor() -> str:
    """This processor, as far as the code made for it depends on it."""
    binding = importlib.import_module("llvmlite.binding")
    return f"{binding.get_host_cpu_name()} {hashlib.sha256(str(binding.get_host_cpu_features().flatten()).encode()).hexdigest()}"


@contextmanager
def numba_kept_in_folder(numba: Any) -> Iterator[None]:  # noqa: ANN401
    """Makes numba keep its cache beside the sources and nowhere else, whatever the user's environment says."""
    config = numba.config
    wanted = {"CACHE_DIR": "", "CACHE_LOCATOR_CLASSES": "InTreeCacheLocator"}
    before = {name: getattr(config, name) for name in wanted if hasattr(config, name)}
    for name in before:
        setattr(config, name, wanted[name])
    try:
        yield
    finally:
        for name, value in before.items():
            setattr(config, name, value)


@contextmanager
def no_compiling(numba: Any) -> Iterator[None]:  # noqa: ANN401
    """Whatever would compile in here raises CompiledUnavailable instead."""
    events = importlib.import_module("numba.core.event")
    refusal = type("Refusal", (events.Listener,), {"on_start": _refuse, "on_end": _refuse_no_more})
    with events.install_listener("numba:compile", refusal()):
        yield


def _refuse(_listener: object, _event: object) -> None:
    raise CompiledUnavailable("the compiled code does not fit this machine")


def _refuse_no_more(_listener: object, _event: object) -> None:
    """Part of what numba asks of a listener."""


OPTIONS = {"nogil": True, "cache": True, "error_model": "numpy", "_nrt": False}
"""fastmath stays off, and so does parallel: both give other bits. Division by 0 does not occur; not testing for it is faster.
Whoever calls holds the arrays, so that none of the functions need count references to them: a fifth to a half more shots a
second, for each call between them would count all of its arrays in and out."""


def lazily(numba: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """numba's decorator for a process that only loads: what is called is looked up in the cache then, with all it calls."""
    return cast("Callable[[Any], Any]", numba.njit(**OPTIONS))


def at_once(numba: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """numba's decorator for the process that compiles. With the types told, each function is compiled once and for all: left to
    itself numba compiles many of them again for every constant they are called with, which takes twice as long."""
    types = numba.types
    words = {
        "int": types.int64,
        "float": types.float64,
        "Floats": types.float64[::1],
        "Ints": types.int64[::1],
        "Sequence[float]": types.float64[::1],
        "Sequence[int]": types.int64[::1],
        "MutableSequence[int]": types.int64[::1],
        "Sequence[Sequence[float]]": types.float64[:, ::1],
        "Sequence[Sequence[int]]": types.int64[:, ::1],
        "Sequence[MutableSequence[int]]": types.int64[:, ::1],
    }

    def decorate(function: Any) -> Any:  # noqa: ANN401
        told = tuple(words[word] for name, word in function.__annotations__.items() if name != "return")
        return numba.njit(told, **OPTIONS)(function)

    return decorate


def import_sources(folder: Path, name: str, decorate: Callable[[Any], Any], build: Build) -> CompiledKernel:
    """Imports the sources in the folder as a package of that name, with this decorator. Raises CompiledUnavailable."""
    for module in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[module]
    spec = importlib.util.spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
    if spec is None or spec.loader is None:
        raise CompiledUnavailable(f"the compiled code in {folder} is damaged")
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    for home in (name, *(f"{name}.{companion.name}" for companion in build.companions)):
        decorator = ModuleType(f"{home}.jit")
        decorator.jit = decorate  # type: ignore[attr-defined]
        sys.modules[decorator.__name__] = decorator
    spec.loader.exec_module(package)
    kernel = over_arrays(importlib.import_module(f"{name}.{_ENTRIES}"))
    beside = {its.name: importlib.import_module(f"{name}.{its.name}.{its.module}") for its in build.companions}
    return CompiledKernel(kernel.name, kernel.entries, kernel.floats, kernel.ints, companions=beside)
