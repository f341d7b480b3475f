"""A desktop of its own for tests of the real window: a virtual screen, a window manager, and the game driven through them.

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
from collections.abc import Callable
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "openbox", "xdotool")
WIDTH, HEIGHT = 480, 270
REFRESH = 15
"""Pictures a second at most: a screen without a refresh rate of its own would have the game draw all that a core can."""

PATIENCE = 120.0
"""Seconds after which something that should happen is taken never to happen: software rendering on a busy machine is slow."""


class Desktop:
    """A virtual screen with a window manager, and the game in it."""

    def __init__(self, home: Path, size: tuple[int, int] = (WIDTH, HEIGHT), **settings: object) -> None:
        """`settings` are what the player has set before the first start, beside the cheapest picture."""
        missing = [tool for tool in TOOLS if shutil.which(tool) is None]
        if missing:
            reason = f"no {' and '.join(missing)} here: the window cannot be driven"
            if os.environ.get("CROKINOLE_REQUIRE_PICTURES"):
                pytest.fail(reason)
            pytest.skip(reason)
        self.home = home
        self.size = size
        """What the window is made to have."""
        read, write = os.pipe()
        self._screen = subprocess.Popen(
            # It would begin anew whenever nothing is connected any more, as after each question of xdotool's at the start,
            # and throw out whoever is just coming: one window manager in a hundred, on a busy machine.
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "800x600x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.json").write_text(json.dumps({"quality": "low", "render_scale": 50, **settings}), encoding="utf-8")
        # Panda3D reads what a machine's owner wants of it from here.
        panda = home / "panda"
        panda.mkdir(exist_ok=True)
        wanted = (
            f"load-display pandagl\nnotify-level warning\nclock-mode limited\nclock-frame-rate {REFRESH}\nsleep-precision 0\n"
        )
        (panda / "screen.prc").write_text(wanted, encoding="ascii")
        self.env = {
            **os.environ,
            "DISPLAY": f":{number}",
            "CROKINOLE_HOME": str(home),
            "CROKINOLE_KERNEL": "interpreted",
            "PANDA_PRC_DIR": str(panda),
            # What `plight` asks of a game that does not go on.
            "PYTHONFAULTHANDLER": "1",
        }
        self.game: subprocess.Popen[bytes] | None = None
        self.window = ""
        self._manager = subprocess.Popen(["openbox"], env=self.env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self.until("the window manager is there", self._is_managed)
        except BaseException:
            self.close()
            raise

    def start(self, *arguments: str, program: str = "crokinole3d") -> None:
        """Open the game's window: what it says goes to `game.log`, and what it tells of itself can be `heard`."""
        with (self.home / "game.log").open("ab") as log, (self.home / "heard.log").open("ab") as heard:
            self.game = subprocess.Popen(
                [sys.executable, "-m", program, *arguments],
                cwd=REPOSITORY,
                env=self.env,
                stdin=subprocess.PIPE,
                stdout=heard,
                stderr=log,
            )
        self.until("the window is there", self._find_window)
        self.xdotool("windowsize", self.window, *map(str, self.size))
        self.xdotool("windowfocus", self.window)

    def _is_managed(self) -> bool:
        # A window manager tells how many desktops it has; nothing else on such a screen does.
        asked = subprocess.run(["xdotool", "get_num_desktops"], env=self.env, capture_output=True, check=False, timeout=PATIENCE)
        return asked.returncode == 0

    def _find_window(self) -> bool:
        assert self.game is not None
        assert self.game.poll() is None, self.errors()
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--name", "^Crokinole 3D$"],
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        ).stdout.split()
        self.window = found[-1] if found else ""
        return bool(found)

    def until(self, what: str, happened: Callable[[], bool]) -> None:
        """Wait until something has happened; where it never does, fail with what there is to know about why."""
        give_up = time.monotonic() + PATIENCE
        while not happened():
            if self._manager.poll() is not None:
                pytest.fail(f"the window manager ended while the test waited until {what}\n{self.plight()}")
            if time.monotonic() > give_up:
                pytest.fail(f"waited in vain until {what}\n{self.plight()}")
            time.sleep(0.1)

    def plight(self) -> str:
        """Which windows there are, who has the focus, and where each of the game's threads is: the game does not survive it."""
        lines = []
        for asked in (["search", "--onlyvisible", "--name", ""], ["getwindowfocus", "getwindowname"]):
            told = subprocess.run(
                ["xdotool", *asked], env=self.env, capture_output=True, text=True, check=False, timeout=PATIENCE
            )
            lines.append(f"xdotool {' '.join(asked)}: {' '.join((told.stdout + told.stderr).split())}")
        lines.append(f"the game's window: {self.window or 'none'}; the window manager ended: {self._manager.poll()}")
        if self.game is not None and self.game.poll() is None:
            self.game.send_signal(signal.SIGABRT)
            try:
                self.game.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.game.kill()
            lines.append(self.errors())
        return "\n".join(lines)

    def size_now(self) -> tuple[int, int]:
        """The window's size as the window system knows it."""
        told = subprocess.run(
            ["xdotool", "getwindowgeometry", "--shell", self.window], env=self.env, capture_output=True, text=True, check=True
        ).stdout
        found = dict(line.split("=", 1) for line in told.splitlines() if "=" in line)
        return int(found["WIDTH"]), int(found["HEIGHT"])

    def heard(self) -> list[str]:
        """The event log so far, where the game was asked for one."""
        return (self.home / "heard.log").read_text(encoding="utf-8").splitlines()

    def errors(self) -> str:
        """All that the game said beside it, such as errors."""
        return (self.home / "game.log").read_text(encoding="utf-8")

    def xdotool(self, *arguments: str) -> None:
        subprocess.run(["xdotool", *arguments], env=self.env, check=True, capture_output=True, timeout=PATIENCE)

    def press(self, *names: str) -> None:
        """Keys of the keyboard itself: the window manager hears them first, then the game's window, wherever the focus was."""
        self.xdotool("windowfocus", self.window, "key", *names)

    def key(self, name: str) -> None:
        """A key that the game's window alone hears, held for a moment."""
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
            if time.monotonic() > give_up:
                pytest.fail(f"only {self.shots('south')} of {count} shots\n{self.plight()}")
            assert self.game is not None
            assert self.game.poll() is None, self.errors()
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
