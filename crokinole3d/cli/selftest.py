"""`selftest`: tries each part of the game once on this machine and says how it went."""

from __future__ import annotations

import platform
import sys
from importlib import metadata
from typing import Final

from crokinole3d import __version__
from crokinole3d.cli.common import FAILED, KERNEL_VARIABLE, NO_PICTURE, OK, compiled_kernel, forced_kernel
from crokinole3d.cli.streams import answer
from crokinole3d.physics import Motion, Position, Shot, simulate, state_hash
from crokinole3d.physics.build import CompiledUnavailable
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.physics.running import Kernel, interpreted

PACKAGES: Final = ("numpy", "panda3d", "numba")
"""Packages whose versions a report should name."""

_POSITION: Final = Position.of((("north-0", 0.0, 0.15), ("north-1", 0.034, 0.12), ("south-0", -0.12, 0.02)))
_SHOT: Final = Shot.towards(0.0, -0.3048, 0.031, 1.0, 2.4)
"""A shot that meets discs and a peg and sends some over the edge: enough to tell kernels apart."""


def selftest() -> int:
    """Prints what is here and whether it works. Returns 0 if all does, 3 if only the picture lacks its GL libraries, else 1."""
    answer(f"crokinole3d {__version__}, physics {PHYSICS_VERSION}")
    answer(f"Python {platform.python_version()} on {platform.platform()} ({sys.executable})")
    answer(", ".join(f"{package} {_version(package)}" for package in PACKAGES))
    sound, picture = _try_physics(), _try_picture()
    return picture if sound else FAILED


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "is not installed"


def _try_physics() -> bool:
    """Plays one shot with each kernel. False if they disagree or the compiled one should be there and is not."""
    expected = _play(interpreted())
    answer(f"physics, interpreted: {_told(expected)}")
    if forced_kernel() == "interpreted":
        answer(f"physics, compiled: not tried, {KERNEL_VARIABLE} asks for the interpreted one")
        return True
    # Where it is asked for, the want of it is no lesser game but a fault.
    if _version("numba").startswith("is not") and forced_kernel() != "compiled":
        answer("physics, compiled: not here, numba is not installed; the game plays the same without it, but thinks slower")
        return True
    try:
        found = _play(compiled_kernel())
    except CompiledUnavailable as error:
        answer(f"physics, compiled: not to be had: {error}")
        return False
    answer(f"physics, compiled: {_told(found)}")
    if _exact(found) == _exact(expected):
        return True
    answer("physics: the two kernels disagree")
    return False


def _play(kernel: Kernel) -> Motion:
    return simulate(_POSITION, "south-1", _SHOT, kernel=kernel)


def _exact(motion: Motion) -> object:
    return motion.duration, motion.ends, motion.events


def _told(motion: Motion) -> str:
    digest = state_hash((end.id, end.fate, end.x, end.y) for end in motion.ends)
    return f"one shot of {len(motion.events)} events, {motion.duration:.2f} s, hash {digest[:16]}"


def _try_picture() -> int:
    """Draws one frame offscreen, and holds the scene's cost against its budget. The exit code that it gives."""
    try:
        from crokinole3d.view.probe import probe

        found = probe()
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "crokinole3d":
            raise
        answer(f"picture: {error.name} is not installed")
        return FAILED
    if found.missing_gl is not None:
        answer(f"picture: {found.missing_gl}")
        return NO_PICTURE
    answer(f"picture: {found.renderer or 'no renderer'}; {found.detail}")
    if found.load:
        answer(f"scene of 24 discs, all props and effects: {found.load}{'' if found.within else ': too much'}")
    return OK if found.ok and found.within else FAILED
