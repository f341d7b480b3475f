"""Painted pictures as textures, each painted once: the cache belongs to one interface and is emptied when its scale changes."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from panda3d.core import SamplerState, Texture

from crokinole3d.view.ui import paint
from crokinole3d.view.ui.figure import Figure, figure_picture
from crokinole3d.view.ui.preview import BoardLook, board_picture, swatch_picture
from crokinole3d.view.ui.theme import SIDES, Rgba, SideColours

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Nine:
    """A texture to be stretched in nine parts."""

    texture: Texture
    corner: int
    """Pixels of a corner that is never stretched."""
    out: int
    """Pixels by which the picture reaches out over the box it draws."""


def to_texture(picture: paint.Array) -> Texture:
    """A picture with straight alpha as a texture, pixel for pixel."""
    height, width = picture.shape[:2]
    texture = Texture("ui")
    texture.setup_2d_texture(width, height, Texture.T_unsigned_byte, Texture.F_rgba)
    pixels = np.ascontiguousarray((np.clip(picture[::-1], 0, 1) * 255 + 0.5).astype(np.uint8))
    texture.set_ram_image_as(pixels.tobytes(), "RGBA")
    texture.set_minfilter(SamplerState.FT_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


class Textures:
    """Every picture that one interface draws with, by what it shows and its size in pixels."""

    def __init__(self) -> None:
        self.sides: Mapping[str, SideColours] = SIDES
        """The colours of the discs. Call :meth:`clear` after setting them."""
        self._made: dict[Hashable, object] = {}
        self._painting: dict[Hashable, _Painting] = {}

    def clear(self) -> None:
        """Forget all: the scale has changed and none will be asked for again."""
        self._made.clear()
        self._painting.clear()

    def arrived(self, *, wait: bool = False) -> bool:
        """Whether a picture that was being painted aside is ready since the last call; `wait` until all are."""
        ready = [key for key, painting in self._painting.items() if painting.done(wait)]
        for key in ready:
            texture = to_texture(self._painting.pop(key).picture)
            self._made[key] = texture
            if isinstance(key, tuple) and key[0] == "board":
                self._made["last board", texture.get_x_size()] = texture
        return bool(ready)

    def _get(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._made:
            self._made[key] = make()
        found: T = self._made[key]  # type: ignore[assignment]
        return found

    def box(
        self,
        radius: int,
        fill: Rgba,
        border: Rgba | None = None,
        border_width: int = 1,
        shadow: int = 0,
        shadow_alpha: float = 0.0,
        sheen: float = 0.0,
    ) -> Nine:
        """A rounded box."""
        arguments = (radius, fill, border, border_width, shadow, shadow_alpha, sheen)
        return self._get(("box", arguments), lambda: _nine(paint.nine_slice(*arguments)))

    def ring(self, radius: int, color: Rgba, width: int) -> Nine:
        """A focus ring."""
        return self._get(("ring", radius, color, width), lambda: _nine(paint.focus_ring(radius, color, width)))

    def disc(self, px: int, side: str, spent: bool = False) -> Texture:
        """A little disc."""
        return self._get(("disc", px, side, spent), lambda: to_texture(paint.disc(px, side, spent, self.sides)))

    def hole(self, px: int, side: str | None) -> Texture:
        """The 20 hole, with a disc in it or empty."""
        return self._get(("hole", px, side), lambda: to_texture(paint.hole(px, side, self.sides)))

    def icon(self, name: str, px: int, color: Rgba) -> Texture:
        """A line icon."""
        return self._get(("icon", name, px, color), lambda: to_texture(paint.icon(name, px, color)))

    def scrim(self, width: int, height: int, color: Rgba, side: paint.ScrimSide, power: float) -> Texture:
        """A gradient to be stretched."""
        arguments = (width, height, color, side, power)
        return self._get(("scrim", arguments), lambda: to_texture(paint.scrim(*arguments)))

    def swatch(self, px: int, skin: str) -> Texture:
        """A board in little: its rail, ditch, zones and lines."""
        return self._get(("swatch", px, skin), lambda: to_texture(swatch_picture(px, skin)))

    def board(self, px: int, look: BoardLook) -> Texture | None:
        """The little board of the new-match page: until it is painted the last one of that size, or None."""
        sides = self.sides
        return self._aside(("board", px, look), lambda: board_picture(px, look, sides)) or self._found(("last board", px))

    def figure(self, px: int, figure: Figure) -> Texture | None:
        """A figure of the rule book; None until it is painted."""
        return self._aside(("figure", px, figure), lambda: figure_picture(px, figure))

    def _aside(self, key: Hashable, paint_it: Callable[[], paint.Array]) -> Texture | None:
        """A picture that a thread paints, for it takes too long for a frame; None until it is ready."""
        if key not in self._made and key not in self._painting:
            self._painting[key] = _Painting(paint_it)
        return self._found(key)

    def _found(self, key: Hashable) -> Texture | None:
        found = self._made.get(key)
        return found if isinstance(found, Texture) else None


class _Painting:
    """A picture that a thread is painting. It touches numpy only."""

    def __init__(self, paint_it: Callable[[], paint.Array]) -> None:
        self.picture = paint.blank(1, 1)
        self._paint_it = paint_it
        self._thread = threading.Thread(target=self._run, name="board-preview", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        self.picture = self._paint_it()

    def done(self, wait: bool) -> bool:
        """Whether it is painted."""
        if wait:
            self._thread.join()
        return not self._thread.is_alive()


def _nine(made: tuple[paint.Array, int, int]) -> Nine:
    picture, corner, out = made
    return Nine(to_texture(picture), corner, out)
