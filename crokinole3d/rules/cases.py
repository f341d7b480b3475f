"""Shot cases: situations written down in words and millimetres, and the referee's verdict on each. What `judge` reads and prints.

The form is that of the rules reference: side A shoots, a0 is the shot disc, a1, a2 .. are its side's other discs, b1, b2 .. the
rivals'. What a case says about its own ruling is ignored.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from typing import Any, Final

from crokinole3d.board import DISC_RADIUS, LINE_WIDTH, OUT_EDGE, PEG_RADIUS, PEGS, SURFACE_RADIUS
from crokinole3d.physics.material import HOLES
from crokinole3d.rules.core import verdict as core
from crokinole3d.rules.referee import foul_of, ids_in, rule_codes
from crokinole3d.rules.variant import MOST_DISCS, Variant, preset, preset_names

SHOT: Final = "a0"
"""The name of the shot disc in every case."""

_MOVED: Final = 0.05
"""A disc is moved from this displacement on, in millimetres."""

_SHORT_NAMES: Final[Mapping[str, str]] = {
    "house": "house-100",
    "casual": "casual-100",
    "nca": "nca-2026-singles",
    "world": "world-championship",
}
_CHANGED: Final[Mapping[str, Mapping[str, str]]] = {
    "inside-15": {"open_rule": "inside_15"},
    "direct-hit": {"must_hit": "direct_only"},
}

_TOP: Final = ("about", "disc_radius_mm", "line_width_mm", "cases")
_RULING: Final = ("valid", "foul", "off", "twenties", "put_back", "why")
"""What a case says about its own ruling."""
_FIELDS: Final = (
    "id",
    "variants",
    "before",
    "shot_from",
    "contacts",
    "unmoved",
    "rest",
    "crossed",
    "tilted",
    "stacked",
    "shot_number",
    "partners",
    "banked",
    *_RULING,
)

_MOST_OF_A_SIDE: Final = 2 * MOST_DISCS
"""Discs that a side has at most: two partners with all that a player may have."""

_TOUCHING: Final = 0.01
"""How deep in millimetres two discs may seem to lie in one another: places are written down by hand, with few digits."""

_LONGEST_NAME: Final = 100
"""Letters that the name of a case may have."""

_LONGEST_FIELD: Final = 200
"""Letters of a field's path that a message tells."""

_NAME: Final = re.compile(r"[ab](?:0|[1-9][0-9]{0,2})\Z")
_CONTACT: Final = re.compile(r"([ab][0-9]+)(\*?)-([ab][0-9]+)(\*?)\Z")
_THING: Final = re.compile(r"(?:[ab][0-9]+\*?-(?:peg|rail|table)|(?:peg|rail|table)-[ab][0-9]+\*?)\Z")

Spot = tuple[float, float]
"""A place in millimetres."""


class BadCase(ValueError):
    """Raised for a file of cases that cannot be judged. `field` says where, as in `O01.rest.a0`."""

    def __init__(self, field: str, reason: str) -> None:
        field = field if len(field) <= _LONGEST_FIELD else f"{field[: _LONGEST_FIELD - 3]}..."
        super().__init__(f"{field}: {reason}")
        self.field = field


@dataclass(frozen=True, slots=True)
class Case:
    """One situation. Places are in millimetres; names are those of the file."""

    id: str
    variants: tuple[str, ...]
    """The variants it asks about; see :func:`variant_of`."""

    names: tuple[str, ...]
    """Every disc of the case, sorted as plain strings; disc k of all masks is names[k]."""

    before: Mapping[str, Spot]
    """Where the other discs lay before the shot."""

    rest: Mapping[str, Spot | str]
    """Where every disc stopped: a place, `hole` or `left` (it left the surface at any time)."""

    contacts: tuple[tuple[str, bool, str, bool], ...]
    """Contacts between discs: each disc and whether it had left the surface before."""

    unmoved: tuple[str, ...]
    crossed_alone: tuple[str, ...]
    crossed_knocked_back: tuple[str, ...]
    stacked: tuple[str, ...]
    shot_number: int
    partners: bool | None
    """Whether it is played by partners; None leaves it to the variant. The verdict does not depend on it: a1.. are own discs."""


