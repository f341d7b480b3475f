"""One shot from flick to rest, and a batch of them: the kernel's entries."""

from __future__ import annotations

from math import sqrt

from .contact import collide, touching
from .film import EVENTS_TOLD, SEGMENTS, cut_segment, tell_event
from .flight import fly
from .jit import jit
from .layout import (
    ACCEL,
    ACT,
    BOARD,
    CAME,
    CAP,
    CHANGED,
    CLEAR,
    CROSSING,
    DISPLACED,
    DISTURBED,
    DROPPED,
    DROPPING,
    EVENTS,
    FATE,
    FAULT,
    GONE,
    HOLE,
    HOLE_P,
    HOLE_PASSED,
    HOLE_RC,
    HOLE_RC2,
    HOLE_SUNK,
    HOLE_V2,
    K_BACK,
    K_CONTACT,
    K_DROP,
    K_EDGE,
    K_HOLE,
    K_PEG,
    K_STOP,
    LEFT,
    LIFTS,
    LINE2,
    MASK,
    MASKS,
    MET,
    MOVED2,
    MOVING,
    NEVER,
    OFF,
    OVER,
    PA,
    REST,
    REST2,
    ROOM2,
    SIDE,
    SIDE_CLEARED,
    SIDE_OUT,
    SP,
    ST,
    STRUCK,
    SUNK,
    T0,
    TE,
    TS,
    TW,
    TY,
    UX,
    UY,
    VX,
    VY,
    WAITING,
    X0,
    Y0,
    Floats,
    Ints,
    W,
    X,
    Y,
)
from .predict import check_resting, predict
from .travel import advance


@jit
def _set_up(n: int, shooter: int, dx: float, dy: float, speed: float, f: Floats, g: Ints) -> None:
    """Puts every disc at rest where it lies, and the shot disc in motion."""
    for k in range(n):
        x = f[X0 + k]
        y = f[Y0 + k]
        f[X + k] = x
        f[Y + k] = y
        f[UX + k] = 0.0
        f[UY + k] = 0.0
        f[SP + k] = 0.0
        f[T0 + k] = 0.0
        f[TS + k] = 0.0
        f[TE + k] = NEVER
        f[W + k] = 0.0
        f[TW + k] = 0.0
        f[CAME + k] = 0.0
        g[TY + k] = K_STOP
        g[PA + k] = -1
        g[ST + k] = REST
        g[OVER + k] = CLEAR
        g[SIDE + k] = SIDE_OUT if x * x + y * y >= LINE2 else SIDE_CLEARED
        g[MET + k] = 0
        g[FATE + k] = BOARD
    for k in range(MASKS):
        g[MASK + k] = 0
    g[EVENTS] = 0
    g[FAULT] = 0
    g[ST + shooter] = MOVING
    f[UX + shooter] = dx
    f[UY + shooter] = dy
    f[SP + shooter] = speed
    f[TS + shooter] = speed / f[ACCEL]


@jit
def _barrier(i: int, f: Floats) -> float:
    """The squared speed that the hole takes from disc i, V^2 (1 - b / RC)^p at the offset b of its line."""
    b = f[X + i] * f[UY + i] - f[Y + i] * f[UX + i]
    share = 1.0 - (b if b > 0.0 else -b) / f[HOLE_RC]
    if share <= 0.0:
        return 0.0
    return f[HOLE_V2] * share * share if f[HOLE_P] > 1.5 else f[HOLE_V2] * share


