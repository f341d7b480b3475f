"""A record against a new simulation: every shot is played again, every hash and ruling compared. Needs nothing but the record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from crokinole3d.game.record.stamp import stamp
from crokinole3d.game.record.values import Record, Result, ShotEntry, StoredRuling
from crokinole3d.game.turn import IllegalPlacement, MatchOver, Turn, take
from crokinole3d.physics import BadInput
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.match import NoBuzzer, buzzer
from crokinole3d.rules.variant import Variant, differences, preset, preset_names


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
    return [found for found in verified(record, kernel) if isinstance(found, Mismatch)]


def verified(record: Record, kernel: Kernel | None = None) -> Iterator[Turn | Mismatch]:
    """As :func:`fold`, and what no shot tells: whether the rules are those that their name and title say.

    A match can be resumed and watched without that: another version of the game may have given a preset another title.
    """
    if record.stamp.physics == PHYSICS_VERSION:
        yield from _name_mismatches(record.header.variant)
    yield from fold(record, kernel)


def fold(record: Record, kernel: Kernel | None = None, *, any_physics: bool = False) -> Iterator[Turn | Mismatch]:
    """Plays a record again, shot by shot. Yields a turn for every shot, and in its place a mismatch where one is found.

    After the first shot that does not come out as recorded it ends. A record that was made with another version of the physics
    is one mismatch and nothing else, unless `any_physics` says that it will do if every shot comes out as recorded all the same.
    """
    foreign = record.stamp.physics != PHYSICS_VERSION
    made_with = f"the record was made with physics {record.stamp.physics}, this game plays {PHYSICS_VERSION}"
    if foreign and not any_physics:
        yield Mismatch("physics", made_with)
        return
    for found in _folded(record, kernel):
        yield Mismatch(found.field, f"{found.problem}; {made_with}") if foreign and isinstance(found, Mismatch) else found


def _folded(record: Record, kernel: Kernel | None) -> Iterator[Turn | Mismatch]:
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
        if index + 1 in record.buzzers:
            try:
                state = buzzer(state)
            except NoBuzzer as error:
                yield Mismatch(f"buzzers[{record.buzzers.index(index + 1)}]", str(error).removeprefix("buzzer: "))
                return
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
    parts: tuple[tuple[str, Mapping[str, object], Mapping[str, object]], ...] = (
        ("board", record.stamp.board, now.board),
        ("hole", record.stamp.hole, now.hole),
        ("material", record.stamp.material, now.material),
    )
    for part, recorded, today in parts:
        # What another version of the physics did not know cannot be asked of its records.
        known = {*recorded, *today} if record.stamp.physics == now.physics else recorded.keys() & today.keys()
        for key in sorted(known):
            if not _same(recorded.get(key), today.get(key)):
                yield Mismatch(f"{part}.{key}", f"is {_plain(recorded.get(key))}, this game has {_plain(today.get(key))}")


def _same(recorded: object, today: object) -> bool:
    """Whether two constants are the same; for Python alone, true would be 1."""
    return recorded == today and isinstance(recorded, bool) == isinstance(today, bool)


def _name_mismatches(variant: Variant) -> Iterator[Mismatch]:
    """Where rules are called otherwise than the preset that they are, or than rules that are none."""
    named = variant.name in preset_names() and not differences(variant, preset(variant.name))
    expected = preset(variant.name) if named else variant.customised()
    for field in ("name", "title"):
        if getattr(variant, field) != getattr(expected, field):
            problem = f"is {getattr(variant, field)!r}, rules like these are called {getattr(expected, field)!r}"
            yield Mismatch(f"rules.{field}", problem)


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
    if isinstance(value, bool):
        return "true" if value else "false"
    return "nothing" if value is None else str(value)
