"""The viewer at the director's table: every input does what it says, and leaving it leaves the match as it was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from crokinole3d.game.record import Player
from crokinole3d.game.session import Session
from crokinole3d.host import Replay, computer
from crokinole3d.view.pace import RATES, Phase
from crokinole3d.view.replay.viewer import FRAME, HOLD, Viewer
from crokinole3d.view.sound.mixing import Voice
from crokinole3d.view.sound.table import Silence, TableSound, Volumes
from crokinole3d.view.ui.data.replay import AgainData, ReplayData
from tests.view.test_director import Table


@pytest.fixture
def table() -> Iterator[Table]:
    """Two people, three shots into a match."""
    made = Table(Player("Anna"), Player("Marek"))
    for k in range(3):
        made.run(Phase.AIMING)
        for _ in range(k):
            made.tap("arrow_right")
        made.tap("space")
    made.run(Phase.AIMING)
    yield made
    made.close()


def viewer(table: Table) -> Viewer:
    found = table.director.viewer
    assert found is not None
    return found


def bar(table: Table) -> ReplayData:
    return cast(ReplayData, table.ui.up["replay"])


def test_leaving_a_replay_leaves_the_match_exactly_as_it_was(table: Table) -> None:
    for key in ("d", "arrow_left", "arrow_up"):
        table.tap(key)
    hud, picture, looks = table.hud(), table.scene.picture, table.scene.rig.looks[-1]
    table.tap("r")
    assert "hud" not in table.ui.up
    for key in ("a", "a", "arrow_right", "c", "t", "f", "space", "d"):
        table.tap(key)
        table.director.update(0.2)
        assert table.scene.picture != picture
    table.tap("escape")
    table.director.update(0.0)
    assert "replay" not in table.ui.up
    assert (table.phase(), table.shots(), table.hud(), table.scene.picture) == (Phase.AIMING, 3, hud, picture)
    assert table.scene.rig.looks[-1] == looks


def test_a_replay_runs_by_itself_and_stands_at_the_end(table: Table) -> None:
    table.tap("r")
    assert (viewer(table).shot, viewer(table).playing) == (2, True)
    table.director.update(0.25)
    assert viewer(table).t == pytest.approx(0.25)
    for _ in range(200):
        table.director.update(0.1)
    assert (viewer(table).playing, bar(table).position) == (False, 1000)
    table.tap("space")
    assert (viewer(table).playing, viewer(table).t) == (True, 0.0)


def test_a_shot_can_be_shown_at_every_speed(table: Table) -> None:
    table.tap("r")
    for _ in RATES:
        table.tap("arrow_down")
    for rate in RATES:
        before = viewer(table).t
        table.director.update(0.04)
        assert viewer(table).t - before == pytest.approx(0.04 * rate)
        table.tap("arrow_up")
    assert viewer(table).rate == RATES[-1]


def test_frames_go_on_and_back_by_one_and_run_while_they_are_held(table: Table) -> None:
    table.tap("r")
    table.director.update(0.5)
    table.tap("arrow_right")
    here = viewer(table).t
    assert not viewer(table).playing
    for _ in range(7):
        table.tap("arrow_right")
    assert viewer(table).t == pytest.approx(here + 7 * FRAME)
    for _ in range(7):
        table.tap("arrow_left")
    assert viewer(table).t == pytest.approx(here)
    table.director.hands.key_down("arrow_left")
    table.director.update(HOLD)
    table.director.update(0.2)
    table.director.hands.key_up("arrow_left")
    held = viewer(table).t
    assert held < here - 2 * FRAME
    table.director.update(0.5)
    assert viewer(table).t == held


def test_shots_are_changed_within_the_match(table: Table) -> None:
    table.tap("r")
    shown = []
    for key in "ddaaaad":
        table.tap(key)
        shown.append(viewer(table).shot)
    assert shown == [2, 2, 1, 0, 0, 0, 1]


def test_scrubbing_shows_the_same_as_playing(table: Table) -> None:
    table.tap("r")
    for _ in range(5):
        table.director.update(0.1)
    played, t = table.scene.picture, viewer(table).t
    length = t / (bar(table).position / 1000.0)
    viewer(table).scrub(0.9)
    table.director.update(0.0)
    assert table.scene.picture != played
    viewer(table).scrub(t / length)
    assert viewer(table).t == pytest.approx(t, abs=0.01)
    assert not viewer(table).playing


def test_the_bar_says_what_has_just_happened(table: Table) -> None:
    table.tap("r")
    table.tap("arrow_left")
    table.director.update(0.0)
    assert bar(table).last is None
    viewer(table).scrub(1.0)
    table.director.update(0.0)
    assert bar(table).last == bar(table).marks[-1].kind


def test_the_cameras_are_the_seat_the_shot_the_top_and_what_the_player_makes_of_it(table: Table) -> None:
    table.tap("r")
    table.director.update(0.1)
    assert bar(table).camera == "shot"
    assert len(table.scene.rig.followed) > 0
    seen = []
    for key in "cvc":
        table.tap(key)
        seen.append(viewer(table).camera)
    assert seen == ["top", "seat", "shot"]
    table.director.hands.orbit_down(10.0, 10.0)
    table.director.hands.mouse_move(40.0, 10.0)
    table.director.hands.orbit_up()
    assert viewer(table).camera == "free"
    followed = len(table.scene.rig.followed)
    table.director.update(0.1)
    assert len(table.scene.rig.followed) == followed


def test_the_board_is_no_place_to_shoot_from_during_a_replay(table: Table) -> None:
    table.tap("r")
    table.director.hands.mouse_down(500.0, 804.8)
    assert not viewer(table).playing
    table.director.hands.mouse_move(500.0, 900.0)
    table.director.hands.mouse_up(inside=True)
    assert table.shots() == 3


def test_a_photograph_and_the_score_sheet_can_be_asked_for_in_a_replay_and_it_waits_for_them(table: Table) -> None:
    table.tap("r")
    director, shown = table.director, viewer(table)
    shown.step(10)
    at = shown.t
    assert director.hands.action_down("photo") == "photo"
    assert director.hands.action_down("sheet") == "sheet"
    director.pause(True)
    table.director.update(1.0)
    director.pause(False)
    assert director.viewer is shown
    assert shown.t == at
    director.hands.action_down("buzzer")
    table.director.update(0.1)
    assert director.viewer is None, "what is the match's leads back to it"


def test_what_is_refused_says_why() -> None:
    table = Table(Player("Anna"), Player("Marek"))
    table.run(Phase.AIMING)
    table.tap("r")
    message = table.hud().message
    assert message is not None
    assert message.key == "refused.no_replay"
    table.tap("space")
    table.tap("r")
    message = table.hud().message
    assert message is not None
    assert message.key == "refused.moving"
    assert table.director.viewer is None
    table.close()


def test_a_record_that_is_watched_can_be_wound_to_any_shot_and_round() -> None:
    made = Table(Player("Anna"), Player("Marek"))
    session = Session.start(made.host.session.header)
    for k in range(26):
        if session.phase == "round_over":
            session.next_round()
        seat = session.state.to_shoot
        assert seat is not None
        session.play(made.shot(seat, 0.1 * (k % 3)))
    replay = Replay(session.record, turns=session.turns)
    made.director.open(replay)
    made.tap("r")
    assert (viewer(made).shot, bar(made).shots, bar(made).rounds) == (0, 26, 2)
    made.tap("page_down")
    assert viewer(made).shot == 24
    made.tap("page_up")
    assert viewer(made).shot == 0
    made.tap("page_down")
    made.tap("d")
    made.tap("escape")
    made.director.update(0.0)
    assert (len(replay.session.turns), replay.state.round, made.phase()) == (25, 1, Phase.THINKING)
    made.run(Phase.MATCH_OVER)
    assert replay.session.record.shots == session.record.shots
    made.close()


class Ear(Silence):
    """Notes what is played."""

    def __init__(self) -> None:
        self.files: list[str] = []

    def play(self, voice: Voice, level: float, delay: float = 0.0) -> int | None:
        self.files.append(voice.file)
        return None


def test_a_replay_is_heard_while_it_runs_and_silent_while_it_is_wound() -> None:
    ear = Ear()
    table = Table(Player("Anna"), Player("Marek"), sound=TableSound(ear, Volumes()))
    table.run(Phase.AIMING)
    table.tap("space")
    table.run(Phase.AIMING)
    table.tap("r")
    ear.files.clear()
    table.tap("arrow_left")
    for share in (0.1, 0.9, 0.3, 1.0, 0.0):
        viewer(table).scrub(share)
        table.director.update(0.02)
    assert ear.files == []
    table.tap("space")
    for _ in range(400):
        table.director.update(0.02)
    assert len([file for file in ear.files if file.startswith("hole")]) == 1, "its disc drops"
    table.close()


@pytest.fixture
def worth_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every shot is worth seeing again."""
    monkeypatch.setattr("crokinole3d.view.course.worth", lambda turn: "combination")


