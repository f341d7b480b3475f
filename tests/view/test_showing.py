"""What the slates say: the score of the state that is shown, whatever was ruled, taken back or begun anew. Draws nothing."""

from __future__ import annotations

from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.variant import Goal, Variant, preset
from crokinole3d.view.arrange import Tabletop
from crokinole3d.view.pace import Phase
from crokinole3d.view.scene.picture import ScorePicture
from crokinole3d.view.showing import rest_picture, score_picture, shot_picture

TWENTY, OFF = Aim(0.0, 0.0, 0.4), Aim(0.0, 0.0, 0.9)


def match(variant: Variant) -> Session:
    return Session.start(Header.new(variant, {Seat.SOUTH: Player(), Seat.NORTH: Player()}, 3, Seat.SOUTH))


def shoot(session: Session, south: Aim, north: Aim) -> None:
    seat = session.state.to_shoot
    assert seat is not None
    session.play(shot_of(seat, south if seat is Seat.SOUTH else north))


def points(score: ScorePicture) -> tuple[int, ...]:
    return tuple(side.points for side in score.sides)


def test_the_slates_follow_rounds_games_and_shots_taken_back() -> None:
    variant = preset("casual-100").customised(discs_per_player=1, game_end=Goal("target", 30), games=Goal("best_of", 3))
    session = match(variant)
    assert score_picture(session.state).sides[0].colour == "orange"
    shoot(session, TWENTY, OFF)
    assert points(score_picture(session.state)) == (0, 0)
    shoot(session, TWENTY, OFF)
    assert points(score_picture(session.state)) == (20, 0)
    session.undo()
    assert points(score_picture(session.state)) == (0, 0)
    shoot(session, TWENTY, OFF)
    session.next_round()
    shown = score_picture(session.state)
    assert (points(shown), shown.round, shown.goal_kind, shown.goal) == ((20, 0), 2, "points", 30)
    for _ in range(2):
        shoot(session, TWENTY, OFF)
    session.next_round()
    shown = score_picture(session.state)
    assert (points(shown), tuple(side.games for side in shown.sides), shown.round) == ((0, 0), (1, 0), 1)


def test_games_won_are_not_told_where_one_game_is_played() -> None:
    variant = preset("casual-100").customised(discs_per_player=1, game_end=Goal("rounds", 1), tie_game="stands")
    session = match(variant)
    for _ in range(2):
        shoot(session, TWENTY, OFF)
    assert session.phase == "match_over"
    shown = score_picture(session.state)
    assert (points(shown), shown.sides[0].games, shown.goal_kind, shown.goal) == ((20, 0), 0, "rounds", 1)


def test_a_round_s_points_are_written_when_its_last_shot_has_been_ruled() -> None:
    variant = preset("casual-100").customised(discs_per_player=1)
    session = match(variant)
    table = Tabletop(session.state.seating)
    table.settle(session.state)
    for _ in range(2):
        shoot(session, TWENTY, TWENTY if session.turns else OFF)
        turn = session.turns[-1]
        table.begin(turn)
        before, after = score_picture(turn.before), score_picture(turn.after)
        assert [shot_picture(table, turn, phase, 0.1).score for phase in (Phase.PLACING, Phase.MOVING, Phase.RULING)] == [
            before
        ] * 3
        assert shot_picture(table, turn, Phase.CLEARING, 0.1).score == after
        table.finish(turn)
        table.settle(turn.after)
    assert rest_picture(table, session.state).score == score_picture(session.state)


def test_a_shot_for_the_middle_leaves_one_disc_in_each_box_and_has_no_goal() -> None:
    variant = preset("casual-100").customised(first_shooter="nearest_the_middle")
    session = match(variant)
    assert score_picture(session.state).goal_kind == "none"
    table = Tabletop(session.state.seating)
    table.settle(session.state)
    assert sorted(disc.id for disc in table.still(session.state)) == ["north-0", "south-0"]
    shooter = table.still(session.state, shooter=("south-0", 0.0, -0.3))
    assert sorted(disc.id for disc in shooter) == ["north-0", "south-0"]
