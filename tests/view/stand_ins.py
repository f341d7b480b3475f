"""What stands in for the parts of the view that draw, where a test asks only what they were told."""

from __future__ import annotations

from typing import Any


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
