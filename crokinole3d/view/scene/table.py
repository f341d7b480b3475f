"""What stands still: ditch, rail, hole, pegs, table and room, and the playing surface among them."""

from __future__ import annotations

from array import array
from typing import Final

from panda3d.core import CullBinEnums, CullBinManager, LVecBase4f, NodePath

from crokinole3d import board
from crokinole3d.view.scene import assets
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.quality import Quality
from crokinole3d.view.scene.surface import Surface

_BOARD_PARTS: Final = ("rim", "hole", "ditch")
_ROOM_PARTS: Final = ("table", "leg", "room")
_PEG_PARTS: Final = ("sleeve", "brass")


class _Ground:
    """What lies under or behind everything else. It is drawn after all that stands on it and from the top down, so that hardly
    a pixel is shaded twice: a depth buffer only spares what is drawn later."""

    _BIN: Final = "ground"
    _SORT: Final = 25
    """After Panda3D's own bin of opaque things (20), before the transparent ones (30)."""

    def __init__(self) -> None:
        self._count = 0
        bins = CullBinManager.get_global_ptr()
        if bins.find_bin(self._BIN) < 0:
            bins.add_bin(self._BIN, CullBinEnums.BT_fixed, self._SORT)

    def add(self, node: NodePath) -> None:
        """Draw this one after those before."""
        node.set_bin(self._BIN, self._count)
        self._count += 1


class Table:
    """The still part of the scene below one node."""

    def __init__(self, root: NodePath) -> None:
        self.node = root.attach_new_node("table")
        meshes, room, peg = assets.model("board"), assets.model("room"), assets.model("peg")
        self.surface = Surface(self.node, meshes)
        ground = _Ground()
        ground.add(self.surface.node)
        self._shaded: list[tuple[NodePath, str]] = []
        self.around = self.node.attach_new_node("around")
        for model, parts, parent in ((meshes, _BOARD_PARTS, self.node), (room, _ROOM_PARTS, self.around)):
            for name in parts:
                node = model.find(f"**/{name}")
                node.reparent_to(parent)
                ground.add(node)
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
