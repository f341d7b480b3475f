"""The settings page, generated from the described table: sections, rows, search, reset."""

from __future__ import annotations

from typing import Final

from crokinole3d.view.ui.boxes import Panel, column, row
from crokinole3d.view.ui.buttons import Button, NavLine
from crokinole3d.view.ui.canvas import Canvas, ScreenState
from crokinole3d.view.ui.controls import Choice, Field, Segments, Slider, Toggle
from crokinole3d.view.ui.data import SettingRow, SettingsData
from crokinole3d.view.ui.labels import Icon, Label, Rule, Space
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.pages import BODY, centred, page_edge, page_pad, veil
from crokinole3d.view.ui.say import key_name, say
from crokinole3d.view.ui.screen import Layer, Screen
from crokinole3d.view.ui.scroll import Scroll
from crokinole3d.view.ui.widget import Command, Widget

WIDTH: Final = 980
HEIGHT: Final = 620
SECTION: Final = "section"
SEARCH: Final = "search"


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
    return row(text, _control(canvas, line, width), gap=16, align="fill", pad=(6, 9))


def _matches(canvas: Canvas, line: SettingRow, query: str) -> bool:
    words = canvas.words
    keys = [line.text, f"{line.text}.help", *(f"{line.text}.{choice}" for choice in line.choices)]
    return any(query in words(key).casefold() for key in keys if words.has(key))


def _rows(canvas: Canvas, data: SettingsData, width: int) -> Widget:
    """The rows of the section, or those of all sections that the search finds."""
    query = canvas.state.local.get(SEARCH, "").strip().casefold()
    section = _section(data, canvas.state)
    lines = [line for line in data.rows if (_matches(canvas, line, query) if query else line.section == section)]
    parts: list[Widget] = []
    for line in lines:
        parts += [Rule(), _row(canvas, line, width)] if parts else [_row(canvas, line, width)]
    if not lines:
        parts.append(column(Label(canvas.words("settings.none"), "body", "soft"), pad=(6, 9)))
    if data.note is not None:
        note = row(
            Icon("info", 18, "soft"),
            Label(say(canvas.words, data.note), "small", "soft", grow=1),
            gap=8,
            align="fill",
            pad=(6, 9),
        )
        parts += [Rule(), note]
    return column(*parts, items="fill", align="fill", grow=1)


def _search(canvas: Canvas, width: float) -> Field:
    words, text = canvas.words, canvas.state.local.get(SEARCH, "")
    hint = words("settings.search")
    return Field(SEARCH, text, lambda new: Command(SEARCH, new), hint=hint, width=width, icon="search", longest=24)


def _build(canvas: Canvas, data: SettingsData) -> None:
    words, metrics, dp = canvas.words, canvas.metrics, canvas.dp
    veil(canvas)
    section = _section(data, canvas.state)
    pad = page_pad(canvas)
    stacked = metrics.vw < 760
    width = min(dp(WIDTH if not stacked else 660), metrics.width - 2 * metrics.safe)
    inner = width - 2 * dp(pad)
    title = Label(words("settings"), "h1" if not metrics.short else "h2", grow=1)
    head = row(title, _search(canvas, 220 if not metrics.narrow else 170), gap=16, align="fill")
    back = Button("back", words("back"), Command("back", "settings"), "ghost", key=key_name(words, "escape"))
    reset = Button("reset", words("settings.reset"), Command("reset", section), icon="reset")
    foot = row(back, Space(0, grow=1), reset, gap=12, align="fill")
    gaps = (20, 16) if not metrics.short else (10, 10)
    height = min(dp(HEIGHT), metrics.height - 2 * page_edge(canvas))
    taken = head.measure(canvas, inner)[1] + foot.measure(canvas, inner)[1] + 2 * dp(pad * 0.8) + dp(gaps[0]) + dp(gaps[1])
    room = max(dp(60), height - taken)
    body: Widget
    if stacked:
        names = [words(f"section.{name}") for name in _sections(data)]
        choice = Choice("section", _sections(data), names, section, lambda new: Command(SECTION, new), align="fill")
        rows = Scroll(BODY, _rows(canvas, data, inner), room - dp(50))
        body = column(choice, Space(10), rows, items="fill", align="fill", height=room / metrics.scale)
    else:
        nav_lines = [
            NavLine(f"section-{name}", words(f"section.{name}"), Command(SECTION, name), selected=name == section)
            for name in _sections(data)
        ]
        nav = column(*nav_lines, gap=2, width=176, items="fill")
        rows = Scroll(BODY, _rows(canvas, data, inner - dp(200)), room, grow=1)
        body = row(nav, rows, gap=24, align="fill", items="start")
        body.height = room / metrics.scale
    parts = (head, Space(gaps[0]), body, Space(gaps[1]), foot)
    centred(canvas, Panel(*parts, pad=(pad, pad * 0.8), width=width / metrics.scale), width)


def _edit(data: SettingsData, state: ScreenState, command: Command) -> SettingsData | None:
    """Section and search are the page's own affair."""
    if command.action not in (SECTION, SEARCH):
        return None
    state.local[command.action] = str(command.value)
    state.offsets.pop(BODY, None)
    if command.action == SECTION:
        state.local.pop(SEARCH, None)
    return data


def _first(data: SettingsData, metrics: Metrics) -> str | None:
    first = data.rows[0]
    return first.id


def _escape(data: SettingsData) -> Command:
    return Command("back", "settings")


SETTINGS: Final = Screen[SettingsData]("settings", (Layer(_build),), "page", first=_first, escape=_escape, edit=_edit)
"""The settings."""
