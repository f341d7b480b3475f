"""What a hit does to velocities and spins: restitution, friction, and several hits that happen at once.

One hit of two equal discs with the closing speed c gives the impulse (1 + e) c / 2 along the line of centres (per unit of mass)
and, across it, the part of slip / 6 that friction allows; against a thing that does not move (1 + e) c and slip / 3. Hits that
tie are solved together: the impulses are the solution of a small linear system, so that a mirror image stays one.
"""

from __future__ import annotations

from math import sqrt

from .jit import jit
from .layout import E_DISC, E_FALL, E_LEAST, E_PEG, MU_DISC, MU_PEG, SLOW, SUNK, Floats, Ints, R, Touch, Turn


@jit
def disc_restitution(c: float, p: Floats) -> float:
    """The share of the closing speed c that two discs keep. Slow hits are elastic, others never leave less than SLOW."""
    if c < SLOW:
        return 1.0
    e = p[E_DISC] - p[E_FALL] * c
    if e < p[E_LEAST]:
        e = p[E_LEAST]
    return e if e * c > SLOW else SLOW / c


@jit
def peg_restitution(c: float, p: Floats) -> float:
    """The share of the closing speed c that a disc keeps at a peg, with the same two rules."""
    if c < SLOW:
        return 1.0
    e = p[E_PEG]
    return e if e * c > SLOW else SLOW / c


@jit
def closing_speed(z: int, touch: Touch, turn: Turn) -> float:
    """How fast the two of the touching pair z close on each other, along the line from the first to the second."""
    one, two, _, _, nx, ny, _, _, _, _, _, _ = touch
    vx, vy, _, _, _ = turn
    i = one[z]
    j = two[z]
    if j < 0:
        return vx[i] * nx[z] + vy[i] * ny[z]
    return (vx[i] - vx[j]) * nx[z] + (vy[i] - vy[j]) * ny[z]


@jit
def hit_all(m: int, touch: Touch, turn: Turn, st: Ints, p: Floats) -> None:
    """Solves the m closing pairs listed in `touch`, all at once. A sunk disc (and a peg) takes no velocity."""
    one, two, _, hit, _, _, _, lam, _, _, _, _ = touch
    if m == 1:
        z = hit[0]
        c = closing_speed(z, touch, turn)
        j = two[z]
        if j < 0:
            lam[0] = (1.0 + peg_restitution(c, p)) * c
        elif st[j] == SUNK:
            lam[0] = (1.0 + disc_restitution(c, p)) * c
        else:
            lam[0] = 0.5 * (1.0 + disc_restitution(c, p)) * c
        _push(0, touch, turn, st)
        _rub(1, touch, turn, st, p)
        if c < SLOW and j >= 0 and st[j] != SUNK:
            part_all(1, touch, turn)
        return
    slow = _solve(m, touch, turn, st, p)
    for q in range(m):
        _push(q, touch, turn, st)
    _rub(m, touch, turn, st, p)
    if slow:
        # Only pairs that can be pressed together again need the least separation.
        k = 0
        for q in range(m):
            z = hit[q]
            if two[z] >= 0 and st[two[z]] != SUNK and closing_speed(z, touch, turn) > -SLOW:
                hit[k] = z
                k += 1
        if k > 0:
            part_all(k, touch, turn)


@jit
def _push(q: int, touch: Touch, turn: Turn, st: Ints) -> None:
    """Gives the impulse lam[q] along the line of centres of the pair hit[q]."""
    one, two, _, hit, nx, ny, _, lam, _, _, _, _ = touch
    vx, vy, _, _, _ = turn
    z = hit[q]
    i = one[z]
    j = two[z]
    px = lam[q] * nx[z]
    py = lam[q] * ny[z]
    vx[i] -= px
    vy[i] -= py
    if j >= 0 and st[j] != SUNK:
        vx[j] += px
        vy[j] += py


@jit
def _rub(m: int, touch: Touch, turn: Turn, st: Ints, p: Floats) -> None:
    """Gives the impulses across the lines of centres, up to the friction that lam allows.

    Each takes at most a share of 1 / m of what would end its own slip: the sum is then a mean of steps none of which can raise
    the energy, and so cannot either.
    """
    one, two, _, hit, nx, ny, _, lam, rub, _, _, _ = touch
    vx, vy, w, _, _ = turn
    for q in range(m):
        z = hit[q]
        i = one[z]
        j = two[z]
        if j >= 0 and st[j] != SUNK:
            slip = (vx[i] - vx[j]) * ny[z] - (vy[i] - vy[j]) * nx[z] - R * (w[i] + w[j])
            want = -slip / (6.0 * m)
            most = p[MU_DISC] * lam[q]
        else:
            slip = vx[i] * ny[z] - vy[i] * nx[z] - R * w[i]
            want = -slip / (3.0 * m)
            most = (p[MU_PEG] if j < 0 else p[MU_DISC]) * lam[q]
        rub[q] = most if want > most else (-most if want < -most else want)
    for q in range(m):
        z = hit[q]
        i = one[z]
        j = two[z]
        px = -rub[q] * ny[z]
        py = rub[q] * nx[z]
        dw = -2.0 * rub[q] / R
        vx[i] -= px
        vy[i] -= py
        w[i] += dw
        if j >= 0 and st[j] != SUNK:
            vx[j] += px
            vy[j] += py
            w[j] += dw


