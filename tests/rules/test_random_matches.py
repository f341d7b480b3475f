"""Whole matches of random legal shots with the real physics: what must hold at every step of every preset."""

from __future__ import annotations

from math import pi

import pytest

from crokinole3d.physics import Fate, Shot, simulate
from crokinole3d.rules import chance
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.formats import RoundResult, leader
from crokinole3d.rules.match import State, apply, begin, next_disc, next_round, owed, state_hash
from crokinole3d.rules.placement import nearest_free, refusal
from crokinole3d.rules.seating import seat_of, seating_for
from crokinole3d.rules.variant import Variant, preset, preset_names

PLAYERS = [(name, None) for name in preset_names() if name != "cutthroat"] + [("cutthroat", 3), ("cutthroat", 4)]
MATCHES = [(name, players, seed) for name, players in PLAYERS for seed in (20, 21, 22)]


def random_shot(state: State, seed: int) -> Shot:
    """A legal shot: half of them near the open 20, half anywhere."""
    seat = state.to_shoot
    assert seat is not None
    place, aim, power, kind = (chance.uniform(seed, state.game, state.round, state.shot, what) for what in ("p", "a", "s", "k"))
    wanted = Aim((place - 0.5) * 0.4, (aim - 0.5) * 0.1, 0.3 + 0.15 * power)
    if kind < 0.5:
        wanted = Aim((place - 0.5) * pi / 2, (aim - 0.5) * 1.2, power)
    free = nearest_free(state.variant, seat, wanted.place, state.position)
    assert free is not None
    shot = shot_of(seat, Aim(free, wanted.aim, wanted.power))
    assert refusal(state.variant, seat, shot.x, shot.y, state.position) is None
    return shot


def play_round(state: State, seed: int) -> State:
    """Plays a round and checks every step."""
    shooters = []
    seats = state.seating.seats
    full = dict(state.discs_left)
    while state.phase == "shot":
        assert state.to_shoot is not None
        disc, duty = next_disc(state), owed(state)
        assert seat_of(disc) is state.to_shoot
        assert (len(duty.must_hit) > 0) == any(
            state.seating.owner(d.id) != state.seating.owner(disc) for d in state.position.discs
        )
        shooters.append(state.to_shoot)
        before = state
        state, ruling = apply(state, simulate(state.position, disc, random_shot(state, seed), hole=state.variant.hole))
        assert state.shot == before.shot + 1
        assert [fate[0] for fate in state.fates] == sorted({disc, *(fate[0] for fate in before.fates)})
        assert [fate[0] for fate in state.fates if fate[1] == Fate.BOARD] == [d.id for d in state.position.discs]
        assert sum(state.twenties.values()) == sum(fate[1] == Fate.HOLE for fate in state.fates)
        assert all(state.twenties[side] >= count for side, count in before.twenties.items())
        assert all(fate in state.fates for fate in before.fates if fate[1] != Fate.BOARD)
        assert disc in ruling.off or ruling.foul is None
        assert len(state_hash(state)) == 64
    first = seats.index(shooters[0])
    assert shooters == [seats[(first + k) % len(seats)] for k in range(len(shooters))]
    assert {seat: shooters.count(seat) for seat in seats} == full
    return state


def check_points(variant: Variant, state: State, before: State) -> None:
    """A round's points add up, and no side's ever fall."""
    result: RoundResult = state.rounds[-1]
    assert state.points == {side: before.points[side] + paid for side, paid in result.award.items()}
    assert min(result.award.values()) >= 0
    totals = {side: score.total for side, score in result.scores.items()}
    if state.stage == "shootout":
        assert result.award == {side: score.twenties for side, score in result.scores.items()}
    elif variant.round_score == "points_2_1_0":
        assert sorted(result.award.values()) == ([1, 1] if leader(totals) is None else [0, 2])
    elif variant.round_score == "difference":
        assert sum(result.award.values()) == max(totals.values()) - min(totals.values())
    else:
        assert result.award == totals


@pytest.mark.parametrize(("name", "players", "seed"), MATCHES)
def test_a_match_of_random_shots_keeps_the_rules_to_its_end(name: str, players: int | None, seed: int) -> None:
    variant = preset(name)
    state = begin(variant, seating_for(variant, players), seed)
    rounds = 0
    while state.phase != "match_over":
        before = state
        state = play_round(state, seed)
        check_points(variant, state, before)
        rounds += 1
        assert rounds < 200
        if state.phase == "round_over":
            state = next_round(state)
            if state.game == before.game:
                assert state.starter is state.seating.after(before.starter)
            else:
                assert state.starter is state.seating.after(before.game_starter)
    check_end(variant, state)
    if variant.tie_game not in ("stands", "quinte"):
        assert state.winner is not None


def check_end(variant: Variant, state: State) -> None:
    """The match ended when its format says, and not before."""
    for game in state.games:
        if game.stage != "game":
            continue
        goal = variant.game_end
        if goal.kind == "rounds":
            assert len(game.rounds) == goal.value
        else:
            assert max(game.points.values()) >= goal.value
            if variant.tie_game != "wimbledon":
                assert all(
                    max(result.points.values()) < goal.value or leader(result.points) is None for result in game.rounds[:-1]
                )
        assert game.winner == leader(game.points)
    assert state.winner is None or state.winner in state.seating.sides
    if variant.games.value == 1:
        assert state.winner == state.games[0].winner
    if variant.games.kind == "best_of" and state.winner is not None:
        won = [game.winner for game in state.games]
        assert won.count(state.winner) == variant.games.value // 2 + 1
        assert won[-1] == state.winner


def test_the_same_seed_plays_the_same_match() -> None:
    def hashes() -> list[str]:
        state = begin(preset("casual-100"), seating_for(preset("casual-100")), 5)
        found = []
        for _ in range(24):
            state, _ = apply(state, simulate(state.position, next_disc(state), random_shot(state, 5)))
            found.append(state_hash(state))
        return found

    assert hashes() == hashes()
