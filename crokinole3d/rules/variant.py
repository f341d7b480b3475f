"""Variants as data: every parameter that rule books differ in, and the named presets. Decides nothing about shots.

The parameters, their values and the presets' sources are those of the rules reference, sections 4.1 and 4.2; the presets lie
beside this file in presets.json.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib import resources
from typing import Any, Final

from crokinole3d.text.names import one_of


class BadVariant(ValueError):
    """Raised when a variant is made of values that no rule book knows. `field` names the parameter."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field


class UnknownPreset(ValueError):
    """Raised when a preset is asked for by a name that none has."""


@dataclass(frozen=True, slots=True)
class Goal:
    """When something ends: its kind and the number that goes with it."""

    kind: str
    """For a game `target`, `race` or `rounds`; for a match `fixed` or `best_of`."""

    value: int
    """Points for `target` and `race`, rounds for `rounds`, games for `fixed` and `best_of`. At least 1."""


CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "seats": ("two", "four_partners", "three_or_four_singles"),
    "must_hit": ("combo", "direct_only"),
    "miss_removal": ("shot", "shot_and_directly_touched_own", "shot_and_struck_own", "shot_and_moved_own"),
    "open_rule": ("off", "first_shot", "touch_or_inside_15", "inside_15"),
    "open_credit": ("none", "shot_only", "shot_or_struck_own", "shot_or_moved_own"),
    "open_removal": ("none", "shot", "shot_and_directly_touched_own", "shot_and_struck_own", "shot_and_moved_own"),
    "line_motion": ("rest_only", "spin_rule", "strict"),
    "damage": ("stays", "replaced"),
    "stacked_flat": ("as_lower", "not_20"),
    "placement_side": ("half_in_quadrant", "touch_quadrant_line"),
    "placement_radial": ("touch", "touch_or_behind"),
    "round_score": ("difference", "points_2_1_0", "own_total"),
    "tie_game": ("play_on", "stands", "extra_round", "wimbledon", "quinte"),
    "first_shooter": ("random", "choose", "nearest_the_middle"),
    "next_round": ("alternate", "clockwise", "winner"),
    "next_game": ("other_side", "loser"),
    "hole": ("friendly", "tournament"),
}
"""The values each parameter of words may take, in the order of the rules reference, section 4.1."""

CUSTOM: Final = "custom"
"""What rules are called that are no preset."""

GAME_ENDS: Final = ("target", "race", "rounds")
MATCHES: Final = ("fixed", "best_of")
MOST_DISCS: Final = 12
"""Discs a player may have: 12 at home, 8 and 6 in tournaments; any number from 1 makes a playable round."""


