"""The learned weights: how they are mixed, and that the stored file is what the tool makes."""

from __future__ import annotations

import importlib.util
import json
import sys
from importlib.resources import files
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from crokinole3d.ai.features import FEATURES
from crokinole3d.ai.weights import KNOTS, LAST, Hand, Moment, Weights, read, stored
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.rules.chance import integer

TOOL = Path(__file__).parents[2] / "tools" / "train_value.py"


@pytest.fixture(name="tool", scope="module")
def tool_fixture() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_value", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where its dataclasses look for their own types
    spec.loader.exec_module(module)
    return module


def flat(value: float) -> Moment:
    return Moment((value,) * len(FEATURES), value)


def test_the_stored_weights_were_learned_with_the_physics_that_is_played() -> None:
    assert stored().physics == PHYSICS_VERSION


def test_the_file_says_how_it_was_made_and_a_full_run_of_the_tool_starts_from_there(tool: ModuleType) -> None:
    """A full run takes a quarter of an hour and is not made here; that runs repeat themselves is tested below."""
    data = json.loads(files("crokinole3d.ai").joinpath("weights.json").read_text(encoding="ascii"))
    said = {key: data[key] for key in ("made_by", "seed", "rules", "rounds", "budget", "fresh", "careful", "wild")}
    assert said == {
        "made_by": "tools/train_value.py",
        "seed": tool.SEED,
        "rules": tool.RULES,
        "rounds": list(tool.ROUNDS),
        "budget": tool.BUDGET,
        "fresh": tool.FRESH,
        "careful": tool.CAREFUL,
        "wild": list(tool.WILD),
    }
    assert [(round(np.degrees(hand["aim_sd"]), 3), hand["speed_sd"]) for hand in data["hands"]] == list(tool.HANDS)
    assert tool.written(data) == files("crokinole3d.ai").joinpath("weights.json").read_text(encoding="ascii")


def test_a_small_run_of_the_tool_gives_the_same_bits_again(tool: ModuleType) -> None:
    def run(seed: int) -> str:
        hand = tool.learned(seed, (1.5, 0.065), (1, 1), 8, 2, interpreted())
        return str(tool.written(tool.stored_form(seed, (1, 1), 8, 2, [hand])))

    def hands(seed: int) -> object:
        return json.loads(run(seed))["hands"]

    assert run(7) == run(7)
    assert hands(7) != hands(8)
    assert read(json.loads(run(7))).hands[0].aim_sd == pytest.approx(np.radians(1.5), abs=1e-6)


def test_equations_are_solved(tool: ModuleType) -> None:
    rng = np.random.default_rng(1)
    some = rng.normal(size=(9, 6))
    matrix, right = some.T @ some, rng.normal(size=6)
    assert np.allclose(matrix @ np.array(tool._solved(matrix, right)), right)


def shown(tool: ModuleType, side: str, left: int, lead: float, usual: float) -> object:
    """A shot that left one lead and usually leaves another, with a feature of 1 both times."""
    one = (1.0,) * len(FEATURES)
    return tool.Shown(side, left, False, tool.Told(one, lead), tool.Told(one, usual))


def test_luck_is_taken_off_for_every_later_shot_and_no_earlier_one(tool: ModuleType) -> None:
    shots = (shown(tool, "A", 2, 5.0, 2.0), shown(tool, "B", 1, -5.0, -7.0), shown(tool, "A", 0, 20.0, 24.0))
    second, first = tool.noted([tool.Played(shots, 20.0)], 0.02, Weights.zero(PHYSICS_VERSION))
    assert (first.ended, first.luck) == (20.0 + 4.0 + 2.0, -6.0)
    assert (second.ended, second.luck) == (-24.0, 4.0)


def test_luck_is_told_by_the_weights_and_after_the_last_shot_by_the_points(tool: ModuleType) -> None:
    hand = Hand(0.02, {last: tuple(flat(float(knot)) for knot in KNOTS[last]) for last in LAST})
    none, ones = (0.0,) * len(FEATURES), (1.0,) * len(FEATURES)
    told = tool.Told
    shots = (
        tool.Shown("A", 2, False, told(none, 0.0), told(none, 0.0)),
        tool.Shown("B", 1, False, told(ones, 0.0), told(none, 0.0)),
        tool.Shown("A", 0, False, told(ones, 1.0), told(none, 0.0)),
    )
    second, first = tool.noted([tool.Played(shots, 30.0)], 0.02, Weights(PHYSICS_VERSION, (hand,)))
    assert (second.ended, second.luck) == (-29.0, -1.0)
    assert (first.ended, first.luck) == (29.0 + len(FEATURES), 1.0 - len(FEATURES))


def test_a_round_that_begins_wildly_is_told_of_from_its_last_wild_shot_on(tool: ModuleType, compiled_kernel: Kernel) -> None:
    weights, whole = Weights.zero(PHYSICS_VERSION), 2 * 12
    jobs = [tool.Job(5, number, 0.02, 0.05, 2, 1, weights) for number in range(tool.CAREFUL)]
    careful, *others = (tool.play(job, compiled_kernel) for job in jobs)
    assert [shot.left for shot in careful.shots] == list(reversed(range(whole)))
    assert others
    # As many wild shots as the rounds' own seeds say; the last of them is told of.
    wild = [1 + integer(match_seed, whole - 1, "wild") for match_seed in (6, 7)]
    assert [len(other.shots) for other in others] == [whole - (shots - 1) for shots in wild]
    assert max(wild) > 1
    for other in others:
        assert [shot.left for shot in other.shots] == list(reversed(range(len(other.shots))))


def test_weights_between_two_knots_or_two_hands_are_mixed_and_outside_all_the_nearest_hold() -> None:
    hands = tuple(
        Hand(aim, {last: tuple(flat(base + knot) for knot in KNOTS[last]) for last in LAST})
        for aim, base in ((0.01, 0.0), (0.03, 100.0))
    )
    weights = Weights(PHYSICS_VERSION, hands)
    assert weights.at(0.0, 1, False) == flat(1.0)
    assert weights.at(0.01, 2, True) == flat(2.0)
    assert weights.at(0.01, 5, False) == flat(5.0)
    assert weights.at(0.02, 6, True).spread == pytest.approx(56.0)
    assert weights.at(0.9, 99, False) == flat(123.0)


def test_weights_for_other_features_are_refused() -> None:
    with pytest.raises(ValueError, match="features"):
        read({"features": ["always"], "knots": {}})
