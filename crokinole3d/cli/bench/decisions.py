"""How long a computer player takes to choose its shot."""

from __future__ import annotations

import time
from typing import Any, Final

from crokinole3d.ai.level import Level
from crokinole3d.ai.planner import decide
from crokinole3d.board import SEATS, Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.host import Host
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.match import State
from crokinole3d.rules.variant import preset

AFTER_SHOTS: Final = 9
"""After how many shots of a match the decision is timed: discs of both sides lie about."""

_SEED: Final = 2026


def mid_round() -> State:
    """A position that comes up in play: some shots of a seeded match by a steady hand that thinks little."""
    steady = Player("", "easy", 24, (0.01, 0.03))
    header = Header.new(preset("casual-100"), {Seat.SOUTH: steady, Seat.NORTH: steady}, _SEED, SEATS[0])
    host = Host(Session.start(header))
    for _ in range(AFTER_SHOTS):
        host.begin_thinking()
        host.poll()
    return host.state


def decision(state: State, level: Level, kernel: Kernel) -> dict[str, Any]:
    """Seconds and budget of one decision of a level."""
    budget = level.budget if kernel.name == "compiled" else level.reduced_budget
    began = time.perf_counter()
    decided = decide(state, level, _SEED, budget, kernel)
    return {"seconds": time.perf_counter() - began, "budget": budget, "simulated": decided.sims}
