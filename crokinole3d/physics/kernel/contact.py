"""One instant of contact: who touches whom, which pairs close on each other, and what they do about it.

Places do not change during the instant. The pair that closes fastest is solved first, again and again until none closes: a row
of touching discs hands the hit on as Newton's cradle does.
"""

from __future__ import annotations

from math import sqrt

from .film import spin_after, tell_event
from .impulse import closing_speed, hit_all, part_all
from .jit import jit
from .layout import (
    ACCEL,
    ACT,
    CAP,
    CHANGED,
    CLOSING,
    DISTURBED,
    EVENTS,
    GONE,
    HIT,
    K_CONTACT,
    K_PEG,
    LEFT,
    MET,
    MOVING,
    NO_SPEED,
    NX,
    NY,
    ONE,
    PEG_N,
    PEG_X,
    PEG_Y,
    REST,
    RING_IN2,
    RING_OUT2,
    SIDE,
    SIDE_MET,
    SIDE_OUT,
    SP,
    SPIN,
    ST,
    SUNK,
    T0,
    TIE,
    TOUCH_D,
    TOUCH_D2,
    TOUCH_DP2,
    TW,
    TWO,
    UX,
    UY,
    VX,
    VY,
    Floats,
    Ints,
    W,
    X,
    Y,
)
from .travel import advance


