"""Rulings in words: what happened in a shot, and what it cost, as keys of the catalogue with counts, and as sentences.

Whose disc it was and why it went is said by every key; names of players are not in the sentences, so that no language has to
inflect them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Final, Literal

from crokinole3d.game.turn import Turn
from crokinole3d.physics.values import DiscId
from crokinole3d.rules.core.verdict import OPEN_RULE, within_15
from crokinole3d.rules.referee import rule_codes
from crokinole3d.rules.seating import seat_of
from crokinole3d.text import Catalogue

Whose = Literal["shot", "own", "partner", "rival"]
"""The disc that was shot; another one of the shooter's; one of the partner's; one of another side's."""

Reason = Literal["foul", "left", "returned", "crossed", "knocked_back", "on_line", "not_flat", "cleared"]
"""Why a disc went to the ditch: it came off with a foul; it left the surface, and perhaps came back from the rail; it crossed the
outer line and came back by itself, or was knocked back; it rests on that line; it lies on another disc in the hole; it lay on the
board after a shot for the middle or of the shoot-out, where the board is cleared each time."""

REASONS: Final[tuple[Reason, ...]] = ("foul", "left", "returned", "crossed", "knocked_back", "on_line", "not_flat")
"""The reasons that are told as a cost or a gain, in the order in which they are said: all but `cleared`, which is neither."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of a sentence: a key of the catalogue, with a count where it has plural forms."""

    key: str
    count: int | None = None

    def say(self, words: Catalogue) -> str:
        """The clause in one language."""
        return words(self.key) if self.count is None else words.n(self.key, self.count)


@dataclass(frozen=True, slots=True)
class Tale:
    """What is to be told of a shot."""

    happened: tuple[Clause, ...]
    """What happened, at least one clause."""

    cost: tuple[Clause, ...]
    """What it cost the shooter's side; empty for nothing."""

    def what_happened(self, words: Catalogue) -> str:
        """One sentence for what happened."""
        return _sentence(words.join_and([clause.say(words) for clause in self.happened]))

    def what_it_cost(self, words: Catalogue) -> str:
        """One sentence for what it cost."""
        if not self.cost:
            return words("told.cost.nothing")
        return words("told.cost.all", list=words.join_and([clause.say(words) for clause in self.cost]))


def tell(turn: Turn) -> Tale:
    """What there is to tell of a shot."""
    return _Told(turn).tale()


def reason_of(turn: Turn, disc: DiscId) -> Reason:
    """Why a disc of the ruling's `off` went to the ditch. KeyError for another one."""
    return _Told(turn).reason(disc)


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


