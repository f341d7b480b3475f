"""The tools that measure the computer players: a tiny run of each, figures that hang on seeds alone, and the sums behind them."""

from __future__ import annotations

import json
from dataclasses import replace
from math import degrees, hypot, radians
from pathlib import Path

import numpy as np
import pytest

import ai_check
import ai_kept
import ai_lab
import ai_league
import ai_open20
import ai_regret
import ai_times
from crokinole3d.ai.level import LEVELS
from crokinole3d.ai.planner import decide, unthought
from crokinole3d.board import Seat
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.rules import match

KERNEL = interpreted()


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROKINOLE_KERNEL", "interpreted")


# ------------------------------------------------------------------------------------------------------------- legality


@pytest.mark.parametrize("number", range(60))
def test_a_legal_shot_is_found_on_boards_that_play_hardly_ever_comes_to(number: int) -> None:
    state, name = ai_lab.odd_board(number, 60), ai_check.level_for(number)
    decision = decide(state, LEVELS[name], number, 24)
    assert ai_check.fault_of(state, decision) is None
    assert not decision.truncated


def test_odd_boards_are_what_their_kinds_say() -> None:
    for number in range(60):
        state, kind = ai_lab.odd_board(number, 60), ai_lab.KINDS[number % len(ai_lab.KINDS)]
        count, rivals = len(state.position.discs), len(ai_lab.rivals(state))
        if kind == "empty":
            assert count == 0
        elif kind == "all own":
            assert count >= 1
            assert rivals == 0
        elif kind == "crowded":
            assert count >= 15
        elif kind == "hidden":
            assert rivals == 1
            assert not ai_lab.in_plain_view(state)


def test_an_illegal_shot_is_seen_as_one() -> None:
    state = ai_lab.odd_board(0, 60)
    decision = unthought(state)
    assert ai_check.fault_of(state, decision) is None
    shot = decision.shot
    for wrong in (
        replace(shot, x=-shot.x, y=-shot.y, dx=-shot.dx, dy=-shot.dy),
        replace(shot, speed=0.01),
        replace(shot, dx=-shot.dx, dy=-shot.dy),
    ):
        assert ai_check.fault_of(state, replace(decision, shot=wrong)) is not None


# --------------------------------------------------------------------------------------------------------------- boards


def test_frozen_boards_are_the_same_for_the_same_seed_and_have_something_to_hit() -> None:
    boards = ai_lab.frozen_boards(4, 7, KERNEL)
    assert ai_lab.digest(boards) == ai_lab.digest(ai_lab.frozen_boards(4, 7, KERNEL))
    assert ai_lab.digest(boards) != ai_lab.digest(ai_lab.frozen_boards(4, 8, KERNEL))
    assert all(match.owed(state).must_hit for state in boards)


def test_plain_view_is_blocked_by_a_disc_and_by_a_peg_and_by_nothing_else() -> None:
    state = ai_lab.boarded([(Seat.NORTH, 0.0, 0.05), (Seat.SOUTH, 0.0, -0.1)])
    (rival,) = ai_lab.rivals(state)
    assert not ai_lab.is_clear(state.position, 0.0, -0.3048, rival)
    assert ai_lab.is_clear(state.position, 0.15, -0.265, rival)
    behind = ai_lab.boarded([(Seat.NORTH, 0.0389 * 1.4, -0.0939 * 0.72)])
    assert ai_lab.in_plain_view(behind)


def test_the_novice_shoots_at_the_20_and_else_at_the_nearest_disc_in_plain_sight() -> None:
    opening = ai_lab.novice_shot(ai_lab.boarded([]), 1)
    assert (opening.x, opening.dx, opening.speed) == (0.0, 0.0, 0.9)
    state = ai_lab.boarded([(Seat.NORTH, 0.0, -0.1), (Seat.NORTH, 0.0, 0.0), (Seat.NORTH, 0.12, -0.15)])
    shot = ai_lab.novice_shot(state, 1)
    far = hypot(0.12, 0.3048 - 0.15)
    assert (shot.x, shot.speed) == (0.0, 1.5)
    assert (shot.dx, shot.dy) == pytest.approx((0.12 / far, (0.3048 - 0.15) / far))


