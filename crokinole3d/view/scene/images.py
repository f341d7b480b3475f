"""Pictures between numpy and Panda3D: what was drawn as an array, an array as an image, an image as a file's bytes."""

from __future__ import annotations

from typing import Any

import numpy as np
from panda3d.core import PNMImage, StringStream, Texture

from crokinole3d.view.errors import CannotShow
from crokinole3d.view.scene.lens import Pixels


class NoPicture(CannotShow):
    """Raised when a driver gives no picture back, or Panda3D cannot make a file of one."""


def pixels_of(texture: Texture | None) -> Pixels:
    """A screenshot as an array, shape (height, width, 3), the first row on top. Raises NoPicture for None."""
    if texture is None:
        raise NoPicture("the graphics driver gave no picture back")
    data: Any = texture.get_ram_image_as("RGB")
    pixels: Pixels = np.frombuffer(data, np.uint8).reshape(texture.get_y_size(), texture.get_x_size(), 3)[::-1]
    return pixels


def image_of(pixels: Pixels) -> PNMImage:
    """An array as an image. Raises NoPicture."""
    height, width, _ = pixels.shape
    texture, image = Texture("photograph"), PNMImage()
    texture.setup_2d_texture(width, height, Texture.T_unsigned_byte, Texture.F_rgb)
    texture.set_ram_image_as(np.ascontiguousarray(pixels[::-1]).tobytes(), "RGB")
    if not texture.store(image):
        raise NoPicture("Panda3D cannot hold this picture")
    return image


def png(image: PNMImage) -> bytes:
    """An image as the bytes of a PNG file. Raises NoPicture where Panda3D cannot make one."""
    file = StringStream()
    if not image.write(file, "png"):
        raise NoPicture("Panda3D makes no PNG files here")
    return file.get_data()
