"""What the tools that measure the computer players share: players, boards, rounds, statistics. Measures and prints nothing
itself.

All chance comes by key from seeds (:mod:`crokinole3d.rules.chance`): the same seed gives the same figures on every machine and
for any number of processes, as long as the physics and the players are the same.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from math import atan2, cos, hypot, pi, radians, sin, sqrt
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np
from numpy.typing import NDArray

from crokinole3d import __version__
from crokinole3d.ai.hand import cut_normal, slip
from crokinole3d.ai.level import LEVELS, Brain, Level, custom
from crokinole3d.ai.planner import decide, unthought
from crokinole3d.board import DISC_RADIUS, PEG_RADIUS, PEGS, SEATS, Seat
from crokinole3d.cli.common import Failed, kernel_for_many, say
from crokinole3d.cli.processes import Spread, spread_over, terminated_in_order
from crokinole3d.physics import Disc, Fate, Position, Shot, simulate
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.chance import integer, uniform
from crokinole3d.rules.match import State
from crokinole3d.rules.placement import nearest_free, place_limits, place_xy
from crokinole3d.rules.referee import Ruling
from crokinole3d.rules.seating import disc_of, seat_of, seating_for
from crokinole3d.rules.variant import Variant, preset

Floats = NDArray[np.float64]

SEEDS: Final = 2**53
"""How many seeds a match may have."""

CASUAL: Final = "casual-100"
"""The rules that strength is measured by: two players, twelve discs each, friendly hole."""

D: Final = 2.0 * DISC_RADIUS


# -------------------------------------------------------------------------------------------------------------- running


def parser(about: str, seed: int) -> argparse.ArgumentParser:
    """A parser with the options that all these tools take."""
    made = argparse.ArgumentParser(description=about)
    made.add_argument("--seed", type=int, default=seed, help=f"where all chance comes from ({seed})")
    made.add_argument("--jobs", type=int, default=2, help="how many processes (2); changes no figure")
    made.add_argument("--quick", action="store_true", help="a small part of it, for a look")
    return made


@contextmanager
def at_work(jobs: int) -> Iterator[tuple[Spread, Kernel]]:
    """What does jobs in so many processes, and the kernel. Ends the program in one line where none can be had."""
    try:
        with terminated_in_order():
            kernel = kernel_for_many()
            with spread_over(jobs, kernel) as spread:
                yield spread, kernel
    except Failed as error:
        say(str(error))
        raise SystemExit(1) from None


def heading(what: str, seed: int, kernel: Kernel) -> str:
    """What was measured, with what: the first line of every table."""
    try:
        numba = version("numba")
    except PackageNotFoundError:
        numba = "none"
    parts = f"crokinole3d {__version__}, physics {PHYSICS_VERSION}, {kernel.name} kernel, numba {numba}, numpy {np.__version__}"
    return f"{what}; seed {seed}; {parts}, Python {platform.python_version()} on {platform.machine()}"


# -------------------------------------------------------------------------------------------------------------- players


@dataclass(frozen=True)
class Contender:
    """Somebody who plays: a brain, or a script, and a hand."""

    name: str

    aim_sd: float
    """Standard deviation of the hand's aim in radians."""

    speed_sd: float
    """Standard deviation of the hand's speed as a share of it."""

    brain: Level | None = None
    """What it thinks with, which may take its hand for another than it is; None for a script."""

    script: Callable[[State, int], Shot] | None = None
    """(state, seed) -> what it means to play, where it does not think."""

    def meant(self, state: State, seed: int, kernel: Kernel | None) -> Shot:
        """What it means to play."""
        if self.script is not None:
            return self.script(state, seed)
        assert self.brain is not None
        return decide(state, self.brain, seed, self.brain.budget, kernel).shot

    def strayed(self, shot: Shot, state: State, seed: int) -> Shot:
        """What its hand makes of it."""
        assert state.to_shoot is not None
        hand = custom(LEVELS["easy"], self.aim_sd, self.speed_sd)
        return slip(shot, state.to_shoot, hand, seed, state.game, state.round, state.shot)


def named(level: Level) -> Contender:
    """A level as it plays in the game."""
    return Contender(level.name, level.aim_sd, level.speed_sd, level)


def greedy(name: str, aim_sd: float, speed_sd: float) -> Contender:
    """A baseline that tries straight shots and direct hits once each, as if its hand were perfect, and takes the one that gains
    most points at once. It stays what it is, whatever becomes of the levels."""
    brain = Brain(
        families=("straight", "direct", "light", "push", "carom", "foul"),
        spots=(0.0, -0.42, 0.42, -0.85, 0.85),
        thicknesses=(0.0, -0.4, 0.4),
        arrivals=(1.2, 2.2, 0.6),
        lanes=3,
        draws=5,
        value="points",
        keep=2,
        most=160,
    )
    return Contender(name, aim_sd, speed_sd, Level(name, 0.0, 0.0, 2 * brain.most, 2 * brain.most, brain))


