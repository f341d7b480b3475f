"""The compiled kernel: the same sources with numba's decorator, compiled by a child process, loaded from its cache by this one.

The process that plays never compiles. A child (:mod:`.compile_child`) copies the kernel's sources into a folder under
`cache_root`, compiles them there, writes down what it made, and only then gives the folder its final name. The name is a hash
of the sources, of the versions of Python and numba and of what changes the code they make, so that nothing stale is ever found;
digests of all files keep a damaged one out; a test shot must give the interpreted kernel's bits. Whatever is wrong, the answer
is CompiledUnavailable with a plain reason, and the interpreted kernel plays on with the same results.

The floors above may have sources of their own compiled along with the kernel: they hand in a :class:`Build` that names them.
"""

from __future__ import annotations

import gc
import hashlib
import importlib
import importlib.util
import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, fields
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import crokinole3d
from crokinole3d import board
from crokinole3d.physics import kernel as interpreted_package
from crokinole3d.physics.material import FRIENDLY, NORMAL, TOURNAMENT
from crokinole3d.physics.rollouts import Outcomes, simulate_many
from crokinole3d.physics.running import Kernel as Kernel
from crokinole3d.physics.running import interpreted as interpreted
from crokinole3d.physics.running import over_arrays
from crokinole3d.physics.simulate import simulate
from crokinole3d.physics.values import Position, Shot

MANIFEST = "manifest.json"
_ENTRIES = "shot"
_BOARD = "../board.py"

_KEPT = 4
"""Compiled kernels that are kept, of other versions too."""

_PREFIX = "kernel-"
_PART = ".part-"
_PART_LIFE = 3600.0
"""Seconds after which what a child was at is taken for left behind: compiling takes some ten."""


_NO_MATTER = frozenset({"NUMBA_CACHE_DIR", "NUMBA_CACHE_LOCATOR_CLASSES"})
"""Settings of numba that are put aside while it works for us: see `_numba_kept_in_folder`."""

_NUMBA_FILE = ".numba_config.yaml"
"""Where numba looks for settings beside the environment, in the folder that a program is started in."""


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


def choose(cache_root: Path | None, forced: str | None = None, build: Build = PHYSICS) -> Kernel:
    """The kernel to play with: the compiled one if its cache is filled, else the interpreted one, whose `why` says why.

    `forced` is `compiled`, `interpreted` or None. Raises CompiledUnavailable if `compiled` is forced and cannot be had, and
    ValueError for any other word.
    """
    if forced not in (None, "compiled", "interpreted"):
        raise ValueError(f"no kernel is called {forced!r}: it is compiled or interpreted")
    if forced == "interpreted":
        return interpreted()
    try:
        if cache_root is None:
            raise CompiledUnavailable("there is no folder to keep compiled code in")
        return load(cache_root, build)
    except CompiledUnavailable as error:
        if forced == "compiled":
            raise
        return interpreted(str(error))


def load_or_fill(cache_root: Path, announce: Callable[[], None], build: Build = PHYSICS) -> CompiledKernel:
    """The compiled kernel; where it has to be compiled first, `announce` is called and a child process does that.

    Raises CompiledUnavailable.
    """
    try:
        return load(cache_root, build)
    except CompiledUnavailable:
        # What is whole and cannot be loaded all the same would not be made anew.
        if is_filled(cache_root, build):
            raise
        announce()
    fill(cache_root, build)
    return load(cache_root, build)


def load(cache_root: Path, build: Build = PHYSICS) -> CompiledKernel:
    """The compiled kernel from a filled cache. Imports numba (half a second): call it in a worker thread.

    Raises CompiledUnavailable. Compiled code that is whole but turns out to be of no use here counts as not filled from then
    on, so that it is made anew.
    """
    with _nothing_collected():
        return _load(_folder(cache_root, build), build)


