"""The settings that are in force, and those that are kept."""

from __future__ import annotations

from dataclasses import replace

from crokinole3d.game.settings import KeyChoice, Settings
from crokinole3d.view.preferences import Kept


def test_what_was_typed_for_one_time_is_not_kept_until_the_player_chooses_it() -> None:
    stored = Settings(quality="ultra", board_skin="club")
    written: list[Settings] = []

    def save(settings: Settings) -> str | None:
        written.append(settings)
        return None if len(written) < 3 else "the disk is full"

    kept = Kept(stored, save)
    now = replace(stored, quality="low", board_skin="walnut", volume=30)
    assert kept.keep(now, "volume") is None
    assert written == [replace(stored, volume=30)]
    now = replace(now, key_choices=(KeyChoice("shoot", "f"),))
    kept.keep(now, "key_choices")
    assert kept.keep(replace(now, board_skin="night"), "board_skin") == "the disk is full"
    assert written[-1] == replace(stored, volume=30, key_choices=now.key_choices, board_skin="night")