def random_shot(state: State, seed: int) -> Shot:
    """Any legal shot: place, aim and power evenly spread."""
    seat = state.to_shoot
    assert seat is not None

    def draw(purpose: str, low: float, high: float) -> float:
        return low + (high - low) * uniform(seed, "random shot", purpose, state.game, state.round, state.shot)

    place = nearest_free(state.variant, seat, draw("place", -pi / 4.0, pi / 4.0), state.position)
    if place is None:
        return unthought(state).shot
    return shot_of(seat, Aim(place, draw("aim", -0.6, 0.6), draw("power", 0.0, 1.0)))


def novice_shot(state: State, seed: int) -> Shot:
    """What a beginner means to play: straight at the 20 from the middle of the line at 0.9 m/s; while a rival disc lies there, a
    full hit at 1.5 m/s on the nearest one in plain sight, else on the nearest."""
    return _struck(state, 0.0, 0.0, 0.9, 1.5, lambda discs: discs[0])


def striker_shot(state: State, seed: int) -> Shot:
    """The novice's shot with variety: from anywhere along the line, at any disc in plain sight, thin or full, soft or hard."""

    def draw(purpose: str, low: float, high: float) -> float:
        return low + (high - low) * uniform(seed, "striker", purpose, state.game, state.round, state.shot)

    place, aside = draw("place", -0.7, 0.7), draw("aside", -0.7, 0.7) * D
    return _struck(
        state,
        place,
        aside,
        draw("slow", 0.8, 1.1),
        draw("fast", 0.7, 2.2),
        lambda discs: discs[int(draw("which", 0, len(discs)))],
    )


def _struck(state: State, place: float, aside: float, slow: float, fast: float, choose: Callable[[list[Disc]], Disc]) -> Shot:
    """A shot from `place` at a rival disc, `aside` metres beside its centre, or at the hole where none lies on the board."""
    seat = state.to_shoot
    assert seat is not None
    free = nearest_free(state.variant, seat, place, state.position)
    if free is None:
        return unthought(state).shot
    x, y = place_xy(free, seat)
    discs = sorted(rivals(state), key=lambda disc: (hypot(disc.x - x, disc.y - y), disc.id))
    if not discs:
        return _towards(x, y, 0.0, 0.0, slow)
    plain = [disc for disc in discs if is_clear(state.position, x, y, disc)]
    target = choose(plain or discs[:1])
    far = hypot(target.x - x, target.y - y)
    dx, dy = (target.x - x) / far, (target.y - y) / far
    return _towards(x, y, target.x + aside * dy, target.y - aside * dx, fast)


def _towards(x: float, y: float, to_x: float, to_y: float, speed: float) -> Shot:
    far = hypot(to_x - x, to_y - y)
    return Shot(x, y, (to_x - x) / far, (to_y - y) / far, speed)


NOVICE: Final = Contender("novice", radians(3.0), 0.15, script=novice_shot)
"""The beginner against whom easy is measured."""

STRIKER: Final = Contender("striker", radians(1.2), 0.06, script=striker_shot)
"""Who makes the boards that shots are compared on: no computer player, so that they stay the same whatever becomes of those."""

RANDOM: Final = Contender("random", 0.0, 0.0, script=random_shot)


# --------------------------------------------------------------------------------------------------------------- boards


def rivals(state: State) -> list[Disc]:
    """The discs on the board that are not of the shooter's side."""
    assert state.to_shoot is not None
    side = state.seating.side(state.to_shoot)
    return [disc for disc in state.position.discs if state.seating.owner(disc.id) != side]


def is_clear(position: Position, x: float, y: float, target: Disc) -> bool:
    """Whether a disc gets from (x, y) straight to a full hit on the target without meeting a peg or another disc."""
    far = hypot(target.x - x, target.y - y)
    dx, dy = (target.x - x) / far, (target.y - y) / far
    things = [(disc.x, disc.y, D) for disc in position.discs if disc.id != target.id]
    things += [(px, py, DISC_RADIUS + PEG_RADIUS) for px, py in PEGS]
    for tx, ty, near in things:
        ahead, side = (tx - x) * dx + (ty - y) * dy, (tx - x) * dy - (ty - y) * dx
        if ahead > 0.0 and abs(side) < near and ahead - sqrt(near * near - side * side) < far - D:
            return False
    return True


def in_plain_view(state: State) -> bool:
    """Whether some rival disc can be hit in full from one of 21 places along the shooter's line."""
    seat = state.to_shoot
    assert seat is not None
    least, greatest = place_limits(state.variant, seat)
    for k in range(21):
        free = nearest_free(state.variant, seat, least + (greatest - least) * k / 20, state.position)
        if free is not None and any(is_clear(state.position, *place_xy(free, seat), disc) for disc in rivals(state)):
            return True
    return False


