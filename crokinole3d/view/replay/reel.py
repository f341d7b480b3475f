"""The reel: what the table showed at any moment of any shot of a match. A function of the shots, the shot and the time alone.

Knows no clock and no camera: however one comes to a moment, it looks the same.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Final, Literal

from crokinole3d.game.session import Turn
from crokinole3d.physics import DiscId
from crokinole3d.physics.ditch import Fall
from crokinole3d.rules.seating import Colour, seat_of
from crokinole3d.view.arrange import Tabletop
from crokinole3d.view.pace import Phase
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.showing import shot_picture

RULED_TIME: Final = 0.8
"""Seconds after everything has come to rest that belong to a shot: the ruling's marks are seen then."""

SOFTEST: Final = 0.03
"""Closing speed in m/s under which a meeting gets no mark: it is neither seen nor heard."""

MarkKind = Literal["contact", "peg", "twenty", "edge", "line", "foul"]
"""What a mark tells: discs met, a peg was met, a disc dropped, left the surface or crossed the outer line; a foul."""

Worth = Literal["combination", "double"]
"""Why a shot is worth seeing again: an own disc sunk by another, or two rival discs gone by one shot."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened in a shot, where the scrub bar shows it."""

    t: float
    kind: MarkKind
    colours: tuple[Colour, ...]
    """The discs it happened to, by colour; whose foul it was."""


class Reel:
    """The shots of one match. Raises ValueError without any."""

    def __init__(self, turns: Sequence[Turn]) -> None:
        if not turns:
            raise ValueError("there is no shot to show")
        self._turns = tuple(turns)
        rounds = [(turn.before.game, turn.before.round) for turn in turns]
        self._openings = [k for k in range(len(rounds)) if k == 0 or rounds[k] != rounds[k - 1]]
        """The first shot of every round."""
        self._settled: dict[int, Tabletop] = {}
        """The table before each shot that was come by, as it lay: winding back costs nothing."""
        self._ready: tuple[int, Tabletop, float] | None = None
        """The shot that is shown, its table made ready for it, and when everything in it lies still."""

    def __len__(self) -> int:
        return len(self._turns)

    def turn(self, shot: int) -> Turn:
        """The shot number `shot`, from 0."""
        return self._turns[shot]

    def length(self, shot: int) -> float:
        """Seconds from the flick until the ruling has been seen."""
        return self.rest(shot) + RULED_TIME

    def rest(self, shot: int) -> float:
        """When everything lies still, in the ditch too."""
        return self._prepared(shot)[1]

    def falls(self, shot: int) -> Mapping[DiscId, Fall]:
        """How discs fall into the ditch, for the ear."""
        return self._prepared(shot)[0].falls

    def picture(self, shot: int, t: float, *, reduced: bool = False) -> TablePicture:
        """The table `t` seconds into a shot; times outside it are clamped. `reduced` leaves out shake, dust and streaks."""
        table, rest = self._prepared(shot)
        t = min(max(t, 0.0), rest + RULED_TIME)
        if t < rest:
            return shot_picture(table, self._turns[shot], Phase.MOVING, t, reduced=reduced)
        return shot_picture(table, self._turns[shot], Phase.RULING, t - rest, reduced=reduced)

    def marks(self, shot: int) -> tuple[Mark, ...]:
        """What happened in a shot, in the order of time."""
        turn = self._turns[shot]
        found = [
            Mark(event.t, kind, self._colours(turn, event.disc, event.other if kind == "contact" else None))
            for event in turn.motion.events
            if (kind := _kind(event.kind, event.other, event.speed)) is not None
        ]
        if turn.ruling.foul is not None:
            found.append(Mark(self.rest(shot), "foul", (turn.before.seating.colour(turn.seat),)))
        return tuple(found)

    @staticmethod
    def _colours(turn: Turn, *discs: str | None) -> tuple[Colour, ...]:
        return tuple(turn.before.seating.colour(seat_of(disc)) for disc in discs if disc is not None)

    # ------------------------------------------------------------------------------------------------------------- rounds

    def round_of(self, shot: int) -> int:
        """Which round of the match a shot belongs to, from 0, counted through all its games."""
        return bisect_right(self._openings, shot) - 1

    @property
    def rounds(self) -> int:
        """How many rounds have been begun."""
        return len(self._openings)

    def opening(self, round: int) -> int:
        """The first shot of a round. Raises IndexError for one that there is none of."""
        return self._openings[round]

    # -------------------------------------------------------------------------------------------------------- preparation

    def _prepared(self, shot: int) -> tuple[Tabletop, float]:
        """The table before a shot, made ready to show it: always by the same way, the shots of its round in their order."""
        if self._ready is not None and self._ready[0] == shot:
            return self._ready[1], self._ready[2]
        known, first = shot, self.opening(self.round_of(shot))
        while known not in self._settled and known > first:
            known -= 1
        if known not in self._settled:
            table = Tabletop(self._turns[known].before.seating)
            table.settle(self._turns[known].before)
            self._settled[known] = table
        for k in range(known, shot):
            table = deepcopy(self._settled[k])
            table.begin(self._turns[k])
            table.finish(self._turns[k])
            table.settle(self._turns[k].after)
            self._settled[k + 1] = table
        table = deepcopy(self._settled[shot])
        self._ready = (shot, table, table.begin(self._turns[shot]))
        return table, self._ready[2]


def _kind(kind: str, other: str | None, speed: float) -> MarkKind | None:
    """The mark that an event of the physics gets, if any."""
    if kind in ("contact", "peg") and speed >= SOFTEST:
        return "contact" if kind == "contact" else "peg"
    if kind == "hole" and other == "sunk":
        return "twenty"
    if kind == "edge":
        return "edge"
    return "line" if kind == "line" and other == "out" else None


def worth(turn: Turn) -> Worth | None:
    """Why a shot is worth seeing again at once, None if it is not."""
    if turn.ruling.foul is not None:
        return None
    seating = turn.before.seating
    side = seating.side(turn.seat)
    if any(seating.owner(disc) == side and disc != turn.disc for disc in turn.ruling.lifted):
        return "combination"
    gone = [disc for disc in turn.ruling.off if seating.owner(disc) != side and turn.ruling.causes[disc] != "cleared"]
    return "double" if len(gone) >= 2 else None
