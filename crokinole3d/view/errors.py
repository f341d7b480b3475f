"""Why the game cannot be shown on this machine: one class to catch, whose text is one plain line. Loads no panda3d."""

from __future__ import annotations


class CannotShow(RuntimeError):
    """Raised where a window, a driver, a shader, a file of the picture or a font fails the game; the text is one line."""
