"""From values to words: messages, key names, names of players, discs that a ruling took. No panda3d."""

from __future__ import annotations

from collections.abc import Sequence

from crokinole3d.rules.variant import CUSTOM, Variant, closest, differences, preset
from crokinole3d.text import Catalogue
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import Cost, Part
from crokinole3d.view.ui.data.score import SideLine


def say(words: Catalogue, message: Message) -> str:
    """A message as text; parameters that are messages are said first. KeyError if the catalogue lacks it."""
    params = {name: say(words, value) if isinstance(value, Message) else value for name, value in message.params}
    return words(message.key, **params)


def key_name(words: Catalogue, key: str) -> str:
    """A key as its cap shows it: "arrow_left" is ←, "a" is A, "f11" is F11."""
    return words(f"key.{key}") if words.has(f"key.{key}") else key.upper()


def names(words: Catalogue, people: Sequence[str]) -> str:
    """The players of a side: Anna, or Anna and Ewa."""
    return words.join_and(list(people))


def score_line(words: Catalogue, sides: Sequence[SideLine]) -> str:
    """The match score in one line: Anna 85 – Marek 40; with more than two sides separated by dots."""
    parts = [f"{names(words, side.names)} {side.points}" for side in sides]
    return (" – " if len(parts) == 2 else " · ").join(parts)


def cost_text(words: Catalogue, cost: Cost) -> str:
    """What a shot took off, beside a disc in its colour: "the shot disc", "2 off the board"."""
    return words.n(f"cost.{cost.cause}", cost.count)


def goal_text(words: Catalogue, target: int, rounds: int) -> str:
    """What ends the game: "to 100", or "of 4" rounds."""
    return words("hud.to", n=target) if target else words("hud.of_rounds", n=rounds)


def round_text(words: Catalogue, round: int, target: int, rounds: int, part: Part | None) -> list[str]:
    """Where the match stands: Round 4 | to 100; in a match of several games Game 2 | Round 3 | of 4."""
    if part is None:
        return [words("hud.round", n=round), goal_text(words, target, rounds)]
    name = words(f"hud.of.{part.stage}", n=part.number)
    if target or rounds:
        return [name, words("hud.round", n=round), goal_text(words, target, rounds)]
    return [name] if round == 1 else [name, words("hud.round", n=round)]


def rules_name(words: Catalogue, variant: Variant) -> str:
    """What rules are called: the preset's name, or that they are custom and in how many points they differ from the closest."""
    if variant.name != CUSTOM:
        return words(f"preset.{variant.name}")
    base = preset(closest(variant))
    about = words.n("preset.custom.about", len(differences(variant, base)), preset=words(f"preset.{base.name}"))
    return f"{words('preset.custom')}. {about}"
