"""Where every disc of a match is to be seen: on the board, in flight, in the ditch, in its box or among the banked 20s.

Turns the values of a match (state, motion, ruling) into pictures of discs. Knows no renderer and decides nothing: what it
adds is for the eye only.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from math import atan2, cos, hypot, pi, sin
from typing import Final

from crokinole3d.board import (
    DISC_RADIUS,
    DITCH_DEPTH,
    RAIL_RADIUS,
    SURFACE_RADIUS,
    Seat,
)
from crokinole3d.game.session import Turn
from crokinole3d.physics import DiscId, Fate, Pose
from crokinole3d.physics.ditch import Fall, Flight, fall, flight
from crokinole3d.rules.match import State
from crokinole3d.rules.seating import Seating, seat_of
from crokinole3d.view.scene.picture import DiscPicture, StirPicture
from crokinole3d.view.scene.props import rack_place
from crokinole3d.view.stir import FLAT, RATTLE_TIME, WOBBLE_TIME, Lean, Stir, landed, sinking, smooth, wobble

LIFT_AFTER: Final = 0.35
"""Seconds a sunk disc is seen in the hole before it is lifted: long enough to see that it is a 20."""

DROP_WOBBLE: Final = 0.07
"""How far in radians a disc tips that has come down in the ditch."""

CARRY_TIME: Final = 0.55
"""Seconds a disc takes when it is carried: from the hole to the banked 20s, or off the board."""

CARRY_HEIGHT: Final = 0.06
"""Metres a carried disc is lifted over the straight way: clear of every peg and disc."""

_DITCH_MIDDLE: Final = 0.5 * (SURFACE_RADIUS + RAIL_RADIUS)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place where a disc lies: the middle of its lower face, and how it leans."""

    x: float
    y: float
    z: float
    tilt: float = 0.0
    tilt_heading: float = 0.0


def box_spot(seat: Seat, index: int) -> Spot:
    """Where the disc `index` (from 0) that a seat has not shot yet waits: in the box at the player's left hand."""
    return Spot(*rack_place(seat, "box", index))


def tray_spot(seat: Seat, index: int) -> Spot:
    """Where the banked 20 number `index` (from 0) of a seat lies: in the tray at the player's right hand."""
    return Spot(*rack_place(seat, "tray", index))


