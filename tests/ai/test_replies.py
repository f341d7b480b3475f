"""Looking ahead: what a rival's reply tells of an outcome, and that the planner takes it over what the value said."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace

import pytest

from crokinole3d.ai import planner, replies
from crokinole3d.ai.level import LEVELS, Level, level
from crokinole3d.ai.planner import decide, plan
from crokinole3d.ai.replies import Replies
from crokinole3d.ai.table import see
from crokinole3d.ai.value import lead_before
from crokinole3d.board import Seat
from crokinole3d.physics import Shot, simulate
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match

Boarded = Callable[..., match.State]
Lying = list[tuple[Seat, float, float]]

EXPERT = level("expert")
AHEAD = replace(EXPERT, brain=replace(EXPERT.brain, replies=2, most=200, keep=16, finalists=0))
"""Looks ahead, but thinks of little: quick without a compiler, too."""

BUDGET = 3000
ACROSS = Shot(0.0, -0.3, 0.0, 1.0, 1.5)
LYING = [(Seat.NORTH, 0.0, 0.1), (Seat.SOUTH, -0.1, -0.15)]


def asked(state: match.State, kernel: Kernel | None, thoughts: list[match.State] | None = None) -> Replies:
    """Replies to shots from a state; every plan that is begun is noted."""

    def think(after: match.State, replier: Level, seed: int, tries: int) -> planner.Plan:
        if thoughts is not None:
            thoughts.append(after)
        return plan(after, replier, seed, tries, kernel)

    return Replies(see(state, (0.0,), "normal"), EXPERT, 3, kernel, "normal", think)


def answer(asking: Generator[None, bool, float | None]) -> float | None:
    """What it comes to when nobody interrupts."""
    try:
        next(asking)
        while True:
            asking.send(False)
    except StopIteration as end:
        found: float | None = end.value
        return found


def test_an_outcome_is_worth_what_the_rivals_best_reply_leaves(boarded: Boarded, compiled_kernel: Kernel) -> None:
    state = replace(boarded(LYING), twenties={"A": 2, "B": 1})
    found = answer(asked(state, compiled_kernel).lead(ACROSS))
    motion = simulate(state.position, match.next_disc(state), ACROSS, hole=state.variant.hole, kernel=compiled_kernel)
    after, _ = match.apply(state, motion)
    replier = replace(EXPERT, name="reply", brain=LEVELS["medium"].brain)
    reply = decide(after, replier, 3, replies.BUDGET, compiled_kernel)
    theirs = reply.expected + lead_before(see(after, (0.0,), "normal"))
    shot = 20.0 * (after.twenties["A"] - after.twenties["B"] - 1)
    assert found == pytest.approx(shot - theirs)


@pytest.mark.parametrize(("left", "sign"), [(2, -1.0), (0, 1.0)])
def test_of_partners_the_other_side_s_reply_counts_against_and_the_partner_s_for_it(
    boarded: Boarded, compiled_kernel: Kernel, left: int, sign: float
) -> None:
    state = boarded(LYING, rules="casual-partners-100")
    discs = {seat: left if state.seating.side(seat) == "B" else 2 for seat in state.seating.seats}
    state = replace(state, discs_left=discs)
    found = answer(asked(state, compiled_kernel).lead(ACROSS))
    motion = simulate(state.position, match.next_disc(state), ACROSS, hole=state.variant.hole, kernel=compiled_kernel)
    after, _ = match.apply(state, motion)
    assert after.to_shoot is not None
    assert (after.seating.side(after.to_shoot) == "A") == (sign > 0.0)
    replier = replace(EXPERT, name="reply", brain=LEVELS["medium"].brain)
    theirs = decide(after, replier, 3, replies.BUDGET, compiled_kernel).expected + lead_before(see(after, (0.0,), "normal"))
    assert found == pytest.approx(sign * theirs + 20.0 * (after.twenties["A"] - after.twenties["B"]))


def test_a_board_that_was_thought_about_is_not_thought_about_again(boarded: Boarded, compiled_kernel: Kernel) -> None:
    thoughts: list[match.State] = []
    some = asked(boarded(LYING), compiled_kernel, thoughts)
    past = Shot(0.0, -0.3, 0.9, 0.435889894354, 3.0)
    first = answer(some.lead(past))
    assert first == answer(some.lead(replace(past, speed=3.2)))
    assert len(thoughts) == 1
    assert some.sims > replies.BUDGET // 2


def test_where_games_are_won_by_rounds_the_same_board_with_other_20s_is_another(
    boarded: Boarded, compiled_kernel: Kernel
) -> None:
    """One 20 more or less is the round there, and the rival plays accordingly."""
    state = replace(boarded([], rules="world-championship"), discs_left={Seat.SOUTH: 1, Seat.NORTH: 1})
    thoughts: list[match.State] = []
    some = asked(state, compiled_kernel, thoughts)
    for shot in (Shot(0.0, -0.3048, 0.0, 1.0, 0.75), Shot(0.0, -0.3048, 0.9, 0.435889894354, 3.0)):
        answer(some.lead(shot))
    assert [after.position.discs for after in thoughts] == [(), ()]
    assert [after.twenties["A"] for after in thoughts] == [1, 0]


def test_after_the_rounds_last_shot_there_is_no_reply(boarded: Boarded, compiled_kernel: Kernel) -> None:
    state = replace(boarded(LYING), discs_left={Seat.SOUTH: 1, Seat.NORTH: 0})
    assert answer(asked(state, compiled_kernel).lead(ACROSS)) is None


def test_asked_to_stop_it_stops_at_the_next_step(boarded: Boarded, compiled_kernel: Kernel) -> None:
    asking = asked(boarded(LYING), compiled_kernel).lead(ACROSS)
    next(asking)
    with pytest.raises(StopIteration) as end:
        asking.send(True)
    assert end.value.value is None


def test_the_reply_is_taken_over_what_the_value_said(
    boarded: Boarded, compiled_kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where every outcome of the shot that was liked best turns out to be ruin, another is played."""
    state = boarded([(Seat.NORTH, 0.1, 0.1), (Seat.NORTH, -0.12, 0.05)])
    blind = replace(AHEAD, brain=replace(AHEAD.brain, replies=0))
    liked = decide(state, blind, 1, BUDGET - replies.cost(2), compiled_kernel).shot
    asked_about: list[Shot] = []

    def ruin(_: Replies, shot: Shot) -> Generator[None, bool, float | None]:
        asked_about.append(shot)
        yield
        of_liked = abs(shot.x - liked.x) < 1e-9 and abs(shot.dx * liked.dy - shot.dy * liked.dx) < 3 * AHEAD.aim_sd
        return -100.0 if of_liked else 0.0

    monkeypatch.setattr(Replies, "lead", ruin)
    monkeypatch.setattr(planner, "WITHIN", 40.0)
    found = decide(state, AHEAD, 1, BUDGET, compiled_kernel)
    assert len(asked_about) == 2 * replies.MOST
    assert abs(found.shot.x - liked.x) > 1e-9 or abs(found.shot.dx * liked.dy - found.shot.dy * liked.dx) > AHEAD.aim_sd
    assert found.expected != decide(state, blind, 1, BUDGET, compiled_kernel).expected


