"""The table without its display: the bar of the replay, a shot shown again, photo mode."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from crokinole3d.game.telling import Tale
from crokinole3d.rules.seating import Colour
from crokinole3d.view.ui.data.message import Message


@dataclass(frozen=True, slots=True)
class ReplayMark:
    """Something that happened in the shot that is shown: where on the scrub bar (0 to 1), what, and to discs of which colours."""

    at: float
    kind: Literal["contact", "peg", "twenty", "edge", "line", "foul"]
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class ReplayData:
    """The bar of the replay: which shot, and where in it."""

    shot: int
    """From 1."""

    shots: int
    round: int
    """From 1, counted through the whole match."""

    rounds: int
    colour: Colour
    name: str
    """Who shot it."""

    tale: Tale
    position: int
    """Thousandths of the shot."""

    seconds: float
    """Seconds since the flick."""

    playing: bool
    rate: float
    """How many times as fast as it was: 0.125 to 2."""

    camera: Literal["seat", "shot", "top", "free"]
    marks: tuple[ReplayMark, ...] = ()
    last: Literal["contact", "peg", "twenty", "edge", "line", "foul"] | None = None
    """What the last of the marks tells that the time has passed."""

    can_turn: bool = True
    """Whether there is another camera."""


@dataclass(frozen=True, slots=True)
class AgainData:
    """A shot that is shown again by itself, and why."""

    why: Literal["combination", "double"]
    colour: Colour
    name: str


@dataclass(frozen=True, slots=True)
class PhotoData:
    """Photo mode: what is chosen, and how far the picture is that is being taken."""

    time: str
    """What is outside the window: day, dusk or night."""

    blur: str
    """Depth of field: none, soft or strong."""

    exposure: float
    """Stops, positive is brighter."""

    size: str
    """A size by name: window, 1080, 1440 or 2160."""

    pixels: tuple[int, int]
    """What that is in pixels."""

    progress: float | None = None
    """0 to 1 while a picture is being taken."""

    note: Message | None = None
    """Where the last picture lies, or why there is none."""

    hidden: bool = False
    """Whether nothing lies over the picture."""
