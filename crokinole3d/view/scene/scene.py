"""The whole 3D picture behind one door: a TablePicture goes in, the window shows it."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from direct.task.Task import Task
from panda3d.core import LVecBase3f, NodePath

from crokinole3d.view.dyes import glow_beside
from crokinole3d.view.scene import assets, budget, eye
from crokinole3d.view.scene.arrays import Vec4Array
from crokinole3d.view.scene.camera import CameraRig
from crokinole3d.view.scene.darkroom import Darkroom
from crokinole3d.view.scene.discs import Discs
from crokinole3d.view.scene.effects import Effects
from crokinole3d.view.scene.eye import Point, Window
from crokinole3d.view.scene.library import Library
from crokinole3d.view.scene.overlay import Overlay
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.scene.pipeline import FULL_SCALE, BufferRefused, Pipeline
from crokinole3d.view.scene.props_nodes import Props
from crokinole3d.view.scene.quality import is_software, next_lower, preset
from crokinole3d.view.scene.skins import SLOTS, skin
from crokinole3d.view.scene.stains import stains
from crokinole3d.view.scene.table import Table

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

GLOWS: Final[Mapping[str, tuple[float, float, float]]] = {
    "yellow": (1.0, 0.70, 0.02),
    "white": (1.0, 0.95, 0.86),
    "blue": (0.40, 0.92, 1.0),
}
"""Light of discs that must be hit and of the 15 line, by the names that settings use."""

TIMES_OF_DAY: Final[Mapping[str, float]] = {"day": 0.0, "dusk": 0.5, "night": 1.0}
"""What is outside the room's window, by name: 0 the middle of the day, 1 the middle of the night. The game is played at dusk."""

_SORT: Final = 45
"""The scene's own task runs after everybody's and before Panda3D draws (50)."""

_FRESH_FRAMES: Final = 3
"""So many frames are drawn after the last change: the first after a resize may still show the old size."""


SCENE_STEPS: Final = len(assets.TEXTURES) + 9
"""How often a scene that is being made says that it has come on: once a texture, once for the models of the table and once for
those on it, as each of its five parts gets its shaders, when it has its buffers, and when the driver has drawn with all that."""


class UnknownGlow(ValueError):
    """Raised for a name that is no glow."""


