"""The settings' table and tolerant loading."""

from __future__ import annotations

from dataclasses import fields

import pytest

from crokinole3d.game.reading import BadField, Node
from crokinole3d.game.settings import TABLE, Settings, from_node, setting


def test_the_table_has_every_setting_once() -> None:
    # The keys have a page of their own.
    assert sorted(line.id for line in TABLE) == sorted(field.name for field in fields(Settings) if field.name != "key_choices")


@pytest.mark.parametrize("line", TABLE, ids=lambda line: line.id)
def test_every_default_is_a_value_that_its_setting_may_have(line: object) -> None:
    checked = setting(getattr(line, "id", ""))
    assert checked.read(Node(checked.default, checked.id)) == checked.default


def test_settings_come_back_from_what_is_stored() -> None:
    settings = Settings().changed("ui_scale", 150).changed("language", "pl").changed("reduced_motion", True)
    assert from_node(Node(settings.to_dict(), "")) == (settings, ())


def test_a_bad_field_costs_only_itself_and_says_why() -> None:
    stored = {"quality": "low", "ui_scale": 900, "language": "xx", "fullscreen": "yes", "reduced_motion": None, "newer": 1}
    settings, reasons = from_node(Node(stored, ""))
    assert settings == Settings(quality="low")
    assert [reason.partition(":")[0] for reason in reasons] == ["fullscreen", "language", "ui_scale", "reduced_motion"]


def test_a_file_from_when_a_volume_could_be_set_loads_without_complaint() -> None:
    for volume in (80, None, "loud"):
        assert from_node(Node({"quality": "low", "sound_volume": volume}, "")) == (Settings(quality="low"), ())


@pytest.mark.parametrize("stored", [[], None, "text", 3])
def test_settings_that_are_no_object_are_the_defaults(stored: object) -> None:
    settings, reasons = from_node(Node(stored, ""))
    assert settings == Settings()
    assert len(reasons) == 1


@pytest.mark.parametrize(("id", "value"), [("ui_scale", 10), ("ui_scale", True), ("quality", "best"), ("nothing", 1)])
def test_a_setting_takes_no_value_outside_its_range(id: str, value: int | str) -> None:
    with pytest.raises(BadField) as refused:
        Settings().changed(id, value)
    assert refused.value.field == id
