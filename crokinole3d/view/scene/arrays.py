"""Arrays of four floats that shaders read, filled in bulk: one copy a frame instead of a call an element."""

from __future__ import annotations

from array import array
from typing import Any

from panda3d.core import PTA_LVecBase4f


class Vec4Array:
    """A uniform array of fixed length."""

    def __init__(self, length: int) -> None:
        self.pta = PTA_LVecBase4f.empty_array(length)
        self._length = length
        self._now = array("f", bytes(16 * length))
        # The array's own memory. Panda3D's types do not say that it has the buffer protocol.
        shared: Any = self.pta
        self._bytes = memoryview(shared).cast("B").cast("f")

    def fill(self, values: array[float]) -> bool:
        """Replace the content by four floats an element. Returns whether anything changed.

        Raises ValueError for another length.
        """
        if len(values) != 4 * self._length:
            raise ValueError(f"{len(values)} floats do not fill {self._length} elements of four")
        if values == self._now:
            return False
        self._now = values
        self._bytes[:] = memoryview(values)
        return True
