"""Rulings in words: one sentence for what happened and one for what it cost, for every kind of shot, foul and cause."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import nextafter
from typing import Any, cast, get_args

import pytest

from crokinole3d.board import FIFTEEN_EDGE, OPEN_BOARD_EDGE, Seat
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.telling import REASONS, Clause, Tale, reason_of, tell
from crokinole3d.physics.values import DiscId, Position
from crokinole3d.rules.match import begin
from crokinole3d.rules.referee import Cause, Duty, Ruling
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import Variant, preset
from crokinole3d.text import Catalogue, catalogue

EN, PL = catalogue("en"), catalogue("pl")
CASUAL, DOUBLES = preset("casual-100"), preset("nca-2026-doubles")
SHOT = "south-5"


@dataclass(frozen=True)
class Event:
    kind: str
    disc: DiscId
    other: str | None = None


@dataclass(frozen=True)
class Departure:
    id: DiscId
    back_t: float | None


@dataclass(frozen=True)
class Motion:
    """What the telling reads of a motion."""

    ids: tuple[DiscId, ...]
    met_by: Mapping[DiscId, Sequence[DiscId]]
    sunk_ids: Sequence[DiscId]
    knocked_back: Sequence[DiscId]
    departures: tuple[Departure, ...]
    events: tuple[Event, ...]

    def _mask(self, discs: Sequence[DiscId]) -> int:
        return sum(1 << self.ids.index(disc) for disc in discs)

    def named(self, mask: int) -> tuple[DiscId, ...]:
        return tuple(disc for k, disc in enumerate(self.ids) if mask >> k & 1)

    @property
    def met(self) -> tuple[int, ...]:
        return tuple(self._mask(self.met_by.get(disc, ())) for disc in self.ids)

    @property
    def met_shot_directly(self) -> int:
        return self._mask(self.met_by.get(SHOT, ()))

    @property
    def sunk(self) -> int:
        return self._mask(self.sunk_ids)

    @property
    def crossed_knocked_back(self) -> int:
        return self._mask(self.knocked_back)


@dataclass(frozen=True)
class Shot:
    """One shot of south's sixth disc, and how it was ruled."""

    foul: str | None = None
    must_hit: tuple[DiscId, ...] = ()
    open: bool = False
    met: Mapping[DiscId, Sequence[DiscId]] = field(default_factory=dict)
    causes: Mapping[DiscId, str] = field(default_factory=dict)
    lifted: tuple[DiscId, ...] = ()
    sunk: tuple[DiscId, ...] = ()
    back: tuple[DiscId, ...] = ()
    knocked_back: tuple[DiscId, ...] = ()
    put_back: tuple[DiscId, ...] = ()
    rest: float | None = 0.05
    inward: bool = True
    rules: Variant = CASUAL

    def tale(self) -> Tale:
        return tell(self.turn())

    def turn(self) -> Turn:
        state = begin(self.rules, seating_for(self.rules), 1, Seat.SOUTH)
        names = {SHOT, *self.must_hit, *self.causes, *self.lifted, *self.sunk, *self.put_back}
        names.update(disc for disc, others in self.met.items() for disc in (disc, *others))
        ids = tuple(sorted(names))
        lying = [] if self.rest is None or SHOT in (*self.causes, *self.lifted) else [(SHOT, 0.0, self.rest)]
        ruling = Ruling(
            cast(Any, self.foul),
            tuple(sorted(self.causes)),
            {},
            self.lifted,
            dict.fromkeys(self.put_back, (0.0, 0.1)),
            Duty(self.must_hit, self.open),
            Position.of(lying),
            cast(Any, dict(self.causes)),
        )
        events = (Event("line", SHOT, "in"),) if self.inward else ()
        motion = Motion(
            ids, self.met, (*self.sunk, *self.lifted), self.knocked_back, tuple(Departure(d, 1.0) for d in self.back), events
        )
        return Turn(0, Seat.SOUTH, SHOT, state, cast(Any, motion), ruling, state, "", False)


RIVAL, OWN = "north-1", "south-1"
HIT: Mapping[DiscId, Sequence[DiscId]] = {SHOT: (RIVAL,)}

