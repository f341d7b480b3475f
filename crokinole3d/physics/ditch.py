"""What happens beyond the edge, for the eye only: nothing here is hashed, judged or played on.

A disc whose centre passes the edge tips over it, slides off, drops to the ditch's floor, comes back from the rail if it was
fast, and comes to rest where no other disc lies; on its way it slides over discs that lie there already. It never enters the
surface, the floor, the rail or a lying disc. Constants here are choices for the look.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import asin, atan, atan2, cos, hypot, pi, sin, tan

from crokinole3d.board import DISC_RADIUS, DISC_THICKNESS, DITCH_DEPTH, RAIL_RADIUS, SURFACE_RADIUS
from crokinole3d.physics.material import GRAVITY, NORMAL
from crokinole3d.physics.values import Departure

_FLOOR = -DITCH_DEPTH
_TOP_OF_LYING = DISC_THICKNESS - DITCH_DEPTH
_WIDTH = RAIL_RADIUS - SURFACE_RADIUS
_NEAREST = DISC_RADIUS
_FARTHEST = _WIDTH - DISC_RADIUS

TIPPING = 300.0
"""Angular acceleration of a disc that tips over the edge, in rad/s2: g / R is 618, and the disc starts level."""

LEAST_OUTWARD = 0.25
"""A disc goes out over the edge at least this fast, in m/s: it slides down as it tips."""

DITCH_FRICTION = 4.0
"""How fast a disc slows in the ditch, in m/s2: felt."""

RAIL_RESTITUTION = NORMAL.rail_restitution
"""Share of the speed that a disc keeps when it comes back from the rail."""

ALONG_KEPT = 0.35
"""Share of the speed along the ditch that a disc keeps when it drops in."""

FARTHEST_ALONG = 0.25
"""A disc rolls no farther than this along the ditch, in metres, unless there is no room before."""

CLEARANCE = 0.0002
"""Distance in metres that resting discs keep from each other."""


@dataclass(frozen=True, slots=True)
class FallPose:
    """Where a falling disc is. x, y, z are the middle of its lower face; z is over the playing surface, negative in the ditch."""

    x: float
    y: float
    z: float
    tilt: float
    """How far its axis leans, in radians; 0 for a disc that lies flat."""
    tilt_heading: float
    """Which way its upper end leans: an angle from the east, counter-clockwise."""
    turn: float
    """Angle turned about its axis since it passed the edge."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One disc's way from the edge to its place in the ditch. Times are seconds since it passed the edge."""

    angle: float
    """Where it passed the edge, from the east."""
    outward: float
    """Its speed away from the middle, at least LEAST_OUTWARD."""
    along: float
    """Angle it goes along the ditch until it rests, counter-clockwise."""
    along_time: float
    rest_out: float
    """How far from the edge its middle rests."""
    hits_rail: bool
    clear_time: float
    """Until then it passes over lying discs; 0.0 if there are none on its way."""
    off_time: float
    """When its rear end slides off the edge."""
    off_tilt: float
    stacked: bool
    """Whether the ditch was so full that it rests on top of others."""
    duration: float

    @property
    def rest_x(self) -> float:
        """Where it rests."""
        return (SURFACE_RADIUS + self.rest_out) * cos(self.angle + self.along)

    @property
    def rest_y(self) -> float:
        """Where it rests."""
        return (SURFACE_RADIUS + self.rest_out) * sin(self.angle + self.along)

    def at(self, dt: float) -> FallPose:
        """Where the disc is so long after it passed the edge; times before 0 and after the duration are clamped."""
        dt = min(max(dt, 0.0), self.duration)
        tilt, z = self._lean(dt)
        out = min(_way_out(dt, self.outward, self.rest_out, self.hits_rail), _room(tilt))
        if dt >= self.off_time:
            out = max(out, DISC_RADIUS * cos(tilt))
        angle = self.angle + _way_along(dt, self.along, self.along_time)
        radius = SURFACE_RADIUS + out
        turn = (angle - self.angle) * radius / DISC_RADIUS if self.hits_rail else 0.0
        return FallPose(radius * cos(angle), radius * sin(angle), z, tilt, _wrapped(angle), turn)

    def _lean(self, dt: float) -> tuple[float, float]:
        """Tilt and height: first on the edge, then free, then with the front end on what lies below."""
        below = _TOP_OF_LYING if self.clear_time > 0.0 else _FLOOR
        if dt < self.off_time:
            out = _way_out(dt, self.outward, self.rest_out, self.hits_rail)
            tilt = _tipped(dt, out, below)
            return tilt, -out * tan(tilt)
        if self.stacked or dt < self.clear_time:
            return self._above(dt, _TOP_OF_LYING, self.off_tilt)
        if self.clear_time <= self.off_time:
            return self._above(dt, _FLOOR, self.off_tilt)
        tilt, z = self._above(self.clear_time, _TOP_OF_LYING, self.off_tilt)
        if z > _TOP_OF_LYING:
            return self._above(dt, _FLOOR, tilt)
        # It lay on others and drops flat from there.
        return 0.0, max(_TOP_OF_LYING - 0.5 * GRAVITY * (dt - self.clear_time) ** 2, _FLOOR)

    def _above(self, dt: float, below: float, most: float) -> tuple[float, float]:
        """Tilt and height in free fall from the edge, no lower than lets the front end rest on `below`."""
        fallen = 0.5 * GRAVITY * (dt - self.off_time) ** 2
        z = max(-DISC_RADIUS * sin(self.off_tilt) - fallen, below)
        return min(most, asin(min(1.0, (z - below) / DISC_RADIUS))), z


