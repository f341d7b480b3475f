"""The compiled kernel for the tests of the physics."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import pytest

from crokinole3d.physics.compiled import Kernel, fill, is_filled, load


@pytest.fixture(name="kernel_cache", scope="session")
def kernel_cache_fixture(request: pytest.FixtureRequest) -> Path:
    """A filled cache that is kept between runs of the tests; a child process fills it once (half a minute)."""
    if find_spec("numba") is None:
        pytest.skip("numba is not installed: there is no compiled kernel to compare with")
    cache: Path = request.config.cache.mkdir("crokinole-kernel")
    if not is_filled(cache):
        fill(cache)
    return cache


@pytest.fixture(name="compiled_kernel", scope="session")
def compiled_kernel_fixture(kernel_cache: Path) -> Kernel:
    """The compiled kernel."""
    return load(kernel_cache)
