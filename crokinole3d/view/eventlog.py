"""The event log: what is seen at the table and on the pages as plain sentences, one a line, for a screen reader or a file.

Says what the screens say, from the same values and the same catalogue. Decides nothing and draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import degrees
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.game.record import Player
from crokinole3d.game.session import Turn
from crokinole3d.game.telling import tell
from crokinole3d.rules.match import State
from crokinole3d.rules.referee import Duty
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import HudData, ReadOut
from crokinole3d.view.ui.data.replay import AgainData, ReplayData
from crokinole3d.view.ui.say import names, say

SETTLED: Final = 0.6
"""Seconds that an aim must stay before it is said: every step of a held key would be too much to hear."""

Write = Callable[[str], None]


class EventLog:
    """Puts events into sentences of the language of the moment and hands them to `write`, a line each."""

    def __init__(self, words: Callable[[], Catalogue], write: Write) -> None:
        self._words, self._write = words, write
        self._page: tuple[str, str] | None = None
        self._focus = ""
        self._aim: ReadOut | None = None
        self._said_aim: ReadOut | None = None
        self._since = 0.0
        self._message: Message | None = None
        self._replay: tuple[str, int] | None = None

    def line(self, text: str) -> None:
        """Write one sentence; line breaks in it become spaces."""
        text = " ".join(text.split())
        if text:
            self._write(text)

    def _say(self, key: str, **params: object) -> None:
        self.line(self._words()(key, **params))

    # --------------------------------------------------------------------------------------------------------------- match

    def opened(self, state: State, players: Mapping[Seat, Player]) -> None:
        """A match comes to the table."""
        words = self._words()
        sides = [names(words, self._names(state, players, side)) for side in state.seating.sides]
        self._say("log.opened", sides=" – ".join(sides))

    def turn(self, state: State, players: Mapping[Seat, Player], duty: Duty) -> None:
        """Somebody's turn begins: who, which shot, and what the rules ask of it."""
        words, seat = self._words(), state.to_shoot
        assert seat is not None
        colour, name = words(f"colour.{state.seating.colour(seat)}"), players[seat].name
        # Who has no name of their own is called by the colour.
        who = name if name.lower() == colour else f"{name}, {colour}"
        left = words.n("log.left", state.discs_left[seat])
        self._say("log.turn", who=who, round=state.round + 1, shot=state.shot + 1, left=left)
        hint = report.hint(state, duty, first=False)
        if hint is not None and hint.kind == "must_hit":
            self.line(words(f"must_hit.{hint.colours[0]}") + "." if len(hint.colours) == 1 else words("must_hit.any") + ".")
        elif hint is not None:
            self.line(words(f"no_hiding.{hint.open_rule}" if hint.kind == "no_hiding" else f"hint.{hint.kind}") + ".")

    def shot(self, turn: Turn, players: Mapping[Seat, Player]) -> None:
        """A shot has come to rest and was ruled on: whose, what happened, what it cost, what lies on the board."""
        words, tale = self._words(), tell(turn)
        key = "log.foul" if turn.ruling.foul is not None else "log.shot"
        self._say(key, name=players[turn.seat].name, what=tale.what_happened(words))
        if tale.cost:
            self.line(tale.what_it_cost(words))

    def round_over(self, state: State, players: Mapping[Seat, Player]) -> None:
        """A round is over: what each side had, and what the match stands at."""
        if not state.rounds:
            return
        words, result = self._words(), state.rounds[-1]
        for side in state.seating.sides:
            score, who = result.scores[side], names(words, self._names(state, players, side))
            counts = {"twenties": score.twenties, "fifteens": score.fifteens, "tens": score.tens, "fives": score.fives}
            self._say("log.round", n=len(state.rounds), name=who, total=score.total, **counts)
        self.score(state, players)

    def score(self, state: State, players: Mapping[Seat, Player]) -> None:
        """What the match stands at."""
        words = self._words()
        parts = [f"{names(words, self._names(state, players, side))} {state.points[side]}" for side in state.seating.sides]
        self._say("log.score", score=", ".join(parts))

    def match_over(self, state: State, players: Mapping[Seat, Player]) -> None:
        """The match is over: who has won it."""
        words = self._words()
        if state.winner is None:
            self.line(words("result.tie") + ".")
        else:
            winners = self._names(state, players, state.winner)
            self.line(words.n("result.wins", len(winners), name=names(words, winners)) + ".")

    @staticmethod
    def _names(state: State, players: Mapping[Seat, Player], side: str) -> tuple[str, ...]:
        return tuple(players[seat].name for seat in state.seating.seats_of(side))

    # ----------------------------------------------------------------------------------------------------- table and pages

    def watch(self, hud: HudData, dt: float) -> None:
        """What the display over the table says anew: a refusal, a notice, and the aim once it has settled."""
        if hud.message != self._message:
            self._message = hud.message
            if hud.message is not None:
                text = say(self._words(), hud.message)
                self.line(text if text.endswith((".", "!", "?", "…")) else f"{text}.")
        shown = hud.readout
        if shown is None or self._aim is None or (shown.power, shown.aim) != (self._aim.power, self._aim.aim):
            self._aim, self._since = shown, 0.0
            if shown is None:
                self._said_aim = None
            return
        self._since += dt
        before = self._said_aim
        if self._since >= SETTLED and (before is None or (before.power, before.aim) != (shown.power, shown.aim)):
            self._said_aim = shown
            self._say_aim(shown)

    def _say_aim(self, shown: ReadOut) -> None:
        words, angle = self._words(), round(degrees(shown.aim), 2)
        side = words("readout.straight") if not angle else words("readout.right" if angle > 0 else "readout.left")
        aim = f"{words.number(abs(angle), 2)}° {side}" if angle else side
        self._say("log.aim", power=words.percent(shown.power), aim=aim)

    def replay(self, data: ReplayData | AgainData | None) -> None:
        """Which shot is shown again, and why or what happened in it; None when none is any more."""
        words = self._words()
        if data is None:
            self._replay = None
        elif isinstance(data, AgainData):
            if self._replay != ("again", 0):
                self._replay = ("again", 0)
                self._say("log.again", name=data.name, why=words(f"replay.again.{data.why}"))
        elif self._replay != ("replay", data.shot):
            self._replay = ("replay", data.shot)
            self._say("log.replay", shot=data.shot, shots=data.shots, name=data.name, what=data.tale.what_happened(words))

    def page(self, name: str | None, title: str) -> None:
        """Which page has the keys now; None for the table."""
        here = None if name is None else (name, title)
        if here != self._page:
            self._page, self._focus = here, ""
            if here is not None:
                self._say("log.page", title=title)

    def focus(self, text: str) -> None:
        """What has the keyboard focus, or what it says now."""
        if text != self._focus:
            self._focus = text
            self.line(text)