def test_greedy_takes_its_hand_for_perfect_and_slips_all_the_same() -> None:
    blind = ai_lab.greedy("greedy", radians(0.9), 0.045)
    state = ai_lab.opening(3, Seat.SOUTH)
    assert blind.brain is not None
    assert blind.brain.aim_sd == blind.brain.speed_sd == 0.0
    meant = blind.meant(state, 3, KERNEL)
    assert blind.strayed(meant, state, 3) != meant
    perfect = ai_lab.greedy("greedy-perfect", 0.0, 0.0)
    assert perfect.strayed(meant, state, 3).dx == pytest.approx(meant.dx)


# ----------------------------------------------------------------------------------------------------------- statistics


def test_intervals_and_elo_are_the_textbooks() -> None:
    assert ai_lab.wilson(180, 200) == pytest.approx((0.8506, 0.9344), abs=1e-4)
    mean, half = ai_lab.mean_interval([1.0, 2.0, 3.0, 4.0])
    assert (mean, half) == pytest.approx((2.5, 1.96 * 1.290994 / 2.0))
    elo = ai_lab.round_elo({("a", "b"): (7500.0, 10000), ("b", "c"): (7500.0, 10000)})
    assert elo["a"] - elo["b"] == pytest.approx(190.85, abs=0.5)
    assert elo["a"] - elo["c"] == pytest.approx(381.7, abs=0.5)


def test_games_drawn_from_rounds_are_won_as_sums_of_rounds_say() -> None:
    rng = np.random.default_rng(3)
    assert ai_league.games_won(np.array([[50.0, 0.0]]), rng) == 1.0
    assert ai_league.games_won(np.array([[-20.0, -20.0]]), rng) == 0.0
    assert ai_league.games_won(np.array([[0.0, 0.0]]), rng) == 0.5
    assert ai_league.games_won(np.array([[100.0, -100.0]]), rng) == pytest.approx(0.5, abs=0.1), "who begins wins"
    # One round decides: seven of ten are won, whoever begins.
    one_round = np.array([[100.0, 100.0]] * 7 + [[-100.0, -100.0]] * 3)
    assert ai_league.games_won(one_round, rng, 4000) == pytest.approx(0.7, abs=0.03)


def test_fresh_noise_is_that_of_a_hand_cut_at_three() -> None:
    rows = ai_lab.hand_rows(2000, 4)
    assert np.abs(rows).max() <= 3.0
    assert np.abs(rows.mean(axis=0)).max() < 0.07
    assert rows.std(axis=0) == pytest.approx([0.987, 0.987], abs=0.04)
    assert (rows == ai_lab.hand_rows(2000, 4)).all()


# ---------------------------------------------------------------------------------------------------------------- tools


def lines_of(capsys: pytest.CaptureFixture[str]) -> list[str]:
    lines = capsys.readouterr().out.splitlines()
    assert "physics" in lines[0]
    assert "seed" in lines[0]
    return lines


def test_a_tiny_run_of_open_20s() -> None:
    task = ai_open20.Task("easy", "friendly", 60, 1, 20, 0.3)
    found = ai_open20.measured(task, KERNEL)
    assert 0.0 < found.share <= found.oracle < 1.0, "what is best of all on these rows is at least as good"
    lines = ai_open20.table([found])
    assert lines[1].split()[:2] == ["friendly", "easy"]


def test_a_tiny_league_counts_every_round_and_is_the_same_in_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["rounds", "--rounds", "2", "--between", "random", "novice", "--seed", "3"]
    assert ai_league.main([*arguments, "--jobs", "1"]) == 0
    lines = lines_of(capsys)
    assert [int(lines[2].split()[k]) for k in (3, 4, 5)] in ([[2, 0, 0], [1, 0, 1], [0, 0, 2], [1, 1, 0], [0, 1, 1], [0, 2, 0]])
    assert lines[4:] != []
    assert ai_league.main([*arguments, "--jobs", "2"]) == 0
    assert lines_of(capsys) == lines


