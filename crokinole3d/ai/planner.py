"""Which shot to play: candidates, a first look without noise, then sequential halving with the hand's own noise.

A plan is a pure function of (state, level, seed, budget): no clock, no global randomness, the same bits compiled or interpreted.
It is a generator, so that whoever runs it may stop it at any yield; between two yields lies a small batch of tried shots.
All shots that are compared meet the same stored noise rows; ties go to the one thought of first.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from heapq import nsmallest
from math import fsum, sqrt
from typing import Final

import numpy as np

from crokinole3d.ai import noise
from crokinole3d.ai.candidates import FAMILIES, LAST_RESORTS
from crokinole3d.ai.hand import strayed
from crokinole3d.ai.level import Brain, Level
from crokinole3d.ai.proposals import Proposals, joined
from crokinole3d.ai.table import Floats, Table, see, unit
from crokinole3d.ai.trial import Trier
from crokinole3d.ai.value import VALUES, lead_before
from crokinole3d.physics import Shot
from crokinole3d.physics.compiled import Kernel
from crokinole3d.physics.values import DiscId
from crokinole3d.rules import match
from crokinole3d.rules.chance import integer

BATCH: Final = {"compiled": 16, "interpreted": 4}
"""Shots tried between two yields, by kernel: some 2 ms of work. It never changes a decision."""

UNTHOUGHT_SPEED: Final = 0.9
"""Speed in m/s of a shot that was not thought about: one that may drop in."""

SHOWN: Final = 4
"""Best shots that a decision and the progress on the way to it name."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another shot that was thought of."""

    shot: Shot
    expected: float
    """Points that it is expected to gain on the others, hand included."""
    family: str
    """Name of the candidate family."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What the planner settled on."""

    shot: Shot
    """What it means to play; the hand makes of it what it can."""

    expected: float
    """Points that it is expected to gain on the others (what it leaves open included, where the level values that)."""

    spread: float
    """Standard deviation of those points over the tries."""

    sure: float
    """Share of its tries that were no foul."""

    alternatives: tuple[Alternative, ...]
    """The next best shots, best first."""

    family: str
    """Name of the candidate family that the shot comes from."""

    target: DiscId | None
    """The disc that it means to meet first."""

    sims: int
    """Shots tried."""

    truncated: bool = False
    """Whether thinking was cut short: the decision then depends on when."""

    tries: int = 0
    """How often it was tried with the hand's noise; 0 if it was only looked at without, or never."""

    @property
    def reason_key(self) -> str:
        """Key of the one-line reason to show."""
        return f"ai.reason.{self.family}"


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a plan is."""

    sims: int
    """Shots tried so far."""

    shot: Shot | None
    """The best shot so far, None before the first was tried."""

    done: int
    total: int
    """Shots tried, and the budget: how far it is."""

    leaders: tuple[Shot, ...] = ()
    """The best shots so far, best first."""

    decision: Decision | None = None
    """The decision; only the last progress has it."""


Plan = Generator[Progress, bool | None, None]
"""Sending True asks for the best so far: the next progress is the last and its decision is marked truncated."""


def plan(
    state: match.State, level: Level, seed: int, budget: int, kernel: Kernel | None = None, *, material: str = "normal"
) -> Plan:
    """Thinks about the next shot of `state`; the last progress has the decision.

    `budget` is the greatest number of simulated shots (at least 2). Without a kernel the interpreted one is used. Raises
    ValueError when no shot is due or the budget is too small.
    """
    if budget < 2:
        raise ValueError("budget: at least 2 simulated shots are needed")
    table = see(state, level.brain.spots, material)
    key = integer(seed, noise.ROWS, "plan", state.game, state.round, state.shot)
    search = _Search(table, level, key, budget, kernel, material)
    lots = yield from _thought_of(search, table, level.brain)
    search.take(_thinned(lots, min(level.brain.most, budget // 2)))
    if search.is_empty:
        yield search.progress(unthought(state, material=material))
        return
    if not search.hurried:
        yield from search.look()
    if not search.hurried:
        yield from search.halve(level.brain.keep)
    yield search.progress(search.decision())


def decide(
    state: match.State, level: Level, seed: int, budget: int, kernel: Kernel | None = None, *, material: str = "normal"
) -> Decision:
    """The decision of :func:`plan`, without a stop on the way."""
    decision = None
    for progress in plan(state, level, seed, budget, kernel, material=material):
        decision = progress.decision
    assert decision is not None
    return decision


def unthought(state: match.State, *, material: str = "normal") -> Decision:
    """A legal shot straight at the middle that was not thought about: what is left when thinking failed. Marked truncated."""
    table = see(state, (0.0,), material)
    headings, _ = unit(-table.spots)
    (x, y), (dx, dy) = table.spots[0].tolist(), headings[0].tolist()
    shot = Shot(x, y, dx, dy, UNTHOUGHT_SPEED)
    return Decision(shot, 0.0, 0.0, 0.0, (), "unthought", None, 0, truncated=True)


def _thought_of(search: _Search, table: Table, brain: Brain) -> Generator[Progress, bool | None, list[tuple[str, Proposals]]]:
    """The proposals of the brain's families; when hurried, those that there are by then."""
    lots: list[tuple[str, Proposals]] = []
    yield from search.pause()
    for name in brain.families:
        if name in LAST_RESORTS and any(len(lot) for _, lot in lots):
            continue
        parts: list[Proposals] = []
        for part in FAMILIES[name](table, brain):
            if search.hurried:
                break
            parts.append(part)
            yield from search.pause()
        lots.append((name, joined(parts)))
    return lots


