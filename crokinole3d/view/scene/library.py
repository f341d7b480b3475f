"""The shaders of one scene: each compiled once a quality and kept."""

from __future__ import annotations

from panda3d.core import GraphicsStateGuardian, Shader

from crokinole3d.view.scene import shaders
from crokinole3d.view.scene.quality import Quality


class Library:
    """Compiles on demand, remembers by name and flags."""

    def __init__(self, gsg: GraphicsStateGuardian) -> None:
        self._gsg = gsg
        self._kept: dict[tuple[str, tuple[str, ...]], Shader] = {}

    def shader(self, name: str, quality: Quality) -> Shader:
        """The compiled program. Raises :class:`~crokinole3d.view.scene.shaders.ShaderBroken`."""
        key = (name, quality.flags(name))
        if key not in self._kept:
            self._kept[key] = shaders.compiled(name, quality, self._gsg)
        return self._kept[key]
