from __future__ import annotations

import random
from math import pi, radians

import pytest

from crokinole3d.view.scene.eye import Point, Pose, Window, between, eased, pick, project, turned

WINDOWS = [Window(320, 180), Window(1280, 720), Window(720, 1280), Window(2560, 1080), Window(1, 1)]


def some_poses(count: int) -> list[Pose]:
    lots = random.Random(5)
    return [
        Pose(
            Point(lots.uniform(-0.1, 0.1), lots.uniform(-0.1, 0.1), lots.uniform(0.0, 0.03)),
            lots.uniform(-pi, pi),
            lots.uniform(radians(5.0), radians(89.0)),
            lots.uniform(0.3, 2.0),
            lots.uniform(radians(25.0), radians(60.0)),
            lots.uniform(-0.4, 0.4),
            lots.uniform(-0.4, 0.4),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("window", WINDOWS)
def test_what_is_picked_at_the_pixel_of_a_place_is_that_place(window: Window) -> None:
    lots = random.Random(6)
    seen = 0
    for pose in some_poses(200):
        x, y, z = lots.uniform(-0.33, 0.33), lots.uniform(-0.33, 0.33), lots.choice([0.0, 0.009525, -0.0127])
        pixel = project(pose, window, Point(x, y, z))
        if pixel is None:
            continue
        seen += 1
        assert pick(pose, window, *pixel, z) == pytest.approx((x, y), abs=1e-6)
    assert seen > 150


def test_the_target_is_seen_in_the_middle_of_an_unshifted_picture() -> None:
    pose = Pose(Point(0.1, -0.2, 0.0), 0.7, 0.5, 1.2, 0.6)
    assert project(pose, Window(1280, 720), pose.target) == pytest.approx((640.0, 360.0))


def test_a_shifted_picture_moves_right_and_up() -> None:
    pose = Pose(Point(0.0, 0.0, 0.0), 0.0, 0.5, 1.2, 0.6, shift_x=0.5, shift_y=0.25)
    assert project(pose, Window(1280, 720), pose.target) == pytest.approx((960.0, 270.0))


def test_right_of_the_south_seat_is_east_and_up_is_north() -> None:
    pose = Pose(Point(0.0, 0.0, 0.0), 0.0, 0.5, 1.2, 0.6)
    window = Window(1280, 720)
    east, north = project(pose, window, Point(0.1, 0.0, 0.0)), project(pose, window, Point(0.0, 0.1, 0.0))
    assert east is not None
    assert north is not None
    assert east[0] > 640.0
    assert north[1] < 360.0


def test_nothing_is_picked_above_the_horizon() -> None:
    pose = Pose(Point(0.0, 0.0, 0.0), 0.0, radians(10.0), 1.0, radians(60.0))
    assert pick(pose, Window(100, 100), 50.0, 0.0) is None
    assert pick(pose, Window(100, 100), 50.0, 99.0) is not None


def test_a_place_behind_the_camera_has_no_pixel() -> None:
    pose = Pose(Point(0.0, 0.0, 0.0), 0.0, 0.5, 1.0, 0.6)
    assert project(pose, Window(100, 100), Point(0.0, -2.0, 0.5)) is None


def test_a_turn_goes_the_short_way_and_half_a_turn_goes_clockwise() -> None:
    assert turned(0.0, radians(350.0), 1.0) == pytest.approx(radians(-10.0))
    assert turned(0.0, pi, 0.5) == pytest.approx(-pi / 2.0)
    assert turned(pi, 0.0, 0.5) == pytest.approx(pi / 2.0)


def test_easing_starts_and_stops_at_rest() -> None:
    assert [eased(t) for t in (-1.0, 0.0, 0.5, 1.0, 2.0)] == [0.0, 0.0, 0.5, 1.0, 1.0]
    assert eased(0.01) < 1e-4
    assert 1.0 - eased(0.99) < 1e-4


def test_a_pose_between_two_ends_at_both() -> None:
    a, b = some_poses(2)
    assert between(a, b, 0.0) == a
    assert between(a, b, 1.0).place == pytest.approx(b.place)