def test_a_series_goes_on_where_it_was_cut_off_and_ends_as_one_that_was_not(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ai_kept, "LEVELS", {"easy": LEVELS["easy"]})
    played = []

    def noted(job: ai_league.Pairing, kernel: Kernel) -> ai_league.Pair:
        played.append(job.seed)
        return ai_league.Pair((float(job.seed % 7), -2.5), ai_lab.Tally(rounds=2, plain=job.seed % 5), ai_lab.Tally(rounds=2))

    monkeypatch.setattr(ai_league, "pair_played", noted)
    monkeypatch.setattr(ai_league, "RESAMPLES", 3)
    arguments = ["rounds", "--between", "random", "novice", "--seed", "3", "--jobs", "1"]
    assert ai_league.main([*arguments, "--rounds", "8"]) == 0
    whole = lines_of(capsys)
    file = tmp_path / "series"
    assert ai_league.main([*arguments, "--rounds", "6", "--append", str(file)]) == 0
    lines_of(capsys)
    kept = file.read_bytes()
    file.write_bytes(kept[:-20])  # killed while it wrote the last line
    seeds = played[:4]
    played.clear()
    assert ai_league.main([*arguments, "--rounds", "8", "--append", str(file)]) == 0
    assert lines_of(capsys) == whole
    assert played == seeds[2:], "the one that was cut off and the new one"
    assert file.read_bytes().startswith(kept)


def test_a_series_of_other_players_or_another_seed_is_not_gone_on_with(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ai_kept, "LEVELS", {"easy": LEVELS["easy"]})
    monkeypatch.setattr(ai_league, "game_played", lambda job, kernel: None)
    arguments = ["games", "--between", "random", "novice", "--jobs", "1", "--games", "2", "--append", str(tmp_path / "series")]
    assert ai_league.main([*arguments, "--seed", "3"]) == 0
    before = (tmp_path / "series").read_bytes()
    with pytest.raises(SystemExit):
        ai_league.main([*arguments, "--seed", "4"])
    assert "another series" in capsys.readouterr().err
    monkeypatch.setattr(ai_kept, "LEVELS", {"easy": replace(LEVELS["easy"], aim_sd=0.01)})
    with pytest.raises(SystemExit):
        ai_league.main([*arguments, "--seed", "3"])
    assert (tmp_path / "series").read_bytes() == before


def test_a_board_of_regret_that_is_kept_comes_back_the_same() -> None:
    (state,) = ai_lab.frozen_boards(1, 7, KERNEL)
    task = ai_regret.Task(state, 0, "easy", 40, 60, 0, 7)
    for played_out in (None, (1.5, 0.25)):
        found = ai_regret.Found(task, {"easy": 1.25, "search": 2.0}, 0.5, True, 0.125, played_out)
        assert ai_regret.unpacked(task, json.loads(json.dumps(ai_regret.packed(found)))) == found


