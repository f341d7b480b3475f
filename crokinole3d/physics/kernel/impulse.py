"""What a hit does to velocities and spins: restitution, friction, and several hits that happen at once.

One hit of two equal discs with the closing speed c gives the impulse (1 + e) c / 2 along the line of centres (per unit of mass)
and, across it, the part of slip / 6 that friction allows; against a thing that does not move (1 + e) c and slip / 3. Hits that
tie are solved together: the impulses are the solution of a small linear system, so that a mirror image stays one.
"""

from __future__ import annotations

from math import sqrt

from .jit import jit
from .layout import (
    E_DISC,
    E_FALL,
    E_LEAST,
    E_PEG,
    HIT,
    IMAGE,
    KEEP,
    LAM,
    MU_DISC,
    MU_PEG,
    NX,
    NY,
    ONE,
    RESIDUE,
    SLOW,
    ST,
    STEP,
    SUNK,
    TERMS,
    TWO,
    VX,
    VY,
    WANT,
    Floats,
    Ints,
    R,
    W,
)


@jit
def closing_speed(z: int, f: Floats, g: Ints) -> float:
    """How fast the two of the touching pair z close on each other, along the line from the first to the second."""
    i = g[ONE + z]
    j = g[TWO + z]
    if j < 0:
        return f[VX + i] * f[NX + z] + f[VY + i] * f[NY + z]
    return (f[VX + i] - f[VX + j]) * f[NX + z] + (f[VY + i] - f[VY + j]) * f[NY + z]


@jit
def _restitution(c: float, j: int, f: Floats) -> float:
    """The share of the closing speed c that a hit on j (a peg if j < 0) keeps.

    Slow hits are elastic, and others never leave less than SLOW.
    """
    if c < SLOW:
        return 1.0
    if j < 0:
        e = f[E_PEG]
    else:
        e = f[E_DISC] - f[E_FALL] * c
        if e < f[E_LEAST]:
            e = f[E_LEAST]
    return e if e * c > SLOW else SLOW / c


@jit
def _rub(m: int, f: Floats, g: Ints) -> None:
    """Gives the impulses across the lines of centres, up to the friction that LAM allows.

    Each takes at most a share of 1 / m of what would end its own slip: the sum is then a mean of steps none of which can raise
    the energy, and so cannot either.
    """
    for q in range(m):
        z = g[HIT + q]
        i = g[ONE + z]
        j = g[TWO + z]
        nx = f[NX + z]
        ny = f[NY + z]
        if j >= 0 and g[ST + j] != SUNK:
            slip = (f[VX + i] - f[VX + j]) * ny - (f[VY + i] - f[VY + j]) * nx - R * (f[W + i] + f[W + j])
            want = -slip / (6.0 * m)
        else:
            slip = f[VX + i] * ny - f[VY + i] * nx - R * f[W + i]
            want = -slip / (3.0 * m)
        most = f[LAM + q] * (f[MU_PEG] if j < 0 else f[MU_DISC])
        if want > most:
            want = most
        elif want < -most:
            want = -most
        f[STEP + q] = want
    for q in range(m):
        z = g[HIT + q]
        i = g[ONE + z]
        j = g[TWO + z]
        px = -f[STEP + q] * f[NY + z]
        py = f[STEP + q] * f[NX + z]
        dw = -2.0 * f[STEP + q] / R
        f[VX + i] -= px
        f[VY + i] -= py
        f[W + i] += dw
        if j >= 0 and g[ST + j] != SUNK:
            f[VX + j] += px
            f[VY + j] += py
            f[W + j] += dw


@jit
def part_all(m: int, f: Floats, g: Ints) -> None:
    """Gives the m pairs of discs listed as hits SLOW of separation, or all they have where their relative motion is slower.

    The speed across is cut for it: the relative velocity is turned, its size kept, so that neither momentum nor energy
    changes. Of m pairs each gets a share of 1 / m, a mean of steps none of which changes the energy.
    """
    for q in range(m):
        z = g[HIT + q]
        i = g[ONE + z]
        j = g[TWO + z]
        nx = f[NX + z]
        ny = f[NY + z]
        gx = f[VX + j] - f[VX + i]
        gy = f[VY + j] - f[VY + i]
        gn = gx * nx + gy * ny
        gt = gy * nx - gx * ny
        g2 = gn * gn + gt * gt
        f[STEP + q] = 0.0
        f[IMAGE + q] = 0.0
        if gn < SLOW:
            un = SLOW
            ut = 0.0
            if g2 > SLOW * SLOW:
                ut = sqrt(g2 - SLOW * SLOW)
                if gt < 0.0:
                    ut = -ut
            else:
                un = sqrt(g2)
            f[STEP + q] = ((un - gn) * nx - (ut - gt) * ny) / (2.0 * m)
            f[IMAGE + q] = ((un - gn) * ny + (ut - gt) * nx) / (2.0 * m)
    for q in range(m):
        i = g[ONE + g[HIT + q]]
        j = g[TWO + g[HIT + q]]
        f[VX + i] -= f[STEP + q]
        f[VY + i] -= f[IMAGE + q]
        f[VX + j] += f[STEP + q]
        f[VY + j] += f[IMAGE + q]


