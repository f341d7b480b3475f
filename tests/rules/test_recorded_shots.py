"""Situations of the rules reference as real shots: found by search, kept whole, played again and ruled again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from crokinole3d.physics import Position, Shot, simulate, simulate_many
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.batch import judge_many
from crokinole3d.rules.core.verdict import HIDE, MISS, NONE
from crokinole3d.rules.placement import refusal
from crokinole3d.rules.referee import ids_in
from crokinole3d.rules.seating import seat_of, seating_for
from crokinole3d.rules.variant import preset
from find_situations import SHOT, SITUATIONS, Situation, played, recorded

SHOTS = {shot["case"]: shot for shot in json.loads((Path(__file__).parent / "data" / "recorded_shots.json").read_text())["shots"]}
FOULS = {NONE: None, MISS: "miss", HIDE: "hide"}


def setting(kept: dict[str, Any]) -> tuple[Position, Shot]:
    return Position.of((disc["id"], disc["x"], disc["y"]) for disc in kept["discs"]), Shot(**kept["shot"])


@pytest.mark.parametrize("situation", SITUATIONS, ids=lambda situation: situation.name)
def test_a_kept_shot_still_brings_about_its_situation_and_is_ruled_as_it_was(situation: Situation) -> None:
    kept = SHOTS[situation.name]
    position, shot = setting(kept)
    motions = played(situation, position, shot)
    assert all(situation.came_about(motion) for motion in motions.values())
    assert json.loads(json.dumps(recorded(situation, position, shot))) == kept


@pytest.mark.parametrize("case", SHOTS)
def test_a_kept_shot_is_one_that_the_rules_let_be_shot(case: str) -> None:
    position, shot = setting(SHOTS[case])
    for name in SHOTS[case]["rulings"]:
        assert refusal(preset(name), seat_of(SHOT), shot.x, shot.y, position) is None


@pytest.mark.parametrize("case", SHOTS)
def test_the_batch_referee_and_the_compiled_kernel_say_the_same(case: str, compiled_kernel: Kernel) -> None:
    position, shot = setting(SHOTS[case])
    for hole in ("friendly", "tournament"):
        one, two = (simulate(position, SHOT, shot, hole=hole, kernel=kernel) for kernel in (None, compiled_kernel))
        assert one == two
    for name, ruling in SHOTS[case]["rulings"].items():
        variant = preset(name)
        outcomes = simulate_many(position, SHOT, [shot], hole=variant.hole, kernel=compiled_kernel)
        said = judge_many(position, outcomes, SHOT, variant, seating_for(variant))
        assert FOULS[int(said.foul[0])] == ruling["foul"]
        assert list(ids_in(int(said.off[0]), said.ids)) == ruling["off"]
        assert list(ids_in(int(said.banked[0]), said.ids)) == ruling["lifted"]
        assert list(ids_in(int(said.put_back[0]), said.ids)) == list(ruling["put_back"])


def test_the_kept_shots_are_ruled_as_the_rules_reference_says() -> None:
    """What the reference's cases of the same names say, as far as it does not hang on their places."""
    ruling = {case: shot["rulings"]["casual-100"] for case, shot in SHOTS.items()}
    for case in ("L07", "L08", "L10"):
        assert (ruling[case]["foul"], ruling[case]["off"], ruling[case]["causes"]) == (None, [SHOT], {SHOT: "left"})
    assert ruling["L08"]["put_back"] == {}
    assert list(SHOTS["L08"]["rulings"]["boxed-set"]["put_back"]) == ["north-1"]
    assert ruling["L10"]["twenties"] == {"A": 1, "B": 0}
    assert (ruling["H01"]["foul"], ruling["H01"]["off"]) == (None, ["north-0"])
    assert (ruling["H03"]["off"], ruling["H03"]["twenties"]) == ([], {"A": 0, "B": 1})
    assert (ruling["H05"]["foul"], ruling["H05"]["off"]) == ("miss", [SHOT, "south-1"])
    assert (ruling["H06"]["foul"], ruling["H06"]["off"], ruling["H06"]["twenties"]) == (None, [], {"A": 1, "B": 0})


def test_a_disc_knocked_back_over_the_line_is_out_but_for_those_who_judge_the_line_after_the_shot() -> None:
    rulings = SHOTS["L09"]["rulings"]
    crossed = {name: [disc for disc, cause in ruling["causes"].items() if cause == "crossed"] for name, ruling in rulings.items()}
    assert crossed["house-100"] == []
    for name in ("casual-100", "nca-2026-singles", "world-championship"):
        assert len(crossed[name]) == 1
        assert set(rulings[name]["off"]) == {*rulings["house-100"]["off"], *crossed[name]}


def test_a_20_made_on_a_foul_is_void_also_where_only_the_shot_disc_comes_off() -> None:
    """The house rules look at the shot disc alone on an open board: it stayed in the 10, so its hanger's 20 does not count."""
    ruling = SHOTS["H06"]["rulings"]["house-100"]
    assert (ruling["foul"], ruling["off"], ruling["twenties"]) == ("hide", [SHOT, "south-1"], {"A": 0, "B": 0})
