"""`bench` and `bench --audit`: what is measured and told, with and without other engines, and what counts as sound."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from crokinole3d.ai.level import LEVELS
from crokinole3d.cli import audit as auditing
from crokinole3d.cli.audit import audit, audit_lines, is_sound, shot_number
from crokinole3d.cli.bench import command, frame, peers, speed
from crokinole3d.cli.bench.boards import Board, boards
from crokinole3d.cli.bench.table import frame_lines, lines, start_line
from crokinole3d.physics import Position, Shot, simulate
from crokinole3d.physics.audit import Audit
from crokinole3d.physics.material import NORMAL
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.physics.sample import SHOOTER, Sample
from crokinole3d.physics.values import Fate
from crokinole3d.view import probe
from crokinole3d.view.scene.quality import PRESETS
from tests.rig import require_pictures

Typed = Callable[..., Any]
GROUPS = ["open", "8 discs", "20 discs"]


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Has `bench` measure next to nothing, and draw nothing."""
    for name, value in (("LEAST_SECONDS", 0.005), ("BOARDS", 1), ("SHOTS", 3), ("PEER_SHOTS", 1)):
        monkeypatch.setattr(command, name, value)
    monkeypatch.setattr(command, "LEVELS", {"easy": LEVELS["easy"]})
    monkeypatch.setattr(command, "frame_costs", lambda: {"low 640x360": 1.25, "high 1280x720": 14.06})


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
    assert told["start"] is None
    assert told["frame"] == {"low 640x360": 1.25, "high 1280x720": 14.06}
    said = typed("bench")
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines()[-3:] == [
        "a frame while a shot is shown, processor time",
        "low 640x360          1.2 ms",
        "high 1280x720       14.1 ms",
    ]


@pytest.mark.usefixtures("brief")
def test_where_nothing_can_be_drawn_one_line_says_why_and_the_frame_is_null(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "PEERS", {})
    monkeypatch.setattr(command, "frame_costs", frame.frame_costs)
    monkeypatch.setattr(probe, "missing_libraries", lambda: "libGL.so.1 not found")
    said = typed("bench", "--json")
    assert (said.code, json.loads(said.out)["frame"]) == (0, None)
    assert said.err == "crokinole3d: the cost of a frame is not measured: libGL.so.1 not found\n"
    assert frame_lines(None) == ["the cost of a frame is not measured: no picture can be drawn here"]


def test_a_frame_is_drawn_and_timed_in_every_quality(monkeypatch: pytest.MonkeyPatch) -> None:
    require_pictures()
    monkeypatch.setattr(frame, "PICTURES", [(name, (64, 36)) for name, _ in frame.PICTURES[1:]])
    monkeypatch.setattr(frame, "LONGEST", 0.0)
    measured: list[int] = []

    def median(spent: list[float]) -> float:
        measured.append(len(spent))
        return max(spent)

    monkeypatch.setattr(frame, "median", median)
    costs = frame.frame_costs()
    assert measured == [frame.LEAST_FRAMES] * 4
    assert list(costs) == [f"{name} 64x36" for name in PRESETS]
    assert all(0.0 < cost < 60_000.0 for cost in costs.values())


@pytest.mark.usefixtures("brief")
def test_without_another_engine_one_line_says_so(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "PEERS", {"nobody": "no_module_of_this_name"})
    said = typed("bench")
    assert said.code == 0
    assert said.out.splitlines().count(peers.ABSENT) == 1


def test_an_engine_is_told_with_its_speed_how_often_it_agrees_and_how_much_faster_we_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "peer", lambda name: StandIn())
    # What other work on this machine takes from one of the two must not count.
    monkeypatch.setattr("crokinole3d.cli.bench.boards.time", SimpleNamespace(perf_counter=time.process_time))
    # Slow shots from the middle stay on the board, so that each has a place to agree on.
    position = Position.of([("north-0", 0.2, 0.2)])
    shots = tuple(Shot.towards(0.0, -0.3, 0.1 * k, 1.0, 0.45) for k in range(4))
    board = Board(position, shots, np.array([(s.x, s.y, s.dx, s.dy, s.speed) for s in shots]))
    told = peers.compare("stand-in", [board], [interpreted()], 0.01)
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
                "frame": None,
            }
        )
    )
    assert "stand-in, steps of 1/240 s" in text
    assert "we are faster: interpreted, one call" in text
    assert peers.ABSENT not in text


def test_a_first_board_does_not_count_and_our_kernels_are_measured_for_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A stand-in that plays at once would make the ratio that of one cold call otherwise."""
    played: list[tuple[str, int]] = []
    timed: list[float] = []

    def seconds(work: Callable[[], object], least: float = 0.0) -> float:
        work()
        timed.append(least)
        return 1.0

    def stand_in(position: Position, shot: Shot, step: float) -> list[peers.Place]:
        played.append(("theirs", 1))
        return [peers.Place(Fate.BOARD, 0.0, 0.0) for _ in range(len(position.discs) + 1)]

    monkeypatch.setattr(peers, "seconds", seconds)
    monkeypatch.setattr(peers, "peer", lambda name: stand_in)
    for name in ("play_single", "play_batch"):
        monkeypatch.setattr(peers, name, lambda boards, kernel, material, name=name: played.append((name, len(boards))))
    peers.compare("stand-in", boards(0, 2, 3), [interpreted()], 0.25)
    assert played == [("theirs", 1)] * 9 + [("play_single", 1), ("play_single", 2), ("play_batch", 1), ("play_batch", 2)]
    assert timed == [0.0, 0.25, 0.25]


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
        (Audit(-1e-13, 1e-13, 1e-13, 1e-13, 1e-13, 60), True),
        (Audit(least_gap=-1e-11, energy_rise=0.0, events=60), False),
        (Audit(least_gap=0.0, energy_rise=1e-11, events=60), False),
        (Audit(least_gap=0.0, energy_rise=inf, events=60), False),
        (Audit(momentum_error=1e-11, events=60), False),
        (Audit(jump=1e-11, events=60), False),
        (Audit(overhang=1e-11, events=60), False),
        (Audit(least_gap=0.0, energy_rise=0.0, events=6_000), False),
    ],
)
def test_the_audit_tells_sound_from_unsound(worst: Audit, sound: bool) -> None:
    assert is_sound(worst) is sound


def test_energy_out_of_nothing_is_told_in_json_and_in_words(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    """The worst there is has no number that JSON knows."""
    monkeypatch.setattr(auditing, "measured", lambda motion: Audit(energy_rise=inf, overhang=2e-3, events=1))
    found = audit(interpreted(), {"random": 1, "stress": 0})
    monkeypatch.setattr(command, "audit", lambda kernel, processes: found)
    said = typed("bench", "--audit", "--json")
    told = json.loads(said.out)["random"]
    assert (said.code, said.err) == (1, "")
    assert (told["least_gap"], told["energy_rise"], told["overhang"]) == (None, None, 2e-3)
    assert told["unsound"] == ["random 0"]
    lines_said = typed("bench", "--audit").out.splitlines()
    assert "largest energy rise  no number of it (not over 1e-12)" in lines_said
    assert "beyond the edge      2.00e-03 m, still on the board (not over 1e-12)" in lines_said


def test_an_unsound_audit_fails_the_command(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    for sound, code in ((True, 0), (False, 1)):
        monkeypatch.setattr(command, "audit", lambda kernel, processes, sound=sound: {"sound": sound})
        assert typed("bench", "--audit", "--json").code == code
