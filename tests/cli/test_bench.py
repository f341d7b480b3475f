"""`bench` and `bench --audit`: what is measured and told, with and without other engines, and what counts as sound."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from crokinole3d.ai.level import LEVELS
from crokinole3d.cli import audit as auditing
from crokinole3d.cli.audit import audit, audit_lines, is_sound, shot_number
from crokinole3d.cli.bench import command, peers, speed
from crokinole3d.cli.bench.boards import Board, boards
from crokinole3d.cli.bench.table import lines, start_line
from crokinole3d.physics import Position, Shot, simulate
from crokinole3d.physics.audit import Audit
from crokinole3d.physics.compiled import Kernel, interpreted
from crokinole3d.physics.material import NORMAL
from crokinole3d.physics.sample import SHOOTER, Sample
from crokinole3d.physics.values import Fate

Typed = Callable[..., Any]
GROUPS = ["open", "8 discs", "20 discs"]


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has `bench` measure next to nothing."""
    for name, value in (("LEAST_SECONDS", 0.005), ("BOARDS", 1), ("SHOTS", 3), ("PEER_SHOTS", 1)):
        monkeypatch.setattr(command, name, value)
    monkeypatch.setattr(command, "LEVELS", {"easy": LEVELS["easy"]})


class StandIn:
    """An engine that gives our own results, but for every other shot."""

    def __init__(self) -> None:
        self.played = 0

    def __call__(self, position: Position, shot: Shot, step: float) -> list[peers.Place]:
        """Plays one shot."""
        motion = simulate(position, SHOOTER, shot, material=peers.MATERIAL)
        ends = {end.id: end for end in motion.ends}
        self.played += 1
        off = peers.SAME_PLACE * (0.9 if self.played % 2 else 1.1)
        told = [ends[name] for name in [*(disc.id for disc in position.discs), SHOOTER]]
        return [
            peers.Place(end.fate, end.x + off, end.y)
            if end.x is not None and end.y is not None
            else peers.Place(end.fate, 0.0, 0.0)
            for end in told
        ]


@pytest.mark.usefixtures("brief")
def test_bench_measures_every_group_of_boards_and_every_level(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {})
    told = json.loads(typed("bench", "--json").out)
    assert list(told["physics"]) == GROUPS
    assert all(
        set(group) == {"interpreted_single", "interpreted_batch", "events_mean", "events_p99"}
        for group in told["physics"].values()
    )
    assert all(figure > 0.0 for group in told["physics"].values() for figure in group.values())
    assert told["decisions"]["easy"]["simulated"] <= told["decisions"]["easy"]["budget"]
    assert told["start"] is told["frame"] is None
    said = typed("bench")
    assert (said.code, said.err) == (0, "")
    assert "the cost of a frame is not measured yet" in said.out


@pytest.mark.usefixtures("brief")
def test_without_another_engine_one_line_says_so(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {"nobody": "no_module_of_this_name"})
    said = typed("bench")
    assert said.code == 0
    assert said.out.splitlines().count(peers.ABSENT) == 1


def test_an_engine_is_told_with_its_speed_how_often_it_agrees_and_how_much_faster_we_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "peer", lambda name: StandIn())
    # Slow shots from the middle stay on the board, so that each has a place to agree on.
    position = Position.of([("north-0", 0.2, 0.2)])
    shots = tuple(Shot.towards(0.0, -0.3, 0.1 * k, 1.0, 0.45) for k in range(4))
    board = Board(position, shots, np.array([(s.x, s.y, s.dx, s.dy, s.speed) for s in shots]))
    told = peers.compare("stand-in", [board], [interpreted()])
    assert told["same_fates"] == 1.0
    assert told["same_ends"] == 0.5
    assert told["shots_per_second"] > 0.0
    assert 0.1 < told["times_interpreted_single"] < 10.0
    text = "\n".join(
        lines(
            {
                "machine": "",
                "physics": {"open": {"interpreted_single": 2000.0}},
                "start": None,
                "peers": {"stand-in": {"open": told}},
                "decisions": {},
            }
        )
    )
    assert "stand-in, steps of 1/240 s" in text
    assert "we are faster: interpreted, one call" in text
    assert peers.ABSENT not in text


@pytest.mark.parametrize("name", list(peers.PEERS))
def test_an_engine_that_is_installed_plays_the_plain_shots_as_we_do(name: str) -> None:
    if name not in peers.installed():
        pytest.skip(f"{name} is not installed: it comes with the extra bench")
    play = peers.peer(name)
    start = Position.of([("north-0", 0.2, 0.2)])
    for speed_, fate in ((0.45, Fate.BOARD), (0.9, Fate.HOLE), (3.0, Fate.OFF)):
        shot = Shot(0.0, -0.3, 0.0, 1.0, speed_)
        resting, shooter = play(start, shot, peers.STEP)
        assert resting.fate is Fate.BOARD
        assert (resting.x, resting.y) == pytest.approx((0.2, 0.2), abs=1e-6)
        assert shooter.fate is fate
        if fate is Fate.BOARD:
            assert shooter.y == pytest.approx(-0.3 + speed_**2 / (2.0 * peers.MATERIAL.deceleration), abs=1e-3)


