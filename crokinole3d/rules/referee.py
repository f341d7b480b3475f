"""The referee: what a shot means under one variant. Knows no screen, no player, no clock.

The verdict itself is made in `core` over plain sequences; here it gets its names. Sources: rules reference, section 2.1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from crokinole3d.board import Seat
from crokinole3d.physics import Motion
from crokinole3d.physics.values import Disc, DiscId, Fate, Position
from crokinole3d.rules.core import verdict as core
from crokinole3d.rules.seating import Seating, seat_of
from crokinole3d.rules.variant import Variant

Foul = Literal["miss", "hide"]
"""`miss`: rival discs were in play and none was hit. `hide`: the board was open and the 15 was not reached."""

Cause = Literal["foul_shot", "foul_chain", "left", "crossed", "on_line", "not_flat", "cleared"]
"""Why a disc goes to the ditch: it was the shot disc of a foul, or one that came off with it; it left the surface; it crossed
the outer line in motion; it rests on that line; it lies on another disc in the hole where that is no 20; it lay on
the board after a shot for the middle or of the shoot-out, where the board is cleared each time."""

_FOULS: Final[tuple[Foul | None, ...]] = (None, "miss", "hide")

_CODES: Final[Mapping[str, Mapping[str, int]]] = {
    "must_hit": {"combo": core.COMBO, "direct_only": core.DIRECT_ONLY},
    "miss_removal": {
        "shot": core.SHOT_ONLY,
        "shot_and_directly_touched_own": core.TOUCHED_OWN,
        "shot_and_struck_own": core.STRUCK_OWN,
        "shot_and_moved_own": core.MOVED_OWN,
    },
    "open_rule": {
        "off": core.RULE_OFF,
        "first_shot": core.FIRST_SHOT,
        "touch_or_inside_15": core.TOUCH_15,
        "inside_15": core.INSIDE_15,
    },
    "open_credit": {
        "none": 0,
        "shot_only": core.SHOT_ONLY,
        "shot_or_struck_own": core.STRUCK_OWN,
        "shot_or_moved_own": core.MOVED_OWN,
    },
    "open_removal": {
        "none": 0,
        "shot": core.SHOT_ONLY,
        "shot_and_directly_touched_own": core.TOUCHED_OWN,
        "shot_and_struck_own": core.STRUCK_OWN,
        "shot_and_moved_own": core.MOVED_OWN,
    },
    "line_motion": {"rest_only": core.REST_ONLY, "spin_rule": core.SPIN_RULE, "strict": core.STRICT},
    "damage": {"stays": core.STAYS, "replaced": core.REPLACED},
    "stacked_flat": {"as_lower": core.AS_LOWER, "not_20": core.NOT_20},
}


@dataclass(frozen=True, slots=True)
class Duty:
    """What the next shot owes, fixed by the board before it is shot."""

    must_hit: tuple[DiscId, ...]
    """The rival discs in play, sorted; one of them must be hit if there are any."""

    no_hiding: bool
    """Whether the open-board rule holds: no rival disc is in play and the variant has the rule for this shot."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """What one shot means under one variant. Made by :func:`judge`, never changed."""

    foul: Foul | None
    """The rule that was broken, or None for a valid shot."""

    off: tuple[DiscId, ...]
    """All discs that go to the ditch by this shot, whoever owns them, sorted."""

    twenties: Mapping[str, int]
    """20s banked by this shot, per side; every side is there."""

    lifted: tuple[DiscId, ...]
    """The discs in the hole that were banked and lifted, sorted."""

    put_back: Mapping[DiscId, tuple[float, float]]
    """Discs returned to where they were before, in metres."""

    duty: Duty
    """What the shot owed."""

    after: Position
    """What lies on the board afterwards."""

    causes: Mapping[DiscId, Cause]
    """Why each disc of `off` goes there. What would have gone without the foul, too, names that reason."""

    @property
    def valid(self) -> bool:
        """Whether the shot was no foul."""
        return self.foul is None

    def to_dict(self) -> dict[str, Any]:
        """The ruling as plain values for a record or a file; the position after it is left out, its discs say it."""
        return {
            "foul": self.foul,
            "off": list(self.off),
            "twenties": dict(self.twenties),
            "lifted": list(self.lifted),
            "put_back": {disc: list(place) for disc, place in self.put_back.items()},
            "causes": dict(self.causes),
        }


def duty(position: Position, seating: Seating, seat: Seat, variant: Variant, shot_number: int) -> Duty:
    """What a shot from `seat` at this position owes. `shot_number` counts the side's shots of the round from 1."""
    side = seating.side(seat)
    rivals = tuple(disc.id for disc in position.discs if seating.owner(disc.id) != side)
    ruled = variant.open_rule != "off" and (variant.open_rule != "first_shot" or shot_number == 1)
    return Duty(rivals, ruled and not rivals)


