"""Other physics engines on the same board with the same shots: what they share, and how their results are compared with ours.

A peer steps: it is told the velocities, moves all discs on by a fixed time and finds the contacts that came of it. Whatever no
engine knows of a crokinole board is done here in Python after every step, as a game on top of that engine would do it: discs
are slowed by the board, the hole takes what comes over it, and who passes the edge is gone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from math import sqrt
from typing import Final, NamedTuple, Protocol

from crokinole3d.board import SURFACE_RADIUS
from crokinole3d.cli.bench.boards import Board, play_batch, play_single, seconds
from crokinole3d.physics import Position, Shot, simulate_many
from crokinole3d.physics.material import FRIENDLY, NORMAL, Material
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.sample import SHOOTER
from crokinole3d.physics.values import Fate

PEERS: Final = {"pymunk": "pymunk", "box2d": "Box2D"}
"""The peers by their package's name, with the module that must be there. A room `NAME_peer` beside this one plays each."""

ABSENT: Final = 'no other engine is installed to compare with (the extra "bench" brings pymunk and box2d)'
"""What is said where there is none of them."""

STEP: Final = 1.0 / 240.0
"""Seconds of one step of a peer: four to a frame of 60 Hz, what games with fast small bodies use."""

LONGEST: Final = 15.0
"""Seconds after which a peer's shot is over whatever still creeps."""

SLOWEST: Final = 1e-4
"""Speed in m/s under which a peer's disc lies still."""

SAME_PLACE: Final = 0.005
"""Metres by which a disc may lie elsewhere and the end still counts as the same."""

MATERIAL: Final = Material(
    "peers",
    NORMAL.friction,
    restitution=0.85,
    restitution_fall=0.0,
    restitution_least=0.85,
    peg_restitution=0.85,
    contact_friction=0.12,
    peg_friction=0.12,
    rail_restitution=0.0,
)
"""What the peers can do, too, and what we play against them: one restitution, one friction, and nobody back from the rail."""


class Place(NamedTuple):
    """Where a disc ends; x and y are 0.0 unless it lies on the board."""

    fate: Fate
    x: float
    y: float


class Peer(Protocol):
    """Plays one shot and tells where every disc ends, those of the position in its order, the shot disc last."""

    def __call__(self, position: Position, shot: Shot, step: float) -> list[Place]:
        """`step` is the time of one step in seconds."""


def first_speed(shot: Shot, step: float) -> float:
    """The speed with which a peer's shot begins: slowed by half a step, so that slowing after whole steps gives right places."""
    return max(shot.speed - 0.5 * MATERIAL.deceleration * step, SLOWEST)


def installed() -> list[str]:
    """The peers that are installed, by name."""
    return [name for name, module in PEERS.items() if find_spec(module) is not None]


def peer(name: str) -> Peer:
    """The peer of this name. Raises ImportError if its package does not load."""
    play: Peer = import_module(f"crokinole3d.cli.bench.{name}_peer").play
    return play


def slowed(spin: float, step: float) -> float:
    """A spin after one step."""
    left = max(0.0, abs(spin) - MATERIAL.spin_deceleration * step)
    return left if spin > 0.0 else -left


