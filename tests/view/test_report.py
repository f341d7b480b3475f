"""What the screens are told: names, the next to begin, and results that count every game of the match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from crokinole3d.ai.planner import Decision
from crokinole3d.board import SEATS, Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session, Turn
from crokinole3d.host import computer
from crokinole3d.physics import Shot, simulate
from crokinole3d.physics.values import Departure, Position
from crokinole3d.rules import formats
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.formats import GameResult, RoundResult, Stage
from crokinole3d.rules.match import State, begin
from crokinole3d.rules.referee import Duty, Ruling
from crokinole3d.rules.scoring import SideScore, award
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import Goal, Variant, preset
from crokinole3d.text import catalogue
from crokinole3d.view import report
from crokinole3d.view.input.bindings import DEFAULT, PAD
from crokinole3d.view.ui.data.play import Hint, KeyHint, Part
from crokinole3d.view.ui.say import say

S, W, N, E = SEATS
FINAL, QUINTE, CASUAL = (preset(name) for name in ("world-championship-final", "playoff-quinte", "casual-100"))
PEOPLE = {S: Player("Anna"), N: Player("Marek")}

A, B, TIE = (1, 0), (0, 1), (1, 1)
"""A round's 20s of the sides A and B; nothing else lies on the board."""

Rounds = Sequence[tuple[int, int]]


def game_of(variant: Variant, rounds: Rounds, starter: Seat, stage: Stage = "game") -> GameResult:
    """A game of two whose rounds were begun in turns."""
    results: list[RoundResult] = []
    points = {"A": 0, "B": 0}
    for twenties in rounds:
        scores = {side: SideScore(count, 0, 0, 0) for side, count in zip("AB", twenties, strict=True)}
        paid = award(variant, {side: score.total for side, score in scores.items()})
        points = {side: points[side] + paid[side] for side in "AB"}
        results.append(RoundResult(starter, scores, paid, points))
        starter = S if starter is N else N
    return GameResult(stage, results[0].starter, tuple(results), formats.leader(points))


def after(variant: Variant, *games: Rounds, over: bool = True, stages: Sequence[Stage] = ()) -> State:
    """The state after these games of two; with `over` false the last of them is still under way."""
    seating = seating_for(variant)
    results = [
        game_of(variant, rounds, (S, N)[k % 2], stages[k] if k < len(stages) else "game") for k, rounds in enumerate(games)
    ]
    finished = tuple(results if over else results[:-1])
    ended = over and formats.next_stage(variant, finished) is None
    last = results[-1]
    return replace(
        begin(variant, seating, 1, S),
        phase="match_over" if ended else "round_over",
        stage=last.stage,
        game=len(games) - 1,
        round=len(last.rounds) - 1,
        game_starter=last.starter,
        starter=last.rounds[-1].starter,
        to_shoot=None,
        points=last.points,
        rounds=last.rounds,
        games=finished,
        winner=formats.match_winner(variant, finished) if ended else None,
    )


# Names


def test_a_player_without_a_name_is_called_by_the_colour_and_others_by_their_own() -> None:
    players = {S: Player(), N: Player("Marek")}
    assert [player.name for player in report.named(players, seating_for(CASUAL), catalogue("en")).values()] == ["Orange", "Marek"]
    polish = report.named(players, seating_for(CASUAL), catalogue("pl"))
    assert polish[S].name == "Pomarańczowy"
    assert players[S].name == ""


def test_partners_share_a_colour_so_they_are_called_by_their_seats() -> None:
    seating = seating_for(preset("casual-partners-100"))
    players = {seat: Player() for seat in seating.seats}
    shown = report.named(players, seating, catalogue("en"))
    assert [player.name for player in shown.values()] == ["South", "West", "North", "East"]


def test_singles_of_four_are_called_by_four_colours() -> None:
    seating = seating_for(preset("cutthroat"), 4)
    shown = report.named({seat: Player() for seat in seating.seats}, seating, catalogue("en"))
    assert [player.name for player in shown.values()] == ["Orange", "Green", "Purple", "Blue"]


def test_naming_changes_nothing_else_of_a_player() -> None:
    player = Player("", "hard", 50, (0.01, 0.02))
    shown = report.named({S: player, N: Player()}, seating_for(CASUAL), catalogue("en"))
    assert replace(shown[S], name="") == player


def test_a_level_that_there_is_none_of_is_not_named_but_it_is_no_person() -> None:
    state = begin(CASUAL, seating_for(CASUAL), 1, S)
    players = {S: Player("Old", "grandmaster", 5, (0.1, 0.1)), N: computer("hard")}
    south, north = report.side_huds(state, players)
    assert (south.levels, south.state) == ((None,), "thinking")
    assert north.levels == ("hard",)


def test_a_brain_with_another_hand_is_called_custom() -> None:
    state = begin(CASUAL, seating_for(CASUAL), 1, S)
    players = {S: computer("hard", hand=(0.1, 0.1)), N: Player("Marek", "easy", 5, (0.1, 0.1))}
    assert [side.levels for side in report.side_huds(state, players)] == [("custom",), ("custom",)]
    assert [one.level for one in report.pause(state, players, can_undo=False, can_change=True).computers] == [
        "custom",
        "custom",
    ]


