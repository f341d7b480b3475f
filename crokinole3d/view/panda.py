"""Panda3D's configuration and the opening of its window or buffer. The one place that knows what the engine must be told."""

from __future__ import annotations

from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import GraphicsPipeSelection, load_prc_file_data

from crokinole3d.view.errors import CannotShow
from crokinole3d.view.ui.theme import INK

_COMMON: Final = (
    # Core profile everywhere: macOS gives no more than GL 2.1 otherwise, and one profile keeps all machines alike.
    "gl-version 3 2",
    # Render targets must have the window's size, not the next power of two.
    "textures-power-2 none",
    # The last pass encodes sRGB and smooths edges itself.
    "framebuffer-srgb 0",
    "framebuffer-multisample 0",
    "texture-minfilter mipmap",
    "text-page-size 512 512",
    "x-detectable-auto-repeat 1",
    "max-dt 0.1",
    "model-cache-dir",
    "print-pipe-types 0",
    "notify-level-egldisplay fatal",
    "notify-level-device fatal",
    "notify-level-x11display fatal",
    # It warns of a window that did not open, which is told in a line of ours.
    "notify-level-ShowBase error",
)


class CannotDraw(CannotShow):
    """Raised when this machine gives no window or buffer that the game can draw in; the text says what to do."""


def configure_window(title: str, size: tuple[int, int]) -> None:
    """Tell Panda3D to open a window of `size` pixels. Must come before :func:`open_base`."""
    ground = " ".join(f"{part:.4f}" for part in INK[:3])
    # The window has the colour of the game from its first moment on.
    lines = (f"window-title {title}", f"win-size {size[0]} {size[1]}", f"background-color {ground}", "sync-video 1")
    load_prc_file_data("crokinole window", "\n".join(_COMMON + lines))


def configure_offscreen(size: tuple[int, int]) -> None:
    """Tell Panda3D to draw into a buffer of `size` pixels, through EGL where there is no display."""
    lines = (
        "window-type offscreen",
        f"win-size {size[0]} {size[1]}",
        "sync-video 0",
        "load-display p3headlessgl",
        "aux-display pandagl",
        "audio-library-name null",
    )
    load_prc_file_data("crokinole offscreen", "\n".join(_COMMON + lines))


class _Base(ShowBase):
    """A ShowBase without sound of its own: it would open the device twice, and once more for each try that fails."""

    def createBaseAudioManagers(self) -> None:
        """Make none: the view's sound opens its own."""
        self.musicManager = None  # type: ignore[assignment]  # ShowBase itself asks whether it is None
        self.musicManagerIsValid = False
        self.sfxPlayer = None


def open_base() -> ShowBase:
    """Open the window or buffer that was configured.

    Raises :class:`CannotDraw` where the machine gives none, or none with OpenGL 3.2.
    """
    try:
        base = _Base()
    except Exception as error:
        raise CannotDraw(_no_window(str(error))) from error
    if base.win is None or base.win.get_gsg() is None:
        base.destroy()
        raise CannotDraw(_no_window("no window"))
    gsg = base.win.get_gsg()
    version = (gsg.get_driver_version_major(), gsg.get_driver_version_minor())
    if version < (3, 2):
        renderer = gsg.get_driver_renderer()
        base.destroy()
        raise CannotDraw(
            f"the graphics driver ({renderer}) offers OpenGL {version[0]}.{version[1]}, the game needs 3.2. "
            "A newer graphics driver may bring it."
        )
    return base


def _no_window(reason: str) -> str:
    pipes = GraphicsPipeSelection.get_global_ptr()
    seen = ", ".join(str(pipes.get_pipe_type(k)) for k in range(pipes.get_num_pipe_types())) or "none"
    return (
        f"no window with OpenGL 3.2 could be opened ({reason.rstrip('.')}; display modules: {seen}). "
        "Update the graphics driver, or on Linux without one install Mesa's software renderer (libgl1-mesa-dri)."
    )
