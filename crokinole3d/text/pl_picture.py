"""Polish: the words of the picture: boards, sets of discs, quality."""

from collections.abc import Mapping
from typing import Final

PICTURE_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