def test_sides_are_swapped_and_both_begin(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def noted(job: ai_league.Pairing, south: ai_lab.Contender, north: ai_lab.Contender, _: object) -> ai_lab.RoundPlayed:
        seen.append((south.name, north.name))
        return ai_lab.RoundPlayed(10.0, {Seat.SOUTH: ai_lab.Tally(rounds=1, fouls=1), Seat.NORTH: ai_lab.Tally(rounds=1)})

    monkeypatch.setattr(ai_league, "_round", noted)
    pair = ai_league.pair_played(ai_league.Pairing(ai_lab.RANDOM, ai_lab.NOVICE, 1), KERNEL)
    assert seen == [("random", "novice"), ("novice", "random")]
    assert pair.leads == (10.0, -10.0), "south leads both: each of them once"
    assert (pair.a.rounds, pair.a.fouls, pair.b.fouls) == (2, 1, 1)


def test_a_tiny_match_of_the_novice_against_easy(capsys: pytest.CaptureFixture[str]) -> None:
    assert ai_league.main(["games", "--games", "1", "--between", "novice", "random", "--jobs", "1"]) == 0
    assert "matches to 100" in lines_of(capsys)[1]


def test_the_hand_of_lifelike_sinks_what_it_should() -> None:
    aim, speed, sunk = ai_league.hand_that_sinks(0.685, "tournament", 5, KERNEL, rows=150)
    assert sunk == pytest.approx(0.685, abs=0.03)
    assert radians(0.8) < aim < radians(2.0)
    assert speed == pytest.approx(0.05 * degrees(aim))


def test_a_tiny_lifelike_pair_of_rounds() -> None:
    player = ai_lab.NOVICE
    rounds = ai_league.lifelike_rounds(ai_league.Pairing(player, player, 5, "world-championship"), KERNEL)
    assert len(rounds) == 2
    assert rounds == ai_league.lifelike_rounds(ai_league.Pairing(player, player, 5, "world-championship"), KERNEL)
    assert rounds[0] != rounds[1]


def test_lifelike_rounds_that_are_kept_are_not_played_again(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(ai_kept, "LEVELS", {"easy": LEVELS["easy"]})
    monkeypatch.setattr(ai_league, "hand_that_sinks", lambda *_: (0.02, 0.06, 0.685))
    played = []

    def noted(job: ai_league.Pairing, kernel: Kernel) -> list[tuple[float, float, float]]:
        played.append(job.seed)
        return [(-5.0, 1.0, 2.0), (0.0, 3.0, 2.0)]

    monkeypatch.setattr(ai_league, "lifelike_rounds", noted)
    arguments = ["lifelike", "--seed", "3", "--jobs", "1"]
    assert ai_league.main([*arguments, "--rounds", "8"]) == 0
    whole = lines_of(capsys)
    assert "2.00 +-" in whole[2]
    keeping = ["--append", str(tmp_path / "series")]
    assert ai_league.main([*arguments, "--rounds", "4", *keeping]) == 0
    lines_of(capsys)
    assert ai_league.main([*arguments, "--rounds", "8", *keeping]) == 0
    assert lines_of(capsys) == whole
    assert played == [*played[:4], *played[:4]]


def test_a_tiny_run_of_regret_values_all_on_the_same_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ai_regret, "LEVELS", {name: replace(level, budget=60) for name, level in LEVELS.items()})
    (state,) = ai_lab.frozen_boards(1, 7, KERNEL)
    found = ai_regret.measured(ai_regret.Task(state, 0, "easy", 40, 60, 0, 7), KERNEL)
    assert set(found.worth) == {*LEVELS, ai_regret.SEARCH}
    assert 0.0 <= found.sure <= 1.0
    again = ai_regret.measured(ai_regret.Task(state, 0, "easy", 40, 60, 0, 7), KERNEL)
    assert again.worth == found.worth
    lines = ai_regret.table([found, found])
    assert len([line for line in lines if line.startswith("easy")]) == 2
    assert min(float(cell) for cell in lines[3].replace("+-", " ").split()[1::2]) >= 0.0


def test_play_outs_are_told_by_hand_beside_what_the_value_says() -> None:
    (state,) = ai_lab.frozen_boards(1, 7, KERNEL)
    task = ai_regret.Task(state, 0, "easy", 40, 60, 4, 7)
    worth = dict.fromkeys((*LEVELS, ai_regret.SEARCH), 0.0) | {"hard": 3.0}
    ends = [(4.0, 3.0), (-5.0, 4.0), (1.0, 2.0), None]
    found = [ai_regret.Found(task, worth, 1.0, True, 0.0, end) for end in ends]
    *_, line = ai_regret.table(found)
    assert line.split() == ["easy", "3", "+3.00", "+0.00", "+-", "1.80", "1", "of", "2"]
    assert "played out" not in "\n".join(ai_regret.table(found[3:]))


def test_a_tiny_run_of_the_check_finds_nothing_wrong() -> None:
    found = [ai_check.decided(ai_check.Task(number, 60, number == 0), KERNEL) for number in (0, 2)]
    lines, well = ai_check.table(found, found[:1], [0.001, 0.004, 0.01], ai_check.stepped(1, KERNEL, "easy"))
    assert well
    assert lines[-2].endswith("1 later than 5 ms")
    assert int(lines[-1].split()[0]) > 10
    _, well = ai_check.table([replace(found[0], same=False)], [], [])
    assert not well


def test_decisions_are_called_off_in_the_real_thread() -> None:
    assert len(ai_check.cancelled(2, KERNEL, "easy")) == 2


def test_times_are_told_as_median_and_most() -> None:
    state = ai_lab.opening(1, Seat.SOUTH)
    took = ai_times.seconds([state], LEVELS["easy"], 10, KERNEL)
    assert ai_times.line("easy", "interpreted", 10, took).split()[:3] == ["easy", "interpreted", "10"]
