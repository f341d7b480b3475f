"""One shot from flick to rest, and a batch of them: the kernel's entries."""

from __future__ import annotations

from math import sqrt

from .contact import collide
from .film import cut_segment, tell_event
from .jit import jit
from .layout import (
    ACCEL,
    BOARD,
    CAP,
    CLEAR,
    CROSSING,
    DISPLACED,
    DROPPED,
    DROPPING,
    EVENTS,
    FAULT,
    GONE,
    HOLE,
    HOLE_P,
    HOLE_PASSED,
    HOLE_RC,
    HOLE_RC2,
    HOLE_SUNK,
    HOLE_V2,
    K_CONTACT,
    K_DROP,
    K_EDGE,
    K_HOLE,
    K_PEG,
    K_STOP,
    LEFT,
    LIFTS,
    LINE2,
    MASKS,
    MOVED2,
    MOVING,
    NEVER,
    OFF,
    REST,
    REST2,
    SIDE_CLEARED,
    SIDE_OUT,
    STRUCK,
    SUNK,
    TOUCH,
    WAITING,
    D,
    Ends,
    Film,
    Flag,
    Floats,
    Ints,
    Line,
    Plan,
    Start,
    Tell,
    Touch,
    Turn,
)
from .predict import check_resting, predict
from .travel import advance


@jit
def play(
    n: int,
    shooter: int,
    start: Start,
    sx: float,
    sy: float,
    dx: float,
    dy: float,
    speed: float,
    line: Line,
    plan: Plan,
    turn: Turn,
    flag: Flag,
    tell: Tell,
    touch: Touch,
    film: Film,
    act: Ints,
    p: Floats,
) -> float:
    """Plays one shot to rest and gives the time of its last event.

    `start` holds the places of all n discs; the shot disc's own entry is not read, it starts at (sx, sy). On exit x and y in
    `line` hold where each disc lies (0.0 for one that is not on the board), and `tell` the fates and masks; mask[FAULT] is 1 if
    the cap of events was met, and then nothing else may be used.
    """
    te, ty, pa = plan
    mask = tell[2]
    film[4][0] = 0
    film[4][1] = 0
    _set_up(n, shooter, start, sx, sy, dx, dy, speed, line, plan, turn, flag, tell, p)
    cut_segment(film, 0.0, shooter, BOARD, line, turn)
    predict(shooter, n, 0.0, line, plan, flag, p)
    now = 0.0
    waiting = -1
    while True:
        i = -1
        soonest = NEVER
        for k in range(n):
            if te[k] < soonest:
                soonest = te[k]
                i = k
        if i < 0:
            break
        if mask[EVENTS] >= p[CAP]:
            mask[FAULT] = 1
            break
        mask[EVENTS] += 1
        if soonest > now:
            now = soonest
        kind = ty[i]
        if kind == K_CONTACT or kind == K_PEG:
            j = pa[i] if kind == K_CONTACT else -1 - pa[i]
            na = collide(n, i, j, now, line, turn, flag, tell, touch, film, act, p)
            for q in range(na):
                _go_on(act[q], now, line, plan, turn, flag, film, p)
            if waiting >= 0 and flag[1][waiting] != WAITING:
                waiting = -1
            _plan_after_contact(n, na, now, line, plan, flag, act, p)
        else:
            advance(i, now, line, flag, tell, film, p)
            if kind == K_STOP or kind == K_DROP:
                if _come_to_rest(i, n, now, kind, line, plan, turn, flag, tell, film, p):
                    waiting = i
            elif kind == K_HOLE:
                _cross_hole(i, now, line, turn, flag, film, p)
                predict(i, n, now, line, plan, flag, p)
                _plan_without(i, n, now, line, plan, flag, p)
            else:
                _leave(i, now, line, plan, turn, flag, tell, film)
                _plan_without(i, n, now, line, plan, flag, p)
        if waiting >= 0 and _hole_is_free(waiting, n, now, line, flag, p):
            _sink(waiting, n, now, line, plan, turn, flag, tell, film, p)
            waiting = -1
    if waiting >= 0:
        _sink(waiting, n, now, line, plan, turn, flag, tell, film, p)
    _sum_up(n, shooter, start, sx, sy, line, tell)
    return now


