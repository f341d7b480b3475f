"""Aiming by mouse, through a lens that looks straight down, and one that looks on at a slant."""

from __future__ import annotations

from math import degrees, radians

import pytest

from crokinole3d.board import Seat
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.placement import place_xy
from crokinole3d.view.input.pull import FULL_PULL, Gesture, MouseAim

START = Aim(0.0, 0.0, 0.45)
SEATS = list(Seat)


class TopLens:
    """1000 pixels a metre, north up, the board's middle at (500, 500)."""

    def pick(self, px: float, py: float) -> tuple[float, float] | None:
        return (px - 500.0) / 1000.0, (500.0 - py) / 1000.0

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        return 500.0 + 1000.0 * x, 500.0 - 1000.0 * y


class SlantLens:
    """A pinhole 1 m south of the board's middle and 0.8 m above it, looking north and down; horizon at py = 100."""

    def pick(self, px: float, py: float) -> tuple[float, float] | None:
        if py <= 100.0:
            return None
        depth = 640.0 / (py - 100.0)
        return (px - 640.0) * depth / 800.0, depth - 1.6

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float]:
        depth = y + 1.6
        return 640.0 + 800.0 * x / depth, 100.0 + 640.0 / depth


def drag(
    lens: TopLens | SlantLens, seat: Seat, start: tuple[float, float], end: tuple[float, float], **extra: bool
) -> Aim | None:
    mouse = MouseAim(lens, place_xy)
    assert mouse.press(*lens.project(*start, 0.0), seat, START)
    first, last = lens.project(*start, 0.0), lens.project(*end, 0.0)
    aim = None
    for k in range(1, 31):
        aim = mouse.move(first[0] + (last[0] - first[0]) * k / 30, first[1] + (last[1] - first[1]) * k / 30, **extra)
    return aim


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("lens", [TopLens(), SlantLens()])
def test_pulling_straight_back_from_the_disc_aims_at_the_hole(seat: Seat, lens: TopLens | SlantLens) -> None:
    x, y = place_xy(0.0, seat)
    aim = drag(lens, seat, (x, y), (1.35 * x, 1.35 * y))
    assert aim is not None
    assert degrees(aim.aim) == pytest.approx(0.0, abs=1e-6)
    assert aim.place == 0.0
    assert 0.7 < aim.power < 0.9


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("lens", [TopLens(), SlantLens()])
@pytest.mark.parametrize("wanted", [-60.0, -20.0, 3.0, 41.0, 80.0])
def test_the_shot_goes_opposite_to_the_pull_on_the_board(seat: Seat, lens: TopLens | SlantLens, wanted: float) -> None:
    shot = shot_of(seat, Aim(0.0, radians(wanted), 0.5))
    # From anywhere: the pull begins away from the disc.
    aim = drag(lens, seat, (0.05, 0.02), (0.05 - 0.1 * shot.dx, 0.02 - 0.1 * shot.dy))
    assert aim is not None
    assert degrees(aim.aim) == pytest.approx(wanted, abs=1e-6)


def test_the_power_grows_with_the_pull_and_ends_at_full() -> None:
    powers = []
    for length in (0.02, 0.05, 0.1, FULL_PULL, 0.2):
        aim = drag(TopLens(), Seat.SOUTH, (0.0, -0.1), (0.0, -0.1 - length))
        assert aim is not None
        powers.append(aim.power)
    assert powers == sorted(powers)
    assert powers[2] < 1.0
    assert powers[3:] == [1.0, 1.0]


def test_almost_no_pull_has_no_power() -> None:
    aim = drag(TopLens(), Seat.SOUTH, (0.0, -0.1), (0.0, -0.106))
    assert aim is not None
    assert aim.power == 0.0


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("to", [-0.3, 0.4])
def test_dragging_the_disc_along_its_line_slides_it_with_the_pointer(seat: Seat, to: float) -> None:
    aim = drag(TopLens(), seat, place_xy(0.0, seat), place_xy(to, seat))
    assert aim is not None
    assert aim.place == pytest.approx(to, abs=1e-9)
    assert (aim.aim, aim.power) == (START.aim, START.power)


def test_the_first_twelve_pixels_on_the_disc_decide_nothing() -> None:
    mouse, lens = MouseAim(TopLens(), place_xy), TopLens()
    px, py = lens.project(*place_xy(0.0, Seat.SOUTH), 0.0)
    mouse.press(px, py, Seat.SOUTH, START)
    gestures = []
    for dx, dy in ((8.0, 8.0), (2.0, 13.0)):
        aimed = mouse.move(px + dx, py + dy) is not None
        gestures.append((mouse.gesture, aimed))
    assert gestures == [(Gesture.UNDECIDED, False), (Gesture.PULL, True)]


def test_a_slide_does_not_jump_when_the_disc_is_grabbed_at_its_edge() -> None:
    mouse, lens = MouseAim(TopLens(), place_xy), TopLens()
    px, py = lens.project(*place_xy(0.0, Seat.SOUTH), 0.0)
    mouse.press(px + 12.0, py, Seat.SOUTH, START)
    aim = mouse.move(px + 25.0, py)
    assert aim is not None
    assert 1000.0 * 0.3048 * aim.place == pytest.approx(13.0, abs=0.3)


def test_the_fine_key_slows_the_pointer_tenfold() -> None:
    coarse = drag(TopLens(), Seat.SOUTH, (0.0, 0.0), (0.02, -0.1))
    fine = drag(TopLens(), Seat.SOUTH, (0.0, 0.0), (0.2, -1.0), fine=True)
    assert coarse is not None
    assert fine is not None
    assert fine.aim == pytest.approx(coarse.aim)
    assert fine.power == pytest.approx(coarse.power)


def test_a_press_over_the_horizon_begins_nothing() -> None:
    mouse = MouseAim(SlantLens(), place_xy)
    assert not mouse.press(640.0, 50.0, Seat.SOUTH, START)
    assert mouse.gesture is Gesture.NONE


def test_a_pointer_over_the_horizon_keeps_the_last_aim() -> None:
    mouse, lens = MouseAim(SlantLens(), place_xy), SlantLens()
    mouse.press(*lens.project(0.0, 0.0, 0.0), Seat.SOUTH, START)
    assert mouse.move(640.0, 60.0) is None


def test_a_cancelled_drag_gives_back_the_aim_it_began_with() -> None:
    mouse = MouseAim(TopLens(), place_xy)
    mouse.press(500.0, 500.0, Seat.SOUTH, START)
    mouse.move(520.0, 600.0)
    assert mouse.cancel() == START
    assert mouse.cancel() is None


@pytest.mark.parametrize("seat", SEATS)
def test_pulling_the_wrong_way_never_aims_beyond_eighty_five_degrees(seat: Seat) -> None:
    x, y = place_xy(0.0, seat)
    aim = drag(TopLens(), seat, (0.0, 0.0), (-0.3 * x + 0.01, -0.3 * y + 0.01))
    assert aim is not None
    assert abs(degrees(aim.aim)) <= 85.0 + 1e-9
