"""How thinking is seen, hurried, changed and watched at the table, and that nothing stale is ever played. The planner is a slow
stand-in where a test is about time, else the real one."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot
from typing import Any, cast

import pytest

from crokinole3d.ai import worker as worker_module
from crokinole3d.ai.level import LEVELS, Level
from crokinole3d.ai.planner import Plan, Progress, unthought
from crokinole3d.ai.worker import Worker
from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.host import Host, Replay, computer
from crokinole3d.physics import Disc, Position, Shot
from crokinole3d.physics.running import interpreted
from crokinole3d.rules.match import State
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.variant import Goal, preset
from crokinole3d.text import catalogue
from crokinole3d.view.director import Director
from crokinole3d.view.pace import GLANCE, LEAST_THINKING, PLACE_TIME, Phase
from crokinole3d.view.scene.picture import MOST_THOUGHTS, TablePicture
from crokinole3d.view.thinking import Glance, glance, least_time, lines, place_of
from crokinole3d.view.ui.data.play import HudData
from tests.view.stand_ins import Ui

FRAME = 1.0 / 60.0
RULES = preset("casual-100").customised(discs_per_player=4, game_end=Goal("rounds", 2), tie_game="stands")
SPEEDS = {"easy": 0.7, "medium": 0.8, "hard": 0.9, "expert": 1.0}
"""How fast the stand-in of each level shoots, so that a shot tells who thought of it."""


class Rig:
    """Goes nowhere."""

    insets = (0, 0)

    def look_from(self, view: str, seat: Seat, *, swing: float = 0.0) -> None:
        pass

    def update(self, dt: float) -> None:
        pass


class Scene:
    """Keeps the last picture."""

    def __init__(self) -> None:
        self.rig = Rig()
        self.picture = TablePicture()

    def draw(self, picture: TablePicture) -> None:
        self.picture = picture

    def project(self, x: float, y: float, z: float = 0.0) -> tuple[float, float] | None:
        return 500.0 + 1000.0 * x, 500.0 - 1000.0 * y


class Table:
    """A director at work on a match of two, with a clock that the test turns."""

    def __init__(self, south: Player, north: Player) -> None:
        self.scene, self.ui = Scene(), Ui()
        self.worker = Worker(interpreted)
        self.host = self.match(south, north)
        self.director = Director(cast(Any, self.scene), cast(Any, self.ui), lambda: catalogue("en"))
        self.director.open(self.host)

    def match(self, south: Player, north: Player, seed: int = 5) -> Host:
        header = Header.new(RULES, {Seat.SOUTH: south, Seat.NORTH: north}, seed, Seat.SOUTH)
        return Host(Session.start(header), self.worker)

    @property
    def hud(self) -> HudData:
        self.director.update(0.0)
        return cast(HudData, self.ui.up["hud"])

    @property
    def shots(self) -> int:
        return len(self.host.session.turns)

    def frames(self, count: int, dt: float = FRAME) -> None:
        for _ in range(count):
            self.director.update(dt)

    def run(self, *until: Phase, dt: float = FRAME) -> float:
        """Seconds of the table's clock until one of these phases is reached; the thread gets its time, too."""
        shown = 0.0
        give_up = time.monotonic() + 60.0
        while self.director.phase not in until:
            assert time.monotonic() < give_up, self.director.phase
            self.director.update(dt)
            shown += dt
            time.sleep(0.0002)
        return shown

    def answered(self) -> None:
        """Waits until the answer is there; hardly any time passes at the table."""
        shots, give_up = self.shots, time.monotonic() + 60.0
        while self.shots == shots:
            assert time.monotonic() < give_up
            self.director.update(1e-6)
            time.sleep(0.001)

    def close(self) -> None:
        self.director.close()
        self.worker.close()