@jit
def _cross_hole(i: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Disc i comes over the hole: it pays the barrier and crosses, or it is going to drop.

    One that drops still slides to the point of its line that is nearest to the middle, and hits what it meets on the way: a
    hanger behind the hole is struck, not passed by.
    """
    v = f[SP + i]
    left2 = v * v - _barrier(i, f)
    if left2 <= 0.0:
        g[OVER + i] = DROPPING
        f[CAME + i] = v
        return
    g[OVER + i] = CROSSING
    f[CAME + i] = 0.0
    tell_event(now, K_HOLE, i, HOLE_PASSED, v, cut, log)
    f[SP + i] = sqrt(left2)
    f[TS + i] = now + f[SP + i] / f[ACCEL]
    cut_segment(now, i, BOARD, f, cut, log)


@jit
def _go_on(i: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Puts disc i on a new line after a contact, if it was hit in it."""
    if g[CHANGED + i] == 0:
        return
    v2 = f[VX + i] * f[VX + i] + f[VY + i] * f[VY + i]
    v = 0.0
    if v2 > REST2:
        v = sqrt(v2)
        f[UX + i] = f[VX + i] / v
        f[UY + i] = f[VY + i] / v
        g[ST + i] = MOVING
    elif g[ST + i] != MOVING:
        return
    f[SP + i] = v
    # One that was stopped dead has its stop as its next event, now.
    f[TS + i] = now + v / f[ACCEL]
    if f[X + i] * f[X + i] + f[Y + i] * f[Y + i] >= f[HOLE_RC2]:
        g[OVER + i] = CLEAR
    elif v * v <= _barrier(i, f):
        g[OVER + i] = DROPPING
        f[CAME + i] = v
    else:
        if g[OVER + i] == DROPPING:
            tell_event(now, K_HOLE, i, HOLE_PASSED, f[CAME + i], cut, log)
        g[OVER + i] = CROSSING
        f[CAME + i] = 0.0
    cut_segment(now, i, BOARD, f, cut, log)


@jit
def _hole_is_free(i: int, n: int, now: float, f: Floats, g: Ints) -> bool:
    """Whether disc i has room to lie in the middle of the hole: no other disc is nearer to it than two radii."""
    for k in range(n):
        if k == i or g[ST + k] == GONE:
            continue
        x = f[X + k]
        y = f[Y + k]
        if g[ST + k] == MOVING:
            dt = now - f[T0 + k]
            s = dt * (f[SP + k] - 0.5 * f[ACCEL] * dt)
            x += f[UX + k] * s
            y += f[UY + k] * s
        if x * x + y * y < ROOM2:
            return False
    return True


@jit
def _plan_without(i: int, n: int, now: float, f: Floats, g: Ints) -> None:
    """Predicts again all discs that were to meet disc i, which now goes another way or none."""
    for k in range(n):
        if g[ST + k] == MOVING and g[PA + k] == i and g[TY + k] == K_CONTACT and k != i:
            predict(k, n, now, f, g)


@jit
def _plan_around(i: int, n: int, now: float, f: Floats, g: Ints) -> None:
    """Tells all moving discs that disc i stands still from now on."""
    for k in range(n):
        if g[ST + k] == MOVING:
            if g[PA + k] == i and g[TY + k] == K_CONTACT:
                predict(k, n, now, f, g)
            else:
                check_resting(k, i, now, f, g)


@jit
def _sink(i: int, n: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Disc i drops. On a hole that lifts at once it is gone; else it lies in the middle and does not move until the shot ends."""
    f[SP + i] = 0.0
    f[TE + i] = NEVER
    g[FATE + i] = HOLE
    g[OVER + i] = CLEAR
    g[DROPPED] |= 1 << i
    tell_event(now, K_HOLE, i, HOLE_SUNK, f[CAME + i], cut, log)
    cut_segment(now, i, HOLE, f, cut, log)
    f[X + i] = 0.0
    f[Y + i] = 0.0
    if f[LIFTS] > 0.0:
        g[ST + i] = GONE
        _plan_without(i, n, now, f, g)
    else:
        g[ST + i] = SUNK
        f[VX + i] = 0.0
        f[VY + i] = 0.0
        _plan_around(i, n, now, f, g)


@jit
def _come_to_rest(i: int, n: int, now: float, kind: int, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Disc i stops, or has come as near to the hole's middle as it will, and drops or must wait to drop."""
    f[SP + i] = 0.0
    f[TE + i] = NEVER
    g[ST + i] = REST
    if kind == K_DROP or f[X + i] * f[X + i] + f[Y + i] * f[Y + i] < f[HOLE_RC2]:
        if f[LIFTS] > 0.0 or _hole_is_free(i, n, now, f, g):
            _sink(i, n, now, f, g, cut, log)
            return
        g[OVER + i] = WAITING
    else:
        tell_event(now, K_STOP, i, -1, 0.0, cut, log)
    cut_segment(now, i, BOARD, f, cut, log)
    _plan_around(i, n, now, f, g)


@jit
def _leave(i: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """The centre of disc i passes the edge of the playing surface. It is out of play, and for now out of everything's way."""
    g[ST + i] = GONE
    g[FATE + i] = OFF
    g[LEFT] |= 1 << i
    tell_event(now, K_EDGE, i, -1, f[SP + i], cut, log)
    cut_segment(now, i, OFF, f, cut, log)
    fly(i, now, f, g, cut, log)


@jit
def _come_back(i: int, n: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Disc i comes back over the edge and slides on, still out of play, unless its place there is taken: then it is gone."""
    f[TE + i] = NEVER
    for k in range(n):
        if k != i and g[ST + k] != GONE and touching(i, k, now, f, g):
            return
    g[ST + i] = MOVING
    g[FATE + i] = BOARD
    g[SIDE + i] = SIDE_OUT
    f[TS + i] = now + f[SP + i] / f[ACCEL]
    cut_segment(now, i, BOARD, f, cut, log)
    predict(i, n, now, f, g)


@jit
def _plan_after_contact(n: int, na: int, now: float, f: Floats, g: Ints) -> None:
    """Predicts the discs in ACT again, and those that were to meet one of them."""
    for k in range(n):
        if g[ST + k] == MOVING:
            anew = False
            for q in range(na):
                j = g[ACT + q]
                if j == k or (j == g[PA + k] and g[TY + k] == K_CONTACT):
                    anew = True
            if anew:
                predict(k, n, now, f, g)


@jit
def _sum_up(n: int, shooter: int, f: Floats, g: Ints) -> None:
    """The masks of what was struck, moved and disturbed, and no place for a disc that is not on the board.

    Disturbed are discs touched by one that had left the surface, and those that such discs ran into, unless the shot had to do
    with these on the surface, too.
    """
    displaced = 0
    for k in range(n):
        if g[FATE + k] != BOARD:
            f[X + k] = 0.0
            f[Y + k] = 0.0
            displaced |= 1 << k
        else:
            dx = f[X + k] - f[X0 + k]
            dy = f[Y + k] - f[Y0 + k]
            if dx * dx + dy * dy >= MOVED2:
                displaced |= 1 << k
    g[DISPLACED] = displaced
    struck = g[MET + shooter]
    known = 0
    while struck != known:
        known = struck
        for k in range(n):
            if known >> k & 1:
                struck |= g[MET + k]
    g[STRUCK] = struck & ~(1 << shooter)
    disturbed = g[DISTURBED]
    known = 0
    while disturbed != known:
        known = disturbed
        for k in range(n):
            if known >> k & 1:
                disturbed |= g[MET + k] & ~struck
    g[DISTURBED] = disturbed


@jit
def play(n: int, shooter: int, dx: float, dy: float, speed: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> float:
    """Plays one shot to rest and gives the time of its last event.

    X0, Y0 hold the places of all n discs, the shot disc's start among them, and the constants are set. On exit X, Y hold where
    each disc lies (0.0 for one that is not on the board), FATE, MET and the masks what became of them; FAULT is 1 if the cap of
    events was met, and then nothing else may be used.
    """
    log[SEGMENTS] = 0
    log[EVENTS_TOLD] = 0
    _set_up(n, shooter, dx, dy, speed, f, g)
    cut_segment(0.0, shooter, BOARD, f, cut, log)
    predict(shooter, n, 0.0, f, g)
    now = 0.0
    waiting = -1
    while True:
        i = -1
        soonest = NEVER
        for k in range(n):
            if f[TE + k] < soonest:
                soonest = f[TE + k]
                i = k
        if i < 0:
            break
        if g[EVENTS] >= f[CAP]:
            g[FAULT] = 1
            break
        g[EVENTS] += 1
        if soonest > now:
            now = soonest
        kind = g[TY + i]
        if kind in (K_CONTACT, K_PEG):
            partner = g[PA + i]
            na = collide(n, i, partner if kind == K_CONTACT else -1 - partner, now, f, g, cut, log)
            for q in range(na):
                _go_on(g[ACT + q], now, f, g, cut, log)
            _plan_after_contact(n, na, now, f, g)
        else:
            advance(i, now, f, g, cut, log)
            if kind in (K_STOP, K_DROP):
                _come_to_rest(i, n, now, kind, f, g, cut, log)
                if g[OVER + i] == WAITING:
                    waiting = i
            elif kind == K_HOLE:
                _cross_hole(i, now, f, g, cut, log)
                predict(i, n, now, f, g)
                _plan_without(i, n, now, f, g)
            elif kind == K_BACK:
                _come_back(i, n, now, f, g, cut, log)
            else:
                _leave(i, now, f, g, cut, log)
                _plan_without(i, n, now, f, g)
        if waiting >= 0:
            if g[OVER + waiting] != WAITING:
                waiting = -1
            elif _hole_is_free(waiting, n, now, f, g):
                _sink(waiting, n, now, f, g, cut, log)
                waiting = -1
    if waiting >= 0:
        _sink(waiting, n, now, f, g, cut, log)
    _sum_up(n, shooter, f, g)
    return now


@jit
def play_many(
    low: int,
    high: int,
    n: int,
    shooter: int,
    shots: Floats,
    places: Floats,
    fates: Ints,
    f: Floats,
    g: Ints,
    cut: Floats,
    log: Ints,
) -> int:
    """Plays the shots `low` to `high` - 1 from one position and gives the number of the first that met the cap, or -1.

    `shots` holds x, y, dx, dy, speed of each; `places` takes x of all discs and then y of all discs per shot; `fates` takes all
    fates, all MET and the masks per shot.
    """
    for c in range(low, high):
        b = 5 * c
        f[X0 + shooter] = shots[b]
        f[Y0 + shooter] = shots[b + 1]
        play(n, shooter, shots[b + 2], shots[b + 3], shots[b + 4], f, g, cut, log)
        if g[FAULT]:
            return c
        b = 2 * n * c
        for k in range(n):
            places[b + k] = f[X + k]
            places[b + n + k] = f[Y + k]
        b = (2 * n + MASKS) * c
        for k in range(n):
            fates[b + k] = g[FATE + k]
            fates[b + n + k] = g[MET + k]
        b += 2 * n
        for k in range(MASKS):
            fates[b + k] = g[MASK + k]
    return -1