class Scene:
    """Table, board, discs, guides, camera and light in one window.

    Raises a :class:`~crokinole3d.view.errors.CannotShow`:
    :class:`~crokinole3d.view.scene.shaders.ShaderBroken` where the driver refuses a shader,
    :class:`~crokinole3d.view.scene.pipeline.BufferRefused` where it gives no buffer even for `low`, and
    :class:`~crokinole3d.view.scene.resources.ResourceMissing` for a missing file.
    """

    def __init__(
        self,
        base: ShowBase,
        quality: str,
        *,
        skin: str = "maple",
        discs: str = "club",
        glow: str = "yellow",
        render_scale: int = FULL_SCALE,
        step: Callable[[], None] | None = None,
    ) -> None:
        """`step` is called SCENE_STEPS times as the scene comes together, more often where buffers are refused. It may draw
        frames, in which nothing of the scene is seen yet. With it, what drivers do at a first drawing is done in here.
        """
        self._step = step or _on
        self.refused: str | None = None
        """Why the scene is drawn in a lower quality or render scale than it was opened with, or None."""
        self._scale = render_scale
        self._base = base
        self._quality = preset(quality)
        base.graphics_engine.open_windows()
        gsg = base.win.get_gsg()
        self._software = is_software(gsg)
        self._library = Library(gsg)
        self._picture = TablePicture()
        self._plain = False
        self._light = 1.0
        self._fresh = _FRESH_FRAMES
        # Nothing of it is in any picture before all of it is there.
        self._root = NodePath("crokinole")
        try:
            self._textures = {}
            for name, (file, tiles) in assets.TEXTURES.items():
                self._textures[name] = assets.texture(file, tiles)
                self._root.set_shader_input(name, self._textures[name])
                self._step()
            self._skin = Vec4Array(SLOTS)
            self._root.set_shader_input("u_skin", self._skin.pta)
            self.set_skin(skin)
            self._disc_set = discs
            self.set_glow(glow)
            self.set_time_of_day("dusk")
            self._table = Table(self._root)
            self._step()
            self._discs, self._overlay, self._props = Discs(self._root), Overlay(self._root), Props(self._root)
            self._effects = Effects(self._root, (self._table.around, self._props.node))
            self._stain(discs)
            self._step()
            self._pipeline = self._open_pipeline()
            self._step()
            self._root.reparent_to(base.render)
        except Exception:
            self._root.remove_node()
            raise
        self.rig = CameraRig(base)
        self._drawn_pose = self.rig.pose
        self._show(self._picture)
        if step is not None:
            self._pipeline.warm_up()
            step()
        self._step = _on
        self._task = base.task_mgr.add(self._every_frame, "crokinole-scene", sort=_SORT)

    @property
    def quality(self) -> str:
        """The name of the quality that is drawn."""
        return self._quality.name

    def draw(self, picture: TablePicture) -> None:
        """Show this picture from the next frame on. Costs next to nothing if it is the same as before."""
        if picture != self._picture:
            self._show(picture)
            self._picture = picture
            self.refresh()

    def refresh(self) -> None:
        """Draw the scene anew in the next frames even if nothing seems to have changed."""
        self._fresh = _FRESH_FRAMES
        self._pipeline.draw_scene(True)

    def pick(self, px: float, py: float, height: float = 0.0) -> tuple[float, float] | None:
        """The place (x, y) on the level plane `height` metres over the surface that is seen at a pixel of the window.

        Pixels count from the top left corner. None where the plane is not seen there.
        """
        return eye.pick(self.rig.pose, self.rig.window, px, py, height)

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float] | None:
        """The pixel at which a place is seen, or None if it is behind the camera."""
        return eye.project(self.rig.pose, self.rig.window, Point(x, y, z))

    def load(self) -> budget.Load:
        """What the picture that is shown asks of the driver."""
        return budget.load_of(self._root, self._textures.values(), self._pipeline.passes)

    def set_quality(self, name: str) -> None:
        """Change the quality at once. Raises what the constructor raises, and then leaves the old quality in place."""
        wanted = preset(name)
        if wanted == self._quality:
            return
        before, self._quality = self._quality, wanted
        self._pipeline.destroy()
        try:
            self._pipeline = self._dressed_pipeline()
        except Exception:
            self._quality = before
            self._pipeline = self._dressed_pipeline()
            raise
        finally:
            self._pipeline.expose(self._picture.dim, self._light)
            self.refresh()

    def set_glow(self, name: str) -> None:
        """Choose the colour of the glow, a key of GLOWS. Raises UnknownGlow.

        Where discs of the set in play have that colour themselves, blue is shown (:func:`~crokinole3d.view.dyes.glow_beside`).
        """
        if name not in GLOWS:
            raise UnknownGlow(f"there is no glow {name!r}; there are {', '.join(GLOWS)}")
        self._glow = name
        self._root.set_shader_input("u_glow", LVecBase3f(*GLOWS[glow_beside(name, self._disc_set)]))
        self._fresh = _FRESH_FRAMES

    def set_skin(self, name: str) -> None:
        """Play on another board, a key of skins.SKINS. Raises UnknownSkin."""
        self._skin.fill(array("f", skin(name).numbers()))
        self._fresh = _FRESH_FRAMES

    def set_discs(self, name: str) -> None:
        """Play with another set of discs, a key of dyes.DISC_SETS. Raises UnknownDiscs."""
        self._stain(name)
        self._disc_set = name
        self.set_glow(self._glow)
        self._show(self._picture)
        self._fresh = _FRESH_FRAMES

    def set_render_scale(self, percent: int) -> None:
        """Draw the scene in so many percent of the window's pixels across and down; words and controls stay sharp.

        Raises :class:`~crokinole3d.view.scene.pipeline.BufferRefused` where the driver has no room for that, and then goes on
        drawing as before.
        """
        before, self._scale = self._scale, percent
        self._pipeline.set_scale(percent)
        try:
            self._pipeline.prove()
        except BufferRefused:
            self._scale = before
            self._pipeline.set_scale(before)
            raise
        finally:
            self.refresh()

    def set_time_of_day(self, name: str) -> None:
        """Choose what is outside the window, a key of TIMES_OF_DAY. Raises KeyError."""
        self._root.set_shader_input("u_time_of_day", TIMES_OF_DAY[name])
        self._fresh = _FRESH_FRAMES

    def set_exposure(self, stops: float) -> None:
        """Let more light in (positive) or less; each stop is a factor of two."""
        self._light = 2.0**stops
        self._pipeline.expose(self._picture.dim, self._light)
        self._fresh = _FRESH_FRAMES

    def darkroom(self, width: int, height: int) -> Darkroom:
        """What draws pictures of this scene in any size, as it is now. Close it when done; no other quality may be set before.

        Raises :class:`~crokinole3d.view.scene.pipeline.BufferRefused`.
        """
        try:
            return Darkroom(self._base, self._root, self._library, self._quality, Window(width, height), self._light)
        finally:
            self.refresh()

    def destroy(self) -> None:
        """Take everything out of the window again. May be called twice."""
        if self._root.is_empty():
            return
        self._base.task_mgr.remove(self._task)
        del self._task  # Panda3D's task holds this scene and would keep it alive for good
        self._pipeline.destroy()
        self._root.remove_node()
        self._base.camLens.set_film_offset(0.0, 0.0)
        for texture in self._textures.values():
            texture.release_all()
        self._textures = {}

    def show_plain(self, plain: bool) -> None:
        """Whether what only helps to play is left out: aim, glow and the like. For photographs."""
        if plain != self._plain:
            self._plain = plain
            self._show(self._picture)
            self.refresh()

    def _show(self, picture: TablePicture) -> None:
        picture = picture.plain() if self._plain else picture
        standing = self._discs.draw(picture.discs)
        self._table.surface.draw(picture, standing)
        self._props.draw(picture.score)
        self._effects.draw(picture.stir)
        self._overlay.draw(picture.aim, picture.thoughts)
        self._pipeline.expose(picture.dim, self._light)

    def _stain(self, name: str) -> None:
        wanted = stains(name)
        for part in (self._discs, self._table.surface, self._props, self._effects):
            part.stain(wanted)

    def _dressed_pipeline(self) -> Pipeline:
        """Everything's shaders and the buffers for the quality."""
        self._dress()
        made = Pipeline(self._base, self._root, self._library, self._quality, self._scale)
        try:
            made.prove()
        except BufferRefused:
            made.destroy()
            raise
        return made

    def _open_pipeline(self) -> Pipeline:
        """The buffers for the quality, or where the driver refuses them for what it takes: as many pixels as the window has, then
        the next lower quality."""
        while True:
            try:
                return self._dressed_pipeline()
            except BufferRefused as error:
                lower = next_lower(self._quality.name)
                if self._scale > FULL_SCALE:
                    self._scale = FULL_SCALE
                elif lower is not None:
                    self._quality = preset(lower)
                else:
                    raise
                self.refused = str(error)
                # A refused buffer leaves no context to compile in, until the window has drawn something again.
                self._base.graphics_engine.render_frame()

    def _dress(self) -> None:
        for part in (self._table, self._discs, self._props, self._effects, self._overlay):
            part.dress(self._library, self._quality)
            self._step()
        for texture in self._textures.values():
            texture.set_anisotropic_degree(1 if self._software else self._quality.anisotropy)

    def _every_frame(self, task: Task) -> int:
        """Follow the window, and let the buffers rest while nothing changes."""
        if self._pipeline.resize():
            self.refresh()
        self.rig.update(0.0)
        if self.rig.pose != self._drawn_pose:
            self._drawn_pose = self.rig.pose
            self.refresh()
        self._pipeline.draw_scene(self._fresh > 0)
        self._fresh = max(0, self._fresh - 1)
        return task.cont


def _on() -> None:
    """Go on: nobody waits to see how far it is."""
