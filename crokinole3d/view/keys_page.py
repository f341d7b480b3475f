"""What the page of keys and buttons knows: which slot waits for a key, and what came of the last change. Draws nothing."""

from __future__ import annotations

from crokinole3d.view.input.bindings import FIXED, PAD, SECOND, Bindings
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.preferences import BindingRow, ControlsData


class KeysPage:
    """The state of that page, from one of its openings to the next."""

    def __init__(self) -> None:
        self.waiting: tuple[str, int] | None = None
        """Action and slot that the next key or button is for."""
        self._note: Message | None = None

    def open(self) -> None:
        """The page comes up, or goes: nothing is waited for and nothing has happened."""
        self.waiting, self._note = None, None

    def ask(self, action: str, slot: int) -> None:
        """The next key or button belongs there."""
        self.waiting, self._note = (action, slot), None

    def capture(self, bindings: Bindings, name: str, *, pad: bool) -> Bindings:
        """The table after a key or a button was pressed while one was waited for.

        Escape, and anything on the other device, ends the waiting without a change.
        """
        assert self.waiting is not None
        (action, slot), self.waiting = self.waiting, None
        wanted = bindings.of_action(action)
        if pad != (slot == PAD) or name == "escape" or wanted is None:
            self._note = Message("controls.as_before")
            return bindings
        other = bindings.of_button(name) if pad else bindings.of_key(name)
        if other is not None and name in FIXED:
            self._note = Message.of("controls.is_fixed", action=Message(other.text))
            return bindings
        after, exchanged = bindings.bound(action, slot, name)
        now = after.of_action(exchanged) if exchanged is not None else None
        if now is None:
            self._note = Message.of("controls.changed", action=Message(wanted.text))
        else:
            self._note = Message.of("controls.exchanged", action=Message(wanted.text), other=Message(now.text))
        return after

    def was_reset(self) -> None:
        """Everything is as delivered."""
        self.waiting, self._note = None, Message("controls.was_reset")

    def data(self, bindings: Bindings, pads: tuple[str, ...]) -> ControlsData:
        """The page."""
        rows = []
        for line in bindings.table:
            caps = (_cap(bindings, line.at(0)), _cap(bindings, line.at(SECOND)), line.at(PAD) or "")
            rows.append(BindingRow(line.action, line.text, caps, (line.fixed(0), line.fixed(SECOND), line.fixed(PAD))))
        return ControlsData(tuple(rows), self.waiting, self._note, pads)


def _cap(bindings: Bindings, key: str | None) -> str:
    return "" if key is None else bindings.printed(key)
