"""The physics a second time, slow and simple: steps of a fixed length with a sweep, to hold the kernel's closed forms against.

It shares the model with the kernel and no code: in every step each disc goes straight on at the mean speed of the rest of the
step; the first thing that happens on the way (a hit, a peg, the hole, the edge) is found by a quadratic, dealt with, and the rest
of the step goes on from there. What a hit does is written here from the laws in docs/physics.md. The shorter the step, the
nearer it comes to what the model says. Discs that hit in one and the same instant are dealt with one after the other, and a disc
that passes the edge is gone: boards whose discs touch, and shots from which one comes back, are not for it.

With numba it runs compiled, without it as it stands, some hundred times slower. A larger comparison than the suite's:
python -m tests.physics.slow_reference [--shots N] [--steps 1000 8000 64000]
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator, MutableSequence, Sequence
from importlib import import_module
from math import hypot, sqrt
from statistics import median
from typing import Any, NamedTuple, TypeVar

import numpy as np

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SURFACE_RADIUS
from crokinole3d.physics import Motion, simulate
from crokinole3d.physics.material import HOLES, MATERIALS, Hole, Material
from crokinole3d.physics.sample import SHOOTER, Sample, random_sample

try:
    numba: Any = import_module("numba")
except ImportError:
    numba = None

Function = TypeVar("Function", bound=Callable[..., Any])


def jit(function: Function) -> Function:
    """Has numba compile a function, if it is there."""
    compiled: Function = numba.njit(error_model="numpy")(function) if numba else function
    return compiled


Floats = MutableSequence[float]
Ints = MutableSequence[int]

COUNTED = 0.005
"""Closing speed in m/s from which on a hit is counted: how often slower ones bounce depends on the step."""

GONE, ON_BOARD, PROUD = 0, 1, 2
CLEAR, CROSSING, DROPPING, WAITING = 0, 1, 2, 3
NOTHING, DISC, PEG, RIM, MIDDLE, EDGE = 0, 1, 2, 3, 4, 5
PEG_X, PEG_Y = tuple(x for x, _ in PEGS), tuple(y for _, y in PEGS)
R = DISC_RADIUS
NEVER = 1e9

# Constants of a run, as they lie in `c`.
DECELERATION, SPIN, E0, FALL, LEAST, E_PEG, MU, MU_PEG, V2, RC, POWER, LIFTS = range(12)


class End(NamedTuple):
    """What one shot came to."""

    fates: tuple[int, ...]
    """As in :class:`crokinole3d.physics.values.Fate`, in the order of the discs' ids."""
    x: tuple[float, ...]
    """0.0 for a disc that is not on the board."""
    y: tuple[float, ...]
    hits: int
    """How often two discs, or a disc and a peg, hit faster than COUNTED."""


@jit
def until_touch(rx: float, ry: float, ux: float, uy: float, distance: float) -> float:
    """When two at (rx, ry) from each other, moving on by (ux, uy) a second, come as near as `distance`."""
    b = rx * ux + ry * uy
    if b >= 0.0:
        return NEVER
    c = rx * rx + ry * ry - distance * distance
    if c <= 0.0:
        return 0.0
    inside = b * b - (ux * ux + uy * uy) * c
    return c / (sqrt(inside) - b) if inside > 0.0 else NEVER


@jit
def barrier(i: int, x: Floats, y: Floats, vx: Floats, vy: Floats, c: Floats) -> float:
    """The squared speed that crossing the hole costs a disc on its line."""
    v = sqrt(vx[i] * vx[i] + vy[i] * vy[i])
    share = 1.0 - abs(x[i] * vy[i] - y[i] * vx[i]) / v / c[RC]
    if share <= 0.0:
        return 0.0
    return c[V2] * share * share if c[POWER] > 1.5 else c[V2] * share


