"""How a computer player is seen thinking: which shots it considers at a moment of the show. Pure; takes no part in the match.

Thinking takes milliseconds or seconds, by machine and level; the show takes the same time everywhere and shows the thoughts in
the order in which they came. It follows the thinking and never runs ahead of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, floor
from typing import Final

from crokinole3d.ai.planner import Progress
from crokinole3d.board import Seat
from crokinole3d.physics import Position, Shot
from crokinole3d.view.pace import GLANCE, LEAST_THINKING, LEAST_THINKING_ELSE
from crokinole3d.view.preview import reach_of
from crokinole3d.view.scene.picture import MOST_THOUGHTS, ThoughtPicture

_STRENGTHS: Final = (0.9, 0.6, 0.45)
"""How strongly the best, the second and the third are drawn while much is still open."""

_ALIKE: Final = 0.02
"""Shots whose starts (in metres) and directions differ by no more than this, all together, are drawn as one."""


def least_time(kind: str) -> float:
    """Seconds that a player of this kind is seen thinking at the least."""
    return LEAST_THINKING.get(kind, LEAST_THINKING_ELSE)


@dataclass(frozen=True, slots=True)
class Glance:
    """What is seen of the thinking at a moment."""

    considered: tuple[Shot, ...] = ()
    """The best shots so far, best first; at most MOST_THOUGHTS, no two alike. Empty before the first was tried."""

    share: float = 0.0
    """How far the thinking is, 0 to 1."""


def glance(thoughts: Sequence[Progress], clock: float, least: float, *, over: bool) -> Glance:
    """What is seen `clock` seconds into a show of `least` seconds; `over` tells whether the thinking has ended."""
    share = clock / least
    known = 1.0 if over else thoughts[-1].done / max(1, thoughts[-1].total) if thoughts else 0.0
    # Half a glance ahead of its own beginning, so that the first one shows something, too.
    step = (floor(clock / GLANCE) + 0.5) * GLANCE / least
    seen = [thought for thought in thoughts if thought.leaders and thought.done <= step * thought.total]
    return Glance(_distinct(seen[-1].leaders) if seen else (), min(1.0, share, known))


def _distinct(leaders: Sequence[Shot]) -> tuple[Shot, ...]:
    kept: list[Shot] = []
    for shot in leaders:
        if len(kept) < MOST_THOUGHTS and not any(_apart(shot, other) <= _ALIKE for other in kept):
            kept.append(shot)
    return tuple(kept)


def _apart(a: Shot, b: Shot) -> float:
    return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.dx - b.dx) + abs(a.dy - b.dy)


def lines(position: Position, seen: Glance) -> tuple[ThoughtPicture, ...]:
    """The considered shots as lines on the board. The further the thinking is, the fainter all but the best."""
    return tuple(
        ThoughtPicture(
            shot.x, shot.y, shot.dx, shot.dy, reach_of(position, shot), strength if rank == 0 else strength * (1.0 - seen.share)
        )
        for rank, (shot, strength) in enumerate(zip(seen.considered, _STRENGTHS, strict=False))
    )


def place_of(shot: Shot, seat: Seat) -> float:
    """The angle along the seat's line at which a shot starts, positive to the shooter's right."""
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    return atan2(shot.x * rx + shot.y * ry, shot.x * ox + shot.y * oy)
