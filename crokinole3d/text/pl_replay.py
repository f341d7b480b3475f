"""Polish: the words of replays, watching and the table between players."""

from collections.abc import Mapping
from typing import Final

REPLAY_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {}
