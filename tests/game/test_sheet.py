"""The score sheet: all games of a match, every shot, as CSV and as text, and as a file that takes no other's place."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from crokinole3d.board import Seat
from crokinole3d.game import files
from crokinole3d.game.export import keep_sheet
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.game.sheet import Sheet, as_csv, as_text, names_of, sheet_of
from crokinole3d.physics import Shot
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.match import State
from crokinole3d.rules.variant import Goal, preset
from crokinole3d.text import catalogue

EN, PL = catalogue("en"), catalogue("pl")
S, N = Seat.SOUTH, Seat.NORTH


@pytest.fixture(scope="module")
def quinte() -> Session:
    """A Quinte match of one disc each whose three games, of one round each, and four pairs are tied: it goes to the shoot-out."""
    rules = preset("playoff-quinte").customised(discs_per_player=1, game_end=Goal("rounds", 1))
    session = Session.start(Header.new(rules, {S: Player("Anna"), N: Player("=Marek")}, 1, S))
    while session.phase != "match_over":
        state = session.next_round()
        assert state.to_shoot is not None
        # A shot to the side is out; in the shoot-out south's is straight at the hole.
        straight = state.stage == "shootout" and state.to_shoot is S
        session.play(shot_of(state.to_shoot, Aim(0.0, 0.0 if straight else 0.9, 0.4)))
    return session


@pytest.fixture(scope="module")
def sheet(quinte: Session) -> Sheet:
    return sheet_of(quinte)


def names(session: Session) -> dict[Seat, str]:
    return names_of(session.players, session.state.seating, EN)


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_sheet_has_the_rounds_of_all_games_pairs_and_the_shoot_out(sheet: Sheet) -> None:
    assert [(leg.stage, leg.number, leg.round) for leg, _ in sheet.rounds] == [
        *(("game", k, 1) for k in (1, 2, 3)),
        *(("pair", k, j) for k in (1, 2, 3, 4) for j in (1, 2)),
        ("shootout", 1, 1),
    ]
    assert sheet.legs == tuple(leg for leg, _ in sheet.rounds)
    assert (sheet.several, sheet.over, sheet.winner) == (True, True, "A")


def test_every_shot_is_on_the_sheet_with_who_shot_it_and_what_the_round_is_worth_after_it(quinte: Session, sheet: Sheet) -> None:
    assert [(line.seat, line.leg.starter) for line in sheet.shots] == [(turn.seat, turn.before.starter) for turn in quinte.turns]
    shootout = [line for line in sheet.shots if line.leg.stage == "shootout"]
    assert sorted((line.seat, line.twenties["A"], line.points["A"]) for line in shootout if line.seat is S) == [(S, 1, 20)]


def test_the_csv_has_a_row_for_each_shot_round_game_and_the_match(quinte: Session, sheet: Sheet) -> None:
    found = rows(as_csv(sheet, names(quinte), EN))
    assert [row["line"] for row in found].count("shot") == len(quinte.turns)
    assert [row["line"] for row in found].count("round") == len(sheet.rounds)
    assert [(row["stage"], row["game"], row["winner"]) for row in found if row["line"] == "game"] == [
        *(("game", str(k), "tie") for k in (1, 2, 3)),
        *(("pair", str(k), "tie") for k in (1, 2, 3, 4)),
        ("shootout", "1", "A"),
    ]
    assert (found[-1]["line"], found[-1]["winner"]) == ("match", "A")
    first = found[0]
    assert (first["seat"], first["side"], first["player"], first["foul"], first["shot"]) == ("south", "A", "Anna", "hide", "1")
    assert first["cost"] == "It cost the shot disc."
    last_round = [row for row in found if row["line"] == "round"][-1]
    assert [last_round[column] for column in ("20s A", "20s B", "gain A", "gain B", "score A", "score B")] == list("101010")


def test_a_name_that_would_be_a_formula_is_kept_from_being_one(quinte: Session, sheet: Sheet) -> None:
    assert {row["player"] for row in rows(as_csv(sheet, names(quinte), EN)) if row["line"] == "shot"} == {"Anna", "'=Marek"}


def test_the_text_tells_every_shot_and_every_round_in_the_language_asked_for(quinte: Session, sheet: Sheet) -> None:
    text = as_text(sheet, names(quinte), EN)
    assert text.startswith("Score sheet: Custom\n\nGame 1, round 1. First shot: Anna\n   1  Anna    On the open board no disc")
    assert "Extra pair 4, round 2. First shot:" in text
    assert "Shoot-out for 20s, turn 1." in text
    assert text.endswith("Game won by: Anna\n\nMatch won by: Anna\n")
    assert text.count("It cost") == len(quinte.turns)
    assert "Gra 1, runda 1. Pierwszy strzał: Anna" in as_text(sheet, names(quinte), PL)


def test_a_match_under_way_has_its_shots_and_no_result(play: Callable[[int], Session]) -> None:
    session = play(8)
    sheet = sheet_of(session)
    assert (len(sheet.shots), len(sheet.rounds), len(sheet.games), sheet.over) == (8, 1, 0, False)
    found = rows(as_csv(sheet, names(session), EN))
    assert [row["line"] for row in found] == ["shot"] * 6 + ["round"] + ["shot"] * 2
    assert sum(int(row["gain A"]) for row in found if row["line"] == "round") == session.state.points["A"]


def test_a_match_of_one_game_is_told_without_a_result_of_the_match_twice(play: Callable[[int], Session]) -> None:
    session = play(12)
    text = as_text(sheet_of(session), names(session), EN)
    assert "Match won" not in text
    assert text.count("Game won by") + text.count("The game is a tie") == 1


def test_shots_for_the_middle_are_on_the_sheet(scripted: Callable[[State], Shot]) -> None:
    rules = preset("casual-100").customised(first_shooter="nearest_the_middle", discs_per_player=1)
    session = Session.start(Header.new(rules, {S: Player(), N: Player()}, 3, S))
    for aim in (0.0, 0.9):
        assert session.state.to_shoot is not None
        session.play(shot_of(session.state.to_shoot, Aim(0.0, aim, 0.4)))
    sheet = sheet_of(session)
    assert [leg.title(EN) for leg in sheet.legs] == ["Shots for the middle"]
    assert sheet.rounds == ()
    assert "Shots for the middle. First shot: Orange" in as_text(sheet, names(session), EN)


# Files


def test_a_sheet_never_takes_another_files_place(tmp_path: Path) -> None:
    first = keep_sheet("one", "text", tmp_path)
    (tmp_path / "sheets" / "sheet-2.txt").write_text("mine", encoding="utf-8")
    second = keep_sheet("two", "text", tmp_path)
    assert [first.name, second.name] == ["sheet-1.txt", "sheet-3.txt"]
    assert [path.read_text(encoding="utf-8") for path in sorted((tmp_path / "sheets").iterdir())] == ["one", "mine", "two"]
    assert keep_sheet("a", "csv", tmp_path).read_bytes() == b"\xef\xbb\xbfa"


def test_a_name_that_is_taken_in_the_same_moment_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = os.link
    raced: list[Path] = []

    def slow(old: Path, new: Path) -> None:
        if not raced:
            raced.append(new)
            Path(new).write_text("faster", encoding="utf-8")
        link(old, new)

    monkeypatch.setattr(os, "link", slow)
    assert keep_sheet("mine", "text", tmp_path).name == "sheet-2.txt"
    assert raced[0].read_text(encoding="utf-8") == "faster"


def test_a_disk_that_knows_no_second_name_takes_the_sheet_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(old: Path, new: Path) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(os, "link", none)
    kept = [keep_sheet("mine", "text", tmp_path) for _ in range(2)]
    assert [path.read_text(encoding="utf-8") for path in kept] == ["mine", "mine"]
    assert sorted(os.listdir(tmp_path / "sheets")) == ["sheet-1.txt", "sheet-2.txt"]


def test_a_sheet_whose_last_step_fails_leaves_no_empty_one_and_a_kept_one_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(old: Path, new: Path) -> None:
        raise PermissionError(1, "no links here")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "no space left")

    flushed: list[Path] = []
    monkeypatch.setattr(files, "_flush_folder", flushed.append)
    keep_sheet("mine", "text", tmp_path)
    assert flushed == [tmp_path / "sheets"]
    monkeypatch.setattr(os, "link", none)
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(OSError, match="no space left"):
        keep_sheet("mine", "text", tmp_path)
    assert os.listdir(tmp_path / "sheets") == ["sheet-1.txt"]


def test_where_nothing_can_be_written_nothing_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(old: Path, new: Path) -> None:
        raise OSError(28, "no space left")

    monkeypatch.setattr(os, "link", full)
    with pytest.raises(OSError, match="no space left"):
        keep_sheet("mine", "text", tmp_path)
    assert os.listdir(tmp_path / "sheets") == []
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    with pytest.raises(OSError, match="file"):
        keep_sheet("mine", "text", blocked)
