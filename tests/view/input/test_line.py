"""The shot goes where the line is drawn, whatever the camera does: through the camera of the game and Panda3D's own lens."""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, degrees, hypot, pi, radians
from typing import TYPE_CHECKING

import pytest

from crokinole3d.board import Seat
from crokinole3d.physics import Motion, Position, simulate
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.placement import place_xy
from crokinole3d.view.input.pull import MouseAim
from crokinole3d.view.input.swipe import SwipeAim
from crokinole3d.view.preview import preview
from crokinole3d.view.scene import eye
from crokinole3d.view.scene.eye import Point
from tests.rig import Rig

if TYPE_CHECKING:
    from crokinole3d.view.scene.camera import CameraRig

AZIMUTHS = [k * pi / 4.0 for k in range(8)]
ELEVATIONS = [radians(-18.0), 0.0, radians(20.0)]
SIZES = [(320, 180), (180, 320), (427, 180), (240, 240), (512, 288)]
"""Wide, tall, very wide, square, and larger as fullscreen is: each a resize of the window before."""

TOLERANCE = 0.1
"""Degrees."""


class Lens:
    """The scene's lens over a camera."""

    def __init__(self, camera: CameraRig) -> None:
        self.camera = camera

    def pick(self, px: float, py: float) -> tuple[float, float] | None:
        return eye.pick(self.camera.pose, self.camera.window, px, py, 0.0)

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float] | None:
        return eye.project(self.camera.pose, self.camera.window, Point(x, y, z))


@pytest.fixture(scope="module")
def camera(module_rig: Rig) -> Iterator[CameraRig]:
    from crokinole3d.view.scene.camera import CameraRig

    yield CameraRig(module_rig.base)
    module_rig.resize(320, 180)


def pixel(rig: Rig, x: float, y: float) -> tuple[float, float]:
    """Where Panda3D itself draws a place of the board."""
    from panda3d.core import Point2, Point3

    base, seen = rig.base, Point2()
    assert base.camLens.project(base.cam.get_relative_point(base.render, Point3(x, y, 0.0)), seen)
    return (seen.x + 1.0) / 2.0 * base.win.get_x_size(), (1.0 - seen.y) / 2.0 * base.win.get_y_size()


def turned(ax: float, ay: float, bx: float, by: float) -> float:
    """Degrees between two directions."""
    return abs(degrees(atan2(ax * by - ay * bx, ax * bx + ay * by)))


def launched(motion: Motion) -> tuple[float, float]:
    """The direction in which the disc really sets out."""
    first, later = (motion.at(t)[-1] for t in (0.0, 0.02))
    return later.x - first.x, later.y - first.y


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_disc_sets_out_along_the_drawn_line_at_any_camera(camera: CameraRig, module_rig: Rig, size: tuple[int, int]) -> None:
    module_rig.resize(*size)
    lens = Lens(camera)
    checked = 0
    for azimuth in AZIMUTHS:
        for elevation in ELEVATIONS:
            camera.look_from("seat", Seat.SOUTH)
            camera.orbit(azimuth, elevation)
            camera.update(0.0)
            module_rig.frames(1)
            for wanted in (radians(-35.0), radians(4.0), radians(50.0)):
                meant = shot_of(Seat.SOUTH, Aim(0.0, wanted, 0.5))
                mouse = MouseAim(lens, place_xy)
                assert mouse.press(*pixel(module_rig, 0.05, 0.03), Seat.SOUTH, Aim(0.0, 0.0, 0.45))
                aim = mouse.move(*pixel(module_rig, 0.05 - 0.1 * meant.dx, 0.03 - 0.1 * meant.dy))
                assert aim is not None
                shot, drawn = shot_of(Seat.SOUTH, aim), preview(Position(()), Seat.SOUTH, aim)
                motion = simulate(Position(()), "south-0", shot)
                way = launched(motion)
                assert turned(*way, drawn.dx, drawn.dy) <= TOLERANCE
                assert turned(*way, meant.dx, meant.dy) <= TOLERANCE
                # The same on the screen: the drawn dots and the disc's way, as Panda3D's lens shows them.
                here, dot = (
                    pixel(module_rig, drawn.x, drawn.y),
                    pixel(module_rig, drawn.x + 0.1 * drawn.dx, drawn.y + 0.1 * drawn.dy),
                )
                length = hypot(*way)
                gone = pixel(module_rig, drawn.x + 0.1 * way[0] / length, drawn.y + 0.1 * way[1] / length)
                assert turned(dot[0] - here[0], dot[1] - here[1], gone[0] - here[0], gone[1] - here[1]) <= TOLERANCE
                checked += 1
    assert checked == len(AZIMUTHS) * len(ELEVATIONS) * 3


def test_a_swipe_sends_the_disc_along_its_own_way_on_the_screen(camera: CameraRig, module_rig: Rig) -> None:
    module_rig.resize(320, 180)
    lens = Lens(camera)
    for azimuth in AZIMUTHS:
        camera.look_from("seat", Seat.SOUTH)
        camera.orbit(azimuth, 0.0)
        camera.update(0.0)
        module_rig.frames(1)
        meant = shot_of(Seat.SOUTH, Aim(0.0, radians(12.0), 0.5))
        mouse = SwipeAim(lens, place_xy)
        assert mouse.press(
            *pixel(module_rig, meant.x - 0.06 * meant.dx, meant.y - 0.06 * meant.dy), Seat.SOUTH, Aim(0.0, 0.0, 0.45)
        )
        aim, gone = None, -0.06
        while not mouse.struck:
            mouse.now += 1.0 / 60.0
            gone += 0.01
            aim = mouse.move(*pixel(module_rig, meant.x + gone * meant.dx, meant.y + gone * meant.dy))
        assert aim is not None
        shot = shot_of(Seat.SOUTH, aim)
        assert turned(shot.dx, shot.dy, meant.dx, meant.dy) <= TOLERANCE


@pytest.mark.parametrize("pull", [0.02, 0.05, 0.1, 0.13])
def test_one_pixel_turns_a_small_step_less_than_a_twentieth_of_a_degree_and_power_has_200_steps(
    camera: CameraRig, module_rig: Rig, pull: float
) -> None:
    module_rig.resize(512, 288)
    camera.look_from("seat", Seat.SOUTH)
    camera.update(0.0)
    lens = Lens(camera)
    mouse = MouseAim(lens, place_xy)
    start, end = lens.project(0.0, -0.05), lens.project(0.0, -0.05 - pull)
    assert start is not None
    assert end is not None
    assert mouse.press(*start, Seat.SOUTH, Aim(0.0, 0.0, 0.45))
    before = mouse.move(*end)
    assert before is not None
    after = mouse.move(end[0] + 1.0, end[1], fine=True)
    assert after is not None
    assert 0.0 < abs(degrees(after.aim - before.aim)) <= 0.05
    stronger = mouse.move(end[0] + 1.0, end[1] - 1.0, fine=True)
    assert stronger is not None
    assert 0.0 < abs(stronger.power - after.power) <= 1.0 / 200.0 or before.power in (0.0, 1.0)
