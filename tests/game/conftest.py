"""Short matches for the tests of the game room: scripted shots, no computer player."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.physics import Shot
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.chance import uniform
from crokinole3d.rules.match import State, next_round
from crokinole3d.rules.placement import nearest_free
from crokinole3d.rules.variant import Goal, Variant, preset


@pytest.fixture(scope="session")
def short_rules() -> Variant:
    """Casual play of two rounds with three discs each: twelve shots, and rules that differ from every preset."""
    return preset("casual-100").customised(discs_per_player=3, game_end=Goal("rounds", 2), tie_game="stands")


@pytest.fixture(scope="session")
def header(short_rules: Variant) -> Header:
    players = {Seat.SOUTH: Player("Zofia"), Seat.NORTH: Player("", "easy", 60, (0.04, 0.1))}
    return Header.new(short_rules, players, seed=11, starter=Seat.SOUTH)


@pytest.fixture(scope="session")
def scripted() -> Callable[[State], Shot]:
    """A legal shot for a state, always the same for the same moment of a match."""

    def shot(state: State) -> Shot:
        now = next_round(state) if state.phase == "round_over" else state
        seat = now.to_shoot
        assert seat is not None
        place, aim, power = (uniform(now.seed, "test", part, now.round, now.shot) for part in ("place", "aim", "power"))
        free = nearest_free(now.variant, seat, 0.6 * (place - 0.5), now.position)
        assert free is not None
        return shot_of(seat, Aim(free, 0.3 * (aim - 0.5), 0.3 + 0.5 * power))

    return shot


@pytest.fixture(scope="session")
def play(header: Header, scripted: Callable[[State], Shot]) -> Callable[[int], Session]:
    """A session after so many scripted shots; twelve end the match."""

    def playing(count: int) -> Session:
        session = Session.start(header)
        for _ in range(count):
            session.play(scripted(session.state))
        return session

    return playing
