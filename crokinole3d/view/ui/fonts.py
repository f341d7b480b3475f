"""Fonts at exact pixel sizes and measured text.

One DynamicTextFont per face and pixel size, so that glyph texels map one to one to pixels. Three things about Panda3D 1.10 were
measured and are mended here: it draws each glyph (margin - 0.5) pixels right of and below its place; a space's advance is not
whole pixels; and there is no tracking. So text is placed word by word at whole pixels, tracked text letter by letter.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Mapping
from math import ceil
from pathlib import Path
from types import MappingProxyType
from typing import Final

from panda3d.core import DynamicTextFont, Filename, NodePath, SamplerState, TextNode

from crokinole3d.view.errors import CannotShow
from crokinole3d.view.ui.theme import CAP_HEIGHT, CAPS_TRACKING, LARGE, LEADING, MIN_PX, TIGHT_LEADING, TYPE, Face, Kind, Rgba

GLYPH_MARGIN: Final = 2
"""Empty texels round each glyph in its page; less lets neighbours bleed in."""

GLYPH_SHIFT: Final = GLYPH_MARGIN - 0.5
"""Pixels by which Panda draws a glyph too far right and down. Not undone, all text is sampled between texels: blurred and low."""

MOST_LINES: Final = 600
"""Drawn lines that a style keeps: screens are rebuilt often, their words rarely change. Running figures would pile up."""

LONELY: Final = 0.28
"""Share of the longest line under which a last line looks lost."""

LOOSEST: Final = 12
"""In how many steps of 3 % a text may be set narrower so that its last line is not."""

NBSP: Final = "\u00a0"
SPACES: Final = (" ", NBSP)

FILES: Final[Mapping[Face, tuple[str, str]]] = MappingProxyType(
    {
        "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
        "sans-semibold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
        "serif-light": ("font_source_serif_pro", "SourceSerifPro-Light.ttf"),
        "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
        "serif-semibold": ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    }
)
"""Package and file of each face (SIL Open Font License 1.1): every letter of both languages, tabular digits."""


class FontsMissing(CannotShow):
    """Raised when a font package is not installed or does not hold the file."""

    def __init__(self, package: str) -> None:
        name = package.replace("_", "-")
        super().__init__(f"the fonts are missing: install the package {name} (python -m pip install {name})")
        self.package = package


def font_file(face: Face) -> Path:
    """Where the file of a face lies. Raises :class:`FontsMissing`."""
    package, name = FILES[face]
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise FontsMissing(package)
    for folder in spec.submodule_search_locations:
        path = Path(folder) / "files" / name
        if path.is_file():
            return path
    raise FontsMissing(package)


def load_font(face: Face, px: int) -> DynamicTextFont:
    """A face at one pixel size. Raises :class:`FontsMissing`."""
    font = DynamicTextFont(Filename.from_os_specific(str(font_file(face))))
    if not font.is_valid():
        raise FontsMissing(FILES[face][0])
    page = 512 if px < 60 else 1024
    font.set_pixels_per_unit(px)
    font.set_scale_factor(1)  # no supersampling: FreeType's own anti-aliasing at the true size is sharper
    font.set_native_antialias(True)
    font.set_page_size(page, page)
    font.set_texture_margin(GLYPH_MARGIN)
    font.set_minfilter(SamplerState.FT_linear)
    font.set_magfilter(SamplerState.FT_linear)
    return font


class Style:
    """One kind of text at one scale: measures, wraps and draws. All lengths are pixels."""

    def __init__(self, kind: Kind, scale: float, text: float, font: DynamicTextFont) -> None:
        face, size = TYPE[kind]
        self.kind = kind
        self.px = pixel_size(kind, scale, text)
        self.cap = CAP_HEIGHT[face] * self.px
        """Height of a capital."""
        self.line = round(self.px * (LEADING if size < LARGE else TIGHT_LEADING))
        """Height of a line's box."""
        self._font = font
        self._capitals = kind == "caps"
        self._tracking = CAPS_TRACKING * self.px if self._capitals else 0.0
        self._ruler = TextNode("ruler")
        self._ruler.set_font(font)
        self._advances: dict[str, int] = {}
        self._runs: dict[str, int] = {}
        self._drawn: dict[tuple[str, Rgba], NodePath] = {}

    def _pieces(self, text: str) -> list[str]:
        if self._capitals:
            return list(text.upper())
        return [piece for piece in re.split(f"([ {NBSP}])", text) if piece]

    def _advance(self, piece: str) -> int:
        if piece not in self._advances:
            if piece in SPACES:
                # A shade wide: hinted letters round up, and words must not run together.
                width = ceil(0.2 * self.px + 0.3)
            else:
                width = round(self._ruler.calc_width(piece) * self.px + self._tracking)
            self._advances[piece] = width
        return self._advances[piece]

    def width(self, text: str) -> int:
        """Width of a line."""
        return max(0, self._run(text) - round(self._tracking if text else 0))

    def _run(self, text: str) -> int:
        """What a text adds to the width of the line that it goes on."""
        # Every box asks for the width of the same words again whenever it is laid out.
        if text not in self._runs:
            self._runs[text] = sum(self._advance(piece) for piece in self._pieces(text))
        return self._runs[text]

    def wrap(self, text: str, width: int) -> list[str]:
        """The text in lines no wider than `width`, broken at spaces (not at no-break ones) and at line feeds, a path that is too
        wide for a line also after its slashes."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line, used = "", 0
            for word in paragraph.split(" "):
                for k, piece in enumerate(self._breakable(word, width)):
                    between = "" if k or not line else " "
                    longer = used + self._run(between + piece)
                    if line and longer - round(self._tracking) > width:
                        lines.append(line)
                        line, used = piece, self._run(piece)
                    else:
                        line, used = line + between + piece, longer
            lines.append(line)
        return lines

    def settle(self, text: str, width: int) -> list[str]:
        """The text wrapped as by :meth:`wrap`, in no more lines, but without a last line of a lonely word: it is set a little
        narrower where that helps."""
        lines = self.wrap(text, width)
        if len(lines) < 2 or "\n" in text:
            return lines
        for narrower in range(1, LOOSEST):
            if self.width(lines[-1]) >= LONELY * max(self.width(line) for line in lines):
                break
            tried = self.wrap(text, round(width * (1 - 0.03 * narrower)))
            if len(tried) > len(lines):
                break
            lines = tried
        return lines

    def _breakable(self, word: str, width: int) -> list[str]:
        """A word as it may be broken: whole, or if it is a path that is too wide after each of its folders."""
        return [word] if self.width(word) <= width else re.split(r"(?<=[/\\])(?=.)", word)

    def shorten(self, text: str, width: int) -> str:
        """The text, or as much of it as fits with an ellipsis."""
        if self.width(text) <= width:
            return text
        while text and self.width(text + "…") > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def draw(self, parent: NodePath, text: str, x: float, baseline: float, color: Rgba) -> None:
        """Draw a line with its baseline at a place in pixels from the parent's top left."""
        key = (text, color)
        if key not in self._drawn:
            if len(self._drawn) >= MOST_LINES:
                self._drawn.clear()
            self._drawn[key] = self._line(text, color)
        root = self._drawn[key].copy_to(parent)
        root.set_pos(round(x) - GLYPH_SHIFT, 0, GLYPH_SHIFT - round(baseline))

    def _line(self, text: str, color: Rgba) -> NodePath:
        root = NodePath("text")
        at = 0
        for piece in self._pieces(text):
            if piece not in SPACES:
                word = TextNode("word")
                word.set_font(self._font)
                word.set_text(piece)
                word.set_text_color(*color)
                node = root.attach_new_node(word.generate())
                node.set_scale(self.px)
                node.set_pos(at, 0, 0)
            at += self._advance(piece)
        root.flatten_strong()
        return root


def pixel_size(kind: Kind, scale: float, text: float = 1.0) -> int:
    """Pixels of a kind of text at a scale (pixels per dp), where words are `text` times as large as usual.

    Titles and large figures can be read as they are: they take part in half of it.
    """
    size = TYPE[kind][1]
    return max(MIN_PX, round(size * scale * (text if size < LARGE else (1.0 + text) / 2)))


class Fonts:
    """The styles of one interface. Glyphs stay loaded while sizes come and go; `styles` gives a fresh set for a scale."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[Face, int], DynamicTextFont] = {}
        self._styles: dict[tuple[Kind, float, float], Style] = {}

    def style(self, kind: Kind, scale: float, text: float = 1.0) -> Style:
        """A kind of text at a scale (pixels per dp) and size of words. Raises :class:`FontsMissing`."""
        key = (kind, scale, text)
        if key not in self._styles:
            face, px = TYPE[kind][0], pixel_size(kind, scale, text)
            if (face, px) not in self._fonts:
                self._fonts[face, px] = load_font(face, px)
            self._styles[key] = Style(kind, scale, text, self._fonts[face, px])
        return self._styles[key]

    def clear(self) -> None:
        """Forget all: the scale has changed."""
        self._fonts.clear()
        self._styles.clear()
