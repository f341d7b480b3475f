"""Photographs as sums: where a picture is taken through the lens, and how many such pictures become one. No panda3d.

Depth of field is what a lens has that a pinhole has not: every point of it sees the table from a little elsewhere. So a still
is the mean of pictures from many points of the lens, and each of them looks at another spot within the pixel, which smooths
edges.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import cos, pi, sin, sqrt
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

from crokinole3d.view.scene.eye import Pose, Window, through_lens

Pixels = npt.NDArray[np.uint8]
Blur = Literal["none", "soft", "strong"]


@dataclass(frozen=True, slots=True)
class Aperture:
    """How wide the lens is open, and how many points of it are tried."""

    radius: float
    """Metres. A lens of 50 mm at f/2.8 has 9 mm; seen from 0.6 m a board behind it blurs like a model on a table."""

    points: int
    """So many that neighbouring copies of a sharp edge lie less than three pixels apart in a picture 1080 high."""


APERTURES: Final[Mapping[Blur, Aperture]] = {
    "none": Aperture(0.0, 4),
    "soft": Aperture(0.0035, 24),
    "strong": Aperture(0.009, 64),
}
"""Depth of field by name. `none` is a pinhole whose few pictures only smooth edges."""

GAMMA: Final = 2.2
"""Pictures are added as light, not as code values: an edge half in front is half as bright, not darker."""

_GOLDEN: Final = pi * (3.0 - sqrt(5.0))
_PLASTIC: Final = (0.7548776662466927, 0.5698402909980532)
"""Steps of the R2 sequence (M. Roberts): few points, evenly spread over the pixel."""


def views(pose: Pose, window: Window, aperture: Aperture, focus: float) -> tuple[Pose, ...]:
    """The poses whose pictures make a still that is sharp `focus` metres ahead.

    The points lie on the disc of the lens as seeds in a sunflower (H. Vogel), each with its own spot within the pixel.
    """
    found = []
    for k in range(aperture.points):
        r, angle = aperture.radius * sqrt((k + 0.5) / aperture.points), k * _GOLDEN
        seen = through_lens(pose, window, r * cos(angle), r * sin(angle), focus)
        dx, dy = ((k + 1) * _PLASTIC[0]) % 1.0 - 0.5, ((k + 1) * _PLASTIC[1]) % 1.0 - 0.5
        found.append(
            replace(seen, shift_x=seen.shift_x + 2.0 * dx / window.width, shift_y=seen.shift_y + 2.0 * dy / window.height)
        )
    return tuple(found)


class Mean:
    """The mean of pictures of one size, taken as light."""

    def __init__(self) -> None:
        self._sum: npt.NDArray[np.float32] | None = None
        self._count = 0

    def add(self, picture: Pixels) -> None:
        """One more picture, shape (height, width, 3)."""
        light = _LIGHT[picture]
        if self._sum is None:
            self._sum = light
        else:
            self._sum += light
        self._count += 1

    def picture(self) -> Pixels:
        """The mean so far. Raises ValueError before the first picture."""
        if self._sum is None:
            raise ValueError("a mean of no pictures")
        found = np.empty(self._sum.shape, np.uint8)
        # A row of tiles at a time: a picture of 8 million pixels would need three more copies of itself.
        for rows in range(0, len(found), 64):
            part = self._sum[rows : rows + 64] / self._count
            found[rows : rows + 64] = np.rint(255.0 * part ** (1.0 / GAMMA))
        return found


_LIGHT: Final = ((np.arange(256) / 255.0) ** GAMMA).astype(np.float32)
