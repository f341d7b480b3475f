"""Reading JSON that somebody may have cut off, edited or mixed up: every complaint names the field it is about.

Knows nothing of crokinole. A file is parsed strictly (no NaN, no key twice), then walked with :class:`Node`, which knows where in
the file it is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import NoReturn

LARGEST_FILE = 16 * 1024 * 1024
"""Bytes a file may have before it is refused unread.

A choice: the longest match on record has some 100 kB. A file as large as this is the wrong file.
"""

LARGEST_INTEGER = 2**63 - 1
"""Whole numbers beyond this are refused: nothing in a file of ours needs them, and arithmetic on them can take for ever."""


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
        raise BadField("", "no such file") from None
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
    """The root of a JSON text. Raises :class:`BadField` if it is not JSON, has NaN, an infinity or the same key twice."""
    try:
        value = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_key_twice)
    except json.JSONDecodeError as error:
        what = "is empty" if not text.strip() else f"is not JSON: {error.msg}"
        raise BadField(f"line {error.lineno}, column {error.colno}", what) from None
    except RecursionError:
        raise BadField("", "is nested too deeply") from None
    except BadField:
        raise
    except ValueError as error:
        # Python refuses to turn thousands of digits into a whole number.
        raise BadField("", f"has a number that is too long ({error})") from None
    return Node(value, "")


def read(path: Path) -> Node:
    """The root of a JSON file. Raises :class:`BadField`."""
    return parse(read_text(path))


def _no_constant(name: str) -> NoReturn:
    raise BadField("", f"{name} is not a number that can be used")


def _no_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadField(_short(twice), "is there twice")
    return found


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

    def members(self) -> dict[str, object]:
        """The value as an object."""
        if not isinstance(self.value, dict):
            self.fail(f"should be an object with fields, is {_kind(self.value)}")
        return self.value

    def only(self, known: Sequence[str]) -> None:
        """Refuses an object with a field of another name: a misspelt name must not pass silently."""
        for key in self.members():
            if key not in known:
                self._under(_short(key)).fail(f"is unknown here (known: {', '.join(known)})")

    def get(self, key: str) -> Node:
        """The field of that name, which must be there."""
        members = self.members()
        if key not in members:
            self._under(key).fail("is missing")
        return Node(members[key], self._under(key).field)

    def maybe(self, key: str) -> Node | None:
        """The field of that name, or None if it is not there or null."""
        value = self.members().get(key)
        return None if value is None else Node(value, self._under(key).field)

    def fields(self) -> Iterator[tuple[str, Node]]:
        """All fields of an object, in the file's order."""
        for key, value in self.members().items():
            yield key, Node(value, self._under(_short(key)).field)

    def items(self, count: int | None = None) -> list[Node]:
        """The entries of a list, `count` of them if it is given."""
        if not isinstance(self.value, list):
            self.fail(f"should be a list, is {_kind(self.value)}")
        if count is not None and len(self.value) != count:
            self.fail(f"should have {count} entries, has {len(self.value)}")
        return [Node(value, f"{self.field}[{index}]") for index, value in enumerate(self.value)]

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
            self.fail(f"should be one of {', '.join(choices)}, is {_short(text)!r}")
        return text

    def _under(self, key: str) -> Node:
        return Node(None, f"{self.field}.{key}" if self.field else key)

    def _between(self, number: float, low: float | None, high: float | None) -> None:
        if low is not None and number < low:
            self.fail(f"should be at least {low}, is {number}")
        if high is not None and number > high:
            self.fail(f"should be at most {high}, is {number}")


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
