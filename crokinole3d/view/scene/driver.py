"""What the graphics driver complains of: Panda3D only logs it, and goes on with a white or black picture."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from panda3d.core import Notify, StringStream


class Complaints:
    """What Panda3D had to say while somebody listened."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.stream = StringStream()

    @property
    def text(self) -> str:
        """All of it, in the driver's own lines."""
        data: bytes = self.stream.data
        return data.decode("utf-8", "replace")


@contextmanager
def listening() -> Iterator[Complaints]:
    """Keep what Panda3D logs in here, instead of letting it go to stderr."""
    notify = Notify.ptr()
    before = notify.get_ostream_ptr()
    heard = Complaints()
    notify.set_ostream_ptr(heard.stream, False)
    try:
        yield heard
    finally:
        notify.set_ostream_ptr(before, False)