class _Told:
    """One shot, asked for its clauses."""

    def __init__(self, turn: Turn) -> None:
        self.turn, self.motion, self.ruling = turn, turn.motion, turn.ruling
        self.seating = turn.before.seating
        self.back = {departure.id for departure in self.motion.departures if departure.back_t is not None}
        self.sunk = self.motion.named(self.motion.sunk)
        self.off = [disc for disc in self.ruling.off if self.ruling.causes[disc] != "cleared"]

    def tale(self) -> Tale:
        """The clauses in the order in which they are said."""
        if self.ruling.foul == "miss":
            direct = self.turn.before.variant.must_hit == "direct_only" and self._hit_by_own()
            first = [Clause("told.miss.direct" if direct else "told.miss.any"), *self._twenties()]
        elif self.ruling.foul == "hide":
            first = [Clause(f"told.hide.{self.turn.before.variant.open_rule}"), *self._twenties()]
        else:
            first = self._valid()
        happened = [*first, *self._shot_lost(), *self._takeouts(), *self._put_back()]
        return Tale(tuple(happened or [Clause("told.stopped")]), self._cost())

    # What happened

    def _valid(self) -> list[Clause]:
        """A valid shot: the hit, the 20s, or that the 15 was reached."""
        clauses = []
        if self.ruling.duty.must_hit:
            direct = any(self._whose(disc) == "rival" for disc in self.motion.named(self.motion.met_shot_directly))
            clauses.append(Clause("told.hit.direct" if direct else "told.hit.combination"))
        clauses += self._twenties()
        if self.ruling.duty.no_hiding and not self.ruling.lifted:
            clauses.append(Clause("told.reached.shot" if self._shot_is_in() else "told.reached.struck"))
        return clauses

    def _twenties(self) -> list[Clause]:
        counts = Counter(self._whose(disc) for disc in self.ruling.lifted)
        clauses = [Clause("told.twenty.shot")] if counts["shot"] else []
        order: tuple[Whose, ...] = ("own", "partner", "rival")
        return [*clauses, *(Clause(f"told.twenty.{whose}", counts[whose]) for whose in order if counts[whose])]

    def _shot_lost(self) -> list[Clause]:
        """Where the shot disc went, if not by the foul alone."""
        if self.turn.disc not in self.off:
            return []
        reason = self.reason(self.turn.disc)
        if reason == "foul":
            return []
        short = reason == "on_line" and not any(
            event.kind == "line" and event.disc == self.turn.disc and event.other == "in" for event in self.motion.events
        )
        return [Clause("told.lost.short" if short else f"told.lost.{reason}")]

    def _takeouts(self) -> list[Clause]:
        return [Clause(f"told.takeout.{reason}", count) for reason, count in self._lost("rival")]

    def _put_back(self) -> list[Clause]:
        return [Clause("told.put_back", len(self.ruling.put_back))] if self.ruling.put_back else []

    # What it cost

    def _cost(self) -> tuple[Clause, ...]:
        """The shooter's side's discs that came off, and the 20s that do not count."""
        shot = self.turn.disc
        clauses = [Clause("told.cost.shot")] if shot in self.off else []
        clauses += [Clause(f"told.cost.own.{reason}", count) for reason, count in self._lost("own")]
        clauses += [Clause(f"told.cost.partner.{reason}", count) for reason, count in self._lost("partner")]
        void = sum(disc in self.off and self._whose(disc) != "rival" for disc in self.sunk)
        return (*clauses, Clause("told.cost.void", void)) if void else tuple(clauses)

    # What the discs are

    def _whose(self, disc: DiscId) -> Whose:
        if disc == self.turn.disc:
            return "shot"
        if self.seating.owner(disc) != self.seating.side(self.turn.seat):
            return "rival"
        return "own" if seat_of(disc) is self.turn.seat else "partner"

    def reason(self, disc: DiscId) -> Reason:
        """Why a disc went to the ditch."""
        cause = self.ruling.causes[disc]
        if cause == "left":
            return "returned" if disc in self.back else "left"
        if cause == "crossed":
            return "knocked_back" if disc in self.motion.named(self.motion.crossed_knocked_back) else "crossed"
        return "foul" if cause == "foul_shot" or cause == "foul_chain" else cause

    def _hit_by_own(self) -> bool:
        """Whether any disc of the shooter's side met a rival one."""
        own = [k for k, disc in enumerate(self.motion.ids) if self._whose(disc) != "rival"]
        return any(self._whose(disc) == "rival" for k in own for disc in self.motion.named(self.motion.met[k]))

    def _shot_is_in(self) -> bool:
        """Whether the shot disc itself ended far enough in for the open-board rule."""
        lying = self.ruling.after.get(self.turn.disc)
        if lying is None:
            return False
        return within_15(sqrt(lying.x * lying.x + lying.y * lying.y), rule_codes(self.turn.before.variant)[OPEN_RULE])

    def _lost(self, whose: Whose) -> list[tuple[Reason, int]]:
        """How many discs of one owner went to the ditch for which reason."""
        counts = Counter(self.reason(disc) for disc in self.off if self._whose(disc) == whose)
        return [(reason, counts[reason]) for reason in REASONS if counts[reason]]
