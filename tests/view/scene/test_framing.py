from __future__ import annotations

import random
from dataclasses import replace
from math import pi, radians

import pytest

from crokinole3d import board
from crokinole3d.board import SEATS, Seat
from crokinole3d.view.scene import framing, furniture
from crokinole3d.view.scene.eye import Point, Pose, Window, between, eased, project
from crokinole3d.view.scene.framing import OUTLINE, VIEWS, ViewName, allowed, framed

SIZES = [(1280, 720), (1920, 1080), (720, 1280), (2560, 1080), (3440, 1440), (1024, 768), (800, 800), (320, 180)]
INSETS = [(0, 0), (110, 70), (0, 160)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("view", ["seat", "top"])
@pytest.mark.parametrize("seat", SEATS)
def test_the_whole_board_is_seen_between_the_insets(size: tuple[int, int], view: ViewName, seat: Seat) -> None:
    window = Window(*size)
    for top, bottom in INSETS:
        top, bottom = top * window.height // 720, bottom * window.height // 720
        pose = framed(view, seat, window, (top, bottom))
        for point in OUTLINE:
            pixel = project(pose, window, point)
            assert pixel is not None
            assert 0.0 <= pixel[0] <= window.width
            assert top - 0.5 <= pixel[1] <= window.height - bottom + 0.5
        assert pose == allowed(pose)


@pytest.mark.parametrize("size", SIZES)
def test_the_board_fills_the_free_part_of_the_window_in_one_direction(size: tuple[int, int]) -> None:
    window = Window(*size)
    pixels = [project(framed("seat", Seat.SOUTH, window), window, point) for point in OUTLINE]
    xs, ys = [p[0] for p in pixels if p], [p[1] for p in pixels if p]
    left, right, top, bottom = 0.03, 0.03, 0.19, 0.045
    wide = (max(xs) - min(xs)) / window.width / (1.0 - left - right)
    high = (max(ys) - min(ys)) / window.height / (1.0 - top - bottom)
    assert max(wide, high) == pytest.approx(1.0, abs=0.01)


def test_insets_larger_than_the_window_still_leave_a_picture() -> None:
    pose = framed("seat", Seat.SOUTH, Window(320, 180), (400, 400))
    assert project(pose, Window(320, 180), Point(0.0, 0.0, 0.0)) is not None
    assert pose == allowed(pose)


@pytest.mark.parametrize("view", list(VIEWS))
@pytest.mark.parametrize("seat", SEATS)
def test_every_view_shows_the_hole_and_is_in_an_allowed_place(view: ViewName, seat: Seat) -> None:
    for size in SIZES:
        window = Window(*size)
        pose = framed(view, seat, window)
        pixel = project(pose, window, Point(0.0, 0.0, 0.0))
        assert pixel is not None
        assert 0.0 < pixel[0] < window.width
        assert 0.0 < pixel[1] < window.height
        assert allowed(pose).place == pytest.approx(pose.place, abs=1e-9)


@pytest.mark.parametrize("seat", SEATS)
def test_the_shooter_s_side_is_at_the_bottom_of_its_seat_and_top_views(seat: Seat) -> None:
    window = Window(1280, 720)
    x, y = seat.outward
    rx, ry = seat.rightward
    views: tuple[ViewName, ...] = ("seat", "top")
    for view in views:
        pose = framed(view, seat, window)
        near, far = project(pose, window, Point(0.3 * x, 0.3 * y, 0.0)), project(pose, window, Point(-0.3 * x, -0.3 * y, 0.0))
        right = project(pose, window, Point(0.3 * rx, 0.3 * ry, 0.0))
        assert near is not None
        assert far is not None
        assert right is not None
        assert near[1] > far[1] + 200.0
        assert near[0] == pytest.approx(far[0], abs=1e-6)
        assert right[0] > near[0] + 200.0


def out_of_everything(pose: Pose) -> bool:
    """Above the rail and the table, inside the room, and not so near to a wall that it would be cut."""
    x, y, z = pose.place
    (x0, y0, _), (x1, y1, z1) = furniture.ROOM_LOW, furniture.ROOM_HIGH
    gap = 0.5 * framing.WALL_GAP
    return x0 + gap < x < x1 - gap and y0 + gap < y < y1 - gap and board.RAIL_HEIGHT + 0.02 < z < z1 - gap


def test_no_orbit_or_zoom_leads_under_the_table_or_through_rail_or_walls() -> None:
    lots = random.Random(1)
    for _ in range(2000):
        wild = Pose(
            Point(lots.uniform(-0.2, 0.2), lots.uniform(-0.2, 0.2), lots.uniform(0.0, 0.03)),
            lots.uniform(-9.0, 9.0),
            lots.uniform(-pi, pi),
            lots.uniform(-1.0, 9.0),
            radians(36.0),
        )
        assert out_of_everything(allowed(wild))


def test_no_swing_between_views_leads_through_anything() -> None:
    window = Window(1280, 720)
    poses = [framed(view, seat, window) for view in VIEWS for seat in SEATS]
    for a in poses:
        for b in poses:
            for k in range(0, 21, 2):
                assert out_of_everything(allowed(between(a, b, eased(k / 20.0))))


def test_a_swing_to_the_seat_opposite_goes_around_the_board_and_not_over_it() -> None:
    window = Window(1280, 720)
    a, b = framed("seat", Seat.SOUTH, window), framed("seat", Seat.NORTH, window)
    half = between(a, b, 0.5)
    assert half.place.x < -0.5
    assert half.distance == pytest.approx(a.distance, rel=0.05)
    assert replace(half, heading=a.heading).place == pytest.approx(a.place, abs=0.02)
