"""English: the words of props and motion."""

from collections.abc import Mapping
from typing import Final

MOTION_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
