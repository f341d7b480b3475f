"""What the kernel's numbers mean: sizes, tolerances, codes, and the order of values in its sequences. Constants only.

The sequences, all of length n (one entry a disc, in the order of the ids) unless said otherwise:

* `line`: how each disc moves, `(x, y, ux, uy, sp, t0, ts)`: base point and speed at the base time t0, unit direction, time of
  rest. A disc's place at a later time t is x + ux * s with s = (t - t0) (sp - a (t - t0) / 2). The base moves only when the
  line does, so that rounding does not pile up.
* `plan`: the next event of each moving disc, `(te, ty, pa)`: its time, kind and partner (a disc, or the number of a peg).
* `turn`: `(vx, vy, w, tw, came)`: velocity while a contact is solved; spin (counter-clockwise) at the time tw; with what speed a
  disc that is going to drop came over the hole.
* `flag`: `(st, over, side, changed)`: state, place in the hole's story, place in the outer line's story, "has a new velocity".
* `tell`: what the referee reads, `(met, fate, mask)`: a bit mask a disc, a fate a disc, the masks of the shot (MASKS long).
* `touch`: scratch for one contact, see :mod:`.contact`.
* `film`: the record for the eye, see :mod:`.film`.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from crokinole3d.board import (
    DISC_RADIUS,
    OUT_EDGE,
    PEG_CIRCLE_RADIUS,
    PEG_COUNT,
    PEG_RADIUS,
    PEGS,
    SURFACE_RADIUS,
)

Floats = MutableSequence[float]
Ints = MutableSequence[int]
Line = tuple[Floats, Floats, Floats, Floats, Floats, Floats, Floats]
Plan = tuple[Floats, Ints, Ints]
Turn = tuple[Floats, Floats, Floats, Floats, Floats]
Start = tuple[Floats, Floats]
Ends = tuple[Floats, Floats, Ints, Ints, Ints]
Flag = tuple[Ints, Ints, Ints, Ints]
Tell = tuple[Ints, Ints, Ints]
Touch = tuple[Ints, Ints, Ints, Ints, Floats, Floats, Floats, Floats, Floats, Floats, Floats, Floats]
Film = tuple[Floats, Ints, Floats, Ints, Ints]

R = DISC_RADIUS
D = 2.0 * DISC_RADIUS
D2 = D * D
DP = DISC_RADIUS + PEG_RADIUS
DP2 = DP * DP
LINE2 = OUT_EDGE * OUT_EDGE
EDGE = SURFACE_RADIUS
EDGE2 = SURFACE_RADIUS * SURFACE_RADIUS
PEG_X = tuple(x for x, _ in PEGS)
PEG_Y = tuple(y for _, y in PEGS)
PEG_N = PEG_COUNT
RING_IN2 = (PEG_CIRCLE_RADIUS - DP - 1e-6) * (PEG_CIRCLE_RADIUS - DP - 1e-6)
RING_OUT2 = (PEG_CIRCLE_RADIUS + DP + 1e-6) * (PEG_CIRCLE_RADIUS + DP + 1e-6)

TOUCH = 1e-11
"""Two bodies nearer than this, in metres, touch: far more than the rounding of an event's place (1e-15), far less than matters."""
TOUCH_D2 = (D + TOUCH) * (D + TOUCH)
TOUCH_DP2 = (DP + TOUCH) * (DP + TOUCH)

NO_SPEED = 1e-12
"""Closing speeds of no more than this, in m/s, are none."""

HIT_SPEED = 2e-12
"""Touching discs are said to run into each other if they close faster than this: more than NO_SPEED, so that the contact, which
computes the speed in another way, surely finds it."""

NO_PRESS = 1e-15
"""Half the rate in m2/s2 at which the squared distance of two touching discs must fall for them to press on each other: over the
rounding of parallel paths (1e-17), too little to bring them nearer by 1e-12 m in the longest shot."""

SLOW = 1e-3
"""Hits slower than this, in m/s, are elastic, and no hit leaves less than this much separation unless it came slower.

Without it a disc pressed against another one bounces ever faster and never ends. 0.1 mm/s was tried: 1,112 events in a shot.
"""

REST2 = 1e-20
"""A disc whose squared speed is no more than this after a contact lies still: it could slide 1e-20 m."""

TIE = 1e-9
"""Hits whose closing speeds differ by less than this share are solved together, so that a mirror image stays one."""

MOVED2 = 0.00005 * 0.00005
"""Square of the way in metres from which on a disc counts as moved (rules: 0.05 mm)."""

NEVER = 1e300
"""A time that does not come."""

# States of a disc. Those from REST on stand still and can be hit.
GONE, MOVING, REST, SUNK = 0, 1, 2, 3

# Fates, as in values.Fate.
BOARD, HOLE, OFF = 0, 1, 2

# A disc's place in the hole's story: not over it; over it and through the barrier; over it and about to drop; at rest over
# it, kept from dropping by another disc that is in the way.
CLEAR, CROSSING, DROPPING, WAITING = 0, 1, 2, 3

# A disc's place in the outer line's story, as bits: it touches the line; it has been clear of it; it has touched it after
# that; since then it has met another disc.
SIDE_OUT, SIDE_CLEARED, SIDE_TOUCHED, SIDE_MET = 1, 2, 4, 8

# Kinds of event, in the order in which those of one instant are told. DROP is the kernel's own and never told.
K_LINE, K_HOLE, K_CONTACT, K_PEG, K_RAIL, K_EDGE, K_STOP, K_DROP = 0, 1, 2, 3, 4, 5, 6, 7

# What `other` holds for a line and for a hole.
LINE_OUT, LINE_IN = 0, 1
HOLE_SUNK, HOLE_PASSED = 0, 1

# The masks of a shot.
STRUCK, DISPLACED, ALONE, KNOCKED, LEFT, DROPPED, EVENTS, FAULT = 0, 1, 2, 3, 4, 5, 6, 7
MASKS = 8

# The constants of a run, as a sequence: deceleration; restitution, its fall and its least; of a peg; friction of discs and of
# pegs; deceleration of spin; the hole's V^2, RC, RC^2, p, whether it lifts a sunk disc at once; the cap of events.
ACCEL, E_DISC, E_FALL, E_LEAST, E_PEG, MU_DISC, MU_PEG, SPIN, HOLE_V2, HOLE_RC, HOLE_RC2, HOLE_P, LIFTS, CAP = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    9,
    10,
    11,
    12,
    13,
)

# How many values of each kind a segment and an event of the film take.
SEGMENT_FLOATS, EVENT_FLOATS, EVENT_INTS = 7, 2, 3
