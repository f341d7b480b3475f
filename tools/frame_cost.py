"""Prints what a frame of the scene costs the processor, in every quality: 640x360 in `low`, 1280x720 in each.

Only the scene is drawn: no HUD, no props, one view, the same discs each time; `bench` measures the same pictures, by the same
means, of the whole game while a shot is under way. Each measurement has a process of its own, and they take turns: a busy machine
is busy for all.

`--beside FOLDER` also measures another renderer in the same turns: a folder with a module crok.py whose class Crok draws a board
(the arguments size, hdr, msaa and defines, the methods put, view and time-free frame, and VIEWS), in its own low quality.

Run: python tools/frame_cost.py [--beside FOLDER] [--rounds N] [--frames N]
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from math import cos, radians, sin
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from crokinole3d.cli.bench.frame import LARGE, PICTURES, SMALL, Drawing, processor_time  # noqa: E402

LONGEST: Final = 600.0
"""Seconds: here every frame that is asked for is drawn."""

OTHER: Final = "beside"
"""What the other renderer is called in the table."""

ON_THE_BOARD: Final = (
    (-62, 34),
    (71, 128),
    (-142, 176),
    (158, -66),
    (28, -52),
    (124, 12),
    (-196, -22),
    (44, 112),
    (-58, -138),
    (-10, -305),
    (176, 130),
    (240, -48),
)
"""Middles of the discs on the surface, in millimetres; the first are one side's, the others the other's by turns."""

IN_THE_DITCH: Final = (20, 118, 205, 214, 318, 327)
"""Directions in which discs lie in the ditch, degrees."""


def places() -> list[tuple[float, float, float, bool]]:
    """Every disc: x, y and z of its lower face in metres, and which of the two sides it belongs to."""
    found = [(x / 1000.0, y / 1000.0, 0.0, k % 2 == 0) for k, (x, y) in enumerate(ON_THE_BOARD)]
    for k, degrees in enumerate(IN_THE_DITCH):
        found.append((0.356 * cos(radians(degrees)), 0.356 * sin(radians(degrees)), -0.0127, k % 2 == 0))
    return found


def ours(quality: str, size: tuple[int, int], frames: int) -> float:
    """Milliseconds of a frame of the game's scene."""
    from panda3d.core import PNMImage

    from crokinole3d.board import Seat
    from crokinole3d.view.panda import configure_offscreen, open_base
    from crokinole3d.view.scene.picture import DiscPicture, TablePicture
    from crokinole3d.view.scene.scene import Scene

    configure_offscreen(size)
    base = open_base()
    scene = Scene(base, quality)
    scene.rig.look_from("seat", Seat.SOUTH)
    discs = [DiscPicture(f"disc-{k}", "orange" if one else "purple", x, y, z) for k, (x, y, z, one) in enumerate(places())]
    scene.draw(TablePicture(tuple(discs)))
    image = PNMImage()

    def draw(_: int) -> None:
        scene.refresh()
        base.task_mgr.step()
        base.win.get_screenshot(image)  # waits until the picture is really there

    return processor_time(draw, frames, LONGEST)


def beside(folder: Path, size: tuple[int, int], frames: int) -> float:
    """Milliseconds of a frame of the other renderer in its low quality."""
    sys.path.insert(0, str(folder))
    from crok import VIEWS, Crok  # type: ignore[import-not-found]
    from panda3d.core import PNMImage

    other = Crok(size=size, hdr=False, msaa=0, defines={"NO_REFL": ""})
    other.put([(1000.0 * x, 1000.0 * y, 1000.0 * z, "dark" if one else "red", 0) for x, y, z, one in places()])
    other.view(*VIEWS["seat"])
    image = PNMImage()

    def draw(_: int) -> None:
        other.frame()
        other.base.win.get_screenshot(image)

    return processor_time(draw, frames, LONGEST)


def _child(name: str, size: tuple[int, int], frames: int, folder: Path | None) -> float:
    """One measurement in a process of its own."""
    words = [name, f"{size[0]}x{size[1]}", str(frames), *([] if folder is None else [str(folder)])]
    done = subprocess.run([sys.executable, __file__, "--child", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise SystemExit(f"frame_cost: {name} {words[1]} cannot be measured: {done.stderr.strip().splitlines()[-1:]}")
    return float(json.loads(done.stdout.strip().splitlines()[-1]))


def _measure_here(words: list[str]) -> int:
    name, size, frames = words[0], tuple(map(int, words[1].split("x"))), int(words[2])
    pixels = (size[0], size[1])
    print(json.dumps(beside(Path(words[3]), pixels, frames) if name == OTHER else ours(name, pixels, frames)))
    return 0


def main(words: list[str]) -> int:
    """Measure in turns and print the table."""
    if words[:1] == ["--child"]:
        return _measure_here(words[1:])
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--beside", type=Path, metavar="FOLDER", help="another renderer to measure in the same turns")
    parser.add_argument("--rounds", type=int, default=3, metavar="N", help="turns of each measurement; the least counts (3)")
    parser.add_argument("--frames", type=int, default=7, metavar="N", help="frames of each turn; their median counts (7)")
    options = parser.parse_args(words)
    tasks: list[Drawing] = list(PICTURES)
    if options.beside is not None:
        tasks[1:1] = [(OTHER, SMALL)]
        tasks.append((OTHER, LARGE))
    found: dict[Drawing, list[float]] = {task: [] for task in tasks}
    for _ in range(options.rounds):
        for name, size in tasks:
            found[name, size].append(_child(name, size, options.frames, options.beside if name == OTHER else None))
    print("| quality | size | processor ms a frame |\n|---|---|---|")
    for (name, size), times in found.items():
        print(f"| {name} | {size[0]}x{size[1]} | {min(times):.0f} |")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
