"""The compiled kernel: the same sources with numba's decorator, compiled by a child process, loaded from its cache by this one.

The process that plays never compiles. A child (:mod:`.compile_child`) copies the kernel's sources into a folder under
`cache_root`, compiles them there, writes down what it made, and only then gives the folder its final name. The name is a hash
of the sources and of the versions of Python and numba, so that nothing stale is ever found; digests of all files keep a
damaged one out; a test shot must give the interpreted kernel's bits. Whatever is wrong, the answer is
CompiledUnavailable with a plain reason, and the interpreted kernel plays on with the same results.
"""

from __future__ import annotations

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
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import metadata
from pathlib import Path
from types import ModuleType
from typing import Any, cast

import crokinole3d
from crokinole3d import board
from crokinole3d.physics import kernel as interpreted_package
from crokinole3d.physics.material import FRIENDLY, NORMAL, TOURNAMENT
from crokinole3d.physics.running import Kernel as Kernel
from crokinole3d.physics.running import interpreted as interpreted
from crokinole3d.physics.running import over_arrays
from crokinole3d.physics.simulate import simulate, simulate_many
from crokinole3d.physics.values import Position, Shot

MANIFEST = "manifest.json"
_ENTRIES = "shot"

_KEPT = 4
"""Compiled kernels that are kept, of other versions too."""

_PART = ".part-"
_PART_LIFE = 3600.0
"""Seconds after which what a child was at is taken for left behind: compiling takes some ten."""


class CompiledUnavailable(RuntimeError):
    """Raised when there is no compiled kernel to be had; the message is one plain sentence that says why."""


def choose(cache_root: Path | None, forced: str | None = None) -> Kernel:
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
        return load(cache_root)
    except CompiledUnavailable as error:
        if forced == "compiled":
            raise
        return interpreted(str(error))


def load_or_fill(cache_root: Path, announce: Callable[[], None]) -> Kernel:
    """The compiled kernel; where it cannot be loaded as it is, `announce` is called and a child process fills the cache first.

    Raises CompiledUnavailable.
    """
    try:
        return load(cache_root)
    except CompiledUnavailable:
        announce()
    fill(cache_root)
    return load(cache_root)


def load(cache_root: Path) -> Kernel:
    """The compiled kernel from a filled cache. Imports numba (half a second): call it in a worker thread.

    Raises CompiledUnavailable. Compiled code that is whole but turns out to be of no use here counts as not filled from then
    on, so that it is made anew.
    """
    folder = _folder(cache_root)
    manifest = _checked_manifest(folder)
    _check_writable(folder)
    numba = _import_numba()
    try:
        if manifest.get("processor") != _processor():
            raise CompiledUnavailable("the compiled code was made for another processor")
        with _numba_kept_in_folder(numba), _no_compiling(numba):
            kernel = over_arrays(_import_sources(folder, _lazily(numba)))
            _check_same_bits(kernel)
    except CompiledUnavailable:
        _disown(folder)
        raise
    # Whatever breaks in there, the interpreted kernel can play.
    except Exception as error:
        _disown(folder)
        raise CompiledUnavailable(f"the compiled code could not be loaded: {_one_line(error)}") from error
    kernel.entries.play.disable_compile()
    kernel.entries.play_many.disable_compile()
    return kernel


def is_filled(cache_root: Path) -> bool:
    """Whether `load` has something to load, as far as can be told without importing numba."""
    try:
        _checked_manifest(_folder(cache_root))
    except CompiledUnavailable:
        return False
    return True


def fill_command(cache_root: Path) -> tuple[list[str], dict[str, str]]:
    """The command line and the environment of the child process that fills the cache. It ends with 0 when that is done."""
    home = str(Path(crokinole3d.__path__[0]).parent)
    environment = dict(os.environ)
    known = environment.get("PYTHONPATH")
    environment["PYTHONPATH"] = home if not known else os.pathsep.join((home, known))
    return [sys.executable, "-m", "crokinole3d.physics.compile_child", str(cache_root)], environment


def fill(cache_root: Path) -> None:
    """Has a child process fill the cache and waits for it, some ten seconds. Raises CompiledUnavailable if it fails."""
    _key()
    command, environment = fill_command(cache_root)
    try:
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as error:
        raise CompiledUnavailable(f"the compiling process could not start: {_one_line(error)}") from error
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise CompiledUnavailable(f"compiling failed: {lines[-1]}")


def compile_into(cache_root: Path) -> None:
    """Compiles the kernel and puts it into the cache. Only ever called in a process of its own. Raises CompiledUnavailable."""
    folder = _folder(cache_root)
    numba = _import_numba()
    try:
        if _checked_manifest(folder).get("processor") == _processor():
            return
    except CompiledUnavailable:
        pass
    try:
        cache_root.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=folder.name + _PART, dir=cache_root))
    except OSError as error:
        raise CompiledUnavailable(f"the cache folder {cache_root} cannot be written to: {_one_line(error)}") from error
    try:
        _copy_sources(part)
        with _numba_kept_in_folder(numba):
            _check_same_bits(over_arrays(_import_sources(part, _at_once(numba))))
        _write_manifest(part)
        if folder.exists():
            shutil.rmtree(folder)
        part.rename(folder)
    except OSError as error:
        raise CompiledUnavailable(f"the cache folder {cache_root} cannot be written to: {_one_line(error)}") from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    _forget_old(cache_root, folder)


