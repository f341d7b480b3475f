"""The gamepad: dead zones, sticks as directions, repeats. What is plugged in comes from a source that a test can stand in for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Final, Protocol, cast

from panda3d.core import InputDevice, InputDeviceManager

DEAD_ZONE: Final = 0.16
"""Share of a stick's way round its middle that is none: worn sticks rest up to a tenth of their way beside it."""

TRIGGER_DOWN: Final = 0.5
"""Share of a trigger's way at which it is pressed."""

TRIGGER_UP: Final = 0.35
"""Share of its way at which a pressed trigger is let go: less than :data:`TRIGGER_DOWN`, for fingers that tremble."""

TILTED: Final = 0.6
"""Share of a stick's way at which it counts as a direction on a page."""

UPRIGHT: Final = 0.4
"""Share of its way at which it no longer does."""

REPEAT_DELAY: Final = 0.4
"""Seconds a direction is held on a page before it repeats."""

REPEAT_EVERY: Final = 0.11
"""Seconds between repeats."""

Stick = tuple[float, float]


@dataclass(frozen=True, slots=True)
class PadState:
    """What a gamepad's player does at a moment."""

    buttons: frozenset[str] = frozenset()
    """Buttons that are down, by Panda3D's names: face_a, dpad_up, start, ..."""

    left: Stick = (0.0, 0.0)
    """The left stick, -1 to 1, to the right and up positive."""

    right: Stick = (0.0, 0.0)
    triggers: tuple[float, float] = (0.0, 0.0)
    """The left and the right trigger, 0 to 1."""


class PadDevice(Protocol):
    """A gamepad."""

    @property
    def name(self) -> str:
        """What it calls itself."""

    def read(self) -> PadState:
        """What is done on it now."""


class PadSource(Protocol):
    """Tells which gamepads there are."""

    def devices(self) -> Sequence[PadDevice]:
        """Those that are plugged in now."""


def past_dead_zone(stick: Stick) -> Stick:
    """A stick without its dead zone, which is round; from its edge on the way counts from 0, and never more than 1."""
    length = hypot(*stick)
    if length <= DEAD_ZONE:
        return 0.0, 0.0
    share = min(1.0, (length - DEAD_ZONE) / (1.0 - DEAD_ZONE)) / length
    return stick[0] * share, stick[1] * share


@dataclass(frozen=True, slots=True)
class PadNews:
    """What has changed on all gamepads since the last look."""

    pressed: tuple[str, ...] = ()
    released: tuple[str, ...] = ()
    left: Stick = (0.0, 0.0)
    """Both sticks as they stand, without dead zones."""

    right: Stick = (0.0, 0.0)
    directions: tuple[str, ...] = ()
    """What the directional pad and the left stick ask of a page: arrow_left and so on, with -repeat at its end for a repeat."""

    come: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    """Names of gamepads that were plugged in or out."""

    @property
    def used(self) -> bool:
        """Whether a hand is on one of them."""
        return bool(self.pressed) or any(map(any, (self.left, self.right)))


_ARROWS: Final = ("left", "right", "up", "down")


@dataclass(slots=True)
class Pads:
    """All gamepads as one: whoever has one in hand plays. `read` once a frame."""

    source: PadSource
    _devices: tuple[PadDevice, ...] = ()
    _down: frozenset[str] = frozenset()
    _held: dict[str, float] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """Names of those that are plugged in."""
        return tuple(device.name for device in self._devices)

    def read(self, dt: float) -> PadNews:
        """What has changed in the last `dt` seconds."""
        devices, before_them = tuple(self.source.devices()), self._devices
        come = tuple(device.name for device in devices if all(device is not other for other in before_them))
        gone = tuple(device.name for device in before_them if all(device is not other for other in devices))
        self._devices = devices
        states = [device.read() for device in devices]
        left = past_dead_zone(max((state.left for state in states), key=lambda stick: hypot(*stick), default=(0.0, 0.0)))
        right = past_dead_zone(max((state.right for state in states), key=lambda stick: hypot(*stick), default=(0.0, 0.0)))
        down = self._buttons(states)
        before, self._down = self._down, down
        return PadNews(
            tuple(sorted(down - before)), tuple(sorted(before - down)), left, right, self._directions(dt, down, left), come, gone
        )

    def _buttons(self, states: Sequence[PadState]) -> frozenset[str]:
        """Buttons that are down, triggers among them."""
        down = {button for state in states for button in state.buttons}
        for k, trigger in enumerate(("ltrigger", "rtrigger")):
            way = max((state.triggers[k] for state in states), default=0.0)
            if way >= (TRIGGER_UP if trigger in self._down else TRIGGER_DOWN):
                down.add(trigger)
        return frozenset(down)

    def _directions(self, dt: float, down: frozenset[str], left: Stick) -> tuple[str, ...]:
        told = []
        ways = dict(zip(_ARROWS, (-left[0], left[0], left[1], -left[1]), strict=True))
        for arrow in _ARROWS:
            key = f"arrow_{arrow}"
            tilted = ways[arrow] >= (UPRIGHT if key in self._held else TILTED) and ways[arrow] == max(ways.values())
            if f"dpad_{arrow}" not in down and not tilted:
                self._held.pop(key, None)
            elif key not in self._held:
                self._held[key] = -REPEAT_DELAY
                told.append(key)
            else:
                self._held[key] += dt
                if self._held[key] >= 0.0:
                    self._held[key] -= REPEAT_EVERY
                    told.append(f"{key}-repeat")
        return tuple(told)


# --------------------------------------------------------------------------------------------------- Panda3D's gamepads

_AXES: Final[Mapping[object, str]] = {
    InputDevice.Axis.left_x: "left_x",
    InputDevice.Axis.left_y: "left_y",
    InputDevice.Axis.right_x: "right_x",
    InputDevice.Axis.right_y: "right_y",
    InputDevice.Axis.left_trigger: "left_trigger",
    InputDevice.Axis.right_trigger: "right_trigger",
}


class PandaPad:
    """A gamepad that Panda3D knows."""

    def __init__(self, device: InputDevice) -> None:
        self.device = device

    @property
    def name(self) -> str:
        """What it calls itself."""
        return self.device.name

    def read(self) -> PadState:
        """What is done on it now."""
        self.device.poll()
        axes = {_AXES[axis.axis]: axis.value for axis in self.device.axes if axis.axis in _AXES}
        buttons = frozenset(button.handle.name for button in self.device.buttons if button.pressed)
        return PadState(
            buttons,
            (axes.get("left_x", 0.0), axes.get("left_y", 0.0)),
            (axes.get("right_x", 0.0), axes.get("right_y", 0.0)),
            (axes.get("left_trigger", 0.0), axes.get("right_trigger", 0.0)),
        )


class PandaPads:
    """The gamepads that Panda3D finds; ShowBase keeps its list of them up to date."""

    def __init__(self) -> None:
        self._manager = InputDeviceManager.get_global_ptr()
        self._pads: list[PandaPad] = []

    def devices(self) -> Sequence[PadDevice]:
        """Those that are plugged in now."""
        # The stubs take the members of the enumeration for plain numbers.
        gamepad = cast(InputDevice.DeviceClass, InputDevice.DeviceClass.gamepad)
        found = [device for device in self._manager.get_devices(gamepad) if device.connected]
        kept = [pad for pad in self._pads if pad.device in found]
        known = [pad.device for pad in kept]
        self._pads = kept + [PandaPad(device) for device in found if device not in known]
        return self._pads
