"""simulate, judge and score: a file in, JSON out, and one line for a file that will not do."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from crokinole3d import physics
from crokinole3d.physics import Position, Shot, simulate, state_hash

SHOT: dict[str, Any] = {"x": 0.0, "y": -0.3048, "dx": 0.0, "dy": 1.0, "speed": 3.0}
BOARD: dict[str, Any] = {
    "shooter": "south",
    "discs": [
        {"id": "south-10", "x": 0.1, "y": 0.15},
        {"id": "north-3", "x": 0.0, "y": 0.12},
        {"id": "south-2", "x": -0.1, "y": 0.15},
    ],
    "shot": SHOT,
}
CASE: dict[str, Any] = {
    "id": "X1",
    "variants": ["casual", "house"],
    "before": {"b1": [0, 100]},
    "shot_from": [0, -304.8],
    "contacts": [],
    "unmoved": [],
    "rest": {"a0": [50, 50], "b1": [0, 100]},
    "foul": "ignored",
}
TABLE: dict[str, Any] = {
    "rules": "casual-100",
    "discs": [
        {"id": "south-0", "x": 0.0, "y": 0.05},
        {"id": "south-1", "x": 0.0, "y": -0.15},
        {"id": "north-0", "x": 0.25, "y": 0.0},
    ],
    "twenties": {"A": 1, "B": 2},
}

Typed = Callable[..., Any]


def written(folder: Path, content: object) -> Path:
    path = folder / "given.json"
    path.write_text(content if isinstance(content, str) else json.dumps(content).replace("Infinity", "1e999"), "utf-8")
    return path


def test_simulate_tells_where_every_disc_goes_the_shot_disc_last(typed: Typed, tmp_path: Path) -> None:
    said = typed("simulate", written(tmp_path, BOARD))
    assert (said.code, said.err) == (0, "")
    told = json.loads(said.out)
    assert list(told) == ["duration", "discs", "events", "hash"]
    assert [disc["id"] for disc in told["discs"]] == ["north-3", "south-10", "south-2", "shot"]
    assert all(list(disc) == ["id", "fate", "x", "y"] for disc in told["discs"])
    assert all(list(event) == ["t", "kind", "disc", "other", "speed"] for event in told["events"])
    gone = next(disc for disc in told["discs"] if disc["id"] == "north-3")
    assert gone == {"id": "north-3", "fate": "ditch", "x": None, "y": None}


def test_simulate_prints_the_physics_own_numbers_and_hash(typed: Typed, tmp_path: Path) -> None:
    told = json.loads(typed("simulate", written(tmp_path, {**BOARD, "hole": "tournament", "material": "fast"})).out)
    position = Position.of((disc["id"], disc["x"], disc["y"]) for disc in BOARD["discs"])
    motion = simulate(position, "shot", Shot(0.0, -0.3048, 0.0, 1.0, 3.0), hole="tournament", material="fast")
    assert told["duration"] == motion.duration
    ends = {end.id: end for end in motion.ends}
    assert {disc["id"]: (disc["x"], disc["y"]) for disc in told["discs"]} == {name: (end.x, end.y) for name, end in ends.items()}
    assert len(told["events"]) == len(motion.events)
    fates = {"board": 0, "hole": 1, "ditch": 2}
    assert told["hash"] == state_hash(((d["id"], fates[d["fate"]], d["x"], d["y"]) for d in told["discs"]), last="shot")


def test_simulate_takes_a_start_that_no_rule_allows(typed: Typed, tmp_path: Path) -> None:
    assert typed("simulate", written(tmp_path, {**BOARD, "shot": {**SHOT, "y": -0.1}})).code == 0


def test_a_shot_that_physics_gives_up_on_is_an_error_and_no_result(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, BOARD)
    monkeypatch.setattr(physics, "simulate", partial(simulate, event_cap=2))
    said = typed("simulate", path)
    assert (said.code, said.out, said.err.count("\n")) == (1, "", 1)
    assert str(path) in said.err


def test_judge_rules_by_every_variant_of_a_case_and_ignores_its_own_ruling(typed: Typed, tmp_path: Path) -> None:
    said = typed("judge", written(tmp_path, {"cases": [CASE]}))
    assert (said.code, said.err) == (0, "")
    miss = {"valid": False, "foul": "miss", "off": ["a0"], "twenties": {"A": 0, "B": 0}, "put_back": {}}
    assert json.loads(said.out) == {"X1": {"casual": miss, "house": miss}}


def test_score_counts_zones_and_pays(typed: Typed, tmp_path: Path) -> None:
    said = typed("score", written(tmp_path, TABLE))
    assert (said.code, said.err) == (0, "")
    assert json.loads(said.out) == {
        "sides": {
            "A": {"20": 1, "15": 1, "10": 1, "5": 0, "total": 45},
            "B": {"20": 2, "15": 0, "10": 0, "5": 1, "total": 45},
        },
        "award": {"A": 0, "B": 0},
    }


def test_score_takes_all_the_discs_that_a_side_may_have(typed: Typed, tmp_path: Path) -> None:
    for discs, twenties in ((RING, 0), ([], 12), (RING[:5], 7)):
        said = typed("score", written(tmp_path, {"rules": "casual-100", "discs": discs, "twenties": {"B": twenties}}))
        found = json.loads(said.out)["sides"]["B"]
        assert (found["20"], found["15"] + found["10"] + found["5"]) == (twenties, len(discs))
    said = typed("score", written(tmp_path, {"rules": "nca-2026-doubles", "discs": [], "twenties": {"A": 12}}))
    assert json.loads(said.out)["sides"]["A"]["20"] == 12


def test_judge_takes_every_case_of_the_rule_reference(typed: Typed) -> None:
    path = Path(__file__).parents[1] / "rules" / "data" / "shot_cases.json"
    said = typed("judge", path)
    assert (said.code, said.err) == (0, "")
    assert len(json.loads(said.out)) == 75


@pytest.mark.parametrize(("seats", "sides"), [("south west north", "ABC"), ("south west north east", "ABCD")])
def test_score_sees_whether_three_or_four_play(seats: str, sides: str, typed: Typed, tmp_path: Path) -> None:
    discs = [{"id": f"{seat}-0", "x": 0.05 * k - 0.1, "y": 0.15} for k, seat in enumerate(seats.split())]
    said = typed("score", written(tmp_path, {"rules": "cutthroat", "discs": discs, "twenties": {}}))
    assert "".join(json.loads(said.out)["sides"]) == sides


def edited(base: dict[str, Any], **changes: object) -> dict[str, Any]:
    return {key: value for key, value in {**base, **changes}.items() if value != "drop"}


def disc(**parts: object) -> dict[str, Any]:
    return edited({"id": "north-0", "x": 0.1, "y": 0.1}, **parts)


def north(number: int, x: float, y: float) -> dict[str, Any]:
    return {"id": f"north-{number}", "x": x, "y": y}


RING = [
    north(k, x, y)
    for k, (x, y) in enumerate([(-0.15, 0.04 * k - 0.14) for k in range(8)] + [(0.15, 0.04 * k - 0.06) for k in range(4)])
]
"""All twelve discs of the north."""

HUGE = "9" * 400
"""More than any double holds, and more digits than a whole number of 64 bits has."""

BAD_FILES: list[tuple[str, object, str]] = [
    ("simulate", "", "line 1"),
    ("simulate", '{"shooter": "south", "discs": [', "line 1"),
    ("simulate", "[1, 2]", "should be an object"),
    ("simulate", '{"shooter": NaN}', "shooter: NaN"),
    ("simulate", '{"shot": {"speed": -Infinity}}', "shot.speed: -Infinity"),
    ("simulate", '{"shot": {"x": ' + HUGE + "}}", "shot.x: is too large"),
    ("simulate", '{"discs": [{"id": "a", "id": "b"}]}', "discs[0].id: is there twice"),
    ("simulate", edited(BOARD, shooter="up"), "shooter"),
    ("simulate", edited(BOARD, shooter="drop"), "shooter"),
    ("simulate", edited(BOARD, hole="deep"), "hole"),
    ("simulate", edited(BOARD, material=3), "material"),
    ("simulate", edited(BOARD, wind=1), "wind"),
    ("simulate", edited(BOARD, discs="none"), "discs"),
    ("simulate", edited(BOARD, discs=[disc(id="shot")]), "discs[0].id"),
    ("simulate", edited(BOARD, discs=[disc(id="")]), "discs[0].id"),
    ("simulate", edited(BOARD, discs=[disc(), disc(x=-0.1)]), "discs[1].id"),
    ("simulate", edited(BOARD, discs=[disc(x="0.1")]), "discs[0].x"),
    ("simulate", edited(BOARD, discs=[disc(x=1e999)]), "discs[0].x"),
    ("simulate", edited(BOARD, discs=[disc(y="drop")]), "discs[0].y"),
    ("simulate", edited(BOARD, discs=[disc(x=0.5)]), "discs[north-0]"),
    ("simulate", edited(BOARD, discs=[disc(), disc(id="north-1", x=0.101)]), "discs[north-"),
    ("simulate", edited(BOARD, discs=[disc(x=0.001, y=0.0)]), "discs[north-0]"),
    ("simulate", edited(BOARD, discs=[disc(x=0.0, y=-0.3)]), "shot"),
    ("simulate", edited(BOARD, shot=edited(SHOT, speed=0)), "shot.speed"),
    ("simulate", edited(BOARD, shot=edited(SHOT, speed=1e9)), "shot.speed"),
    ("simulate", edited(BOARD, shot=edited(SHOT, dx=0.1)), "shot.dx"),
    ("simulate", edited(BOARD, shot=edited(SHOT, y="drop")), "shot.y"),
    ("simulate", edited(BOARD, shot=edited(SHOT, x=5.0)), "shot"),
    ("judge", "", "line 1"),
    ("judge", [], "should be an object"),
    ("judge", {"case": []}, "cases"),
    ("judge", {"cases": [edited(CASE, id="drop")]}, "cases[0].id"),
    ("judge", {"cases": [edited(CASE, variants=["chess"])]}, "X1.variants"),
    ("judge", {"cases": [edited(CASE, id="two\nlines", variants=[])]}, "two?lines.variants"),
    ("judge", {"cases": [edited(CASE, rest={"a0": [1, 2]})]}, "X1.rest.b1"),
    ("judge", {"cases": [edited(CASE, contacts=["a0-b7"])]}, "X1.contacts[0]"),
    ("judge", {"cases": [edited(CASE, variant=["nca"])]}, "X1.variant: is unknown"),
    ("judge", {"cases": [edited(CASE, rest={"a0": [1e308, 0], "b1": [0, 100]})]}, "X1.rest.a0"),
    ("judge", {"cases": [edited(CASE, rest={"a0": [0, 100], "b1": [0, 100]})]}, "X1.rest.b1: lies in a0"),
    ("judge", {"cases": [edited(CASE, banked={"A": 10**9})]}, "X1.banked.A"),
    ("judge", '{"cases": [{"before": {"b1": [' + HUGE + ", 0]}}]}", "cases[0].before.b1[0]: is too large"),
    ("judge", '{"cases": [{"id": "X1", "id": "X2"}]}', "cases[0].id: is there twice"),
    ("score", "{", "line 1"),
    ("score", edited(TABLE, discs=[disc(id="north-12")]), "discs[0].id"),
    ("score", edited(TABLE, discs=[disc(id="north-01")]), "discs[0].id"),
    ("score", edited(TABLE, rules="world-championship", discs=[disc(id="north-8")]), "discs[0].id"),
    ("score", edited(TABLE, discs=[disc(x=0.0, y=0.01)]), "discs[0]: north-0 lies over the hole"),
    ("score", edited(TABLE, discs=[disc(x=0.094, y=0.039)]), "discs[0]: north-0 overlaps peg-0"),
    ("score", edited(TABLE, discs=RING, twenties={"B": 1}), "twenties.B: is 1"),
    ("score", edited(TABLE, discs=[], twenties={"A": 13}), "twenties.A: is 13"),
    ("score", edited(TABLE, twenties={"B": 99}), "twenties.B: is 99"),
    ("score", edited(TABLE, rules="chess"), "rules"),
    ("score", edited(TABLE, twenties={"A": -1}), "twenties.A"),
    ("score", edited(TABLE, twenties={"C": 1}), "twenties.C"),
    ("score", edited(TABLE, discs=[disc(id="west-0")]), "discs[0].id"),
    ("score", edited(TABLE, discs=[disc(id="red")]), "discs[0].id"),
    ("score", edited(TABLE, discs=[disc(x=0.4)]), "discs[0]"),
    ("score", edited(TABLE, discs=[disc(), disc(id="north-1", x=0.11)]), "discs[1]"),
    ("score", edited(TABLE, discs="drop"), "discs"),
]


@pytest.mark.parametrize(("command", "content", "field"), BAD_FILES)
def test_a_bad_file_is_one_line_that_names_file_and_field(
    command: str, content: object, field: str, typed: Typed, tmp_path: Path, home: Path
) -> None:
    path = written(tmp_path, content)
    said = typed(command, path)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(f"crokinole3d: {path}: ")
    assert field in said.err
    assert said.err.count("\n") == 1
    assert "Traceback" not in said.err
    assert sorted(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("command", ["simulate", "judge", "score", "replay"])
def test_files_that_cannot_be_read_are_one_line_as_well(command: str, typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00{")
    for path in (tmp_path / "none.json", tmp_path, tmp_path / "noise"):
        said = typed(command, path)
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
        assert str(path) in said.err
