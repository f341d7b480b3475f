"""What the planner sees of a state: the discs as arrays, whose they are, the duty, where it may shoot from. Decides nothing.

Everything here is geometry of straight paths: which way is clear, how far a shot runs, how fast it must start. The candidates are
made from it; whether they work out is found by trying them with the game's own physics.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from crokinole3d.board import DISC_RADIUS, OUTER_LINE_RADIUS, PEG_RADIUS, PEGS, START_FARTHEST, Seat
from crokinole3d.physics.material import HOLES, MATERIALS, Material
from crokinole3d.physics.values import DiscId, Position
from crokinole3d.rules import match, placement
from crokinole3d.rules.seating import Seating

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

D: Final = 2.0 * DISC_RADIUS
"""Distance of the centres of two discs that touch, in metres."""

PEG_REACH: Final = DISC_RADIUS + PEG_RADIUS
"""Distance of the centres of a disc and a peg that touch, in metres."""


def fixed(numbers: Floats) -> Floats:
    """The array itself, from now on not writable: a constant."""
    numbers.flags.writeable = False
    return numbers


PEG_ARRAY: Final[Floats] = fixed(np.array(PEGS))
"""Centres of the pegs (8, 2)."""

SAME_SPOT: Final = 0.004
"""Start spots nearer to each other than this, in metres, count as one (choice: a fifth of a disc changes no plan)."""

SHADOW_DEPTHS: Final = (0.003, 0.02)
"""Gaps in metres between a peg, or a disc, and the disc that hides behind it."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """A state as its shooter sees it."""

    state: match.State
    """The state it is made from."""

    seat: Seat
    """Who shoots."""

    shooter: DiscId
    """The disc to be shot."""

    places: Floats
    """Centres of the discs on the board (n, 2), in the order of their ids."""

    own: Bools
    """Which of them belong to the shooter's side (n,), partners' included."""

    must_hit: bool
    """Whether a rival disc lies on the board, so that one must be hit."""

    spots: Floats
    """Where the shot may start (s, 2): legal, free, the middle of the line first."""

    material: Material
    """What discs and board are made of."""

    drag: float
    """Deceleration of a sliding disc in m/s2."""

    capture: float
    """The hole's capture radius in metres: a path that stays outside it never feels the hole."""

    barrier: float
    """Speed in m/s up to which a disc that comes dead centre drops in."""

    @property
    def position(self) -> Position:
        """The discs on the board."""
        return self.state.position

    @property
    def seating(self) -> Seating:
        """Who plays for whom."""
        return self.state.seating

    @property
    def rivals(self) -> Ints:
        """Numbers of the discs that belong to other sides."""
        return np.flatnonzero(~self.own)

    @property
    def mine(self) -> Ints:
        """Numbers of the discs that belong to the shooter's side."""
        return np.flatnonzero(self.own)


def see(state: match.State, spots: Sequence[float], material: str) -> Table:
    """What the one to shoot sees; it shoots from `spots`, shares of the way from the middle of its line to its end.

    A blocked spot moves to the nearest free one; spots that fall together count once. There is always one.
    Raises ValueError when nobody is to shoot.
    """
    seat = state.to_shoot
    if seat is None:
        raise ValueError("to_shoot: nobody is to shoot in this state")
    side = state.seating.side(seat)
    discs = state.position.discs
    hole, made_of = HOLES[state.variant.hole], MATERIALS[material]
    return Table(
        state=state,
        seat=seat,
        shooter=match.next_disc(state),
        places=np.array([(disc.x, disc.y) for disc in discs], dtype=np.float64).reshape(-1, 2),
        own=np.array([state.seating.owner(disc.id) == side for disc in discs], dtype=np.bool_),
        must_hit=any(state.seating.owner(disc.id) != side for disc in discs),
        spots=_spots(state, seat, spots),
        material=made_of,
        drag=made_of.deceleration,
        capture=hole.capture_radius,
        barrier=hole.capture_speed,
    )


def _spots(state: match.State, seat: Seat, shares: Sequence[float]) -> Floats:
    """The free start spots nearest to the wanted ones, without doubles (s, 2).

    A line without a free spot still has one outside it: a disc on the board lies nearer to the middle than OUT_EDGE, farther from
    START_FARTHEST than two discs that touch.
    """
    variant, position = state.variant, state.position
    end = placement.place_limits(variant, seat)[1]
    found: list[tuple[float, float]] = []
    for share in shares:
        angle = placement.nearest_free(variant, seat, share * end, position)
        radius = OUTER_LINE_RADIUS
        if angle is None:
            angle, radius = share * end, START_FARTHEST
        spot = placement.place_xy(angle, seat, radius)
        if all((spot[0] - x) ** 2 + (spot[1] - y) ** 2 > SAME_SPOT * SAME_SPOT for x, y in found):
            found.append(spot)
    return np.array(found)


