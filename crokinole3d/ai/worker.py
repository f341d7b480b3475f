"""The thinking thread: one, for as long as the game runs. Answers requests by id; what was cancelled is never heard of again.

The frame loop posts and polls and never waits. The thread loads the kernel itself, and lets go of the interpreter after each
small batch, so that thinking with the interpreted kernel does not stop the picture.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import SimpleQueue
from typing import Final

from crokinole3d.ai.level import Level
from crokinole3d.ai.planner import Decision, Progress, plan, unthought
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match

BREATH: Final = {"compiled": 0.001, "interpreted": 0.002}
"""Seconds of sleep between two batches, by kernel. A sleep of 0 lets go of the interpreter, but takes it back before the frame
loop wakes: with the interpreted kernel one frame in a hundred then came 70 ms late, with 2 ms of sleep 40 ms."""

STRETCH: Final = 0.002
"""Seconds of work after which a breath is due: yields that follow each other at once need none between them."""

PATIENCE: Final = 10.0
"""Seconds that :meth:`Worker.close` waits: longer than loading the kernel ever takes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """How a request ended."""

    request_id: int

    decision: Decision | None
    """What to play. After a fault in the planner a legal shot that was not thought about, marked truncated; None only if even
    that failed."""

    error: str | None = None
    """What went wrong, for a person to read; None if nothing did."""

    kernel: str = "interpreted"
    """The kernel that thought."""


@dataclass(slots=True, eq=False)
class _Request:
    id: int
    state: match.State
    level: Level
    seed: int
    budget: int
    material: str
    cancelled: threading.Event = field(default_factory=threading.Event)
    hurried: threading.Event = field(default_factory=threading.Event)


class Worker:
    """One daemon thread that thinks. All methods are for the thread that made it; none of them waits but :meth:`close`."""

    def __init__(self, kernel_loader: Callable[[], Kernel]) -> None:
        """`kernel_loader` is called in the thread, again before each request until it gives a compiled kernel."""
        self._loader = kernel_loader
        self._inbox: SimpleQueue[_Request | None] = SimpleQueue()
        self._outbox: SimpleQueue[tuple[_Request, Progress | Answer]] = SimpleQueue()
        self._current: _Request | None = None
        self._at_work: _Request | None = None
        self._kernel: Kernel | None = None
        self._trouble: str | None = None
        self._thread = threading.Thread(target=self._run, name="crokinole-thinking", daemon=True)
        self._thread.start()

    @property
    def trouble(self) -> str | None:
        """Why the kernel could not be loaded; the interpreted one then serves. None if all is well."""
        return self._trouble

    @property
    def thinking(self) -> bool:
        """Whether a request waits for its answer."""
        return self._current is not None

    @property
    def at_work(self) -> bool:
        """Whether the thread is thinking, wanted or not: after a cancel it goes on to the end of its batch."""
        return self._at_work is not None

    def think(
        self, request_id: int, state: match.State, level: Level, seed: int, budget: int, *, material: str = "normal"
    ) -> None:
        """Asks for a shot on a board of this material. A request still under way is cancelled."""
        self._drop()
        self._current = _Request(request_id, state, level, seed, budget, material)
        self._inbox.put(self._current)

    def poll(self) -> list[Progress | Answer]:
        """What there is to hear of the current request since the last poll, oldest first; nothing of any other."""
        heard: list[Progress | Answer] = []
        while not self._outbox.empty():
            request, news = self._outbox.get()
            if request is not self._current:
                continue
            heard.append(news)
            if isinstance(news, Answer):
                self._current = None
        return heard

    def cancel(self, request_id: int) -> None:
        """Stops thinking about a request; nothing of it is heard any more. An id that is not under way is ignored."""
        if self._current is not None and self._current.id == request_id:
            self._drop()

    def hurry(self, request_id: int) -> None:
        """Asks for the best so far; the answer is marked truncated. An id that is not under way is ignored."""
        if self._current is not None and self._current.id == request_id:
            self._current.hurried.set()

    def close(self) -> None:
        """Cancels and ends the thread. Safe to call twice."""
        self._drop()
        self._inbox.put(None)
        self._thread.join(PATIENCE)

    def _drop(self) -> None:
        if self._current is not None:
            self._current.cancelled.set()
            self._current = None

    def _run(self) -> None:
        self._load()
        while (request := self._inbox.get()) is not None:
            if request.cancelled.is_set():
                continue
            self._at_work = request
            self._load()
            self._answer(request)
            self._at_work = None

    def _load(self) -> None:
        if self._kernel is not None and self._kernel.name == "compiled":
            return
        try:
            self._kernel = self._loader()
            self._trouble = None
        except Exception as fault:  # noqa: BLE001 - whatever is wrong with numba, the game goes on interpreted
            self._kernel = None
            self._trouble = _told(fault)

    def _answer(self, request: _Request) -> None:
        try:
            decision = self._think(request)
            error = None
        except Exception as fault:  # noqa: BLE001 - a fault must reach the player as an answer, never as silence
            decision, error = _without_thought(request), _told(fault)
        if not request.cancelled.is_set():
            self._outbox.put((request, Answer(request.id, decision, error, self._kernel_name)))

    def _think(self, request: _Request) -> Decision | None:
        thinking = plan(request.state, request.level, request.seed, request.budget, self._kernel, material=request.material)
        breath = BREATH[self._kernel_name]
        rested = time.perf_counter()
        progress = next(thinking)
        while not request.cancelled.is_set():
            if progress.decision is not None:
                return progress.decision
            self._outbox.put((request, progress))
            if time.perf_counter() - rested > STRETCH:
                if request.cancelled.wait(breath):
                    return None
                rested = time.perf_counter()
            progress = thinking.send(request.hurried.is_set())
        return None

    @property
    def _kernel_name(self) -> str:
        return "interpreted" if self._kernel is None else self._kernel.name


def _without_thought(request: _Request) -> Decision | None:
    try:
        return unthought(request.state, material=request.material)
    except Exception:  # noqa: BLE001 - the first fault is reported; this one would hide it
        return None


def _told(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}"
