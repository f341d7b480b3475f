"""Makes the tables of docs/physics.md from the code: `python tools/physics_tables.py [--bench FILE] [--audit FILE]`.

A table stands between `<!-- table: NAME -->` and `<!-- end -->`; what stands there is replaced. All but two are computed here, by
seeded or exhaustive series that give the same on every machine. The figures of a bench and of an audit are taken from the
files that `bench --json` and `bench --audit --json` printed; without them those two tables stay as they are.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from math import radians
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from crokinole3d.board import OUTER_LINE_RADIUS, zone  # noqa: E402
from crokinole3d.cli.audit import figure  # noqa: E402
from crokinole3d.cli.bench.table import LABELS  # noqa: E402
from crokinole3d.physics import Position, simulate_many  # noqa: E402
from crokinole3d.physics import material as materials  # noqa: E402
from crokinole3d.physics.kernel import layout  # noqa: E402
from crokinole3d.physics.material import HOLES, MATERIALS  # noqa: E402
from crokinole3d.physics.values import Fate  # noqa: E402

PAGE: Final = ROOT / "docs" / "physics.md"

Floats = NDArray[np.float64]

# What is swept. Speeds in m/s, angles in degrees.
SPEEDS: Final = np.round(np.arange(0.05, 5.0005, 0.005), 3)
AIMS: Final = (0.0, 0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 1.75, 2.0, 2.1)
HANDS_AIM: Final = (0.5, 0.9, 1.0, 1.5, 2.0, 2.5, 3.0)
HANDS_SPEED: Final = (2.0, 4.5, 5.0, 8.0, 12.0)
CUT: Final = 3.0
"""Standard deviations at which a hand's error is cut, as everywhere in the game."""


def fill(text: str, tables: dict[str, list[str]]) -> str:
    """The page with these tables in their places. Raises ValueError for a table that has none."""
    for name, rows in tables.items():
        place = re.compile(rf"(<!-- table: {re.escape(name)} -->\n).*?(<!-- end -->)", re.DOTALL)
        if len(place.findall(text)) != 1:
            raise ValueError(f"the page has not one place for the table {name}")
        made = "".join(f"{row}\n" for row in rows)
        text = place.sub(lambda found: f"{found[1]}\n{made}\n{found[2]}", text)  # noqa: B023 - used at once
    return text


def markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """A table in Markdown."""
    return [f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows)]


# The constants


def constants() -> list[str]:
    """Every constant of the model with its value and what its source says about it."""
    told = documented(Path(materials.__file__))
    named = ("GRAVITY", "RETURN_DROP", "EVENT_CAP", "PHYSICS_VERSION")
    rows = [(name, f"{getattr(materials, name):,}") for name in named]
    for kind, made in (("Material", MATERIALS), ("Hole", HOLES)):
        for field in (name for name in told if name.startswith(f"{kind}.")):
            values = {name: _shown(getattr(one, field.partition(".")[2])) for name, one in made.items()}
            same = len(set(values.values())) == 1
            rows.append((field, values.popitem()[1] if same else ", ".join(f"{name} {value}" for name, value in values.items())))
    rows += [(material.name.upper(), f"friction {material.friction:g}") for material in MATERIALS.values()]
    rows += [
        (hole.name.upper(), f"RC {hole.capture_radius:g} m, V {hole.capture_speed:g} m/s, p {hole.exponent}")
        for hole in HOLES.values()
    ]
    return markdown(
        ("constant", "value", "what it is, and what it rests on"), ((f"`{name}`", value, told[name]) for name, value in rows)
    )


def tolerances() -> list[str]:
    """The small numbers of the kernel with their values and reasons."""
    told = documented(Path(layout.__file__))
    names = ("TOUCH", "NO_SPEED", "HIT_SPEED", "NO_PRESS", "SLOW", "REST2", "TIE", "MOVED2")
    return markdown(("constant", "value", "why"), ((f"`{name}`", f"{getattr(layout, name):.3g}", told[name]) for name in names))


def documented(file: Path) -> dict[str, str]:
    """The words under each constant and each field of a module, by `NAME` or `Class.field`, each as one line."""
    told: dict[str, str] = {}

    def read(body: list[ast.stmt], prefix: str) -> None:
        for one, two in zip(body, [*body[1:], ast.Pass()], strict=True):
            if isinstance(one, ast.ClassDef):
                read(one.body, f"{one.name}.")
            target = one.target if isinstance(one, ast.AnnAssign) else one.targets[0] if isinstance(one, ast.Assign) else None
            words = two.value.value if isinstance(two, ast.Expr) and isinstance(two.value, ast.Constant) else None
            if isinstance(target, ast.Name) and isinstance(words, str):
                told[prefix + target.id] = " ".join(words.split()).replace("|", "\\|")

    read(ast.parse(file.read_text(encoding="utf-8")).body, "")
    return told


