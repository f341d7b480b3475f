"""What a round is worth: the points on the board, the banked 20s, and what it pays. Sources: rules reference, 2 and 3.7."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from crokinole3d.board import zone
from crokinole3d.physics.values import Position
from crokinole3d.rules.seating import Seating
from crokinole3d.rules.variant import Variant


@dataclass(frozen=True, slots=True)
class SideScore:
    """What one side has at the end of a round: how many discs in each zone, and the points."""

    twenties: int
    fifteens: int
    tens: int
    fives: int

    @property
    def total(self) -> int:
        """The points of all of them."""
        return 20 * self.twenties + 15 * self.fifteens + 10 * self.tens + 5 * self.fives


def score_round(position: Position, twenties: Mapping[str, int], seating: Seating) -> dict[str, SideScore]:
    """The score of every side: its discs on the board by the lower zone that each touches, and its banked 20s."""
    counts = {side: {15: 0, 10: 0, 5: 0, 0: 0} for side in seating.sides}
    for disc in position.discs:
        counts[seating.owner(disc.id)][zone(sqrt(disc.x * disc.x + disc.y * disc.y))] += 1
    return {side: SideScore(twenties.get(side, 0), found[15], found[10], found[5]) for side, found in counts.items()}


def award(variant: Variant, totals: Mapping[str, int]) -> dict[str, int]:
    """What a round with these totals pays each side, by the variant's `round_score`.

    With more than two sides (choices): the difference is that to the second best; of 2/1/0 the best side gets 2 and the second
    best 1; sides that share the best total get nothing by the first and 1 each by the second.
    """
    if variant.round_score == "own_total":
        return dict(totals)
    best = max(totals.values())
    leaders = [side for side, total in totals.items() if total == best]
    rest = [total for total in totals.values() if total < best]
    if variant.round_score == "difference":
        lead = best - max(rest) if len(leaders) == 1 and rest else 0
        return {side: lead if side in leaders else 0 for side in totals}
    if len(leaders) > 1:
        return {side: 1 if side in leaders else 0 for side in totals}
    second = max(rest) if len(totals) > 2 else None
    return {side: 2 if side in leaders else 1 if total == second else 0 for side, total in totals.items()}
