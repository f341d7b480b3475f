"""One picture drawn offscreen: the table of a record at any moment, or any screen. Opens no window."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage

from crokinole3d import __version__
from crokinole3d.ai.level import level
from crokinole3d.ai.planner import plan
from crokinole3d.board import Seat
from crokinole3d.game.files import write_whole
from crokinole3d.game.lessons import LESSONS
from crokinole3d.game.record import Record, load
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.settings import Settings
from crokinole3d.host import fouls_of
from crokinole3d.rules.aim import Aim
from crokinole3d.rules.match import State, owed
from crokinole3d.rules.variant import preset
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.arrange import Tabletop
from crokinole3d.view.choices import first_choice, replace_question, setting_rows
from crokinole3d.view.credits import about
from crokinole3d.view.demo import demo_session, demo_table, fullest_table
from crokinole3d.view.errors import CannotShow
from crokinole3d.view.pace import Phase
from crokinole3d.view.panda import CannotDraw, configure_offscreen, open_base
from crokinole3d.view.probe import missing_libraries
from crokinole3d.view.records import Records
from crokinole3d.view.scene.budget import BUDGET, Load
from crokinole3d.view.scene.eye import depth_of
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.scene.images import image_of, pixels_of, png
from crokinole3d.view.scene.lens import APERTURES, Blur, Mean, views
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.scene.scene import Scene
from crokinole3d.view.school import LessonHost, School
from crokinole3d.view.showing import readout, rest_picture, shot_picture, turn_picture
from crokinole3d.view.thinking import glance, lines, place_of
from crokinole3d.view.ui.data.opening import MenuData, RulesData
from crokinole3d.view.ui.data.play import HudData, Thinking
from crokinole3d.view.ui.data.preferences import SettingsData
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.words import words_for

VIEWS: Final = ("seat", "low", "close", "top", "menu")
SCREENS: Final = (
    "menu",
    "new_match",
    "rules",
    "hud",
    "aim",
    "thinking",
    "foul",
    "summary",
    "result",
    "pause",
    "sheet",
    "settings",
    "help",
    "confirm",
    "lessons",
    "lesson",
    "statistics",
    "about",
)
"""What `--screen` takes: the pages, and the HUD with a person aiming, a computer thinking, or a foul being told."""

TELLING: Final = ("lessons", "lesson", "statistics", "about")
"""Those of them that show no match."""

DEMO_TRIES: Final = 120
"""Shots tried for the picture of a thinking computer player: enough for some to stand out."""

DEMO_AIM: Final = Aim(0.06, -0.11, 0.55)
"""The aim that pictures of aiming show: off the middle, so that each of its parts is seen."""

_WARM_UP_FRAMES: Final = 3


class BadPictureRequest(ValueError):
    """Raised when a picture is asked for that there is not: a shot beyond the record's end, a screen the moment has not got."""


@dataclass(frozen=True, slots=True)
class PictureOptions:
    """What picture is wanted."""

    out: Path
    view: ViewName | None = None
    """One of VIEWS; None: the seat view, or the menu's for the menu."""

    seat: Seat = Seat.SOUTH
    screen: str | None = None
    """One of SCREENS; None for the table alone."""

    size: tuple[int, int] = (1280, 720)
    quality: str = "high"
    skin: str = "maple"
    discs: str = "club"
    language: str = "en"
    ui_scale: int = 100
    time_of_day: str = "dusk"
    """A key of TIMES_OF_DAY."""

    blur: Blur = "none"
    """Depth of field; a page over the table stays sharp."""

    record: Path | None = None
    shot: int | None = None
    """The shot of the record, from 1; 0 is the start, None the end."""

    time: float | None = None
    """Seconds into the shot; None: when it is over."""


@dataclass(frozen=True, slots=True)
class FrameReport:
    """What one frame drawn to try the machine showed."""

    plausible: bool
    renderer: str
    detail: str
    load: str
    """What the fullest table asks of the driver, beside the most that it may."""
    within: bool
    """Whether it keeps to that."""