CASES = [
    (Shot(), "The shot disc stopped on the board.", "It cost nothing."),
    (Shot(open=True), "The shot disc reached the 15.", "It cost nothing."),
    (
        Shot(open=True, rest=0.15, met={SHOT: (OWN,)}),
        "One of the shooter's discs that it struck reached the 15.",
        "It cost nothing.",
    ),
    (Shot(open=True, lifted=(SHOT,)), "The shot disc dropped into the hole.", "It cost nothing."),
    (Shot(open=True, lifted=(OWN,)), "One of the shooter's discs was knocked into the hole.", "It cost nothing."),
    (
        Shot(must_hit=(RIVAL,), met=HIT, lifted=(SHOT, RIVAL)),
        "A rival disc was hit, the shot disc dropped into the hole and a rival disc was knocked into the hole, a 20 for "
        "its owner.",
        "It cost nothing.",
    ),
    (
        Shot(must_hit=("east-0",), met={SHOT: ("east-0",)}, lifted=("north-0", "north-1"), rules=DOUBLES),
        "A rival disc was hit and 2 of the partner's discs were knocked into the hole.",
        "It cost nothing.",
    ),
    (Shot(must_hit=(RIVAL,), met=HIT), "A rival disc was hit.", "It cost nothing."),
    (
        Shot(must_hit=(RIVAL,), met={SHOT: (OWN,), OWN: (RIVAL,)}),
        "A rival disc was hit off another of the shooter's discs.",
        "It cost nothing.",
    ),
    (
        Shot(must_hit=(RIVAL,), met=HIT, causes={RIVAL: "left", "north-2": "left", SHOT: "left"}),
        "A rival disc was hit, the shot disc left the board and 2 rival discs were knocked off.",
        "It cost the shot disc.",
    ),
    (
        Shot(must_hit=(RIVAL,), met=HIT, causes={RIVAL: "left", SHOT: "left"}, back=(RIVAL, SHOT), put_back=("north-3", OWN)),
        "A rival disc was hit, the shot disc left the board and came back from the rail, a rival disc was knocked off and came "
        "back from the rail and 2 discs that a rebound had moved were put back.",
        "It cost the shot disc.",
    ),
    (
        Shot(must_hit=(RIVAL,), met=HIT, causes={RIVAL: "crossed", "north-2": "crossed"}, knocked_back=("north-2",)),
        "A rival disc was hit, a rival disc crossed the outer line and a rival disc crossed the outer line and was knocked back.",
        "It cost nothing.",
    ),
    (
        Shot(must_hit=(RIVAL,), met=HIT, causes={RIVAL: "on_line", SHOT: "on_line"}),
        "A rival disc was hit, the shot disc stopped on the outer line and a rival disc was left on the outer line.",
        "It cost the shot disc.",
    ),
    (
        Shot(must_hit=(RIVAL,), met=HIT, causes={RIVAL: "not_flat", SHOT: "not_flat"}),
        "A rival disc was hit, the shot disc came to lie on a disc in the hole and a rival disc came to lie on a disc in the "
        "hole.",
        "It cost the shot disc.",
    ),
    (
        Shot(must_hit=(RIVAL,), met=HIT, causes={SHOT: "crossed"}),
        "A rival disc was hit and the shot disc crossed the outer line.",
        "It cost the shot disc.",
    ),
    (
        Shot(must_hit=(RIVAL,), met=HIT, causes={SHOT: "crossed"}, knocked_back=(SHOT,)),
        "A rival disc was hit and the shot disc crossed the outer line and was knocked back.",
        "It cost the shot disc.",
    ),
    (
        Shot("hide", open=True, causes={SHOT: "on_line"}, inward=False),
        "On the open board no disc that counts reached the 15 line and the shot disc did not get clear of the outer line.",
        "It cost the shot disc.",
    ),
    (
        Shot("hide", open=True, causes={SHOT: "foul_shot"}, rules=CASUAL.customised(open_rule="inside_15")),
        "On the open board no disc that counts stopped inside the 15 line.",
        "It cost the shot disc.",
    ),
    (
        Shot("hide", open=True, causes={SHOT: "foul_shot"}, rules=preset("old-club")),
        "The first shot of the round did not reach the 15 line.",
        "It cost the shot disc.",
    ),
    (
        Shot("miss", must_hit=(RIVAL,), causes={SHOT: "foul_shot", OWN: "foul_chain", "south-2": "foul_chain"}, sunk=(SHOT,)),
        "No rival disc was hit.",
        "It cost the shot disc, 2 of the shooter's discs that came off with the foul and a 20 that does not count.",
    ),
    (
        Shot(
            "miss",
            must_hit=(RIVAL,),
            met={SHOT: (OWN,), OWN: (RIVAL,)},
            causes={SHOT: "foul_shot"},
            rules=CASUAL.customised(must_hit="direct_only"),
        ),
        "The shot disc itself hit no rival disc.",
        "It cost the shot disc.",
    ),
    *(
        (
            Shot(
                must_hit=("east-0",),
                met={SHOT: ("east-0",)},
                causes={"south-1": cause, "north-1": cause},
                back=("south-1", "north-1") if reason == "returned" else (),
                knocked_back=("south-1", "north-1") if reason == "knocked_back" else (),
                rules=DOUBLES,
            ),
            "A rival disc was hit.",
            f"It cost one of the shooter's discs {how} and one of the partner's discs {how}.",
        )
        for cause, reason, how in (
            ("foul_chain", "foul", "that came off with the foul"),
            ("left", "left", "that left the board"),
            ("left", "returned", "that came back from the rail"),
            ("crossed", "crossed", "that crossed the outer line"),
            ("crossed", "knocked_back", "that was knocked back over the outer line"),
            ("on_line", "on_line", "on the outer line"),
            ("not_flat", "not_flat", "that came to lie on a disc in the hole"),
        )
    ),
]


