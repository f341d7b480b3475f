"""Starts the game in a real window with a scene that is never there: the table goes on being set until somebody ends it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NoReturn

from direct.showbase.ShowBase import ShowBase

from crokinole3d.cli import main
from crokinole3d.view import app


def endless(base: ShowBase, *scene: object, step: Callable[[], None], **options: object) -> NoReturn:
    print("waiting to be seen" if base.win.flip_ready() else "seen", flush=True)
    while True:
        step()
        time.sleep(0.05)


if __name__ == "__main__":
    vars(app)["Scene"] = endless
    sys.exit(main(sys.argv[1:]))
