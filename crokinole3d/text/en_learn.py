"""English: the words of lessons, the rule book and what is told about the game."""

from collections.abc import Mapping
from typing import Final

LEARN_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
