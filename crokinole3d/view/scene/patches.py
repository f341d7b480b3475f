"""The pieces that the playing surface is cut into, so that each looks only at the discs near it. Imports no panda3d."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, pi, sin

from crokinole3d.view.scene import furniture


@dataclass(frozen=True, slots=True)
class Patch:
    """One piece of the surface and the circle around it, metres."""

    mesh: str
    x: float
    y: float
    radius: float

    def near(self, x: float, y: float, r: float) -> bool:
        """Whether something round with radius r at (x, y) can matter on this patch."""
        return hypot(x - self.x, y - self.y) < self.radius + r + furniture.SHADE_REACH


def patches() -> list[Patch]:
    """All patches, as tools/make_models.py cuts them."""
    found = []
    for ring, (near, far, count) in enumerate(furniture.PATCH_RINGS):
        for k in range(count):
            half = pi / count
            middle = (2 * k + 1) * half
            # The circle through the outer corners and as near to the inner ones as it gets.
            at = 0.5 * (near + far)
            corners = [hypot(r * cos(half) - at, r * sin(half)) for r in (near, far)]
            radius = max(*corners, far - at)
            found.append(Patch(f"surface-{ring}-{k}", at * cos(middle), at * sin(middle), radius))
    return found