@jit
def hit(i: int, j: int, px: float, py: float, x: Floats, y: Floats, vx: Floats, vy: Floats, w: Floats, c: Floats) -> float:
    """Disc i hits disc j, or what stands fast at (px, py) if j < 0. Gives the closing speed."""
    nx, ny = (px - x[i]), (py - y[i])
    far = sqrt(nx * nx + ny * ny)
    nx, ny = nx / far, ny / far
    fast = j < 0
    ux = vx[i] - (0.0 if fast else vx[j])
    uy = vy[i] - (0.0 if fast else vy[j])
    closing = max(ux * nx + uy * ny, 1e-9)
    if j == -1:
        e = c[E_PEG]
    else:
        e = max(c[LEAST], c[E0] - c[FALL] * closing)
    if closing < 1e-3:
        e = 1.0
    elif e * closing < 1e-3:
        e = 1e-3 / closing
    # Two equal discs share the change of closing speed, and slip at the rims changes by 1 + 1 + 2 + 2 of a rub; one by 1 + 2.
    push = (1.0 + e) * closing * (1.0 if fast else 0.5)
    slip = uy * nx - ux * ny + R * (w[i] + (0.0 if fast else w[j]))
    rub = slip / (3.0 if fast else 6.0)
    most = push * (c[MU_PEG] if j == -1 else c[MU])
    rub = min(max(rub, -most), most)
    vx[i] -= push * nx - rub * ny
    vy[i] -= push * ny + rub * nx
    w[i] -= 2.0 * rub / R
    if not fast:
        vx[j] += push * nx - rub * ny
        vy[j] += push * ny + rub * nx
        w[j] -= 2.0 * rub / R
    return closing


@jit
def judge_hole(i: int, x: Floats, y: Floats, vx: Floats, vy: Floats, story: Ints, c: Floats) -> None:
    """A disc has a new velocity: whether it is over the hole, and whether it will drop."""
    if x[i] * x[i] + y[i] * y[i] >= c[RC] * c[RC]:
        story[i] = CLEAR
        return
    v2 = vx[i] * vx[i] + vy[i] * vy[i]
    story[i] = DROPPING if v2 == 0.0 or v2 <= barrier(i, x, y, vx, vy, c) else CROSSING


@jit
def sink(i: int, n: int, x: Floats, y: Floats, vx: Floats, vy: Floats, state: Ints, fate: Ints, story: Ints, c: Floats) -> None:
    """A disc drops, or waits over the hole for another one to make room."""
    vx[i] = vy[i] = 0.0
    story[i] = WAITING
    if c[LIFTS] == 0.0:
        for k in range(n):
            if k != i and state[k] != GONE and x[k] * x[k] + y[k] * y[k] < 4.0 * R * R:
                return
    fate[i] = 1
    x[i] = y[i] = 0.0
    state[i] = PROUD if c[LIFTS] == 0.0 else GONE


@jit
def mean_velocities(n: int, vx: Floats, vy: Floats, mx: Floats, my: Floats, time: float, c: Floats) -> None:
    """Fills in how fast each disc moves on average if nothing happens in the next `time` seconds."""
    a = c[DECELERATION]
    for i in range(n):
        v = sqrt(vx[i] * vx[i] + vy[i] * vy[i])
        share = 0.0
        if v > 0.0:
            share = 1.0 - 0.5 * a * time / v if v > a * time else 0.5 * v / (a * time)
        mx[i] = vx[i] * share
        my[i] = vy[i] * share


@jit
def next_hit(i: int, n: int, x: Floats, y: Floats, mx: Floats, my: Floats, state: Ints, rest: float) -> tuple[float, int, int]:
    """What disc i runs into first in the next `rest` seconds: the time until then, DISC or PEG or NOTHING, and its number."""
    first, what, number = rest, NOTHING, -1
    for j in range(n):
        if j != i and state[j] != GONE:
            t = until_touch(x[j] - x[i], y[j] - y[i], mx[j] - mx[i], my[j] - my[i], 2.0 * R)
            if t < first:
                first, what, number = t, DISC, j
    for k in range(len(PEG_X)):
        t = until_touch(PEG_X[k] - x[i], PEG_Y[k] - y[i], -mx[i], -my[i], R + PEG_RADIUS)
        if t < first:
            first, what, number = t, PEG, k
    return first, what, number


@jit
def next_floor(i: int, x: Floats, y: Floats, mx: Floats, my: Floats, story: Ints, c: Floats, rest: float) -> tuple[float, int]:
    """What of the board disc i comes to first in the next `rest` seconds: RIM or MIDDLE of the hole, EDGE or NOTHING."""
    along = x[i] * mx[i] + y[i] * my[i]
    m2 = mx[i] * mx[i] + my[i] * my[i]
    if story[i] == CLEAR:
        t = until_touch(-x[i], -y[i], -mx[i], -my[i], c[RC])
        if t < rest:
            return t, RIM
    elif story[i] == DROPPING and -along < rest * m2:
        return max(-along / m2, 0.0), MIDDLE
    beyond2 = x[i] * x[i] + y[i] * y[i] - SURFACE_RADIUS * SURFACE_RADIUS
    if beyond2 + 2.0 * along * rest + m2 * rest * rest > 0.0:
        return max((sqrt(along * along - m2 * beyond2) - along) / m2, 0.0), EDGE
    return rest, NOTHING


