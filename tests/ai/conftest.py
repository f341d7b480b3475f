"""Boards for the tests of the computer player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ai_lab import boarded
from crokinole3d.rules import match

Boarded = Callable[..., match.State]


@pytest.fixture(name="boarded")
def boarded_fixture() -> Boarded:
    """The maker of boards."""
    return boarded
