"""What comes next: the next event of a moving disc, found in closed form.

Against anything at rest the contact is a quadratic in the way s along the line, s = (|d|^2 - D^2) / (d.u + sqrt(D^2 - (d x u)^2)),
and the time is 2 s / (v + sqrt(v^2 - 2 a s)): no cancellation, no iteration. Two moving discs meet at a root of a quartic in time.
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
    PEG_N,
    PEG_X,
    PEG_Y,
    REST,
    RING_OUT2,
    TOUCH_D2,
    D,
    Flag,
    Floats,
    Ints,
    Line,
    Plan,
)
from .roots import first_root


@jit
def predict(i: int, n: int, now: float, line: Line, plan: Plan, flag: Flag, p: Floats) -> None:
    """Finds the next event of the moving disc i from the time `now` on and writes it into the plan."""
    x, y, ux, uy, sp, t0, ts = line
    te, ty, pa = plan
    st = flag[0]
    over = flag[1][i]
    a = p[ACCEL]
    dt = now - t0[i]
    v = sp[i] - a * dt
    ui = ux[i]
    wi = uy[i]
    te[i] = ts[i]
    ty[i] = K_STOP
    pa[i] = -1
    if v <= 0.0:
        return
    s = dt * (sp[i] - 0.5 * a * dt)
    xi = x[i] + ui * s
    yi = y[i] + wi * s
    best = v * v / (2.0 * a)
    kind = K_STOP
    partner = -1
    # A path that comes nearer by no more than this before it passes has no closing speed.
    least = D * HIT_SPEED / v
    any_moving = False
    for j in range(n):
        if st[j] >= REST:
            rx = x[j] - xi
            ry = y[j] - yi
            ahead = rx * ui + ry * wi
            if ahead <= least or ahead > best + D:
                continue
            aside = rx * wi - ry * ui
            half2 = D2 - aside * aside
            if half2 <= 0.0:
                continue
            s = (rx * rx + ry * ry - D2) / (ahead + sqrt(half2))
            if s < best:
                best = s
                kind = K_CONTACT
                partner = j
        elif st[j] == MOVING and j != i:
            any_moving = True
    along = xi * ui + yi * wi
    aside = xi * wi - yi * ui
    aside2 = aside * aside
    rho2 = xi * xi + yi * yi
    if aside2 < RING_OUT2 and (along < 0.0 or rho2 < RING_OUT2):
        for k in range(PEG_N):
            rx = PEG_X[k] - xi
            ry = PEG_Y[k] - yi
            ahead = rx * ui + ry * wi
            if ahead <= least or ahead > best + DP:
                continue
            aside = rx * wi - ry * ui
            half2 = DP2 - aside * aside
            if half2 <= 0.0:
                continue
            s = (rx * rx + ry * ry - DP2) / (ahead + sqrt(half2))
            if s < best:
                best = s
                kind = K_PEG
                partner = k
        if over == DROPPING:
            if -along < best:
                best = -along
                kind = K_DROP
        elif over == CLEAR and along < 0.0 and aside2 < p[HOLE_RC2] and rho2 >= p[HOLE_RC2]:
            s = (rho2 - p[HOLE_RC2]) / (sqrt(p[HOLE_RC2] - aside2) - along)
            if s < best:
                best = s
                kind = K_HOLE
    if best > EDGE - sqrt(rho2):
        s = sqrt(EDGE2 - aside2) - along
        if s < best:
            best = s
            kind = K_EDGE
    if kind == K_STOP:
        t = ts[i]
    elif best <= 0.0:
        t = now
    else:
        left2 = v * v - 2.0 * a * best
        t = now + 2.0 * best / (v + (sqrt(left2) if left2 > 0.0 else 0.0))
    if any_moving:
        tm, partner_moving = _meet_moving(i, n, now, t, best, xi, yi, v, line, st, a)
        if tm <= t:
            t = tm
            kind = K_CONTACT
            partner = partner_moving
    te[i] = t
    ty[i] = kind
    pa[i] = partner if kind == K_CONTACT or kind == K_PEG else -1


@jit
def _meet_moving(
    i: int, n: int, now: float, until: float, way: float, xi: float, yi: float, v: float, line: Line, st: Ints, a: float
) -> tuple[float, int]:
    """When disc i first meets another moving disc, and which: NEVER and -1 if it meets none before `until`.

    It is now at (xi, yi) with the speed v and goes `way` until then. The horizon of a pair does not depend on the others, so
    that their order does not either.
    """
    x, y, ux, uy, sp, t0, ts = line
    ui = ux[i]
    wi = uy[i]
    first = NEVER
    partner = -1
    for j in range(n):
        if st[j] != MOVING or j == i:
            continue
        dt = now - t0[j]
        vj = sp[j] - a * dt
        if vj < 0.0:
            vj = 0.0
        s = dt * (sp[j] - 0.5 * a * dt)
        rx = x[j] + ux[j] * s - xi
        ry = y[j] + uy[j] * s - yi
        r2 = rx * rx + ry * ry
        reach = way + vj * vj / (2.0 * a) + D
        if r2 >= reach * reach:
            continue
        dvx = vj * ux[j] - v * ui
        dvy = vj * uy[j] - v * wi
        dax = a * (ui - ux[j])
        day = a * (wi - uy[j])
        c1 = 2.0 * (rx * dvx + ry * dvy)
        c2 = dvx * dvx + dvy * dvy + rx * dax + ry * day
        c3 = dvx * dax + dvy * day
        c4 = 0.25 * (dax * dax + day * day)
        horizon = ts[j] - now
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
def check_resting(k: int, i: int, now: float, line: Line, plan: Plan, p: Floats) -> None:
    """Whether the moving disc k runs into disc i, which has just come to stand still, before all that it was to meet so far."""
    x, y, ux, uy, sp, t0, _ = line
    te, ty, pa = plan
    a = p[ACCEL]
    dt = now - t0[k]
    v = sp[k] - a * dt
    if v <= 0.0:
        return
    s = dt * (sp[k] - 0.5 * a * dt)
    rx = x[i] - (x[k] + ux[k] * s)
    ry = y[i] - (y[k] + uy[k] * s)
    ahead = rx * ux[k] + ry * uy[k]
    if ahead <= D * HIT_SPEED / v:
        return
    aside = rx * uy[k] - ry * ux[k]
    half2 = D2 - aside * aside
    if half2 <= 0.0:
        return
    s = (rx * rx + ry * ry - D2) / (ahead + sqrt(half2))
    if s < 0.0:
        s = 0.0
    left2 = v * v - 2.0 * a * s
    if left2 < 0.0:
        return
    t = now + 2.0 * s / (v + sqrt(left2))
    if t < te[k]:
        te[k] = t
        ty[k] = K_CONTACT
        pa[k] = i
