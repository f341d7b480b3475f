"""The matches that come onto the table: begun, taken up again, watched. Knows which one is kept; shows no page."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from crokinole3d.ai.worker import Worker
from crokinole3d.board import Seat
from crokinole3d.game.record import BadRecord, Header, Record
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.store import Autosave
from crokinole3d.host import Host, Replay, computer
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.view.director import Director
from crokinole3d.view.kernels import Kernels
from crokinole3d.view.report import level_name
from crokinole3d.view.ui.data.message import Message


class Matches:
    """Puts matches onto the table of one director, with computer players that think, and has them kept as they go."""

    def __init__(self, director: Director, autosave: Autosave, kernels: Kernels) -> None:
        self._director = director
        self._autosave = autosave
        self._kernels = kernels
        self._worker = Worker(kernels.best)
        self._failure_told: str | None = None
        self.kept: Session | None = None
        """The match that can be resumed, as it was when `look_for_kept` was called last."""

    @property
    def one_is_kept(self) -> bool:
        """Whether a new match would take the place of another."""
        return self._autosave.offer is not None

    def look_for_kept(self) -> Message | None:
        """Replay the match that can be resumed. One whose shots come out otherwise is put aside; why and where is given back."""
        offer = self._autosave.offer
        self.kept = None
        if offer is None:
            return None
        try:
            self.kept = Session.resume(offer)
        except BadRecord as error:
            aside = self._autosave.set_aside()
            reason = f"{error}; kept as {(aside or self._autosave.path).name}"
            older = offer.stamp.physics != PHYSICS_VERSION
            return Message.of("note.save_other_physics" if older else "note.save_broken", reason=reason)
        return None

    @property
    def reduced(self) -> bool:
        """Whether computer players get the budgets of a machine that cannot compile."""
        return self._kernels.reduced

    def start(self, header: Header) -> None:
        """Begin a match."""
        self._open(Session.start(header))

    def resume(self) -> None:
        """Go on with the match that is kept; nothing without one."""
        if self.kept is not None:
            self._open(self.kept)

    def watch(self, record: Record, turns: Sequence[Turn] = ()) -> None:
        """Show a recorded match; the one that is kept stays as it is. `turns` are its shots if they have been played already."""
        self._director.open(Replay(record, turns=turns))

    def again(self, host: Host) -> None:
        """The same match anew: a recorded one is shown from its start, any other is begun with another seed."""
        if isinstance(host, Replay):
            self.watch(host.record, host.all_turns)
        else:
            self.start(host.session.header.again(secrets.randbits(53)))

    def _open(self, session: Session) -> None:
        host = Host(session, self._worker, self._autosave.save)
        self._director.open(host)
        if self.reduced and len(host.humans) < len(host.players):
            self._director.tell(Message("note.reduced_thinking"))

    def change_level(self, host: Host, seat: Seat, level: str) -> None:
        """Give a computer player another level from its next shot on; what it is now may be chosen, too, and changes nothing."""
        before = host.players[seat]
        if level != level_name(before):
            self._director.change_player(seat, replace(computer(level, reduced=self.reduced), name=before.name))

    def tell_failure(self) -> None:
        """Tell a failure to keep the match, once for each."""
        failure = self._autosave.failure
        if failure is not None and failure != self._failure_told and self._director.host is not None:
            self._director.tell(Message.of("note.save_failed", reason=failure))
            self._failure_told = failure

    def close(self) -> None:
        """End the thinking and write what waits; called once when the game ends."""
        self._director.close()
        self._worker.close()
        self._autosave.close()
