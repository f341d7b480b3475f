"""The application: the window, the clock, the events of keyboard and mouse, and the shutdown. Puts the view's parts together."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, cast

from direct.showbase.DirectObject import DirectObject
from direct.showbase.ShowBase import ShowBase
from direct.task.Task import Task
from panda3d.core import ButtonThrower, GraphicsWindow, ModifierButtons, NodePath

from crokinole3d import __version__
from crokinole3d.ai.compiled import GAME
from crokinole3d.board import Seat
from crokinole3d.game.record import Record
from crokinole3d.game.session import Turn
from crokinole3d.game.settings import Settings
from crokinole3d.game.store import (
    cache_root,
    load_autosave,
    load_lessons,
    load_settings,
    load_statistics,
    save_lessons,
    save_settings,
    save_statistics,
)
from crokinole3d.physics import compiled
from crokinole3d.physics.build import CompiledUnavailable
from crokinole3d.rules.match import State
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset
from crokinole3d.text import Catalogue
from crokinole3d.view.arrange import Tabletop
from crokinole3d.view.controls import BUTTONS, Controls
from crokinole3d.view.curtain import Curtain
from crokinole3d.view.demo import demo_table
from crokinole3d.view.director import Director
from crokinole3d.view.errors import CannotShow
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.fullscreen import Fullscreen, screen_of
from crokinole3d.view.input.keyboard import Keyboard, Press, read_layout
from crokinole3d.view.input.pad import PadSource, PandaPads
from crokinole3d.view.kernels import Kernels
from crokinole3d.view.pages import Pages
from crokinole3d.view.panda import configure_window, open_base
from crokinole3d.view.photo import PhotoMode
from crokinole3d.view.preferences import Kept, SettingRefused
from crokinole3d.view.probe import missing_display, missing_libraries
from crokinole3d.view.records import Records
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.scene.quality import measure
from crokinole3d.view.scene.scene import SCENE_STEPS, Scene
from crokinole3d.view.school import School
from crokinole3d.view.showing import rest_picture
from crokinole3d.view.sound.speaker import open_speaker
from crokinole3d.view.sound.table import Silence, TableSound, Volumes
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import SeatChoice
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.words import words_for

TITLE: Final = "Crokinole 3D"
WINDOW_SIZE: Final = (1280, 720)

LONGEST_STEP: Final = 0.1
"""Seconds of the table's clock that one frame may take: after a hitch the table goes on, it does not jump."""

FRAMES_BEFORE_MEASURING: Final = 8
"""Frames of the menu that are shown before the first start measures what this machine can draw."""

