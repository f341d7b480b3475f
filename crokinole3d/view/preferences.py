"""The settings while the game runs, keys and buttons among them: changes them, has them kept, fills in their pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from crokinole3d.game.reading import BadField
from crokinole3d.game.settings import TABLE, KeyChoice, Settings, Value
from crokinole3d.view.choices import SECTIONS, setting_rows
from crokinole3d.view.input.bindings import Bindings
from crokinole3d.view.keys_page import KeysPage
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.preferences import ControlsData, SettingsData


class SettingRefused(RuntimeError):
    """Raised by whoever makes a setting true when this machine cannot; the text says why."""


class Kept:
    """The settings as they are kept. What the command line sets for one time is not among them until the player chooses it."""

    def __init__(self, settings: Settings, save: Callable[[Settings], str | None]) -> None:
        self._settings = settings
        self._save = save

    def keep(self, settings: Settings, name: str) -> str | None:
        """Keeps the one of them that has changed. Gives back why that was not possible, or None."""
        self._settings = replace(self._settings, **{name: getattr(settings, name)})
        return self._save(self._settings)


class Preferences:
    """The settings in force. `apply` makes one true, keeps them all and says why it could not; it may raise SettingRefused."""

    def __init__(self, settings: Settings, apply: Callable[[Settings, str], str | None]) -> None:
        self.settings = settings
        self.sound_note: Message | None = None
        """What the settings tell about sound, such as that this machine has no device for it."""
        self.pads: tuple[str, ...] = ()
        """Names of the gamepads that are plugged in."""
        self._apply = apply
        self._note: Message | None = None
        self._keys = KeysPage()

    def page(self) -> SettingsData:
        """What the settings page shows."""
        return SettingsData(setting_rows(self.settings), self._note, self.sound_note)

    def set(self, name: str, value: Value | float) -> None:
        """Change one setting at once, keep it, and say so where it could not be kept."""
        self._note = self._changed(name, round(value) if isinstance(value, float) else value)

    def reset(self, section: str) -> None:
        """The settings of one section as they are delivered."""
        notes = [
            self._changed(line.id, line.default)
            for line in TABLE
            if SECTIONS[line.id] == section and self.settings.get(line.id) != line.default
        ]
        self._note = next((note for note in notes if note is not None), None)

    def _changed(self, name: str, wanted: Value) -> Message | None:
        """Change one setting and keep it. Gives back what is to be said: that it is refused, or could not be kept."""
        before = self.settings
        try:
            self.settings = before.changed(name, wanted)
            failure = self._apply(self.settings, name)
        except (BadField, SettingRefused) as error:
            self.settings = before
            return Message.of("note.settings_broken", reason=str(error))
        return _not_kept(failure)

    # ------------------------------------------------------------------------------------------------------ keys and buttons

    def keys_page(self, bindings: Bindings) -> ControlsData:
        """What the page of keys and buttons shows."""
        return self._keys.data(bindings, self.pads)

    @property
    def capturing(self) -> bool:
        """Whether the next key or button is wanted for itself."""
        return self._keys.waiting is not None

    def ask_for_key(self, action: str, slot: int) -> None:
        """The next key or button belongs there."""
        self._keys.ask(action, slot)

    def close_keys(self) -> None:
        """The page of keys and buttons goes: none is wanted any longer."""
        self._keys.open()

    def capture(self, bindings: Bindings, name: str, *, pad: bool) -> None:
        """A key was pressed, by its place, or a gamepad's button, while one was wanted."""
        after = self._keys.capture(bindings, name, pad=pad)
        self._keep_keys(after.choices(left_handed=self.settings.left_handed))

    def reset_keys(self) -> None:
        """Keys and buttons as they are delivered."""
        self._keys.was_reset()
        self._keep_keys(())

    def _keep_keys(self, choices: tuple[KeyChoice, ...]) -> None:
        if choices != self.settings.key_choices:
            self.settings = replace(self.settings, key_choices=choices)
            self._note = _not_kept(self._apply(self.settings, "key_choices"))


def _not_kept(failure: str | None) -> Message | None:
    return None if failure is None else Message.of("note.settings_failed", reason=failure)
