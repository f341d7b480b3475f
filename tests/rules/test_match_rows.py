"""Matches: rows P12, P13 and G01 to G21 of the rule reference, and the formats behind them, with outcomes written by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.physics import Motion
from crokinole3d.physics.values import Disc, End, Fate, Position
from crokinole3d.rules.formats import GameResult, RoundResult, games_won, match_winner, nearest_the_middle, next_stage
from crokinole3d.rules.match import State, WrongShot, apply, begin, buzzer, next_disc, next_round, next_starter, owed, state_hash
from crokinole3d.rules.seating import disc_of, seating_for
from crokinole3d.rules.variant import Goal, Variant, preset

S, W, N, E = SEATS
CASUAL, HOUSE, NCA, FINAL = (preset(name) for name in ("casual-100", "house-100", "nca-2026-singles", "world-championship-final"))
WINNER_STARTS = CASUAL.customised(next_round="winner")
NINE = preset("playoff-first-to-9")
QUINTE = preset("playoff-quinte")
CUTTHROAT = preset("cutthroat")

SPOTS = {20: None, 15: 0.05, 10: 0.15, 5: 0.25}


@dataclass(frozen=True)
class Outcome:
    """What physics says of a shot at which nothing else moves: where the shot disc ends and what it met."""

    start: Position
    shooter: str
    rest: tuple[float, float] | None = None
    sunk_shot: bool = False
    hit: tuple[str, ...] = ()
    crossed_alone: int = 0
    crossed_knocked_back: int = 0
    disturbed: int = 0

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(sorted([self.shooter, *(disc.id for disc in self.start.discs)]))

    @property
    def ends(self) -> tuple[End, ...]:
        fate = Fate.HOLE if self.sunk_shot else Fate.OFF
        own = End(self.shooter, Fate.BOARD, *self.rest) if self.rest else End(self.shooter, fate, None, None)
        return tuple(sorted([own, *(End(d.id, Fate.BOARD, d.x, d.y) for d in self.start.discs)], key=lambda end: end.id))

    @property
    def met(self) -> tuple[int, ...]:
        shot = 1 << self.ids.index(self.shooter)
        return tuple(self.struck if disc == self.shooter else shot if disc in self.hit else 0 for disc in self.ids)

    @property
    def struck(self) -> int:
        return sum(1 << self.ids.index(disc) for disc in self.hit)

    @property
    def moved(self) -> int:
        return self.struck

    @property
    def left(self) -> int:
        return 0 if self.rest or self.sunk_shot else 1 << self.ids.index(self.shooter)

    @property
    def sunk(self) -> int:
        return 1 << self.ids.index(self.shooter) if self.sunk_shot else 0


def shoot(state: State, rest: tuple[float, float] | None = None, *, sinks: bool = False, hit: Sequence[str] = ()) -> State:
    outcome = Outcome(state.position, next_disc(state), rest, sinks, tuple(hit))
    return apply(state, cast("Motion", outcome))[0]


def start(variant: Variant, first: Seat = S, players: int | None = None) -> State:
    return begin(variant, seating_for(variant, players), 1, first)


def finish(state: State, totals: dict[str, int]) -> State:
    """The state after this round, if it ends with these totals, multiples of 5: the last shot flies off and changes nothing."""
    discs, twenties = [], {}
    for side, total in totals.items():
        twenties[side], rest = divmod(total, 20)
        if rest:
            seat = state.seating.seats_of(side)[0]
            discs.append(Disc(disc_of(seat, 0), *(c * SPOTS[rest] for c in seat.outward)))  # type: ignore[operator]
    last = state.seating.seats[state.seating.seats.index(state.starter) - 1]
    full = state.discs_left[last]
    shot = [disc_of(seat, k) for seat in state.seating.seats for k in range(full - (seat is last))]
    before = replace(
        state,
        position=Position.of(discs),
        twenties=twenties,
        discs_left={seat: int(seat is last) for seat in state.seating.seats},
        fates=tuple((disc, Fate.OFF, 0.0, 0.0) for disc in sorted(shot)),
        to_shoot=last,
    )
    after = shoot(before)
    assert {side: score.total for side, score in after.rounds[-1].scores.items()} == totals
    return after


def played(variant: Variant, *rounds: dict[str, int], first: Seat = S, players: int | None = None) -> State:
    """The state after rounds with these totals, from the start of a match."""
    state = start(variant, first, players)
    for number, totals in enumerate(rounds):
        state = finish(state if number == 0 else next_round(state), totals)
    return state


A, B, TIE = {"A": 20, "B": 0}, {"A": 0, "B": 20}, {"A": 20, "B": 20}


def test_p12_a_flick_that_moves_the_disc_half_a_millimetre_is_a_shot_and_the_disc_is_off() -> None:
    state = shoot(start(CASUAL), (0.0, -0.3043))
    assert (state.shot, state.position.discs, state.to_shoot, state.discs_left[S]) == (1, (), N, 11)


def test_p13_who_has_no_discs_left_is_passed_over_until_all_are_shot() -> None:
    state = replace(start(CASUAL), discs_left={S: 1, N: 2})
    state = shoot(shoot(state))
    assert (state.to_shoot, state.phase) == (N, "shot")
    state = shoot(state)
    assert (state.to_shoot, state.phase, state.shot) == (None, "round_over", 3)


@pytest.mark.parametrize(
    ("variant", "players", "left", "order"),
    [
        (CUTTHROAT, 3, {S: 0, W: 2, N: 1}, [W, N, W]),
        (CUTTHROAT, 4, {S: 1, W: 0, N: 0, E: 2}, [S, E, E]),
        (preset("house-partners-100"), None, {S: 0, W: 1, N: 2, E: 1}, [W, N, E, N]),
    ],
)
def test_p13_among_three_and_four_too(variant: Variant, players: int | None, left: dict[Seat, int], order: list[Seat]) -> None:
    state = replace(start(variant, order[0], players), discs_left=left)
    shooters = []
    while state.to_shoot is not None:
        shooters.append(state.to_shoot)
        state = shoot(state)
    assert shooters == order


def test_g01_whoever_passes_100_by_the_difference_wins() -> None:
    state = finish(replace(start(CASUAL), points={"A": 90, "B": 85}), {"A": 40, "B": 25})
    assert (state.points, state.phase, state.winner) == ({"A": 105, "B": 85}, "match_over", "A")


@pytest.mark.parametrize("variant", [CASUAL, HOUSE])
def test_g02_exactly_100_wins(variant: Variant) -> None:
    state = finish(replace(start(variant), points={"A": 85, "B": 0}), {"A": 15, "B": 0})
    assert (state.points["A"], state.winner) == (100, "A")


def test_g03_a_tied_round_at_95_all_changes_nothing_and_play_goes_on() -> None:
    state = finish(replace(start(CASUAL), points={"A": 95, "B": 95}), TIE)
    assert (state.points, state.phase) == ({"A": 95, "B": 95}, "round_over")
    assert finish(next_round(state), {"A": 0, "B": 5}).winner == "B"


def test_g04_50_wins_where_50_is_the_target() -> None:
    state = finish(replace(start(preset("casual-50")), points={"A": 45, "B": 0}), {"A": 5, "B": 0})
    assert (state.points["A"], state.winner) == (50, "A")


@pytest.mark.parametrize("variant", [CASUAL, HOUSE])
def test_g05_points_count_only_at_the_end_of_the_round(variant: Variant) -> None:
    state = replace(start(variant), points={"A": 95, "B": 0}, discs_left={S: 2, N: 1})
    state = shoot(state, sinks=True)
    assert (state.twenties, state.points, state.phase) == ({"A": 1, "B": 0}, {"A": 95, "B": 0}, "shot")


@pytest.mark.parametrize("variant", [CASUAL, HOUSE])
def test_g06_both_sides_cannot_reach_100_in_one_round(variant: Variant) -> None:
    state = finish(replace(start(variant), points={"A": 95, "B": 95}), {"A": 240, "B": 235})
    assert state.points == {"A": 100, "B": 95}


def test_g07_four_rounds_won_won_tied_lost_make_5_to_3() -> None:
    state = played(NCA, A, A, TIE, B)
    assert (state.points, state.phase, state.winner, len(state.rounds)) == ({"A": 5, "B": 3}, "match_over", "A", 4)


def test_a_game_of_four_rounds_is_not_over_before_the_fourth_even_if_decided() -> None:
    assert played(NCA, A, A, A).phase == "round_over"


def test_g09a_4_all_after_four_rounds_is_a_tied_game() -> None:
    state = played(NCA, A, B, B, A)
    assert (state.points, state.phase, state.winner) == ({"A": 4, "B": 4}, "match_over", None)
    assert state.games[0].winner is None


def test_g09b_in_a_race_to_5_a_fifth_round_decides_at_4_all() -> None:
    state = played(FINAL, A, B, B, A)
    assert (state.points, state.game_over) == ({"A": 4, "B": 4}, False)
    state = finish(next_round(state), B)
    assert (state.game_over, state.games[-1].winner, state.points) == (True, "B", {"A": 4, "B": 6})


def test_g10_after_a_tied_fifth_round_another_is_played() -> None:
    state = played(FINAL, A, B, B, A, TIE)
    assert (state.points, state.game_over) == ({"A": 5, "B": 5}, False)
    state = finish(next_round(state), A)
    assert (state.points, state.game_over) == ({"A": 7, "B": 5}, True)


def test_a_best_of_three_ends_with_the_second_game_won() -> None:
    state = played(FINAL, A, A, A)
    assert (state.phase, state.winner, state.game_over) == ("round_over", None, True)
    state = next_round(state)
    assert (state.game, state.round, state.points, state.rounds, state.starter) == (1, 0, {"A": 0, "B": 0}, (), N)
    for totals in (A, A):
        state = next_round(finish(state, totals))
    state = finish(state, A)
    assert (state.phase, state.winner, games_won(state.games)) == ("match_over", "A", {"A": 2, "B": 0})


def quinte(*games: tuple[dict[str, int], ...]) -> State:
    return played(QUINTE, *(totals for game in games for totals in game))


THREE_GAMES = ((A, B, A, B), (A, A, A, B), (A, B, B, B))


def test_g12_a_quinte_match_goes_on_in_pairs_until_one_is_won_3_to_1() -> None:
    state = quinte(*THREE_GAMES)
    assert [dict(game.points) for game in state.games] == [{"A": 4, "B": 4}, {"A": 6, "B": 2}, {"A": 2, "B": 6}]
    assert (state.phase, state.winner) == ("round_over", None)
    state = finish(next_round(state), A)
    assert (state.stage, state.phase, state.game_over) == ("pair", "round_over", False)
    state = finish(next_round(state), B)
    assert (state.points, state.phase) == ({"A": 2, "B": 2}, "round_over")
    state = finish(next_round(finish(next_round(state), TIE)), B)
    assert (state.points, state.phase, state.winner) == ({"A": 1, "B": 3}, "match_over", "B")


def test_g12_after_four_tied_pairs_the_20s_decide() -> None:
    state = next_round(quinte(*THREE_GAMES, *(((TIE, TIE),) * 4)))
    assert (state.stage, state.discs_left) == ("shootout", {S: 8, N: 8})
    starter = state.starter
    for k in range(16):
        assert owed(state).must_hit == () == state.position.discs
        assert not owed(state).no_hiding
        # Each side sinks its first two; everything else comes to rest near the middle and is cleared.
        state = shoot(state, None if k < 4 else (0.0, 0.1), sinks=k < 4)
    assert (state.points, state.phase, state.game_over) == ({"A": 2, "B": 2}, "round_over", False)
    state = next_round(state)
    assert (state.discs_left, state.starter) == ({S: 1, N: 1}, state.seating.after(starter))
    state = shoot(shoot(state), sinks=True)
    winner = state.seating.side(starter)
    assert (state.phase, state.winner, state.games[-1].stage) == ("match_over", winner, "shootout")


def test_a_quinte_match_decided_in_its_games_has_no_extra_pairs() -> None:
    state = quinte((A, B, A, B), (A, A, A, B), (A, B, B, A))
    assert (state.phase, state.winner) == ("match_over", "A")


@pytest.mark.parametrize("variant", [CASUAL, HOUSE, NCA, FINAL, preset("casual-50"), preset("beginner"), preset("boxed-set")])
def test_g13_two_players_take_turns_to_begin_a_round(variant: Variant) -> None:
    state = start(variant)
    starters = [state.starter]
    for _ in range(2):
        state = next_round(finish(state, TIE))
        starters.append(state.starter)
    assert starters == [S, N, S]


def test_g14_where_winners_start_the_winner_of_the_round_begins_the_next() -> None:
    state = next_round(finish(start(WINNER_STARTS), A))
    assert state.starter is S
    state = next_round(finish(state, B))
    assert state.starter is N
    assert next_round(finish(state, TIE)).starter is S


def test_g14_of_a_winning_pair_the_partner_next_clockwise_begins() -> None:
    rules = preset("house-partners-100").customised(next_round="winner")
    assert next_round(finish(start(rules), A)).starter is N
    assert next_round(finish(start(rules), B)).starter is W


@pytest.mark.parametrize("name", ["house-partners-100", "casual-partners-100", "nca-2026-doubles", "world-championship-doubles"])
def test_g15_with_partners_the_start_moves_clockwise(name: str) -> None:
    state = start(preset(name))
    starters = [state.starter]
    for _ in range(3):
        state = next_round(finish(state, TIE))
        starters.append(state.starter)
    assert starters == [S, W, N, E]


def test_g17_the_other_player_begins_the_next_game() -> None:
    state = played(CASUAL.customised(games=Goal("fixed", 2)), {"A": 120, "B": 0})
    assert state.game_over
    assert next_round(state).starter is N


def test_where_losers_begin_the_loser_of_the_game_begins_the_next() -> None:
    rules = CASUAL.customised(games=Goal("fixed", 3), next_game="loser")
    assert next_round(played(rules, {"A": 0, "B": 120})).starter is S
    assert next_round(played(rules, {"A": 120, "B": 0})).starter is N


def test_g18_at_the_buzzer_the_side_with_fewer_shots_takes_one_more_and_the_board_counts() -> None:
    state = start(NCA)
    for _ in range(9):
        state = shoot(state, sinks=True)
    assert (state.shots_of("A"), state.shots_of("B")) == (5, 4)
    state = buzzer(state)
    assert (state.to_shoot, state.phase, state.discs_left) == (N, "shot", {S: 0, N: 1})
    state = shoot(state)
    assert (state.phase, state.points, state.winner) == ("match_over", {"A": 2, "B": 0}, "A")


def test_at_the_buzzer_with_equal_shots_the_board_counts_at_once() -> None:
    state = buzzer(shoot(shoot(start(NCA), sinks=True), sinks=True))
    assert (state.phase, state.points, state.winner) == ("match_over", {"A": 1, "B": 1}, None)


def test_at_the_buzzer_of_a_partners_game_the_sides_are_evened_not_the_seats() -> None:
    state = start(preset("nca-2026-doubles"))
    for _ in range(6):
        state = shoot(state)
    assert buzzer(state).phase == "match_over"
    state = buzzer(shoot(state))
    assert (state.to_shoot, state.discs_left) == (E, {S: 0, W: 0, N: 0, E: 1})


def test_g19_match_play_tied_at_8_has_one_final_round() -> None:
    state = played(preset("match-play-to-8"), A, B, A, B, A, B, TIE, TIE)
    assert (state.points, state.phase) == ({"A": 8, "B": 8}, "round_over")
    state = finish(next_round(state), B)
    assert (state.points, state.phase, state.winner) == ({"A": 8, "B": 10}, "match_over", "B")


def test_g20_of_several_over_100_in_singles_the_highest_wins() -> None:
    state = start(CUTTHROAT, players=3)
    state = finish(replace(state, points={"A": 64, "B": 40, "C": 50}), {"A": 40, "B": 20, "C": 60})
    assert (state.points, state.winner) == ({"A": 104, "B": 60, "C": 110}, "C")


def test_g20_equal_leaders_over_100_in_singles_play_one_more_round() -> None:
    state = start(CUTTHROAT, players=4)
    state = finish(replace(state, points={"A": 70, "B": 40, "C": 50, "D": 0}), {"A": 40, "B": 20, "C": 60, "D": 0})
    assert (state.points["A"], state.points["C"], state.phase) == (110, 110, "round_over")


def test_g21_in_a_round_begun_by_west_it_goes_west_north_east_south_six_times() -> None:
    state = start(preset("nca-2026-doubles"), W)
    order = []
    while state.to_shoot is not None:
        order.append(state.to_shoot)
        state = shoot(state)
    assert order == [W, N, E, S] * 6


def test_wimbledon_goes_on_in_pairs_at_8_all() -> None:
    eight_all = (A, B, A, B, A, B, A, B)
    state = played(NINE, *eight_all)
    assert (state.points, state.phase) == ({"A": 8, "B": 8}, "round_over")
    # 10-8 after the first round of the pair is not the end; 10-10 after the second opens another pair.
    state = finish(next_round(state), A)
    assert (state.points, state.phase) == ({"A": 10, "B": 8}, "round_over")
    state = finish(next_round(state), B)
    assert (state.points, state.phase) == ({"A": 10, "B": 10}, "round_over")
    state = finish(next_round(finish(next_round(state), TIE)), B)
    assert (state.points, state.phase, state.winner) == ({"A": 11, "B": 13}, "match_over", "B")


def test_a_race_to_9_not_tied_at_8_ends_at_9() -> None:
    state = played(NINE, A, B, A, B, A, B, A, TIE)
    assert (state.points, state.phase, state.winner) == ({"A": 9, "B": 7}, "match_over", "A")


def test_wimbledon_after_fixed_rounds_goes_on_in_pairs_too() -> None:
    rules = NCA.customised(tie_game="wimbledon")
    state = played(rules, A, B, A, B, A)
    assert state.phase == "round_over"
    assert finish(next_round(state), TIE).winner == "A"
    assert played(rules, A, B, A, A).winner == "A"


def test_extra_rounds_after_fixed_rounds_go_on_until_one_side_leads() -> None:
    rules = NCA.customised(tie_game="extra_round")
    state = played(rules, A, B, A, B, TIE)
    assert (state.phase, state.points) == ("round_over", {"A": 5, "B": 5})
    assert finish(next_round(state), B).winner == "B"


def test_a_match_of_fixed_games_is_won_by_points_where_rounds_pay_2_1_0_and_by_games_otherwise() -> None:
    def game(points: dict[str, int]) -> GameResult:
        return GameResult("game", S, (RoundResult(S, {}, points, points),), max(points, key=lambda side: points[side]))

    games = (game({"A": 5, "B": 3}), game({"A": 5, "B": 3}), game({"A": 0, "B": 8}))
    assert match_winner(NCA.customised(games=Goal("fixed", 3)), games) == "B"
    assert match_winner(CASUAL.customised(games=Goal("fixed", 3)), games) == "A"
    assert match_winner(NCA.customised(games=Goal("best_of", 3)), games) == "A"
    assert next_stage(NCA.customised(games=Goal("best_of", 5)), games) == "game"


def test_nearest_the_middle_begins_and_equals_shoot_again() -> None:
    assert nearest_the_middle({S: 0.02, N: 0.05}) == (S,)
    assert nearest_the_middle({S: None, N: 0.3}) == (N,)
    assert nearest_the_middle({S: 0.0, N: 0.0}) == (S, N)
    assert nearest_the_middle({S: None, N: None}) == (S, N)


def test_the_first_shooter_comes_from_the_match_seed() -> None:
    for variant in (CASUAL, preset("house-partners-100"), CUTTHROAT):
        seating = seating_for(variant)
        firsts = [begin(variant, seating, seed).starter for seed in range(60)]
        assert firsts == [begin(variant, seating, seed).starter for seed in range(60)]
        assert set(firsts) == set(seating.seats)


def test_nobody_can_begin_from_an_empty_seat() -> None:
    with pytest.raises(ValueError, match="first: nobody sits east"):
        start(CASUAL, E)


def test_a_new_game_starts_with_zeros_and_an_empty_board() -> None:
    # WadeCanavan (faults, row 32).
    state = next_round(played(FINAL, A, A, A))
    assert (state.points, state.twenties, state.position.discs, state.fates) == ({"A": 0, "B": 0}, {"A": 0, "B": 0}, (), ())


def test_a_shot_out_of_turn_or_from_another_board_is_refused() -> None:
    state = start(CASUAL)
    with pytest.raises(WrongShot, match="south-0 is next, not north-0"):
        apply(state, cast("Motion", Outcome(state.position, "north-0")))
    with pytest.raises(WrongShot, match="another board"):
        apply(state, cast("Motion", Outcome(Position.of([("north-3", 0.0, 0.1)]), "south-0")))
    with pytest.raises(WrongShot, match="the round is over"):
        shoot(finish(state, A))


def test_a_round_follows_only_a_finished_one() -> None:
    with pytest.raises(WrongShot, match="not over"):
        next_round(start(CASUAL))
    with pytest.raises(WrongShot, match="match is over"):
        next_round(finish(start(CASUAL), {"A": 100, "B": 0}))


def test_the_next_starter_is_who_begins_the_next_round_or_the_next_game() -> None:
    assert next_starter(start(FINAL)) is None
    state = played(FINAL, A)
    assert next_starter(state) is next_round(state).to_shoot is N
    # Four rounds: a fifth of this game would be south's to begin, the second game is north's.
    state = played(FINAL, A, B, A, A)
    assert next_starter(state) is next_round(state).to_shoot is N
    assert next_round(state).game == 1
    loser = FINAL.customised(next_game="loser")
    assert next_starter(played(loser, A, B, A, A)) is N
    assert next_starter(played(loser, B, A, B, B)) is S
    assert next_starter(played(FINAL, A, A, A, A, A, A)) is None


def test_discs_are_numbered_in_the_order_a_seat_shoots_them_and_keep_their_names() -> None:
    state = start(CASUAL)
    names = []
    for _ in range(4):
        names.append(next_disc(state))
        state = shoot(state, (0.03 * len(names), 0.0), hit=owed(state).must_hit)
    assert names == ["south-0", "north-0", "south-1", "north-1"]
    assert [fate[0] for fate in state.fates] == [disc.id for disc in state.position.discs] == sorted(names)


def test_a_fouled_board_is_hashed_as_it_is_after_the_ruling() -> None:
    state = shoot(start(CASUAL), (0.0, 0.0))
    fouled = shoot(state, (0.05, 0.05))
    assert [fate[1] for fate in fouled.fates] == [Fate.OFF, Fate.BOARD]
    assert state_hash(fouled) == state_hash(shoot(state))
    assert state_hash(fouled) != state_hash(shoot(state, (0.05, 0.05), hit=["south-0"]))


def test_the_duty_of_a_shot_is_fixed_by_the_board_before_it() -> None:
    state = start(CASUAL)
    assert (owed(state).must_hit, owed(state).no_hiding) == ((), True)
    state = shoot(state, (0.0, 0.05))
    assert (owed(state).must_hit, owed(state).no_hiding) == (("south-0",), False)
    state = shoot(state)
    assert (owed(state).must_hit, owed(state).no_hiding) == ((), True)


def test_where_only_the_first_shot_must_reach_the_15_it_is_the_sides_first() -> None:
    state = start(preset("old-club"))
    assert owed(state).no_hiding
    state = shoot(state, (0.0, 0.2))
    assert (owed(state).no_hiding, state.position.discs) == (True, ())
    state = shoot(state)
    assert not owed(state).no_hiding
    assert shoot(state, (0.0, 0.2)).position.discs == (Disc("south-1", 0.0, 0.2),)


def test_a_partners_disc_is_never_a_duty_and_every_other_single_is() -> None:
    partners = shoot(start(preset("house-partners-100")), (0.0, 0.05))
    assert owed(partners).must_hit == ("south-0",)
    assert owed(shoot(partners)).must_hit == ()
    singles = shoot(start(CUTTHROAT), (0.0, 0.05))
    assert owed(shoot(singles)).must_hit == ("south-0",)
