from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import degrees, dist, hypot, pi, radians
from typing import TYPE_CHECKING

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.view.scene import framing
from crokinole3d.view.scene.eye import Point, project
from crokinole3d.view.scene.framing import OUTLINE, ViewName, framed
from tests.rig import Rig

if TYPE_CHECKING:
    from crokinole3d.view.scene.camera import CameraRig


@pytest.fixture
def camera(module_rig: Rig) -> Iterator[CameraRig]:
    """A camera in the south seat of a 320x180 window."""
    from crokinole3d.view.scene.camera import CameraRig

    yield CameraRig(module_rig.base)
    module_rig.resize(320, 180)


@pytest.mark.parametrize("view", list(framing.VIEWS))
@pytest.mark.parametrize("seat", SEATS)
def test_panda3d_s_camera_sees_every_place_where_the_pose_says(
    camera: CameraRig, module_rig: Rig, view: ViewName, seat: Seat
) -> None:
    from panda3d.core import Point2, Point3

    base = module_rig.base
    for width, height in ((320, 180), (180, 320), (427, 180)):
        module_rig.resize(width, height)
        camera.look_from(view, seat)
        camera.update(0.0)
        for x, y, z in ((0.0, 0.0, 0.0), (0.05, -0.03, 0.009525), (-0.02, 0.04, -0.006)):
            seen = Point2()
            base.camLens.project(base.cam.get_relative_point(base.render, Point3(x, y, z)), seen)
            pixel = project(camera.pose, camera.window, Point(x, y, z))
            assert ((seen.x + 1.0) / 2.0 * width, (1.0 - seen.y) / 2.0 * height) == pytest.approx(pixel, abs=0.05)


def test_a_swing_starts_and_ends_softly_and_takes_its_time(camera: CameraRig) -> None:
    camera.look_from("seat", Seat.SOUTH)
    start = camera.pose
    camera.look_from("seat", Seat.NORTH, swing=1.0)
    assert camera.moving
    assert camera.pose == start
    headings = []
    for _ in range(60):
        camera.update(1.0 / 60.0)
        headings.append(degrees(camera.pose.heading))
    assert not camera.moving
    assert camera.pose == framed("seat", Seat.NORTH, camera.window)
    steps = [abs(b - a) for a, b in itertools.pairwise(headings[:-1])]
    assert max(steps) < 180.0 * 2.2 / 60.0
    assert abs(headings[0]) < 0.1
    assert steps[0] < 0.2 * max(steps)
    assert steps[-1] < 0.2 * max(steps)


def test_a_view_without_a_swing_is_there_at_once(camera: CameraRig) -> None:
    camera.look_from("top", Seat.WEST)
    assert not camera.moving
    assert camera.pose == framed("top", Seat.WEST, camera.window)


def test_a_window_that_changes_during_a_swing_does_not_stop_it(camera: CameraRig, module_rig: Rig) -> None:
    camera.look_from("top", Seat.EAST, swing=0.5)
    camera.update(0.2)
    module_rig.resize(180, 320)
    camera.update(0.2)
    assert camera.moving
    camera.update(0.2)
    assert camera.pose == framed("top", Seat.EAST, camera.window)
    assert camera.window == (180, 320)


def test_looking_around_turns_about_the_board_and_comes_back(camera: CameraRig) -> None:
    camera.look_from("seat", Seat.SOUTH)
    start = camera.pose
    camera.orbit(radians(30.0), radians(10.0))
    assert camera.pose.heading == pytest.approx(start.heading + radians(30.0))
    assert camera.pose.pitch == pytest.approx(start.pitch + radians(10.0))
    whole = camera.pose.distance
    camera.zoom(0.5)
    assert camera.pose.distance == pytest.approx(0.5 * whole)
    camera.look_from("seat", Seat.SOUTH)
    assert camera.pose == start


def test_pushing_against_a_limit_is_not_remembered(camera: CameraRig) -> None:
    camera.look_from("seat", Seat.SOUTH)
    camera.orbit(0.0, -9.0)
    assert camera.pose.place.z >= framing.LOWEST - 1e-9
    low = camera.pose.pitch
    camera.orbit(0.0, radians(5.0))
    assert camera.pose.pitch > low + radians(2.0)
    camera.zoom(1e-6)
    assert camera.pose.distance == pytest.approx(framing.NEAREST)
    camera.zoom(2.0)
    assert camera.pose.distance == pytest.approx(2.0 * framing.NEAREST)
    camera.zoom(1e6)
    assert hypot(*camera.pose.place[:2]) < 3.0