def _shown(value: float | bool) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else f"{value:g}"


# What becomes of a shot from the middle of the line onto an empty board


def rows_from_the_middle(aims: Floats, speeds: Floats) -> Floats:
    """Shots (N, 5) from the middle of the south line, `aims` in radians to the shooter's right."""
    columns = (np.zeros_like(aims), np.full_like(aims, -OUTER_LINE_RADIUS), np.sin(aims), np.cos(aims), speeds)
    return np.stack(columns, axis=1)


def endings(aims: Floats, speeds: Floats, hole: str, material: str = "normal") -> list[str]:
    """What becomes of each shot: `20`, a zone's value, `line` if it rests on or behind the outer line, `off` if it ends in the
    ditch, `back` if it came back onto the board from the rail."""
    found = simulate_many(Position(), "south-0", rows_from_the_middle(aims, speeds), hole=hole, material=material)
    far = np.hypot(found.x[:, 0], found.y[:, 0])
    return [
        "20" if fate == Fate.HOLE else "off" if fate == Fate.OFF else "back" if left else str(zone(r)) if zone(r) else "line"
        for fate, left, r in zip(found.fate[:, 0].tolist(), found.left.tolist(), far.tolist(), strict=True)
    ]


def dead_centre(speeds: Floats = SPEEDS, holes: Iterable[str] = HOLES, names: Iterable[str] = MATERIALS) -> list[str]:
    """Fate by speed of a shot straight at the middle: the first and the last speed of each run of equal endings."""
    rows = []
    for hole in holes:
        for material in names:
            told = endings(np.zeros_like(speeds), speeds, hole, material)
            rows.append((hole, material, ", ".join(f"{ending}: {span}" for ending, span in runs(told, speeds))))
    return markdown(("hole", "board", "ending: from - to, m/s"), rows)


def runs(told: Sequence[str], speeds: Floats) -> list[tuple[str, str]]:
    """The runs of equal endings, each with its first and last speed."""
    found: list[tuple[str, str]] = []
    begin = 0
    for k in range(1, len(told) + 1):
        if k == len(told) or told[k] != told[begin]:
            found.append((told[begin], f"{speeds[begin]:.3f} - {speeds[k - 1]:.3f}"))
            begin = k
    return found


def capture(aims: Iterable[float] = AIMS, speeds: Floats = SPEEDS) -> list[str]:
    """Which speeds sink a shot from the middle of the line, by how far its aim is off."""
    rows = []
    for aim in aims:
        angles = np.full_like(speeds, radians(aim))
        offset = OUTER_LINE_RADIUS * float(np.sin(radians(aim))) * 1000.0
        spans = ["; ".join(span for end, span in runs(endings(angles, speeds, hole), speeds) if end == "20") for hole in HOLES]
        rows.append((f"{aim:g}", f"{offset:.2f}", *(span or "none" for span in spans)))
    return markdown(("aim off, degrees", "past the middle, mm", *(f"{hole}: sinks at, m/s" for hole in HOLES)), rows)


# How often a hand sinks its open 20


def open_20(aims: Iterable[float] = HANDS_AIM, errors: Iterable[float] = HANDS_SPEED) -> list[str]:
    """The chance of an open 20 from the middle of the line at the best speed, by the hand's errors."""
    rows = []
    for aim in aims:
        cells = []
        for error in errors:
            best = [best_speed(hole, radians(aim), error / 100.0) for hole in HOLES]
            cells.append(", ".join(f"{chance:.2f} at {speed:.2f}" for chance, speed in best))
        rows.append((f"{aim:g}", *cells))
    return markdown(("aim, degrees", *(f"speed {error:g} %" for error in errors)), rows)


def best_speed(hole: str, aim_sd: float, speed_sd: float) -> tuple[float, float]:
    """The greatest chance to sink that a hand has, and the speed to mean for it."""
    sinks, aims, speeds = sinking(hole)
    aim_weights = _normal(aims / aim_sd)
    by_speed = aim_weights @ sinks / aim_weights.sum()
    chances = []
    meant = np.round(np.arange(0.60, 1.3005, 0.01), 2)
    for speed in meant:
        weights = _normal((speeds / speed - 1.0) / speed_sd)
        chances.append(float(weights @ by_speed / weights.sum()))
    best = int(np.argmax(chances))
    return chances[best], float(meant[best])


