"""Makes crokinole3d/ai/weights.json: what the computer player thinks a position is worth, learned from rounds against itself.

Rounds are played between equal hands, the first ones by points alone, each further lot with the weights that the lots before
gave. Two rounds of three begin with shots of a wild hand, as many as chance says, so that the weights learn from the boards that
fouls and weaker players leave, too: a careful player leaves hardly any, but weighs them whenever a shot may fail. From the last
wild shot on the features of the position after every shot are noted, and at the round's end the difference that it ended with,
cleaned of luck: what the hand's slip in each later shot gave or took, against the mean over fresh slips of the same shot, is
taken off again. (That leaves the mean as it is and much less noise; Burch et al., AIVAT, AAAI 2018.) The weights are those of a
ridge regression of what is left over the points.

The same seed and sizes give the same file to the last bit on every machine: rounds are played with the game's own physics, sums
are made of whole numbers, and the equations are solved row by row. Takes five to twelve minutes on two cores.

Run: python tools/train_value.py [--seed S] [--jobs J] [--out FILE]
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import fsum, radians, sqrt
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from crokinole3d.ai import noise
from crokinole3d.ai.features import FEATURES, features
from crokinole3d.ai.hand import as_row, slip, strayed
from crokinole3d.ai.level import Brain, Level
from crokinole3d.ai.planner import decide
from crokinole3d.ai.table import see, shots_after
from crokinole3d.ai.trial import Trier
from crokinole3d.ai.value import banked_before, outlook
from crokinole3d.ai.weights import KNOTS, LAST, Moment, Weights, read
from crokinole3d.board import SEATS, Seat
from crokinole3d.cli.common import kernel_for_many, progress, say
from crokinole3d.cli.processes import spread_over
from crokinole3d.physics import simulate
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import match
from crokinole3d.rules.chance import integer
from crokinole3d.rules.scoring import score_round
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset

OUT: Final = Path(__file__).resolve().parent.parent / "crokinole3d" / "ai" / "weights.json"

SEED: Final = 2026

RULES: Final = "casual-100"
"""The rounds' rules: two players, twelve discs each, the friendly hole."""

HANDS: Final = ((0.95, 0.0475), (2.25, 0.10))
"""The hands that weights are learned for: aim in degrees and share of the speed, as standard deviations."""

ROUNDS: Final = (40, 160, 400)
"""Rounds of each lot, for each hand."""

CAREFUL: Final = 3
"""One round in so many is played with care from its first shot on."""

WILD: Final = (3.5, 0.15)
"""The hand that the other rounds begin with: aim in degrees and share of the speed."""

WILD_BUDGET: Final = 60
"""Shots tried for each shot of the wild hand: it is not to be clever."""

BUDGET: Final = 240
"""Shots tried for each shot that is played."""

FRESH: Final = 32
"""Fresh slips of a shot that was chosen, for the mean that its luck is measured against."""

FRESH_FROM: Final = 1024
"""The first of the noise rows that those slips take: beyond all that the choosing has met."""

BRAIN: Final = Brain(
    families=(
        *("straight", "ricochet", "direct", "stay", "hide", "hide_on_open", "combination"),
        *("bank", "tap", "light", "push", "carom", "foul"),
    ),
    spots=(0.0, -0.85, 0.85, -0.42, 0.42),
    thicknesses=(0.0, -0.3, 0.3, -0.6, 0.6),
    arrivals=(1.2, 2.2, 0.6),
    lanes=3,
    draws=5,
    value="position",
    keep=24,
    most=128,
)
"""How both sides think: of every way to reach a hidden disc, too, or hiding would seem better than it is."""


@dataclass(frozen=True, slots=True)
class Caution:
    """What the regression is told of beside the positions that were played."""

    ridge: int
    """Positions with each feature, and without an effect of it."""

    smooth: int
    """Positions that say that a feature counts the same at two knots next to each other."""


CAUTIOUS: Final = Caution(ridge=20, smooth=60)
"""For the weights that only the next lot is played with, from few rounds."""

FREE: Final = Caution(ridge=10, smooth=100)
"""For the last weights: of less cautious ones those of what is rare, such as a disc near the hole, are mostly chance."""

