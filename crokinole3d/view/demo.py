"""Something to look at while nobody plays: a table for the menu, and a match of keyed random shots for pictures of screens."""

from __future__ import annotations

from collections.abc import Callable
from math import radians
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session, Turn
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.chance import uniform
from crokinole3d.rules.placement import nearest_free, place_limits
from crokinole3d.rules.seating import Colour
from crokinole3d.rules.variant import preset
from crokinole3d.view.arrange import box_spot
from crokinole3d.view.scene.picture import DiscPicture, ScorePicture, SidePicture, TablePicture

_ON_THE_BOARD: Final[tuple[tuple[Colour, float, float], ...]] = (
    ("orange", -0.062, 0.034),
    ("orange", 0.071, 0.128),
    ("orange", -0.142, 0.176),
    ("orange", 0.158, -0.066),
    ("purple", 0.028, -0.052),
    ("purple", 0.124, 0.012),
    ("purple", -0.196, -0.022),
    ("purple", 0.044, 0.112),
    ("purple", -0.058, -0.138),
)
"""Colour and place (metres) of the discs on the board: own choice, none on a line, none overlapping."""


def demo_table() -> TablePicture:
    """Nine discs on the board and a few beside it."""
    discs = [DiscPicture(f"demo-{k}", colour, x, y, turn=0.7 * k) for k, (colour, x, y) in enumerate(_ON_THE_BOARD)]
    sides: tuple[tuple[Seat, Colour, int], ...] = ((Seat.SOUTH, "orange", 6), (Seat.NORTH, "purple", 5))
    for seat, colour, count in sides:
        for index in range(count):
            spot = box_spot(seat, index)
            discs.append(DiscPicture(f"demo-{seat}-{index}", colour, spot.x, spot.y, spot.z, turn=1.3 * index))
    score = ScorePicture((Seat.SOUTH, Seat.NORTH), (SidePicture("orange", 0), SidePicture("purple", 0)), "points", 100)
    return TablePicture(tuple(discs), score=score)


DEMO_SEED: Final = 1876
"""Seed of the demonstration match: the year of the oldest board that is known."""


def _demo_aim(session: Session) -> Aim:
    """A shot that a cautious beginner might play, drawn by key from the match's seed."""
    state = session.state
    seat = state.to_shoot
    assert seat is not None

    def draw(purpose: str, low: float, high: float) -> float:
        return low + (high - low) * uniform(DEMO_SEED, state.game, state.round, state.shot, purpose)

    low, high = place_limits(state.variant, seat)
    place = nearest_free(state.variant, seat, draw("place", 0.6 * low, 0.6 * high), state.position)
    return Aim(0.0 if place is None else place, draw("aim", radians(-9.0), radians(9.0)), draw("power", 0.32, 0.62))


def demo_session(stop: Callable[[Turn], bool]) -> Session:
    """A two-player match of drawn shots, played until `stop` says so of a turn or the match is over."""
    header = Header.new(preset("casual-100"), {Seat.SOUTH: Player("Anna"), Seat.NORTH: Player("Marek")}, DEMO_SEED, Seat.SOUTH)
    session = Session.start(header)
    while session.phase != "match_over":
        if session.phase == "round_over":
            session.next_round()
        seat = session.state.to_shoot
        assert seat is not None
        if stop(session.play(shot_of(seat, _demo_aim(session)))):
            break
    return session
