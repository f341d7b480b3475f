"""What is to be heard in a shot: its events, and the falls and hops that the picture adds, as knocks in the order of time.

Reads a motion, changes nothing, plays nothing. Contacts too soft to hear are left out only by the mixing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import cos, sin
from typing import Final

from crokinole3d.board import DISC_RADIUS, PEGS, RAIL_RADIUS, SURFACE_RADIUS
from crokinole3d.physics import DiscId, Event, Fate, Motion
from crokinole3d.physics.ditch import Fall
from crokinole3d.physics.motion import travelled
from crokinole3d.physics.values import Departure
from crokinole3d.view.sound.catalogue import Kind

WAY_TO_RAIL: Final = RAIL_RADIUS - SURFACE_RADIUS - DISC_RADIUS
"""Metres that a disc's middle goes from the edge until it meets the rail."""

LANDING_WITHIN: Final = 0.001
"""Seconds within which the landing of a falling disc is found."""

FLOOR_NEAR: Final = 0.0001
"""Metres over its resting place at which a falling disc has landed."""


@dataclass(frozen=True, slots=True)
class Knock:
    """One impact to be heard."""

    t: float
    """Seconds from the shot's start."""

    kind: Kind
    speed: float
    """Closing speed along the line of impact, in m/s; 1.0 where all are alike."""

    x: float
    y: float
    pair: tuple[str, str] | None = None
    """The two bodies, where the same two may meet again at once."""


def knocks(motion: Motion, falls: Mapping[DiscId, Fall]) -> tuple[Knock, ...]:
    """Every knock of a shot in the order of time. `falls` has the way into the ditch of each disc that stays there."""
    shot = motion.shot
    found = [Knock(0.0, "flick", shot.speed, shot.x, shot.y)]
    for event in motion.events:
        found += _of_event(motion, event)
    for hop in motion.hops:
        found += _of_hop(motion, hop.id, hop.t, hop.lift)
        found += _of_hop(motion, hop.id, hop.t + hop.duration, hop.lift)
    for departure in motion.departures:
        if departure.back_t is None and departure.id in falls:
            found += _of_fall(departure, falls[departure.id])
    return tuple(sorted(found, key=lambda knock: (knock.t, knock.kind, -knock.speed, knock.x, knock.y)))


def _of_event(motion: Motion, event: Event) -> Iterator[Knock]:
    if event.kind == "contact":
        assert event.other is not None
        (ax, ay), (bx, by) = place(motion, event.disc, event.t), place(motion, event.other, event.t)
        yield Knock(event.t, "click", event.speed, 0.5 * (ax + bx), 0.5 * (ay + by), (event.disc, event.other))
    elif event.kind == "peg":
        assert event.other is not None
        x, y = PEGS[int(event.other.removeprefix("peg-"))]
        yield Knock(event.t, "peg", event.speed, x, y, (event.disc, event.other))
    elif event.kind == "rail":
        x, y = _at_rail(motion, event)
        yield Knock(event.t, "rail", event.speed, x, y, (event.disc, "rail"))
    elif event.kind == "hole" and event.other == "sunk":
        yield Knock(event.t, "hole", 1.0, 0.0, 0.0)


def _at_rail(motion: Motion, event: Event) -> tuple[float, float]:
    """Where a disc in flight meets the rail."""
    for departure in motion.departures:
        if departure.id == event.disc and departure.rail_t == event.t:
            way = departure.speed * (event.t - departure.t)
            return departure.x + departure.dx * way, departure.y + departure.dy * way
    return place(motion, event.disc, event.t)


def _of_hop(motion: Motion, disc: DiscId, t: float, lift: float) -> Iterator[Knock]:
    """A disc that passes over the hole knocks on the far rim, and again where it comes down; not if it has left by then."""
    x, y = place(motion, disc, t)
    if t <= motion.duration and x * x + y * y < SURFACE_RADIUS * SURFACE_RADIUS:
        yield Knock(t, "land", lift, x, y, (disc, "board"))


def _of_fall(departure: Departure, fall: Fall) -> Iterator[Knock]:
    """The way down into the ditch: against the rail where the picture shows it, and onto the felt."""
    if fall.hits_rail and departure.rail_t is None:
        radius = RAIL_RADIUS - DISC_RADIUS
        x, y = radius * cos(fall.angle), radius * sin(fall.angle)
        yield Knock(departure.t + WAY_TO_RAIL / fall.outward, "rail", fall.outward, x, y, (departure.id, "rail"))
    landed = landing(fall)
    pose = fall.at(landed)
    yield Knock(departure.t + landed, "ditch", 1.0, pose.x, pose.y)


def landing(fall: Fall) -> float:
    """Seconds from the edge until the disc lies as low as it will. By halving: it never rises on the way."""
    low = fall.at(fall.duration).z + FLOOR_NEAR
    early, late = 0.0, fall.duration
    while late - early > LANDING_WITHIN:
        t = 0.5 * (early + late)
        early, late = (early, t) if fall.at(t).z <= low else (t, late)
    return late


def place(motion: Motion, disc: DiscId, t: float) -> tuple[float, float]:
    """Where a disc is at a time of the shot; of one that has dropped, where that was."""
    segment = motion.piece(motion.ids.index(disc), t)
    if segment.fate is not Fate.BOARD:
        return segment.x, segment.y
    way, _ = travelled(segment.speed, t - segment.t, motion.deceleration)
    return segment.x + segment.ux * way, segment.y + segment.uy * way


def slides(motion: Motion, t: float) -> Iterator[tuple[float, float, float]]:
    """The discs that slide on the surface at a time of the shot, each as (speed, x, y); those that hop do not.

    The same as the motion's own `at` has, without all that is only for the eye: this is asked every frame.
    """
    hopping = [hop.id for hop in motion.hops if hop.t < t < hop.t + hop.duration]
    for k, disc in enumerate(motion.ids):
        segment = motion.piece(k, t)
        if segment.fate is Fate.BOARD and segment.speed > 0.0 and disc not in hopping:
            way, speed = travelled(segment.speed, t - segment.t, motion.deceleration)
            if speed > 0.0:
                yield speed, segment.x + segment.ux * way, segment.y + segment.uy * way
