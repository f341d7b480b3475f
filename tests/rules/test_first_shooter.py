"""Who shoots first in a match: by lot, as chosen, or whoever is nearest the middle, which is played in the match itself."""

from __future__ import annotations

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.physics import simulate
from crokinole3d.physics.values import Fate
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.match import State, apply, begin, next_disc, next_round, next_starter, owed
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset

S, W, N, E = SEATS
MIDDLE = preset("casual-100").customised(first_shooter="nearest_the_middle")

TWENTY, NEAR, FAR, OUT = (Aim(0.0, *aim) for aim in ((0.0, 0.4), (0.0, 0.24), (0.0, 0.2), (0.9, 0.4)))
"""A 20; stops 12 cm short of the middle; stops 21 cm short of it; flies off."""


def shoot(state: State, aim: Aim) -> State:
    assert state.to_shoot is not None
    motion = simulate(state.position, next_disc(state), shot_of(state.to_shoot, aim), hole=state.variant.hole)
    return apply(state, motion)[0]


def after(*aims: Aim, rules: str = "casual-100", players: int | None = None, first: Seat = S) -> State:
    variant = preset(rules).customised(first_shooter="nearest_the_middle")
    state = begin(variant, seating_for(variant, players), 1, first)
    for aim in aims:
        state = shoot(state, aim)
    return state


def test_the_shots_above_end_where_they_say() -> None:
    assert after(TWENTY).distances == {S: 0.0}
    assert after(OUT).distances == {S: None}
    near, far = (after(aim).distances[S] for aim in (NEAR, FAR))
    assert near is not None
    assert far is not None
    assert 0.05 < near < far - 0.02


@pytest.mark.parametrize(("south", "north", "first"), [(TWENTY, NEAR, S), (NEAR, TWENTY, N), (FAR, NEAR, N), (OUT, FAR, N)])
def test_whoever_is_nearest_the_middle_begins(south: Aim, north: Aim, first: Seat) -> None:
    state = after(south, north)
    assert (state.stage, state.phase, next_starter(state)) == ("middle", "round_over", first)
    state = next_round(state)
    assert (state.stage, state.game, state.round, state.to_shoot, state.game_starter) == ("game", 0, 0, first, first)
    assert state.discs_left == {S: 12, N: 12}
    assert (state.points, state.rounds, state.games, state.fates) == ({"A": 0, "B": 0}, (), (), ())


@pytest.mark.parametrize("both", [TWENTY, OUT])
def test_who_is_equally_near_shoots_again(both: Aim) -> None:
    state = next_round(after(both, both))
    assert (state.stage, state.round, state.to_shoot, state.discs_left) == ("middle", 1, S, {S: 1, N: 1})
    state = shoot(shoot(state, FAR), NEAR)
    assert next_round(state).starter is N


def test_only_those_who_are_equally_near_shoot_again() -> None:
    state = after(OUT, TWENTY, FAR, TWENTY, rules="cutthroat", players=4)
    state = next_round(state)
    assert (state.to_shoot, state.discs_left) == (W, {S: 0, W: 1, N: 0, E: 1})
    state = shoot(state, OUT)
    assert state.to_shoot is E
    state = next_round(shoot(state, FAR))
    assert (state.stage, state.to_shoot, state.discs_left) == ("game", E, dict.fromkeys(SEATS, 6))


def test_every_partner_shoots_for_the_middle_and_the_nearest_begins() -> None:
    state = after(OUT, FAR, NEAR, OUT, rules="house-partners-100", first=W)
    assert next_starter(state) is E  # west flew off, north stopped far, east near, south flew off
    order = []
    state = next_round(state)
    for _ in range(4):
        order.append(state.to_shoot)
        state = shoot(state, OUT)
    assert order == [E, S, W, N]


def test_for_the_middle_nothing_must_be_hit_or_reached_and_the_board_is_cleared() -> None:
    state = begin(MIDDLE, seating_for(MIDDLE), 1, S)
    assert (state.stage, state.discs_left, owed(state).must_hit, owed(state).no_hiding) == ("middle", {S: 1, N: 1}, (), False)
    motion = simulate(state.position, next_disc(state), shot_of(S, FAR), hole=state.variant.hole)
    state, ruling = apply(state, motion)
    assert (state.position.discs, dict(ruling.causes)) == ((), {motion.shooter: "cleared"})
    assert [fate[1] for fate in state.fates] == [Fate.OFF]
    assert owed(state).must_hit == ()


@pytest.mark.parametrize("way", ["random", "choose"])
def test_otherwise_the_match_begins_at_once_with_who_is_named(way: str) -> None:
    rules = preset("casual-100").customised(first_shooter=way)
    for seat in (S, N):
        state = begin(rules, seating_for(rules), 1, seat)
        assert (state.stage, state.to_shoot) == ("game", seat)
    assert {begin(rules, seating_for(rules), seed).starter for seed in range(20)} == {S, N}
