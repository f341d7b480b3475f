"""The director with a real match and real physics; the picture and the screens are stood in for by notebooks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from typing import Any, cast

import pytest

from crokinole3d.ai.worker import Worker
from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.host import Host, Replay, computer
from crokinole3d.physics import Disc, Position, Shot
from crokinole3d.physics.running import interpreted
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.variant import Goal, Variant, preset
from crokinole3d.text import catalogue
from crokinole3d.view import report
from crokinole3d.view.director import Director
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.pace import READY_TIME, Phase
from crokinole3d.view.scene.eye import Pose, Window
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.sound.table import TableSound
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import FoulData, HudData, Part
from tests.view.stand_ins import Ui

FRAME = 1.0 / 30.0
CASUAL = preset("casual-100")


class Rig:
    """Notes where the camera was sent."""

    def __init__(self) -> None:
        self.looks: list[tuple[str, Seat]] = []
        self.orbits = 0
        self.zooms = 0
        self.insets = (0, 0)
        self.window = Window(1280, 720)
        self.followed: list[Pose] = []

    def look_from(self, view: str, seat: Seat, *, swing: float = 0.0) -> None:
        self.looks.append((view, seat))

    @property
    def stance(self) -> tuple[str, Seat]:
        return self.looks[-1]

    def take(self, stance: tuple[str, Seat]) -> None:
        self.looks.append(stance)

    def follow(self, pose: Pose) -> None:
        self.followed.append(pose)

    def orbit(self, heading: float, pitch: float) -> None:
        self.orbits += 1

    def zoom(self, factor: float) -> None:
        self.zooms += 1

    def update(self, dt: float) -> None:
        pass


class Scene:
    """Looks straight down, 1000 pixels a metre; keeps the last picture."""

    def __init__(self) -> None:
        self.rig = Rig()
        self.picture = TablePicture()
        self.shift = 0.0
        """Metres the camera has moved north."""

    def draw(self, picture: TablePicture) -> None:
        self.picture = picture

    def pick(self, px: float, py: float) -> tuple[float, float] | None:
        return (px - 500.0) / 1000.0, (500.0 - py) / 1000.0 + self.shift

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float] | None:
        return 500.0 + 1000.0 * x, 500.0 - 1000.0 * (y - self.shift)


class Table:
    """A director at work on a match of two, with a clock that the test turns."""

    def __init__(
        self, south: Player, north: Player, rules: Variant = CASUAL, sound: TableSound | None = None, log: EventLog | None = None
    ) -> None:
        self.scene, self.ui = Scene(), Ui()
        self.worker = Worker(interpreted)
        self.saved: list[int] = []
        header = Header.new(rules, {Seat.SOUTH: south, Seat.NORTH: north}, 5, Seat.SOUTH)
        self.host = Host(Session.start(header), self.worker, lambda record: self.saved.append(len(record.shots)))
        self.director = Director(cast(Any, self.scene), cast(Any, self.ui), lambda: catalogue("en"), sound=sound, log=log)
        self.round_over = 0
        self.match_over = 0
        self.director.on_round_over = self._round
        self.director.on_match_over = self._match
        self.director.open(self.host)

    def _round(self) -> None:
        self.round_over += 1

    def _match(self) -> None:
        self.match_over += 1

    def run(self, *until: Phase, frames: int = 20_000) -> None:
        """Let time pass until one of these phases is reached."""
        for _ in range(frames):
            if self.director.phase in until:
                if self.director.phase is Phase.AIMING:
                    # The flick key is not heard at once.
                    self.director.update(READY_TIME)
                return
            self.director.update(FRAME)
        raise AssertionError(f"still {self.director.phase} after {frames} frames")

    def tap(self, key: str) -> None:
        self.director.hands.key_down(key)
        self.director.hands.key_up(key)

    def hud(self) -> HudData:
        self.director.update(0.0)
        return cast(HudData, self.ui.up["hud"])

    def pull(self, to: tuple[float, float], *, inside: bool = True) -> None:
        """Pull back from the disc by a board vector (metres) and let go."""
        seat = self.host.seat
        x, y = place_xy(0.0, seat)
        start, end = self.scene.project(x, y), self.scene.project(x + to[0], y + to[1])
        assert start is not None
        assert end is not None
        self.director.hands.mouse_down(*start)
        for k in range(1, 21):
            self.director.hands.mouse_move(start[0] + (end[0] - start[0]) * k / 20, start[1] + (end[1] - start[1]) * k / 20)
        self.director.hands.mouse_up(inside=inside)

    @staticmethod
    def shot(seat: Seat, aim: float) -> Shot:
        """A shot from the middle of a seat's line."""
        return shot_of(seat, Aim(0.0, aim, 0.4))

    def phase(self) -> Phase:
        return self.director.phase

    def shots(self) -> int:
        return len(self.host.session.turns)

    def close(self) -> None:
        self.director.close()
        self.worker.close()


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    opened: list[Table] = []
    yield opened
    for table in opened:
        table.close()


