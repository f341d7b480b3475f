"""The settings page, generated from the described table: sections, rows, search, reset."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.book import nav_list
from crokinole3d.view.ui.boxes import column, row
from crokinole3d.view.ui.buttons import Button, NavLine
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.controls import Choice, Field, Segments, Slider, Toggle
from crokinole3d.view.ui.data.preferences import SettingRow, SettingsData
from crokinole3d.view.ui.labels import Icon, Label, Rule, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, page, veil
from crokinole3d.view.ui.say import key_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.widget import Command, Widget

WIDTH: Final = 940
WIDTH_STACKED: Final = 660
LEAST_HEIGHT: Final = 300
STACKED_BELOW: Final = 760
"""Window width in dp under which the list of sections becomes one choice on top."""

SECTION: Final = "section"
SEARCH: Final = "search"
BESIDE: Final = "beside"
"""What the page remembers while the list of sections stands beside the rows."""


def _sections(data: SettingsData) -> list[str]:
    return list(dict.fromkeys(row_.section for row_ in data.rows))


def _section(data: SettingsData, state: ScreenState) -> str:
    sections = _sections(data)
    chosen = state.local.get(SECTION, "")
    return chosen if chosen in sections else sections[0]


def _set(line: SettingRow, value: object) -> Command:
    return Command("set", (line.id, value))


def _control(canvas: Canvas, line: SettingRow, width: int) -> Widget:
    """The widget that changes a setting: by its kind, segments where the choices fit side by side."""
    words = canvas.words
    room = 190 if canvas.metrics.narrow else 230
    if line.kind == "switch":
        return Toggle(line.id, bool(line.value), lambda on: _set(line, on))
    if line.kind == "number":
        value = int(line.value)
        text = words.percent(value / 100) if line.unit == "percent" else words.number(value)
        return Slider(line.id, value, line.low, line.high, line.step, text, lambda new: _set(line, new), width=room - 50)
    texts = [words(f"{line.text}.{choice}") for choice in line.choices]
    segments = Segments(line.id, line.choices, texts, str(line.value), lambda new: _set(line, new))
    if len(texts) <= 3 and segments.measure(canvas, 4 * width)[0] <= width // 2:
        return segments
    return Choice(line.id, line.choices, texts, str(line.value), lambda new: _set(line, new), width=room)


def _row(canvas: Canvas, line: SettingRow, width: int) -> Widget:
    words = canvas.words
    help_key = f"{line.text}.help"
    help_label = Label(words(help_key), "small", "soft") if words.has(help_key) else None
    text = column(Label(words(line.text), "body"), help_label, gap=1, grow=1)
    control = _control(canvas, line, width)
    if isinstance(control, Choice) and control.measure(canvas, width)[0] > width // 2:
        # Beside it the words would stand in a narrow column.
        control.align, text.grow = "fill", 0.0
        return column(text, control, gap=6, pad=(6, 9), items="fill", align="fill")
    return row(text, control, gap=16, align="fill", pad=(6, 9))


def _matches(canvas: Canvas, line: SettingRow, query: str) -> bool:
    words = canvas.words
    keys = [line.text, f"{line.text}.help", *(f"{line.text}.{choice}" for choice in line.choices)]
    return any(query in words(key).casefold() for key in keys if words.has(key))


def _parts(canvas: Canvas, data: SettingsData, section: str, query: str, width: int) -> list[Widget]:
    """The rows of a section, or those of all sections that a search finds, with lines between."""
    lines = [line for line in data.rows if (_matches(canvas, line, query) if query else line.section == section)]
    parts: list[Widget] = []
    for line in lines:
        parts += [Rule(), _row(canvas, line, width)] if parts else [_row(canvas, line, width)]
    if section == "controls" and not query:
        text = column(
            Label(canvas.words("settings.keys"), "body"), Label(canvas.words("settings.keys.help"), "small", "soft"), grow=1
        )
        change = Button("controls", canvas.words("settings.keys.change"), Command("controls"))
        parts += [Rule(), row(text, change, gap=16, align="fill", pad=(6, 9))]
    if not lines:
        parts.append(column(Label(canvas.words("settings.none"), "body", "soft"), pad=(6, 9)))
    about_sound = data.sound_note if any(line.section == "sound" for line in lines) else None
    for told in filter(None, (about_sound, data.note)):
        note = Label(say(canvas.words, told), "small", "soft", grow=1)
        parts += [Rule(), row(Icon("info", 18, "soft"), note, gap=8, align="fill", pad=(6, 9))]
    return parts


def _rows(canvas: Canvas, data: SettingsData, width: int) -> Widget:
    query = canvas.state.local.get(SEARCH, "").strip().casefold()
    return column(*_parts(canvas, data, _section(data, canvas.state), query, width), items="fill", align="fill", grow=1)


def _search(canvas: Canvas, width: float) -> Field:
    words, text = canvas.words, canvas.state.local.get(SEARCH, "")
    hint = words("settings.search")
    return Field(SEARCH, text, lambda new: Command(SEARCH, new), hint=hint, width=width, icon="search", longest=24)


def _height(canvas: Canvas, data: SettingsData, width: int) -> int:
    """Pixels that the fullest section takes: the page keeps its size when another is chosen."""
    sections = [column(*_parts(canvas, data, section, "", width), items="fill") for section in _sections(data)]
    return max(section.measure(canvas, width)[1] for section in sections)


def _build(canvas: Canvas, data: SettingsData) -> None:
    words, metrics, dp = canvas.words, canvas.metrics, canvas.dp
    veil(canvas)
    section = _section(data, canvas.state)
    stacked = _stacked(metrics)
    canvas.state.local[BESIDE] = "" if stacked else "yes"

    def body(width: int, height: int) -> Widget:
        """The sections stay where they are; only the rows scroll."""
        nav = _nav(canvas, data, section, stacked)
        nav_w, nav_h = nav.measure(canvas, width)
        if stacked:
            height = min(height, nav_h + dp(10) + _height(canvas, data, width))
            rows = Scroll(BODY, _rows(canvas, data, width), height - nav_h - dp(10))
            return column(nav, Space(10), rows, items="fill", height=height / metrics.scale)
        inner = width - nav_w - dp(24)
        height = min(height, max(nav_h, _height(canvas, data, inner), dp(LEAST_HEIGHT)))
        rows = Scroll(BODY, _rows(canvas, data, inner), height, grow=1)
        both = row(Scroll("sections", nav, height), rows, gap=24, align="fill", items="start")
        return column(both, items="fill", height=height / metrics.scale)

    back = Button("back", words("back"), Command("back", "settings"), "ghost", key=key_name(words, "escape"))
    reset = Button("reset", words("settings.reset"), Command("reset", section), icon="reset")
    search = _search(canvas, 220 if not metrics.narrow else 170)
    page(canvas, words("settings"), body, ([back], [reset]), WIDTH if not stacked else WIDTH_STACKED, aside=search)


def _nav(canvas: Canvas, data: SettingsData, section: str, stacked: bool) -> Widget:
    """The list of sections, or one choice where there is no room for a list."""
    words, sections = canvas.words, _sections(data)
    if stacked:
        names = [words(f"section.{name}") for name in sections]
        return Choice("section", sections, names, section, lambda new: Command(SECTION, new), align="fill")
    lines = [
        NavLine(f"section-{name}", words(f"section.{name}"), Command(SECTION, name), selected=name == section)
        for name in sections
    ]
    return nav_list(canvas, lines)


def _stacked(metrics: Metrics) -> bool:
    """Whether there is no room for a list of sections beside the rows."""
    return metrics.vw < STACKED_BELOW


def _edit(data: SettingsData, state: ScreenState, command: Command) -> SettingsData | None:
    """Section and search are the page's own affair, and so is the way back from the rows to the list of sections: left and right
    change the values in between."""
    if command.action == "back" and state.local.get(BESIDE) and not state.pointed and _in_rows(data, state.focused):
        state.focused, state.reveal = f"section-{_section(data, state)}", True
        return data
    if command.action not in (SECTION, SEARCH):
        return None
    state.local[command.action] = str(command.value)
    state.offsets.pop(BODY, None)
    if command.action == SECTION:
        state.local.pop(SEARCH, None)
    return data


def _in_rows(data: SettingsData, id: str | None) -> bool:
    return id == "controls" or any(line.id == id for line in data.rows)


def _first(data: SettingsData, metrics: Metrics) -> str:
    """The list of sections, as on every page that has one."""
    return data.rows[0].id if _stacked(metrics) else f"section-{_sections(data)[0]}"


def _escape(data: SettingsData) -> Command:
    return Command("back", "settings")


SETTINGS: Final[Screen[SettingsData]] = Screen("settings", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""The settings."""