@cache
def sinking(hole: str) -> tuple[Floats, Floats, Floats]:
    """Whether a shot from the middle of the line sinks, on a grid of (aims, speeds), 1.0 or 0.0; and the grid, radians and m/s.

    Only aims to the right: the board is the same to the left. They reach as far as hands of 3 degrees do.
    """
    aims = np.radians(np.arange(0.0, 9.0005, 0.05))
    speeds = np.arange(0.2, 2.0, 0.01)
    grid_aims, grid_speeds = np.meshgrid(aims, speeds, indexing="ij")
    found = simulate_many(Position(), "south-0", rows_from_the_middle(grid_aims.ravel(), grid_speeds.ravel()), hole=hole)
    return (found.fate[:, 0] == Fate.HOLE).astype(np.float64).reshape(grid_aims.shape), aims, speeds


def _normal(z: Floats) -> Floats:
    """The normal distribution's density but for its factor, cut at CUT; the middle of a half counts half."""
    weight: Floats = np.where(np.abs(z) <= CUT, np.exp(-0.5 * z * z), 0.0)
    if z[0] == 0.0:
        weight[0] *= 0.5
    return weight


# What a bench and an audit measured


def bench(told: dict[str, Any]) -> list[str]:
    """The table of a bench, from its JSON."""
    groups = list(told["physics"])
    rows = [
        (label, *(format(told["physics"][group][key], digits) for group in groups))
        for key, (label, digits) in LABELS.items()
        if key in told["physics"][groups[0]]
    ]
    for name, peer in told["peers"].items():
        rows += [
            (f"{name}: {label}", *(format(peer[group][key], digits) for group in groups))
            for key, (label, digits) in LABELS.items()
            if key in peer[groups[0]]
        ]
    lines = markdown(("shots a second, one thread", *groups), rows)
    if told["start"]:
        start = told["start"]
        lines += ["", f"Compiled kernel: {start['cold_seconds']:.1f} s cold, {start['warm_seconds']:.2f} s warm."]
    return lines


def audit(told: dict[str, Any]) -> list[str]:
    """The table of an audit, from its JSON."""
    kinds = [kind for kind in told if kind != "sound"]
    keys = (
        ("shots", "shots", ",d"),
        ("least_gap", "least gap, m", ".1e"),
        ("energy_rise", "largest energy rise, share", ".1e"),
        ("momentum_error", "momentum error in contacts, m/s", ".1e"),
        ("jump", "path broken off, m", ".1e"),
        ("overhang", "beyond the edge and on the board, m", ".1e"),
        ("most_events", "most events of a shot", ",d"),
        ("left", "discs that left the surface", ",d"),
        ("returned", "of these came back from the rail", ",d"),
    )
    rows = [(label, *(figure(told[kind][key], digits) for kind in kinds)) for key, label, digits in keys]
    for counted in ("fates", "events"):
        names = sorted({name for kind in kinds for name in told[kind][counted]})
        rows += [(f"{counted}: {name}", *(f"{told[kind][counted].get(name, 0):,}" for kind in kinds)) for name in names]
    return markdown(("", *(f"{kind} shots" for kind in kinds)), rows)


COMPUTED: Final[dict[str, Callable[[], list[str]]]] = {
    "constants": constants,
    "tolerances": tolerances,
    "dead centre": dead_centre,
    "capture": capture,
    "open 20": open_20,
}
"""The tables that are computed here, by the name of their place."""


def main() -> None:
    """Writes the tables into the page."""
    parser = argparse.ArgumentParser(description="Makes the tables of docs/physics.md.")
    parser.add_argument("--bench", type=Path, metavar="FILE", help="what `bench --json` printed")
    parser.add_argument("--audit", type=Path, metavar="FILE", help="what `bench --audit --json` printed")
    parser.add_argument("--out", type=Path, default=PAGE, metavar="FILE", help="the page (docs/physics.md)")
    options = parser.parse_args()
    tables = {name: make() for name, make in COMPUTED.items()}
    for name, file, make in (("bench", options.bench, bench), ("audit", options.audit, audit)):
        if file is not None:
            tables[name] = make(json.loads(file.read_text(encoding="utf-8")))
    options.out.write_text(fill(PAGE.read_text(encoding="utf-8"), tables), encoding="utf-8")


if __name__ == "__main__":
    main()
