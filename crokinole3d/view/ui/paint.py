"""Pictures of the interface, painted at their exact pixel size by signed distances. Plain numpy, no panda3d.

Every function returns a float32 array (height, width, 4), straight alpha, rows from the top, and keeps the colour filled
where alpha is 0: linear filtering would draw dark fringes else. Signed distance formulas after Inigo Quilez,
"2D distance functions".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from crokinole3d.view.ui.theme import SIDES, Mark, Rgba, SideColours, faded, rgba

Array = NDArray[np.float32]

SPENT: Final = rgba("FFF2DC", 0.34)
HOLE_RIM: Final = rgba("D9B888")
HOLE_DARK: Final = rgba("20160D")
SHEEN: Final[Rgba] = (1.0, 0.97, 0.9, 1.0)
BLACK: Final[Rgba] = (0.0, 0.0, 0.0, 1.0)


def grid(width: int, height: int) -> tuple[Array, Array]:
    """Pixel centres, x to the right and y down."""
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    return x + np.float32(0.5), y + np.float32(0.5)


def blank(width: int, height: int) -> Array:
    """An empty picture."""
    return np.zeros((height, width, 4), np.float32)


def cover(distance: Array) -> Array:
    """Share of a pixel covered, from its signed distance in pixels (negative inside)."""
    return np.asarray(np.clip(np.float32(0.5) - distance, 0, 1), np.float32)


def over(picture: Array, color: Rgba, share: Array) -> None:
    """Lay a colour over a picture, in place, by a share (height, width)."""
    a = (share * np.float32(color[3]))[..., None]
    below = picture[..., 3:]
    alpha = a + below * (1 - a)
    rgb = np.asarray(color[:3], np.float32)
    mixed = (rgb * a + picture[..., :3] * below * (1 - a)) / np.maximum(alpha, 1e-6)
    picture[..., :3] = np.where(alpha > 1e-6, mixed, rgb)
    picture[..., 3:] = alpha


def rounded(x: Array, y: Array, cx: float, cy: float, half_w: float, half_h: float, radius: float) -> Array:
    """Signed distance to a rounded rectangle."""
    qx, qy = np.abs(x - cx) - half_w + radius, np.abs(y - cy) - half_h + radius
    outside = np.hypot(np.maximum(qx, 0), np.maximum(qy, 0))
    distance: Array = outside + np.minimum(np.maximum(qx, qy), 0) - np.float32(radius)
    return distance


def segment(x: Array, y: Array, ax: float, ay: float, bx: float, by: float) -> Array:
    """Distance to a line from a to b."""
    px, py, dx, dy = x - ax, y - ay, bx - ax, by - ay
    t = np.clip((px * dx + py * dy) / (dx * dx + dy * dy + 1e-9), 0, 1)
    distance: Array = np.hypot(px - dx * t, py - dy * t)
    return distance


def nine_slice(
    radius: int, fill: Rgba, border: Rgba | None, border_width: int, shadow: int, shadow_alpha: float, sheen: float
) -> tuple[Array, int, int]:
    """A rounded box to be stretched in nine parts: (picture, size of a fixed corner, how far the shadow reaches out).

    The corner holds radius and shadow, the centre is one pixel. Under a translucent fill the shadow is cut out, or glass
    turns muddy.
    """
    out = int(shadow * 1.6) + 1 if shadow else 1
    corner = out + max(radius, shadow) + 2
    n = 2 * corner + 1
    x, y = grid(n, n)
    c, half = n / 2, n / 2 - out
    d = rounded(x, y, c, c, half, half, radius)
    picture = blank(n, n)
    if shadow:
        below = rounded(x, y - np.float32(shadow * 0.35), c, c, half, half, radius)
        t = np.clip((below + shadow * 0.5) / (shadow * 1.5), 0, 1)
        over(picture, BLACK, np.float32(shadow_alpha) * (1 - t) ** 2 * (1 + 2 * t))
        if fill[3] < 1:
            picture[..., 3] *= 1 - cover(d)
    over(picture, fill, cover(d))
    if border is not None:
        half_line = border_width / 2
        over(picture, border, cover(np.abs(d + half_line) - half_line))
    if sheen:
        top = np.clip((c - half + radius - y) / max(radius, 1) + 0.3, 0, 1)
        over(picture, SHEEN, cover(np.abs(d + 0.75) - 0.6) * np.float32(sheen) * top)
    return picture, corner, out


def focus_ring(radius: int, color: Rgba, width: int) -> tuple[Array, int, int]:
    """An outline to be stretched in nine parts, with a thin dark edge on both sides so that it reads on any ground."""
    corner = radius + width + 4
    n = 2 * corner + 1
    x, y = grid(n, n)
    d = rounded(x, y, n / 2, n / 2, n / 2 - 2, n / 2 - 2, radius)
    picture = blank(n, n)
    over(picture, faded(BLACK, 0.35), cover(np.abs(d + width / 2) - width / 2 - 1))
    over(picture, color, cover(np.abs(d + width / 2) - width / 2))
    return picture, corner, 2


def _mark(x: Array, y: Array, c: float, radius: float, mark: Mark, stroke: float) -> Array:
    """Signed distance to the mark in the middle of a disc."""
    distance = np.hypot(x - c, y - c)
    if mark == "ring":
        return np.asarray(np.abs(distance - radius * 0.52) - stroke, np.float32)
    if mark == "dot":
        return np.asarray(distance - radius * 0.30, np.float32)
    bar = segment(x, y, c - radius * 0.5, c, c + radius * 0.5, c) - stroke
    if mark == "bar":
        return np.asarray(bar, np.float32)
    upright = segment(x, y, c, c - radius * 0.5, c, c + radius * 0.5) - stroke
    return np.asarray(np.minimum(bar, upright), np.float32)


def disc(px: int, side: str, spent: bool = False, sides: Mapping[str, SideColours] = SIDES) -> Array:
    """A little crokinole disc from above, with its side's mark; spent: only its place, as a thin ring."""
    n = px + 2
    x, y = grid(n, n)
    c, r = n / 2, px / 2
    distance = np.asarray(np.hypot(x - c, y - c), np.float32)
    picture = blank(n, n)
    if spent:
        width = max(1.0, px * 0.07)
        over(picture, SPENT, cover(np.abs(distance - r + width / 2 + 0.3) - width / 2))
        return picture
    side_colours = sides[side]
    over(picture, faded(BLACK, 0.45), cover(distance - r))
    over(picture, side_colours.edge, cover(distance - r + 0.2))
    over(picture, side_colours.disc, cover(distance - r + max(0.8, px * 0.055)))
    light = np.clip(0.5 - (y - c + (x - c) * 0.5) / (2.2 * r), 0, 1)
    over(picture, (1.0, 0.95, 0.85, 1.0), cover(distance - r + px * 0.07) * light * np.float32(0.22))
    stroke = max(1.1, px * 0.085) / 2 if side_colours.mark == "ring" else max(1.0, px * 0.07)
    over(picture, side_colours.inlay, cover(_mark(x, y, c, r, side_colours.mark, stroke)))
    return picture


