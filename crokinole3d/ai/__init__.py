"""The computer player: which shot to play, with which hand, in which thread."""

from crokinole3d.ai.hand import slip
from crokinole3d.ai.level import LEVELS, BadHand, Level, UnknownLevel, custom, level
from crokinole3d.ai.planner import Alternative, Decision, Progress, decide, plan
from crokinole3d.ai.worker import Answer, Worker

__all__ = [
    "LEVELS",
    "Alternative",
    "Answer",
    "BadHand",
    "Decision",
    "Level",
    "Progress",
    "UnknownLevel",
    "Worker",
    "custom",
    "decide",
    "level",
    "plan",
    "slip",
]
