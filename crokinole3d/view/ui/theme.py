"""The look in one place: colours, type, space, shape, time. No panda3d.

Lengths are dp: pixels at a window 720 px high and an interface scale of 100 %. Colours are sRGB with straight alpha, 0 to 1.

Two surfaces only: *ink*, warm near-black glass, for all that is control; *paper*, an opaque score card, for all that is result.
One meaning per colour: gold = must-hit and the 15 line, ice and teal = keyboard focus, red = foul, a side's colour = that side.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

from crokinole3d.view.dyes import COLOURS, DISC_SETS, DYES, disc_set

Rgba = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Rgba:
    """A colour from six hexadecimal digits."""
    return (int(code[0:2], 16) / 255, int(code[2:4], 16) / 255, int(code[4:6], 16) / 255, alpha)


def faded(color: Rgba, alpha: float) -> Rgba:
    """The colour with another alpha."""
    return (color[0], color[1], color[2], alpha)


def dimmed(color: Rgba, share: float) -> Rgba:
    """The colour with a share of its alpha."""
    return faded(color, color[3] * share)


def lit(color: Rgba, factor: float) -> Rgba:
    """The colour made lighter (factor over 1) or darker; alpha stays."""
    return (min(1.0, color[0] * factor), min(1.0, color[1] * factor), min(1.0, color[2] * factor), color[3])


def mixed(a: Rgba, b: Rgba, share: float) -> Rgba:
    """So far on the way from one colour to another, alpha included."""
    return tuple(x + (y - x) * share for x, y in zip(a, b, strict=True))  # type: ignore[return-value]  # four, as both are


INK: Final = rgba("1C1511")
"""Walnut in shade: glass over the board is this at the alphas of :class:`Glass`."""

NIGHT: Final = rgba("0E0A07")
"""What scrims darken with."""

GOLD: Final = rgba("F2C230")
"""Must-hit and the 15 line, nothing else; never on paper (contrast 1.4)."""

MAPLE: Final = rgba("EBC68E")
TITLE: Final = rgba("FBF3E6")
ON_MAPLE: Final = rgba("22180E")
CLEAR: Final[Rgba] = (0.0, 0.0, 0.0, 0.0)

Mark = Literal["ring", "dot", "bar", "cross"]


@dataclass(frozen=True, slots=True)
class SideColours:
    """How one side's things are drawn. The mark tells sides apart without colour."""

    disc: Rgba
    edge: Rgba
    on_ink: Rgba
    """For its words on ink."""
    on_paper: Rgba
    mark: Mark
    inlay: Rgba
    """What the mark is drawn in: pale, or dark on pale discs."""


MARKS: Final[tuple[Mark, ...]] = ("ring", "dot", "bar", "cross")
"""The sides' marks, in the order of COLOURS. They are the same in every set of discs."""

PALE_INLAY: Final = rgba("FFF6E6", 0.92)
DARK_INLAY: Final = rgba("2A1C10", 0.92)


@cache
def sides_of(discs: str) -> Mapping[str, SideColours]:
    """How each side's things are drawn with a set of discs, a key of dyes.DISC_SETS. Raises UnknownDiscs."""
    found: dict[str, SideColours] = {}
    for colour, name, mark in zip(COLOURS, disc_set(discs), MARKS, strict=True):
        dye = DYES[name]
        inlay = DARK_INLAY if dye.light else PALE_INLAY
        found[colour] = SideColours(rgba(dye.disc), rgba(dye.edge), rgba(dye.on_ink), rgba(dye.on_paper), mark, inlay)
    return MappingProxyType(found)


