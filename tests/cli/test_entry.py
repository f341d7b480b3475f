"""The command line as a whole: help, refusals, the window's commands, replay and selftest."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from crokinole3d import __version__
from crokinole3d.ai.level import LEVELS
from crokinole3d.board import Seat
from crokinole3d.cli import common, parser, selftest, window
from crokinole3d.game.record import Change, Header, Player, Record, save, to_json
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.settings import Settings
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.variant import preset, preset_names

Typed = Callable[..., Any]
COMMANDS = ("play", "simulate", "judge", "score", "match", "replay", "picture", "bench", "selftest")


@pytest.fixture(scope="module")
def record() -> Record:
    session = Session.start(Header.new(preset("casual-100"), {Seat.SOUTH: Player(), Seat.NORTH: Player()}, 1, Seat.SOUTH))
    for power in (0.35, 0.4, 0.6):
        session.play(shot_of(session.state.to_shoot or Seat.SOUTH, Aim(0.1, 0.01, power)))
    return session.record


def test_help_tells_of_every_command_and_every_command_has_its_own(typed: Typed) -> None:
    said = typed("--help")
    assert said.code == 0
    for command in COMMANDS:
        assert f"  {command} " in said.out
        own = typed(command, "--help")
        assert (own.code, own.err) == (0, "")
        assert command in own.out


def test_the_version_is_told(typed: Typed) -> None:
    assert typed("--version").out == f"crokinole3d {__version__}\n"


def test_the_levels_that_can_be_typed_are_those_that_there_are() -> None:
    assert tuple(LEVELS) == parser.LEVEL_NAMES


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("dance",), "dance"),
        (("simulate",), "FILE"),
        (("replay",), "FILE"),
        (("simulate", ""), "FILE: should be a name"),
        (("replay", "a\0b"), "FILE: is no name"),
        (("bench", "--fast"), "--fast"),
        (("play", "--rules", "chess"), "--rules"),
        (("play", "--east", "easy"), "--east"),
        (("play", "--south", "godlike"), "--south"),
        (("picture",), "--out"),
        (("picture", "--out", "a.png", "--size", "12"), "--size"),
        (("picture", "--out", "a.png", "--size", "0x5"), "--size"),
        (("picture", "--out", "a.png", "--size", "800"), "such as 1280x720"),
        (("replay", "a.crok.json", "--lang", "pl"), "--lang: is of the score sheet"),
        (("replay", "a.crok.json", "--lang", "pl", "--verify"), "--lang: is of the score sheet"),
        (("replay", "a.crok.json", "--verify", "--log"), "--log: is of the table"),
        (("replay", "a.crok.json", "--sheet", "csv", "--skin", "night"), "--skin: is of the table"),
        (("picture", "--out", "a.png", "--size", "99999x5"), "--size"),
        (("picture", "--out", "a.png", "--lang", "xx"), "--lang"),
        (("picture", "--out", "a.png", "--skin", "marble"), "--skin"),
        (("picture", "--out", "a.png", "--ui-scale", "900"), "--ui-scale"),
        (("picture", "--out", "a.png", "--time", "nan"), "--time"),
        (("picture", "--out", "a.png", "--shot", "3"), "--shot"),
        (("picture", "--out", "a.png", "--time", "0.5"), "--time"),
        (("picture", "--out", "a.jpg"), "--out"),
        (("picture", "--out", ""), "--out"),
        (("picture", "--out", "a\udcff.png"), "--out: the name a?.png is not UTF-8"),
        (("picture", "--out", "x" * 300 + ".png"), "--out"),
        (("picture", "--out", "no/such/folder/a.png"), "--out"),
        (("picture", "--out", "a.png", "--record", "none.crok.json"), "none.crok.json"),
    ],
)
def test_what_cannot_be_typed_is_refused_in_one_line(words: tuple[str, ...], named: str, typed: Typed, tmp_path: Path) -> None:
    said = typed(*words)
    assert (said.code, said.out) == (2, "")
    assert named in said.err
    assert said.err.startswith("crokinole3d")
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("play",),
        *((command, "none.json") for command in ("simulate", "judge", "score", "replay")),
        ("match", "--south", "easy", "--north", "easy", "--record", "records"),
        ("picture", "--out", "a.png"),
        ("bench",),
        ("selftest",),
    ],
)
def test_a_kernel_that_there_is_none_of_is_refused_by_every_command(
    words: tuple[str, ...], typed: Typed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("CROKINOLE_KERNEL", "quantum")
    monkeypatch.chdir(tmp_path)
    said = typed(*words)
    assert (said.code, said.out) == (2, "")
    assert said.err == "crokinole3d: CROKINOLE_KERNEL: should be compiled or interpreted, is 'quantum'\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["x.png", "x.PNG"])
def test_a_folder_where_a_picture_should_go_is_refused_before_anything_is_drawn(name: str, typed: Typed, tmp_path: Path) -> None:
    (tmp_path / name).mkdir()
    said = typed("picture", "--out", tmp_path / name)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert f"--out: {tmp_path / name} cannot be written: " in said.err
    assert list(tmp_path.iterdir()) == [tmp_path / name]


def test_a_forced_kernel_that_cannot_be_had_is_no_bad_input_but_a_failure(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROKINOLE_KERNEL", "compiled")
    monkeypatch.setattr(common, "find_spec", lambda name: None)
    said = typed("match", "--south", "easy", "--north", "easy")
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert "numba is not installed" in said.err


# The window's commands


@dataclass(frozen=True)
class _Options:
    rules: str | None = None
    players: dict[Seat, str] | None = None
    straight_in: bool = False
    record: Record | None = None
    turns: tuple[Turn, ...] = ()
    log: Callable[[str], None] | None = None
    once: Mapping[str, str] = field(default_factory=dict)
    kernel: str | None = None


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[_Options]:
    """What the game was opened with; no window opens."""
    seen: list[_Options] = []
    app = ModuleType("crokinole3d.view.app")

    def run(options: _Options) -> int:
        seen.append(options)
        return 7

    app.PlayOptions = _Options  # type: ignore[attr-defined]
    app.run = run  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "crokinole3d.view.app", app)
    return seen


def test_without_a_command_the_menu_opens(typed: Typed, opened: list[_Options]) -> None:
    assert typed().code == 7
    assert opened == [_Options(kernel="interpreted")]


def test_play_goes_straight_into_the_match_that_was_asked_for(typed: Typed, opened: list[_Options]) -> None:
    assert typed("play", "--rules", "casual-50", "--north", "hard").code == 7
    assert opened == [_Options("casual-50", {Seat.NORTH: "hard"}, True, kernel="interpreted")]


def test_how_the_table_looks_can_be_typed_for_one_time(
    typed: Typed, record: Record, opened: list[_Options], tmp_path: Path
) -> None:
    save(tmp_path / "a.crok.json", record)
    typed("play", "--quality", "low", "--skin", "walnut", "--discs", "ember")
    typed("replay", tmp_path / "a.crok.json", "--skin", "night")
    typed("play")
    looks = [options.once for options in opened]
    assert looks == [{"quality": "low", "board_skin": "walnut", "disc_set": "ember"}, {"board_skin": "night"}, {}]
    assert all(Settings().changed(id, value).get(id) == value for look in looks for id, value in look.items())


def test_rules_that_there_are_none_of_are_refused_with_the_nearest_ones(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "board.json").write_text('{"rules": "casul-100", "discs": [], "twenties": {}}')
    for command in ("play", "match"):
        said = typed(command, "--rules", "casul-100")
        assert "casual-100, " in said.err
        assert f"crokinole3d {command} --help" in said.err
        assert len(said.err) < 220
        assert set(preset_names()) <= set(typed(command, "--help").out.replace(",", " ").split())
    said = typed("score", tmp_path / "board.json")
    assert "casual-100, " in said.err
    assert len(said.err) < 220 + len(str(tmp_path))
    assert len(typed("picture", "--out", "a.png", "--screen", "pauze").err) < 220
    assert "pause" in typed("picture", "--out", "a.png", "--screen", "pauze").err


def test_the_event_log_is_printed_where_it_is_asked_for(
    typed: Typed, record: Record, opened: list[_Options], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save(tmp_path / "a.crok.json", record)
    typed("play")
    typed("play", "--log")
    typed("replay", tmp_path / "a.crok.json", "--log")
    typed("--log")
    typed("--log", "play")
    assert [options.log is not None for options in opened] == [False, True, True, True, True]
    log = opened[1].log
    assert log is not None
    log("Anna: round 1.")
    assert capsys.readouterr().out == "Anna: round 1.\n"


def test_an_event_log_of_what_opens_no_window_is_refused(typed: Typed) -> None:
    said = typed("--log", "selftest")
    assert (said.code, said.out) == (2, "")
    assert said.err == "crokinole3d: --log: is for what opens a window, not for selftest\n"


# Replay


def test_a_sound_record_verifies(typed: Typed, record: Record, tmp_path: Path) -> None:
    save(tmp_path / "a.crok.json", record)
    said = typed("replay", tmp_path / "a.crok.json", "--verify")
    assert (said.code, said.err) == (0, "")
    assert "3 shots" in said.out


@pytest.mark.parametrize("form", ["csv", "text"])
def test_a_record_gives_its_score_sheet_without_a_screen(typed: Typed, record: Record, tmp_path: Path, form: str) -> None:
    path = tmp_path / "a.crok.json"
    save(path, record)
    english = typed("replay", path, "--sheet", form)
    assert (english.code, english.err) == (0, "")
    assert len(english.out.splitlines()) > len(record.shots)
    assert typed("replay", path, "--sheet", form, "--lang", "pl").out != english.out
    save(path, replace(record, shots=(replace(record.shots[0], hash="0" * 64), *record.shots[1:])))
    refused = typed("replay", path, "--sheet", form)
    assert (refused.code, refused.out, refused.err.count("\n")) == (2, "", 1)
    assert f"{path}: shots[0].hash: " in refused.err
    assert typed("replay", path, "--sheet", form, "--verify").code == 2


def test_a_record_that_does_not_come_out_is_told_with_file_and_field(typed: Typed, record: Record, tmp_path: Path) -> None:
    path = tmp_path / "a.crok.json"
    wrong = replace(record.shots[1], hash="0" * 64)
    save(path, replace(record, shots=(record.shots[0], wrong, record.shots[2])))
    said = typed("replay", path, "--verify")
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert f"{path}: shots[1].hash: " in said.err


def test_a_record_of_other_physics_does_not_verify_and_one_line_says_so(typed: Typed, record: Record, tmp_path: Path) -> None:
    path = tmp_path / "a.crok.json"
    save(path, replace(record, stamp=replace(record.stamp, physics=1)))
    said = typed("replay", path, "--verify")
    assert (said.code, said.out) == (1, "")
    assert said.err == f"crokinole3d: {path}: physics: the record was made with physics 1, this game plays {PHYSICS_VERSION}\n"


def test_a_record_of_other_physics_can_be_watched_if_its_shots_come_out_the_same(
    typed: Typed, record: Record, opened: list[_Options], tmp_path: Path
) -> None:
    path = tmp_path / "a.crok.json"
    older = replace(record, stamp=replace(record.stamp, physics=1))
    save(path, older)
    assert typed("replay", path).code == 7
    save(path, replace(older, shots=(replace(record.shots[0], hash="0" * 64), *record.shots[1:])))
    said = typed("replay", path)
    assert (said.code, said.err.count("\n")) == (2, 1)
    assert "shots[0].hash: " in said.err
    assert "made with physics 1" in said.err
    assert len(opened) == 1


def test_a_player_of_a_kind_that_there_is_none_of_does_not_verify(typed: Typed, record: Record, tmp_path: Path) -> None:
    path = tmp_path / "a.crok.json"
    nobody = Player("Old", "grandmaster", 9, (0.1, 0.1))
    seated = replace(record, header=replace(record.header, players={Seat.SOUTH: nobody, Seat.NORTH: Player()}))
    changed = replace(record, changes=(Change(2, Seat.NORTH, nobody),))
    for wrong, where in ((seated, "players.south.kind"), (changed, "changes[0].player.kind")):
        save(path, wrong)
        said = typed("replay", path, "--verify")
        assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
        assert f"{path}: {where}: is 'grandmaster'" in said.err


def test_a_replay_is_watched_with_the_kernel_that_is_forced(
    typed: Typed, record: Record, opened: list[_Options], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    save(tmp_path / "a.crok.json", record)
    assert typed("replay", tmp_path / "a.crok.json").code == 7
    turns = opened[0].turns
    assert opened == [_Options(record=record, turns=turns, kernel="interpreted")]
    assert [turn.hash for turn in turns] == [entry.hash for entry in record.shots]
    monkeypatch.setenv("CROKINOLE_KERNEL", "quantum")
    for words in ((), ("--verify",)):
        said = typed("replay", tmp_path / "a.crok.json", *words)
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
        assert "CROKINOLE_KERNEL" in said.err
    assert len(opened) == 1


def test_a_match_of_a_level_that_there_is_none_of_can_be_watched(
    typed: Typed, record: Record, opened: list[_Options], tmp_path: Path
) -> None:
    players = {Seat.SOUTH: Player("Old", "grandmaster", 9, (0.1, 0.1)), Seat.NORTH: Player()}
    save(tmp_path / "a.crok.json", replace(record, header=replace(record.header, players=players)))
    assert typed("replay", tmp_path / "a.crok.json").code == 7
    assert len(opened) == 1


@pytest.mark.parametrize("fault", ["an illegal place", "a wrong seat", "a wrong hash"])
@pytest.mark.parametrize("command", ["replay", "picture"])
def test_a_record_that_does_not_come_out_is_refused_before_anything_is_shown(
    command: str, fault: str, typed: Typed, record: Record, opened: list[_Options], tmp_path: Path
) -> None:
    path = tmp_path / "a.crok.json"
    entry = record.shots[1]
    wrong, field = {
        "an illegal place": (replace(entry, shot=replace(entry.shot, x=0.0, y=0.0)), "shots[1]: "),
        "a wrong seat": (replace(entry, seat=Seat.SOUTH), "shots[1].seat: "),
        "a wrong hash": (replace(entry, hash="0" * 64), "shots[1].hash: "),
    }[fault]
    save(path, replace(record, shots=(record.shots[0], wrong, record.shots[2])))
    said = typed(*(("replay", path) if command == "replay" else ("picture", "--out", tmp_path / "a.png", "--record", path)))
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert f"{path}: {field}" in said.err
    assert opened == []
    assert list(tmp_path.iterdir()) == [path]


def test_a_spoilt_record_is_bad_input(typed: Typed, record: Record, tmp_path: Path) -> None:
    path = tmp_path / "a.crok.json"
    path.write_text(to_json(record).replace('"speed": ', '"speed": -', 1))
    for words in (("replay", path, "--verify"), ("picture", "--out", tmp_path / "a.png", "--record", path)):
        said = typed(*words)
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
        assert f"{path}: shots[0].shot.speed: " in said.err
    assert list(tmp_path.iterdir()) == [path]


# Selftest


@dataclass(frozen=True)
class _Found:
    ok: bool
    missing_gl: str | None
    renderer: str
    detail: str
    load: str = ""
    within: bool = True


@pytest.mark.parametrize(
    ("found", "code"),
    [
        (_Found(True, None, "a renderer", "one frame"), 0),
        (_Found(False, "libGL.so.1 not found", "", "no picture"), 3),
        (_Found(False, None, "a renderer", "a black frame"), 1),
    ],
)
def test_selftest_tells_a_sound_machine_from_one_without_gl_and_from_others(
    found: _Found, code: int, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = ModuleType("crokinole3d.view.probe")
    probe.probe = lambda: found  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "crokinole3d.view.probe", probe)
    said = typed("selftest")
    assert (said.code, said.err) == (code, "")
    assert f"crokinole3d {__version__}" in said.out
    assert "numpy" in said.out
    assert (found.missing_gl or found.detail) in said.out


@pytest.mark.parametrize(("forced", "code", "told"), [("compiled", 1, "numba is not installed"), ("", 0, "not here")])
def test_selftest_fails_without_numba_only_if_the_compiled_kernel_is_forced(
    forced: str, code: int, told: str, typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    probe = ModuleType("crokinole3d.view.probe")
    probe.probe = lambda: _Found(True, None, "a renderer", "one frame")  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "crokinole3d.view.probe", probe)
    monkeypatch.setenv("CROKINOLE_KERNEL", forced)
    monkeypatch.setattr(common, "find_spec", lambda name: None)
    real = selftest._version
    monkeypatch.setattr(selftest, "_version", lambda package: "is not installed" if package == "numba" else real(package))
    said = typed("selftest")
    assert (said.code, said.err) == (code, "")
    assert told in next(line for line in said.out.splitlines() if line.startswith("physics, compiled: "))


# What all share


def test_progress_is_silent_where_stderr_is_no_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    with common.progress(5, "shots") as bar:
        bar.update()
    assert capsys.readouterr().err == ""


def test_progress_shows_on_a_terminal_once_it_takes_two_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    tqdm = pytest.importorskip("tqdm")

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    with common.progress(5, "shots") as bar:
        assert isinstance(bar, tqdm.tqdm)
        bar.update()
        assert screen.getvalue() == ""
        bar.start_t -= 3.0
        bar.refresh()
        assert "shots" in screen.getvalue()
        # What is said beside the count is shown as well, without anything being counted.
        bar.set_postfix_str("37 discs", refresh=False)
        bar.last_print_t -= 3.0
        bar.update(0)
        assert "37 discs" in screen.getvalue()


def test_a_picture_shows_its_progress(typed: Typed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    still, counted = ModuleType("crokinole3d.view.still"), []
    still.SCREENS, still.STEPS, still.BadPictureRequest, still.PictureOptions = (), 4, ValueError, dict  # type: ignore[attr-defined]
    still.draw = lambda options, step: [step() for _ in range(4)] and 0  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "crokinole3d.view.still", still)

    @contextmanager
    def progress(total: int, what: str) -> Iterator[Any]:
        yield SimpleNamespace(update=lambda: counted.append(f"{what} of {total}"))

    monkeypatch.setattr(window, "progress", progress)
    assert typed("picture", "--out", tmp_path / "a.png").code == 0
    assert counted == ["picture of 4"] * 4


def test_a_reader_that_has_enough_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps({"cases": []}))
    code = "import sys; from crokinole3d.cli import main; sys.exit(main(sys.argv[1:]))"
    child = subprocess.Popen(
        [sys.executable, "-c", code, "judge", str(tmp_path / "a.json")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    assert child.stderr.read() == ""
    child.stderr.close()
    assert child.wait() == 0
