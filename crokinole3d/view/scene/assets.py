"""Models and textures as the scene loads them. Each call loads anew: the scene keeps what it needs, nothing stays behind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import gltf
from panda3d.core import GeomNode, GeomVertexData, GeomVertexFormat, InternalName, NodePath, SamplerState, Texture

from crokinole3d.view.scene import resources

TEXTURES: Final[Mapping[str, tuple[str, bool]]] = {
    "u_maple": ("maple.jpg", False),
    "u_walnut": ("walnut.jpg", True),
    "u_table": ("table.jpg", False),
    "u_marks": ("marks.png", True),
}
"""The shader input of every texture, its file, and whether it tiles."""


_FIRST_SET: Final = InternalName.get_texcoord_name("0")


def model(name: str) -> NodePath:
    """The meshes of models/NAME.glb, by their names below one node."""
    # Called directly: the loader's plug-in depends on entry points, which a frozen build may lose.
    found = NodePath(gltf.load_model(resources.find(f"models/{name}.glb").to_os_specific()))
    found.clear_model_nodes()
    found.flatten_light()
    for node in found.find_all_matches("**/+GeomNode"):
        geoms = node.node()
        assert isinstance(geoms, GeomNode)
        for index in range(geoms.get_num_geoms()):
            _name_texcoord(geoms.modify_geom(index).modify_vertex_data())
    return found


def _name_texcoord(data: GeomVertexData) -> None:
    """Give texture coordinates the name that shaders find: glTF numbers its sets, and a number means a texture stage."""
    wanted = GeomVertexFormat(data.format)
    for index in range(wanted.get_num_arrays()):
        column = wanted.get_array(index).get_column(_FIRST_SET)
        if column is not None:
            columns = wanted.modify_array(index)
            columns.remove_column(_FIRST_SET)
            columns.add_column(
                InternalName.get_texcoord(),
                column.get_num_components(),
                column.get_numeric_type(),
                column.get_contents(),
                column.get_start(),
            )
    data.unclean_set_format(GeomVertexFormat.register_format(wanted))


def read_picture(path: str) -> Texture:
    """A picture as it is in its file."""
    found = Texture(path.rpartition("/")[2])
    if not found.read(resources.find(path)):
        raise resources.ResourceMissing(f"{path} cannot be read as a picture")
    return found


def texture(name: str, tiles: bool) -> Texture:
    """A map of parameters from models/textures/. Not sRGB: the numbers are not colours."""
    found = read_picture(f"models/textures/{name}")
    found.set_format(Texture.F_rgb8)
    found.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    found.set_magfilter(SamplerState.FT_linear)
    if not tiles:
        found.set_wrap_u(SamplerState.WM_clamp)
        found.set_wrap_v(SamplerState.WM_clamp)
    return found
