"""How much of the picture is drawn: presets, and the choice between them by measured frame time."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase
    from panda3d.core import GraphicsStateGuardian

    from crokinole3d.view.scene.scene import Scene

_DULL: Final = frozenset({"table", "rim", "sleeve", "brass", "ghost", "hole"})
"""Programs whose gloss is so dull or small that the lower presets let it mirror one gradient instead of the room."""


@dataclass(frozen=True, slots=True)
class Quality:
    """What one preset draws."""

    name: str
    hdr: bool
    """Draw light into a float buffer and tone map it afterwards, with bloom; else each material tone maps by itself."""
    samples: int
    """Samples a pixel for smooth edges, 0 for none."""
    mirror: bool
    """Whether discs, pegs and rail are mirrored in lacquer."""
    detail: bool
    """Close-up grain, micro-scratches and wax haze."""
    room: bool
    """Whether dull gloss mirrors the room too."""
    scale: int
    """Percent of the render scale, across and down, that is really drawn: over 100 each pixel is the mean of several."""
    fine: bool
    """Whether the edges of the tone-mapped picture are softened once more before it is brought to the window's size."""
    anisotropy: int
    """Texture filtering along slanted surfaces, on graphics hardware; software never gets more than 1."""

    def flags(self, program: str) -> tuple[str, ...]:
        """What this preset defines in a program's shaders."""
        wanted = {
            "HDR": self.hdr,
            "MIRROR": self.mirror,
            "DETAIL": self.detail,
            "SCRATCHES": self.detail,
            "ROUGH_ENV": not self.room and program in _DULL,
            "PLAIN_ROOM": not self.room and program in ("surface", "disc"),
        }
        return tuple(flag for flag, on in wanted.items() if on)


PRESETS: Final[Mapping[str, Quality]] = {
    "low": Quality("low", hdr=False, samples=0, mirror=False, detail=False, room=False, scale=100, fine=False, anisotropy=1),
    "medium": Quality("medium", hdr=False, samples=0, mirror=True, detail=True, room=True, scale=100, fine=False, anisotropy=4),
    "high": Quality("high", hdr=True, samples=4, mirror=True, detail=True, room=True, scale=100, fine=False, anisotropy=8),
    "ultra": Quality("ultra", hdr=True, samples=4, mirror=True, detail=True, room=True, scale=150, fine=True, anisotropy=16),
}
"""From the cheapest to the dearest. What costs most is several samples a pixel (about twice the frame), then the mirrors."""

GOOD_FRAME: Final = 1.0 / 45.0
"""The longest frame, in seconds, at which a preset is chosen: below 45 pictures a second a flicked disc is seen to jump."""

HOPELESS_FRAME: Final = 0.06
"""Where one frame in `low` takes longer, nothing else is even tried: on software GL that would only keep the player waiting."""

SAME_PACE: Final = 1.2
"""Where a preset takes at most this many times as long as `low`, the screen sets the pace (a 30 Hz one, say), not the drawing."""


class UnknownQuality(ValueError):
    """Raised for a name that is no preset."""


def preset(name: str) -> Quality:
    """The preset of that name. Raises UnknownQuality."""
    if name not in PRESETS:
        raise UnknownQuality(f"there is no picture quality {name!r}; there are {', '.join(PRESETS)}")
    return PRESETS[name]


def next_lower(name: str) -> str | None:
    """The preset below one, or None for the lowest. Raises UnknownQuality."""
    names = list(PRESETS)
    place = names.index(preset(name).name)
    return names[place - 1] if place > 0 else None


def choose(frame: Callable[[str], float | None]) -> str:
    """The dearest preset that still runs smoothly, tried from the cheapest up; the first that does not ends the search.

    `frame` gives the seconds that a frame takes in a preset, or None where the driver refuses it.
    """
    names = list(PRESETS)
    low = frame(names[0])
    if low is None or low > HOPELESS_FRAME:
        return names[0]
    chosen = names[0]
    for name in names[1:]:
        seconds = frame(name)
        if seconds is None or seconds > max(GOOD_FRAME, SAME_PACE * low):
            break
        chosen = name
    return chosen


def measure(base: ShowBase, scene: Scene) -> str:
    """Draw a few frames in one preset after another, say which this machine should use, and leave the scene as it was."""
    before = scene.quality
    try:
        return choose(lambda name: _frame_time(base, scene) if _taken(scene, name) else None)
    finally:
        scene.set_quality(before)


def _taken(scene: Scene, name: str) -> bool:
    """Whether the driver gives all that a preset needs; the scene then draws in it."""
    from crokinole3d.view.scene.pipeline import BufferRefused
    from crokinole3d.view.scene.shaders import ShaderBroken

    try:
        scene.set_quality(name)
    except (BufferRefused, ShaderBroken):
        return False
    return True


def _frame_time(base: ShowBase, scene: Scene) -> float:
    """Seconds from the start of a frame until it is there: the middle of a few, after one that uploads what is new."""
    frames = []
    for _ in range(6):
        start = time.perf_counter()
        scene.refresh()
        base.graphics_engine.render_frame()
        base.win.get_screenshot()  # waits until the picture is really there
        frames.append(time.perf_counter() - start)
        if len(frames) > 1 and frames[-1] > HOPELESS_FRAME:
            break
    return sorted(frames[1:])[len(frames[1:]) // 2]


def is_software(gsg: GraphicsStateGuardian) -> bool:
    """Whether a processor draws instead of graphics hardware."""
    renderer = str(gsg.get_driver_renderer()).lower()
    return any(name in renderer for name in ("llvmpipe", "softpipe", "swrast", "software", "basic render"))