def _thinned(lots: Sequence[tuple[str, Proposals]], most: int) -> list[tuple[str, Proposals]]:
    """At most `most` proposals: the best of each family, then the second of each, and so on. At least one."""
    turns = sorted((rank, number) for number, (_, lot) in enumerate(lots) for rank in range(len(lot)))[: max(1, most)]
    kept = [0] * len(lots)
    for _, number in turns:
        kept[number] += 1
    return [(name, lot.first(count)) for (name, lot), count in zip(lots, kept, strict=True) if count]


@dataclass(slots=True, eq=False)
class _Candidate:
    """One shot and what its tries were worth."""

    row: Floats
    family: str
    target: DiscId | None
    first_look: float = 0.0
    worth: list[float] = field(default_factory=list)
    fouls: int = 0

    @property
    def mean(self) -> float:
        return fsum(self.worth) / len(self.worth) if self.worth else self.first_look

    @property
    def spread(self) -> float:
        if len(self.worth) < 2:
            return 0.0
        mean = self.mean
        return sqrt(fsum((worth - mean) * (worth - mean) for worth in self.worth) / (len(self.worth) - 1))

    @property
    def shot(self) -> Shot:
        x, y, dx, dy, speed = self.row.tolist()
        return Shot(x, y, dx, dy, speed)