GRAIN: Final = 1024
"""Features and points are counted in whole parts of one over this, so that no order of adding matters."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Job:
    """One round to be played."""

    seed: int
    number: int
    aim_sd: float
    speed_sd: float
    budget: int
    fresh: int
    weights: Weights


@dataclass(frozen=True, slots=True)
class Told:
    """What there is to tell of a position after a shot, or of the mean of several: seen by the side that shot."""

    features: tuple[float, ...]

    lead: float
    """Points of lead in the position, this round's 20s included."""

    def value(self, moment: Moment | None) -> float:
        """The lead to expect at the round's end; without weights nothing but the points counts."""
        if moment is None:
            return self.lead
        return self.lead + fsum(weight * number for weight, number in zip(moment.weights, self.features, strict=True))


@dataclass(frozen=True, slots=True)
class Shown:
    """A shot of a round and what it led to."""

    side: str

    left: int
    """Shots left."""

    own_last: bool

    found: Told
    """The position that it left."""

    usual: Told
    """The mean of what the same shot leaves with fresh slips of the hand."""


@dataclass(frozen=True, slots=True)
class Played:
    """A round, from its last wild shot on."""

    shots: tuple[Shown, ...]

    difference: float
    """Points of side A at the round's end less those of side B."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A position after a shot, and how its round ended, for the side that shot."""

    left: int
    """Shots left, at least 1."""

    own_last: bool

    found: Told
    """The position."""

    ended: float
    """Points of lead at the round's end, without the luck of later shots."""

    luck: float
    """That luck."""


def play(job: Job, kernel: Kernel) -> Played:
    """Plays a round against itself and tells of its positions."""
    variant = preset(RULES)
    seating = seating_for(variant)
    careful = Level("training", job.aim_sd, job.speed_sd, job.budget, job.budget, BRAIN)
    wild = Level("wild", radians(WILD[0]), WILD[1], WILD_BUDGET, WILD_BUDGET, BRAIN)
    state = match.begin(variant, seating, job.seed + job.number, SEATS[0] if job.number % 2 else Seat.NORTH)
    wild_shots = 0 if job.number % CAREFUL == 0 else 1 + integer(state.seed, 2 * variant.discs_per_player - 1, "wild")
    shots: list[Shown] = []
    for number in count():
        if state.to_shoot is None:
            break
        level = wild if number < wild_shots else careful
        seat, table = state.to_shoot, see(state, (0.0,), "normal")
        decision = decide(state, level, state.seed, level.budget, kernel, weights=job.weights)
        shot = slip(decision.shot, seat, level, state.seed, "training", state.shot)
        if number >= wild_shots - 1:
            key = integer(state.seed, noise.ROWS, "fresh", state.shot)
            others = np.repeat(as_row(decision.shot), job.fresh, axis=0)
            slips = strayed(others, noise.rows(FRESH_FROM, job.fresh, key), job.aim_sd, job.speed_sd)
            view = outlook(table, careful, job.weights, kernel)
            trials = Trier(table, kernel, "normal").tried(np.concatenate([as_row(shot), slips]))
            leads = (view.points(trials) + banked_before(table)).tolist()
            columns = [column.tolist() for column in features(trials, view.looking, view.core)]
            left, own_last = shots_after(table)
            found = Told(tuple(column[0] for column in columns), leads[0])
            usual = Told(tuple(fsum(column[1:]) / job.fresh for column in columns), fsum(leads[1:]) / job.fresh)
            shots.append(Shown(seating.side(seat), left, own_last, found, usual))
        state, _ = match.apply(state, simulate(state.position, table.shooter, shot, hole=variant.hole, kernel=kernel))
    scores = score_round(state.position, state.twenties, seating)
    return Played(tuple(shots), float(scores["A"].total - scores["B"].total))


def noted(rounds: Iterable[Played], aim_sd: float, weights: Weights) -> list[Noted]:
    """The positions of rounds, with the luck of the shots after each as the weights tell it. The last one of a round first."""
    return [one for played in rounds for one in _looked_back(played, aim_sd, weights)]


