"""The record of a match: header and shots as values, as text (`*.crok.json`), and checked against a new simulation."""

from crokinole3d.game.record.check import Mismatch, fold, verified, verify
from crokinole3d.game.record.stamp import stamp
from crokinole3d.game.record.text import BadRecord, from_json, load, save, to_json
from crokinole3d.game.record.values import (
    FORMAT,
    HUMAN,
    Change,
    Header,
    Player,
    Record,
    Result,
    ShotEntry,
    Stamp,
    StoredRuling,
)

__all__ = [
    "FORMAT",
    "HUMAN",
    "BadRecord",
    "Change",
    "Header",
    "Mismatch",
    "Player",
    "Record",
    "Result",
    "ShotEntry",
    "Stamp",
    "StoredRuling",
    "fold",
    "from_json",
    "load",
    "save",
    "stamp",
    "to_json",
    "verified",
    "verify",
]
