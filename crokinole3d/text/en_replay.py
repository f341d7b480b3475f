"""English: the words of replays, watching and the table between players."""

from collections.abc import Mapping
from typing import Final

REPLAY_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
