"""Aiming by keys: which keys are held, and how fast they turn the aim. Knows no window and no clock of its own."""

from __future__ import annotations

from dataclasses import dataclass
from math import radians
from typing import Final

from crokinole3d.rules.aim import Aim
from crokinole3d.view.input.bindings import Binding, binding_for

FINE: Final = 0.1
"""Share of a step that is left while the fine key is held: 0.05 degrees of aim and half a per cent of power at the least."""

HOLD_DELAY: Final = 0.25
"""Seconds a key is held before its single step becomes a steady movement; shorter, and a tap would move twice."""

RAMP: Final = 1.2
"""Seconds until a steady movement reaches its full rate: short holds stay precise, long ones cross the range."""


@dataclass(frozen=True, slots=True)
class _Rate:
    field: str
    sign: float
    step: float
    full: float


_RATES: Final = {
    "slide_left": _Rate("place", -1.0, radians(0.5), radians(40.0)),
    "slide_right": _Rate("place", 1.0, radians(0.5), radians(40.0)),
    "aim_left": _Rate("aim", -1.0, radians(0.5), radians(45.0)),
    "aim_right": _Rate("aim", 1.0, radians(0.5), radians(45.0)),
    "power_up": _Rate("power", 1.0, 0.01, 0.8),
    "power_down": _Rate("power", -1.0, 0.01, 0.8),
}
"""Per action: what it changes, which way, by how much a tap does (radians, share of power) and the full rate a second."""


class HeldKeys:
    """The aiming keys that are down. `press` gives the single step, `advance` the movement of those that stay down."""

    def __init__(self) -> None:
        self._held: dict[str, float] = {}
        self._fine = False

    @property
    def fine(self) -> bool:
        """Whether the key for small steps is down."""
        return self._fine

    def press(self, key: str, aim: Aim) -> Aim:
        """The aim after `key` went down: one step if it is an aiming key, else unchanged."""
        binding = binding_for(key)
        if binding is None or not binding.held:
            return aim
        if binding.action == "fine":
            self._fine = True
            return aim
        if binding.action in self._held:
            return aim
        self._held[binding.action] = 0.0
        return self._moved(aim, binding.action, _RATES[binding.action].step)

    def release(self, key: str) -> None:
        """Take note that `key` went up."""
        binding: Binding | None = binding_for(key)
        if binding is None:
            return
        if binding.action == "fine":
            self._fine = False
        self._held.pop(binding.action, None)

    def release_all(self) -> None:
        """Forget every key: the window lost the focus, and their going up will never be told."""
        self._held.clear()
        self._fine = False

    def advance(self, dt: float, aim: Aim) -> Aim:
        """The aim after the held keys were down for `dt` seconds more."""
        for action, before in self._held.items():
            after = before + dt
            self._held[action] = after
            steady = after - HOLD_DELAY
            if steady > 0.0:
                share = min(1.0, 0.15 + 0.85 * steady / RAMP)
                aim = self._moved(aim, action, _RATES[action].full * share * min(dt, steady))
        return aim

    def _moved(self, aim: Aim, action: str, amount: float) -> Aim:
        rate = _RATES[action]
        change = rate.sign * amount * (FINE if self._fine else 1.0)
        place, angle, power = aim.place, aim.aim, aim.power
        if rate.field == "place":
            place += change
        elif rate.field == "aim":
            angle += change
        else:
            power = min(1.0, max(0.0, power + change))
        return Aim(place, angle, power)
