"""The hop of a disc that comes over the hole too fast to drop: for the eye only, nothing here is hashed, judged or played on.

A disc that crosses the hole dips, meets the far rim and is thrown up: what the hole takes from it goes into that and into
rattle. In the rigid-body run hops reached 15 mm next to the speed at which a disc just passes, and fell off with speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crokinole3d.physics.material import GRAVITY
from crokinole3d.physics.values import DiscId, Event

HOP_SHARE = 0.35
"""Share of the energy the hole takes that goes into the slowest passer's hop (fits the 15 mm of the rigid-body run, where the
tournament hole takes 0.42 J/kg dead centre). For faster ones it falls as the share of their own energy does that is taken."""


@dataclass(frozen=True, slots=True)
class Hop:
    """One disc in the air beyond the hole: a parabola over its path on the board."""

    id: DiscId
    t: float
    """When it leaves the board: its centre is nearest to the middle then, and its front meets the rim."""
    lift: float
    """Its speed upwards then, in m/s."""

    @property
    def duration(self) -> float:
        """Seconds until it is down again."""
        return 2.0 * self.lift / GRAVITY

    @property
    def height(self) -> float:
        """The highest it gets, in metres."""
        return self.lift * self.lift / (2.0 * GRAVITY)

    def at(self, t: float) -> float:
        """How high over the board it is at the time t of the shot, in metres; 0.0 before and after."""
        dt = t - self.t
        return max(0.0, dt * (self.lift - 0.5 * GRAVITY * dt)) if dt > 0.0 else 0.0


def hop(event: Event, speed: float, way: float, deceleration: float) -> Hop | None:
    """The hop of a disc that passed the hole, or None if it does not get so far.

    `event` tells its entry, `speed` what the hole has left it (m/s), `way` how far it is from the point of its path that is
    nearest to the middle, in metres.
    """
    left2 = speed * speed - 2.0 * deceleration * way
    if left2 <= 0.0:
        return None
    before2 = event.speed * event.speed
    taken = before2 - speed * speed
    lift = (HOP_SHARE * taken * taken / before2) ** 0.5
    return Hop(event.disc, event.t + 2.0 * way / (speed + left2**0.5), lift)


def height_of(hops: Sequence[Hop], disc: DiscId, t: float) -> float:
    """How high over the board a disc is at the time t."""
    return max((one.at(t) for one in hops if one.id == disc), default=0.0)
