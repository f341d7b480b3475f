"""Polish: the words of props and motion."""

from collections.abc import Mapping
from typing import Final

MOTION_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
