"""Aiming by keys and sticks: which are held, and how fast they turn the aim. Knows no window and no clock of its own.

What is held goes by the name of its action: a key and a gamepad's button that do the same are the same here.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import radians
from typing import Final

from crokinole3d.rules.aim import Aim

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


STICK_BEND: Final = 2.2
"""Power by which a stick's way becomes a rate: half way is a fifth of the full rate, so that small turns stay small."""


class HeldKeys:
    """The aiming actions that are held. `press` gives the single step, `advance` the movement of those that stay down."""

    def __init__(self) -> None:
        self.sticky = False
        """Whether the action for small steps stays on until it is pressed again."""
        self._held: dict[str, float] = {}
        self._fine = False
        self._stick = (0.0, 0.0)

    @property
    def fine(self) -> bool:
        """Whether steps are small."""
        return self._fine

    def press(self, action: str, aim: Aim) -> Aim:
        """The aim after an action began: one step if it is one that aims, else unchanged."""
        if action == "fine":
            self._fine = not self._fine if self.sticky else True
            return aim
        if action not in _RATES or action in self._held:
            return aim
        self._held[action] = 0.0
        return self._moved(aim, action, _RATES[action].step)

    def release(self, action: str) -> None:
        """Take note that an action ended."""
        if action == "fine" and not self.sticky:
            self._fine = False
        self._held.pop(action, None)

    def steer(self, across: float, up: float) -> None:
        """A stick stands that far from its middle, -1 to 1: to the right it turns the aim, up it gives power."""
        self._stick = (across, up)

    def release_all(self) -> None:
        """Forget everything that is held: the window lost the focus, and its end will never be told."""
        self._held.clear()
        self._fine = self._fine and self.sticky
        self._stick = (0.0, 0.0)

    def advance(self, dt: float, aim: Aim) -> Aim:
        """The aim after what is held was held for `dt` seconds more."""
        for action, before in self._held.items():
            after = before + dt
            self._held[action] = after
            steady = after - HOLD_DELAY
            if steady > 0.0:
                share = min(1.0, 0.15 + 0.85 * steady / RAMP)
                aim = self._moved(aim, action, _RATES[action].full * share * min(dt, steady))
        for way, (more, less) in zip(self._stick, (("aim_right", "aim_left"), ("power_up", "power_down")), strict=True):
            if way:
                action = more if way > 0.0 else less
                aim = self._moved(aim, action, _RATES[action].full * abs(way) ** STICK_BEND * dt)
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
