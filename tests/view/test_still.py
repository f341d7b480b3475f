"""`picture`: what is drawn of a record, and what is refused because the moment has not got it. Offscreen, small, in `low`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from crokinole3d.cli import main
from crokinole3d.game.record import Player, Record, save
from crokinole3d.game.session import Session, Turn
from crokinole3d.text import catalogue
from crokinole3d.view.demo import demo_session
from tests.rig import require_pictures

REPOSITORY = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def whole() -> Session:
    """The demonstration match to its end, nine rounds; its first shots are fouls."""
    return demo_session(lambda turn: False)


@pytest.fixture(scope="module")
def path(whole: Session, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of that match with nobody's name in it, as `match --record` writes it."""
    record = whole.record
    nameless = replace(record.header, players={seat: Player() for seat in record.header.players})
    file = tmp_path_factory.mktemp("records") / "whole.crok.json"
    save(file, replace(record, header=nameless))
    return file


Moment = Callable[..., object]


@pytest.fixture
def moment(path: Path) -> Moment:
    """What `still` makes of the record for a picture."""
    require_pictures()
    from crokinole3d.game.record import load
    from crokinole3d.view.still import PictureOptions, _moment

    def make(screen: str | None, shot: int | None = None, time: float | None = None) -> object:
        return _moment(PictureOptions(Path("a.png"), screen=screen, record=path, shot=shot, time=time), load(path))

    return make


def refused(moment: Moment, *words: object) -> str:
    from crokinole3d.view.still import BadPictureRequest

    with pytest.raises(BadPictureRequest) as error:
        moment(*words)
    return str(error.value)


def test_a_summary_needs_a_finished_round(moment: Moment) -> None:
    assert refused(moment, "summary", 5) == "--screen: there is no summary to show: no round is over yet at this moment"
    # The shot that ends the round is still under way.
    assert "no round" in refused(moment, "summary", 24, 0.1)


def test_in_a_later_round_the_summary_is_that_of_the_last_finished_one(moment: Moment, whole: Session) -> None:
    for shot in (48, 50, 71):
        assert moment("summary", shot).round_end == whole.turns[47].after  # type: ignore[attr-defined]
    assert moment("summary", 72).round_end == whole.turns[71].after  # type: ignore[attr-defined]


def test_a_result_needs_the_match_s_end(moment: Moment, whole: Session) -> None:
    for words in ((5,), (24,), (len(whole.turns), 0.1)):
        assert "the match is not over" in refused(moment, "result", *words)
    assert moment("result").state.phase == "match_over"  # type: ignore[attr-defined]


def test_a_foul_card_needs_a_foul_and_an_aim_needs_somebody_who_shoots(moment: Moment, whole: Session) -> None:
    valid = next(turn.index for turn in whole.turns if turn.ruling.foul is None)
    assert "no foul" in refused(moment, "foul", valid + 1)
    assert "no foul" in refused(moment, "foul", 0)
    assert "nobody" in refused(moment, "aim")


def test_what_there_is_not_is_refused_by_its_option(moment: Moment, whole: Session) -> None:
    assert refused(moment, None, len(whole.turns) + 1).startswith("--shot: ")
    assert refused(moment, None, 0, 0.5).startswith("--time: ")
    assert refused(moment, "dance").startswith("--screen: ")


def test_a_match_of_a_level_that_there_is_none_of_can_be_drawn(whole: Session) -> None:
    require_pictures()
    from crokinole3d.view.still import PictureOptions, _moment

    record = whole.record.until(5)
    unknown = {seat: Player("Old", "grandmaster", 9, (0.1, 0.1)) for seat in record.header.players}
    drawn = _moment(PictureOptions(Path("a.png"), screen="hud"), replace(record, header=replace(record.header, players=unknown)))
    assert drawn is not None
    assert sum(drawn.fouls.values()) == 5


def _is_foul(turn: Turn) -> bool:
    return turn.ruling.foul is not None


@pytest.mark.parametrize("time", [None, 0.3])
def test_while_a_foul_is_ruled_on_every_disc_is_there_once(moment: Moment, whole: Session, time: float | None) -> None:
    fouls = [turn for turn in whole.turns[:24] if _is_foul(turn)]
    assert len(fouls) > 4
    assert any(turn.motion.departures for turn in fouls)
    for turn in fouls:
        drawn = moment("foul", turn.index + 1, time)
        pictures = drawn.table.ruled(drawn.turn, 1.0)  # type: ignore[attr-defined]
        assert len({picture.id for picture in pictures}) == len(pictures) == 24


def test_players_without_a_name_are_shown_by_their_colours(moment: Moment) -> None:
    players = moment(None).players  # type: ignore[attr-defined]
    assert [player.name for player in players.values()] == [catalogue("en")("name.orange"), catalogue("en")("name.purple")]