def test_the_compiled_kernel_is_told_with_ratios() -> None:
    """The ratio is that of the speeds that are told beside it."""
    kernel = Kernel("compiled", interpreted().entries, interpreted().floats, interpreted().ints)
    told = speed.shots_per_second(boards(0, 1, 2), [interpreted(), kernel], 0.001)
    assert told["ratio_single"] == told["compiled_single"] / told["interpreted_single"]
    assert told["ratio_batch"] == told["compiled_batch"] / told["interpreted_batch"]


def test_boards_are_the_same_every_time_and_a_few_shots_are_the_first_of_more() -> None:
    few, many = boards(8, 2, 3), boards(8, 2, 5)
    assert [len(board.position.discs) for board in few] == [8, 8]
    assert all(one.position == two.position and one.shots == two.shots[:3] for one, two in zip(few, many, strict=True))
    assert (few[0].rows[0] == [getattr(few[0].shots[0], name) for name in ("x", "y", "dx", "dy", "speed")]).all()


def test_the_start_is_measured_from_nothing_and_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, Path, list[Path]]] = []
    monkeypatch.setattr(speed, "fill", lambda folder, build: seen.append(("fill", folder, list(folder.iterdir()))))
    monkeypatch.setattr(speed, "_load_in_new_process", lambda folder: seen.append(("load", folder, [])))
    told = speed.start()
    assert [what for what, _, _ in seen] == ["fill", "load"]
    assert seen[0][2] == []
    assert seen[0][1] == seen[1][1]
    assert not seen[0][1].exists()
    assert told["cold_seconds"] >= told["warm_seconds"] >= 0.0
    assert "not measured" in start_line(None)
    assert start_line({"cold_seconds": 11.04, "warm_seconds": 0.412}) == (
        "compiled kernel there after 11.0 s with nothing compiled yet, after 0.41 s in a new process"
    )


# The audit


def test_the_audit_finds_nothing_wrong_in_a_small_sample() -> None:
    found = audit(interpreted(), {"random": 150, "stress": 18})
    assert found["sound"], audit_lines(found)
    assert (found["random"]["shots"], found["stress"]["shots"]) == (150, 18)
    assert sum(found["random"]["fates"].values()) > 150
    assert found["stress"]["most_events"] > found["random"]["most_events"]
    assert 0 <= found["random"]["returned"] <= found["random"]["left"]
    assert found["random"]["unsound"] == found["stress"]["unsound"] == []
    assert json.dumps(found, allow_nan=False)


def test_the_audit_is_the_same_in_parts_and_in_several_processes(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shots: dict[auditing.Kind, int] = {"random": 12, "stress": 6}
    in_one_go = audit(interpreted(), shots)
    monkeypatch.setattr(auditing, "CHUNK", 5)
    assert audit(interpreted(), shots, processes=2) == in_one_go


def test_the_audit_counts_discs_that_come_back_from_the_rail(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both leave, the soft one for good; the hard one comes back, and leaves again on the other side or not."""
    shots = [Sample(Position(), Shot(0.0, -0.3, 0.0, 1.0, speed)) for speed in (2.0, 8.0)]
    monkeypatch.setattr(auditing, "shot_number", lambda kind, number: (shots[number], "friendly", NORMAL))
    soft, hard = (audit(interpreted(), {"random": count, "stress": 0})["random"] for count in (1, 2))
    assert (soft["left"], soft["returned"]) == (1, 0)
    assert hard["returned"] >= 1
    assert hard["left"] == hard["events"]["edge"]


def test_the_audit_names_the_shots_that_break_a_law(monkeypatch: pytest.MonkeyPatch) -> None:
    events = []
    for number in range(4):
        sample, hole, material = shot_number("random", number)
        events.append(len(simulate(sample.position, SHOOTER, sample.shot, hole=hole, material=material).events))
    monkeypatch.setattr(auditing, "NEAR_CAP", max(events))
    found = audit(interpreted(), {"random": 4, "stress": 0})
    assert not found["sound"]
    assert found["random"]["unsound"] == [f"random {k}" for k, count in enumerate(events) if count == max(events)]
    assert audit_lines(found)[0] == "NOT SOUND"


def test_stress_shots_go_at_discs_that_touch_and_keep_nothing_little_or_all() -> None:
    materials = [shot_number("stress", number)[2] for number in range(6)]
    assert [material.restitution for material in materials] == [0.0, 0.0, 0.3, 0.3, 1.0, 1.0]
    assert [shot_number("stress", number)[1] for number in range(2)] == ["friendly", "tournament"]
    assert {material.peg_restitution for material in materials} == {0.0, 0.3, 1.0}


@pytest.mark.parametrize(
    ("worst", "sound"),
    [
        (Audit(least_gap=-1e-13, energy_rise=1e-13, events=60), True),
        (Audit(least_gap=-1e-11, energy_rise=0.0, events=60), False),
        (Audit(least_gap=0.0, energy_rise=1e-11, events=60), False),
        (Audit(least_gap=0.0, energy_rise=0.0, events=6_000), False),
    ],
)
def test_the_audit_tells_sound_from_unsound(worst: Audit, sound: bool) -> None:
    assert is_sound(worst) is sound


def test_an_unsound_audit_fails_the_command(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    for sound, code in ((True, 0), (False, 1)):
        monkeypatch.setattr(command, "audit", lambda kernel, processes, sound=sound: {"sound": sound})
        assert typed("bench", "--audit", "--json").code == code
