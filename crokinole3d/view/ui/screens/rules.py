"""The rules in full: every parameter with one sentence and an example. It edits its own copy and reports the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final, cast

from crokinole3d.rules.variant import (
    CHOICES,
    CUSTOM,
    GAME_ENDS,
    MATCHES,
    MOST_DISCS,
    BadVariant,
    Goal,
    Variant,
    closest,
    differences,
    preset,
    preset_names,
)
from crokinole3d.text import Catalogue
from crokinole3d.view.ui.book import nav_list
from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button, NavLine
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.controls import Choice, Slider
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import RulesData
from crokinole3d.view.ui.labels import Icon, Label, Rule, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, page, veil
from crokinole3d.view.ui.say import key_name, rules_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.widget import Command, Widget

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "preset": (),
        "table": ("seats", "discs_per_player", "hole", "placement_side", "placement_radial"),
        "shots": ("must_hit", "miss_removal", "open_rule", "open_credit", "open_removal"),
        "discs": ("line_motion", "damage", "stacked_flat"),
        "score": ("round_score", "game_end", "game_value", "tie_game"),
        "match": ("games", "games_value", "first_shooter", "next_round", "next_game"),
    }
)
"""The sections in their order, and the parameters of each. A goal's kind and its number stand in two rows."""

KINDS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({**CHOICES, "game_end": GAME_ENDS, "games": MATCHES})
"""The values of every parameter that is chosen from a few."""

RANGES: Final[Mapping[str, tuple[int, int, int]]] = MappingProxyType(
    {
        "target": (5, 300, 5),
        "points": (1, 30, 1),
        "race": (1, 30, 1),
        "rounds": (1, 20, 1),
        "fixed": (1, 9, 1),
        "best_of": (1, 9, 2),
    }
)
"""Least and greatest value and the step of each number: what anybody plays. `points` is a target where rounds pay 2/1/0."""

USUAL: Final[Mapping[str, int]] = MappingProxyType({"target": 100, "points": 8, "race": 5, "rounds": 4, "fixed": 1, "best_of": 3})
"""The number that a goal begins with when its kind is chosen: those of the presets."""

SECTION: Final = "section"
WIDTH: Final = 1000
WIDTH_STACKED: Final = 680
HEIGHT: Final = 430
HEIGHT_TALL: Final = 640
"""Greatest height of the rows in dp, and that in a tall window."""

STACKED_BELOW: Final = 800
"""Window width in dp under which the list of sections becomes one choice on top, and each control stands under its words."""

NAV_WIDTH: Final = 130
CONTROL_WIDTH: Final = 238


# ------------------------------------------------------------------------------------------------------- what it edits


def number_range(variant: Variant, field: str) -> tuple[int, int, int]:
    """Least and greatest value and the step of a number of these rules."""
    if field == "discs_per_player":
        return (1, MOST_DISCS, 1)
    return RANGES[_range_of(variant, variant.game_end.kind if field == "game_value" else variant.games.kind)]


def _range_of(variant: Variant, kind: str) -> str:
    return "points" if kind == "target" and variant.round_score == "points_2_1_0" else kind


def value_of(variant: Variant, field: str) -> str | int:
    """The value of one row."""
    if field in ("game_end", "games"):
        return cast(Goal, getattr(variant, field)).kind
    if field in ("game_value", "games_value"):
        return (variant.game_end if field == "game_value" else variant.games).value
    return cast("str | int", getattr(variant, field))


def changed(variant: Variant, field: str, value: str | int) -> Variant:
    """The rules after one row was changed. Raises BadVariant for rules that cannot be."""
    if field in ("game_end", "games"):
        return variant.customised(**{field: Goal(str(value), USUAL[_range_of(variant, str(value))])})
    if field == "game_value":
        return variant.customised(game_end=replace(variant.game_end, value=int(value)))
    if field == "games_value":
        return variant.customised(games=replace(variant.games, value=int(value)))
    return variant.customised(**{field: value})


def _edit(data: RulesData, state: ScreenState, command: Command) -> RulesData | None:
    """All but Use and Back is the page's own affair."""
    if command.action == SECTION:
        state.local[SECTION] = str(command.value)
        state.offsets.pop(BODY, None)
        return replace(data, refused=None)
    if command.action == "preset":
        name = str(command.value)
        return data if name == CUSTOM else RulesData(preset(name))
    if command.action == "rule":
        field, value = cast("tuple[str, str | int]", command.value)
        try:
            return RulesData(changed(data.variant, field, value))
        except BadVariant as error:
            return replace(data, refused=Message(f"rules.refused.{error.field}"))
    return None


# --------------------------------------------------------------------------------------------------------- how it looks


def _section(state: ScreenState) -> str:
    return state.local.get(SECTION, "preset")


def _value_text(words: Catalogue, field: str, value: object) -> str:
    """A parameter's value as the page says it; a goal with its number."""
    if isinstance(value, Goal):
        return f"{words(f'rule.{field}.{value.kind}')} {value.value}"
    return str(value) if isinstance(value, int) else words(f"rule.{field}.{value}")


