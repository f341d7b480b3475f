"""The bindings: one table that drives keyboard and gamepad and makes the list of controls in the help. Knows no window.

Keys are named by their place on the keyboard, by what an American one prints there: what a player's own keyboard prints is only
shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from crokinole3d.game.settings import KeyChoice

SECOND: Final = 1
"""The slot of an action's second key; the first key's is 0."""

PAD: Final = 2
"""The slot of an action's button on a gamepad."""


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

    def at(self, slot: int) -> str | None:
        """What is in a slot: the first key, the second, the button of a gamepad; None where there is none."""
        found = self.pad if slot == PAD else self.keys[slot : slot + 1]
        return found[0] if found else None

    def fixed(self, slot: int) -> bool:
        """Whether a slot is everybody's way out and stays as it is."""
        return self.at(slot) in FIXED

    def put(self, slot: int, name: str | None) -> Binding:
        """The same with something else in a slot, or nothing. A second key without a first one becomes the first."""
        if slot == PAD:
            return replace(self, pad=() if name is None else (name,))
        keys: list[str | None] = [*self.keys, None, None][:2]
        keys[slot] = name
        return replace(self, keys=tuple(key for key in keys if key is not None))


FIXED: Final = frozenset({"escape", "start"})
"""Escape and Start always open the pause page, so that nobody binds themselves out of the game."""

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
    Binding("photo", ("f12", "o"), "control.photo", pad=("lstick",)),
)
"""Every action, with what does it as long as the player chooses nothing else."""

LEFT_HANDED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "slide_left": ("arrow_left",),
        "slide_right": ("arrow_right",),
        "aim_left": ("a",),
        "aim_right": ("d",),
        "power_up": ("w",),
        "power_down": ("s",),
        "flick": ("space", "enter"),
    }
)
"""The keys that change sides for the left-handed: the left hand aims, the right one slides the disc along its line."""

MOUSE_CONTROLS: Final = (
    ("control.mouse_slide", "mouse.drag_along"),
    ("control.mouse_pull", "mouse.pull_back"),
    ("control.mouse_cancel", "mouse.no_pull"),
    ("control.mouse_orbit", "mouse.right_drag"),
    ("control.mouse_zoom", "mouse.wheel"),
)
"""What the mouse does, for the list of controls: catalogue keys of the action and of the gesture."""

PAD_CONTROLS: Final = (
    ("control.pad_aim", "pad.left_stick"),
    ("control.pad_look", "pad.right_stick"),
)
"""What a gamepad's sticks do, in the same form; the left-handed have them the other way round."""

# Panda3D throws lshift/rshift beside shift, and the numeric pad's Enter as enter: one name each is enough here.
_SAME_KEY: Final = {
    "lshift": "shift",
    "rshift": "shift",
    "lcontrol": "control",
    "rcontrol": "control",
    "lalt": "alt",
    "ralt": "alt",
    "return": "enter",
}


def one_name(key: str) -> str:
    """A key by the one name it has here: both Shift keys are one, and so on."""
    return _SAME_KEY.get(key, key)


@dataclass(frozen=True, slots=True)
class Bindings:
    """The bindings in use: the table as the player has it. Never changed; :meth:`bound` makes another."""

    table: tuple[Binding, ...] = BINDINGS
    letters: Mapping[str, str] = field(default_factory=dict)
    """What this keyboard prints on keys that are named by another letter, by the key's name."""

    with_pad: bool = False
    """Whether hints show a gamepad's buttons: the player has one in hand."""

    @classmethod
    def of(cls, choices: tuple[KeyChoice, ...], *, left_handed: bool = False) -> Bindings:
        """The table with what the player chose. Unknown actions are passed over; of two that want a key the later has it."""
        bindings = cls(_base(left_handed))
        for choice in choices:
            found = bindings.of_action(choice.action)
            if found is None:
                continue
            for slot, name in ((0, choice.first), (SECOND, choice.second), (PAD, choice.pad)):
                if not found.fixed(slot) and name not in FIXED and (name or None) != found.at(slot):
                    bindings = bindings._with(found.action, slot, name or None)
                    found = bindings.of_action(choice.action) or found
        return bindings

    def of_action(self, action: str) -> Binding | None:
        """The row of an action."""
        return next((binding for binding in self.table if binding.action == action), None)

    def of_key(self, key: str) -> Binding | None:
        """The row that a key belongs to, or None if the game does nothing with it."""
        name = one_name(key)
        return next((binding for binding in self.table if name in binding.keys), None)

    def of_button(self, button: str) -> Binding | None:
        """The row that a gamepad's button belongs to, or None if the game does nothing with it."""
        return next((binding for binding in self.table if button in binding.pad), None)

    def cap(self, action: str) -> str:
        """What hints show for an action: the button of the gamepad in hand, else the first key.

        Empty where nothing is bound. Raises KeyError for an action that is none.
        """
        binding = self.of_action(action)
        if binding is None:
            raise KeyError(action)
        caps = binding.pad if self.with_pad and binding.pad else self.caps(binding)
        return caps[0] if caps else ""

    def caps(self, binding: Binding) -> tuple[str, ...]:
        """The keys of an action as this keyboard prints them."""
        return tuple(self.printed(key) for key in binding.keys)

    def printed(self, key: str) -> str:
        """What this keyboard prints on a key."""
        return self.letters.get(key, key)

    def bound(self, action: str, slot: int, name: str) -> tuple[Bindings, str | None]:
        """The table with a key or button in a slot of an action, and the action that had it before, or None.

        That one gets in exchange what was in the slot, so that nothing is ever left without its keys by accident.
        """
        name = one_name(name) if slot != PAD else name
        target = self.of_action(action)
        other = self.of_button(name) if slot == PAD else self.of_key(name)
        if target is None or target.at(slot) == name:
            return self, None
        if other is None or other.action == action:
            return self._with(action, slot, name), None
        return self._with(action, slot, name), other.action

    def _with(self, action: str, slot: int, name: str | None) -> Bindings:
        """The table with something else in a slot; who had it before gets what was there."""
        target = self.of_action(action)
        assert target is not None
        given = target.at(slot)
        table = []
        for binding in self.table:
            if binding.action == action:
                binding = _without(binding, slot, name, given).put(slot, name)
            elif name is not None:
                binding = _without(binding, slot, name, given)
            table.append(binding)
        return replace(self, table=tuple(table))

    def choices(self, *, left_handed: bool) -> tuple[KeyChoice, ...]:
        """What the player has changed, as it is kept."""
        return tuple(
            KeyChoice(binding.action, binding.at(0) or "", binding.at(SECOND) or "", binding.at(PAD) or "")
            for binding, before in zip(self.table, _base(left_handed), strict=True)
            if binding != before
        )


def _base(left_handed: bool) -> tuple[Binding, ...]:
    if not left_handed:
        return BINDINGS
    return tuple(replace(binding, keys=LEFT_HANDED.get(binding.action, binding.keys)) for binding in BINDINGS)


def _without(binding: Binding, slot: int, name: str | None, instead: str | None) -> Binding:
    """A row in which another name stands wherever a name was, in the slots of the same device."""
    for other in (PAD,) if slot == PAD else (0, SECOND):
        if name is not None and binding.at(other) == name:
            return binding.put(other, instead)
    return binding


DEFAULT: Final = Bindings()
"""The table as it is delivered."""
