"""The bytes under every stored hash."""

from __future__ import annotations

import hashlib
import struct

import pytest

from crokinole3d.physics import Fate, state_hash


def test_the_hash_is_over_fate_and_place_in_the_order_of_ids() -> None:
    ends = [("south-2", Fate.BOARD, 0.1, -0.2), ("south-10", Fate.HOLE, None, None), ("north-0", Fate.OFF, None, None)]
    bytes_ = struct.pack("<bdd", 2, 0.0, 0.0) + struct.pack("<bdd", 1, 0.0, 0.0) + struct.pack("<bdd", 0, 0.1, -0.2)
    assert state_hash(ends) == hashlib.sha256(bytes_).hexdigest()
    assert state_hash(reversed(ends)) == state_hash(ends)


def test_the_last_disc_comes_behind_all_others() -> None:
    ends = [("a", 0, 0.1, 0.2), ("shot", 0, 0.3, 0.4), ("z", 2, None, None)]
    bytes_ = struct.pack("<bdd", 0, 0.1, 0.2) + struct.pack("<bdd", 2, 0.0, 0.0) + struct.pack("<bdd", 0, 0.3, 0.4)
    assert state_hash(ends, last="shot") == hashlib.sha256(bytes_).hexdigest()


def test_minus_zero_is_zero_and_a_disc_off_the_board_has_no_place() -> None:
    assert state_hash([("a", 0, -0.0, 0.0)]) == state_hash([("a", 0, 0.0, -0.0)])
    assert state_hash([("a", 2, 0.4, 0.1)]) == state_hash([("a", 2, None, None)])
    with pytest.raises(ValueError, match="no place"):
        state_hash([("a", 0, None, 0.1)])


def test_an_empty_round_has_the_hash_of_nothing() -> None:
    assert state_hash([]) == hashlib.sha256(b"").hexdigest()
