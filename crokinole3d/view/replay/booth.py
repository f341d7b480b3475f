"""The booth: takes the table over for a replay and gives it back exactly as it was."""

from __future__ import annotations

from collections.abc import Callable

from crokinole3d.game.session import Turn
from crokinole3d.view.replay.reel import Reel, Worth
from crokinole3d.view.replay.viewer import Viewer
from crokinole3d.view.scene.camera import Stance
from crokinole3d.view.scene.scene import Scene
from crokinole3d.view.sound.table import TableSound
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.viewpoint import Viewpoint


class Booth:
    """Opens and closes replays at one table. While one is open the match does not go on."""

    def __init__(self, scene: Scene, ui: Ui, sound: TableSound, viewpoint: Viewpoint) -> None:
        self._scene, self._ui, self._sound, self._viewpoint = scene, ui, sound, viewpoint
        self._viewer: Viewer | None = None
        self._screen = "replay"
        self._stance: Stance | None = None
        self._after: Callable[[Viewer], None] = lambda viewer: None

    @property
    def viewer(self) -> Viewer | None:
        """The replay that is open."""
        return self._viewer

    def open(
        self,
        reel: Reel,
        shot: int,
        name: Callable[[Turn], str],
        after: Callable[[Viewer], None],
        *,
        why: Worth | None = None,
    ) -> None:
        """Show the shots of a reel, beginning with one; `after` is called when the table has been given back."""
        rig = self._scene.rig
        self._stance, self._after = rig.stance, after
        self._screen = "replay" if why is None else "again"
        self._viewer = Viewer(
            reel,
            rig,
            self._sound,
            name,
            seat=self._viewpoint.seat,
            ear=self._viewpoint.ear,
            shot=shot,
            flat=self._viewpoint.flat,
            reduced_motion=self._viewpoint.reduced_motion,
            why=why,
        )
        self._ui.hide("hud")
        self.show()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass in the replay, and end it when it is done."""
        viewer = self._viewer
        assert viewer is not None
        if not viewer.done:
            viewer.update(dt)
        if viewer.done:
            self.close()
            self._after(viewer)
        else:
            self.show()

    def show(self) -> None:
        """Show the table and the bar as they are."""
        viewer = self._viewer
        assert viewer is not None
        self._scene.draw(viewer.picture)
        self._ui.show(self._screen, viewer.data)
        if not self._viewpoint.flat:
            self._scene.rig.insets = self._ui.insets()

    def close(self) -> None:
        """Give the table back. Nothing happens where no replay is open."""
        if self._viewer is None:
            return
        self._viewer = None
        self._ui.hide(self._screen)
        assert self._stance is not None
        self._scene.rig.take(self._stance)
