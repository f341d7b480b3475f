"""The bindings in use: what a player changes, exchanges and keeps."""

from __future__ import annotations

from dataclasses import replace

import pytest

from crokinole3d.game.reading import Node
from crokinole3d.game.settings import KEYS, KeyChoice, Settings, from_node
from crokinole3d.view.input.bindings import BINDINGS, DEFAULT, PAD, SECOND, Bindings

BOTH_HANDS = pytest.mark.parametrize("left_handed", [False, True])


def action_of(bindings: Bindings, key: str) -> str | None:
    found = bindings.of_key(key)
    return None if found is None else found.action


@BOTH_HANDS
def test_no_key_and_no_button_does_two_things(left_handed: bool) -> None:
    table = Bindings.of((), left_handed=left_handed).table
    for bound in ([key for binding in table for key in binding.keys], [key for binding in table for key in binding.pad]):
        assert len(bound) == len(set(bound))


def test_a_free_key_takes_the_place_of_the_one_before() -> None:
    after, exchanged = DEFAULT.bound("flick", 0, "k")
    assert exchanged is None
    assert action_of(after, "k") == "flick"
    assert action_of(after, "space") is None
    assert after.cap("flick") == "k"


@pytest.mark.parametrize("slot", [0, SECOND])
def test_a_key_that_is_taken_changes_places_and_nobody_is_left_without(slot: int) -> None:
    before = DEFAULT.of_action("flick")
    assert before is not None
    after, exchanged = DEFAULT.bound("flick", slot, "t")
    assert exchanged == "view_top"
    assert (action_of(after, "t"), action_of(after, before.keys[slot])) == ("flick", "view_top")
    assert len([key for binding in after.table for key in binding.keys]) == len([key for b in BINDINGS for key in b.keys])


def test_the_two_keys_of_one_action_change_places() -> None:
    after, exchanged = DEFAULT.bound("flick", 0, "enter")
    assert exchanged is None
    flick = after.of_action("flick")
    assert flick is not None
    assert flick.keys == ("enter", "space")


def test_a_gamepads_button_is_exchanged_as_a_key_is() -> None:
    after, exchanged = DEFAULT.bound("flick", PAD, "face_x")
    assert exchanged == "undo"
    flick, undo = after.of_button("face_x"), after.of_button("face_a")
    assert flick is not None
    assert undo is not None
    assert (flick.action, undo.action) == ("flick", "undo")


@BOTH_HANDS
def test_what_was_changed_comes_back_from_the_settings_file(left_handed: bool) -> None:
    bindings = Bindings.of((), left_handed=left_handed)
    for action, slot, key in (("flick", 0, "t"), ("undo", SECOND, "space"), ("aim_left", 0, "k"), ("sheet", PAD, "face_a")):
        bindings, _ = bindings.bound(action, slot, key)
    settings = replace(Settings(left_handed=left_handed), key_choices=bindings.choices(left_handed=left_handed))
    stored = {**settings.to_dict(), KEYS: settings.keys_to_dict()}
    read, reasons = from_node(Node(stored, ""))
    assert reasons == ()
    assert Bindings.of(read.key_choices, left_handed=left_handed) == bindings


def test_a_file_with_unknown_actions_or_stolen_ways_out_changes_nothing_else() -> None:
    choices = (KeyChoice("teleport", "k"), KeyChoice("flick", "escape", "enter", "start"), KeyChoice("pause", "k", "p", "start"))
    bindings = Bindings.of(choices)
    assert (action_of(bindings, "escape"), action_of(bindings, "space"), action_of(bindings, "k")) == ("pause", "flick", None)
    start = bindings.of_button("start")
    assert start is not None
    assert start.action == "pause"


def test_a_broken_list_of_keys_costs_only_itself_and_says_where() -> None:
    settings, reasons = from_node(Node({"quality": "low", KEYS: {"flick": {"first": 3, "second": "", "pad": ""}}}, ""))
    assert settings == Settings(quality="low")
    assert [reason.partition(":")[0] for reason in reasons] == ["keys.flick.first"]


def test_hints_show_what_this_keyboard_prints_and_what_is_in_hand() -> None:
    azerty = replace(DEFAULT, letters={"a": "q", "q": "a"})
    assert azerty.cap("slide_left") == "q"
    assert action_of(azerty, "a") == "slide_left"
    assert replace(azerty, with_pad=True).cap("slide_left") == "lshoulder"
    assert replace(azerty, with_pad=True).cap("help") == "h"


def test_the_left_handed_aim_with_the_left_hand_and_slide_with_the_right() -> None:
    bindings = Bindings.of((), left_handed=True)
    assert [bindings.cap(action) for action in ("aim_left", "power_up", "slide_left")] == ["a", "w", "arrow_left"]
