"""Score sheets as files: into the folder for saves, whole or not at all, and never over another file."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Final, Literal

from crokinole3d.game.files import write_new
from crokinole3d.game.store import data_dir

Form = Literal["csv", "text"]

_FOLDER: Final = "sheets"
_SUFFIXES: Final[dict[str, str]] = {"csv": ".csv", "text": ".txt"}

_BYTE_ORDER_MARK: Final = "\ufeff"
"""At the start of a CSV file, so that spreadsheets read its letters as UTF-8."""


def keep_sheet(text: str, form: Form, folder: Path | None = None) -> Path:
    """Writes a score sheet to the first free name `sheet-N` in the folder for saves and returns where it lies.

    Raises :class:`OSError` where that is not possible; no half of a file is left then.
    """
    folder = (data_dir() if folder is None else folder) / _FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    content = (_BYTE_ORDER_MARK if form == "csv" else "") + text
    for number in count(1):
        path = folder / f"sheet-{number}{_SUFFIXES[form]}"
        # Looked for first, so that not every name that is taken costs a file written in vain.
        if not path.exists():
            try:
                write_new(path, content)
            except FileExistsError:
                continue
            return path
    raise AssertionError("count() has no end")
