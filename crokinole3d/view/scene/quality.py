"""How much of the picture is drawn: presets, and the choice between them by measured frame time."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

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
        }
        return tuple(flag for flag, on in wanted.items() if on)


PRESETS: Final[Mapping[str, Quality]] = {
    "low": Quality("low", hdr=False, samples=0, mirror=False, detail=False, room=False, anisotropy=1),
    "high": Quality("high", hdr=True, samples=4, mirror=True, detail=True, room=True, anisotropy=8),
}

GOOD_FRAME: Final = 1.0 / 45.0
"""The longest frame, in seconds, at which `high` is chosen: below 45 pictures a second a flicked disc is seen to jump."""

HOPELESS_FRAME: Final = 0.15
"""One frame longer than this settles the matter; on software GL measuring on would only keep the player waiting."""


class UnknownQuality(ValueError):
    """Raised for a name that is no preset."""


def preset(name: str) -> Quality:
    """The preset of that name. Raises UnknownQuality."""
    if name not in PRESETS:
        raise UnknownQuality(f"there is no picture quality {name!r}; there are {', '.join(PRESETS)}")
    return PRESETS[name]


def choose(frames: list[float]) -> str:
    """The preset for frame times (seconds) that were measured in `high`: the middle one counts."""
    return "high" if sorted(frames)[len(frames) // 2] <= GOOD_FRAME else "low"


def measure(base: ShowBase, scene: Scene) -> str:
    """Draw a few frames in `high`, say which preset this machine should use, and leave the scene as it was."""
    before = scene.quality
    scene.set_quality("high")
    frames = []
    try:
        _timed_frame(base, scene)  # uploads textures
        for _ in range(5):
            frames.append(_timed_frame(base, scene))
            if frames[-1] > HOPELESS_FRAME:
                break
    finally:
        scene.set_quality(before)
    return choose(frames)


def _timed_frame(base: ShowBase, scene: Scene) -> float:
    start = time.perf_counter()
    scene.refresh()
    base.graphics_engine.render_frame()
    base.win.get_screenshot()  # waits until the picture is really there
    return time.perf_counter() - start


def is_software(gsg: GraphicsStateGuardian | Any) -> bool:
    """Whether a processor draws instead of graphics hardware."""
    renderer = str(gsg.get_driver_renderer()).lower()
    return any(name in renderer for name in ("llvmpipe", "softpipe", "swrast", "software", "basic render"))