def variant_of(name: str) -> Variant:
    """The variant that a name in a case means: the short names of the rules reference, or any preset's.

    Raises ValueError for a name that means none.
    """
    if name in _CHANGED:
        return replace(preset("casual-100").customised(**_CHANGED[name]), name=name, title=name)
    return preset(_SHORT_NAMES.get(name, name))


def variant_names() -> tuple[str, ...]:
    """Every name that a case may use for a variant."""
    return (*_SHORT_NAMES, *_CHANGED, *preset_names())


def judge_case(case: Case, variant_name: str) -> dict[str, Any]:
    """The verdict on a case under a variant by its name in cases, as `judge` prints it; places are in millimetres."""
    return judge_under(case, variant_of(variant_name))


def judge_under(case: Case, variant: Variant) -> dict[str, Any]:
    """The verdict on a case under any variant, in the same form."""
    names, spots = case.names, _Spots.of(case)
    met, disturbed = _meetings(case)
    verdict = [0] * core.VERDICT
    core.decide(
        len(names),
        names.index(SHOT),
        _mask(names, [name for name in names if _is_own(name)]),
        int(case.shot_number == 1),
        spots.fate,
        spots.x,
        spots.y,
        spots.before_x,
        spots.before_y,
        met,
        _chain(met, names.index(SHOT)),
        _mask(names, [name for name in names if _is_moved(case, name)]),
        _mask(names, case.crossed_alone),
        _mask(names, case.crossed_knocked_back),
        _mask(names, [name for name in names if case.rest[name] == "left"]),
        _mask(names, [name for name in names if case.rest[name] == "hole"]),
        _mask(names, case.stacked),
        disturbed & _mask(names, [name for name in names if _is_moved(case, name)]),
        rule_codes(variant),
        verdict,
    )
    banked = ids_in(verdict[core.BANKED], names)
    foul = foul_of(verdict)
    return {
        "valid": foul is None,
        "foul": foul,
        "off": list(ids_in(verdict[core.REMOVED], names)),
        "twenties": {"A": sum(_is_own(name) for name in banked), "B": sum(not _is_own(name) for name in banked)},
        "put_back": {name: list(case.before[name]) for name in ids_in(verdict[core.PUT_BACK], names)},
    }


def read_cases(data: object) -> list[Case]:
    """The cases of a file, `{"cases": [...]}`, in order. Raises BadCase for the first thing wrong with it."""
    if not isinstance(data, Mapping):
        raise BadCase("file", "must be an object with cases")
    _check_known(data, "", _TOP)
    for field, ours in (("disc_radius_mm", DISC_RADIUS), ("line_width_mm", LINE_WIDTH)):
        if field in data and data[field] != ours * 1000.0:
            raise BadCase(field, f"is {_told(data[field])}, this board has {ours * 1000.0:g}")
    if not isinstance(data.get("cases"), Sequence) or isinstance(data["cases"], str):
        raise BadCase("cases", "must be a list")
    cases: dict[str, Case] = {}
    for number, entry in enumerate(data["cases"]):
        case = _read_case(entry, f"cases[{number}]")
        if case.id in cases:
            raise BadCase(f"cases[{number}].id", f"{case.id} is there twice")
        cases[case.id] = case
    return list(cases.values())


