"""The controls: which part of the view an input belongs to, the page that is up or the table. Hears no window itself.

Keys come by their place and their meaning, the mouse in window pixels, gamepads by looking once a frame. A page that asks for a
key gets the next one, whatever it is. With one switch the same few inputs choose everywhere, and what is offered moves by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, Protocol

from crokinole3d.game.settings import Settings
from crokinole3d.view.aiming import Manner
from crokinole3d.view.director import Director
from crokinole3d.view.input.bindings import Bindings
from crokinole3d.view.input.keyboard import Press
from crokinole3d.view.input.pad import PadNews, Pads, PadSource
from crokinole3d.view.input.switch import STEP_TIMES, SWITCH_BUTTON, SWITCH_KEYS, PageScan
from crokinole3d.view.preferences import Preferences
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.ui import Ui

BUTTONS: Final = ("mouse1", "mouse2", "mouse3", "mouse4", "mouse5")

_PAGE_BUTTONS: Final = {
    "face_a": "enter",
    "face_b": "escape",
    "start": "escape",
    "lshoulder": "page_up",
    "rshoulder": "page_down",
}
"""What a gamepad's buttons are on a page; its directions are the arrow keys."""


class Pages(Protocol):
    """What the controls need of the pages: :class:`crokinole3d.view.pages.Pages`."""

    @property
    def top(self) -> str | None:
        """The page that has the keys, or None while the table has them."""

    @property
    def preferences(self) -> Preferences:
        """The settings, which know whether the next key or button is wanted for itself, and which gamepads there are."""

    def captured(self, name: str, *, pad: bool) -> None:
        """That is it."""

    def tell(self, message: Message) -> None:
        """Say something, at the table or on the menu."""

    def refresh(self) -> None:
        """Fill in what is up again."""


class Photo(Protocol):
    """Photo mode, as far as gamepads go: :class:`crokinole3d.view.photo.PhotoMode`."""

    @property
    def open(self) -> bool:
        """Whether it is on."""

    def hear(self, news: PadNews) -> None:
        """What was done on the gamepads."""


