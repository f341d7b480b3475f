"""Nothing stays behind: 50 scenes one after the other, every quality, every size, every photograph."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from crokinole3d.board import Seat
from crokinole3d.view.scene.picture import TablePicture
from tests.rig import Rig
from tests.view.scene.stage import EIGHT

STATM = Path("/proc/self/statm")

GROWTH = 24
"""Megabytes that 40 scenes may add to the process: one scene's textures alone are more than that, so not one may be kept."""


@pytest.fixture
def small_textures(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest texture for all: what counts here is how many there are."""
    from crokinole3d.view.scene import assets

    monkeypatch.setattr(assets, "TEXTURES", dict.fromkeys(assets.TEXTURES, ("marks.png", True)))


def left(rig: Rig) -> dict[str, int]:
    """What there is of everything that could be forgotten."""
    gc.collect()
    rig.frames(2)
    base = rig.base
    prepared = base.win.get_gsg().get_prepared_objects()
    return {
        "nodes": sum(1 for _ in base.render.find_all_matches("**")),
        "buffers": len(list(base.graphics_engine.get_windows())),
        "regions": len(list(base.win.get_display_regions())),
        "tasks": len(base.task_mgr.getAllTasks()),
        "textures": prepared.get_num_prepared_textures(),
        "programs": prepared.get_num_prepared_shaders(),
        "vertex buffers": prepared.get_num_prepared_vertex_buffers(),
    }


def megabytes() -> float:
    """Memory of this process that is really there."""
    import resource

    return int(STATM.read_text().split()[1]) * resource.getpagesize() / 1e6


@pytest.mark.usefixtures("small_textures")
def test_fifty_scenes_leave_nothing_behind_and_the_process_does_not_grow(rig: Rig) -> None:
    from crokinole3d.view.scene.scene import Scene

    def come_and_go(quality: str = "low") -> None:
        scene = Scene(rig.base, quality)
        scene.draw(TablePicture(EIGHT))
        scene.rig.look_from("seat", Seat.SOUTH)
        rig.frames(1)
        scene.destroy()

    for k in range(10):
        come_and_go("high" if k == 0 else "low")
    before, size = left(rig), megabytes() if STATM.exists() else 0.0
    for k in range(40):
        come_and_go("high" if k == 20 else "low")
    assert left(rig) == before
    if STATM.exists():
        assert megabytes() - size < GROWTH


@pytest.mark.usefixtures("small_textures")
def test_going_through_all_qualities_sizes_and_photographs_leaves_nothing_behind(rig: Rig) -> None:
    from crokinole3d.view.scene.quality import PRESETS
    from crokinole3d.view.scene.scene import Scene

    scene = Scene(rig.base, "low")
    scene.draw(TablePicture(EIGHT))
    first = rig.picture()

    def round_trip() -> None:
        for quality in PRESETS:
            scene.set_quality(quality)
            rig.frames(1)
            room = scene.darkroom(64, 36)
            room.picture(scene.rig.pose)
            room.close()
            room.close()
        scene.set_quality("low")
        for size in ((1, 1), (90, 160), (420, 180), (320, 180)):
            rig.resize(*size)

    round_trip()
    before = left(rig)
    for _ in range(2):
        round_trip()
    assert left(rig) == before
    assert (rig.picture() == first).all(), "the picture came back the same"
    scene.destroy()


@pytest.mark.parametrize("what", ["shader", "buffer"])
def test_a_driver_that_refuses_the_plainest_picture_is_told_in_one_line_and_nothing_is_left(
    what: str, rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    from crokinole3d.view.errors import CannotShow
    from crokinole3d.view.scene import pipeline, resources
    from crokinole3d.view.scene.scene import Scene

    before = left(rig)
    if what == "shader":
        real = resources.read_text
        monkeypatch.setattr(
            resources, "read_text", lambda name: real(name) + ("\nnonsense;\n" if name == "shaders/rim.frag" else "")
        )
    else:

        def refuse(self: object, *_: object) -> None:
            raise pipeline.BufferRefused("the graphics driver refuses the buffer 'scene'")

        monkeypatch.setattr(pipeline.Pipeline, "_output", refuse)
    with pytest.raises(CannotShow) as told:
        Scene(rig.base, "low")
    assert "the graphics driver refuses" in str(told.value)
    assert "\n" not in str(told.value)
    if what == "shader":
        assert "rim" in str(told.value)
    del told
    after = left(rig)
    for key in ("nodes", "buffers", "regions", "tasks"):
        assert after[key] == before[key], key
