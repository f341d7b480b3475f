"""The record of a shot for the eye and the ear: pieces of straight path, and events. Off in batches, where only ends count.

A segment takes seven floats in `cut` (time, x, y, ux, uy, speed, spin) and two ints in `log` (disc, fate); an event takes two
floats (time, speed) and three ints (kind, disc, other). `log` begins with the number of segments, the number of events, and the
room for each; events lie behind the room for segments. What finds no room is counted and not written: the caller makes more
room and runs the shot again.
"""

from __future__ import annotations

from .jit import jit
from .layout import SP, SPIN, TW, UX, UY, Floats, Ints, W, X, Y

SEGMENTS, EVENTS_TOLD, SEGMENT_ROOM, EVENT_ROOM, HEAD = 0, 1, 2, 3, 4
SEGMENT_FLOATS, SEGMENT_INTS, EVENT_FLOATS, EVENT_INTS = 7, 2, 2, 3


@jit
def spin_after(spin: float, lost: float) -> float:
    """A spin after its size has fallen by `lost`; it stops at 0."""
    if spin > lost:
        return spin - lost
    if spin < -lost:
        return spin + lost
    return 0.0


@jit
def tell_event(t: float, kind: int, disc: int, other: int, speed: float, cut: Floats, log: Ints) -> None:
    """Adds one event. `other` is a disc, a peg's number, or one of the codes for a line and a hole; -1 if there is none."""
    k = log[EVENTS_TOLD]
    log[EVENTS_TOLD] = k + 1
    if k < log[EVENT_ROOM]:
        a = SEGMENT_FLOATS * log[SEGMENT_ROOM] + EVENT_FLOATS * k
        cut[a] = t
        cut[a + 1] = speed
        b = HEAD + SEGMENT_INTS * log[SEGMENT_ROOM] + EVENT_INTS * k
        log[b] = kind
        log[b + 1] = disc
        log[b + 2] = other


@jit
def cut_segment(t: float, disc: int, fate: int, f: Floats, cut: Floats, log: Ints) -> None:
    """Adds the piece of path on which a disc is from t on, as its base now says."""
    k = log[SEGMENTS]
    log[SEGMENTS] = k + 1
    if k < log[SEGMENT_ROOM]:
        a = SEGMENT_FLOATS * k
        cut[a] = t
        cut[a + 1] = f[X + disc]
        cut[a + 2] = f[Y + disc]
        cut[a + 3] = f[UX + disc]
        cut[a + 4] = f[UY + disc]
        cut[a + 5] = f[SP + disc]
        cut[a + 6] = spin_after(f[W + disc], f[SPIN] * (t - f[TW + disc]))
        b = HEAD + SEGMENT_INTS * k
        log[b] = disc
        log[b + 1] = fate
