"""Models and textures as the scene loads them. Each call loads anew: the scene keeps what it needs, nothing stays behind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import gltf
from panda3d.core import NodePath, SamplerState, Texture

from crokinole3d.view.scene import resources

TEXTURES: Final[Mapping[str, tuple[str, bool]]] = {
    "u_maple": ("maple.jpg", False),
    "u_walnut": ("walnut.jpg", True),
    "u_table": ("table.jpg", False),
    "u_marks": ("marks.png", True),
}
"""The shader input of every texture, its file, and whether it tiles."""


def model(name: str) -> NodePath:
    """The meshes of models/NAME.glb, by their names below one node."""
    # Called directly: the loader's plug-in depends on entry points, which a frozen build may lose.
    found = NodePath(gltf.load_model(resources.find(f"models/{name}.glb").to_os_specific()))
    found.clear_model_nodes()
    found.flatten_light()
    return found


def texture(name: str, tiles: bool) -> Texture:
    """A map of parameters from models/textures/. Not sRGB: the numbers are not colours."""
    found = Texture(name)
    if not found.read(resources.find(f"models/textures/{name}")):
        raise resources.ResourceMissing(f"models/textures/{name} cannot be read as a picture")
    found.set_format(Texture.F_rgb8)
    found.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    found.set_magfilter(SamplerState.FT_linear)
    if not tiles:
        found.set_wrap_u(SamplerState.WM_clamp)
        found.set_wrap_v(SamplerState.WM_clamp)
    return found
