"""The one command that runs all checks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bootstrap import checks
from bootstrap.places import ROOT
from bootstrap.trouble import CannotStart


class Tools:
    """Stands in for the tools: notes what is run and fails where told to."""

    def __init__(self, failing: dict[str, int]) -> None:
        self.failing = failing
        self.ran: list[list[str]] = []

    def run(self, command: list[str], **options: object) -> subprocess.CompletedProcess[bytes]:
        self.ran.append(command[2:])
        return subprocess.CompletedProcess(command, self.failing.get(command[2], 0))


def tools_that_fail(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, **failing: int) -> Tools:
    tools = Tools(failing)
    monkeypatch.setattr("bootstrap.checks.subprocess.run", tools.run)
    monkeypatch.setattr(checks, "find_python", lambda _: None)
    monkeypatch.setattr(checks, "_types", lambda *_: tmp_path)
    return tools


def test_the_checks_hold_the_games_requirements_and_the_tools() -> None:
    names = {requirement.name for requirement in checks.recipe_of_checks().required}
    assert {"panda3d", "numpy", "pytest", "ruff", "mypy"} <= names


def test_all_checks_run_and_pytest_comes_last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tools = tools_that_fail(monkeypatch, tmp_path)
    assert checks.run_checks([]) == 0
    assert [command[0] for command in tools.ran] == ["ruff", "ruff", "mypy", "pytest"]


def test_one_failure_hides_no_other_and_fails_the_whole(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tools = tools_that_fail(monkeypatch, tmp_path, mypy=2, pytest=1)
    assert checks.run_checks([]) == 2
    assert len(tools.ran) == 4
    assert "failed: mypy, pytest." in capfd.readouterr().err


def test_a_tool_that_was_killed_has_failed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tools_that_fail(monkeypatch, tmp_path, pytest=-15)
    assert checks.run_checks([]) == 143


def test_with_arguments_only_pytest_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    tools = tools_that_fail(monkeypatch, tmp_path, pytest=5)
    assert checks.run_checks(["tests/rules", "-k", "foul"]) == 5
    assert [command[0] for command in tools.ran] == ["pytest"]
    assert tools.ran[0][-3:] == ["tests/rules", "-k", "foul"]


def test_where_the_tools_cannot_be_installed_one_message_says_so(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def no_network(_: object) -> Path:
        raise CannotStart("no connection to the package server.")

    monkeypatch.setattr(checks, "find_python", no_network)
    assert checks.run_checks([]) == 1
    assert capfd.readouterr() == ("", "Crokinole 3D: no connection to the package server.\n")


def test_the_command_does_its_work_from_any_folder(tmp_path: Path) -> None:
    """Asks pytest only for its version: the rest would run these tests again."""
    command = [sys.executable, str(ROOT / "tools" / "run_tests.py"), "--version"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0
    assert "pytest" in ran.stdout + ran.stderr
