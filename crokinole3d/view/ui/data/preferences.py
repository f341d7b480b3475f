"""The settings page, and the page of keys and buttons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from crokinole3d.view.ui.data.message import Message


@dataclass(frozen=True, slots=True)
class SettingRow:
    """One setting, as the settings table has it. `TEXT.help` and `TEXT.CHOICE` are looked up beside `text`."""

    id: str
    text: str
    """Catalogue key of its name."""

    kind: Literal["choice", "number", "switch"]
    value: str | int | bool
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 100
    step: int = 1
    section: str = "game"
    """The section it stands under; the caption is `section.NAME`: game, picture, access or sound."""

    unit: Literal["percent", "plain"] = "percent"


@dataclass(frozen=True, slots=True)
class SettingsData:
    """The settings page, generated from the rows."""

    rows: tuple[SettingRow, ...]
    note: Message | None = None
    """Something to tell under the rows, such as a settings file that cannot be written."""

    sound_note: Message | None = None
    """Something to tell under the rows about sound, such as that there is no device."""


@dataclass(frozen=True, slots=True)
class BindingRow:
    """What does an action: first key, second key, button of a gamepad; "" where there is none."""

    action: str
    text: str
    """Catalogue key of what it does."""

    caps: tuple[str, str, str]
    """Key names as this keyboard prints them, and the button's; their words are `key.NAME`."""

    fixed: tuple[bool, bool, bool] = (False, False, False)
    """Which of them stay as they are."""


@dataclass(frozen=True, slots=True)
class ControlsData:
    """The page of keys and buttons."""

    rows: tuple[BindingRow, ...]
    waiting: tuple[str, int] | None = None
    """Action and slot that the next key or button is for."""

    note: Message | None = None
    """What came of the last change."""

    pads: tuple[str, ...] = ()
    """Names of the gamepads that are plugged in."""
