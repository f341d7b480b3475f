"""The planner: pure, legal everywhere, within its budget, and right where right is plain to see."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from math import cos, pi, sin, sqrt

import numpy as np
import pytest

from ai_lab import hand_rows
from ai_regret import Valuer
from crokinole3d.ai import considered, noise, planner, refining
from crokinole3d.ai.level import LEVELS, custom, level
from crokinole3d.ai.planner import Decision, decide, plan, unthought
from crokinole3d.ai.table import Floats
from crokinole3d.board import PEGS, SEATS, Seat
from crokinole3d.physics import simulate
from crokinole3d.physics.running import Kernel, interpreted
from crokinole3d.physics.values import DiscId
from crokinole3d.rules import match
from crokinole3d.rules.placement import refusal
from crokinole3d.rules.referee import judge
from crokinole3d.rules.scoring import score_round

Boarded = Callable[..., match.State]
Lying = list[tuple[Seat, float, float]]

EASY = level("easy")


def scattered(rng: np.random.Generator, seats: tuple[Seat, ...], most: int, far: float = 0.287) -> Lying:
    """Discs of these seats at random places on the board that touch neither each other nor a peg nor the hole."""
    discs: Lying = []
    left = dict.fromkeys(seats, most)
    for _ in range(int(rng.integers(0, most * len(seats)))):
        seat = seats[int(rng.integers(len(seats)))]
        for _ in range(20):
            r, angle = far * sqrt(rng.random()), 2.0 * pi * rng.random()
            x, y = r * cos(angle), r * sin(angle)
            apart = all((x - a) ** 2 + (y - b) ** 2 > 0.0319**2 for _, a, b in discs)
            if apart and r > 0.012 and left[seat] > 0 and all((x - a) ** 2 + (y - b) ** 2 > 0.0207**2 for a, b in PEGS):
                discs.append((seat, x, y))
                left[seat] -= 1
                break
    return discs


def check_legal(state: match.State, decision: Decision) -> None:
    """The shot may start there, is a flick, looks inward, and the game's own physics and referee take it."""
    shot = decision.shot
    assert state.to_shoot is not None
    assert refusal(state.variant, state.to_shoot, shot.x, shot.y, state.position) is None
    assert 0.3 <= shot.speed <= 5.0
    assert -(shot.x * shot.dx + shot.y * shot.dy) > 0.087 * sqrt(shot.x**2 + shot.y**2)
    match.apply(state, simulate(state.position, match.next_disc(state), shot, hole=state.variant.hole))


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        ("casual-100", (Seat.SOUTH, Seat.NORTH)),
        ("house-partners-100", SEATS),
        ("nca-2026-doubles", SEATS),
        ("cutthroat", SEATS),
    ],
)
def test_the_shot_is_legal_on_200_random_boards_for_every_seat(boarded: Boarded, rules: str, seats: tuple[Seat, ...]) -> None:
    rng = np.random.default_rng(2026)
    for number in range(50):
        most = 11 if len(seats) == 2 else 5
        seat = seats[number % len(seats)]
        state = boarded(scattered(rng, seats, most), seat=seat, rules=rules)
        check_legal(state, decide(state, EASY, number, 12))


@pytest.mark.parametrize("name", list(LEVELS))
def test_every_level_finds_a_legal_shot_on_an_empty_a_full_and_an_all_own_board(boarded: Boarded, name: str) -> None:
    rng = np.random.default_rng(5)
    full = scattered(rng, (Seat.SOUTH, Seat.NORTH), 11)
    while len(full) < 18:
        full = scattered(rng, (Seat.SOUTH, Seat.NORTH), 11)
    own = [disc for disc in full if disc[0] is Seat.SOUTH]
    for discs in ([], full, own):
        state = boarded(discs)
        check_legal(state, decide(state, level(name), 1, 40))


