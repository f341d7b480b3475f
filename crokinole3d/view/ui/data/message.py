"""A line of text that has no words yet: a key of the catalogue with its parameters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

Param = Union[str, int, float, "Message"]


@dataclass(frozen=True, slots=True)
class Message:
    """A line of text as a catalogue key with its parameters; a parameter may be a message itself."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()

    @classmethod
    def of(cls, key: str, **params: Param) -> Message:
        """The message with parameters given by name."""
        return cls(key, tuple(sorted(params.items(), key=lambda item: item[0])))