class _Search:
    """The candidates of one plan and the shots tried on them."""

    def __init__(self, table: Table, level: Level, key: int, budget: int, kernel: Kernel | None, material: str) -> None:
        self._table, self._level, self._key, self._budget = table, level, key, budget
        self._trier = Trier(table, kernel, material)
        self._batch = BATCH[kernel.name if kernel is not None else "interpreted"]
        self._before = lead_before(table)
        self._value = VALUES[level.brain.value]
        self._candidates: list[_Candidate] = []
        self._order: list[int] = []
        self._sims = 0
        self.hurried = False

    def take(self, lots: Sequence[tuple[str, Proposals]]) -> None:
        """The shots to choose from."""
        discs = self._table.position.discs
        for family, lot in lots:
            for row, target in zip(lot.shots, lot.targets.tolist(), strict=True):
                self._candidates.append(_Candidate(row, family, discs[target].id if target >= 0 else None))
        self._order = list(range(len(self._candidates)))

    @property
    def is_empty(self) -> bool:
        """Whether there is no shot to choose from: thinking was cut short before the first was thought of."""
        return not self._candidates

    def pause(self) -> Generator[Progress, bool | None, None]:
        """Yields how far it is and notes whether the answer is wanted at once."""
        self.hurried = bool((yield self.progress())) or self.hurried

    def look(self) -> Generator[Progress, bool | None, None]:
        """Tries every candidate once without noise and orders them, unless it is hurried."""
        shots = np.stack([candidate.row for candidate in self._candidates])
        for start in range(0, len(shots), self._batch):
            worth, fouls = self._worth(shots[start : start + self._batch])
            for number, (value, foul) in enumerate(zip(worth, fouls, strict=True), start):
                self._candidates[number].first_look = value
                self._candidates[number].fouls = int(foul)
            looked_at = range(start, start + len(worth))
            self._order = nsmallest(SHOWN, [*self._order[:SHOWN], *looked_at] if start else looked_at, key=self._first_rank)
            yield from self.pause()
            if self.hurried:
                return
        self._order = sorted(range(len(shots)), key=self._first_rank)

    def halve(self, keep: int) -> Generator[Progress, bool | None, None]:
        """Sequential halving (Karnin et al. 2013): tries the best with noise, drops the worse half, until one is left.

        The noise rows go on from round to round and are the same for all. Ends early when it is hurried.
        """
        alive = self._survivors(min(keep, max(1, self._spare // 2)))
        for number in alive:
            self._candidates[number].fouls = 0
        row = 0
        while self._spare >= len(alive):
            rounds = max(1, (len(alive) - 1).bit_length())
            each = max(1, self._spare // (rounds * len(alive)))
            yield from self._try(alive, row, each)
            if self.hurried or len(alive) == 1:
                return
            row += each
            alive = self._order[: (len(alive) + 1) // 2]

    def _try(self, alive: list[int], first: int, each: int) -> Generator[Progress, bool | None, None]:
        """Tries each of the shots in `alive` on `each` noise rows from `first` on, and orders them, unless it is hurried."""
        draws = noise.rows(first, each, self._key)
        shots = np.repeat(np.stack([self._candidates[number].row for number in alive]), each, axis=0)
        played = strayed(shots, np.tile(draws, (len(alive), 1)), self._level.aim_sd, self._level.speed_sd)
        tried = set(alive)
        others = [number for number in self._order if number not in tried]
        for start in range(0, len(played), self._batch):
            worth, fouls = self._worth(played[start : start + self._batch])
            for at, (value, foul) in enumerate(zip(worth, fouls, strict=True), start):
                candidate = self._candidates[alive[at // each]]
                candidate.worth.append(value)
                candidate.fouls += int(foul)
            self._order = sorted(alive, key=self._rank) + others
            yield from self.pause()
            if self.hurried:
                return

    def _first_rank(self, number: int) -> tuple[float, int]:
        return -self._candidates[number].first_look, number

    def _rank(self, number: int) -> tuple[bool, float, int]:
        candidate = self._candidates[number]
        return not candidate.worth, -candidate.mean, number

    def _worth(self, shots: Floats) -> tuple[list[float], list[bool]]:
        trials = self._trier.tried(shots)
        self._sims += len(shots)
        worth: list[float] = self._value(self._table, self._level, trials).tolist()
        fouls: list[bool] = trials.foul.tolist()
        return worth, fouls

    @property
    def _spare(self) -> int:
        return self._budget - self._sims

    def _survivors(self, keep: int) -> list[int]:
        """The best of the first look, and the best of every family: a family may be robust without looking best."""
        best = self._order[:keep]
        families = {self._candidates[number].family for number in best}
        for number in self._order[keep:]:
            if self._candidates[number].family not in families:
                families.add(self._candidates[number].family)
                best.append(number)
        return best

    def progress(self, decision: Decision | None = None) -> Progress:
        """How far it is."""
        leaders = tuple(self._candidates[number].shot for number in self._order[:SHOWN]) if self._sims else ()
        return Progress(self._sims, leaders[0] if leaders else None, self._sims, self._budget, leaders, decision)

    def decision(self) -> Decision:
        """The best so far."""
        best = self._candidates[self._order[0]]
        others = [self._candidates[number] for number in self._order[1:SHOWN]]
        return Decision(
            shot=best.shot,
            expected=best.mean - self._before,
            spread=best.spread,
            sure=1.0 - best.fouls / max(1, len(best.worth)),
            tries=len(best.worth),
            alternatives=tuple(Alternative(other.shot, other.mean - self._before, other.family) for other in others),
            family=best.family,
            target=best.target,
            sims=self._sims,
            truncated=self.hurried,
        )
