"""Who sits where: seats in playing order, sides, colours and owners of discs. Knows no rule of play.

Sides: A is south (and north as partners), B is north with two players, west and east as partners; in singles of three or four
A, B, C, D are the seats clockwise from south.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from crokinole3d.board import Seat
from crokinole3d.physics.values import DiscId
from crokinole3d.rules.variant import Variant

Colour = Literal["orange", "purple", "green", "blue"]
"""The colour of a seat's discs."""

SIDES: Final = ("A", "B", "C", "D")

_TWO: Final = (Seat.SOUTH, Seat.NORTH)
_THREE: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH)
_FOUR: Final = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)

_SINGLES_COLOUR: Final[dict[Seat, Colour]] = {Seat.SOUTH: "orange", Seat.NORTH: "purple", Seat.WEST: "green", Seat.EAST: "blue"}
_PARTNERS_COLOUR: Final[dict[str, Colour]] = {"A": "orange", "B": "purple"}


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats that play, clockwise from south, and whether those who sit opposite are partners."""

    seats: tuple[Seat, ...]
    """Two, three or four seats in playing order."""

    partners: bool = False
    """Whether south and north play against west and east; only with four seats."""

    def __post_init__(self) -> None:
        if self.seats not in (_TWO, _THREE, _FOUR):
            raise ValueError("seats: must be south and north, south, west and north, or all four, clockwise from south")
        if self.partners and self.seats != _FOUR:
            raise ValueError("partners: only four players play as partners")

    @property
    def sides(self) -> tuple[str, ...]:
        """The letters of the sides that play."""
        return SIDES[: 2 if self.partners else len(self.seats)]

    def side(self, seat: Seat) -> str:
        """The side that a seat plays for. Raises ValueError for an empty seat."""
        place = self.seats.index(seat)
        return SIDES[place % 2 if self.partners else place]

    def seats_of(self, side: str) -> tuple[Seat, ...]:
        """The seats of a side, in playing order."""
        return tuple(seat for seat in self.seats if self.side(seat) == side)

    def owner(self, disc: DiscId) -> str:
        """The side a disc belongs to."""
        return self.side(seat_of(disc))

    def colour(self, seat: Seat) -> Colour:
        """The colour of a seat's discs; partners share their side's."""
        if self.partners:
            return _PARTNERS_COLOUR[self.side(seat)]
        return _SINGLES_COLOUR[seat]

    def after(self, seat: Seat) -> Seat:
        """The next occupied seat clockwise."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]


def seating_for(variant: Variant, count: int | None = None) -> Seating:
    """The seating of a variant.

    `count` is the number of players; it is needed only for singles of three or four (four if left out) and must fit elsewhere.
    Raises ValueError if the variant is not played by that many.
    """
    if variant.seats == "three_or_four_singles":
        if count not in (None, 3, 4):
            raise ValueError(f"players: {variant.title} is played by 3 or 4, not by {count}")
        return Seating(_THREE if count == 3 else _FOUR)
    seating = Seating(_FOUR, partners=True) if variant.seats == "four_partners" else Seating(_TWO)
    if count not in (None, len(seating.seats)):
        raise ValueError(f"players: {variant.title} is played by {len(seating.seats)}, not by {count}")
    return seating


def disc_of(seat: Seat, number: int) -> DiscId:
    """The id of a seat's disc, numbered from 0 in the order in which the seat shoots them."""
    return f"{seat.value}-{number}"


def seat_of(disc: DiscId) -> Seat:
    """The seat that shot a disc. Raises ValueError for an id that is not a seat's name, a dash and a number."""
    name, dash, number = disc.partition("-")
    if not dash or not (number.isascii() and number.isdigit()):
        raise ValueError(f"disc: {disc!r} is no disc of a seat")
    return Seat(name)
