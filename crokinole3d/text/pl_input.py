"""Polish: the words of keys, gamepads and hands."""

from collections.abc import Mapping
from typing import Final

INPUT_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
