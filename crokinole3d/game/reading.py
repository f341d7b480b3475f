"""Reading JSON that somebody may have cut off, edited or mixed up: every complaint names the field it is about.

Knows nothing of crokinole. A file is parsed strictly (no NaN, no key twice, no number beyond all measure), then walked with
:class:`Node`, which knows where in the file it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import NoReturn

from crokinole3d.text.names import one_of

LARGEST_FILE = 16 * 1024 * 1024
"""Bytes a file may have before it is refused unread.

A choice: the longest match on record has some 100 kB. A file as large as this is the wrong file.
"""

LARGEST_INTEGER = 2**63 - 1
"""Whole numbers beyond this are refused: nothing in a file of ours needs them, and arithmetic on them can take for ever."""


_LONGEST_PATH = 200
"""Letters of a place in a file that are told: far more than any place in a sound file has."""


class BadField(ValueError):
    """Raised when a file's content is not what it should be. `field` says where, for example `shots[3].hash`."""

    def __init__(self, field: str, problem: str) -> None:
        super().__init__(f"{field}: {problem}" if field else problem)
        self.field = field
        self.problem = problem


def read_text(path: Path) -> str:
    """The text of a file in UTF-8, with or without a byte order mark.

    Raises :class:`BadField` (with an empty field: it is about the file as a whole) if it cannot be read.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise BadField("", "is a link that leads nowhere" if path.is_symlink() else "no such file") from None
    except IsADirectoryError:
        raise BadField("", "is a folder, not a file") from None
    except OSError as error:
        raise BadField("", f"cannot be read: {error.strerror or error}") from None
    if len(data) > LARGEST_FILE:
        raise BadField("", f"is larger than {LARGEST_FILE // 1024 // 1024} MiB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadField("", f"is not UTF-8 text (byte {error.start})") from None


def parse(text: str) -> Node:
    """The root of a JSON text.

    Raises :class:`BadField`, with the full path of the place, if it is not JSON, has NaN, an infinity, a number too large to be
    meant or the same key twice in an object.
    """
    faults = _Faults()
    try:
        value = json.loads(
            text,
            parse_constant=faults.constant,
            parse_int=faults.integer,
            parse_float=faults.number,
            object_pairs_hook=faults.members,
        )
    except json.JSONDecodeError as error:
        what = "is empty" if not text.strip() else f"is not JSON: {error.msg}"
        raise BadField(f"line {error.lineno}, column {error.colno}", what) from None
    except RecursionError:
        raise BadField("", "is nested too deeply") from None
    if faults.found:
        _complain(value)
    return Node(value, "")


def read(path: Path) -> Node:
    """The root of a JSON file. Raises :class:`BadField`."""
    return parse(read_text(path))


@dataclass(frozen=True, slots=True)
class _Fault:
    """Stands in a parsed file where a number was that cannot be used."""

    problem: str


class _Twice(dict[str, object]):
    """An object of a file that has the same key twice."""

    key: str = ""
    """The first such key."""


class _Faults:
    """What the parser calls for numbers and objects. It cannot know where they stand, so it marks what is wrong with them."""

    def __init__(self) -> None:
        self.found = False

    def constant(self, name: str) -> object:
        """NaN and the infinities are in Python's JSON only."""
        return self._fault(f"{name} is not a number that can be used")

    def integer(self, digits: str) -> object:
        """Judged by its length first: Python refuses to make numbers of thousands of digits, and they take long."""
        if len(digits) <= len(str(-LARGEST_INTEGER)) and abs(number := int(digits)) <= LARGEST_INTEGER:
            return number
        return self._fault("is too large")

    def number(self, digits: str) -> object:
        """What no double can hold becomes an infinity in Python."""
        number = float(digits)
        return number if isfinite(number) else self._fault("is too large")

    def members(self, pairs: list[tuple[str, object]]) -> dict[str, object]:
        """An object as a dict, unless a key is there twice."""
        found = dict(pairs)
        if len(found) == len(pairs):
            return found
        self.found = True
        twice, known = _Twice(found), set[str]()
        for key, _ in pairs:
            if key in known:
                twice.key = key
                break
            known.add(key)
        return twice

    def _fault(self, problem: str) -> _Fault:
        self.found = True
        return _Fault(problem)


