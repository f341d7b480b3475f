"""Starts the game in a real window with a scene that is never there: the table goes on being set until somebody ends it.

With CROKINOLE_TEST_SCENE=failing all is one long step, which fails when the window is closed in it.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from typing import NoReturn

from direct.showbase.ShowBase import ShowBase
from panda3d.core import GraphicsWindow

from crokinole3d.cli import main
from crokinole3d.view import app


def endless(base: ShowBase, *scene: object, step: Callable[[], None], **options: object) -> NoReturn:
    print("waiting to be seen" if base.win.flip_ready() else "seen", flush=True)
    while True:
        step()
        time.sleep(0.05)


def failing(base: ShowBase, *scene: object, **options: object) -> NoReturn:
    print("seen", flush=True)
    assert isinstance(base.win, GraphicsWindow)
    while not base.win.is_closed():
        base.graphics_engine.render_frame()
        time.sleep(0.05)
    raise AttributeError("there is no window any more")


if __name__ == "__main__":
    vars(app)["Scene"] = failing if os.environ.get("CROKINOLE_TEST_SCENE") == "failing" else endless
    sys.exit(main(sys.argv[1:]))
