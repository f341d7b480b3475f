"""What a pointer and a keyboard need of the interface they act on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from crokinole3d.view.sound.catalogue import Press
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.shown import Shown
from crokinole3d.view.ui.widget import Command

WHEEL_STEP: Final = 56
"""How far one notch of the wheel, or an arrow key on a long text, scrolls, dp."""


class Desk(Protocol):
    """The interface as the hands know it."""

    on_press: Callable[[Press], None]
    """Told of everything that the player does here, for the ear: something chosen or left, the focus or a value moved."""

    @property
    def active(self) -> Shown | None:
        """The screen that takes input: the topmost one."""

    @property
    def metrics(self) -> Metrics:
        """Window size and scale in use."""

    def run(self, active: Shown, command: Command | None, press: Press | None = "click") -> None:
        """Do what a widget of that screen asks for, to be heard as `press`."""