@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_reason_tells_how_sure_it_is_only_where_it_was_tried_often(language: str) -> None:
    words = catalogue(language)
    decision = Decision(Shot(0.0, -0.3, 0.0, 1.0, 1.0), 5.0, 1.0, 0.715, (), "tap", None, 60, tries=40)
    told = say(words, report.reason("Marek", decision, words))
    assert told.startswith(f"Marek: {words('ai.reason.tap')}")
    assert words.percent(0.715) in told
    assert say(words, report.reason("Marek", replace(decision, tries=7), words)) == f"Marek: {words('ai.reason.tap')}"


# Summary


def test_within_a_game_the_summary_names_the_next_round_s_starter() -> None:
    assert report.summary(after(FINAL, [A], over=False), PEOPLE).next_name == "Marek"
    assert report.summary(after(FINAL, [A, B], over=False), PEOPLE).next_name == "Anna"


def test_between_games_the_summary_names_who_begins_the_next_game() -> None:
    # Four rounds: the next of this game would be begun by south, the next game is begun by north.
    shown = report.summary(after(FINAL, [A, B, A, A]), PEOPLE)
    assert shown.next_name == "Marek"


def test_where_the_loser_begins_the_next_game_the_summary_names_the_loser() -> None:
    loser = FINAL.customised(next_game="loser")
    assert report.summary(after(loser, [B, A, B, B]), PEOPLE).next_name == "Anna"
    assert report.summary(after(loser, [A, B, A, A]), PEOPLE).next_name == "Marek"


def test_after_the_match_nobody_begins() -> None:
    assert report.summary(after(FINAL, [A, A, A], [A, A, A]), PEOPLE).next_name is None


def test_the_summary_has_the_counts_the_gain_and_the_new_score() -> None:
    south, north = report.summary(after(CASUAL, [(3, 1)], over=False), PEOPLE).sides
    assert (south.twenties, south.total, south.gain, south.points) == (3, 60, 40, 40)
    assert (north.twenties, north.total, north.gain, north.points) == (1, 20, 0, 0)


# Result


def points(state: State) -> tuple[int, ...]:
    return tuple(line.points for line in report.result(state, PEOPLE).sides)


def test_the_result_of_one_game_is_its_points() -> None:
    state = after(CASUAL, [(4, 0), (2, 0)])
    shown = report.result(state, PEOPLE)
    assert (points(state), shown.winner, shown.rounds, shown.twenties) == ((120, 0), 0, 2, (6, 0))


def test_the_result_of_a_best_of_match_is_the_games_won_over_all_its_rounds() -> None:
    state = after(FINAL, [A, A, A], [B, B, B], [B, A, B, B])
    shown = report.result(state, PEOPLE)
    assert (points(state), shown.winner) == ((1, 2), 1)
    assert (shown.rounds, shown.twenties) == (10, (4, 6))


def test_the_result_of_a_fixed_number_of_games_is_the_points_of_all() -> None:
    state = after(QUINTE, [A, A, A, A], [B, B, B, TIE], [TIE, TIE, TIE, TIE])
    shown = report.result(state, PEOPLE)
    assert (points(state), shown.winner) == ((8 + 1 + 4, 0 + 7 + 4), 0)
    assert (shown.rounds, shown.twenties) == (12, (4 + 1 + 4, 0 + 4 + 4))


def test_an_extra_pair_decides_a_tied_match_but_adds_no_points() -> None:
    tied = [TIE, TIE, TIE, TIE]
    state = after(QUINTE, tied, tied, tied, [B, B], stages=("game", "game", "game", "pair"))
    shown = report.result(state, PEOPLE)
    assert (points(state), shown.winner, shown.rounds) == ((12, 12), 1, 14)


def test_a_tied_match_has_no_winner() -> None:
    rules = preset("world-championship")
    assert report.result(after(rules, [A, B, A, B]), PEOPLE).winner is None


# Hints


@pytest.mark.parametrize(("rules", "target", "rounds"), [("casual-50", 50, 0), ("world-championship", 0, 4)])
def test_a_game_ends_by_points_or_by_rounds(rules: str, target: int, rounds: int) -> None:
    state = begin(preset(rules), seating_for(preset(rules)), 1, S)
    assert (report.target_of(state), report.rounds_of(state)) == (target, rounds)


def test_who_has_no_disc_left_is_not_the_next_seat() -> None:
    state = begin(CASUAL, seating_for(CASUAL), 1, S)
    assert report.next_seat(state) is N
    assert report.next_seat(replace(state, discs_left={S: 2, N: 0})) is S
    assert report.next_seat(replace(state, discs_left={S: 1, N: 0})) is None


# Score sheet


