"""pymunk (Chipmunk) as a peer: discs seen from above, no gravity, the board's friction by a velocity function of our own."""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

import pymunk

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS
from crokinole3d.cli.bench.peers import LONGEST, MATERIAL, Place, Surface, first_speed, slowed
from crokinole3d.physics import Position, Shot
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
    surface = Surface(len(bodies), SCALE, step)
    live = list(range(len(bodies)))
    for _ in range(round(LONGEST / step)):
        space.step(step)
        moving = False
        for k in tuple(live):
            body = bodies[k]
            vx, vy = body.velocity
            if vx * vx + vy * vy < surface.least2:
                continue
            moving = True
            x, y = body.position
            share = surface.keeps(k, x, y, vx, vy)
            if surface.fates[k] is not Fate.BOARD:
                live.remove(k)
                space.remove(body, *body.shapes)
                continue
            body.velocity = vx * share, vy * share
            if body.angular_velocity:
                body.angular_velocity = slowed(body.angular_velocity, step)
        if not moving:
            break
    return surface.places(body.position for body in bodies)


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
