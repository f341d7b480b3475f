"""A computer player's turn before its disc goes off: what is seen of its thinking, and when that has been seen long enough."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from crokinole3d.ai.planner import Progress
from crokinole3d.board import Seat
from crokinole3d.view.pace import SLIDE_TIME
from crokinole3d.view.thinking import Glance, glance, least_time, place_of
from crokinole3d.view.ui.data.play import Thinking


class Pondering:
    """One turn's thinking as it is shown. It takes as long as its level does, and is never shorter than it lasts."""

    def __init__(self) -> None:
        self.glance = Glance()
        """The shots that are considered now."""
        self.place = 0.0
        """The angle along its line at which its disc stands."""
        self.progress: Thinking | None = None
        """What the screen says; None before the first frame."""
        self._hurried = False

    def hurry(self, name: str) -> None:
        """Somebody does not want to wait."""
        self._hurried = True
        self.progress = Thinking(name, None, True)

    def watch(
        self,
        thoughts: Sequence[Progress],
        seat: Seat,
        name: str,
        kind: str,
        clock: float,
        dt: float,
        *,
        answered: bool,
        still: bool,
    ) -> bool:
        """What is seen `clock` seconds into it, `dt` after the last time. Gives back whether the disc may go to its place.

        `still` keeps the disc in the middle of its line until then.
        """
        least = least_time(kind)
        self.glance = glance(thoughts, clock, least, over=answered)
        known = bool(thoughts) and not self._hurried
        self.progress = Thinking(name, self.glance.share if known else None, self._hurried)
        if self.glance.considered and not still:
            wanted = place_of(self.glance.considered[0], seat)
            self.place += (wanted - self.place) * (1.0 - exp(-dt / SLIDE_TIME))
        return answered and (clock >= least or self._hurried)
