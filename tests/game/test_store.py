"""What is kept between two starts: folders, the autosave and its kills, two games at once, settings."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from crokinole3d.board import Seat
from crokinole3d.game import files, store
from crokinole3d.game.record import Player, Record, load, save, to_json
from crokinole3d.game.session import Session
from crokinole3d.game.settings import Settings
from crokinole3d.game.store import (
    Autosave,
    AutoSaver,
    cache_dir,
    data_dir,
    load_autosave,
    load_lessons,
    load_settings,
    load_statistics,
    save_lessons,
    save_settings,
    save_statistics,
)

Playing = Callable[[int], Session]


@pytest.fixture(scope="module")
def records(play: Playing) -> list[Record]:
    """The same match after 0 to 12 shots; the last is finished."""
    whole = play(12).record
    return [whole.until(count) for count in range(13)]


# Folders


@pytest.mark.parametrize(
    ("platform", "env", "data", "cache"),
    [
        ("linux", {}, "H/.local/share/crokinole3d", "H/.cache/crokinole3d"),
        ("linux", {"XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"}, "/d/crokinole3d", "/c/crokinole3d"),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, "H/.local/share/crokinole3d", "H/.cache/crokinole3d"),
        ("darwin", {}, "H/Library/Application Support/crokinole3d", "H/Library/Caches/crokinole3d"),
        ("win32", {"APPDATA": "/r", "LOCALAPPDATA": "/l"}, "/r/crokinole3d", "/l/crokinole3d/cache"),
        ("win32", {}, "H/AppData/Roaming/crokinole3d", "H/AppData/Local/crokinole3d/cache"),
        ("linux", {"CROKINOLE_HOME": "/mine", "XDG_DATA_HOME": "/d"}, "/mine", "/mine/cache"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="written with the paths of Linux")
def test_every_platform_has_its_folders(
    platform: str, env: dict[str, str], data: str, cache: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_dir(env, platform) == Path(data.replace("H/", f"{tmp_path}/"))
    assert cache_dir(env, platform) == Path(cache.replace("H/", f"{tmp_path}/"))
    assert list(tmp_path.iterdir()) == []


def test_a_home_named_by_the_environment_is_used_for_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROKINOLE_HOME", str(tmp_path / "here"))
    save_settings(Settings())
    autosave = load_autosave()
    assert autosave.path.parent == data_dir() == tmp_path / "here"
    assert cache_dir().is_relative_to(tmp_path / "here")
    autosave.close()


# The writing thread


def test_the_saver_writes_the_newest_and_close_waits_for_it(tmp_path: Path, records: list[Record]) -> None:
    saver = AutoSaver(tmp_path / "deep" / "a.crok.json")
    for record in records:
        saver.save(record)
    assert saver.close()
    assert load(saver.path) == records[-1]
    assert saver.failure is None
    assert [path.name for path in saver.path.parent.iterdir()] == ["a.crok.json"]


def test_saving_never_waits_for_the_disk(tmp_path: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch) -> None:
    disk_is_free = threading.Event()
    real = files.write_whole

    def slow(path: Path, text: str) -> None:
        assert disk_is_free.wait(10.0)
        real(path, text)

    monkeypatch.setattr(store, "write_whole", slow)
    saver = AutoSaver(tmp_path / "a.crok.json")
    for record in records:
        saver.save(record)
    # The thread still waits for the disk, so save() cannot have waited for it.
    assert not saver.flush(0.01)
    assert not saver.path.exists()
    disk_is_free.set()
    assert saver.close()
    assert load(saver.path) == records[-1]


def test_a_disk_that_cannot_be_written_gives_a_reason_and_no_error(
    tmp_path: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_only(path: Path, text: str) -> None:
        raise OSError(30, "Read-only file system")

    saver = AutoSaver(tmp_path / "a.crok.json")
    with monkeypatch.context() as patch:
        patch.setattr(store, "write_whole", read_only)
        saver.save(records[1])
        assert saver.flush(10.0)
        assert saver.failure is not None
        assert "Read-only" in saver.failure
    saver.save(records[2])
    assert saver.close()
    assert saver.failure is None
    assert load(saver.path) == records[2]


def test_a_name_that_cannot_be_written_gives_a_reason_and_the_thread_goes_on(tmp_path: Path, play: Playing) -> None:
    session = play(1)
    saver = AutoSaver(tmp_path / "a.crok.json")
    session.change_player(Seat.NORTH, Player("half a letter: \ud800"))
    saver.save(session.record)
    assert saver.flush(10.0)
    assert saver.failure is not None
    session.change_player(Seat.NORTH, Player("whole"))
    saver.save(session.record)
    assert saver.close()
    assert load(saver.path) == session.record


def test_closing_twice_and_saving_after_that_does_no_harm(tmp_path: Path, records: list[Record]) -> None:
    saver = AutoSaver(tmp_path / "a.crok.json")
    saver.close()
    saver.close()
    saver.save(records[1])
    assert not saver.path.exists()


# The match that is offered


def kept(folder: Path, record: Record) -> Path:
    """Keeps a match as a game does that then ends."""
    autosave = load_autosave(folder)
    autosave.save(record)
    autosave.close()
    return autosave.path


def offered(folder: Path) -> Record | None:
    autosave = load_autosave(folder)
    autosave.close()
    return autosave.offer


def test_an_unfinished_match_is_offered_at_its_last_shot(tmp_path: Path, records: list[Record]) -> None:
    assert offered(tmp_path / "new") is None
    kept(tmp_path, records[5])
    assert offered(tmp_path) == records[5]
    kept(tmp_path, records[6])
    assert offered(tmp_path) == records[6]


def test_a_finished_match_is_not_offered(tmp_path: Path, records: list[Record]) -> None:
    autosave = load_autosave(tmp_path)
    autosave.save(records[11])
    assert autosave.offer == records[11]
    autosave.save(records[12])
    assert autosave.offer is None
    autosave.close()
    assert offered(tmp_path) is None


_PLAY_ON = """
import sys
from pathlib import Path
from crokinole3d.game.record import from_json
from crokinole3d.game.store import load_autosave
folder, text = Path(sys.argv[1]), Path(sys.argv[2]).read_text("utf-8")
whole = from_json(text)
autosave = load_autosave(folder)
for count in range(1, 12):
    autosave.save(whole.until(count))
    autosave.flush()
    print(count, flush=True)