FRAMES_TO_SAY_SO: Final = 3
"""Frames before the measurement in which the screen says that it comes, for the picture stands still in it."""


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What the command line asks of the game. Without rules and players it opens the menu."""

    rules: str | None = None
    """Name of a preset."""

    players: Mapping[Seat, str] = field(default_factory=dict)
    """By seat `human` or the name of a level; seats that are left out are people, or the easy computer opposite."""

    straight_in: bool = False
    """Whether a match begins at once."""

    record: Record | None = None
    """A recorded match to watch in place of one to play."""

    turns: tuple[Turn, ...] = ()
    """Its shots, played again already."""

    log: Callable[[str], None] | None = None
    """Takes what is seen as sentences, a line each."""

    once: Mapping[str, str] = field(default_factory=dict)
    """Settings by their ids that are for this time only: they are not kept."""

    kernel: str | None = None
    """`compiled` or `interpreted` where one is forced."""


class App:
    """The running game. Made once a process; `run` ends when the player quits."""

    def __init__(
        self,
        base: ShowBase,
        settings: Settings,
        options: PlayOptions,
        problems: tuple[str, ...] = (),
        pads: PadSource | None = None,
    ) -> None:
        """Gamepads come from `pads`, by default from Panda3D; `problems` are said at the start."""
        self._base = base
        assert isinstance(base.win, GraphicsWindow), "the game is played in a window"
        self._window = base.win
        self._options = options
        self._kept = Kept(settings, save_settings)
        for id, value in options.once.items():
            settings = settings.changed(id, value)
        self._kernels = Kernels(cache_root(), options.kernel)
        self.ui = Ui(
            base,
            words_for(settings.language, settings.disc_set),
            settings.ui_scale / 100.0,
            self._act,
            reduced_motion=settings.reduced_motion,
            contrast=settings.high_contrast,
            text=settings.text_size / 100.0,
        )
        curtain = Curtain(base, self.ui, SCENE_STEPS)
        self._fullscreen = Fullscreen(self._window, screen_of(base.pipe), WINDOW_SIZE)
        self._fullscreen.want(settings.fullscreen)
        # Until it is measured, the menu comes up in what every machine can draw.
        self._frames_until_measured = FRAMES_BEFORE_MEASURING if settings.quality == "auto" else 0
        try:
            self.scene = Scene(
                base,
                "low" if settings.quality == "auto" else settings.quality,
                skin=settings.board_skin,
                discs=settings.disc_set,
                glow=settings.glow_colour,
                render_scale=settings.render_scale,
                step=curtain.step,
            )
        except Exception:
            if self._window.is_closed():
                # What was being made for it failed for that alone.
                raise SystemExit(0) from None
            raise
        # Not before: a window that is closed meanwhile leaves nothing behind that goes on.
        self._kernels.start()
        self.ui.set_look(settings.disc_set, settings.board_skin)
        speaker = open_speaker()
        self.sound = TableSound(speaker or Silence(), Volumes.of(settings))
        self.ui.on_press = self.sound.press
        self._log = EventLog(self._words, options.log or (lambda line: None))
        self.director = Director(
            self.scene,
            self.ui,
            self._words,
            reduced_motion=settings.reduced_motion,
            sound=self.sound,
            log=self._log,
        )
        passed, lost_lessons = load_lessons()
        lines, lost_lines = load_statistics()
        lost = (*lost_lessons, *lost_lines)
        self.director.lie(settings.table_mode)
        self.director.auto_replay = settings.auto_replay
        autosave = load_autosave(resume=not options.straight_in)
        self.pages = Pages(
            self.ui,
            self.director,
            autosave,
            self._kernels,
            settings,
            catalogue=self._words,
            on_setting=self._setting_changed,
            show_menu_scene=self._show_menu_scene,
            quit_game=self._base.userExit,
            version=__version__,
            school=School(passed, save_lessons, lambda: load_lessons()[0]),
            records=Records(lines, save_statistics, lambda: load_statistics()[0]),
        )
        self.photo = PhotoMode(self.scene, self.ui, self._words, self.pages.photo_over)
        self.pages.on_photo = self.photo.enter
        self.pages.photo_action = self.photo.act
        self.scene.rig.seated = settings.one_cheek
        if speaker is None:
            self.pages.preferences.sound_note = Message("note.no_sound")
        self._controls = Controls(self.ui, self.director, self.pages, pads or PandaPads(), self._act, settings)
        self._controls.photo = self.photo
        self.photo.one_switch = settings.one_switch
        self._keyboard = Keyboard(lambda: base.clock.frame_count)
        self._read_layout()
        self._events = DirectObject()
        self._focused = True
        self._menu_picture: TablePicture | None = None
        self._listen()
        self._closed = False
        notes = [Message.of("note.save_broken", reason=reason) for reason in autosave.reasons]
        if autosave.failure is not None:
            notes.append(Message.of("note.home_failed", reason=autosave.failure))
        if self.scene.refused is not None:
            notes.append(Message.of("note.quality_refused", reason=self.scene.refused))
            print(f"crokinole3d: {self.scene.refused}", file=sys.stderr)
        notes += [Message.of("note.settings_broken", reason=problem) for problem in problems]
        notes += [Message.of("note.kept_broken", reason=problem) for problem in lost]
        for problem in (*autosave.reasons, *filter(None, [autosave.failure]), *problems, *lost):
            print(f"crokinole3d: {problem}", file=sys.stderr)
        curtain.rise()
        self._begin(notes[0] if notes else None)
        base.task_mgr.add(self._frame, "crokinole-frame")
        base.exitFunc = self.close

    def _words(self) -> Catalogue:
        settings = self.pages.preferences.settings
        return words_for(settings.language, settings.disc_set)

    def _begin(self, note: Message | None) -> None:
        """Open what the command line asked for, with the most important thing there is to say about the start."""
        if self._options.record is not None:
            self.pages.watch_record(self._options.record, self._options.turns)
        elif self._options.straight_in:
            self._begin_match()
        else:
            self.pages.open_menu(note)
            return
        if note is not None:
            self.director.tell(note)

    def _begin_match(self) -> None:
        variant = preset(self._options.rules or "casual-100")
        seating = seating_for(variant)
        chosen = {}
        for k, seat in enumerate(seating.seats):
            player = self._options.players.get(seat, "human" if k == 0 or self._options.players else "easy")
            chosen[seat] = SeatChoice(seat, seating.colour(seat), "", player)
        self.pages.begin(variant, seating, chosen)

    # -------------------------------------------------------------------------------------------------------------- events

    def _listen(self) -> None:
        """Hear every key and button through one pair of events; modifiers are keys like any other."""
        # NodePaths in truth, whatever the stubs say.
        thrower = cast(NodePath, self._base.buttonThrowers[0]).node()
        assert isinstance(thrower, ButtonThrower)
        thrower.set_modifier_buttons(ModifierButtons())
        thrower.set_button_down_event("crokinole-down")
        thrower.set_button_up_event("crokinole-up")
        thrower.set_button_repeat_event("crokinole-repeat")
        thrower.set_keystroke_event("crokinole-type")
        # Panda3D would also answer Escape and the like by itself through old events; nothing of ours listens to those.
        self._events.accept("crokinole-down", self._down)
        self._events.accept("crokinole-up", self._up)
        # A press is told by its meaning and by its place; layouts that Panda3D has no names for only by the latter.
        thrower.set_raw_button_down_event("crokinole-raw-down")
        thrower.set_raw_button_up_event("crokinole-raw-up")
        self._events.accept("crokinole-raw-down", lambda raw: self._key(self._keyboard.placed(raw)))
        self._events.accept("crokinole-raw-up", lambda raw: self._key_up(self._keyboard.ended_at(raw)))
        self._events.accept("crokinole-repeat", lambda name: self._controls.key_repeat(name))
        self._events.accept("crokinole-type", self._typed)
        # An object of our own beside ShowBase's handler, never in its place.
        self._events.accept("window-event", self._window_event)
        self._events.accept("aspectRatioChanged", self.ui.resize)

    def pointer(self) -> tuple[float, float]:
        """The pointer in window pixels from the top left; beyond the edges while a drag leaves the window."""
        pointer = self._window.get_pointer(0)
        return pointer.get_x(), pointer.get_y()

    def _inside(self) -> bool:
        px, py = self.pointer()
        return 0 <= px < self._window.get_x_size() and 0 <= py < self._window.get_y_size()

    def _down(self, name: str) -> None:
        if name not in BUTTONS and name not in ("wheel_up", "wheel_down"):
            self._key(self._keyboard.meant(name))
        elif self.photo.down(name, *self.pointer()):
            return
        elif name in ("wheel_up", "wheel_down"):
            self._controls.wheel(1 if name == "wheel_up" else -1, *self.pointer())
        else:
            self._controls.mouse_down(name, *self.pointer())

    def _key(self, press: Press | None) -> None:
        if press is None:
            return
        self._controls.typing()
        if self._controls.fills(press) or not self.photo.down(press.name, *self.pointer()):
            self._controls.key_down(press)

    def _key_up(self, press: Press) -> None:
        if not self.photo.up(press.name, *self.pointer()):
            self._controls.key_up(press)

    def _up(self, name: str) -> None:
        if name in BUTTONS:
            if not self.photo.up(name, *self.pointer()):
                self._controls.mouse_up(name, *self.pointer(), inside=self._inside())
        else:
            self._key_up(self._keyboard.ended(name))

    def _typed(self, letter: str) -> None:
        if not self.pages.preferences.capturing:
            self.ui.text(letter)

    def _window_event(self, window: object) -> None:
        if window != self._window:
            return
        properties = self._window.get_properties()
        focused = properties.get_foreground() and not properties.get_minimized()
        if self._focused and not focused:
            self._controls.focus_lost()
            self.photo.let_go()
        elif focused and not self._focused:
            self._read_layout()
        self._focused = focused
        self.sound.focus(focused)
        self.ui.resize()

    def _read_layout(self) -> None:
        """Learn what is printed on the keys; the layout may have been changed while another window had the focus."""
        self._keyboard.layout = read_layout(self._window)
        self._controls.set_letters(self._keyboard.letters)

    def _act(self, action: str, value: object = None) -> None:
        self.pages.act(action, value)

    # -------------------------------------------------------------------------------------------------------------- frames

    def _frame(self, task: Task) -> int:
        dt = min(LONGEST_STEP, self._base.clock.dt)
        self._fullscreen.update(dt)
        px, py = self.pointer()
        if self.photo.open:
            self.ui.mouse_move(px, py)
        else:
            self._controls.mouse_move(px, py)
        self._controls.update(dt)
        self.pages.watch()
        if self.photo.open:
            self.photo.update(dt, px, py)
        else:
            self.director.update(dt)
        if self.director.host is None and self._menu_picture is not None:
            self.scene.draw(self._menu_picture)
        self.ui.update(dt)
        if self._options.log is not None:
            page, title, focus = self.ui.spoken()
            self._log.page(page, title)
            self._log.focus(focus)
        self.sound.update(dt)
        if self._frames_until_measured > 0:
            self._frames_until_measured -= 1
            if self._frames_until_measured == FRAMES_TO_SAY_SO:
                self.pages.measuring(True)
            elif self._frames_until_measured == 0:
                self.pages.act("set", ("quality", measure(self._base, self.scene)))
                self.pages.measuring(False)
        return int(Task.cont)

    def _show_menu_scene(self, state: State | None) -> None:
        """The table behind the menu: the match that can be continued, else a few discs."""
        if state is None:
            self._menu_picture = demo_table()
        else:
            table = Tabletop(state.seating)
            table.settle(state)
            self._menu_picture = rest_picture(table, state)
        self.scene.rig.look_from("menu", Seat.SOUTH)

    # ------------------------------------------------------------------------------------------------------------ settings

    def _setting_changed(self, settings: Settings, name: str) -> str | None:
        """Make a changed setting true at once; gives back why it could not be kept, or None. Raises SettingRefused."""
        try:
            self._make_true(settings, name)
        except CannotShow as error:
            raise SettingRefused(str(error)) from error
        self.sound.volumes = Volumes.of(settings)
        self._controls.set(settings)
        self.photo.one_switch = settings.one_switch
        return self._kept.keep(settings, name)

    def _make_true(self, settings: Settings, name: str) -> None:
        """Does what one changed setting asks for. Raises CannotShow where this machine cannot draw that."""
        if name == "quality":
            self.scene.set_quality(settings.quality if settings.quality != "auto" else measure(self._base, self.scene))
        elif name == "fullscreen":
            self._fullscreen.want(settings.fullscreen)
        elif name == "render_scale":
            self.scene.set_render_scale(settings.render_scale)
        elif name in ("board_skin", "disc_set"):
            self.scene.set_skin(settings.board_skin)
            self.scene.set_discs(settings.disc_set)
            self.ui.set_look(settings.disc_set, settings.board_skin)
            self.ui.set_catalogue(words_for(settings.language, settings.disc_set))
        elif name == "one_cheek":
            self.scene.rig.seated = settings.one_cheek
        elif name == "language":
            self.ui.set_catalogue(words_for(settings.language, settings.disc_set))
        elif name == "ui_scale":
            self.ui.set_scale(settings.ui_scale / 100.0)
        elif name == "text_size":
            self.ui.set_text_size(settings.text_size / 100.0)
        elif name == "high_contrast":
            self.ui.set_contrast(settings.high_contrast)
        elif name == "reduced_motion":
            self.director.reduced_motion = settings.reduced_motion
            self.ui.reduced_motion = settings.reduced_motion
        elif name == "table_mode":
            self.director.lie(settings.table_mode)
        elif name == "auto_replay":
            self.director.auto_replay = settings.auto_replay
        elif name == "glow_colour":
            self.scene.set_glow(settings.glow_colour)

    # ------------------------------------------------------------------------------------------------------------ shutdown

    def close(self) -> None:
        """End everything that runs beside the frames. May be called twice: by the window's end and by the program's."""
        if self._closed:
            return
        self._closed = True
        self._events.ignore_all()
        self._base.task_mgr.remove("crokinole-frame")
        self.photo.close()
        self.pages.close()
        self._kernels.close()
        self.sound.close()
        self.ui.destroy()
        self.scene.destroy()


def _fill_and_load() -> None:
    """Have the compiled kernel before the game starts, because it is demanded. Raises CompiledUnavailable."""
    root = cache_root()
    if root is None:
        raise CompiledUnavailable("there is no folder to keep compiled code in")
    compiled.load_or_fill(root, lambda: print("crokinole3d: compiling the physics for this machine, once", file=sys.stderr), GAME)


def run(options: PlayOptions, pads: PadSource | None = None) -> int:
    """Open the window and play until the player quits. Gives back the process's exit code; says on stderr what is missing.

    Gamepads come from `pads`, by default from Panda3D.

    Raises KeyboardInterrupt after Ctrl-C.
    """
    problem = missing_libraries() or missing_display()
    if problem is not None:
        print(f"crokinole3d: {problem}", file=sys.stderr)
        return 1
    if options.kernel == "compiled":
        try:
            _fill_and_load()
        except CompiledUnavailable as error:
            print(f"crokinole3d: {error}", file=sys.stderr)
            return 1
    settings, problems = load_settings()
    configure_window(TITLE, WINDOW_SIZE)
    try:
        base = open_base()
        app = App(base, settings, options, problems, pads)
    except CannotShow as error:
        print(f"crokinole3d: {error}", file=sys.stderr)
        return 1
    except SystemExit as end:
        # The window was closed while the table was being set.
        return int(end.code or 0)
    try:
        # Ends by SystemExit when the player quits; Panda3D keeps Ctrl-C to itself and just returns.
        base.run()
    except SystemExit as end:
        return int(end.code or 0)
    finally:
        app.close()
    raise KeyboardInterrupt
