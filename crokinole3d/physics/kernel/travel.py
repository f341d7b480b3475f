"""How a disc gets on between two events: its place on its line, its spin, and the outer line that it crosses on the way."""

from __future__ import annotations

from math import sqrt

from .film import tell_event
from .jit import jit
from .layout import (
    ACCEL,
    ALONE,
    K_LINE,
    KNOCKED,
    LINE2,
    LINE_IN,
    LINE_OUT,
    SIDE_CLEARED,
    SIDE_MET,
    SIDE_OUT,
    SIDE_TOUCHED,
    Film,
    Flag,
    Floats,
    Line,
    Tell,
)


@jit
def spin_after(spin: float, lost: float) -> float:
    """A spin after its size has fallen by `lost`; it stops at 0."""
    if spin > lost:
        return spin - lost
    if spin < -lost:
        return spin + lost
    return 0.0


@jit
def advance(i: int, now: float, line: Line, flag: Flag, tell: Tell, film: Film, p: Floats) -> None:
    """Brings the base of the moving disc i to the time `now`, and its story with the outer line along with it."""
    x, y, ux, uy, sp, t0, _ = line
    dt = now - t0[i]
    if dt <= 0.0:
        return
    a = p[ACCEL]
    s = dt * (sp[i] - 0.5 * a * dt)
    x1 = x[i] + ux[i] * s
    y1 = y[i] + uy[i] * s
    side = flag[2][i]
    out = x1 * x1 + y1 * y1 >= LINE2
    if out or side & SIDE_OUT:
        _meet_line(i, out, x1 * ux[i] + y1 * uy[i], line, flag, tell, film, a)
    x[i] = x1
    y[i] = y1
    v = sp[i] - a * dt
    sp[i] = v if v > 0.0 else 0.0
    t0[i] = now


@jit
def _meet_line(i: int, out: bool, end: float, line: Line, flag: Flag, tell: Tell, film: Film, a: float) -> None:
    """What the way from the base to its end had to do with the outer line. `end` is the end's place along the direction.

    The circle is convex: a straight way that begins and ends outside can go in and out again, one that begins and ends inside
    cannot leave it.
    """
    x, y, ux, uy, _, _, _ = line
    side = flag[2]
    along = x[i] * ux[i] + y[i] * uy[i]
    across = x[i] * uy[i] - y[i] * ux[i]
    half2 = LINE2 - across * across
    half = sqrt(half2) if half2 > 0.0 else 0.0
    was_out = side[i] & SIDE_OUT != 0
    through = was_out and out and half2 > 0.0 and along < 0.0 and end > 0.0
    if was_out and (through or not out):
        _come_in(i, -along - half, line, flag, tell, film, a)
    if out and (through or not was_out):
        side[i] |= SIDE_OUT
        if side[i] & SIDE_CLEARED:
            side[i] |= SIDE_TOUCHED
        _tell_line(i, half - along, LINE_OUT, line, film, a)


@jit
def _come_in(i: int, s: float, line: Line, flag: Flag, tell: Tell, film: Film, a: float) -> None:
    """Disc i gets clear of the outer line after the way s: whether it has crossed it before, alone or knocked back."""
    side = flag[2]
    mask = tell[2]
    if side[i] & SIDE_TOUCHED:
        if side[i] & SIDE_MET:
            mask[KNOCKED] |= 1 << i
        else:
            mask[ALONE] |= 1 << i
    side[i] = SIDE_CLEARED
    _tell_line(i, s, LINE_IN, line, film, a)


@jit
def _tell_line(i: int, s: float, which: int, line: Line, film: Film, a: float) -> None:
    """The event of meeting the outer line after the way s along the line of disc i."""
    _, _, _, _, sp, t0, _ = line
    if film[4][3] == 0:
        return
    if s < 0.0:
        s = 0.0
    left2 = sp[i] * sp[i] - 2.0 * a * s
    left = sqrt(left2) if left2 > 0.0 else 0.0
    tell_event(film, t0[i] + 2.0 * s / (sp[i] + left), K_LINE, i, which, left)
