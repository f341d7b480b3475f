"""A record as text, `*.crok.json`: one shot a line, so that people read it and tools compare it. Decides nothing.

Numbers are written so that they come back to the last bit (the shortest text that does). In a shot's line what is empty is left
out. Reading refuses what it does not know.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from crokinole3d.board import SEATS, Seat
from crokinole3d.game.files import write_whole
from crokinole3d.game.reading import BadField, Node, parse, read_text
from crokinole3d.game.record.values import (
    FORMAT,
    HUMAN,
    OLDEST_FORMAT,
    Change,
    Constant,
    Header,
    Player,
    Record,
    Result,
    ShotEntry,
    Stamp,
    StoredRuling,
)
from crokinole3d.physics import MATERIALS, BadInput, Shot
from crokinole3d.rules.seating import SIDES
from crokinole3d.rules.variant import BadVariant, Variant

_TOP: Final = (
    "format",
    "game",
    "physics",
    "rules",
    "board",
    "hole",
    "material",
    "players",
    "changes",
    "seed",
    "starter",
    "shots",
    "buzzers",
    "result",
)
_HASH_LENGTH: Final = 64
_LONGEST_NAME: Final = 60
_MOST: Final = 10**9
"""More than any count in a record (points, 20s, budgets): a larger one is a slip of somebody's editor."""


_LONGEST_MATCH: Final = 10_000
"""Points, rounds or games that a match is played to at most: no match that anybody ends is near it."""


class BadRecord(ValueError):
    """Raised when a record cannot be used. `field` names the place in the file, `file` the file if there is one."""

    def __init__(self, field: str, problem: str, file: Path | None = None) -> None:
        super().__init__(": ".join(part for part in (str(file) if file else "", field, problem) if part))
        self.field = field
        self.problem = problem
        self.file = file


def to_json(record: Record) -> str:
    """The record as text. :func:`from_json` reads it back to an equal record."""
    header, stamp = record.header, record.stamp
    players = {seat.value: _player(player) for seat, player in header.players.items()}
    lines = [
        f'"format": {record.format}',
        f'"game": {_line(stamp.game)}',
        f'"physics": {stamp.physics}',
        f'"rules": {_lines_of(header.variant.to_dict())}',
        f'"board": {_lines_of(stamp.board)}',
        f'"hole": {_line(dict(stamp.hole))}',
        f'"material": {_line(dict(stamp.material))}',
        f'"players": {_lines_of(players)}',
        f'"changes": {_list_of(map(_change, record.changes))}',
        f'"seed": {header.seed}',
        f'"starter": {_line(header.starter.value)}',
        f'"shots": {_list_of(map(_shot, record.shots))}',
        *([f'"buzzers": {_line(list(record.buzzers))}'] if record.buzzers else []),
        f'"result": {_line(_result(record.result))}',
    ]
    return "{\n" + ",\n".join(f" {line}" for line in lines) + "\n}\n"


def from_json(text: str) -> Record:
    """The record that a text holds. Raises :class:`BadRecord`, naming the field, for anything that does not fit."""
    try:
        return _read(parse(text))
    except BadField as error:
        raise BadRecord(error.field, error.problem) from None


def load(path: Path) -> Record:
    """The record in a file. Raises :class:`BadRecord`, naming file and field."""
    try:
        return _read(parse(read_text(path)))
    except BadField as error:
        raise BadRecord(error.field, error.problem, path) from None


def save(path: Path, record: Record) -> None:
    """Writes a record to a file, whole or not at all. Raises :class:`OSError`."""
    write_whole(path, to_json(record))


# Writing


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _lines_of(members: Mapping[str, object]) -> str:
    """An object with one field a line."""
    return "{\n" + ",\n".join(f"  {_line(key)}: {_line(value)}" for key, value in members.items()) + "\n }"


def _list_of(entries: Iterable[object]) -> str:
    """A list with one entry a line."""
    lines = ",\n".join(f"  {_line(entry)}" for entry in entries)
    return f"[\n{lines}\n ]" if lines else "[]"


