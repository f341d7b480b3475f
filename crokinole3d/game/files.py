"""Writing a file so that a kill or a power cut leaves either the old one or the new one, never half of one."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from uuid import uuid4

_TRIES = 5
"""How often the rename is tried on Windows, where a virus scanner may hold the old file for a moment."""

_BETWEEN_TRIES = 0.05
"""Seconds between two tries."""

TEMPORARY_SUFFIX = ".part"
"""How temporary names end; what is found with this ending was left by a kill and is rubbish."""


def write_whole(path: Path, text: str) -> None:
    """Puts `text` (UTF-8) at `path`, whole: written under a temporary name beside it, flushed to the disk, renamed.

    Raises :class:`OSError` if that is not possible; the old file, if any, is still there then, and no temporary one is left.
    """
    temporary = path.with_name(f".{path.name}.{uuid4().hex}{TEMPORARY_SUFFIX}")
    try:
        # Exclusive, so that no other file is ever written over; the umask decides who may read it.
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        _rename(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _flush_folder(path.parent)


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
