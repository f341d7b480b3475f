"""The thinking thread: answers, cancels, hurries, closes, and never falls silent."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest

from crokinole3d.ai import worker as worker_module
from crokinole3d.ai.level import level
from crokinole3d.ai.planner import Decision, Plan, Progress, decide
from crokinole3d.ai.worker import Answer, Worker
from crokinole3d.board import Seat
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.rules import match
from crokinole3d.rules.placement import refusal

EASY = level("easy")
CROWD = [(Seat.NORTH, 0.06, 0.05), (Seat.NORTH, -0.13, 0.12), (Seat.SOUTH, 0.0, -0.14), (Seat.NORTH, 0.15, -0.05)]


@contextmanager
def thinking(loader: Callable[[], Kernel] = interpreted) -> Iterator[Worker]:
    worker = Worker(loader)
    try:
        yield worker
    finally:
        worker.close()


def heard_from(
    worker: Worker, *, until: Callable[[list[Progress | Answer]], bool], patience: float = 20.0
) -> list[Progress | Answer]:
    heard: list[Progress | Answer] = []
    end = time.monotonic() + patience
    while time.monotonic() < end:
        heard.extend(worker.poll())
        if until(heard):
            return heard
        time.sleep(0.001)
    raise AssertionError(f"nothing came in time, only {heard}")


def answer_from(worker: Worker) -> Answer:
    heard = heard_from(worker, until=lambda heard: any(isinstance(news, Answer) for news in heard))
    answer = heard[-1]
    assert isinstance(answer, Answer)
    return answer


@pytest.fixture(name="endless_plan")
def endless_plan_fixture(monkeypatch: pytest.MonkeyPatch) -> None:
    def plan(*_: object, **__: object) -> Plan:
        sims = 0
        while True:
            sims += 1
            time.sleep(0.001)
            yield Progress(sims, None, sims, 10**9)

    monkeypatch.setattr(worker_module, "plan", plan)


def test_the_thread_answers_with_what_the_planner_decides_and_progress_before_it(boarded: Callable[..., match.State]) -> None:
    state = boarded(CROWD)
    with thinking() as worker:
        worker.think(5, state, EASY, 3, 40)
        heard = heard_from(worker, until=lambda heard: any(isinstance(news, Answer) for news in heard))
    assert heard[-1] == Answer(5, decide(state, EASY, 3, 40), None, "interpreted")
    assert len(heard) > 3
    assert all(isinstance(news, Progress) for news in heard[:-1])
    assert [news.sims for news in heard[:-1] if isinstance(news, Progress)] == sorted(
        news.sims for news in heard[:-1] if isinstance(news, Progress)
    )


def test_thinking_happens_in_one_daemon_thread_that_also_loads_the_kernel(boarded: Callable[..., match.State]) -> None:
    loaded_in: list[threading.Thread] = []

    def loader() -> Kernel:
        loaded_in.append(threading.current_thread())
        return interpreted()

    before = threading.active_count()
    with thinking(loader) as worker:
        for number in range(3):
            worker.think(number, boarded(), EASY, 1, 4)
            answer_from(worker)
        assert threading.active_count() == before + 1
    assert len(set(loaded_in)) == 1
    assert loaded_in[0].daemon
    assert loaded_in[0] is not threading.current_thread()
    assert threading.active_count() == before


def test_the_thread_sleeps_between_batches_so_that_frames_get_their_turn(
    boarded: Callable[..., match.State], monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []

    class Awaited(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            assert timeout is not None
            slept.append(timeout)
            return False

    monkeypatch.setattr(worker_module, "_Request", partial(worker_module._Request, cancelled=Awaited()))
    with thinking() as worker:
        worker.think(1, boarded(CROWD), level("expert"), 1, 200)
        answer_from(worker)
    assert len(slept) > 10
    assert set(slept) == {worker_module.BREATH["interpreted"]}
    assert slept[0] > 0.0


def test_a_newer_request_silences_the_older_one(boarded: Callable[..., match.State]) -> None:
    state = boarded(CROWD)
    with thinking() as worker:
        worker.think(1, state, level("expert"), 1, 10**6)
        heard_from(worker, until=lambda heard: len(heard) > 2)
        worker.think(2, state, EASY, 1, 20)
        answer = answer_from(worker)
        assert answer.request_id == 2
        assert answer.decision is not None
        assert answer.decision.sims <= 20
        time.sleep(0.05)
        assert worker.poll() == []


def test_nothing_of_a_cancelled_request_is_heard_even_what_was_ready(boarded: Callable[..., match.State]) -> None:
    with thinking() as worker:
        worker.think(1, boarded(), EASY, 1, 4)
        time.sleep(0.5)  # the answer waits to be polled
        worker.cancel(1)
        assert worker.poll() == []
        assert not worker.thinking
        worker.think(2, boarded(), EASY, 1, 4)
        assert answer_from(worker).request_id == 2


@pytest.mark.usefixtures("endless_plan")
def test_cancelling_stops_the_thinking_at_the_next_yield(boarded: Callable[..., match.State]) -> None:
    with thinking() as worker:
        worker.think(1, boarded(), EASY, 1, 4)
        heard_from(worker, until=lambda heard: len(heard) > 3)
        worker.cancel(1)
        time.sleep(0.1)
        assert worker._outbox.qsize() == 0 or worker.poll() == []
        quiet = worker._outbox.qsize()
        time.sleep(0.05)
        assert worker._outbox.qsize() == quiet == 0


def test_a_thread_that_rests_wakes_when_it_is_called_off_and_tries_nothing_more(
    boarded: Callable[..., match.State], monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[int] = []

    def plan(*_: object, **__: object) -> Plan:
        while True:
            steps.append(len(steps))
            time.sleep(0.003)
            yield Progress(len(steps), None, len(steps), 10**9)

    monkeypatch.setattr(worker_module, "plan", plan)
    monkeypatch.setattr(worker_module, "BREATH", {"compiled": 60.0, "interpreted": 60.0})
    with thinking() as worker:
        worker.think(1, boarded(), EASY, 1, 4)
        heard_from(worker, until=lambda heard: len(heard) > 0)
        worker.cancel(1)
        deadline = time.monotonic() + 20.0
        while worker.at_work and time.monotonic() < deadline:
            time.sleep(0.001)
        assert not worker.at_work
    assert len(steps) == 1


def test_cancel_and_hurry_of_another_id_change_nothing(boarded: Callable[..., match.State]) -> None:
    state = boarded(CROWD)
    with thinking() as worker:
        worker.think(8, state, EASY, 3, 40)
        worker.cancel(7)
        worker.hurry(9)
        assert answer_from(worker) == Answer(8, decide(state, EASY, 3, 40), None, "interpreted")


def test_hurry_gives_the_best_so_far_and_says_so(boarded: Callable[..., match.State]) -> None:
    state = boarded(CROWD)
    with thinking() as worker:
        worker.think(1, state, level("expert"), 1, 10**6)
        heard_from(worker, until=lambda heard: any(isinstance(news, Progress) and news.sims > 10 for news in heard))
        asked = time.monotonic()
        worker.hurry(1)
        decision = answer_from(worker).decision
        assert time.monotonic() - asked < 2.0
    assert decision is not None
    assert decision.truncated
    assert 10 < decision.sims < 10**5
    assert refusal(state.variant, Seat.SOUTH, decision.shot.x, decision.shot.y, state.position) is None


def test_hurry_before_anything_was_tried_still_gives_a_legal_shot(boarded: Callable[..., match.State]) -> None:
    state = boarded(CROWD)
    with thinking() as worker:
        worker.think(1, state, level("expert"), 1, 10**6)
        worker.hurry(1)
        decision = answer_from(worker).decision
    assert decision is not None
    assert decision.truncated
    assert refusal(state.variant, Seat.SOUTH, decision.shot.x, decision.shot.y, state.position) is None


def test_a_fault_in_the_planner_comes_back_as_an_answer_with_the_error_and_a_legal_shot(
    boarded: Callable[..., match.State], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = boarded(CROWD)

    def broken(*_: object, **__: object) -> Plan:
        yield Progress(0, None, 0, 4)
        raise ZeroDivisionError("the board fell off the table")

    with thinking() as worker:
        monkeypatch.setattr(worker_module, "plan", broken)
        worker.think(1, state, EASY, 1, 4)
        answer = answer_from(worker)
        assert answer.error == "ZeroDivisionError: the board fell off the table"
        assert isinstance(answer.decision, Decision)
        assert answer.decision.truncated
        assert refusal(state.variant, Seat.SOUTH, answer.decision.shot.x, answer.decision.shot.y, state.position) is None
        monkeypatch.undo()
        worker.think(2, state, EASY, 1, 4)
        assert answer_from(worker).error is None


def test_a_kernel_that_cannot_be_loaded_is_told_and_the_interpreted_one_thinks(boarded: Callable[..., match.State]) -> None:
    def missing() -> Kernel:
        raise RuntimeError("no numba here")

    with thinking(missing) as worker:
        worker.think(1, boarded(), EASY, 1, 4)
        answer = answer_from(worker)
        assert worker.trouble == "RuntimeError: no numba here"
    assert answer.error is None
    assert answer.kernel == "interpreted"
    assert answer.decision is not None


@pytest.mark.usefixtures("endless_plan")
def test_close_ends_the_thread_in_the_middle_of_thinking_and_may_be_called_twice(boarded: Callable[..., match.State]) -> None:
    worker = Worker(interpreted)
    worker.think(1, boarded(), EASY, 1, 4)
    heard_from(worker, until=lambda heard: len(heard) > 1)
    began = time.monotonic()
    worker.close()
    assert time.monotonic() - began < 1.0
    assert not worker._thread.is_alive()
    worker.close()


def at_rest(worker: Worker, patience: float = 5.0) -> float:
    """Seconds until the thread thinks about nothing any more."""
    began = time.perf_counter()
    while worker.at_work:
        assert time.perf_counter() - began < patience
        time.sleep(1e-5)
    return time.perf_counter() - began


@pytest.mark.usefixtures("endless_plan")
def test_after_a_cancel_the_thread_goes_no_further_than_the_end_of_its_batch(boarded: Callable[..., match.State]) -> None:
    with thinking() as worker:
        for number in range(10):
            worker.think(number, boarded(), EASY, 1, 4)
            heard_from(worker, until=lambda heard: len(heard) > 2)
            assert worker.at_work
            worker.cancel(number)
            assert at_rest(worker) < 0.1, "a batch of the stand-in takes a millisecond"


def test_the_real_planner_is_called_off_within_a_batch_compiled(
    boarded: Callable[..., match.State], compiled_kernel: Kernel
) -> None:
    took = []
    with thinking(lambda: compiled_kernel) as worker:
        for number in range(21):
            worker.think(number, boarded(CROWD), level("expert"), number, 4000)
            heard_from(worker, until=lambda heard: bool(heard))
            time.sleep(0.002 * (number % 7))
            worker.cancel(number)
            took.append(at_rest(worker))
    # 5 ms where nothing else runs (tools/ai_check.py says so); tests may share their processor.
    assert sorted(took)[len(took) // 2] < 0.02


def test_each_request_thinks_with_its_own_material(boarded: Callable[..., match.State], monkeypatch: pytest.MonkeyPatch) -> None:
    materials: list[object] = []

    def plan(*_: object, material: str, **__: object) -> Plan:
        materials.append(material)
        yield Progress(0, None, 0, 4)
        raise ZeroDivisionError

    monkeypatch.setattr(worker_module, "plan", plan)
    with thinking() as worker:
        for number, material in enumerate(("fast", "normal")):
            worker.think(number, boarded(), EASY, 1, 4, material=material)
            answer_from(worker)
        worker.think(2, boarded(), EASY, 1, 4)
        answer_from(worker)
    assert materials == ["fast", "normal", "normal"]


def test_two_threads_at_once_decide_what_one_decides(boarded: Callable[..., match.State], compiled_kernel: Kernel) -> None:
    state = boarded(CROWD)
    alone = [decide(state, level("medium"), seed, 320) for seed in (1, 2)]
    with thinking(lambda: compiled_kernel) as first, thinking() as second:
        for number, worker in enumerate((first, second)):
            worker.think(number, state, level("medium"), number + 1, 320)
        together = [answer_from(worker).decision for worker in (first, second)]
    assert together == alone