def _player(player: Player) -> dict[str, Any]:
    hand = None if player.hand is None else {"aim_sd": player.hand[0], "speed_sd": player.hand[1]}
    return {"name": player.name, "kind": player.kind, "budget": player.budget, "hand": hand}


def _change(change: Change) -> dict[str, Any]:
    return {"shot": change.shot, "seat": change.seat.value, "player": _player(change.player)}


def _shot(entry: ShotEntry) -> dict[str, Any]:
    shot = entry.shot
    line: dict[str, Any] = {
        "seat": entry.seat.value,
        "shot": {"x": shot.x, "y": shot.y, "dx": shot.dx, "dy": shot.dy, "speed": shot.speed},
        "ruling": _ruling(entry.ruling),
        "hash": entry.hash,
    }
    return {**line, "cut_short": True} if entry.cut_short else line


def _ruling(ruling: StoredRuling) -> dict[str, Any]:
    parts: dict[str, Any] = {
        "off": list(ruling.off),
        "twenties": dict(ruling.twenties),
        "put_back": {disc: {"x": x, "y": y} for disc, (x, y) in ruling.put_back.items()},
    }
    return {"foul": ruling.foul, **{name: part for name, part in parts.items() if part}}


def _result(result: Result | None) -> dict[str, Any] | None:
    return None if result is None else {"winner": result.winner, "score": dict(result.score)}


# Reading


def _read(root: Node) -> Record:
    version = root.get("format").integer()
    if not OLDEST_FORMAT <= version <= FORMAT:
        newer = "; it was written by a newer game" if version > FORMAT else ""
        root.get("format").fail(f"is {version}, this game reads {OLDEST_FORMAT} to {FORMAT}{newer}")
    root.only(_TOP)
    header = _read_header(root)
    shots = tuple(_read_shot(node, header) for node in root.get("shots").items())
    changes = tuple(_read_change(node, header) for node in root.get("changes").items())
    for before, after, node in zip(changes, changes[1:], root.get("changes").items()[1:], strict=False):
        if after.shot < before.shot:
            node.get("shot").fail(f"comes before the one above, which begins at shot {before.shot}")
    return Record(
        _read_stamp(root), header, shots, changes, _read_result(root.maybe("result"), header), _read_buzzers(root, len(shots))
    )


def _read_stamp(root: Node) -> Stamp:
    return Stamp(
        game=root.get("game").text(),
        physics=root.get("physics").integer(0, _MOST),
        board={key: node.number() for key, node in root.get("board").fields()},
        hole={key: _constant(node) for key, node in root.get("hole").fields()},
        material={key: _constant(node) for key, node in root.get("material").fields()},
    )


def _constant(node: Node) -> Constant:
    if isinstance(node.value, bool):
        return node.flag()
    if isinstance(node.value, int):
        return node.integer()
    return node.text() if isinstance(node.value, str) else node.number()


def _read_header(root: Node) -> Header:
    rules = root.get("rules")
    _check_rules(rules)
    try:
        variant = Variant.from_dict(rules.members())
    except BadVariant as error:
        raise BadField(f"rules.{error.field}", str(error).removeprefix(f"{error.field}: ")) from None
    hole = root.get("hole").get("name").text()
    if hole != variant.hole:
        root.get("hole").get("name").fail(f"is {hole!r}, the rules say {variant.hole!r}")
    players = {}
    for key, node in root.get("players").fields():
        if key not in Seat._value2member_map_:
            node.fail(f"is no seat (seats: {', '.join(SEATS)})")
        players[Seat(key)] = _read_player(node)
    return _header(root, variant, {seat: players[seat] for seat in SEATS if seat in players})


def _check_rules(rules: Node) -> None:
    """What Variant does not ask of its values, as it does not read them from files."""
    for key, node in rules.fields():
        if key in ("name", "title") and not node.text(_LONGEST_NAME).isprintable():
            node.fail("has letters in it that cannot be shown")
        if key in ("game_end", "games"):
            node.only(("kind", "value"))
            node.get("kind").text()
            node.get("value").integer(1, _LONGEST_MATCH)


