"""A flick by a swipe: through a lens that looks straight down, with a clock that the test turns."""

from __future__ import annotations

from math import degrees, radians

import pytest

from crokinole3d.board import Seat
from crokinole3d.rules.aim import Aim, shot_of, speed_of
from crokinole3d.rules.placement import place_xy
from crokinole3d.view.input.swipe import GAIN, SwipeAim
from tests.view.input.test_pull import TopLens

START = Aim(0.0, 0.0, 0.45)
LENS = TopLens()


def swipe(
    angle: float,
    speed: float,
    *,
    beside: float = 0.0,
    back: float = 0.08,
    on: float = 0.06,
    rate: float = 60.0,
    seat: Seat = Seat.SOUTH,
) -> Aim | None:
    """Swipe in a direction (radians from straight ahead) from behind the disc to beyond; the shot, or None for none."""
    mouse = SwipeAim(LENS, place_xy)
    shot = shot_of(seat, Aim(0.0, angle, 0.5))
    x, y = shot.x - beside * shot.dy, shot.y + beside * shot.dx
    if not mouse.press(*LENS.project(x - back * shot.dx, y - back * shot.dy), seat, START):
        return None
    gone = -back
    while gone < on:
        mouse.now += 1.0 / rate
        gone += speed / rate
        aim = mouse.move(*LENS.project(x + gone * shot.dx, y + gone * shot.dy))
        if mouse.struck:
            return aim
    return None


@pytest.mark.parametrize("seat", list(Seat))
@pytest.mark.parametrize("angle", [-40.0, -7.5, 0.0, 22.0])
def test_the_disc_goes_the_way_of_the_swipe(seat: Seat, angle: float) -> None:
    aim = swipe(radians(angle), 0.6, seat=seat)
    assert aim is not None
    assert degrees(aim.aim) == pytest.approx(angle, abs=0.01)
    assert aim.place == START.place


@pytest.mark.parametrize("rate", [20.0, 60.0, 144.0])
@pytest.mark.parametrize("speed", [0.2, 0.6, 1.4])
def test_it_goes_as_fast_as_the_pointer_at_any_frame_rate(rate: float, speed: float) -> None:
    aim = swipe(0.0, speed, rate=rate)
    assert aim is not None
    assert speed_of(aim.power) == pytest.approx(GAIN * speed, rel=0.02)


def test_only_the_last_moments_count() -> None:
    mouse = SwipeAim(LENS, place_xy)
    x, y = place_xy(0.0, Seat.SOUTH)
    assert mouse.press(*LENS.project(x, y - 0.2), Seat.SOUTH, START)
    aim, gone = None, -0.2
    while not mouse.struck:
        # Slow and slanting at first, then straight and fast.
        step = 0.002 if gone < -0.13 else 0.015
        gone += step
        mouse.now += 1.0 / 60.0
        aim = mouse.move(*LENS.project(x + (0.02 if gone < -0.13 else 0.0), y + gone))
    assert aim is not None
    assert speed_of(aim.power) == pytest.approx(GAIN * 0.9, rel=0.02)


def test_a_swipe_that_stops_before_the_disc_or_passes_it_beside_or_crawls_shoots_nothing() -> None:
    assert swipe(0.0, 0.6, on=-0.02) is None
    assert swipe(0.0, 0.6, beside=0.04) is None
    assert swipe(0.0, 0.03) is None


def test_a_swipe_from_in_front_of_the_disc_does_not_begin() -> None:
    x, y = place_xy(0.0, Seat.SOUTH)
    assert not SwipeAim(LENS, place_xy).press(*LENS.project(x, y + 0.08), Seat.SOUTH, START)


def test_a_swipe_back_towards_the_player_shoots_nothing() -> None:
    mouse = SwipeAim(LENS, place_xy)
    x, y = place_xy(0.0, Seat.SOUTH)
    assert mouse.press(*LENS.project(x, y + 0.01), Seat.SOUTH, START)
    for k in range(30):
        mouse.now += 1.0 / 60.0
        mouse.move(*LENS.project(x, y + 0.01 - 0.01 * k))
        assert not mouse.struck


def test_going_slowly_through_and_on_fast_beyond_shoots_nothing() -> None:
    mouse = SwipeAim(LENS, place_xy)
    x, y = place_xy(0.0, Seat.SOUTH)
    assert mouse.press(*LENS.project(x, y - 0.02), Seat.SOUTH, START)
    gone = -0.02
    for _ in range(200):
        mouse.now += 1.0 / 60.0
        gone += 0.0005 if gone < 0.03 else 0.02
        mouse.move(*LENS.project(x, y + gone))
        assert not mouse.struck
