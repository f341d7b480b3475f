"""Where a command's words go: the answer to stdout, all else to stderr. Either may be closed, full or without a reader."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import TextIO


class Unheard(Exception):
    """Raised when the answer cannot be written. Its text says why."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.enough = isinstance(error, BrokenPipeError)
        """Whether whoever reads the answer has all that they want of it: no fault of anybody's."""


def settle() -> bool:
    """Makes the streams safe to write to, whatever the command was started with. False if stdout was closed.

    In place of a closed one stands one that goes nowhere: the number of a closed one would be given to the next file that is
    opened, and what libraries say would go into that.
    """
    for number in (0, 1, 2):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    # Python has no stream for a file that was closed when it started, whatever the types say.
    open_for_answer = _is_there(sys.stdout)
    if not open_for_answer:
        sys.stdout = _nowhere()
    if not _is_there(sys.stderr):
        sys.stderr = _nowhere()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the output's encoding lacks must not end a command that did its work.
        sys.stdout.reconfigure(errors="backslashreplace")
    return open_for_answer


def answer(text: str) -> None:
    """Prints a line, or lines, of the answer. Raises :class:`Unheard`."""
    try:
        print(text, flush=True)
    except OSError as error:
        raise Unheard(error) from None


def listener() -> Callable[[str], None]:
    """Writes lines to stdout, each at once, until nobody reads them any more: then it goes on in silence."""
    heard = True

    def write(line: str) -> None:
        nonlocal heard
        if not heard:
            return
        try:
            answer(line)
        except Unheard:
            # The game that tells of itself goes on without a listener.
            heard = False
            silence(sys.stdout)

    return write


def finish() -> None:
    """Sends off what of the answer is still on its way. Raises :class:`Unheard`."""
    try:
        sys.stdout.flush()
    except OSError as error:
        raise Unheard(error) from None


def silence(stream: TextIO) -> None:
    """Lets what is still to be written to a stream go nowhere: Python would complain again when it closes it."""
    # A stream of another kind than a file has nothing that could be sent elsewhere.
    with suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def _is_there(stream: object) -> bool:
    return stream is not None


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")
