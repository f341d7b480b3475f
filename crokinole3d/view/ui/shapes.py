"""Geometry of boxes stretched in nine parts, each made once: screens are rebuilt often, their boxes rarely change size."""

from __future__ import annotations

from panda3d.core import Geom, GeomNode, GeomTriangles, GeomVertexData, GeomVertexFormat, GeomVertexWriter, PandaNode

from crokinole3d.view.ui.textures import Nine


class Shapes:
    """The boxes of one interface by their size."""

    def __init__(self) -> None:
        self._nines: dict[tuple[int, int, int, int, int], GeomNode] = {}

    def clear(self) -> None:
        """Forget all: the scale has changed."""
        self._nines.clear()

    def nine(self, nine: Nine, width: int, height: int) -> PandaNode:
        """A node that draws a box of a size in pixels, from its top left; in a small box the corners shrink."""
        n = nine.texture.get_x_size()
        key = (n, nine.corner, nine.out, width, height)
        if key not in self._nines:
            self._nines[key] = _nine_parts(*key)
        return self._nines[key].make_copy()


def _nine_parts(n: int, corner: int, out: int, width: int, height: int) -> GeomNode:
    left, top, right, bottom = -out, -out, width + out, height + out
    mx, my = min(corner, (right - left) / 2), min(corner, (bottom - top) / 2)
    columns = ((left, 0.0), (left + mx, mx / n), (right - mx, 1 - mx / n), (right, 1.0))
    rows = ((top, 1.0), (top + my, 1 - my / n), (bottom - my, my / n), (bottom, 0.0))
    data = GeomVertexData("nine", GeomVertexFormat.get_v3t2(), Geom.UH_static)
    data.unclean_set_num_rows(16)
    vertex, texcoord = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "texcoord")
    for y, v in rows:
        for x, u in columns:
            vertex.set_data3(x, 0, -y)
            texcoord.set_data2(u, v)
    triangles = GeomTriangles(Geom.UH_static)
    for row in range(3):
        for column in range(3):
            a = row * 4 + column
            triangles.add_vertices(a, a + 4, a + 1)
            triangles.add_vertices(a + 1, a + 4, a + 5)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("nine")
    node.add_geom(geom)
    return node
