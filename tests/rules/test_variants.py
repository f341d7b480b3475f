"""Variants as data: the presets, reading and writing them, and changing one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from crokinole3d.rules.variant import CHOICES, BadVariant, UnknownPreset, Variant, differences, preset, preset_names

NAMES = preset_names()


def test_there_are_eighteen_presets_and_casual_100_comes_first() -> None:
    assert (len(NAMES), NAMES[0]) == (18, "casual-100")


@pytest.mark.parametrize("name", NAMES)
def test_a_preset_survives_being_written_and_read(name: str) -> None:
    assert Variant.from_dict(json.loads(json.dumps(preset(name).to_dict()))) == preset(name)


@pytest.mark.parametrize(
    ("name", "discs"),
    [("casual-100", 12), ("nca-2026-singles", 8), ("house-partners-100", 6), ("cutthroat", 6), ("world-championship", 8)],
)
def test_every_mode_has_its_number_of_discs(name: str, discs: int) -> None:
    # vrcbce#204 (faults, row 28).
    assert preset(name).discs_per_player == discs


def test_an_unknown_preset_is_refused_by_name() -> None:
    with pytest.raises(UnknownPreset, match="'golf' is no preset; it should be one of 18 names"):
        preset("golf")


@pytest.mark.parametrize("field", [*CHOICES, "discs_per_player", "game_end", "games", "name", "title"])
def test_an_impossible_value_is_refused_and_the_field_named(field: str) -> None:
    for value in (
        None,
        "sideways" if field not in ("name", "title") else "",
        0,
        True,
        {"kind": "fixed"},
        {"kind": "x", "value": 1},
    ):
        data: dict[str, Any] = {**preset("casual-100").to_dict(), field: value}
        with pytest.raises(BadVariant) as caught:
            Variant.from_dict(data)
        assert caught.value.field == field


@pytest.mark.parametrize("field", list(preset("casual-100").to_dict()))
def test_a_missing_or_unknown_field_is_refused(field: str) -> None:
    data = preset("casual-100").to_dict()
    value = data.pop(field)
    with pytest.raises(BadVariant, match=f"{field}: is missing"):
        Variant.from_dict(data)
    with pytest.raises(BadVariant, match=f"{field}_: is no parameter"):
        Variant.from_dict({**data, field: value, f"{field}_": value})


def test_no_credit_is_refused_where_the_open_board_rule_holds() -> None:
    with pytest.raises(BadVariant, match="open_credit"):
        preset("no-15-line").customised(open_rule="first_shot")


@pytest.mark.parametrize("name", NAMES)
def test_every_parameter_of_a_preset_can_be_changed_to_every_value(name: str) -> None:
    base = preset(name)
    for field, choices in CHOICES.items():
        for value in choices:
            if value == "none" or (field == "open_rule" and base.open_credit == "none"):
                continue
            changed = base.customised(**{field: value})
            assert getattr(changed, field) == value
            assert changed == base or changed.name == "custom" or changed.name in NAMES


def test_a_changed_preset_is_custom_and_says_what_differs() -> None:
    changed = preset("casual-100").customised(discs_per_player=8, line_motion="spin_rule")
    assert (changed.name, changed.title) == ("custom", "Custom")
    assert differences(changed, preset("casual-100")) == (("discs_per_player", 12, 8), ("line_motion", "strict", "spin_rule"))


def test_only_parameters_of_the_rules_can_be_changed() -> None:
    for field in ("name", "title", "colour"):
        with pytest.raises(BadVariant, match=f"{field}: is no parameter"):
            preset("casual-100").customised(**{field: "x"})


def test_changes_that_make_another_preset_get_its_name() -> None:
    changed = preset("casual-100").customised(game_end=preset("casual-50").game_end)
    assert changed is preset("casual-50")
