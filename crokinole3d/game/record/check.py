"""A record against a new simulation: every shot is played again, every hash and ruling compared. Needs nothing but the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crokinole3d.game.record.stamp import stamp
from crokinole3d.game.record.values import Record, Result, ShotEntry, StoredRuling
from crokinole3d.game.turn import IllegalPlacement, MatchOver, Turn, take
from crokinole3d.physics import BadInput
from crokinole3d.physics.compiled import Kernel


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One place where a record and this game do not agree."""

    field: str
    """The place in the record: `shots[3].hash`."""

    problem: str

    def __str__(self) -> str:
        return f"{self.field}: {self.problem}"


def verify(record: Record, kernel: Kernel | None = None) -> list[Mismatch]:
    """All mismatches of a record, none if it is sound. What follows the first wrong shot cannot be judged and is left out."""
    return [found for found in fold(record, kernel) if isinstance(found, Mismatch)]


def fold(record: Record, kernel: Kernel | None = None) -> Iterator[Turn | Mismatch]:
    """Plays a record again, shot by shot. Yields a turn for every shot, and in its place a mismatch where one is found.

    After the first shot that does not come out as recorded it ends.
    """
    yield from _stamp_mismatches(record)
    state = record.header.begin()
    for index, entry in enumerate(record.shots):
        where = f"shots[{index}]"
        try:
            turn = take(state, index, entry.shot, material=record.header.material, kernel=kernel, cut_short=entry.cut_short)
        except (IllegalPlacement, MatchOver, BadInput) as error:
            yield Mismatch(where, str(error))
            return
        found = _shot_mismatch(where, entry, turn)
        if found is not None:
            yield found
            return
        yield turn
        state = turn.after
    for number, change in enumerate(record.changes):
        if change.shot > len(record.shots) + 1:
            yield Mismatch(f"changes[{number}].shot", f"is {change.shot}, the record has {len(record.shots)} shots")
    result = Result.of(state)
    if result != record.result:
        yield Mismatch("result", f"is {_shown(record.result)}, the shots give {_shown(result)}")


def _shot_mismatch(where: str, entry: ShotEntry, turn: Turn) -> Mismatch | None:
    if entry.seat != turn.seat:
        return Mismatch(f"{where}.seat", f"is {entry.seat}, it is {turn.seat} who shoots")
    ruling = StoredRuling.of(turn.ruling)
    for part in ("foul", "off", "twenties", "put_back"):
        recorded, today = getattr(entry.ruling, part), getattr(ruling, part)
        if recorded != today:
            return Mismatch(f"{where}.ruling.{part}", f"is {_plain(recorded)}, the referee says {_plain(today)}")
    if entry.hash != turn.hash:
        return Mismatch(f"{where}.hash", f"is {entry.hash[:12]}…, simulated it is {turn.hash[:12]}…")
    return None


def _stamp_mismatches(record: Record) -> Iterator[Mismatch]:
    """Where the record's board is not this game's. Another version of the game alone changes nothing."""
    now = stamp(record.header.variant.hole, record.header.material)
    if record.stamp.physics != now.physics:
        yield Mismatch("physics", f"is version {record.stamp.physics}, this game has {now.physics}")
    parts: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
        ("board", record.stamp.board, now.board),
        ("hole", record.stamp.hole, now.hole),
        ("material", record.stamp.material, now.material),
    )
    for part, recorded, today in parts:
        for key in sorted({*recorded, *today}):
            if recorded.get(key) != today.get(key):
                yield Mismatch(f"{part}.{key}", f"is {_plain(recorded.get(key))}, this game has {_plain(today.get(key))}")


def _shown(result: Result | None) -> str:
    if result is None:
        return "a match that goes on"
    score = ", ".join(f"{side} {points}" for side, points in result.score.items())
    return f"a win of {result.winner} ({score})" if result.winner else f"a tie ({score})"


def _plain(value: object) -> str:
    if isinstance(value, tuple):
        return ", ".join(map(str, value)) or "nothing"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {part}" for key, part in value.items()) or "nothing"
    return "nothing" if value is None else str(value)
