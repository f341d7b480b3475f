"""The folder of compiled code: what it is called, what must lie in it, what is kept and what goes. Runs none of it.

A folder's name is a hash of the sources, of the versions of Python and numba and of what changes the code they make, so that
nothing stale is ever found; digests of all files keep a damaged one out.
"""

from __future__ import annotations

import hashlib
import json
import platform
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from importlib import metadata
from pathlib import Path
from typing import Any

from crokinole3d import board
from crokinole3d.physics import kernel as interpreted_package
from crokinole3d.physics.build import Build, CompiledUnavailable, one_line
from crokinole3d.physics.jitting import OPTIONS, numba_settings, processor

MANIFEST = "manifest.json"
_BOARD = "../board.py"

_KEPT = 4
"""Compiled kernels that are kept, of other versions too."""

_PREFIX = "kernel-"

PART = ".part-"
"""What stands behind the name of a folder that a child is at."""

_PART_LIFE = 3600.0
"""Seconds after which what a child was at is taken for left behind: compiling takes some ten."""


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
        raise CompiledUnavailable(f"the kernel's sources cannot be read: {one_line(error)}") from error
    return dict(sorted(files.items()))


def key_of(build: Build) -> str:
    """The hash that stands for all that the compiled code depends on. Raises CompiledUnavailable."""
    digest = hashlib.sha256()
    for package in ("numba", "llvmlite", "numpy"):
        try:
            digest.update(f"{package} {metadata.version(package)}\n".encode())
        except metadata.PackageNotFoundError:
            raise CompiledUnavailable(f"{package} is not installed") from None
    digest.update(f"{sys.implementation.cache_tag} {platform.python_version()} {sys.platform} {platform.machine()}\n".encode())
    digest.update(f"-O {sys.flags.optimize} {OPTIONS}\n".encode())
    for name, text in {**numba_settings(), **_sources(build)}.items():
        digest.update(f"{name} {len(text)}\n".encode())
        digest.update(text)
    return digest.hexdigest()[:20]


def folder_of(cache_root: Path, build: Build) -> Path:
    """Where the compiled code lies, or would lie. Raises CompiledUnavailable."""
    return cache_root / f"{_PREFIX}{key_of(build)}"


def package_of(folder: Path) -> str:
    """What the sources in there are imported as: the same for a child's folder, since numba's cache refers to modules by name."""
    return "crokinole3d_compiled_" + folder.name.partition(PART)[0].removeprefix(_PREFIX)


def copy_sources(folder: Path, build: Build) -> None:
    """Puts the sources there, those of companions in folders of their own. Raises OSError."""
    for name, text in _sources(build).items():
        if name != _BOARD:
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(text)


def put_in_place(part: Path, folder: Path) -> None:
    """Gives what a child compiled its final name. If another child was faster, its work stays. Raises OSError."""
    if is_of_use(folder):
        return
    take_away(folder)
    try:
        part.rename(folder)
    except OSError:
        if not is_of_use(folder):
            raise


def is_of_use(folder: Path) -> bool:
    """Whether compiled code lies there that is whole and made for this processor."""
    try:
        return checked_manifest(folder).get("processor") == processor()
    except CompiledUnavailable:
        return False


def take_away(path: Path) -> None:
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


def write_manifest(folder: Path) -> None:
    """Writes down what lies there, and for which processor it was made. Raises OSError."""
    manifest = {"files": _digests(folder), "processor": processor()}
    (folder / MANIFEST).write_text(json.dumps(manifest, indent=1), encoding="utf-8")


def checked_manifest(folder: Path) -> dict[str, Any]:
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


def check_writable(folder: Path) -> None:
    """numba takes no cache that it could not write to, and would look for another place."""
    try:
        for place in folder.rglob("__pycache__"):
            with tempfile.TemporaryFile(dir=place):
                pass
    except OSError:
        raise CompiledUnavailable(f"the cache folder {folder} cannot be written to") from None


def disown(folder: Path) -> None:
    """Takes away what makes the folder count as filled."""
    with suppress(OSError):
        (folder / MANIFEST).unlink()


def forget_old(cache_root: Path, current: Path) -> None:
    """Removes all but the newest few compiled kernels, and what killed children left, so that the folder stays small."""
    aged = []
    for path in cache_root.glob(f"{_PREFIX}*"):
        with suppress(OSError):
            aged.append((path.stat().st_mtime, path))
    aged.sort(reverse=True)
    whole = [path for _, path in aged if path != current and PART not in path.name]
    parts = [path for age, path in aged if PART in path.name and age < time.time() - _PART_LIFE]
    for path in whole[_KEPT - 1 :] + parts:
        take_away(path)
