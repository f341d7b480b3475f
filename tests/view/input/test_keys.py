"""Aiming by keys."""

from __future__ import annotations

from math import degrees

import pytest

from crokinole3d.rules.aim import Aim
from crokinole3d.view.input.bindings import BINDINGS, DEFAULT
from crokinole3d.view.input.keys import HeldKeys

START = Aim(0.0, 0.0, 0.5)


@pytest.mark.parametrize(
    ("action", "field", "sign"),
    [
        ("slide_left", "place", -1),
        ("slide_right", "place", 1),
        ("aim_left", "aim", -1),
        ("aim_right", "aim", 1),
        ("power_up", "power", 1),
        ("power_down", "power", -1),
    ],
)
def test_a_tap_makes_one_step_in_the_actions_direction(action: str, field: str, sign: int) -> None:
    keys = HeldKeys()
    after = keys.press(action, START)
    assert (getattr(after, field) - getattr(START, field)) * sign > 0.0
    others = {"place", "aim", "power"} - {field}
    assert all(getattr(after, other) == getattr(START, other) for other in others)


def test_the_smallest_step_of_the_aim_is_a_twentieth_of_a_degree() -> None:
    keys = HeldKeys()
    keys.press("fine", START)
    assert degrees(keys.press("aim_right", START).aim) == pytest.approx(0.05)


def test_an_action_that_is_held_repeats_no_step_but_moves_steadily() -> None:
    keys = HeldKeys()
    tapped = keys.press("aim_right", START)
    assert keys.press("aim_right", tapped) == tapped
    assert keys.advance(0.1, tapped) == tapped
    moved = tapped
    for _ in range(60):
        moved = keys.advance(1.0 / 60.0, moved)
    assert degrees(moved.aim) > 5.0


@pytest.mark.parametrize("rate", [24, 60, 144])
def test_a_long_hold_goes_as_far_at_any_frame_rate(rate: int) -> None:
    keys = HeldKeys()
    aim = keys.press("aim_right", START)
    for _ in range(2 * rate):
        aim = keys.advance(1.0 / rate, aim)
    assert degrees(aim.aim) == pytest.approx(58.0, abs=3.0)


def test_power_stays_between_nothing_and_full() -> None:
    keys = HeldKeys()
    aim = keys.press("power_up", START)
    for _ in range(200):
        aim = keys.advance(0.1, aim)
    assert aim.power == 1.0


def test_an_action_that_has_ended_moves_nothing_any_more() -> None:
    keys = HeldKeys()
    aim = keys.press("slide_right", START)
    keys.release("slide_right")
    assert keys.advance(5.0, aim) == aim


def test_losing_the_focus_lets_go_of_every_key() -> None:
    keys = HeldKeys()
    aim = keys.press("slide_right", keys.press("fine", START))
    keys.release_all()
    assert keys.advance(5.0, aim) == aim
    assert not keys.fine


def test_no_key_does_two_things() -> None:
    for bound in ([key for binding in BINDINGS for key in binding.keys], [key for binding in BINDINGS for key in binding.pad]):
        assert len(bound) == len(set(bound))


def test_enter_and_both_shifts_are_found_under_their_other_names() -> None:
    flick, fine = DEFAULT.of_key("return"), DEFAULT.of_key("rshift")
    assert flick is not None
    assert fine is not None
    assert (flick.action, fine.action) == ("flick", "fine")
    assert DEFAULT.of_key("f7") is None


def test_hints_show_the_first_key_of_an_action() -> None:
    assert DEFAULT.cap("flick") == "space"
    with pytest.raises(KeyError):
        DEFAULT.cap("teleport")