@jit
def _set_up(
    n: int,
    shooter: int,
    start: Start,
    sx: float,
    sy: float,
    dx: float,
    dy: float,
    speed: float,
    line: Line,
    plan: Plan,
    turn: Turn,
    flag: Flag,
    tell: Tell,
    p: Floats,
) -> None:
    """Puts every disc at rest where it lies, and the shot disc in motion."""
    x, y, ux, uy, sp, t0, ts = line
    te, ty, pa = plan
    _, _, w, tw, _ = turn
    st, over, side, _ = flag
    met, fate, mask = tell
    x0, y0 = start
    for k in range(n):
        x[k] = x0[k]
        y[k] = y0[k]
        ux[k] = 0.0
        uy[k] = 0.0
        sp[k] = 0.0
        t0[k] = 0.0
        ts[k] = 0.0
        te[k] = NEVER
        ty[k] = K_STOP
        pa[k] = -1
        w[k] = 0.0
        tw[k] = 0.0
        st[k] = REST
        over[k] = CLEAR
        side[k] = SIDE_CLEARED
        met[k] = 0
        fate[k] = BOARD
    for k in range(MASKS):
        mask[k] = 0
    x[shooter] = sx
    y[shooter] = sy
    for k in range(n):
        if x[k] * x[k] + y[k] * y[k] >= LINE2:
            side[k] = SIDE_OUT
    st[shooter] = MOVING
    ux[shooter] = dx
    uy[shooter] = dy
    sp[shooter] = speed
    ts[shooter] = speed / p[ACCEL]


@jit
def barrier(i: int, line: Line, p: Floats) -> float:
    """The squared speed that the hole takes from disc i, W = V^2 (1 - b / RC)^p at the offset b of its line."""
    x, y, ux, uy, _, _, _ = line
    b = x[i] * uy[i] - y[i] * ux[i]
    if b < 0.0:
        b = -b
    share = 1.0 - b / p[HOLE_RC]
    if share <= 0.0:
        return 0.0
    return p[HOLE_V2] * share * share if p[HOLE_P] > 1.5 else p[HOLE_V2] * share


@jit
def _cross_hole(i: int, now: float, line: Line, turn: Turn, flag: Flag, film: Film, p: Floats) -> None:
    """Disc i comes over the hole: it pays the barrier and crosses, or it is going to drop.

    One that drops still slides to the point of its line that is nearest to the middle, and hits what it meets on the way: a
    hanger behind the hole is struck, not passed by.
    """
    _, _, _, _, sp, t0, ts = line
    over = flag[1]
    came = turn[4]
    v2 = sp[i] * sp[i]
    w = barrier(i, line, p)
    if v2 <= w:
        over[i] = DROPPING
        came[i] = sp[i]
        return
    over[i] = CROSSING
    came[i] = 0.0
    tell_event(film, now, K_HOLE, i, HOLE_PASSED, sp[i])
    sp[i] = sqrt(v2 - w)
    ts[i] = t0[i] + sp[i] / p[ACCEL]
    cut_segment(film, now, i, BOARD, line, turn)


@jit
def _go_on(i: int, now: float, line: Line, plan: Plan, turn: Turn, flag: Flag, film: Film, p: Floats) -> None:
    """Puts disc i on a new line after a contact, if it was hit in it."""
    x, y, ux, uy, sp, _, ts = line
    vx, vy, _, _, came = turn
    st, over, _, changed = flag
    if changed[i] == 0:
        return
    v2 = vx[i] * vx[i] + vy[i] * vy[i]
    if v2 > REST2:
        v = sqrt(v2)
        ux[i] = vx[i] / v
        uy[i] = vy[i] / v
        st[i] = MOVING
    elif st[i] == MOVING:
        # Stopped dead: its next event is its stop, now.
        v = 0.0
    else:
        return
    sp[i] = v
    ts[i] = now + v / p[ACCEL]
    if x[i] * x[i] + y[i] * y[i] >= p[HOLE_RC2]:
        over[i] = CLEAR
    elif v * v <= barrier(i, line, p):
        over[i] = DROPPING
        came[i] = v
    else:
        if over[i] == DROPPING:
            tell_event(film, now, K_HOLE, i, HOLE_PASSED, came[i])
        over[i] = CROSSING
        came[i] = 0.0
    cut_segment(film, now, i, BOARD, line, turn)


