"""The kernel's decorator. It leaves a function as it is; the compiled form puts a module with numba's `njit` in its place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])


def jit(function: Function) -> Function:
    """The function itself, to be interpreted."""
    return function