def _looked_back(played: Played, aim_sd: float, weights: Weights) -> Iterator[Noted]:
    luck_of_a = 0.0
    for shot in reversed(played.shots):
        sign = 1.0 if shot.side == "A" else -1.0
        moment = None
        if shot.left > 0:
            yield Noted(shot.left, shot.own_last, shot.found, sign * (played.difference - luck_of_a), sign * luck_of_a)
            moment = weights.at(aim_sd, shot.left, shot.own_last)
        # Of the first shot told of nothing is taken off: if it was a wild one, what is usual is not known.
        luck_of_a += sign * (shot.found.value(moment) - shot.usual.value(moment))


def fitted(positions: Sequence[Noted], last: str, caution: Caution) -> list[dict[str, Any]]:
    """The weights at each knot of those positions in which the named side has the last shot, and the spread about them."""
    some = [one for one in positions if one.own_last == (last == LAST[0])]
    knots, width = KNOTS[last], len(FEATURES)
    shares = np.array([_shares(knots, one.left) for one in some])
    numbers = np.array([one.found.features for one in some])
    columns = np.concatenate([numbers * shares[:, k, None] for k in range(len(knots))], axis=1)
    whole = _whole(columns)
    goal = _whole(np.array([one.ended - one.found.lead for one in some]))
    squares = (whole.T @ whole).astype(np.float64)
    products = (whole.T @ goal).astype(np.float64)
    for k, one in enumerate(_sizes(numbers)):
        for at in range(k, len(products), width):
            squares[at, at] += one * caution.ridge
            if at >= width:
                for row, column, sign in ((at, at, 1), (at - width, at - width, 1), (at, at - width, -1), (at - width, at, -1)):
                    squares[row, column] += sign * caution.smooth * one
    solved = _solved(squares, products)
    weights = [[round(value, 3) for value in solved[k * width : (k + 1) * width]] for k in range(len(knots))]
    return [
        {"left": left, "spread": round(spread, 2), "weights": row}
        for left, row, spread in zip(knots, weights, _spreads(some, shares, weights), strict=True)
    ]


def _sizes(numbers: NDArray[np.float64]) -> list[float]:
    """The mean square of each feature where it is not 0, in grains."""
    squares = (_whole(numbers) ** 2).sum(axis=0).tolist()
    counts = (numbers != 0.0).sum(axis=0).tolist()
    return [square / max(1, count) + GRAIN for square, count in zip(squares, counts, strict=True)]


def _shares(knots: Sequence[int], left: int) -> list[float]:
    """How much each knot counts at a number of shots left: as :class:`crokinole3d.ai.weights.Weights` mixes them."""
    shares = [0.0] * len(knots)
    if left <= knots[0] or left >= knots[-1]:
        shares[0 if left <= knots[0] else -1] = 1.0
        return shares
    k = next(k for k in range(1, len(knots)) if left <= knots[k])
    shares[k] = (left - knots[k - 1]) / (knots[k] - knots[k - 1])
    shares[k - 1] = 1.0 - shares[k]
    return shares


def _whole(numbers: NDArray[np.float64]) -> Ints:
    return np.floor(numbers * GRAIN + 0.5).astype(np.int64)


def _solved(matrix: NDArray[np.float64], right: NDArray[np.float64]) -> list[float]:
    """The solution of symmetric positive equations, by elimination: no library's solver, which may differ between machines."""
    rows = np.concatenate([matrix, right[:, None]], axis=1)
    count = len(right)
    for k in range(count):
        rows[k] = rows[k] / rows[k, k]
        for other in range(count):
            if other != k:
                rows[other] = rows[other] - rows[k] * rows[other, k]
    return [float(value) for value in rows[:, count]]


def _spreads(some: Sequence[Noted], shares: NDArray[np.float64], weights: Sequence[Sequence[float]]) -> list[float]:
    """At each knot the standard deviation of how rounds really ended about what the weights say."""
    errors = []
    for one, parts in zip(some, shares.tolist(), strict=True):
        mixed = tuple(fsum(part * row[k] for part, row in zip(parts, weights, strict=True)) for k in range(len(FEATURES)))
        errors.append(one.ended + one.luck - one.found.value(Moment(mixed, 0.0)))
    return [
        sqrt(
            fsum(part[k] * error * error for part, error in zip(shares.tolist(), errors, strict=True))
            / max(1.0, fsum(shares[:, k]))
        )
        for k in range(len(weights))
    ]


