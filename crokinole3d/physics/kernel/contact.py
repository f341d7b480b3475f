"""One instant of contact: who touches whom, which pairs close on each other, and what they do about it.

`touch` holds the touching pairs, `(one, two, keep, hit, nx, ny, ...)`: the first disc, the second (or -1 - k for peg k), a flag
and a list of pairs for :mod:`.impulse`, and the unit vector from the first to the second; the rest is its scratch. Places do not
change during the instant. The pair that closes fastest is solved first, again and again until none closes: a row of touching
discs hands the hit on as Newton's cradle does.
"""

from __future__ import annotations

from math import sqrt

from .film import tell_event
from .impulse import closing_speed, hit_all, part_all
from .jit import jit
from .layout import (
    ACCEL,
    CAP,
    EVENTS,
    K_CONTACT,
    K_PEG,
    MOVING,
    NO_PRESS,
    NO_SPEED,
    PEG_N,
    PEG_X,
    PEG_Y,
    REST,
    RING_IN2,
    RING_OUT2,
    SIDE_MET,
    SIDE_OUT,
    SPIN,
    SUNK,
    TIE,
    TOUCH_D2,
    TOUCH_DP2,
    Film,
    Flag,
    Floats,
    Ints,
    Line,
    Tell,
    Touch,
    Turn,
)
from .travel import advance, spin_after


@jit
def collide(
    n: int,
    i: int,
    j: int,
    now: float,
    line: Line,
    turn: Turn,
    flag: Flag,
    tell: Tell,
    touch: Touch,
    film: Film,
    act: Ints,
    p: Floats,
) -> int:
    """Solves the contact of disc i with disc j (with a peg if j < 0) and of all that touch them. Gives the number of discs in `act`.

    Those discs have their base at `now` and their velocity in `turn`; `changed` tells which of them were hit.
    """
    mask = tell[2]
    na = _wake(i, 0, now, line, turn, flag, tell, film, act, p)
    if j >= 0 and flag[0][j] != SUNK:
        na = _wake(j, na, now, line, turn, flag, tell, film, act, p)
    na, pairs = _gather(n, na, now, line, turn, flag, tell, touch, film, act, p)
    hits = 0
    while mask[EVENTS] < p[CAP]:
        m = _fastest(pairs, touch, turn)
        if m == 0:
            break
        _tell_hits(m, now, touch, turn, flag, tell, film)
        hit_all(m, touch, turn, flag[0], p)
        hits += m
        mask[EVENTS] += m
    if hits == 0 and j >= 0:
        m = _pressed(pairs, line, touch, turn, flag[0], p)
        if m > 0:
            _tell_hits(m, now, touch, turn, flag, tell, film)
            part_all(m, touch, turn)
    return na


@jit
def _wake(i: int, na: int, now: float, line: Line, turn: Turn, flag: Flag, tell: Tell, film: Film, act: Ints, p: Floats) -> int:
    """Adds disc i to those of the instant: base, spin and velocity at `now`. Gives their new number."""
    _, _, ux, uy, sp, t0, _ = line
    vx, vy, w, tw, _ = turn
    st, _, _, changed = flag
    if st[i] == MOVING:
        advance(i, now, line, flag, tell, film, p)
        vx[i] = sp[i] * ux[i]
        vy[i] = sp[i] * uy[i]
    else:
        t0[i] = now
        vx[i] = 0.0
        vy[i] = 0.0
    w[i] = spin_after(w[i], p[SPIN] * (now - tw[i]))
    tw[i] = now
    changed[i] = 0
    act[na] = i
    return na + 1