def hole(px: int, side: str | None, sides: Mapping[str, SideColours] = SIDES) -> Array:
    """The 20 hole, with a side's disc in it when one is named."""
    n = px + 2
    x, y = grid(n, n)
    c, r = n / 2, px / 2
    distance = np.asarray(np.hypot(x - c, y - c), np.float32)
    picture = blank(n, n)
    over(picture, HOLE_RIM, cover(distance - r))
    over(picture, HOLE_DARK, cover(distance - r * 0.78))
    if side is not None:
        side_colours = sides[side]
        over(picture, side_colours.edge, cover(distance - r * 0.66))
        over(picture, side_colours.disc, cover(distance - r * 0.60))
        over(picture, side_colours.inlay, cover(_mark(x, y, c, r * 0.62, side_colours.mark, max(0.6, px * 0.035))))
    return picture


ScrimSide = Literal["left", "top", "bottom"]


def scrim(width: int, height: int, color: Rgba, side: ScrimSide, power: float) -> Array:
    """A soft gradient from one side to nothing, dithered by one step: it would band over dark wood in 8 bit."""
    x, y = grid(width, height)
    t = {"left": 1 - x / width, "top": 1 - y / height, "bottom": y / height}[side]
    t = np.clip(t, 0, 1)
    alpha = color[3] * (t * t * (3 - 2 * t)) ** power
    noise = np.random.default_rng(1).random(alpha.shape) - 0.5
    picture = blank(width, height)
    picture[..., :3] = color[:3]
    picture[..., 3] = np.clip(alpha + noise / 255, 0, 1)
    return picture