def _sources() -> dict[str, bytes]:
    """The kernel's files by name: all whose change must make a new cache, `board` included, which they import."""
    try:
        files = {path.name: path.read_bytes() for path in Path(interpreted_package.__path__[0]).glob("*.py")}
        if not files or board.__file__ is None:
            raise CompiledUnavailable("the kernel's sources are not there as files")
        files["../board.py"] = Path(board.__file__).read_bytes()
    except OSError as error:
        raise CompiledUnavailable(f"the kernel's sources cannot be read: {_one_line(error)}") from error
    return dict(sorted(files.items()))


def _key() -> str:
    digest = hashlib.sha256()
    for package in ("numba", "llvmlite", "numpy"):
        try:
            digest.update(f"{package} {metadata.version(package)}\n".encode())
        except metadata.PackageNotFoundError:
            raise CompiledUnavailable(f"{package} is not installed") from None
    digest.update(f"{sys.implementation.cache_tag} {platform.python_version()} {sys.platform} {platform.machine()}\n".encode())
    for name, text in _sources().items():
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()[:20]


def _folder(cache_root: Path) -> Path:
    return cache_root / f"kernel-{_key()}"


def _copy_sources(folder: Path) -> None:
    for name, text in _sources().items():
        if "/" not in name:
            (folder / name).write_bytes(text)


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
    except (OSError, ValueError):
        whole = False
    if not whole:
        raise CompiledUnavailable(f"the compiled code in {folder} is damaged")
    return dict(manifest)


def _check_writable(folder: Path) -> None:
    """numba takes no cache that it could not write to, and would look for another place."""
    try:
        with tempfile.TemporaryFile(dir=folder / "__pycache__"):
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


_OPTIONS = {"nogil": True, "cache": True, "error_model": "numpy"}
"""fastmath stays off, and so does parallel: both give other bits. Division by 0 does not occur; not testing for it is faster."""


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
    }

    def decorate(function: Any) -> Any:  # noqa: ANN401
        told = tuple(words[word] for name, word in function.__annotations__.items() if name != "return")
        return numba.njit(told, **_OPTIONS)(function)

    return decorate


def _import_sources(folder: Path, decorate: Callable[[Any], Any]) -> ModuleType:
    """Imports the sources in the folder as a package of their own, with this decorator, and gives the module of entries."""
    # numba's cache refers to the modules by name: the child's folder and the final one must give the same.
    name = f"crokinole3d_compiled_{_key()}"
    for module in [module for module in sys.modules if module == name or module.startswith(f"{name}.")]:
        del sys.modules[module]
    spec = importlib.util.spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
    if spec is None or spec.loader is None:
        raise CompiledUnavailable(f"the compiled code in {folder} is damaged")
    package = importlib.util.module_from_spec(spec)
    sys.modules[name] = package
    decorator = ModuleType(f"{name}.jit")
    decorator.jit = decorate  # type: ignore[attr-defined]
    sys.modules[decorator.__name__] = decorator
    spec.loader.exec_module(package)
    return importlib.import_module(f"{name}.{_ENTRIES}")


def _check_same_bits(kernel: Kernel) -> None:
    """Plays a few shots and compares them with the interpreted kernel. Compiles both entries where compiling is allowed."""
    position = Position.of([("north-0", 0.001, -0.061), ("north-1", 0.02, 0.013), ("south-0", 0.1, 0.12)])
    shots = [Shot(0.0, -0.3048, 0.0, 1.0, speed) for speed in (0.4, 0.9, 2.5)]
    for hole in (FRIENDLY, TOURNAMENT):
        for shot in shots:
            one = simulate(position, "south-1", shot, hole=hole, material=NORMAL, kernel=kernel)
            if one != simulate(position, "south-1", shot, hole=hole, material=NORMAL):
                raise CompiledUnavailable("the compiled code gives other results than the sources")
        many = simulate_many(position, "south-1", shots, hole=hole, material=NORMAL, kernel=kernel)
        same = simulate_many(position, "south-1", shots, hole=hole, material=NORMAL)
        if any((getattr(many, field) != getattr(same, field)).any() for field in ("x", "y", "fate", "met", "struck")):
            raise CompiledUnavailable("the compiled code gives other results than the sources")


def _disown(folder: Path) -> None:
    """Takes away what makes the folder count as filled."""
    with suppress(OSError):
        (folder / MANIFEST).unlink()


def _forget_old(cache_root: Path, current: Path) -> None:
    """Removes all but the newest few compiled kernels, and what killed children left, so that the folder stays small."""
    aged = []
    for path in cache_root.glob("kernel-*"):
        with suppress(OSError):
            aged.append((path.stat().st_mtime, path))
    aged.sort(reverse=True)
    whole = [path for _, path in aged if path != current and _PART not in path.name]
    parts = [path for age, path in aged if _PART in path.name and age < time.time() - _PART_LIFE]
    for path in whole[_KEPT - 1 :] + parts:
        shutil.rmtree(path, ignore_errors=True)


def _one_line(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
