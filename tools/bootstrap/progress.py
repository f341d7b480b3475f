"""Shows how far an installation is: one line that renews itself on a terminal, a line a step elsewhere. On stderr."""

from __future__ import annotations

import re
import shutil
import sys
import time
from pathlib import Path
from typing import Final

from bootstrap.trouble import NAME

_FILE: Final = r"(?:.*[/\\])?(?P<file>[^/\\ ]+\.(?:whl|tar\.gz|zip))"
_DOWNLOAD: Final = re.compile(rf"^\s*Downloading {_FILE} \((?P<amount>[\d.]+) ?(?P<unit>B|bytes|kB|MB|GB)\)")
_AT_HAND: Final = re.compile(rf"^\s*(?:Using cached|Processing) {_FILE}( |$)")
_MEGABYTES: Final = {"B": 1e-6, "bytes": 1e-6, "kB": 1e-3, "MB": 1.0, "GB": 1e3}


class Progress:
    """Follows pip: reads what it prints and looks how much of a file has come. Counts its seconds from when it is made."""

    def __init__(self, downloads: Path) -> None:
        self._downloads = downloads
        self._terminal = sys.stderr is not None and sys.stderr.isatty()
        self._began = time.monotonic()
        self._step = ""
        self._file = ""
        self._size = 0.0

    def step(self, what: str) -> None:
        """Name what is done now."""
        self._file = ""
        if what != self._step and not self._terminal:
            print(f"{NAME}: {what}", file=sys.stderr, flush=True)
        self._step = what
        self.show()

    def read(self, line: str) -> None:
        """Take in one line of pip's."""
        download, at_hand = _DOWNLOAD.match(line), _AT_HAND.match(line)
        if download:
            self.step(f"downloading {_short(download['file'])}")
            self._file, self._size = download["file"], float(download["amount"]) * _MEGABYTES[download["unit"]]
        elif at_hand:
            self.step(f"{_short(at_hand['file'])} is already on this computer")
        elif line.startswith("Installing collected packages"):
            self.step("unpacking")

    def show(self) -> None:
        """Renew the line. Silent when stderr is no terminal."""
        if self._terminal:
            share = f": {self._come():.0f} of {self._size:.0f} MB" if self._file and self._size >= 1.0 else ""
            line = f"  {time.monotonic() - self._began:3.0f} s  {self._step}{share}"
            print("\r" + line[: _width()].ljust(_width()), end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Leave an empty line to go on in."""
        if self._terminal:
            print("\r" + " " * _width() + "\r", end="", file=sys.stderr, flush=True)

    def _come(self) -> float:
        """Megabytes of the current file that are here. pip downloads into a folder of its own below the one it was told."""
        try:
            return sum(path.stat().st_size for path in self._downloads.glob(f"**/{self._file}")) * 1e-6
        except OSError:
            return 0.0  # moved away between two looks


def _short(file: str) -> str:
    """`numpy 2.1` for `numpy-2.1-cp312-cp312-win_amd64.whl`."""
    return " ".join(file.removesuffix(".tar.gz").removesuffix(".zip").split("-")[:2])


def _width() -> int:
    return max(20, shutil.get_terminal_size().columns - 1)