autosave.save(whole.until(11))
sys.stdin.read()
"""


@pytest.mark.parametrize("shots", [1, 4, 9])
def test_a_kill_loses_at_most_the_shot_in_flight(tmp_path: Path, records: list[Record], shots: int) -> None:
    script = tmp_path / "whole.crok.json"
    script.write_text(to_json(records[12]), "utf-8")
    folder = tmp_path / "home"
    command = [sys.executable, "-c", _PLAY_ON, str(folder), str(script)]
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdin is not None
    for _ in range(shots):
        child.stdout.readline()
    # While it lives, its match is not for us; once it is killed, the match is ours at once.
    held = load_autosave(folder)
    assert held.offer is None
    held.close()
    child.kill()
    child.wait()
    child.stdout.close()
    child.stdin.close()
    offer = offered(folder)
    assert offer is not None
    assert len(offer.shots) >= shots
    assert offer == records[len(offer.shots)]
    assert Session.resume(offer).record == offer


def test_rubbish_of_a_killed_writer_is_swept(tmp_path: Path, records: list[Record]) -> None:
    path = kept(tmp_path, records[3])
    rubbish = path.with_name(f".{path.name}.0123.part")
    rubbish.write_text("half a rec")
    assert offered(tmp_path) == records[3]
    assert not rubbish.exists()


def test_two_games_at_once_keep_both_matches(tmp_path: Path, records: list[Record]) -> None:
    one, two = load_autosave(tmp_path), load_autosave(tmp_path)
    assert one.path != two.path
    one.save(records[3])
    two.save(records[7])
    assert one.flush(10.0)
    third = load_autosave(tmp_path)
    assert third.offer is None
    one.close()
    two.close()
    third.close()
    found = []
    for _ in range(2):
        found.append(load_autosave(tmp_path))
    assert sorted(len(autosave.offer.shots) for autosave in found if autosave.offer) == [3, 7]
    for autosave in found:
        autosave.close()


def test_a_new_match_takes_the_place_of_the_one_that_was_offered_only(tmp_path: Path, records: list[Record]) -> None:
    one, two = load_autosave(tmp_path), load_autosave(tmp_path)
    one.save(records[3])
    one.close()
    two.save(records[7])
    two.close()
    newest = load_autosave(tmp_path)
    assert newest.offer == records[7]
    newest.save(records[1])
    newest.close()
    assert {len(load(path).shots) for path in tmp_path.glob("*.crok.json")} == {1, 3}


@pytest.mark.parametrize(
    ("spoil", "problem"),
    [
        (lambda text: text[:700], "not JSON"),
        (lambda text: "\x00\x01" * 500, "not JSON"),
        (lambda text: text.replace('"format": 1', '"format": 9'), "format: is 9"),
        (lambda text: text.replace('"hash": ', '"hush": ', 1), "shots[0].hush"),
        (lambda text: "", "is empty"),
    ],
    ids=["truncated", "garbage", "version", "edited", "empty"],
)
def test_a_spoilt_save_starts_fresh_and_is_kept_aside(
    tmp_path: Path, records: list[Record], spoil: Callable[[str], str], problem: str
) -> None:
    path = kept(tmp_path, records[5])
    spoilt = spoil(path.read_text("utf-8"))
    path.write_text(spoilt, "utf-8")
    autosave = load_autosave(tmp_path)
    assert autosave.offer is None
    assert autosave.failure is None
    assert len(autosave.reasons) == 1
    assert problem in autosave.reasons[0]
    assert path.name in autosave.reasons[0]
    assert path.with_name(f"{path.name}.broken").read_text("utf-8") == spoilt
    autosave.save(records[2])
    autosave.close()
    assert offered(tmp_path) == records[2]


def test_a_second_spoilt_save_does_not_take_the_place_of_the_first(tmp_path: Path, records: list[Record]) -> None:
    for text in ("one", "two"):
        kept(tmp_path, records[5]).write_text(text)
        load_autosave(tmp_path).close()
    assert sorted(path.read_text() for path in tmp_path.glob("*.broken*")) == ["one", "two"]


def test_behind_a_spoilt_save_an_older_match_is_found(tmp_path: Path, records: list[Record]) -> None:
    one, two = load_autosave(tmp_path), load_autosave(tmp_path)
    one.save(records[3])
    one.close()
    two.save(records[7])
    two.close()
    two.path.write_text("garbage")
    autosave = load_autosave(tmp_path)
    assert autosave.offer == records[3]
    assert len(autosave.reasons) == 1
    autosave.close()


def test_a_match_that_proves_useless_can_be_set_aside(tmp_path: Path, records: list[Record]) -> None:
    kept(tmp_path, records[5])
    autosave = load_autosave(tmp_path)
    aside = autosave.set_aside()
    assert aside is not None
    assert load(aside) == records[5]
    assert autosave.offer is None
    assert autosave.set_aside() is None
    autosave.close()
    assert offered(tmp_path) is None


def test_a_match_of_other_physics_that_is_set_aside_stays_a_record(tmp_path: Path, records: list[Record]) -> None:
    older = replace(records[5], stamp=replace(records[5].stamp, physics=1))
    for name in ("autosave-1.physics-1.crok.json", "autosave-1.physics-1-2.crok.json"):
        save(tmp_path / "autosave-1.crok.json", older)
        autosave = load_autosave(tmp_path)
        assert autosave.offer == older
        assert autosave.set_aside() == tmp_path / name
        autosave.close()
        assert load(tmp_path / name) == older
    assert offered(tmp_path) is None
    assert not list(tmp_path.glob("*.broken*"))


def test_a_folder_that_cannot_be_made_is_a_reason_and_the_game_runs_on(tmp_path: Path, records: list[Record]) -> None:
    (tmp_path / "file").write_text("in the way")
    autosave = load_autosave(tmp_path / "file" / "home")
    assert autosave.failure is not None
    assert "home" in autosave.failure
    autosave.save(records[1])
    assert autosave.flush(10.0)
    assert autosave.failure is not None
    assert autosave.offer == records[1]
    autosave.close()
    assert save_settings(Settings(), tmp_path / "file" / "home") is not None


def test_a_match_in_a_read_only_home_can_still_be_resumed(
    tmp_path: Path, records: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(tmp_path, records[4])

    def refused(folder: Path, resume: bool) -> Autosave:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(store, "_claim", refused)
    autosave = load_autosave(tmp_path)
    assert autosave.offer == records[4]
    assert autosave.failure is not None
    assert "Permission denied" in autosave.failure
    autosave.close()


def test_files_of_other_names_are_left_alone(tmp_path: Path, records: list[Record]) -> None:
    for name in ("autosave-x.crok.json", "autosave-.crok.json", "mine.crok.json", "autosave-²۲.crok.json"):
        save(tmp_path / name, replace(records[4], result=None))
    assert offered(tmp_path) is None


# Settings


def test_settings_are_kept(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == (Settings(), ())
    settings = Settings().changed("language", "pl").changed("ui_scale", 150)
    assert save_settings(settings, tmp_path) is None
    assert load_settings(tmp_path) == (settings, ())


def test_a_bad_setting_names_file_and_field_and_costs_only_itself(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"ui_scale": 5, "language": "pl"}')
    settings, reasons = load_settings(tmp_path)
    assert settings == Settings(language="pl")
    assert len(reasons) == 1
    assert reasons[0].startswith("settings.json: ui_scale: ")


def test_settings_that_are_no_json_are_kept_aside(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"ui_scale": 150,,}')
    settings, reasons = load_settings(tmp_path)
    assert settings == Settings()
    assert "settings.json" in reasons[0]
    assert (tmp_path / "settings.json.broken").read_text() == '{"ui_scale": 150,,}'
    assert load_settings(tmp_path) == (Settings(), ())


# All that is kept in one file each


Load = Callable[[Path], tuple[object, tuple[str, ...]]]
KEPT: list[tuple[str, Load, Callable[[Path], str | None], str]] = [
    ("settings.json", load_settings, lambda folder: save_settings(Settings(volume=5), folder), '{"volume": [%s]}'),
    ("statistics.json", load_statistics, lambda folder: save_statistics((), folder), '{"format": 1, "matches": [%s]}'),
    ("lessons.json", load_lessons, lambda folder: save_lessons(("twenty",), folder), '{"passed": [%s]}'),
]
EACH_FILE = pytest.mark.parametrize(("name", "load_it", "save_it", "form"), KEPT, ids=[name for name, *_ in KEPT])
FORMS = ("", "{", "[]", "null", "NaN", '{"format": NaN}', "7" * 5000, "[" * 100_000, "\x00\x01", "\ufffe")
PARTS = ("NaN", "-Infinity", "1e999", "7" * 5000, "null", "[[]]", "{}", '"\\ud800"', f'"{"x" * 1000}"')


@EACH_FILE
def test_nothing_that_stands_in_a_file_of_ours_stops_the_game_or_is_lost(
    name: str, load_it: Load, save_it: Callable[[Path], str | None], form: str, tmp_path: Path
) -> None:
    for number, text in enumerate([*FORMS, *(form % part for part in PARTS)]):
        folder = tmp_path / str(number)
        folder.mkdir()
        (folder / name).write_bytes(text.encode())
        _, reasons = load_it(folder)
        assert reasons, text[:40]
        assert reasons[0].startswith(f"{name}: "), text[:40]
        assert "\n" not in reasons[0], text[:40]
        assert len(reasons[0]) < 300, text[:40]
        assert (folder / f"{name}.broken").read_bytes() == text.encode(), text[:40]
        assert save_it(folder) is None, text[:40]
        assert load_it(folder)[1] == (), text[:40]


@EACH_FILE
def test_a_folder_or_a_link_in_the_place_of_a_file_of_ours_goes_aside(
    name: str, load_it: Load, save_it: Callable[[Path], str | None], form: str, tmp_path: Path
) -> None:
    for what, said in (("folder", "is a folder"), ("link", "leads nowhere")):
        folder = tmp_path / what
        (folder / "mine").mkdir(parents=True)
        if what == "link":
            (folder / name).symlink_to(folder / "gone" / "file")
        else:
            (folder / "mine").rename(folder / name)
        _, reasons = load_it(folder)
        assert said in reasons[0]
        assert f"{name}.broken" in reasons[0]
        assert (folder / f"{name}.broken").is_symlink() == (what == "link")
        assert save_it(folder) is None
        assert (folder / name).is_file()


@EACH_FILE
def test_a_link_to_a_file_of_ours_stays_one(
    name: str, load_it: Load, save_it: Callable[[Path], str | None], form: str, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / name).symlink_to(tmp_path / "elsewhere" / name)
    assert save_it(tmp_path / "elsewhere") is None
    before = load_it(tmp_path)
    assert before[1] == ()
    assert save_it(tmp_path) is None
    assert (tmp_path / name).is_symlink()
    assert [path.name for path in (tmp_path / "elsewhere").iterdir()] == [name]
    assert load_it(tmp_path) == before


def test_of_a_file_with_many_faults_a_few_are_told_and_the_others_counted(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text(f'{{"passed": ["twenty", {", ".join("1" * 50)}, "takeout"]}}')
    passed, reasons = load_lessons(tmp_path)
    assert passed == ("twenty", "takeout")
    assert len(reasons) == 4
    assert "47 more" in reasons[-1]


def test_what_is_of_use_stays_where_it_is_when_nothing_can_be_put_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = '{"passed": ["twenty", 1]}'
    (tmp_path / "lessons.json").write_text(text)

    def full(path: Path, content: str | bytes) -> None:
        raise OSError(28, "No space left on device")

    for writer in ("write_new", "write_whole"):
        with monkeypatch.context() as patch:
            patch.setattr(store, writer, full)
            passed, reasons = load_lessons(tmp_path)
        assert passed == ("twenty",)
        assert "kept as" not in reasons[0]
        assert [path.name for path in tmp_path.iterdir()] == ["lessons.json"]
        assert (tmp_path / "lessons.json").read_text() == text


def test_a_new_match_can_be_given_a_place_that_leaves_unfinished_ones_alone(tmp_path: Path, records: list[Record]) -> None:
    first = kept(tmp_path, records[4])
    fresh = load_autosave(tmp_path, resume=False)
    assert fresh.offer is None
    fresh.save(records[2])
    fresh.close()
    assert load(first) == records[4]
    again = load_autosave(tmp_path)
    assert again.offer is not None
    again.close()
