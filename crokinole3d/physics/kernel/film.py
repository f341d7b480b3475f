"""The record of a shot for the eye and the ear: pieces of straight path, and events. Off in batches, where only ends count.

`film` is `(cut, who, when, what, top)`. A segment takes seven floats in `cut` (time, x, y, ux, uy, speed, spin) and two ints
in `who` (disc, fate); an event takes two floats in `when` (time, speed) and three ints in `what` (kind, disc, other). `top`
holds the number of segments, the number of events, and room for each of the two. What finds no room is counted and not
written: the caller makes more room and runs the shot again.
"""

from __future__ import annotations

from .jit import jit
from .layout import Film, Line, Turn


@jit
def tell_event(film: Film, t: float, kind: int, disc: int, other: int, speed: float) -> None:
    """Adds one event. `other` is a disc, a peg's number, or one of the codes for a line and a hole; -1 if there is none."""
    _, _, when, what, top = film
    k = top[1]
    top[1] = k + 1
    if k < top[3]:
        when[2 * k] = t
        when[2 * k + 1] = speed
        what[3 * k] = kind
        what[3 * k + 1] = disc
        what[3 * k + 2] = other


@jit
def cut_segment(film: Film, t: float, disc: int, fate: int, line: Line, turn: Turn) -> None:
    """Adds the piece of path on which a disc is from t on, as its base now says."""
    x, y, ux, uy, sp, _, _ = line
    _, _, w, _, _ = turn
    cut, who, _, _, top = film
    k = top[0]
    top[0] = k + 1
    if k < top[2]:
        cut[7 * k] = t
        cut[7 * k + 1] = x[disc]
        cut[7 * k + 2] = y[disc]
        cut[7 * k + 3] = ux[disc]
        cut[7 * k + 4] = uy[disc]
        cut[7 * k + 5] = sp[disc]
        cut[7 * k + 6] = w[disc]
        who[2 * k] = disc
        who[2 * k + 1] = fate
