"""What tests of several rooms share: rigs for pictures, and the compiled kernel.

Imports no panda3d and nothing of the physics, so that tests of logic run where those cannot.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from bootstrap.lock import locked
from tests.rig import Rig, open_rig

if TYPE_CHECKING:
    from crokinole3d.physics.build import CompiledKernel


LONGEST = (
    "view/test_window_matches.py",
    "physics/test_compiled_everywhere.py",
    "view/ui/test_layout.py",
    "view/test_window.py",
    "view/scene/test_soundness.py",
    "ai/test_planner.py",
    "view/test_window_line.py",
    "view/scene/test_pipeline.py",
    "view/test_window_soundness.py",
    "cli/test_match.py",
)
"""The files that take longest, in the order in which they begin. Those in a real window, which wait more than they work, are
spread among the others."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the files that take longest, so that none is left over for one processor at the end."""
    begin = {Path(__file__).parent / name: k for k, name in enumerate(LONGEST)}
    items.sort(key=lambda item: begin.get(item.path, len(LONGEST)))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are processors: a test that waits, for a window or for a child process, leaves its own idle."""
    ours = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1)
    return len(ours) + 1


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
    # Workers of one run share the folder; compiling is the most costly thing of all, and one of them does it.
    with locked(cache.with_suffix(".lock"), waiting=lambda: None):
        if not is_filled(cache, GAME):
            fill(cache, GAME)
    return cache


@pytest.fixture(scope="session")
def compiled_kernel(kernel_cache: Path) -> CompiledKernel:
    """The compiled kernel, with the referee's core beside it."""
    from crokinole3d.ai.compiled import GAME
    from crokinole3d.physics.compiled import load

    return load(kernel_cache, GAME)
