"""The game in a real window, played through the window system: by keys, by mouse, and killed in the middle of a shot.

Needs Xvfb, a window manager and xdotool; skipped by name where they are missing. What is waited for is polled; the
pauses are only the time that a hand takes.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool")
WIDTH, HEIGHT = 480, 270
PATIENCE = 120.0
"""Seconds after which something that should happen is taken never to happen: software rendering on a busy machine is slow."""

pytestmark = pytest.mark.window


def until(what: str, happened: Callable[[], bool]) -> None:
    give_up = time.monotonic() + PATIENCE
    while not happened():
        assert time.monotonic() < give_up, f"waited in vain until {what}"
        time.sleep(0.1)


class Desktop:
    """A virtual screen with a window manager, and the game in it."""

    def __init__(self, home: Path) -> None:
        missing = [tool for tool in TOOLS if shutil.which(tool) is None]
        if missing:
            reason = f"no {' and '.join(missing)} here: the window cannot be driven"
            if os.environ.get("CROKINOLE_REQUIRE_PICTURES"):
                pytest.fail(reason)
            pytest.skip(reason)
        self.home = home
        read, write = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x600x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        self.env = {**os.environ, "DISPLAY": f":{number}", "CROKINOLE_HOME": str(home), "CROKINOLE_KERNEL": "interpreted"}
        self._manager = subprocess.Popen(["openbox"], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.game: subprocess.Popen[bytes] | None = None
        self.window = ""
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.json").write_text(json.dumps({"quality": "low"}), encoding="utf-8")

    def start(self, *arguments: str) -> None:
        log = (self.home / "game.log").open("ab")
        self.game = subprocess.Popen(
            [sys.executable, "-m", "crokinole3d", *arguments], cwd=REPOSITORY, env=self.env, stdout=log, stderr=log
        )
        log.close()
        until("the window is there", self._find_window)
        self.xdotool("windowsize", self.window, str(WIDTH), str(HEIGHT))
        self.xdotool("windowfocus", self.window)

    def _find_window(self) -> bool:
        assert self.game is not None
        assert self.game.poll() is None, (self.home / "game.log").read_text(encoding="utf-8")
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "^Crokinole 3D$"],
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        ).stdout.split()
        self.window = found[-1] if found else ""
        return bool(found)

    def xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.env, check=True, capture_output=True)

    def key(self, name: str) -> None:
        self.xdotool("keydown", "--window", self.window, name)
        time.sleep(0.2)
        self.xdotool("keyup", "--window", self.window, name)

    def keys(self, *names: str) -> None:
        for name in names:
            self.key(name)

    def pull(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self.xdotool("mousemove", "--window", self.window, *map(str, start))
        time.sleep(0.3)
        self.xdotool("mousedown", "1")
        for k in range(1, 9):
            x, y = (start[a] + (end[a] - start[a]) * k // 8 for a in (0, 1))
            self.xdotool("mousemove", "--window", self.window, str(x), str(y))
            time.sleep(0.1)
        time.sleep(0.3)
        self.xdotool("mouseup", "1")

    def shots(self, seat: str) -> int:
        """How many shots of a seat the kept match has."""
        saves = sorted(self.home.glob("autosave-*.crok.json"))
        if not saves:
            return 0
        return sum(shot["seat"] == seat for shot in json.loads(saves[-1].read_text(encoding="utf-8"))["shots"])

    def shoot_until(self, count: int, shoot: Callable[[], None]) -> None:
        """Shoot, and again if nothing came of it (it was not our turn yet), until the south seat has that many shots."""
        give_up = time.monotonic() + PATIENCE
        while self.shots("south") < count:
            assert time.monotonic() < give_up, f"only {self.shots('south')} of {count} shots"
            assert self.game is not None
            assert self.game.poll() is None, (self.home / "game.log").read_text(encoding="utf-8")
            shoot()
            for _ in range(20):
                if self.shots("south") >= count:
                    break
                time.sleep(0.1)

    def kill(self) -> None:
        assert self.game is not None
        self.game.send_signal(signal.SIGKILL)
        self.game.wait()

    def close(self) -> None:
        for process in (self.game, self._manager, self._screen):
            if process is not None and process.poll() is None:
                process.kill()
                process.wait()


@pytest.fixture
def desktop(tmp_path: Path) -> Iterator[Desktop]:
    opened = Desktop(tmp_path / "home")
    yield opened
    opened.close()


def test_keys_and_mouse_shoot_and_a_killed_match_is_resumed(desktop: Desktop) -> None:
    desktop.start("play", "--north", "easy")
    desktop.shoot_until(1, lambda: desktop.key("space"))
    until("the computer has shot", lambda: desktop.shots("north") >= 1)
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
    game = desktop.game
    assert game is not None

    def closed() -> bool:
        # To whatever has the focus: the window manager closes it.
        desktop.xdotool("key", "alt+F4")
        time.sleep(1.0)
        return game.poll() is not None

    until("the game has ended", closed)
    log = (desktop.home / "game.log").read_text(encoding="utf-8")
    assert game.returncode == 0, log
    assert "Traceback" not in log


def test_ctrl_c_ends_the_game_as_it_ends_every_command(desktop: Desktop) -> None:
    # A process that was started in the background would not hear it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    desktop.start("play")
    signal.signal(signal.SIGINT, before)
    assert desktop.game is not None
    desktop.game.send_signal(signal.SIGINT)
    assert desktop.game.wait(PATIENCE) == 130
