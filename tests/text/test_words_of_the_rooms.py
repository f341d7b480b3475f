"""Every name that another room hands to the screens has its words: settings, levels, presets, refusals, bindings, colours."""

from __future__ import annotations

from typing import get_args

import pytest

from crokinole3d.ai.candidates import FAMILIES
from crokinole3d.ai.level import LEVELS
from crokinole3d.board import SEATS
from crokinole3d.game import settings
from crokinole3d.rules.placement import Refusal
from crokinole3d.rules.referee import Cause
from crokinole3d.rules.seating import Colour
from crokinole3d.rules.variant import preset, preset_names
from crokinole3d.text import Catalogue, catalogue
from crokinole3d.view import choices, report
from crokinole3d.view.input.bindings import BINDINGS, MOUSE_CONTROLS
from crokinole3d.view.pace import SPEEDS

both = pytest.mark.parametrize("words", [catalogue("en"), catalogue("pl")], ids=["en", "pl"])


@both
def test_every_setting_and_every_choice_of_it_has_words(words: Catalogue) -> None:
    for line in settings.TABLE:
        assert words(line.text)
        for choice in line.choices:
            assert words(f"{line.text}.{choice}")
    for section in set(choices.SECTIONS.values()):
        assert words(f"section.{section}")


@both
def test_every_preset_has_a_title_and_an_explanation(words: Catalogue) -> None:
    for name in preset_names():
        assert words(f"preset.{name}")
        assert words(f"preset.{name}.about")


@both
def test_every_open_board_rule_that_can_be_broken_has_its_hint_and_its_foul(words: Catalogue) -> None:
    rules = {preset(name).open_rule for name in preset_names()} | {"inside_15"}
    for rule in rules - {"off"}:
        for key in (f"no_hiding.{rule}", f"no_hiding.{rule}.more", f"foul.hide.{rule}", f"foul.hide.{rule}.rule"):
            assert words(key)


@both
def test_every_refusal_level_seat_and_colour_has_words(words: Catalogue) -> None:
    for refusal in Refusal:
        assert words(refusal.value)
    for level in (*LEVELS, "custom"):
        assert words(f"level.{level}")
    for seat in SEATS:
        assert words(f"seat.{seat.value}")
    for colour in get_args(Colour):
        for family in ("colour", "mark", "name", "must_hit"):
            assert words(f"{family}.{colour}")


@both
def test_every_family_of_shots_has_a_reason_to_tell(words: Catalogue) -> None:
    for family in (*FAMILIES, "unthought"):
        assert words(f"ai.reason.{family}")


@both
def test_every_cause_that_takes_a_disc_off_has_its_words_for_any_number(words: Catalogue) -> None:
    for cause in (*get_args(Cause), "returned", "knocked_back", "put_back", "twenty"):
        for count in (1, 2, 5):
            assert words.n(f"cost.{cause}", count)


@both
def test_every_binding_and_gesture_has_words_and_every_key_a_name(words: Catalogue) -> None:
    for binding in BINDINGS:
        assert words(binding.text)
        for key in binding.keys:
            assert words.has(f"key.{key}") or len(key) <= 3, key
    for text, gesture in MOUSE_CONTROLS:
        assert words(text)
        assert words(gesture)
    watching = [hint for speed in SPEEDS for hint in report.watching_keys(speed)]
    for hint in (*report.aiming_keys(), *report.thinking_keys(), *watching):
        assert words(f"keys.{hint.action}")
