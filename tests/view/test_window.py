"""The game in a real window, played through the window system: by keys, by mouse, and killed in the middle of a shot."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from subprocess import CalledProcessError

import pytest

from tests.view.desktop import HEIGHT, PATIENCE, WIDTH, Desktop

pytestmark = pytest.mark.window


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    opened = Desktop(tmp_path / "home")
    yield opened
    opened.close()


def close_by_the_window_manager(desktop: Desktop) -> None:
    """Close the game's window, and see that the game ends without a word."""
    game = desktop.game
    assert game is not None

    def closed() -> bool:
        # The window manager closes what has the focus. The window is gone a little sooner than the game.
        with suppress(CalledProcessError):
            desktop.press("alt+F4")
        time.sleep(1.0)
        return game.poll() is not None

    desktop.until("the game has ended", closed)
    log = desktop.errors()
    assert game.returncode == 0, log
    assert "Traceback" not in log


def interrupt(desktop: Desktop, *arguments: str, program: str = "crokinole3d") -> None:
    """Start the game, press Ctrl-C, and see that it ends as every command does."""
    # A process that was started in the background would not hear it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        desktop.start(*arguments, program=program)
    finally:
        signal.signal(signal.SIGINT, before)
    assert desktop.game is not None
    desktop.game.send_signal(signal.SIGINT)
    assert desktop.game.wait(PATIENCE) == 130


def test_keys_and_mouse_shoot_and_a_killed_match_is_resumed(desktop: Desktop) -> None:
    desktop.start("play", "--north", "easy")
    desktop.shoot_until(1, lambda: desktop.key("space"))
    desktop.until("the computer has shot", lambda: desktop.shots("north") >= 1)
    # From the middle of the window down to its edge: a pull from anywhere shoots.
    desktop.shoot_until(2, lambda: desktop.pull((WIDTH // 2, HEIGHT // 2), (WIDTH // 2 + 4, HEIGHT // 2 + 70)))
    played = desktop.shots("south")
    desktop.kill()
    desktop.start()
    # The menu's first line is Continue.
    desktop.shoot_until(played + 1, lambda: desktop.keys("Return", "space"))


@pytest.mark.parametrize("start", [(), ("play", "--north", "easy")])
def test_closing_the_window_ends_the_game_without_a_word(desktop: Desktop, start: tuple[str, ...]) -> None:
    desktop.start(*start)
    close_by_the_window_manager(desktop)


@pytest.mark.parametrize(("start", "scene"), [((), "endless"), (("play",), "endless"), ((), "failing")])
def test_closing_the_window_while_the_table_is_being_set_ends_the_game_at_once(
    desktop: Desktop, start: tuple[str, ...], scene: str
) -> None:
    desktop.env["CROKINOLE_TEST_SCENE"] = scene
    desktop.start(*start, program="tests.view.game_that_loads")
    desktop.until("the curtain is down", lambda: bool(desktop.heard()))
    # What is drawn is shown at once, not with the next picture.
    assert desktop.heard() == ["seen"]
    close_by_the_window_manager(desktop)


def test_ctrl_c_ends_the_game_while_the_table_is_being_set(desktop: Desktop) -> None:
    interrupt(desktop, program="tests.view.game_that_loads")
    assert "Traceback" not in desktop.errors()


def test_ctrl_c_ends_the_game_as_it_ends_every_command(desktop: Desktop) -> None:
    interrupt(desktop, "play")
