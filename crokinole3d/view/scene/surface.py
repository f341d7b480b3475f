"""The playing surface: patches that each know what stands near, the tinted quarter, and the light of the 15 line."""

from __future__ import annotations

from array import array
from collections.abc import Sequence

from panda3d.core import LVecBase3i, LVecBase4f, NodePath

from crokinole3d import board
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.patches import Patch, patches
from crokinole3d.view.scene.picture import MOST_DISCS, DiscPicture, TablePicture
from crokinole3d.view.scene.quality import Quality
from crokinole3d.view.scene.stains import STAINS, Stains


class Surface:
    """The nodes of all patches."""

    def __init__(self, parent: NodePath, model: NodePath) -> None:
        self.node = parent.attach_new_node("surface")
        self._pieces = [_Piece(self.node, model, patch) for patch in patches()]
        self._standing: Sequence[DiscPicture] | None = None
        self._seat: tuple[object, ...] | None = None
        self._stains: Stains = STAINS
        self.draw(TablePicture(), ())

    def dress(self, library: Library, quality: Quality) -> None:
        """Give the surface its shader in this quality."""
        self.node.set_shader(library.shader("surface", quality))

    def stain(self, stains: Stains) -> None:
        """Tint in these colours from the next picture on."""
        self._stains, self._seat = stains, None

    def draw(self, picture: TablePicture, standing: Sequence[DiscPicture]) -> None:
        """Show this picture's tint and glow, with these discs standing on the surface or in the hole."""
        if standing != self._standing:
            self._standing = standing
            for piece in self._pieces:
                piece.stand(standing)
        seat = (picture.quadrant, picture.quadrant_colour, picture.line_glow)
        if seat != self._seat:
            self._seat = seat
            x, y = (0.0, -1.0) if picture.quadrant is None else picture.quadrant.outward
            tint = 0.0 if picture.quadrant is None else 1.0
            self.node.set_shader_input("u_seat", LVecBase4f(x, y, tint, min(max(picture.line_glow, 0.0), 1.0)))
            self.node.set_shader_input("u_seat_color", LVecBase4f(*self._stains[picture.quadrant_colour], 1.0))


class _Piece:
    """One patch with its lists of near things."""

    def __init__(self, parent: NodePath, model: NodePath, patch: Patch) -> None:
        self._patch = patch
        self._node = model.find(f"**/{patch.mesh}")
        self._node.reparent_to(parent)
        self._near, self._lit = Vec4Array(MOST_DISCS), Vec4Array(MOST_DISCS)
        pegs = [(x, y) for x, y in board.PEGS if patch.near(x, y, board.PEG_RADIUS)]
        self._pegs = Vec4Array(board.PEG_COUNT)
        self._pegs.fill(array("f", [v for x, y in pegs for v in (x, y, 0.0, 0.0)]))
        self._peg_count = len(pegs)
        self._counts: tuple[int, int, int] | None = None
        self._node.set_shader_input("u_near", self._near.pta)
        self._node.set_shader_input("u_near_lit", self._lit.pta)
        self._node.set_shader_input("u_near_peg", self._pegs.pta)

    def stand(self, discs: Sequence[DiscPicture]) -> None:
        """List those of the discs that matter here."""
        # A lifted disc throws its shadow far: the lamp stands at 45 degrees over the farthest corner.
        near = [d for d in discs if self._patch.near(d.x, d.y, board.DISC_RADIUS + max(1.1 * d.z, 0.0))]
        lit = [(d, signal(d)) for d in near if signal(d) != 0.0]
        self._near.fill(array("f", [v for d in near for v in (d.x, d.y, d.z, d.opacity)]))
        self._lit.fill(array("f", [v for d, s in lit for v in (d.x, d.y, d.z, s)]))
        counts = (len(near), len(lit), self._peg_count)
        if counts != self._counts:
            self._counts = counts
            self._node.set_shader_input("u_near_count", LVecBase3i(*counts))


def signal(disc: DiscPicture) -> float:
    """What shaders are told about a disc: its glow, or minus its removal mark, which wins."""
    return -min(disc.mark, 1.0) if disc.mark > 0.0 else min(max(disc.glow, 0.0), 1.0)
