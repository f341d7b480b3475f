"""A disc that has left the surface: its flight to the rail and, if it is fast enough, back over the edge. Closed form.

In the air nothing slows a disc but the rail, which it meets as it would meet a peg: restitution along the line from the middle,
friction across it. It falls as its centre passes the edge, and comes back onto the surface if it has fallen less than
RETURN_DROP by the time its centre is over the edge again; to climb that height it pays 2 g h of its squared speed.
"""

from __future__ import annotations

from math import sqrt

from .film import spin_after, tell_event
from .jit import jit
from .layout import (
    CLEAR,
    DITCH_FLOOR,
    E_RAIL,
    EDGE2,
    GRAVITY,
    K_BACK,
    K_RAIL,
    MU_RAIL,
    NEVER,
    OVER,
    RAIL,
    RAIL2,
    RETURN_DROP,
    SP,
    SPIN,
    T0,
    TE,
    TW,
    TY,
    UX,
    UY,
    Floats,
    Ints,
    R,
    W,
    X,
    Y,
)


@jit
def fly(i: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Disc i, whose base is on the edge at `now`, flies out. If it comes back its base is put where and when that is.

    Its next event is then K_BACK; else it has none. Tells `rail` if it meets the rail before it is down in the ditch.
    """
    f[TE + i] = NEVER
    x = f[X + i]
    y = f[Y + i]
    v = f[SP + i]
    vx = v * f[UX + i]
    vy = v * f[UY + i]
    aside = x * f[UY + i] - y * f[UX + i]
    way = sqrt(RAIL2 - aside * aside) - (x * f[UX + i] + y * f[UY + i])
    if f[GRAVITY] * way * way > 2.0 * DITCH_FLOOR * v * v:
        return
    there = way / v
    x += f[UX + i] * way
    y += f[UY + i] * way
    nx = x / RAIL
    ny = y / RAIL
    closing = vx * nx + vy * ny
    tell_event(now + there, K_RAIL, i, -1, closing, cut, log)
    spin = spin_after(f[W + i], f[SPIN] * (now - f[TW + i]))
    push = (1.0 + f[E_RAIL]) * closing
    rub = (R * spin - (vx * ny - vy * nx)) / 3.0
    most = f[MU_RAIL] * push
    if rub > most:
        rub = most
    elif rub < -most:
        rub = -most
    vx += rub * ny - push * nx
    vy -= rub * nx + push * ny
    spin -= 2.0 * rub / R
    v = sqrt(vx * vx + vy * vy)
    if v <= 0.0:
        return
    ux = vx / v
    uy = vy / v
    aside = x * uy - y * ux
    half2 = EDGE2 - aside * aside
    if half2 <= 0.0:
        return
    way = -(x * ux + y * uy) - sqrt(half2)
    airborne = there + way / v
    drop = 0.5 * f[GRAVITY] * airborne * airborne
    left2 = v * v - 2.0 * f[GRAVITY] * drop
    if drop >= f[RETURN_DROP] or left2 <= 0.0:
        return
    f[X + i] = x + ux * way
    f[Y + i] = y + uy * way
    f[UX + i] = ux
    f[UY + i] = uy
    f[SP + i] = sqrt(left2)
    f[T0 + i] = now + airborne
    f[W + i] = spin
    f[TW + i] = f[T0 + i]
    f[TE + i] = f[T0 + i]
    g[TY + i] = K_BACK
    g[OVER + i] = CLEAR
