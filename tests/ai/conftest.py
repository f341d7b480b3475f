"""Boards for the tests of the computer player."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

import pytest

from crokinole3d.board import Seat
from crokinole3d.physics.values import Disc, Fate, Position
from crokinole3d.rules import match
from crokinole3d.rules.seating import disc_of, seating_for
from crokinole3d.rules.variant import preset

Boarded = Callable[..., match.State]


def boarded(
    discs: Iterable[tuple[Seat, float, float]] = (), seat: Seat = Seat.SOUTH, rules: str = "casual-100", seed: int = 1
) -> match.State:
    """A state of the first round in which these discs lie on the board (metres) and `seat` shoots next."""
    variant = preset(rules)
    start = match.begin(variant, seating_for(variant), seed, seat)
    left = dict(start.discs_left)
    lying = []
    for owner, x, y in discs:
        lying.append(Disc(disc_of(owner, variant.discs_per_player - left[owner]), x, y))
        left[owner] -= 1
    where = Position.of(lying)
    fates = tuple((disc.id, Fate.BOARD, disc.x, disc.y) for disc in where.discs)
    return replace(start, position=where, fates=fates, discs_left=left)


@pytest.fixture(name="boarded")
def boarded_fixture() -> Boarded:
    """The maker of boards."""
    return boarded
