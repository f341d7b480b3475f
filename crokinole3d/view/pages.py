"""The pages over the table: which one is up, and what its actions do. Opens and closes matches; plays none itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import cast

from crokinole3d.board import Seat
from crokinole3d.game.export import Form
from crokinole3d.game.record import Header, Record
from crokinole3d.game.session import Turn
from crokinole3d.game.settings import Settings, Value
from crokinole3d.game.store import Autosave
from crokinole3d.host import Replay
from crokinole3d.rules.formats import nearest_the_middle
from crokinole3d.rules.match import State
from crokinole3d.rules.seating import Seating, seating_for
from crokinole3d.rules.variant import Variant
from crokinole3d.text import Catalogue
from crokinole3d.view.choices import buzzer_question, forget_question, new_header, replace_question
from crokinole3d.view.contents import Contents
from crokinole3d.view.director import Director
from crokinole3d.view.kernels import Kernels
from crokinole3d.view.matches import Matches
from crokinole3d.view.pace import Phase
from crokinole3d.view.preferences import Preferences
from crokinole3d.view.records import Records
from crokinole3d.view.school import LessonHost, School
from crokinole3d.view.sheet_file import save_sheet
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import NewMatchData, SeatChoice
from crokinole3d.view.ui.data.pages import ConfirmData
from crokinole3d.view.ui.screens.new_match import rules_of, with_rules
from crokinole3d.view.ui.ui import Ui


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
        self._matches = Matches(director, autosave, kernels)
        self.preferences = Preferences(settings, on_setting)
        self._catalogue = catalogue
        self._show_menu_scene = show_menu_scene
        self._quit = quit_game
        self.school = school or School((), lambda passed: None)
        self._records = records or Records((), lambda lines: None)
        self._contents = Contents(director, self._matches, self.preferences, self.school, self._records, catalogue, version)
        self.on_photo: Callable[[], None] = lambda: None
        """Told that photo mode is asked for; the table stands still until `photo_over`."""
        self._under_photo: list[str] = []
        self.photo_action: Callable[[str], None] = lambda action: None
        """Told which button of photo mode's own screen was pressed."""
        director.on_round_over = self._round_over
        director.on_match_over = self._match_over
        self._open: list[str] = []

    def _round_over(self) -> None:
        """A round's summary; after the shots for the middle only a line, for the match begins at once."""
        host = self._contents.at_table()
        if host.state.stage != "middle":
            self.show("summary")
            return
        players = self._contents.players(host)
        nearest = [players[seat].name for seat in nearest_the_middle(host.state.distances)]
        self._director.next_round()
        if len(nearest) == 1:
            self._director.tell(Message.of("note.nearest", name=nearest[0]))
        else:
            self._director.tell(Message.of("note.nearest.again", names=self._catalogue().join_and(nearest)))

    def _match_over(self) -> None:
        """The last round's summary. A record may end before the match does: then that is said, and the table stays."""
        host = self._contents.at_table()
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
        self._ui.show(screen, self._contents.of(screen))
        self._director.pause(True)

    def hide(self, screen: str) -> None:
        """Take a page away; the table goes on when it was the last."""
        if screen in self._open:
            self._open.remove(screen)
        self._ui.hide(screen)
        if screen == "controls":
            self.preferences.close_keys()
        if not self._open:
            self._director.pause(False)

    def refresh(self) -> None:
        """Fill in every page that is up again: the language or the scale changed."""
        for screen in list(self._open):
            if screen not in ("new_match", "rules", "confirm"):
                self._ui.show(screen, self._contents.of(screen))

    def _hide_all(self) -> None:
        for screen in list(reversed(self._open)):
            self.hide(screen)

    def measuring(self, under_way: bool) -> None:
        """This machine is tried out, and the picture stands still meanwhile: say so where that is seen."""
        self._contents.measuring = under_way
        if self.top == "menu":
            self.show("menu")
        elif under_way and self._director.host is not None:
            self._director.tell(Message("note.measuring"))

    # -------------------------------------------------------------------------------------------------------------- menu

    def open_menu(self, note: Message | None = None) -> None:
        """Leave the table for the main menu. The match is kept."""
        self._director.close()
        self._hide_all()
        self._contents.note = self._matches.look_for_kept() or note
        kept = self._matches.kept
        self._show_menu_scene(None if kept is None else kept.state)
        self.show("menu")

    def start(self, header: Header) -> None:
        """Begin a match."""
        self._clear_table()
        self._matches.start(header)

    def _resume(self) -> None:
        if self._matches.kept is not None:
            self._clear_table()
            self._matches.resume()

    def watch_record(self, record: Record, turns: Sequence[Turn] = ()) -> None:
        """Show a recorded match; the one that is kept stays as it is. `turns` are its shots if they have been played already."""
        self._clear_table()
        self._matches.watch(record, turns)

    def _rematch(self) -> None:
        self._clear_table()
        self._matches.again(self._contents.at_table())

    def _clear_table(self) -> None:
        """Take every page away, and forget what the menu had to say: something else comes onto the table."""
        self._hide_all()
        self._contents.note = None

    def watch(self) -> None:
        """Tell what has failed beside the frames; called every frame."""
        self._matches.tell_failure()

    def learn(self) -> None:
        """The list of lessons, over the main menu: a lesson that is on the table is left."""
        if self._director.host is not None:
            self.open_menu()
        self.show("lessons")

    def _lesson(self, id: str) -> None:
        """Put a lesson on the table and tell its task."""
        self._clear_table()
        self._director.open(self.school.begin(id))
        self.show("lesson")

    def _play_lesson(self) -> None:
        """The task was read: it stays as a line over the table."""
        self.hide("lesson")
        self._director.set_task(self.school.task(self._contents.at_lesson()))

    def _lesson_again(self) -> None:
        """The same lesson anew: its task is known, so that it begins at once."""
        self._clear_table()
        self._director.open(self.school.begin(self._contents.at_lesson().lesson.id))
        self._director.set_task(self.school.task(self._contents.at_lesson()))

    def _next_lesson(self) -> None:
        following = self.school.after(self._contents.at_lesson())
        if following is None:
            self.learn()
        else:
            self._lesson(following)

    def _new_match(self) -> None:
        """The page for a new match, as it was left; table mode as it is set. A lesson that is on the table is left."""
        if self._director.host is not None:
            self.open_menu()
        self._contents.choice = replace(self._contents.chosen_last(), table_mode=self.preferences.settings.table_mode)
        self.show("new_match")

    def _start_chosen(self, choice: NewMatchData) -> None:
        self._contents.choice = choice
        if choice.people > 1 and choice.table_mode != self.preferences.settings.table_mode:
            self._set("table_mode", choice.table_mode)
        variant = rules_of(choice)
        seating = seating_for(variant, len(choice.seats))
        first = choice.first if variant.first_shooter == "choose" else None
        self.begin(variant, seating, {seat.seat: seat for seat in choice.seats}, first)

    def begin(self, variant: Variant, seating: Seating, seats: dict[Seat, SeatChoice], first: Seat | None = None) -> None:
        """Begin a match as chosen; the seed says who is `first` if nobody is."""
        self.start(new_header(variant, seating, seats, first, reduced=self._matches.reduced))

    # ------------------------------------------------------------------------------------------------------------ actions

    def act(self, action: str, value: object = None) -> None:
        """Do what a screen reports (the list of actions opens `view/ui/data/`)."""
        handler: dict[str, Callable[[], None]] = {
            "resume": self._resume,
            "new": self._new_match,
            "help": lambda: self.show("help"),
            "settings": lambda: self.show("settings"),
            "quit": self._quit,
            "back": lambda: self.hide(str(value)),
            "continue": self._continue,
            "pause": self._pause,
            "learn": self.learn,
            "lesson": lambda: self._lesson(str(value)),
            "lesson_play": self._play_lesson,
            "lesson_again": self._lesson_again,
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
            "start_match": lambda: self._ask_or_start(_chosen(value)),
            "set": lambda: self._set(*cast("tuple[str, Value | float]", value)),
            "reset": lambda: self._reset(str(value)),
            "confirmed_start": lambda: self._start_chosen(_chosen(value)),
            "language": lambda: self._set("language", str(value)),
        }
        if action not in handler:
            raise ValueError(f"no screen may report {action}")
        handler[action]()

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
        """Another level for a computer player, from its next shot on."""
        seat, level = cast(tuple[Seat, str], value)
        self._matches.change_level(self._contents.at_table(), seat, level)
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
        self._contents.choice = choice
        self.show("rules")

    def _use_rules(self, value: object) -> None:
        assert isinstance(value, Variant)
        self._contents.choice = with_rules(self._contents.chosen_last(), value)
        self.hide("rules")
        self.show("new_match")

    def _open_sheet(self) -> None:
        if isinstance(self._director.host, LessonHost):
            self._director.tell(Message("refused.lesson_sheet"))
            return
        self._contents.sheet_note = None
        self.show("sheet")

    def _save_sheet(self, form: Form) -> None:
        """Write the score sheet into a file, and say on its page where it is or why it is not."""
        self._contents.sheet_note = save_sheet(self._contents.at_table(), form, self._catalogue())
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
        if self._matches.one_is_kept:
            self._ask(replace_question(choice))
        else:
            self._start_chosen(choice)

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
        host = self._contents.at_table()
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

    def _set(self, name: str, value: Value | float) -> None:
        self.preferences.set(name, value)
        self.refresh()

    def _reset(self, section: str) -> None:
        self.preferences.reset(section)
        self.refresh()

    def _capture(self, slot: tuple[str, int]) -> None:
        self.preferences.ask_for_key(*slot)
        self.show("controls")

    def captured(self, name: str, *, pad: bool) -> None:
        """A key was pressed, by its place, or a gamepad's button, while one was wanted."""
        self.preferences.capture(self._director.hands.bindings, name, pad=pad)
        self.refresh()

    def _reset_keys(self) -> None:
        self.preferences.reset_keys()
        self.refresh()

    def tell(self, message: Message) -> None:
        """Say something at the table, or at the bottom of the menu where there is none."""
        if self._director.host is not None:
            self._director.tell(message)
        else:
            self._contents.note = message
        self.refresh()

    def close(self) -> None:
        """End the match's thinking and write what waits; called once when the game ends."""
        self._matches.close()


def _chosen(value: object) -> NewMatchData:
    assert isinstance(value, NewMatchData)
    return value
