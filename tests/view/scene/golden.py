"""Golden pictures: eight views at 320x180, how they are drawn, kept and compared. `tools/draw_goldens.py` draws them anew."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from crokinole3d import board
from crokinole3d.board import Seat
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.scene.picture import AimPicture, DiscPicture, TablePicture
from tests.rig import Picture, Rig
from tests.view.scene.stage import EIGHT

if TYPE_CHECKING:
    from crokinole3d.view.scene.scene import Scene

FOLDER: Final = Path(__file__).parent / "goldens"
SUFFIX: Final = ".jpg"

TILE: Final = 10
"""Pixels across and down whose mean counts: an edge that falls to the other side of a pixel, another driver's texture filter and
the noise of a lossy file vanish in it, and what is as large as a disc's shadow does not."""

WORST: Final = 6.0
"""The most that one tile's mean of one colour may differ, in steps of 255.

Drawn again on the same machine the worst tile of all differs by 2.7, which is the file's loss; the rest is for other drivers.
Without shadows the worst tile of every view differs by 17 or more, without one disc by 9 or more in the view that shows it best.
"""

MEAN: Final = 1.5
"""The most that tiles may differ in the mean of all: drawn again 0.6, encoded for the screen twice or never 50 and more."""

ON_THE_TABLE: Final = TablePicture(
    (
        *EIGHT,
        DiscPicture("south-4", "orange", 0.0, 0.0, -board.HOLE_DEPTH),
        DiscPicture("north-3", "purple", 0.250, 0.253, -board.DITCH_DEPTH, turn=0.7),
        DiscPicture("north-5", "purple", 0.031, 0.022, turn=1.9),
    )
)
"""Discs of all colours on the surface, one in the hole, one in the ditch."""

AIMED: Final = replace(
    ON_THE_TABLE,
    discs=tuple(replace(d, glow=1.0) if d.colour == "purple" else d for d in ON_THE_TABLE.discs),
    aim=AimPicture(
        0.02, -0.304, -0.12, 0.99277, 0.16, 0.6, ghost=(0.0, -0.14), target=(-0.03, -0.11, -0.6, 0.8, 0.09), arrows=True
    ),
    line_glow=1.0,
    quadrant=Seat.SOUTH,
)
"""The same while a person aims: glow, guides, power ring, the tinted quarter."""


@dataclass(frozen=True, slots=True)
class Golden:
    """One golden picture."""

    view: ViewName
    seat: Seat = Seat.SOUTH
    quality: str = "low"
    picture: TablePicture = ON_THE_TABLE


GOLDENS: Final[Mapping[str, Golden]] = {
    "seat": Golden("seat"),
    "seat-west": Golden("seat", Seat.WEST),
    "top": Golden("top"),
    "low": Golden("low"),
    "close": Golden("close"),
    "menu": Golden("menu"),
    "aim": Golden("seat", picture=AIMED),
    "seat-high": Golden("seat", Seat.NORTH, "high"),
}
"""The eight by name. Seven in `low`, which software draws fastest and whose materials tone map by themselves; one in `high`,
which tone maps the finished light."""


def scene_for(rig: Rig, quality: str) -> Scene:
    """A scene of that quality in a rig."""
    from crokinole3d.view.scene.scene import Scene

    return Scene(rig.base, quality)


def drawn(rig: Rig, scene: Scene, golden: Golden) -> Picture:
    """The picture as it is drawn today."""
    if scene.quality != golden.quality:
        scene.set_quality(golden.quality)
    scene.rig.look_from(golden.view, golden.seat)
    scene.draw(golden.picture)
    rig.frames(2)
    return rig.picture()


def kept(name: str) -> Picture:
    """The golden picture in the repository, shape (180, 320, 3)."""
    from panda3d.core import Filename, Texture

    from crokinole3d.view.scene.images import pixels_of

    texture = Texture(name)
    path = FOLDER / (name + SUFFIX)
    assert texture.read(Filename.from_os_specific(str(path))), f"{path} cannot be read: draw it with tools/draw_goldens.py"
    return pixels_of(texture)


def differences(picture: Picture, golden: Picture) -> npt.NDArray[np.float64]:
    """How far the means of tiles are apart, the worst colour of each: shape (rows, columns), in steps of 255."""
    assert picture.shape == golden.shape
    height, width, _ = picture.shape
    change = picture.astype(np.float64) - golden
    tiles = change.reshape(height // TILE, TILE, width // TILE, TILE, 3).mean(axis=(1, 3))
    return np.asarray(np.abs(tiles).max(axis=2), np.float64)


def verdict(picture: Picture, golden: Picture) -> str | None:
    """What is wrong with a picture, or None if it is the golden one."""
    tiles = differences(picture, golden)
    row, column = np.unravel_index(int(tiles.argmax()), tiles.shape)
    if tiles.max() > WORST or tiles.mean() > MEAN:
        return (
            f"worst tile {tiles.max():.1f} (of {WORST}) at pixel ({int(column) * TILE}, {int(row) * TILE}), "
            f"mean {tiles.mean():.2f} (of {MEAN})"
        )
    return None


def draw_all(rig: Rig, each: Callable[[str, Picture], None]) -> None:
    """Draw every golden picture and hand it on with its name."""
    scene = scene_for(rig, "low")
    for name, golden in GOLDENS.items():
        each(name, drawn(rig, scene, golden))
    scene.destroy()
