"""The tool that holds random matches of every preset against the rules: a handful of them, and that it sees what is wrong."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from crokinole3d.cli import processes as processing
from crokinole3d.cli.processes import Spread
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match
from crokinole3d.rules.match import State
from crokinole3d.rules.variant import preset_names

TOOL = Path(__file__).parents[1] / "tools" / "check_presets.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_presets", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["check_presets"] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CROKINOLE_KERNEL", "interpreted")


def test_a_match_of_every_preset_passes_every_check(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--matches", "1", "--shots", "50", "--seed", "6"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in lines[1:]] == list(preset_names())
    assert all(line.split()[4:] == ["ok"] * len(tool.CHECKS) for line in lines[1:])


def test_the_work_goes_to_so_many_processes_and_is_told_in_its_order(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[int] = []

    @contextmanager
    def spread_over(processes: int, kernel: Kernel) -> Iterator[Spread]:
        asked.append(processes)
        with processing.spread_over(1, kernel) as spread:
            yield spread

    def faulty(task: Any, kernel: Kernel) -> tuple[str, Any]:  # noqa: ANN401 - the tool is loaded by path
        faults = tool.Faults()
        faults.expect("ends", False, f"{kernel.name} {task.name} {task.seeds}")
        return task.name, faults

    monkeypatch.setattr(tool, "spread_over", spread_over)
    monkeypatch.setattr(tool, "work", faulty)
    assert tool.main(["--matches", "10", "--shots", "0", "--jobs", "2", "--presets", "casual-50"]) == 1
    assert asked == [2]
    assert capsys.readouterr().err.splitlines() == [
        f"casual-50: ends: interpreted casual-50 {seeds}" for seeds in ((), (1, 2, 3, 4, 5), (6, 7, 8, 9, 10))
    ]


def spoilt(state: State, kind: str) -> State:
    """The state after a shot, as a broken referee would have it."""
    if kind == "turns" and state.shot == 1 and state.to_shoot is not None:
        return replace(state, to_shoot=state.seating.after(state.to_shoot))
    if kind == "points" and state.phase != "shot":
        return replace(state, points={side: points - 1 for side, points in state.points.items()})
    if kind == "sums" and state.phase != "shot":
        last = replace(state.rounds[-1], award=dict.fromkeys(state.points, 7))
        return replace(state, rounds=(*state.rounds[:-1], last))
    if kind == "ends" and state.phase == "round_over" and len(state.rounds) == 1:
        return match._game_closed(state)
    return state


@pytest.mark.parametrize("kind", ["turns", "points", "sums", "ends"])
def test_a_broken_rule_is_found_named_and_fails(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    def broken(state: State, motion: Any) -> Any:  # noqa: ANN401 - as the real one
        after, ruling = match.apply(state, motion)
        return spoilt(after, kind), ruling

    monkeypatch.setattr(tool, "apply", broken)
    faults = tool.Faults()
    rules = tool.preset("casual-50").customised(discs_per_player=3)
    tool.play("casual-50", rules, None, 6, faults, tool.kernel_for_many())
    assert faults.counts[kind] > 0
    assert any(line.startswith(f"{kind}: ") for line in faults.said)