@dataclass(frozen=True, slots=True)
class Flight:
    """One disc's way from the edge to the rail and back over the edge. Times are seconds since it passed the edge."""

    places: tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
    """Where its middle passes the edge, meets the rail and comes back over the edge."""
    rail_time: float
    duration: float

    def at(self, dt: float) -> FallPose:
        """Where the disc is so long after it passed the edge; times before 0 and after the duration are clamped.

        It falls freely until its front is over the edge again, and is lifted by it from then on.
        """
        dt = min(max(dt, 0.0), self.duration)
        begin, rail, end = self.places
        if dt < self.rail_time:
            x, y = _between(begin, rail, dt / self.rail_time)
            return FallPose(x, y, -0.5 * GRAVITY * dt * dt, 0.0, 0.0, 0.0)
        homeward = self.duration - self.rail_time
        x, y = _between(rail, end, (dt - self.rail_time) / homeward)
        mounting = homeward * min(1.0, DISC_RADIUS / hypot(end[0] - rail[0], end[1] - rail[1]))
        low = min(dt, self.duration - mounting)
        left = min(1.0, (self.duration - dt) / mounting)
        z = -0.5 * GRAVITY * low * low * left
        # While it climbs its front is up on the edge and its rear still low.
        tilt = asin(min(1.0, -z / DISC_RADIUS)) if dt > self.duration - mounting else 0.0
        return FallPose(x, y, z, tilt, _wrapped(atan2(y, x)), 0.0)


def flight(departure: Departure) -> Flight | None:
    """The way of a disc that comes back onto the surface, or None for one that stays in the ditch."""
    if departure.rail_t is None or departure.back_t is None:
        return None
    rail_time = departure.rail_t - departure.t
    way = departure.speed * rail_time
    return Flight(
        (
            (departure.x, departure.y),
            (departure.x + departure.dx * way, departure.y + departure.dy * way),
            (departure.back_x, departure.back_y),
        ),
        rail_time,
        departure.back_t - departure.t,
    )


def _between(one: tuple[float, float], two: tuple[float, float], u: float) -> tuple[float, float]:
    return one[0] + (two[0] - one[0]) * u, one[1] + (two[1] - one[1]) * u