def again(auto: bool, reduced: bool = False) -> tuple[Table, bool]:
    """A match of one shot, and whether that was shown again."""
    table = Table(Player("Anna"), computer("easy"))
    table.director.auto_replay = auto
    table.director.reduced_motion = reduced
    table.run(Phase.AIMING)
    table.tap("space")
    for _ in range(400):
        table.director.update(0.02)
        if table.director.viewer is not None or table.phase() in (Phase.THINKING, Phase.AIMING):
            break
    return table, table.director.viewer is not None


@pytest.mark.usefixtures("worth_it")
def test_a_20_by_combination_is_shown_again_with_its_reason_until_a_key() -> None:
    table, shown = again(auto=True)
    assert shown
    card = table.ui.up["again"]
    assert isinstance(card, AgainData)
    assert (card.why, card.name) == ("combination", "Anna")
    assert table.phase() is not Phase.THINKING
    viewer(table).leave()
    table.director.update(0.01)
    assert table.phase() is Phase.THINKING
    assert "again" not in table.ui.up
    table.close()


@pytest.mark.usefixtures("worth_it")
def test_a_shot_shown_again_ends_by_itself() -> None:
    table, shown = again(auto=True)
    assert shown
    table.run(Phase.THINKING, frames=2000)
    assert table.director.viewer is None
    table.close()


@pytest.mark.usefixtures("worth_it")
@pytest.mark.parametrize(("auto", "reduced"), [(False, False), (True, True)])
def test_nothing_is_shown_again_where_that_is_not_wanted(auto: bool, reduced: bool) -> None:
    table, shown = again(auto, reduced)
    assert not shown
    table.close()