def _header(root: Node, variant: Variant, players: dict[Seat, Player]) -> Header:
    seed = root.get("seed").integer(0)
    starter = Seat(root.get("starter").choice(SEATS))
    material = root.get("material").get("name").choice(sorted(MATERIALS))
    try:
        return Header(variant, players, seed, starter, material)
    except ValueError as error:
        field, _, problem = str(error).partition(": ")
        raise BadField(field, problem) from None


def _read_player(node: Node) -> Player:
    node.only(("name", "kind", "budget", "hand"))
    name, kind = node.get("name").text(_LONGEST_NAME), node.get("kind").text(_LONGEST_NAME)
    budget, hand = node.maybe("budget"), node.maybe("hand")
    if kind == HUMAN:
        if budget is not None:
            budget.fail("should be null for a human")
        return Player(name) if hand is None else Player(name, hand=_read_hand(hand))
    return Player(name, kind, node.get("budget").integer(1, _MOST), _read_hand(node.get("hand")))


def _read_hand(node: Node) -> tuple[float, float]:
    node.only(("aim_sd", "speed_sd"))
    return node.get("aim_sd").number(0.0, 1.0), node.get("speed_sd").number(0.0, 1.0)


def _read_change(node: Node, header: Header) -> Change:
    node.only(("shot", "seat", "player"))
    return Change(node.get("shot").integer(1, _MOST), _read_seat(node, header), _read_player(node.get("player")))


def _read_seat(node: Node, header: Header) -> Seat:
    return Seat(node.get("seat").choice(tuple(seat.value for seat in header.players)))


def _read_shot(node: Node, header: Header) -> ShotEntry:
    node.only(("seat", "shot", "ruling", "hash", "cut_short"))
    digits = node.get("hash").text()
    if len(digits) != _HASH_LENGTH or digits.strip("0123456789abcdef"):
        node.get("hash").fail(f"should be {_HASH_LENGTH} hexadecimal digits")
    return ShotEntry(
        _read_seat(node, header),
        read_shot(node.get("shot")),
        digits,
        _read_ruling(node.get("ruling")),
        "cut_short" in node.members() and node.get("cut_short").flag(),
    )


def read_shot(node: Node) -> Shot:
    """A shot as records and `simulate` write it. Raises :class:`BadField`."""
    node.only(("x", "y", "dx", "dy", "speed"))
    x, y, dx, dy, speed = (node.get(key).number() for key in ("x", "y", "dx", "dy", "speed"))
    try:
        return Shot(x, y, dx, dy, speed)
    except BadInput as error:
        raise BadField(f"{node.field}.{error.field.removeprefix('shot.')}", error.reason) from None


def _read_ruling(node: Node) -> StoredRuling:
    node.only(("foul", "off", "twenties", "put_back"))
    foul = None if node.get("foul").value is None else node.get("foul").choice(("miss", "hide"))
    off, twenties, places = (node.maybe(key) for key in ("off", "twenties", "put_back"))
    put_back = {}
    for disc, place in () if places is None else places.fields():
        place.only(("x", "y"))
        put_back[disc] = (place.get("x").number(), place.get("y").number())
    return StoredRuling(
        foul,
        () if off is None else tuple(disc.text() for disc in off.items()),
        {} if twenties is None else _read_counts(twenties, SIDES),
        put_back,
    )


def _read_buzzers(root: Node, shots: int) -> tuple[int, ...]:
    """After how many shots the buzzer sounded: whole numbers, ascending; records without a timed game lack the field."""
    found: list[int] = []
    node = root.maybe("buzzers")
    for entry in () if node is None else node.items():
        found.append(entry.integer(found[-1] + 1 if found else 1, shots))
    return tuple(found)


def _read_result(node: Node | None, header: Header) -> Result | None:
    if node is None:
        return None
    node.only(("winner", "score"))
    sides = header.seating.sides
    winner = node.maybe("winner")
    return Result(None if winner is None else winner.choice(sides), _read_counts(node.get("score"), sides))


def _read_counts(node: Node, sides: tuple[str, ...]) -> dict[str, int]:
    node.only(sides)
    return {side: count.integer(0, _MOST) for side, count in node.fields()}
