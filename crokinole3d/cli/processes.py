"""Work spread over processes, all with the same kernel: for commands that play more shots than one core should.

Each worker process hangs on a pipe of its own and ends with it: none outlives the command, however that ends. Nothing is shared,
so no shared memory is needed either, which some machines do not give.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any, Protocol, TypeVar

from crokinole3d.cli.common import KERNEL_VARIABLE, Failed, kernel_for_many, say
from crokinole3d.physics.running import Kernel

Job = TypeVar("Job")
Done = TypeVar("Done")
Step = Callable[[], object]
"""What work calls whenever a step of it is done."""

_TERMINATED = 128 + signal.SIGTERM
"""What shells report for a command that SIGTERM ended."""

_PATIENCE = 10.0
"""Seconds that a worker process without work has to end by itself: it needs a moment at most."""


class Spread(Protocol):
    """Does a list of jobs and yields what came of them, in the order of the jobs, whatever the number of processes."""

    def __call__(self, work: Callable[[Job, Kernel], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        """`work` and all jobs must be such that they can be sent to another process.

        Raises :class:`Failed` if a process ends in the middle of its work.
        """

    def in_steps(self, work: Callable[[Job, Kernel, Step], Done], jobs: Iterable[Job], step: Step) -> Iterator[Done]:
        """The same for work that tells its steps: `step` is called here for each of them."""


def cores() -> int:
    """How many processors this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # only Linux tells
        return os.cpu_count() or 1


@contextmanager
def spread_over(processes: int, kernel: Kernel) -> Iterator[Spread]:
    """What does jobs with this kernel: here if `processes` is 1, else in so many processes, which load it themselves.

    Where fewer processes can be had, fewer do it, and stderr says so.
    """
    crew: list[_Worker] = []
    try:
        if processes > 1:
            _hire(crew, processes, kernel.name)
        yield _Crew(crew) if crew else _Alone(kernel)
    except BaseException:
        # Whoever leaves early does not wait for jobs under way.
        for worker in crew:
            worker.process.kill()
        raise
    finally:
        for worker in crew:
            worker.dismiss()


