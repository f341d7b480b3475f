"""The verdict on one shot, or on many, over plain sequences and bit masks. Knows no seats, names or positions.

Bit k of a mask stands for disc k. Written with ints, floats, sequences and loops only. The order of decision is that of the rules
reference, section 2.1.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from math import sqrt
from typing import Final

from crokinole3d.board import DISC_RADIUS, FIFTEEN_EDGE, OPEN_BOARD_EDGE, OUT_EDGE

from .jit import jit

# Fates as physics numbers them.
BOARD: Final = 0
HOLE: Final = 1
OFF: Final = 2

# Fouls.
NONE: Final = 0
MISS: Final = 1
HIDE: Final = 2

# What a rule is about: places in the sequence of rules that a variant is coded into.
MUST_HIT: Final = 0
MISS_REMOVAL: Final = 1
OPEN_RULE: Final = 2
OPEN_CREDIT: Final = 3
OPEN_REMOVAL: Final = 4
LINE_MOTION: Final = 5
DAMAGE: Final = 6
STACKED: Final = 7
RULES: Final = 8
"""Length of the sequence of rules."""

# Values of those rules.
COMBO: Final = 0
DIRECT_ONLY: Final = 1

SHOT_ONLY: Final = 1
"""For removals and credit alike: the shot disc. 0 is none; the next three add some of its own side's discs."""
TOUCHED_OWN: Final = 2
STRUCK_OWN: Final = 3
MOVED_OWN: Final = 4

RULE_OFF: Final = 0
FIRST_SHOT: Final = 1
TOUCH_15: Final = 2
INSIDE_15: Final = 3

REST_ONLY: Final = 0
SPIN_RULE: Final = 1
STRICT: Final = 2

STAYS: Final = 0
REPLACED: Final = 1

AS_LOWER: Final = 0
NOT_20: Final = 1

# Places in the sequence that the verdict is written into.
FOUL: Final = 0
REMOVED: Final = 1
BANKED: Final = 2
PUT_BACK: Final = 3
BY_LEAVING: Final = 4
BY_CROSSING: Final = 5
BY_LINE: Final = 6
BY_STACKING: Final = 7
VERDICT: Final = 8
"""Length of the sequence of the verdict."""


@jit
def crossed_out(alone: int, knocked_back: int, line_motion: int) -> int:
    """The discs that are out of play because they crossed the outer line in motion and came back, as a mask."""
    if line_motion == STRICT:
        return alone | knocked_back
    if line_motion == SPIN_RULE:
        return knocked_back
    return 0


@jit
def within_15(distance: float, open_rule: int) -> bool:
    """Whether a disc at rest whose centre lies `distance` metres from the middle is far enough in for the open-board rule."""
    if open_rule == INSIDE_15:
        return distance < FIFTEEN_EDGE
    return distance <= OPEN_BOARD_EDGE


@jit
def of_shooter(shot_bit: int, own: int, touched: int, struck: int, moved: int, extent: int) -> int:
    """The shot disc and as many of its own side's discs as a removal or a credit extends to, as a mask."""
    if extent == TOUCHED_OWN:
        return shot_bit | (touched & own)
    if extent == STRUCK_OWN:
        return shot_bit | (struck & own)
    if extent == MOVED_OWN:
        return shot_bit | (struck & moved & own)
    if extent == SHOT_ONLY:
        return shot_bit
    return 0


@jit
def hits_rival(count: int, shot: int, own: int, rivals: int, met: Sequence[int], must_hit: int) -> bool:
    """Whether an own disc met a rival one while both were on the surface, or, under direct only, the shot disc did."""
    if must_hit == DIRECT_ONLY:
        return met[shot] & rivals != 0
    met_by_own = 0
    for k in range(count):
        if own >> k & 1 == 1:
            met_by_own |= met[k]
    return met_by_own & rivals != 0


@jit
def put_back(
    count: int,
    disturbed: int,
    out: int,
    fate: Sequence[int],
    x: Sequence[float],
    y: Sequence[float],
    before_x: Sequence[float],
    before_y: Sequence[float],
) -> int:
    """The disturbed discs that go back to where they were: those whose place no disc has that stays, as a mask.

    One that cannot go home stays, and may so be in the way of another.
    """
    back = disturbed
    settled = False
    while not settled:
        settled = True
        for k in range(count):
            if back >> k & 1 == 0:
                continue
            for other in range(count):
                if other == k or fate[other] != BOARD or (out | back) >> other & 1 == 1:
                    continue
                dx = x[other] - before_x[k]
                dy = y[other] - before_y[k]
                if sqrt(dx * dx + dy * dy) < 2.0 * DISC_RADIUS:
                    back &= ~(1 << k)
                    settled = False
    return back