@jit
def _gather(
    n: int, na: int, now: float, line: Line, turn: Turn, flag: Flag, tell: Tell, touch: Touch, film: Film, act: Ints, p: Floats
) -> tuple[int, int]:
    """Lists all pairs that touch, from the discs of the instant outward, which it wakes as it goes: their and the pairs' number."""
    x, y, ux, uy, sp, t0, _ = line
    st = flag[0]
    a = p[ACCEL]
    pairs = 0
    done = 0
    while done < na:
        i = act[done]
        done += 1
        xi = x[i]
        yi = y[i]
        for j in range(n):
            if j == i or st[j] < MOVING:
                continue
            rx = x[j] - xi
            ry = y[j] - yi
            if st[j] == MOVING:
                dt = now - t0[j]
                s = dt * (sp[j] - 0.5 * a * dt)
                rx = x[j] + ux[j] * s - xi
                ry = y[j] + uy[j] * s - yi
            r2 = rx * rx + ry * ry
            if r2 > TOUCH_D2:
                continue
            seen = -1
            for q in range(na):
                if act[q] == j:
                    seen = q
            if seen >= 0 and seen < done - 1:
                continue
            _add_pair(pairs, i, j, rx, ry, r2, touch)
            pairs += 1
            if seen < 0 and st[j] != SUNK:
                na = _wake(j, na, now, line, turn, flag, tell, film, act, p)
        rho2 = xi * xi + yi * yi
        if RING_IN2 < rho2 < RING_OUT2:
            for k in range(PEG_N):
                rx = PEG_X[k] - xi
                ry = PEG_Y[k] - yi
                r2 = rx * rx + ry * ry
                if r2 <= TOUCH_DP2:
                    _add_pair(pairs, i, -1 - k, rx, ry, r2, touch)
                    pairs += 1
    return na, pairs


@jit
def _add_pair(z: int, i: int, j: int, rx: float, ry: float, r2: float, touch: Touch) -> None:
    """Writes the touching pair z."""
    one, two, _, _, nx, ny, _, _, _, _, _, _ = touch
    r = sqrt(r2)
    one[z] = i
    two[z] = j
    nx[z] = rx / r
    ny[z] = ry / r


@jit
def _fastest(pairs: int, touch: Touch, turn: Turn) -> int:
    """Lists the pairs that close fastest, ties together, as the hits to solve next. Gives their number, 0 if none closes."""
    hit = touch[3]
    speed = touch[6]
    most = NO_SPEED
    for z in range(pairs):
        c = closing_speed(z, touch, turn)
        speed[z] = c
        if c > most:
            most = c
    m = 0
    if most > NO_SPEED:
        for z in range(pairs):
            if speed[z] >= most * (1.0 - TIE):
                hit[m] = z
                m += 1
    return m


@jit
def _pressed(pairs: int, line: Line, touch: Touch, turn: Turn, st: Ints, p: Floats) -> int:
    """Lists the pairs that do not close yet but are pressed together by their friction on the board. Gives their number."""
    _, _, ux, uy, _, _, _ = line
    one, two, _, hit, nx, ny, _, _, _, _, _, _ = touch
    m = 0
    for z in range(pairs):
        i = one[z]
        j = two[z]
        if j < 0 or st[i] != MOVING or st[j] != MOVING:
            continue
        c = closing_speed(z, touch, turn)
        if -NO_SPEED <= c <= NO_SPEED and p[ACCEL] * ((ux[i] - ux[j]) * nx[z] + (uy[i] - uy[j]) * ny[z]) < 0.0:
            hit[m] = z
            m += 1
    return m


@jit
def _tell_hits(m: int, now: float, touch: Touch, turn: Turn, flag: Flag, tell: Tell, film: Film) -> None:
    """Notes the m hits that are about to be solved: who met whom, who was hit beyond the outer line, and the events."""
    one, two, _, hit, _, _, _, _, _, _, _, _ = touch
    st, _, side, changed = flag
    met = tell[0]
    for q in range(m):
        i = one[hit[q]]
        j = two[hit[q]]
        changed[i] = 1
        if side[i] & SIDE_OUT:
            side[i] |= SIDE_MET
        if j >= 0:
            met[i] |= 1 << j
            met[j] |= 1 << i
            if st[j] < SUNK:
                changed[j] = 1
            if side[j] & SIDE_OUT:
                side[j] |= SIDE_MET
        if film[4][3] > 0:
            c = closing_speed(hit[q], touch, turn)
            if c < 0.0:
                c = 0.0
            if j < 0:
                tell_event(film, now, K_PEG, i, -1 - j, c)
            elif i < j:
                tell_event(film, now, K_CONTACT, i, j, c)
            else:
                tell_event(film, now, K_CONTACT, j, i, c)
