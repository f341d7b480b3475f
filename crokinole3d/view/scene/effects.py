"""Dust, streaks and shake: fixed nodes that are moved and shown; nothing is created while playing."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from crokinole3d import board
from crokinole3d.view.scene import flat, shaders
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.picture import MOST_PUFFS, MOST_STREAKS, STILL, PuffPicture, StirPicture, StreakPicture
from crokinole3d.view.scene.quality import Quality
from crokinole3d.view.scene.stains import STAINS, Stains

_GROWN: Final = (0.012, 0.046)
"""Radius of a puff when it rises and when it has settled, metres."""

_DRIFT: Final = 0.030
"""How far a puff drifts until then."""


class Effects:
    """What a shot stirs up, below one node."""

    def __init__(self, root: NodePath, steady: Sequence[NodePath]) -> None:
        """`root` is told how far the board is off its place; `steady` is what does not shake with it."""
        self.node = root.attach_new_node("effects")
        self._shake, still = Vec4Array(1), Vec4Array(1)
        root.set_shader_input("u_shake", self._shake.pta)
        for node in steady:
            node.set_shader_input("u_shake", still.pta)
        self._puffs, self._frames = Vec4Array(2 * MOST_PUFFS), Vec4Array(2 * shaders.GUIDES)
        self._tints = Vec4Array(MOST_STREAKS)
        self.node.set_shader_input("u_puff", self._puffs.pta)
        self.node.set_shader_input("u_guide", self._frames.pta)
        self.node.set_shader_input("u_tint", self._tints.pta)
        self._dust = [self._flat("dust", slot, 40) for slot in range(MOST_PUFFS)]
        self._streaks = [self._flat("streak", slot, 2) for slot in range(MOST_STREAKS)]
        self._stains: Stains = STAINS
        self._shown = STILL
        for node in (*self._dust, *self._streaks):
            node.hide()

    def _flat(self, name: str, slot: int, order: int) -> NodePath:
        node = flat.attach(self.node, name)
        node.set_shader_input("u_slot", LVecBase4f(slot, 0.0, 0.0, 0.0))
        node.set_bin("transparent", order)
        return node

    def dress(self, library: Library, quality: Quality) -> None:
        """Give dust and streaks their shaders in this quality."""
        for nodes, program in ((self._dust, "dust"), (self._streaks, "streak")):
            for node in nodes:
                node.set_shader(library.shader(program, quality))

    def stain(self, stains: Stains) -> None:
        """Draw streaks of discs in these colours from the next picture on."""
        self._stains = stains

    def draw(self, stir: StirPicture) -> None:
        """Show exactly this."""
        if stir == self._shown:
            return
        self._shown = stir
        self._shake.fill(array("f", (*stir.shake, 0.0)))
        self._puffs.fill(array("f", [value for puff in stir.puffs for value in _puff(puff)]))
        self._frames.fill(array("f", [value for streak in stir.streaks for value in _streak(streak)]))
        self._tints.fill(array("f", [value for streak in stir.streaks for value in (*self._stains[streak.colour], 1.0)]))
        for nodes, count in ((self._dust, len(stir.puffs)), (self._streaks, len(stir.streaks))):
            for slot, node in enumerate(nodes):
                flat.show(node, slot < count)


def _puff(puff: PuffPicture) -> tuple[float, ...]:
    """Two vectors as dust.vert reads them: place and radius; age, strength, seed."""
    # Air stops it soon.
    gone = 1.0 - (1.0 - puff.age) ** 3
    small, large = _GROWN
    x, y = puff.x + puff.dx * _DRIFT * gone, puff.y + puff.dy * _DRIFT * gone
    height = 0.35 * board.DISC_THICKNESS + 0.010 * gone
    return x, y, height, small + (large - small) * gone, puff.age, puff.strength, puff.seed, 0.0


def _streak(streak: StreakPicture) -> tuple[float, ...]:
    """A frame as overlay.vert reads it: from behind the disc to its middle."""
    return streak.x, streak.y, streak.dx, streak.dy, -streak.length, 0.0, board.DISC_RADIUS, streak.strength