def _load(folder: Path, build: Build) -> CompiledKernel:
    manifest = _checked_manifest(folder)
    _check_writable(folder)
    numba = _import_numba()
    try:
        if manifest.get("processor") != _processor():
            raise CompiledUnavailable("the compiled code was made for another processor")
        with _numba_kept_in_folder(numba), _no_compiling(numba):
            kernel = _import_sources(folder, _lazily(numba), build)
            _check_same_bits(kernel, build)
    except CompiledUnavailable:
        _disown(folder)
        raise
    # Whatever breaks in there, the interpreted kernel can play.
    except Exception as error:
        _disown(folder)
        raise CompiledUnavailable(f"the compiled code could not be loaded: {_one_line(error)}") from error
    kernel.entries.play.disable_compile()
    kernel.entries.play_many.disable_compile()
    for companion in build.companions:
        for entry in companion.entries:
            getattr(kernel.companions[companion.name], entry).disable_compile()
    return kernel


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Keeps Python from looking for garbage among all that numba brings and that stays: it is never collected afterwards either.

    Such a search stops every thread: the frame that met it came 50 to 130 ms late, one of 4 ms of work came 22 ms late without.
    """
    collecting, already = gc.isenabled(), "numba" in sys.modules
    gc.disable()
    try:
        yield
    finally:
        if not already and "numba" in sys.modules:
            gc.freeze()
        if collecting:
            gc.enable()


def is_filled(cache_root: Path, build: Build = PHYSICS) -> bool:
    """Whether `load` has something to load, as far as can be told without importing numba."""
    try:
        _checked_manifest(_folder(cache_root, build))
    except CompiledUnavailable:
        return False
    return True


def fill_command(cache_root: Path, build: Build = PHYSICS) -> tuple[list[str], dict[str, str]]:
    """The command line and the environment of the child process that fills the cache. It ends with 0 when that is done."""
    home = str(Path(crokinole3d.__path__[0]).parent)
    environment = dict(os.environ)
    known = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = home if not known else os.pathsep.join((home, known))
    # What -O leaves out of the sources is part of the key.
    flags = ["-" + "O" * sys.flags.optimize] if sys.flags.optimize else []
    return [sys.executable, *flags, "-m", build.child, str(cache_root)], environment


def fill(cache_root: Path, build: Build = PHYSICS) -> None:
    """Has a child process fill the cache and waits for it, half a minute or more. Raises CompiledUnavailable if it fails."""
    _key(build)
    command, environment = fill_command(cache_root, build)
    try:
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as error:
        raise CompiledUnavailable(f"the compiling process could not start: {_one_line(error)}") from error
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise CompiledUnavailable(f"compiling failed: {lines[-1]}")


def compile_into(cache_root: Path, build: Build = PHYSICS) -> None:
    """Compiles the kernel and puts it into the cache. Only ever called in a process of its own. Raises CompiledUnavailable."""
    folder = _folder(cache_root, build)
    numba = _import_numba()
    if _is_of_use(folder):
        return
    try:
        cache_root.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=folder.name + _PART, dir=cache_root))
    except OSError as error:
        raise CompiledUnavailable(f"the cache folder {cache_root} cannot be written to: {_one_line(error)}") from error
    try:
        with _nothing_left_out(numba):
            _compile(part, build, numba)
        _write_manifest(part)
        _put_in_place(part, folder)
    except OSError as error:
        raise CompiledUnavailable(f"the cache folder {cache_root} cannot be written to: {_one_line(error)}") from error
    finally:
        _remove(part)
    _forget_old(cache_root, folder)


def _compile(part: Path, build: Build, numba: Any) -> CompiledKernel:  # noqa: ANN401 - numba has no types
    """Copies the sources there and compiles them; numba writes beside them what it can keep."""
    _copy_sources(part, build)
    with _numba_kept_in_folder(numba):
        kernel = _import_sources(part, _at_once(numba), build)
        _check_same_bits(kernel, build)
    return kernel


@contextmanager
def _nothing_left_out(numba: Any) -> Iterator[None]:  # noqa: ANN401
    """numba only warns of a function that it compiles and cannot keep, as all that call others when it does not optimise."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", numba.NumbaWarning)
            yield
    except numba.NumbaWarning as warning:
        settings = ", ".join(_settings()) or "none"
        raise CompiledUnavailable(
            f"numba cannot keep what it compiles with its settings here ({settings}): {_one_line(warning)}"
        ) from warning