@jit
def _plan_after_contact(n: int, na: int, now: float, line: Line, plan: Plan, flag: Flag, act: Ints, p: Floats) -> None:
    """Predicts the discs in `act` again, and those that were to meet one of them."""
    te, ty, pa = plan
    st = flag[0]
    for q in range(na):
        if st[act[q]] == MOVING:
            predict(act[q], n, now, line, plan, flag, p)
    for k in range(n):
        if st[k] == MOVING and ty[k] == K_CONTACT:
            stale = False
            own = False
            for q in range(na):
                if act[q] == k:
                    own = True
                elif act[q] == pa[k]:
                    stale = True
            if stale and not own:
                predict(k, n, now, line, plan, flag, p)


@jit
def _plan_without(i: int, n: int, now: float, line: Line, plan: Plan, flag: Flag, p: Floats) -> None:
    """Predicts again all discs that were to meet disc i, which now goes another way or none."""
    te, ty, pa = plan
    st = flag[0]
    for k in range(n):
        if k != i and st[k] == MOVING and pa[k] == i and ty[k] == K_CONTACT:
            predict(k, n, now, line, plan, flag, p)


@jit
def _come_to_rest(
    i: int,
    n: int,
    now: float,
    kind: int,
    line: Line,
    plan: Plan,
    turn: Turn,
    flag: Flag,
    tell: Tell,
    film: Film,
    p: Floats,
) -> bool:
    """Disc i stops, or has come as near to the hole's middle as it will and drops. True if it must wait to drop."""
    x, y, _, _, sp, _, _ = line
    te, ty, pa = plan
    st, over, _, _ = flag
    sp[i] = 0.0
    te[i] = NEVER
    st[i] = REST
    inside = x[i] * x[i] + y[i] * y[i] < p[HOLE_RC2]
    if inside or kind == K_DROP:
        if p[LIFTS] > 0.0 or _hole_is_free(i, n, now, line, flag, p):
            _sink(i, n, now, line, plan, turn, flag, tell, film, p)
            return False
        over[i] = WAITING
    else:
        tell_event(film, now, K_STOP, i, -1, 0.0)
    cut_segment(film, now, i, BOARD, line, turn)
    _plan_around(i, n, now, line, plan, flag, p)
    return over[i] == WAITING


@jit
def _plan_around(i: int, n: int, now: float, line: Line, plan: Plan, flag: Flag, p: Floats) -> None:
    """Tells all moving discs that disc i stands still from now on."""
    te, ty, pa = plan
    st = flag[0]
    for k in range(n):
        if st[k] == MOVING:
            if pa[k] == i and ty[k] == K_CONTACT:
                predict(k, n, now, line, plan, flag, p)
            else:
                check_resting(k, i, now, line, plan, p)


@jit
def _hole_is_free(i: int, n: int, now: float, line: Line, flag: Flag, p: Floats) -> bool:
    """Whether disc i has room to lie in the middle of the hole: no other disc is nearer to it than two radii."""
    x, y, ux, uy, sp, t0, _ = line
    st = flag[0]
    a = p[ACCEL]
    room = (D - TOUCH) * (D - TOUCH)
    for k in range(n):
        if k == i or st[k] == GONE:
            continue
        xk = x[k]
        yk = y[k]
        if st[k] == MOVING:
            dt = now - t0[k]
            s = dt * (sp[k] - 0.5 * a * dt)
            xk = x[k] + ux[k] * s
            yk = y[k] + uy[k] * s
        if xk * xk + yk * yk < room:
            return False
    return True


