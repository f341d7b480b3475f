"""The turn loop: people's and computers' turns, answers that come too late, undo, and a match without a screen."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pytest

from crokinole3d.ai.level import LEVELS, BadHand, Level, UnknownLevel
from crokinole3d.ai.planner import Decision, Progress, decide
from crokinole3d.ai.worker import Answer, Worker
from crokinole3d.board import SEATS, Seat
from crokinole3d.game.record import BadRecord, Header, Player, Record, from_json, to_json, verify
from crokinole3d.game.session import NothingToUndo, Session, Turn
from crokinole3d.host import Host, IllegalPlacement, Replay, WrongTurn, computer, is_custom, level_of, with_hand
from crokinole3d.physics import MATERIALS
from crokinole3d.physics.running import interpreted
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.match import State
from crokinole3d.rules.variant import Goal, Variant, preset

STRAIGHT = Aim(0.0, 0.0, 0.4)


@pytest.fixture(scope="module")
def rules() -> Variant:
    """Two rounds of casual play with three discs each."""
    return preset("casual-100").customised(discs_per_player=3, game_end=Goal("rounds", 2), tie_game="stands")


def session_of(rules: Variant, south: Player, north: Player, seed: int = 3) -> Session:
    return Session.start(Header.new(rules, {Seat.SOUTH: south, Seat.NORTH: north}, seed, starter=Seat.SOUTH))


@dataclass
class Thinker:
    """Thinks when it is told to; remembers what it was asked."""

    asked: list[tuple[int, State, Level, int, int]] = field(default_factory=list)
    cancelled: list[int] = field(default_factory=list)
    hurried: list[int] = field(default_factory=list)
    materials: list[str] = field(default_factory=list)
    news: list[Progress | Answer] = field(default_factory=list)

    def think(self, request_id: int, state: State, level: Level, seed: int, budget: int, *, material: str) -> None:
        self.asked.append((request_id, state, level, seed, budget))
        self.materials.append(material)

    def poll(self) -> Sequence[Progress | Answer]:
        heard, self.news = self.news, []
        return heard

    def cancel(self, request_id: int) -> None:
        self.cancelled.append(request_id)

    def hurry(self, request_id: int) -> None:
        self.hurried.append(request_id)

    def decide(self) -> Decision:
        _, state, level, seed, _ = self.asked[-1]
        return decide(state, level, seed, 4)

    def answer(self, request_id: int | None = None) -> None:
        """Puts an answer to the last question (or under another number) where poll finds it."""
        self.news.append(Answer(self.asked[-1][0] if request_id is None else request_id, self.decide()))


def test_people_shoot_in_turn_and_every_shot_is_kept(rules: Variant) -> None:
    saved: list[Record] = []
    host = Host(session_of(rules, Player("a"), Player("b")), saver=saved.append)
    assert (host.waiting_for, host.seat, host.humans) == ("human", Seat.SOUTH, (Seat.SOUTH, Seat.NORTH))
    turn = host.submit(STRAIGHT)
    assert (turn.seat, host.seat) == (Seat.SOUTH, Seat.NORTH)
    host.submit(STRAIGHT)
    assert [len(record.shots) for record in saved] == [1, 2]
    assert saved[-1] == host.session.record


def test_a_persons_aim_is_played_without_any_deviation(rules: Variant) -> None:
    shots = {Host(session_of(rules, Player(), Player(), seed)).submit(STRAIGHT).shot for seed in range(5)}
    assert len(shots) == 1


def test_a_round_that_is_over_waits_and_goes_on_when_asked(rules: Variant) -> None:
    host = Host(session_of(rules, Player(), Player()))
    for _ in range(6):
        host.submit(STRAIGHT)
    assert host.waiting_for == "round"
    with pytest.raises(WrongTurn):
        host.submit(STRAIGHT)
    with pytest.raises(WrongTurn):
        _ = host.seat
    host.next_round()
    assert (host.waiting_for, host.seat) == ("human", Seat.NORTH)
    with pytest.raises(WrongTurn):
        host.next_round()
    for _ in range(6):
        host.submit(STRAIGHT)
    assert host.session.phase == "match_over"
    with pytest.raises(WrongTurn):
        host.submit(STRAIGHT)


def test_an_illegal_place_is_refused_with_its_reason_and_nothing_is_kept(rules: Variant) -> None:
    saved: list[Record] = []
    host = Host(session_of(rules, Player(), Player()), saver=saved.append)
    with pytest.raises(IllegalPlacement) as refused:
        host.submit(Aim(1.2, 0.0, 0.5))
    assert refused.value.refusal.value == "placement.outside_quadrant"
    assert saved == []


def test_nobody_shoots_for_a_computer_player_and_none_thinks_for_a_person(rules: Variant) -> None:
    host = Host(session_of(rules, computer("easy"), Player()), Thinker())
    with pytest.raises(WrongTurn):
        host.submit(STRAIGHT)
    other = Host(session_of(rules, Player(), computer("easy")), Thinker())
    with pytest.raises(WrongTurn):
        other.begin_thinking()


def test_a_computer_player_is_asked_once_with_what_its_match_was_begun_with(rules: Variant) -> None:
    thinker = Thinker()
    kept = Player("", "easy", 33, (0.01, 0.02))
    host = Host(session_of(rules, kept, Player(), seed=77), thinker)
    assert host.poll() is None
    host.begin_thinking()
    host.begin_thinking()
    assert len(thinker.asked) == 1
    _, state, level, seed, budget = thinker.asked[0]
    assert state == host.state
    assert (level.aim_sd, level.speed_sd, level.brain) == (0.01, 0.02, LEVELS["easy"].brain)
    assert (seed, budget) == (77, 33)


def test_the_answer_is_played_with_the_hands_slip_and_kept(rules: Variant) -> None:
    thinker, saved = Thinker(), list[Record]()
    host = Host(session_of(rules, computer("easy"), Player()), thinker, saved.append)
    host.begin_thinking()
    thinker.news.append(Progress(1, None, 1, 60))
    assert isinstance(host.poll(), Progress)
    thinker.answer()
    turn = host.poll()
    assert isinstance(turn, Turn)
    meant = thinker.decide().shot
    assert (turn.shot.x, turn.shot.y) == (meant.x, meant.y)
    assert turn.shot != meant
    assert (host.waiting_for, host.thinking, len(saved)) == ("human", False, 1)


def test_a_stale_answer_is_dropped(rules: Variant) -> None:
    thinker = Thinker()
    host = Host(session_of(rules, computer("easy"), Player()), thinker)
    host.begin_thinking()
    first = thinker.asked[-1][0]
    host.cancel_thinking()
    assert thinker.cancelled == [first]
    thinker.answer(first)
    assert host.poll() is None
    host.begin_thinking()
    assert thinker.asked[-1][0] != first
    thinker.answer(first)
    assert host.poll() is None
    assert host.session.turns == ()
    thinker.answer()
    assert isinstance(host.poll(), Turn)


def test_hurrying_is_passed_on_and_a_choice_that_was_cut_short_is_recorded(rules: Variant) -> None:
    thinker = Thinker()
    host = Host(session_of(rules, computer("easy"), Player()), thinker)
    host.hurry()
    assert thinker.hurried == []
    host.begin_thinking()
    host.hurry()
    assert thinker.hurried == [thinker.asked[0][0]]
    whole = thinker.decide()
    cut = Decision(whole.shot, 0.0, 0.0, 0.0, (), whole.family, None, 1, truncated=True)
    thinker.news.append(Answer(thinker.asked[0][0], cut))
    host.poll()
    assert host.session.record.shots[0].cut_short


def test_closing_stops_the_thinking_and_leaves_the_worker_to_the_next_match(rules: Variant) -> None:
    thinker = Thinker()
    host = Host(session_of(rules, computer("easy"), Player()), thinker)
    host.begin_thinking()
    host.close()
    assert thinker.cancelled == [1]
    thinker.answer()
    assert host.poll() is None


def test_undo_takes_back_a_persons_shot_with_the_answers_to_it(rules: Variant) -> None:
    thinker, saved = Thinker(), list[Record]()
    host = Host(session_of(rules, Player(), computer("easy")), thinker, saved.append)
    assert not host.can_undo
    with pytest.raises(NothingToUndo):
        host.undo()
    host.submit(STRAIGHT)
    host.begin_thinking()
    thinker.answer()
    host.poll()
    before = host.state
    host.submit(STRAIGHT)
    host.begin_thinking()
    undone = host.undo()
    assert len(undone) == 1
    assert host.state == before
    assert thinker.cancelled == [thinker.asked[-1][0]]
    assert len(host.undo()) == 2
    assert (host.waiting_for, len(host.session.turns), host.can_undo) == ("human", 0, False)
    assert len(saved[-1].shots) == 0


def test_the_same_choice_after_undo_slips_the_same_way(rules: Variant) -> None:
    thinker = Thinker()
    host = Host(session_of(rules, Player(), computer("easy")), thinker)
    shots = []
    for _ in range(2):
        host.submit(STRAIGHT)
        host.begin_thinking()
        thinker.answer()
        turn = host.poll()
        assert isinstance(turn, Turn)
        shots.append(turn.shot)
        host.undo()
    assert shots[0] == shots[1]


@pytest.mark.parametrize("name", LEVELS)
def test_a_persons_shot_strays_as_the_hand_of_the_match_says_and_the_same_after_undo(rules: Variant, name: str) -> None:
    saved: list[Record] = []
    host = Host(session_of(rules, with_hand("Anna", name), Player("Marek")), saver=saved.append)
    first = host.submit(STRAIGHT).shot
    meant = shot_of(Seat.SOUTH, STRAIGHT)
    assert (first.x, first.y) == (meant.x, meant.y)
    assert (first.dx, first.dy, first.speed) != (meant.dx, meant.dy, meant.speed)
    host.undo()
    assert host.submit(STRAIGHT).shot == first
    # Who has no hand shoots as it is aimed.
    assert host.submit(STRAIGHT).shot == shot_of(Seat.NORTH, STRAIGHT)
    assert host.submit(STRAIGHT).shot != first
    record = from_json(to_json(saved[-1]))
    assert record == saved[-1]
    assert (record.format, record.header.players[Seat.SOUTH].hand) == (2, (LEVELS[name].aim_sd, LEVELS[name].speed_sd))
    assert verify(record) == []


def test_the_better_the_hand_the_nearer_a_persons_shots_are_to_what_was_meant(rules: Variant) -> None:
    meant = shot_of(Seat.SOUTH, STRAIGHT)
    strays = []
    for name in LEVELS:
        seeds = (session_of(rules, with_hand("", name), Player(), seed) for seed in range(40))
        shots = [Host(session).submit(STRAIGHT).shot for session in seeds]
        strays.append(sum(abs(shot.dx - meant.dx) for shot in shots))
    assert strays == sorted(strays, reverse=True)


def test_a_record_without_a_persons_hand_is_one_that_older_games_read(rules: Variant) -> None:
    assert session_of(rules, Player("Anna"), computer("easy")).record.format == 1


def test_another_shot_of_the_same_match_slips_another_way(rules: Variant) -> None:
    host = Host(session_of(rules, computer("easy"), computer("easy")))
    host.play_out()
    assert len({turn.shot for turn in host.session.turns}) == len(host.session.turns)


def test_a_change_of_level_stops_the_thinking_and_is_recorded(rules: Variant) -> None:
    thinker = Thinker()
    host = Host(session_of(rules, computer("easy"), Player()), thinker)
    host.begin_thinking()
    thinker.answer()
    host.poll()
    host.submit(STRAIGHT)
    host.begin_thinking()
    host.change_player(Seat.SOUTH, computer("hard"))
    assert thinker.cancelled == [2]
    host.begin_thinking()
    assert thinker.asked[-1][2].name == "hard"
    assert [(change.shot, change.player.kind) for change in host.session.record.changes] == [(3, "hard")]
    with pytest.raises(UnknownLevel):
        host.change_player(Seat.SOUTH, Player("", "godlike", 60, (0.0, 0.0)))


def test_a_record_with_a_level_that_there_is_none_of_is_refused(rules: Variant) -> None:
    with pytest.raises(BadRecord) as refused:
        Host(session_of(rules, Player(), Player("", "godlike", 60, (0.01, 0.1))))
    assert refused.value.field == "players.north.kind"


def test_a_reduced_budget_is_what_the_level_says() -> None:
    assert computer("hard").budget == LEVELS["hard"].budget
    assert computer("hard", reduced=True).budget == LEVELS["hard"].reduced_budget
    assert level_of(computer("medium")) == LEVELS["medium"]
    with pytest.raises(ValueError, match="human"):
        level_of(Player())


def test_a_match_plays_itself_out_and_verifies(rules: Variant) -> None:
    host = Host(session_of(rules, computer("easy"), computer("easy")))
    seen: list[Turn] = []
    host.play_out(seen.append)
    assert host.waiting_for == "over"
    assert tuple(seen) == host.session.turns
    assert verify(host.session.record) == []
    counted = sum(turn.ruling.foul is not None for turn in seen)
    assert sum(host.fouls.values()) == counted
    again = Host(session_of(rules, computer("easy"), computer("easy")))
    again.play_out()
    assert again.session.record == host.session.record


def test_a_match_with_a_person_does_not_play_itself(rules: Variant) -> None:
    host = Host(session_of(rules, computer("easy"), Player()))
    with pytest.raises(WrongTurn):
        host.play_out()
    assert len(host.session.turns) == 1


def test_four_partners_shoot_clockwise_and_every_seat_has_its_player() -> None:
    rules = preset("house-partners-100").customised(discs_per_player=1, game_end=Goal("rounds", 1), tie_game="stands")
    players = {seat: computer("easy") for seat in SEATS}
    host = Host(Session.start(Header.new(rules, players, 5, starter=Seat.WEST)))
    host.play_out()
    assert [turn.seat for turn in host.session.turns] == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]


def test_the_real_worker_finds_the_same_shot_as_thinking_at_once(rules: Variant) -> None:
    at_once = Host(session_of(rules, computer("easy"), computer("easy")))
    at_once.begin_thinking()
    expected = at_once.poll()
    assert isinstance(expected, Turn)
    worker = Worker(interpreted)
    try:
        host = Host(session_of(rules, computer("easy"), computer("easy")), worker)
        host.begin_thinking()
        deadline = time.monotonic() + 30.0
        news = None
        while not isinstance(news, Turn) and time.monotonic() < deadline:
            news = host.poll()
            time.sleep(0.002)
        assert isinstance(news, Turn)
        assert news.shot == expected.shot
    finally:
        worker.close()


def played(rules: Variant, shots: int | None = None) -> Record:
    host = Host(session_of(rules, computer("easy"), computer("easy")))
    host.play_out()
    record = host.session.record
    return record if shots is None else record.until(shots)


def test_a_replay_plays_the_recorded_shots_and_no_others(rules: Variant) -> None:
    record = played(rules)
    replay = Replay(record)
    rounds = 0
    while replay.waiting_for != "over":
        if replay.waiting_for == "round":
            replay.next_round()
            rounds += 1
        replay.begin_thinking()
        assert isinstance(replay.poll(), Turn)
        assert replay.poll() is None
    assert rounds == 1
    assert replay.session.record.shots == record.shots
    assert replay.humans == ()
    assert not replay.can_undo


def test_a_replay_of_a_match_that_was_left_ends_where_the_record_does(rules: Variant) -> None:
    replay = Replay(played(rules, 2))
    for _ in range(2):
        replay.begin_thinking()
        replay.poll()
    assert replay.waiting_for == "over"
    assert replay.state.phase == "shot"
    with pytest.raises(WrongTurn):
        replay.begin_thinking()


def test_a_replay_needs_no_brain_of_the_levels_that_played(rules: Variant) -> None:
    record = played(rules, 2)
    unknown = {seat: Player("", "grandmaster", 9, (0.1, 0.1)) for seat in record.header.players}
    header = replace(record.header, players=unknown)
    with pytest.raises(BadRecord):
        Host(Session.start(header))
    replay = Replay(replace(record, header=header))
    replay.begin_thinking()
    assert isinstance(replay.poll(), Turn)


def test_a_replay_plays_no_shot_for_another_seat(rules: Variant) -> None:
    record = played(rules, 2)
    other = replace(record.shots[0], seat=Seat.NORTH)
    replay = Replay(replace(record, shots=(other, record.shots[1])))
    replay.begin_thinking()
    with pytest.raises(BadRecord, match=r"shots\[0\]\.seat"):
        replay.poll()
    assert replay.session.turns == ()


def test_thinking_is_told_the_material_of_the_match(rules: Variant) -> None:
    thinker = Thinker()
    session = session_of(rules, computer("easy"), Player())
    other = next(name for name in MATERIALS if name != session.header.material)
    Host(Session.start(replace(session.header, material=other)), thinker).begin_thinking()
    assert thinker.materials == [other]


def test_thoughts_are_those_of_the_thinking_under_way_and_the_decision_that_of_the_last_shot(rules: Variant) -> None:
    thinker = Thinker()
    host = Host(session_of(rules, computer("easy"), Player()), thinker)
    assert (host.thoughts, host.decision) == ([], None)
    host.begin_thinking()
    told = [Progress(sims, None, sims, 60) for sims in (4, 8)]
    thinker.news += told
    host.poll()
    assert host.thoughts == told
    thinker.answer()
    host.poll()
    assert host.decision == thinker.decide()
    host.submit(STRAIGHT)
    host.begin_thinking()
    assert host.thoughts == []


def test_a_custom_player_has_the_brain_of_its_level_and_its_own_hand() -> None:
    player = computer("hard", hand=(0.02, 0.07))
    assert (player.kind, player.budget, player.hand) == ("hard", LEVELS["hard"].budget, (0.02, 0.07))
    assert level_of(player).brain == LEVELS["hard"].brain
    assert is_custom(player)
    assert not is_custom(computer("hard"))
    assert not is_custom(Player())
    with pytest.raises(BadHand):
        computer("hard", hand=(-0.1, 0.05))


def test_a_custom_player_comes_back_from_its_record(rules: Variant) -> None:
    host = Host(session_of(rules, computer("easy", hand=(0.0, 0.0)), computer("easy")))
    host.play_out()
    record = from_json(to_json(host.session.record))
    assert record == host.session.record
    assert is_custom(record.header.players[Seat.SOUTH])
    assert verify(record) == []
