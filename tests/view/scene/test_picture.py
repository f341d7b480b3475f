from __future__ import annotations

import subprocess
import sys

import pytest

from crokinole3d.view.scene.picture import MOST_DISCS, MOST_THOUGHTS, BadPicture, DiscPicture, TablePicture, ThoughtPicture
from crokinole3d.view.scene.quality import GOOD_FRAME, HOPELESS_FRAME, PRESETS, UnknownQuality, choose, preset


def test_a_picture_with_more_discs_than_a_set_has_is_refused() -> None:
    discs = tuple(DiscPicture(f"south-{k}", "orange", 0.0, 0.0) for k in range(MOST_DISCS + 1))
    assert len(TablePicture(discs[:-1]).discs) == MOST_DISCS
    with pytest.raises(BadPicture, match="at most 24"):
        TablePicture(discs)


def test_a_picture_with_more_thoughts_than_can_be_drawn_is_refused() -> None:
    thoughts = (ThoughtPicture(0.0, -0.3, 0.0, 1.0, 0.2),) * (MOST_THOUGHTS + 1)
    assert len(TablePicture(thoughts=thoughts[:-1]).thoughts) == MOST_THOUGHTS
    with pytest.raises(BadPicture, match="at most 3 thoughts"):
        TablePicture(thoughts=thoughts)


def test_pictures_eyes_and_qualities_are_values_that_need_no_renderer() -> None:
    modules = "picture, eye, framing, furniture, patches, stains, quality"
    code = f"from crokinole3d.view.scene import {modules}; import sys; print('panda3d' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def test_high_is_chosen_where_its_frames_are_short_enough() -> None:
    assert choose(0.004, GOOD_FRAME) == "high"
    assert choose(0.004, GOOD_FRAME * 1.01) == "low"


def test_high_is_chosen_where_the_screen_and_not_the_drawing_sets_the_pace() -> None:
    assert choose(1.0 / 30.0, 1.0 / 29.0) == "high"
    assert choose(1.0 / 30.0, 1.0 / 20.0) == "low"


def test_low_is_chosen_where_even_low_is_slow() -> None:
    assert choose(HOPELESS_FRAME * 1.1, None) == "low"
    assert choose(HOPELESS_FRAME * 1.1, 0.01) == "low"


def test_an_unknown_quality_is_refused_with_the_names_there_are() -> None:
    assert preset("low") is PRESETS["low"]
    with pytest.raises(UnknownQuality, match="low, high"):
        preset("ultra")