def by_spots(table: Table, count: int) -> Iterator[Table]:
    """The table with `count` of its spots at a time, in their order."""
    for first in range(0, len(table.spots), count):
        yield replace(table, spots=table.spots[first : first + count])


def reach(table: Table, starts: Floats, headings: Floats, passing: Ints | None = None) -> Floats:
    """How far a disc runs along each of m straight paths before it meets a disc or a peg, in metres (m,); inf if it meets none.

    `starts` are (m, 2), `headings` unit vectors (m, 2). `passing` (m,) names a disc each that does not count (-1 for none).
    """
    pegs = len(PEG_ARRAY)
    things = np.concatenate((PEG_ARRAY, table.places))
    near2 = np.full(len(things), D * D)
    near2[:pegs] = PEG_REACH * PEG_REACH
    met = _meeting(starts, headings, things, near2)
    if passing is not None:
        named = np.flatnonzero(passing >= 0)
        met[named, pegs + passing[named]] = np.inf
    reached: Floats = met.min(axis=1)
    return reached


def _meeting(starts: Floats, headings: Floats, things: Floats, near2: Floats) -> Floats:
    """Distance along each path at which it comes near to each thing (m, k), inf where it never does; `near2` (k,) is how near,
    squared."""
    x = things[:, 0] - starts[:, :1]
    y = things[:, 1] - starts[:, 1:]
    dx, dy = headings[:, :1], headings[:, 1:]
    ahead = x * dx + y * dy
    aside = x * dy - y * dx
    room = near2 - aside * aside
    hit = (room > 0.0) & (ahead > 0.0)
    distance = ahead - np.sqrt(np.where(hit, room, 0.0))
    return np.where(hit, np.maximum(distance, 0.0), np.inf)


def grid(*counts: int) -> tuple[Ints, ...]:
    """The numbers of all combinations of so many things each, an array for each kind; those of the last change fastest."""
    numbers = np.arange(prod(counts))
    found = []
    for count in reversed(counts):
        found.append(numbers % count if count else numbers)
        numbers = numbers // count if count else numbers
    return tuple(reversed(found))


def start_speed(table: Table, length: Floats, arrival: Floats | float) -> Floats:
    """The speed in m/s at the start of a path so that `arrival` m/s are left after `length` metres."""
    speed: Floats = np.sqrt(2.0 * table.drag * length + arrival * arrival)
    return speed


def norms(vectors: Floats) -> Floats:
    """Lengths (m,) of vectors (m, 2)."""
    length: Floats = np.sqrt(vectors[:, 0] * vectors[:, 0] + vectors[:, 1] * vectors[:, 1])
    return length


def unit(vectors: Floats) -> tuple[Floats, Floats]:
    """Unit vectors (m, 2) and lengths (m,) of vectors (m, 2); a vector without length stays one."""
    length = norms(vectors)
    return vectors / np.maximum(length, 1e-12)[:, None], length


def turned(vectors: Floats, cosine: Floats, sine: Floats) -> Floats:
    """Vectors (m, 2) turned counter-clockwise by the angles with these cosines and sines."""
    x, y = vectors[:, 0], vectors[:, 1]
    result = np.empty((len(x), 2))
    result[:, 0] = x * cosine - y * sine
    result[:, 1] = x * sine + y * cosine
    return result


def shadows(table: Table) -> Floats:
    """Points behind pegs and own discs as the next rival sees the board from the middle of its line (k, 2)."""
    x, y = next_rival(table).outward
    eye = np.array((x, y)) * OUTER_LINE_RADIUS
    points = []
    for things, near in ((PEG_ARRAY, PEG_REACH), (table.places[table.mine], D)):
        headings, _ = unit(things - eye)
        points += [things + headings * (near + depth) for depth in SHADOW_DEPTHS]
    return np.concatenate(points)


def next_rival(table: Table) -> Seat:
    """The seat of another side that shoots next."""
    seat = table.seating.after(table.seat)
    while table.seating.side(seat) == table.seating.side(table.seat):
        seat = table.seating.after(seat)
    return seat


def next_own(table: Table) -> Seat:
    """The seat of the own side that shoots next after this shot: the partner's in a team, else the same seat again."""
    seat = table.seating.after(table.seat)
    while table.seating.side(seat) != table.seating.side(table.seat):
        seat = table.seating.after(seat)
    return seat


def shots_after(table: Table) -> tuple[int, bool]:
    """How many shots the round still has after this one, and whether the own side has the last of them."""
    left = {seat: count - (seat is table.seat) for seat, count in table.state.discs_left.items()}
    total, seat, last = sum(left.values()), table.seat, table.seat
    for _ in range(total):
        seat = table.seating.after(seat)
        while left[seat] == 0:
            seat = table.seating.after(seat)
        left[seat] -= 1
        last = seat
    return total, table.seating.side(last) == table.seating.side(table.seat)
