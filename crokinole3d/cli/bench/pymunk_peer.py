"""pymunk (Chipmunk) as a peer: discs seen from above, no gravity, the board's friction by a velocity function of our own."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import pymunk

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SURFACE_RADIUS
from crokinole3d.cli.bench.peers import LONGEST, MATERIAL, SLOWEST, Place, first_speed, hole_leaves, slowed
from crokinole3d.physics import Position, Shot
from crokinole3d.physics.material import FRIENDLY
from crokinole3d.physics.values import Fate

SCALE: Final = 1000.0
"""Chipmunk's lengths are pixels by habit; its tolerances fit bodies of some ten of them: we give it millimetres."""

_MOMENT: Final = 0.5 * (DISC_RADIUS * SCALE) ** 2
_ELASTICITY: Final = sqrt(MATERIAL.restitution)
_FRICTION: Final = sqrt(MATERIAL.contact_friction)
"""Chipmunk multiplies the two bodies' values."""


def play(position: Position, shot: Shot, step: float) -> list[Place]:
    """Plays one shot."""
    space, bodies = _table(position, shot, step)
    capture2, edge2 = (FRIENDLY.capture_radius * SCALE) ** 2, (SURFACE_RADIUS * SCALE) ** 2
    least2, slower = (SLOWEST * SCALE) ** 2, MATERIAL.deceleration * step * SCALE
    over = [False] * len(bodies)
    live = list(range(len(bodies)))
    fates = [Fate.BOARD] * len(bodies)
    for _ in range(round(LONGEST / step)):
        space.step(step)
        moving = False
        for k in tuple(live):
            body = bodies[k]
            vx, vy = body.velocity
            v2 = vx * vx + vy * vy
            if v2 < least2:
                continue
            moving = True
            x, y = body.position
            far2 = x * x + y * y
            left = sqrt(v2) - slower
            if far2 > edge2:
                fates[k] = Fate.OFF
            elif far2 < capture2:
                if not over[k]:
                    over[k] = True
                    left2 = hole_leaves(x / SCALE, y / SCALE, vx / SCALE, vy / SCALE)
                    left = sqrt(left2) * SCALE - slower if left2 > 0.0 else 0.0
                if left <= 0.0:
                    fates[k] = Fate.HOLE
            else:
                over[k] = False
            if fates[k] is not Fate.BOARD:
                live.remove(k)
                space.remove(body, *body.shapes)
                continue
            share = left / sqrt(v2) if left > 0.0 else 0.0
            body.velocity = vx * share, vy * share
            if body.angular_velocity:
                body.angular_velocity = slowed(body.angular_velocity, step)
        if not moving:
            break
    return [
        Place(fate, body.position[0] / SCALE, body.position[1] / SCALE) if fate is Fate.BOARD else Place(fate, 0.0, 0.0)
        for fate, body in zip(fates, bodies, strict=True)
    ]


def _table(position: Position, shot: Shot, step: float) -> tuple[Any, list[Any]]:
    """The board with its pegs, and a body for each disc, the shot disc last and moving."""
    space = pymunk.Space()
    # Corrections of overlap would push discs that lie still; without them the contacts are as exact as the step allows.
    space.collision_bias = 0.0
    space.collision_slop = 0.001
    for x, y in PEGS:
        space.add(_round(space.static_body, PEG_RADIUS, (x * SCALE, y * SCALE)))
    bodies = []
    for x, y in [*((disc.x, disc.y) for disc in position.discs), (shot.x, shot.y)]:
        body = pymunk.Body(1.0, _MOMENT)
        body.position = x * SCALE, y * SCALE
        space.add(body, _round(body, DISC_RADIUS, (0.0, 0.0)))
        bodies.append(body)
    speed = first_speed(shot, step) * SCALE
    bodies[-1].velocity = shot.dx * speed, shot.dy * speed
    return space, bodies


def _round(body: Any, radius: float, at: tuple[float, float]) -> Any:  # noqa: ANN401 - pymunk is not always there
    shape = pymunk.Circle(body, radius * SCALE, at)
    shape.elasticity = _ELASTICITY
    shape.friction = _FRICTION
    return shape
