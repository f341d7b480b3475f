"""The lessons of the tutorial as data: a prepared board, what is asked of one shot, and a shot that does it. Knows no screen.

Whether a lesson is passed is read from the ruling and the score of the shot, never measured on the board.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import radians
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.telling import tell
from crokinole3d.game.turn import Turn
from crokinole3d.physics.values import Fate, Position
from crokinole3d.rules.aim import Aim, aim_of
from crokinole3d.rules.match import DiscFate, State
from crokinole3d.rules.scoring import score_round
from crokinole3d.rules.seating import disc_of
from crokinole3d.rules.variant import Variant, preset

SHOOTER: Final = Seat.SOUTH
"""Who learns."""

RIVAL: Final = Seat.NORTH
"""Whose discs lie there to be hit."""

OFF_THE_MIDDLE: Final = radians(3.0)
"""How far from the middle of the line the lesson on placing wants the shot to start (choice: half the width of a disc, which
nobody does by accident)."""

Spot = tuple[Seat, float, float]
"""Whose disc lies where: x and y in metres."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to learn by one shot. Its words are `lesson.ID`, `lesson.ID.text`, `.task` and `.again` in the catalogue."""

    id: str

    spots: tuple[Spot, ...]
    """The discs on the board before the shot."""

    passed: Callable[[Turn], bool]
    """Whether a shot, with its ruling and the score after it, does what is asked."""

    solution: Aim
    """A shot that does it."""

    miss: Aim
    """A shot that does not, which a beginner may well try."""

    rules: Variant
    """The rules that hold."""

    last: bool = False
    """Whether it is the last shot of the round."""


def header_of(lesson: Lesson) -> Header:
    """The header of the match that a lesson is a moment of: two people, so that no computer player answers."""
    # Who shoots last in a round did not begin it.
    return Header.new(lesson.rules, {SHOOTER: Player(""), RIVAL: Player("")}, 0, RIVAL if lesson.last else SHOOTER)


def state_of(lesson: Lesson) -> State:
    """The prepared moment: the discs on the board, both sides with discs left unless the shot is the last of the round."""
    state = header_of(lesson).begin()
    seats = state.seating.seats
    numbers = dict.fromkeys(seats, 0)
    fates: list[DiscFate] = []
    for seat, x, y in lesson.spots:
        fates.append((disc_of(seat, numbers[seat]), Fate.BOARD, x, y))
        numbers[seat] += 1
    each = lesson.rules.discs_per_player
    if lesson.last:
        # All others are spent: each seat has shot its discs but for the one in hand.
        for seat in seats:
            spent = each - (seat is SHOOTER)
            fates += [(disc_of(seat, k), Fate.OFF, 0.0, 0.0) for k in range(numbers[seat], spent)]
            numbers[seat] = spent
    return replace(
        state,
        to_shoot=SHOOTER,
        position=Position.of((disc, x, y) for disc, fate, x, y in fates if fate is Fate.BOARD),
        fates=tuple(sorted(fates)),
        discs_left={seat: each - numbers[seat] for seat in seats},
    )


def hint_of(lesson: Lesson, turn: Turn) -> str:
    """The catalogue key of what to try next after a shot that did not pass: why it was a foul or lost, else the lesson's own."""
    if turn.ruling.foul is not None:
        return f"lesson.hint.{turn.ruling.foul}"
    if turn.disc in turn.ruling.off:
        short = any(clause.key == "told.lost.short" for clause in tell(turn).happened)
        return "lesson.hint.short" if short else "lesson.hint.lost"
    return f"lesson.{lesson.id}.again"


# ------------------------------------------------------------------------------------------------------------ what passes


def _stays(turn: Turn) -> bool:
    """A valid shot whose disc stays on the board or is a 20."""
    return turn.ruling.valid and turn.disc not in turn.ruling.off


def _placed(turn: Turn) -> bool:
    return _stays(turn) and abs(aim_of(turn.seat, turn.shot).place) >= OFF_THE_MIDDLE