ToneName = Literal["ink", "paper"]


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours of things on one kind of surface."""

    surface: Rgba
    raised: Rgba
    hover: Rgba
    press: Rgba
    line: Rgba
    """Hairlines: decorative only, a control is always told by its text or fill."""
    border: Rgba
    """The edge of a panel."""
    text: Rgba
    soft: Rgba
    faint: Rgba
    """Never on glass over the board: 3.1 to 1 there in the worst case."""
    focus: Rgba
    primary: Rgba
    on_primary: Rgba
    well: Rgba
    fill: Rgba
    on_fill: Rgba
    knob: Rgba
    bad: Rgba
    select: Rgba
    key_fill: Rgba
    key_line: Rgba


INK_TONE: Final = Tone(
    surface=faded(INK, 0.92),
    raised=rgba("FFF2DC", 0.075),
    hover=rgba("FFF2DC", 0.14),
    press=rgba("FFF2DC", 0.05),
    line=rgba("FFF2DC", 0.16),
    border=rgba("FFF2DC", 0.13),
    text=rgba("F7EDDD"),
    soft=rgba("CDBFAA"),
    faint=rgba("9C8F7D"),
    focus=rgba("9FE3E6"),
    primary=MAPLE,
    on_primary=ON_MAPLE,
    well=rgba("000000", 0.38),
    fill=MAPLE,
    on_fill=ON_MAPLE,
    knob=rgba("FFF6E8"),
    bad=rgba("F2705C"),
    select=faded(MAPLE, 0.20),
    key_fill=rgba("FFF2DC", 0.10),
    key_line=rgba("FFF2DC", 0.34),
)

PAPER_TONE: Final = Tone(
    surface=rgba("F4EADB"),
    raised=rgba("3A2A18", 0.065),
    hover=rgba("3A2A18", 0.13),
    press=rgba("3A2A18", 0.19),
    line=rgba("3A2A18", 0.20),
    border=rgba("FFFFFF", 0.55),
    text=rgba("2A1F15"),
    soft=rgba("63533F"),
    faint=rgba("776650"),
    focus=rgba("0B5A63"),
    primary=rgba("2E241B"),
    on_primary=rgba("FBF3E6"),
    well=rgba("3A2A18", 0.16),
    fill=rgba("8A5A20"),
    on_fill=rgba("FFFFFF"),
    knob=rgba("FFFDF8"),
    bad=rgba("A92B1C"),
    select=rgba("3A2A18", 0.10),
    key_fill=rgba("3A2A18", 0.07),
    key_line=rgba("3A2A18", 0.38),
)

PAPER_INSET: Final = rgba("8A5A20", 0.26)
"""The thin line inside the edge of a score card."""


@dataclass(frozen=True, slots=True)
class Glass:
    """Alpha of ink over the live board. Less would fail over maple, the brightest thing there: at 0.60 soft text has 3.8 to 1."""

    active: float = 0.86
    idle: float = 0.74
    pill: float = 0.84
    toast: float = 0.95
    icon: float = 0.72


@dataclass(frozen=True, slots=True)
class Theme:
    """All colours that an interface is drawn with."""

    ink: Tone = INK_TONE
    paper: Tone = PAPER_TONE
    glass: Glass = Glass()
    discs: str = "club"
    """The set of discs in play, a key of dyes.DISC_SETS."""
    skin: str = "maple"
    """The board in play, a key of skins.SKINS."""

    @property
    def sides(self) -> Mapping[str, SideColours]:
        """How each side's things are drawn."""
        return sides_of(self.discs)

    def tone(self, name: ToneName) -> Tone:
        """The colours for one kind of surface."""
        return self.ink if name == "ink" else self.paper


def high_contrast() -> Theme:
    """Black and white surfaces without transparency, strong lines."""
    white, black = rgba("FFFFFF"), rgba("000000")
    ink = replace(
        INK_TONE,
        surface=black,
        raised=faded(white, 0.14),
        hover=faded(white, 0.30),
        line=faded(white, 0.75),
        border=faded(white, 0.75),
        text=white,
        soft=rgba("F2ECE2"),
        faint=rgba("E2D8C8"),
        well=black,
        key_line=faded(white, 0.75),
    )
    paper = replace(
        PAPER_TONE,
        surface=white,
        line=faded(black, 0.75),
        border=faded(black, 0.75),
        text=black,
        soft=rgba("231A10"),
        faint=rgba("3A2C1C"),
        key_line=faded(black, 0.75),
    )
    return Theme(ink, paper, Glass(**{field.name: 1.0 for field in fields(Glass)}))


