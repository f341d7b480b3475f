"""Plays shots: checks what comes in, runs the kernel, hands out values. The one way from a shot to what follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, sqrt
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SURFACE_RADIUS
from crokinole3d.physics.material import EVENT_CAP, HOLES, MATERIALS, Hole, Material
from crokinole3d.physics.motion import Motion, Segment, turned
from crokinole3d.physics.running import FilmEvent, Kernel, Work, interpreted
from crokinole3d.physics.values import (
    DIRECTION_TOLERANCE,
    MAX_SPEED,
    BadInput,
    BadShot,
    Departure,
    DiscId,
    End,
    Event,
    EventKind,
    Fate,
    Position,
    Shot,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST_DISCS = 60
"""Discs that take part in a shot at most: the masks are 64-bit integers with a sign."""

OVERLAP = 1e-9
"""How deep in metres two discs, or a disc and a peg, may lie in each other before a position is refused: they touch."""

_KINDS: tuple[EventKind, ...] = ("line", "hole", "contact", "peg", "rail", "edge", "stop")
_ROOM = 64
"""Segments, and events, for which the record of a shot has room at first: far more than most shots need."""

_LINE = ("out", "in")
_HOLE = ("sunk", "passed")


class TooManyEvents(RuntimeError):
    """Raised when a shot meets the cap of events: a fault of the kernel. There is no result then."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """What N shots from one position lead to, n discs each; the same numbers as :func:`simulate` gives, bit for bit."""

    ids: tuple[DiscId, ...]
    """All n discs, the shot disc among them, sorted: the order of columns and of bits."""
    x: npt.NDArray[np.float64]
    """(N, n) places at the end, 0.0 for a disc that is not on the board."""
    y: npt.NDArray[np.float64]
    fate: npt.NDArray[np.int8]
    """(N, n), see :class:`Fate`."""
    met: npt.NDArray[np.int64]
    """(N, n) masks, as the fields of :class:`Motion` with the same names."""
    struck: npt.NDArray[np.int64]
    """(N,) masks, these and all below."""
    moved: npt.NDArray[np.int64]
    crossed_alone: npt.NDArray[np.int64]
    crossed_knocked_back: npt.NDArray[np.int64]
    left: npt.NDArray[np.int64]
    sunk: npt.NDArray[np.int64]


def simulate(
    position: Position,
    shooter: DiscId,
    shot: Shot,
    *,
    hole: str | Hole = "friendly",
    material: str | Material = "normal",
    kernel: Kernel | None = None,
    event_cap: int = EVENT_CAP,
) -> Motion:
    """Plays one shot with the disc `shooter` and tells all that happens.

    `position` holds the discs at rest, without the shot disc. Without a kernel the interpreted one plays. Raises BadInput for a
    position or a shot that cannot be, TooManyEvents at the cap.
    """
    the_hole, the_material = find_hole(hole), find_material(material)
    check_position(position, the_hole)
    check_start(position, shooter, shot.x, shot.y, the_hole)
    kernel = kernel or interpreted()
    ids, k = _order(position, shooter)
    room = _ROOM
    while True:
        work = kernel.work(len(ids), _constants(the_hole, the_material, event_cap), room)
        _place(work, position, k)
        last = kernel.play(len(ids), k, shot, work)
        if work.failed:
            raise TooManyEvents(f"the shot met the cap of {event_cap} events")
        if not work.missing_room:
            break
        room = work.missing_room
    return _motion(position, shooter, shot, the_hole, the_material, ids, work, last)


def simulate_many(
    position: Position,
    shooter: DiscId,
    shots: Sequence[Shot] | npt.NDArray[np.float64],
    *,
    hole: str | Hole = "friendly",
    material: str | Material = "normal",
    kernel: Kernel | None = None,
    event_cap: int = EVENT_CAP,
) -> Outcomes:
    """Plays N shots from one position, without the record of the way: shots as values, or as rows x, y, dx, dy, speed.

    The compiled kernel runs all of them in one call that holds no lock, so that threads can share the work. Raises as
    :func:`simulate` does; the field of a bad shot is `shots[i].…`.
    """
    the_hole, the_material = find_hole(hole), find_material(material)
    check_position(position, the_hole)
    rows = _rows(shots)
    _check_rows(rows, position, shooter, the_hole)
    kernel = kernel or interpreted()
    ids, k = _order(position, shooter)
    work = kernel.work(len(ids), _constants(the_hole, the_material, event_cap), room=0)
    _place(work, position, k)
    batch = kernel.play_many(len(ids), k, rows, work)
    if batch.failed >= 0:
        raise TooManyEvents(f"shots[{batch.failed}] met the cap of {event_cap} events")
    return Outcomes(ids, batch.x, batch.y, batch.fate, batch.met, *batch.masks)


def find_hole(hole: str | Hole) -> Hole:
    """The hole of this name, or the hole itself. Raises BadInput."""
    if isinstance(hole, Hole):
        return hole
    if hole not in HOLES:
        raise BadInput("hole", f"{hole!r} is none of {', '.join(sorted(HOLES))}")
    return HOLES[hole]


def find_material(material: str | Material) -> Material:
    """The material of this name, or the material itself. Raises BadInput."""
    if isinstance(material, Material):
        return material
    if material not in MATERIALS:
        raise BadInput("material", f"{material!r} is none of {', '.join(sorted(MATERIALS))}")
    return MATERIALS[material]


def check_position(position: Position, hole: Hole) -> None:
    """Raises BadInput unless all discs can lie there at rest: on the surface, not in each other, in a peg or in the hole."""
    discs = position.discs
    if len(discs) >= MOST_DISCS:
        raise BadInput("discs", f"at most {MOST_DISCS - 1} can be on the board")
    for k, disc in enumerate(discs):
        field = f"discs[{disc.id}]"
        _check_place(field, disc.x, disc.y, hole)
        if k > 0 and discs[k - 1].id >= disc.id:
            raise BadInput(f"{field}.id", "ids must be sorted and come once: make the position with Position.of")
        for other in discs[:k]:
            if _overlap(disc.x, disc.y, other.x, other.y, 2.0 * DISC_RADIUS):
                raise BadInput(field, f"overlaps {other.id}")


def check_start(position: Position, shooter: DiscId, x: float, y: float, hole: Hole, field: str = "shot") -> None:
    """Raises BadInput unless a shot can start at (x, y): as any disc can lie there, and with an id that is not on the board."""
    if position.get(shooter) is not None:
        raise BadInput("shooter", f"{shooter} is on the board already")
    _check_place(field, x, y, hole)
    for other in position.discs:
        if _overlap(x, y, other.x, other.y, 2.0 * DISC_RADIUS):
            raise BadInput(field, f"starts on top of {other.id}")


def _check_place(field: str, x: float, y: float, hole: Hole) -> None:
    for name, value in (("x", x), ("y", y)):
        if not isfinite(value):
            raise BadInput(f"{field}.{name}", "not a finite number")
    rho2 = x * x + y * y
    if rho2 > SURFACE_RADIUS * SURFACE_RADIUS:
        raise BadInput(field, f"lies off the board, {sqrt(rho2):.4f} m from the middle")
    if rho2 < hole.capture_radius * hole.capture_radius:
        raise BadInput(field, "lies over the hole, where it would drop in")
    for k, (px, py) in enumerate(PEGS):
        if _overlap(x, y, px, py, DISC_RADIUS + PEG_RADIUS):
            raise BadInput(field, f"overlaps peg-{k}")


def _overlap(x: float, y: float, x2: float, y2: float, distance: float) -> bool:
    dx, dy = x2 - x, y2 - y
    return sqrt(dx * dx + dy * dy) < distance - OVERLAP


def _order(position: Position, shooter: DiscId) -> tuple[tuple[DiscId, ...], int]:
    ids = tuple(sorted([*(disc.id for disc in position.discs), shooter]))
    return ids, ids.index(shooter)


def _place(work: Work, position: Position, shooter: int) -> None:
    for k, disc in enumerate(position.discs):
        work.place(k if k < shooter else k + 1, disc.x, disc.y)


def _constants(hole: Hole, material: Material, event_cap: int) -> list[float]:
    """The constants of a run in the order that the kernel's layout gives."""
    return [
        material.deceleration,
        material.restitution,
        material.restitution_fall,
        material.restitution_least,
        material.peg_restitution,
        material.contact_friction,
        material.peg_friction,
        material.spin_deceleration,
        hole.capture_speed * hole.capture_speed,
        hole.capture_radius,
        hole.capture_radius * hole.capture_radius,
        float(hole.exponent),
        1.0 if hole.lifts_at_once else 0.0,
        float(event_cap),
    ]


