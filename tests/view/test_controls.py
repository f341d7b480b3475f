"""Whole matches through the controls: real interface, pages and director, fake gamepads, a camera that looks straight down."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.settings import KeyChoice, Settings
from crokinole3d.game.store import load_autosave
from crokinole3d.host import computer
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.variant import Goal, preset
from crokinole3d.text import catalogue
from crokinole3d.view.controls import Controls
from crokinole3d.view.director import Director
from crokinole3d.view.display import standing_line
from crokinole3d.view.input.keyboard import Press
from crokinole3d.view.input.pad import PadNews, PadState
from crokinole3d.view.kernels import Kernels
from crokinole3d.view.pace import READY_TIME, Phase
from crokinole3d.view.pages import Pages
from crokinole3d.view.ui.data.play import HudData, KeyHint
from crokinole3d.view.ui.ui import Ui
from tests.rig import Rig
from tests.view.stand_ins import Pad, PadPlugs
from tests.view.test_director import Scene

SHORT = preset("casual-100").customised(discs_per_player=2, game_end=Goal("rounds", 1), tie_game="stands")
FRAME = 0.1
MOST_FRAMES = 6000


class Desk:
    """All of the view but the window and the picture, with a clock that the test turns."""

    def __init__(self, rig: Rig, home: Path, settings: Settings) -> None:
        self.scene = Scene()
        self.words = catalogue("en")
        self.told: list[str] = []
        self.ui = Ui(cast(Any, rig.base), self.words, 1.0, self._act, reduced_motion=True)
        self.director = Director(cast(Any, self.scene), self.ui, lambda: self.words, reduced_motion=True)
        self.pages = Pages(
            self.ui,
            self.director,
            load_autosave(home),
            Kernels(None),
            settings,
            catalogue=lambda: self.words,
            on_setting=self._setting,
            show_menu_scene=lambda state: None,
            quit_game=lambda: self.told.append("quit"),
            version="0.0",
        )
        self.plugs = PadPlugs([])
        self.controls = Controls(self.ui, self.director, self.pages, self.plugs, self._act, settings)

    def _act(self, action: str, value: object = None) -> None:
        self.told.append(action)
        self.pages.act(action, value)

    def _setting(self, settings: Settings, name: str) -> str | None:
        self.controls.set(settings)
        return None

    def start(self, north: Player, starter: Seat = Seat.SOUTH) -> None:
        self.pages.start(Header.new(SHORT, {Seat.SOUTH: Player("Anna"), Seat.NORTH: north}, 3, starter))

    def step(self, dt: float = FRAME) -> None:
        self.controls.update(dt)
        self.pages.watch()
        self.director.update(dt)
        if self.director.phase is Phase.THINKING:
            # The thinking has a thread and a time of its own.
            time.sleep(0.002)

    def tap(self, key: str) -> None:
        press = Press(key, key)
        self.controls.key_down(press)
        self.controls.key_up(press)

    def pad(self, *buttons: str, left: tuple[float, float] = (0.0, 0.0), right: tuple[float, float] = (0.0, 0.0)) -> None:
        """Hold the first gamepad like that for a frame, then let go."""
        pad = self.plugs.plugged[0]
        pad.state = PadState(frozenset(buttons), left, right)
        self.step()
        pad.state = PadState()
        self.step(0.0)

    def until(self, happened: Callable[[], bool], meanwhile: Callable[[], None] = lambda: None) -> None:
        for _ in range(MOST_FRAMES):
            if happened():
                return
            meanwhile()
            self.step()
        raise AssertionError(f"still {self.director.phase}, page {self.pages.top}")

    def play(self, shoot: Callable[[], None], go_on: Callable[[], None]) -> None:
        """Play until the result is up: `shoot` when it is our turn, `go_on` on every page before it."""
        self.until(lambda: self.pages.top == "result", lambda: self._one(shoot, go_on))
        assert self.director.host is not None
        assert self.director.host.state.phase == "match_over"

    def _one(self, shoot: Callable[[], None], go_on: Callable[[], None]) -> None:
        if self.pages.top is not None:
            go_on()
        elif self.director.phase is Phase.AIMING:
            self.director.update(READY_TIME)
            shoot()

    def shots(self) -> int:
        host = self.director.host
        return 0 if host is None else sum(turn.seat is Seat.SOUTH for turn in host.session.turns)

    def close(self) -> None:
        self.pages.close()
        self.ui.destroy()


@pytest.fixture
def desks(module_rig: Rig, tmp_path: Path) -> Iterator[Callable[[Settings], Desk]]:
    opened: list[Desk] = []

    def open_desk(settings: Settings) -> Desk:
        opened.append(Desk(module_rig, tmp_path, settings))
        return opened[-1]

    yield open_desk
    for desk in opened:
        desk.close()


Desks = Callable[[Settings], Desk]


def test_a_whole_match_is_played_by_keys_alone_from_the_menu_to_the_result(desks: Desks) -> None:
    desk = desks(Settings())
    desk.start(computer("easy"))

    def shoot() -> None:
        desk.tap("arrow_down")
        desk.tap("space")

    desk.play(shoot, lambda: desk.tap("enter"))
    assert desk.shots() == 2


def test_a_whole_match_is_played_by_gamepad_and_its_pages_with_it(desks: Desks) -> None:
    desk = desks(Settings())
    pad = Pad("Fake Pad")
    desk.plugs.plugged = [pad]
    desk.pages.open_menu()
    desk.step()
    for _ in range(20):
        if "new" in desk.told:
            break
        desk.pad("face_a") if focused(desk) == "new" else desk.pad("dpad_down")
    assert desk.pages.top == "new_match"
    desk.pad("face_b")
    assert desk.pages.top == "menu"
    desk.pages.hide("menu")
    desk.start(computer("easy"))

    def shoot() -> None:
        before = desk.director.hands
        desk.pad(left=(0.0, -0.8))
        desk.pad("ltrigger", left=(0.5, 0.0))
        desk.pad("lshoulder")
        assert before.bindings.with_pad
        desk.pad("face_a")

    desk.play(shoot, lambda: desk.pad("face_a"))
    assert desk.shots() == 2


def test_the_caps_on_a_page_are_those_of_the_device_in_hand(desks: Desks) -> None:
    desk = desks(Settings())
    desk.plugs.plugged = [Pad("Fake Pad")]
    desk.pages.open_menu()
    desk.pages.act("about")

    def caps() -> set[str]:
        shown = {spot.text for canvas in desk.ui.canvases() for spot in canvas.spots}
        return shown & {"Esc", "Pad B"}

    assert caps() == {"Esc"}
    desk.pad("dpad_down")
    assert caps() == {"Pad B"}
    desk.tap("arrow_down")
    assert caps() == {"Esc"}


def test_where_the_hints_have_no_room_the_device_in_hand_is_told_how_to_come_to_them(desks: Desks) -> None:
    desk = desks(Settings())
    desk.plugs.plugged = [Pad("Fake Pad")]
    desk.start(computer("easy"))

    def told() -> KeyHint:
        assert desk.ui.active is not None
        assert isinstance(desk.ui.active.data, HudData)
        return desk.ui.active.data.key_list

    desk.tap("arrow_down")
    assert told() == KeyHint(("h",), "all")
    desk.pad("dpad_down")
    desk.step()
    assert told() == KeyHint(("start",), "pause_help")
    desk.pad("start")
    assert desk.ui.active is not None
    assert "help" in {target.id for target in desk.ui.active.targets}


def focused(desk: Desk) -> str | None:
    active = desk.ui.active
    return None if active is None else active.state.focused


@pytest.mark.parametrize("with_what", ["space", "mouse", "pad"])
def test_a_whole_match_is_played_by_one_switch(desks: Desks, with_what: str) -> None:
    desk = desks(Settings(one_switch=True, scan_speed="fast"))
    desk.plugs.plugged = [Pad("Fake Pad")]

    def press() -> None:
        if with_what == "space":
            desk.tap("space")
        elif with_what == "pad":
            desk.pad("face_a")
        else:
            desk.controls.mouse_down("mouse1", 5.0, 5.0)
            desk.controls.mouse_up("mouse1", 5.0, 5.0, inside=True)

    desk.start(Player("Marek") if with_what != "space" else computer("easy"))
    desk.play(press, press)
    assert desk.shots() == 2


def test_who_thinks_is_hurried_by_the_one_switch_and_the_table_says_so(desks: Desks) -> None:
    desk = desks(Settings(one_switch=True, scan_speed="fast"))
    desk.start(computer("expert"), Seat.NORTH)

    def told() -> HudData:
        assert desk.ui.active is not None
        assert isinstance(desk.ui.active.data, HudData)
        return desk.ui.active.data

    desk.until(lambda: told().thinking is not None)
    assert told().keys == (KeyHint(("space",), "hurry"),)
    desk.tap("enter")
    desk.step()
    thinking = told().thinking
    assert thinking is None or thinking.hurried


def test_with_one_switch_the_focus_walks_a_page_and_leaves_it(desks: Desks) -> None:
    desk = desks(Settings(one_switch=True, scan_speed="fast"))
    desk.start(Player("Marek"))
    desk.pages.act("pause")
    seen: list[str | None] = []
    desk.until(lambda: focused(desk) in seen[:-1], lambda: seen.append(focused(desk)) if focused(desk) not in seen[-1:] else None)
    assert len(set(seen)) >= 5
    desk.until(lambda: focused(desk) == "settings")
    desk.tap("space")
    assert desk.pages.top == "settings"
    desk.until(lambda: focused(desk) == "back")
    desk.tap("space")
    assert desk.pages.top == "pause"


def test_a_gamepad_that_comes_or_goes_is_told_on_screen(desks: Desks) -> None:
    desk = desks(Settings())
    desk.start(Player("Marek"))
    desk.plugs.plugged = [Pad("Fake Pad")]
    desk.step()
    message = desk.director._lines.message
    assert message is not None
    assert (message.key, message.params) == ("note.pad_in", (("name", "Fake Pad"),))
    desk.plugs.plugged = []
    desk.step()
    message = desk.director._lines.message
    assert message is not None
    assert message.key == "note.pad_out"


def test_a_key_is_changed_on_its_page_and_does_the_new_thing_at_once(desks: Desks) -> None:
    desk = desks(Settings())
    desk.start(Player("Marek"))
    desk.pages.act("controls")
    desk.pages.act("capture", ("flick", 0))
    desk.tap("t")
    assert not desk.pages.preferences.capturing
    data = desk.pages._contents.of("controls")
    note = getattr(data, "note", None)
    assert note is not None
    assert note.key == "controls.exchanged"
    desk.tap("escape")
    assert desk.pages.top is None
    desk.director.update(READY_TIME)
    desk.tap("t")
    assert desk.shots() == 1


@pytest.mark.parametrize("way", ["escape", "another device", "leaving"])
def test_waiting_for_a_key_can_be_called_off(desks: Desks, way: str) -> None:
    desk = desks(Settings())
    desk.plugs.plugged = [Pad("Fake Pad")]
    desk.step()
    desk.pages.open_menu()
    desk.pages.act("controls")
    desk.pages.act("capture", ("flick", 0))
    if way == "escape":
        desk.tap("escape")
    elif way == "another device":
        desk.pad("face_x")
    else:
        desk.pages.act("back", "controls")
    assert not desk.pages.preferences.capturing
    assert desk.pages.preferences.settings.key_choices == ()
    assert desk.pages.top == ("menu" if way == "leaving" else "controls")


def test_one_switch_that_is_a_mouse_s_button_calls_the_waiting_for_a_key_off(desks: Desks) -> None:
    desk = desks(Settings(one_switch=True))
    desk.pages.open_menu()
    desk.pages.act("controls")
    desk.pages.act("capture", ("flick", 0))
    desk.controls.mouse_down("mouse1", 5.0, 5.0)
    assert not desk.pages.preferences.capturing
    assert desk.pages.preferences.settings.key_choices == ()


class Camera:
    """A photo mode that hears what gamepads do."""

    def __init__(self) -> None:
        self.open = False
        self.heard: list[PadNews] = []

    def hear(self, news: PadNews) -> None:
        self.heard.append(news)


def test_the_gamepads_are_photo_mode_s_while_it_is_open_and_the_table_s_afterwards(desks: Desks) -> None:
    desk = desks(Settings())
    desk.plugs.plugged = [Pad("Fake Pad")]
    desk.start(Player("Marek"))
    desk.step()
    desk.controls.photo = camera = Camera()
    camera.open = True
    desk.director.update(READY_TIME)
    desk.pad("face_a", left=(0.9, 0.0))
    assert desk.shots() == 0
    assert [news.pressed for news in camera.heard] == [("face_a",), ()]
    camera.open = False
    desk.director.update(READY_TIME)
    desk.pad(left=(0.0, -0.8))
    desk.pad("face_a")
    assert desk.shots() == 1


def test_in_photo_mode_only_the_key_that_the_player_chose_for_fullscreen_goes_past_it(desks: Desks) -> None:
    desk = desks(Settings())
    desk.start(Player("Marek"))
    desk.controls.photo = camera = Camera()
    camera.open = True
    assert desk.controls.fills(Press("f11", "f11"))
    desk.controls.set(Settings(key_choices=(KeyChoice("fullscreen", "f9"), KeyChoice("flick", "f11", "enter", "face_a"))))
    assert desk.controls.fills(Press("f9", "f9"))
    assert not desk.controls.fills(Press("f11", "f11")), "it would shoot"
    desk.controls.set(Settings(key_choices=(KeyChoice("fullscreen", "k"),)))
    assert not desk.controls.fills(Press("k", "k")), "letters are photo mode's"
    camera.open = False
    assert desk.controls.fills(Press("k", "k"))


def test_keys_go_by_their_place_at_the_table_and_by_their_meaning_on_a_page(desks: Desks) -> None:
    desk = desks(Settings())
    desk.start(Player("Marek"))
    before = desk.director._aiming.aim.place
    # AZERTY: where Q is printed lies the place called A.
    desk.controls.key_down(Press("a", "q"))
    desk.controls.key_up(Press("a", "q"))
    assert desk.director._aiming.aim.place < before
    desk.controls.set_letters({"a": "q", "q": "a"})
    assert desk.director.hands.bindings.cap("slide_left") == "q"


def test_a_letter_that_stands_for_fullscreen_can_be_typed_into_a_field(desks: Desks) -> None:
    bound = replace(Settings(), key_choices=())
    desk = desks(bound)
    desk.pages.open_menu()
    desk.pages.act("controls")
    desk.pages.act("capture", ("fullscreen", 0))
    desk.tap("g")
    desk.pages.act("back", "controls")
    desk.told.clear()
    desk.tap("g")
    assert "set" not in desk.told


def pull(desk: Desk, end: tuple[float, float]) -> None:
    start = desk.scene.project(*place_xy(0.0, Seat.SOUTH))
    assert start is not None
    desk.controls.mouse_down("mouse1", *start)
    for k in range(1, 5):
        desk.controls.mouse_move(start[0] + end[0] * k / 4, start[1] + end[1] * k / 4)
    desk.controls.mouse_up("mouse1", start[0] + end[0], start[1] + end[1], inside=True)


def test_clicks_are_enough_where_no_button_can_be_held(desks: Desks) -> None:
    desk = desks(Settings(click_pull=True))
    desk.start(Player("Marek"))
    pull(desk, (0.0, 70.0))
    assert desk.shots() == 0
    assert desk.director._aiming.dragging
    desk.controls.mouse_move(503.0, 880.0)
    desk.controls.mouse_down("mouse1", 503.0, 880.0)
    desk.controls.mouse_up("mouse1", 503.0, 880.0, inside=True)
    assert desk.shots() == 1


def test_small_steps_stay_on_until_their_key_is_pressed_again_and_the_screen_says_so(desks: Desks) -> None:
    desk = desks(Settings(sticky_fine=True))
    desk.start(Player("Marek"))
    desk.tap("shift")
    desk.step(0.0)
    line = standing_line(desk.director.phase, desk.director._aiming)
    assert line is not None
    assert line.key == "note.fine"
    desk.tap("arrow_right")
    assert desk.director._aiming.aim.aim == pytest.approx(0.05 / 57.2958, rel=1e-3)
    desk.tap("shift")
    assert standing_line(desk.director.phase, desk.director._aiming) is None
    # What stayed on must not outlast the setting: nothing on screen would say so any more.
    desk.tap("shift")
    desk.controls.set(Settings())
    assert not desk.director._aiming.fine
