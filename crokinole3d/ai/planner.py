"""Which shot to play: candidates, a first look without noise, then sequential halving with the hand's own noise.

A brain that refines stops halving at a few finalists, looks round each of them for a better aim and speed, and lets all of them
meet fresh noise in a last shoot-out. One that looks ahead then has the rival's reply to some outcomes of the best few thought
out, and takes what that tells over what the value said of the same outcomes.

A plan is a pure function of (state, level, seed, budget): no clock, no global randomness, the same bits compiled or interpreted.
It is a generator, so that whoever runs it may stop it at any yield; between two yields lies a small batch of tried shots.
All shots that are compared meet the same stored noise rows; ties go to the one thought of first.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import count, islice
from typing import Final

import numpy as np

from crokinole3d.ai import noise, refining
from crokinole3d.ai.candidates import FAMILIES, LAST_RESORTS
from crokinole3d.ai.considered import Candidate
from crokinole3d.ai.hand import strayed
from crokinole3d.ai.level import Brain, Level
from crokinole3d.ai.proposals import Proposals, joined
from crokinole3d.ai.prospect import prospect
from crokinole3d.ai.replies import MOST, WITHIN, Replies, cost
from crokinole3d.ai.table import SAME_SPOT, Floats, Table, see, unit
from crokinole3d.ai.trial import Trier
from crokinole3d.ai.value import lead_before, outlook
from crokinole3d.ai.weights import Weights
from crokinole3d.physics import Shot
from crokinole3d.physics.running import Kernel
from crokinole3d.physics.values import DiscId
from crokinole3d.rules import match
from crokinole3d.rules.aim import SLOWEST
from crokinole3d.rules.chance import integer

BATCH: Final = {"compiled": 128, "interpreted": 4}
"""Shots tried between two yields on an empty board, by kernel. It never changes a decision."""

HALVED_AT: Final = 8
"""Discs on the board with which half as many are tried: to see what each leaves open costs the more the more discs lie there.
A batch then takes some 2 ms on any board, so that a plan can be called off within 5."""

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


UNTOLD: Final = Progress(0, None, 0, 0)
"""What a plan yields that nobody watches."""

Plan = Generator[Progress, bool | None, None]
"""Sending True asks for the best so far: the next progress is the last and its decision is marked truncated."""


def plan(
    state: match.State,
    level: Level,
    seed: int,
    budget: int,
    kernel: Kernel | None = None,
    *,
    material: str = "normal",
    weights: Weights | None = None,
    telling: bool = True,
) -> Plan:
    """Thinks about the next shot of `state`; the last progress has the decision.

    `budget` is the greatest number of simulated shots (at least 2). Without a kernel the interpreted one is used, without weights
    the stored ones; unless `telling`, all progress but the last is empty. Raises ValueError when no shot is due or the budget is
    too small.
    """
    if budget < 2:
        raise ValueError("budget: at least 2 simulated shots are needed")
    table = see(state, level.brain.spots, material)
    key = integer(seed, noise.ROWS, "plan", state.game, state.round, state.shot)

    def think(after: match.State, replier: Level, seed: int, tries: int) -> Plan:
        return plan(after, replier, seed, tries, kernel, material=material, weights=weights, telling=False)

    replies = Replies(table, level, seed, kernel, material, think)
    search = _Search(table, level, key, budget, Trier(table, kernel, material), weights, replies, telling=telling)
    lots = yield from _thought_of(search, table, level.brain)
    yield from search.take(_thinned(lots, min(level.brain.most, budget // 2)))
    if search.is_empty:
        yield search.progress(unthought(state, material=material))
        return
    if not search.hurried:
        yield from search.look()
    if not search.hurried:
        yield from search.choose()
    yield search.progress(search.decision())


def decide(
    state: match.State,
    level: Level,
    seed: int,
    budget: int,
    kernel: Kernel | None = None,
    *,
    material: str = "normal",
    weights: Weights | None = None,
) -> Decision:
    """The decision of :func:`plan`, without a stop on the way."""
    decision = None
    for progress in plan(state, level, seed, budget, kernel, material=material, weights=weights):
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
    turns = ((rank, number) for rank in count() for number, (_, lot) in enumerate(lots) if rank < len(lot))
    there_are = sum(len(lot) for _, lot in lots)
    kept = [0] * len(lots)
    for _, number in islice(turns, min(there_are, max(1, most))):
        kept[number] += 1
    return [(name, lot.first(some)) for (name, lot), some in zip(lots, kept, strict=True) if some]


class _Search:
    """The candidates of one plan and the shots tried on them."""

    def __init__(
        self,
        table: Table,
        level: Level,
        key: int,
        budget: int,
        trier: Trier,
        weights: Weights | None,
        replies: Replies,
        *,
        telling: bool,
    ) -> None:
        self._table, self._level, self._key, self._budget, self._trier = table, level, key, budget, trier
        self._telling = telling
        self._batch = max(1, BATCH[trier.kernel_name] * HALVED_AT // (HALVED_AT + len(table.places)))
        self._before = lead_before(table)
        self._outlook = outlook(table, level, weights, trier.kernel)
        self._prospect = prospect(table, self._outlook)
        self._replies = replies
        self._kept = self._kept_for_replies()
        self._candidates: list[Candidate] = []
        self._order: list[int] = []
        self._sims = 0
        self._row = 0
        self.hurried = False

    def take(self, lots: Sequence[tuple[str, Proposals]]) -> Generator[Progress, bool | None, None]:
        """The shots to choose from: all of them, hurried or not."""
        discs = self._table.position.discs
        for family, lot in lots:
            for row, target in zip(lot.shots, lot.targets.tolist(), strict=True):
                self._candidates.append(Candidate(row, family, discs[target].id if target >= 0 else None))
            self._order = list(range(len(self._candidates)))
            if not self.hurried:
                yield from self.pause()

    @property
    def is_empty(self) -> bool:
        """Whether there is no shot to choose from: thinking was cut short before the first was thought of."""
        return not self._candidates

    def pause(self) -> Generator[Progress, bool | None, None]:
        """Yields how far it is and notes whether the answer is wanted at once."""
        self.hurried = bool((yield self.progress())) or self.hurried

    def look(self) -> Generator[Progress, bool | None, None]:
        """Tries every candidate once without noise and orders them, unless it is hurried."""
        there_are = len(self._candidates)
        for start in range(0, there_are, self._batch):
            some = np.stack([candidate.row for candidate in self._candidates[start : start + self._batch]])
            for number, (worth, lead, foul) in enumerate(self._tried(some), start):
                candidate = self._candidates[number]
                candidate.first_look, candidate.first_lead, candidate.fouls = worth, lead, int(foul)
            looked_at = range(start, min(start + self._batch, there_are))
            self._order = nsmallest(SHOWN, [*self._order[:SHOWN], *looked_at] if start else looked_at, key=self._first_rank)
            yield from self.pause()
            if self.hurried:
                return
        self._order = sorted(range(there_are), key=self._first_rank)

    def choose(self) -> Generator[Progress, bool | None, None]:
        """Tries the best of the first look with noise until one is left. Ends early when it is hurried."""
        brain = self._level.brain
        alive = self._survivors(min(brain.keep, max(1, self._spare // 2)))
        for number in alive:
            self._candidates[number].fouls = 0
        yield from self.pause()
        if self.hurried:
            return
        if brain.finalists and self._spare >= refining.LEAST * brain.finalists:
            alive = yield from self._halve(alive, brain.finalists, self._spare * 2 // 5)
            if self.hurried:
                return
            alive = alive + (yield from self._refined(alive, self._spare // 3))
            if self.hurried:
                return
            for number in alive:
                self._candidates[number].forget()
        yield from self._halve(alive, 1, self._spare)
        if self._kept and not self.hurried:
            yield from self._look_ahead()

    def _halve(self, alive: list[int], until: int, sims: int) -> Generator[Progress, bool | None, list[int]]:
        """Sequential halving (Karnin et al. 2013): tries shots with noise and drops the worse half, until `until` are left.

        The noise rows go on from round to round and are the same for all. Gives those left, best first.
        """
        end = self._sims + sims
        while end - self._sims >= len(alive):
            rounds = max(1, (-(-len(alive) // until) - 1).bit_length())
            yield from self._try(alive, max(1, (end - self._sims) // (rounds * len(alive))))
            if self.hurried or len(alive) <= until:
                return alive
            alive = self._order[: max(until, (len(alive) + 1) // 2)]
        return self._order[: min(until, len(alive))]

    def _refined(self, finalists: list[int], sims: int) -> Generator[Progress, bool | None, list[int]]:
        """A shot with a better aim and speed for each of the finalists, as far as one is found; see :mod:`.refining`."""
        each = sims // len(finalists)
        level = self._level
        found: list[int] = []
        for number in finalists:
            draws = refining.WIDTH * noise.rows(self._row, each, self._key)
            row = self._candidates[number].row
            shots = strayed(np.repeat(row[None, :], each, axis=0), draws, level.aim_sd, level.speed_sd)
            worth: list[float] = []
            for start in range(0, each, self._batch):
                worth.extend(value for value, _, _ in self._tried(shots[start : start + self._batch]))
                yield from self.pause()
                if self.hurried:
                    return found
            offset, expected = refining.best_offset(draws, np.array(worth))
            better = strayed(row[None, :], offset[None, :], level.aim_sd, level.speed_sd)[0]
            if better[4] >= SLOWEST and not np.array_equal(better, row):
                of = self._candidates[number]
                found.append(len(self._candidates))
                self._candidates.append(Candidate(better, of.family, of.target, expected, of.mean_lead))
        self._row += each
        self._order = self._order[: len(finalists)] + found + self._order[len(finalists) :]
        return found

    def _kept_for_replies(self) -> int:
        """Tries kept for replies: none where the budget is small, where nothing but points counts, or where no disc lies.

        On an empty board the value hardly errs: what counts there is how often the shot drops in.
        """
        kept = cost(self._level.brain.replies)
        foreseeing = self._outlook.moment is not None and self._outlook.rivals == 1 and len(self._table.places) > 0
        return kept if foreseeing and kept <= self._budget * 2 // 3 else 0

    def _look_ahead(self) -> Generator[Progress, bool | None, None]:
        """Corrects what the best few are worth by the replies to some of their outcomes, and orders them anew, unless hurried."""
        each, level = self._level.brain.replies, self._level
        chosen = self._apart(self._order)
        if len(chosen) < 2:
            return
        # An aligned block of rows: it is spread evenly.
        self._row = -(-self._row // each) * each
        draws = noise.rows(self._row, each, self._key)
        self._row += each
        changes: list[tuple[float, float]] = []
        for number in chosen:
            row = self._candidates[number].row
            shots = strayed(np.repeat(row[None, :], each, axis=0), draws, level.aim_sd, level.speed_sd)
            leads: list[float] = []
            values = self._tried(shots)
            yield from self.pause()
            if self.hurried:
                return
            for shot, (_, lead, _) in zip(shots.tolist(), values, strict=True):
                foreseen = yield from self._listened(self._replies.lead(Shot(*shot)))
                if self.hurried:
                    return
                leads.append(lead if foreseen is None else foreseen)
            worth = self._prospect(np.array(leads)).tolist()
            parts = [(new - value, lead - old) for new, lead, (value, old, _) in zip(worth, leads, values, strict=True)]
            changes.append((sum(part[0] for part in parts) / each, sum(part[1] for part in parts) / each))
        for number, change in zip(chosen, changes, strict=True):
            self._candidates[number].foresee(*change)
        known = set(chosen)
        self._order = sorted(chosen, key=self._rank) + [number for number in self._order if number not in known]

    def _apart(self, order: Sequence[int]) -> list[int]:
        """The best few shots that a slip of the hand does not turn into each other, none far worth less than the best."""
        chosen: list[int] = []
        least = self._candidates[order[0]].mean - WITHIN
        for number in order:
            candidate = self._candidates[number]
            if len(chosen) == MOST or not candidate.tries:
                break
            if candidate.mean >= least and all(self._differ(candidate.row, self._candidates[other].row) for other in chosen):
                chosen.append(number)
        return chosen

    def _differ(self, one: Floats, other: Floats) -> bool:
        """Whether two shots start elsewhere, or differ by more than a standard deviation of the hand in aim or speed."""
        away = np.abs(one - other)
        if max(away[0], away[1]) > SAME_SPOT:
            return True
        turned = abs(one[2] * other[3] - one[3] * other[2])
        return bool(turned > self._level.aim_sd or away[4] > self._level.speed_sd * other[4])

    def _listened(self, asked: Generator[None, bool, float | None]) -> Generator[Progress, bool | None, float | None]:
        """What somebody who is asked answers; between any two of its steps it may be hurried."""
        before = self._replies.sims
        try:
            next(asked)
            while True:
                yield from self.pause()
                asked.send(self.hurried)
        except StopIteration as answered:
            self._sims += self._replies.sims - before
            return answered.value  # type: ignore[no-any-return]

    def _try(self, alive: list[int], each: int) -> Generator[Progress, bool | None, None]:
        """Tries each of the shots in `alive` on the next `each` noise rows and orders them, unless it is hurried."""
        draws = noise.rows(self._row, each, self._key)
        self._row += each
        shots = np.stack([self._candidates[number].row for number in alive])
        tried = set(alive)
        others = [number for number in self._order if number not in tried]
        yield from self.pause()
        if self.hurried:
            return
        for start in range(0, each * len(alive), self._batch):
            some = np.arange(start, min(start + self._batch, each * len(alive)))
            played = strayed(shots[some // each], draws[some % each], self._level.aim_sd, self._level.speed_sd)
            for at, (worth, lead, foul) in enumerate(self._tried(played), start):
                self._candidates[alive[at // each]].add(worth, lead, foul)
            self._order = sorted(alive, key=self._rank) + others
            yield from self.pause()
            if self.hurried:
                return

    def _first_rank(self, number: int) -> tuple[float, int]:
        return -self._candidates[number].first_look, number

    def _rank(self, number: int) -> tuple[bool, float, int]:
        candidate = self._candidates[number]
        return not candidate.tries, -candidate.mean, number

    def _tried(self, shots: Floats) -> list[tuple[float, float, bool]]:
        """What shots are worth, the leads that they lead to, and which are fouls."""
        trials = self._trier.tried(shots)
        self._sims += len(shots)
        lead = self._outlook.lead(trials)
        return list(zip(self._prospect(lead).tolist(), lead.tolist(), trials.foul.tolist(), strict=True))

    @property
    def _spare(self) -> int:
        return self._budget - self._kept - self._sims

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
        """How far it is; telling it takes as long as trying some shots."""
        if decision is None and not self._telling:
            return UNTOLD
        leaders = tuple(self._candidates[number].shot for number in self._order[:SHOWN]) if self._sims else ()
        return Progress(self._sims, leaders[0] if leaders else None, self._sims, self._budget, leaders, decision)

    def decision(self) -> Decision:
        """The best so far."""
        best = self._candidates[self._order[0]]
        others = [self._candidates[number] for number in self._order[1:SHOWN]]
        return Decision(
            shot=best.shot,
            expected=best.mean_lead - self._before,
            spread=best.spread,
            sure=1.0 - best.fouls / max(1, best.tries),
            tries=best.tries,
            alternatives=tuple(Alternative(other.shot, other.mean_lead - self._before, other.family) for other in others),
            family=best.family,
            target=best.target,
            sims=self._sims,
            truncated=self.hurried,
        )
