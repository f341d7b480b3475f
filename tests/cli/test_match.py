"""match: the same output however it is played, records that verify, and numbers that add up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import nullcontext
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import crokinole3d
from crokinole3d.board import Seat
from crokinole3d.cli import common, match
from crokinole3d.cli.match import table
from crokinole3d.game.record import Record, load
from crokinole3d.game.session import Session
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.scoring import score_round

Typed = Callable[..., Any]

SHORT = ("match", "--south", "easy", "--north", "easy", "--rules", "world-championship", "--seed", "1")
"""Four rounds of eight discs each a match."""

ROOT = Path(crokinole3d.__file__).parent.parent


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], list[Record]]:
    """Two matches: what was printed, and their records."""
    folder = tmp_path_factory.mktemp("records")
    printed = in_another_process(*SHORT, "--games", "2", "--json", "--record", str(folder))
    return json.loads(printed), [load(path) for path in sorted(folder.iterdir())]


def in_another_process(*words: str, head: str = "", **env: str) -> str:
    """Runs a command in a fresh Python with the interpreted kernel; what it prints on stdout."""
    code = f"{head}\nimport sys\nfrom crokinole3d.cli import main\nif __name__ == '__main__': sys.exit(main(sys.argv[1:]))"
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "CROKINOLE_KERNEL": "interpreted", **env}
    done = subprocess.run([sys.executable, "-c", code, *words], env=surroundings, capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_answer_has_the_keys_of_the_contract(played: tuple[dict[str, Any], list[Record]]) -> None:
    told, _ = played
    assert list(told) == ["rules", "seed", "games", "wins", "ties", "seats"]
    assert (told["rules"], told["seed"]) == ("world-championship", 1)
    assert [list(game) for game in told["games"]] == [["winner", "score", "rounds", "shots", "hash"]] * 2
    assert list(told["seats"]) == ["south", "north"]
    for rates in told["seats"].values():
        assert list(rates) == ["points_per_round", "open_20_rate", "hit_rate", "fouls_per_round", "twenties_per_round"]
    winners = [game["winner"] for game in told["games"]]
    assert told["wins"] == {"A": winners.count("A"), "B": winners.count("B")}
    assert told["ties"] == winners.count(None)


def test_the_records_are_those_of_the_matches(played: tuple[dict[str, Any], list[Record]]) -> None:
    told, records = played
    assert len(records) == 2
    for game, record in zip(told["games"], records, strict=True):
        assert record.result is not None
        assert (game["winner"], game["score"]) == (record.result.winner, record.result.score)
        assert (game["rounds"], game["shots"]) == (4, len(record.shots)) == (4, 64)
        assert game["hash"] == sha256("".join(entry.hash for entry in record.shots).encode()).hexdigest()
    assert records[0].header.seed != records[1].header.seed
    # Sides alternate as first shooter.
    assert [record.header.starter for record in records] == [Seat.SOUTH, Seat.NORTH]


def test_the_statistics_are_what_the_records_give(played: tuple[dict[str, Any], list[Record]]) -> None:
    told, records = played
    for seat, side in ((Seat.SOUTH, "A"), (Seat.NORTH, "B")):
        turns = [turn for record in records for turn in Session.resume(record).turns]
        mine = [turn for turn in turns if turn.seat is seat]
        opens = [turn for turn in mine if not turn.ruling.duty.must_hit]
        duties = [turn for turn in mine if turn.ruling.duty.must_hit]
        ends = [turn.after for turn in turns if turn.after.phase != "shot"]
        scores = [score_round(end.position, end.twenties, end.seating)[side] for end in ends]
        assert told["seats"][seat.value] == {
            "points_per_round": sum(score.total for score in scores) / 8,
            "open_20_rate": sum(turn.disc in turn.ruling.lifted for turn in opens) / len(opens),
            "hit_rate": sum(turn.ruling.foul != "miss" for turn in duties) / len(duties),
            "fouls_per_round": sum(turn.ruling.foul is not None for turn in mine) / 8,
            "twenties_per_round": sum(score.twenties for score in scores) / 8,
        }


def test_processes_and_hash_seeds_change_nothing(played: tuple[dict[str, Any], list[Record]], tmp_path: Path) -> None:
    told, records = played
    words = (*SHORT, "--games", "2", "--json", "--jobs", "2", "--record", str(tmp_path))
    assert json.loads(in_another_process(*words, PYTHONHASHSEED="123")) == told
    assert [load(path) for path in sorted(tmp_path.iterdir())] == records


def test_a_recorded_match_verifies_where_numba_is_hidden(played: tuple[dict[str, Any], list[Record]], tmp_path: Path) -> None:
    _, records = played
    path = tmp_path / "match.crok.json"
    from crokinole3d.game.record import save

    save(path, records[0])
    hide = "import sys; sys.modules['numba'] = None; sys.modules['panda3d'] = None"
    printed = in_another_process("replay", str(path), "--verify", head=hide, CROKINOLE_KERNEL="")
    assert printed == f"{path}: 64 shots, all as recorded\n"


def test_another_seed_is_another_match(typed: Typed, played: tuple[dict[str, Any], list[Record]]) -> None:
    told = json.loads(typed(*SHORT[:-1], "2", "--json").out)
    assert told["games"][0]["hash"] != played[0]["games"][0]["hash"]


def test_the_table_tells_the_same_in_lines_that_fit_a_terminal(played: tuple[dict[str, Any], list[Record]]) -> None:
    told = {**played[0], "timing": {"seconds": 1.0, "seats": {"south": {"mean_decision": 0.01, "longest_decision": 0.5}}}}
    lines = table(told, {Seat.SOUTH: "easy", Seat.NORTH: "expert"})
    assert lines[0] == "world-championship, seed 1, 2 matches"
    for number, game in enumerate(told["games"], start=1):
        line = next(line for line in lines if line.startswith(f"{number:5} "))
        assert line.split()[1:6] == [game["winner"] or "tie", "A", str(game["score"]["A"]), "B", str(game["score"]["B"])]
    assert any(line.startswith("north  expert") for line in lines)
    assert "longest 0.500 s" in lines[-1]
    assert max(len(line) for line in lines) < 100


def test_times_are_printed_only_when_asked_for(typed: Typed, played: tuple[dict[str, Any], list[Record]]) -> None:
    told = json.loads(typed(*SHORT, "--json", "--timing").out)
    timing = told.pop("timing")
    assert timing["seconds"] > 0.0
    assert set(timing["seats"]) == {"south", "north"}
    assert "timing" not in played[0]
    assert told["games"][0] == played[0]["games"][0]


def test_four_partners_play_a_match(typed: Typed) -> None:
    seats = [word for seat in ("south", "west", "north", "east") for word in (f"--{seat}", "easy")]
    said = typed("match", *seats, "--rules", "nca-2026-doubles", "--json")
    assert (said.code, said.err) == (0, "")
    told = json.loads(said.out)
    assert list(told["seats"]) == ["south", "west", "north", "east"]
    assert list(told["games"][0]["score"]) == ["A", "B"]
    assert told["games"][0]["shots"] == 4 * 24


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("match", "--south", "easy"), "--north"),
        (("match", "--south", "human", "--north", "easy"), "--south"),
        ((*SHORT, "--west", "easy"), "--west"),
        ((*SHORT, "--games", "0"), "--games"),
        ((*SHORT, "--games", "many"), "--games"),
        ((*SHORT, "--jobs", "-3"), "--jobs"),
        ((*SHORT, "--seed", "-1"), "--seed"),
        ((*SHORT, "--seed", "1e3"), "--seed"),
        ((*SHORT, "--record", ""), "--record"),
        (("match", "--rules", "chess"), "--rules"),
        (("match", "--south", "easy", "--north", "easy", "--rules", "nca-2026-doubles"), "--west"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_one_line(words: tuple[str, ...], named: str, typed: Typed, tmp_path: Path) -> None:
    said = typed(*words)
    assert (said.code, said.out) == (2, "")
    assert named in said.err
    assert said.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_for_records_that_cannot_be_made_is_refused_before_anything_is_played(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = typed(*SHORT, "--record", tmp_path / "file" / "records")
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert "--record" in said.err
    assert str(tmp_path / "file" / "records") in said.err


@pytest.fixture
def no_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets a match fail that is begun."""

    def begun(*arguments: object) -> None:
        pytest.fail("a match was begun")

    monkeypatch.setattr(match, "play", begun)