@pytest.mark.parametrize(("shot", "happened", "cost"), CASES)
def test_a_shot_is_told_in_one_sentence_for_what_happened_and_one_for_what_it_cost(shot: Shot, happened: str, cost: str) -> None:
    tale = shot.tale()
    assert (tale.what_happened(EN), tale.what_it_cost(EN)) == (happened, cost)
    assert tale.what_happened(PL)
    assert tale.what_it_cost(PL)


def test_the_cases_above_use_every_clause_there_is() -> None:
    used = {clause.key for shot, _, _ in CASES for tale in [shot.tale()] for clause in (*tale.happened, *tale.cost)}
    assert {key for key in EN.entries if key.startswith("told.")} - used == {"told.cost.all", "told.cost.nothing"}


@pytest.mark.parametrize("words", [EN, PL])
@pytest.mark.parametrize("cause", get_args(Cause))
def test_every_cause_of_the_referee_is_told_for_any_number_and_owner(words: Catalogue, cause: str) -> None:
    for discs in (("south-1",), ("south-1", "south-2"), tuple(f"south-{k}" for k in range(5))):
        for seat in ("south", "north", "east"):
            causes = {disc.replace("south", seat): cause for disc in discs}
            if cause.startswith("foul") and seat == "east":
                continue  # a foul takes own discs only
            tale = Shot(causes=causes, rules=DOUBLES).tale()
            assert tale.what_happened(words)
            assert tale.what_it_cost(words)


def test_a_disc_cleared_after_the_shot_is_no_cost_and_no_foul() -> None:
    turn = Shot(causes={SHOT: "cleared"}).turn()
    tale = tell(turn)
    assert (tale.what_happened(EN), tale.what_it_cost(EN)) == ("The shot disc stopped on the board.", "It cost nothing.")
    assert reason_of(turn, SHOT) == "cleared"
    with pytest.raises(KeyError):
        reason_of(turn, "south-0")


def test_a_20_that_a_rival_loses_is_no_cost_of_the_shooters_side() -> None:
    tale = Shot(causes={RIVAL: "not_flat"}, sunk=(RIVAL,), met=HIT, must_hit=(RIVAL,)).tale()
    assert tale.cost == ()
    assert Clause("told.takeout.not_flat", 1) in tale.happened
    own = Shot(causes={RIVAL: "not_flat", OWN: "not_flat"}, sunk=(RIVAL, OWN), met=HIT, must_hit=(RIVAL,)).tale()
    assert own.cost[-1] == Clause("told.cost.void", 1)


@pytest.mark.parametrize(
    ("open_rule", "rest", "reached"),
    [
        ("inside_15", FIFTEEN_EDGE, False),
        ("inside_15", nextafter(FIFTEEN_EDGE, 0.0), True),
        ("touch_or_inside_15", OPEN_BOARD_EDGE, True),
        ("touch_or_inside_15", nextafter(OPEN_BOARD_EDGE, 1.0), False),
    ],
)
def test_the_shot_disc_is_told_to_reach_the_15_where_the_referee_says_so(open_rule: str, rest: float, reached: bool) -> None:
    tale = Shot(open=True, rest=rest, rules=CASUAL.customised(open_rule=open_rule)).tale()
    assert tale.happened[0].key == f"told.reached.{'shot' if reached else 'struck'}"


def test_polish_counts_are_right_for_one_few_and_many() -> None:
    said = [Clause("told.cost.own.left", n).say(PL) for n in (1, 3, 5, 22)]
    assert said == [
        "własny krążek, który wypadł z planszy",
        "3 własne krążki, które wypadły z planszy",
        "5 własnych krążków, które wypadły z planszy",
        "22 własne krążki, które wypadły z planszy",
    ]


def test_every_shot_of_a_played_match_is_told(play: Callable[[int], Session]) -> None:
    for turn in play(12).turns:
        tale = tell(turn)
        assert tale.happened
        assert bool(tale.cost) == any(
            turn.before.seating.owner(disc) == turn.before.seating.side(turn.seat) for disc in turn.ruling.off
        )
        fouls = [clause for clause in tale.happened if clause.key.startswith(("told.miss", "told.hide"))]
        assert len(fouls) == (turn.ruling.foul is not None)


def test_the_reasons_are_those_that_the_clauses_are_written_for() -> None:
    for family in ("told.cost.own", "told.cost.partner"):
        assert {key.rpartition(".")[2] for key in EN.entries if key.startswith(family + ".")} == set(REASONS)
    assert replace(CASES[0][0], rest=0.2).tale().happened == (Clause("told.stopped"),)
