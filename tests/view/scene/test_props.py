"""Props and effects in the picture: where racks and slates are drawn, what slates say, what shakes and what does not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.view.scene import props
from crokinole3d.view.scene.picture import (
    DiscPicture,
    PuffPicture,
    ScorePicture,
    SidePicture,
    StirPicture,
    StreakPicture,
    TablePicture,
)
from tests.view.scene.stage import Stage

TWO = (Seat.SOUTH, Seat.NORTH)


def score(south: int, north: int, seats: tuple[Seat, ...] = TWO) -> ScorePicture:
    return ScorePicture(seats, (SidePicture("orange", south), SidePicture("purple", north)), "points", 100)


def differs(
    stage: Stage, one: TablePicture, other: TablePicture, seat: Seat = Seat.SOUTH
) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    """Which pixels of the view from a seat are not alike."""
    first = stage.show(one, "seat", seat).astype(int).copy()
    return np.asarray(np.abs(stage.show(other, "seat", seat).astype(int) - first).max(axis=2) > 12)


@pytest.mark.parametrize("seat", TWO)
def test_a_seat_s_own_slate_is_seen_from_it_and_tells_the_score(stage: Stage, seat: Seat) -> None:
    changed = differs(stage, TablePicture(score=score(10, 0)), TablePicture(score=score(85, 0)), seat)
    stand = props.slate(seat)
    seen = stage.scene.project(stand.x, stand.y, props.slate_middle())
    assert seen is not None
    rows, columns = np.nonzero(changed)
    assert len(rows) > 8
    # All that changes is on slates; the seat's own is the one beside the middle of what changes up there.
    upper = rows < seen[1] + 14
    assert np.hypot(columns[upper] - seen[0], rows[upper] - seen[1]).max() < 20.0


@pytest.mark.parametrize("seat", SEATS)
def test_racks_stand_only_at_seats_that_are_taken(stage: Stage, seat: Seat) -> None:
    bare = stage.show(TablePicture(), "top").astype(int).copy()
    laid = stage.show(TablePicture(score=score(0, 0)), "top").astype(int).copy()
    for kind in ("box", "tray"):
        stand = props.rack(seat, "box" if kind == "box" else "tray")
        seen = stage.scene.project(stand.x, stand.y, props.RACK_FLOOR)
        assert seen is not None
        px, py = int(seen[0]), int(seen[1])
        assert (np.abs(laid[py, px] - bare[py, px]).max() > 10) == (seat in TWO)


def test_a_shake_moves_the_board_and_leaves_table_and_props_where_they_are(stage: Stage) -> None:
    calm = TablePicture(score=score(0, 0))
    changed = differs(stage, calm, replace(calm, stir=StirPicture((0.012, 0.0, 0.0))))
    edge = stage.scene.project(0.33, 0.0)
    assert edge is not None
    assert changed[int(edge[1]), int(edge[0]) - 4 : int(edge[0]) + 5].any()
    stand = props.slate(Seat.SOUTH)
    seen = stage.scene.project(stand.x, stand.y, props.slate_middle())
    assert seen is not None
    px, py = int(seen[0]), int(seen[1])
    assert not changed[py - 8 : py + 6, px - 12 : px + 12].any()


def test_a_disc_that_was_taken_away_is_seen_again_where_it_lay(stage: Stage) -> None:
    one, two = DiscPicture("south-0", "orange", 0.1, 0.1), DiscPicture("south-1", "orange", -0.1, 0.1)
    first = stage.show(TablePicture((one, two))).copy()
    for discs in ((two,), (), (one, replace(two, colour="purple")), (one,)):
        stage.show(TablePicture(discs))
    assert np.array_equal(stage.show(TablePicture((one, two))), first)


def test_dust_and_a_streak_are_seen_where_they_are_and_gone_without_them(stage: Stage) -> None:
    calm = TablePicture()
    stirred = StirPicture(
        puffs=(PuffPicture(-0.15, 0.0, 0.0, 1.0, 0.2),), streaks=(StreakPicture(0.15, 0.0, 0.0, 1.0, 0.08, 1.0, "purple"),)
    )
    changed = differs(stage, calm, TablePicture(stir=stirred))
    for x in (-0.15, 0.15):
        seen = stage.scene.project(x, 0.01)
        assert seen is not None
        px, py = int(seen[0]), int(seen[1])
        assert changed[py - 12 : py + 12, px - 12 : px + 12].any()
    assert not differs(stage, calm, TablePicture()).any()