@dataclass
class Planner:
    """A stand-in for the planner: yields so many times, each a while after the other, then decides as its level does."""

    steps: int = 5
    pause: float = 0.001
    place: float = 0.0
    """The angle along its line from which it shoots."""

    asked: int = 0
    """How many plans were begun."""

    def __call__(self, state: State, level: Level, *_: object, **__: object) -> Plan:
        self.asked += 1
        decision = replace(unthought(state), truncated=False, family="straight", tries=20, sure=0.75)
        assert state.to_shoot is not None
        x, y = place_xy(self.place, state.to_shoot)
        far = hypot(x, y)
        shot = Shot(x, y, -x / far, -y / far, SPEEDS[level.name])
        hurried: bool | None = False
        for step in range(self.steps):
            time.sleep(self.pause)
            hurried = yield Progress(step, shot, step, self.steps, (shot,))
            if hurried:
                break
        decision = replace(decision, shot=shot, truncated=bool(hurried))
        yield Progress(self.steps, shot, self.steps, self.steps, (shot,), decision)


@pytest.fixture
def planner(monkeypatch: pytest.MonkeyPatch) -> Planner:
    made = Planner()
    monkeypatch.setattr(worker_module, "plan", made)
    return made


@pytest.fixture
def seat_two() -> Iterator[Callable[..., Table]]:
    opened: list[Table] = []

    def seat(south: Player, north: Player) -> Table:
        opened.append(Table(south, north))
        return opened[-1]

    yield seat
    for table in opened:
        table.close()


Seated = Callable[..., Table]
STEADY = (0.0, 0.0)


def steady(level: str) -> Player:
    """A computer player that plays exactly what it means to."""
    return computer(level, hand=STEADY)


# ---------------------------------------------------------------------------------------------------------------- show


def shot_at(place: float, dx: float = 0.0) -> Shot:
    x, y = place_xy(place, Seat.SOUTH)
    return Shot(x, y, dx, (1.0 - dx * dx) ** 0.5, 1.0)


def thoughts(count: int = 100) -> list[Progress]:
    """The best shot wanders along the line; five are named each time, two of them alike."""
    found = []
    for step in range(count):
        leaders = tuple(shot_at(place) for place in (0.005 * step, 0.005 * step + 1e-4, -0.2, 0.2, -0.4))
        found.append(Progress(step, leaders[0], step, count, leaders if step else ()))
    return found


def test_what_is_seen_follows_the_thinking_in_its_order_and_at_its_own_pace() -> None:
    heard = thoughts()
    seen = [glance(heard, clock, 2.0, over=True) for clock in (0.0, 0.5, 1.0, 1.5, 2.0)]
    places = [place_of(one.considered[0], Seat.SOUTH) for one in seen]
    assert places == sorted(places)
    assert places[0] < places[-1] == pytest.approx(0.005 * 99)
    assert [one.share for one in seen] == [0.0, 0.25, 0.5, 0.75, 1.0]


def test_what_is_seen_never_runs_ahead_of_the_thinking() -> None:
    heard = thoughts()[:21]
    late = glance(heard, 5.0, 1.0, over=False)
    assert late.share == heard[-1].done / heard[-1].total == 0.2
    assert late.considered[0] == heard[-1].leaders[0]
    assert glance([], 1.0, 1.0, over=False) == Glance()


def test_lines_stand_still_for_a_glance_so_that_nothing_flickers() -> None:
    heard = thoughts()
    changes = [k * FRAME for k in range(1, 120) if _first(heard, k * FRAME) != _first(heard, (k - 1) * FRAME)]
    assert len(changes) > 5
    assert min(later - earlier for earlier, later in pairwise(changes)) > GLANCE - 2.0 * FRAME


def _first(heard: list[Progress], clock: float) -> Shot:
    return glance(heard, clock, 2.0, over=True).considered[0]


