"""The little board of the new-match page: a seat map, painted from board.py's sizes. Plain numpy, no panda3d."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import pi
from typing import Final

import numpy as np

from crokinole3d import board
from crokinole3d.board import Seat
from crokinole3d.view.scene.skins import SKINS
from crokinole3d.view.ui.paint import Array, blank, cover, over
from crokinole3d.view.ui.theme import SIDES, Rgba, SideColours, faded, rgba

INLAY: Final = rgba("D9B888", 0.55)
GRAIN: Final = rgba("4A2C18", 0.06)
PEG: Final = rgba("2A2320")
PEG_TOP: Final = rgba("D9B25C")
BLACK: Final[Rgba] = (0.0, 0.0, 0.0, 1.0)


@dataclass(frozen=True, slots=True)
class BoardLook:
    """What the little board shows: the colour of each seat that is played."""

    seats: tuple[tuple[Seat, str], ...]
    skin: str = "maple"
    """The board, a key of SKINS."""


class Plan:
    """A picture in metres from the middle of the board; shapes are laid on patches, which keeps small things cheap."""

    def __init__(self, px: int, sides: Mapping[str, SideColours] = SIDES, skin: str = "maple") -> None:
        self.sides = sides
        self.skin = SKINS[skin]
        self.px = px
        self.metres = 2 * (board.RAIL_RADIUS + board.RAIL_THICKNESS) / px
        self.picture = blank(px, px)
        row = (np.arange(px, dtype=np.float32) + np.float32(0.5) - np.float32(px / 2)) * np.float32(self.metres)
        self.x = np.broadcast_to(row, (px, px))
        self.y = np.broadcast_to(-row[:, None], (px, px))
        self.r: Array = np.hypot(self.x, self.y)

    def lay(self, color: Rgba, distance: Array, share: Array | float = 1.0) -> None:
        """Lay a colour where a signed distance in metres is negative."""
        over(self.picture, color, cover(distance / np.float32(self.metres)) * np.float32(1.0) * share)

    def round(self, color: Rgba, x: float, y: float, radius: float, soft: float = 0.0) -> None:
        """A filled circle, or with `soft` a shadow that fades out over that many metres."""
        reach = radius + soft + 2 * self.metres
        c0, c1 = (max(0, int((x + d) / self.metres + self.px / 2)) for d in (-reach, reach))
        r0, r1 = (max(0, int((-y + d) / self.metres + self.px / 2)) for d in (-reach, reach))
        part = np.s_[r0 : r1 + 1, c0 : c1 + 1]
        distance = np.hypot(self.x[part] - x, self.y[part] - y)
        share = np.clip(1 - (distance - radius) / soft, 0, 1) if soft else cover((distance - radius) / np.float32(self.metres))
        over(self.picture[part], color, np.asarray(share, np.float32))


def lamplit(albedo: tuple[float, ...], gain: float = 1.15) -> Rgba:
    """A linear albedo as the lamp shows it on the screen."""
    warm = (1.0, 0.93, 0.82)
    r, g, b = (min(1.0, gain * a * w) ** (1.0 / 2.2) for a, w in zip(albedo[:3], warm, strict=True))
    return (r, g, b, 1.0)


def _ground(plan: Plan) -> None:
    skin = plan.skin
    plan.lay(lamplit(skin.rail_pale), plan.r - board.RAIL_RADIUS - board.RAIL_THICKNESS)
    plan.lay(INLAY, np.abs(plan.r - 0.3855) - np.float32(0.0016))
    plan.lay(lamplit(skin.felt), plan.r - board.RAIL_RADIUS)
    fall = np.clip(1 - (plan.r - board.SURFACE_RADIUS) / 0.026, 0, 1) * (plan.r > board.SURFACE_RADIUS)
    over(plan.picture, faded(BLACK, 0.5), np.asarray(fall, np.float32))
    surface = plan.r - np.float32(board.SURFACE_RADIUS)
    _wood(plan)
    grain = np.sin((plan.y + 0.006 * np.sin(plan.x / 0.09)) * 160) + np.sin((plan.y + 0.009 * np.sin(plan.x / 0.06 + 1)) * 410)
    plan.lay(GRAIN, surface, np.asarray(np.clip(grain * 0.5, 0, 1), np.float32))
    plan.lay((1.0, 1.0, 1.0, 0.14), surface, np.asarray(np.clip((plan.y + 0.3) / 0.7, 0, 1), np.float32))


def _wood(plan: Plan) -> None:
    """The surface with the paint of its zones, from the margin inwards."""
    skin = plan.skin
    wood = tuple(0.72 * p + 0.28 * d for p, d in zip(skin.pale, skin.dark, strict=True))
    plan.lay(lamplit(wood), plan.r - np.float32(board.SURFACE_RADIUS))
    for radius, paint in (
        (board.SURFACE_RADIUS, skin.margin),
        (board.OUTER_LINE_RADIUS, skin.outer),
        (board.TEN_LINE_RADIUS, skin.middle),
        (board.FIFTEEN_LINE_RADIUS, skin.centre),
    ):
        plan.lay(faded(lamplit(paint), paint[3]), plan.r - np.float32(radius))


def swatch_picture(px: int, skin: str) -> Array:
    """A board in little, without pegs and discs."""
    plan = Plan(px, SIDES, skin)
    _ground(plan)
    _lines(plan)
    plan.round(rgba("20140B"), 0.0, 0.0, 0.034)
    return plan.picture


def _quarters(plan: Plan, look: BoardLook) -> None:
    zone = (plan.r > board.TEN_LINE_RADIUS) & (plan.r < board.OUTER_LINE_RADIUS)
    for seat, colour in look.seats:
        ox, oy = seat.outward
        along = plan.x * ox + plan.y * oy
        across = np.abs(plan.x * oy - plan.y * ox)
        over(plan.picture, faded(plan.sides[colour].disc, 0.36), np.asarray(zone & (along > across), np.float32))


def _lines(plan: Plan) -> None:
    ink = faded(lamplit(plan.skin.line), 0.85)
    half = max(0.55 * plan.metres, board.LINE_WIDTH / 2)
    for radius in (board.FIFTEEN_LINE_RADIUS, board.TEN_LINE_RADIUS, board.OUTER_LINE_RADIUS):
        plan.lay(ink, np.abs(plan.r - radius) - np.float32(half))
    band = np.asarray((plan.r > board.TEN_LINE_RADIUS) & (plan.r < board.OUTER_LINE_RADIUS), np.float32)
    for degrees in board.QUADRANT_LINES_DEGREES[:2]:
        angle = degrees * pi / 180
        plan.lay(ink, np.abs(plan.x * np.sin(angle) - plan.y * np.cos(angle)) - np.float32(half), band)


def paint_disc(plan: Plan, x: float, y: float, colour: str, alpha: float = 1.0) -> None:
    """A disc on the little board; with less than full alpha where it was, or will not stay."""
    if alpha == 1.0:
        plan.round(faded(BLACK, 0.45), x + 0.004, y - 0.005, board.DISC_RADIUS, 0.010)
    plan.round(faded(plan.sides[colour].edge, alpha), x, y, board.DISC_RADIUS)
    plan.round(faded(plan.sides[colour].disc, alpha), x, y, board.DISC_RADIUS - 0.0024)
    plan.round(faded(plan.sides[colour].inlay, alpha * plan.sides[colour].inlay[3]), x, y, 0.004)


def paint_board(plan: Plan, look: BoardLook | None = None) -> None:
    """The empty board, with the played quarters tinted where there is a look."""
    _ground(plan)
    if look is not None:
        _quarters(plan, look)
    _lines(plan)
    for x, y in board.PEGS:
        plan.round(faded(BLACK, 0.3), x + 0.003, y - 0.004, board.PEG_RADIUS, 0.008)
        plan.round(PEG, x, y, board.PEG_RADIUS + 0.0015)
        plan.round(PEG_TOP, x, y, 0.003)
    plan.round(rgba("20140B"), 0.0, 0.0, board.HOLE_RADIUS + 0.0015)


def board_picture(px: int, look: BoardLook, sides: Mapping[str, SideColours] = SIDES) -> Array:
    """The board from above, `px` wide, every played quarter tinted in its colour with a disc ready on its line."""
    plan = Plan(px, sides, look.skin)
    paint_board(plan, look)
    for seat, colour in look.seats:
        ox, oy = seat.outward
        rx, ry = seat.rightward
        for out, right in ((board.OUTER_LINE_RADIUS, 0.0), (0.15, -0.05), (0.06, 0.035)):
            paint_disc(plan, ox * out + rx * right, oy * out + ry * right, colour)
    return plan.picture
