"""What is worth knowing about a position beyond its points, as numbers: the learned value weighs them. Weighs nothing itself.

All numbers are seen by the side that has just shot ("own"); another side shoots next. The core makes them
(:mod:`crokinole3d.ai.core.look`) with plain products and sums in a fixed order: the same to the last bit on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from crokinole3d.ai.core import look as interpreted
from crokinole3d.ai.sight import eyes, looked_over
from crokinole3d.ai.table import Floats, Table, next_own, next_rival
from crokinole3d.ai.trial import Trials

FEATURES: Final = (
    "always",
    "own_points",
    "their_points",
    "own_in_view",
    "their_in_view",
    "own_discs",
    "their_discs",
    "open_for_them",
    "open_for_own",
    "board_empty",
    "own_all_hidden",
    "their_all_hidden",
    "own_best_seen",
    "their_best_seen",
    "own_near_hole",
    "their_near_hole",
)
"""Names of the numbers, in the order of :func:`features`.

`in_view` adds up the points of discs, each times the share of the next shooter's line from which it can be hit in full;
`open_for` is 1 where the other side has no disc lying; `near_hole` is how well the disc is seen that lies nearest to the hole and
in view, times how near it lies: a shot disc may go on from it into the hole.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Onlookers:
    """From where the discs are looked at next."""

    theirs: Floats
    """Points on the line of the rival who shoots next (e, 2)."""

    own: Floats
    """Points on the line of the own side's next shooter, in a team the partner (e, 2)."""


def onlookers(table: Table) -> Onlookers:
    """From where the rivals look at the own discs after this shot, and the own side at theirs."""
    return Onlookers(eyes(next_rival(table)), eyes(next_own(table)))


def looked_at(
    trials: Trials,
    looking: Onlookers,
    core: Any = interpreted,  # noqa: ANN401 - a module that no type checker sees
    *,
    only_20s: bool = False,
    sighted: bool = True,
) -> Floats:
    """What the core tells of each trial, (look.TOLD, N): what both sides' discs and 20s are worth, then the features."""
    return looked_over(
        core,
        trials.own,
        trials.x,
        trials.y,
        trials.lying,
        trials.banked,
        looking.theirs,
        looking.own,
        only_20s=only_20s,
        sighted=sighted,
    )


def features(trials: Trials, looking: Onlookers, core: Any = interpreted) -> list[Floats]:  # noqa: ANN401
    """One array (N,) for each of :data:`FEATURES`."""
    return list(looked_at(trials, looking, core)[interpreted.ALWAYS :])
