"""When an environment is used, added to or made anew."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

import bootstrap.environment as environments
from bootstrap.environment import (
    MARKER,
    PYTHON,
    STAMP,
    Recipe,
    Stamp,
    State,
    choose_place,
    examine,
    find,
    prepare,
    read_stamp,
)
from bootstrap.places import ROOT, python_of, site_packages
from bootstrap.requirements import parse
from bootstrap.trouble import CannotStart

Pretend = Callable[..., Path]
POSIX_ONLY = pytest.mark.skipif(os.name != "posix", reason="a stand-in for an interpreter is a shell script, a colon parts paths")


def stamp(environment: Path, recipe: Recipe, python: str = PYTHON) -> None:
    text = json.dumps(asdict(Stamp(recipe.key, python, str(environment), [])))
    (environment / STAMP).write_text(text, encoding="utf-8")


def test_a_finished_environment_is_used(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    stamp(environment, recipe)
    assert examine(environment, recipe) is State.READY


def test_where_there_is_none_one_is_made(tmp_path: Path, recipe: Recipe) -> None:
    assert examine(tmp_path / ".venv", recipe) is State.BROKEN


def test_an_unfinished_environment_is_made_anew(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    (environment / MARKER).touch()
    assert examine(environment, recipe) is State.BROKEN


def test_a_moved_environment_is_made_anew(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    stamp(environment, recipe)
    moved = environment.rename(environment.with_name("moved"))
    assert examine(moved, recipe) is State.BROKEN


def test_an_environment_of_another_python_is_made_anew(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    stamp(environment, recipe, python=".cpython-309-x86_64-linux-gnu.so")
    assert examine(environment, recipe) is State.BROKEN


def test_an_environment_whose_interpreter_is_gone_is_made_anew(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    stamp(environment, recipe)
    python_of(environment).unlink()
    assert examine(environment, recipe) is State.BROKEN


def test_new_requirements_are_added_to_what_is_there(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    stamp(environment, Recipe(".venv", "", parse("alpha >= 1.2"), ()))
    assert examine(environment, recipe) is State.BEHIND


def test_a_package_that_went_missing_is_added_again(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    stamp(environment, recipe)
    shutil.rmtree(next(environment.glob("**/beta-2.0.dist-info")))
    assert examine(environment, recipe) is State.BEHIND


def test_somebody_elses_environment_is_used_or_added_to_but_never_thrown_away(pretend: Pretend, recipe: Recipe) -> None:
    assert examine(pretend("poor", alpha="1.2"), recipe) is State.BEHIND
    assert examine(pretend("rich", alpha="1.2", beta="2.0"), recipe) is State.READY


def test_a_stamp_that_cannot_be_read_is_none(pretend: Pretend) -> None:
    environment = pretend()
    for text in ("", "{", "[]", '{"key": "a"}', '"text"'):
        (environment / STAMP).write_text(text, encoding="utf-8")
        assert read_stamp(environment) is None


def test_the_first_fit_environment_is_found(pretend: Pretend, recipe: Recipe) -> None:
    beside, of_user = pretend("beside", alpha="1.2"), pretend("of user", alpha="1.2", beta="2.0")
    assert find([beside, of_user], recipe) == of_user
    assert find([beside], recipe) is None


def test_where_the_games_folder_cannot_be_written_the_users_is_taken(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    beside, of_user = tmp_path / "a file" / ".venv", tmp_path / "data" / "venv"
    assert choose_place([beside, of_user]) == of_user


@POSIX_ONLY
def test_a_folder_that_venv_refuses_is_passed_over(tmp_path: Path) -> None:
    beside, of_user = tmp_path / "12:30" / ".venv", tmp_path / "data" / "venv"
    assert choose_place([beside, of_user]) == of_user


def test_where_nothing_can_be_written_the_folders_are_named(tmp_path: Path) -> None:
    (tmp_path / "a file").touch()
    with pytest.raises(CannotStart, match=r"a file.*CROKINOLE_HOME"):
        choose_place([tmp_path / "a file" / ".venv"])


@pytest.fixture
def quick_venv(pretend: Pretend, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes environments in no time: they run this interpreter, whose pip is told to install into them."""

    def create(folder: Path, *_: object) -> None:
        made = pretend(str(folder))
        (made / MARKER).touch()
        site = site_packages(made)[0]
        python_of(made).write_text(f'#!/bin/sh\nPIP_TARGET="{site}" exec "{sys.executable}" "$@"\n', encoding="utf-8")

    monkeypatch.setattr(environments, "_create", create)


