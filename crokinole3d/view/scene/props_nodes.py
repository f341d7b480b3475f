"""The racks and score slates of those who play: fixed nodes, shown for the seats that are taken."""

from __future__ import annotations

from array import array
from math import degrees
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from crokinole3d.board import SEATS
from crokinole3d.view.scene import assets, flat, props
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.furniture import TABLE_Z
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.picture import ScorePicture
from crokinole3d.view.scene.props import Stand
from crokinole3d.view.scene.quality import Quality
from crokinole3d.view.scene.stains import INLAYS, STAINS, Stains

_GOALS: Final = {"none": 0.0, "points": 1.0, "rounds": 2.0}

_RACK_FOOT: Final = LVecBase4f(props.RACK_HALF_LENGTH, props.RACK_HALF_WIDTH, props.RACK_FLOOR + props.RACK_LIP - TABLE_Z, 0.0)
_SLATE_FOOT: Final = LVecBase4f(0.5 * props.SLATE_WIDTH, 0.040, 0.076, 1.0)


class Props:
    """All props below one node, two racks and a slate a seat."""

    def __init__(self, root: NodePath) -> None:
        self.node = root.attach_new_node("props")
        meshes = assets.model("props")
        rack, slate = meshes.find("**/rack"), meshes.find("**/slate")
        self._shaded: list[tuple[NodePath, str]] = []
        self._seats = {}
        for seat in SEATS:
            place = self.node.attach_new_node(seat.value)
            for k, kind in enumerate(("box", "tray")):
                stand = props.rack(seat, "box" if kind == "box" else "tray")
                self._stand(place, rack, "rack", stand, _RACK_FOOT).set_shader_input("u_slot", LVecBase4f(k, 0.0, 0.0, 0.0))
            self._stand(place, slate, "slate", props.slate(seat), _SLATE_FOOT)
            place.hide()
            self._seats[seat] = place
        self._score, self._chalk = Vec4Array(props.MOST_SIDES + 1), Vec4Array(props.MOST_SIDES)
        strokes = Vec4Array(len(props.DIGITS) * props.STROKE // 2)
        strokes.fill(array("f", [v for digit in props.DIGITS for point in digit for v in point]))
        self._strokes = strokes
        self.node.set_shader_input("u_score", self._score.pta)
        self.node.set_shader_input("u_chalk", self._chalk.pta)
        self.node.set_shader_input("u_stroke", strokes.pta)
        self._shown: ScorePicture | None = None
        self._stains: Stains = STAINS

    def _stand(self, parent: NodePath, mesh: NodePath, program: str, stand: Stand, foot: LVecBase4f) -> NodePath:
        """A copy of the mesh at its place, and its dark on the table."""
        node = mesh.copy_to(parent)
        node.set_pos_hpr(stand.x, stand.y, 0.0, degrees(stand.turn), 0.0, 0.0)
        dark = flat.attach(parent, "dark")
        dark.set_pos_hpr(stand.x, stand.y, 0.0, degrees(stand.turn), 0.0, 0.0)
        dark.set_bin("transparent", 0)
        dark.set_shader_input("u_slot", foot)
        self._shaded += [(node, program), (dark, "propshade")]
        return node

    def dress(self, library: Library, quality: Quality) -> None:
        """Give every prop its shader in this quality."""
        for node, program in self._shaded:
            node.set_shader(library.shader(program, quality))

    def stain(self, stains: Stains) -> None:
        """Write in these colours from the next picture on."""
        self._stains, self._shown = stains, None

    def draw(self, score: ScorePicture | None) -> None:
        """Show the props of those who play, with this score on their slates; none at all without one."""
        if score == self._shown:
            return
        self._shown = score
        for seat, node in self._seats.items():
            if score is not None and seat in score.seats:
                node.show()
            else:
                node.hide()
        if score is None:
            return
        values = array("f", (len(score.sides), _GOALS[score.goal_kind], score.goal, score.round))
        chalk = array("f")
        for side in score.sides:
            values.extend((INLAYS[side.colour], side.points, side.games, 0.0))
            # Chalk is white with a little pigment.
            brightest = max(self._stains[side.colour])
            chalk.extend((*(0.16 + 0.54 * value / brightest for value in self._stains[side.colour]), 1.0))
        self._score.fill(values)
        self._chalk.fill(chalk)
