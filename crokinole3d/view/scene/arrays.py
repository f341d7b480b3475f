"""Arrays of four floats that shaders read, filled in bulk: one copy a frame instead of a call an element."""

from __future__ import annotations

from array import array
from typing import Any

from panda3d.core import PTA_LVecBase4f


class Vec4Array:
    """A uniform array of fixed length. How many of its elements count is told to the shader by other means."""

    def __init__(self, length: int) -> None:
        self.pta = PTA_LVecBase4f.empty_array(length)
        self._length = length
        self._now = array("f")
        # The array's own memory. Panda3D's types do not say that it has the buffer protocol.
        shared: Any = self.pta
        self._floats = memoryview(shared).cast("B").cast("f")
        self._floats[:] = memoryview(array("f", bytes(16 * length)))

    def fill(self, values: array[float]) -> None:
        """Replace the first elements by four floats each; those after them keep what they have.

        Raises ValueError for more elements than there are.
        """
        if len(values) > 4 * self._length:
            raise ValueError(f"{len(values)} floats are too many for {self._length} elements of four")
        if values != self._now:
            self._now = values
            self._floats[: len(values)] = memoryview(values)
