from __future__ import annotations

import subprocess
import sys

import pytest

from crokinole3d.view.scene.picture import MOST_DISCS, MOST_THOUGHTS, BadPicture, DiscPicture, TablePicture, ThoughtPicture
from crokinole3d.view.scene.quality import GOOD_FRAME, HOPELESS_FRAME, PRESETS, UnknownQuality, choose, next_lower, preset


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
    modules = "picture, eye, framing, furniture, patches, stains, skins, quality"
    code = f"from crokinole3d.view.scene import {modules}; import sys; print('panda3d' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


def chosen(*seconds: float | None) -> tuple[str, list[str]]:
    """What is chosen where the presets take so long from the lowest up, and which of them were tried."""
    tried: list[str] = []

    def frame(name: str) -> float | None:
        tried.append(name)
        return seconds[len(tried) - 1]

    return choose(frame), tried


def test_the_dearest_preset_with_short_frames_is_chosen() -> None:
    assert chosen(0.004, 0.006, 0.010, GOOD_FRAME) == ("ultra", list(PRESETS))
    assert chosen(0.004, 0.006, GOOD_FRAME, GOOD_FRAME * 1.01)[0] == "high"
    assert chosen(0.004, GOOD_FRAME * 0.9, GOOD_FRAME * 1.1, 0.001) == ("medium", ["low", "medium", "high"])


def test_the_screen_s_own_pace_does_not_count_against_a_preset() -> None:
    assert chosen(1.0 / 30.0, 1.0 / 30.0, 1.0 / 29.0, 1.0 / 20.0)[0] == "high"


def test_where_low_is_slow_nothing_else_is_tried() -> None:
    assert chosen(HOPELESS_FRAME * 1.1) == ("low", ["low"])
    assert chosen(None) == ("low", ["low"])


def test_a_preset_that_the_driver_refuses_ends_the_search() -> None:
    assert chosen(0.004, 0.005, None) == ("medium", ["low", "medium", "high"])


def test_below_every_preset_is_the_next_cheaper_one() -> None:
    assert [next_lower(name) for name in PRESETS] == [None, "low", "medium", "high"]


def test_an_unknown_quality_is_refused_with_the_names_there_are() -> None:
    assert preset("low") is PRESETS["low"]
    with pytest.raises(UnknownQuality, match="low, medium, high, ultra"):
        preset("best")