def judge(position: Position, motion: Motion, variant: Variant, seating: Seating, shot_number: int = 1) -> Ruling:
    """What a shot means.

    `position` is the board before it, without the shot disc; `shot_number` counts the side's shots of the round from 1.
    """
    seat = seat_of(motion.shooter)
    ids = motion.ids
    before = [position.get(disc) for disc in ids]
    verdict = [0] * core.VERDICT
    core.decide(
        len(ids),
        ids.index(motion.shooter),
        own_mask(ids, seating, seat),
        int(shot_number == 1),
        [int(end.fate) for end in motion.ends],
        [0.0 if end.x is None else end.x for end in motion.ends],
        [0.0 if end.y is None else end.y for end in motion.ends],
        [0.0 if disc is None else disc.x for disc in before],
        [0.0 if disc is None else disc.y for disc in before],
        motion.met,
        motion.struck,
        motion.moved,
        motion.crossed_alone,
        motion.crossed_knocked_back,
        motion.left,
        motion.sunk,
        0,  # no disc comes to lie flat on another in the hole: the one below stands proud and turns it away
        motion.disturbed,
        rule_codes(variant),
        verdict,
    )
    return _named(position, motion, seating, duty(position, seating, seat, variant, shot_number), verdict)


def rule_codes(variant: Variant) -> list[int]:
    """The variant as the numbers that the core reads."""
    codes = [0] * core.RULES
    for place, rule in enumerate(_CODES):
        codes[place] = _CODES[rule][getattr(variant, rule)]
    return codes


def own_mask(ids: Sequence[DiscId], seating: Seating, seat: Seat) -> int:
    """The discs of a seat's side as a mask over `ids`."""
    side = seating.side(seat)
    return sum(1 << k for k, disc in enumerate(ids) if seating.owner(disc) == side)


def ids_in(mask: int, ids: Sequence[DiscId]) -> tuple[DiscId, ...]:
    """The ids whose bits are set, in the order of `ids`."""
    return tuple(disc for k, disc in enumerate(ids) if mask >> k & 1)


def foul_of(verdict: Sequence[int]) -> Foul | None:
    """The foul that the core found."""
    return _FOULS[verdict[core.FOUL]]


def _named(position: Position, motion: Motion, seating: Seating, owed: Duty, verdict: Sequence[int]) -> Ruling:
    ids = motion.ids
    removed, banked, back = verdict[core.REMOVED], verdict[core.BANKED], verdict[core.PUT_BACK]
    twenties = dict.fromkeys(seating.sides, 0)
    for disc in ids_in(banked, ids):
        twenties[seating.owner(disc)] += 1
    returned = ids_in(back, ids)
    put_back = {disc.id: (disc.x, disc.y) for disc in position.discs if disc.id in returned}
    rest = (
        Disc(end.id, end.x, end.y) for end in motion.ends if end.fate == Fate.BOARD and end.x is not None and end.y is not None
    )
    gone = ids_in(removed | back, ids)
    return Ruling(
        foul_of(verdict),
        ids_in(removed, ids),
        twenties,
        ids_in(banked, ids),
        put_back,
        owed,
        Position.of([*(disc for disc in rest if disc.id not in gone), *(Disc(i, *place) for i, place in put_back.items())]),
        _causes(ids, motion.shooter, verdict),
    )


def _causes(ids: Sequence[DiscId], shooter: DiscId, verdict: Sequence[int]) -> dict[DiscId, Cause]:
    causes: dict[DiscId, Cause] = {}
    for disc in ids_in(verdict[core.REMOVED], ids):
        causes[disc] = "foul_shot" if disc == shooter else "foul_chain"
    physical: Iterable[tuple[int, Cause]] = (
        (core.BY_LEAVING, "left"),
        (core.BY_CROSSING, "crossed"),
        (core.BY_LINE, "on_line"),
        (core.BY_STACKING, "not_flat"),
    )
    for place, cause in physical:
        for disc in ids_in(verdict[place], ids):
            causes[disc] = cause
    return causes
