"""Which interpreter a start goes on in, and how."""

from __future__ import annotations

import os
import runpy
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import crokinole3d.__main__ as module_entry
from bootstrap import start as starting
from bootstrap.environment import Recipe
from bootstrap.lock import locked
from bootstrap.places import ROOT, candidates, data_folder
from bootstrap.places import python_of as interpreter
from bootstrap.requirements import parse
from bootstrap.trouble import INTERRUPTED, CannotStart
from crokinole3d.game import store

POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="the stand-in for an interpreter is a shell script")
HERE = Recipe(".venv", "what is here", parse("pytest >= 7"), ())
NOWHERE = Recipe(".venv", "what is nowhere", parse("no-such-package-anywhere >= 1"), ())


@pytest.fixture(autouse=True)
def no_active_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("VIRTUAL_ENV", raising=False)
    monkeypatch.delenv("CONDA_PREFIX", raising=False)


def test_an_interpreter_that_has_all_is_used_as_it_is() -> None:
    assert starting.find_python(HERE) is None


@POSIX_ONLY
@pytest.mark.parametrize("variable", ["VIRTUAL_ENV", "CONDA_PREFIX"])
@pytest.mark.parametrize("has_all", [True, False])
def test_an_active_environment_is_asked_whether_it_has_all(
    variable: str, has_all: bool, pretend: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = pretend("active")
    recipe = Recipe(".venv", "", parse("no-such-package-anywhere >= 1"), ())
    if has_all:
        # The stand-in is this interpreter, with one more package to be found.
        python = interpreter(environment)
        packages = pretend("more", no_such_package_anywhere="1.0") / "lib/python3.11/site-packages"
        python.write_text(f'#!/bin/sh\nPYTHONPATH="{packages}" exec "{sys.executable}" "$@"\n', encoding="utf-8")
    monkeypatch.setenv(variable, str(environment))
    monkeypatch.setattr("bootstrap.places.candidates", lambda *_: (pretend("own", no_such_package_anywhere="1.0"), None))
    expected = environment if has_all else tmp_path / "own"
    assert starting.find_python(recipe) == interpreter(expected)


def test_a_python_that_is_too_new_is_refused_before_anything_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 15, 0, "final", 0))
    monkeypatch.setattr("bootstrap.places.candidates", lambda *_: (tmp_path / ".venv", None))
    with pytest.raises(CannotStart, match=r"Python 3\.15"):
        starting.find_python(NOWHERE)
    assert list(tmp_path.iterdir()) == []


class Played:
    """Stands in for the command line."""

    def __init__(self) -> None:
        self.arguments: list[str] | None = None

    def __call__(self, arguments: list[str]) -> int:
        self.arguments = arguments
        return 5


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Played:
    played = Played()
    monkeypatch.setattr(module_entry, "run", played)
    return played


def no_network(_: Recipe) -> Path:
    raise CannotStart("no connection to the package server.")


