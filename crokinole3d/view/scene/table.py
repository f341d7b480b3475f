"""What stands still: ditch, rail, hole, pegs, table and room, and the playing surface among them."""

from __future__ import annotations

import itertools
from array import array
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from crokinole3d import board
from crokinole3d.view.panda import GROUND_BIN
from crokinole3d.view.scene import assets
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.quality import Quality
from crokinole3d.view.scene.surface import Surface

_BOARD_PARTS: Final = ("rim", "hole", "ditch")
_ROOM_PARTS: Final = ("table", "leg", "room")
_PEG_PARTS: Final = ("sleeve", "brass")


class Table:
    """The still part of the scene below one node."""

    def __init__(self, root: NodePath) -> None:
        self.node = root.attach_new_node("table")
        meshes, room, peg = assets.model("board"), assets.model("room"), assets.model("peg")
        self.surface = Surface(self.node, meshes)
        order = itertools.count()
        self.surface.node.set_bin(GROUND_BIN, next(order))
        self._shaded: list[tuple[NodePath, str]] = []
        self.around = self.node.attach_new_node("around")
        for model, parts, parent in ((meshes, _BOARD_PARTS, self.node), (room, _ROOM_PARTS, self.around)):
            for name in parts:
                node = model.find(f"**/{name}")
                node.reparent_to(parent)
                node.set_bin(GROUND_BIN, next(order))
                self._shaded.append((node, name))
        self._places = Vec4Array(board.PEG_COUNT)
        self._places.fill(array("f", [v for x, y in board.PEGS for v in (x, y, 0.0, 0.0)]))
        root.set_shader_input("u_peg", self._places.pta)
        for k, (x, y) in enumerate(board.PEGS):
            for part in _PEG_PARTS:
                node = peg.find(f"**/{part}").copy_to(self.node)
                node.set_pos(x, y, 0.0)
                node.set_shader_input("u_slot", LVecBase4f(k, 0.0, 0.0, 0.0))
                self._shaded.append((node, part))

    def dress(self, library: Library, quality: Quality) -> None:
        """Give every part its shader in this quality."""
        self.surface.dress(library, quality)
        for node, program in self._shaded:
            node.set_shader(library.shader(program, quality))
