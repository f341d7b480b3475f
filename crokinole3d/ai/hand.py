"""The hand: how a shot strays from what was meant. Its randomness is keyed and apart from the planner's.

A hand errs in aim (an angle, standard deviation in radians) and in speed (a share of it), both Gaussian and cut at three
standard deviations. Where a disc is placed is never wrong. Directions are turned with + - * / and square roots only, so that the
same choice strays to the same bits on every machine.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import Final

import numpy as np
from numpy.typing import NDArray

from crokinole3d.ai.level import Level
from crokinole3d.board import Seat
from crokinole3d.physics import Shot
from crokinole3d.rules.aim import FASTEST
from crokinole3d.rules.chance import uniform

CUT: Final = 3.0
"""Standard deviations at which the noise is cut: a hand never strays further."""

SLOWEST: Final = 0.05
"""Speed in m/s to which a shot is raised after the noise; the fastest is that of a flick."""

WIDEST_DEGREES: Final = 85.0
"""Aim to which a shot is clipped after the noise, in degrees from straight at the board's centre."""

_WIDEST_COS: Final = 0.08715574274765817
_WIDEST_SIN: Final = 0.9961946980917455

_DIVISORS: Final = tuple(np.array([[(2.0 * k - 1.0) * (2.0 * k)], [2.0 * k * (2.0 * k + 1.0)]]) for k in range(9, 0, -1))
"""Of Taylor's series of cosine and sine, what each term is divided by to give the next, the last first."""


def slip(shot: Shot, seat: Seat, hand: Level | tuple[float, float], seed: int, *key: int | str) -> Shot:
    """The shot that a hand really plays when it means `shot`: a level's, or one given by its two standard deviations.

    A pure function of all its arguments: `key` names the occasion (game, round, shot number), so that the same choice taken
    back and played again strays the same way.
    """
    draws = np.array([[cut_normal(uniform(seed, "hand", axis, seat.value, *key)) for axis in ("aim", "speed")]])
    aim_sd, speed_sd = (hand.aim_sd, hand.speed_sd) if isinstance(hand, Level) else hand
    x, y, dx, dy, speed = strayed(as_row(shot), draws, aim_sd, speed_sd)[0].tolist()
    return Shot(x, y, dx, dy, speed)


def cut_normal(share: float) -> float:
    """The value below which `share` (0 to 1) of a standard normal cut at :data:`CUT` lies, within plus or minus :data:`CUT`."""
    normal = NormalDist()
    tail = normal.cdf(-CUT)
    return min(CUT, max(-CUT, normal.inv_cdf(tail + share * (1.0 - 2.0 * tail))))


def as_row(shot: Shot) -> NDArray[np.float64]:
    """A shot as one row (1, 5): x, y, dx, dy, speed."""
    return np.array([[shot.x, shot.y, shot.dx, shot.dy, shot.speed]])


def strayed(shots: NDArray[np.float64], draws: NDArray[np.float64], aim_sd: float, speed_sd: float) -> NDArray[np.float64]:
    """Shots (N, 5) with the noise of `draws` (N, 2; aim and speed in standard deviations): rows x, y, dx, dy, speed (N, 5).

    A positive aim turns to the shooter's right. Speed is clipped to :data:`SLOWEST` and the fastest flick, aim to
    :data:`WIDEST_DEGREES` from straight at the centre.
    """
    cosine, sine = _turn(draws[:, 0] * aim_sd)
    dx, dy = shots[:, 2], shots[:, 3]
    result: NDArray[np.float64] = shots.copy()
    result[:, 2] = dx * cosine + dy * sine
    result[:, 3] = dy * cosine - dx * sine
    result[:, 4] = np.clip(shots[:, 4] * (1.0 + draws[:, 1] * speed_sd), SLOWEST, FASTEST)
    _clip_aim(result)
    length = np.sqrt(result[:, 2] * result[:, 2] + result[:, 3] * result[:, 3])
    result[:, 2] /= length
    result[:, 3] /= length
    return result


def _turn(angle: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Cosine and sine of angles up to a radian, by Taylor's series: no library's cos or sin enters a decision."""
    square = angle * angle
    # Both series in one array: for the few shots of a batch it is the number of steps that takes time.
    series = np.ones((2, len(angle)))
    for divisors in _DIVISORS:
        series = 1.0 - series * square / divisors
    return series[0], series[1] * angle


def _clip_aim(shots: NDArray[np.float64]) -> None:
    """Turns directions that look more than :data:`WIDEST_DEGREES` past the centre back to that, in place."""
    x, y = shots[:, 0], shots[:, 1]
    far = np.sqrt(x * x + y * y)
    inward_x, inward_y = -x / far, -y / far
    ahead = shots[:, 2] * inward_x + shots[:, 3] * inward_y
    wide = ahead < _WIDEST_COS
    if not wide.any():
        return
    right = shots[:, 2] * inward_y - shots[:, 3] * inward_x
    side = np.where(right < 0.0, -_WIDEST_SIN, _WIDEST_SIN)
    shots[:, 2] = np.where(wide, _WIDEST_COS * inward_x + side * inward_y, shots[:, 2])
    shots[:, 3] = np.where(wide, _WIDEST_COS * inward_y - side * inward_x, shots[:, 3])
