"""The camera rig: moves Panda3D's own camera between views, lets the player look around, and keeps it out of everything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import degrees
from typing import TYPE_CHECKING

from panda3d.core import Lens

from crokinole3d.board import Seat
from crokinole3d.view.scene import framing
from crokinole3d.view.scene.eye import Point, Pose, Window, between, eased
from crokinole3d.view.scene.framing import ViewName

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

NEAR, FAR = 0.02, 12.0
"""Clipping planes in metres: nearer than anything comes to the camera, farther than the room's corners."""


class UnknownView(ValueError):
    """Raised for a name that is no view."""


@dataclass(frozen=True, slots=True)
class Stance:
    """A view and how the player has looked around in it: what brings the camera back to where it was."""

    view: ViewName
    seat: Seat
    turn: float
    rise: float
    zoom: float


class CameraRig:
    """Where the camera is and where it is going. Holds the only camera pose there is."""

    def __init__(self, base: ShowBase) -> None:
        self._base = base
        self._lens: Lens = base.camLens
        self._view: ViewName = "seat"
        self._seat = Seat.SOUTH
        self._window = self._window_now()
        self._insets = (0, 0)
        self._turn, self._rise, self._zoom = 0.0, 0.0, 1.0
        self._start: Pose | None = None
        self._followed: Pose | None = None
        self._elapsed, self._seconds = 0.0, 0.0
        self._framed_for: tuple[ViewName, Seat, Window, tuple[int, int]] = (self._view, self._seat, self._window, self._insets)
        self._framed = self._goal = self._pose = framing.framed(*self._framed_for)
        self._applied: tuple[Pose, Window] | None = None
        base.disable_mouse()
        self._lens.set_near_far(NEAR, FAR)
        self.update(0.0)

    @property
    def pose(self) -> Pose:
        """How the camera stands now."""
        return self._pose

    @property
    def window(self) -> Window:
        """The window's size that the pose is framed for."""
        return self._window

    @property
    def view(self) -> ViewName:
        """The view that was asked for last."""
        return self._view

    @property
    def seat(self) -> Seat:
        """The seat that was asked for last."""
        return self._seat

    @property
    def moving(self) -> bool:
        """Whether a swing is under way."""
        return self._start is not None

    @property
    def insets(self) -> tuple[int, int]:
        """Pixels at the window's top and bottom that the screen covers: the board is framed between them."""
        return self._insets

    @insets.setter
    def insets(self, pixels: tuple[int, int]) -> None:
        if pixels != self._insets:
            self._insets = pixels
            self._aim()

    def look_from(self, view: ViewName, seat: Seat, *, swing: float = 0.0) -> None:
        """Go to a view from a seat, at once or in a swing of that many seconds. Forgets how the player looked around.

        Raises UnknownView.
        """
        if view not in framing.VIEWS:
            raise UnknownView(f"there is no view {view!r}; there are {', '.join(framing.VIEWS)}")
        self._view, self._seat = view, seat
        self._turn, self._rise, self._zoom = 0.0, 0.0, 1.0
        self._followed = None
        self._swing(swing)

    def follow(self, pose: Pose) -> None:
        """Stand exactly so until told otherwise: another camera leads, as that of a replay. Framing and looking around rest."""
        self._followed = self._pose = pose
        self._start = None
        self._apply()

    def release(self, *, swing: float = 0.0) -> None:
        """Follow no longer: go back to the view that was asked for last, at once or in a swing of that many seconds."""
        if self._followed is not None:
            self._followed = None
            self._swing(swing)

    @property
    def stance(self) -> Stance:
        """What was asked for last, with the player's looking around."""
        return Stance(self._view, self._seat, self._turn, self._rise, self._zoom)

    def take(self, stance: Stance) -> None:
        """Go back to a stance at once."""
        self.look_from(stance.view, stance.seat)
        self._turn, self._rise, self._zoom = stance.turn, stance.rise, stance.zoom
        self._aim()

    def orbit(self, d_heading: float, d_pitch: float) -> None:
        """Look around: turn about the board (radians, counter-clockwise) and rise (positive goes up)."""
        self._turn += d_heading
        wanted = self._base_pose().pitch + self._rise + d_pitch
        # Beyond the limits nothing is stored, so that the way back answers at once.
        self._rise = min(max(wanted, framing.FLATTEST), framing.STEEPEST) - self._base_pose().pitch
        self._aim()

    def zoom(self, factor: float) -> None:
        """Come nearer (factor below 1) or go back (above 1)."""
        base = self._base_pose()
        distance = min(max(base.distance * self._zoom * factor, framing.NEAREST), framing.FARTHEST)
        self._zoom = framing.allowed(replace(base, distance=distance)).distance / base.distance
        self._aim()

    def update(self, dt: float) -> None:
        """Go on by dt seconds and move Panda3D's camera. Follows the window's size."""
        if self._window_now() != self._window:
            self._window = self._window_now()
            self._aim()
        if self._start is not None:
            self._elapsed += dt
            share = self._elapsed / self._seconds
            self._pose = framing.allowed(between(self._start, self._goal, eased(share)))
            if share >= 1.0:
                self._start = None
        if self._start is None:
            self._pose = self._followed or self._goal
        self._apply()

    def _swing(self, seconds: float) -> None:
        self._start = self._pose if seconds > 0.0 else None
        self._elapsed, self._seconds = 0.0, seconds
        self._aim()

    def _aim(self) -> None:
        """Work out the goal anew."""
        base = self._base_pose()
        if (self._turn, self._rise, self._zoom) == (0.0, 0.0, 1.0):
            self._goal = base
        else:
            wanted = replace(
                base,
                heading=base.heading + self._turn,
                pitch=base.pitch + self._rise,
                distance=base.distance * self._zoom,
            )
            self._goal = framing.allowed(wanted)
        if self._start is None:
            self._pose = self._followed or self._goal
            self._apply()

    def _base_pose(self) -> Pose:
        """The view as it is without the player's looking around; framed anew only when something it hangs on has changed."""
        key = (self._view, self._seat, self._window, self._insets)
        if key != self._framed_for:
            self._framed_for, self._framed = key, framing.framed(*key)
        return self._framed

    def _apply(self) -> None:
        if self._applied == (self._pose, self._window):
            return
        self._applied = (self._pose, self._window)
        pose, window, lens = self._pose, self._window, self._lens
        lens.set_aspect_ratio(window.aspect)
        lens.set_min_fov(degrees(pose.fov))
        film = lens.get_film_size()
        # Panda3D counts the offset of the film, which moves the picture the other way.
        lens.set_film_offset(-0.5 * pose.shift_x * film.x, -0.5 * pose.shift_y * film.y)
        place: Point = pose.place
        self._base.cam.set_pos_hpr(self._base.render, *place, degrees(pose.heading), -degrees(pose.pitch), 0.0)

    def _window_now(self) -> Window:
        return Window(max(1, self._base.win.get_x_size()), max(1, self._base.win.get_y_size()))