# The command itself: a picture is written, in a process of its own; or one line says why not, and nothing is drawn or written.


@pytest.mark.parametrize("words", [("--screen", "foul", "--shot", "1"), ("--screen", "summary", "--shot", "30")])
def test_a_picture_of_a_record_is_written(words: tuple[str, ...], path: Path, tmp_path: Path) -> None:
    require_pictures()
    command = [sys.executable, "-m", "crokinole3d", "picture", "--out", str(tmp_path / "a.png"), "--record", str(path)]
    env = {**os.environ, "CROKINOLE_HOME": str(tmp_path / "home"), "CROKINOLE_KERNEL": "interpreted"}
    small = ["--size", "160x90", "--quality", "low"]
    said = subprocess.run([*command, *small, *words], cwd=REPOSITORY, env=env, capture_output=True, timeout=120, check=False)
    assert said.returncode == 0, said.stderr
    assert [file.name for file in tmp_path.glob("*.png")] == ["a.png"]
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")


@pytest.fixture
def draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Types `picture` in this process, for what is refused: gives the exit code and what was said. Nothing may be written."""
    require_pictures()
    monkeypatch.setenv("CROKINOLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("CROKINOLE_KERNEL", "interpreted")
    folder = tmp_path / "out"
    folder.mkdir()

    def run(*words: object) -> tuple[int, str]:
        code = main(["picture", "--out", str(folder / "a.png"), "--size", "160x90", "--quality", "low", *map(str, words)])
        assert list(folder.iterdir()) == []
        return code, capsys.readouterr().err

    return run


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--screen", "summary", "--shot", 5), "--screen: "),
        (("--screen", "result", "--shot", 24), "--screen: "),
        (("--screen", "dance"), "--screen: "),
        (("--shot", 999), "--shot: "),
    ],
)
def test_a_picture_that_cannot_be_is_refused_and_nothing_is_written(
    words: tuple[object, ...], named: str, path: Path, draw: Callable[..., tuple[int, str]]
) -> None:
    code, err = draw("--record", path, *words)
    assert (code, err.count("\n")) == (2, 1)
    assert named in err


def test_a_record_that_does_not_come_out_is_not_drawn(
    whole: Session, tmp_path: Path, draw: Callable[..., tuple[int, str]]
) -> None:
    record: Record = whole.record.until(3)
    illegal = replace(record.shots[1], shot=replace(record.shots[1].shot, x=0.0, y=0.0))
    save(tmp_path / "bad.crok.json", replace(record, shots=(record.shots[0], illegal, record.shots[2])))
    code, err = draw("--record", tmp_path / "bad.crok.json")
    assert (code, err.count("\n")) == (2, 1)
    assert "bad.crok.json: shots[1]: " in err


def test_whatever_keeps_the_machine_from_drawing_is_one_line_for_picture_and_probe(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    require_pictures()
    from crokinole3d.view import probe, still
    from crokinole3d.view.scene.pipeline import BufferRefused

    def refuse(*_: object) -> None:
        raise BufferRefused("no float buffer")

    monkeypatch.setattr(still, "Still", refuse)
    out = tmp_path / "a.png"
    assert still.draw(still.PictureOptions(out)) == 1
    assert capsys.readouterr().err == "crokinole3d: no float buffer\n"
    assert not out.exists()
    found = probe.probe()
    assert (found.ok, found.detail) == (False, "no float buffer")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays of X11 are asked for")
def test_a_window_that_cannot_be_opened_is_one_line(tmp_path: Path) -> None:
    require_pictures()
    env = {**os.environ, "DISPLAY": ":987", "CROKINOLE_HOME": str(tmp_path), "CROKINOLE_KERNEL": "interpreted"}
    command = [sys.executable, "-m", "crokinole3d", "play"]
    said = subprocess.run(command, cwd=REPOSITORY, env=env, capture_output=True, text=True, timeout=120, check=False)
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (1, "", 1)
    assert said.stderr.startswith("crokinole3d: no window with OpenGL 3.2 could be opened")


def test_a_disk_that_is_full_once_the_picture_is_drawn_is_one_line_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    require_pictures()
    from crokinole3d.view import still

    class Drawn:
        def __init__(self, *_: object) -> None:
            pass

        def image(self) -> object:
            return None

        def close(self) -> None:
            pass

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(still, "Still", Drawn)
    monkeypatch.setattr(still, "_compose", lambda *_: None)
    monkeypatch.setattr(still, "png", lambda image: b"png")
    monkeypatch.setattr(os, "fsync", full)
    steps: list[int] = []
    out = tmp_path / "a.png"
    assert still.draw(still.PictureOptions(out), lambda: steps.append(1)) == 1
    assert capsys.readouterr().err == f"crokinole3d: {out}: cannot be written: No space left on device\n"
    assert list(tmp_path.iterdir()) == []
    assert len(steps) == still.STEPS
