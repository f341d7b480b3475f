"""Starts the game in a real window with a gamepad that lines on stdin move: the one part of such a desktop that is not real.

Each line is what the pad does for one frame, as JSON: {"buttons": ["face_a"], "left": [0.0, -1.0], "right": [..]}; `null` pulls
it out. Then it is at rest again, until the next line.
"""

from __future__ import annotations

import json
import queue
import sys
import threading
from collections.abc import Sequence
from typing import IO

from crokinole3d.cli.streams import listener
from crokinole3d.view.app import PlayOptions, run
from crokinole3d.view.input.pad import PadDevice, PadState


class FakePad:
    """The gamepad."""

    name = "Fake Pad"

    def __init__(self) -> None:
        self.state = PadState()

    def read(self) -> PadState:
        return self.state


class FakePads:
    """The place it is plugged in: takes one line a frame."""

    def __init__(self, lines: IO[str]) -> None:
        self._pad = FakePad()
        self._plugged = True
        self._asked: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, args=(lines,), daemon=True).start()

    def _listen(self, lines: IO[str]) -> None:
        for line in lines:
            self._asked.put(line)

    def devices(self) -> Sequence[PadDevice]:
        try:
            asked = json.loads(self._asked.get_nowait())
        except queue.Empty:
            asked = {}
            if not self._plugged:
                return ()
        self._plugged = asked is not None
        if asked is None:
            return ()
        self._pad.state = PadState(
            frozenset(asked.get("buttons", ())), tuple(asked.get("left", (0.0, 0.0))), tuple(asked.get("right", (0.0, 0.0)))
        )
        return (self._pad,)


if __name__ == "__main__":
    sys.exit(run(PlayOptions(log=listener()), FakePads(sys.stdin)))