def walled(step: float = 0.115, radius: float = 0.2875) -> Lying:
    """North's discs side by side all along south's line."""
    angles = np.arange(-pi / 4.0 - 0.05, pi / 4.0 + 0.1, step)
    return [(Seat.NORTH, radius * sin(a), -radius * cos(a)) for a in angles]


def test_with_its_whole_line_blocked_it_shoots_from_just_outside_it(boarded: Boarded) -> None:
    lying = walled()[:12]
    rest = [(Seat.SOUTH, x, y) for _, x, y in walled()[12:]]
    state = boarded([*lying, *rest])
    decision = decide(state, EASY, 1, 12)
    check_legal(state, decision)
    assert sqrt(decision.shot.x**2 + decision.shot.y**2) > 0.32


def test_with_every_wanted_spot_partly_blocked_it_moves_beside_them(boarded: Boarded) -> None:
    hard = level("hard")
    blocked = [(Seat.NORTH, 0.28 * sin(share * pi / 4.0), -0.28 * cos(share * pi / 4.0)) for share in hard.brain.spots]
    state = boarded(blocked)
    decision = decide(state, hard, 1, 24)
    check_legal(state, decision)
    assert all((decision.shot.x - x) ** 2 + (decision.shot.y - y) ** 2 >= 0.0318**2 for _, x, y in blocked)


def hidden() -> Lying:
    """A rival disc behind a ring of south's own discs, seen from nowhere."""
    ring = [(Seat.SOUTH, 0.05 * sin(k * pi / 4.0), -0.05 * cos(k * pi / 4.0) - 0.0) for k in range(8)]
    return [(Seat.NORTH, 0.0, 0.014), *ring]


def test_with_every_rival_disc_hidden_it_still_shoots(boarded: Boarded) -> None:
    state = boarded(hidden())
    for name in LEVELS:
        check_legal(state, decide(state, level(name), 1, 60))


def test_the_same_question_gets_the_same_answer(boarded: Boarded) -> None:
    rng = np.random.default_rng(3)
    for seed in range(4):
        state = boarded(scattered(rng, (Seat.SOUTH, Seat.NORTH), 8))
        assert decide(state, level("medium"), seed, 80) == decide(state, level("medium"), seed, 80)


def test_another_seed_meets_other_noise(boarded: Boarded) -> None:
    state = boarded([(Seat.NORTH, 0.1, 0.1)])
    assert len({decide(state, level("medium"), seed, 60).expected for seed in range(6)}) > 1


FRESH = """
from crokinole3d.ai import decide, level, slip
from crokinole3d.board import Seat
from crokinole3d.rules import match
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset
from crokinole3d.physics import simulate
state = match.begin(preset("casual-100"), seating_for(preset("casual-100")), 11, Seat.SOUTH)
for turn in range(4):
    name = ("easy", "medium")[turn % 2]
    found = decide(state, level(name), 11, 40)
    played = slip(found.shot, state.to_shoot, level(name), 11, state.round, state.shot)
    print(repr(found), repr(played))
    state, _ = match.apply(state, simulate(state.position, match.next_disc(state), played, hole=state.variant.hole))
"""


