"""What comes next: the next event of a moving disc, found in closed form.

Against anything at rest the contact is a quadratic in the way s along the line,
s = (|d|^2 - D^2) / (d.u + sqrt(D^2 - (d x u)^2)), and the time is 2 s / (v + sqrt(v^2 - 2 a s)): no cancellation, no
iteration. Two moving discs meet at a root of a quartic in time.
"""

from __future__ import annotations

from math import sqrt

from .jit import jit
from .layout import (
    ACCEL,
    CLEAR,
    D2,
    DP,
    DP2,
    DROPPING,
    EDGE,
    EDGE2,
    HIT_SPEED,
    HOLE_RC2,
    K_CONTACT,
    K_DROP,
    K_EDGE,
    K_HOLE,
    K_PEG,
    K_STOP,
    MOVING,
    NEVER,
    NO_PRESS,
    OVER,
    PA,
    PEG_N,
    PEG_X,
    PEG_Y,
    REST,
    RING_OUT2,
    SP,
    ST,
    T0,
    TE,
    TOUCH_D2,
    TS,
    TY,
    UX,
    UY,
    D,
    Floats,
    Ints,
    X,
    Y,
)
from .roots import first_root


@jit
def _meet_moving(
    i: int, n: int, now: float, until: float, way: float, x: float, y: float, v: float, f: Floats, g: Ints
) -> tuple[float, int]:
    """When disc i first meets another moving disc, and which: NEVER and -1 if it meets none before `until`.

    It is now at (x, y) with the speed v and goes `way` until then. The horizon of a pair does not depend on the other discs, so
    that their order does not matter either.
    """
    a = f[ACCEL]
    ux = f[UX + i]
    uy = f[UY + i]
    first = NEVER
    partner = -1
    for j in range(n):
        if g[ST + j] != MOVING or j == i:
            continue
        dt = now - f[T0 + j]
        vj = f[SP + j] - a * dt
        if vj < 0.0:
            vj = 0.0
        s = dt * (f[SP + j] - 0.5 * a * dt)
        rx = f[X + j] + f[UX + j] * s - x
        ry = f[Y + j] + f[UY + j] * s - y
        r2 = rx * rx + ry * ry
        reach = way + vj * vj / (2.0 * a) + D
        if r2 >= reach * reach:
            continue
        dvx = vj * f[UX + j] - v * ux
        dvy = vj * f[UY + j] - v * uy
        dax = a * (ux - f[UX + j])
        day = a * (uy - f[UY + j])
        c1 = 2.0 * (rx * dvx + ry * dvy)
        c2 = dvx * dvx + dvy * dvy + rx * dax + ry * day
        c3 = dvx * dax + dvy * day
        c4 = 0.25 * (dax * dax + day * day)
        horizon = f[TS + j] - now
        if until - now < horizon:
            horizon = until - now
        if r2 > TOUCH_D2:
            t = first_root(r2 - D2, c1, c2, c3, c4, horizon)
        elif c1 < -2.0 * D * HIT_SPEED:
            t = 0.0
        elif c1 > 0.0:
            # Touching and parting: the next root of what is left after dividing the root at 0 out.
            t = first_root(c1, c2, c3, c4, 0.0, horizon)
        elif c2 > 0.0:
            t = first_root(c2, c3, c4, 0.0, 0.0, horizon)
        elif c2 < -NO_PRESS:
            t = 0.0
        else:
            continue
        if t < NEVER and now + t < first:
            first = now + t
            partner = j
    return first, partner


