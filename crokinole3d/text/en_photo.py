"""English: the words of cameras and photographs."""

from collections.abc import Mapping
from typing import Final

PHOTO_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
