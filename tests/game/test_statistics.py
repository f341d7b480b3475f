"""Statistics: counted by the referee's word, folded by player, kept safely."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from crokinole3d.board import Seat
from crokinole3d.game import statistics
from crokinole3d.game.reading import BadField, parse
from crokinole3d.game.record import Player
from crokinole3d.game.session import Session
from crokinole3d.game.statistics import Figures, MatchLine, Who, by_player, line_of, with_line
from crokinole3d.game.store import load_statistics, save_statistics

Play = Callable[[int], Session]

ANNA, EASY = Who("human", "Anna"), Who("easy")
LINE = MatchLine(
    7, ((ANNA, Figures(1, 1, 4, 200, 3, 20, 3, 28, 21, 2, 75)), (EASY, Figures(1, 0, 4, 120, 1, 10, 1, 38, 19, 9, 45)))
)


def no_hand_of_its_own(_player: Player) -> bool:
    return False


def test_a_finished_match_is_counted_as_its_score_sheet_has_it(play: Play) -> None:
    session = play(12)
    line = line_of(session, no_hand_of_its_own)
    figures = dict(line.players)
    assert set(figures) == {Who("human", "Zofia"), EASY}
    rounds = session.state.games[0].rounds
    for side, who in (("A", Who("human", "Zofia")), ("B", EASY)):
        mine = figures[who]
        totals = [result.scores[side].total for result in rounds]
        assert (mine.matches, mine.rounds) == (1, 2)
        assert mine.points == sum(totals)
        assert mine.best_round == max(totals)
        assert mine.twenties == sum(result.scores[side].twenties for result in rounds)
        assert mine.open + mine.must_hit == 6
        assert mine.wins == (session.state.winner == side)
    fouls = sum(turn.ruling.foul is not None for turn in session.turns)
    assert sum(mine.fouls for mine in figures.values()) == fouls > 0


def test_a_computer_with_a_hand_of_its_own_is_told_from_the_level_whose_brain_it_has(play: Play) -> None:
    line = line_of(play(12), lambda player: not player.human)
    assert {who for who, _ in line.players} == {Who("human", "Zofia"), Who("custom", "easy")}
    figures = dict(line.players)[Who("custom", "easy")]
    assert by_player((line, LINE))[EASY] == dict(LINE.players)[EASY] != figures


def test_a_match_under_way_has_no_line(play: Play) -> None:
    with pytest.raises(ValueError, match="not over"):
        line_of(play(3), no_hand_of_its_own)


def test_a_seat_whose_player_was_changed_on_the_way_counts_for_nobody(play: Play) -> None:
    session = play(12)
    turn = session.undo()
    session.change_player(Seat.NORTH, Player("", "hard", 60, (0.0, 0.0)))
    session.play(turn.shot)
    assert [who for who, _ in line_of(session, no_hand_of_its_own).players] == [Who("human", "Zofia")]


def test_figures_of_several_matches_are_summed_and_the_best_round_stays_the_best() -> None:
    other = MatchLine(8, ((ANNA, replace(LINE.players[0][1], wins=0, best_round=40)),))
    found = by_player((LINE, other))
    assert list(found) == [ANNA, EASY]
    anna = found[ANNA]
    assert (anna.matches, anna.wins, anna.points, anna.best_round) == (2, 1, 400, 75)
    assert anna.points_per_round == 50.0
    assert anna.open_20_rate == pytest.approx(0.15)
    assert anna.hit_rate == pytest.approx(0.75)
    assert anna.fouls_per_round == pytest.approx(0.5)


def test_figures_without_a_shot_have_no_rates() -> None:
    none = Figures()
    assert (none.points_per_round, none.open_20_rate, none.hit_rate, none.fouls_per_round) == (None,) * 4


def test_a_match_finished_anew_takes_the_place_of_its_first_end() -> None:
    again = replace(LINE, players=LINE.players[:1])
    assert with_line((LINE,), again) == (again,)
    assert len(with_line((LINE,), replace(LINE, seed=8))) == 2


def test_the_oldest_matches_go_when_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(statistics, "MOST_MATCHES", 3)
    lines: tuple[MatchLine, ...] = ()
    for seed in range(5):
        lines = with_line(lines, replace(LINE, seed=seed))
    assert [line.seed for line in lines] == [2, 3, 4]


def test_lines_come_back_from_the_disk_as_they_were(tmp_path: Path) -> None:
    assert load_statistics(tmp_path) == ((), ())
    lines = (LINE, replace(LINE, seed=0))
    assert save_statistics(lines, tmp_path) is None
    assert load_statistics(tmp_path) == (lines, ())


def test_one_damaged_match_costs_only_itself(tmp_path: Path) -> None:
    save_statistics((LINE, replace(LINE, seed=8)), tmp_path)
    path = tmp_path / "statistics.json"
    told = json.loads(path.read_text("utf-8"))
    told["matches"][0]["players"][0]["points"] = -3
    path.write_text(json.dumps(told), "utf-8")
    lines, reasons = load_statistics(tmp_path)
    assert [line.seed for line in lines] == [8]
    assert len(reasons) == 1
    assert "matches[0].players[0].points" in reasons[0]
    # The file as it was is kept once, however often the game is started: what is of use has taken its place.
    assert "statistics.json.broken" in reasons[0]
    assert json.loads((tmp_path / "statistics.json.broken").read_text("utf-8")) == told
    assert load_statistics(tmp_path) == (lines, ())
    assert sorted(path.name for path in tmp_path.iterdir()) == ["statistics.json", "statistics.json.broken"]


@pytest.mark.parametrize(("part", "whole"), [("wins", "matches"), ("open_20", "open"), ("hit", "must_hit")])
def test_no_part_of_what_a_player_did_is_more_than_the_whole(part: str, whole: str) -> None:
    told = statistics.to_dict((LINE,))
    player = told["matches"][0]["players"][0]
    player[part] = player[whole]
    assert statistics.from_node(parse(json.dumps(told)))[1] == ()
    player[part] += 1
    lines, reasons = statistics.from_node(parse(json.dumps(told)))
    assert lines == ()
    assert f"matches[0].players[0].{part}: is " in reasons[0]


@pytest.mark.parametrize("text", ["", "{", "[]", '{"format": 2, "matches": []}', '{"format": 1}'])
def test_a_file_of_no_use_is_kept_aside_and_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "statistics.json"
    path.write_text(text, "utf-8")
    lines, reasons = load_statistics(tmp_path)
    assert lines == ()
    assert "statistics.json.broken" in reasons[0]
    assert (tmp_path / "statistics.json.broken").read_text("utf-8") == text


def test_a_folder_that_cannot_be_written_is_a_reason(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert save_statistics((LINE,), tmp_path / "file") is not None


def test_a_file_of_another_form_is_refused_by_its_field() -> None:
    with pytest.raises(BadField, match="format"):
        statistics.from_node(parse('{"format": 9, "matches": []}'))