def test_looking_ahead_stays_within_the_budget_and_gives_the_same_compiled_and_interpreted(
    boarded: Boarded, compiled_kernel: Kernel
) -> None:
    state = boarded(LYING)
    found = decide(state, AHEAD, 1, BUDGET, compiled_kernel)
    assert BUDGET - replies.cost(2) < found.sims <= BUDGET
    assert found == decide(state, AHEAD, 1, BUDGET)


@pytest.mark.parametrize(
    ("lying", "budget", "rules"),
    [([], BUDGET, "casual-100"), (LYING, replies.cost(2), "casual-100"), (LYING, BUDGET, "cutthroat")],
)
def test_on_an_empty_board_with_few_tries_and_where_three_play_nobody_looks_ahead(
    boarded: Boarded,
    compiled_kernel: Kernel,
    monkeypatch: pytest.MonkeyPatch,
    lying: list[tuple[Seat, float, float]],
    budget: int,
    rules: str,
) -> None:
    monkeypatch.delattr(Replies, "lead")
    assert decide(boarded(lying, rules=rules), AHEAD, 1, budget, compiled_kernel).sims > budget // 2


def test_hurried_while_it_looks_ahead_it_keeps_what_the_tries_said(boarded: Boarded, compiled_kernel: Kernel) -> None:
    state = boarded([(Seat.NORTH, 0.1, 0.1), (Seat.NORTH, -0.12, 0.05)])
    blind = replace(AHEAD, brain=replace(AHEAD.brain, replies=0))
    tried = decide(state, blind, 1, BUDGET - replies.cost(2), compiled_kernel)
    thinking = plan(state, AHEAD, 1, BUDGET, compiled_kernel)
    while (step := next(thinking)).sims <= tried.sims:
        assert step.decision is None
    last, *rest = thinking.send(True), *thinking
    assert rest == []
    assert last.decision is not None
    assert last.decision.truncated
    assert last.decision.shot == tried.shot
