"""Shaders: composed from parts in shaders/ with the sizes as defines, compiled and checked before anything is drawn.

Panda3D only logs a shader that does not compile and then draws white; here that is an exception with the driver's words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from panda3d.core import GraphicsStateGuardian, Shader

from crokinole3d.view.dyes import LIGHT_FROM
from crokinole3d.view.errors import CannotShow
from crokinole3d.view.scene import furniture, props, resources
from crokinole3d.view.scene.driver import listening
from crokinole3d.view.scene.picture import MOST_DISCS, MOST_PUFFS, MOST_STREAKS
from crokinole3d.view.scene.quality import PRESETS, Quality
from crokinole3d.view.scene.skins import SLOTS

VERSION: Final = "#version 150"
"""GLSL 1.50 is what every OpenGL 3.2 core context has, Apple's included."""

GUIDES: Final = 10
"""How many flat guides the overlay can show at once."""


@dataclass(frozen=True, slots=True)
class Program:
    """A vertex and a fragment shader, and what is defined for both."""

    vertex: str
    fragment: str
    flags: tuple[str, ...] = ()


PROGRAMS: Final[Mapping[str, Program]] = {
    "surface": Program("scene.vert", "surface.frag"),
    "hole": Program("scene.vert", "hole.frag"),
    "ditch": Program("scene.vert", "ditch.frag"),
    "rim": Program("scene.vert", "rim.frag"),
    "table": Program("scene.vert", "table.frag"),
    "leg": Program("scene.vert", "leg.frag"),
    "room": Program("scene.vert", "room.frag"),
    "disc": Program("scene.vert", "disc.frag"),
    "sleeve": Program("scene.vert", "peg.frag"),
    "brass": Program("scene.vert", "peg.frag", ("BRASS",)),
    "rack": Program("scene.vert", "rack.frag"),
    "slate": Program("scene.vert", "slate.frag"),
    "propshade": Program("propshade.vert", "propshade.frag"),
    "dust": Program("dust.vert", "dust.frag"),
    "streak": Program("overlay.vert", "streak.frag"),
    "ghost": Program("scene.vert", "ghost.frag"),
    "dots": Program("overlay.vert", "overlay.frag", ("DOTS",)),
    "path": Program("overlay.vert", "overlay.frag", ("PATH",)),
    "thought": Program("overlay.vert", "overlay.frag", ("THOUGHT",)),
    "touch": Program("overlay.vert", "overlay.frag", ("TOUCH",)),
    "power": Program("overlay.vert", "overlay.frag", ("POWER",)),
    "arrow": Program("overlay.vert", "overlay.frag", ("ARROW",)),
    "bright": Program("quad.vert", "bright.frag"),
    "blur": Program("quad.vert", "blur.frag"),
    "final": Program("quad.vert", "final.frag"),
    "smooth": Program("quad.vert", "smooth.frag"),
}
"""Every program there is, by name."""

_INCLUDE = re.compile(r'^#include "([\w.]+)"$')
_MARKER = "//@ "


class ShaderBroken(CannotShow):
    """Raised when the driver refuses a shader."""

    def __init__(self, name: str, log: str) -> None:
        """`name` is a key of PROGRAMS, `log` what the driver says in its own lines, with the places in our own files."""
        super().__init__(f"the graphics driver refuses the shader {name}: {' '.join(log.split())}")
        self.name = name
        self.log = log


def compose(file: str, defines: Mapping[str, str]) -> str:
    """The whole source of `shaders/file`: version, defines, then the file with its parts, each part once.

    Raises :class:`~crokinole3d.view.scene.resources.ResourceMissing` for a part that is not there.
    """
    heads = [f"#define {key} {value}" for key, value in sorted(defines.items())]
    return "\n".join([VERSION, *heads, *_expanded(file, set())]) + "\n"


def _expanded(file: str, seen: set[str]) -> list[str]:
    """The file's lines with its includes put in. Marker comments tell which line of which file follows."""
    seen.add(file)
    found = [f"{_MARKER}{file} 1"]
    for number, line in enumerate(resources.read_text(f"shaders/{file}").splitlines(), 1):
        match = _INCLUDE.match(line)
        if match is None:
            found.append(line)
        elif match[1] not in seen:
            found += [*_expanded(match[1], seen), f"{_MARKER}{file} {number + 1}"]
        else:
            found.append("")
    return found


def place(source: str, line: int) -> str:
    """Which file's line a line of composed source (counted from 1) is, with its text: `light.glsl line 12: ...`."""
    lines = source.splitlines()
    for above in range(min(line, len(lines)) - 1, -1, -1):
        if lines[above].startswith(_MARKER):
            file, first = lines[above][len(_MARKER) :].split()
            return f"{file} line {int(first) + line - above - 2}: {lines[min(line, len(lines)) - 1].strip()}"
    return f"line {line} of the defines"


def defines(name: str, quality: Quality) -> dict[str, str]:
    """What is defined in a program: sizes in metres, counts, and the flags of the program and the quality."""
    counts = {"DISCS": MOST_DISCS, "GUIDES": GUIDES, "SIDES": props.MOST_SIDES, "STROKE": props.STROKE, "SKIN_SLOTS": SLOTS}
    counts.update(PUFFS=MOST_PUFFS, STREAKS=MOST_STREAKS)
    around = {name: furniture.number(value) for name, value in {**props.lengths(), "LIGHT_STAIN": LIGHT_FROM}.items()}
    sizes = {**furniture.defines(), **around, **{count: str(value) for count, value in counts.items()}}
    return {**sizes, **dict.fromkeys((*PROGRAMS[name].flags, *quality.flags(name)), "1")}


def compiled(name: str, quality: Quality, gsg: GraphicsStateGuardian) -> Shader:
    """The program, compiled by the driver. Raises ShaderBroken with the driver's message."""
    wanted = PROGRAMS[name]
    given = defines(name, quality)
    sources = compose(wanted.vertex, given), compose(wanted.fragment, given)
    with listening() as heard:
        shader = Shader.make(Shader.SL_GLSL, *sources)
        refused = shader is None or shader.prepare_now(gsg.prepared_objects, gsg) is None or shader.get_error_flag()
    if refused:
        raise ShaderBroken(name, _explained(heard.text, *sources))
    return shader


def compile_all(gsg: GraphicsStateGuardian) -> int:
    """Compile every program in every quality. Returns how many; raises ShaderBroken at the first that is refused."""
    count = 0
    for quality in PRESETS.values():
        for name in PROGRAMS:
            compiled(name, quality, gsg)
            count += 1
    return count


def _explained(log: str, vertex: str, fragment: str) -> str:
    """The driver's log, and for the first line it names the place in our files."""
    # Mesa and Apple write `0:12(5): error` or `ERROR: 0:12:`, NVIDIA `0(12) : error`.
    found = re.search(r":(\d+)[(:]|\b\d+\((\d+)\)", log)
    if found is None:
        return log.strip() or "no reason given"
    source = vertex if "vertex shader" in log else fragment
    return f"{log.strip()}\n({place(source, int(found[1] or found[2]))})"
