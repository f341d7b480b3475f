"""An interface that is turned towards a player at another side of the table: it is used where it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from panda3d.core import Point3

from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.pages import ConfirmData
from crokinole3d.view.ui.ui import Ui


@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_a_turned_interface_is_pressed_where_it_is_seen(
    turn: int, make_ui: Callable[..., Ui], actions: list[tuple[str, object]]
) -> None:
    ui = make_ui(1280, 720)
    ui.set_turn(turn)
    assert (ui.metrics.width, ui.metrics.height) == ((720, 1280) if turn in (90, 270) else (1280, 720))
    ui.show("confirm", ConfirmData(Message("confirm.new"), Message("confirm.new.yes"), "yes"))
    ui.settle()
    target = next(target for target in ui._stack[-1].targets if target.id == "yes")
    x, y = target.rect.x + target.rect.w / 2, target.rect.y + target.rect.h / 2
    seen = ui._base.pixel2d.get_relative_point(ui._root, Point3(x, 0, -y))
    assert ui.laid_out(seen.x, -seen.z) == pytest.approx((x, y), abs=0.01)
    assert 0 < seen.x < 1280
    assert 0 < -seen.z < 720
    ui.press(seen.x, -seen.z)
    ui.release(seen.x, -seen.z)
    assert actions == [("yes", None)]


@pytest.mark.parametrize("turn", [90, 180])
def test_a_turned_interface_follows_the_window(
    turn: int, make_ui: Callable[..., Ui], resize_window: Callable[[int, int], None]
) -> None:
    ui = make_ui(1280, 720)
    ui.set_turn(turn)
    resize_window(1000, 800)
    ui.resize()
    corner = ui._base.pixel2d.get_relative_point(ui._root, Point3(0, 0, 0))
    assert (round(corner.x), round(-corner.z)) == {90: (1000, 0), 180: (1000, 800)}[turn]
