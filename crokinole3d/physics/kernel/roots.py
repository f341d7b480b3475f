"""When two moving discs meet: the first root of a quartic in time, to full precision and without a library."""

from __future__ import annotations

from .jit import jit
from .layout import NEVER


@jit
def _only_root(q0: float, q1: float, q2: float, q3: float, q4: float, end: float) -> float:
    """The one root z in [0, 1] of a quartic that is q0 > 0 at 0 and end <= 0 at 1: Newton, kept inside a bracket.

    The iterate is given back, not the bracket's end: that one may be far off and would fire contacts at a distance.
    """
    left = 0.0
    right = 1.0
    z = q0 / (q0 - end)
    for _ in range(80):
        value = q0 + z * (q1 + z * (q2 + z * (q3 + z * q4)))
        if value > 0.0:
            left = z
        else:
            right = z
        slope = q1 + z * (2.0 * q2 + z * (3.0 * q3 + z * 4.0 * q4))
        better = 0.5 * (left + right)
        if slope < 0.0:
            newton = z - value / slope
            if left <= newton <= right:
                better = newton
        if right - left < 1e-15 or better == z:
            break
        step = better - z
        z = better
        if -1e-16 < step < 1e-16:
            break
    return z


@jit
def first_root(c0: float, c1: float, c2: float, c3: float, c4: float, horizon: float) -> float:
    """The first t in (0, horizon] at which c0 + c1 t + c2 t^2 + c3 t^3 + c4 t^4 falls through 0, or NEVER.

    c0 must be positive, or 0 with c1 > 0. Bernstein coefficients tell where there is surely no root (all positive) and where
    there is surely one (one change of sign); intervals are halved until one of the two holds, from the left. A graze thinner
    than a billionth of the horizon is passed over: its closing speed is nil.
    """
    k1 = c1 * horizon
    k2 = c2 * horizon * horizon
    k3 = c3 * horizon * horizon * horizon
    k4 = c4 * horizon * horizon * horizon * horizon
    b1 = c0 + 0.25 * k1
    b2 = c0 + 0.5 * k1 + k2 / 6.0
    b3 = c0 + 0.75 * k1 + 0.5 * k2 + 0.25 * k3
    b4 = c0 + k1 + k2 + k3 + k4
    if b1 > 0.0 and b2 > 0.0 and b3 > 0.0 and b4 > 0.0:
        return NEVER
    low = 0.0
    width = 1.0
    for _ in range(400):
        if low >= 1.0:
            break
        # The quartic on [low, low + width], as powers of z in [0, 1], then in Bernstein form.
        q0 = c0 + low * (k1 + low * (k2 + low * (k3 + low * k4)))
        q1 = (k1 + low * (2.0 * k2 + low * (3.0 * k3 + low * 4.0 * k4))) * width
        q2 = (k2 + low * (3.0 * k3 + low * 6.0 * k4)) * width * width
        q3 = (k3 + low * 4.0 * k4) * width * width * width
        q4 = k4 * width * width * width * width
        b1 = q0 + 0.25 * q1
        b2 = q0 + 0.5 * q1 + q2 / 6.0
        b3 = q0 + 0.75 * q1 + 0.5 * q2 + 0.25 * q3
        b4 = q0 + q1 + q2 + q3 + q4
        if b1 > 0.0 and b2 > 0.0 and b3 > 0.0 and b4 > 0.0:
            low += width
            if width < 0.5:
                width = 2.0 * width
            if low + width > 1.0:
                width = 1.0 - low
            continue
        # From above 0 to below it with one change of sign: the coefficients that are positive come before all that are not.
        second_change = (b1 <= 0.0 and b2 > 0.0) or (b2 <= 0.0 and b3 > 0.0)
        if q0 > 0.0 and b4 <= 0.0 and not second_change:
            return (low + width * _only_root(q0, q1, q2, q3, q4, b4)) * horizon
        if width < 1e-9:
            low += width
            width = 1e-6
            if low + width > 1.0:
                width = 1.0 - low
            continue
        width = 0.5 * width
    return NEVER
