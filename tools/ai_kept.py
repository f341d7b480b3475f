"""A series that goes on another day: what is done is kept in a file, a line a job, and not done again. Measures nothing itself.

The first line says what series it is and who plays; a file of another series is refused. A line that was cut off while it was
written is dropped, so that a run may be ended at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

from ai_lab import odd_board
from crokinole3d.ai.level import LEVELS
from crokinole3d.ai.planner import decide
from crokinole3d.cli.common import Failed
from crokinole3d.cli.processes import Spread
from crokinole3d.physics.running import Kernel

Job = TypeVar("Job")
Done = TypeVar("Done")

ASKED: tuple[int, ...] = (0, 1, 9)
"""The odd boards on which the players are asked who they are: a random one, a crowded one and one where all is hidden."""


def players(kernel: Kernel) -> str:
    """A name for the levels as they are: other as soon as one of them decides otherwise on one of some boards."""
    boards = [odd_board(number, 1) for number in ASKED]
    said = [repr(decide(state, level, 1, level.reduced_budget, kernel)) for level in LEVELS.values() for state in boards]
    return sha256("\n".join(said).encode("ascii")).hexdigest()[:16]


def going_on(
    file: Path | None,
    series: Mapping[str, object],
    spread: Spread,
    work: Callable[[Job, Kernel], Done],
    jobs: Mapping[str, Job],
    pack: Callable[[Done], object],
    unpack: Callable[[Job, Any], Done],
) -> Iterator[Done]:
    """What came of jobs, by name, in their order: out of the file where it is there, else done now and written to it.

    `pack` makes of what came of a job what JSON can hold, `unpack` the same again. Without a file all is done. Raises
    :class:`Failed` for a file that is of another series, or none.
    """
    if file is None:
        yield from spread(work, jobs.values())
        return
    kept = _begun(file, series)
    todo = {name: job for name, job in jobs.items() if name not in kept}
    fresh = iter(spread(work, todo.values()))
    with file.open("a", encoding="utf-8") as lines:
        for name, job in jobs.items():
            if name in kept:
                yield unpack(job, kept[name])
                continue
            done = next(fresh)
            lines.write(json.dumps({"job": name, "found": pack(done)}) + "\n")
            lines.flush()
            yield done


def _begun(file: Path, series: Mapping[str, object]) -> dict[str, Any]:
    """What a file keeps of this series, by job; a new one is begun where there is none."""
    first = json.dumps({"series": dict(series)})
    try:
        if not file.exists():
            file.write_text(first + "\n", encoding="utf-8")
        text = file.read_bytes()
        whole = text[: text.rfind(b"\n") + 1]
        head, *rest = whole.decode("utf-8").splitlines() or [""]
        if head != first:
            raise Failed(f"{file}: holds another series, or other players: {head[:300] or 'nothing'}")
        if len(whole) < len(text):
            file.write_bytes(whole)
        entries = [json.loads(line) for line in rest]
        return {entry["job"]: entry["found"] for entry in entries}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Failed(f"{file}: {error}") from None
