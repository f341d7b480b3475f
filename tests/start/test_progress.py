"""How an installation shows how far it is."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from bootstrap.progress import Progress

PIP = (
    "Collecting panda3d>=1.10.16\n",
    "  Downloading panda3d-1.10.16-cp311-cp311-manylinux2014_x86_64.whl.metadata (5.2 kB)\n",
    "  Downloading panda3d-1.10.16-cp311-cp311-manylinux2014_x86_64.whl (53.2 MB)\n",
    "  Using cached numpy-2.4.6-cp311-cp311-win_amd64.whl (16.9 MB)\n",
    "Processing /a folder/tqdm-4.70.1-py3-none-any.whl (from x)\n",
    "Processing c:\\wheels\\typing_extensions-4.16.0-py3-none-any.whl\n",
    "Installing collected packages: panda3d, numpy\n",
)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_off_a_terminal_every_step_is_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    progress = Progress(tmp_path)
    for line in PIP:
        progress.read(line)
        progress.show()
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == [
        "Crokinole 3D: downloading panda3d 1.10.16",
        "Crokinole 3D: numpy 2.4.6 is already on this computer",
        "Crokinole 3D: tqdm 4.70.1 is already on this computer",
        "Crokinole 3D: typing_extensions 4.16.0 is already on this computer",
        "Crokinole 3D: unpacking",
    ]


def test_on_a_terminal_one_line_tells_how_much_has_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    progress = Progress(tmp_path)
    for line in PIP[:3]:
        progress.read(line)
    (tmp_path / "pip-unpack-x").mkdir()
    (tmp_path / "pip-unpack-x" / "panda3d-1.10.16-cp311-cp311-manylinux2014_x86_64.whl").write_bytes(bytes(12_000_000))
    progress.show()
    progress.clear()
    drawn = terminal.getvalue()
    assert "\n" not in drawn
    assert "downloading panda3d 1.10.16: 12 of 53 MB" in drawn
    assert drawn.rpartition("\r")[0].endswith(" ")


def test_without_stderr_nothing_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a program without a console on Windows."""
    monkeypatch.setattr(sys, "stderr", None)
    monkeypatch.setattr(sys, "stdout", None)
    progress = Progress(tmp_path)
    for line in PIP:
        progress.read(line)
    progress.clear()