class Surface:
    """What the board does to a peer's discs after every step; lengths and speeds are the peer's own, `scale` times ours."""

    __slots__ = ("_capture2", "_edge2", "_over", "_scale", "_slower", "fates", "least2")

    def __init__(self, discs: int, scale: float, step: float) -> None:
        self._scale = scale
        self._capture2, self._edge2 = (FRIENDLY.capture_radius * scale) ** 2, (SURFACE_RADIUS * scale) ** 2
        self._slower = MATERIAL.deceleration * step * scale
        self._over = [False] * discs
        self.least2 = (SLOWEST * scale) ** 2
        """A disc whose squared speed is less lies still."""
        self.fates = [Fate.BOARD] * discs
        """What has become of each disc."""

    def keeps(self, k: int, x: float, y: float, vx: float, vy: float) -> float:
        """The share of its velocity that disc k keeps over this step, if it is on the board after it: `fates` tells."""
        speed = sqrt(vx * vx + vy * vy)
        far2 = x * x + y * y
        left = speed - self._slower
        if far2 > self._edge2:
            self.fates[k] = Fate.OFF
        elif far2 < self._capture2:
            if not self._over[k]:
                self._over[k] = True
                scale = self._scale
                left2 = _hole_leaves(x / scale, y / scale, vx / scale, vy / scale)
                left = sqrt(left2) * scale - self._slower if left2 > 0.0 else 0.0
            if left <= 0.0:
                self.fates[k] = Fate.HOLE
        else:
            self._over[k] = False
        return left / speed if left > 0.0 else 0.0

    def places(self, spots: Iterable[Sequence[float]]) -> list[Place]:
        """Where every disc ends, from where the peer has its body."""
        return [
            Place(fate, spot[0] / self._scale, spot[1] / self._scale) if fate is Fate.BOARD else Place(fate, 0.0, 0.0)
            for fate, spot in zip(self.fates, spots, strict=True)
        ]


def _hole_leaves(x: float, y: float, vx: float, vy: float) -> float:
    """The squared speed that the hole leaves a disc that comes over it, 0.0 or less if the disc drops.

    The hole is the friendly one, which lifts a sunk disc at once.
    """
    v2 = vx * vx + vy * vy
    offset = abs(x * vy - y * vx) / sqrt(v2)
    return v2 - FRIENDLY.capture_speed**2 * max(0.0, 1.0 - offset / FRIENDLY.capture_radius)


def compare(name: str, boards: Sequence[Board], kernels: Sequence[Kernel], least: float) -> dict[str, float]:
    """How fast a peer plays all shots from all boards, how many of its ends are ours, and how much faster each kernel is.

    All of it is measured one after the other here and now, so that the ratios hold for one state of the machine; each after a
    first board that does not count. The peer plays every shot once, each kernel as often as fits into `least` seconds.
    """
    play = peer(name)
    ours = [_our_ends(board, kernels[-1]) for board in boards]
    theirs: list[list[list[Place]]] = []
    count = sum(len(board.shots) for board in boards)

    def play_theirs() -> None:
        for board in boards:
            theirs.append([play(board.position, shot, STEP) for shot in board.shots])

    for shot in boards[0].shots:
        play(boards[0].position, shot, STEP)
    rate = count / seconds(play_theirs)
    pairs = [pair for one, two in zip(ours, theirs, strict=True) for pair in zip(one, two, strict=True)]
    told = {
        "shots_per_second": rate,
        "same_fates": sum(_same_fates(*pair) for pair in pairs) / count,
        "same_ends": sum(_same_ends(*pair) for pair in pairs) / count,
    }
    for kernel in kernels:
        for way, play_ours in (("single", play_single), ("batch", play_batch)):
            play_ours(boards[:1], kernel, MATERIAL)
            told[f"times_{kernel.name}_{way}"] = count / seconds(partial(play_ours, boards, kernel, MATERIAL), least) / rate
    return told


def _our_ends(board: Board, kernel: Kernel) -> list[list[Place]]:
    """Where our physics puts every disc, per shot in the order in which a peer tells them."""
    outcome = simulate_many(board.position, SHOOTER, board.rows, material=MATERIAL, kernel=kernel)
    order = [outcome.ids.index(disc.id) for disc in board.position.discs] + [outcome.ids.index(SHOOTER)]
    return [
        [Place(Fate(int(outcome.fate[k, i])), float(outcome.x[k, i]), float(outcome.y[k, i])) for i in order]
        for k in range(len(board.shots))
    ]


def _same_fates(ours: list[Place], theirs: list[Place]) -> bool:
    return all(a.fate == b.fate for a, b in zip(ours, theirs, strict=True))


def _same_ends(ours: list[Place], theirs: list[Place]) -> bool:
    """Whether every disc has the same fate and lies within SAME_PLACE."""
    apart2 = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) for a, b in zip(ours, theirs, strict=True))
    return _same_fates(ours, theirs) and max(apart2) <= SAME_PLACE * SAME_PLACE
