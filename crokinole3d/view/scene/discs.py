"""The discs: one node a slot for all time, moved and recoloured; nothing is created while playing."""

from __future__ import annotations

from array import array
from math import cos, hypot, sin
from zlib import crc32

from panda3d.core import LMatrix4f, LVecBase3i, LVecBase4f, NodePath, TransparencyAttrib

from crokinole3d import board
from crokinole3d.view.scene import assets, furniture
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.picture import MOST_DISCS, DiscPicture
from crokinole3d.view.scene.quality import Quality
from crokinole3d.view.scene.stains import INLAYS, STAINS, Stains
from crokinole3d.view.scene.surface import signal

SURFACE, DITCH, TABLE = 0, 1, 2


def region(disc: DiscPicture) -> int:
    """Where a disc counts for light and shadow: on the surface or in the hole, in the ditch, or on the table."""
    r = hypot(disc.x, disc.y)
    if r > furniture.RIM_OUTER:
        return TABLE
    lowest = disc.z - board.DISC_RADIUS * sin(disc.tilt)
    return DITCH if r > board.SURFACE_RADIUS and lowest < -0.002 else SURFACE


class Discs:
    """The nodes of all discs and what shaders know about them."""

    def __init__(self, root: NodePath) -> None:
        self._root = root
        self.node = root.attach_new_node("discs")
        mesh = assets.model("disc").find("**/disc")
        self._nodes = []
        for slot in range(MOST_DISCS):
            node = mesh.copy_to(self.node)
            node.set_shader_input("u_slot", LVecBase4f(slot, 0.0, 0.0, 0.0))
            node.hide()
            self._nodes.append(node)
        self._place, self._stain, self._look = Vec4Array(MOST_DISCS), Vec4Array(MOST_DISCS), Vec4Array(MOST_DISCS)
        self._lean = Vec4Array(MOST_DISCS)
        self._stains: Stains = STAINS
        self._solid = [True] * MOST_DISCS
        self._drawn: list[DiscPicture | None] = [None] * MOST_DISCS
        """What each slot shows."""
        self._rows: list[tuple[float, ...]] = [()] * MOST_DISCS
        """What shaders are told of it."""
        self._counts: tuple[int, int, int] | None = None
        root.set_shader_input("u_disc", self._place.pta)
        root.set_shader_input("u_stain", self._stain.pta)
        root.set_shader_input("u_lean", self._lean.pta)
        self.node.set_shader_input("u_look", self._look.pta)
        self.draw(())

    def dress(self, library: Library, quality: Quality) -> None:
        """Give the discs their shader in this quality."""
        self.node.set_shader(library.shader("disc", quality))

    def stain(self, stains: Stains) -> None:
        """Stain the discs in these colours from the next picture on."""
        self._stains = stains
        self._rows = [() if disc is None else _row(disc, stains) for disc in self._drawn]

    def draw(self, discs: tuple[DiscPicture, ...]) -> list[DiscPicture]:
        """Show exactly these discs. Returns those that stand on the surface or in the hole."""
        shown = sorted((d for d in discs if d.opacity > 0.0), key=lambda d: (region(d), d.id))
        place, stain, look, lean = array("f"), array("f"), array("f"), array("f")
        for slot, disc in enumerate(shown):
            # Most discs lie still in most frames.
            if disc != self._drawn[slot]:
                self._drawn[slot] = disc
                self._rows[slot] = _row(disc, self._stains)
                self._move(slot, disc)
            row = self._rows[slot]
            place.extend(row[0:4])
            stain.extend(row[4:8])
            look.extend(row[8:12])
            lean.extend(row[12:16])
        for slot in range(len(shown), MOST_DISCS):
            if self._drawn[slot] is not None:
                self._drawn[slot] = None
                self._nodes[slot].hide()
        for values, target in ((place, self._place), (stain, self._stain), (look, self._look), (lean, self._lean)):
            target.fill(values)
        kinds = [region(d) for d in shown]
        surface, ditch = kinds.count(SURFACE), kinds.count(DITCH)
        counts = (surface, surface + ditch, len(shown))
        if counts != self._counts:
            self._counts = counts
            self._root.set_shader_input("u_count", LVecBase3i(*counts))
        return shown[:surface]

    def _move(self, slot: int, disc: DiscPicture) -> None:
        node = self._nodes[slot]
        node.set_mat(pose_matrix(disc))
        node.show()
        solid = disc.opacity >= 1.0
        if solid != self._solid[slot]:
            self._solid[slot] = solid
            if solid:
                node.clear_transparency()
            else:
                node.set_transparency(TransparencyAttrib.M_alpha)


def pose_matrix(disc: DiscPicture) -> LMatrix4f:
    """From the disc's mesh, whose origin is its middle, to the room: first its own turn, then its tilt, then its place."""
    c, s = cos(disc.turn), sin(disc.turn)
    hx, hy = cos(disc.tilt_heading), sin(disc.tilt_heading)
    ct, st = cos(disc.tilt), sin(disc.tilt)

    def tilted(x: float, y: float, z: float) -> tuple[float, float, float]:
        # Along the heading the disc's top goes forward and down, across it nothing changes.
        along, across = x * hx + y * hy, y * hx - x * hy
        along, z = along * ct + z * st, z * ct - along * st
        return along * hx - across * hy, along * hy + across * hx, z

    ex, ey, ez = tilted(c, s, 0.0), tilted(-s, c, 0.0), tilted(0.0, 0.0, 1.0)
    half = board.DISC_THICKNESS / 2.0
    x, y, z = disc.x + half * ez[0], disc.y + half * ez[1], disc.z + half * ez[2]
    return LMatrix4f(*ex, 0.0, *ey, 0.0, *ez, 0.0, x, y, z, 1.0)


def _row(disc: DiscPicture, stains: Stains) -> tuple[float, ...]:
    """A disc's place, stain, look and lean, as the arrays hold them."""
    place = (disc.x, disc.y, disc.z, signal(disc))
    stain = (*stains[disc.colour], min(disc.opacity, 1.0))
    return (*place, *stain, INLAYS[disc.colour], *_grain(disc.id), 0.0, *_axis(disc))


def _axis(disc: DiscPicture) -> tuple[float, float, float, float]:
    """A disc's axis, and 1 if it leans so far that its shadow shows it."""
    if disc.tilt < 0.01:
        return 0.0, 0.0, 1.0, 0.0
    s = sin(disc.tilt)
    return s * cos(disc.tilt_heading), s * sin(disc.tilt_heading), cos(disc.tilt), 1.0


def _grain(name: str) -> tuple[float, float]:
    """Which piece of the wood a disc was cut from: the same for the same name on every machine."""
    lot = crc32(name.encode())
    return (lot & 0xFFFF) / 65536.0, (lot >> 16) / 65536.0
