"""What a command does when stdout or stderr is closed, full or without a reader; each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CASES = ROOT / "tests" / "rules" / "data" / "shot_cases.json"
FULL = Path("/dev/full")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="written in the words of a Unix shell")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")


def typed(line: str, home: Path) -> subprocess.CompletedProcess[str]:
    """What a shell makes of a line in which `crokinole` is the game."""
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "CROKINOLE_KERNEL": "interpreted", "CROKINOLE_HOME": str(home)}
    surroundings.pop("PYTHONUNBUFFERED", None)
    script = f'crokinole() {{ "{sys.executable}" -m crokinole3d "$@"; }}\n{line}'
    return subprocess.run(["sh", "-c", script], env=surroundings, cwd=home, capture_output=True, text=True, timeout=120)


@pytest.mark.parametrize("words", [f"judge {CASES}", "replay none.crok.json --sheet csv", "--version", "match --help"])
def test_an_answer_that_nobody_can_get_is_refused_in_one_line(words: str, tmp_path: Path) -> None:
    done = typed(f"crokinole {words} >&-", tmp_path)
    assert (done.returncode, done.stderr) == (1, "crokinole3d: the answer cannot be written: stdout is closed\n")


@needs_full
@pytest.mark.parametrize("words", [f"judge {CASES}", "judge empty.json", "selftest", "--version", "match --help"])
@pytest.mark.parametrize("buffered", [True, False])
def test_a_full_disk_under_the_answer_is_one_line(words: str, buffered: bool, tmp_path: Path) -> None:
    (tmp_path / "empty.json").write_text('{"cases": []}')
    setting = "" if buffered else "export PYTHONUNBUFFERED=1; "
    done = typed(f"{setting}crokinole {words} >/dev/full", tmp_path)
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert done.stderr.startswith("crokinole3d: the answer cannot be written: ")


def test_a_reader_that_has_enough_is_no_error(tmp_path: Path) -> None:
    done = typed(f"{{ crokinole judge {CASES}; echo $? >code; }} | head -1", tmp_path)
    assert (done.stdout, done.stderr, (tmp_path / "code").read_text()) == ("{\n", "", "0\n")


def test_without_stderr_a_match_is_played_recorded_and_verified(tmp_path: Path) -> None:
    match = "match --south easy --north easy --rules world-championship --json --record records"
    done = typed(f"crokinole {match} 2>&- && crokinole replay records/match-0001.crok.json --verify 2>&-", tmp_path)
    assert done.returncode == 0
    assert "all as recorded" in done.stdout


def test_what_should_be_said_on_a_closed_stderr_goes_nowhere_else(tmp_path: Path) -> None:
    done = typed("crokinole judge none.json 2>&-", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")


@needs_full
def test_a_refusal_that_cannot_be_told_keeps_its_exit_code(tmp_path: Path) -> None:
    done = typed("crokinole judge none.json 2>/dev/full", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")


def test_all_streams_may_be_closed(tmp_path: Path) -> None:
    done = typed(f"crokinole judge {CASES} <&- >&- 2>&-", tmp_path)
    assert done.returncode == 1