def test_a_fresh_process_with_another_hash_seed_decides_the_same() -> None:
    said = []
    for hash_seed in ("1", "4321"):
        done = subprocess.run(
            [sys.executable, "-c", FRESH],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        said.append(done.stdout)
    assert said[0] == said[1]
    assert said[0].count("Decision(") == 4


def test_the_size_of_the_batches_changes_no_decision(boarded: Boarded, monkeypatch: pytest.MonkeyPatch) -> None:
    state = boarded([(Seat.NORTH, 0.1, 0.1), (Seat.SOUTH, 0.0, -0.12)])
    found = decide(state, level("medium"), 1, 90)
    monkeypatch.setattr(planner, "BATCH", {"interpreted": 31, "compiled": 31})
    assert decide(state, level("medium"), 1, 90) == found


def test_between_taking_the_shots_up_and_trying_the_first_it_can_be_called_off(
    boarded: Boarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[str] = []
    candidate = considered.Candidate

    def noted(row: Floats, family: str, target: DiscId | None) -> object:
        taken.append(family)
        return candidate(row, family, target)

    monkeypatch.setattr(planner, "Candidate", noted)
    seen: list[tuple[int, int, int]] = []
    for step in plan(boarded([(Seat.NORTH, 0.1, 0.1), (Seat.SOUTH, 0.0, -0.12)]), level("expert"), 1, 200):
        seen.append((len(taken), len(set(taken)), step.sims))
        if step.sims:
            break
    assert len(taken) > 50
    assert seen[-1][:2] == seen[-2][:2]
    assert all(later[1] - earlier[1] <= 1 for earlier, later in pairwise(seen))


@pytest.mark.parametrize("budget", [2, 3, 7, 40, 61, 200])
def test_the_budget_is_never_overspent_and_mostly_used(boarded: Boarded, budget: int) -> None:
    for discs in ([], [(Seat.NORTH, 0.1, 0.1), (Seat.NORTH, -0.1, 0.0), (Seat.SOUTH, 0.0, -0.1)]):
        found = decide(boarded(discs), level("medium"), 1, budget)
        assert budget // 2 <= found.sims <= budget


def test_a_budget_that_allows_no_comparison_is_refused(boarded: Boarded) -> None:
    with pytest.raises(ValueError, match="budget"):
        next(plan(boarded(), EASY, 1, 1))


def test_progress_rises_step_by_step_and_only_the_last_has_the_decision(boarded: Boarded) -> None:
    steps = list(plan(boarded([(Seat.NORTH, 0.1, 0.1)]), EASY, 1, 60))
    assert all(later.sims >= earlier.sims for earlier, later in pairwise(steps))
    assert max(later.sims - earlier.sims for earlier, later in pairwise(steps)) <= planner.BATCH["interpreted"]
    assert all(step.decision is None for step in steps[:-1])
    last = steps[-1]
    assert last.decision is not None
    assert last.shot == last.decision.shot == last.leaders[0]
    assert not last.decision.truncated
    assert all(step.shot is not None for step in steps if step.sims)


def test_a_plan_that_nobody_watches_decides_the_same_and_tells_nothing_on_the_way(boarded: Boarded) -> None:
    state = boarded([(Seat.NORTH, 0.1, 0.1)])
    told = list(plan(state, level("easy"), 3, 60))
    untold = list(plan(state, level("easy"), 3, 60, telling=False))
    assert untold[-1] == told[-1]
    assert len(untold) == len(told)
    assert set(untold[:-1]) == {planner.UNTOLD}


def test_asked_to_hurry_it_ends_at_once_with_the_best_so_far(boarded: Boarded) -> None:
    thinking = plan(boarded([(Seat.NORTH, 0.1, 0.1)]), level("expert"), 1, 4000)
    step = next(thinking)
    while step.sims < 30:
        step = thinking.send(None)
    last = thinking.send(True)
    assert last.decision is not None
    assert last.decision.truncated
    assert last.decision.shot == step.shot
    with pytest.raises(StopIteration):
        next(thinking)


@pytest.mark.parametrize("name", ["easy", "expert"])
def test_asked_to_hurry_at_any_step_the_next_is_the_last(boarded: Boarded, name: str) -> None:
    state = boarded([(Seat.NORTH, 0.1, 0.1), (Seat.SOUTH, 0.0, -0.14)])
    for patience in (0, 1, 2, 5, 12, 30):
        thinking = plan(state, level(name), 1, 200)
        for _ in range(patience + 1):
            step = next(thinking)
        assert step.decision is None
        rest = [thinking.send(True), *thinking]
        assert len(rest) == 1
        assert rest[0].decision is not None
        assert rest[0].decision.truncated
        check_legal(state, rest[0].decision)


def test_hurried_in_the_middle_of_the_tries_it_takes_a_shot_that_was_tried(boarded: Boarded) -> None:
    state = boarded([(Seat.NORTH, 0.1, 0.1), (Seat.NORTH, -0.1, 0.0)])
    looks = 60  # the first look is half the budget at most
    thinking = plan(state, level("medium"), 1, 2 * looks)
    while (step := next(thinking)).sims <= looks:
        pass
    decision = thinking.send(True).decision
    assert looks < step.sims <= looks + planner.BATCH["interpreted"]
    assert decision is not None
    assert decision.tries > 0


def test_the_tries_of_a_plan_use_one_noise_row_after_the_other_and_none_twice(
    boarded: Boarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[tuple[int, int]] = []
    rows = noise.rows

    def noted(first: int, count: int, key: int) -> Floats:
        used.append((first, count))
        return rows(first, count, key)

    monkeypatch.setattr(noise, "rows", noted)
    found = decide(boarded([(Seat.NORTH, 0.1, 0.1)]), level("medium"), 1, 320)
    assert len(used) > 3
    assert used[0][0] == 0
    assert all(later[0] == earlier[0] + earlier[1] for earlier, later in pairwise(used))
    assert found.tries == sum(used[-1])


def test_finalists_are_refined_where_there_are_tries_to_spare_and_meet_fresh_noise_afterwards(
    boarded: Boarded, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    best_offset = refining.best_offset

    def noted(draws: Floats, worth: Floats) -> tuple[Floats, float]:
        sizes.append(len(draws))
        return best_offset(draws, worth)

    monkeypatch.setattr(refining, "best_offset", noted)
    state, expert = boarded([(Seat.NORTH, 0.1, 0.1)]), level("expert")
    decide(state, expert, 1, 400)
    assert sizes == []
    found = decide(state, expert, 1, 2200)
    assert len(sizes) == expert.brain.finalists
    assert len(set(sizes)) == 1
    assert sizes[0] > 20
    assert 20 < found.tries < 2200 // 4


def test_when_nobody_is_to_shoot_the_planner_says_so(boarded: Boarded) -> None:
    with pytest.raises(ValueError, match="to_shoot"):
        next(plan(replace(boarded(), to_shoot=None), EASY, 1, 10))


def test_on_an_open_board_every_level_goes_for_the_20(boarded: Boarded) -> None:
    for name in LEVELS:
        found = decide(boarded(), level(name), 1, 800)
        assert found.family == "straight"
        assert found.reason_key == "ai.reason.straight"
        motion = simulate(boarded().position, "south-0", found.shot)
        assert judge(boarded().position, motion, boarded().variant, boarded().seating).twenties["A"] == 1


def test_easy_takes_the_20_from_the_middle_of_its_line(boarded: Boarded) -> None:
    assert {decide(boarded(), EASY, seed, 60).shot.x for seed in range(12)} == {0.0}


def test_a_rival_disc_in_plain_view_is_hit_when_the_hand_is_steady(boarded: Boarded) -> None:
    state = boarded([(Seat.NORTH, 0.0, -0.12)])
    steady = custom(EASY, 0.0, 0.0)
    found = decide(state, steady, 1, 60)
    assert found.target == "north-0"
    assert found.sure == 1.0
    ruling = judge(state.position, simulate(state.position, "south-0", found.shot), state.variant, state.seating)
    assert ruling.foul is None
    assert ruling.off == ("north-0",)


@pytest.mark.parametrize(
    "lying",
    [
        [(Seat.NORTH, 0.0, 0.05), (Seat.SOUTH, 0.0, -0.03), (Seat.NORTH, -0.2, 0.0)],
        [(Seat.NORTH, 0.2, -0.12), (Seat.NORTH, 0.03, -0.05)],
        [(Seat.NORTH, -0.15, 0.05), (Seat.NORTH, 0.0, -0.05)],
    ],
)
def test_each_hand_chooses_what_suits_it_better_than_what_another_hand_chooses(boarded: Boarded, lying: Lying) -> None:
    """Noise awareness: with an unsteady hand the steady one's choice is worth less than its own, and the other way round."""
    state, draws = boarded(lying), hand_rows(250, 9)
    hands = [custom(level("hard"), aim, speed) for aim, speed in ((0.05, 0.15), (0.001, 0.001))]
    shots = [decide(state, hand, 1, 400).shot for hand in hands]
    for number, hand in enumerate(hands):
        valuer = Valuer(state, hand, draws, interpreted())
        own, other = (valuer.worth(valuer.tried(shot)) for shot in (shots[number], shots[1 - number]))
        assert own > other + 0.5


@pytest.mark.parametrize(
    ("rules", "rival", "own"),
    [
        ("casual-100", Seat.NORTH, Seat.SOUTH),
        ("casual-partners-100", Seat.WEST, Seat.NORTH),
        ("casual-partners-100", Seat.EAST, Seat.SOUTH),
    ],
)
def test_expected_points_are_those_that_the_shot_gains(boarded: Boarded, rules: str, rival: Seat, own: Seat) -> None:
    state = boarded([(rival, 0.0, -0.12), (own, 0.15, 0.15)], rules=rules)
    found = decide(state, custom(EASY, 0.0, 0.0), 1, 60)
    after, _ = match.apply(state, simulate(state.position, match.next_disc(state), found.shot))
    assert lead(after) - lead(state) == found.expected > 0.0


def lead(state: match.State) -> float:
    scores = score_round(state.position, state.twenties, state.seating)
    return scores["A"].total - scores["B"].total


def test_the_shot_without_thought_is_legal_and_marked(boarded: Boarded) -> None:
    for discs in ([], hidden(), walled()[:12]):
        state = boarded(discs)
        check_legal(state, unthought(state))
        assert unthought(state).truncated


def test_partners_count_as_own_and_everybody_else_as_rival(boarded: Boarded) -> None:
    partner_only = boarded([(Seat.NORTH, 0.1, 0.1)], rules="house-partners-100")
    assert decide(partner_only, EASY, 1, 40).family == "straight"
    rivals = boarded([(Seat.WEST, 0.0, -0.12), (Seat.NORTH, 0.1, 0.1)], rules="house-partners-100")
    assert decide(rivals, custom(EASY, 0.0, 0.0), 1, 40).target == "west-0"
    singles = boarded([(Seat.NORTH, 0.0, -0.12)], rules="cutthroat")
    assert decide(singles, custom(EASY, 0.0, 0.0), 1, 40).target == "north-0"


def test_interpreted_is_what_no_kernel_means(boarded: Boarded) -> None:
    state = boarded([(Seat.NORTH, 0.1, 0.1)])
    assert decide(state, EASY, 1, 30, interpreted()) == decide(state, EASY, 1, 30)


def test_compiled_and_interpreted_decide_to_the_same_bits(boarded: Boarded, compiled_kernel: Kernel) -> None:
    rng = np.random.default_rng(8)
    for name, budget in (("easy", 60), ("medium", 120), ("hard", 160), ("expert", 160)):
        for discs in ([], scattered(rng, (Seat.SOUTH, Seat.NORTH), 6)):
            state = boarded(discs)
            assert decide(state, level(name), 4, budget, compiled_kernel) == decide(state, level(name), 4, budget)


def test_no_batch_of_the_compiled_kernel_is_larger_than_its_share_either(boarded: Boarded, compiled_kernel: Kernel) -> None:
    most = planner.BATCH["compiled"]
    crowd = [(Seat.NORTH, 0.26 * sin(k * 0.7), 0.26 * cos(k * 0.7)) for k in range(8)]
    for discs, largest in (([], most), (crowd, most // 2)):
        steps = list(plan(boarded(discs), level("expert"), 1, 2000, compiled_kernel))
        assert max(later.sims - earlier.sims for earlier, later in pairwise(steps)) == largest