def test_at_most_three_lines_are_drawn_and_all_but_the_best_fade() -> None:
    heard = thoughts()
    assert len(glance(heard, 0.3, 2.0, over=True).considered) == MOST_THOUGHTS
    early, late = (lines(Position.of(()), glance(heard, clock, 2.0, over=True)) for clock in (0.3, 1.9))
    assert len(early) == len(late) == MOST_THOUGHTS
    assert early[0].strength == late[0].strength
    assert all(after.strength < 0.2 * before.strength for before, after in zip(early[1:], late[1:], strict=True))


def test_a_line_ends_where_it_meets_the_first_thing() -> None:
    seen = Glance((shot_at(0.0),), 0.5)
    (free,) = lines(Position.of(()), seen)
    (stopped,) = lines(Position.of([Disc("north-0", 0.0, -0.1)]), seen)
    assert stopped.length == pytest.approx(0.3048 - 0.1 - 0.03175)
    assert free.length > 0.5


def test_stronger_brains_are_seen_thinking_longer_and_a_stranger_too() -> None:
    times = [least_time(name) for name in LEVELS]
    assert times == sorted(set(times))
    assert 0.6 <= times[0] <= times[-1] <= 2.5
    assert least_time("grandmaster") > 0.0


@pytest.mark.parametrize("name", list(LEVELS))
@pytest.mark.usefixtures("planner")
def test_thinking_is_seen_for_as_long_as_its_level_takes(seat_two: Seated, name: str) -> None:
    table = seat_two(computer(name), Player("Anna"))
    table.answered()
    assert table.director.phase is Phase.THINKING
    assert table.run(Phase.PLACING) == pytest.approx(LEAST_THINKING[name], abs=2.0 * FRAME)


def test_the_show_never_cuts_thinking_short(seat_two: Seated, planner: Planner) -> None:
    planner.steps = 10**6
    table = seat_two(computer("easy"), Player("Anna"))
    table.frames(10, 1.0)
    assert (table.director.phase, table.shots) == (Phase.THINKING, 0)
    table.director.hurry()
    table.run(Phase.PLACING)
    assert table.host.session.record.shots[0].cut_short


@pytest.mark.usefixtures("planner")
def test_a_hurry_after_the_answer_ends_only_the_show(seat_two: Seated) -> None:
    table = seat_two(computer("expert"), Player("Anna"))
    table.answered()
    table.director.hurry()
    assert table.run(Phase.PLACING) < 2.0 * FRAME
    assert not table.host.session.record.shots[0].cut_short


def test_the_disc_slides_to_the_considered_spot_and_shoots_from_where_it_went(seat_two: Seated) -> None:
    table = seat_two(computer("easy"), Player("Anna"))
    state = table.host.state
    table.host.session._state = replace(
        state, position=Position.of([Disc("north-0", 0.12, -0.05)]), discs_left={**state.discs_left, Seat.NORTH: 3}
    )
    table.director.open(table.host)
    table.answered()
    spots, drawn = [], 0
    while table.director.phase in (Phase.THINKING, Phase.PLACING):
        (disc,) = [disc for disc in table.scene.picture.discs if disc.z == 0.0 and hypot(disc.x, disc.y) > 0.3]
        spots.append((disc.x, disc.y))
        drawn = max(drawn, len(table.scene.picture.thoughts))
        table.director.update(FRAME)
    start = table.host.session.turns[0].shot
    assert hypot(spots[-1][0] - start.x, spots[-1][1] - start.y) < 0.002
    assert max(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(spots)) < 0.05, "it never jumps"
    assert 1 <= drawn <= MOST_THOUGHTS
    assert table.scene.picture.thoughts == (), "lines go with the flick"


def test_with_reduced_motion_the_disc_waits_in_the_middle(seat_two: Seated, planner: Planner) -> None:
    planner.place = 0.4
    table = seat_two(computer("easy"), Player("Anna"))
    table.director.reduced_motion = True
    while table.director.phase is Phase.THINKING:
        table.director.update(FRAME)
        time.sleep(0.001)
        if table.director.phase is Phase.THINKING:
            (disc,) = [disc for disc in table.scene.picture.discs if disc.z == 0.0 and hypot(disc.x, disc.y) > 0.3]
            assert disc.x == pytest.approx(0.0)


