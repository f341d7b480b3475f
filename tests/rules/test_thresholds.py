"""The referee's thresholds, at every angle a hundredth of a millimetre to either side, and exactly on them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

import pytest

from crokinole3d.rules.cases import judge_case, read_cases

STEP = 0.01  # mm
ANGLES = [2.0 * pi * k / 360 for k in range(360)]
BETWEEN_PEGS = [angle for k, angle in enumerate(ANGLES) if abs(k % 45 - 22.5) > 10.5]
"""Where a disc that touches the 15 line is not in a peg: those stand at 22.5 degrees and every 45 from there, on that line."""

MIDDLE = (0.0, 20.0)
"""A place on the 20's rim, as far in as a disc lies that has not dropped in."""

OPEN = ("casual", "house", "nca", "world", "beginner", "boxed-set", "old-club")


def at_rest(variant: str, x: float, y: float, rival: tuple[float, float] | None = None) -> dict[str, Any]:
    """The verdict on a shot that comes to rest at (x, y) mm, having hit the rival disc there is, if any."""
    case: dict[str, Any] = {"id": "t", "variants": [variant], "before": {}, "rest": {"a0": [x, y]}, "contacts": []}
    if rival is not None:
        case.update(before={"b1": [0, -60]}, contacts=["a0-b1"])
        case["rest"]["b1"] = rival
    return judge_case(read_cases({"cases": [case]})[0], variant)


@pytest.mark.parametrize("variant", OPEN)
def test_the_open_board_rule_flips_at_the_outer_edge_of_the_15_line(variant: str) -> None:
    for angle in BETWEEN_PEGS:
        inside, outside = (at_rest(variant, r * cos(angle), r * sin(angle)) for r in (118.275 - STEP, 118.275 + STEP))
        assert (inside["foul"], inside["off"]) == (None, [])
        assert (outside["foul"], outside["off"]) == ("hide", ["a0"])


def test_the_stricter_open_board_rule_flips_at_the_inner_edge_of_the_15_line() -> None:
    for angle in BETWEEN_PEGS:
        inside, outside = (at_rest("inside-15", r * cos(angle), r * sin(angle)) for r in (84.925 - STEP, 84.925 + STEP))
        assert (inside["foul"], outside["foul"]) == (None, "hide")


@pytest.mark.parametrize("variant", OPEN)
def test_a_disc_is_out_from_the_inner_edge_of_the_outer_line_on(variant: str) -> None:
    for angle in ANGLES:
        inside, outside = ((r * cos(angle), r * sin(angle)) for r in (288.125 - STEP, 288.125 + STEP))
        assert (at_rest(variant, *inside, MIDDLE)["off"], at_rest(variant, *outside, MIDDLE)["off"]) == ([], ["a0"])
        assert (at_rest(variant, *MIDDLE, inside)["off"], at_rest(variant, *MIDDLE, outside)["off"]) == ([], ["b1"])


@pytest.mark.parametrize(("x", "y"), [(0, 1), (0, -1), (1, 0), (-1, 0)])
def test_a_disc_exactly_on_a_threshold_falls_on_the_stated_side(x: int, y: int) -> None:
    assert at_rest("casual", 118.275 * x, 118.275 * y)["foul"] is None
    assert at_rest("inside-15", 84.925 * x, 84.925 * y)["foul"] == "hide"
    assert at_rest("casual", 288.125 * x, 288.125 * y, MIDDLE)["off"] == ["a0"]


@pytest.mark.parametrize("variant", ["casual", "casual-50", "no-15-line", "old-club"])
def test_strict_presets_take_every_disc_that_crossed_the_line_even_one_that_dropped_into_the_hole(variant: str) -> None:
    for how in ("alone", "after_contact"):
        case = {
            "id": "t",
            "variants": [variant],
            "before": {"b1": [0, -60]},
            "contacts": ["a0-b1"],
            "crossed": {"b1": how},
            "rest": {"a0": MIDDLE, "b1": "hole"},
        }
        verdict = judge_case(read_cases({"cases": [case]})[0], variant)
        assert (verdict["off"], verdict["twenties"]) == (["b1"], {"A": 0, "B": 0})


@pytest.mark.parametrize(("variant", "alone", "knocked"), [("world", [], ["b1"]), ("house", [], []), ("casual", ["b1"], ["b1"])])
def test_crossing_the_line_is_judged_by_how_the_disc_came_back(variant: str, alone: list[str], knocked: list[str]) -> None:
    # The knocked-back half under the spin rule is in no shot case: NCA 8g wants it to come back under its own momentum.
    for how, off in (("alone", alone), ("after_contact", knocked)):
        case = {
            "id": "t",
            "variants": [variant],
            "before": {"b1": [0, -60]},
            "contacts": ["a0-b1"],
            "crossed": {"b1": how},
            "rest": {"a0": MIDDLE, "b1": [0, 150]},
        }
        assert judge_case(read_cases({"cases": [case]})[0], variant)["off"] == off
