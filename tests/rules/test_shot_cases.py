"""Every shot case of the rule reference under every variant it lists, and what must not change a verdict."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from crokinole3d.rules.cases import BadCase, judge_case, judge_under, read_cases, variant_names, variant_of
from crokinole3d.rules.variant import UnknownPreset, differences, preset

FILE: dict[str, Any] = json.loads((Path(__file__).parent / "data" / "shot_cases.json").read_text(encoding="utf-8"))
RAW: dict[str, dict[str, Any]] = {case["id"]: case for case in FILE["cases"]}
PAIRS = [(name, variant) for name, case in RAW.items() for variant in case["variants"]]
EACH = pytest.mark.parametrize(("name", "variant"), PAIRS, ids=[f"{name}-{variant}" for name, variant in PAIRS])


def judged(case: dict[str, Any], variant: str) -> dict[str, Any]:
    return judge_case(read_cases({"cases": [case]})[0], variant)


def expected(name: str) -> dict[str, Any]:
    return {field: RAW[name][field] for field in ("valid", "foul", "off", "twenties", "put_back")}


def test_there_are_all_75_cases_and_239_verdicts() -> None:
    assert (len(read_cases(FILE)), len(PAIRS)) == (75, 239)


@EACH
def test_the_verdict_is_that_of_the_rule_reference(name: str, variant: str) -> None:
    assert judged(RAW[name], variant) == expected(name)


@EACH
def test_neither_the_order_of_contacts_nor_their_direction_changes_a_verdict(name: str, variant: str) -> None:
    contacts = RAW[name]["contacts"]
    turned = ["-".join(reversed(contact.split("-"))) for contact in reversed(contacts)]
    for order in (list(reversed(contacts)), contacts[1:] + contacts[:1], turned, contacts + contacts):
        assert judged({**RAW[name], "contacts": order}, variant) == expected(name)


@EACH
def test_a_mirrored_case_has_the_same_verdict(name: str, variant: str) -> None:
    def mirror(spots: dict[str, Any]) -> dict[str, Any]:
        return {disc: spot if isinstance(spot, str) else [-spot[0], spot[1]] for disc, spot in spots.items()}

    case = {**RAW[name], "before": mirror(RAW[name]["before"]), "rest": mirror(RAW[name]["rest"])}
    verdict = judged(case, variant)
    assert {**verdict, "put_back": mirror(verdict["put_back"])} == expected(name)


@EACH
def test_the_names_of_other_discs_do_not_matter(name: str, variant: str) -> None:
    text = json.dumps({field: RAW[name][field] for field in RAW[name] if field not in ("why", "id")})
    for old, new in (("a1", "a31"), ("a2", "a4"), ("b1", "b10"), ("b2", "b1")):
        text = text.replace(f'"{old}', f'"{new}').replace(f"-{old}", f"-{new}")
    case = json.loads(text)
    verdict = judged({**case, "id": name}, variant)
    assert verdict == {**{field: case[field] for field in verdict}, "off": sorted(case["off"])}


@pytest.mark.parametrize("name", ["O01", "M04", "L08b"])
def test_judging_twice_gives_the_same_verdict(name: str) -> None:
    case = read_cases({"cases": [RAW[name]]})[0]
    for variant in case.variants:
        assert judge_case(case, variant) == judge_case(case, variant)


def test_hitting_a_rival_counts_in_any_order_of_own_and_rival_discs() -> None:
    # The Pudding's bot lost sight of a hit when an own disc was met after the rival one (faults, row 21).
    before = {"a1": [0, 60], "a2": [40, 60], "b1": [0, -60]}
    rest = {"a0": [0, -65], "a1": [0, 100], "a2": [60, 90], "b1": [0, 25]}
    for contacts in (["a0-b1", "b1-a1", "a1-a2"], ["a0-a2", "a2-a1", "a1-b1"], ["a0-a1", "a0-a2", "a0-b1"]):
        case = {"id": "x", "variants": ["casual"], "before": before, "rest": rest, "contacts": contacts}
        assert judged(case, "casual")["foul"] is None


def test_a_20_made_without_hitting_the_rival_is_void_under_every_preset() -> None:
    # vrc8ball#6 (faults, row 23).
    case = {**RAW["M03"], "variants": ["beginner"]}
    for variant in variant_names():
        assert judged(case, variant) == {**expected("M03"), "off": ["a0"]}


def test_a_disc_put_back_must_find_its_place_free() -> None:
    case = {**RAW["L08b"], "rest": {**RAW["L08b"]["rest"], "b1": [0, 190]}}
    assert judged(case, "boxed-set")["put_back"] == {}
    assert judged({**case, "rest": {**case["rest"], "b1": "left"}}, "boxed-set")["put_back"] == {"b2": [0, 200]}


def test_a_disc_that_goes_to_the_ditch_takes_no_place() -> None:
    # b1 stops across the place of b2, but on the outer line: it goes, so b2 can go back.
    case = {**RAW["L08b"], "before": {"b1": [0, -60], "b2": [0, 270]}, "rest": {"a0": "left", "b1": [0, 290], "b2": [0, 150]}}
    verdict = judged(case, "boxed-set")
    assert (verdict["off"], verdict["put_back"]) == (["a0", "b1"], {"b2": [0, 270]})


def test_a_disc_is_not_put_back_into_one_that_cannot_go_home_itself() -> None:
    """b1 lies where b3 was, so that b3 stays near where b2 was: b2 must stay, too."""
    case = {
        **RAW["L08b"],
        "before": {"b1": [0, -60], "b2": [0, 200], "b3": [0, 150]},
        "contacts": ["a0-b1", "a0-rail", "a0*-b2", "b2-b3"],
        "rest": {"a0": "left", "b1": [0, 150], "b2": [100, 150], "b3": [0, 190]},
    }
    assert judged(case, "boxed-set")["put_back"] == {}
    elsewhere = {**case, "rest": {**case["rest"], "b1": [0, 60]}}
    assert judged(elsewhere, "boxed-set")["put_back"] == {"b2": [0, 200], "b3": [0, 150]}


def test_a_disc_that_a_returning_one_pushed_off_is_put_back() -> None:
    for rest in ("left", [0, 300]):
        verdict = judged({**RAW["L08b"], "rest": {**RAW["L08b"]["rest"], "b2": rest}}, "boxed-set")
        assert (verdict["off"], verdict["put_back"]) == (["a0"], {"b2": [0, 200]})


def test_a_disc_that_a_returning_one_sank_stays_sunk() -> None:
    verdict = judged({**RAW["L08b"], "rest": {**RAW["L08b"]["rest"], "b2": "hole"}}, "boxed-set")
    assert (verdict["put_back"], verdict["twenties"]) == ({}, {"A": 0, "B": 1})


def test_what_a_disturbed_disc_ran_into_is_put_back_too() -> None:
    case = {
        **RAW["L08b"],
        "before": {**RAW["L08b"]["before"], "b3": [0, 150]},
        "contacts": [*RAW["L08b"]["contacts"], "b2-b3"],
        "rest": {**RAW["L08b"]["rest"], "b3": [0, 110]},
    }
    assert judged(case, "boxed-set")["put_back"] == {"b2": [0, 200], "b3": [0, 150]}


def test_a_foul_takes_no_disc_that_only_a_returning_one_moved() -> None:
    case = {**RAW["M17"], "before": {"b1": [0, 200], "a1": [60, 200]}, "contacts": ["a0-rail", "a0*-a1"]}
    case["rest"] = {"a0": "left", "b1": [0, 200], "a1": [60, 150]}
    for variant in ("casual", "nca", "house", "boxed-set"):
        assert (judged(case, variant)["foul"], judged(case, variant)["off"]) == ("miss", ["a0"])


def test_a_foul_takes_no_rival_disc_of_the_chain() -> None:
    # Only where nothing but direct hits count can a rival disc be in the chain of a foul.
    case = read_cases({"cases": [RAW["M21a"]]})[0]
    for removal in ("shot_and_struck_own", "shot_and_moved_own"):
        verdict = judge_under(case, preset("nca-2026-singles").customised(must_hit="direct_only", miss_removal=removal))
        assert (verdict["foul"], verdict["off"]) == ("miss", ["a0", "a1"])


def test_a_disc_flat_on_another_in_the_hole_is_no_20_where_the_variant_says_so() -> None:
    case = read_cases({"cases": [RAW["H07"]]})[0]
    verdict = judge_under(case, preset("casual-100").customised(stacked_flat="not_20"))
    assert (verdict["foul"], verdict["off"], verdict["twenties"]) == (None, ["a0"], {"A": 1, "B": 0})


@pytest.mark.parametrize(
    ("name", "changes"),
    [("inside-15", {"open_rule": "inside_15"}), ("direct-hit", {"must_hit": "direct_only"}), ("casual", {}), ("old-club", None)],
)
def test_names_in_cases_mean_presets_or_changed_ones(name: str, changes: dict[str, str] | None) -> None:
    base = preset("old-club" if changes is None else "casual-100")
    found = {field: value for field, _, value in differences(variant_of(name), base)}
    assert found == (changes or {})


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(UnknownPreset, match="'chess' is no preset"):
        variant_of("chess")


def test_discs_that_touch_and_one_on_the_surface_s_edge_are_no_fault() -> None:
    rest = {"a0": [0, 40], "a1": [0, 71.75], "b1": [330.2, 0]}
    judged({**RAW["O12"], "before": {"a1": [60, -40], "b1": [0, 200]}, "rest": rest}, "casual")


def test_a_disc_may_hang_over_the_hole_lean_on_a_peg_or_touch_one() -> None:
    case = {**RAW["O12"], "before": {"b1": [0, 200]}, "variants": ["casual"], "contacts": []}
    for place, tilted in (([0, 10.93], []), ([0, 3], ["a0"]), ([93.9, 38.9], ["a0"]), ([93.87 + 20.63, 38.88], [])):
        judged({**case, "rest": {"a0": place, "b1": [0, 200]}, "tilted": tilted}, "casual")
    # Over the friendly hole, but not over the smaller one of tournaments.
    judged({**case, "rest": {"a0": [0, 10.5], "b1": [0, 200]}, "variants": ["casual", "nca"]}, "nca")


def test_ten_times_the_cases_take_no_hundred_times_as_long_to_read() -> None:
    def seconds(count: int) -> float:
        raw = {"cases": [{**RAW["O01"], "id": f"case {k}"} for k in range(count)]}
        began = time.process_time()
        assert len(read_cases(raw)) == count
        return time.process_time() - began

    few = min(seconds(1500) for _ in range(3))
    assert seconds(15_000) < 40.0 * few


BAD: list[tuple[str, dict[str, Any]]] = [
    ("O12.variants", {"variants": ["chess"]}),
    ("O12.variants", {"variants": []}),
    ("O12.before", {"before": None}),
    ("O12.before.c1", {"before": {"c1": [0, 0]}}),
    ("O12.before.a0", {"before": {"a0": [0, 0], "a1": [60, -40]}}),
    ("O12.before.a1", {"before": {"a1": [0, 288.125]}}),
    ("O12.before.a1", {"before": {"a1": [60]}}),
    ("O12.before.a1", {"before": {"a1": [60, float("nan")]}}),
    ("O12.before.a1", {"before": {"a1": [60, True]}}),
    ("O12.rest", {"rest": []}),
    ("O12.rest.a0", {"rest": {"a1": "left"}}),
    ("O12.rest.a1", {"rest": {"a0": [0, 0]}}),
    ("O12.rest.b1", {"rest": {"a0": [0, 0], "a1": "left", "b1": [9, 9]}}),
    ("O12.rest.a1", {"rest": {"a0": [0, 0], "a1": "ditch"}}),
    ("O12.contacts", {"contacts": "a0-a1"}),
    ("O12.contacts[0]", {"contacts": ["a0-b7"]}),
    ("O12.contacts[1]", {"contacts": ["a0-a1", "a0+a1"]}),
    ("O12.contacts[0]", {"contacts": ["a0-a0"]}),
    ("O12.contacts[0]", {"contacts": [7]}),
    ("O12.crossed.a1", {"crossed": {"a1": "twice"}}),
    ("O12.crossed.b1", {"crossed": {"b1": "alone"}}),
    ("O12.unmoved", {"unmoved": ["b1"]}),
    ("O12.tilted", {"tilted": ["a1"]}),
    ("O12.stacked", {"stacked": ["a0"]}),
    ("O12.shot_number", {"shot_number": 0}),
    ("O12.shot_number", {"shot_number": True}),
    ("O12.shot_from", {"shot_from": [0, "south"]}),
    ("O12.partners", {"partners": 1}),
    ("O12.banked.C", {"banked": {"C": 1}}),
    ("O12.banked.A", {"banked": {"A": -1}}),
    ("cases[0].id", {"id": 5}),
    ("cases[0].id", {"id": "x" * 101}),
    ("O12.shot_form", {"shot_form": [0, -304.8]}),
    ("O12.variants", {"variants": ["casual", "nca", "casual"]}),
    ("O12.before.a1", {"before": {"a1": [10**400, 0]}}),
    ("O12.before.a1", {"before": {"a1": [0, -1e308]}}),
    ("O12.before.a01", {"before": {"a01": [60, -40]}}),
    ("O12.before.b1", {"before": {"a1": [60, -40], "b1": [60, -40]}, "rest": {"a0": [0, 0], "a1": "left", "b1": "left"}}),
    ("O12.before", {"before": {f"b{k}": [40 * (k % 5), 40 * (k // 5)] for k in range(1, 26)}}),
    ("O12.rest.a0", {"rest": {"a0": [10**309, 0], "a1": "left"}}),
    ("O12.rest.a0", {"rest": {"a0": [1e308, 1e308], "a1": "left"}}),
    ("O12.rest.a0", {"rest": {"a0": [0, 330.3], "a1": "left"}}),
    ("O12.rest.a0", {"rest": {"a0": [234, 234], "a1": "left"}}),
    ("O12.rest.a1", {"rest": {"a0": [0, 20], "a1": [0, 50]}}),
    ("O12.shot_from", {"shot_from": [0, -(10**400)]}),
    ("O12.shot_number", {"shot_number": 25}),
    ("O12.banked.A", {"banked": {"A": 25}}),
    ("O12.banked.B", {"banked": {"B": 10**400}}),
    ("O12.rest.a0", {"rest": {"a0": [0, 0], "a1": "left"}}),
    ("O12.rest.a0", {"rest": {"a0": [0, 10.9], "a1": "left"}, "variants": ["casual"]}),
    ("O12.rest.a0", {"rest": {"a0": [93.8, 38.9], "a1": "left"}}),
    ("O12.rest.a0", {"rest": {"a0": [93.8 + 20.6, 38.9], "a1": "left"}}),
    ("O12.before.a1", {"before": {"a1": [0, 0]}}),
    ("O12.before.a1", {"before": {"a1": [-38.9, 93.8]}}),
    ("O12." + "x" * 193 + "...", {"x" * 1000: 1}),
]


@pytest.mark.parametrize(("field", "change"), BAD, ids=[f"{number}-{field}" for number, (field, _) in enumerate(BAD)])
def test_a_bad_case_is_refused_and_the_field_named(field: str, change: dict[str, Any]) -> None:
    with pytest.raises(BadCase) as caught:
        read_cases({"cases": [{**RAW["O12"], **change}]})
    assert (caught.value.field, str(caught.value)[: len(field) + 2]) == (field, f"{field}: ")


@pytest.mark.parametrize(
    ("field", "data"),
    [
        ("file", [1]),
        ("cases", {}),
        ("cases", {"cases": "O01"}),
        ("cases[0]", {"cases": [3]}),
        ("cases[1].id", {"cases": [RAW["O01"]] * 2}),
        ("case", {"case": [], "cases": []}),
        ("disc_radius_mm", {"disc_radius_mm": 16, "cases": []}),
        ("line_width_mm", {"line_width_mm": 10**400, "cases": []}),
    ],
)
def test_a_bad_file_of_cases_is_refused_and_the_field_named(field: str, data: object) -> None:
    with pytest.raises(BadCase) as caught:
        read_cases(data)
    assert caught.value.field == field
