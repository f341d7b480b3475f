"""The passing lines over the table: why an input was refused, a notice, whose turn it becomes, what a computer player meant.

Each stays for its own time on the player's clock. Draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from crokinole3d.view.pace import CUE_TIME, MESSAGE_TIME, NOTICE_TIME, REASON_TIME
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import PassCue


@dataclass(frozen=True, slots=True)
class _Line:
    """A line on screen and the seconds it still stays."""

    message: Message
    left: float

    def after(self, dt: float) -> _Line | None:
        """The line `dt` seconds later; None when its time is up."""
        return _Line(self.message, self.left - dt) if self.left > dt else None


class Lines:
    """What is said over the table now."""

    def __init__(self) -> None:
        self._refusal: _Line | None = None
        self._notice: _Line | None = None
        self._reason: _Line | None = None
        self._cue: tuple[PassCue, float] | None = None
        self._task: Message | None = None

    @property
    def message(self) -> Message | None:
        """The one line that matters now: a refusal, else a notice, else the task of a lesson."""
        line = self._refusal or self._notice
        return self._task if line is None else line.message

    @property
    def reason(self) -> Message | None:
        """What the computer player that shot last meant to do."""
        return None if self._reason is None else self._reason.message

    @property
    def cue(self) -> PassCue | None:
        """Whose turn it becomes."""
        return None if self._cue is None else self._cue[0]

    def refuse(self, message: Message) -> None:
        """Say why an input was refused."""
        self._refusal = _Line(message, MESSAGE_TIME)

    def notice(self, message: Message) -> None:
        """Say something that matters for longer."""
        self._notice = _Line(message, NOTICE_TIME)

    def set_task(self, message: Message | None) -> None:
        """What a lesson asks for: said as long as nothing else is, until it is None."""
        self._task = message

    def explain(self, message: Message | None) -> None:
        """Say what a computer player meant to do; None says that nobody meant anything."""
        self._reason = None if message is None else _Line(message, REASON_TIME)

    def pass_to(self, cue: PassCue) -> None:
        """Name the next player."""
        self._cue = (cue, CUE_TIME)

    def age(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        if self._refusal is not None:
            self._refusal = self._refusal.after(dt)
        elif self._notice is not None:
            # A notice waits while a refusal is in its place.
            self._notice = self._notice.after(dt)
        if self._reason is not None:
            self._reason = self._reason.after(dt)
        if self._cue is not None:
            self._cue = (self._cue[0], self._cue[1] - dt) if self._cue[1] > dt else None

    def shot_off(self) -> None:
        """A person has shot: the refusal and the cue are out of date."""
        self._refusal = None
        self._cue = None

    def taken_back(self) -> None:
        """A shot was taken back: what was said about it is out of date."""
        self._refusal = None
        self._reason = None

    def clear(self) -> None:
        """Another match, or none: nothing of this one is said any more."""
        self._refusal = self._notice = self._reason = None
        self._task = None
        self._cue = None