def fall(departure: Departure, taken: Sequence[tuple[float, float]]) -> Fall:
    """The fall of a disc that passes the edge, with the places of the discs that lie in the ditch already."""
    angle = atan2(departure.y, departure.x)
    outward = max(LEAST_OUTWARD, departure.speed * (departure.dx * cos(angle) + departure.dy * sin(angle)))
    sideways = ALONG_KEPT * departure.speed * (departure.dy * cos(angle) - departure.dx * sin(angle))
    if departure.rail_t is not None:
        # The picture meets the rail when it is heard.
        outward = _FARTHEST / (departure.rail_t - departure.t)
    reach = outward * outward / (2.0 * DITCH_FRICTION)
    hits_rail = reach > _FARTHEST
    if hits_rail:
        back = RAIL_RESTITUTION * RAIL_RESTITUTION * (reach - _FARTHEST)
        rest_out = max(_NEAREST + CLEARANCE, _FARTHEST - back)
    else:
        rest_out = max(_NEAREST + CLEARANCE, reach)
    radius = SURFACE_RADIUS + rest_out
    natural = min(FARTHEST_ALONG, sideways * sideways / (2.0 * DITCH_FRICTION)) / radius
    along, stacked = _free_place(angle, natural if sideways > 0.0 else -natural, radius, taken)
    along_time = min(0.9, max(0.15, 2.0 * abs(along) * radius / max(abs(sideways), 0.05)))
    moving_time = max(along_time, _time_out(outward, rest_out, hits_rail))

    clear_time = 0.0
    steps = 200
    for k in range(steps if taken else 0):
        t = moving_time * k / steps
        x, y = _polar(angle + _way_along(t, along, along_time), _way_out(t, outward, rest_out, hits_rail))
        if any(hypot(x - a, y - b) < 2.0 * DISC_RADIUS + CLEARANCE for a, b in taken):
            clear_time = moving_time * (k + 1) / steps
    off_time, off_tilt = _slide_off(outward, rest_out, hits_rail, _TOP_OF_LYING if clear_time > 0.0 else _FLOOR)
    drop_time = (2.0 * DITCH_DEPTH / GRAVITY) ** 0.5
    duration = max(moving_time, max(off_time, clear_time) + drop_time)
    return Fall(angle, outward, along, along_time, rest_out, hits_rail, clear_time, off_time, off_tilt, stacked, duration)


def _free_place(angle: float, natural: float, radius: float, taken: Sequence[tuple[float, float]]) -> tuple[float, bool]:
    """How far along the ditch the nearest free place to the natural one is; True with the natural one if there is none."""
    step = 0.001 / radius
    for k in range(int(pi / step) + 1):
        for side in (1.0, -1.0):
            along = natural + side * k * step
            x, y = radius * cos(angle + along), radius * sin(angle + along)
            if all(hypot(x - a, y - b) >= 2.0 * DISC_RADIUS + CLEARANCE for a, b in taken):
                return along, False
    return natural, True


def _slide_off(outward: float, rest_out: float, hits_rail: bool, below: float) -> tuple[float, float]:
    """When the rear end leaves the edge, and the tilt then: the first time at which out = R cos(tilt), by halving."""
    early, late = 0.0, _time_out(outward, rest_out, hits_rail)
    for _ in range(60):
        t = 0.5 * (early + late)
        out = _way_out(t, outward, rest_out, hits_rail)
        if out < DISC_RADIUS * cos(_tipped(t, out, below)):
            early = t
        else:
            late = t
    out = _way_out(late, outward, rest_out, hits_rail)
    return late, _tipped(late, out, below)


def _tipped(t: float, out: float, below: float) -> float:
    """The tilt of a disc that lies on the edge with its middle `out` beyond it: its front end stays over `below`."""
    return min(0.5 * TIPPING * t * t, atan(-below / (out + DISC_RADIUS)))


def _way_out(t: float, outward: float, rest_out: float, hits_rail: bool) -> float:
    """How far beyond the edge the disc's middle is: it slows evenly, or goes to the rail and comes back."""
    if not hits_rail:
        return rest_out * _slowing(t, 2.0 * rest_out / outward)
    there = _FARTHEST / outward
    if t <= there:
        return outward * t
    return _FARTHEST - (_FARTHEST - rest_out) * _slowing(t - there, _time_back(outward, rest_out))


def _time_back(outward: float, rest_out: float) -> float:
    return 2.0 * (_FARTHEST - rest_out) / (RAIL_RESTITUTION * outward)


def _time_out(outward: float, rest_out: float, hits_rail: bool) -> float:
    if not hits_rail:
        return 2.0 * rest_out / outward
    return _FARTHEST / outward + _time_back(outward, rest_out)


def _way_along(t: float, along: float, along_time: float) -> float:
    return along * _slowing(t, along_time)


def _slowing(t: float, whole: float) -> float:
    """The share of its way that a thing has gone after t of the time `whole` in which it slows evenly to rest."""
    if t >= whole:
        return 1.0
    left = 1.0 - t / whole
    return 1.0 - left * left


def _room(tilt: float) -> float:
    """The farthest out that a tilted disc fits before the rail."""
    return _WIDTH - DISC_RADIUS * cos(tilt) - DISC_THICKNESS * sin(tilt)


def _polar(angle: float, out: float) -> tuple[float, float]:
    return (SURFACE_RADIUS + out) * cos(angle), (SURFACE_RADIUS + out) * sin(angle)


def _wrapped(angle: float) -> float:
    return atan2(sin(angle), cos(angle))