# --------------------------------------------------------------------------------------------------------------- icons

Line = tuple[float, float, float, float]


class _Pen:
    """Draws on a grid of 24 units; the methods give signed distances in those units."""

    def __init__(self, px: int) -> None:
        x, y = grid(px, px)
        self.x, self.y = x * np.float32(24 / px), y * np.float32(24 / px)

    def lines(self, *lines: Line, width: float = 1.8) -> Array:
        nearest = self._min(*(segment(self.x, self.y, *line) for line in lines))
        return np.asarray(nearest - width / 2, np.float32)

    def circle(self, cx: float, cy: float, radius: float, width: float = 1.8) -> Array:
        return np.asarray(np.abs(np.hypot(self.x - cx, self.y - cy) - radius) - width / 2, np.float32)

    def dot(self, cx: float, cy: float, radius: float) -> Array:
        return np.asarray(np.hypot(self.x - cx, self.y - cy) - radius, np.float32)

    def box(self, cx: float, cy: float, half_w: float, half_h: float, radius: float, width: float = 1.8) -> Array:
        return np.asarray(np.abs(rounded(self.x, self.y, cx, cy, half_w, half_h, radius)) - width / 2, np.float32)

    def block(self, cx: float, cy: float, half_w: float, half_h: float, radius: float) -> Array:
        return rounded(self.x, self.y, cx, cy, half_w, half_h, radius)

    def any(self, *parts: Array) -> Array:
        return self._min(*parts)

    @staticmethod
    def _min(*parts: Array) -> Array:
        result: Array = np.minimum.reduce(parts)
        return result


def _foul(p: _Pen) -> Array:
    slope_right = -(p.y - 3.2) * 0.5 + (p.x - 12) * 0.868
    slope_left = -(p.y - 3.2) * 0.5 - (p.x - 12) * 0.868
    triangle = np.maximum.reduce([p.y - 20.0, slope_right, slope_left])
    return p.any(np.asarray(np.abs(triangle) - 0.95, np.float32), p.lines((12, 9.2, 12, 14), width=2), p.dot(12, 17, 1.25))


def _human(p: _Pen) -> Array:
    shoulders = np.maximum(p.block(12, 20, 7.2, 6.4, 6.2), p.y - 20.5)
    return p.any(p.dot(12, 8, 3.9), np.asarray(shoulders, np.float32))


def _chip(p: _Pen) -> Array:
    legs: list[Line] = []
    for a in (9.0, 15.0):
        for b, c in ((2.6, 5.0), (19.0, 21.4)):
            legs += [(a, b, a, c), (b, a, c, a)]
    return p.any(p.box(12, 12, 6, 6, 1.6), p.lines(*legs, width=1.6))


def _undo(p: _Pen) -> Array:
    arc = np.where((p.x < 12) & (p.y > 9.5), np.float32(9), p.circle(12, 13, 6.6, 2))
    arrow = p.lines((12, 6.4, 5.2, 6.4), (4.6, 6.4, 8.4, 2.8), (4.6, 6.4, 8.4, 10), width=2)
    return p.any(np.asarray(arc, np.float32), arrow)


def _reset(p: _Pen) -> Array:
    arc = np.where((p.x > 12) & (p.y < 12) & (p.y > p.x - 20), np.float32(9), p.circle(12, 12, 7.2, 2))
    return p.any(np.asarray(arc, np.float32), p.lines((12, 4.8, 15, 2.2), (12, 4.8, 15, 7.6), width=2))


def _sheet(p: _Pen) -> Array:
    return p.any(p.box(12, 12, 7.5, 9, 2), p.lines((8.5, 8, 15.5, 8), (8.5, 12, 15.5, 12), (8.5, 16, 13, 16), width=1.7))


def _camera(p: _Pen) -> Array:
    return p.any(p.box(12, 13, 9, 6.5, 2.2), p.circle(12, 13, 3.4), p.block(12, 6, 3, 1.6, 1))