def _control(canvas: Canvas, data: RulesData, field: str, *, fill: bool) -> Widget:
    words, value = canvas.words, value_of(data.variant, field)
    if isinstance(value, int):
        low, high, step = number_range(data.variant, field)

        def set_number(new: int) -> Command:
            return Command("rule", (field, new))

        return Slider(field, value, min(low, value), max(high, value), step, words.number(value), set_number, width=160)

    def choose(new: str) -> Command:
        return Command("rule", (field, new))

    texts = [words(f"rule.{field}.{kind}") for kind in KINDS[field]]
    return Choice(field, KINDS[field], texts, value, choose, width=CONTROL_WIDTH, align="fill" if fill else "center")


def _text(canvas: Canvas, name: str) -> Widget:
    words = canvas.words
    return column(Label(words(name), "body"), Label(words(f"{name}.help"), "small", "soft"), gap=1, grow=1, align="fill")


def _line(canvas: Canvas, text: Widget, control: Widget) -> Widget:
    """What a row says, and its control beside or under it."""
    if canvas.metrics.vw < STACKED_BELOW:
        return column(text, control, gap=6, pad=(6, 9), items="fill")
    return row(text, control, gap=16, align="fill", pad=(6, 9))


def _preset_part(canvas: Canvas, data: RulesData) -> list[Widget]:
    """Which preset it is, or what is different from the closest one."""
    words, variant = canvas.words, data.variant
    known = [*preset_names(), *([CUSTOM] if variant.name == CUSTOM else [])]
    texts = [words(f"preset.{name}") for name in known]
    choice = Choice("preset", known, texts, variant.name, lambda name: Command("preset", name), width=CONTROL_WIDTH)
    if canvas.metrics.vw < STACKED_BELOW:
        choice.align = "fill"
    parts: list[Widget] = [_line(canvas, _text(canvas, "rules.preset"), choice), Rule()]
    if variant.name != CUSTOM:
        about = column(Label(words(f"preset.{variant.name}.about"), "body"), Label(words("rules.same"), "small", "soft"), gap=4)
        return [*parts, column(about, pad=(6, 12))]
    base = preset(closest(variant))
    lines: list[Widget] = []
    for field, before, now in differences(variant, base):
        texts = [_value_text(words, field, value) for value in (now, before)]
        head = row(Label(words(f"rule.{field}"), "body", grow=1), Label(texts[0], "strong"), gap=16, align="fill")
        was = Label(words("rules.difference", before=texts[1]), "small", "soft", align="end")
        lines += [Rule()] if lines else []
        lines.append(column(head, was, gap=1, items="fill", pad=(0, 7)))
    return [*parts, column(*lines, items="fill", align="fill", pad=(6, 6))]


def _rows(canvas: Canvas, data: RulesData, section: str) -> Widget:
    parts = _preset_part(canvas, data) if section == "preset" else []
    for field in SECTIONS[section]:
        line = _line(
            canvas, _text(canvas, f"rule.{field}"), _control(canvas, data, field, fill=canvas.metrics.vw < STACKED_BELOW)
        )
        parts += [Rule(), line] if parts else [line]
    return column(*parts, items="fill", align="fill", grow=1)


def _nav(canvas: Canvas, section: str, stacked: bool) -> Widget:
    words = canvas.words
    names = [words(f"rules.section.{name}") for name in SECTIONS]
    if stacked:
        return Choice(SECTION, list(SECTIONS), names, section, lambda new: Command(SECTION, new), align="fill")
    lines = [
        NavLine(f"section-{key}", name, Command(SECTION, key), selected=key == section)
        for key, name in zip(SECTIONS, names, strict=True)
    ]
    return nav_list(canvas, lines, NAV_WIDTH)


def _build(canvas: Canvas, data: RulesData) -> None:
    words, metrics, dp = canvas.words, canvas.metrics, canvas.dp
    veil(canvas)
    section, stacked = _section(canvas.state), metrics.vw < STACKED_BELOW
    refused = None
    if data.refused is not None:
        refused = row(Icon("info", 18, "bad"), Label(say(words, data.refused), "small", grow=1), gap=8, align="fill", pad=(6, 6))

    def body(width: int, height: int) -> Widget:
        """The sections and a refusal stay where they are; only the rows scroll."""
        height = min(height, dp(HEIGHT if not metrics.tall else HEIGHT_TALL))
        said = 0 if refused is None else refused.measure(canvas, width)[1]
        rows = _rows(canvas, data, section)
        if stacked:
            nav = _nav(canvas, section, stacked)
            rest = height - said - nav.measure(canvas, width)[1] - dp(10)
            inner: Widget = column(nav, Space(10), Scroll(BODY, rows, rest), items="fill", align="fill")
        else:
            nav = Scroll("sections", _nav(canvas, section, stacked), height - said)
            inner = row(nav, Scroll(BODY, rows, height - said, grow=1), gap=24, align="fill", items="start")
        # The rows keep their room whether something is refused or not, so that nothing jumps.
        return column(column(inner, items="fill", align="fill", height=(height - said) / metrics.scale), refused, items="fill")

    back = Button("back", words("back"), Command("back", "rules"), "ghost", key=key_name(words, "escape"))
    use = Button("use", words("rules.use"), Command("use_rules", data.variant), "primary")
    aside = Label(rules_name(words, data.variant), "small", "soft")
    page(canvas, words("rules.title"), body, ([back], [use]), WIDTH if not stacked else WIDTH_STACKED, aside=aside)


def _first(data: RulesData, metrics: Metrics) -> str:
    return "preset"


def _escape(data: RulesData) -> Command:
    return Command("back", "rules")


RULES: Final[Screen[RulesData]] = Screen("rules", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""The rules in full."""