@jit
def move(n: int, x: Floats, y: Floats, vx: Floats, vy: Floats, w: Floats, mx: Floats, my: Floats, time: float, c: Floats) -> None:
    """Moves all discs on and slows them."""
    for i in range(n):
        v = sqrt(vx[i] * vx[i] + vy[i] * vy[i])
        share = 1.0 - c[DECELERATION] * time / v if v > c[DECELERATION] * time else 0.0
        x[i] += mx[i] * time
        y[i] += my[i] * time
        vx[i] *= share
        vy[i] *= share
        w[i] = max(abs(w[i]) - c[SPIN] * time, 0.0) * (1.0 if w[i] > 0.0 else -1.0)


@jit
def cross_rim(i: int, x: Floats, y: Floats, vx: Floats, vy: Floats, story: Ints, c: Floats) -> None:
    """A disc comes over the hole: it pays and goes on, or it will drop."""
    v2 = vx[i] * vx[i] + vy[i] * vy[i]
    takes = barrier(i, x, y, vx, vy, c) if v2 > 0.0 else NEVER
    if v2 <= takes:
        story[i] = DROPPING
        return
    story[i] = CROSSING
    share = sqrt((v2 - takes) / v2)
    vx[i] *= share
    vy[i] *= share


@jit
def play(
    n: int, x: Floats, y: Floats, vx: Floats, vy: Floats, w: Floats, mx: Floats, my: Floats,
    state: Ints, fate: Ints, story: Ints, c: Floats, step: float,
) -> int:  # fmt: skip
    """Plays a shot to rest in steps of `step` seconds; mx, my are scratch. Gives the number of hits that are counted."""
    hits = 0
    moves = True
    rest = step
    while moves:
        mean_velocities(n, vx, vy, mx, my, rest, c)
        first, what, one, two = rest, NOTHING, 0, 0
        for i in range(n):
            if state[i] == ON_BOARD and (mx[i] != 0.0 or my[i] != 0.0):
                t, kind, other = next_hit(i, n, x, y, mx, my, state, first)
                if kind != NOTHING:
                    first, what, one, two = t, kind, i, other
                t, kind = next_floor(i, x, y, mx, my, story, c, first)
                if kind != NOTHING:
                    first, what, one, two = t, kind, i, 0
        move(n, x, y, vx, vy, w, mx, my, first, c)
        rest = rest - first if what != NOTHING and rest > first else step
        if what in (DISC, PEG):
            fast = -1 if what == PEG else -2
            j = two if what == DISC and state[two] == ON_BOARD else fast
            px = PEG_X[two] if what == PEG else x[two]
            py = PEG_Y[two] if what == PEG else y[two]
            hits += hit(one, j, px, py, x, y, vx, vy, w, c) >= COUNTED
            judge_hole(one, x, y, vx, vy, story, c)
            if j >= 0:
                judge_hole(j, x, y, vx, vy, story, c)
        elif what == RIM:
            cross_rim(one, x, y, vx, vy, story, c)
        elif what == EDGE:
            state[one], fate[one] = GONE, 2
            x[one] = y[one] = vx[one] = vy[one] = 0.0
        moves = False
        for i in range(n):
            if state[i] == ON_BOARD:
                lies = vx[i] == 0.0 and vy[i] == 0.0
                over = x[i] * x[i] + y[i] * y[i] < c[RC] * c[RC]
                if (what == MIDDLE and one == i) or (lies and over):
                    sink(i, n, x, y, vx, vy, state, fate, story, c)
                elif not lies:
                    moves = True
    for i in range(n):
        if state[i] == ON_BOARD and story[i] == WAITING:
            fate[i] = 1
            x[i] = y[i] = 0.0
    return hits


