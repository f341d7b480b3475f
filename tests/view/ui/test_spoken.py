"""Pages in words: their title, and what has the focus says, each once."""

from __future__ import annotations

from collections.abc import Callable

from crokinole3d.game.settings import Settings
from crokinole3d.text import catalogue
from crokinole3d.view.choices import setting_rows
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.ui.data.opening import MenuData
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
