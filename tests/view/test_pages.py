"""The pages: what each action opens, closes and starts. The screens and the table are stood in for by notebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from math import radians
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from crokinole3d.ai.level import LEVELS
from crokinole3d.board import Seat
from crokinole3d.game.lessons import LESSONS
from crokinole3d.game.record import Header, Player, Record
from crokinole3d.game.session import Session
from crokinole3d.game.settings import Settings
from crokinole3d.game.store import load_autosave
from crokinole3d.host import Host, Replay, computer
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.match import State
from crokinole3d.rules.variant import preset, preset_names
from crokinole3d.text import catalogue
from crokinole3d.view import kernels, report
from crokinole3d.view.choices import first_choice, setting_rows
from crokinole3d.view.credits import unwrapped
from crokinole3d.view.input.bindings import DEFAULT
from crokinole3d.view.kernels import Kernels, numba_is_there
from crokinole3d.view.pace import Phase
from crokinole3d.view.pages import Pages
from crokinole3d.view.preferences import SettingRefused
from crokinole3d.view.school import LessonHost
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import CustomLevel, MenuData, NewMatchData, RulesData
from crokinole3d.view.ui.data.pages import ConfirmData
from crokinole3d.view.ui.data.preferences import SettingsData
from crokinole3d.view.ui.screens.new_match import with_mode, with_rules
from tests.view.stand_ins import Ui


class Director:
    """Notes what it is told; a match that is opened stays where it is."""

    def __init__(self) -> None:
        self.host: Host | None = None
        self.phase = Phase.IDLE
        self.paused = False
        self.can_undo = True
        self.can_buzz = False
        self.can_replay = False
        self.viewer = None
        self.calls: list[str] = []
        self.hands = SimpleNamespace(bindings=DEFAULT)
        self.on_round_over: Callable[[], None] = lambda: None
        self.on_match_over: Callable[[], None] = lambda: None

    def open(self, host: Host) -> None:
        self.host, self.phase = host, Phase.AIMING

    def close(self) -> None:
        self.host, self.phase = None, Phase.IDLE

    def pause(self, paused: bool) -> None:
        self.paused = paused

    def go_on(self) -> None:
        self.calls.append("go_on")

    def next_round(self) -> None:
        self.calls.append("next_round")

    def next_camera(self) -> None:
        self.calls.append("next_camera")

    def hurry(self) -> None:
        self.calls.append("hurry")

    def change_speed(self) -> None:
        self.calls.append("change_speed")

    def skip(self) -> None:
        self.calls.append("skip")

    def change_player(self, seat: Seat, player: Player) -> None:
        assert self.host is not None
        self.host.change_player(seat, player)

    def open_replay(self) -> None:
        self.calls.append("open_replay")

    def undo(self) -> None:
        self.calls.append("undo")

    def set_task(self, message: Message | None) -> None:
        self.calls.append("no task" if message is None else message.key)

    def buzzer(self) -> None:
        self.calls.append("buzzer")

    def refuse_now(self) -> None:
        self.calls.append("refuse_now")

    def tell(self, message: Message) -> None:
        self.calls.append(message.key)


class Book:
    """Pages with everything round them that they tell things to."""

    def __init__(self, home: Path) -> None:
        self.ui, self.director = Ui(), Director()
        self.settings_told: list[tuple[str, Settings]] = []
        self.refusal: str | None = None
        self.scenes: list[State | None] = []
        self.quits = 0
        self.autosave = load_autosave(home)
        self.pages = Pages(
            cast(Any, self.ui),
            cast(Any, self.director),
            self.autosave,
            Kernels(None),
            Settings(),
            catalogue=lambda: catalogue("en"),
            on_setting=lambda settings, name: self.setting(settings, name),
            show_menu_scene=self.scenes.append,
            quit_game=self._quit,
            version="0.0",
        )

    def setting(self, settings: Settings, name: str) -> str | None:
        self.settings_told.append((name, settings))
        return self.refusal

    def _quit(self) -> None:
        self.quits += 1

    def top(self) -> str | None:
        return self.pages.top

    def start(self, **changes: Any) -> None:  # noqa: ANN401 - fields of any type
        self.pages.act("new")
        self.pages.act("start_match", replace(first_choice(), **changes))


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


@pytest.fixture
def book(home: Path) -> Iterator[Book]:
    made = Book(home)
    yield made
    made.pages.close()


def finished_session() -> Session:
    """A match that south has won."""
    seats = {Seat.SOUTH: Player("A"), Seat.NORTH: Player("B")}
    session = Session.start(Header.new(preset("casual-50"), seats, 1, Seat.SOUTH))
    while session.phase != "match_over":
        seat = session.next_round().to_shoot
        assert seat is not None
        session.play(shot_of(seat, Aim(0.0, 0.0 if seat is Seat.SOUTH else 0.5, 0.4)))
    return session


def play_shots(book: Book, count: int) -> None:
    host = book.director.host
    assert host is not None
    for _ in range(count):
        if host.waiting_for == "round":
            host.next_round()
        host.session.play(shot_of(host.seat, Aim(0.0, 0.2, 0.3)))
    book.autosave.save(host.session.record)
    book.autosave.flush(5.0)


def test_the_menu_offers_nothing_to_resume_at_first(book: Book) -> None:
    book.pages.open_menu()
    data = book.ui.up["menu"]
    assert isinstance(data, MenuData)
    assert data.resume is None
    assert book.scenes == [None]


def test_the_menu_says_while_the_machine_is_tried_out(book: Book) -> None:
    book.pages.open_menu(Message("note.save_broken"))
    book.pages.measuring(True)
    assert book.ui.up["menu"].note == Message("note.measuring")
    book.pages.measuring(False)
    assert book.ui.up["menu"].note == Message("note.save_broken")


def test_a_new_match_has_the_chosen_rules_players_and_names(book: Book) -> None:
    book.pages.open_menu()
    choice = first_choice()
    seats = (replace(choice.seats[0], name="  Ola "), replace(choice.seats[1], player="hard"))
    book.start(preset="casual-50", seats=seats)
    host = book.director.host
    assert host is not None
    assert host.state.variant.name == "casual-50"
    assert host.players[Seat.SOUTH] == Player("Ola")
    assert host.players[Seat.NORTH] == computer("hard", reduced=not numba_is_there())
    assert book.ui.up == {}
    assert not book.director.paused


def test_two_new_matches_have_different_seeds(book: Book) -> None:
    seeds = []
    for _ in range(2):
        book.start()
        assert book.director.host is not None
        seeds.append(book.director.host.session.header.seed)
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_can_be_started_with_its_seats(book: Book, name: str) -> None:
    book.start(**vars_of(with_rules(first_choice(), preset(name))))
    assert book.director.host is not None
    assert book.director.host.state.variant == preset(name)
    assert tuple(book.director.host.players) == book.director.host.state.seating.seats


def vars_of(choice: NewMatchData) -> dict[str, Any]:
    return {field.name: getattr(choice, field.name) for field in fields(choice)}


def test_the_kept_match_is_offered_and_resumed_where_it_was(home: Path) -> None:
    first = Book(home)
    first.start()
    play_shots(first, 7)
    first.pages.close()
    again = Book(home)
    again.pages.open_menu()
    data = again.ui.up["menu"]
    assert data.resume is not None
    assert [line.names for line in data.resume.sides] == [("Orange",), ("Purple",)]
    again.pages.act("resume")
    assert again.director.host is not None
    assert len(again.director.host.session.turns) == 7
    assert again.top() is None
    again.pages.close()


def test_a_new_match_asks_before_it_takes_the_place_of_a_kept_one(book: Book) -> None:
    book.start()
    play_shots(book, 3)
    book.pages.open_menu()
    book.start()
    question = book.ui.up["confirm"]
    assert isinstance(question, ConfirmData)
    assert book.director.host is None
    book.pages.act("back", "confirm")
    assert "confirm" not in book.ui.up
    assert book.top() == "new_match"
    book.start()
    book.pages.act(question.action, question.value)
    assert book.director.host is not None
    assert len(book.director.host.session.turns) == 0


def test_a_saved_match_that_does_not_replay_is_put_aside_with_a_note(home: Path) -> None:
    first = Book(home)
    first.start()
    play_shots(first, 2)
    path = first.autosave.path
    first.pages.close()
    text = path.read_text(encoding="utf-8")
    record = Session.resume(load_autosave_record(text))
    spoiled = text.replace(record.turns[0].hash, "0" * 64)
    assert spoiled != text
    path.write_text(spoiled, encoding="utf-8")
    again = Book(home)
    again.pages.open_menu()
    data = again.ui.up["menu"]
    assert data.resume is None
    assert data.note is not None
    assert data.note.key == "note.save_broken"
    assert list(home.glob("*.broken"))
    again.pages.close()


@pytest.mark.parametrize("same", [True, False])
def test_a_saved_match_of_other_physics_goes_on_or_is_kept_aside_with_a_note_of_its_own(same: bool, home: Path) -> None:
    first = Book(home)
    first.start()
    play_shots(first, 2)
    path = first.autosave.path
    first.pages.close()
    text = path.read_text(encoding="utf-8")
    older = text.replace(f'"physics": {PHYSICS_VERSION}', '"physics": 1')
    assert older != text
    if not same:
        older = older.replace(load_autosave_record(text).shots[1].hash, "0" * 64)
    path.write_text(older, encoding="utf-8")
    again = Book(home)
    again.pages.open_menu()
    data = again.ui.up["menu"]
    aside = home / "autosave-1.physics-1.crok.json"
    assert (data.resume is not None) is same
    assert aside.exists() is not same
    if not same:
        assert data.note is not None
        assert data.note.key == "note.save_other_physics"
        assert aside.name in str(dict(data.note.params)["reason"])
        assert aside.read_text(encoding="utf-8") == older
    again.pages.close()


def load_autosave_record(text: str) -> Record:
    from crokinole3d.game.record import from_json

    return from_json(text)


def test_the_summary_leads_to_the_next_round_and_at_the_end_to_the_result(book: Book) -> None:
    book.start()
    play_shots(book, 24)
    book.director.phase = Phase.ROUND_OVER
    book.director.on_round_over()
    assert book.top() == "summary"
    assert book.director.paused
    book.pages.act("sheet")
    assert book.top() == "sheet"
    book.pages.act("back", "sheet")
    book.pages.act("continue")
    assert book.director.calls[-1] == "next_round"
    assert book.top() is None


def test_the_last_summary_leads_to_the_result(book: Book) -> None:
    book.director.open(Host(finished_session()))
    book.director.phase = Phase.MATCH_OVER
    book.director.on_match_over()
    assert book.top() == "summary"
    book.pages.act("continue")
    assert book.top() == "result"


@pytest.mark.parametrize("shots", [5, 24])
def test_a_replay_that_ends_before_the_match_does_says_so_and_names_no_winner(book: Book, shots: int) -> None:
    book.start()
    play_shots(book, shots)
    assert book.director.host is not None
    record = book.director.host.session.record
    book.pages.watch_record(record)
    replay = cast(Replay, book.director.host)
    for _ in range(shots):
        replay.begin_thinking()
        replay.poll()
    book.director.phase = Phase.MATCH_OVER
    book.director.on_match_over()
    if shots == 24:
        assert book.top() == "summary"
        book.pages.act("continue")
    assert book.top() is None
    assert book.director.calls[-1] == "note.record_ends"


def test_a_rematch_keeps_players_and_rules_and_changes_who_begins(book: Book) -> None:
    book.start()
    assert book.director.host is not None
    before = book.director.host.session.header
    book.pages.act("rematch")
    assert book.director.host is not None
    after = book.director.host.session.header
    assert after.players == before.players
    assert after.variant == before.variant
    assert after.starter is not before.starter
    assert after.seed != before.seed


def test_a_setting_is_told_at_once_and_a_failure_to_keep_it_is_shown(book: Book) -> None:
    book.pages.act("settings")
    book.pages.act("set", ("ui_scale", 150))
    assert book.settings_told[-1][0] == "ui_scale"
    data = book.ui.up["settings"]
    assert isinstance(data, SettingsData)
    assert next(row.value for row in data.rows if row.id == "ui_scale") == 150
    assert data.note is None
    book.refusal = "the disk is full"
    book.pages.act("set", ("reduced_motion", True))
    note = book.ui.up["settings"].note
    assert note is not None
    assert note.key == "note.settings_failed"


def test_a_section_is_set_back_without_the_others(book: Book) -> None:
    book.pages.act("settings")
    book.pages.act("set", ("ui_scale", 150))
    book.pages.act("set", ("language", "pl"))
    book.pages.act("reset", "access")
    assert book.pages.preferences.settings == Settings(language="pl")


def test_what_this_machine_refuses_while_a_section_is_set_back_stays_and_is_said(
    book: Book, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.pages.act("settings")
    book.pages.act("set", ("quality", "ultra"))
    book.pages.act("set", ("board_skin", "walnut"))

    def refuse(settings: Settings, name: str) -> str | None:
        if name == "quality":
            raise SettingRefused("the graphics driver refuses it")
        return None

    monkeypatch.setattr(book, "setting", refuse)
    book.pages.act("reset", "picture")
    assert book.pages.preferences.settings == Settings(quality="ultra")
    note = book.ui.up["settings"].note
    assert note is not None
    assert note.key == "note.settings_broken"


def test_every_setting_has_a_row_and_a_section() -> None:
    rows = setting_rows(Settings())
    assert {row.id for row in rows} == set(Settings().to_dict())
    assert {row.section for row in rows} <= {"game", "picture", "access", "sound", "controls"}


def test_the_settings_tell_what_is_the_matter_with_the_sound_beside_what_is_with_themselves(book: Book) -> None:
    book.pages.preferences.sound_note = Message("note.no_sound")
    book.refusal = "the disk is full"
    book.pages.act("settings")
    book.pages.act("set", ("volume", 55))
    data = book.ui.up["settings"]
    assert isinstance(data, SettingsData)
    assert data.sound_note == Message("note.no_sound")
    assert data.note is not None
    assert book.pages.preferences.settings.volume == 55


def test_the_pause_page_stops_the_table_until_it_is_left(book: Book) -> None:
    book.start()
    book.pages.act("pause")
    assert book.director.paused
    book.pages.act("settings")
    book.pages.act("back", "settings")
    assert book.director.paused
    book.pages.act("continue")
    assert not book.director.paused
    book.pages.act("pause")
    book.pages.act("undo")
    assert book.director.calls[-1] == "undo"
    assert book.top() is None


def test_quit_and_unknown_actions(book: Book) -> None:
    book.pages.act("quit")
    assert book.quits == 1
    with pytest.raises(ValueError, match="teleport"):
        book.pages.act("teleport")


def test_a_finished_match_is_not_offered_again(home: Path) -> None:
    first = Book(home)
    first.autosave.save(finished_session().record)
    first.pages.close()
    again = Book(home)
    again.pages.open_menu()
    assert again.ui.up["menu"].resume is None
    again.pages.close()


def test_the_choice_of_the_page_is_there_again_next_time(book: Book) -> None:
    book.start(preset="casual-50")
    book.pages.open_menu()
    book.pages.act("new")
    data = book.ui.up["new_match"]
    assert isinstance(data, NewMatchData)
    assert data.preset == "casual-50"


def test_thinking_less_without_numba_is_said_when_a_computer_plays(book: Book, monkeypatch: pytest.MonkeyPatch) -> None:
    book.start()
    if numba_is_there():
        assert book.director.calls == []
    book.director.calls.clear()
    monkeypatch.setattr(kernels, "numba_is_there", lambda: False)
    book.start()
    assert book.director.calls == ["note.reduced_thinking"]
    seats = tuple(replace(seat, player="human") for seat in first_choice().seats)
    book.start(seats=seats)
    assert book.director.calls == ["note.reduced_thinking"]


def test_a_match_that_cannot_be_kept_is_said_once(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    book = Book(blocked)
    book.start()
    for _ in range(3):
        book.pages.watch()
    assert book.director.calls.count("note.save_failed") == 1
    book.pages.close()


def test_rules_changed_in_full_are_played_and_called_custom(book: Book) -> None:
    book.pages.act("new")
    choice = replace(first_choice(), seats=tuple(replace(seat, name="Ola") for seat in first_choice().seats))
    book.pages.act("rules", choice)
    assert (book.top(), book.ui.up["rules"]) == ("rules", RulesData(preset("casual-100")))
    custom = preset("casual-100").customised(discs_per_player=8)
    book.pages.act("use_rules", custom)
    assert book.top() == "new_match"
    shown = book.ui.up["new_match"]
    assert (shown.custom, shown.seats) == (custom, choice.seats), "what else was chosen stays"
    book.pages.act("start_match", shown)
    assert book.director.host is not None
    assert book.director.host.state.variant == custom
    book.pages.act("sheet")
    assert book.ui.up["sheet"].preset == "custom"


def test_who_was_chosen_to_begin_begins_where_the_rules_say_so(book: Book) -> None:
    final = with_rules(first_choice(), preset("world-championship-final"))
    for seat in (Seat.NORTH, Seat.SOUTH):
        book.pages.act("start_match", replace(final, first=seat))
        assert book.director.host is not None
        assert book.director.host.state.to_shoot is seat
    starters = set()
    for _ in range(20):
        book.pages.act("start_match", replace(first_choice(), first=Seat.NORTH))
        assert book.director.host is not None
        starters.add(book.director.host.state.to_shoot)
    assert starters == {Seat.NORTH, Seat.SOUTH}


@pytest.mark.parametrize(
    ("form", "name", "begins"), [("csv", "sheet-1.csv", "\ufeffline,"), ("text", "sheet-1.txt", "Score sheet")]
)
def test_the_score_sheet_is_saved_as_a_file_and_the_page_says_where(
    book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str, name: str, begins: str
) -> None:
    monkeypatch.setenv("CROKINOLE_HOME", str(tmp_path / "kept"))
    book.start()
    play_shots(book, 3)
    book.pages.act("sheet")
    assert book.ui.up["sheet"].note is None
    book.pages.act("save_sheet", form)
    path = tmp_path / "kept" / "sheets" / name
    assert path.read_text(encoding="utf-8").startswith(begins)
    assert book.ui.up["sheet"].note == Message.of("note.sheet_saved", path=str(path))
    book.pages.act("back", "sheet")
    book.pages.act("sheet")
    assert book.ui.up["sheet"].note is None


def test_a_score_sheet_that_cannot_be_saved_says_why(book: Book, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("CROKINOLE_HOME", str(tmp_path / "file"))
    book.start()
    play_shots(book, 1)
    book.pages.act("sheet")
    book.pages.act("save_sheet", "csv")
    assert book.ui.up["sheet"].note.key == "note.sheet_failed"


def test_the_buzzer_is_asked_about_and_refused_where_none_may_sound(book: Book) -> None:
    book.start()
    book.pages.act("buzzer")
    assert (book.director.calls, book.top()) == (["refused.no_buzzer"], None)
    book.director.can_buzz = True
    book.pages.act("pause")
    assert book.ui.up["pause"].can_buzz
    book.pages.act("buzzer")
    question = book.ui.up["confirm"]
    assert isinstance(question, ConfirmData)
    book.pages.act("back", "confirm")
    assert (book.top(), book.director.calls[-1]) == ("pause", "refused.no_buzzer")
    book.pages.act("buzzer")
    book.pages.act(question.action, question.value)
    assert (book.top(), book.director.calls[-2:], book.director.paused) == (None, ["note.buzzer", "buzzer"], False)


def test_after_the_shots_for_the_middle_the_match_begins_without_a_summary(book: Book) -> None:
    rules = preset("casual-100").customised(first_shooter="nearest_the_middle")
    people = tuple(replace(seat, player="human") for seat in first_choice().seats)
    for aims, key in (((0.0, 0.9), "note.nearest"), ((0.9, 0.9), "note.nearest.again")):
        book.start(custom=rules, seats=people)
        host = book.director.host
        assert host is not None
        for aim in aims:
            host.session.play(shot_of(host.seat, Aim(0.0, aim, 0.4)))
        book.director.calls.clear()
        book.director.on_round_over()
        assert (book.director.calls, book.top()) == (["next_round", key], None)


def test_a_record_that_ends_with_the_shots_for_the_middle_names_no_round(book: Book) -> None:
    rules = preset("casual-100").customised(first_shooter="nearest_the_middle")
    people = tuple(replace(seat, player="human") for seat in first_choice().seats)
    book.start(custom=rules, seats=people)
    play_shots(book, 2)
    book.director.on_match_over()
    assert (book.director.calls[-1], book.top()) == ("note.record_ends", None)


def custom_north(**custom: Any) -> NewMatchData:  # noqa: ANN401 - fields of any type
    south, north = first_choice().seats
    return replace(first_choice(), seats=(south, replace(north, player="custom", custom=CustomLevel(**custom))))


def test_a_custom_level_is_the_chosen_brain_with_the_chosen_hand(book: Book) -> None:
    book.pages.act("new")
    book.pages.act("start_match", custom_north(brain="hard", aim=15, speed=65))
    host = book.director.host
    assert host is not None
    north = host.players[Seat.NORTH]
    assert (north.kind, north.budget, north.hand) == ("hard", computer("hard").budget, (radians(1.5), 0.065))
    assert report.level_name(north) == "custom"


def test_a_custom_level_with_a_levels_own_hand_is_that_level(book: Book) -> None:
    book.pages.act("new")
    book.pages.act("start_match", custom_north(brain="expert", aim=9, speed=45))
    host = book.director.host
    assert host is not None
    assert host.players[Seat.NORTH] == computer("expert")
    assert report.level_name(host.players[Seat.NORTH]) == "expert"


def test_the_level_of_a_computer_player_changes_from_the_pause_page_and_is_recorded(book: Book) -> None:
    book.start()
    host = book.director.host
    assert host is not None
    play_shots(book, 1)
    book.pages.act("pause")
    data = book.ui.up["pause"]
    assert [(computer.seat, computer.name, computer.level) for computer in data.computers] == [(Seat.NORTH, "Purple", "easy")]
    book.pages.act("level", (Seat.NORTH, "expert"))
    assert host.players[Seat.NORTH] == computer("expert")
    assert [(change.shot, change.player.kind) for change in host.session.record.changes] == [(2, "expert")]
    assert (book.top(), book.ui.up["pause"].computers[0].level) == ("pause", "expert")
    book.pages.act("level", (Seat.NORTH, "easy"))
    assert host.session.record.changes == (), "it is as the match was begun again"


def test_a_custom_level_stays_what_it_is_until_another_is_chosen(book: Book) -> None:
    book.pages.act("new")
    book.pages.act("start_match", custom_north(brain="medium", aim=5, speed=20))
    host = book.director.host
    assert host is not None
    before = host.players[Seat.NORTH]
    book.pages.act("pause")
    book.pages.act("level", (Seat.NORTH, "custom"))
    assert host.players[Seat.NORTH] == before
    book.pages.act("level", (Seat.NORTH, "medium"))
    assert host.players[Seat.NORTH].hand == computer("medium").hand


def test_nobody_in_a_replay_can_be_given_another_level(book: Book) -> None:
    seats = {Seat.SOUTH: computer("easy"), Seat.NORTH: computer("hard")}
    book.pages.watch_record(Session.start(Header.new(preset("casual-50"), seats, 1, Seat.SOUTH)).record)
    book.pages.act("pause")
    assert book.ui.up["pause"].computers == ()


def test_speed_and_skip_are_the_tables(book: Book) -> None:
    book.start()
    book.pages.act("speed")
    book.pages.act("skip")
    assert book.director.calls == ["change_speed", "skip"]


def test_a_person_gets_the_hand_that_was_chosen_and_none_by_default(book: Book) -> None:
    south, north = first_choice().seats
    book.start(seats=(replace(south, hand="medium"), replace(north, player="human")))
    host = book.director.host
    assert host is not None
    assert host.players[Seat.SOUTH].hand == (LEVELS["medium"].aim_sd, LEVELS["medium"].speed_sd)
    assert host.players[Seat.NORTH].hand is None


def test_a_lesson_is_begun_from_the_list_read_played_and_judged(book: Book) -> None:
    book.pages.open_menu()
    book.pages.act("learn")
    assert book.top() == "lessons"
    book.pages.act("lesson", "aim")
    host = book.director.host
    assert isinstance(host, LessonHost)
    assert book.top() == "lesson"
    assert book.ui.up["lesson"].verdict == "task"
    book.pages.act("lesson_play")
    assert book.top() is None
    assert book.director.calls[-1] == "lesson.aim.task"
    host.submit(host.lesson.solution)
    book.director.on_match_over()
    assert book.ui.up["lesson"].verdict == "passed"
    book.pages.act("lesson_next")
    following = book.director.host
    assert isinstance(following, LessonHost)
    assert following.lesson.id == "twenty"


def test_a_lesson_that_was_not_passed_is_tried_again_and_left_for_the_list(book: Book) -> None:
    book.pages.act("lesson", "twenty")
    first = book.director.host
    assert isinstance(first, LessonHost)
    first.submit(first.lesson.miss)
    book.director.on_match_over()
    assert book.ui.up["lesson"].verdict == "failed"
    book.pages.act("lesson_again")
    again = book.director.host
    assert isinstance(again, LessonHost)
    assert again is not first
    assert again.waiting_for == "human"
    assert book.top() is None, "the task has been read: it is no card in the way"
    assert book.director.calls[-1] == "lesson.twenty.task"
    book.pages.act("learn")
    assert book.director.host is None
    assert book.top() == "lessons"


def test_after_the_last_lesson_the_list_comes_back(book: Book) -> None:
    book.pages.act("lesson", LESSONS[-1].id)
    book.pages.act("lesson_next")
    assert book.top() == "lessons"


def test_from_the_last_lesson_a_match_is_one_press_away(book: Book) -> None:
    book.pages.act("lesson", LESSONS[-1].id)
    book.pages.act("new")
    assert book.director.host is None
    assert book.top() == "new_match"
    assert [seat.player for seat in book.ui.up["new_match"].seats] == ["human", "easy"]


def test_pause_in_a_lesson_shows_its_card_and_no_score_sheet(book: Book) -> None:
    book.pages.act("lesson", "aim")
    book.pages.act("lesson_play")
    book.pages.act("pause")
    assert book.top() == "lesson"
    book.pages.act("lesson_play")
    book.director.phase = Phase.MOVING
    book.pages.act("pause")
    assert book.top() is None
    assert book.director.calls[-1] == "refuse_now", "a card over moving discs is refused with a reason"
    book.pages.act("sheet")
    assert book.top() is None
    assert book.director.calls[-1] == "refused.lesson_sheet"


def test_a_lesson_leaves_the_match_that_is_kept_alone(book: Book, home: Path) -> None:
    book.start()
    before = book.autosave.offer
    book.pages.act("menu")
    book.pages.act("lesson", "place")
    host = book.director.host
    assert isinstance(host, LessonHost)
    host.submit(host.lesson.solution)
    assert book.autosave.offer is before


def test_a_finished_match_counts_in_the_statistics_and_a_record_that_is_watched_does_not(book: Book) -> None:
    session = finished_session()
    book.director.host = Host(session)
    book.director.on_match_over()
    book.pages.act("statistics")
    assert [line.name for line in book.ui.up["statistics"].lines] == ["A", "B"]
    replay = Replay(session.record, turns=session.turns)
    book.director.host = replay
    book.director.on_match_over()
    book.pages.act("statistics")
    assert [line.figures.matches for line in book.ui.up["statistics"].lines] == [1, 1]


def test_statistics_are_forgotten_only_after_a_question(book: Book) -> None:
    book.director.host = Host(finished_session())
    book.director.on_match_over()
    book.pages.act("statistics")
    book.pages.act("forget")
    assert book.top() == "confirm"
    book.pages.act("back", "confirm")
    assert len(book.ui.up["statistics"].lines) == 2
    book.pages.act("forget")
    book.pages.act("confirmed_forget")
    assert book.top() == "statistics"
    assert book.ui.up["statistics"].lines == ()


def test_a_licence_that_was_broken_into_lines_flows_again_and_keeps_its_words() -> None:
    rule, filled = "-" * 60, "This licence is copied below, and is also available with"
    title = "A LICENCE Version 1.1 - 26 February 2007, for every kind"
    text = f"{rule}\n{title}\n{rule}\n\nPREAMBLE\n{filled}\nanswers.\n\n1) Neither."
    assert unwrapped(text).split("\n") == [
        rule,
        title,
        rule,
        "",
        "PREAMBLE",
        f"{filled} answers.",
        "",
        "1) Neither.",
    ]


def test_about_tells_the_version_and_the_licences_of_what_is_installed(book: Book) -> None:
    book.pages.act("about")
    shown = book.ui.up["about"]
    assert shown.version == "0.0"
    assert {line.name for line in shown.libraries} >= {"panda3d", "numpy"}
    assert all(line.version and line.licence for line in (*shown.libraries, *shown.fonts))
    assert "SIL OPEN FONT LICENSE" in shown.licence.upper()


def test_photo_mode_is_entered_from_the_pause_and_its_own_buttons_go_to_it(book: Book) -> None:
    book.start()
    entered: list[str] = []
    book.pages.on_photo = lambda: entered.append("entered")
    book.pages.photo_action = entered.append
    book.pages.act("pause")
    book.pages.act("photo")
    assert (entered, book.top(), book.director.paused) == (["entered"], None, True)
    book.pages.act("photo", "photo_time")
    assert entered == ["entered", "photo_time"]
    book.pages.photo_over()
    assert not book.director.paused
    assert book.top() is None


def test_table_mode_is_asked_for_where_several_play_and_holds_from_the_start_on(book: Book) -> None:
    book.pages.act("new")
    page = book.ui.up["new_match"]
    assert (page.people, page.table_mode) == (1, False)
    several = replace(with_mode(page, "two"), table_mode=True)
    assert several.people == 2
    book.pages.act("start_match", several)
    assert book.pages.preferences.settings.table_mode
    book.pages.act("menu")
    book.pages.act("new")
    assert book.ui.up["new_match"].table_mode
    # A person alone with computers is not asked, so nothing is changed by what was chosen before.
    book.pages.act("confirmed_start", replace(with_mode(page, "computer"), table_mode=False))
    assert book.pages.preferences.settings.table_mode
