"""The base of all widgets: measured, arranged, painted; and of those that can be pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from panda3d.core import NodePath

from crokinole3d.view.ui.canvas import Canvas
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.theme import FOCUS_GAP, FOCUS_WIDTH, TARGET, Tone, ToneName

Align = Literal["start", "center", "end", "fill"]
Look = Literal["normal", "pressed", "disabled"]
Direction = Literal["left", "right", "up", "down"]

NOWHERE = Rect(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Command:
    """What a widget asks for when it is used: an action with its value, as the director gets it."""

    action: str
    value: object = None


class Widget:
    """Something with a place. The order is measure, arrange, paint; all lengths are pixels unless a name says dp."""

    grow: float = 0.0
    """Share of the room left over along the parent's axis."""
    align: Align = "start"
    """Where it lies across the parent's axis."""
    tone: ToneName = "ink"
    rect: Rect = NOWHERE

    def children(self) -> Sequence[Widget]:
        """The widgets inside it."""
        return ()

    def measure(self, canvas: Canvas, width: int) -> tuple[int, int]:
        """The size it wants when at most `width` is there."""
        raise NotImplementedError

    def arrange(self, canvas: Canvas, rect: Rect) -> None:
        """Take a place."""
        self.rect = rect

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Draw itself."""
        raise NotImplementedError

    def set_tone(self, tone: ToneName) -> None:
        """Which surface it and all in it lie on."""
        self.tone = tone
        for child in self.children():
            child.set_tone(tone)

    def colors(self, canvas: Canvas) -> Tone:
        """The colours for its surface."""
        return canvas.theme.tone(self.tone)

    def walk(self) -> Iterator[Widget]:
        """Itself and all in it."""
        yield self
        for child in self.children():
            yield from child.walk()


class Target(Widget):
    """Something that can be pressed and can have the keyboard focus. A disabled one has neither.

    `click`, `enter`, `nudge`, `drag`, `typed` and `erase` give what it asks for, or None.
    """

    typing = False
    """Whether letters go into it while it is focused."""
    nudges = False
    """Whether left and right change its value; at the end of its range they move the focus as elsewhere."""
    pointed = True
    """Whether the pointer can press it; a text that is only scrolled by keys is no target for it."""
    stays_lit = False
    """Whether the keyboard focus shows in another way than the ring."""

    @property
    def scrolls(self) -> str | None:
        """Id of the scroll window that up and down move before they move the focus."""
        return None

    def __init__(self, id: str, enabled: bool = True) -> None:
        self.id = id
        self.enabled = enabled
        self.clip: Rect | None = None
        self._node: NodePath | None = None
        self._canvas: Canvas | None = None

    # ------------------------------------------------------------------------------------------------------------ use

    def click(self, x: float, y: float) -> Command | None:
        """Pressed and released at a window pixel."""
        return self.enter()

    def enter(self) -> Command | None:
        """Chosen by Enter or Space."""
        return None

    def nudge(self, step: int) -> Command | None:
        """Left (-1) or right (+1) pressed while focused."""
        return None

    def drag(self, x: float) -> Command | None:
        """Pointer moved (or pressed) at this column while it is held."""
        return None

    def typed(self, text: str) -> Command | None:
        """A letter typed."""
        return None

    def erase(self) -> Command | None:
        """The last letter taken back."""
        return None

    def area(self, canvas: Canvas) -> Rect:
        """What takes a press: at least TARGET high and wide."""
        least = canvas.dp(TARGET)
        return self.rect.padded(max(0, (least - self.rect.w) // 2), max(0, (least - self.rect.h) // 2))

    # -------------------------------------------------------------------------------------------------------- drawing

    def look(self, canvas: Canvas) -> Look:
        """The state to draw; focus comes on top of it."""
        if not self.enabled:
            return "disabled"
        return "pressed" if canvas.state.pressed == self.id else "normal"

    def glow(self, canvas: Canvas) -> float:
        """How far it is lit up because the pointer is on it, 0 to 1; not while it is pressed or disabled."""
        return canvas.state.glow(self.id) if self.look(canvas) == "normal" else 0.0

    def focused(self, canvas: Canvas) -> bool:
        """Whether it has the keyboard focus."""
        return canvas.state.focused == self.id

    def paint(self, canvas: Canvas, parent: NodePath) -> None:
        """Draw itself into a node of its own, so that a change of state redraws nothing else."""
        self.clip = canvas.clip
        self._canvas = canvas
        self._node = parent.attach_new_node(self.id)
        canvas.targets.append(self)
        self._draw()

    def repaint(self) -> None:
        """Draw itself anew, because its state changed."""
        if self._node is None or self._canvas is None:
            return
        self._node.get_children().detach()
        self._canvas.spots[:] = [spot for spot in self._canvas.spots if spot.owner != self.id]
        self._draw()

    def _draw(self) -> None:
        assert self._node is not None
        assert self._canvas is not None
        canvas, node = self._canvas, self._node
        clip, owner = canvas.clip, canvas.owner
        canvas.clip, canvas.owner = self.clip, self.id
        self.draw(canvas, node, self.look(canvas))
        if self.focused(canvas) and not self.stays_lit:
            rect, radius = self.ring(canvas)
            gap = canvas.dp(FOCUS_GAP)
            nine = canvas.textures.ring(radius + gap, self.colors(canvas).focus, max(2, canvas.dp(FOCUS_WIDTH)))
            canvas.box(node, nine, rect.padded(gap, gap))
        canvas.clip, canvas.owner = clip, owner

    def draw(self, canvas: Canvas, node: NodePath, look: Look) -> None:
        """Draw itself in one state, without the focus ring."""
        raise NotImplementedError

    def ring(self, canvas: Canvas) -> tuple[Rect, int]:
        """What the focus ring goes round: a rectangle and its corners' radius."""
        return self.rect, canvas.dp(12)