@jit
def part_all(m: int, touch: Touch, turn: Turn) -> None:
    """Gives the m touching pairs listed in `touch` SLOW of separation, or all they have where their relative motion is slower.

    The speed across is cut for it: the relative velocity is turned, its size kept, so that neither momentum nor energy
    changes. Of m pairs each gets a share of 1 / m, a mean of steps none of which changes the energy.
    """
    one, two, _, hit, nx, ny, _, _, _, kx, ky, _ = touch
    vx, vy, _, _, _ = turn
    for q in range(m):
        z = hit[q]
        gx = vx[two[z]] - vx[one[z]]
        gy = vy[two[z]] - vy[one[z]]
        gn = gx * nx[z] + gy * ny[z]
        gt = gy * nx[z] - gx * ny[z]
        g2 = gn * gn + gt * gt
        kx[q] = 0.0
        ky[q] = 0.0
        if gn >= SLOW:
            continue
        if g2 > SLOW * SLOW:
            un = SLOW
            ut = sqrt(g2 - SLOW * SLOW)
            if gt < 0.0:
                ut = -ut
        else:
            un = sqrt(g2)
            ut = 0.0
        half = 0.5 / m
        kx[q] = half * ((un - gn) * nx[z] - (ut - gt) * ny[z])
        ky[q] = half * ((un - gn) * ny[z] + (ut - gt) * nx[z])
    for q in range(m):
        i = one[hit[q]]
        j = two[hit[q]]
        vx[i] -= kx[q]
        vy[i] -= ky[q]
        vx[j] += kx[q]
        vy[j] += ky[q]


@jit
def _coupling(z: int, q: int, touch: Touch, st: Ints) -> float:
    """How much an impulse of 1 at the pair q changes the closing speed of the pair z, with the sign turned."""
    one, two, _, _, nx, ny, _, _, _, _, _, _ = touch
    shared = 0
    if one[z] == one[q]:
        shared += 1
    if two[z] >= 0 and st[two[z]] != SUNK:
        if two[z] == two[q]:
            shared += 1
        if two[z] == one[q]:
            shared -= 1
    if two[q] >= 0 and st[two[q]] != SUNK and two[q] == one[z]:
        shared -= 1
    return shared * (nx[z] * nx[q] + ny[z] * ny[q])


@jit
def _sum(m: int, terms: Floats) -> float:
    """The sum of the first m terms in the order of their size, so that it does not depend on the order they came in."""
    for q in range(1, m):
        term = terms[q]
        k = q
        while k > 0 and terms[k - 1] > term:
            terms[k] = terms[k - 1]
            k -= 1
        terms[k] = term
    total = 0.0
    for q in range(m):
        total += terms[q]
    return total


@jit
def _solve(m: int, touch: Touch, turn: Turn, st: Ints, p: Floats) -> bool:
    """Finds the impulses lam of m pairs that close equally fast, such that all part at once; True if the hit is a slow one.

    All take the least restitution among them: closing speeds times a constant are speeds that the discs can have, so that the
    system has a solution even where pairs over-determine each other. A pair that would have to pull is let go and the others
    are solved again. As every pair kept closes before and parts no faster after, energy cannot rise.
    """
    _, two, keep, hit, _, _, want, lam, _, _, _, _ = touch
    e = 1.0
    fastest = 0.0
    for q in range(m):
        c = closing_speed(hit[q], touch, turn)
        own = peg_restitution(c, p) if two[hit[q]] < 0 else disc_restitution(c, p)
        if own < e:
            e = own
        if c > fastest:
            fastest = c
        want[q] = c
        keep[q] = 1
    for q in range(m):
        want[q] = (1.0 + e) * want[q]
    for _ in range(m):
        _descend(m, touch, st)
        all_push = True
        for q in range(m):
            if lam[q] < 0.0:
                keep[q] = 0
                all_push = False
        if all_push:
            break
    for q in range(m):
        if keep[q] == 0:
            lam[q] = 0.0
    return fastest < SLOW


@jit
def _descend(m: int, touch: Touch, st: Ints) -> None:
    """Conjugate gradients for the impulses lam of the pairs that are kept: exact after m steps, whatever the pairs' order."""
    _, _, keep, hit, _, _, want, lam, rest, step, image, terms = touch
    for q in range(m):
        lam[q] = 0.0
        rest[q] = want[q] if keep[q] else 0.0
        step[q] = rest[q]
        terms[q] = rest[q] * rest[q]
    size = _sum(m, terms)
    enough = 1e-32 * size
    for _ in range(2 * m + 2):
        if size <= enough:
            return
        for q in range(m):
            image[q] = 0.0
            if keep[q]:
                for k in range(m):
                    terms[k] = _coupling(hit[q], hit[k], touch, st) * step[k]
                image[q] = _sum(m, terms)
        for q in range(m):
            terms[q] = step[q] * image[q]
        bend = _sum(m, terms)
        if bend <= 0.0:
            return
        for q in range(m):
            lam[q] += size / bend * step[q]
            rest[q] -= size / bend * image[q]
            terms[q] = rest[q] * rest[q]
        after = _sum(m, terms)
        for q in range(m):
            step[q] = rest[q] + after / size * step[q]
        size = after