class _Moment:
    """A match at one moment: between two shots, or in one: `time` seconds into it, or with `ruled` while it is ruled on."""

    def __init__(self, record: Record, shot: int | None, time: float | None, words: Catalogue, *, ruled: bool = False) -> None:
        count = len(record.shots)
        wanted = count if shot is None else shot
        if not 0 <= wanted <= count:
            raise BadPictureRequest(f"--shot: the record has {count} shots, not {wanted}")
        if time is not None and wanted == 0:
            raise BadPictureRequest("--time: there is no shot under way at shot 0")
        session = Session.start(record.header)
        self.turn: Turn | None = None
        self.round_end: State | None = None
        """The state after the last finished round, None in the first."""
        self.table = Tabletop(session.state.seating)
        self.table.settle(session.state)
        kept = record.until(wanted)
        for entry in kept.shots:
            self._finish()
            if session.phase == "round_over":
                session.next_round()
                self.table.settle(session.state)
            self.turn = session.play(entry.shot)
            self.table.begin(self.turn)
            if self.turn.index + 1 in kept.buzzers:
                session.buzzer()
                if session.phase != "shot":
                    self.round_end = session.state
        self.time = time
        self.under_way = self.turn is not None and (ruled or time is not None)
        if not self.under_way:
            self._finish()
        self.state: State = session.state
        self.players = report.named(record.players_at(wanted), session.state.seating, words)
        self.session = session
        self.fouls = fouls_of(session)

    def _finish(self) -> None:
        """The shot is over for the eye: nothing of it is in the air any more."""
        if self.turn is not None:
            self.table.finish(self.turn)
            self.table.settle(self.turn.after)
            if self.turn.after.phase != "shot":
                self.round_end = self.turn.after

    def lacks(self, screen: str | None) -> str | None:
        """Why a screen has nothing to show at this moment, or None if it has."""
        if screen == "foul" and (self.turn is None or self.turn.ruling.foul is None):
            return "this shot is no foul"
        if screen == "summary" and self.round_end is None:
            return "no round is over yet at this moment"
        if screen == "result" and (self.under_way or self.state.phase != "match_over"):
            return "the match is not over at this moment"
        if screen in ("aim", "thinking") and not self.under_way and self.state.to_shoot is None:
            return "nobody is about to shoot at this moment"
        return None

    def picture(self, *, aim: Aim | None) -> TablePicture:
        """What the table shows; with an aim, the next disc on its line and the aim's marks."""
        if self.time is not None and self.turn is not None:
            return shot_picture(self.table, self.turn, Phase.MOVING, self.time)
        if aim is None or self.state.to_shoot is None:
            return rest_picture(self.table, self.state)
        return turn_picture(self.table, self.state, owed(self.state), aim, aiming=True)

    def thinking(self) -> TablePicture:
        """What the table shows while a computer player thinks, half-way through."""
        assert self.state.to_shoot is not None
        seen = glance(list(plan(self.state, level("medium"), 1, DEMO_TRIES)), 0.5, 1.0, over=True)
        aim = Aim(place_of(seen.considered[0], self.state.to_shoot), 0.0, 0.0)
        thoughts = lines(self.state.position, seen)
        return turn_picture(self.table, self.state, owed(self.state), aim, aiming=False, thoughts=thoughts)


class Still:
    """A scene and an interface that draw into a buffer. Close it when done."""

    def __init__(self, size: tuple[int, int], quality: str, skin: str, language: str, ui_scale: int, discs: str = "club") -> None:
        problem = missing_libraries()
        if problem is not None:
            raise CannotDraw(problem)
        configure_offscreen(size)
        self.base: ShowBase = open_base()
        self.scene = Scene(self.base, quality, skin=skin, discs=discs)
        if self.scene.refused is not None:
            raise CannotDraw(self.scene.refused)
        self.ui = Ui(self.base, words_for(language, discs), ui_scale / 100.0, reduced_motion=True)
        self.ui.set_look(discs, skin)

    def image(self) -> PNMImage:
        """The frame as it is now. The first frames compile shaders and fill buffers, so a few go by."""
        for _ in range(_WARM_UP_FRAMES):
            self.scene.rig.update(1.0)
            self.ui.update(1.0)
            self.base.task_mgr.step()
        picture = PNMImage()
        if not self.base.win.get_screenshot(picture):
            raise CannotDraw("the driver gave no picture back")
        picture.remove_alpha()
        return picture

    def photograph(self, blur: Blur) -> PNMImage:
        """The frame as a wide lens sees it: sharp where the camera looks, soft before and behind; the interface is sharp, too."""
        self.image()
        rig = self.scene.rig
        pose, mean = rig.pose, Mean()
        for view in views(pose, rig.window, APERTURES[blur], depth_of(pose, pose.target)):
            rig.follow(view)
            self.base.task_mgr.step()
            mean.add(pixels_of(self.base.win.get_screenshot()))
        rig.release()
        return image_of(mean.picture())

    def close(self) -> None:
        """Give everything back."""
        self.ui.destroy()
        self.scene.destroy()
        self.base.destroy()


