"""Every seat played by a person or a computer: two, three and four, alone and as partners, from the first shot to the last."""

from __future__ import annotations

from itertools import product

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.game.record import HUMAN, Header, Player, from_json, to_json, verify
from crokinole3d.game.session import Session
from crokinole3d.host import Host
from crokinole3d.rules.aim import Aim
from crokinole3d.rules.placement import nearest_free
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import Goal, Variant, preset

S, W, N, E = SEATS
EASY = Player("", "easy", 4, (0.04, 0.1))
"""An easy computer player that hardly thinks."""


def short(name: str, **changes: object) -> Variant:
    """One round of two discs each."""
    return preset(name).customised(discs_per_player=2, game_end=Goal("rounds", 1), tie_game="stands", **changes)


def play(rules: Variant, players: dict[Seat, Player]) -> Host:
    """A match to its end; people shoot straight from the nearest free place."""
    host = Host(Session.start(Header.new(rules, players, 3)))
    while host.waiting_for != "over":
        if host.waiting_for == "round":
            host.next_round()
        elif host.waiting_for == "computer":
            host.begin_thinking()
            host.poll()
        else:
            place = nearest_free(rules, host.seat, 0.0, host.state.position)
            assert place is not None
            host.submit(Aim(place, 0.0, 0.5))
    return host


COUNTS = [("casual-100", 2), ("cutthroat", 3), ("cutthroat", 4), ("house-partners-100", 4), ("nca-2026-doubles", 4)]
KINDS = [(name, kinds) for name, count in COUNTS for kinds in product("pc", repeat=count)]


@pytest.mark.parametrize(("name", "kinds"), KINDS, ids=lambda value: "".join(value))
def test_any_seat_may_be_a_person_or_a_computer(name: str, kinds: tuple[str, ...]) -> None:
    rules = short(name)
    seats = seating_for(rules, len(kinds)).seats
    players = {seat: Player() if kind == "p" else EASY for seat, kind in zip(seats, kinds, strict=True)}
    host = play(rules, players)
    turns = host.session.turns
    first = seats.index(turns[0].seat)
    assert [turn.seat for turn in turns] == [seats[(first + k) % len(seats)] for k in range(2 * len(seats))]
    for turn in turns:
        kind = players[turn.seat].kind
        assert (kind == HUMAN) == (turn.shot.speed == pytest.approx(0.3 * (5.0 / 0.3) ** 0.5))
    record = from_json(to_json(host.session.record))
    assert verify(record) == []
    assert record.result is not None


@pytest.mark.parametrize(("name", "count"), COUNTS)
def test_computers_shoot_for_the_middle_and_the_nearest_begins(name: str, count: int) -> None:
    rules = short(name, first_shooter="nearest_the_middle")
    seats = seating_for(rules, count).seats
    host = play(rules, dict.fromkeys(seats, EASY))
    middle = [turn for turn in host.session.turns if turn.before.stage == "middle"]
    game = [turn for turn in host.session.turns if turn.before.stage == "game"]
    assert len(middle) >= count
    assert len(game) == 2 * count
    distances = middle[-1].after.distances
    known = {seat: distance for seat, distance in distances.items() if distance is not None}
    assert game[0].seat is min(known, key=lambda seat: known[seat])
    assert verify(from_json(to_json(host.session.record))) == []