@jit
def predict(i: int, n: int, now: float, f: Floats, g: Ints) -> None:
    """Finds the next event of the moving disc i from the time `now` on and writes it down."""
    a = f[ACCEL]
    dt = now - f[T0 + i]
    v = f[SP + i] - a * dt
    kind = K_STOP
    t = f[TS + i]
    partner = -1
    if v > 0.0:
        ux = f[UX + i]
        uy = f[UY + i]
        s = dt * (f[SP + i] - 0.5 * a * dt)
        x = f[X + i] + ux * s
        y = f[Y + i] + uy * s
        best = v * v / (2.0 * a)
        # A path that comes nearer by no more than this before it passes has no closing speed.
        least = D * HIT_SPEED / v
        any_moving = False
        for j in range(n):
            if g[ST + j] >= REST:
                rx = f[X + j] - x
                ry = f[Y + j] - y
                ahead = rx * ux + ry * uy
                if ahead <= least or ahead > best + D:
                    continue
                aside = rx * uy - ry * ux
                half2 = D2 - aside * aside
                if half2 <= 0.0:
                    continue
                s = (rx * rx + ry * ry - D2) / (ahead + sqrt(half2))
                if s < best:
                    best = s
                    kind = K_CONTACT
                    partner = j
            elif g[ST + j] == MOVING and j != i:
                any_moving = True
        along = x * ux + y * uy
        aside = x * uy - y * ux
        aside2 = aside * aside
        rho2 = x * x + y * y
        if aside2 < RING_OUT2 and (along < 0.0 or rho2 < RING_OUT2):
            for k in range(PEG_N):
                rx = PEG_X[k] - x
                ry = PEG_Y[k] - y
                ahead = rx * ux + ry * uy
                if ahead <= least or ahead > best + DP:
                    continue
                aside = rx * uy - ry * ux
                half2 = DP2 - aside * aside
                if half2 <= 0.0:
                    continue
                s = (rx * rx + ry * ry - DP2) / (ahead + sqrt(half2))
                if s < best:
                    best = s
                    kind = K_PEG
                    partner = k
            if g[OVER + i] == DROPPING:
                if -along < best:
                    best = -along
                    kind = K_DROP
            elif g[OVER + i] == CLEAR and along < 0.0 and aside2 < f[HOLE_RC2] and rho2 >= f[HOLE_RC2]:
                s = (rho2 - f[HOLE_RC2]) / (sqrt(f[HOLE_RC2] - aside2) - along)
                if s < best:
                    best = s
                    kind = K_HOLE
        if best > EDGE - sqrt(rho2):
            s = sqrt(EDGE2 - aside2) - along
            if s < best:
                best = s
                kind = K_EDGE
        if kind != K_STOP:
            t = now
            if best > 0.0:
                left2 = v * v - 2.0 * a * best
                t += 2.0 * best / (v + (sqrt(left2) if left2 > 0.0 else 0.0))
        if any_moving:
            tm, other = _meet_moving(i, n, now, t, best, x, y, v, f, g)
            if tm <= t:
                t = tm
                kind = K_CONTACT
                partner = other
    f[TE + i] = t
    g[TY + i] = kind
    g[PA + i] = partner


@jit
def check_resting(k: int, i: int, now: float, f: Floats, g: Ints) -> None:
    """Whether the moving disc k runs into disc i, which has just come to stand still, before all that it was to meet so far."""
    a = f[ACCEL]
    dt = now - f[T0 + k]
    v = f[SP + k] - a * dt
    if v <= 0.0:
        return
    ux = f[UX + k]
    uy = f[UY + k]
    s = dt * (f[SP + k] - 0.5 * a * dt)
    rx = f[X + i] - (f[X + k] + ux * s)
    ry = f[Y + i] - (f[Y + k] + uy * s)
    ahead = rx * ux + ry * uy
    aside = rx * uy - ry * ux
    half2 = D2 - aside * aside
    if ahead <= D * HIT_SPEED / v or half2 <= 0.0:
        return
    s = (rx * rx + ry * ry - D2) / (ahead + sqrt(half2))
    if s < 0.0:
        s = 0.0
    left2 = v * v - 2.0 * a * s
    if left2 < 0.0:
        return
    t = now + 2.0 * s / (v + sqrt(left2))
    if t < f[TE + k]:
        f[TE + k] = t
        g[TY + k] = K_CONTACT
        g[PA + k] = i