def boarded(
    discs: Iterable[tuple[Seat, float, float]] = (), seat: Seat = Seat.SOUTH, rules: str = CASUAL, seed: int = 1
) -> State:
    """A state of the first round in which these discs lie on the board (metres) and `seat` shoots next."""
    variant = preset(rules)
    start = match.begin(variant, seating_for(variant), seed, seat)
    left = dict(start.discs_left)
    lying = []
    for owner, x, y in discs:
        lying.append(Disc(disc_of(owner, variant.discs_per_player - left[owner]), x, y))
        left[owner] -= 1
    where = Position.of(lying)
    fates = tuple((disc.id, Fate.BOARD, disc.x, disc.y) for disc in where.discs)
    return replace(start, position=where, fates=fates, discs_left=left)


KINDS: Final = ("random", "crowded", "empty", "all own", "hidden")
"""The kinds of :func:`odd_board`."""


def odd_board(number: int, seed: int) -> State:
    """A board that play hardly ever comes to, each kind of KINDS in turn; partners at every other one."""
    kind, four = KINDS[number % len(KINDS)], number // len(KINDS) % 2 == 1
    seats = SEATS if four else (Seat.SOUTH, Seat.NORTH)
    seat = seats[integer(seed, len(seats), "seat", number)]
    rules, most = ("house-partners-100", 5) if four else (CASUAL, 11)
    if kind == "hidden":
        return _hidden(seat, seats, rules, number, seed)
    owners = [owner for owner in seats for _ in range(most)]
    if kind == "empty":
        owners = []
    elif kind == "all own":
        owners = [owner for owner in owners if owner is seat][: 1 + integer(seed, most, "own", number)]
    elif kind == "random":
        owners = owners[:: 1 + integer(seed, 6, "thinned", number)]
    return boarded(_scattered(owners, number, seed), seat, rules)


def _scattered(owners: Sequence[Seat], number: int, seed: int) -> list[tuple[Seat, float, float]]:
    """Discs of these owners at random places; who finds none in fifty tries is left out."""
    found: list[tuple[Seat, float, float]] = []
    for k, owner in enumerate(owners):
        for attempt in range(50):
            r = 0.287 * sqrt(uniform(seed, "r", number, k, attempt))
            angle = 2.0 * pi * uniform(seed, "angle", number, k, attempt)
            x, y = r * cos(angle), r * sin(angle)
            if r > 0.0176 and _has_room(found, x, y):
                found.append((owner, x, y))
                break
    return found


def _has_room(lying: Sequence[tuple[Seat, float, float]], x: float, y: float) -> bool:
    apart = all(hypot(x - a, y - b) > D + 0.0002 for _, a, b in lying)
    return apart and all(hypot(x - a, y - b) > DISC_RADIUS + PEG_RADIUS + 0.0002 for a, b in PEGS)


def _hidden(seat: Seat, seats: Sequence[Seat], rules: str, number: int, seed: int) -> State:
    """One rival disc, and five of the shooter's own close round it on its side: nothing in plain view."""
    rival = seats[(seats.index(seat) + 1) % len(seats)]
    turn = 2.0 * pi * uniform(seed, "turn", number)
    x, y = 0.2 * cos(turn), 0.2 * sin(turn)
    ox, oy = seat.outward
    facing = atan2(0.3 * oy - y, 0.3 * ox - x)
    ring = [facing + k * pi / 3.0 for k in range(-2, 3)]
    return boarded([(rival, x, y), *((seat, x + 0.034 * cos(angle), y + 0.034 * sin(angle)) for angle in ring)], seat, rules)


def frozen_boards(count: int, seed: int, kernel: Kernel) -> list[State]:
    """Boards out of rounds between two strikers, one a round, with at least one rival disc each: shots must hit there.

    They hang on the seed and on the physics alone; :func:`digest` says whether two machines have the same.
    """
    found: list[State] = []
    number = 0
    while len(found) < count:
        state = opening(integer(seed, SEEDS, "board", number), Seat.SOUTH)
        stop = 1 + integer(seed, 22, "stop", number)
        for _ in range(stop):
            state, _ = played(state, STRIKER, state.seed, kernel)
        if state.to_shoot is not None and rivals(state):
            found.append(state)
        number += 1
    return found


def digest(states: Sequence[State]) -> str:
    """The first half of a hash over these boards."""
    return sha256("".join(match.state_hash(state) for state in states).encode("ascii")).hexdigest()[:16]


# --------------------------------------------------------------------------------------------------------------- rounds


