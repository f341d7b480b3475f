"""One switch: what can be set is swept or offered in turn, and one key says when. Knows no window and shoots nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from math import radians
from types import MappingProxyType
from typing import Final

from crokinole3d.rules.aim import Aim

STEP_TIMES: Final[Mapping[str, float]] = MappingProxyType({"slowest": 3.2, "slow": 2.0, "medium": 1.3, "fast": 0.8})
"""Seconds that each thing is offered before the next one is, by the setting `scan_speed`."""

SWITCH_KEYS: Final = ("space", "enter")
"""The keys that are the one switch; the mouse's left button and a gamepad's button are, too."""

SWITCH_BUTTON: Final = "face_a"
"""The gamepad's button that is the one switch."""

SWITCHES: Final = (*SWITCH_KEYS, "mouse1")

SWEEP_STEPS: Final = 5.0
"""How many such times a sweep takes from one end to the other."""

WIDEST_PLACE: Final = radians(52.0)
WIDEST_AIM: Final = radians(50.0)
"""How far the sweeps go to either side; the line itself ends them earlier where the rules say so."""

NARROW_AIM: Final = radians(5.0)
"""How far the second, slower sweep of the aim goes to either side of the first one's choice."""

WEAKEST: Final = 0.05
"""The least power that is offered: a disc that does not leave its line is no shot."""


class Stage(Enum):
    """What is being set; the value is the last part of the line's key that says so."""

    PLACE = "place"
    COARSE = "coarse"
    FINE = "fine"
    POWER = "power"
    FLICK = "flick"
    """Offered at the end: to flick, ..."""

    AGAIN = "again"
    """... to set all of it again, ..."""

    PAUSE = "pause"
    """... or the pause page."""


_SWEPT: Final = (Stage.PLACE, Stage.COARSE, Stage.FINE, Stage.POWER)
_OFFERED: Final = (Stage.FLICK, Stage.AGAIN, Stage.PAUSE)


class TableScan:
    """A shot by one switch: `advance` sweeps, `press` takes what stands there and goes on to the next stage."""

    def __init__(self) -> None:
        self.step = STEP_TIMES["medium"]
        """Seconds that each thing is offered."""
        self.stage = Stage.PLACE
        self._clock = 0.0
        self._middle = 0.0

    def begin(self) -> None:
        """A new shot."""
        self._enter(Stage.PLACE)

    def press(self, aim: Aim) -> Stage | None:
        """The switch was pressed. Gives back what was chosen of what is offered at the end, None before."""
        chosen = self.stage
        if chosen in _OFFERED:
            self.begin()
            return chosen
        if chosen is Stage.COARSE:
            self._middle = aim.aim
        self._enter((*_SWEPT, Stage.FLICK)[_SWEPT.index(chosen) + 1])
        return None

    def advance(self, dt: float, aim: Aim) -> Aim:
        """The aim `dt` seconds later."""
        self._clock += dt
        if self.stage in _OFFERED:
            turn = int(self._clock / self.step)
            if turn:
                self._clock -= turn * self.step
                self.stage = _OFFERED[(_OFFERED.index(self.stage) + turn) % len(_OFFERED)]
            return aim
        way = self._sweep()
        if self.stage is Stage.PLACE:
            return replace(aim, place=WIDEST_PLACE * way)
        if self.stage is Stage.COARSE:
            return replace(aim, aim=WIDEST_AIM * way)
        if self.stage is Stage.FINE:
            return replace(aim, aim=self._middle + NARROW_AIM * way)
        return replace(aim, power=WEAKEST + (1.0 - WEAKEST) * 0.5 * (1.0 + way))

    def _sweep(self) -> float:
        """-1 to 1, there and back: from the middle first to the left, power from half."""
        turns = (self._clock / (self.step * SWEEP_STEPS) + 0.5) % 2.0
        return 1.0 - 2.0 * turns if turns <= 1.0 else 2.0 * turns - 3.0

    def _enter(self, stage: Stage) -> None:
        self.stage = stage
        self._clock = 0.0


class PageScan:
    """Walks the focus of a page on by itself."""

    def __init__(self) -> None:
        self.step = STEP_TIMES["medium"]
        """Seconds that the focus rests on each thing."""
        self._clock = 0.0
        self._page: str | None = None

    def advance(self, dt: float, page: str) -> bool:
        """Whether the focus goes on now. On a page that has just come up it rests twice as long."""
        if page != self._page:
            self._page, self._clock = page, -self.step
        self._clock += dt
        if self._clock < self.step:
            return False
        self._clock = 0.0
        return True

    def rest(self) -> None:
        """The switch was pressed: what has the focus keeps it for the whole time again."""
        self._clock = 0.0

    def leave(self) -> None:
        """No page is up."""
        self._page = None
