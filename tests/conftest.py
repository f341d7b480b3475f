"""Rigs for tests of pictures. Imports no panda3d, so that tests of logic run where it cannot draw."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rig import Rig, open_rig


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