def _read_case(data: object, where: str) -> Case:
    if not isinstance(data, Mapping):
        raise BadCase(where, "must be an object")
    name = data.get("id")
    if not isinstance(name, str) or not 0 < len(name) <= _LONGEST_NAME:
        raise BadCase(f"{where}.id", f"must be a name of at most {_LONGEST_NAME} letters")
    _check_known(data, f"{name}.", _FIELDS)
    variants = _read_variants(data, name)
    before = _read_before(data, name)
    names = tuple(sorted((SHOT, *before)))
    rest = _read_rest(data, name, names)
    crossed = _read_crossed(data, name, names)
    number = data.get("shot_number", 1)
    if not _is_whole(number, 1, _MOST_OF_A_SIDE):
        raise BadCase(f"{name}.shot_number", f"must be a whole number from 1 to {_MOST_OF_A_SIDE}")
    partners = data.get("partners")
    if partners is not None and not isinstance(partners, bool):
        raise BadCase(f"{name}.partners", "must be true or false")
    if "shot_from" in data:
        _read_spot(data["shot_from"], f"{name}.shot_from")
    _check_banked(data, name)
    tilted = _read_names(data, name, "tilted", names)
    stacked = _read_names(data, name, "stacked", names)
    for disc in tilted:
        if isinstance(rest[disc], str):
            raise BadCase(f"{name}.tilted", f"{disc} does not rest on the board")
    flat = {disc: place for disc, place in rest.items() if not isinstance(place, str) and disc not in tilted}
    _check_flat(before, f"{name}.before", variants)
    _check_flat(flat, f"{name}.rest", variants)
    for disc in stacked:
        if rest[disc] != "hole":
            raise BadCase(f"{name}.stacked", f"{disc} does not lie in the hole")
    return Case(
        id=name,
        variants=variants,
        names=names,
        before=before,
        rest=rest,
        contacts=_read_contacts(data, name, names),
        unmoved=_read_names(data, name, "unmoved", names),
        crossed_alone=tuple(disc for disc, how in crossed.items() if how == "alone"),
        crossed_knocked_back=tuple(disc for disc, how in crossed.items() if how == "after_contact"),
        stacked=stacked,
        shot_number=number,
        partners=partners,
    )


def _read_variants(data: Mapping[str, object], case: str) -> tuple[str, ...]:
    variants = data.get("variants")
    if not isinstance(variants, Sequence) or isinstance(variants, str) or not variants:
        raise BadCase(f"{case}.variants", "must be a list of names")
    for number, name in enumerate(variants):
        if not isinstance(name, str) or name not in variant_names():
            raise BadCase(f"{case}.variants", f"{_told(name)} is no variant")
        if name in variants[:number]:
            raise BadCase(f"{case}.variants", f"{name} is there twice")
    return tuple(variants)


def _read_before(data: Mapping[str, object], case: str) -> dict[str, Spot]:
    before = data.get("before")
    if not isinstance(before, Mapping):
        raise BadCase(f"{case}.before", "must be an object of places")
    spots: dict[str, Spot] = {}
    for disc, value in before.items():
        where = f"{case}.before.{disc}"
        if not isinstance(disc, str) or not _NAME.match(disc):
            raise BadCase(where, "a disc is called a1, a2 .. or b1, b2 ..")
        if disc == SHOT:
            raise BadCase(where, "the shot disc is not on the board before the shot")
        x, y = _read_spot(value, where)
        if sqrt(x * x + y * y) / 1000.0 >= OUT_EDGE:
            raise BadCase(where, "touches the outer line, so it is not in play")
        spots[disc] = (x, y)
    for side, letter in (("A", "a"), ("B", "b")):
        if sum(disc.startswith(letter) for disc in spots) > _MOST_OF_A_SIDE:
            raise BadCase(f"{case}.before", f"has more than the {_MOST_OF_A_SIDE} discs that side {side} may have")
    _check_apart(spots, f"{case}.before")
    return spots


def _read_rest(data: Mapping[str, object], case: str, names: Sequence[str]) -> dict[str, Spot | str]:
    rest = data.get("rest")
    if not isinstance(rest, Mapping):
        raise BadCase(f"{case}.rest", "must be an object of places")
    for disc in rest:
        if disc not in names:
            raise BadCase(f"{case}.rest.{disc}", "is no disc of this case")
    places: dict[str, Spot | str] = {}
    for disc in names:
        where = f"{case}.rest.{disc}"
        if disc not in rest:
            raise BadCase(where, "is missing")
        value = rest[disc]
        if isinstance(value, str):
            if value not in ("hole", "left"):
                raise BadCase(where, f"{_told(value)} is neither a place nor hole nor left")
            places[disc] = value
        else:
            places[disc] = _read_spot(value, where)
    _check_apart({disc: place for disc, place in places.items() if not isinstance(place, str)}, f"{case}.rest")
    return places