@jit
def _sink(i: int, n: int, now: float, line: Line, plan: Plan, turn: Turn, flag: Flag, tell: Tell, film: Film, p: Floats) -> None:
    """Disc i drops. On a hole that lifts at once it is gone; else it lies in the middle and does not move until the shot ends."""
    x, y, _, _, sp, _, _ = line
    _, fate, mask = tell
    st, over, _, _ = flag
    sp[i] = 0.0
    plan[0][i] = NEVER
    fate[i] = HOLE
    mask[DROPPED] |= 1 << i
    over[i] = CLEAR
    tell_event(film, now, K_HOLE, i, HOLE_SUNK, turn[4][i])
    cut_segment(film, now, i, HOLE, line, turn)
    x[i] = 0.0
    y[i] = 0.0
    if p[LIFTS] > 0.0:
        st[i] = GONE
        _plan_without(i, n, now, line, plan, flag, p)
    else:
        st[i] = SUNK
        _plan_around(i, n, now, line, plan, flag, p)


@jit
def _leave(i: int, now: float, line: Line, plan: Plan, turn: Turn, flag: Flag, tell: Tell, film: Film) -> None:
    """The centre of disc i passes the edge of the playing surface. It is out of play, and out of everything's way.

    A disc that the rail throws back onto the surface would start from here.
    """
    _, fate, mask = tell
    flag[0][i] = GONE
    plan[0][i] = NEVER
    fate[i] = OFF
    mask[LEFT] |= 1 << i
    tell_event(film, now, K_EDGE, i, -1, line[4][i])
    cut_segment(film, now, i, OFF, line, turn)


@jit
def _sum_up(n: int, shooter: int, start: Start, sx: float, sy: float, line: Line, tell: Tell) -> None:
    """The masks of what was struck and what was moved, and no place for a disc that is not on the board."""
    x, y, _, _, _, _, _ = line
    met, fate, mask = tell
    x0, y0 = start
    displaced = 0
    for k in range(n):
        if fate[k] != BOARD:
            x[k] = 0.0
            y[k] = 0.0
            displaced |= 1 << k
        else:
            wx = x[k] - (sx if k == shooter else x0[k])
            wy = y[k] - (sy if k == shooter else y0[k])
            if wx * wx + wy * wy >= MOVED2:
                displaced |= 1 << k
    mask[DISPLACED] = displaced
    struck = met[shooter]
    known = 0
    while struck != known:
        known = struck
        for k in range(n):
            if known & (1 << k):
                struck |= met[k]
    mask[STRUCK] = struck & ~(1 << shooter)


@jit
def play_many(
    low: int,
    high: int,
    n: int,
    shooter: int,
    start: Start,
    shots: Floats,
    ends: Ends,
    line: Line,
    plan: Plan,
    turn: Turn,
    flag: Flag,
    tell: Tell,
    touch: Touch,
    film: Film,
    act: Ints,
    p: Floats,
) -> int:
    """Plays the shots `low` to `high` - 1 from one position and gives the number of the first that met the cap, or -1.

    `shots` holds x, y, dx, dy, speed of each; `ends` takes per shot and disc x, y, fate and met, and per shot the first six masks.
    """
    x, y, _, _, _, _, _ = line
    met, fate, mask = tell
    end_x, end_y, end_fate, end_met, end_mask = ends
    for c in range(low, high):
        b = 5 * c
        play(
            n,
            shooter,
            start,
            shots[b],
            shots[b + 1],
            shots[b + 2],
            shots[b + 3],
            shots[b + 4],
            line,
            plan,
            turn,
            flag,
            tell,
            touch,
            film,
            act,
            p,
        )
        if mask[FAULT]:
            return c
        for k in range(n):
            end_x[c * n + k] = x[k]
            end_y[c * n + k] = y[k]
            end_fate[c * n + k] = fate[k]
            end_met[c * n + k] = met[k]
        for k in range(EVENTS):
            end_mask[c * EVENTS + k] = mask[k]
    return -1
