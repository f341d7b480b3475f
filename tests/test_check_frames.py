"""The arithmetic of tools/check_frames.py, on a clock that only runs when it is told to. Measures nothing."""

from __future__ import annotations

import random
import time
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from check_frames import (
    CLOSE,
    FRAME,
    LEAST_LIMIT,
    OVER_IDLE,
    Gaps,
    Thinker,
    hitch_limit,
    quantile,
    report_hitch,
    report_thinking,
    run_frames,
    stays_close,
)
from crokinole3d.ai.level import LEVELS
from crokinole3d.physics.running import interpreted


class Clock:
    """A clock that a frame's work and a sleep move on; sleeps end late by what is on the list, then in time."""

    def __init__(self, works: list[float], lates: list[float]) -> None:
        self.now = 100.0
        self._works, self._lates = iter(works), iter(lates)

    def work(self) -> None:
        self.now += next(self._works, 0.0)

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0.0
        self.now += seconds + next(self._lates, 0.0)

    def frames(self, count: int) -> Gaps:
        return run_frames(lambda t: t < (count - 0.5) * FRAME, self.work, lambda: self.now, self.sleep)


def test_frames_in_time_come_60_times_a_second() -> None:
    gaps = Clock([0.004] * 30, []).frames(30)
    assert gaps.gaps == pytest.approx([FRAME] * 30)


def test_a_frame_that_comes_late_is_one_long_gap_and_those_after_it_come_as_ever() -> None:
    gaps = Clock([0.004] * 3 + [0.1] + [0.004] * 20, []).frames(20)
    assert gaps.worst == pytest.approx(0.1)
    assert [gap for gap in gaps.gaps if abs(gap - FRAME) > 1e-9] == [gaps.worst]


def test_small_delays_do_not_add_up() -> None:
    rng = random.Random(11)
    works = [rng.uniform(0.0, 0.008) for _ in range(500)]
    lates = [rng.uniform(0.0, 0.008) for _ in range(500)]
    gaps = Clock(works, lates).frames(400).gaps
    for count in (1, 10, 399):
        assert sum(gaps[:count]) == pytest.approx(count * FRAME + lates[count - 1])


@pytest.mark.parametrize("count", [1, 2, 99, 100, 101, 3600])
def test_the_99th_percentile_is_a_gap_that_99_of_100_do_not_exceed(count: int) -> None:
    rng = random.Random(count)
    values = [rng.expovariate(60.0) for _ in range(count)]
    found = Gaps(tuple(values)).p99
    assert found in values
    assert found == np.quantile(values, 0.99, method="inverted_cdf")
    assert sum(value <= found for value in values) >= 0.99 * count


def test_of_no_gaps_there_is_no_percentile() -> None:
    with pytest.raises(ValueError, match="no values"):
        quantile([], 0.99)


def test_rounds_of_a_phase_are_taken_together() -> None:
    assert (Gaps((0.01, 0.02)) + Gaps((0.03,))).worst == 0.03


def test_the_goals_compare_with_the_idle_loop_of_the_same_machine() -> None:
    idle, slow = Gaps((0.017, 0.018)), Gaps((0.017, 0.090))
    assert stays_close(idle, Gaps((0.018 + CLOSE - 1e-6,)))
    assert not stays_close(idle, Gaps((0.018 + CLOSE + 1e-6,)))
    assert stays_close(slow, Gaps((0.090,)))
    assert hitch_limit(idle) == LEAST_LIMIT
    assert hitch_limit(slow) == pytest.approx(0.090 + OVER_IDLE)


def test_a_goal_that_is_missed_is_told_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    fine, bad = Gaps((0.017,) * 100), Gaps((0.017,) * 90 + (0.2,) * 10)
    assert report_hitch("loading", fine, fine)
    assert not report_hitch("loading", fine, bad)
    assert report_thinking({"idle": fine, "thinking": fine, "by turns": fine})
    for slow in ("thinking", "by turns"):
        assert not report_thinking({"idle": fine, "thinking": fine, "by turns": fine, slow: bad})
    assert capsys.readouterr().out.count("MISSED") == 3


def think_on(thinker: Thinker, decisions: int) -> None:
    """Runs frames until so much was decided."""
    give_up = time.monotonic() + 60.0
    while thinker.decisions < decisions and time.monotonic() < give_up:
        thinker.think(True)
        time.sleep(0.001)


def test_what_is_measured_is_expert_who_really_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "expert", replace(LEVELS["expert"], budget=2))
    thinker = Thinker(interpreted())
    think_on(thinker, 2)
    thinker.think(False)
    thinker.close()
    assert thinker.decisions == 2


def test_a_thinking_thread_that_breaks_down_is_no_good_result() -> None:
    thinker = Thinker(cast("Any", SimpleNamespace(name="no kernel at all")))
    with pytest.raises(RuntimeError, match="broke down"):
        think_on(thinker, 1)
    thinker.close()