def _read_contacts(data: Mapping[str, object], case: str, names: Sequence[str]) -> tuple[tuple[str, bool, str, bool], ...]:
    contacts = data.get("contacts")
    if not isinstance(contacts, Sequence) or isinstance(contacts, str):
        raise BadCase(f"{case}.contacts", "must be a list")
    found: list[tuple[str, bool, str, bool]] = []
    for number, text in enumerate(contacts):
        where = f"{case}.contacts[{number}]"
        if not isinstance(text, str):
            raise BadCase(where, "must be a text such as a0-b1")
        for disc in re.findall(r"[ab][0-9]+", text):
            if disc not in names:
                raise BadCase(where, f"{disc} is no disc of this case")
        match = _CONTACT.match(text)
        if match:
            one, one_left, other, other_left = match.groups()
            if one == other:
                raise BadCase(where, "a disc does not meet itself")
            found.append((one, bool(one_left), other, bool(other_left)))
        elif not _THING.match(text):
            raise BadCase(where, f"{_told(text)} is no contact")
    return tuple(found)


def _read_crossed(data: Mapping[str, object], case: str, names: Sequence[str]) -> dict[str, str]:
    crossed = data.get("crossed", {})
    if not isinstance(crossed, Mapping):
        raise BadCase(f"{case}.crossed", "must be an object")
    for disc, how in crossed.items():
        if disc not in names:
            raise BadCase(f"{case}.crossed.{disc}", "is no disc of this case")
        if how not in ("alone", "after_contact"):
            raise BadCase(f"{case}.crossed.{disc}", f"{_told(how)} is neither alone nor after_contact")
    return dict(crossed)


def _read_names(data: Mapping[str, object], case: str, field: str, names: Sequence[str]) -> tuple[str, ...]:
    value = data.get(field, ())
    if not isinstance(value, Sequence) or isinstance(value, str):
        raise BadCase(f"{case}.{field}", "must be a list of discs")
    for disc in value:
        if disc not in names:
            raise BadCase(f"{case}.{field}", f"{_told(disc)} is no disc of this case")
    return tuple(value)


def _check_banked(data: Mapping[str, object], case: str) -> None:
    """20s banked before are no part of the verdict; they only have to make sense."""
    banked = data.get("banked", {})
    if not isinstance(banked, Mapping):
        raise BadCase(f"{case}.banked", "must be an object")
    for side, count in banked.items():
        if side not in ("A", "B"):
            raise BadCase(f"{case}.banked.{side}", "is no side")
        if not _is_whole(count, 0, _MOST_OF_A_SIDE):
            raise BadCase(f"{case}.banked.{side}", f"must be a whole number from 0 to {_MOST_OF_A_SIDE}")


def _read_spot(value: object, where: str) -> Spot:
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != 2:
        raise BadCase(where, "must be a place [x, y] in mm")
    x, y = (_millimetres(number, where) for number in value)
    if sqrt(x * x + y * y) / 1000.0 > SURFACE_RADIUS:
        raise BadCase(where, f"lies off the playing surface, whose radius is {SURFACE_RADIUS * 1000.0:g} mm")
    return x, y


def _millimetres(number: object, where: str) -> float:
    """A coordinate as it stands: a whole number stays one, so that it is printed as it was written."""
    if not isinstance(number, (int, float)) or isinstance(number, bool):
        raise BadCase(where, "must be a place [x, y] in mm")
    # Compared before anything is computed: an int may be larger than any double, and only a number is within limits.
    if not abs(number) <= SURFACE_RADIUS * 1000.0:
        raise BadCase(where, f"lies off the playing surface, whose radius is {SURFACE_RADIUS * 1000.0:g} mm")
    return number


def _check_apart(spots: Mapping[str, Spot], where: str) -> None:
    """Refuses discs that lie in one another."""
    known: list[tuple[str, Spot]] = []
    for disc, (x, y) in spots.items():
        for other, (other_x, other_y) in known:
            dx, dy = x - other_x, y - other_y
            if sqrt(dx * dx + dy * dy) < 2000.0 * DISC_RADIUS - _TOUCHING:
                raise BadCase(f"{where}.{disc}", f"lies in {other}")
        known.append((disc, (x, y)))


