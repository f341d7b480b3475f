"""Pages in words: their title, and what has the focus says, each once."""

from __future__ import annotations

from collections.abc import Callable

from crokinole3d.game.settings import Settings
from crokinole3d.rules.variant import preset
from crokinole3d.text import catalogue
from crokinole3d.view.choices import setting_rows
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.ui.data.opening import MenuData, RulesData
from crokinole3d.view.ui.data.preferences import SettingsData
from crokinole3d.view.ui.ui import Ui as RealUi


def test_pages_and_what_has_the_focus_are_said_once(make_ui: Callable[..., RealUi]) -> None:
    said: list[str] = []
    ui, log = make_ui(), EventLog(lambda: catalogue("en"), said.append)

    def look() -> None:
        page, title, focus = ui.spoken()
        log.page(page, title)
        log.focus(focus)

    ui.show("menu", MenuData())
    for _ in range(3):
        look()
    assert said == ["Page: Crokinole.", "New match"]
    ui.key("arrow_down")
    look()
    assert len(said) == 3
    settings = Settings()
    ui.show("settings", SettingsData(setting_rows(settings)))
    look()
    assert said[3] == "Page: Settings."
    ui._stack[-1].state.local["section"] = "game"
    ui._stack[-1].build()
    ui._stack[-1].set_focus(next(t.id for t in ui._stack[-1].targets if "table_mode" in t.id))
    look()
    assert said[-1] == "Table mode, off"
    ui.show("settings", SettingsData(setting_rows(settings.changed("table_mode", True))))
    look()
    assert said[-1] == "Table mode, on"


def test_a_control_under_its_words_is_called_by_the_first_of_them(make_ui: Callable[..., RealUi]) -> None:
    ui = make_ui(480, 270)
    ui.show("rules", RulesData(preset("casual-100")))
    shown = ui._stack[-1]
    shown.state.local["section"] = "table"
    shown.build()
    heard = []
    for target in shown.targets:
        shown.set_focus(target.id)
        heard.append(ui.spoken()[2])
    assert heard[:3] == ["Rules, Table", "Seats, Two players", "Discs each, 12"]
    assert heard[-2:] == ["Back, Esc", "Use these rules"]


def test_a_control_beside_a_long_explanation_is_called_by_its_name(make_ui: Callable[..., RealUi]) -> None:
    ui = make_ui(640, 480)
    ui.show("rules", RulesData(preset("casual-100")))
    shown = ui._stack[-1]
    shown.state.local["section"] = "score"
    shown.build()
    heard = []
    for field in ("round_score", "game_end", "game_value", "tie_game"):
        shown.set_focus(field)
        heard.append(ui.spoken()[2])
    names = [catalogue("en")(f"rule.{field}") for field in ("round_score", "game_end", "game_value", "tie_game")]
    assert [line.split(",")[0] for line in heard] == names