@jit
def decide(
    count: int,
    shot: int,
    own: int,
    first: int,
    fate: Sequence[int],
    x: Sequence[float],
    y: Sequence[float],
    before_x: Sequence[float],
    before_y: Sequence[float],
    met: Sequence[int],
    struck: int,
    moved: int,
    crossed_alone: int,
    crossed_knocked_back: int,
    left: int,
    sunk: int,
    stacked: int,
    disturbed: int,
    rules: Sequence[int],
    verdict: MutableSequence[int],
) -> None:
    """Decide what one shot means and write it into `verdict`, which has `VERDICT` places.

    `count` discs, of which number `shot` was shot and the mask `own` belongs to the shooter's side; `first` is 1 on the side's
    first shot of the round. Per disc: its fate at rest, where it lies (metres; read for discs on the board), where it lay before,
    and the mask of discs it met while both were on the surface. Masks: discs connected to the shot disc by such contacts,
    displaced by 0.05 mm or more, back inside after crossing the outer line by themselves or knocked back, gone over the edge,
    dropped into the hole, lying flat on another there, disturbed by a disc that had left the surface.
    """
    shot_bit = 1 << shot
    rivals = ((1 << count) - 1) & ~own

    # Out of play: first what left the surface, then what crossed the line, then what rests on it.
    crossing = crossed_out(crossed_alone, crossed_knocked_back, rules[LINE_MOTION]) & ~left
    on_line = 0
    reached = sunk
    for k in range(count):
        if fate[k] == BOARD:
            distance = sqrt(x[k] * x[k] + y[k] * y[k])
            if distance >= OUT_EDGE:
                on_line |= 1 << k
            elif within_15(distance, rules[OPEN_RULE]):
                reached |= 1 << k
    not_flat = stacked & sunk if rules[STACKED] == NOT_20 else 0
    out = left | crossing | on_line | not_flat

    back = 0
    if rules[DAMAGE] == REPLACED and disturbed != 0:
        back = put_back(count, disturbed & ~sunk & ~shot_bit, out, fate, x, y, before_x, before_y)
        out &= ~back
        for k in range(count):
            if back >> k & 1 == 1:
                distance = sqrt(before_x[k] * before_x[k] + before_y[k] * before_y[k])
                reached = reached | 1 << k if within_15(distance, rules[OPEN_RULE]) else reached & ~(1 << k)

    # Validity: with a rival disc on the surface before the shot one must be hit, otherwise the open-board rule holds.
    foul = NONE
    taken = 0
    if rivals != 0:
        if not hits_rival(count, shot, own, rivals, met, rules[MUST_HIT]):
            foul = MISS
            taken = of_shooter(shot_bit, own, met[shot], struck, moved, rules[MISS_REMOVAL])
    elif rules[OPEN_RULE] > FIRST_SHOT or (rules[OPEN_RULE] == FIRST_SHOT and first == 1):
        counting = of_shooter(shot_bit, own, met[shot], struck, moved, rules[OPEN_CREDIT])
        if counting & reached & ~out == 0:
            foul = HIDE
            taken = of_shooter(shot_bit, own, met[shot], struck, moved, rules[OPEN_REMOVAL])

    if foul != NONE:
        # A 20 that the shooter's side makes on a foul is void, also by a disc that the foul would have left where it is.
        taken |= sunk & own

    verdict[FOUL] = foul
    verdict[REMOVED] = out | taken
    verdict[BANKED] = sunk & ~out & ~taken
    verdict[PUT_BACK] = back & ~taken
    verdict[BY_LEAVING] = left & out
    verdict[BY_CROSSING] = crossing & out
    verdict[BY_LINE] = on_line & out & ~crossing
    verdict[BY_STACKING] = not_flat & ~left & ~crossing


@jit
def decide_many(
    rows: int,
    count: int,
    shot: int,
    own: int,
    first: int,
    fate: Sequence[Sequence[int]],
    x: Sequence[Sequence[float]],
    y: Sequence[Sequence[float]],
    before_x: Sequence[float],
    before_y: Sequence[float],
    met: Sequence[Sequence[int]],
    struck: Sequence[int],
    moved: Sequence[int],
    crossed_alone: Sequence[int],
    crossed_knocked_back: Sequence[int],
    left: Sequence[int],
    sunk: Sequence[int],
    disturbed: Sequence[int],
    rules: Sequence[int],
    verdicts: Sequence[MutableSequence[int]],
) -> None:
    """Decide about `rows` shots from one position: :func:`decide` for each row, with nothing stacked."""
    for i in range(rows):
        decide(
            count,
            shot,
            own,
            first,
            fate[i],
            x[i],
            y[i],
            before_x,
            before_y,
            met[i],
            struck[i],
            moved[i],
            crossed_alone[i],
            crossed_knocked_back[i],
            left[i],
            sunk[i],
            0,
            disturbed[i],
            rules,
            verdicts[i],
        )
