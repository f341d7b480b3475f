"""docs/physics.md says what the code does: its tables are made from it, and parts of them are made again here."""

from __future__ import annotations

from math import radians

import numpy as np
import pytest

import physics_tables as tables
from crokinole3d.cli.audit import SHOTS
from crokinole3d.physics.material import HOLES, MATERIALS

PAGE = tables.PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["constants", "tolerances"])
def test_the_page_has_every_constant_as_it_is(name: str) -> None:
    assert tables.fill(PAGE, {name: tables.COMPUTED[name]()}) == PAGE, "run tools/physics_tables.py"


def test_every_constant_of_a_material_and_of_a_hole_is_on_the_page_with_words() -> None:
    rows = {row.split("|")[1].strip(): row.split("|")[2:4] for row in tables.constants()[2:]}
    for kind, one in (("Material", MATERIALS["normal"]), ("Hole", HOLES["friendly"])):
        for field in type(one).__dataclass_fields__:
            if field != "name":
                value, words = rows[f"`{kind}.{field}`"]
                assert value.strip()
                assert len(words) > 20
    assert "friendly 0.01093" in rows["`Hole.capture_radius`"][0]


def test_the_page_sweeps_as_the_kernel_plays() -> None:
    one_row = tables.dead_centre(holes=["tournament"], names=["slow"])[-1]
    assert one_row in PAGE.splitlines()
    assert tables.capture([1.0])[-1] in PAGE.splitlines()


def test_the_page_tells_the_chance_of_an_open_20_as_the_kernel_gives_it() -> None:
    chance, speed = tables.best_speed("friendly", radians(0.9), 0.05)
    row = next(line for line in PAGE.splitlines() if line.startswith("| 0.9 | "))
    assert row.split(" | ")[1 + tables.HANDS_SPEED.index(5.0)].startswith(f"{chance:.2f} at {speed:.2f},")


def test_every_table_has_its_place_on_the_page() -> None:
    told = {name: ["| x |"] for name in (*tables.COMPUTED, "bench", "audit")}
    assert tables.fill(PAGE, told).count("\n\n| x |\n\n<!-- end -->") == len(told)
    with pytest.raises(ValueError, match="nonsense"):
        tables.fill(PAGE, {"nonsense": []})


def test_the_page_tells_an_audit_of_as_many_shots_as_the_command_plays() -> None:
    row = next(line for line in PAGE.partition("<!-- table: audit -->")[2].splitlines() if line.startswith("| shots |"))
    assert row == f"| shots | {SHOTS['random']:,} | {SHOTS['stress']:,} |", "run bench --audit and tools/physics_tables.py"


def test_endings_are_told_by_zone_hole_line_and_ditch() -> None:
    speeds = np.array([0.1, 0.3, 0.5, 0.6, 0.9, 3.0])
    told = tables.endings(np.zeros(6), speeds, "friendly")
    assert told == ["line", "5", "10", "15", "20", "off"]
    assert tables.runs(["5", "5", "20"], np.array([0.1, 0.2, 0.3])) == [("5", "0.100 - 0.200"), ("20", "0.300 - 0.300")]


def test_a_steady_hand_always_sinks_and_an_unsteady_one_seldom() -> None:
    sinks, aims, speeds = tables.sinking("friendly")
    straight = speeds[sinks[0] == 1.0]
    assert (straight.min(), straight.max()) == pytest.approx((0.64, 1.19))
    assert aims[0] == 0.0
    assert tables.best_speed("friendly", radians(0.1), 0.02)[0] == pytest.approx(1.0)
    assert tables.best_speed("friendly", radians(3.0), 0.12)[0] < 0.4


def test_figures_that_were_measured_are_put_into_tables() -> None:
    physics = {"open": {"compiled_batch": 2e6, "events_mean": 4.67}, "8 discs": {"compiled_batch": 5e5, "events_mean": 7.4}}
    peer = {"open": {"same_ends": 0.9512}, "8 discs": {"same_ends": 0.5}}
    told = tables.bench({"physics": physics, "peers": {"pymunk": peer}, "start": {"cold_seconds": 9.0, "warm_seconds": 0.5}})
    assert "| compiled, many a call | 2,000,000 | 500,000 |" in told
    assert "| pymunk: ... and within 5 mm | 0.95 | 0.50 |" in told
    assert told[-1] == "Compiled kernel: 9.0 s cold, 0.50 s warm."
    kind = {
        "shots": 10, "least_gap": -1e-16, "energy_rise": 0.0, "momentum_error": 0.0, "jump": 0.0, "overhang": None,
        "most_events": 4, "left": 5, "returned": 1, "fates": {"off": 4}, "events": {"peg": 1000},
    }  # fmt: skip
    told = tables.audit({"sound": True, "random": kind, "stress": {**kind, "fates": {}}})
    assert "| of these came back from the rail | 1 | 1 |" in told
    assert "| beyond the edge and on the board, m | no number | no number |" in told
    assert "| fates: off | 4 | 0 |" in told
    assert "| events: peg | 1,000 | 1,000 |" in told