def _complain(root: object) -> None:
    """Raises :class:`BadField` for the first thing that was marked. Without recursion: a file may be nested deeply."""
    waiting = [Node(root, "")]
    while waiting:
        node = waiting.pop()
        if isinstance(node.value, _Fault):
            node.fail(node.value.problem)
        if isinstance(node.value, _Twice):
            node.fail_at(node.value.key, "is there twice")
        if isinstance(node.value, dict):
            waiting += reversed([inner for _, inner in node.fields()])
        elif isinstance(node.value, list):
            waiting += reversed(node.items())


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a JSON file and the place where it stands. Every question raises :class:`BadField` if it does not fit."""

    value: object
    """What :mod:`json` made of it."""

    field: str
    """Where it stands: `shots[3].hash`; empty for the whole file."""

    def fail(self, problem: str) -> NoReturn:
        """Raises :class:`BadField` for this place."""
        raise BadField(self.field, problem)

    def fail_at(self, key: str, problem: str) -> NoReturn:
        """Raises :class:`BadField` for the field of that name here, whether it is there or not."""
        self._under(_short(key)).fail(problem)

    def members(self) -> dict[str, object]:
        """The value as an object."""
        if not isinstance(self.value, dict):
            self.fail(f"should be an object with fields, is {_kind(self.value)}")
        return self.value

    def only(self, known: Sequence[str]) -> None:
        """Refuses an object with a field of another name: a misspelt name must not pass silently."""
        for key in self.members():
            if key not in known:
                self.fail_at(key, f"is unknown here (known: {', '.join(known)})")

    def get(self, key: str) -> Node:
        """The field of that name, which must be there."""
        members = self.members()
        if key not in members:
            self.fail_at(key, "is missing")
        return Node(members[key], self._under(key).field)

    def maybe(self, key: str) -> Node | None:
        """The field of that name, or None if it is not there or null."""
        value = self.members().get(key)
        return None if value is None else Node(value, self._under(key).field)

    def fields(self) -> Iterator[tuple[str, Node]]:
        """All fields of an object, in the file's order."""
        for key, value in self.members().items():
            yield key, Node(value, self._under(_short(key)).field)

    def items(self) -> list[Node]:
        """The entries of a list."""
        if not isinstance(self.value, list):
            self.fail(f"should be a list, is {_kind(self.value)}")
        return [Node(value, _path(f"{self.field}[{index}]")) for index, value in enumerate(self.value)]

    def number(self, low: float | None = None, high: float | None = None) -> float:
        """A finite number, between `low` and `high` (both included) where they are given."""
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            self.fail(f"should be a number, is {_kind(self.value)}")
        if isinstance(self.value, int) and abs(self.value) > LARGEST_INTEGER:
            self.fail("is too large")
        number = float(self.value)
        if not isfinite(number):
            self.fail("is too large")
        self._between(number, low, high)
        return number

    def integer(self, low: int | None = None, high: int | None = None) -> int:
        """A whole number, between `low` and `high` (both included) where they are given."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            self.fail(f"should be a whole number, is {_kind(self.value)}")
        if abs(self.value) > LARGEST_INTEGER:
            self.fail("is too large")
        self._between(self.value, low, high)
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            self.fail(f"should be true or false, is {_kind(self.value)}")
        return self.value

    def text(self, longest: int = 200) -> str:
        """A text of at most `longest` characters."""
        if not isinstance(self.value, str):
            self.fail(f"should be a text, is {_kind(self.value)}")
        if len(self.value) > longest:
            self.fail(f"is longer than {longest} characters")
        if any("\ud800" <= letter <= "\udfff" for letter in self.value):
            self.fail("has half a letter in it (an unpaired surrogate)")
        return self.value

    def choice(self, choices: Sequence[str]) -> str:
        """One of the given texts."""
        text = self.text()
        if text not in choices:
            self.fail(f"should be {one_of(choices, text)}, is {_short(text)!r}")
        return text

    def _under(self, key: str) -> Node:
        return Node(None, _path(f"{self.field}.{key}" if self.field else key))

    def _between(self, number: float, low: float | None, high: float | None) -> None:
        if low is not None and number < low:
            self.fail(f"should be at least {low}, is {number}")
        if high is not None and number > high:
            self.fail(f"should be at most {high}, is {number}")


def _path(field: str) -> str:
    """A place in a file, short enough for a message: of a very deep one the end."""
    return field if len(field) <= _LONGEST_PATH else f"...{field[3 - _LONGEST_PATH :]}"


def _kind(value: object) -> str:
    """What a JSON value is, in a word or two."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return "a text"
    if isinstance(value, list):
        return "a list"
    return "an object" if isinstance(value, dict) else _short(repr(value))


def _short(text: str) -> str:
    """A text from a file, fit for a message of one line."""
    plain = "".join(letter if letter.isprintable() else "?" for letter in text)
    return plain if len(plain) <= 40 else plain[:37] + "..."