def _sources(build: Build) -> dict[str, bytes]:
    """The files by name: all whose change must make a new cache, `board` included, which they import."""
    try:
        files = {path.name: path.read_bytes() for path in Path(interpreted_package.__path__[0]).glob("*.py")}
        if not files or board.__file__ is None:
            raise CompiledUnavailable("the kernel's sources are not there as files")
        for companion in build.companions:
            files |= {f"{companion.name}/{path.name}": path.read_bytes() for path in companion.folder.glob("*.py")}
        files[_BOARD] = Path(board.__file__).read_bytes()
    except OSError as error:
        raise CompiledUnavailable(f"the kernel's sources cannot be read: {_one_line(error)}") from error
    return dict(sorted(files.items()))


def _key(build: Build) -> str:
    digest = hashlib.sha256()
    for package in ("numba", "llvmlite", "numpy"):
        try:
            digest.update(f"{package} {metadata.version(package)}\n".encode())
        except metadata.PackageNotFoundError:
            raise CompiledUnavailable(f"{package} is not installed") from None
    digest.update(f"{sys.implementation.cache_tag} {platform.python_version()} {sys.platform} {platform.machine()}\n".encode())
    digest.update(f"-O {sys.flags.optimize}\n".encode())
    for name, text in {**_settings(), **_sources(build)}.items():
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()[:20]


def _settings() -> dict[str, bytes]:
    """What numba was told by the user: optimisation, processor and more. Its own cache would not notice most of it changing."""
    found = {
        name: os.fsencode(value) for name, value in os.environ.items() if name.startswith("NUMBA_") and name not in _NO_MATTER
    }
    with suppress(OSError):
        found[_NUMBA_FILE] = Path(_NUMBA_FILE).read_bytes()
    return dict(sorted(found.items()))


def _folder(cache_root: Path, build: Build) -> Path:
    return cache_root / f"{_PREFIX}{_key(build)}"


def _copy_sources(folder: Path, build: Build) -> None:
    for name, text in _sources(build).items():
        if name != _BOARD:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(text)


def _put_in_place(part: Path, folder: Path) -> None:
    """Gives what a child compiled its final name. If another child was faster, its work stays. Raises OSError."""
    if _is_of_use(folder):
        return
    _remove(folder)
    try:
        part.rename(folder)
    except OSError:
        if not _is_of_use(folder):
            raise


def _is_of_use(folder: Path) -> bool:
    """Whether compiled code lies there that is whole and made for this processor."""
    try:
        return _checked_manifest(folder).get("processor") == _processor()
    except CompiledUnavailable:
        return False


def _remove(path: Path) -> None:
    """Takes away a folder, or whatever else is in its place, as far as that is allowed."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path, ignore_errors=True)
    else:
        with suppress(OSError):
            path.unlink()


def _digests(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".nbi", ".nbc")
    }


def _write_manifest(folder: Path) -> None:
    manifest = {"files": _digests(folder), "processor": _processor()}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def _checked_manifest(folder: Path) -> dict[str, Any]:
    """What the child wrote down, once all files are found as it left them."""
    if not folder.is_dir():
        raise CompiledUnavailable("the kernel has not been compiled yet for this version")
    try:
        manifest = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        whole = isinstance(manifest, dict) and manifest.get("files") == _digests(folder)
    except (OSError, ValueError, RecursionError):
        whole = False
    if not whole:
        raise CompiledUnavailable(f"the compiled code in {folder} is damaged")
    return dict(manifest)


def _check_writable(folder: Path) -> None:
    """numba takes no cache that it could not write to, and would look for another place."""
    try:
        for place in folder.rglob("__pycache__"):
            with tempfile.TemporaryFile(dir=place):
                pass
    except OSError:
        raise CompiledUnavailable(f"the cache folder {folder} cannot be written to") from None


def _import_numba() -> Any:  # noqa: ANN401 - numba has no types
    try:
        numba = importlib.import_module("numba")
    except (ImportError, OSError, SystemError, AttributeError) as error:
        raise CompiledUnavailable(f"numba cannot be imported: {_one_line(error)}") from error
    if numba.config.DISABLE_JIT:
        raise CompiledUnavailable("numba is switched off (NUMBA_DISABLE_JIT)")
    return numba


def _processor() -> str:
    binding = importlib.import_module("llvmlite.binding")
    return f"{binding.get_host_cpu_name()} {hashlib.sha256(str(binding.get_host_cpu_features().flatten()).encode()).hexdigest()}"


@contextmanager
def _numba_kept_in_folder(numba: Any) -> Iterator[None]:  # noqa: ANN401
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
def _no_compiling(numba: Any) -> Iterator[None]:  # noqa: ANN401
    """Whatever would compile in here raises CompiledUnavailable instead."""
    events = importlib.import_module("numba.core.event")
    refusal = type("Refusal", (events.Listener,), {"on_start": _refuse, "on_end": _refuse_no_more})
    with events.install_listener("numba:compile", refusal()):
        yield


def _refuse(_listener: object, _event: object) -> None:
    raise CompiledUnavailable("the compiled code does not fit this machine")


def _refuse_no_more(_listener: object, _event: object) -> None:
    """Part of what numba asks of a listener."""


_OPTIONS = {"nogil": True, "cache": True, "error_model": "numpy", "_nrt": False}
"""fastmath stays off, and so does parallel: both give other bits. Division by 0 does not occur; not testing for it is faster.
Whoever calls holds the arrays, so that none of the functions need count references to them: a fifth to a half more shots a
second, for each call between them would count all of its arrays in and out."""


def _lazily(numba: Any) -> Callable[[Any], Any]:  # noqa: ANN401
    """numba's decorator for a process that only loads: what is called is looked up in the cache then, with all it calls."""
    return cast("Callable[[Any], Any]", numba.njit(**_OPTIONS))