def opening(seed: int, starter: Seat, rules: str | Variant = CASUAL) -> State:
    """The start of a match of two."""
    variant = preset(rules) if isinstance(rules, str) else rules
    return match.begin(variant, seating_for(variant), seed, starter)


def played(state: State, player: Contender, seed: int, kernel: Kernel) -> tuple[State, Ruling]:
    """The state after a player's shot, and its ruling."""
    shot = player.strayed(player.meant(state, seed, kernel), state, seed)
    motion = simulate(state.position, match.next_disc(state), shot, hole=state.variant.hole, kernel=kernel)
    return match.apply(state, motion)


@dataclass
class Tally:
    """What a player did in some rounds, counted."""

    rounds: int = 0
    points: float = 0.0
    open_shots: int = 0
    open_twenties: int = 0
    must_hits: int = 0
    hits: int = 0
    plain: int = 0
    """Must-hit shots with a rival disc in plain view."""
    plain_hits: int = 0
    must_hit_twenties: int = 0
    twenties: int = 0
    fouls: int = 0

    def add(self, other: Tally) -> None:
        """Counts in what another has counted."""
        for name in self.__dataclass_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


@dataclass(frozen=True)
class RoundPlayed:
    """A round between two."""

    lead: float
    """Points of south less those of north at its end, 20s included."""

    tallies: Mapping[Seat, Tally] = field(default_factory=dict)


def play_round(state: State, players: Mapping[Seat, Contender], seed: int, kernel: Kernel) -> tuple[State, RoundPlayed]:
    """Plays a round to its end."""
    tallies = {seat: Tally(rounds=1) for seat in players}
    while state.phase == "shot":
        seat = state.to_shoot
        assert seat is not None
        before, tally = state, tallies[seat]
        state, ruling = played(before, players[seat], seed, kernel)
        _count(tally, before, ruling)
        for sunk in ruling.lifted:
            tallies[seat_of(sunk)].twenties += 1
    scores = state.rounds[-1].scores
    for seat, tally in tallies.items():
        tally.points = float(scores[state.seating.side(seat)].total)
    return state, RoundPlayed(float(scores["A"].total - scores["B"].total), tallies)


def _count(tally: Tally, before: State, ruling: Ruling) -> None:
    own = sum(seat_of(disc) == before.to_shoot for disc in ruling.lifted)
    tally.fouls += ruling.foul is not None
    if not ruling.duty.must_hit:
        tally.open_shots += 1
        tally.open_twenties += own > 0
        return
    hit = ruling.foul != "miss"
    tally.must_hits += 1
    tally.hits += hit
    tally.must_hit_twenties += own
    if in_plain_view(before):
        tally.plain += 1
        tally.plain_hits += hit


# ----------------------------------------------------------------------------------------------------------- statistics


def hand_rows(count: int, seed: int) -> Floats:
    """Noise of a hand, (count, 2): aim and speed in standard deviations, Gaussian, cut at three. Fresh: no planner knows them."""
    return np.array([[cut_normal(uniform(seed, "fresh", axis, k)) for axis in ("aim", "speed")] for k in range(count)])


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean, and half the width of its 95 % interval."""
    numbers = np.asarray(values, dtype=np.float64)
    half = 1.96 * float(numbers.std(ddof=1)) / sqrt(len(numbers)) if len(numbers) > 1 else float("nan")
    return float(numbers.mean()), half


def wilson(hits: float, count: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927)."""
    if count == 0:
        return 0.0, 1.0
    z, share = 1.96, hits / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return max(0.0, middle - half), min(1.0, middle + half)


def round_elo(scores: Mapping[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """Elo by name from (score of the first, rounds) a pair, ties as half: Bradley and Terry's model by Hunter's MM (2004).

    Half a round is given to each side of every pair, so that nobody who always wins is infinitely strong. The mean is 0.
    """
    names = sorted({name for pair in scores for name in pair})
    won = dict.fromkeys(names, 0.0)
    for (a, b), (score, count) in scores.items():
        won[a] += score + 0.5
        won[b] += count - score + 0.5
    strength = dict.fromkeys(names, 1.0)
    for _ in range(2000):
        fresh = {}
        for name in names:
            met = [(pair, count + 1) for pair, (_, count) in scores.items() if name in pair]
            fresh[name] = won[name] / sum(count / (strength[a] + strength[b]) for (a, b), count in met)
        scale = float(np.exp(np.mean(np.log(list(fresh.values())))))
        before, strength = strength, {name: value / scale for name, value in fresh.items()}
        if all(abs(strength[name] / before[name] - 1.0) < 1e-6 for name in names):
            break
    return {name: 400.0 * float(np.log10(value)) for name, value in strength.items()}


def percent(share: float) -> str:
    """A share as per cent with one decimal."""
    return f"{100.0 * share:.1f} %"