def test_the_second_start_goes_straight_on_and_hides_that_it_is_one(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROKINOLE_STARTED", "1")
    monkeypatch.setattr(starting, "find_python", no_network)
    assert starting.start(["judge", "x.json"]) == 5
    assert played.arguments == ["judge", "x.json"]
    assert "CROKINOLE_STARTED" not in os.environ


@pytest.mark.parametrize("arguments", [[], ["play"], ["picture", "--out", "x.png"], ["replay", "x.crok.json"], ["--help"]])
def test_what_needs_a_picture_does_not_start_without_its_packages(
    arguments: list[str], played: Played, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(starting, "find_python", no_network)
    assert starting.start(arguments) == 1
    assert played.arguments is None
    assert capsys.readouterr() == ("", "Crokinole 3D: no connection to the package server.\n")


@pytest.mark.parametrize(
    "command", ["simulate", "judge", "score", "match", "replay --verify", "replay --sheet=csv", "bench", "selftest"]
)
def test_what_needs_no_picture_goes_on_with_numpy_alone(
    command: str, played: Played, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(starting, "find_python", no_network)
    assert starting.start(command.split()) == 5
    assert played.arguments == command.split()
    out, err = capsys.readouterr()
    assert out == ""
    assert "numpy alone" in err


def test_a_start_that_was_stopped_does_not_go_on_with_less(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_: Recipe) -> Path:
        raise CannotStart("stopped while installing.", code=INTERRUPTED)

    monkeypatch.setattr(starting, "find_python", stopped)
    assert starting.start(["simulate", "x.json"]) == 130
    assert played.arguments is None


def in_another_process(code: str) -> subprocess.Popen[str]:
    command = [
        sys.executable,
        "-c",
        f"import sys; sys.path.insert(0, {str(ROOT / 'tools')!r}); from bootstrap.start import *; {code}",
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


@pytest.mark.parametrize("how", ["go_on(command)", "run_child(command, dict(os.environ))"])
def test_the_exit_code_is_passed_on(how: str) -> None:
    with in_another_process(f"command = [sys.executable, '-c', 'import sys; sys.exit(7)']; sys.exit({how})") as start:
        assert start.wait(20) == 7


@POSIX_ONLY
@pytest.mark.parametrize(("how", "code"), [("go_on(command)", -signal.SIGTERM), ("run_child(command, dict(os.environ))", 143)])
def test_a_request_to_end_reaches_the_game(how: str, code: int) -> None:
    game = "import time; print('up', flush=True); time.sleep(30)"
    with in_another_process(f"command = [sys.executable, '-c', {game!r}]; sys.exit({how})") as start:
        assert start.stdout is not None
        assert start.stdout.readline() == "up\n"
        start.terminate()
        assert start.wait(20) == code


@POSIX_ONLY
def test_ctrl_c_is_left_to_the_game() -> None:
    game = (
        "import signal, sys, time\nsignal.signal(signal.SIGINT, lambda *_: sys.exit(9))\nprint('up', flush=True)\ntime.sleep(30)"
    )
    code = f"signal.signal(signal.SIGINT, signal.default_int_handler); command = [sys.executable, '-c', {game!r}]; "
    with in_another_process(code + "os.setsid(); sys.exit(run_child(command, dict(os.environ)))") as start:
        assert start.stdout is not None
        assert start.stdout.readline() == "up\n"
        os.killpg(start.pid, signal.SIGINT)
        assert start.wait(20) == 9


def test_ctrl_c_before_the_game_is_found_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(arguments: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(starting, "start", interrupted)
    monkeypatch.setattr(sys, "path", [*sys.path])
    with pytest.raises(SystemExit) as end:
        runpy.run_path(str(ROOT / "main.py"), run_name="__main__")
    assert end.value.code == INTERRUPTED


def test_a_second_start_waits_for_the_first(tmp_path: Path) -> None:
    waited = threading.Event()
    order: list[str] = []

    def second() -> None:
        with locked(tmp_path / "lock", waited.set):
            order.append("second")

    with locked(tmp_path / "lock", lambda: order.append("never")):
        thread = threading.Thread(target=second)
        thread.start()
        assert waited.wait(10)
        time.sleep(0.3)
        order.append("first")
    thread.join(10)
    assert order == ["first", "second"]


@pytest.mark.parametrize("platform", ["linux", "darwin"])
@pytest.mark.parametrize("env", [{}, {"XDG_DATA_HOME": "/data"}, {"XDG_DATA_HOME": "data"}, {"CROKINOLE_HOME": "/crok"}])
def test_the_users_folder_is_that_of_the_saves(env: dict[str, str], platform: str) -> None:
    assert data_folder(env, platform, Path.home()) == store.data_dir(env, platform)


def test_environments_for_different_requirements_do_not_share_a_folder() -> None:
    beside, of_user = candidates(".venv", "abc")
    other_beside, other = candidates(".venv", "def")
    assert (beside, other_beside) == (ROOT / ".venv", ROOT / ".venv")
    assert of_user != other


def test_the_module_entry_says_which_package_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def needs_numpy(_: list[str]) -> int:
        raise ModuleNotFoundError("No module named 'numpy'", name="numpy")

    monkeypatch.setattr("crokinole3d.cli.main", needs_numpy)
    assert module_entry.run(["simulate"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "numpy" in err


def test_the_module_entry_does_not_hide_a_module_of_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: list[str]) -> int:
        raise ModuleNotFoundError("No module named 'crokinole3d.nowhere'", name="crokinole3d.nowhere")

    monkeypatch.setattr("crokinole3d.cli.main", broken)
    with pytest.raises(ModuleNotFoundError):
        module_entry.run([])
