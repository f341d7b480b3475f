"""What this machine can draw: looks for the GL libraries and draws one frame offscreen. Opens no window."""

from __future__ import annotations

import ctypes
import os
import sys
from dataclasses import dataclass
from typing import Final

from crokinole3d.view.errors import CannotShow

GL_LIBRARIES: Final = ("libGL.so.1", "libEGL.so.1")
"""What Panda3D's Linux modules load: libGL for a window, libEGL for pictures without one."""

GL_PACKAGES: Final = (
    "Debian and Ubuntu: apt install libgl1 libegl1; Fedora: dnf install mesa-libGL mesa-libEGL; Arch: pacman -S libglvnd mesa"
)


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """What :func:`probe` found."""

    ok: bool
    """Whether a frame was drawn and showed what it should."""

    missing_gl: str | None
    """One line that names the missing GL libraries and the packages that bring them, or None."""

    renderer: str
    """The driver's name for itself, empty if there is none."""

    detail: str
    """What was drawn, or what went wrong: one line."""

    load: str = ""
    """What the fullest table asks of the driver, beside the most that it may: one line, empty where nothing was drawn."""

    within: bool = True
    """Whether it keeps to that."""


def missing_libraries() -> str | None:
    """One line that names the GL libraries this machine lacks and what brings them; None where nothing is missing.

    Only Linux is asked: Windows and macOS bring theirs.
    """
    if not sys.platform.startswith("linux"):
        return None
    missing = []
    for name in GL_LIBRARIES:
        try:
            ctypes.CDLL(name)
        except OSError:
            missing.append(name)
    if not missing:
        return None
    return f"{' and '.join(missing)} not found. {GL_PACKAGES}"


def missing_display() -> str | None:
    """One line that says that there is no display to open a window on, and what works without; None if there is one."""
    if not sys.platform.startswith("linux") or os.environ.get("DISPLAY"):
        return None
    return (
        "there is no display to open a window on (DISPLAY is not set). Start it on a desktop, or on a virtual one with "
        "`xvfb-run -a python3 main.py`. "
        "These commands need none: simulate, judge, score, match, replay --verify, picture, bench and selftest."
    )


def probe() -> ProbeResult:
    """Draw one frame of the game offscreen and say how it went. Never raises for a machine that cannot draw."""
    missing = missing_libraries()
    if missing is not None:
        return ProbeResult(False, missing, "", "no picture without the GL libraries")
    # Loaded here and not above: what this module says must be heard where Panda3D cannot be loaded.
    from crokinole3d.view.still import frame_report

    try:
        report = frame_report()
    except CannotShow as error:
        return ProbeResult(False, None, "", str(error))
    return ProbeResult(report.plausible, None, report.renderer, report.detail, report.load, report.within)
