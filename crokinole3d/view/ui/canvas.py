"""What widgets paint on: a node under pixel2d, with the primitives box, rectangle, picture and text at whole window pixels.

Rectangles run from the window's top left; the node's z axis points up, so y is negated here and nowhere else.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from panda3d.core import CardMaker, NodePath, Texture, TransparencyAttrib

from crokinole3d.text import Catalogue
from crokinole3d.view.ui.fonts import Fonts, Style
from crokinole3d.view.ui.metrics import Metrics, Rect
from crokinole3d.view.ui.shapes import Shapes
from crokinole3d.view.ui.textures import Nine, Textures
from crokinole3d.view.ui.theme import HOVER_STEPS, Kind, Rgba, Theme

if TYPE_CHECKING:
    from crokinole3d.view.ui.widget import Target


@dataclass(frozen=True, slots=True)
class TextSpot:
    """A line of text as drawn: where it is, where it may be, and the scroll window it lies in. For tests of the layout."""

    text: str
    rect: Rect
    frame: Rect
    clip: Rect | None
    owner: str | None = None
    """Id of the widget that is pressed by it."""
    cut: bool = False
    """Whether it was shortened with an ellipsis."""


@dataclass(slots=True)
class ScreenState:
    """What a screen remembers while it is up, beside its data."""

    focused: str | None = None
    pointed: bool = False
    """Whether the focus came by a press of the pointer, whose owner does not think in steps of the keyboard."""
    hovered: str | None = None
    pressed: str | None = None
    offsets: dict[str, int] = field(default_factory=dict)
    """Pixels by which each scroll window is scrolled, by its id."""
    reveal: bool = True
    """Whether the focused widget is to be scrolled into view at the next painting."""
    places: dict[str, Rect] = field(default_factory=dict)
    """Room that one layer has kept for another."""
    local: dict[str, str] = field(default_factory=dict)
    """The page's own choices, such as the section shown."""
    glowing: dict[str, float] = field(default_factory=dict)
    """How far the targets that light up or go out just now have come, 0 to 1; all others are dark or, under the pointer, lit."""

    def glow(self, id: str) -> float:
        """How far a target is lit up, in the steps in which that is drawn."""
        share = self.glowing.get(id, 1.0 if id == self.hovered else 0.0)
        return round(share * HOVER_STEPS) / HOVER_STEPS


@dataclass(frozen=True, slots=True)
class Kit:
    """What all canvases of an interface share."""

    metrics: Metrics
    theme: Theme
    fonts: Fonts
    textures: Textures
    shapes: Shapes
    words: Catalogue
    with_pad: bool = False
    """Whether key caps show a gamepad's buttons: the player has one in hand."""


class Canvas:
    """One layer of a screen being painted."""

    def __init__(self, root: NodePath, kit: Kit, state: ScreenState) -> None:
        self.root = root
        self.metrics = kit.metrics
        self.theme = kit.theme
        self.textures = kit.textures
        self.words = kit.words
        self.with_pad = kit.with_pad
        self.state = state
        self.targets: list[Target] = []
        """What can be pressed, in the order of painting."""
        self.spots: list[TextSpot] = []
        self.solid: list[Rect] = []
        """Panels and pills: room that floating things keep clear of."""
        self.scrolls: list[tuple[str, Rect, int]] = []
        """Scroll windows: id, place, and how far they can be scrolled in pixels."""
        self.clip: Rect | None = None
        self.owner: str | None = None
        self._fonts = kit.fonts
        self._shapes = kit.shapes

    def dp(self, length: float) -> int:
        """A length in whole pixels."""
        return self.metrics.dp(length)

    def tp(self, length: float) -> int:
        """A length that has to hold words, in whole pixels."""
        return self.metrics.tp(length)

    def style(self, kind: Kind) -> Style:
        """A kind of text at this scale."""
        return self._fonts.style(kind, self.metrics.scale, self.metrics.text)

    # ------------------------------------------------------------------------------------------------------ primitives

    def rectangle(self, parent: NodePath, rect: Rect, color: Rgba) -> None:
        """A plain rectangle."""
        self._card(parent, rect).set_color(*color)

    def picture(
        self, parent: NodePath, texture: Texture, x: int, y: int, size: tuple[int, int] | None = None, *, alpha: float = 1.0
    ) -> None:
        """A texture, pixel for pixel unless a size is given."""
        w, h = size or (texture.get_x_size(), texture.get_y_size())
        card = self._card(parent, Rect(x, y, w, h))
        card.set_texture(texture)
        if alpha < 1.0:
            card.set_alpha_scale(alpha)

    def _card(self, parent: NodePath, rect: Rect) -> NodePath:
        maker = CardMaker("card")
        maker.set_frame(0, rect.w, -rect.h, 0)
        node = parent.attach_new_node(maker.generate())
        node.set_transparency(TransparencyAttrib.M_alpha)
        node.set_pos(rect.x, 0, -rect.y)
        return node

    def box(self, parent: NodePath, nine: Nine, rect: Rect) -> None:
        """A picture stretched in nine parts over a rectangle; in a small one the corners shrink."""
        if rect.w <= 0 or rect.h <= 0:
            return
        node = parent.attach_new_node(self._shapes.nine(nine, rect.w, rect.h))
        node.set_pos(rect.x, 0, -rect.y)
        node.set_texture(nine.texture)
        node.set_transparency(TransparencyAttrib.M_alpha)

    def text(
        self,
        parent: NodePath,
        kind: Kind,
        text: str,
        x: int,
        y: int,
        color: Rgba,
        frame: Rect,
        *,
        shift: int = 0,
        cut: bool = False,
    ) -> None:
        """A line of text whose line box starts at (x, y); `shift` moves it down without moving its place in the record."""
        style = self.style(kind)
        style.draw(parent, text, x, y + (style.line + style.cap) / 2 + shift, color)
        if text.strip():
            rect = Rect(x, y, style.width(text), style.line)
            self.spots.append(TextSpot(text, rect, frame, self.clip, self.owner, cut))

    def middle(
        self, parent: NodePath, kind: Kind, text: str, x: int, rect: Rect, color: Rgba, *, shift: int = 0, cut: bool = False
    ) -> None:
        """A line of text centred on the height of a rectangle, which is its frame too."""
        style = self.style(kind)
        self.text(parent, kind, text, x, rect.y + (rect.h - style.line) // 2, color, rect, shift=shift, cut=cut)
