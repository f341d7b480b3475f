"""One switch: what is swept and offered."""

from __future__ import annotations

from itertools import pairwise
from math import degrees

import pytest

from crokinole3d.rules.aim import Aim
from crokinole3d.view.input.switch import NARROW_AIM, STEP_TIMES, WIDEST_AIM, PageScan, Stage, TableScan

START = Aim(0.0, 0.0, 0.45)
FRAME = 1.0 / 60.0


def swept(scan: TableScan, aim: Aim, seconds: float) -> list[Aim]:
    found = []
    for _ in range(round(seconds / FRAME)):
        aim = scan.advance(FRAME, aim)
        found.append(aim)
    return found


def test_a_shot_takes_five_presses_and_a_choice_at_the_end() -> None:
    scan, aim = TableScan(), START
    stages = []
    for _ in range(4):
        stages.append(scan.stage)
        aim = swept(scan, aim, 0.5)[-1]
        assert scan.press(aim) is None
    assert stages == [Stage.PLACE, Stage.COARSE, Stage.FINE, Stage.POWER]
    assert scan.press(aim) is Stage.FLICK
    assert scan.stage is Stage.PLACE


def test_every_sweep_reaches_both_ends_and_begins_in_the_middle() -> None:
    scan = TableScan()
    period = 2.0 * 5.0 * scan.step
    places = [aim.place for aim in swept(scan, START, period)]
    assert abs(places[0]) < 0.02
    assert max(places) == pytest.approx(-min(places), rel=0.02)
    scan.press(START)
    aims = [aim.aim for aim in swept(scan, START, period)]
    assert (min(aims), max(aims)) == pytest.approx((-WIDEST_AIM, WIDEST_AIM), rel=0.02)
    chosen = Aim(0.0, 0.3, 0.45)
    scan.press(chosen)
    aims = [aim.aim for aim in swept(scan, chosen, period)]
    assert (min(aims), max(aims)) == pytest.approx((0.3 - NARROW_AIM, 0.3 + NARROW_AIM), abs=0.002)
    scan.press(chosen)
    powers = [aim.power for aim in swept(scan, chosen, period)]
    assert min(powers) < 0.07
    assert max(powers) > 0.98


@pytest.mark.parametrize("speed", STEP_TIMES)
def test_the_finer_sweep_moves_less_than_a_twentieth_of_a_degree_a_frame(speed: str) -> None:
    scan = TableScan()
    scan.step = STEP_TIMES[speed]
    scan.press(START)
    scan.press(START)
    aims = [degrees(aim.aim) for aim in swept(scan, START, 3.0)]
    assert max(abs(b - a) for a, b in pairwise(aims)) <= 0.05


def test_flick_again_and_pause_are_offered_in_turn() -> None:
    scan = TableScan()
    for _ in range(4):
        scan.press(START)
    offered = [scan.stage]
    for _ in range(3):
        swept(scan, START, scan.step + FRAME)
        offered.append(scan.stage)
    assert offered == [Stage.FLICK, Stage.AGAIN, Stage.PAUSE, Stage.FLICK]


def test_the_focus_rests_twice_as_long_on_a_new_page_and_again_after_a_press() -> None:
    scan = PageScan()
    moved = [scan.advance(0.1, "menu") for _ in range(round(20 * scan.step))]
    assert moved.index(True) == pytest.approx(20 * scan.step - 1, abs=1)
    scan.advance(0.9 * scan.step, "menu")
    scan.rest()
    assert not scan.advance(0.9 * scan.step, "menu")
    assert scan.advance(0.2 * scan.step, "menu")
