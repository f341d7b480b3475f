"""What stands around the playing surface and how edges are rounded: sizes in metres for the eye alone.

The board's own sizes live in :mod:`crokinole3d.board`; nothing here enters the game. The models are built from both pages and the
shaders get both as defines. All values are choices, made by looking at pictures, unless a line says otherwise.
"""

from __future__ import annotations

from math import pi
from typing import Final

from crokinole3d import board

TABLE_Z: Final = -0.025
"""Height of the table top: the ditch plus a base plate of about half an inch."""

TABLE_RADIUS: Final = 0.92
"""The table is round, so that all four seats see the same edge."""

TABLE_THICKNESS: Final = 0.034

RIM_OUTER: Final = board.RAIL_RADIUS + board.RAIL_THICKNESS
"""Outer radius of the rail."""

RIM_ROUNDING: Final = 0.0034
"""Radius of the rail's upper edges."""

RIM_FOOT: Final = 0.0052
"""How far the moulding at the rail's foot stands out."""

INLAY_RADIUS: Final = board.RAIL_RADIUS + board.RAIL_THICKNESS / 2.0
INLAY_HALF_WIDTH: Final = 0.0006
"""A line of maple let into the top of the rail."""

HOLE_EASING: Final = 0.0005
"""Rounding of the hole's upper edge. It lies outside HOLE_RADIUS."""

SURFACE_EASING: Final = 0.0012
"""Rounding of the playing surface's outer edge."""

DISC_ROUNDING: Final = 0.0015
"""Radius of a disc's edges."""

DISC_DISH: Final = 0.0005
"""How deep both faces of a disc are hollowed."""

DISC_DISH_RADIUS: Final = 0.0108

SLEEVE_TOP: Final = 0.0108
"""Height of a peg's rubber sleeve; the brass screw head above it ends at PEG_HEIGHT."""

WASHER_RADIUS: Final = 0.0036
CAP_RADIUS: Final = 0.0029
CAP_BASE: Final = 0.0115
"""The screw head's dome stands on a washer whose top lies here."""

ROOM_LOW: Final = (-3.0, -3.0, -0.78)
ROOM_HIGH: Final = (3.0, 3.0, 1.9)
"""Two corners of the room; the floor lies 0.76 m under the table."""

LAMP: Final = (-0.36, 0.42, 0.84)
"""Middle of the lamp, a disc of light that faces down. It casts the shadows and is seen in gloss only."""

LAMP_RADIUS: Final = 0.12

MAPLE_SIZE: Final = 0.72
"""Width of the sheet of maple that the playing surface is cut from, the extent of its texture."""

SHADE_REACH: Final = 0.045
"""How far from its edge a disc or a peg darkens what is around it; farther than any of them throws its shadow."""

PATCH_STEPS: Final = 144
"""How many straight pieces the playing surface's circles are made of."""

PATCH_RINGS: Final = ((0.0, 0.146, 8), (0.146, 0.238, 8), (0.238, board.SURFACE_RADIUS, 12))
"""The playing surface is cut into patches, so that each has to look only at the discs near it: inner and outer radius of each
ring and its number of patches, which divides PATCH_STEPS."""

RING_RADIUS: Final = 0.0258
RING_HALF_WIDTH: Final = 0.0027
"""The power ring: radius of its middle and half its width."""


def defines() -> dict[str, str]:
    """All sizes that shaders use, as GLSL constants by name."""
    lengths = {
        "SURFACE_R": board.SURFACE_RADIUS,
        "OUTER_LINE_R": board.OUTER_LINE_RADIUS,
        "TEN_LINE_R": board.TEN_LINE_RADIUS,
        "FIFTEEN_LINE_R": board.FIFTEEN_LINE_RADIUS,
        "LINE_HALF": board.LINE_WIDTH / 2.0,
        "HOLE_R": board.HOLE_RADIUS,
        "HOLE_Z": -board.HOLE_DEPTH,
        "PEG_CIRCLE_R": board.PEG_CIRCLE_RADIUS,
        "PEG_R": board.PEG_RADIUS,
        "PEG_H": board.PEG_HEIGHT,
        "DISC_R": board.DISC_RADIUS,
        "DISC_H": board.DISC_THICKNESS,
        "DITCH_Z": -board.DITCH_DEPTH,
        "RIM_IN": board.RAIL_RADIUS,
        "RIM_OUT": RIM_OUTER,
        "RIM_Z": board.RAIL_HEIGHT,
        "INLAY_R": INLAY_RADIUS,
        "INLAY_HALF": INLAY_HALF_WIDTH,
        "TABLE_Z": TABLE_Z,
        "TABLE_R": TABLE_RADIUS,
        "DISC_DISH_R": DISC_DISH_RADIUS,
        "SLEEVE_TOP": SLEEVE_TOP,
        "CAP_BASE": CAP_BASE,
        "LAMP_R": LAMP_RADIUS,
        "REACH": SHADE_REACH,
        "RING_R": RING_RADIUS,
        "RING_HALF": RING_HALF_WIDTH,
        "MAPLE_SIZE": MAPLE_SIZE,
        "PI": pi,
    }
    vectors = {"ROOM0": ROOM_LOW, "ROOM1": ROOM_HIGH, "LAMP": LAMP}
    found = {name: number(value) for name, value in lengths.items()}
    found.update({name: f"vec3({', '.join(map(number, value))})" for name, value in vectors.items()})
    found["PEGS"] = str(board.PEG_COUNT)
    return found


def number(value: float) -> str:
    """A float literal that GLSL takes as a float, never as an int."""
    text = f"{value:.9g}"
    return text if any(mark in text for mark in ".e") else text + ".0"
