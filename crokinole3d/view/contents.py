"""What stands on each page: filled in from the match at the table, the settings and what is kept. Opens nothing, does nothing."""

from __future__ import annotations

from collections.abc import Callable

from crokinole3d.game.session import Session
from crokinole3d.host import Host, Replay
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.choices import first_choice
from crokinole3d.view.credits import about
from crokinole3d.view.director import Director
from crokinole3d.view.matches import Matches
from crokinole3d.view.preferences import Preferences
from crokinole3d.view.records import Records
from crokinole3d.view.school import LessonHost, School
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.opening import MenuData, NewMatchData, RulesData
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.screens.new_match import rules_of


class Contents:
    """Fills in the pages of one game; what the pages remember from one showing to the next is set here."""

    def __init__(
        self,
        director: Director,
        matches: Matches,
        preferences: Preferences,
        school: School,
        records: Records,
        catalogue: Callable[[], Catalogue],
        version: str,
    ) -> None:
        self._director, self._matches, self._preferences = director, matches, preferences
        self._school, self._records = school, records
        self._catalogue = catalogue
        self._version = version
        self.note: Message | None = None
        """What the menu has to say."""
        self.measuring = False
        """Whether this machine is being tried out: then the menu says that."""
        self.choice: NewMatchData | None = None
        """The new-match page as it was left; None before it was."""
        self.sheet_note: Message | None = None
        """Where the score sheet was written, or why it could not be."""

    def of(self, screen: str) -> ScreenData:
        """What a page shows. ValueError for a name that is none."""
        bindings = self._director.hands.bindings
        anywhere: dict[str, Callable[[], ScreenData]] = {
            "menu": self._menu,
            "new_match": self.chosen_last,
            "rules": lambda: RulesData(rules_of(self.chosen_last())),
            "settings": self._preferences.page,
            "controls": lambda: self._preferences.keys_page(bindings),
            "help": lambda: report.help_pages(bindings),
            "lessons": self._school.list,
            "statistics": self._records.page,
            "about": lambda: about(self._version),
            "lesson": lambda: self._school.card(self.at_lesson()),
        }
        if screen in anywhere:
            return anywhere[screen]()
        host = self.at_table()
        players = self.players(host)
        if screen == "summary":
            return report.summary(host.state, players)
        if screen == "result":
            return report.result(host.state, players)
        if screen == "pause":
            return report.pause(
                host.state,
                players,
                can_undo=self._director.can_undo,
                can_buzz=self._director.can_buzz,
                can_change=not isinstance(host, Replay),
                can_replay=self._director.can_replay,
            )
        if screen == "sheet":
            return report.sheet(host.session, players, host.fouls, self.sheet_note)
        raise ValueError(f"no page is called {screen}")

    def at_table(self) -> Host:
        """The match at the table; there must be one."""
        host = self._director.host
        assert host is not None, "no match is on the table"
        return host

    def at_lesson(self) -> LessonHost:
        """The lesson at the table; there must be one."""
        host = self._director.host
        assert isinstance(host, LessonHost), "no lesson is on the table"
        return host

    def chosen_last(self) -> NewMatchData:
        """The new-match page as it was left, or as it opens first."""
        return self.choice or first_choice()

    def players(self, match: Host | Session) -> report.Players:
        """Who plays in a match, by the names to show."""
        return report.named(match.players, match.state.seating, self._catalogue())

    def _menu(self) -> MenuData:
        kept = self._matches.kept
        line = None if kept is None else report.resume_line(kept.state, self.players(kept))
        note = Message("note.measuring") if self.measuring else self.note
        return MenuData(line, self._preferences.settings.language, note, self._version)
