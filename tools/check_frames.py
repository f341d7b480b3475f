"""Runs a loop of 60 frames a second beside the computer player's work and says how late the frames come. Opens no window.

A frame is some 4 ms of Python, as the game's own is; the rest of its time the loop sleeps. Beside it the game's own thinking
thread works. The player sees a frame that is late, so the goals are about gaps between two wakings:

* while expert thinks with the compiled kernel, and where that comes and goes, the 99th percentile is within 5 ms of idle;
* while a thread imports numba and loads the filled cache, and while the child process compiles, no gap is over 60 ms, or over the
  worst idle one by more than 20 ms where that is more.

Run: python tools/check_frames.py [--seconds S] [--switch-interval S]. Ends with 0 if the goals hold, with 1 if not, with 2 where
numba is missing. Takes about eight times the seconds. Other work on the machine spoils the figures.
"""

# ruff: noqa: E402 - started as a script, the game's folder must be on the path first

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))

from crokinole3d.ai.level import LEVELS
from crokinole3d.ai.worker import Answer, Worker
from crokinole3d.board import Seat
from crokinole3d.physics import Fate, Position
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.sample import random_position
from crokinole3d.rules import match
from crokinole3d.rules.seating import disc_of, seating_for
from crokinole3d.rules.variant import preset
from crokinole3d.view.kernels import Kernels, numba_is_there

FRAME: Final = 1.0 / 60.0
"""Seconds from one frame to the next."""

WORK: Final = 0.004
"""Seconds of Python in a frame."""

CLOSE: Final = 0.005
"""Seconds by which the 99th percentile may be over idle's."""

LEAST_LIMIT: Final = 0.060
"""Seconds that a single gap may always last while numba is loaded: under this nobody sees a hitch."""

OVER_IDLE: Final = 0.020
"""Seconds by which a single gap may be over idle's worst where the machine is so slow that this is more."""

ROUNDS: Final = 3
"""How many fresh processes load numba."""

TURN: Final = 4.0
"""Seconds after which the phases take turns, so that a neighbour's load meets all of them."""

SPELL: Final = 0.5
"""Seconds of thinking, and of rest, in the phase where they take turns."""

DISCS: Final = 20
"""Discs on the board that expert thinks about."""


@dataclass(frozen=True, slots=True)
class Gaps:
    """How the frames of a phase came."""

    gaps: tuple[float, ...]
    """Seconds between each two wakings."""

    def __add__(self, other: Gaps) -> Gaps:
        return Gaps(self.gaps + other.gaps)

    @property
    def p99(self) -> float:
        """The gap in seconds that 99 of 100 do not exceed."""
        return quantile(self.gaps, 0.99)

    @property
    def worst(self) -> float:
        """The longest gap in seconds."""
        return max(self.gaps)


def quantile(values: Sequence[float], share: float) -> float:
    """The smallest of the values that at least this share of them does not exceed (nearest rank). Raises ValueError for none."""
    if not values:
        raise ValueError("there are no values")
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def stays_close(idle: Gaps, busy: Gaps) -> bool:
    """Whether frames come as they come in an idle program, but for 5 ms."""
    return busy.p99 - idle.p99 <= CLOSE


def hitch_limit(idle: Gaps) -> float:
    """The longest single gap in seconds that is no hitch on this machine."""
    return max(LEAST_LIMIT, idle.worst + OVER_IDLE)


def run_frames(
    goes_on: Callable[[float], bool],
    work: Callable[[], object],
    clock: Callable[[], float] = time.perf_counter,
    sleep: Callable[[float], object] = time.sleep,
) -> Gaps:
    """Runs frames while `goes_on` says so of the seconds since the start, and notes when each began.

    A frame that is late moves those after it: the loop does not run after lost time, as a picture does not.
    """
    begun = woken = due = clock()
    gaps = []
    while goes_on(woken - begun):
        work()
        due = max(due + FRAME, clock())
        sleep(max(0.0, due - clock()))
        now = clock()
        gaps.append(now - woken)
        woken = now
    return Gaps(tuple(gaps))


def calibrated_work(seconds: float) -> Callable[[], object]:
    """A function that keeps Python busy for about so many seconds of an idle machine."""

    def turns(count: int) -> int:
        total = 0
        for k in range(count):
            total += k & 7
        return total

    count = 20_000
    fastest = min(_seconds_of(turns, count) for _ in range(20))
    return lambda: turns(round(count * seconds / fastest))


def _seconds_of(turns: Callable[[int], object], count: int) -> float:
    begun = time.perf_counter()
    turns(count)
    return time.perf_counter() - begun


