"""Fullscreen: the window fills the screen or has the size it had before, however fast the player changes their mind.

A window system answers a request some frames later, and may drop one that comes before the last was answered.
"""

from __future__ import annotations

from typing import Final, Protocol

from panda3d.core import GraphicsPipe, GraphicsWindow, WindowProperties

ANSWERED: Final = 1.0
"""Seconds after which a request that was not answered is made again: window managers take up to half of that."""

TRIES: Final = 3
"""Requests before it is left at that: some window systems fill no screen at all."""

ANYWHERE: Final = -2
"""A place for the window that Panda3D leaves to the window system."""


class Window(Protocol):
    """What is needed of a window: :class:`panda3d.core.GraphicsWindow`."""

    def get_properties(self) -> WindowProperties:
        """How it is."""

    def request_properties(self, properties: WindowProperties, /) -> None:
        """Ask for it to be otherwise."""


def screen_of(pipe: GraphicsPipe) -> tuple[int, int]:
    """Width and height in pixels of the screen."""
    return pipe.get_display_width(), pipe.get_display_height()


class Fullscreen:
    """One window's filling of the screen. `size` is what it has when it does not."""

    def __init__(self, window: Window | GraphicsWindow, screen: tuple[int, int], size: tuple[int, int]) -> None:
        self._window = window
        self._screen = screen
        self._size = size
        self._wanted = False
        self._since = ANSWERED
        self._tries = 0

    def want(self, wanted: bool) -> None:
        """Fill the screen, or no longer."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._tries = 0
            self._request()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: remember the window's own size, and ask again for what was not granted."""
        properties = self._window.get_properties()
        filled = bool(properties.get_fullscreen())
        self._since += dt
        if filled == self._wanted:
            self._tries = 0
            # Right after a request the size may still be the other one.
            if not filled and self._since >= ANSWERED and not properties.get_minimized():
                self._size = (properties.get_x_size(), properties.get_y_size())
        elif self._since >= ANSWERED and self._tries < TRIES:
            self._request()

    def _request(self) -> None:
        self._since = 0.0
        self._tries += 1
        properties = WindowProperties()
        properties.set_fullscreen(self._wanted)
        properties.set_size(*(self._screen if self._wanted else self._size))
        if not self._wanted:
            properties.set_origin(ANYWHERE, ANYWHERE)
        self._window.request_properties(properties)