def _check_flat(spots: Mapping[str, Spot], where: str, variants: Sequence[str]) -> None:
    """Refuses discs that cannot lie flat where they do: on a peg, or over the hole of all the variants, where they drop in."""
    hole = min(HOLES[variant_of(variant).hole].capture_radius for variant in variants) * 1000.0
    for disc, (x, y) in spots.items():
        if sqrt(x * x + y * y) < hole - _TOUCHING:
            raise BadCase(f"{where}.{disc}", "lies over the hole, where it would drop in")
        for number, (peg_x, peg_y) in enumerate(PEGS):
            dx, dy = x - 1000.0 * peg_x, y - 1000.0 * peg_y
            if sqrt(dx * dx + dy * dy) < 1000.0 * (DISC_RADIUS + PEG_RADIUS) - _TOUCHING:
                raise BadCase(f"{where}.{disc}", f"lies on peg-{number}")


def _check_known(data: Mapping[object, object], where: str, known: Sequence[str]) -> None:
    """Refuses fields of other names: a misspelt one must not pass silently."""
    for field in data:
        if field not in known:
            raise BadCase(f"{where}{field}", f"is unknown here (known: {', '.join(known)})")


def _is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _told(value: object) -> str:
    """A value from a file, short enough for a message."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


@dataclass(frozen=True, slots=True)
class _Spots:
    """Fates and places of all discs in metres, in the order of the names, as the core reads them."""

    fate: list[int]
    x: list[float]
    y: list[float]
    before_x: list[float]
    before_y: list[float]

    @classmethod
    def of(cls, case: Case) -> _Spots:
        spots = cls([], [], [], [], [])
        for name in case.names:
            place = case.rest[name]
            x, y = (0.0, 0.0) if isinstance(place, str) else place
            before_x, before_y = case.before.get(name, (0.0, 0.0))
            spots.fate.append({"hole": core.HOLE, "left": core.OFF}[place] if isinstance(place, str) else core.BOARD)
            # Dividing gives the double nearest to the decimal, so a disc given exactly on a threshold is exactly on it.
            spots.x.append(x / 1000.0)
            spots.y.append(y / 1000.0)
            spots.before_x.append(before_x / 1000.0)
            spots.before_y.append(before_y / 1000.0)
        return spots


def _is_own(name: str) -> bool:
    return name.startswith("a")


def _is_moved(case: Case, name: str) -> bool:
    """Whether a disc that lay on the board was displaced by 0.05 mm or more; the shot disc always was."""
    place = case.rest[name]
    if name in case.unmoved:
        return False
    if name == SHOT or isinstance(place, str):
        return True
    dx, dy = place[0] - case.before[name][0], place[1] - case.before[name][1]
    return sqrt(dx * dx + dy * dy) >= _MOVED


def _mask(names: Sequence[str], chosen: Sequence[str]) -> int:
    return sum(1 << k for k, name in enumerate(names) if name in chosen)


def _meetings(case: Case) -> tuple[list[int], int]:
    """Per disc the mask of those it met while both were on the surface, and the mask of those disturbed from off it.

    Disturbed are discs met by one that had left the surface, and those that such discs ran into unless the shot reached these
    on the surface, too. In what order it all happened makes no difference.
    """
    place = {name: k for k, name in enumerate(case.names)}
    met = [0] * len(case.names)
    disturbed = 0
    for one, one_left, other, other_left in case.contacts:
        if not one_left and not other_left:
            met[place[one]] |= 1 << place[other]
            met[place[other]] |= 1 << place[one]
        elif not one_left:
            disturbed |= 1 << place[one]
        elif not other_left:
            disturbed |= 1 << place[other]
    played = _chain(met, place[SHOT]) | 1 << place[SHOT]
    grown = -1
    while grown != disturbed:
        grown = disturbed
        for k in range(len(met)):
            if grown >> k & 1:
                disturbed |= met[k] & ~played
    return met, disturbed


def _chain(met: Sequence[int], shot: int) -> int:
    """Every disc connected to the shot disc by contacts on the surface, without the shot disc itself, as a mask."""
    reached, grown = 1 << shot, 0
    while grown != reached:
        grown = reached
        for k in range(len(met)):
            if grown >> k & 1:
                reached |= met[k]
    return reached & ~(1 << shot)
