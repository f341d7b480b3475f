"""From where the match is seen: which seat the camera belongs to, and which of its views. Draws nothing, decides no turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final, Protocol

from crokinole3d.board import Seat
from crokinole3d.view.pace import LOOK_TIME, SWING_TIME
from crokinole3d.view.scene.framing import ViewName

TURNS: Final[Mapping[Seat, int]] = MappingProxyType({Seat.SOUTH: 0, Seat.WEST: 90, Seat.NORTH: 180, Seat.EAST: 270})
"""Degrees clockwise by which words turn to face who sits there, seen from above with south below."""


class Rig(Protocol):
    """What is needed of the camera rig."""

    def look_from(self, view: ViewName, seat: Seat, *, swing: float = 0.0) -> None:
        """Go to a view from a seat, in so many seconds."""


class Viewpoint:
    """The seat and the view of the match at the table."""

    def __init__(self, rig: Rig, *, reduced_motion: bool = False) -> None:
        self._rig = rig
        self.reduced_motion = reduced_motion
        self.flat = False
        """Whether the screen lies between the players: the camera looks straight down and never turns."""
        self._home = Seat.SOUTH
        self._top = False

    @property
    def seat(self) -> Seat:
        """The seat that the camera belongs to."""
        return self._home

    def open(self, people: Sequence[Seat], to_shoot: Seat | None) -> None:
        """A match comes to the table."""
        self._home = self.seat_for(people, to_shoot)
        self._top = False
        self._go(SWING_TIME)

    def seat_for(self, people: Sequence[Seat], to_shoot: Seat | None) -> Seat:
        """The seat the camera belongs to: the one person's, or that of the person whose turn it is (or comes next)."""
        if not people:
            return Seat.SOUTH
        if to_shoot is not None and to_shoot in people:
            return to_shoot
        return self._home if self._home in people else people[0]

    def follow(self, people: Sequence[Seat], to_shoot: Seat | None) -> bool:
        """Swing to the next person's seat when several share the table. The camera never moves for a computer player.

        Gives back whether it went to another seat.
        """
        seat = self.seat_for(people, to_shoot)
        if seat is self._home:
            return False
        self._home = seat
        self._go(SWING_TIME)
        return True

    def look(self, view: ViewName) -> None:
        """Put the camera to the seat's own place, or over the board."""
        if self.flat:
            return
        self._top = view == "top"
        self._go(LOOK_TIME)

    def toggle(self) -> None:
        """The other one of the two views."""
        self.look("seat" if self._top else "top")

    @property
    def ear(self) -> Seat:
        """The seat from which everything is heard: nothing changes sides while the screen lies between the players."""
        return Seat.SOUTH if self.flat else self._home

    @property
    def turn(self) -> int:
        """Degrees clockwise by which words are to be turned."""
        return TURNS[self._home] if self.flat else 0

    def lie(self, flat: bool) -> None:
        """The screen is laid down between the players, or put up again, in the middle of a match."""
        if flat != self.flat:
            self.flat = flat
            self._top = False
            self._go(LOOK_TIME)

    def _go(self, seconds: float) -> None:
        if self.flat:
            self._rig.look_from("top", Seat.SOUTH)
            return
        self._rig.look_from("top" if self._top else "seat", self._home, swing=0.0 if self.reduced_motion else seconds)
