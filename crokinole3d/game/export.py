"""Score sheets as files: into the folder for saves, whole or not at all, and never over another file."""

from __future__ import annotations

import errno
import os
import sys
from itertools import count
from pathlib import Path
from typing import Final, Literal
from uuid import uuid4

from crokinole3d.game.files import TEMPORARY_SUFFIX
from crokinole3d.game.store import data_dir

Form = Literal["csv", "text"]

_FOLDER: Final = "sheets"
_NO_LINKS: Final = (errno.EPERM, errno.EACCES, errno.ENOTSUP, errno.EOPNOTSUPP, errno.ENOSYS)
"""What a disk answers that gives no file a second name."""

_SUFFIXES: Final[dict[str, str]] = {"csv": ".csv", "text": ".txt"}

_BYTE_ORDER_MARK: Final = "\ufeff"
"""At the start of a CSV file, so that spreadsheets read its letters as UTF-8."""


def keep_sheet(text: str, form: Form, folder: Path | None = None) -> Path:
    """Writes a score sheet to the first free name `sheet-N` in the folder for saves and returns where it lies.

    Raises :class:`OSError` where that is not possible; no half of a file is left then.
    """
    folder = (data_dir() if folder is None else folder) / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    temporary = folder / f".sheet.{uuid4().hex}{TEMPORARY_SUFFIX}"
    try:
        with temporary.open("x", encoding="utf-8", newline="\n") as file:
            file.write((_BYTE_ORDER_MARK if form == "csv" else "") + text)
            file.flush()
            os.fsync(file.fileno())
        for number in count(1):
            path = folder / f"sheet-{number}{_SUFFIXES[form]}"
            if not path.exists() and _take_name(temporary, path):
                return path
    finally:
        temporary.unlink(missing_ok=True)
    raise AssertionError("count() has no end")


def _take_name(temporary: Path, path: Path) -> bool:
    """Gives a finished file its name, unless another has taken it meanwhile. Raises :class:`OSError`."""
    try:
        if sys.platform == "win32":
            temporary.rename(path)  # refuses a name that is taken
        else:
            os.link(temporary, path)
    except FileExistsError:
        return False
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        # Some disks (FAT, network drives) know no second name for a file: the name is reserved first, then filled.
        try:
            path.open("x").close()
        except FileExistsError:
            return False
        temporary.replace(path)
    return True
