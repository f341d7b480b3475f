"""The pace of the table: the phases of a turn, and how long each is to be seen. Times only; nothing here waits for a clock."""

from __future__ import annotations

from enum import Enum
from typing import Final

SWING_TIME: Final = 1.1
"""Seconds the camera takes to the next seat."""

CUE_TIME: Final = 1.6
"""Seconds the cue stays that names the next player."""

LEAST_THINKING: Final = 0.9
"""Seconds a computer player is seen thinking at the least: an instant answer reads as a machine's."""

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