def crowded_board() -> match.State:
    """A match in which expert is to shoot at a full board."""
    rng = random.Random(5)
    where = random_position(rng, DISCS)
    seats = (Seat.SOUTH, Seat.NORTH)
    variant = preset("casual-100")
    named = Position.of([(disc_of(seats[k % 2], k // 2), disc.x, disc.y) for k, disc in enumerate(where.discs)])
    start = match.begin(variant, seating_for(variant), 1, Seat.SOUTH)
    left = {seat: count - DISCS // 2 for seat, count in start.discs_left.items()}
    lying = tuple((disc.id, Fate.BOARD, disc.x, disc.y) for disc in named.discs)
    return replace(start, position=named, fates=lying, discs_left=left)


class Thinker:
    """The game's own thinking thread with expert at a full board: asked again as soon as it has answered, and called off."""

    def __init__(self, kernel: Kernel) -> None:
        self._worker = Worker(lambda: kernel)
        self._state = crowded_board()
        self._asked = 0
        self.decisions = 0

    def think(self, wanted: bool) -> None:
        """Think or cease. Called at every frame, like the game's: hears what there is to hear. Raises RuntimeError where the
        thread could not think: then nothing was measured."""
        for news in self._worker.poll():
            if isinstance(news, Answer):
                if news.error is not None:
                    raise RuntimeError(f"the thinking thread broke down: {news.error}")
                self.decisions += 1
        if wanted and not self._worker.thinking:
            self._asked += 1
            expert = LEVELS["expert"]
            self._worker.think(self._asked, self._state, expert, self._asked, expert.budget)
        elif not wanted:
            self._worker.cancel(self._asked)

    def close(self) -> None:
        """Ends the thread."""
        self._worker.close()


def measure_thinking(kernel: Kernel, seconds: float) -> dict[str, Gaps]:
    """Frames beside an idle thread, a busy one, and one that is busy by turns."""
    work = calibrated_work(WORK)
    thinker = Thinker(kernel)
    wanted: dict[str, Callable[[float], bool]] = {
        "idle": lambda _: False,
        "thinking": lambda _: True,
        "by turns": lambda t: t % (2.0 * SPELL) < SPELL,
    }
    found = {name: Gaps(()) for name in wanted}
    for _ in range(max(1, round(seconds / TURN))):
        for name, wants in wanted.items():

            def goes_on(t: float, wants: Callable[[float], bool] = wants) -> bool:
                thinker.think(wants(t))
                return t < TURN

            found[name] += run_frames(goes_on, work)
    thinker.close()
    print(f"expert decided {thinker.decisions} times meanwhile, with {DISCS} discs on the board", file=sys.stderr)
    return found


def measure_compiling(cache: Path, seconds: float) -> tuple[Gaps, Gaps]:
    """Frames of an idle program, and frames while the game's child process fills the cache."""
    work = calibrated_work(WORK)
    idle = run_frames(lambda t: t < seconds, work)
    kernels = Kernels(cache)
    kernels.start()
    try:
        return idle, run_frames(lambda _: kernels.filling, work)
    finally:
        kernels.close()


def measure_loading(cache: Path, seconds: float) -> tuple[Gaps, Gaps]:
    """Frames of an idle program, and frames while a thread imports numba and loads. Only for a fresh process."""
    work = calibrated_work(WORK)
    idle = run_frames(lambda t: t < seconds, work)
    thread = threading.Thread(target=Kernels(cache).best, daemon=True)
    thread.start()
    return idle, run_frames(lambda t: thread.is_alive() or t < FRAME, work)


def loading_in_fresh_process(cache: Path, options: argparse.Namespace) -> tuple[Gaps, Gaps]:
    """What :func:`measure_loading` finds in a process that has not imported numba."""
    command = [sys.executable, __file__, "--loading", str(cache), "--seconds", str(options.seconds)]
    if options.switch_interval is not None:
        command += ["--switch-interval", str(options.switch_interval)]
    idle, busy = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
    return Gaps(tuple(idle)), Gaps(tuple(busy))


def told(name: str, gaps: Gaps) -> str:
    """One phase in one line."""
    return f"{name:24} p99 {gaps.p99 * 1e3:6.1f} ms   worst {gaps.worst * 1e3:6.1f} ms   {len(gaps.gaps):6} frames"


def report_thinking(found: dict[str, Gaps]) -> bool:
    """Prints the phases; whether the goal holds."""
    idle, well = found["idle"], True
    print(told("idle", idle))
    for name in ("thinking", "by turns"):
        good = stays_close(idle, found[name])
        well = well and good
        over = (found[name].p99 - idle.p99) * 1e3
        print(f"{told(name, found[name])}   p99 over idle {over:+5.1f} ms of {CLOSE * 1e3:.0f}: {_word(good)}")
    return well


def report_hitch(name: str, idle: Gaps, busy: Gaps) -> bool:
    """Prints how the frames came during one thing that happens once; whether none was a hitch."""
    good = busy.worst <= hitch_limit(idle)
    print(f"{told(name, busy)}   worst allowed {hitch_limit(idle) * 1e3:5.1f} ms: {_word(good)}")
    return good


def _word(good: bool) -> str:
    return "holds" if good else "MISSED"


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures all phases. 0 if the goals hold, 1 if not, 2 without numba."""
    parser = argparse.ArgumentParser(description="How late 60 frames a second come beside the computer player's work.")
    parser.add_argument("--seconds", type=float, default=60.0, help="length of each phase in all (60)")
    parser.add_argument("--switch-interval", type=float, help="sys.setswitchinterval during the measurement, in seconds")
    parser.add_argument("--loading", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.switch_interval is not None:
        sys.setswitchinterval(options.switch_interval)
    if options.loading is not None:
        json.dump([gaps.gaps for gaps in measure_loading(options.loading, options.seconds)], sys.stdout)
        return 0
    if not numba_is_there():
        print("numba is not installed: there is nothing to measure", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        cache = Path(folder)
        well = report_hitch("the child compiles", *measure_compiling(cache, options.seconds))
        for _ in range(ROUNDS):
            well = report_hitch("numba is loaded", *loading_in_fresh_process(cache, options)) and well
        kernel = Kernels(cache).best()
        if kernel.name != "compiled":
            print(f"the compiled kernel cannot be had: {kernel.why}", file=sys.stderr)
            return 1
        return 0 if report_thinking(measure_thinking(kernel, options.seconds)) and well else 1


if __name__ == "__main__":
    sys.exit(main())
