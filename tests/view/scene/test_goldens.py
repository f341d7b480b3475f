"""The picture is the golden one, and a missing disc is noticed. What else is noticed: test_broken_pictures.py."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from crokinole3d.board import SURFACE_RADIUS
from crokinole3d.view.scene.picture import DiscPicture
from tests.rig import Rig
from tests.view.scene.golden import (
    FOLDER,
    GOLDENS,
    ON_THE_TABLE,
    SUFFIX,
    WORST,
    differences,
    drawn,
    kept,
    scene_for,
    verdict,
)

if TYPE_CHECKING:
    from crokinole3d.view.scene.scene import Scene


@pytest.fixture(scope="module")
def scene(module_rig: Rig) -> Iterator[Scene]:
    made = scene_for(module_rig, "low")
    yield made
    made.destroy()


@pytest.mark.parametrize("name", GOLDENS)
def test_the_picture_is_the_golden_one(name: str, module_rig: Rig, scene: Scene) -> None:
    assert verdict(drawn(module_rig, scene, GOLDENS[name]), kept(name)) is None, "tools/draw_goldens.py draws them anew"


def test_there_is_a_picture_for_each_and_they_are_small() -> None:
    files = sorted(FOLDER.iterdir())
    assert [file.name for file in files] == sorted(name + SUFFIX for name in GOLDENS)
    assert sum(file.stat().st_size for file in files) < 250_000


SUNK = "south-4"
"""From above it looks like the hole's floor, from near the hole it does not."""


@pytest.mark.parametrize("disc", ON_THE_TABLE.discs, ids=lambda disc: disc.id)
def test_a_missing_disc_is_noticed(disc: DiscPicture, module_rig: Rig, scene: Scene) -> None:
    without = replace(ON_THE_TABLE, discs=tuple(d for d in ON_THE_TABLE.discs if d is not disc))
    name = "close" if disc.id == SUNK else "top"
    picture = drawn(module_rig, scene, replace(GOLDENS[name], picture=without))
    assert differences(picture, kept(name)).max() > 1.4 * WORST


def test_the_discs_of_the_goldens_lie_on_the_surface_in_the_hole_and_in_the_ditch() -> None:
    heights = sorted({round(disc.z, 4) for disc in ON_THE_TABLE.discs})
    assert len(heights) == 3
    assert any(disc.x**2 + disc.y**2 > SURFACE_RADIUS**2 for disc in ON_THE_TABLE.discs)