@POSIX_ONLY
@pytest.mark.usefixtures("quick_venv", "wheels")
def test_an_environment_is_made_with_what_may_fail_left_out(
    tmp_path: Path, recipe: Recipe, capfd: pytest.CaptureFixture[str]
) -> None:
    environment = tmp_path / "with a space, ñ" / ".venv"
    environment.parent.mkdir()
    prepare(environment, recipe)
    assert examine(environment, recipe) is State.READY
    assert [sorted(path.name for path in Path(site).glob("*.py")) for site in site_packages(environment)] == [
        ["alpha.py", "beta.py"]
    ]
    made = read_stamp(environment)
    assert made is not None
    assert made.lacks == ["gamma"]
    out, err = capfd.readouterr()
    assert out == ""
    assert "going on without gamma" in err


@POSIX_ONLY
@pytest.mark.usefixtures("quick_venv", "wheels")
def test_what_was_half_made_is_cleared_away_first(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    (environment / MARKER).touch()
    (environment / "left over").touch()
    prepare(environment, recipe)
    assert examine(environment, recipe) is State.READY
    assert not (environment / "left over").exists()


@POSIX_ONLY
@pytest.mark.usefixtures("quick_venv", "wheels")
def test_a_failed_installation_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="no ready-made build of delta"):
        prepare(tmp_path / ".venv", Recipe(".venv", "", parse("alpha >= 1\ndelta >= 1"), ()))
    assert not (tmp_path / ".venv").exists()


@pytest.mark.usefixtures("quick_venv")
def test_a_finished_environment_is_not_touched(pretend: Pretend, recipe: Recipe) -> None:
    environment = pretend(alpha="1.2", beta="2.0")
    stamp(environment, recipe)
    before = sorted((path, path.stat().st_mtime_ns) for path in environment.glob("**/*"))
    prepare(environment, recipe)
    assert sorted((path, path.stat().st_mtime_ns) for path in environment.glob("**/*")) == before


def test_a_python_without_venv_is_told_how_to_get_it(tmp_path: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None if name == "ensurepip" else object())
    with pytest.raises(CannotStart, match="python3-venv"):
        prepare(tmp_path / ".venv", recipe)
    assert not (tmp_path / ".venv").exists()


SLOW_PIP = """
import os, pathlib, time
pathlib.Path(os.environ["PID_FILE"]).write_text(str(os.getpid()))
time.sleep(60)
"""

INSTALL = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from bootstrap import pip
from bootstrap.progress import Progress
pip.install(Path(sys.argv[2]), (), Progress(Path(sys.argv[2])), 2)
"""


@POSIX_ONLY
def test_a_killed_start_leaves_no_pip_behind(pretend: Pretend, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    environment, pid_file = pretend(), tmp_path / "pid"
    (tmp_path / "pip.py").write_text(SLOW_PIP, encoding="utf-8")
    # The stand-in for the environment's interpreter leaves out -I, so that it finds the slow pip.
    python_of(environment).write_text(f'#!/bin/sh\nshift\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PID_FILE", str(pid_file))
    with subprocess.Popen([sys.executable, "-c", INSTALL, str(ROOT / "tools"), str(environment)]) as start:
        pid = int(_eventually(lambda: pid_file.read_text(encoding="utf-8") if pid_file.exists() else ""))
        assert _lives(pid)
        start.kill()
    assert _eventually(lambda: "" if _lives(pid) else "gone") == "gone"


def _eventually(ask: Callable[[], str]) -> str:
    for _ in range(100):
        answer = ask()
        if answer:
            return answer
        time.sleep(0.1)
    raise AssertionError("nothing happened for ten seconds")


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # Nobody may be there to take the exit code of a process whose parent was killed; such a one is dead all the same.
    state = Path(f"/proc/{pid}/stat")
    return not state.exists() or state.read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
