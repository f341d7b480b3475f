"""Box2D as a peer: discs seen from above as bullets, no gravity, slowed by the board after every step."""

from __future__ import annotations

from typing import Any, Final

import Box2D

from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS
from crokinole3d.cli.bench.peers import LONGEST, MATERIAL, Place, Surface, first_speed, slowed
from crokinole3d.physics import Position, Shot
from crokinole3d.physics.values import Fate

SCALE: Final = 50.0
"""Box2D is made for bodies of 0.1 to 10 m and lets nothing under 1 m/s bounce: at this scale a disc is 1.6 m across, and what
does not bounce is slower than 2 cm/s."""

ITERATIONS: Final = (8, 3)
"""Of velocities and of places in one step: the values its manual advises."""


def play(position: Position, shot: Shot, step: float) -> list[Place]:
    """Plays one shot."""
    world, bodies = _table(position, shot, step)
    surface = Surface(len(bodies), SCALE, step)
    live = list(range(len(bodies)))
    for _ in range(round(LONGEST / step)):
        world.Step(step, *ITERATIONS)
        moving = False
        for k in tuple(live):
            body = bodies[k]
            vx, vy = body.linearVelocity
            if vx * vx + vy * vy < surface.least2:
                continue
            moving = True
            x, y = body.position
            share = surface.keeps(k, x, y, vx, vy)
            if surface.fates[k] is not Fate.BOARD:
                live.remove(k)
                world.DestroyBody(body)
                continue
            body.linearVelocity = vx * share, vy * share
            if body.angularVelocity:
                body.angularVelocity = slowed(body.angularVelocity, step)
        if not moving:
            break
    return surface.places(body.position for body in bodies)


def _table(position: Position, shot: Shot, step: float) -> tuple[Any, list[Any]]:
    """The board with its pegs, and a bullet for each disc, the shot disc last and moving."""
    world = Box2D.b2World(gravity=(0.0, 0.0), doSleep=True)
    ground = world.CreateStaticBody()
    for x, y in PEGS:
        ground.CreateFixture(_round(PEG_RADIUS, (x * SCALE, y * SCALE)))
    bodies = []
    for x, y in [*((disc.x, disc.y) for disc in position.discs), (shot.x, shot.y)]:
        body = world.CreateDynamicBody(position=(x * SCALE, y * SCALE), bullet=True)
        body.CreateFixture(_round(DISC_RADIUS, (0.0, 0.0)))
        bodies.append(body)
    speed = first_speed(shot, step) * SCALE
    bodies[-1].linearVelocity = shot.dx * speed, shot.dy * speed
    return world, bodies


def _round(radius: float, at: tuple[float, float]) -> Any:  # noqa: ANN401 - Box2D is not always there
    shape = Box2D.b2CircleShape(pos=at, radius=radius * SCALE)
    return Box2D.b2FixtureDef(shape=shape, density=1.0, restitution=MATERIAL.restitution, friction=MATERIAL.contact_friction)
