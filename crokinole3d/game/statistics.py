"""What players have done in their finished matches: counted shot by shot, kept a line a match, folded by player.

Pure: nothing here reads a disk or a clock. Points of a round are those that a seat's own discs have on the board and in the hole
at its end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, fields
from math import sqrt
from typing import Any, Final

from crokinole3d.board import Seat, zone
from crokinole3d.game.reading import BadField, Node
from crokinole3d.game.record import HUMAN, Player
from crokinole3d.game.session import Session
from crokinole3d.game.turn import Turn
from crokinole3d.rules.seating import seat_of

FORMAT: Final = 1
"""Version of the file's form."""

MOST_MATCHES: Final = 5000
"""How many matches are kept at most, the oldest go first: over ten a day for a year, and a file that is still read at once."""


OWN_HAND: Final = "custom"
"""The kind of a computer player whose hand is not that of a level: it does neither better nor worse for that level."""

_MOST_OF_A_MATCH: Final = 10**6
"""What a file may say at most that a player did of anything in one match: far more than anybody can."""


class Tally:
    """Counts, per seat, what the statistics are made of."""

    def __init__(self, seats: Iterable[Seat]) -> None:
        self.rounds = 0
        self.seats: dict[Seat, Counter[str]] = {seat: Counter() for seat in seats}
        self._round: Counter[Seat] = Counter()
        self.best: dict[Seat, int] = dict.fromkeys(self.seats, 0)
        """By seat the points of its best round."""

    def add(self, turn: Turn) -> None:
        """Counts one shot, and the board if it was the round's last."""
        ruling, counts = turn.ruling, self.seats[turn.seat]
        if ruling.duty.must_hit:
            counts["must_hit"] += 1
            counts["hit"] += ruling.foul != "miss"
        else:
            counts["open"] += 1
            counts["open_20"] += turn.disc in ruling.lifted
        counts["fouls"] += ruling.foul is not None
        for sunk in ruling.lifted:
            owner = seat_of(sunk)
            self.seats[owner]["twenties"] += 1
            self._round[owner] += 20
        if turn.after.phase == "shot":
            return
        self.rounds += 1
        for disc in turn.after.position.discs:
            self._round[seat_of(disc.id)] += zone(sqrt(disc.x * disc.x + disc.y * disc.y))
        for seat, counts in self.seats.items():
            counts["rounds"] += 1
            counts["points"] += self._round[seat]
            self.best[seat] = max(self.best[seat], self._round[seat])
        self._round.clear()


@dataclass(frozen=True, slots=True)
class Who:
    """A local person by the name that was given, or a computer player by its level, or by its brain if the hand is its own."""

    kind: str
    """`human`, the name of a level, or OWN_HAND."""

    name: str = ""
    """What a person was called, empty for people who gave no name; the level whose brain it is where the hand is its own."""

    @classmethod
    def of(cls, player: Player, own_hand: Callable[[Player], bool]) -> Who:
        """Who a player of a match counts as."""
        if player.human:
            return cls(HUMAN, player.name)
        return cls(OWN_HAND, player.kind) if own_hand(player) else cls(player.kind)


