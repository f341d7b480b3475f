"""Sizes and qualities that change under way, and scenes that come and go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import pytest

from crokinole3d.view.scene.picture import TablePicture
from tests.rig import Rig
from tests.view.scene.stage import EIGHT, Stage

if TYPE_CHECKING:
    from panda3d.core import GraphicsStateGuardian, Shader

    from crokinole3d.view.scene.quality import Quality


@pytest.mark.parametrize("quality", ["low", "high"])
def test_the_picture_follows_the_window_s_size_and_comes_back_the_same(rig: Rig, quality: str) -> None:
    from crokinole3d.view.scene.scene import Scene

    scene = Scene(rig.base, quality)
    first = Stage(rig, scene).show(TablePicture(EIGHT))
    for width, height in ((250, 180), (90, 160), (1, 1), (7, 3), (420, 180)):
        rig.resize(width, height)
        pixels = rig.picture()
        assert pixels.shape == (height, width, 3)
        assert scene.rig.window == (width, height)
        if width > 10:
            assert pixels.std() > 20.0
        for buffer in rig.base.graphics_engine.get_windows():
            if buffer.get_name() == "scene":
                assert (buffer.get_x_size(), buffer.get_y_size()) == (width, height)
            elif buffer != rig.base.win:
                assert (buffer.get_x_size(), buffer.get_y_size()) == (max(1, width // 4), max(1, height // 4))
    rig.resize(320, 180)
    assert np.array_equal(rig.picture(), first)
    scene.destroy()


def test_the_quality_changes_live_and_leaves_nothing_behind(rig: Rig) -> None:
    from crokinole3d.view.scene.quality import UnknownQuality
    from crokinole3d.view.scene.scene import Scene

    def names() -> list[str]:
        return sorted(window.get_name() for window in rig.base.graphics_engine.get_windows())

    scene = Scene(rig.base, "low")
    stage = Stage(rig, scene)
    low = stage.show(TablePicture(EIGHT))
    low_names = names()
    for _ in range(3):
        scene.set_quality("high")
        high = rig.picture()
        assert scene.quality == "high"
        assert 0.5 < np.abs(high.astype(float) - low).mean() < 15.0
        scene.set_quality("low")
        assert np.array_equal(rig.picture(), low)
        assert names() == low_names
    with pytest.raises(UnknownQuality):
        scene.set_quality("splendid")
    assert scene.quality == "low"
    scene.destroy()


def test_multisampling_softens_edges_and_changes_nothing_else(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from crokinole3d.view.scene import quality
    from crokinole3d.view.scene.scene import Scene

    rough = replace(quality.PRESETS["high"], name="rough", samples=0)
    monkeypatch.setattr(quality, "PRESETS", {**quality.PRESETS, "rough": rough})
    scene = Scene(rig.base, "high")
    stage = Stage(rig, scene)
    smooth = stage.show(TablePicture(EIGHT), "top").astype(float)
    scene.set_quality("rough")
    change = np.abs(rig.picture().astype(float) - smooth).max(axis=2)
    # Edges are a few pixels in a hundred; faces stay as they were.
    assert 0.003 < (change > 12.0).mean() < 0.1
    assert np.median(change) <= 1.0
    scene.destroy()


def test_bright_things_bloom_in_high(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from crokinole3d.view.scene import pipeline
    from crokinole3d.view.scene.scene import Scene

    glowing = TablePicture(tuple(replace(d, glow=1.0) for d in EIGHT), line_glow=1.0)
    pictures = []
    for bloom in (pipeline.BLOOM, 0.0):
        monkeypatch.setattr(pipeline, "BLOOM", bloom)
        scene = Scene(rig.base, "high")
        pictures.append(Stage(rig, scene).show(glowing, "close").astype(float))
        scene.destroy()
    change = pictures[0] - pictures[1]
    assert change.max() > 5.0
    assert change.mean() > 0.2
    assert change.min() >= -4.0  # the tone map pales what is very bright, so a saturated channel may fall a little


def test_measuring_chooses_low_on_software_and_leaves_the_scene_as_it_was(rig: Rig) -> None:
    from crokinole3d.view.scene.quality import is_software, measure
    from crokinole3d.view.scene.scene import Scene

    rig.resize(1280, 720)
    scene = Scene(rig.base, "low")
    scene.draw(TablePicture(EIGHT))
    chosen = measure(rig.base, scene)
    assert scene.quality == "low"
    if is_software(rig.base.win.get_gsg()):
        assert chosen == "low"
    scene.destroy()


def test_whatever_stops_the_picture_is_one_class() -> None:
    from crokinole3d.view.errors import CannotShow
    from crokinole3d.view.panda import CannotDraw
    from crokinole3d.view.scene.pipeline import BufferRefused
    from crokinole3d.view.scene.resources import ResourceMissing
    from crokinole3d.view.scene.shaders import ShaderBroken
    from crokinole3d.view.ui.fonts import FontsMissing

    for kind in (BufferRefused, ResourceMissing, ShaderBroken, FontsMissing, CannotDraw):
        assert issubclass(kind, CannotShow)


def refuse_high(monkeypatch: pytest.MonkeyPatch, how: str) -> None:
    """A driver that does `low` and refuses, of `high`, the first shader, the last one or a buffer."""
    from crokinole3d.view.scene import pipeline, shaders

    if how == "buffer":

        def no_float() -> None:
            raise pipeline.BufferRefused("the graphics driver refuses the buffer 'scene'")

        monkeypatch.setattr(pipeline, "_float_color", no_float)
        return
    real = shaders.compiled

    def compiled(name: str, quality: Quality, gsg: GraphicsStateGuardian) -> Shader:
        if name == how and quality.name == "high":
            raise shaders.ShaderBroken(name, "0:1(1): error: no")
        return real(name, quality, gsg)

    monkeypatch.setattr(shaders, "compiled", compiled)


@pytest.mark.parametrize("how", ["buffer", "surface", "path", "bright", "final"])
def test_a_machine_that_refuses_high_goes_on_drawing_low_and_is_given_the_next_cheaper(
    rig: Rig, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    from crokinole3d.view.errors import CannotShow
    from crokinole3d.view.scene import quality
    from crokinole3d.view.scene.scene import Scene

    refuse_high(monkeypatch, how)
    monkeypatch.setattr(quality, "HOPELESS_FRAME", 60.0)  # or software GL would not even try
    scene = Scene(rig.base, "low")
    before = Stage(rig, scene).show(TablePicture(EIGHT, dim=0.3))
    buffers = len(list(rig.base.graphics_engine.get_windows()))
    with pytest.raises(CannotShow):
        scene.set_quality("high")
    assert scene.quality == "low"
    assert np.array_equal(rig.picture(), before)
    # The search ends at what is refused: what is cheaper still serves.
    monkeypatch.setattr(quality, "GOOD_FRAME", 60.0)
    assert quality.measure(rig.base, scene) == "medium"
    assert scene.quality == "low"
    assert np.array_equal(rig.picture(), before)
    assert len(list(rig.base.graphics_engine.get_windows())) == buffers
    scene.destroy()


def test_a_scene_may_be_taken_down_twice(rig: Rig) -> None:
    from crokinole3d.view.scene.scene import Scene

    scene = Scene(rig.base, "low")
    scene.destroy()
    scene.destroy()
    rig.frames()