@jit
def _coupling(z: int, q: int, f: Floats, g: Ints) -> float:
    """How much an impulse of 1 at the pair q takes from the closing speed of the pair z."""
    shared = 0
    if g[ONE + z] == g[ONE + q]:
        shared += 1
    j = g[TWO + z]
    if j >= 0 and g[ST + j] != SUNK:
        if j == g[TWO + q]:
            shared += 1
        if j == g[ONE + q]:
            shared -= 1
    j = g[TWO + q]
    if j >= 0 and g[ST + j] != SUNK and j == g[ONE + z]:
        shared -= 1
    return shared * (f[NX + z] * f[NX + q] + f[NY + z] * f[NY + q])


@jit
def _sum(m: int, f: Floats) -> float:
    """The sum of the first m TERMS in the order of their size, so that it does not depend on the order they came in."""
    for q in range(1, m):
        term = f[TERMS + q]
        k = q
        while k > 0 and f[TERMS + k - 1] > term:
            f[TERMS + k] = f[TERMS + k - 1]
            k -= 1
        f[TERMS + k] = term
    total = 0.0
    for q in range(m):
        total += f[TERMS + q]
    return total


@jit
def _descend(m: int, f: Floats, g: Ints) -> None:
    """Conjugate gradients for the impulses LAM of the pairs that are kept: exact after m steps, whatever the pairs' order."""
    for q in range(m):
        f[LAM + q] = 0.0
        f[RESIDUE + q] = f[WANT + q] if g[KEEP + q] else 0.0
        f[STEP + q] = f[RESIDUE + q]
        f[TERMS + q] = f[RESIDUE + q] * f[RESIDUE + q]
    size = _sum(m, f)
    enough = 1e-32 * size
    for _ in range(2 * m + 2):
        if size <= enough:
            return
        for q in range(m):
            f[IMAGE + q] = 0.0
            if g[KEEP + q]:
                for k in range(m):
                    f[TERMS + k] = _coupling(g[HIT + q], g[HIT + k], f, g) * f[STEP + k]
                f[IMAGE + q] = _sum(m, f)
        for q in range(m):
            f[TERMS + q] = f[STEP + q] * f[IMAGE + q]
        bend = _sum(m, f)
        if bend <= 0.0:
            return
        for q in range(m):
            f[LAM + q] += size / bend * f[STEP + q]
            f[RESIDUE + q] -= size / bend * f[IMAGE + q]
            f[TERMS + q] = f[RESIDUE + q] * f[RESIDUE + q]
        after = _sum(m, f)
        for q in range(m):
            f[STEP + q] = f[RESIDUE + q] + after / size * f[STEP + q]
        size = after


@jit
def _solve(m: int, f: Floats, g: Ints) -> bool:
    """Finds the impulses LAM of m pairs that close equally fast, such that all part at once; True if the hit is a slow one.

    All take the least restitution among them: closing speeds times a constant are speeds that the discs can have, so that the
    system has a solution even where pairs over-determine each other. A pair that would have to pull is let go and the others
    are solved again. As every pair kept closes before and parts no faster after, energy cannot rise.
    """
    e = 1.0
    fastest = 0.0
    for q in range(m):
        z = g[HIT + q]
        c = closing_speed(z, f, g)
        own = _restitution(c, g[TWO + z], f)
        if own < e:
            e = own
        if c > fastest:
            fastest = c
        f[WANT + q] = c
        g[KEEP + q] = 1
    for q in range(m):
        f[WANT + q] *= 1.0 + e
    pulls = True
    while pulls:
        _descend(m, f, g)
        pulls = False
        for q in range(m):
            if f[LAM + q] < 0.0:
                g[KEEP + q] = 0
                pulls = True
    return fastest < SLOW


@jit
def hit_all(m: int, f: Floats, g: Ints) -> None:
    """Solves the m closing pairs listed as hits, all at once. A sunk disc and a peg take no velocity."""
    if m == 1:
        z = g[HIT]
        j = g[TWO + z]
        c = closing_speed(z, f, g)
        slow = c < SLOW
        f[LAM] = (1.0 + _restitution(c, j, f)) * c
        if j >= 0 and g[ST + j] != SUNK:
            f[LAM] *= 0.5
    else:
        slow = _solve(m, f, g)
    for q in range(m):
        z = g[HIT + q]
        i = g[ONE + z]
        j = g[TWO + z]
        px = f[LAM + q] * f[NX + z]
        py = f[LAM + q] * f[NY + z]
        f[VX + i] -= px
        f[VY + i] -= py
        if j >= 0 and g[ST + j] != SUNK:
            f[VX + j] += px
            f[VY + j] += py
    _rub(m, f, g)
    if slow:
        # Only pairs of discs can be pressed together again and need the least separation.
        k = 0
        for q in range(m):
            j = g[TWO + g[HIT + q]]
            if j >= 0 and g[ST + j] != SUNK:
                g[HIT + k] = g[HIT + q]
                k += 1
        part_all(k, f, g)