def free_ditch_spot(heading: float, taken: Collection[tuple[float, float]]) -> Spot:
    """A free place in the ditch as near as possible to the direction `heading` (radians from the east)."""
    step = 2.2 * DISC_RADIUS / _DITCH_MIDDLE
    for k in range(64):
        # 0, +1, -1, +2, -2, ... steps away.
        angle = heading + step * ((k + 1) // 2) * (1 if k % 2 else -1)
        x, y = _DITCH_MIDDLE * cos(angle), _DITCH_MIDDLE * sin(angle)
        if all(hypot(x - tx, y - ty) > 2.02 * DISC_RADIUS for tx, ty in taken):
            return Spot(x, y, -DITCH_DEPTH)
    return Spot(_DITCH_MIDDLE * cos(heading), _DITCH_MIDDLE * sin(heading), -DITCH_DEPTH)


def _heading_of(seat: Seat) -> float:
    return {Seat.EAST: 0.0, Seat.NORTH: 0.5 * pi, Seat.WEST: pi, Seat.SOUTH: -0.5 * pi}[seat]


def _carried(start: Spot, end: Spot, u: float) -> Spot:
    """The place of a disc that is carried from `start` to `end`, `u` from 0 to 1."""
    e = smooth(u)
    lift = CARRY_HEIGHT * 4.0 * e * (1.0 - e)
    return Spot(
        start.x + e * (end.x - start.x),
        start.y + e * (end.y - start.y),
        start.z + e * (end.z - start.z) + lift,
        start.tilt + e * (end.tilt - start.tilt),
        start.tilt_heading if u < 1.0 else end.tilt_heading,
    )


def _leaning(spot: Spot, lean: Lean, ground: float) -> Spot:
    """The spot of a disc that leans with its lowest point on the ground or over it; one that leans already stays as it is."""
    if lean.tilt == 0.0 or spot.tilt != 0.0:
        return spot
    return Spot(spot.x, spot.y, max(spot.z, ground + lean.lift), lean.tilt, lean.heading)


class Tabletop:
    """All discs of a match for the eye: remembers through a round where each disc out of play lies, and how it is turned."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._round: tuple[int, int] = (-1, -1)
        self._ditch: dict[DiscId, Spot] = {}
        self._trays: dict[DiscId, Spot] = {}
        self._turns: dict[DiscId, float] = {}
        self._falls: dict[DiscId, Fall] = {}
        """The last way into the ditch of each disc that stays there."""
        self._flights: dict[tuple[DiscId, float], Flight] = {}
        """The ways off the surface and back, each by the disc and when it left."""
        self.rest = 0.0
        """When everything of the shot shown is at rest, in seconds from its start."""
        self._stir: Stir | None = None
        """What the shot shown stirs up."""
        self._others: list[DiscPicture] | None = None
        """The discs that have no part in the shot shown, once they have been asked for."""
        self._cleared: Mapping[DiscId, Spot] | None = None
        """Where the discs go that the ruling of the shot shown moves, once it has been found out."""

    def settle(self, state: State) -> None:
        """Take over a state between two shots: places of discs that are no longer out are forgotten, new ones are found."""
        self._cleared, self._others = None, None
        if (state.game, state.round) != self._round:
            self._round = (state.game, state.round)
            self._ditch.clear()
            self._trays.clear()
            self._turns.clear()
        self._falls.clear()
        off = [disc for disc, fate, _, _ in state.fates if fate == Fate.OFF]
        sunk = [disc for disc, fate, _, _ in state.fates if fate == Fate.HOLE]
        self._keep(self._ditch, off)
        self._keep(self._trays, sunk)
        for disc in off:
            if disc not in self._ditch:
                self._ditch[disc] = free_ditch_spot(_heading_of(seat_of(disc)), self._taken())
        for disc in sunk:
            self._tray(disc)

    @staticmethod
    def _keep(places: dict[DiscId, Spot], discs: Iterable[DiscId]) -> None:
        wanted = list(discs)
        for disc in [d for d in places if d not in wanted]:
            del places[disc]

    def _taken(self) -> list[tuple[float, float]]:
        return [(spot.x, spot.y) for spot in self._ditch.values()]

    def _tray(self, disc: DiscId) -> Spot:
        """The place of a banked 20; a new one goes on top of its seat's stacks."""
        if disc not in self._trays:
            seat = seat_of(disc)
            self._trays[disc] = tray_spot(seat, self._banked(seat))
        return self._trays[disc]

    def _banked(self, seat: Seat) -> int:
        """How many 20s lie in a seat's tray."""
        return sum(1 for disc in self._trays if seat_of(disc) is seat)

    def _out_of_play(self) -> list[DiscPicture]:
        """The discs in the ditch and the banked 20s."""
        return [self._disc(disc, spot) for places in (self._ditch, self._trays) for disc, spot in places.items()]

    def _disc(self, disc: DiscId, spot: Spot, **extra: float) -> DiscPicture:
        colour = self._seating.colour(seat_of(disc))
        turn = extra.pop("turn", self._turns.get(disc, 0.0))
        return DiscPicture(disc, colour, spot.x, spot.y, spot.z, turn, spot.tilt, spot.tilt_heading, **extra)

    def _waiting(self, state: State, without: DiscId | None) -> list[DiscPicture]:
        """The discs that are not shot yet, each in its box."""
        pictures = []
        for seat in self._seating.seats:
            left = state.discs_left[seat]
            first = sum(1 for disc, _, _, _ in state.fates if seat_of(disc) is seat)
            for index in range(left):
                disc = f"{seat}-{first + index}"
                if disc != without:
                    # The next to be shot lies on top.
                    pictures.append(self._disc(disc, box_spot(seat, left - 1 - index)))
        return pictures

    def still(
        self,
        state: State,
        *,
        shooter: tuple[DiscId, float, float] | None = None,
        glowing: Collection[DiscId] = (),
        glow: float = 1.0,
    ) -> tuple[DiscPicture, ...]:
        """The discs between two shots. `shooter` is the disc about to be shot and where it stands on the line (metres)."""
        pictures = [
            self._disc(disc.id, Spot(disc.x, disc.y, 0.0), glow=glow if disc.id in glowing else 0.0)
            for disc in state.position.discs
        ]
        pictures += self._out_of_play()
        pictures += self._waiting(state, None if shooter is None else shooter[0])
        if shooter is not None:
            pictures.append(self._disc(shooter[0], Spot(shooter[1], shooter[2], 0.0)))
        return tuple(pictures)

    def begin(self, turn: Turn) -> float:
        """Prepare the pictures of a shot; gives back the seconds until everything, discs in the ditch too, is at rest."""
        self._falls.clear()
        self._flights.clear()
        taken = self._taken()
        self._cleared, self._others = None, None
        self._stir = Stir(turn.motion, lambda disc: self._seating.colour(seat_of(disc)))
        end = turn.motion.duration
        for departure in turn.motion.departures:
            round_trip = flight(departure)
            if round_trip is not None:
                self._flights[departure.id, departure.t] = round_trip
                continue
            drop = fall(departure, taken)
            self._falls[departure.id] = drop
            taken.append((drop.rest_x, drop.rest_y))
            end = max(end, departure.t + drop.duration + WOBBLE_TIME)
        for hop in turn.motion.hops:
            end = max(end, hop.t + hop.duration + WOBBLE_TIME)
        for event in turn.motion.events:
            if event.kind == "hole" and event.other == "sunk":
                end = max(end, event.t + LIFT_AFTER)
        self.rest = end
        return end

    @property
    def falls(self) -> Mapping[DiscId, Fall]:
        """The way into the ditch of each disc that the shot shown leaves there, from `begin` on."""
        return self._falls

    def stir(self, t: float) -> StirPicture:
        """Shake, dust and streaks `t` seconds into the shot that `begin` prepared; nothing before any."""
        return StirPicture() if self._stir is None else self._stir.at(t)

    def moving(self, turn: Turn, t: float) -> tuple[DiscPicture, ...]:
        """The discs `t` seconds into a shot."""
        pictures = [self._flying(turn, pose, t) for pose in turn.motion.at(t)]
        return tuple(pictures + self._apart(turn))

    def _apart(self, turn: Turn) -> list[DiscPicture]:
        """The discs that have no part in the shot: found once a shot, for they lie where they lie."""
        if self._others is None:
            self._others = self._out_of_play() + self._waiting(turn.before, turn.disc)
        return self._others

    def _flying(self, turn: Turn, pose: Pose, t: float, **extra: float) -> DiscPicture:
        angle = self._turns.get(pose.id, 0.0) + pose.turn
        if pose.fate == Fate.HOLE:
            x, y, z, lean = sinking(turn.motion, pose, t)
            return self._disc(pose.id, Spot(x, y, z, lean.tilt, lean.heading), turn=angle, **extra)
        if pose.fate == Fate.OFF:
            drop = (self._flights.get((pose.id, pose.since)) or self._falls[pose.id]).at(t - pose.since)
            spot = _leaning(Spot(drop.x, drop.y, drop.z, drop.tilt, drop.tilt_heading), self._dropped(pose, t), drop.z)
            return self._disc(pose.id, spot, turn=angle + drop.turn, **extra)
        spot = _leaning(Spot(pose.x, pose.y, pose.z), landed(turn.motion, pose, t), 0.0)
        return self._disc(pose.id, spot, turn=angle, **extra)

    def _dropped(self, pose: Pose, t: float) -> Lean:
        """The wobble of a disc that has come down flat on the ditch's floor."""
        drop = self._falls.get(pose.id)
        if drop is None or (pose.id, pose.since) in self._flights:
            return FLAT
        return wobble(t - pose.since - drop.duration, DROP_WOBBLE, drop.angle)

    def ruled(self, turn: Turn, mark: float) -> tuple[DiscPicture, ...]:
        """The discs at rest after a shot, those that the ruling takes off the board marked with strength `mark` (0 to 1)."""
        off = [disc for disc in turn.ruling.off if disc not in self._falls]
        pictures = [
            self._flying(turn, pose, self._after(turn), mark=mark if pose.id in off else 0.0)
            for pose in turn.motion.at(turn.motion.duration)
        ]
        return tuple(pictures + self._apart(turn))

    def _after(self, turn: Turn) -> float:
        """A time by which all has come to rest."""
        longest = max((drop.duration for drop in self._falls.values()), default=0.0)
        return turn.motion.duration + longest + max(RATTLE_TIME, WOBBLE_TIME)

    def clearing(self, turn: Turn, u: float) -> tuple[DiscPicture, ...]:
        """The discs while those out of play are carried to the ditch and the 20s to the tray; `u` runs from 0 to 1."""
        goals = self._goals_of(turn)
        pictures = []
        for pose in turn.motion.at(turn.motion.duration):
            picture = self._flying(turn, pose, self._after(turn))
            goal = goals.get(pose.id)
            if goal is not None:
                spot = _carried(
                    Spot(picture.x, picture.y, picture.z, picture.tilt, picture.tilt_heading),
                    goal,
                    u,
                )
                picture = replace(picture, x=spot.x, y=spot.y, z=spot.z, tilt=spot.tilt, tilt_heading=spot.tilt_heading)
            pictures.append(picture)
        return tuple(pictures + self._apart(turn))

    def finish(self, turn: Turn) -> None:
        """The shot is over: remember where every disc out of play lies now, and how each is turned."""
        goals = self._goals_of(turn)
        for pose in turn.motion.at(turn.motion.duration):
            self._turns[pose.id] = self._turns.get(pose.id, 0.0) + pose.turn
        for disc, drop in self._falls.items():
            rest = drop.at(drop.duration)
            self._ditch[disc] = Spot(rest.x, rest.y, rest.z, rest.tilt, rest.tilt_heading)
            self._turns[disc] = self._turns.get(disc, 0.0) + rest.turn
        for disc in turn.ruling.off:
            if disc in goals:
                self._ditch[disc] = goals[disc]
        for disc in turn.ruling.lifted:
            self._tray(disc)
        self._falls.clear()
        self._flights.clear()
        self._cleared, self._others = None, None

    def _goals_of(self, turn: Turn) -> Mapping[DiscId, Spot]:
        """Found once a shot: between `begin` and `finish` nothing changes that they hang on."""
        if self._cleared is None:
            self._cleared = self._goals(turn)
        return self._cleared

    def _goals(self, turn: Turn) -> Mapping[DiscId, Spot]:
        """Where each disc goes that the ruling moves: into the ditch, to the tray, or back to where it was."""
        goals: dict[DiscId, Spot] = {}
        taken = self._taken() + [(drop.rest_x, drop.rest_y) for drop in self._falls.values()]
        poses = {pose.id: pose for pose in turn.motion.at(turn.motion.duration)}
        for disc in turn.ruling.off:
            if disc in self._falls:
                continue
            pose = poses[disc]
            seat = seat_of(disc)
            # A disc that lies off the middle goes the short way out, a void 20 to its owner's side.
            central = pose.fate == Fate.HOLE or hypot(pose.x, pose.y) < 0.02
            outward = _heading_of(seat) if central else atan2(pose.y, pose.x)
            goals[disc] = free_ditch_spot(outward, taken)
            taken.append((goals[disc].x, goals[disc].y))
        counts = {seat: self._banked(seat) for seat in self._seating.seats}
        for disc in turn.ruling.lifted:
            seat = seat_of(disc)
            goals[disc] = tray_spot(seat, counts[seat])
            counts[seat] += 1
        for disc, (x, y) in turn.ruling.put_back.items():
            goals[disc] = Spot(x, y, 0.0)
        return goals
