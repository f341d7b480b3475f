"""Whole matches in a real window, from the menu to the result and out of the game, each by one kind of input alone.

What the game shows is heard from its event log, as by a player with a screen reader; nothing is asked of it in another way.
"""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, cast

import pytest

from crokinole3d.game.record import Record, load
from crokinole3d.game.session import Session
from crokinole3d.rules.variant import preset
from crokinole3d.text import catalogue
from crokinole3d.view import report
from crokinole3d.view.choices import first_choice
from crokinole3d.view.ui.data.opening import MenuData, RulesData
from crokinole3d.view.ui.data.screen import ScreenData
from tests.rig import Rig, open_rig
from tests.view.desktop import PATIENCE, Desktop

pytestmark = pytest.mark.window

WORDS = catalogue("en")
US, THEM = WORDS("colour.orange").capitalize(), WORDS("colour.purple").capitalize()


def page(title: str) -> str:
    """What is told when a page comes up."""
    return WORDS("log.page", title=title)


MENU, NEW, RULES = page(WORDS("title")), page(WORDS("new.title")), page(WORDS("rules.title"))
RESULTS = (page(WORDS("result.tie")), *(page(WORDS.n("result.wins", 1, name=name)) for name in (US, THEM)))
ANY_PAGE = page("").removesuffix(".")
TURN, SHOT, FOUL = f"{US}: round ", f"{US}: ", WORDS("log.foul", name=US, what="")


class Hand(ABC):
    """A player with one kind of input, who hears what the game tells."""

    arguments: tuple[str, ...] = ("--log",)
    program = "crokinole3d"

    def __init__(self, desktop: Desktop) -> None:
        self.desktop = desktop
        self.said: list[str] = []
        """All that was heard so far."""
        self.done = 0
        """How much of it has been answered."""
        desktop.start(*self.arguments, program=self.program)
        self.hear(MENU)

    @abstractmethod
    def step(self) -> None:
        """Move the focus of a page on, or leave it to move by itself."""

    @abstractmethod
    def choose(self) -> None:
        """Use what has the focus."""

    def lower(self) -> None:
        """Make what has the focus less; with nothing for that it goes on and round its end."""
        self.choose()

    @abstractmethod
    def shoot(self) -> None:
        """Shoot from the middle of the line towards the middle of the board."""

    def listen(self, seconds: float) -> list[str]:
        """What is told anew, as soon as there is something, and after so many seconds at the latest."""
        give_up = time.monotonic() + seconds
        while True:
            news = self.desktop.heard()[len(self.said) :]
            self.said += news
            if news or time.monotonic() >= give_up:
                return news
            assert self.desktop.game is not None
            assert self.desktop.game.poll() is None, self.desktop.errors()
            time.sleep(0.03)

    def hears(self, seconds: float, *beginnings: str, since: int = 0) -> bool:
        """Whether a line that begins so is told within so many seconds; those from `since` on count."""
        give_up = time.monotonic() + seconds
        while not any(line.startswith(beginnings) for line in self.said[since:]):
            if time.monotonic() > give_up:
                return False
            self.listen(1.0)
        return True

    def hear(self, *beginnings: str, since: int = 0) -> None:
        """Wait until a line that begins so is told; those from `since` on count."""
        if not self.hears(PATIENCE, *beginnings, since=since):
            pytest.fail(f"waited in vain for {beginnings}; heard {self.said[since:]}\n{self.desktop.plight()}")

    def go_to(self, name: str) -> None:
        """Move the focus until it is on what is called so."""
        give_up = time.monotonic() + PATIENCE
        while not self.said[-1].startswith(name):
            assert time.monotonic() < give_up, f"{name} has not got the focus; heard {self.said[-40:]}"
            self.step()
            self.listen(2.0)

    def use(self, name: str, then: str) -> None:
        """Go to something, choose it, and wait for the page that comes up then, and what has the focus there."""
        self.go_to(name)
        here = len(self.said)
        self.choose()
        self.hear(then, since=here)
        self.listen(1.0)

    def turn_to(self, name: str, value: str, *, down: bool = False) -> None:
        """Go to something with values, and change it until it has that one; `down` if it is to become less."""
        self.go_to(name)
        give_up = time.monotonic() + PATIENCE
        while self.said[-1] != f"{name}, {value}":
            assert time.monotonic() < give_up, f"{name} is never {value}; heard {self.said[-40:]}"
            (self.lower if down else self.choose)()
            self.listen(2.0)

    def open_short_match(self) -> None:
        """From the menu: rules with one disc each and one round, then start."""
        section = WORDS("rules.title")
        self.use(WORDS("menu.new"), then=NEW)
        self.use(WORDS("new.change_rules"), then=RULES)
        self.turn_to(section, WORDS("rules.section.table"))
        self.turn_to(WORDS("rule.discs_per_player"), "1")
        self.turn_to(section, WORDS("rules.section.score"))
        self.turn_to(WORDS("rule.game_end"), WORDS("rule.game_end.rounds"))
        self.turn_to(WORDS("rule.game_value"), "1", down=True)
        self.turn_to(WORDS("rule.tie_game"), WORDS("rule.tie_game.stands"))
        self.use(WORDS("rules.use"), then=NEW)
        self.go_to(WORDS("new.start"))
        self.done = len(self.said)
        self.choose()

    def play(self) -> None:
        """Shoot whenever it is our turn and leave every page by what it offers first, until the result is up."""
        give_up = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < give_up, f"no result; heard {self.said}"
            self.listen(1.0)
            told = [line for line in self.said[self.done :] if line.startswith((ANY_PAGE, TURN))]
            if not told:
                continue
            self.done = len(self.said)
            if told[-1] in RESULTS:
                return
            if told[-1].startswith(TURN):
                self.shoot_until_told()
            else:
                self.listen(1.0)
                self.choose()

    def shoot_until_told(self) -> None:
        """Shoot, and again if nothing comes of it."""
        here, give_up = len(self.said), time.monotonic() + PATIENCE
        # The first moments of a turn are not heard: who presses then means what was shown before.
        time.sleep(0.5)
        while not any(line.startswith((SHOT, FOUL)) for line in self.said[here:]):
            assert time.monotonic() < give_up, f"no shot; heard {self.said[here:]}"
            self.shoot()
            self.listen(6.0)

    def leave(self) -> None:
        """From the result to the menu and out."""
        self.listen(1.0)
        self.use(WORDS("main_menu"), then=MENU)
        self.go_to(WORDS("quit"))
        self.choose()


