"""Work spread over processes: in order, and no process outlives the command, however that ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crokinole3d.cli import processes
from crokinole3d.cli.common import Failed
from crokinole3d.cli.processes import spread_over, terminated_in_order
from crokinole3d.game.record import load
from crokinole3d.physics.running import Kernel, interpreted

ROOT = Path(__file__).resolve().parents[2]
unix = pytest.mark.skipif(sys.platform == "win32", reason="signals are those of Unix")


def squared(job: int, kernel: Kernel, step: Callable[[], object]) -> tuple[int, str]:
    # The first jobs take longest, so that what comes of them is late.
    time.sleep(0.05 if job < 2 else 0.0)
    step()
    return job * job, kernel.name


def asked_too_much(job: int, kernel: Kernel) -> int:
    raise Failed("this cannot be done here")


def killed(job: int, kernel: Kernel) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return job


@pytest.fixture(autouse=True)
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    monkeypatch.setenv("CROKINOLE_KERNEL", "interpreted")
    return interpreted()


@pytest.mark.parametrize("count", [1, 3])
def test_what_comes_of_jobs_is_in_their_order_and_every_step_is_heard(count: int, kernel: Kernel) -> None:
    steps: list[int] = []
    with spread_over(count, kernel) as spread:
        done = list(spread.in_steps(squared, range(7), lambda: steps.append(1)))
    assert done == [(job * job, "interpreted") for job in range(7)]
    assert len(steps) == 7


def test_what_cannot_be_done_in_a_process_is_told_as_it_would_be_here(kernel: Kernel) -> None:
    for count in (1, 2):
        with pytest.raises(Failed, match=r"^this cannot be done here$"), spread_over(count, kernel) as spread:
            list(spread(asked_too_much, [1, 2]))


@unix
def test_a_process_that_dies_is_one_clear_line(kernel: Kernel) -> None:
    with (
        pytest.raises(Failed, match=r"^a worker process ended in the middle of its work \(signal 9 ended it\)$"),
        spread_over(2, kernel) as spread,
    ):
        list(spread(killed, [1, 2]))


def test_where_no_process_can_be_started_the_work_is_done_here(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(kernel: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(processes._Worker, "hired", refused)
    with spread_over(4, kernel) as spread:
        assert [value for value, _ in spread.in_steps(squared, range(3), lambda: None)] == [0, 1, 4]
    said = capsys.readouterr().err
    assert said == "crokinole3d: no worker processes can be started, so this takes longer: Permission denied\n"


@unix
def test_processes_need_no_shared_memory(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*arguments: object) -> None:
        raise PermissionError(13, "Permission denied")

    # As where /dev/shm cannot be written to.
    monkeypatch.setattr("_multiprocessing.SemLock", refused)
    with spread_over(2, kernel) as spread:
        assert [value for value, _ in spread.in_steps(squared, range(3), lambda: None)] == [0, 1, 4]


@unix
def test_sigterm_is_answered_in_order_and_the_former_answer_is_put_back() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(SystemExit) as left, terminated_in_order():
        signal.raise_signal(signal.SIGTERM)
    assert left.value.code == 143
    assert signal.getsignal(signal.SIGTERM) == before


def alive(group: int) -> list[str]:
    """The processes of a group that still run, as `ps` tells them; those that only wait to be buried do not count."""
    listed = subprocess.run(["ps", "-eo", "pgid=,stat=,args="], capture_output=True, text=True, check=True).stdout
    return [line for line in listed.splitlines() if line.split()[0] == str(group) and not line.split()[1].startswith("Z")]


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Lets processes that are started hear Ctrl-C, also where these tests run in the background and do not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@unix
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize(
    ("after", "number", "everybody", "code"),
    [
        ("the start of the workers", signal.SIGINT, True, 130),
        ("the start of the workers", signal.SIGTERM, True, 143),
        ("their first shots", signal.SIGINT, True, 130),
        ("their first shots", signal.SIGTERM, False, 143),
        ("their first shots", signal.SIGKILL, False, -9),
    ],
)
def test_a_match_that_is_ended_leaves_no_traceback_and_no_process(
    after: str, number: signal.Signals, everybody: bool, code: int, tmp_path: Path
) -> None:
    command = [sys.executable, "-m", "crokinole3d", "match", "--south", "easy", "--north", "easy", "--games", "50", "--jobs", "2"]
    surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "CROKINOLE_KERNEL": "interpreted", "CROKINOLE_HOME": str(tmp_path)}
    child = subprocess.Popen(
        [*command, "--record", str(tmp_path / "records")],
        env=surroundings,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        give_up = time.monotonic() + 60.0
        # This process, the tracker that Python starts, and two workers.
        while len(alive(child.pid)) < (3 if after == "the start of the workers" else 4):
            assert time.monotonic() < give_up
            time.sleep(0.02)
        if after == "their first shots":
            time.sleep(3.0)
        (os.killpg if everybody else os.kill)(child.pid, number)
        out, err = child.communicate(timeout=60.0)
        assert (child.returncode, out, err) == (code, "", "")
        while alive(child.pid):
            assert time.monotonic() < give_up, alive(child.pid)
            time.sleep(0.1)
        if number != signal.SIGKILL:
            # Matches that were over by then keep their records, whole ones; where there are none the folder is gone, too.
            folder = tmp_path / "records"
            kept = list(folder.iterdir()) if folder.exists() else []
            assert folder.exists() == bool(kept)
            for path in kept:
                assert load(path).result is not None
    finally:
        if alive(child.pid):
            os.killpg(child.pid, signal.SIGKILL)
