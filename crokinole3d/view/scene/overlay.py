"""The guides of a shot that is being prepared: dots, ghost, predicted paths, power ring and slide arrows, on fixed nodes; and the
lines of the shots that a computer player considers."""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence
from enum import IntEnum
from math import cos, hypot, sin
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from crokinole3d import board
from crokinole3d.view.scene import assets, flat, furniture, shaders
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.picture import AimPicture, ThoughtPicture
from crokinole3d.view.scene.quality import Quality


class Guide(IntEnum):
    """Which guide; also its place in the shaders' array and the order of drawing."""

    POWER = 0
    DOTS = 1
    TOUCH = 2
    TARGET = 3
    AFTER = 4
    LEFT = 5
    RIGHT = 6
    FIRST_THOUGHT = 7
    SECOND_THOUGHT = 8
    THIRD_THOUGHT = 9


_PROGRAMS: Final[Mapping[Guide, str]] = {
    Guide.POWER: "power",
    Guide.DOTS: "dots",
    Guide.TOUCH: "touch",
    Guide.TARGET: "path",
    Guide.AFTER: "path",
    Guide.LEFT: "arrow",
    Guide.RIGHT: "arrow",
    Guide.FIRST_THOUGHT: "thought",
    Guide.SECOND_THOUGHT: "thought",
    Guide.THIRD_THOUGHT: "thought",
}

_THOUGHTS: Final = (Guide.FIRST_THOUGHT, Guide.SECOND_THOUGHT, Guide.THIRD_THOUGHT)

ARROW_DISTANCE: Final = 0.058
"""How far the slide arrows' middles lie from the disc's, along its line."""

_HALO: Final = 0.008
"""How far guides reach beyond their line: room for the dark halo, metres."""

Frame = tuple[float, float, float, float, float, float, float, float]
"""x, y, dx, dy, from, to, half width, value: one guide as overlay.vert reads it."""


class Overlay:
    """All guides below one node, hidden until there is an aim or a thought."""

    def __init__(self, root: NodePath) -> None:
        self.node = root.attach_new_node("guides")
        self._array = Vec4Array(2 * shaders.GUIDES)
        self.node.set_shader_input("u_guide", self._array.pta)
        self._quads = {}
        for guide in Guide:
            node = flat.attach(self.node, "guide")
            node.set_shader_input("u_slot", LVecBase4f(guide, 0.0, 0.0, 0.0))
            node.set_bin("transparent", 10 + guide)
            self._quads[guide] = node
        self._ghost = assets.model("disc").find("**/disc").copy_to(self.node)
        self._ghost.set_bin("transparent", 30)
        flat.blend(self._ghost)
        self._shown: tuple[AimPicture | None, Sequence[ThoughtPicture]] | None = None
        self.draw(None)

    def dress(self, library: Library, quality: Quality) -> None:
        """Give the guides their shaders in this quality."""
        for guide, node in self._quads.items():
            node.set_shader(library.shader(_PROGRAMS[guide], quality))
        self._ghost.set_shader(library.shader("ghost", quality))

    def draw(self, aim: AimPicture | None, thoughts: Sequence[ThoughtPicture] = ()) -> None:
        """Show the guides of this aim, or none, and the lines of these thoughts."""
        if (aim, thoughts) == self._shown:
            return
        self._shown = (aim, thoughts)
        frames = {} if aim is None else _frames(aim)
        for guide, thought in zip(_THOUGHTS, thoughts, strict=False):
            if thought.strength > 0.0 and thought.length > board.DISC_RADIUS:
                frames[guide] = _line(thought)
        values = array("f")
        for guide in Guide:
            values.extend(frames.get(guide, (0.0,) * 8))
            flat.show(self._quads[guide], guide in frames)
        self._array.fill(values)
        ghost = None if aim is None else aim.ghost
        if ghost is not None:
            self._ghost.set_pos(*ghost, board.DISC_THICKNESS / 2.0)
        flat.show(self._ghost, ghost is not None)


def _frames(aim: AimPicture) -> dict[Guide, Frame]:
    """Which guides an aim shows, and where."""
    found: dict[Guide, Frame] = {}
    start = board.DISC_RADIUS + 0.004
    if aim.ring:
        reach = furniture.RING_RADIUS + furniture.RING_HALF_WIDTH + _HALO
        power = min(max(aim.power, 0.0), 1.0)
        found[Guide.POWER] = (aim.x, aim.y, aim.dx, aim.dy, -reach, reach, reach, power)
        start = furniture.RING_RADIUS + furniture.RING_HALF_WIDTH + 0.004
    end = aim.reach
    if aim.ghost is not None:
        end = hypot(aim.ghost[0] - aim.x, aim.ghost[1] - aim.y) - board.DISC_RADIUS - 0.001
        around = board.DISC_RADIUS + _HALO
        found[Guide.TOUCH] = (*aim.ghost, 1.0, 0.0, -around, around, around, 1.0)
    if end > start:
        found[Guide.DOTS] = (aim.x, aim.y, aim.dx, aim.dy, start, end, _HALO, 1.0)
    for guide, path, strength in ((Guide.TARGET, aim.target, 1.0), (Guide.AFTER, aim.after, 0.75)):
        if path is not None and path[4] > 0.0:
            x, y, dx, dy, length = path
            off = board.DISC_RADIUS + 0.0015
            found[guide] = (x + dx * off, y + dy * off, dx, dy, 0.0, length, _HALO, strength)
    if aim.arrows:
        found[Guide.LEFT], found[Guide.RIGHT] = _arrow(aim, -1.0), _arrow(aim, 1.0)
    return found


def _line(thought: ThoughtPicture) -> Frame:
    """The line of a thought, from the rim of its disc on."""
    x, y, dx, dy = thought.x, thought.y, thought.dx, thought.dy
    return x, y, dx, dy, board.DISC_RADIUS, thought.length, _HALO, min(thought.strength, 1.0)


def _arrow(aim: AimPicture, side: float) -> Frame:
    """A plate beside the disc on its line, to the shooter's left (-1) or right (1)."""
    r = max(hypot(aim.x, aim.y), 1e-6)
    turn = side * ARROW_DISTANCE / r
    # To the right of a player who faces the middle is counter-clockwise.
    x, y = aim.x * cos(turn) - aim.y * sin(turn), aim.x * sin(turn) + aim.y * cos(turn)
    reach = 0.0135
    return x, y, -y / r * side, x / r * side, -reach, reach, reach, 1.0
