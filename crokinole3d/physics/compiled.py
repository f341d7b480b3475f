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
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import Any

import crokinole3d
from crokinole3d.physics.build import PHYSICS, Build, CompiledKernel, CompiledUnavailable, one_line
from crokinole3d.physics.code_cache import (
    PART,
    check_writable,
    checked_manifest,
    copy_sources,
    disown,
    folder_of,
    forget_old,
    is_of_use,
    key_of,
    package_of,
    put_in_place,
    take_away,
    write_manifest,
)
from crokinole3d.physics.jitting import (
    at_once,
    import_numba,
    import_sources,
    lazily,
    no_compiling,
    nothing_left_out,
    numba_kept_in_folder,
    processor,
)
from crokinole3d.physics.material import FRIENDLY, NORMAL, TOURNAMENT
from crokinole3d.physics.rollouts import Outcomes, simulate_many
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.physics.simulate import simulate
from crokinole3d.physics.values import Position, Shot


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
        return _load(folder_of(cache_root, build), build)


def _load(folder: Path, build: Build) -> CompiledKernel:
    manifest = checked_manifest(folder)
    check_writable(folder)
    numba = import_numba()
    try:
        if manifest.get("processor") != processor():
            raise CompiledUnavailable("the compiled code was made for another processor")
        with numba_kept_in_folder(numba), no_compiling(numba):
            kernel = import_sources(folder, package_of(folder), lazily(numba), build)
            _check_same_bits(kernel, build)
    except CompiledUnavailable:
        disown(folder)
        raise
    # Whatever breaks in there, the interpreted kernel can play.
    except Exception as error:
        disown(folder)
        raise CompiledUnavailable(f"the compiled code could not be loaded: {one_line(error)}") from error
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
        checked_manifest(folder_of(cache_root, build))
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
    key_of(build)
    command, environment = fill_command(cache_root, build)
    try:
        done = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as error:
        raise CompiledUnavailable(f"the compiling process could not start: {one_line(error)}") from error
    if done.returncode != 0:
        lines = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise CompiledUnavailable(f"compiling failed: {lines[-1]}")


def compile_into(cache_root: Path, build: Build = PHYSICS) -> None:
    """Compiles the kernel and puts it into the cache. Only ever called in a process of its own. Raises CompiledUnavailable."""
    folder = folder_of(cache_root, build)
    numba = import_numba()
    if is_of_use(folder):
        return
    try:
        cache_root.mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=folder.name + PART, dir=cache_root))
    except OSError as error:
        raise CompiledUnavailable(f"the cache folder {cache_root} cannot be written to: {one_line(error)}") from error
    try:
        with nothing_left_out(numba):
            _compile(part, build, numba)
        write_manifest(part)
        put_in_place(part, folder)
    except OSError as error:
        raise CompiledUnavailable(f"the cache folder {cache_root} cannot be written to: {one_line(error)}") from error
    finally:
        take_away(part)
    forget_old(cache_root, folder)


def _compile(part: Path, build: Build, numba: Any) -> CompiledKernel:  # noqa: ANN401 - numba has no types
    """Copies the sources there and compiles them; numba writes beside them what it can keep."""
    copy_sources(part, build)
    with numba_kept_in_folder(numba):
        kernel = import_sources(part, package_of(part), at_once(numba), build)
        _check_same_bits(kernel, build)
    return kernel


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
