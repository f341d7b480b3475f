"""The game in a real window that is resized, filled, hidden and brought back: it goes on and says nothing. Needs what
desktop.py needs."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.view.desktop import HEIGHT, WIDTH, Desktop

pytestmark = pytest.mark.window


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    opened = Desktop(tmp_path / "home")
    yield opened
    opened.close()


def test_a_window_of_any_size_filled_minimised_and_brought_back_goes_on_playing(desktop: Desktop) -> None:
    desktop.start("play", "--north", "easy", "--log")
    game = desktop.game
    assert game is not None
    # While it loads it would see nothing but the last of these sizes.
    desktop.until("the match has begun", lambda: bool(desktop.heard()))
    for width, height in ((300, 500), (700, 300), (1, 1), (WIDTH, HEIGHT)):
        desktop.xdotool("windowsize", desktop.window, str(width), str(height))
        time.sleep(0.7)
        assert game.poll() is None, desktop.errors()
    for ways in (1, 3):
        for _ in range(ways):
            # As fast as a hand can: the last press is the one that holds.
            desktop.xdotool("key", "--window", desktop.window, "F11")
        desktop.until("the window fills the screen", lambda: desktop.size_now() == (800, 600))
        time.sleep(2.0)  # a hand waits until it sees the screen filled
        desktop.key("F11")
        desktop.until("the window is as it was", lambda: desktop.size_now() == (WIDTH, HEIGHT))
        time.sleep(2.0)
    desktop.xdotool("windowminimize", desktop.window)
    time.sleep(1.0)
    desktop.xdotool("windowmap", desktop.window)
    desktop.xdotool("windowfocus", desktop.window)
    # Photo mode and back, in a window that has been through all that.
    desktop.keys("F12", "t", "Return")
    desktop.until("a picture is saved", lambda: len(list((desktop.home / "photographs").glob("*.png"))) == 1)
    desktop.key("Escape")
    desktop.shoot_until(1, lambda: desktop.key("space"))
    log = desktop.errors()
    assert game.poll() is None, log
    assert "Traceback" not in log
    assert "refuses" not in log