def _hit(turn: Turn) -> bool:
    return turn.ruling.valid and bool(turn.ruling.duty.must_hit)


def _twenty(turn: Turn) -> bool:
    return turn.ruling.valid and turn.disc in turn.ruling.lifted


def _took_one_out(turn: Turn) -> bool:
    """A rival disc went to the ditch by a valid shot, and the shot disc stayed."""
    return _stays(turn) and any(disc in turn.ruling.off for disc in turn.ruling.duty.must_hit)


def _by_combination(turn: Turn) -> bool:
    return turn.ruling.valid and any(clause.key == "told.hit.combination" for clause in tell(turn).happened)


def _reached(turn: Turn) -> bool:
    return turn.ruling.duty.no_hiding and _stays(turn)


def _fifteen(turn: Turn) -> bool:
    """A disc of the shooter's counts 15 or 20 now: the prepared one lay on the line, which counted 10."""
    state = turn.after
    score = score_round(state.position, state.twenties, state.seating)[state.seating.side(turn.seat)]
    return turn.ruling.valid and (score.fifteens > 0 or score.twenties > 0)


def _hanger(turn: Turn) -> bool:
    """The prepared disc dropped."""
    return turn.ruling.valid and disc_of(SHOOTER, 0) in turn.ruling.lifted


def _round_won(turn: Turn) -> bool:
    return bool(turn.after.rounds) and turn.after.rounds[-1].award[turn.before.seating.side(turn.seat)] > 0


# ------------------------------------------------------------------------------------------------------------ the lessons

_CASUAL: Final = preset("casual-100")
_NO_DUTY: Final = _CASUAL.customised(open_rule="off", open_credit="none", open_removal="none")
"""The first lesson asks only that the disc stays: the rule of the open board has a lesson of its own."""

_S, _N = SHOOTER, RIVAL


def _aim(place: float, aim: float, power: float) -> Aim:
    """An aim from degrees."""
    return Aim(radians(place), radians(aim), power)


LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson("place", (), _placed, _aim(20.0, 0.0, 0.35), _aim(0.0, 0.0, 0.40), _NO_DUTY),
    Lesson("aim", ((_N, 0.115, -0.085),), _hit, _aim(0.0, 28.0, 0.45), _aim(0.0, 0.0, 0.45), _CASUAL),
    Lesson("twenty", (), _twenty, _aim(0.0, 0.0, 0.41), _aim(0.0, 6.0, 0.45), _CASUAL),
    Lesson("takeout", ((_N, -0.10, -0.12),), _took_one_out, _aim(0.0, -29.0, 0.6), _aim(0.0, 0.0, 0.4), _CASUAL),
    Lesson(
        "combination", ((_S, 0.0, -0.17), (_N, 0.0, -0.06)), _by_combination, _aim(0.0, 0.0, 0.4), _aim(0.0, 9.0, 0.5), _CASUAL
    ),
    Lesson("open", ((_S, -0.14, 0.05),), _reached, _aim(0.0, 0.0, 0.25), _aim(0.0, 0.0, 0.10), _CASUAL),
    Lesson("line", ((_S, 0.0, -0.1016),), _fifteen, _aim(0.0, 0.0, 0.35), _aim(0.0, 20.0, 0.45), _CASUAL),
    Lesson("hanger", ((_S, 0.0, -0.02),), _hanger, _aim(0.0, 0.0, 0.3), _aim(0.0, 15.0, 0.4), _CASUAL),
    Lesson(
        "hammer",
        ((_N, 0.07, -0.15), (_N, 0.16, 0.16), (_S, -0.13, -0.10)),
        _round_won,
        _aim(0.0, 24.0, 0.6),
        _aim(0.0, 0.0, 0.4),
        _CASUAL,
        last=True,
    ),
)
"""All lessons, in the order in which they are learned."""


def lesson(id: str) -> Lesson:
    """The lesson of that name. Raises KeyError if there is none."""
    for found in LESSONS:
        if found.id == id:
            return found
    raise KeyError(id)
