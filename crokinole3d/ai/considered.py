"""One shot that is being considered, and what its tries were worth. Tries nothing itself."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from crokinole3d.ai.table import Floats
from crokinole3d.physics import Shot
from crokinole3d.physics.values import DiscId


@dataclass(slots=True, eq=False)
class Candidate:
    """One shot and what its tries were worth: sums over them, in the order of the noise rows."""

    row: Floats
    family: str
    target: DiscId | None
    first_look: float = 0.0
    first_lead: float = 0.0
    tries: int = 0
    worth: float = 0.0
    lead: float = 0.0
    squares: float = 0.0
    fouls: int = 0
    foreseen: float = 0.0
    """What replies to some of its outcomes add to its worth."""
    foreseen_lead: float = 0.0
    """What they add to its lead."""

    def add(self, worth: float, lead: float, foul: bool) -> None:
        """Counts one try: what it was worth to the planner, the lead in points that it leads to, whether it was a foul."""
        self.tries += 1
        self.worth += worth
        self.lead += lead
        self.squares += lead * lead
        self.fouls += foul

    def forget(self) -> None:
        """Begins to count anew; what was found so far stands until the next try."""
        self.first_look, self.first_lead = self.mean, self.mean_lead
        self.tries, self.worth, self.lead, self.squares, self.fouls = 0, 0.0, 0.0, 0.0, 0

    def foresee(self, worth: float, lead: float) -> None:
        """Takes in what replies to some of its outcomes add to its worth and to its lead."""
        self.foreseen, self.foreseen_lead = worth, lead

    @property
    def mean(self) -> float:
        """What a try is worth to the planner on the mean, with what replies add."""
        return (self.worth / self.tries if self.tries else self.first_look) + self.foreseen

    @property
    def mean_lead(self) -> float:
        """The lead in points on the mean, with what replies add."""
        return (self.lead / self.tries if self.tries else self.first_lead) + self.foreseen_lead

    @property
    def spread(self) -> float:
        """Standard deviation of the lead over the tries, in points."""
        if self.tries < 2:
            return 0.0
        return sqrt(max(0.0, self.squares - self.lead * self.lead / self.tries) / (self.tries - 1))

    @property
    def shot(self) -> Shot:
        """The shot itself."""
        x, y, dx, dy, speed = self.row.tolist()
        return Shot(x, y, dx, dy, speed)
