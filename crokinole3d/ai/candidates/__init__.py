"""Which shots are thought of: one function a family. None of them tries a shot.

A family gives its proposals in lots, best first; between two of them its thinking can be stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from crokinole3d.ai.candidates.hits import direct, peel, push, stay, tap
from crokinole3d.ai.candidates.last import carom, foul
from crokinole3d.ai.candidates.light import hide_on_open, light
from crokinole3d.ai.candidates.straight import straight
from crokinole3d.ai.candidates.tricks import bank, combination, hide, ricochet
from crokinole3d.ai.level import Brain
from crokinole3d.ai.proposals import Proposals
from crokinole3d.ai.table import Table

Family = Callable[[Table, Brain], Iterator[Proposals]]

FAMILIES: Final[dict[str, Family]] = {
    "straight": straight,
    "ricochet": ricochet,
    "direct": direct,
    "stay": stay,
    "peel": peel,
    "tap": tap,
    "hide": hide,
    "hide_on_open": hide_on_open,
    "combination": combination,
    "bank": bank,
    "light": light,
    "push": push,
    "carom": carom,
    "foul": foul,
}
"""All families by name."""

LAST_RESORTS: Final = frozenset({"light", "carom"})
"""Families that are asked only when those before them found nothing."""
