"""What a screen is: functions from its data to widgets, in one or several layers, and how it takes the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, Literal, TypeVar

from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.widget import Command

D = TypeVar("D")


def everything(data: object) -> object:
    """The part of the data that a layer depends on when it depends on all of it."""
    return data


@dataclass(frozen=True, slots=True)
class Layer(Generic[D]):
    """A part of a screen that is built anew when its part of the data changes, and only then."""

    build: Callable[[Canvas, D], None]
    part: Callable[[D], object] = everything
    fade: float = 0.0
    """Seconds it takes to come in whenever it is built anew; 0 for at once."""


def no_focus(data: object, metrics: Metrics) -> str | None:
    """For screens without a widget that should have the focus at first."""
    return None


def no_escape(data: object) -> Command | None:
    """For screens that Escape does not leave."""
    return None


def no_edit(data: object, state: ScreenState, command: Command) -> None:
    """For screens that keep nothing of their own."""


@dataclass(frozen=True, slots=True)
class Screen(Generic[D]):
    """One screen."""

    name: str
    layers: tuple[Layer[D], ...]
    kind: Literal["page", "card", "overlay"]
    """page: takes every key and press. card: any key or press goes on (`escape`). overlay: takes only presses on its widgets."""

    covers: bool = True
    """Whether what lies below a page goes out of sight; a question leaves what it is about in view."""

    first: Callable[[D, Metrics], str | None] = no_focus
    """Id of the widget that has the focus when the screen comes up."""

    escape: Callable[[D], Command | None] = no_escape
    """What Escape asks for."""

    edit: Callable[[D, ScreenState, Command], D | None] = no_edit
    """Takes a command that only concerns the page itself and returns the data to show next; None passes it to the director."""