def frame_report(most: Load = BUDGET) -> FrameReport:
    """Draw one small frame of the board and look at it; count what the fullest table would cost. Raises CannotShow."""
    still = Still((160, 90), "low", "maple", "en", 100)
    try:
        still.scene.rig.look_from("seat", Seat.SOUTH)
        still.scene.draw(demo_table())
        image = still.image()
        gsg = still.base.win.get_gsg()
        renderer = f"{gsg.get_driver_renderer()}, OpenGL {gsg.get_driver_version_major()}.{gsg.get_driver_version_minor()}"
        grey = np.array([[image.get_bright(x, y) for x in range(0, 160, 4)] for y in range(0, 90, 3)])
        spread = float(grey.max() - grey.min())
        detail = f"one frame of 160x90, brightness from {grey.min():.2f} to {grey.max():.2f}"
        # Nothing of it need be drawn to be counted.
        still.scene.draw(fullest_table())
        load = still.scene.load()
        return FrameReport(spread > 0.2, renderer, detail, load.told(most), not load.over(most))
    finally:
        still.close()


STEPS: Final = 4
"""How many times :func:`draw` tells that a part of it is done."""


def draw(options: PictureOptions, step: Callable[[], object] = lambda: None) -> int:
    """Draw one picture and write it. Gives back the process's exit code; says on stderr what is wrong.

    `step` is called after each of the STEPS parts. Raises BadRecord for a record that cannot be read and
    :class:`BadPictureRequest` for a moment it does not have.
    """
    record = None if options.record is None else load(options.record)
    moment = _moment(options, record)
    step()
    try:
        still = Still(options.size, options.quality, options.skin, options.language, options.ui_scale, options.discs)
    except CannotShow as error:
        print(f"crokinole3d: {error}", file=sys.stderr)
        return 1
    try:
        step()
        _compose(still, options, moment)
        step()
        image = still.image() if options.blur == "none" else still.photograph(options.blur)
        step()
        write_whole(options.out, png(image))
    except CannotShow as error:
        print(f"crokinole3d: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"crokinole3d: {options.out}: cannot be written: {error.strerror or error}", file=sys.stderr)
        return 1
    finally:
        still.close()
    return 0


def _moment(options: PictureOptions, record: Record | None) -> _Moment | None:
    """The moment that is to be drawn, of the demonstration match where there is no record; None for the menu's table alone."""
    screen, ruled, words = options.screen, options.screen == "foul", words_for(options.language, options.discs)
    if screen not in (None, *SCREENS):
        raise BadPictureRequest(f"--screen: unknown screen {screen}; the screens are {', '.join(SCREENS)}")
    if record is None:
        if screen in (None, "menu", "new_match", "rules", "settings", "help", "confirm", *TELLING):
            return None
        return _Moment(demo_session(_DEMO_STOPS.get(screen, _mid_round)).record, None, None, words, ruled=ruled)
    moment = _Moment(record, options.shot, options.time, words, ruled=ruled)
    lack = moment.lacks(screen)
    if lack is not None:
        raise BadPictureRequest(f"--screen: there is no {screen} to show: {lack}")
    return moment


def _compose(still: Still, options: PictureOptions, moment: _Moment | None) -> None:
    """Put the table and the screen that are wanted into the frame."""
    screen = options.screen
    still.scene.set_time_of_day(options.time_of_day)
    still.scene.rig.look_from(options.view or ("menu" if screen == "menu" else "seat"), options.seat)
    if moment is None:
        still.scene.draw(demo_table())
    elif screen == "foul" and moment.turn is not None:
        still.scene.draw(shot_picture(moment.table, moment.turn, Phase.RULING, 1.0))
    elif screen == "thinking" and not moment.under_way:
        still.scene.draw(moment.thinking())
    else:
        still.scene.draw(moment.picture(aim=DEMO_AIM if screen in ("aim", "hud") else None))
    if screen is not None:
        _show(still, screen, options, moment)


def _mid_round(turn: Turn) -> bool:
    return turn.index >= 9 and turn.ruling.foul is None and turn.after.to_shoot is Seat.SOUTH


_DEMO_STOPS: Final[dict[str | None, Callable[[Turn], bool]]] = {
    "foul": lambda turn: turn.index >= 5 and turn.ruling.foul is not None and turn.seat is Seat.SOUTH,
    "summary": lambda turn: turn.after.phase == "round_over",
    "result": lambda turn: False,
    "sheet": lambda turn: len(turn.after.rounds) >= 3,
}
"""How far the demonstration match is played for a screen; the others show it in mid-round."""


def _show(still: Still, screen: str, options: PictureOptions, moment: _Moment | None) -> None:
    if moment is not None and screen in ("hud", "aim", "thinking", "foul", "pause"):
        still.ui.show("hud", _hud(still, screen, moment))
        still.scene.rig.insets = still.ui.insets()
        # Where the disc is drawn has changed with the room that the board has.
        still.ui.show("hud", _hud(still, screen, moment))
    if screen in ("hud", "aim", "thinking"):
        return
    pages: dict[str, Callable[[], ScreenData]] = {
        "menu": lambda: MenuData(
            None if moment is None else report.resume_line(moment.state, moment.players), options.language, None, __version__
        ),
        "new_match": first_choice,
        "rules": lambda: RulesData(preset("casual-100") if moment is None else moment.state.variant),
        "settings": lambda: SettingsData(setting_rows(Settings())),
        "help": report.help_pages,
        "confirm": lambda: replace_question(first_choice()),
        "lessons": School((LESSONS[0].id,), lambda passed: None).list,
        "lesson": lambda: School((), lambda passed: None).card(LessonHost(LESSONS[1])),
        "statistics": _demo_statistics,
        "about": lambda: about(__version__),
    }
    if moment is not None:
        table = moment
        pages["foul"] = lambda: _foul(table)
        pages["summary"] = lambda: report.summary(table.round_end or table.state, table.players)
        pages["result"] = lambda: report.result(table.state, table.players)
        pages["pause"] = lambda: report.pause(table.state, table.players, can_undo=True)
        pages["sheet"] = lambda: report.sheet(table.session, table.players, table.fouls)
    still.ui.show(screen, pages[screen]())


def _demo_statistics() -> ScreenData:
    """The statistics page after the demonstration match."""
    records = Records((), lambda lines: None)
    records.count(demo_session(lambda turn: False))
    return records.page()


def _foul(moment: _Moment) -> ScreenData:
    assert moment.turn is not None, "the moment has a foul to show"
    return report.foul(moment.turn, moment.players, 0.6 * report.FOUL_SECONDS)


def _hud(still: Still, screen: str, moment: _Moment) -> HudData:
    """The HUD of the moment, with a person aiming or a computer thinking where the screen is about that."""
    state = moment.turn.before if moment.under_way and moment.turn is not None else moment.state
    seat = state.to_shoot
    shown = thinking = hint = None
    if seat is not None and screen in ("hud", "aim"):
        shown = readout(still.scene, seat, DEMO_AIM, arrows=state.shot == 0)
        hint = report.hint(state, owed(state), first=state.shot == 0)
    if seat is not None and screen == "thinking":
        thinking = Thinking(moment.players[seat].name, 0.4)
    ruled = moment.turn.seat if screen == "foul" and moment.turn is not None else None
    return HudData(
        report.side_huds(state, moment.players, under_way=ruled, over=True),
        state.round + 1,
        report.target_of(state),
        report.rounds_of(state),
        hint=hint,
        keys=report.aiming_keys() if shown else report.thinking_keys() if thinking else (),
        readout=shown,
        thinking=thinking,
        can_undo=state.shot > 0,
        part=report.part_of(state),
    )
