"""What the window shows while the table is being set."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from crokinole3d.text import catalogue
from tests.rig import Picture, Rig


@pytest.fixture(scope="module")
def loaded(module_rig: Rig) -> Iterator[list[Picture]]:
    """A scene was made behind a curtain: what the window showed at its steps, and when it had risen."""
    from crokinole3d.view import curtain as curtains
    from crokinole3d.view.scene.images import pixels_of
    from crokinole3d.view.scene.scene import SCENE_STEPS, Scene
    from crokinole3d.view.ui.ui import Ui

    seen: list[Picture] = []
    base = module_rig.base
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(curtains, "PACE", 0.0)
        ui = Ui(base, catalogue("en"))
        curtain = curtains.Curtain(base, ui, SCENE_STEPS)

        def step() -> None:
            curtain.step()
            seen.append(pixels_of(base.win.get_screenshot()))

        scene = Scene(base, "low", step=step)
        curtain.rise()
        ui.settle()
        seen.append(module_rig.picture())
    yield seen
    scene.destroy()
    ui.destroy()


def filled(picture: Picture) -> int:
    """How many pixels are as bright as the bar: maple."""
    return int((np.abs(picture.astype(int) - (0xEB, 0xC6, 0x8E)).sum(2) < 24).sum())


def test_a_scene_says_as_often_as_it_promises_that_it_has_come_on(loaded: list[Picture]) -> None:
    from crokinole3d.view.scene.scene import SCENE_STEPS

    assert len(loaded) == SCENE_STEPS + 1


def test_the_curtain_is_in_the_game_s_colours_and_hides_what_is_being_made(loaded: list[Picture]) -> None:
    for picture in loaded[:-1]:
        for corner in (picture[2, 2], picture[2, -3], picture[-3, 2], picture[-3, -3]):
            assert tuple(corner) == (0x1C, 0x15, 0x11)


def test_the_bar_grows_with_every_step_and_is_gone_when_all_is_there(loaded: list[Picture]) -> None:
    filled_at = [filled(picture) for picture in loaded]
    assert filled_at[0] > 0
    assert all(before < after for before, after in pairwise(filled_at[:-1]))
    assert np.ptp(loaded[-1].astype(int), axis=(0, 1)).max() > 100, "the scene is not seen"
    assert tuple(loaded[-1][2, 2]) != (0x1C, 0x15, 0x11)


def test_a_picture_is_only_drawn_when_the_last_is_old_enough(module_rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from direct.task.Task import Task

    from crokinole3d.view import curtain as curtains
    from crokinole3d.view.ui.ui import Ui

    clock = [0.0]
    monkeypatch.setattr("crokinole3d.view.curtain.time.process_time", lambda: clock[0])
    ui = Ui(module_rig.base, catalogue("en"))
    drawn: list[bool] = []

    def count(task: Task) -> int:
        drawn.append(module_rig.base.win.is_active())
        return int(Task.cont)

    task = module_rig.base.task_mgr.add(count, "round")
    curtain = curtains.Curtain(module_rig.base, ui, 4)
    for now in (0.1, 0.2, 0.3, 0.4):
        clock[0] = now
        curtain.step()
    module_rig.base.task_mgr.remove(task)
    ui.destroy()
    # Every step is a round of the main loop all the same: in it the window is answered.
    assert drawn == [True, False, False, True, False]
    assert module_rig.base.win.is_active()
