"""What `bench` measured, as lines of plain text: one column for each group of boards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from crokinole3d.cli.bench import peers
from crokinole3d.cli.bench.boards import DISCS
from crokinole3d.cli.bench.decisions import AFTER_SHOTS

LABELS: Final = {
    "compiled_single": ("compiled, one call a shot", ",.0f"),
    "compiled_batch": ("compiled, many a call", ",.0f"),
    "interpreted_single": ("interpreted, one call a shot", ",.0f"),
    "interpreted_batch": ("interpreted, many a call", ",.0f"),
    "ratio_single": ("compiled is faster, one call a shot", ",.1f"),
    "ratio_batch": ("compiled is faster, many a call", ",.1f"),
    "events_mean": ("events told a shot, mean", ".1f"),
    "events_p99": ("events told a shot, 99 of 100", ".0f"),
    "shots_per_second": ("shots a second", ",.0f"),
    "times_compiled_single": ("we are faster: compiled, one call", ",.1f"),
    "times_compiled_batch": ("we are faster: compiled, many", ",.1f"),
    "times_interpreted_single": ("we are faster: interpreted, one call", ",.1f"),
    "times_interpreted_batch": ("we are faster: interpreted, many", ",.1f"),
    "same_fates": ("share that ends with our fates", ".2f"),
    "same_ends": ("... and within 5 mm", ".2f"),
}
"""What each figure is called, and how many digits it takes."""


def lines(answer: Mapping[str, Any]) -> list[str]:
    """The whole answer of `bench`."""
    made = [
        answer["machine"],
        "",
        _row("shots a second, one thread", DISCS),
        *rows(answer["physics"]),
        "",
        start_line(answer["start"]),
    ]
    for name, told in answer["peers"].items():
        made += ["", _row(f"{name}, steps of 1/{1.0 / peers.STEP:.0f} s", DISCS), *rows(told)]
    if not answer["peers"]:
        made += ["", peers.ABSENT]
    made += ["", f"a decision after {AFTER_SHOTS} shots"]
    for name, cost in answer["decisions"].items():
        made.append(f"{name:8}{cost['seconds']:8.3f} s, budget {cost['budget']}, {cost['simulated']} shots tried")
    return [*made, "", *frame_lines(answer["frame"])]


def rows(told: Mapping[str, Mapping[str, float]]) -> list[str]:
    """A line for each figure that was measured on the groups of boards."""
    groups = list(told.values())
    return [
        _row(label, (format(group[key], digits) for group in groups))
        for key, (label, digits) in LABELS.items()
        if key in groups[0]
    ]


def start_line(told: Mapping[str, float] | None) -> str:
    """How long the compiled kernel takes to be there, in words."""
    if told is None:
        return "the start of the compiled kernel is not measured: there is none here"
    return (
        f"compiled kernel there after {told['cold_seconds']:.1f} s with nothing compiled yet, "
        f"after {told['warm_seconds']:.2f} s in a new process"
    )


def frame_lines(told: Mapping[str, float] | None) -> list[str]:
    """What a frame of the game costs, in words."""
    if told is None:
        return ["the cost of a frame is not measured: no picture can be drawn here"]
    return ["a frame while a shot is shown, processor time", *(f"{name:16}{cost:8.1f} ms" for name, cost in told.items())]


def _row(label: str, cells: Iterable[str]) -> str:
    return f"{label:38}" + "".join(f"{cell:>12}" for cell in cells)
