"""Writing a file so that a kill or a power cut leaves either the old one or the new one, never half of one."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from uuid import uuid4

_TRIES = 5
"""How often the rename is tried on Windows, where a virus scanner may hold the old file for a moment."""

_BETWEEN_TRIES = 0.05
"""Seconds between two tries."""

_NO_LINKS = frozenset({errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS, errno.EMLINK, errno.EXDEV})
"""What a disk answers that gives no file a second name: FAT, network drives, what Android shares."""

TEMPORARY_SUFFIX = ".part"
"""How temporary names end; what is found with this ending was left by a kill and is rubbish."""


def write_whole(path: Path, content: str | bytes) -> None:
    """Puts `content` (text as UTF-8) at `path`, whole: written under a temporary name beside it, flushed to the disk, renamed.

    A link stays one: what it leads to is written anew.
    Raises :class:`OSError` if that is not possible; the old file, if any, is still there then, and no temporary one is left.
    """
    _write(Path(os.path.realpath(path)), content, _rename)


def write_new(path: Path, content: str | bytes) -> None:
    """As :func:`write_whole`, but never in place of another file: raises FileExistsError if there is one by then.

    Where the disk knows no links, a kill in the moment of naming may leave an empty file of that name.
    """
    _write(path, content, _name_anew)


def write_numbered(folder: Path, stem: str, suffix: str, content: str | bytes) -> Path:
    """As :func:`write_new`, under the first free name `STEM-N` in a folder, which is made if it is not there. Returns the name.

    Raises :class:`OSError` where that is not possible; no half of a file is left then.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        path = folder / f"{stem}-{number}{suffix}"
        # Looked for first, so that not every name that is taken costs a file written in vain.
        if not path.exists():
            try:
                write_new(path, content)
            except FileExistsError:
                continue
            return path
    raise AssertionError("count() has no end")


def reason_of(error: OSError | ValueError) -> str:
    """Why a file could not be written, in the system's own words where it has some."""
    return getattr(error, "strerror", None) or str(error)


def check_writable(folder: Path, name: str) -> None:
    """Raises :class:`OSError` if no file of that name can be written into a folder. Tried, not guessed; nothing is left behind.

    Permissions alone do not tell: the disk may be read-only, the name too long for it.
    """
    if (folder / name).is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    temporary = _temporary(folder / name)
    with temporary.open("x"):
        pass
    temporary.unlink()


def _temporary(path: Path) -> Path:
    return path.with_name(f".{path.name}.{uuid4().hex}{TEMPORARY_SUFFIX}")


def _write(path: Path, content: str | bytes, name: Callable[[Path, Path], None]) -> None:
    temporary = _temporary(path)
    data = content.encode("utf-8") if isinstance(content, str) else content
    try:
        # Exclusive, so that no other file is ever written over; the umask decides who may read it.
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        name(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


def _name_anew(old: Path, new: Path) -> None:
    """Gives a file its name if that is still free, in one step wherever the disk has one for it. Raises FileExistsError."""
    if sys.platform == "win32":
        # There a rename never takes another file's place.
        old.rename(new)
        return
    try:
        os.link(old, new)
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
    else:
        old.unlink()
        return
    # The name is reserved first, which only one can do, and then filled.
    new.open("x").close()
    try:
        _rename(old, new)
    except BaseException:
        new.unlink(missing_ok=True)
        raise


def _rename(old: Path, new: Path) -> None:
    for left in range(_TRIES - 1, -1, -1):
        try:
            old.replace(new)
            return
        except PermissionError:
            if sys.platform != "win32" or left == 0:
                raise
            time.sleep(_BETWEEN_TRIES)


def _flush_folder(folder: Path) -> None:
    """Makes the new name itself last through a power cut. Windows has no such call, and some network drives refuse it."""
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        return
    finally:
        os.close(handle)
