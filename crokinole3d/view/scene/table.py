"""What stands still: board, pegs, table and room."""

from __future__ import annotations

from typing import Final

from panda3d.core import LVecBase4f, NodePath

from crokinole3d import board
from crokinole3d.view.scene import assets
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.quality import Quality

_PARTS: Final = ("surface", "hole", "ditch", "rim")


class Table:
    """The still part of the scene below one node."""

    def __init__(self, parent: NodePath) -> None:
        self.node = parent.attach_new_node("table")
        meshes, room, peg = assets.model("board"), assets.model("room"), assets.model("peg")
        self._shaded: list[tuple[NodePath, str]] = []
        for name in _PARTS:
            self._add(meshes, name, name)
        self._add(room, "table", "table")
        self._add(room, "room", "room")
        for k, (x, y) in enumerate(board.PEGS):
            for part in ("sleeve", "brass"):
                node = peg.find(f"**/{part}").copy_to(self.node)
                node.set_pos(x, y, 0.0)
                node.set_shader_input("u_slot", LVecBase4f(k, 0.0, 0.0, 0.0))
                self._shaded.append((node, part))

    def dress(self, library: Library, quality: Quality) -> None:
        """Give every part its shader in this quality."""
        for node, program in self._shaded:
            node.set_shader(library.shader(program, quality))

    def _add(self, model: NodePath, mesh: str, program: str) -> None:
        node = model.find(f"**/{mesh}")
        node.reparent_to(self.node)
        self._shaded.append((node, program))
