"""The stored noise rows."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from crokinole3d.ai import noise

TOOL = Path(__file__).parents[2] / "tools" / "make_noise_table.py"


def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_noise_table", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_stored_table_is_what_the_tool_makes() -> None:
    assert np.allclose(noise.table(), np.array(tool().table()), rtol=0.0, atol=1e-12)


def test_the_table_is_a_cut_normal_in_both_columns() -> None:
    table = noise.table()
    assert table.shape == (256, 2)
    assert np.abs(table).max() <= 3.0
    # Cut at three, a standard normal has the standard deviation 0.9866.
    assert np.allclose(table.std(axis=0), 0.9866, atol=0.005)
    assert np.abs(table.mean(axis=0)).max() < 0.005
    assert abs(np.corrcoef(table.T)[0, 1]) < 0.01


def test_every_block_of_sixteen_has_one_value_in_each_sixteenth_of_the_distribution() -> None:
    for column in noise.table().T:
        edges = np.sort(column)[15::16][:-1]
        for block in column.reshape(16, 16):
            assert np.bincount(np.searchsorted(edges, block), minlength=16).tolist() == [1] * 16


@pytest.mark.parametrize("key", [0, 1, 37, 255])
def test_a_key_orders_the_rows_anew_and_keeps_aligned_blocks(key: int) -> None:
    rows = noise.rows(0, 256, key)
    assert sorted(map(tuple, rows.tolist())) == sorted(map(tuple, noise.table().tolist()))
    block = noise.table().reshape(16, 16, 2)[key // 16]
    assert sorted(map(tuple, noise.rows(0, 16, key).tolist())) == sorted(map(tuple, block.tolist()))


def test_different_keys_begin_with_different_rows() -> None:
    assert len({tuple(noise.rows(0, 1, key)[0]) for key in range(256)}) == 256


def test_rows_beyond_the_table_are_new_until_the_mirror_images_are_used_up() -> None:
    rows = noise.rows(0, noise.MOST, 5)
    assert len({tuple(row) for row in rows.tolist()}) == noise.MOST
    assert np.array_equal(noise.rows(noise.MOST, 3, 5), rows[:3])
    assert np.array_equal(noise.rows(300, 20, 5), rows[300:320])


def test_nobody_can_write_into_the_table() -> None:
    with pytest.raises(ValueError, match="read-only"):
        noise.table()[0, 0] = 1.0
