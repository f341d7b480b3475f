"""What tests of several rooms share: rigs for pictures, and the compiled kernel.

Imports no panda3d and nothing of the physics, so that tests of logic run where those cannot.
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.rig import Rig, open_rig

if TYPE_CHECKING:
    from crokinole3d.physics.build import CompiledKernel


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the tests in a real window, which wait more than they work: others run beside them, and none is left over."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


@pytest.fixture
def rig() -> Iterator[Rig]:
    """A rig of 320x180 pixels for one test."""
    with open_rig() as opened:
        yield opened


@pytest.fixture(scope="module")
def module_rig() -> Iterator[Rig]:
    """A rig of 320x180 pixels that the tests of one file share. No other rig can be open at the same time."""
    with open_rig() as opened:
        yield opened


@pytest.fixture(scope="session")
def kernel_cache(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A filled cache of compiled code, kept between runs of the tests; a child process fills it once (half a minute)."""
    if find_spec("numba") is None:
        pytest.skip("numba is not installed: there is no compiled kernel to compare with")
    from crokinole3d.ai.compiled import GAME
    from crokinole3d.physics.compiled import fill, is_filled

    kept: pytest.Cache | None = getattr(request.config, "cache", None)
    cache = tmp_path_factory.mktemp("kernel") if kept is None else kept.mkdir("crokinole-kernel")
    if not is_filled(cache, GAME):
        fill(cache, GAME)
    return cache


@pytest.fixture(scope="session")
def compiled_kernel(kernel_cache: Path) -> CompiledKernel:
    """The compiled kernel, with the referee's core beside it."""
    from crokinole3d.ai.compiled import GAME
    from crokinole3d.physics.compiled import load

    return load(kernel_cache, GAME)
