"""A scene that the tests of one file share: loading one takes longer than drawing it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rig import Rig
from tests.view.scene.stage import Stage


@pytest.fixture(scope="module")
def stage(module_rig: Rig) -> Iterator[Stage]:
    """A scene in `low`, the quality that software draws fastest."""
    from crokinole3d.view.scene.scene import Scene

    scene = Scene(module_rig.base, "low")
    yield Stage(module_rig, scene)
    scene.destroy()
