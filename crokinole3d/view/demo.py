"""Something to look at while nobody plays: a table for the menu, and a match of keyed random shots for pictures of screens."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin
from typing import Final

from crokinole3d.board import SEATS, Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session, Turn
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.chance import uniform
from crokinole3d.rules.placement import nearest_free, place_limits
from crokinole3d.rules.seating import Colour
from crokinole3d.rules.variant import preset
from crokinole3d.view.arrange import box_spot
from crokinole3d.view.scene.picture import (
    COLOURS,
    MOST_DISCS,
    MOST_PUFFS,
    MOST_STREAKS,
    MOST_THOUGHTS,
    AimPicture,
    DiscPicture,
    PuffPicture,
    ScorePicture,
    SidePicture,
    StirPicture,
    StreakPicture,
    TablePicture,
    ThoughtPicture,
)
from crokinole3d.view.scene.props import rack_place

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


def fullest_table() -> TablePicture:
    """As much at once as a picture can hold: 24 discs, the props of four players, every guide, thought, puff and streak."""
    discs = []
    for k in range(MOST_DISCS):
        seat, index = SEATS[k % 4], k // 4
        on_board = index < 3
        x, y, z = (0.30 * cos(0.26 * k), 0.30 * sin(0.26 * k), 0.0) if on_board else rack_place(seat, "box", index - 3)
        glow, mark = (1.0 if index == wanted else 0.0 for wanted in (0, 1))
        discs.append(DiscPicture(f"full-{k}", COLOURS[k % 4], x, y, z, glow=glow, mark=mark))
    path = (0.1, 0.1, 1.0, 0.0, 0.1)
    aim = AimPicture(0.0, -0.3, 0.0, 1.0, 0.5, 0.7, (0.0, 0.0), path, path, arrows=True)
    thoughts = tuple(ThoughtPicture(0.0, -0.3, 0.0, 1.0, 0.2) for _ in range(MOST_THOUGHTS))
    stir = StirPicture(
        (0.0003, 0.0, 0.0),
        tuple(PuffPicture(0.05 * k, 0.1, 0.0, 1.0, 0.3) for k in range(MOST_PUFFS)),
        tuple(StreakPicture(0.05 * k, -0.1, 0.0, 1.0, 0.05, 1.0, "orange") for k in range(MOST_STREAKS)),
    )
    score = ScorePicture(SEATS, tuple(SidePicture(colour, 88) for colour in COLOURS), "points", 100)
    return TablePicture(tuple(discs), aim, thoughts, score, stir, line_glow=1.0, quadrant=Seat.SOUTH)


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