@dataclass(frozen=True, slots=True)
class Figures:
    """What one player has done in any number of matches."""

    matches: int = 0
    wins: int = 0
    rounds: int = 0
    points: int = 0
    twenties: int = 0
    open: int = 0
    """Shots on an open board, and how many of them were a 20 by the shot disc."""
    open_20: int = 0
    must_hit: int = 0
    """Shots that had to hit, and how many did."""
    hit: int = 0
    fouls: int = 0
    best_round: int = 0

    def __add__(self, other: Figures) -> Figures:
        """The figures of both together."""
        summed = {field.name: getattr(self, field.name) + getattr(other, field.name) for field in fields(Figures)}
        return Figures(**{**summed, "best_round": max(self.best_round, other.best_round)})

    @property
    def points_per_round(self) -> float | None:
        """Points of its own discs a round; None before the first."""
        return _share(self.points, self.rounds)

    @property
    def open_20_rate(self) -> float | None:
        """Share of its shots on an open board that were a 20; None without any."""
        return _share(self.open_20, self.open)

    @property
    def hit_rate(self) -> float | None:
        """Share of its shots with a duty to hit that did; None without any."""
        return _share(self.hit, self.must_hit)

    @property
    def fouls_per_round(self) -> float | None:
        """Fouls a round; None before the first."""
        return _share(self.fouls, self.rounds)


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One finished match as it is kept: its seed, by which it is known, and what every player did in it."""

    seed: int
    players: tuple[tuple[Who, Figures], ...]


def line_of(session: Session, own_hand: Callable[[Player], bool]) -> MatchLine:
    """The line of a finished match. A seat whose player was changed on the way counts for nobody.

    `own_hand` tells whether a computer player's hand is another than its level's (:func:`crokinole3d.host.is_custom`).
    Raises ValueError for a match that is not over.
    """
    state = session.state
    if state.phase != "match_over":
        raise ValueError("the match is not over")
    tally = Tally(session.players)
    for turn in session.turns:
        if turn.before.stage in ("game", "pair"):
            tally.add(turn)
    changed = {change.seat for change in session.record.changes}
    return MatchLine(
        session.header.seed,
        tuple(
            (Who.of(player, own_hand), _figures(tally, seat, won=state.winner == state.seating.side(seat)))
            for seat, player in session.players.items()
            if seat not in changed
        ),
    )


def _figures(tally: Tally, seat: Seat, *, won: bool) -> Figures:
    counts = tally.seats[seat]
    names = [field.name for field in fields(Figures) if field.name not in ("matches", "wins", "best_round")]
    return Figures(matches=1, wins=int(won), best_round=tally.best[seat], **{name: counts[name] for name in names})


def with_line(lines: Iterable[MatchLine], line: MatchLine) -> tuple[MatchLine, ...]:
    """The lines with one more; one of the same match, finished anew after shots were taken back, gives way to it."""
    return (*(other for other in lines if other.seed != line.seed), line)[-MOST_MATCHES:]


def by_player(lines: Iterable[MatchLine]) -> dict[Who, Figures]:
    """Everybody's figures over all matches, who has played most first; people before computer players."""
    found: dict[Who, Figures] = {}
    for line in lines:
        for who, figures in line.players:
            found[who] = found.get(who, Figures()) + figures
    order = sorted(found, key=lambda who: (who.kind != HUMAN, -found[who].matches, who.kind, who.name))
    return {who: found[who] for who in order}


# ------------------------------------------------------------------------------------------------------------------ file


def to_dict(lines: Iterable[MatchLine]) -> dict[str, Any]:
    """The lines as they are stored."""
    return {
        "format": FORMAT,
        "matches": [
            {"seed": line.seed, "players": [{**asdict(who), **asdict(figures)} for who, figures in line.players]}
            for line in lines
        ],
    }


def from_node(node: Node) -> tuple[tuple[MatchLine, ...], tuple[str, ...]]:
    """Lines out of a file, and a reason for every match that could not be read: one bad line costs only itself.

    Raises BadField for a file of another form.
    """
    version = node.get("format").integer()
    if version != FORMAT:
        node.fail_at("format", f"is {version}, this game knows {FORMAT}")
    lines, reasons = [], []
    for entry in node.get("matches").items():
        try:
            lines.append(_read_line(entry))
        except BadField as error:
            reasons.append(str(error))
    return tuple(lines), tuple(reasons)


def _read_line(node: Node) -> MatchLine:
    return MatchLine(node.get("seed").integer(0), tuple(_read_player(player) for player in node.get("players").items()))


def _read_player(node: Node) -> tuple[Who, Figures]:
    who = Who(node.get("kind").text(), node.get("name").text())
    values: Mapping[str, int] = {field.name: node.get(field.name).integer(0, _MOST_OF_A_MATCH) for field in fields(Figures)}
    for part, whole in (("wins", "matches"), ("open_20", "open"), ("hit", "must_hit")):
        if values[part] > values[whole]:
            node.fail_at(part, f"is {values[part]}, more than {whole}, {values[whole]}")
    return who, Figures(**values)