def _rows(shots: Sequence[Shot] | npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    if isinstance(shots, np.ndarray):
        if shots.ndim != 2 or shots.shape[1] != 5:
            raise BadShot("shots", "an array of shots has the five columns x, y, dx, dy, speed")
        return np.ascontiguousarray(shots, dtype=np.float64)
    rows = [(shot.x, shot.y, shot.dx, shot.dy, shot.speed) for shot in shots]
    return np.array(rows, dtype=np.float64).reshape(len(rows), 5)


def _check_rows(rows: npt.NDArray[np.float64], position: Position, shooter: DiscId, hole: Hole) -> None:
    """The checks of Shot and check_start for all rows at once; the first bad row is then checked alone, for its message."""
    x, y, dx, dy, speed = rows.T
    good = np.isfinite(rows).all(axis=1)
    with np.errstate(invalid="ignore", over="ignore"):
        good &= np.abs(np.sqrt(dx * dx + dy * dy) - 1.0) <= DIRECTION_TOLERANCE
        good &= (speed > 0.0) & (speed <= MAX_SPEED)
        rho2 = x * x + y * y
        good &= (rho2 <= SURFACE_RADIUS * SURFACE_RADIUS) & (rho2 >= hole.capture_radius * hole.capture_radius)
        for px, py, distance in _bodies(position):
            wx, wy = x - px, y - py
            good &= np.sqrt(wx * wx + wy * wy) >= distance - OVERLAP
    if position.get(shooter) is not None:
        raise BadInput("shooter", f"{shooter} is on the board already")
    if not good.all():
        i = int(np.argmin(good))
        try:
            shot = Shot(*(float(value) for value in rows[i]))
            check_start(position, shooter, shot.x, shot.y, hole)
        except BadInput as error:
            field = error.field.replace("shot", f"shots[{i}]", 1)
            raise type(error)(field, error.reason) from None


def _bodies(position: Position) -> Iterable[tuple[float, float, float]]:
    for disc in position.discs:
        yield disc.x, disc.y, 2.0 * DISC_RADIUS
    for px, py in PEGS:
        yield px, py, DISC_RADIUS + PEG_RADIUS


def _motion(
    position: Position,
    shooter: DiscId,
    shot: Shot,
    hole: Hole,
    material: Material,
    ids: tuple[DiscId, ...],
    work: Work,
    last: float,
) -> Motion:
    segments = _segments(ids, work, material)
    ends, met, departures = [], [], []
    duration = last
    for k, disc_id in enumerate(ids):
        code, x, y, met_by = work.end(k)
        met.append(met_by)
        on_board = code == Fate.BOARD
        ends.append(End(disc_id, Fate(code), x if on_board else None, y if on_board else None))
        final = segments[k][-1]
        if code == Fate.OFF:
            departures.append(Departure(disc_id, final.t, final.x, final.y, final.ux, final.uy, final.speed))
        else:
            duration = max(duration, final.t + abs(final.spin) / material.spin_deceleration)
    departures.sort(key=lambda departure: (departure.t, departure.id))
    struck, moved, alone, knocked, left, sunk = work.masks
    return Motion(
        shooter=shooter,
        shot=shot,
        start=position,
        hole=hole.name,
        material=material.name,
        deceleration=material.deceleration,
        spin_deceleration=material.spin_deceleration,
        duration=duration,
        ids=ids,
        ends=tuple(ends),
        events=tuple(_event(event, ids) for event in work.events),
        departures=tuple(departures),
        segments=segments,
        met=tuple(met),
        struck=struck,
        moved=moved,
        crossed_alone=alone,
        crossed_knocked_back=knocked,
        left=left,
        sunk=sunk,
    )


def _segments(ids: tuple[DiscId, ...], work: Work, material: Material) -> tuple[tuple[Segment, ...], ...]:
    """Sorts the pieces of path by disc. Every disc begins with the piece in which it lies where the shot found it."""
    paths = [[Segment(0.0, *work.start(k), 0.0, 0.0, 0.0, 0.0, 0.0, Fate.BOARD)] for k in range(len(ids))]
    for piece in work.segments:
        path = paths[piece.disc]
        before = path[-1]
        turn = before.turn + turned(before.spin, piece.t - before.t, material.spin_deceleration)
        segment = Segment(piece.t, piece.x, piece.y, piece.ux, piece.uy, piece.speed, piece.spin, turn, Fate(piece.fate))
        # Of several pieces that begin at one instant only the last one lasts.
        if before.t == piece.t:
            path[-1] = segment
        else:
            path.append(segment)
    return tuple(tuple(path) for path in paths)


def _event(event: FilmEvent, ids: tuple[DiscId, ...]) -> Event:
    kind = _KINDS[event.kind]
    other: str | None = None
    if kind == "contact":
        other = ids[event.other]
    elif kind == "peg":
        other = f"peg-{event.other}"
    elif kind == "line":
        other = _LINE[event.other]
    elif kind == "hole":
        other = _HOLE[event.other]
    return Event(event.t, kind, ids[event.disc], other, event.speed)