@pytest.mark.usefixtures("planner")
def test_after_the_flick_a_line_says_what_was_meant_and_goes_by_itself(seat_two: Seated) -> None:
    table = seat_two(computer("easy"), Player("Anna"))
    assert table.hud.reason is None
    table.run(Phase.MOVING)
    reason = table.hud.reason
    assert reason is not None
    assert reason.key == "hud.reason.sure"
    assert dict(reason.params)["name"] == "Orange"
    assert dict(reason.params)["share"] == "75\u00a0%"
    table.run(Phase.AIMING)
    assert table.hud.reason is not None
    table.frames(6, 1.0)
    assert table.hud.reason is None


@pytest.mark.usefixtures("planner")
def test_a_persons_flick_gives_no_reason(seat_two: Seated) -> None:
    table = seat_two(computer("easy"), Player("Anna"))
    table.run(Phase.AIMING)
    table.frames(60)
    table.director.flick()
    assert table.director.phase is Phase.MOVING
    assert table.hud.reason is None


# --------------------------------------------------------------------------------------------------------------- watch


@pytest.mark.usefixtures("planner")
def test_a_match_among_computers_is_watched_at_one_two_and_four_times_the_speed(seat_two: Seated) -> None:
    table = seat_two(steady("easy"), steady("easy"))
    took = []
    for speed in (1, 2, 4):
        assert table.hud.speed == speed
        table.answered()
        took.append(table.run(Phase.PLACING, dt=0.002))
        assert table.run(Phase.MOVING, dt=0.002) == pytest.approx(PLACE_TIME / speed, abs=0.01)
        table.run(Phase.THINKING, Phase.ROUND_OVER, dt=0.002)
        table.director.hands.key_down("f")
    assert table.hud.speed == 1
    assert took == [pytest.approx(LEAST_THINKING["easy"] / speed, abs=0.03) for speed in (1, 2, 4)]


@pytest.mark.usefixtures("planner")
def test_skipping_shows_no_more_of_the_turn_and_plays_the_same(seat_two: Seated) -> None:
    shown, skipped = seat_two(computer("easy"), computer("hard")), seat_two(computer("easy"), computer("hard"))
    for _ in range(4):
        before = skipped.shots
        skipped.director.skip()
        skipped.answered()
        skipped.director.update(FRAME)
        skipped.director.update(FRAME)
        assert skipped.shots == before + 1
        assert skipped.director.phase in (Phase.THINKING, Phase.ROUND_OVER)
        shown.run(Phase.MOVING)
        shown.run(Phase.THINKING, Phase.ROUND_OVER)
    assert shown.host.session.record.shots[:4] == skipped.host.session.record.shots[:4]


@pytest.mark.usefixtures("planner")
def test_the_flick_key_skips_a_disc_that_moves_where_nobody_plays(seat_two: Seated) -> None:
    table = seat_two(computer("easy"), computer("easy"))
    table.run(Phase.MOVING)
    table.director.hands.key_down("space")
    table.director.update(FRAME)
    assert (table.director.phase, table.shots) == (Phase.THINKING, 1)


@pytest.mark.usefixtures("planner")
def test_speed_is_refused_with_a_reason_where_somebody_plays(seat_two: Seated) -> None:
    table = seat_two(computer("easy"), Player("Anna"))
    table.director.hands.key_down("f")
    message = table.hud.message
    assert message is not None
    assert message.key == "refused.not_watching"
    assert table.hud.speed is None
    table.run(Phase.MOVING)
    table.director.skip()
    table.director.update(FRAME)
    assert table.director.phase is Phase.MOVING


def test_a_replay_is_watched_too_and_gives_no_reasons(seat_two: Seated, planner: Planner) -> None:
    table = seat_two(computer("easy"), computer("easy"))
    table.run(Phase.MOVING)
    planner.asked = 0
    table.director.open(Replay(table.host.session.record))
    assert table.hud.speed == 1
    table.run(Phase.MOVING)
    assert (table.hud.reason, planner.asked) == (None, 0)


