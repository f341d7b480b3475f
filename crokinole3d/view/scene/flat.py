"""Flat quads that a vertex shader puts in place, blended over what is there: guides, streaks, dust, the dark under props."""

from __future__ import annotations

from panda3d.core import (
    ColorBlendAttrib,
    ColorWriteAttrib,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    OmniBoundingVolume,
)


def attach(parent: NodePath, name: str) -> NodePath:
    """A quad below `parent`, seen from both sides, blended, in front of what it lies on."""
    node = parent.attach_new_node(quad(name))
    node.set_two_sided(True)
    blend(node)
    return node


def quad(name: str) -> GeomNode:
    """0 to 1 along, -1 to 1 across; the vertex shader puts it in place, so it must never be culled."""
    data = GeomVertexData("quad", GeomVertexFormat.get_v3(), Geom.UH_static)
    writer = GeomVertexWriter(data, "vertex")
    for along in (0.0, 1.0):
        for across in (-1.0, 1.0):
            writer.add_data3(along, across, 0.0)
    triangles = GeomTriangles(Geom.UH_static)
    triangles.add_vertices(0, 2, 1)
    triangles.add_vertices(1, 2, 3)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode(name)
    node.add_geom(geom)
    node.set_bounds(OmniBoundingVolume())
    node.set_final(True)
    return node


def blend(node: NodePath) -> None:
    """Premultiplied alpha over what is there, tested against depth but not written."""
    node.set_attrib(
        ColorBlendAttrib.make(ColorBlendAttrib.M_add, ColorBlendAttrib.O_one, ColorBlendAttrib.O_one_minus_incoming_alpha)
    )
    node.set_attrib(ColorWriteAttrib.make(ColorWriteAttrib.C_rgb))
    node.set_depth_write(False)
    node.set_depth_offset(1)


def show(node: NodePath, on: bool) -> None:
    """Show or hide a node; without effect where it is so already."""
    if on == node.is_hidden():
        if on:
            node.show()
        else:
            node.hide()
