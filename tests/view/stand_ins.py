"""What stands in for the parts of the view that draw, where a test asks only what they were told."""

from __future__ import annotations

from typing import Any

from crokinole3d.view.input.pad import PadState


class Ui:
    """A notebook in place of the interface: keeps what is shown."""

    def __init__(self) -> None:
        self.up: dict[str, Any] = {}

    def show(self, name: str, data: object) -> None:
        self.up[name] = data

    def hide(self, name: str) -> None:
        self.up.pop(name, None)

    turn = 0
    """Degrees by which everything is turned."""

    def set_turn(self, degrees: int) -> None:
        self.turn = degrees

    def laid_out(self, x: float, y: float) -> tuple[float, float]:
        return x, y

    def insets(self) -> tuple[int, int]:
        return 0, 0


class Pad:
    """A gamepad in a test's hands: set `state`."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.state = PadState()

    @property
    def name(self) -> str:
        return self._name

    def read(self) -> PadState:
        return self.state


class PadPlugs:
    """Where gamepads are plugged in."""

    def __init__(self, plugged: list[Pad]) -> None:
        self.plugged = plugged

    def devices(self) -> list[Pad]:
        return self.plugged
