"""Keeps two starts at once from installing into the same folder."""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_PAUSE: Final = 0.2
"""Seconds between two looks at a taken lock: short beside an installation, long beside a look."""


@contextmanager
def locked(path: Path, waiting: Callable[[], None]) -> Iterator[int]:
    """Hold the lock file `path`; give its file descriptor. `waiting` is called once if somebody else has it.

    The operating system frees the lock when its holder ends, however it ends, so the file may stay. On POSIX a child process that
    inherits the descriptor holds the lock, too. A file system without locks is used without: better a start than none.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        told = False
        while not _try_lock(descriptor):
            if not told:
                waiting()
                told = True
            time.sleep(_PAUSE)
        yield descriptor
    finally:
        os.close(descriptor)


def _try_lock(descriptor: int) -> bool:
    """Whether the lock is now ours, or there are no locks here."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
    return True