ICONS: Final[Mapping[str, Callable[[_Pen], Array]]] = MappingProxyType(
    {
        "left": lambda p: p.lines((15, 5, 8, 12), (8, 12, 15, 19), width=2.2),
        "right": lambda p: p.lines((9, 5, 16, 12), (16, 12, 9, 19), width=2.2),
        "slide": lambda p: p.lines((3, 12, 21, 12), (7, 8, 3, 12), (7, 16, 3, 12), (17, 8, 21, 12), (17, 16, 21, 12), width=2),
        "pause": lambda p: p.lines((8.5, 5.5, 8.5, 18.5), (15.5, 5.5, 15.5, 18.5), width=3),
        "check": lambda p: p.lines((5, 12.5, 10, 17.5), (10, 17.5, 19, 7), width=2.4),
        "info": lambda p: p.any(p.circle(12, 12, 8.6), p.lines((12, 11.2, 12, 16), width=2), p.dot(12, 7.9, 1.25)),
        "target": lambda p: p.any(p.circle(12, 12, 8.2, 2.4), p.dot(12, 12, 3.2)),
        "line": lambda p: p.any(p.circle(12, 12, 8.4, 2.2), p.dot(14.8, 14.8, 3.6)),
        "clock": lambda p: p.any(p.circle(12, 12, 8.6), p.lines((12, 7, 12, 12), (12, 12, 15.5, 14))),
        "skip": lambda p: p.lines((6, 6, 12, 12), (12, 12, 6, 18), (12, 6, 18, 12), (18, 12, 12, 18), (20, 6, 20, 18), width=2),
        "speed1": lambda p: p.lines((9, 6, 15, 12), (15, 12, 9, 18), width=2),
        "speed2": lambda p: p.lines((6, 6, 12, 12), (12, 12, 6, 18), (12, 6, 18, 12), (18, 12, 12, 18), width=2),
        "speed4": lambda p: p.lines(
            *((x + a, b, x + c, d) for x in (0, 5, 10, 15) for a, b, c, d in ((2, 6, 7, 12), (7, 12, 2, 18))), width=2
        ),
        "play": lambda p: p.lines((8, 5, 8, 19), (8, 5, 19, 12), (8, 19, 19, 12), (9, 10, 14, 12), (9, 14, 14, 12), width=2.4),
        "shot_back": lambda p: p.lines((16, 6, 10, 12), (10, 12, 16, 18), (7, 6, 7, 18), width=2.2),
        "shot_on": lambda p: p.lines((8, 6, 14, 12), (14, 12, 8, 18), (17, 6, 17, 18), width=2.2),
        "round_back": lambda p: p.lines(
            (20, 6, 14, 12), (14, 12, 20, 18), (13, 6, 7, 12), (7, 12, 13, 18), (4, 6, 4, 18), width=2
        ),
        "round_on": lambda p: p.lines(
            (4, 6, 10, 12), (10, 12, 4, 18), (11, 6, 17, 12), (17, 12, 11, 18), (20, 6, 20, 18), width=2
        ),
        "minus": lambda p: p.lines((6, 12, 18, 12), width=2.4),
        "plus": lambda p: p.lines((6, 12, 18, 12), (12, 6, 12, 18), width=2.4),
        "close": lambda p: p.lines((6, 6, 18, 18), (18, 6, 6, 18), width=2.4),
        "replay": lambda p: p.any(
            _reset(p), p.lines((10.5, 9.5, 10.5, 15), (10.5, 9.5, 15, 12.2), (10.5, 15, 15, 12.2), width=1.6)
        ),
        "mark_contact": lambda p: p.any(p.circle(7, 12, 4.6, 2.2), p.circle(17, 12, 4.6, 2.2)),
        "mark_peg": lambda p: p.dot(12, 12, 3.6),
        "mark_edge": lambda p: p.lines((12, 3, 12, 19), (12, 19, 6, 13), (12, 19, 18, 13), width=2.4),
        "mark_line": lambda p: p.lines((4, 19, 20, 19), (12, 4, 12, 14), (12, 14, 8, 10), (12, 14, 16, 10), width=2.2),
        "search": lambda p: p.any(p.circle(10.5, 10.5, 6, 2), p.lines((15, 15, 20, 20), width=2.4)),
        "foul": _foul,
        "human": _human,
        "chip": _chip,
        "undo": _undo,
        "reset": _reset,
        "sheet": _sheet,
        "camera": _camera,
    }
)
"""Line icons on a grid of 24 units, stroke 1.8."""


def icon(name: str, px: int, color: Rgba) -> Array:
    """One of :data:`ICONS` in one colour. KeyError for another name."""
    picture = blank(px, px)
    over(picture, color, cover(ICONS[name](_Pen(px)) * np.float32(px / 24)))
    return picture
