"""Models and textures as the scene loads them. Each call loads anew: the scene keeps what it needs, nothing stays behind."""

from __future__ import annotations

import gltf
from panda3d.core import NodePath, SamplerState, Texture

from crokinole3d.view.scene import resources

_REPEAT, _CLAMP = SamplerState.WM_repeat, SamplerState.WM_clamp

TEXTURES = {
    "u_maple": ("maple.jpg", _CLAMP),
    "u_walnut": ("walnut.jpg", _REPEAT),
    "u_table": ("table.jpg", _CLAMP),
    "u_marks": ("marks.png", _REPEAT),
}
"""The shader input, file and wrap mode of every texture."""


def model(name: str) -> NodePath:
    """The meshes of models/NAME.glb, by their names below one node."""
    # Called directly: the loader's plug-in depends on entry points, which a frozen build may lose.
    found = NodePath(gltf.load_model(resources.find(f"models/{name}.glb").to_os_specific()))
    found.clear_model_nodes()
    found.flatten_light()
    return found


def texture(name: str, wrap: int) -> Texture:
    """A map of parameters from models/textures/. Not sRGB: the numbers are not colours."""
    found = Texture(name)
    if not found.read(resources.find(f"models/textures/{name}")):
        raise resources.ResourceMissing(f"models/textures/{name} cannot be read as a picture")
    found.set_format(Texture.F_rgb8)
    found.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    found.set_magfilter(SamplerState.FT_linear)
    found.set_wrap_u(wrap)
    found.set_wrap_v(wrap)
    return found