def learned(
    seed: int, hand: tuple[float, float], rounds: Sequence[int], budget: int, fresh: int, kernel: Kernel, jobs: int = 1
) -> dict[str, Any]:
    """The weights for one hand (aim in degrees, share of the speed) as they are stored."""
    aim_sd, speed_sd = radians(hand[0]), hand[1]
    weights = Weights.zero(PHYSICS_VERSION)
    played: list[Played] = []
    told: dict[str, Any] = {}
    first = integer(seed, 1 << 40, "rounds", round(hand[0] * 1000))
    with spread_over(jobs, kernel) as spread, progress(sum(rounds), f"rounds with {hand[0]:g} degrees") as bar:
        for lot, many in enumerate(rounds):
            begin = first + sum(rounds[:lot])
            todo = [Job(seed, begin + k, aim_sd, speed_sd, budget, fresh, weights) for k in range(many)]
            if lot == 1:
                # Rounds that were played for points alone leave positions that later play does not.
                played = []
            for found in spread(play, todo):
                played.append(found)
                bar.update(1)
            caution = FREE if lot == len(rounds) - 1 else CAUTIOUS
            positions = noted(played, aim_sd, weights)
            told = {"aim_sd": round(aim_sd, 6), "speed_sd": speed_sd, **{last: fitted(positions, last, caution) for last in LAST}}
            weights = read(stored_form(seed, rounds, budget, fresh, [told]))
            _report(hand, lot, positions, weights)
    return told


def stored_form(seed: int, rounds: Sequence[int], budget: int, fresh: int, hands: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """What the file says: how it was made, then the weights."""
    return {
        "made_by": "tools/train_value.py",
        "physics": PHYSICS_VERSION,
        "seed": seed,
        "rules": RULES,
        "rounds": list(rounds),
        "budget": budget,
        "fresh": fresh,
        "careful": CAREFUL,
        "wild": list(WILD),
        "features": list(FEATURES),
        "knots": {last: list(KNOTS[last]) for last in LAST},
        "hands": list(hands),
    }


def written(data: dict[str, Any]) -> str:
    """The file's text: one line for each moment."""
    text = json.dumps({**data, "hands": None}, indent=1)
    hands = []
    for hand in data["hands"]:
        rows = {last: ",\n   ".join(json.dumps(row) for row in hand[last]) for last in LAST}
        parts = ",\n".join(f'  "{last}": [\n   {rows[last]}\n  ]' for last in LAST)
        hands.append(f' {{\n  "aim_sd": {hand["aim_sd"]}, "speed_sd": {hand["speed_sd"]},\n{parts}\n }}')
    return text.replace('"hands": null', '"hands": [\n' + ",\n".join(hands) + "\n]") + "\n"


def _report(hand: tuple[float, float], lot: int, positions: Sequence[Noted], weights: Weights) -> None:
    """Says how much of the final difference the weights explain, by shots left."""
    parts = []
    for left in (1, 2, 4, 8, 12, 16, 20, 23):
        some = [one for one in positions if one.left == left]
        errors, ends = [], []
        for one in some:
            errors.append(one.ended + one.luck - one.found.value(weights.at(radians(hand[0]), left, one.own_last)))
            ends.append(one.ended + one.luck)
        if some and (spread := float(np.var(ends))) > 0.0:
            parts.append(f"{left}: {1.0 - float(np.mean(np.square(errors))) / spread:.2f}")
    say(f"{hand[0]:g} degrees, lot {lot}: {len(positions)} positions; share explained by shots left {', '.join(parts)}")


def main(arguments: Sequence[str] | None = None) -> int:
    """Learns and writes the file."""
    parser = argparse.ArgumentParser(description="Makes the weights of the computer player's value.")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=2, help="processes that play (the file does not depend on it)")
    parser.add_argument("--out", type=Path, default=OUT)
    options = parser.parse_args(arguments)
    kernel = kernel_for_many()
    hands = [learned(options.seed, hand, ROUNDS, BUDGET, FRESH, kernel, options.jobs) for hand in HANDS]
    options.out.write_text(written(stored_form(options.seed, ROUNDS, BUDGET, FRESH, hands)), encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