def test_a_camera_that_is_led_stands_as_it_is_told_and_swings_back_when_let_go(camera: CameraRig, module_rig: Rig) -> None:
    camera.look_from("seat", Seat.WEST)
    home = camera.pose
    led = framed("low", Seat.NORTH, camera.window)
    camera.follow(led)
    camera.orbit(0.2, 0.1)
    camera.update(0.1)
    assert camera.pose == led
    assert not camera.moving
    module_rig.resize(200, 180)
    camera.update(0.1)
    assert camera.pose == led
    module_rig.resize(320, 180)
    camera.look_from("seat", Seat.WEST)
    camera.follow(led)
    camera.release(swing=0.5)
    assert camera.pose == led
    camera.update(0.6)
    assert camera.pose == home
    camera.release(swing=0.5)
    assert not camera.moving, "who is not led has nothing to come back from"


SHAPES = ((180, 320), (240, 320), (320, 320), (320, 240), (320, 180), (420, 180))
"""Windows from 9:16 to 21:9."""


@pytest.mark.parametrize("seated", [False, True])
@pytest.mark.parametrize("view", ["seat", "top"])
def test_the_whole_board_is_seen_however_the_player_looks_around(
    camera: CameraRig, module_rig: Rig, view: ViewName, seated: bool
) -> None:
    camera.seated = seated
    for width, height in SHAPES:
        module_rig.resize(width, height)
        camera.look_from(view, Seat.EAST)
        for turn, rise in ((0.0, 0.0), (0.3, 0.2), (-9.0, 9.0), (2.0, -0.3), (0.1, -9.0)):
            camera.orbit(turn, rise)
            camera.update(0.0)
            for point in OUTLINE:
                pixel = project(camera.pose, camera.window, point)
                assert pixel is not None
                assert -0.5 <= pixel[0] <= width + 0.5
                assert -0.5 <= pixel[1] <= height + 0.5


def test_who_stays_on_the_chair_leans_and_no_more(camera: CameraRig) -> None:
    camera.look_from("seat", Seat.WEST)
    home = camera.pose.place
    camera.seated = True
    for turn, rise, zoom in ((9.0, 9.0, 1e-3), (-18.0, -18.0, 1e3), (9.0, -9.0, 1.0), (-9.0, 18.0, 1e-3)):
        camera.orbit(turn, rise)
        camera.zoom(zoom)
        camera.pan(1.0, 1.0)
        x, y, z = camera.pose.place
        assert dist((x, y, z), home) < 0.62
        # Behind the own edge of the table top or leaning over it: never past the near rail by more than a head.
        assert x < -0.36
        assert camera.pose.target == framed("seat", Seat.WEST, camera.window).target
    camera.orbit(0.1, 0.0)
    assert camera.pose.heading != framed("seat", Seat.WEST, camera.window).heading, "leaning is allowed"
    camera.seated = False
    camera.orbit(2.0, 0.0)
    assert dist(camera.pose.place, home) > 1.0


def test_sitting_down_again_takes_the_camera_back_to_the_chair(camera: CameraRig) -> None:
    camera.look_from("seat", Seat.SOUTH)
    camera.orbit(2.0, 0.5)
    camera.seated = True
    assert abs(camera.pose.heading) <= framing.LEAN_ASIDE + 1e-9


def test_a_free_camera_looks_at_any_place_of_the_board_and_not_beyond(camera: CameraRig) -> None:
    camera.look_from("seat", Seat.SOUTH)
    camera.pan(0.1, 0.05)
    assert camera.pose.target == pytest.approx((0.1, 0.05, 0.0))
    camera.orbit(pi / 2.0, 0.0)
    assert camera.pose.target == pytest.approx((-0.05, 0.1, 0.0)), "right and away are the camera's own"
    camera.pan(50.0, 0.0)
    assert hypot(*camera.pose.target[:2]) == pytest.approx(framing.FARTHEST_ASIDE)
    kept = camera.looking
    camera.look_from("top", Seat.SOUTH)
    camera.looking = kept
    assert camera.looking == kept


def test_insets_keep_the_board_between_them(camera: CameraRig) -> None:
    camera.look_from("seat", Seat.SOUTH)
    camera.insets = (40, 30)
    pixels = [project(camera.pose, camera.window, point) for point in OUTLINE]
    assert min(p[1] for p in pixels if p) >= 39.5
    assert max(p[1] for p in pixels if p) <= 150.5


def test_a_view_that_there_is_not_is_refused(camera: CameraRig) -> None:
    from crokinole3d.view.scene.camera import UnknownView

    wrong: ViewName = "sideways"  # type: ignore[assignment]
    with pytest.raises(UnknownView, match="sideways"):
        camera.look_from(wrong, Seat.SOUTH)