class Keys(Hand):
    """Nothing but a keyboard."""

    def step(self) -> None:
        self.desktop.press("Tab")

    def choose(self) -> None:
        self.desktop.press("Return")

    def lower(self) -> None:
        self.desktop.press("Left")

    def shoot(self) -> None:
        self.desktop.press("Up", "Right", "space")


class GamePad(Hand):
    """Nothing but a gamepad."""

    arguments = ()
    program = "tests.view.game_with_pad"

    def pad(self, *frames: Mapping[str, object]) -> None:
        """Do something on the pad for a frame each, then let go."""
        assert self.desktop.game is not None
        assert self.desktop.game.stdin is not None
        for frame in (*frames, {}):
            self.desktop.game.stdin.write(json.dumps(frame).encode() + b"\n")
        self.desktop.game.stdin.flush()

    def step(self) -> None:
        # The buttons at the foot of a page stand side by side, and what is far from the top is nearer from below.
        ways = {WORDS("back"): "dpad_right", WORDS("new.start"): "dpad_up"}
        self.pad({"buttons": [next((way for name, way in ways.items() if self.said[-1].startswith(name)), "dpad_down")]})

    def choose(self) -> None:
        self.pad({"buttons": ["face_a"]})

    def lower(self) -> None:
        self.pad({"buttons": ["dpad_left"]})

    def shoot(self) -> None:
        self.pad(*[{"left": [0.2, 0.5]}] * 3, {"buttons": ["face_a"]})


class Switch(Hand):
    """Nothing but one switch, here the space bar: everything else moves by itself."""

    def step(self) -> None:
        """Wait."""

    def choose(self) -> None:
        self.desktop.press("space")

    def shoot(self) -> None:
        here = len(self.said)
        # The first moments of a turn are not heard; they are longer where frames come slowly.
        give_up = time.monotonic() + PATIENCE
        self.choose()
        while not self.hears(3.0, WORDS("switch.coarse"), since=here):
            assert time.monotonic() < give_up, f"the switch is never heard; heard {self.said[here:]}"
            self.choose()
        for following in ("fine", "power", "flick"):
            self.choose()
            self.hear(WORDS(f"switch.{following}"), since=here)
        self.choose()


