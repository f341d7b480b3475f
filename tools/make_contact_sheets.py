"""Draws the pictures of docs/: the default board from every view, and one sheet each of boards, sets of discs and qualities.

All tiles of a sheet show the same moment, so that nothing but what the sheet is about differs.
The same renderer gives the same files.

Run: python tools/make_contact_sheets.py [NAME ...]  (views, skins, discs, qualities; all without a name)
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from functools import cache
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from crokinole3d import board  # noqa: E402
from crokinole3d.board import Seat  # noqa: E402
from crokinole3d.game.files import write_whole  # noqa: E402
from crokinole3d.game.session import Turn  # noqa: E402
from crokinole3d.rules.match import owed  # noqa: E402
from crokinole3d.rules.seating import Colour  # noqa: E402
from crokinole3d.view.arrange import Tabletop  # noqa: E402
from crokinole3d.view.demo import demo_session, demo_table  # noqa: E402
from crokinole3d.view.dyes import DISC_SETS  # noqa: E402
from crokinole3d.view.scene.framing import ViewName  # noqa: E402
from crokinole3d.view.scene.images import pixels_of  # noqa: E402
from crokinole3d.view.scene.picture import DiscPicture, TablePicture  # noqa: E402
from crokinole3d.view.scene.quality import PRESETS  # noqa: E402
from crokinole3d.view.scene.skins import SKINS  # noqa: E402
from crokinole3d.view.showing import turn_picture  # noqa: E402
from crokinole3d.view.still import DEMO_AIM, Still  # noqa: E402
from crokinole3d.view.ui.fonts import font_file  # noqa: E402

FOLDER: Final = ROOT / "docs"

LARGEST_FILE: Final = 400_000
"""Bytes that one picture may take: the repository is downloaded whole."""

VIEWS: Final[tuple[ViewName, ...]] = ("seat", "low", "close", "top")
FULL: Final = (1920, 1080)
TILE: Final = (800, 450)
SMALL_TILE: Final = (640, 360)

EDGE: Final = (0.60, 0.16, 0.98, 0.72)
"""The part of a picture that the sheet of qualities shows, pixel for pixel: left, top, right, bottom as shares."""


PAIRS: Final[tuple[tuple[Colour, float, float], ...]] = (
    ("orange", -0.062, 0.034),
    ("purple", 0.028, -0.052),
    ("green", 0.052, 0.050),
    ("blue", -0.012, 0.092),
    ("orange", 0.071, 0.128),
    ("purple", -0.048, -0.046),
    ("green", -0.104, 0.120),
    ("blue", 0.104, -0.012),
)
"""Two discs of each side near the middle, colour and place in metres."""


def resting() -> TablePicture:
    """Discs on the board, in the ditch and in their boxes."""
    demo = demo_table()
    ditch: tuple[tuple[Colour, float], ...] = (("orange", 205.0), ("purple", 216.0), ("orange", 322.0), ("purple", 20.0))
    lying = [
        DiscPicture(f"ditch-{k}", colour, 0.357 * cos(radians(at)), 0.357 * sin(radians(at)), -board.DITCH_DEPTH, turn=0.9 * k)
        for k, (colour, at) in enumerate(ditch)
    ]
    return replace(demo, discs=(*demo.discs, *lying))


def of_all_sides() -> TablePicture:
    """Discs of all four sides from near."""
    return TablePicture(tuple(DiscPicture(f"{colour}-{k}", colour, x, y, turn=0.7 * k) for k, (colour, x, y) in enumerate(PAIRS)))


@cache
def aiming() -> TablePicture:
    """A person aims in the middle of a round, and a disc must be hit."""

    def mid_round(turn: Turn) -> bool:
        after = turn.after
        return turn.index >= 9 and turn.ruling.foul is None and after.to_shoot is Seat.SOUTH and bool(owed(after).must_hit)

    state = demo_session(mid_round).state
    table = Tabletop(state.seating)
    table.settle(state)
    return turn_picture(table, state, owed(state), DEMO_AIM, aiming=True)


def drawn(still: Still, picture: TablePicture, view: ViewName) -> Image.Image:
    """What the window shows of a picture from a view."""
    still.scene.rig.look_from(view, Seat.SOUTH)
    still.scene.draw(picture)
    still.image()  # a few frames go by until all is there
    return Image.fromarray(pixels_of(still.base.win.get_screenshot()))


def sheet(tiles: Mapping[str, Image.Image], columns: int) -> Image.Image:
    """Pictures of one size in rows, each with its name in the corner."""
    width, height = next(iter(tiles.values())).size
    rows = -(-len(tiles) // columns)
    whole = Image.new("RGB", (columns * width, rows * height))
    font = ImageFont.truetype(str(font_file("sans-semibold")), max(8, height // 20))
    for k, (name, tile) in enumerate(tiles.items()):
        x, y = k % columns * width, k // columns * height
        whole.paste(tile, (x, y))
        place = (x + height // 24, y + height // 30)
        ImageDraw.Draw(whole).text(place, name, (250, 240, 222), font, stroke_width=2, stroke_fill=(20, 14, 10))
    return whole


def as_jpeg(picture: Image.Image) -> bytes:
    """The picture in as good a quality as fits into LARGEST_FILE. Raises ValueError if none does."""
    for quality in range(92, 50, -4):
        file = BytesIO()
        picture.save(file, "JPEG", quality=quality, optimize=True)
        if file.tell() <= LARGEST_FILE:
            return file.getvalue()
    raise ValueError("the picture is too large for a file of the repository")


def views(size: tuple[int, int] = FULL) -> dict[str, Image.Image]:
    """The default board as the game shows it in `high`, by file name."""
    with closing(Still(size, "high", "maple", "en", 100)) as still:
        return {f"view-{view}": drawn(still, resting(), view) for view in VIEWS}


def skins(tile: tuple[int, int] = TILE) -> dict[str, Image.Image]:
    """Every board while a disc must be hit."""
    with closing(Still(tile, "high", "maple", "en", 100)) as still:
        tiles = {}
        for name in SKINS:
            still.scene.set_skin(name)
            tiles[name] = drawn(still, aiming(), "seat")
        return {"skins": sheet(tiles, 2)}


def discs(tile: tuple[int, int] = SMALL_TILE) -> dict[str, Image.Image]:
    """Every set of discs."""
    with closing(Still(tile, "high", "maple", "en", 100)) as still:
        tiles = {}
        for name, dyes in DISC_SETS.items():
            still.scene.set_discs(name)
            tiles[f"{name}: {', '.join(dyes)}"] = drawn(still, of_all_sides(), "close")
        return {"disc-sets": sheet(tiles, 3)}


def qualities(size: tuple[int, int] = (1280, 720)) -> dict[str, Image.Image]:
    """The same part of the board in every quality, pixel for pixel."""
    with closing(Still(size, "low", "maple", "en", 100)) as still:
        tiles = {}
        for name in PRESETS:
            still.scene.set_quality(name)
            whole = drawn(still, resting(), "seat")
            left, top, right, bottom = (round(share * size[k % 2]) for k, share in enumerate(EDGE))
            part = whole.crop((left, top, right, bottom))
            tiles[name] = part.resize((2 * part.width, 2 * part.height), Image.Resampling.NEAREST)
        return {"qualities": sheet(tiles, 2)}


SHEETS: Final = {"views": views, "skins": skins, "discs": discs, "qualities": qualities}


def main(names: list[str]) -> int:
    """Draw what is asked for, or all."""
    unknown = [name for name in names if name not in SHEETS]
    if unknown:
        print(f"make_contact_sheets: there is no {unknown[0]}; there are {', '.join(SHEETS)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for name in names or list(SHEETS):
        for file, picture in SHEETS[name]().items():
            data = as_jpeg(picture)
            write_whole(FOLDER / f"{file}.jpg", data)
            print(f"docs/{file}.jpg: {picture.width}x{picture.height}, {len(data) // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
