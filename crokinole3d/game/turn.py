"""One turn: a shot from a state of the match to the next. Pure: the same arguments give the same turn."""

from __future__ import annotations

from dataclasses import dataclass

from crokinole3d.board import Seat
from crokinole3d.physics import DiscId, Motion, Shot, simulate, state_hash
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.match import State, apply, next_disc, next_round
from crokinole3d.rules.placement import Refusal, refusal
from crokinole3d.rules.referee import Ruling
from crokinole3d.text import catalogue


class IllegalPlacement(ValueError):
    """Raised when a shot starts where the variant does not allow one. `refusal` says why; its value is a key of the catalogue."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"the shot may not start there: {catalogue('en')(refusal.value)}")
        self.refusal = refusal


class MatchOver(ValueError):
    """Raised when a shot is played after the last one."""


@dataclass(frozen=True, slots=True)
class Turn:
    """One shot with all that came of it."""

    index: int
    """The shot's number in the match, from 0."""

    seat: Seat
    disc: DiscId
    before: State
    """The state it was shot from; for a round's first shot already that of the new round."""
    motion: Motion
    ruling: Ruling
    after: State
    hash: str
    """Hash of the state after the ruling and the lifting."""
    cut_short: bool = False
    """Whether a computer player was told to stop thinking."""

    @property
    def shot(self) -> Shot:
        """What was played."""
        return self.motion.shot


def ready(state: State) -> State:
    """The state that the next shot is played from: after a round, the new one. Raises :class:`MatchOver`."""
    if state.phase == "match_over":
        raise MatchOver("the match is over")
    return next_round(state) if state.phase == "round_over" else state


def take(
    state: State, index: int, shot: Shot, *, material: str = "normal", kernel: Kernel | None = None, cut_short: bool = False
) -> Turn:
    """Plays one shot: simulates, judges, counts.

    Raises :class:`IllegalPlacement`, :class:`MatchOver`, or BadInput of the physics for a shot that is none.
    """
    before = ready(state)
    disc, seat = next_disc(before), before.to_shoot
    assert seat is not None, "somebody shoots in phase shot"
    refused = refusal(before.variant, seat, shot.x, shot.y, before.position)
    if refused is not None:
        raise IllegalPlacement(refused)
    motion = simulate(before.position, disc, shot, hole=before.variant.hole, material=material, kernel=kernel)
    after, ruling = apply(before, motion)
    return Turn(index, seat, disc, before, motion, ruling, after, state_hash(after.fates), cut_short)
