"""The camera of replays, over drawn shots: what it sees, where it is, and that it hangs on the time alone."""

from __future__ import annotations

import random
from itertools import pairwise
from math import cos, dist, pi, sin

import pytest

from crokinole3d.board import DISC_RADIUS, RAIL_HEIGHT, SEATS, Seat
from crokinole3d.physics import Fate, Motion, Position, Shot, simulate
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.view.scene import furniture, shotcam
from crokinole3d.view.scene.eye import Point, Window, project
from crokinole3d.view.scene.framing import OUTLINE, WALL_GAP
from crokinole3d.view.scene.shotcam import ShotCamera, pose_at

WINDOWS = (Window(1280, 720), Window(720, 1280), Window(2520, 1080), Window(800, 800))


def drawn(lots: random.Random, seat: Seat, speed_share: float | None = None) -> Motion:
    """A shot from a seat into a few discs."""
    places: list[tuple[float, float]] = []
    while len(places) < 6:
        r, angle = lots.uniform(0.04, 0.28), lots.uniform(0.0, 2.0 * pi)
        place = (r * cos(angle), r * sin(angle))
        if all(dist(place, other) > 2.2 * DISC_RADIUS for other in places) and all(
            dist(place, (0.1016 * cos(pi / 8 + k * pi / 4), 0.1016 * sin(pi / 8 + k * pi / 4))) > 0.022 for k in range(8)
        ):
            places.append(place)
    start = Position.of((f"north-{k}", *place) for k, place in enumerate(places))
    power = lots.uniform(0.1, 1.0) if speed_share is None else speed_share
    shot = shot_of(seat, Aim(lots.uniform(-0.6, 0.6), lots.uniform(-0.4, 0.4), power))
    return simulate(start, f"{seat.value}-9", shot)


@pytest.fixture(scope="module")
def motions() -> list[Motion]:
    lots = random.Random(7)
    return [drawn(lots, SEATS[k % 4]) for k in range(12)]


def test_what_moves_stays_in_the_window_all_shot_long_in_every_window(motions: list[Motion]) -> None:
    for k, motion in enumerate(motions):
        window = WINDOWS[k % len(WINDOWS)]
        camera = ShotCamera(motion, window)
        for tick in range(int(motion.duration * 50) + 1):
            t = tick / 50.0
            pose = camera.at(t)
            for disc in motion.at(t):
                if disc.fate is Fate.BOARD and (disc.speed > 0.0 or disc.id == motion.shooter):
                    pixel = project(pose, window, Point(disc.x, disc.y, 0.0))
                    assert pixel is not None
                    assert 0.0 < pixel[0] < window.width
                    assert 0.0 < pixel[1] < window.height


def test_what_moves_is_not_hidden_under_what_the_screen_covers(motions: list[Motion]) -> None:
    window, under = Window(800, 600), 180
    for motion in motions[:6]:
        camera = ShotCamera(motion, window, (0, under))
        for tick in range(int(motion.duration * 20) + 1):
            for disc in motion.at(tick / 20.0):
                if disc.fate is Fate.BOARD and (disc.speed > 0.0 or disc.id == motion.shooter):
                    pixel = project(camera.at(tick / 20.0), window, Point(disc.x, disc.y, 0.0))
                    assert pixel is not None
                    assert 0.0 < pixel[1] < window.height - under


def test_it_comes_nearer_where_little_moves_and_never_through_anything(motions: list[Motion]) -> None:
    nearer = []
    for motion in motions:
        for window in WINDOWS:
            camera = ShotCamera(motion, window)
            whole = camera.at(-9.0)
            for tick in range(-10, int(motion.duration * 20) + 30):
                pose = camera.at(tick / 20.0)
                nearer.append(pose.distance / whole.distance)
                x, y, z = pose.place
                assert z > 10.0 * RAIL_HEIGHT
                for at, low, high in zip((x, y, z), furniture.ROOM_LOW, furniture.ROOM_HIGH, strict=True):
                    assert low + 0.9 * WALL_GAP < at < high - 0.9 * WALL_GAP
    assert min(nearer) < 0.6


def test_it_begins_and_ends_with_the_whole_board(motions: list[Motion]) -> None:
    for motion in motions:
        for window in WINDOWS:
            for t in (-5.0, motion.duration + 1.0):
                pose = pose_at(motion, t, window, (window.height // 9, window.height // 12))
                for point in OUTLINE:
                    pixel = project(pose, window, point)
                    assert pixel is not None
                    assert -0.5 <= pixel[0] <= window.width + 0.5
                    assert window.height // 9 - 0.5 <= pixel[1] <= window.height - window.height // 12 + 0.5


def test_it_neither_jumps_nor_jerks_even_in_the_hardest_shot() -> None:
    lots = random.Random(3)
    for power in (0.3, 1.0):
        motion = drawn(lots, Seat.SOUTH, power)
        camera = ShotCamera(motion, WINDOWS[0])
        places = [camera.at(k / 240.0).place for k in range(-240, int(motion.duration * 240) + 240)]
        steps = [tuple(b - a for a, b in zip(p, q, strict=True)) for p, q in pairwise(places)]
        # Metres a second, and metres a second squared: a hand that swings a camera over a table.
        assert max(dist(step, (0.0, 0.0, 0.0)) for step in steps) * 240.0 < 3.0
        assert max(dist(a, b) for a, b in pairwise(steps)) * 240.0**2 < 20.0


def test_a_moment_looks_the_same_however_one_came_to_it(motions: list[Motion]) -> None:
    motion = motions[0]
    camera = ShotCamera(motion, WINDOWS[0])
    forwards = [camera.at(k / 30.0) for k in range(60)]
    assert [camera.at(k / 30.0) for k in reversed(range(60))] == forwards[::-1]
    assert [pose_at(motion, k / 30.0, WINDOWS[0]) for k in range(60)] == forwards


@pytest.mark.parametrize("seat", SEATS)
def test_it_stands_at_the_shooter_s_side_and_the_disc_goes_into_the_picture(seat: Seat) -> None:
    for aim in (-0.4, 0.4):
        motion = simulate(Position(), "shot", shot_of(seat, Aim(0.0, aim, 0.4)))
        assert shotcam.seat_of_shot(motion) is seat
        pose = pose_at(motion, -1.0, WINDOWS[0])
        (ox, oy), (rx, ry) = seat.outward, seat.rightward
        assert pose.place.x * ox + pose.place.y * oy > 0.4
        assert (pose.place.x * rx + pose.place.y * ry) * aim < 0.0


def test_a_shot_that_is_no_longer_than_a_blink_has_the_whole_board() -> None:
    motion = simulate(Position(), "south-0", Shot(0.0, -0.3, 0.0, 1.0, 0.06))
    assert motion.duration < 0.4
    poses = {ShotCamera(motion, WINDOWS[0]).at(k / 50.0).distance for k in range(20)}
    assert min(poses) > 0.5 * max(poses)
