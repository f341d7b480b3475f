"""English: the words of replays, watching and the table between players."""

from collections.abc import Mapping
from typing import Final

REPLAY_ENGLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    "replay.title": "Replay",
    "replay.shot": "shot {n} of {of}",
    "replay.seconds": "{s}\u00a0s",
    "replay.rate.8": "1/8",
    "replay.rate.4": "1/4",
    "replay.rate.2": "1/2",
    "replay.rate.1": "1×",
    "replay.rate.x2": "2×",
    "replay.camera.seat": "from the seat",
    "replay.camera.shot": "with the shot",
    "replay.camera.top": "from above",
    "replay.camera.free": "as you turned it",
    "replay.again": "Once more",
    "replay.again.combination": "A 20 by combination",
    "replay.again.double": "Two discs with one shot",
    "pause.replay": "Watch the last shots again",
    "control.replay": "Watch the last shots again",
    "control.round_back": "In a replay: the round before",
    "control.round_on": "In a replay: the next round",
    "refused.no_replay": "There is no shot to watch yet.",
}
