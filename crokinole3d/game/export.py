"""Score sheets and photographs as files: into the folder for saves, whole or not at all, and never over another file."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

from crokinole3d.game.files import write_numbered
from crokinole3d.game.store import data_dir

Form = Literal["csv", "text"]

_FOLDER: Final = "sheets"
_PHOTOGRAPHS: Final = "photographs"
_SUFFIXES: Final[dict[str, str]] = {"csv": ".csv", "text": ".txt"}

_BYTE_ORDER_MARK: Final = "\ufeff"
"""At the start of a CSV file, so that spreadsheets read its letters as UTF-8."""


def keep_sheet(text: str, form: Form, folder: Path | None = None) -> Path:
    """Writes a score sheet to the first free name `sheet-N` in the folder for saves and returns where it lies.

    Raises :class:`OSError` where that is not possible; no half of a file is left then.
    """
    content = (_BYTE_ORDER_MARK if form == "csv" else "") + text
    return write_numbered((data_dir() if folder is None else folder) / _FOLDER, "sheet", _SUFFIXES[form], content)


def keep_photograph(png: bytes, folder: Path | None = None) -> Path:
    """Writes a photograph to the first free name `crokinole-N.png` in the folder for pictures and returns where it lies.

    Raises :class:`OSError` where that is not possible; no half of a file is left then.
    """
    return write_numbered((data_dir() if folder is None else folder) / _PHOTOGRAPHS, "crokinole", ".png", png)
