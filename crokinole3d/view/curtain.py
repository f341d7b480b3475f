"""The curtain: what the window shows until the table is set, and how far that is. Knows nothing of what goes on behind it."""

from __future__ import annotations

import time
from typing import Final

from direct.showbase.ShowBase import ShowBase

from crokinole3d.view.ui.data.opening import LoadingData
from crokinole3d.view.ui.ui import Ui

PACE: Final = 0.25
"""Seconds of computing between two of its pictures at least: each takes some from what is waited for, 15 ms without graphics
hardware."""


class Curtain:
    """Down from the start until it rises. `step` is called by what is being made, `steps` times in all or a few more.

    Each step is a round of the main loop, mostly one that draws nothing: the window can be closed, which ends the game from there
    by SystemExit, as Ctrl-C does by KeyboardInterrupt. Keys and buttons that come meanwhile are nobody's.
    """

    def __init__(self, base: ShowBase, ui: Ui, steps: int) -> None:
        self._base = base
        self._ui = ui
        # The first picture behind it is the last that is waited for.
        self._steps = steps + 1
        self._done = 0
        self._draw()

    def step(self) -> None:
        """One more step is done: answer the window, and show how far it is if the last picture is old enough."""
        self._done = min(self._done + 1, self._steps)
        if time.process_time() - self._drawn >= PACE:
            self._draw()
            return
        self._base.win.set_active(False)
        try:
            self._base.task_mgr.step()
        finally:
            self._base.win.set_active(True)

    def rise(self) -> None:
        """All is there: show what is behind."""
        self._ui.hide("loading")

    def _draw(self) -> None:
        self._ui.resize()
        self._ui.show("loading", LoadingData(self._done / self._steps))
        self._ui.settle()
        self._base.task_mgr.step()
        # Panda3D would show it when it begins the next one.
        self._base.graphics_engine.flip_frame()
        self._drawn = time.process_time()
