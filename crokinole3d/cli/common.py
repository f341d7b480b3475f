"""What the subcommands share: how bad input is refused, how progress is shown, which kernel plays."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from crokinole3d.board import SEATS, Seat
from crokinole3d.cli.streams import answer, silence
from crokinole3d.game.reading import BadField, Node, read
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset

if TYPE_CHECKING:
    from crokinole3d.physics.running import Kernel

OK: Final = 0
FAILED: Final = 1
"""The command did its work and the answer is no: a record does not verify, a kernel does not load."""
BAD_INPUT: Final = 2
NO_PICTURE: Final = 3
"""`selftest`: all is well but the picture, for want of the GL libraries."""

KERNEL_VARIABLE: Final = "CROKINOLE_KERNEL"
"""The environment variable that forces one kernel."""


class BadInput(Exception):
    """Raised by a subcommand for input it cannot use. Its text is the one line that names the file and the field."""

    def __init__(self, where: str | Path, field: str, problem: str) -> None:
        super().__init__(": ".join(part for part in (str(where), field, problem) if part))


class Failed(Exception):
    """Raised by a subcommand that cannot do its work though the input is good. Its text is the one line that says why."""


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Turns a bad field into the one line that names the file, too."""
    try:
        yield
    except BadField as error:
        raise BadInput(path, error.field, error.problem) from None


def read_file(path: Path) -> Node:
    """The root of a JSON file. Raises :class:`BadInput`."""
    with reading(path):
        return read(path)


def say(line: str) -> None:
    """Says something that is not the answer: on stderr, in one line, whatever a file or a file's name has in it."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in line)
    try:
        print(f"crokinole3d: {plain}", file=sys.stderr, flush=True)
    except OSError:
        # Nobody can be told that nobody can be told; the exit code still says how it went.
        silence(sys.stderr)


def print_json(value: object) -> None:
    """Prints the answer as JSON, the keys in the order in which they were put in. Raises Unheard."""
    answer(json.dumps(value, indent=1, allow_nan=False))


class Bar(Protocol):
    """What is used of a progress bar."""

    def update(self, n: int = 1) -> bool | None:
        """Counts n more as done."""

    def set_postfix_str(self, s: str = "", refresh: bool = True) -> None:
        """Says how far the work is in what is being done now; with `refresh` at once."""


class _NoBar:
    """Where no progress bar is wanted or installed."""

    def update(self, n: int = 1) -> bool | None:
        """Counts nothing."""
        return None

    def set_postfix_str(self, s: str = "", refresh: bool = True) -> None:
        """Says nothing."""


@contextmanager
def progress(total: int, what: str) -> Iterator[Bar]:
    """A progress bar on stderr, shown only on a terminal and only when the work takes over two seconds."""
    if not sys.stderr.isatty():
        yield _NoBar()
        return
    try:
        from tqdm import tqdm
    except ImportError:
        yield _NoBar()
        return
    # With 0 as the least step also what is said beside the count is shown as time goes by.
    with tqdm(total=total, desc=what, delay=2.0, miniters=0, file=sys.stderr, leave=False) as bar:
        yield bar


def forced_kernel() -> str | None:
    """The kernel that the environment forces, or None. Raises :class:`BadInput` for one that does not exist."""
    forced = os.environ.get(KERNEL_VARIABLE, "")
    if forced not in ("", "compiled", "interpreted"):
        raise BadInput(KERNEL_VARIABLE, "", f"should be compiled or interpreted, is {forced!r}")
    return forced or None


def kernel_at_hand() -> Kernel:
    """The kernel for a few shots: interpreted, unless the environment forces the compiled one."""
    from crokinole3d.physics.running import interpreted

    return kernel_for_many() if forced_kernel() == "compiled" else interpreted()


def compiled_kernel() -> Kernel:
    """The compiled kernel; if its cache has to be filled first, a child process does that, and stderr says so.

    Raises CompiledUnavailable of the physics with the reason.
    """
    from crokinole3d.ai.compiled import GAME
    from crokinole3d.game.store import cache_root
    from crokinole3d.physics.build import CompiledUnavailable
    from crokinole3d.physics.compiled import load_or_fill

    root = cache_root()
    if root is None:
        raise CompiledUnavailable("there is no home folder for its cache")
    if find_spec("numba") is None:
        raise CompiledUnavailable("numba is not installed")
    return load_or_fill(root, lambda: say("compiling the physics; this takes half a minute or more, once"), GAME)


def kernel_for_many() -> Kernel:
    """The kernel for much work: compiled if that is possible, otherwise interpreted, and stderr says why.

    Raises :class:`Failed` if the compiled one is forced and cannot be had.
    """
    from crokinole3d.physics.build import CompiledUnavailable
    from crokinole3d.physics.running import interpreted

    forced = forced_kernel()
    if forced == "interpreted":
        return interpreted()
    try:
        return compiled_kernel()
    except CompiledUnavailable as error:
        if forced == "compiled":
            raise Failed(f"the compiled physics cannot be had: {error}") from None
        say(f"the physics runs interpreted, which is slower: {error}")
        return interpreted()


def named_players(options: argparse.Namespace) -> dict[Seat, str]:
    """Who was put where, clockwise from south. Raises :class:`BadInput` for a seat that the rules leave empty."""
    seats = seating_for(preset(options.rules)).seats
    players = {}
    for seat in SEATS:
        who = getattr(options, seat.value)
        if who is None:
            continue
        if seat not in seats:
            raise BadInput(f"--{seat}", "", f"nobody sits there by the rules {options.rules} (seats: {', '.join(seats)})")
        players[seat] = who
    return players
