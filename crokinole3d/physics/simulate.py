"""Plays shots: checks what comes in, runs the kernel, hands out values. The one way from a shot to what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from crokinole3d.physics.checks import check_position, check_start
from crokinole3d.physics.hop import Hop, hop
from crokinole3d.physics.material import EVENT_CAP, GRAVITY, HOLES, MATERIALS, RETURN_DROP, Hole, Material
from crokinole3d.physics.motion import Motion, Segment, turned
from crokinole3d.physics.running import FilmEvent, Kernel, Work, interpreted
from crokinole3d.physics.values import (
    BadInput,
    Departure,
    DiscId,
    End,
    Event,
    EventKind,
    Fate,
    Position,
    Shot,
)

_KINDS: tuple[EventKind, ...] = ("line", "hole", "contact", "peg", "rail", "edge", "stop")
_ROOM = 64
"""Segments, and events, for which the record of a shot has room at first: far more than most shots need."""

_LINE = ("out", "in")
_HOLE = ("sunk", "passed")


class TooManyEvents(RuntimeError):
    """Raised when a shot meets the cap of events: a fault of the kernel. There is no result then."""


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
    ids, k = order_of(position, shooter)
    room = _ROOM
    while True:
        work = kernel.work(len(ids), run_constants(the_hole, the_material, event_cap), room)
        lay_out(work, position, k)
        last = kernel.play(len(ids), k, shot, work)
        if work.failed:
            raise TooManyEvents(f"the shot met the cap of {event_cap} events")
        if not work.missing_room:
            break
        room = work.missing_room
    return _motion(position, shooter, shot, the_hole, the_material, ids, work, last)


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


def order_of(position: Position, shooter: DiscId) -> tuple[tuple[DiscId, ...], int]:
    """The ids of all discs, the shot disc among them, sorted, and the place of the shot disc."""
    ids = tuple(sorted([*(disc.id for disc in position.discs), shooter]))
    return ids, ids.index(shooter)


def lay_out(work: Work, position: Position, shooter: int) -> None:
    """Puts the discs of a position where they lie, past the place of the shot disc."""
    for k, disc in enumerate(position.discs):
        work.place(k if k < shooter else k + 1, disc.x, disc.y)


def run_constants(hole: Hole, material: Material, event_cap: int) -> list[float]:
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
        material.rail_restitution,
        material.rail_friction,
        GRAVITY,
        RETURN_DROP,
        float(event_cap),
    ]


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
    events = tuple(_event(event, ids) for event in work.events)
    ends, met = [], []
    departures: list[Departure] = []
    duration = max((last, *(event.t for event in events[-1:])))
    for k, (disc_id, (code, x, y, met_by)) in enumerate(zip(ids, work.ends, strict=True)):
        met.append(met_by)
        on_board = code == Fate.BOARD
        ends.append(End(disc_id, Fate(code), x if on_board else None, y if on_board else None))
        departures += _departures(disc_id, segments[k], events)
        final = segments[k][-1]
        if code != Fate.OFF:
            duration = max(duration, final.t + abs(final.spin) / material.spin_deceleration)
    departures.sort(key=lambda departure: (departure.t, departure.id))
    struck, moved, alone, knocked, left, sunk, disturbed = work.masks
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
        events=events,
        departures=tuple(departures),
        hops=tuple(_hops(ids, segments, events, material.deceleration)),
        segments=segments,
        met=tuple(met),
        struck=struck,
        moved=moved,
        crossed_alone=alone,
        crossed_knocked_back=knocked,
        left=left,
        sunk=sunk,
        disturbed=disturbed,
    )


def _hops(
    ids: Sequence[DiscId], segments: Sequence[Sequence[Segment]], events: Sequence[Event], deceleration: float
) -> Iterator[Hop]:
    """The hop of every disc that passed the hole and was not struck, stopped or sunk in the instant it came over it."""
    for event in events:
        if event.kind == "hole" and event.other == "passed":
            piece = next((p for p in segments[ids.index(event.disc)] if p.t >= event.t), None)
            if piece is not None and piece.t == event.t and 0.0 < piece.speed < event.speed:
                way = -(piece.x * piece.ux + piece.y * piece.uy)
                seen = hop(event, piece.speed, max(0.0, way), deceleration)
                if seen is not None:
                    yield seen


def _departures(disc_id: DiscId, path: Sequence[Segment], events: Sequence[Event]) -> Iterator[Departure]:
    """Every time the disc on this path left the surface, with its way back from the rail if it had one."""
    for k, piece in enumerate(path):
        if piece.fate is Fate.OFF:
            back = path[k + 1] if k + 1 < len(path) else None
            rails = (e.t for e in events if e.kind == "rail" and e.disc == disc_id and e.t >= piece.t)
            yield Departure(
                disc_id,
                piece.t,
                piece.x,
                piece.y,
                piece.ux,
                piece.uy,
                piece.speed,
                rail_t=min(rails, default=None),
                back_t=None if back is None else back.t,
                back_x=0.0 if back is None else back.x,
                back_y=0.0 if back is None else back.y,
            )


def _segments(ids: tuple[DiscId, ...], work: Work, material: Material) -> tuple[tuple[Segment, ...], ...]:
    """Sorts the pieces of path by disc. Every disc begins with the piece in which it lies where the shot found it."""
    paths = [[Segment(0.0, x, y, 0.0, 0.0, 0.0, 0.0, 0.0, Fate.BOARD)] for x, y in work.starts]
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