# --------------------------------------------------------------------------------------------------------------- stale


def test_a_level_changed_while_it_thinks_thinks_anew_and_only_the_new_one_plays(seat_two: Seated, planner: Planner) -> None:
    planner.steps = 10**6
    table = seat_two(steady("easy"), Player("Anna"))
    table.frames(5)
    planner.steps = 5
    table.director.change_player(Seat.SOUTH, steady("hard"))
    table.run(Phase.MOVING)
    record = table.host.session.record
    assert [entry.shot.speed for entry in record.shots] == [SPEEDS["hard"]]
    assert [(change.shot, change.player.kind) for change in record.changes] == [(1, "hard")]


@pytest.mark.usefixtures("planner")
def test_a_level_changed_after_its_answer_holds_from_the_next_shot_on(seat_two: Seated) -> None:
    table = seat_two(steady("easy"), steady("medium"))
    table.answered()
    table.director.change_player(Seat.SOUTH, steady("expert"))
    for _ in range(3):
        table.run(Phase.MOVING)
        table.run(Phase.THINKING)
    table.director.close()
    record = table.host.session.record
    assert [entry.shot.speed for entry in record.shots][:3] == [SPEEDS["easy"], SPEEDS["medium"], SPEEDS["expert"]]
    assert [(change.shot, change.player.kind) for change in record.changes] == [(2, "expert")]


def test_undo_while_it_thinks_plays_nothing_of_what_was_thought(seat_two: Seated, planner: Planner) -> None:
    planner.steps, planner.pause = 30, 0.002
    table = seat_two(Player("Anna"), computer("easy"))
    for _ in range(5):
        table.frames(60)
        table.director.flick()
        table.run(Phase.THINKING)
        table.frames(3)
        table.director.undo()
        time.sleep(0.02)
        table.frames(30)
        assert (table.shots, table.director.phase) == (0, Phase.AIMING)


def test_a_new_match_while_another_thinks_hears_nothing_of_it(seat_two: Seated, planner: Planner) -> None:
    planner.steps = 10**6
    table = seat_two(steady("hard"), Player("Anna"))
    table.frames(5)
    old = table.host
    planner.steps = 5
    table.host = table.match(steady("easy"), Player("Ewa"), seed=6)
    table.director.open(table.host)
    table.run(Phase.MOVING)
    assert [entry.shot.speed for entry in table.host.session.record.shots] == [SPEEDS["easy"]]
    assert old.session.turns == ()


def test_quitting_while_it_thinks_ends_the_thread_at_once_and_plays_nothing(seat_two: Seated, planner: Planner) -> None:
    planner.steps = 10**6
    table = seat_two(computer("hard"), Player("Anna"))
    table.frames(5)
    began = time.monotonic()
    table.close()
    assert time.monotonic() - began < 0.5
    assert table.host.session.turns == ()
    assert table.director.phase is Phase.IDLE


def test_the_real_planner_is_called_off_changed_and_taken_back_without_a_stale_shot(seat_two: Seated) -> None:
    table = seat_two(Player("Anna"), computer("expert"))
    table.frames(60)
    table.director.flick()
    table.run(Phase.THINKING)
    table.frames(3)
    table.director.undo()
    table.frames(60)
    table.director.flick()
    table.run(Phase.THINKING)
    table.frames(3)
    table.director.change_player(Seat.NORTH, computer("easy"))
    table.run(Phase.MOVING)
    turn = table.host.session.turns[-1]
    at_once = table.match(Player("Anna"), computer("easy"))
    at_once._worker = None
    at_once.submit(table.host.session.turns[0].shot)
    at_once.begin_thinking()
    expected = at_once.poll()
    assert (table.shots, turn.seat, turn.shot) == (2, Seat.NORTH, getattr(expected, "shot", None))
