"""The pace of the table: the phases of a turn, and how long each is to be seen. Times only; nothing here waits for a clock."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Final

SWING_TIME: Final = 1.1
"""Seconds the camera takes to the next seat."""

LOOK_TIME: Final = 0.6
"""Seconds the camera takes to another view from the same seat."""

CUE_TIME: Final = 1.6
"""Seconds the cue stays that names the next player."""

LEAST_THINKING: Final[Mapping[str, float]] = MappingProxyType({"easy": 0.7, "medium": 0.9, "hard": 1.3, "expert": 1.8})
"""Seconds a computer player is seen thinking at the least, by the level whose brain it has: an instant answer reads as a
machine's, and who thinks of more is seen to. Thinking itself is never cut short for it."""

LEAST_THINKING_ELSE: Final = 0.9
"""The same for whoever has no brain here: the players of a record."""

GLANCE: Final = 0.2
"""Seconds that a considered shot is shown at the least: lines that change with every batch of tries would flicker."""

SLIDE_TIME: Final = 0.12
"""Seconds in which a thinking player's disc comes about two thirds of the way nearer to the spot that is considered."""

REASON_TIME: Final = 5.0
"""Seconds the line stays that says what a computer player meant to do, from the flick on."""

SPEEDS: Final = (1, 2, 4)
"""How many times as fast a match among computer players can be watched."""

RATES: Final = (0.125, 0.25, 0.5, 1.0, 2.0)
"""How many times as fast as it was a shot can be shown in a replay."""

PLACE_TIME: Final = 0.45
"""Seconds a computer player's disc takes from the middle of its line to where it shoots from."""

QUIET_TIME: Final = 0.25
"""Seconds between the end of a shot that changed nothing and the next turn."""

NOTE_TIME: Final = 1.3
"""Seconds a valid shot's 20s and lost discs are told before they are carried away."""

MARK_TIME: Final = 0.2
"""Seconds in which the marks on discs that will be removed appear."""

READY_TIME: Final = 0.3
"""Seconds after a turn begins in which the flick key is not heard: it was meant for what was shown before."""

MESSAGE_TIME: Final = 2.5
"""Seconds a line stays that says why an input was refused."""

NOTICE_TIME: Final = 6.0
"""Seconds a line stays that says something about the game itself, such as a disk that is full."""


class Phase(Enum):
    """What is going on at the table."""

    IDLE = "idle"
    """No match is open: the menu is up."""

    AIMING = "aiming"
    THINKING = "thinking"
    PLACING = "placing"
    MOVING = "moving"
    RULING = "ruling"
    CLEARING = "clearing"
    ROUND_OVER = "round_over"
    MATCH_OVER = "match_over"