def two_people(tables: list[Table]) -> Table:
    table = Table(Player("Anna"), Player("Marek"))
    tables.append(table)
    return table


def against_easy(tables: list[Table]) -> Table:
    table = Table(Player("Anna"), computer("easy"))
    tables.append(table)
    return table


def test_a_whole_round_of_two_people_is_played_by_keys_alone(tables: list[Table]) -> None:
    table = two_people(tables)
    for _ in range(24):
        table.run(Phase.AIMING)
        table.tap("arrow_down")
        table.tap("space")
        assert table.phase() is Phase.MOVING
    table.run(Phase.ROUND_OVER)
    assert table.round_over == 1
    assert table.saved == list(range(1, 25))
    assert sum(table.host.state.discs_left.values()) == 0
    table.director.next_round()
    table.run(Phase.AIMING)
    assert table.host.state.round == 1
    assert table.host.seat is Seat.NORTH


def test_a_whole_round_against_the_computer_is_played_by_mouse_alone(tables: list[Table]) -> None:
    table = against_easy(tables)
    for _ in range(12):
        table.run(Phase.AIMING)
        assert table.host.seat is Seat.SOUTH
        table.pull((0.004, -0.062))
        assert table.phase() is Phase.MOVING
    # Straight pulls drop in so often that one round may be the whole match.
    table.run(Phase.ROUND_OVER, Phase.MATCH_OVER)
    assert table.round_over + table.match_over == 1
    assert len(table.saved) == 24


def test_the_camera_swings_to_the_next_person_but_never_for_the_computer(tables: list[Table]) -> None:
    people, alone = two_people(tables), against_easy(tables)
    for table in (people, alone):
        table.run(Phase.AIMING)
        table.tap("space")
        table.run(Phase.AIMING, Phase.THINKING)
    assert [seat for _, seat in people.scene.rig.looks] == [Seat.SOUTH, Seat.NORTH]
    cue = people.hud().pass_cue
    assert cue is not None
    assert cue.name == "Marek"
    assert [seat for _, seat in alone.scene.rig.looks] == [Seat.SOUTH]


