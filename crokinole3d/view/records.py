"""The statistics while the game runs: takes finished matches in, tells the page what they come to, forgets them when asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crokinole3d.game.record import HUMAN
from crokinole3d.game.session import Session
from crokinole3d.game.statistics import OWN_HAND, Figures, MatchLine, Who, by_player, line_of, with_line
from crokinole3d.host import is_custom
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.pages import StatisticsData, StatisticsLine


class Records:
    """The lines of finished matches. `keep` writes them down and gives back why it could not; `kept` reads what is written."""

    def __init__(
        self,
        lines: tuple[MatchLine, ...],
        keep: Callable[[Sequence[MatchLine]], str | None],
        kept: Callable[[], tuple[MatchLine, ...]] = tuple,
    ) -> None:
        self._lines = lines
        self._keep = keep
        self._kept = kept
        self._failure: str | None = None

    def count(self, session: Session) -> None:
        """Take a finished match in. Raises ValueError for one that is not over."""
        # Another game that runs at the same time may have written matches down meanwhile.
        kept = self._kept()
        known = {line.seed for line in kept}
        before = (*kept, *(line for line in self._lines if line.seed not in known))
        self._lines = with_line(before, line_of(session, is_custom))
        self._failure = self._keep(self._lines)

    def forget(self) -> None:
        """Forget all of them."""
        self._lines = ()
        self._failure = self._keep(())

    def page(self) -> StatisticsData:
        """What the statistics page shows."""
        lines = tuple(_line(who, figures) for who, figures in by_player(self._lines).items())
        note = None if self._failure is None else Message.of("note.statistics_failed", reason=self._failure)
        return StatisticsData(lines, note)


def _line(who: Who, figures: Figures) -> StatisticsLine:
    if who.kind == HUMAN:
        return StatisticsLine(who.name, None, figures)
    if who.kind == OWN_HAND:
        return StatisticsLine("", who.name, figures, own_hand=True)
    return StatisticsLine("", who.kind, figures)
