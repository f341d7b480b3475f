"""Seeded random boards and shots, the same on every Python: what the tests, the audit and the benchmark play."""

from __future__ import annotations

import hashlib
import random
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from crokinole3d.board import DISC_RADIUS, OUTER_LINE_RADIUS, PEG_RADIUS, PEGS
from crokinole3d.physics.hashing import state_hash
from crokinole3d.physics.motion import Motion
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.simulate import simulate
from crokinole3d.physics.values import Disc, DiscId, Position, Shot

SHOOTER: DiscId = "south-11"
"""The id of the shot disc in every sample. The others are north-0 to north-11, then south-0 to south-10, at most 23."""

_OTHERS = tuple(f"north-{k}" for k in range(12)) + tuple(f"south-{k}" for k in range(11))
_FARTHEST = 0.285
_NEAREST = 0.018


@dataclass(frozen=True, slots=True)
class Sample:
    """A position and a shot to play from it with the disc SHOOTER."""

    position: Position
    shot: Shot


def random_position(rng: random.Random, count: int) -> Position:
    """A position with `count` discs (0 to 23) that lie anywhere inside the outer line, none over the hole's middle."""
    discs: list[Disc] = []
    while len(discs) < count:
        x, y = rng.uniform(-_FARTHEST, _FARTHEST), rng.uniform(-_FARTHEST, _FARTHEST)
        if _NEAREST < sqrt(x * x + y * y) < _FARTHEST and _is_free(x, y, discs):
            discs.append(Disc(_OTHERS[len(discs)], x, y))
    return Position.of(discs)


def random_shot(rng: random.Random, position: Position) -> Shot:
    """A shot from a free spot on the outer line, all round the board, at a disc (7 of 10, if there is one) or near the hole."""
    while True:
        ox, oy = random_direction(rng)
        x, y = OUTER_LINE_RADIUS * ox, OUTER_LINE_RADIUS * oy
        if _is_free(x, y, position.discs):
            break
    if position.discs and rng.random() < 0.7:
        target = position.discs[rng.randrange(len(position.discs))]
        tx, ty = target.x + rng.uniform(-0.02, 0.02), target.y + rng.uniform(-0.02, 0.02)
    else:
        tx, ty = rng.uniform(-0.01, 0.01), rng.uniform(-0.01, 0.01)
    speed = rng.uniform(0.5, 1.5) if rng.random() < 0.4 else rng.uniform(1.0, 5.0)
    return Shot.towards(x, y, tx - x, ty - y, speed)


def random_sample(rng: random.Random, count: int | None = None) -> Sample:
    """A position with `count` discs, or with any number from 0 to 23, and a shot from it."""
    position = random_position(rng, rng.randrange(24) if count is None else count)
    return Sample(position, random_shot(rng, position))


def hard_miss(rng: random.Random) -> Sample:
    """A position with any number of discs, and a shot over the nearest edge so hard that the rail may throw it back."""
    position = random_position(rng, rng.randrange(24))
    while True:
        ox, oy = random_direction(rng)
        x, y = OUTER_LINE_RADIUS * ox, OUTER_LINE_RADIUS * oy
        if _is_free(x, y, position.discs):
            aslant = rng.uniform(-0.5, 0.5)
            return Sample(position, Shot.towards(x, y, ox - aslant * oy, oy + aslant * ox, rng.uniform(4.2, 5.0)))


def touching_sample(rng: random.Random, count: int) -> Sample:
    """A position whose discs all hang together, each touching one before it, and a shot at them: the hardest case."""
    while True:
        discs: list[Disc] = list(random_position(rng, 1).discs)
        for _ in range(50 * count):
            if len(discs) == count:
                position = Position.of(discs)
                return Sample(position, random_shot(rng, position))
            near = discs[rng.randrange(len(discs))]
            ux, uy = random_direction(rng)
            x, y = near.x + 2.0 * DISC_RADIUS * ux, near.y + 2.0 * DISC_RADIUS * uy
            if _NEAREST < sqrt(x * x + y * y) < _FARTHEST and _is_free(x, y, discs, slack=1e-15):
                discs.append(Disc(_OTHERS[len(discs)], x, y))


def fingerprint(count: int, kernel: Kernel | None = None) -> Iterator[str]:
    """Plays the first `count` shots of one fixed series and gives a SHA-256 in hex of each.

    Boards, holes and materials vary from shot to shot. The digest is over the hash of the end and over every event's time,
    kind, discs and speed: it is the same on every machine, every Python and both forms of the kernel.
    """
    rng = random.Random(20260411)
    for k in range(count):
        if k % 10 == 7:
            sample = hard_miss(rng)
        else:
            sample = touching_sample(rng, 2 + k % 22) if k % 5 == 4 else random_sample(rng)
        hole = ("friendly", "tournament")[k % 2]
        material = ("normal", "fast", "slow")[k % 3]
        yield digest(simulate(sample.position, SHOOTER, sample.shot, hole=hole, material=material, kernel=kernel))


def digest(motion: Motion) -> str:
    """SHA-256 in hex over a motion's end and events."""
    ends = ((end.id, end.fate, end.x, end.y) for end in motion.ends)
    made = hashlib.sha256(state_hash(ends, last=motion.shooter).encode())
    for event in motion.events:
        made.update(struct.pack("<dd", event.t, event.speed))
        made.update(f"{event.kind} {event.disc} {event.other}\n".encode())
    return made.hexdigest()


def random_direction(rng: random.Random) -> tuple[float, float]:
    """A unit vector, every direction as likely, made with no function but sqrt."""
    while True:
        x, y = rng.uniform(-1.0, 1.0), rng.uniform(-1.0, 1.0)
        size = x * x + y * y
        if 0.01 < size < 1.0:
            root = sqrt(size)
            return x / root, y / root


def _is_free(x: float, y: float, discs: list[Disc] | tuple[Disc, ...], slack: float = 0.0) -> bool:
    """Whether a disc has room at (x, y)."""
    bodies = [(disc.x, disc.y, 2.0 * DISC_RADIUS) for disc in discs]
    bodies += [(px, py, DISC_RADIUS + PEG_RADIUS) for px, py in PEGS]
    return all(sqrt((bx - x) * (bx - x) + (by - y) * (by - y)) >= distance - slack for bx, by, distance in bodies)
