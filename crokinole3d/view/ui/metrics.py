"""Window, scale and rectangles: what layouts ask about. No panda3d."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from crokinole3d.view.ui.theme import SAFE, SAFE_NARROW

LEAST_SCALE: Final = 0.7
"""Pixels per dp below which nothing shrinks: smaller, every text would sit at its 12 pixel minimum and break its frame."""

LEAST_WIDTH: Final = 460
LEAST_HEIGHT: Final = 340
"""A window never counts as smaller than this many dp: a larger interface scale than that leaves no room for a page."""


class Rect(NamedTuple):
    """A rectangle in window pixels, from the top left."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """First pixel column right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """First pixel row below it."""
        return self.y + self.h

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies in it; the right and bottom edges do not belong to it."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def overlaps(self, other: Rect) -> bool:
        """Whether the two share any pixel."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def padded(self, dx: int, dy: int) -> Rect:
        """The rectangle with that much more on every side."""
        return Rect(self.x - dx, self.y - dy, self.w + 2 * dx, self.h + 2 * dy)


@dataclass(frozen=True, slots=True)
class Metrics:
    """The window's size in pixels, pixels per dp, and how much larger than usual words are.

    Layouts decide by the room for words: `vw` and `vh` shrink as words grow, while spaces, icons and discs keep their size.
    """

    width: int
    height: int
    scale: float
    text: float = 1.0

    @classmethod
    def of(cls, width: int, height: int, interface_scale: float = 1.0, text: float = 1.0) -> Metrics:
        """For a window and the player's interface scale and size of words (1.0 = 100 %). A dp is a pixel at 720 px height.

        Words are made no larger than a page in that window can hold.
        """
        width, height = max(1, width), max(1, height)
        wanted = interface_scale * min(height / 720, width / 600)
        most = min(width / LEAST_WIDTH, height / LEAST_HEIGHT)
        scale = min(max(wanted, LEAST_SCALE), max(most, 0.5))
        return cls(width, height, scale, max(1.0, min(text, most / scale)))

    def dp(self, length: float) -> int:
        """A length in whole pixels."""
        return round(length * self.scale)

    def tp(self, length: float) -> int:
        """A length that has to hold words, in whole pixels: it grows with them."""
        return round(length * self.scale * self.text)

    def hairline(self) -> int:
        """The thinnest line, in pixels."""
        return max(1, self.dp(1))

    @property
    def vw(self) -> float:
        """Window width in dp, as far as words are concerned."""
        return self.width / (self.scale * self.text)

    @property
    def vh(self) -> float:
        """Window height in dp, as far as words are concerned."""
        return self.height / (self.scale * self.text)

    @property
    def narrow(self) -> bool:
        """Whether columns must give way to rows."""
        return self.vw < 860

    @property
    def short(self) -> bool:
        """Whether there is no height to be generous with."""
        return self.vh < 600

    @property
    def tall(self) -> bool:
        """Whether the window is higher than wide."""
        return self.width < self.height

    @property
    def safe(self) -> int:
        """Pixels from the window's edge that stay free."""
        return self.dp(SAFE_NARROW if self.narrow else SAFE)

    @property
    def window(self) -> Rect:
        """The whole window."""
        return Rect(0, 0, self.width, self.height)
