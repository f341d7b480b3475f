"""The pages over the table: which one is up, and what its actions do. Opens and closes matches; plays none itself."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import radians
from typing import cast

from crokinole3d.ai.worker import Worker
from crokinole3d.board import Seat
from crokinole3d.game import settings as settings_table
from crokinole3d.game.export import Form, keep_sheet
from crokinole3d.game.files import reason_of
from crokinole3d.game.reading import BadField
from crokinole3d.game.record import BadRecord, Header, Player, Record
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.settings import KeyChoice, Settings, Value
from crokinole3d.game.sheet import as_csv, as_text, names_of, sheet_of
from crokinole3d.game.store import Autosave
from crokinole3d.host import Host, Replay, computer, with_hand
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.rules.formats import nearest_the_middle
from crokinole3d.rules.match import State
from crokinole3d.rules.seating import Seating, seating_for
from crokinole3d.rules.variant import Variant
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.choices import (
    SECTIONS,
    buzzer_question,
    first_choice,
    forget_question,
    replace_question,
    setting_rows,
)
from crokinole3d.view.credits import about
from crokinole3d.view.director import Director
from crokinole3d.view.kernels import Kernels
from crokinole3d.view.keys_page import KeysPage
from crokinole3d.view.pace import Phase
from crokinole3d.view.records import Records
from crokinole3d.view.school import LessonHost, School
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import MenuData, NewMatchData, RulesData, SeatChoice
from crokinole3d.view.ui.data.pages import ConfirmData
from crokinole3d.view.ui.data.preferences import SettingsData
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.screens.new_match import EXACT, rules_of, with_rules
from crokinole3d.view.ui.ui import Ui


class SettingRefused(RuntimeError):
    """Raised by whoever makes a setting true when this machine cannot; the text says why."""


class Pages:
    """Shows the pages and does what they report. `on_setting` is told of each changed setting, `quit` ends the game."""

    def __init__(
        self,
        ui: Ui,
        director: Director,
        autosave: Autosave,
        kernels: Kernels,
        settings: Settings,
        *,
        catalogue: Callable[[], Catalogue],
        on_setting: Callable[[Settings, str], str | None],
        show_menu_scene: Callable[[State | None], None],
        quit_game: Callable[[], None],
        version: str,
        school: School | None = None,
        records: Records | None = None,
    ) -> None:
        self._ui = ui
        self._director = director
        self._autosave = autosave
        self._kernels = kernels
        self.settings = settings
        self._catalogue = catalogue
        self._on_setting = on_setting
        self._show_menu_scene = show_menu_scene
        self._quit = quit_game
        self._version = version
        self._worker = Worker(kernels.best)
        self._note: Message | None = None
        self._settings_note: Message | None = None
        self.sound_note: Message | None = None
        """What the settings tell about sound, such as that this machine has no device for it."""
        self._choice: NewMatchData | None = None
        self.school = school or School((), lambda passed: None)
        self._records = records or Records((), lambda lines: None)
        self.on_photo: Callable[[], None] = lambda: None
        """Told that photo mode is asked for; the table stands still until `photo_over`."""
        self._under_photo: list[str] = []
        self.photo_action: Callable[[str], None] = lambda action: None
        """Told which button of photo mode's own screen was pressed."""
        director.on_round_over = self._round_over
        director.on_match_over = self._match_over
        self._open: list[str] = []
        self._kept_match: Session | None = None
        self._failure_told: str | None = None
        self._sheet_note: Message | None = None
        self._keys = KeysPage()
        self.pads: tuple[str, ...] = ()
        """Names of the gamepads that are plugged in."""
        self._measuring = False

    def _round_over(self) -> None:
        """A round's summary; after the shots for the middle only a line, for the match begins at once."""
        host = self._director.host
        assert host is not None
        if host.state.stage != "middle":
            self.show("summary")
            return
        players = self._players(host)
        nearest = [players[seat].name for seat in nearest_the_middle(host.state.distances)]
        self._director.next_round()
        if len(nearest) == 1:
            self._director.tell(Message.of("note.nearest", name=nearest[0]))
        else:
            self._director.tell(Message.of("note.nearest.again", names=self._catalogue().join_and(nearest)))

    def _match_over(self) -> None:
        """The last round's summary. A record may end before the match does: then that is said, and the table stays."""
        host = self._director.host
        assert host is not None
        if isinstance(host, LessonHost):
            self.school.count(host)
            self._director.set_task(None)
            self.show("lesson")
            return
        if host.state.phase == "match_over" and not isinstance(host, Replay):
            self._records.count(host.session)
        if host.state.phase == "shot" or host.state.stage == "middle":
            self._director.tell(Message("note.record_ends"))
        else:
            self.show("summary")

    # -------------------------------------------------------------------------------------------------------------- pages

    @property
    def top(self) -> str | None:
        """The page that has the keys, or None while the table has them."""
        return self._open[-1] if self._open else None

    def show(self, screen: str) -> None:
        """Put a page on top, or fill it in anew if it is up."""
        if screen not in self._open:
            self._open.append(screen)
        self._ui.show(screen, self._data(screen))
        self._director.pause(True)

    def hide(self, screen: str) -> None:
        """Take a page away; the table goes on when it was the last."""
        if screen in self._open:
            self._open.remove(screen)
        self._ui.hide(screen)
        if screen == "controls":
            self._keys.open()
        if not self._open:
            self._director.pause(False)

    def refresh(self) -> None:
        """Fill in every page that is up again: the language or the scale changed."""
        for screen in list(self._open):
            if screen not in ("new_match", "rules", "confirm"):
                self._ui.show(screen, self._data(screen))

    def _hide_all(self) -> None:
        for screen in list(reversed(self._open)):
            self.hide(screen)

    def _data(self, screen: str) -> ScreenData:
        host = self._director.host
        if screen == "menu":
            return self._menu()
        if screen == "new_match":
            return self._choice or first_choice()
        if screen == "rules":
            return RulesData(rules_of(self._choice or first_choice()))
        if screen == "settings":
            return SettingsData(setting_rows(self.settings), self._settings_note, self.sound_note)
        if screen == "controls":
            return self._keys.data(self._director.hands.bindings, self.pads)
        if screen == "help":
            return report.help_pages(self._director.hands.bindings)
        if screen == "lessons":
            return self.school.list()
        if screen == "statistics":
            return self._records.page()
        if screen == "about":
            return about(self._version)
        assert host is not None, f"{screen} needs a match"
        if isinstance(host, LessonHost):
            return self.school.card(host)
        if screen == "summary":
            return report.summary(host.state, self._players(host))
        if screen == "result":
            return report.result(host.state, self._players(host))
        if screen == "pause":
            can_undo, can_buzz = self._director.can_undo, self._director.can_buzz
            can_change = not isinstance(host, Replay)
            players = self._players(host)
            return report.pause(
                host.state,
                players,
                can_undo=can_undo,
                can_buzz=can_buzz,
                can_change=can_change,
                can_replay=self._director.can_replay,
            )
        if screen == "sheet":
            return report.sheet(host.session, self._players(host), host.fouls, self._sheet_note)
        raise ValueError(f"no page is called {screen}")

    def _players(self, match: Host | Session) -> report.Players:
        return report.named(match.players, match.state.seating, self._catalogue())

    def _menu(self) -> MenuData:
        kept = self._kept_match
        line = None if kept is None else report.resume_line(kept.state, self._players(kept))
        note = Message("note.measuring") if self._measuring else self._note
        return MenuData(line, self.settings.language, note, self._version)

    def measuring(self, under_way: bool) -> None:
        """This machine is tried out, and the picture stands still meanwhile: say so where that is seen."""
        self._measuring = under_way
        if self.top == "menu":
            self.show("menu")
        elif under_way and self._director.host is not None:
            self._director.tell(Message("note.measuring"))

    # -------------------------------------------------------------------------------------------------------------- menu

    def open_menu(self, note: Message | None = None) -> None:
        """Leave the table for the main menu. The match is kept."""
        self._note = note
        self._director.close()
        self._hide_all()
        self._look_for_kept_match()
        self._show_menu_scene(None if self._kept_match is None else self._kept_match.state)
        self.show("menu")

    def _look_for_kept_match(self) -> None:
        """Replay the match that can be resumed. One whose shots come out otherwise is put aside; a note says so and where."""
        offer = self._autosave.offer
        try:
            self._kept_match = None if offer is None else Session.resume(offer)
        except BadRecord as error:
            self._kept_match = None
            aside = self._autosave.set_aside()
            reason = f"{error}; kept as {(aside or self._autosave.path).name}"
            older = offer is not None and offer.stamp.physics != PHYSICS_VERSION
            self._note = Message.of("note.save_other_physics" if older else "note.save_broken", reason=reason)

    def start(self, header: Header) -> None:
        """Begin a match."""
        self._seat(Session.start(header))

    def _seat(self, session: Session) -> None:
        self._hide_all()
        self._note = None
        host = Host(session, self._worker, self._autosave.save)
        self._director.open(host)
        if self._kernels.reduced and len(host.humans) < len(host.players):
            self._director.tell(Message("note.reduced_thinking"))

    def watch(self) -> None:
        """Tell a failure to keep the match, once for each; called every frame."""
        failure = self._autosave.failure
        if failure is not None and failure != self._failure_told and self._director.host is not None:
            self._director.tell(Message.of("note.save_failed", reason=failure))
            self._failure_told = failure

    def learn(self) -> None:
        """The list of lessons, over the main menu: a lesson that is on the table is left."""
        if self._director.host is not None:
            self.open_menu()
        self.show("lessons")

    def _lesson(self, id: str) -> None:
        """Put a lesson on the table and tell its task."""
        self._hide_all()
        self._note = None
        self._director.open(self.school.begin(id))
        self.show("lesson")

    def _at_lesson(self) -> LessonHost:
        host = self._director.host
        assert isinstance(host, LessonHost), "no lesson is on the table"
        return host

    def _play_lesson(self) -> None:
        """The task was read: it stays as a line over the table."""
        self.hide("lesson")
        self._director.set_task(self.school.task(self._at_lesson()))

    def _next_lesson(self) -> None:
        following = self.school.after(self._at_lesson())
        if following is None:
            self.learn()
        else:
            self._lesson(following)

    def watch_record(self, record: Record, turns: Sequence[Turn] = ()) -> None:
        """Show a recorded match; the one that is kept stays as it is. `turns` are its shots if they have been played already."""
        self._hide_all()
        self._note = None
        self._director.open(Replay(record, turns=turns))

    def _resume(self) -> None:
        if self._kept_match is not None:
            self._seat(self._kept_match)

    def _start_chosen(self, choice: NewMatchData) -> None:
        self._choice = choice
        variant = rules_of(choice)
        seating = seating_for(variant, len(choice.seats))
        first = choice.first if variant.first_shooter == "choose" else None
        self.start(self.header(variant, seating, {seat.seat: seat for seat in choice.seats}, first))

    def header(self, variant: Variant, seating: Seating, seats: dict[Seat, SeatChoice], first: Seat | None = None) -> Header:
        """The header of a new match from what was chosen, with a seed of its own, which also says who is `first` if nobody is."""
        players = {}
        for seat in seating.seats:
            chosen = seats[seat]
            # An empty name stays empty: what is shown for it depends on the language.
            name = chosen.name.strip()
            if chosen.player == "human":
                players[seat] = Player(name) if chosen.hand == EXACT else with_hand(name, chosen.hand)
            elif chosen.player == report.CUSTOM:
                hand = radians(chosen.custom.aim / 10), chosen.custom.speed / 1000
                players[seat] = replace(computer(chosen.custom.brain, reduced=self._kernels.reduced, hand=hand), name=name)
            else:
                players[seat] = replace(computer(chosen.player, reduced=self._kernels.reduced), name=name)
        # 53 bits: a seed that every reader of JSON keeps exactly.
        return Header.new(variant, players, secrets.randbits(53), first)

    def _rematch(self) -> None:
        host = self._director.host
        assert host is not None
        if isinstance(host, Replay):
            self.watch_record(host.record, host.all_turns)
        else:
            self.start(host.session.header.again(secrets.randbits(53)))

    # ------------------------------------------------------------------------------------------------------------ actions

    def act(self, action: str, value: object = None) -> None:
        """Do what a screen reports (the list of actions opens `view/ui/data/`)."""
        handler: dict[str, Callable[[], None]] = {
            "resume": self._resume,
            "new": lambda: self.show("new_match"),
            "help": lambda: self.show("help"),
            "settings": lambda: self.show("settings"),
            "quit": self._quit,
            "back": lambda: self.hide(str(value)),
            "continue": self._continue,
            "pause": self._pause,
            "learn": self.learn,
            "lesson": lambda: self._lesson(str(value)),
            "lesson_play": self._play_lesson,
            "lesson_again": lambda: self._lesson(self._at_lesson().lesson.id),
            "lesson_next": self._next_lesson,
            "statistics": lambda: self.show("statistics"),
            "about": lambda: self.show("about"),
            "forget": lambda: self._ask(forget_question()),
            "confirmed_forget": self._forget,
            "undo": self._undo,
            "sheet": self._open_sheet,
            "save_sheet": lambda: self._save_sheet("csv" if value == "csv" else "text"),
            "buzzer": self._ask_for_buzzer,
            "confirmed_buzzer": self._buzzer,
            "rules": lambda: self._open_rules(_chosen(value)),
            "use_rules": lambda: self._use_rules(value),
            "controls": lambda: self.show("controls"),
            "capture": lambda: self._capture(cast(tuple[str, int], value)),
            "reset_keys": self._reset_keys,
            "photo": lambda: self._photo(value),
            "camera": self._director.next_camera,
            "hurry": self._director.hurry,
            "speed": self._director.change_speed,
            "skip": self._director.skip,
            "replay": self._watch_again,
            "view": lambda: self._view(str(value)),
            "scrub": lambda: self._scrub(value),
            "level": lambda: self._change_level(value),
            "rematch": self._rematch,
            "menu": self.open_menu,
            "confirmed_start": lambda: self._start_chosen(_chosen(value)),
            "language": lambda: self._set("language", str(value)),
        }
        if action == "start_match":
            self._ask_or_start(_chosen(value))
        elif action == "set":
            self._set_pair(value)
        elif action == "reset":
            self._reset(str(value))
        elif action in handler:
            handler[action]()
        else:
            raise ValueError(f"no screen may report {action}")

    def _pause(self) -> None:
        """The pause page; in a lesson its card, once the discs are still."""
        if not isinstance(self._director.host, LessonHost):
            self.show("pause")
        elif self._director.phase is Phase.AIMING:
            self.show("lesson")
        else:
            self._director.refuse_now()

    def _ask(self, question: ConfirmData) -> None:
        """Put a question on top of whatever is up; the table waits for the answer."""
        self._open.append("confirm")
        self._director.pause(True)
        self._ui.show("confirm", question)

    def _forget(self) -> None:
        self._records.forget()
        self.hide("confirm")
        self.show("statistics")

    def _watch_again(self) -> None:
        """The last shots, from the table or from the pause page."""
        if self.top == "pause":
            self.hide("pause")
        self._director.open_replay()

    def _view(self, action: str) -> None:
        if self._director.viewer is not None:
            self._director.viewer.press(action)
            self._director.viewer.release(action)

    def _scrub(self, value: object) -> None:
        assert isinstance(value, int)
        if self._director.viewer is not None:
            self._director.viewer.scrub(value / 1000.0)

    def _change_level(self, value: object) -> None:
        """Give a computer player another level from its next shot on; what it is now may be chosen, too, and changes nothing."""
        seat, level = cast(tuple[Seat, str], value)
        host = self._director.host
        assert host is not None
        before = host.players[seat]
        if level != report.level_name(before):
            self._director.change_player(seat, replace(computer(level, reduced=self._kernels.reduced), name=before.name))
        self.show("pause")

    def _photo(self, value: object) -> None:
        """Photo mode over the table as it stands; or what one of its buttons asks for."""
        if value is not None:
            self.photo_action(str(value))
            return
        self._under_photo = [screen for screen in self._open if screen != "pause"]
        self._hide_all()
        self._director.pause(True)
        self.on_photo()

    def photo_over(self) -> None:
        """Photo mode was left: the table goes on, or the page comes back that was under the pause."""
        self._director.pause(False)
        for screen in self._under_photo:
            self.show(screen)

    def _open_rules(self, choice: NewMatchData) -> None:
        self._choice = choice
        self.show("rules")

    def _use_rules(self, value: object) -> None:
        assert isinstance(value, Variant)
        self._choice = with_rules(self._choice or first_choice(), value)
        self.hide("rules")
        self.show("new_match")

    def _open_sheet(self) -> None:
        if isinstance(self._director.host, LessonHost):
            self._director.tell(Message("refused.lesson_sheet"))
            return
        self._sheet_note = None
        self.show("sheet")

    def _save_sheet(self, form: Form) -> None:
        """Write the score sheet into a file of its own, and say where it is or why it is not."""
        host, words = self._director.host, self._catalogue()
        assert host is not None
        found, names = sheet_of(host.session), names_of(host.players, host.state.seating, words)
        text = as_csv(found, names, words) if form == "csv" else as_text(found, names, words)
        try:
            self._sheet_note = Message.of("note.sheet_saved", path=str(keep_sheet(text, form)))
        except (OSError, ValueError) as error:
            self._sheet_note = Message.of("note.sheet_failed", reason=reason_of(error))
        self.show("sheet")

    def _ask_for_buzzer(self) -> None:
        """The buzzer ends a game for good, so it is asked about first; where none may sound that is said."""
        if not self._director.can_buzz:
            self._director.tell(Message("refused.no_buzzer"))
            return
        self._ask(buzzer_question())

    def _buzzer(self) -> None:
        self._hide_all()
        self._director.tell(Message("note.buzzer"))
        self._director.buzzer()

    def _ask_or_start(self, choice: NewMatchData) -> None:
        """A new match takes the place of one that is kept: that is asked about first."""
        if self._autosave.offer is None:
            self._start_chosen(choice)
            return
        self._ask(replace_question(choice))

    def _continue(self) -> None:
        """Whatever is up was read: the foul's card, the summary, the pause."""
        if self._director.viewer is not None and self.top is None:
            self._director.viewer.leave()
        elif self._director.phase is Phase.RULING and self.top is None:
            self._director.go_on()
        elif self.top == "summary":
            self.hide("summary")
            self._after_summary()
        elif self.top is not None:
            self.hide(self.top)

    def _after_summary(self) -> None:
        host = self._director.host
        assert host is not None
        if host.state.phase == "match_over":
            self.show("result")
        elif self._director.phase is Phase.MATCH_OVER:
            self._director.tell(Message("note.record_ends"))
        else:
            self._director.next_round()

    def _undo(self) -> None:
        if self.top == "pause":
            self.hide("pause")
        self._director.undo()

    def _set_pair(self, value: object) -> None:
        assert isinstance(value, tuple)
        assert len(value) == 2
        self._set(str(value[0]), value[1])

    def _set(self, name: str, value: Value | float) -> None:
        """Change one setting at once, keep it, and say so where it could not be kept."""
        self._settings_note = self._changed(name, round(value) if isinstance(value, float) else value)
        self.refresh()

    def _changed(self, name: str, wanted: Value) -> Message | None:
        """Change one setting and keep it. Gives back what is to be said: that it is refused, or could not be kept."""
        before = self.settings
        try:
            self.settings = before.changed(name, wanted)
            failure = self._on_setting(self.settings, name)
        except (BadField, SettingRefused) as error:
            self.settings = before
            return Message.of("note.settings_broken", reason=str(error))
        return _not_kept(failure)

    @property
    def capturing(self) -> bool:
        """Whether the next key or button is wanted for itself."""
        return self._keys.waiting is not None

    def _capture(self, slot: tuple[str, int]) -> None:
        self._keys.ask(*slot)
        self.show("controls")

    def captured(self, name: str, *, pad: bool) -> None:
        """A key was pressed, by its place, or a gamepad's button, while one was wanted."""
        bindings = self._keys.capture(self._director.hands.bindings, name, pad=pad)
        self._keep_keys(bindings.choices(left_handed=self.settings.left_handed))

    def _reset_keys(self) -> None:
        self._keys.was_reset()
        self._keep_keys(())

    def _keep_keys(self, choices: tuple[KeyChoice, ...]) -> None:
        if choices != self.settings.key_choices:
            self.settings = replace(self.settings, key_choices=choices)
            self._settings_note = _not_kept(self._on_setting(self.settings, "key_choices"))
        self.refresh()

    def tell(self, message: Message) -> None:
        """Say something at the table, or at the bottom of the menu where there is none."""
        if self._director.host is not None:
            self._director.tell(message)
        else:
            self._note = message
        self.refresh()

    def _reset(self, section: str) -> None:
        notes = [
            self._changed(line.id, line.default)
            for line in settings_table.TABLE
            if SECTIONS[line.id] == section and self.settings.get(line.id) != line.default
        ]
        self._settings_note = next((note for note in notes if note is not None), None)
        self.refresh()

    def close(self) -> None:
        """End the match's thinking and write what waits; called once when the game ends."""
        self._director.close()
        self._worker.close()
        self._autosave.close()


def _not_kept(failure: str | None) -> Message | None:
    return None if failure is None else Message.of("note.settings_failed", reason=failure)


def _chosen(value: object) -> NewMatchData:
    assert isinstance(value, NewMatchData)
    return value