class _Alone:
    """Does all jobs in this process."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    def __call__(self, work: Callable[[Job, Kernel], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        return (work(job, self._kernel) for job in jobs)

    def in_steps(self, work: Callable[[Job, Kernel, Step], Done], jobs: Iterable[Job], step: Step) -> Iterator[Done]:
        return (work(job, self._kernel, step) for job in jobs)


@dataclass(frozen=True, slots=True)
class _Worker:
    """A process that does jobs, and this end of the pipe that it hangs on."""

    process: BaseProcess
    pipe: Connection

    @classmethod
    def hired(cls, kernel: str) -> _Worker:
        """A new one. Raises OSError where there can be no more."""
        # Spawned, not forked: the same on every system, and no thread or lock of this process is copied half-way.
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(theirs, kernel), daemon=True)
        process.start()
        theirs.close()
        return cls(process, ours)

    def give(self, order: object) -> None:
        """Hands out a job. Raises :class:`Failed` if the process is gone."""
        try:
            self.pipe.send(order)
        except OSError:
            raise self._lost() from None

    def heard(self) -> tuple[str, Any]:
        """What it says: `step`, `done` with what came of its job, or `failed` with the reason. Raises :class:`Failed`."""
        try:
            said: tuple[str, Any] = self.pipe.recv()
        except (EOFError, OSError):
            raise self._lost() from None
        if said[0] == "failed":
            raise Failed(said[1])
        return said

    def dismiss(self) -> None:
        """Lets it end, which it does as soon as its pipe is closed."""
        self.pipe.close()
        self.process.join(_PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()

    def _lost(self) -> Failed:
        self.process.join(_PATIENCE)
        code = self.process.exitcode
        how = f"signal {-code} ended it" if code is not None and code < 0 else f"exit code {code}"
        return Failed(f"a worker process ended in the middle of its work ({how})")


class _Crew:
    """Does jobs in worker processes: whoever has nothing to do gets the next."""

    def __init__(self, workers: list[_Worker]) -> None:
        self._workers = workers

    def __call__(self, work: Callable[[Job, Kernel], Done], jobs: Iterable[Job]) -> Iterator[Done]:
        return self._each(work, jobs, None)

    def in_steps(self, work: Callable[[Job, Kernel, Step], Done], jobs: Iterable[Job], step: Step) -> Iterator[Done]:
        return self._each(work, jobs, step)

    def _each(self, work: Callable[..., Done], jobs: Iterable[Job], step: Step | None) -> Iterator[Done]:
        waiting, done = enumerate(jobs), dict[int, Done]()
        busy: dict[object, tuple[_Worker, int]] = {}

        def give_next(worker: _Worker) -> None:
            number, job = next(waiting, (-1, None))
            if number >= 0:
                worker.give((work, job, step is not None))
                busy[worker.pipe] = worker, number

        for worker in self._workers:
            give_next(worker)
        due = 0
        while busy:
            for pipe in wait([worker.pipe for worker, _ in busy.values()]):
                worker, number = busy[pipe]
                kind, value = worker.heard()
                if kind == "done":
                    done[number] = value
                    del busy[pipe]
                    give_next(worker)
                elif step is not None:
                    step()
            while due in done:
                yield done.pop(due)
                due += 1


def _hire(crew: list[_Worker], count: int, kernel: str) -> None:
    """Starts worker processes and adds them to the crew, so many or as many as there can be."""
    with _undisturbed():
        for hired in range(count):
            try:
                crew.append(_Worker.hired(kernel))
            except OSError as error:
                how_many = f"only {hired} of {count} worker processes" if hired else "no worker processes"
                say(f"{how_many} can be started, so this takes longer: {error.strerror or error}")
                return


def _serve(pipe: Connection, kernel: str) -> None:
    """The life of a worker process: does what comes through the pipe until that is closed at the other end."""
    _begin_process(kernel)
    try:
        while True:
            work, job, stepping = pipe.recv()
            try:
                extra = (lambda: pipe.send(("step", None)),) if stepping else ()
                pipe.send(("done", work(job, _own_kernel(), *extra)))
            except Failed as error:
                pipe.send(("failed", str(error)))
    except (EOFError, ConnectionError):
        return


def _begin_process(kernel: str) -> None:
    """Settles in a child process what the parent has found out: which kernel plays. Ctrl-C is the parent's to answer."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT, signal.SIGTERM))
    os.environ[KERNEL_VARIABLE] = kernel


@cache
def _own_kernel() -> Kernel:
    """The kernel of this process, loaded once."""
    return kernel_for_many()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Keeps Ctrl-C and SIGTERM waiting while processes are started.

    A new process inherits that, so neither reaches it while it still loads and could only print a traceback; and none is
    started without this process knowing of it.
    """
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker

    # Started by the first process otherwise, and lets the signals through again as it does so.
    resource_tracker.ensure_running()
    numbers = (signal.SIGINT, signal.SIGTERM)
    heard: list[int] = []
    answers = {}
    if threading.current_thread() is threading.main_thread():
        # What this thread does not hear another one does, such as numpy's, and Python would answer it here all the same.
        for number in numbers:
            if callable(answer := signal.getsignal(number)):
                answers[number] = answer
                signal.signal(number, lambda number, frame: heard.append(number))
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
        for number, answer in answers.items():
            signal.signal(number, answer)
        if heard:
            signal.raise_signal(heard[0])


@contextmanager
def terminated_in_order() -> Iterator[None]:
    """Turns SIGTERM into SystemExit, so that what was begun is put away. Only the main thread can hear signals."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def leave(number: int, frame: FrameType | None) -> None:
        # Once is enough: a second one must not disturb the putting away.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise SystemExit(_TERMINATED)

    before = signal.signal(signal.SIGTERM, leave)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
