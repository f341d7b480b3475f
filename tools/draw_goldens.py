"""Draws the golden pictures that the tests compare with, and says how far each is from the one before.

python tools/draw_goldens.py            draw and keep all eight
python tools/draw_goldens.py --check    only say how far they are
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from crokinole3d.game.files import write_whole
from crokinole3d.view.scene.images import image_of
from tests.rig import Picture, open_rig
from tests.view.scene.golden import FOLDER, SUFFIX, differences, draw_all, kept, verdict

QUALITY = 92
"""Of the JPEG files, in percent: half the size of 98, and the means of tiles lose under one step of 255."""


def jpeg(picture: Picture) -> bytes:
    """A picture as the bytes of a file."""
    from panda3d.core import StringStream, load_prc_file_data

    load_prc_file_data("goldens", f"jpeg-quality {QUALITY}")
    file = StringStream()
    if not image_of(picture).write(file, "jpg"):
        raise SystemExit("Panda3D makes no JPEG files here")
    return file.get_data()


def main() -> int:
    """Draws, compares, and keeps. Returns 1 if only checked and one differs."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--check", action="store_true", help="write nothing")
    check: bool = parser.parse_args().check
    wrong = []

    def each(name: str, picture: Picture) -> None:
        path = FOLDER / (name + SUFFIX)
        told = "new"
        if path.exists():
            tiles = differences(picture, kept(name))
            told = f"worst tile {tiles.max():.1f}, mean {tiles.mean():.2f}"
            if verdict(picture, kept(name)) is not None:
                wrong.append(name)
        if not check:
            FOLDER.mkdir(exist_ok=True)
            write_whole(path, jpeg(picture))
        print(f"{name}: {told}")

    with open_rig() as rig:
        draw_all(rig, each)
    return 1 if check and wrong else 0


if __name__ == "__main__":
    sys.exit(main())