def test_a_foul_is_told_for_two_seconds_or_until_a_key_and_marks_its_discs(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    for _ in range(40):
        table.tap("arrow_down")
    table.tap("space")
    table.run(Phase.RULING)
    table.director.update(0.5)
    card = table.ui.up["foul"]
    assert isinstance(card, FoulData)
    assert card.kind == "hide"
    assert card.name == "Anna"
    assert [disc.id for disc in table.scene.picture.discs if disc.mark > 0.9] == ["south-0"]
    table.director.update(1.4)
    assert table.phase() is Phase.RULING
    table.tap("space")
    assert "foul" not in table.ui.up
    assert table.phase() is Phase.CLEARING


def test_a_foul_card_goes_by_itself(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    for _ in range(40):
        table.tap("arrow_down")
    table.tap("space")
    table.run(Phase.RULING)
    table.director.update(report.FOUL_SECONDS + 0.01)
    assert table.phase() is Phase.CLEARING
    assert "foul" not in table.ui.up


def test_a_foul_is_readable_however_fast_a_record_is_watched(tables: list[Table]) -> None:
    table = two_people(tables)
    session = Session.start(table.host.session.header)
    session.play(shot_of(Seat.SOUTH, Aim(0.0, 0.0, 0.02)))
    assert session.turns[0].ruling.foul == "hide"
    table.director.open(Replay(session.record))
    table.tap("f")
    table.tap("f")
    assert table.director.speed == 4
    table.run(Phase.RULING)
    table.director.update(2.0)
    assert table.phase() is Phase.RULING
    table.director.update(report.FOUL_SECONDS - 2.0)
    assert table.phase() is Phase.CLEARING


def test_rival_discs_glow_and_the_hint_names_them_when_one_must_be_hit(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    assert table.scene.picture.line_glow == 1.0
    hint = table.hud().hint
    assert hint is not None
    assert hint.kind == "no_hiding"
    # Past the hole, and soft enough to stay inside the 15 line.
    for key in 8 * ["arrow_right"] + 21 * ["arrow_down"]:
        table.tap(key)
    table.tap("space")
    table.run(Phase.AIMING)
    rivals = [disc.id for disc in table.host.state.position.discs if not disc.id.startswith(table.host.seat.value)]
    assert rivals == ["south-0"]
    table.director.update(0.0)
    assert [disc.id for disc in table.scene.picture.discs if disc.glow > 0.0] == rivals
    assert table.scene.picture.line_glow == 0.0
    hint = table.hud().hint
    assert hint is not None
    assert (hint.kind, hint.colours) == ("must_hit", (table.host.state.seating.colour(Seat(rivals[0].split("-")[0])),))


@pytest.mark.parametrize("way", ["outside", "escape", "second button", "focus", "almost none"])
def test_a_drag_that_is_called_off_shoots_nothing_and_leaves_the_aim(tables: list[Table], way: str) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.tap("arrow_right")
    before = table.hud().readout
    if way == "almost none":
        table.director.hands.mouse_down(500.0, 804.8)
        table.director.hands.mouse_move(500.0, 850.0)
        table.director.hands.mouse_move(500.0, 808.0)
        table.director.hands.mouse_up(inside=True)
    elif way == "outside":
        table.pull((0.0, -0.1), inside=False)
    else:
        table.director.hands.mouse_down(500.0, 804.8)
        table.director.hands.mouse_move(500.0, 850.0)
        table.director.hands.mouse_move(500.0, 900.0)
        if way == "escape":
            assert table.director.hands.key_down("escape") is None
        elif way == "second button":
            table.director.hands.orbit_down(500.0, 900.0)
            table.director.hands.orbit_up()
        else:
            table.director.hands.focus_lost()
        table.director.hands.mouse_up(inside=True)
    assert table.shots() == 0
    assert table.phase() is Phase.AIMING
    assert table.hud().readout == before


def test_an_input_that_is_refused_says_why_at_once(tables: list[Table]) -> None:
    table = against_easy(tables)
    table.run(Phase.AIMING)
    for _ in range(60):
        table.tap("arrow_down")
    table.tap("space")
    message = table.hud().message
    assert message is not None
    assert message.key == "refused.too_weak"
    for _ in range(45):
        table.tap("arrow_up")
    table.tap("space")
    table.director.hands.mouse_down(500.0, 500.0)
    message = table.hud().message
    assert message is not None
    assert message.key == "refused.moving"
    table.director.update(3.0)
    assert table.hud().message is None


def test_the_aim_stays_as_it_is_between_two_inputs(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.tap("d")
    table.tap("arrow_left")
    before = table.hud().readout
    for _ in range(100):
        table.director.update(FRAME)
    table.director.hands.wheel(3)
    table.director.hands.orbit_down(10.0, 10.0)
    table.director.hands.mouse_move(300.0, 200.0)
    table.director.hands.orbit_up()
    assert table.hud().readout == before
    assert (table.scene.rig.orbits, table.scene.rig.zooms) == (1, 1)


def test_a_disc_slides_no_further_than_its_quarter(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    for _ in range(300):
        table.tap("d")
    aim = table.scene.picture.aim
    table.director.update(0.0)
    aim = table.scene.picture.aim
    assert aim is not None
    assert aim.x == pytest.approx(-aim.y, abs=1e-6)
    table.tap("space")
    assert table.phase() is Phase.MOVING


def test_the_shot_goes_along_the_line_that_was_drawn(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    for key in ("d", "d", "arrow_left", "arrow_left", "arrow_left"):
        table.tap(key)
    table.director.update(0.0)
    drawn = table.scene.picture.aim
    assert drawn is not None
    table.tap("space")
    shot = table.host.session.turns[-1].shot
    assert (shot.x, shot.y, shot.dx, shot.dy) == (drawn.x, drawn.y, drawn.dx, drawn.dy)


def test_a_paused_table_stands_still(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    table.director.update(0.3)
    before = table.scene.picture
    table.director.pause(True)
    for _ in range(50):
        table.director.update(FRAME)
    assert table.scene.picture == before
    table.director.pause(False)
    table.director.update(FRAME)
    assert table.scene.picture != before


def test_undo_takes_back_the_persons_shot_with_the_computers_answer(tables: list[Table]) -> None:
    table = against_easy(tables)
    table.run(Phase.AIMING)
    assert not table.hud().can_undo
    table.tap("u")
    message = table.hud().message
    assert message is not None
    assert message.key == "refused.no_undo"
    table.tap("space")
    table.director.update(10.0)
    table.run(Phase.AIMING)
    assert table.shots() == 2
    table.tap("u")
    assert table.shots() == 0
    assert table.phase() is Phase.AIMING
    assert table.host.seat is Seat.SOUTH


def test_a_shot_taken_back_while_the_computer_thinks_is_never_answered(tables: list[Table]) -> None:
    table = against_easy(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    table.run(Phase.THINKING)
    table.tap("u")
    assert table.phase() is Phase.AIMING
    for _ in range(100):
        table.director.update(FRAME)
    assert table.shots() == 0


def test_leaving_the_match_while_the_computer_thinks_drops_its_answer(tables: list[Table]) -> None:
    table = against_easy(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    table.run(Phase.THINKING)
    table.director.close()
    for _ in range(100):
        table.director.update(FRAME)
    assert table.shots() == 1
    assert table.phase() is Phase.IDLE
    assert "hud" not in table.ui.up


def test_the_thinking_computer_stands_at_its_own_seat_with_its_own_disc(tables: list[Table]) -> None:
    table = against_easy(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    table.run(Phase.THINKING)
    frames = 0
    while table.phase() is Phase.THINKING:
        on_line = [disc.id for disc in table.scene.picture.discs if disc.z == 0.0 and hypot(disc.x, disc.y) > 0.29]
        assert on_line == ["north-0"]
        assert table.scene.picture.quadrant is Seat.NORTH
        table.director.update(0.1)
        frames += 1
    assert frames > 3


def test_a_hurried_computer_shoots_without_the_least_wait(tables: list[Table]) -> None:
    table = against_easy(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    table.run(Phase.THINKING)
    table.tap("space")
    waited = 0.0
    while table.phase() is Phase.THINKING:
        table.director.update(1e-3)
        waited += 1e-3
        assert waited < 60.0, "no answer"
    assert table.phase() is Phase.PLACING


def test_every_disc_of_the_match_is_always_to_be_seen_somewhere(tables: list[Table]) -> None:
    table = against_easy(tables)
    for _ in range(4):
        table.run(Phase.AIMING)
        assert len({disc.id for disc in table.scene.picture.discs}) == 24
        table.pull((0.01, -0.1))
        while table.phase() is not Phase.AIMING:
            table.director.update(FRAME)
            assert len({disc.id for disc in table.scene.picture.discs}) == len(table.scene.picture.discs) == 24


def test_a_resumed_match_shows_its_board_and_goes_on(tables: list[Table]) -> None:
    table = two_people(tables)
    for _ in range(5):
        table.run(Phase.AIMING)
        table.tap("space")
    table.run(Phase.AIMING)
    record = table.host.session.record
    again = Host(Session.resume(record), table.worker)
    table.director.open(again)
    table.run(Phase.AIMING)
    shown = {disc.id: (disc.x, disc.y) for disc in table.scene.picture.discs if disc.z == 0.0}
    for disc in again.state.position.discs:
        assert shown[disc.id] == (disc.x, disc.y)
    assert again.seat is Seat.NORTH


def answered(table: Table) -> None:
    """Wait until the computer's answer is there, seen or not."""
    shots = table.shots()
    for _ in range(20_000):
        if table.shots() > shots:
            return
        table.director.update(1e-3)
    raise AssertionError("no answer")


def test_an_answer_that_came_early_can_be_hurried_and_asked_about_also_on_the_last_shot(tables: list[Table]) -> None:
    table = against_easy(tables)
    for shot in range(12):
        table.run(Phase.AIMING)
        table.pull((0.01, -0.1))
        table.run(Phase.THINKING)
        answered(table)
        if table.phase() is Phase.THINKING:
            table.director.hands.mouse_down(500.0, 500.0)
            message = table.hud().message
            assert message is not None
            assert message.params == (("name", "Purple"),)
            table.tap("space")
        table.director.update(0.0)
        assert table.phase() is Phase.PLACING, shot
    table.run(Phase.ROUND_OVER, Phase.MATCH_OVER)


def test_a_pointer_that_stands_still_pulls_nothing_while_the_camera_swings(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.director.hands.mouse_down(500.0, 700.0)
    for k in range(30):
        table.scene.shift = 0.01 * k
        table.director.hands.mouse_move(500.0, 700.0)
    table.director.hands.mouse_up(inside=True)
    assert table.shots() == 0


def test_undo_drops_the_drag_of_the_one_who_aimed(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    table.run(Phase.AIMING)
    table.director.hands.mouse_down(500.0, 500.0)
    table.director.hands.mouse_move(500.0, 600.0)
    table.tap("u")
    table.director.hands.mouse_move(500.0, 620.0)
    table.director.hands.mouse_up(inside=True)
    assert table.shots() == 0
    assert table.host.seat is Seat.SOUTH


@pytest.mark.parametrize("key", ["space", "u"])
def test_a_key_that_can_do_nothing_while_discs_move_says_so(tables: list[Table], key: str) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    table.tap(key)
    message = table.hud().message
    assert message is not None
    assert message.key == "refused.moving"


def test_a_late_tap_for_the_ruling_is_no_shot(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.tap("space")
    while table.phase() is not Phase.AIMING:
        table.director.update(0.01)
    table.tap("space")
    assert table.shots() == 1
    table.director.update(READY_TIME)
    table.tap("space")
    assert table.shots() == 2


def test_a_notice_outlives_a_refusal_and_a_shot(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.director.tell(Message("note.reduced_thinking"))
    table.tap("space")
    table.tap("space")
    keys = []
    for _ in range(120):
        table.director.update(0.1)
        line = table.ui.up["hud"].message
        keys.append(None if line is None else line.key)
    assert keys[0] == "refused.moving"
    assert "note.reduced_thinking" in keys
    assert keys[-1] is None


def test_what_was_said_of_one_match_is_not_said_of_the_next(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.director.tell(Message("note.reduced_thinking"))
    assert table.hud().message is not None
    table.director.open(Host(Session.start(table.host.session.header)))
    assert table.hud().message is None


def test_a_disc_slides_past_another_that_lies_near_the_line(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.host.session._state = replace(
        table.host.state,
        position=Position.of([Disc("north-0", 0.06, -0.284)]),
        discs_left={Seat.SOUTH: 12, Seat.NORTH: 11},
    )
    table.director.open(table.host)
    table.run(Phase.AIMING)
    table.director.hands.key_down("d")
    for _ in range(200):
        table.director.update(FRAME)
    aim = table.scene.picture.aim
    assert aim is not None
    assert aim.x == pytest.approx(-aim.y, abs=1e-6)


def test_p10_no_shot_is_offered_while_a_disc_of_the_last_one_still_spins(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.pull((0.0092, -0.0374))
    motion = table.host.session.turns[-1].motion
    assert any(segment.spin != 0.0 for path in motion.segments for segment in path), "it must meet a peg and spin"
    assert not motion.left, "it must stay on the board, or its fall is waited for"
    shown = 0.0
    while shown + FRAME < motion.duration:
        assert table.phase() is Phase.MOVING
        table.tap("space")
        assert table.shots() == 1
        table.director.update(FRAME)
        shown += FRAME


def test_p11_a_drag_let_go_with_almost_no_pull_is_no_shot(tables: list[Table]) -> None:
    table = two_people(tables)
    table.run(Phase.AIMING)
    table.pull((0.0, -0.001))
    assert (table.phase(), table.shots(), table.host.seat) == (Phase.AIMING, 0, Seat.SOUTH)
    table.pull((0.0, -0.1))
    assert table.shots() == 1


def timed(tables: list[Table], games: int = 1) -> Table:
    rules = preset("nca-2026-singles").customised(discs_per_player=2, games=Goal("fixed", games))
    table = Table(Player("Anna"), Player("Marek"), rules)
    tables.append(table)
    table.run(Phase.AIMING)
    return table


def test_after_the_buzzer_only_the_side_with_fewer_shots_shoots(tables: list[Table]) -> None:
    table = timed(tables)
    assert not table.director.can_buzz
    table.tap("space")
    assert not table.director.can_buzz, "not while a shot is on its way"
    table.run(Phase.AIMING)
    assert table.director.can_buzz
    table.director.buzzer()
    assert (table.phase(), table.host.seat, table.director.can_buzz) == (Phase.AIMING, Seat.NORTH, False)
    table.run(Phase.AIMING)
    table.tap("space")
    table.run(Phase.MATCH_OVER)
    assert (table.match_over, table.host.session.record.buzzers) == (1, (1,))


def test_a_buzzer_with_equal_shots_ends_the_game_at_once(tables: list[Table]) -> None:
    table = timed(tables, games=2)
    for _ in range(2):
        table.tap("space")
        table.run(Phase.AIMING)
    table.director.buzzer()
    assert (table.phase(), table.round_over, table.host.state.game_over) == (Phase.ROUND_OVER, 1, True)


def test_the_first_shots_of_a_match_for_the_middle_have_their_own_hint_and_name(tables: list[Table]) -> None:
    table = Table(Player("Anna"), Player("Marek"), preset("casual-100").customised(first_shooter="nearest_the_middle"))
    tables.append(table)
    table.run(Phase.AIMING)
    hud = table.hud()
    assert hud.hint is not None
    assert (hud.hint.kind, hud.part, hud.target) == ("for_middle", Part("middle", 1), 0)
    for _ in range(2):
        table.tap("space")
        table.run(Phase.AIMING, Phase.ROUND_OVER)
    assert table.round_over == 1
    table.director.next_round()
    assert (table.host.state.stage, table.phase()) == ("middle", Phase.AIMING), "both shot alike, so both shoot again"
