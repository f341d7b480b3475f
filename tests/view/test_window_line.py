"""The shot goes where the line is drawn, in a real window after it was resized and when it fills the screen.

The table is seen from above, where the camera hangs on nothing but the window's size: the way of the pointer on the board, what
the read-out of the drawn line tells and where the kept shot went must be one direction.
"""

from __future__ import annotations

import re
import time
from math import atan2, degrees
from pathlib import Path

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import load
from crokinole3d.text import catalogue
from crokinole3d.view.scene.eye import Window, pick
from crokinole3d.view.scene.framing import framed
from tests.view.desktop import Desktop

pytestmark = pytest.mark.window

WORDS = catalogue("en")
TOLERANCE = 0.1
"""Degrees."""

READ_OUT = re.compile(r"Power \d+\s%, aim ([0-9.]+)°\s(left|right)\.")


def between(ax: float, ay: float, bx: float, by: float) -> float:
    """Degrees from the first direction clockwise to the second."""
    return degrees(atan2(ay * bx - ax * by, ax * bx + ay * by))


def check_a_pull(desktop: Desktop, seat: Seat, pull: tuple[int, int], size: tuple[int, int]) -> None:
    """Pull by so many pixels, right and down positive, and let go: pointer, read-out and shot must agree."""
    start = (size[0] // 2 + 20, size[1] // 2 + 10)
    known, shots = len(desktop.heard()), desktop.shots(seat.value)

    def told() -> list[tuple[str, str]]:
        found = [READ_OUT.match(line) for line in desktop.heard()[known:]]
        return [(match[1], match[2]) for match in found if match is not None]

    desktop.xdotool("mousemove", "--window", desktop.window, *map(str, start))
    time.sleep(0.5)
    desktop.xdotool("mousedown", "1")
    # Where the pointer is in the frame of the press, there the pull begins.
    time.sleep(0.5)
    for part in (0.5, 1.0):
        at = (round(start[axis] + part * pull[axis]) for axis in (0, 1))
        desktop.xdotool("mousemove", "--window", desktop.window, *map(str, at))
        time.sleep(0.3)
    # The read-out is told when the hand has been still for a moment.
    desktop.until("the aim is told", lambda: bool(told()))
    time.sleep(1.0)
    angle, side = told()[-1]
    desktop.xdotool("mouseup", "1")
    desktop.until("the shot is kept", lambda: desktop.shots(seat.value) > shots)
    ((path),) = desktop.home.glob("autosave-*.crok.json")
    shot = load(path).shots[-1].shot
    ahead = (-seat.outward[0], -seat.outward[1])
    shown = float(angle) * (1.0 if side == "right" else -1.0)
    window = Window(*size)
    camera = framed("top", Seat.SOUTH, window)
    here = pick(camera, window, *start, 0.0)
    there = pick(camera, window, start[0] + pull[0], start[1] + pull[1], 0.0)
    assert here is not None
    assert there is not None
    assert between(*ahead, here[0] - there[0], here[1] - there[1]) == pytest.approx(shown, abs=TOLERANCE)
    assert between(*ahead, shot.dx, shot.dy) == pytest.approx(shown, abs=TOLERANCE)
    assert abs(shown) > 5.0


def test_the_shot_goes_along_the_drawn_line_after_a_resize_and_in_fullscreen(tmp_path: Path) -> None:
    desktop = Desktop(tmp_path / "home", table_mode=True)
    try:
        desktop.start("play", "--south", "human", "--north", "human", "--log")

        def turn(number: int) -> bool:
            return any(f"shot {number}," in line for line in desktop.heard())

        desktop.until("the match has begun", lambda: turn(1))
        first = Seat.SOUTH if WORDS("colour.orange").capitalize() in desktop.heard()[1] else Seat.NORTH
        across = first.outward[1] * -1.0
        desktop.xdotool("windowsize", desktop.window, "700", "420")
        time.sleep(1.5)
        check_a_pull(desktop, first, (23, round(71 * across)), (700, 420))
        desktop.until("it is the other one's turn", lambda: turn(2))
        desktop.key("F11")
        desktop.until("the window fills the screen", lambda: desktop.size_now() == (800, 600))
        time.sleep(1.5)
        check_a_pull(desktop, Seat.NORTH if first is Seat.SOUTH else Seat.SOUTH, (-37, round(-97 * across)), (800, 600))
    finally:
        desktop.close()
