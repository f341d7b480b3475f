"""How finely the scene is drawn: the render scale, and the presets that draw finer than the window."""

from __future__ import annotations

import numpy as np
import pytest

from crokinole3d.view.scene.picture import TablePicture
from tests.rig import Rig
from tests.view.scene.stage import EIGHT, Stage


def scene_size(rig: Rig) -> tuple[int, int]:
    """Pixels of the buffer that the camera draws into."""
    return next((b.get_x_size(), b.get_y_size()) for b in rig.base.graphics_engine.get_windows() if b.get_name() == "scene")


def test_the_render_scale_changes_what_is_drawn_and_not_the_window(rig: Rig) -> None:
    from crokinole3d.view.scene.scene import Scene

    rig.resize(160, 90)
    scene = Scene(rig.base, "low")
    stage = Stage(rig, scene)
    whole = stage.show(TablePicture(EIGHT)).astype(float)
    for percent, size in ((50, (80, 45)), (200, (320, 180)), (100, (160, 90))):
        scene.set_render_scale(percent)
        pixels = rig.picture().astype(float)
        assert pixels.shape == whole.shape
        assert scene_size(rig) == size
        # The same picture, more or less finely: no edge of it moves.
        assert np.abs(pixels - whole).mean() < 6.0
    assert np.array_equal(pixels, whole)
    scene.destroy()


def test_ultra_draws_finer_than_the_window_and_another_board_in_other_colours(rig: Rig) -> None:
    from crokinole3d.view.scene.quality import PRESETS
    from crokinole3d.view.scene.scene import Scene

    rig.resize(120, 68)
    scene = Scene(rig.base, "ultra", discs="chess")
    assert scene.refused is None
    stage = Stage(rig, scene)
    maple = stage.show(TablePicture(EIGHT))
    assert scene_size(rig) == (120 * PRESETS["ultra"].scale // 100, 68 * PRESETS["ultra"].scale // 100)
    scene.set_skin("night")
    night = stage.show(TablePicture(EIGHT))
    assert stage.color(maple, 0.0, 0.24).sum() > 1.4 * stage.color(night, 0.0, 0.24).sum()
    disc = EIGHT[1]
    ivory = stage.color(night, disc.x + 0.01, disc.y, 0.0095)
    scene.set_discs("club")
    purple = stage.color(stage.show(TablePicture(EIGHT)), disc.x + 0.01, disc.y, 0.0095)
    assert ivory.sum() > 1.5 * purple.sum()
    scene.destroy()


def test_a_render_scale_that_the_driver_cannot_draw_is_refused_and_the_picture_stays(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    from crokinole3d.view.scene import driver
    from crokinole3d.view.scene.pipeline import BufferRefused
    from crokinole3d.view.scene.scene import Scene

    rig.resize(160, 90)
    scene = Scene(rig.base, "low")
    before = Stage(rig, scene).show(TablePicture(EIGHT))
    most = rig.base.win.get_gsg().get_max_texture_dimension()
    with pytest.raises(BufferRefused, match=f"at most {most} pixels across"):
        scene.set_render_scale(100 * most // 160 + 100)
    # What Panda3D logs when there is no memory for a buffer; it says nothing to the program, and draws black.
    said = "EXT_framebuffer_object reports non-framebuffer-completeness: FRAMEBUFFER_INCOMPLETE_ATTACHMENT for scene"
    with monkeypatch.context() as patch:
        patch.setattr(driver.Complaints, "text", said)
        with pytest.raises(BufferRefused, match="no memory for a picture of 320x180"):
            scene.set_render_scale(200)
    assert scene_size(rig) == (160, 90)
    assert np.array_equal(rig.picture(), before)
    scene.set_render_scale(200)
    assert scene_size(rig) == (320, 180)
    scene.destroy()


def test_a_scene_that_is_opened_too_fine_is_drawn_in_the_window_s_pixels_and_says_why(
    rig: Rig, monkeypatch: pytest.MonkeyPatch
) -> None:
    from crokinole3d.view.scene import pipeline
    from crokinole3d.view.scene.scene import Scene

    rig.resize(160, 90)
    real = pipeline.Pipeline.prove

    def prove(made: pipeline.Pipeline) -> None:
        if made._scale > 100:
            raise pipeline.BufferRefused("the graphics driver has no memory for it")
        real(made)

    monkeypatch.setattr(pipeline.Pipeline, "prove", prove)
    scene = Scene(rig.base, "low", render_scale=200)
    assert (scene.quality, scene.refused) == ("low", "the graphics driver has no memory for it")
    assert Stage(rig, scene).show(TablePicture(EIGHT)).std() > 10.0
    assert scene_size(rig) == (160, 90)
    scene.destroy()