@pytest.mark.parametrize("make", [Path.touch, Path.mkdir], ids=["a record", "a folder"])
def test_no_record_is_written_over_and_that_is_said_before_anything_is_played(
    make: Callable[[Path], None], typed: Typed, tmp_path: Path, no_play: None
) -> None:
    there = tmp_path / "match-0003.crok.json"
    make(there)
    said = typed(*SHORT, "--games", "4", "--record", tmp_path)
    assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
    assert said.err.startswith(f"crokinole3d: --record: {there} is ")
    assert list(tmp_path.iterdir()) == [there]


def test_a_record_that_comes_there_while_a_match_is_played_is_not_written_over(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "match-0001.crok.json"
    real = match.play

    def play(job: match.Job, kernel: Kernel, step: Callable[[], object]) -> match.Played:
        there.write_text("somebody else's")
        return real(job, kernel, step)

    monkeypatch.setattr(match, "play", play)
    said = typed(*SHORT, "--record", tmp_path)
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert str(there) in said.err
    assert there.read_text() == "somebody else's"
    assert list(tmp_path.iterdir()) == [there]


def test_other_files_in_the_folder_for_records_are_no_hindrance(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "match-0002.crok.json").write_text("of another day")
    assert typed(*SHORT, "--record", tmp_path).code == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["match-0001.crok.json", "match-0002.crok.json"]


def test_a_match_that_is_refused_leaves_no_folder_behind(
    typed: Typed, tmp_path: Path, no_play: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    too_long = typed(*SHORT, "--record", tmp_path / "new" / "er" / ("x" * 300))
    assert (too_long.code, too_long.err.count("\n")) == (2, 1)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.setenv("CROKINOLE_KERNEL", "compiled")
    monkeypatch.setattr(common, "find_spec", lambda name: None)
    assert typed(*SHORT, "--record", tmp_path / "new" / "er").code == 1
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_ends_early_leaves_no_empty_folder_behind(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(match, "play", interrupted)
    (tmp_path / "mine").mkdir()
    for folder in (tmp_path / "new" / "er", tmp_path / "mine"):
        assert typed(*SHORT, "--record", folder).code == 130
    assert list(tmp_path.iterdir()) == [tmp_path / "mine"]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_one_long_match_shows_its_shots_on_a_terminal(jobs: str, typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    class Counted:
        def __init__(self) -> None:
            self.said: list[str] = []

        def update(self, n: int = 1) -> None:
            pass

        def set_postfix_str(self, s: str = "", refresh: bool = True) -> None:
            self.said.append(s)

    bar = Counted()
    monkeypatch.setattr(match, "progress", lambda total, what: nullcontext(bar))
    assert typed(*SHORT, "--games", jobs, "--jobs", jobs).code == 0
    assert bar.said == [f"{shots} shots" for shots in range(1, 64 * int(jobs) + 1)]
