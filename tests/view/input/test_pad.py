"""The gamepad, with one that a test holds in its hands."""

from __future__ import annotations

from math import degrees

import pytest

from crokinole3d.rules.aim import Aim
from crokinole3d.view.input.keys import HeldKeys
from crokinole3d.view.input.pad import DEAD_ZONE, Pads, PadState, past_dead_zone
from tests.view.stand_ins import Pad, PadPlugs

FRAME = 1.0 / 60.0


def pads(*plugged: Pad) -> tuple[Pads, PadPlugs]:
    plugs = PadPlugs(list(plugged))
    made = Pads(plugs)
    made.read(FRAME)
    return made, plugs


def test_gamepads_are_told_when_they_come_and_go() -> None:
    made, plugs = pads()
    first, second = Pad("One"), Pad("Two")
    plugs.plugged = [first, second]
    assert made.read(FRAME).come == ("One", "Two")
    plugs.plugged = [second]
    news = made.read(FRAME)
    assert (news.come, news.gone) == ((), ("One",))
    assert made.names == ("Two",)


def test_a_button_is_told_once_when_pressed_and_once_when_released() -> None:
    pad = Pad("P")
    made, _ = pads(pad)
    pad.state = PadState(frozenset({"face_a"}))
    assert made.read(FRAME).pressed == ("face_a",)
    assert made.read(FRAME).pressed == ()
    pad.state = PadState()
    assert made.read(FRAME).released == ("face_a",)


def test_a_gamepad_that_is_pulled_out_lets_go_of_everything() -> None:
    pad = Pad("P")
    made, plugs = pads(pad)
    pad.state = PadState(frozenset({"dpad_left"}), left=(1.0, 0.0))
    made.read(FRAME)
    plugs.plugged = []
    news = made.read(FRAME)
    assert news.released == ("dpad_left",)
    assert news.left == (0.0, 0.0)


def test_a_worn_stick_at_rest_moves_nothing_and_beyond_it_begins_at_nothing() -> None:
    assert past_dead_zone((0.9 * DEAD_ZONE, 0.0)) == (0.0, 0.0)
    x, y = past_dead_zone((0.0, DEAD_ZONE + 0.01))
    assert x == 0.0
    assert 0.0 < y < 0.02
    assert past_dead_zone((-1.0, 0.0)) == (-1.0, 0.0)


def test_a_trigger_between_its_two_limits_stays_as_it_was() -> None:
    pad = Pad("P")
    made, _ = pads(pad)
    told = []
    for way in (0.4, 0.6, 0.4, 0.6, 0.3):
        pad.state = PadState(triggers=(way, 0.0))
        news = made.read(FRAME)
        told.append((news.pressed, news.released))
    assert told == [((), ()), (("ltrigger",), ()), ((), ()), ((), ()), ((), ("ltrigger",))]


def test_a_direction_repeats_after_a_while_and_then_steadily() -> None:
    pad = Pad("P")
    made, _ = pads(pad)
    pad.state = PadState(left=(0.0, -1.0))
    told = [made.read(FRAME).directions for _ in range(60)]
    assert told[0] == ("arrow_down",)
    repeats = [frame for frame, directions in enumerate(told) if directions == ("arrow_down-repeat",)]
    assert 22 <= repeats[0] <= 26
    assert 4 <= len(repeats) <= 7


@pytest.mark.parametrize("fine", [True, False])
def test_a_touch_of_the_stick_turns_less_than_a_twentieth_of_a_degree_with_small_steps(fine: bool) -> None:
    keys, aim = HeldKeys(), Aim(0.0, 0.0, 0.5)
    if fine:
        keys.press("fine", aim)
    keys.steer(*past_dead_zone((DEAD_ZONE + 0.2, 0.0)))
    turned = degrees(keys.advance(FRAME, aim).aim)
    assert 0.0 < turned <= (0.05 if fine else 0.5)


def test_the_stick_at_its_end_crosses_the_range_in_a_few_seconds() -> None:
    keys, aim = HeldKeys(), Aim(0.0, 0.0, 0.0)
    keys.steer(1.0, 1.0)
    for _ in range(120):
        aim = keys.advance(FRAME, aim)
    assert degrees(aim.aim) == pytest.approx(90.0)
    assert aim.power == 1.0
