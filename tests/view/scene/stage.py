"""A scene in a rig, and what tests ask of its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from crokinole3d.board import Seat
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.scene.picture import DiscPicture, TablePicture
from tests.rig import Picture, Rig

if TYPE_CHECKING:
    from crokinole3d.view.scene.scene import Scene

EIGHT = (
    DiscPicture("south-0", "orange", -0.063, -0.038),
    DiscPicture("north-0", "purple", 0.122, -0.066),
    DiscPicture("west-0", "green", -0.150, 0.084),
    DiscPicture("east-0", "blue", 0.176, 0.130),
    DiscPicture("south-1", "orange", 0.242, -0.044),
    DiscPicture("north-1", "purple", -0.214, -0.060),
    DiscPicture("west-1", "green", 0.064, -0.190),
    DiscPicture("east-1", "blue", -0.096, -0.190),
)
"""Two discs of each colour on the surface, none hidden by a peg from any seat."""


class Stage:
    """Shows pictures and reads colours at places."""

    def __init__(self, rig: Rig, scene: Scene) -> None:
        self.rig = rig
        self.scene = scene

    def show(self, picture: TablePicture, view: ViewName = "seat", seat: Seat = Seat.SOUTH) -> Picture:
        """The window's pixels for a picture from a view."""
        self.scene.rig.look_from(view, seat)
        self.scene.draw(picture)
        return self.rig.picture()

    def color(self, pixels: Picture, x: float, y: float, z: float = 0.0) -> npt.NDArray[np.float64]:
        """Red, green and blue (0 to 255) of the pixel where a place is seen."""
        seen = self.scene.project(x, y, z)
        assert seen is not None, "the place is behind the camera"
        px, py = int(seen[0]), int(seen[1])
        height, width, _ = pixels.shape
        assert 0 <= px < width, "the place is outside the picture"
        assert 0 <= py < height, "the place is outside the picture"
        return np.asarray(pixels[py, px], np.float64)