@dataclass(frozen=True, slots=True)
class Variant:
    """The rules of one match. Each field is a parameter of the rules reference, section 4.1; `CHOICES` lists their values.

    Raises BadVariant, which names the field, for a value outside those.
    """

    name: str
    """Key of the preset, or `custom` for rules that differ from every preset."""

    title: str
    """Name to show for it."""

    seats: str
    """Who sits at the board: `two`, `four_partners` or `three_or_four_singles`."""

    discs_per_player: int
    """Discs that each seat shoots in a round."""

    must_hit: str
    """Whether a hit by the own chain counts (`combo`) or only one by the shot disc itself (`direct_only`)."""

    miss_removal: str
    """What comes off besides the shot disc when a rival disc should have been hit and none was."""

    open_rule: str
    """Whether, and how far in, a shot at a board without rival discs must come to rest."""

    open_credit: str
    """Which discs may fulfil the open-board rule."""

    open_removal: str
    """What comes off besides the shot disc when the open-board rule was broken."""

    line_motion: str
    """What a disc that crossed the outer line in motion and came back is."""

    damage: str
    """Whether discs disturbed by one that had left the surface stay where they stopped or are put back."""

    stacked_flat: str
    """What a disc is that lies flat on the one in the hole."""

    placement_side: str
    """How far to the side a shot may start."""

    placement_radial: str
    """Whether a shot may start behind the outer line."""

    round_score: str
    """What a round pays: the difference, 2/1/0, or each side its own total."""

    game_end: Goal
    """When a game ends."""

    tie_game: str
    """What follows when a game ends with equal points."""

    games: Goal
    """How many games a match has."""

    first_shooter: str
    """Who shoots first in a match."""

    next_round: str
    """Who begins the next round."""

    next_game: str
    """Who begins the next game."""

    hole: str
    """The board's hole: `friendly` or `tournament`."""

    def __post_init__(self) -> None:
        for field, choices in CHOICES.items():
            value = getattr(self, field)
            if value not in choices:
                raise BadVariant(field, f"{value!r} is none of {', '.join(choices)}")
        for field in ("name", "title"):
            value = getattr(self, field)
            if not isinstance(value, str) or not value:
                raise BadVariant(field, "must be a name")
        if not _is_whole(self.discs_per_player) or not 1 <= self.discs_per_player <= MOST_DISCS:
            raise BadVariant("discs_per_player", f"must be a whole number from 1 to {MOST_DISCS}")
        _check_goal("game_end", self.game_end, GAME_ENDS)
        _check_goal("games", self.games, MATCHES)
        if self.open_rule != "off":
            for field in ("open_credit", "open_removal"):
                if getattr(self, field) == "none":
                    raise BadVariant(field, "may be none only where open_rule is off")
        if self.games.kind == "best_of" and self.games.value % 2 == 0:
            raise BadVariant("games", "best_of must be an odd number, so that one side wins more games")

    def to_dict(self) -> dict[str, Any]:
        """All parameters, name and title as plain values for JSON; :meth:`from_dict` reads them back."""
        values: dict[str, Any] = {field.name: getattr(self, field.name) for field in fields(self)}
        for field in ("game_end", "games"):
            goal = values[field]
            values[field] = {"kind": goal.kind, "value": goal.value}
        return values

    @classmethod
    def from_dict(cls, data: object) -> Variant:
        """The variant that a mapping in the form of :meth:`to_dict` describes.

        Raises BadVariant, naming the field, for a missing, unknown or impossible one.
        """
        if not isinstance(data, Mapping):
            raise BadVariant("rules", "must be an object")
        known = [field.name for field in fields(cls)]
        for key in data:
            if key not in known:
                raise BadVariant(str(key), "is no parameter of the rules")
        for field in known:
            if field not in data:
                raise BadVariant(field, "is missing")
        values = dict(data)
        for field in ("game_end", "games"):
            values[field] = _read_goal(field, values[field])
        return cls(**values)

    def customised(self, **changes: object) -> Variant:
        """This variant with some parameters changed: the preset that it then equals, or one named `custom`.

        Raises BadVariant, naming the field, for an unknown or impossible one.
        """
        for field in changes:
            if field not in CHOICES and field not in ("discs_per_player", "game_end", "games"):
                raise BadVariant(field, "is no parameter of the rules")
        values: dict[str, Any] = dict(changes)
        changed = replace(self, **values, name=CUSTOM, title="Custom")
        for name in preset_names():
            if not differences(changed, preset(name)):
                return preset(name)
        return changed


def differences(variant: Variant, base: Variant) -> tuple[tuple[str, object, object], ...]:
    """The parameters in which `variant` differs from `base`: (field, value in base, value in variant). Names do not count."""
    found = []
    for field in fields(Variant):
        if field.name in ("name", "title"):
            continue
        before, after = getattr(base, field.name), getattr(variant, field.name)
        if before != after:
            found.append((field.name, before, after))
    return tuple(found)


def closest(variant: Variant) -> str:
    """The name of the preset from which a variant differs in the fewest parameters; of several the first."""
    return min(preset_names(), key=lambda name: len(differences(variant, preset(name))))


def preset_names() -> tuple[str, ...]:
    """The names of all presets, the default `casual-100` first."""
    return tuple(_presets())


def preset(name: str) -> Variant:
    """The preset with this name. Raises UnknownPreset, which tells the nearest ones."""
    try:
        return _presets()[name]
    except KeyError:
        raise UnknownPreset(f"{name!r} is no preset; it should be {one_of(preset_names(), name)}") from None


@cache
def _presets() -> Mapping[str, Variant]:
    text = resources.files(__package__).joinpath("presets.json").read_text(encoding="utf-8")
    return {name: Variant.from_dict({"name": name, **values}) for name, values in json.loads(text).items()}


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _check_goal(field: str, goal: object, kinds: tuple[str, ...]) -> None:
    if not isinstance(goal, Goal):
        raise BadVariant(field, "must be a goal")
    if goal.kind not in kinds:
        raise BadVariant(field, f"kind {goal.kind!r} is none of {', '.join(kinds)}")
    if not _is_whole(goal.value) or goal.value < 1:
        raise BadVariant(field, "value must be a whole number from 1")


def _read_goal(field: str, data: object) -> Goal:
    if not isinstance(data, Mapping) or set(data) != {"kind", "value"}:
        raise BadVariant(field, "must be an object with kind and value")
    return Goal(data["kind"], data["value"])