class Controls:
    """Hands every input to whom it belongs. `act` does what is the application's to do."""

    def __init__(
        self, ui: Ui, director: Director, pages: Pages, source: PadSource, act: Callable[[str, object], None], settings: Settings
    ) -> None:
        self._ui = ui
        self._director = director
        self._pages = pages
        self._act = act
        self._pads = Pads(source)
        self.photo: Photo | None = None
        """Has the gamepads while it is open."""
        self._scan = PageScan()
        self._letters: Mapping[str, str] = {}
        self._settings = settings
        self.set(settings)

    def set(self, settings: Settings) -> None:
        """Take over what the player has set."""
        self._settings = settings
        bindings = Bindings.of(settings.key_choices, left_handed=settings.left_handed)
        with_pad = self._director.hands.bindings.with_pad
        self._director.hands.bindings = replace(bindings, letters=self._letters, with_pad=with_pad)
        manner = Manner.of(settings)
        if manner != self._director.manner:
            self._director.manner = manner
        self._scan.step = STEP_TIMES[settings.scan_speed]

    def set_letters(self, letters: Mapping[str, str]) -> None:
        """Take over what the keyboard prints on its keys."""
        if letters != self._letters:
            self._letters = dict(letters)
            self._director.hands.bindings = replace(self._director.hands.bindings, letters=self._letters)
            self._pages.refresh()

    # ------------------------------------------------------------------------------------------------------------ keyboard

    def typing(self) -> None:
        """The keyboard is in hand, whoever takes the key."""
        self._in_hand(pad=False)

    def key_down(self, press: Press) -> None:
        """A key went down."""
        self._in_hand(pad=False)
        if self._pages.preferences.capturing:
            self._pages.captured(press.place, pad=False)
            return
        if self._settings.one_switch and press.place in SWITCH_KEYS:
            self._switch()
            return
        if self.fills(press):
            self._act("set", ("fullscreen", not self._settings.fullscreen))
            return
        if self._ui.key(press.name) or self._pages.top is not None:
            return
        self._report(self._director.hands.key_down(press.place))

    def fills(self, press: Press) -> bool:
        """Whether a key is the one for fullscreen now. A letter is not where pages have fields to type in, or in photo mode."""
        binding = self._director.hands.bindings.of_key(press.place)
        taken = self._pages.top is not None or (self.photo is not None and self.photo.open)
        return binding is not None and binding.action == "fullscreen" and (not taken or len(press.place) > 1)

    def key_repeat(self, name: str) -> None:
        """A key that stays down repeats, by its meaning: only pages care."""
        if not self._pages.preferences.capturing and not (self._settings.one_switch and name in SWITCH_KEYS):
            self._ui.key(f"{name}-repeat")

    def key_up(self, press: Press) -> None:
        """A key went up."""
        self._ui.key_up(press.name)
        self._director.hands.key_up(press.place)

    def _report(self, action: str | None) -> None:
        """Do what the table leaves to the application; the menu behind no page knows nothing but help."""
        if action is not None and (self._director.host is not None or action == "help"):
            self._act(action, None)

    # --------------------------------------------------------------------------------------------------------------- mouse

    def mouse_down(self, name: str, px: float, py: float) -> None:
        """A button went down at a window pixel."""
        hands = self._director.hands
        if name == "mouse1":
            if self._settings.one_switch:
                self._switch()
            elif not self._ui.press(px, py) and self._pages.top is None:
                hands.mouse_down(px, py)
        elif self._pages.top is None:
            # A second button drops a drag; the right one turns the camera.
            hands.orbit_down(px, py)
            if name != "mouse3":
                hands.orbit_up()

    def mouse_up(self, name: str, px: float, py: float, *, inside: bool) -> None:
        """A button went up; `inside` tells whether the pointer was in the window."""
        hands = self._director.hands
        if name == "mouse1" and not self._settings.one_switch:
            if not self._ui.release(px, py):
                hands.mouse_move(px, py)
                hands.mouse_up(inside=inside)
        elif name == "mouse3":
            hands.orbit_up()

    def mouse_move(self, px: float, py: float) -> None:
        """The pointer is at a window pixel; told every frame."""
        self._ui.mouse_move(px, py)
        if self._pages.top is None:
            self._director.hands.mouse_move(px, py)

    def wheel(self, notches: int, px: float, py: float) -> None:
        """The wheel turned: positive comes nearer."""
        if not self._ui.wheel(px, py, notches) and self._pages.top is None:
            self._director.hands.wheel(notches)

    def focus_lost(self) -> None:
        """The window lost the focus: nothing is held any more, and nothing is shot."""
        self._director.hands.focus_lost()
        self._ui.cancel()

    # ------------------------------------------------------------------------------------------------ gamepads, one switch

    def update(self, dt: float) -> None:
        """Look at the gamepads, and move on what is offered to one switch."""
        news = self._pads.read(dt)
        self._pages.preferences.pads = self._pads.names
        for name in news.come:
            self._pages.tell(Message.of("note.pad_in", name=name))
        for name in news.gone:
            self._in_hand(pad=bool(self._pads.names))
            self._pages.tell(Message.of("note.pad_out", name=name))
        if news.used:
            self._in_hand(pad=True)
        if self.photo is not None and self.photo.open:
            self.photo.hear(news)
            return
        self._hear(news)
        self._steer(news, dt)
        if self._settings.one_switch:
            self._offer(dt)

    def _hear(self, news: PadNews) -> None:
        hands = self._director.hands
        for button in news.pressed:
            if self._pages.preferences.capturing:
                self._pages.captured(button, pad=True)
                return
            if self._settings.one_switch and button == SWITCH_BUTTON:
                self._switch()
            elif self._pages.top is not None or self._ui.takes_keys:
                if button in _PAGE_BUTTONS:
                    self._ui.key(_PAGE_BUTTONS[button])
            else:
                self._report(hands.button_down(button))
        for button in news.released:
            hands.button_up(button)
        if self._pages.top is not None:
            for key in news.directions:
                self._ui.key(key)

    def _steer(self, news: PadNews, dt: float) -> None:
        """The sticks at the table: one aims, one looks around; on a page neither does."""
        at_table = self._pages.top is None
        aims, looks = (news.right, news.left) if self._settings.left_handed else (news.left, news.right)
        self._director.hands.steer(*(aims if at_table else (0.0, 0.0)))
        if at_table:
            self._director.hands.turn_view(*looks, dt)

    def _in_hand(self, *, pad: bool) -> None:
        """Show the hints of what the player has in hand."""
        hands = self._director.hands
        if hands.bindings.with_pad != pad:
            hands.bindings = replace(hands.bindings, with_pad=pad)
            self._ui.with_pad = pad

    def _switch(self) -> None:
        """The one switch was pressed."""
        if self._pages.preferences.capturing:
            # Whoever has nothing but a mouse's button could not leave it by a key.
            self._pages.captured("escape", pad=False)
            return
        self._scan.rest()
        if self._pages.top is not None or self._ui.takes_keys:
            self._ui.choose()
        else:
            self._report(self._director.hands.switch())

    def _offer(self, dt: float) -> None:
        """Move the focus of a page on when its time has come."""
        top = self._pages.top
        if top is None:
            self._scan.leave()
        elif self._scan.advance(dt, top):
            self._ui.step_focus()
