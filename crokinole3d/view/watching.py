"""The pace of a match that is only watched: how fast it is shown, and whether the rest of a turn is left out. Shows nothing."""

from __future__ import annotations

from crokinole3d.view.pace import SPEEDS


class Watching:
    """How fast the table's clock goes. A match that a person plays in always goes as it is."""

    def __init__(self) -> None:
        self.speed = SPEEDS[0]
        """How many times as fast the match is shown."""
        self.skipping = False
        """Whether no more of this turn is to be shown."""

    @property
    def calm(self) -> bool:
        """Whether all of it is shown as it is."""
        return self.speed == SPEEDS[0] and not self.skipping

    def begin_match(self) -> None:
        """Another match is shown as it is at first."""
        self.speed = SPEEDS[0]

    def begin_turn(self) -> None:
        """Another turn is shown again."""
        self.skipping = False

    def faster(self) -> None:
        """The next speed, after the fastest again as it is."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
