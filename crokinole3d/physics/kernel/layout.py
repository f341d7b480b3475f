"""What the kernel's numbers mean: sizes, tolerances, codes, and the order of values in its sequences. Constants only.

A run works on two flat sequences, so that it reads the same for lists and for arrays and a call hands on little:

* `f`, floats: a block of WIDTH for each property of a disc (`f[X + i]` is the x of disc i), then the constants of the run, then
  the scratch of a contact, a block of PAIRS for each property of a touching pair;
* `g`, ints: blocks for discs, the masks of the shot, blocks for pairs.

`cut` and `log` are the record for the eye, see :mod:`.film`. Discs are numbered in the order of their ids.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from crokinole3d.board import (
    DISC_RADIUS,
    DITCH_DEPTH,
    OUT_EDGE,
    PEG_CIRCLE_RADIUS,
    PEG_COUNT,
    PEG_RADIUS,
    PEGS,
    RAIL_RADIUS,
    SURFACE_RADIUS,
)

Floats = MutableSequence[float]
Ints = MutableSequence[int]

# Sizes of the board, with what is computed of them once.
R = DISC_RADIUS
D = 2.0 * DISC_RADIUS
D2 = D * D
DP = DISC_RADIUS + PEG_RADIUS
DP2 = DP * DP
LINE2 = OUT_EDGE * OUT_EDGE
EDGE = SURFACE_RADIUS
EDGE2 = SURFACE_RADIUS * SURFACE_RADIUS
RAIL = RAIL_RADIUS - DISC_RADIUS
RAIL2 = RAIL * RAIL
DITCH_FLOOR = DITCH_DEPTH
PEG_N = PEG_COUNT
PEG_X = tuple(x for x, _ in PEGS)
PEG_Y = tuple(y for _, y in PEGS)
RING_IN2 = (PEG_CIRCLE_RADIUS - DP - 1e-6) * (PEG_CIRCLE_RADIUS - DP - 1e-6)
RING_OUT2 = (PEG_CIRCLE_RADIUS + DP + 1e-6) * (PEG_CIRCLE_RADIUS + DP + 1e-6)

TOUCH = 1e-11
"""Two bodies nearer than this, in metres, touch: far more than the rounding of an event's place (1e-15), far less than counts."""
TOUCH_D = D + TOUCH
TOUCH_D2 = TOUCH_D * TOUCH_D
TOUCH_DP2 = (DP + TOUCH) * (DP + TOUCH)
ROOM2 = (D - TOUCH) * (D - TOUCH)

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

WIDTH = 64
"""Room for discs: more than fit into the masks, which are integers of 64 bits with a sign."""
PAIRS = 264
"""Room for touching pairs: in a plane under three a disc, and one peg a disc."""

# f, a block of WIDTH each. A disc's line is its base point, unit direction, speed at the base time T0, and the time of rest; its
# place at a later time t is X + UX * s with s = (t - T0) (SP - a (t - T0) / 2). The base moves only when the line does, so that
# rounding does not pile up.
X, Y, UX, UY, SP, T0, TS = 0, 64, 128, 192, 256, 320, 384
TE = 448  # time of a disc's next event, NEVER if it does not move
VX, VY = 512, 576  # velocity while a contact is solved
W, TW = 640, 704  # spin, counter-clockwise, at the time TW
CAME = 768  # with what speed a disc that is going to drop came over the hole
X0, Y0 = 832, 896  # where a disc lay before the shot

# f, the constants of the run: deceleration; restitution of discs, its fall with speed, its least; of a peg; friction of discs
# and of pegs; deceleration of spin; the hole's V^2, RC, RC^2 and p; 1 if it lifts a sunk disc at once; restitution and friction
# of the rail; g; how far a disc may have dropped that comes back from it; the cap of events.
ACCEL, E_DISC, E_FALL, E_LEAST, E_PEG, MU_DISC, MU_PEG, SPIN = 960, 961, 962, 963, 964, 965, 966, 967
HOLE_V2, HOLE_RC, HOLE_RC2, HOLE_P, LIFTS = 968, 969, 970, 971, 972
E_RAIL, MU_RAIL, GRAVITY, RETURN_DROP, CAP = 973, 974, 975, 976, 977
CONSTANTS = 960

# f, a block of PAIRS each: the unit vector from the first to the second of a pair; scratch, the first of it by pair, the others
# by hit.
NX, NY, CLOSING, WANT, LAM, RESIDUE, STEP, IMAGE, TERMS = 978, 1242, 1506, 1770, 2034, 2298, 2562, 2826, 3090
F_SIZE = 3354

# g, a block of WIDTH each: state; place in the hole's story; place in the outer line's story; 1 if a contact gave a new velocity;
# kind and partner (a disc, or the number of a peg) of the next event; mask of those met; fate; discs of a contact.
ST, OVER, SIDE, CHANGED, TY, PA, MET, FATE, ACT = 0, 64, 128, 192, 256, 320, 384, 448, 512

# g, the masks of the shot; then how many events it took, and 1 if it met the cap.
STRUCK, DISPLACED, ALONE, KNOCKED, LEFT, DROPPED, DISTURBED, EVENTS, FAULT = 576, 577, 578, 579, 580, 581, 582, 583, 584
MASK, MASKS = 576, 7

# g, a block of PAIRS each: a pair's first and second (-1 - k for peg k); the pairs of a hit; 1 if a hit pushes.
ONE, TWO, HIT, KEEP = 585, 849, 1113, 1377
G_SIZE = 1641

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

# Kinds of event, in the order in which those of one instant are told. DROP and BACK, coming back over the edge, are the
# kernel's own and never told.
K_LINE, K_HOLE, K_CONTACT, K_PEG, K_RAIL, K_EDGE, K_STOP, K_DROP, K_BACK = 0, 1, 2, 3, 4, 5, 6, 7, 8

# What an event's `other` holds for a line and for a hole.
LINE_OUT, LINE_IN = 0, 1
HOLE_SUNK, HOLE_PASSED = 0, 1