class Mouse(Hand):
    """Nothing but a mouse. Where things are on a page is looked up on the same page, laid out in a window of the same size."""

    def __init__(self, desktop: Desktop, rig: Rig) -> None:
        from crokinole3d.view.ui.ui import Ui

        super().__init__(desktop)
        self.ui = Ui(cast(Any, rig.base), WORDS)

    def click(
        self, screen: str, data: ScreenData, id: str, *, section: str | None = None, across: float = 0.5, then: str | None = None
    ) -> None:
        """Click something on a page, so far across it, and wait for what is told then."""
        self.ui.show(screen, data)
        shown = self.ui._stack[-1]
        if section is not None:
            shown.state.local["section"] = section
            shown.build()
        target = shown.find(id)
        assert target is not None
        x, y = round(target.rect.x + across * target.rect.w), round(target.rect.y + 0.5 * target.rect.h)
        here = len(self.said)
        self.desktop.xdotool("mousemove", "--window", self.desktop.window, str(x), str(y))
        time.sleep(0.2)
        self.desktop.xdotool("click", "1")
        if then is not None:
            self.hear(then, since=here)
        self.ui.hide(screen)

    def open_short_match(self) -> None:
        new, rules = first_choice(), RulesData(preset("casual-100"))

        def set_to(section: str, field: str, value: str, across: float) -> None:
            then = f"{WORDS(f'rule.{field}')}, {value}"
            self.click("rules", rules, field, section=section, across=across, then=then)

        self.click("menu", MenuData(), "new", then=NEW)
        self.click("new_match", new, "rules", then=RULES)
        self.click("rules", rules, "section-table", then=WORDS("rules.section.table"))
        set_to("table", "discs_per_player", "1", across=0.02)
        self.click("rules", rules, "section-score", then=WORDS("rules.section.score"))
        set_to("score", "game_end", WORDS("rule.game_end.race"), across=0.95)
        set_to("score", "game_end", WORDS("rule.game_end.rounds"), across=0.95)
        set_to("score", "game_value", "1", across=0.02)
        set_to("score", "tie_game", WORDS("rule.tie_game.stands"), across=0.95)
        self.click("rules", rules, "use", then=NEW)
        self.done = len(self.said)
        self.click("new_match", new, "start")

    def step(self) -> None:
        """Nothing has to be gone to."""

    def choose(self) -> None:
        match = Session.resume(record_of(self.desktop))
        data = report.summary(match.state, report.named(match.players, match.state.seating, WORDS))
        self.click("summary", data, "continue", then=ANY_PAGE)

    def shoot(self) -> None:
        width, height = self.desktop.size
        self.desktop.pull((width // 2, height // 2), (width // 2 + 2, height // 2 + height // 4))

    def leave(self) -> None:
        match = Session.resume(record_of(self.desktop))
        data = report.result(match.state, report.named(match.players, match.state.seating, WORDS))
        self.click("result", data, "menu", then=MENU)
        self.click("menu", MenuData(), "quit")


@contextmanager
def desktop_for(home: Path, size: tuple[int, int] = (480, 270), **settings: object) -> Iterator[Desktop]:
    desktop = Desktop(home, size, **settings)
    try:
        yield desktop
    finally:
        desktop.close()


def record_of(desktop: Desktop) -> Record:
    """The match as it is kept."""
    (path,) = desktop.home.glob("autosave-*.crok.json")
    return load(path)


def play_a_match(hand: Hand) -> None:
    """From the menu to the result, whose page is told, and out of the game; what is kept of it must be whole."""
    desktop = hand.desktop
    hand.open_short_match()
    hand.play()
    hand.leave()
    assert desktop.game is not None
    assert desktop.game.wait(PATIENCE) == 0, desktop.errors()
    assert "Traceback" not in desktop.errors()
    record = record_of(desktop)
    assert record.result is not None
    assert [shot.seat.value for shot in record.shots].count("south") == 1
    assert len(json.loads((desktop.home / "statistics.json").read_text(encoding="utf-8"))["matches"]) == 1


@pytest.mark.parametrize("hand", [Keys, GamePad])
def test_a_whole_match_from_the_menu_to_its_result_is_played_by(hand: type[Hand], tmp_path: Path) -> None:
    with desktop_for(tmp_path / "home") as desktop:
        play_a_match(hand(desktop))


def test_a_whole_match_from_the_menu_to_its_result_is_played_by_one_switch(tmp_path: Path) -> None:
    with desktop_for(tmp_path / "home", one_switch=True, scan_speed="fast") as desktop:
        play_a_match(Switch(desktop))


def test_a_whole_match_from_the_menu_to_its_result_is_played_by_mouse(tmp_path: Path) -> None:
    # So large that nothing on these pages has to be scrolled to.
    size = (640, 480)
    with desktop_for(tmp_path / "home", size) as desktop, open_rig(size) as rig:
        play_a_match(Mouse(desktop, rig))
