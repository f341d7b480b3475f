"""Writing whole: the old file or the new one, never half of one, whatever happens in between."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from crokinole3d.game import files
from crokinole3d.game.files import reason_of, write_whole

_WRITE_FOR_EVER = """
import sys
from pathlib import Path
from crokinole3d.game.files import write_whole
path, number = Path(sys.argv[1]), 0
while True:
    number += 1
    write_whole(path, f"{number}\\n" * 20000 + "end\\n")
    print(number, flush=True)
"""


def test_a_file_is_replaced_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "zażółć gęślą.json"
    write_whole(path, "one\n")
    write_whole(path, "two: ł\n")
    assert path.read_bytes() == "two: ł\n".encode()
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("kill_after", [1, 2, 3, 5])
def test_a_kill_in_the_middle_of_writing_leaves_a_whole_file(tmp_path: Path, kill_after: int) -> None:
    path = tmp_path / "file"
    child = subprocess.Popen([sys.executable, "-c", _WRITE_FOR_EVER, str(path)], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    written = 0
    for _ in range(kill_after):
        written = int(child.stdout.readline())
    time.sleep(0.0007 * kill_after)
    child.kill()
    child.wait()
    child.stdout.close()
    lines = path.read_text("utf-8").splitlines()
    assert lines[-1] == "end"
    assert len(lines) == 20001
    assert len(set(lines[:-1])) == 1
    assert int(lines[0]) >= written


@pytest.mark.parametrize("step", ["fsync", "rename"])
def test_where_writing_fails_the_old_file_stays_and_no_rubbish(
    tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_whole(path, "old\n")

    def full_disk(*_: object) -> None:
        raise OSError(28, "No space left on device")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", full_disk)
    else:
        monkeypatch.setattr(files, "_rename", full_disk)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, "new\n")
    assert path.read_text() == "old\n"
    assert list(tmp_path.iterdir()) == [path]


def test_the_new_text_is_on_the_disk_before_the_name_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[str] = []
    real_sync, real_rename = os.fsync, files._rename

    def sync(handle: int) -> None:
        done.append("sync")
        real_sync(handle)

    def rename(old: Path, new: Path) -> None:
        done.append("rename")
        real_rename(old, new)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(files, "_rename", rename)
    write_whole(tmp_path / "file", "text")
    assert done[:2] == ["sync", "rename"]


@pytest.mark.parametrize("links", [True, False])
def test_a_new_file_never_takes_another_one_s_place(links: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not links:
        monkeypatch.setattr(os, "link", no_links)
    path = tmp_path / "file"
    files.write_new(path, b"one\n")
    with pytest.raises(FileExistsError):
        files.write_new(path, "two\n")
    assert path.read_text() == "one\n"
    assert list(tmp_path.iterdir()) == [path]


def no_links(old: Path, new: Path) -> None:
    raise OSError(errno.EOPNOTSUPP, "Operation not supported")


def test_where_there_are_no_links_a_name_taken_in_the_last_moment_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"

    def no_link_but_a_rival(old: Path, new: Path) -> None:
        path.write_text("faster\n")
        no_links(old, new)

    # Whoever only looks whether the name is free is told so, and overtaken before it renames.
    monkeypatch.setattr(Path, "exists", lambda self, **_: False)
    monkeypatch.setattr(os, "link", no_link_but_a_rival)
    with pytest.raises(FileExistsError):
        files.write_new(path, "mine\n")
    assert path.read_text() == "faster\n"
    assert os.listdir(tmp_path) == ["file"]


def test_where_the_last_step_fails_not_even_an_empty_new_file_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(old: Path, new: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "link", no_links)
    monkeypatch.setattr(files, "_rename", full_disk)
    with pytest.raises(OSError, match="No space"):
        files.write_new(tmp_path / "file", "new\n")
    assert os.listdir(tmp_path) == []


def test_a_link_that_fails_for_another_reason_is_no_want_of_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(old: Path, new: Path) -> None:
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(os, "link", broken)
    with pytest.raises(OSError, match="Input/output"):
        files.write_new(tmp_path / "file", "new\n")
    assert os.listdir(tmp_path) == []


def test_whether_a_file_can_be_written_is_tried_and_nothing_left_behind(tmp_path: Path) -> None:
    files.check_writable(tmp_path, "file")
    (tmp_path / "folder").mkdir()
    for folder, name in ((tmp_path, "folder"), (tmp_path / "none", "file"), (tmp_path, "x" * 300)):
        with pytest.raises(OSError):  # noqa: PT011 - which one is the system's to say
            files.check_writable(folder, name)
    assert list(tmp_path.iterdir()) == [tmp_path / "folder"]


def test_why_a_file_cannot_be_written_is_told_in_the_system_s_own_words() -> None:
    assert reason_of(OSError(28, "No space left on device", "/home/a.json")) == "No space left on device"
    assert reason_of(ValueError("half a letter")) == "half a letter"
    assert reason_of(OSError("no home folder")) == "no home folder"
