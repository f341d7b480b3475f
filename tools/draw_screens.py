"""Draws every screen with the samples of its tests over a picture of the table, several on a sheet, to be looked at.

A test can tell that a text leaves its frame; whether a page is calm and well made has to be seen.

Run: python tools/draw_screens.py OUT [--size 1280x720] [--scale 100] [--text 100] [--lang en pl] [--only REGEX] [--contrast]
     [--columns 2] [--tile 900] [--ground PICTURE]  (such as `python main.py picture --out PICTURE --size 1280x720` makes)
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from panda3d.core import CardMaker, Filename, NodePath, Texture, TexturePool  # noqa: E402

from crokinole3d.text import catalogue  # noqa: E402
from crokinole3d.view.panda import configure_offscreen, open_base  # noqa: E402
from crokinole3d.view.scene.images import pixels_of  # noqa: E402
from crokinole3d.view.ui.data.screen import ScreenData  # noqa: E402
from crokinole3d.view.ui.fonts import font_file  # noqa: E402
from crokinole3d.view.ui.ui import Ui  # noqa: E402
from tests.view.ui.samples import PARTS, samples  # noqa: E402

CAPTION: Final = 26
GAP: Final = 8
"""Pixels of a tile's caption, and between tiles."""

Stack = tuple[tuple[str, ScreenData], ...]


def ground(path: str, width: int, height: int) -> NodePath:
    """The picture that lies under the screens, as a card in window pixels; maple-brown where there is none."""
    maker = CardMaker("ground")
    maker.set_frame(0, width, -height, 0)
    card = NodePath(maker.generate())
    texture: Texture | None = TexturePool.load_texture(Filename.from_os_specific(path)) if path else None
    if texture is None:
        card.set_color(0.5, 0.36, 0.22, 1)
    else:
        card.set_texture(texture)
    return card


def wanted(width: int, height: int, only: str) -> Iterator[tuple[str, Stack, tuple[str, str] | None]]:
    """Every sample and every part of the pages that have several, by a name that the expression finds."""
    whole = samples(width, height)
    for name, stack in whole.items():
        if re.search(only, name):
            yield name, stack, None
    for name, what, value in PARTS:
        if re.search(only, f"{name}:{value}"):
            yield f"{name}:{value}", whole[name], (what, value)


def main() -> int:
    """Draws the sheets and says where they are."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--text", type=int, default=100)
    parser.add_argument("--lang", nargs="+", default=["en", "pl"])
    parser.add_argument("--only", default="")
    parser.add_argument("--contrast", action="store_true")
    parser.add_argument("--columns", type=int, default=2)
    parser.add_argument("--rows", type=int, default=2)
    parser.add_argument("--tile", type=int, default=900)
    parser.add_argument("--ground", default="")
    options = parser.parse_args()
    width, height = (int(part) for part in options.size.split("x"))
    configure_offscreen((width, height))
    base = open_base()
    ground(options.ground, width, height).reparent_to(base.pixel2d)
    ui = Ui(base, catalogue("en"), options.scale / 100, contrast=options.contrast, text=options.text / 100)
    tiles = []
    for language in options.lang:
        ui.set_catalogue(catalogue(language))
        for name, stack, part in wanted(width, height, options.only):
            for up in reversed(ui.shown):
                ui.hide(up)
            for screen, data in stack:
                ui.show(screen, data)
            if part is not None:
                shown = ui._stack[-1]
                shown.state.local[part[0]] = part[1]
                shown.build()
            ui.settle()
            for _ in range(2):
                base.graphics_engine.render_frame()
            picture = Image.fromarray(pixels_of(base.win.get_screenshot()))
            picture.thumbnail((options.tile, options.tile), Image.Resampling.LANCZOS)
            size = f"{options.size} {options.scale}%" + (f" text {options.text}%" if options.text != 100 else "")
            tiles.append((f"{name} {language} {size}", picture))
    options.out.mkdir(parents=True, exist_ok=True)
    font = ImageFont.truetype(str(font_file("sans-semibold")), CAPTION - 8)
    each = options.columns * options.rows
    for k in range(0, len(tiles), each):
        w, h = tiles[0][1].size
        lines = -(-len(tiles[k : k + each]) // options.columns)
        sheet = Image.new("RGB", (options.columns * (w + GAP), lines * (h + CAPTION + GAP)), (60, 60, 70))
        draw = ImageDraw.Draw(sheet)
        for i, (caption, picture) in enumerate(tiles[k : k + each]):
            x, y = i % options.columns * (w + GAP), i // options.columns * (h + CAPTION + GAP)
            draw.text((x + 4, y + 2), caption, (255, 255, 255), font)
            sheet.paste(picture, (x, y + CAPTION))
        path = options.out / f"{options.size}-{options.scale}-{options.text}-{k // each:02d}.png"
        sheet.save(path)
        print(path)
    ui.destroy()
    base.destroy()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
