"""How the tests type a command: in this process, at home in an empty folder, with the interpreted kernel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from crokinole3d.cli import main


@dataclass(frozen=True)
class Said:
    """What came of a command."""

    code: int
    out: str
    err: str


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the command takes for the user's; made only if the command makes it."""
    folder = tmp_path / "home"
    monkeypatch.setenv("CROKINOLE_HOME", str(folder))
    monkeypatch.setenv("CROKINOLE_KERNEL", "interpreted")
    return folder


@pytest.fixture
def typed(home: Path, capsys: pytest.CaptureFixture[str]) -> Callable[..., Said]:
    """Runs a command and gives back its exit code and what it said."""

    def run(*words: object) -> Said:
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return Said(code, said.out, said.err)

    return run