def _at_once(numba: Any) -> Callable[[Any], Any]:  # noqa: ANN401
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
        return numba.njit(told, **_OPTIONS)(function)

    return decorate


def _import_sources(folder: Path, decorate: Callable[[Any], Any], build: Build) -> CompiledKernel:
    """Imports the sources in the folder as a package of their own, with this decorator."""
    # numba's cache refers to the modules by name: the child's folder and the final one must give the same.
    name = "crokinole3d_compiled_" + folder.name.partition(_PART)[0].removeprefix(_PREFIX)
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


def _check_same_bits(kernel: CompiledKernel, build: Build) -> None:
    """Plays a few shots and compares them with the interpreted kernel. Loads, or compiles where that is allowed, all entries."""
    position = Position.of([("north-0", 0.001, -0.061), ("north-1", 0.02, 0.013), ("south-0", 0.1, 0.12)])
    # The last one flies over the near edge and comes back from the rail.
    shots = [*(Shot(0.0, -0.3048, 0.0, 1.0, speed) for speed in (0.4, 0.9, 2.5)), Shot(0.0, -0.3048, 0.0, -1.0, 5.0)]
    for hole in (FRIENDLY, TOURNAMENT):
        for shot in shots:
            one = simulate(position, "south-1", shot, hole=hole, material=NORMAL, kernel=kernel)
            if one != simulate(position, "south-1", shot, hole=hole, material=NORMAL):
                raise CompiledUnavailable("the compiled code gives other results than the sources")
        many = simulate_many(position, "south-1", shots, hole=hole, material=NORMAL, kernel=kernel)
        same = simulate_many(position, "south-1", shots, hole=hole, material=NORMAL)
        columns = [field.name for field in fields(Outcomes) if field.name != "ids"]
        if any((getattr(many, name) != getattr(same, name)).any() for name in columns):
            raise CompiledUnavailable("the compiled code gives other results than the sources")
    if not all(companion.agrees(kernel, kernel.companions[companion.name]) for companion in build.companions):
        raise CompiledUnavailable("the compiled code gives other results than the sources")


def _disown(folder: Path) -> None:
    """Takes away what makes the folder count as filled."""
    with suppress(OSError):
        (folder / MANIFEST).unlink()


def _forget_old(cache_root: Path, current: Path) -> None:
    """Removes all but the newest few compiled kernels, and what killed children left, so that the folder stays small."""
    aged = []
    for path in cache_root.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            aged.append((path.stat().st_mtime, path))
    aged.sort(reverse=True)
    whole = [path for _, path in aged if path != current and _PART not in path.name]
    parts = [path for age, path in aged if _PART in path.name and age < time.time() - _PART_LIFE]
    for path in whole[_KEPT - 1 :] + parts:
        _remove(path)


def _one_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