def played(sample: Sample, hole: Hole, material: Material, step: float) -> End:
    """Plays a sample's shot in steps of `step` seconds."""
    ids = sorted([disc.id for disc in sample.position.discs] + [SHOOTER])
    shot = sample.shot
    places = {disc.id: (disc.x, disc.y) for disc in sample.position.discs} | {SHOOTER: (shot.x, shot.y)}
    shooter, n = ids.index(SHOOTER), len(ids)
    velocity = (shot.dx * shot.speed, shot.dy * shot.speed)
    floats = [
        [places[name][0] for name in ids],
        [places[name][1] for name in ids],
        *([velocity[axis] if k == shooter else 0.0 for k in range(n)] for axis in (0, 1)),
        *([0.0] * n for _ in range(3)),
    ]
    ints = [[ON_BOARD] * n, [0] * n, [CLEAR] * n]
    constants = [
        material.deceleration, material.spin_deceleration,
        material.restitution, material.restitution_fall, material.restitution_least, material.peg_restitution,
        material.contact_friction, material.peg_friction,
        hole.capture_speed**2, hole.capture_radius, float(hole.exponent), float(hole.lifts_at_once),
    ]  # fmt: skip
    state: Any = [np.array(row) if numba else row for row in (*floats, *ints, constants)]
    run: Callable[..., int] = play
    hits = run(n, *state, step)
    x, y, fate = state[0], state[1], state[8]
    return End(tuple(int(f) for f in fate), tuple(float(v) for v in x), tuple(float(v) for v in y), int(hits))


def by_kernel(motion: Motion) -> End:
    """The same of a motion."""
    return End(
        tuple(int(end.fate) for end in motion.ends),
        tuple(end.x or 0.0 for end in motion.ends),
        tuple(end.y or 0.0 for end in motion.ends),
        sum(event.kind in ("contact", "peg") and event.speed >= COUNTED for event in motion.events),
    )


class Case(NamedTuple):
    """A shot for both, with what the kernel says of it."""

    sample: Sample
    hole: Hole
    material: Material
    kernel: End


def cases(count: int, seed: int) -> Iterator[Case]:
    """Seeded shots at 0 to 8 discs, on both holes and all materials, after which a disc that moved is on the board.

    Shots from which one comes back after it had left are passed over.
    """
    rng = random.Random(seed)
    number = 0
    while number < count:
        sample = random_sample(rng, rng.randrange(9))
        hole, material = list(HOLES.values())[number % 2], list(MATERIALS.values())[number % 3]
        motion = simulate(sample.position, SHOOTER, sample.shot, hole=hole, material=material)
        moved_and_there = any(motion.moved >> k & 1 and end.x is not None for k, end in enumerate(motion.ends))
        if moved_and_there and all(departure.back_t is None for departure in motion.departures):
            number += 1
            yield Case(sample, hole, material, by_kernel(motion))


def error(one: End, other: End) -> float:
    """The farthest that a disc which is on the board in both lies elsewhere, in metres."""
    apart = (
        hypot(ax - bx, ay - by)
        for fate, same, ax, ay, bx, by in zip(one.fates, other.fates, one.x, one.y, other.x, other.y, strict=True)
        if fate == same == 0
    )
    return max(apart, default=0.0)


class Agreement(NamedTuple):
    """How far the reference, with one length of step, agrees with the kernel."""

    same: int
    """Shots with the same fates and as many hits that are counted."""
    median: float
    """Of the errors of all shots, in metres."""
    most: float
    """The largest error but for one shot of a hundred, in metres."""


def agreement(all_cases: Sequence[Case], step: float) -> Agreement:
    """Plays all cases in steps of `step` seconds and compares."""
    ends = [played(case.sample, case.hole, case.material, step) for case in all_cases]
    pairs = list(zip(ends, (case.kernel for case in all_cases), strict=True))
    errors = sorted(error(*pair) for pair in pairs)
    same = sum(one.hits == other.hits and one.fates == other.fates for one, other in pairs)
    return Agreement(same, median(errors), errors[int(0.99 * (len(errors) - 1))])


def main() -> None:
    """Compares many shots and prints how far apart the two are at each step."""
    parser = argparse.ArgumentParser(description="Holds the kernel against a slow reference.")
    parser.add_argument("--shots", type=int, default=1000)
    parser.add_argument("--steps", type=int, nargs="+", default=[1000, 8000, 64000], help="steps a second")
    options = parser.parse_args()
    all_cases = list(cases(options.shots, 1))
    print("steps a second   same hits and fates   median error   99 of 100 within")
    for steps in options.steps:
        found = agreement(all_cases, 1.0 / steps)
        print(f"{steps:14} {found.same:12} of {len(all_cases):5} {found.median:12.1e} m {found.most:16.1e} m")


if __name__ == "__main__":
    main()