# ---------------------------------------------------------------------------------------------------------------- type

Kind = Literal["caps", "small", "body", "strong", "h2", "menu", "h1", "num-s", "num", "num-l", "display-s", "display"]
Face = Literal["sans", "sans-semibold", "serif-light", "serif", "serif-semibold"]

TYPE: Final[Mapping[Kind, tuple[Face, float]]] = MappingProxyType(
    {
        "caps": ("sans-semibold", 12.0),
        "small": ("sans", 14.0),
        "body": ("sans", 16.0),
        "strong": ("sans-semibold", 16.0),
        "h2": ("serif-semibold", 20.0),
        "menu": ("serif", 26.0),
        "h1": ("serif", 34.0),
        "num-s": ("serif-semibold", 20.0),
        "num": ("serif-semibold", 30.0),
        "num-l": ("serif", 46.0),
        "display-s": ("serif-light", 52.0),
        "display": ("serif-light", 84.0),
    }
)
"""Face and size in dp of every kind of text."""

CAP_HEIGHT: Final[Mapping[Face, float]] = MappingProxyType(
    {"sans": 0.660, "sans-semibold": 0.660, "serif-light": 0.670, "serif": 0.670, "serif-semibold": 0.670}
)
"""Height of a capital per em: text is centred on it, so icons and digits align by construction."""

LARGE: Final = 28
"""Size in dp from which text is a title or a large figure, not something to read."""

LEADING: Final = 1.36
"""Line box per size for running text."""

TIGHT_LEADING: Final = 1.16
"""The same for large text."""

CAPS_TRACKING: Final = 0.10
"""Extra advance per em between capitals."""

MIN_PX: Final = 12
"""No text under this many real pixels, whatever the scale."""

# --------------------------------------------------------------------------------------------------------- space, time

SAFE: Final = 24
"""Distance of anything from the window's edge; 14 when narrow."""

SAFE_NARROW: Final = 14
R_CONTROL: Final = 12
R_PANEL: Final = 18
TARGET: Final = 44
"""Least height of anything that can be pressed: where the drawing is smaller, the area that takes the press is padded to it."""

FOCUS_WIDTH: Final = 2
FOCUS_GAP: Final = 3
BAND: Final = 1500
"""The HUD's greatest width: in very wide windows it stays in a centred band, or the eyes wander."""

HOVER: Final = 0.10
"""Seconds in which a widget lights up under the pointer, and goes out."""

HOVER_STEPS: Final = 4
"""In so many steps: each is painted once and kept, and at a screen's pace more would not be told apart."""

PANEL_IN: Final = 0.22
"""Seconds a page takes to come in."""

PANEL_OUT: Final = 0.14
REDUCED: Final = 0.08
"""Seconds of the plain fade that replaces every movement when motion is reduced."""

RISE: Final = 8
"""How far below its place a page starts, dp."""


def contrast(a: Rgba, b: Rgba) -> float:
    """WCAG contrast ratio of two opaque sRGB colours, 1 to 21 (WCAG 2.2, relative luminance)."""

    def luminance(color: Rgba) -> float:
        r, g, b_ = (c / 12.92 if c <= 0.04045 else float(((c + 0.055) / 1.055) ** 2.4) for c in color[:3])
        return 0.2126 * r + 0.7152 * g + 0.0722 * b_

    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def blend(top: Rgba, ground: Rgba) -> Rgba:
    """`top` laid over an opaque ground, in sRGB as the screen mixes it."""
    a = top[3]
    return (top[0] * a + ground[0] * (1 - a), top[1] * a + ground[1] * (1 - a), top[2] * a + ground[2] * (1 - a), 1.0)


SIDES: Final = sides_of(next(iter(DISC_SETS)))
"""The sides with the set of discs that the game begins with."""
