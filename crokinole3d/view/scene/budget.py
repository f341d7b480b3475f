"""What a picture costs the driver: draw calls, triangles and texture memory, and the most that the fullest table may ask for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from panda3d.core import GeomNode, NodePath, Texture


@dataclass(frozen=True, slots=True)
class Load:
    """What one frame asks of the driver."""

    draws: int
    """Draw calls: visible pieces of geometry, whether the camera sees them or not, and a quad for each pass."""

    triangles: int
    texture_bytes: int
    """Memory of all textures with their smaller copies; the buffers' own not counted, they hang on the window."""

    def over(self, most: Load) -> tuple[str, ...]:
        """What is more than `most`, in words."""
        return tuple(f"{found} {name}, at most {allowed}" for name, found, allowed in self._beside(most) if found > allowed)

    def told(self, most: Load) -> str:
        """One line with the most that each may be."""
        return ", ".join(f"{found} {name} (at most {allowed})" for name, found, allowed in self._beside(most))

    def _beside(self, most: Load) -> tuple[tuple[str, int, int], ...]:
        return tuple(zip(_NAMES, self._told(), most._told(), strict=True))

    def _told(self) -> tuple[int, int, int]:
        """The texture memory in MB, rounded up."""
        return self.draws, self.triangles, -(-self.texture_bytes // _MB)


_NAMES: Final = ("draw calls", "triangles", "MB of textures")
_MB: Final = 1 << 20

BUDGET: Final = Load(draws=160, triangles=110_000, texture_bytes=80 * _MB)
"""The most that 24 discs, the props of four players and every guide and effect at once may cost.

A driver of a ten-year-old laptop takes some thousand draw calls a frame and ten million triangles a second; a frame of ours must
leave it idle most of the time. The textures must fit beside a desktop into the memory that such a machine's graphics may borrow.
"""


def load_of(top: NodePath, textures: Iterable[Texture], passes: int) -> Load:
    """The load of everything below `top` that is not hidden, with these textures and so many passes over the whole window."""
    draws = triangles = 0
    for path in _shown(top):
        node = path.node()
        assert isinstance(node, GeomNode)
        for geom in node.get_geoms():
            draws += 1
            triangles += sum(primitive.get_num_primitives() for primitive in geom.get_primitives())
    memory = sum(texture.estimate_texture_memory() for texture in textures)
    return Load(draws + passes, triangles + 2 * passes, memory)


def _shown(top: NodePath) -> list[NodePath]:
    found = [top] if isinstance(top.node(), GeomNode) else []
    for child in top.get_children():
        if not child.is_hidden():
            found += _shown(child)
    return found