def test_the_sheet_has_the_rounds_and_shots_of_all_games_and_the_games_won() -> None:
    rules = QUINTE.customised(discs_per_player=1, game_end=Goal("rounds", 1))
    session = Session.start(Header.new(rules, {S: Player("Anna"), N: Player("Marek")}, 1, S))
    for _ in range(6):
        seat = session.next_round().to_shoot
        assert seat is not None
        session.play(shot_of(seat, Aim(0.0, 0.0 if seat is S else 0.9, 0.4)))
    shown = report.sheet(session, PEOPLE, {"A": 0, "B": 3})
    assert [(row.part, row.round, row.totals, row.points) for row in shown.rows] == [
        (Part("game", k), 1, (20, 0), (2, 0)) for k in (1, 2, 3)
    ]
    assert [(shot.name, shot.twenties) for shot in shown.shots[:2]] == [("Anna", (1, 0)), ("Marek", (0, 0))]
    assert {stat.name: stat.values for stat in shown.stats} == {
        "games": (3, 0),
        "twenties": (3, 0),
        "fouls": (0, 3),
        "best_round": (20, 0),
    }


def test_in_a_match_of_one_game_the_sheet_and_the_display_name_no_game() -> None:
    session = Session.start(Header.new(CASUAL.customised(discs_per_player=1), {S: Player("Anna"), N: Player("Marek")}, 1, S))
    assert report.part_of(session.state) is None
    session.play(shot_of(S, Aim(0.0, 0.0, 0.4)))
    assert report.sheet(session, PEOPLE, {}).rows == ()
    session.play(shot_of(N, Aim(0.0, 0.9, 0.4)))
    shown = report.sheet(session, PEOPLE, {})
    assert [(row.part, row.points) for row in shown.rows] == [(None, (20, 0))]
    assert (len(shown.shots), [stat.name for stat in shown.stats]) == (2, ["twenties", "fouls", "best_round"])


def test_an_extra_pair_and_the_shoot_out_have_their_own_goal_and_name() -> None:
    tied = [TIE, TIE, TIE, TIE]
    pair = after(QUINTE, tied, tied, tied, [TIE], stages=("game", "game", "game", "pair"), over=False)
    assert (report.part_of(pair), report.target_of(pair), report.rounds_of(pair)) == (Part("pair", 1), 0, 2)
    shootout = replace(pair, stage="shootout")
    assert (report.part_of(shootout), report.target_of(shootout), report.rounds_of(shootout)) == (Part("shootout", 1), 0, 0)
    assert report.hint(shootout, Duty((), False), first=True) == Hint("only_20s")


def test_the_first_shot_is_told_to_slide_and_once_slid_to_pull() -> None:
    state, free = begin(CASUAL, seating_for(CASUAL), 1, S), Duty((), False)
    assert report.hint(state, free, first=True) == Hint("placing")
    assert report.hint(state, free, first=True, slid=True) == Hint("pulling")
    assert report.hint(state, free, first=False, slid=True) is None
    assert report.hint(state, Duty((), True), first=True, slid=True) == Hint("no_hiding")


# What a shot took


def test_a_disc_that_came_back_one_that_was_knocked_back_and_one_put_back_are_told_apart() -> None:
    rules = CASUAL.customised(damage="replaced")
    state = begin(rules, seating_for(rules), 1, S)
    back, crossed, moved, shot = "north-0", "north-1", "north-2", "south-0"
    lying = Position.of([(back, 0.0, 0.1), (crossed, 0.1, 0.1), (moved, 0.2, 0.1), ("north-3", -0.2, 0.1)])
    motion = simulate(lying, shot, shot_of(S, Aim(0.0, 0.5, 0.2)))
    bit = {disc: 1 << k for k, disc in enumerate(motion.ids)}
    spoilt = replace(
        motion,
        left=bit[back],
        crossed_knocked_back=bit[crossed],
        departures=(Departure(back, 0.1, 0.0, 0.33, 0.0, 1.0, 1.0, 0.2, 0.3, 0.0, 0.33),),
    )
    ruling = Ruling(
        None,
        (back, crossed),
        {"A": 0, "B": 0},
        (),
        {moved: (0.2, 0.1), "north-3": (-0.2, 0.1)},
        Duty((), False),
        Position.of(()),
        {back: "left", crossed: "crossed"},
    )
    note = report.ruling_note(Turn(0, S, shot, state, spoilt, ruling, state, ""))
    assert note is not None
    assert [(cost.cause, cost.colour, cost.count) for cost in note.off] == [
        ("returned", "purple", 1),
        ("knocked_back", "purple", 1),
        ("put_back", "purple", 2),
    ]


def test_the_list_of_keys_is_opened_by_what_the_device_in_hand_has_for_it() -> None:
    with_pad = replace(DEFAULT, with_pad=True)
    assert report.key_list(DEFAULT) == KeyHint(("h",), "all")
    assert report.key_list(with_pad) == KeyHint(("start",), "pause_help")
    assert report.key_list(with_pad.bound("help", PAD, "rtrigger")[0]) == KeyHint(("rtrigger",), "all")
    without = tuple(row for row in DEFAULT.table if row.action != "help")
    assert report.key_list(replace(DEFAULT, table=without)).keys == ("escape",)