@jit
def _wake(i: int, na: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Makes disc i number `na` of those in the instant, and brings base, spin and velocity to `now`."""
    if g[ST + i] == MOVING:
        advance(i, now, f, g, cut, log)
        f[VX + i] = f[SP + i] * f[UX + i]
        f[VY + i] = f[SP + i] * f[UY + i]
    else:
        f[T0 + i] = now
        f[VX + i] = 0.0
        f[VY + i] = 0.0
    f[W + i] = spin_after(f[W + i], f[SPIN] * (now - f[TW + i]))
    f[TW + i] = now
    g[CHANGED + i] = 0
    g[ACT + na] = i


@jit
def touching(i: int, j: int, now: float, f: Floats, g: Ints) -> bool:
    """Whether disc j touches disc i, whose base is at `now`."""
    x = f[X + j]
    y = f[Y + j]
    if g[ST + j] == MOVING:
        dt = now - f[T0 + j]
        s = dt * (f[SP + j] - 0.5 * f[ACCEL] * dt)
        x += f[UX + j] * s
        y += f[UY + j] * s
    rx = x - f[X + i]
    ry = y - f[Y + i]
    return rx * rx + ry * ry <= TOUCH_D2


@jit
def _touched_peg(i: int, f: Floats) -> int:
    """The peg that disc i touches, or -1: two are too far apart for it to touch both."""
    rho2 = f[X + i] * f[X + i] + f[Y + i] * f[Y + i]
    if RING_IN2 < rho2 < RING_OUT2:
        for k in range(PEG_N):
            rx = PEG_X[k] - f[X + i]
            ry = PEG_Y[k] - f[Y + i]
            if rx * rx + ry * ry <= TOUCH_DP2:
                return k
    return -1


@jit
def _add_pair(z: int, i: int, j: int, x: float, y: float, f: Floats, g: Ints) -> None:
    """Writes the touching pair z of disc i and what stands at (x, y)."""
    rx = x - f[X + i]
    ry = y - f[Y + i]
    r = sqrt(rx * rx + ry * ry)
    g[ONE + z] = i
    g[TWO + z] = j
    f[NX + z] = rx / r
    f[NY + z] = ry / r


@jit
def _fastest(pairs: int, f: Floats, g: Ints) -> int:
    """Lists the pairs that close fastest, ties together, as the hits to solve next. Gives their number, 0 if none closes."""
    most = NO_SPEED
    for z in range(pairs):
        c = closing_speed(z, f, g)
        f[CLOSING + z] = c
        if c > most:
            most = c
    m = 0
    if most > NO_SPEED:
        for z in range(pairs):
            if f[CLOSING + z] >= most * (1.0 - TIE):
                g[HIT + m] = z
                m += 1
    return m


@jit
def _pressed(pairs: int, f: Floats, g: Ints) -> int:
    """Lists the pairs that do not close yet but are pressed together by their friction on the board. Gives their number."""
    m = 0
    for z in range(pairs):
        i = g[ONE + z]
        j = g[TWO + z]
        if j < 0 or g[ST + i] != MOVING or g[ST + j] != MOVING:
            continue
        c = closing_speed(z, f, g)
        parting = (f[UX + i] - f[UX + j]) * f[NX + z] + (f[UY + i] - f[UY + j]) * f[NY + z]
        if -NO_SPEED <= c <= NO_SPEED and parting < 0.0:
            f[CLOSING + z] = c
            g[HIT + m] = z
            m += 1
    return m


@jit
def _note_meeting(i: int, j: int, g: Ints) -> None:
    """Notes who met whom. A disc that had left the surface meets nobody: it disturbs whom it touches."""
    left = g[LEFT]
    if (left >> i | left >> j) & 1:
        g[DISTURBED] |= (1 << i | 1 << j) & ~left
        return
    g[MET + i] |= 1 << j
    g[MET + j] |= 1 << i


@jit
def _tell_hits(m: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Notes the m hits that are about to be solved: who met whom, who was hit beyond the outer line, and the events."""
    for q in range(m):
        z = g[HIT + q]
        i = g[ONE + z]
        j = g[TWO + z]
        c = f[CLOSING + z]
        if c < 0.0:
            c = 0.0
        g[CHANGED + i] = 1
        if g[SIDE + i] & SIDE_OUT:
            g[SIDE + i] |= SIDE_MET
        if j < 0:
            tell_event(now, K_PEG, i, -1 - j, c, cut, log)
            continue
        g[CHANGED + j] = 1
        if g[SIDE + j] & SIDE_OUT:
            g[SIDE + j] |= SIDE_MET
        _note_meeting(i, j, g)
        if i < j:
            tell_event(now, K_CONTACT, i, j, c, cut, log)
        else:
            tell_event(now, K_CONTACT, j, i, c, cut, log)


@jit
def collide(n: int, i: int, j: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> int:
    """Solves the contact of disc i with disc j (with a peg if j < 0) and of all that touch them.

    Gives the number of discs listed in ACT. They have their base at `now`, and their velocity in VX, VY; CHANGED tells which of
    them were hit.
    """
    na = 0
    _wake(i, na, now, f, g, cut, log)
    na += 1
    if j >= 0 and g[ST + j] != SUNK:
        _wake(j, na, now, f, g, cut, log)
        na += 1
    pairs = 0
    done = 0
    while done < na:
        one = g[ACT + done]
        done += 1
        x = f[X + one]
        y = f[Y + one]
        for two in range(n):
            state = g[ST + two]
            if state >= REST:
                # Most lie far off, which one coordinate tells.
                rx = f[X + two] - x
                if rx > TOUCH_D or rx < -TOUCH_D:
                    continue
                ry = f[Y + two] - y
                if rx * rx + ry * ry > TOUCH_D2 or two == one:
                    continue
            elif state == GONE or two == one or not touching(one, two, now, f, g):
                continue
            seen = -1
            for q in range(na):
                if g[ACT + q] == two:
                    seen = q
            if seen < 0 and g[ST + two] != SUNK:
                _wake(two, na, now, f, g, cut, log)
                na += 1
            if seen < 0 or seen >= done:
                _add_pair(pairs, one, two, f[X + two], f[Y + two], f, g)
                pairs += 1
        k = _touched_peg(one, f)
        if k >= 0:
            _add_pair(pairs, one, -1 - k, PEG_X[k], PEG_Y[k], f, g)
            pairs += 1
    hits = 0
    while g[EVENTS] < f[CAP]:
        m = _fastest(pairs, f, g)
        if m == 0:
            break
        _tell_hits(m, now, f, g, cut, log)
        hit_all(m, f, g)
        hits += m
        g[EVENTS] += m
    if hits == 0 and j >= 0:
        m = _pressed(pairs, f, g)
        if m > 0:
            _tell_hits(m, now, f, g, cut, log)
            part_all(m, f, g)
    return na
