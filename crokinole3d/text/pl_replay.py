"""Polish: the words of replays, watching and the table between players."""

from collections.abc import Mapping
from typing import Final

REPLAY_POLISH: Final[Mapping[str, str | Mapping[str, str]]] = {
    "replay.title": "Powtórka",
    "replay.shot": "strzał {n} z {of}",
    "replay.seconds": "{s}\u00a0s",
    "replay.rate.8": "1/8",
    "replay.rate.4": "1/4",
    "replay.rate.2": "1/2",
    "replay.rate.1": "1×",
    "replay.rate.x2": "2×",
    "replay.camera.seat": "z miejsca gracza",
    "replay.camera.shot": "za krążkiem",
    "replay.camera.top": "z góry",
    "replay.camera.free": "jak ustawiono",
    "replay.again": "Jeszcze raz",
    "replay.again.combination": "Dwudziestka z kombinacji",
    "replay.again.double": "Dwa krążki jednym strzałem",
    "pause.replay": "Obejrzyj ostatnie strzały",
    "control.replay": "Obejrzyj ostatnie strzały jeszcze raz",
    "control.round_back": "W powtórce: poprzednia runda",
    "control.round_on": "W powtórce: następna runda",
    "refused.no_replay": "Nie ma jeszcze strzału do obejrzenia.",
}
