"""The bar of the replay: it is dragged and pressed, and its marks lie where the events are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from crokinole3d.view.ui.data.replay import ReplayData
from crokinole3d.view.ui.screens.replay import ScrubBar
from crokinole3d.view.ui.ui import Ui

Stacks = Callable[[int, int], dict[str, tuple[tuple[str, ReplayData], ...]]]
Actions = list[tuple[str, object]]


@pytest.fixture
def bar(ui: Ui, stacks: Stacks) -> tuple[Ui, ReplayData]:
    """An interface that shows the bar, and what it shows."""
    (name, data), *_ = stacks(1280, 720)["replay"]
    ui.show(name, data)
    ui.settle()
    return ui, data


def scrub(ui: Ui) -> ScrubBar:
    found = ui._stack[-1].find("scrub")
    assert isinstance(found, ScrubBar)
    return found


def test_the_time_is_where_the_pointer_drags_it_while_it_goes_on(bar: tuple[Ui, ReplayData], actions: Actions) -> None:
    ui, data = bar
    track, y = scrub(ui)._track, scrub(ui).rect.y + scrub(ui).rect.h / 2
    assert ui.press(track.x + track.w / 2, y)
    for k in range(4):
        ui.show("replay", replace(data, position=500 + k, seconds=float(k)))
        ui.mouse_move(track.x + track.w * (0.6 + 0.1 * k), y)
    ui.release(track.x + track.w, y)
    names, values = zip(*actions, strict=True)
    assert set(names) == {"scrub"}
    assert abs(int(str(values[0])) - 500) <= 5
    assert list(values) == sorted(values, key=lambda value: int(str(value)))
    assert int(str(values[-1])) > 880


def test_every_button_is_an_action_of_the_bindings(bar: tuple[Ui, ReplayData], actions: Actions) -> None:
    ui, data = bar
    ui.show("replay", replace(data, rounds=3))
    for target in [target for target in ui._stack[-1].targets if target.id != "scrub"]:
        x, y = target.rect.x + target.rect.w / 2, target.rect.y + target.rect.h / 2
        ui.press(x, y)
        ui.release(x, y)
    assert {name for name, _ in actions} == {"view"}
    assert [value for _, value in actions] == [
        "round_back",
        "slide_left",
        "aim_left",
        "flick",
        "aim_right",
        "slide_right",
        "round_on",
        "power_down",
        "power_up",
        "view_home",
        "pause",
    ]


def test_a_press_beside_the_bar_is_the_tables(bar: tuple[Ui, ReplayData]) -> None:
    ui, _ = bar
    assert not ui.press(640.0, 100.0)
    assert not ui.key("arrow_left")


def test_the_board_keeps_the_room_over_the_bar(bar: tuple[Ui, ReplayData]) -> None:
    ui, _ = bar
    top, bottom = ui.insets()
    assert top == 0
    assert 100 < bottom < 300
