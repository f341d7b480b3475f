"""The camera rig: moves Panda3D's own camera between views, lets the player look around, and keeps it out of everything."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, degrees, hypot, sin
from typing import TYPE_CHECKING

from panda3d.core import Lens, NodePath

from crokinole3d.board import Seat
from crokinole3d.view.scene import framing
from crokinole3d.view.scene.eye import Point, Pose, Window, between, eased
from crokinole3d.view.scene.framing import Looking, ViewName

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
    looking: Looking


class CameraRig:
    """Where the camera is and where it is going. Holds the only camera pose there is."""

    def __init__(self, base: ShowBase) -> None:
        self._base = base
        self._lens: Lens = base.camLens
        self._view: ViewName = "seat"
        self._seat = Seat.SOUTH
        self._window = self._window_now()
        self._insets = (0, 0)
        self._looking = Looking()
        self._seated = False
        self._start: Pose | None = None
        self._followed: Pose | None = None
        self._elapsed, self._seconds = 0.0, 0.0
        self._framed_for: tuple[ViewName, Seat, Window, tuple[int, int], float] = (
            self._view,
            self._seat,
            self._window,
            self._insets,
            0.0,
        )
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
        self._looking = Looking()
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

    def hold(self) -> None:
        """Follow no longer, but stay about where the other camera stood: the player looks around from there."""
        led = self._followed
        if led is None:
            return
        self._followed = None
        level = framing.framed(self._view, self._seat, self._window, self._insets).pitch
        self._looking = Looking(rise=min(max(led.pitch, framing.FLATTEST), framing.STEEPEST) - level)
        base = self._base_pose()
        aside, ahead = led.target.x - base.target.x, led.target.y - base.target.y
        c, s = cos(led.heading), sin(led.heading)
        self._looking = replace(
            self._looking,
            turn=led.heading - base.heading,
            zoom=led.distance / base.distance,
            across=aside * c + ahead * s,
            away=ahead * c - aside * s,
        )
        self._aim()

    @property
    def stance(self) -> Stance:
        """What was asked for last, with the player's looking around."""
        return Stance(self._view, self._seat, self._looking)

    def take(self, stance: Stance) -> None:
        """Go back to a stance at once."""
        self.look_from(stance.view, stance.seat)
        self.looking = stance.looking

    @property
    def seated(self) -> bool:
        """Whether looking around ends where somebody would have to leave the chair."""
        return self._seated

    @seated.setter
    def seated(self, seated: bool) -> None:
        self._seated = seated
        self.looking = self._looking

    @property
    def looking(self) -> Looking:
        """How the player has looked around."""
        return self._looking

    @looking.setter
    def looking(self, wanted: Looking) -> None:
        self._looking = wanted.leaning() if self._seated else wanted
        self._aim()

    def orbit(self, d_heading: float, d_pitch: float) -> None:
        """Look around: turn about the board (radians, counter-clockwise) and rise (positive goes up)."""
        level = framing.framed(self._view, self._seat, self._window, self._insets).pitch
        # Beyond the limits nothing is stored, so that the way back answers at once.
        rise = min(max(level + self._looking.rise + d_pitch, framing.FLATTEST), framing.STEEPEST) - level
        self.looking = replace(self._looking, turn=self._looking.turn + d_heading, rise=rise)

    def zoom(self, factor: float) -> None:
        """Come nearer (factor below 1) or go back (above 1)."""
        base = self._base_pose()
        distance = min(max(base.distance * self._looking.zoom * factor, framing.NEAREST), framing.FARTHEST)
        self.looking = replace(self._looking, zoom=framing.allowed(replace(base, distance=distance)).distance / base.distance)

    def pan(self, right: float, away: float) -> None:
        """Look at another place: so many metres to the right and away from the camera, as far as the rail. Not from a chair."""
        across, further = self._looking.across + right, self._looking.away + away
        reach = max(1.0, hypot(across, further) / framing.FARTHEST_ASIDE)
        self.looking = replace(self._looking, across=across / reach, away=further / reach)

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
        base, looking = self._base_pose(), self._looking
        if looking == Looking():
            self._goal = base
        else:
            heading = base.heading + looking.turn
            c, s = cos(heading), sin(heading)
            target = Point(
                base.target.x + looking.across * c - looking.away * s,
                base.target.y + looking.across * s + looking.away * c,
                base.target.z,
            )
            self._goal = framing.allowed(replace(base, target=target, heading=heading, distance=base.distance * looking.zoom))
        if self._start is None:
            self._pose = self._followed or self._goal
            self._apply()

    def _base_pose(self) -> Pose:
        """The view from as high as the player looks; framed anew only when something it hangs on has changed."""
        key = (self._view, self._seat, self._window, self._insets, self._looking.rise)
        if key != self._framed_for:
            self._framed_for, self._framed = key, framing.framed(*key)
        return self._framed

    def _apply(self) -> None:
        if self._applied == (self._pose, self._window):
            return
        self._applied = (self._pose, self._window)
        stand(self._base.cam, self._lens, self._base.render, self._pose, self._window)

    def _window_now(self) -> Window:
        return Window(max(1, self._base.win.get_x_size()), max(1, self._base.win.get_y_size()))


def stand(camera: NodePath, lens: Lens, render: NodePath, pose: Pose, window: Window) -> None:
    """Put a camera of Panda3D where a pose is, with its angle of view and its shifted picture."""
    lens.set_aspect_ratio(window.aspect)
    lens.set_min_fov(degrees(pose.fov))
    film = lens.get_film_size()
    # Panda3D counts the offset of the film, which moves the picture the other way.
    lens.set_film_offset(-0.5 * pose.shift_x * film.x, -0.5 * pose.shift_y * film.y)
    camera.set_pos_hpr(render, *pose.place, degrees(pose.heading), -degrees(pose.pitch), 0.0)
