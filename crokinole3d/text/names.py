"""What a refusal says where a name is none: the few that there are, or of many the nearest."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

_ROOM: Final = 120
"""Letters that a list of names may have: with more of them a refusal is no line that can be read."""

_NEAREST: Final = 3
"""How many of a long list are told."""

_LOOKED_AT: Final = 60
"""Letters of what was asked for that are compared: more than any name has, and few enough to take no time."""


def one_of(choices: Sequence[str], asked: str) -> str:
    """The words after `should be`: `one of a, b, c`, or of a long list the names nearest to what was asked for."""
    known = ", ".join(choices)
    if len(known) <= _ROOM:
        return f"one of {known}"
    near = get_close_matches(asked[:_LOOKED_AT], choices, n=_NEAREST, cutoff=0.0)
    return f"one of {len(choices)} names (nearest: {', '.join(near)})"
