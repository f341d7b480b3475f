"""How a disc gets on between two events: its place on its line, and the outer line that it crosses on the way."""

from __future__ import annotations

from math import sqrt

from .film import tell_event
from .jit import jit
from .layout import (
    ACCEL,
    ALONE,
    K_LINE,
    KNOCKED,
    LEFT,
    LINE2,
    LINE_IN,
    LINE_OUT,
    SIDE,
    SIDE_CLEARED,
    SIDE_MET,
    SIDE_OUT,
    SIDE_TOUCHED,
    SP,
    T0,
    UX,
    UY,
    Floats,
    Ints,
    X,
    Y,
)


@jit
def _tell_line(i: int, s: float, which: int, f: Floats, cut: Floats, log: Ints) -> None:
    """The event of meeting the outer line after the way s along the line of disc i."""
    if s < 0.0:
        s = 0.0
    v = f[SP + i]
    left2 = v * v - 2.0 * f[ACCEL] * s
    left = sqrt(left2) if left2 > 0.0 else 0.0
    tell_event(f[T0 + i] + 2.0 * s / (v + left), K_LINE, i, which, left, cut, log)


@jit
def _meet_line(i: int, x: float, y: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """What the way of disc i from its base to (x, y) had to do with the outer line.

    The circle is convex: a straight way that begins and ends outside can go in and out again, one that begins and ends inside
    cannot leave it.
    """
    ux = f[UX + i]
    uy = f[UY + i]
    along = f[X + i] * ux + f[Y + i] * uy
    across = f[X + i] * uy - f[Y + i] * ux
    half2 = LINE2 - across * across
    half = sqrt(half2) if half2 > 0.0 else 0.0
    was_out = g[SIDE + i] & SIDE_OUT != 0
    is_out = x * x + y * y >= LINE2
    through = was_out and is_out and half2 > 0.0 and along < 0.0 and x * ux + y * uy > 0.0
    if was_out and (through or not is_out):
        # One that had left the surface is out of play and comes back over no line.
        if g[SIDE + i] & SIDE_TOUCHED and g[LEFT] >> i & 1 == 0:
            if g[SIDE + i] & SIDE_MET:
                g[KNOCKED] |= 1 << i
            else:
                g[ALONE] |= 1 << i
        g[SIDE + i] = SIDE_CLEARED
        _tell_line(i, -along - half, LINE_IN, f, cut, log)
    if is_out and (through or not was_out):
        if g[SIDE + i] & SIDE_CLEARED:
            g[SIDE + i] = SIDE_OUT | SIDE_CLEARED | SIDE_TOUCHED
        _tell_line(i, half - along, LINE_OUT, f, cut, log)


@jit
def advance(i: int, now: float, f: Floats, g: Ints, cut: Floats, log: Ints) -> None:
    """Brings the base of the moving disc i to the time `now`, and its story with the outer line along with it."""
    dt = now - f[T0 + i]
    if dt <= 0.0:
        return
    a = f[ACCEL]
    v = f[SP + i]
    s = dt * (v - 0.5 * a * dt)
    x = f[X + i] + f[UX + i] * s
    y = f[Y + i] + f[UY + i] * s
    if x * x + y * y >= LINE2 or g[SIDE + i] & SIDE_OUT:
        _meet_line(i, x, y, f, g, cut, log)
    v -= a * dt
    f[X + i] = x
    f[Y + i] = y
    f[SP + i] = v if v > 0.0 else 0.0
    f[T0 + i] = now
