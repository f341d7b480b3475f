"""The key bindings: one table that drives the keyboard and makes the list of controls in the help. Knows no window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Binding:
    """One thing a player can do, and the keys that do it."""

    action: str
    """Name of the action, as the director knows it."""

    keys: tuple[str, ...]
    """Key names as Panda3D throws them, the first is the one that hints show."""

    text: str
    """Key of the catalogue's sentence for the list of controls."""

    held: bool = False
    """Whether it acts as long as it is held, not once a press."""

    pad: tuple[str, ...] = ()
    """Buttons of a gamepad that do it, by Panda3D's names without prefix; the sticks are not in here."""


BINDINGS: Final = (
    Binding("slide_left", ("a", "q"), "control.slide_left", held=True, pad=("lshoulder",)),
    Binding("slide_right", ("d", "e"), "control.slide_right", held=True, pad=("rshoulder",)),
    Binding("aim_left", ("arrow_left",), "control.aim_left", held=True, pad=("dpad_left",)),
    Binding("aim_right", ("arrow_right",), "control.aim_right", held=True, pad=("dpad_right",)),
    Binding("power_up", ("arrow_up",), "control.power_up", held=True, pad=("dpad_up",)),
    Binding("power_down", ("arrow_down",), "control.power_down", held=True, pad=("dpad_down",)),
    Binding("fine", ("shift",), "control.fine", held=True, pad=("ltrigger",)),
    Binding("flick", ("space", "enter"), "control.flick", pad=("face_a",)),
    Binding("view_top", ("t",), "control.view_top", pad=("face_y",)),
    Binding("view_home", ("c", "home"), "control.view_home", pad=("rstick",)),
    Binding("camera", ("v",), "control.camera"),
    Binding("sheet", ("tab",), "control.sheet", pad=("back",)),
    Binding("help", ("h", "f1"), "control.help"),
    Binding("undo", ("u", "backspace"), "control.undo", pad=("face_x",)),
    Binding("pause", ("escape", "p"), "control.pause", pad=("start",)),
    Binding("buzzer", ("b",), "control.buzzer"),
    Binding("replay", ("r",), "control.replay", pad=("face_b",)),
    Binding("round_back", ("page_up",), "control.round_back"),
    Binding("round_on", ("page_down",), "control.round_on"),
    Binding("speed", ("f",), "control.speed", pad=("rtrigger",)),
    Binding("fullscreen", ("f11",), "control.fullscreen"),
    Binding("photo", ("f12", "o"), "control.photo"),
)
"""Every action of the keyboard. A and Q (D and E) do the same, so that AZERTY hands find a key in the same place."""

MOUSE_CONTROLS: Final = (
    ("control.mouse_slide", "mouse.drag_along"),
    ("control.mouse_pull", "mouse.pull_back"),
    ("control.mouse_cancel", "mouse.no_pull"),
    ("control.mouse_orbit", "mouse.right_drag"),
    ("control.mouse_zoom", "mouse.wheel"),
)
"""What the mouse does, for the list of controls: catalogue keys of the action and of the gesture."""

# Panda3D throws lshift/rshift beside shift, and the numeric pad's Enter as enter: one name each is enough here.
_SAME_KEY: Final = {"lshift": "shift", "rshift": "shift", "return": "enter"}

_ACTIONS: Final = {key: binding for binding in BINDINGS for key in binding.keys}


def binding_for(key: str) -> Binding | None:
    """The binding that the key `key` belongs to, or None if the game does nothing with it."""
    return _ACTIONS.get(_SAME_KEY.get(key, key))


def first_key(action: str) -> str:
    """The key that hints show for `action`. Raises KeyError for an action without keys."""
    for binding in BINDINGS:
        if binding.action == action:
            return binding.keys[0]
    raise KeyError(action)
