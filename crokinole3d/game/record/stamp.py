"""What a record says about the game that wrote it: versions, and every size and constant that a shot's result hangs on."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from crokinole3d import __version__, board
from crokinole3d.game.record.values import Stamp
from crokinole3d.physics.material import GRAVITY, HOLES, MATERIALS, PHYSICS_VERSION

BOARD_SIZES: Final = (
    "surface_radius",
    "outer_line_radius",
    "ten_line_radius",
    "fifteen_line_radius",
    "line_width",
    "hole_radius",
    "peg_circle_radius",
    "peg_radius",
    "disc_radius",
    "rail_radius",
    "fifteen_edge",
    "ten_edge",
    "out_edge",
    "open_board_edge",
    "start_nearest",
    "start_farthest",
)
"""The sizes of board.py that decide where discs go and what they count; the others are for the eye."""


def stamp(hole: str, material: str) -> Stamp:
    """What this game writes into the record of a match with these two."""
    return Stamp(
        game=__version__,
        physics=PHYSICS_VERSION,
        board={name: float(getattr(board, name.upper())) for name in BOARD_SIZES},
        hole=asdict(HOLES[hole]),
        material={**asdict(MATERIALS[material]), "gravity": GRAVITY},
    )
