"""The course of a match at the table: which phase of which turn it is, how long it is seen, and what comes after it.

Advances by the seconds that it is given and waits for nobody; what players ask for comes from the director.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from crokinole3d.board import Seat
from crokinole3d.game.session import Turn
from crokinole3d.host import Host
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.referee import Duty
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.aiming import Aiming
from crokinole3d.view.arrange import CARRY_TIME, Tabletop
from crokinole3d.view.display import SHOT_SHOWN
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.lines import Lines
from crokinole3d.view.pace import NOTE_TIME, PLACE_TIME, QUIET_TIME, Phase
from crokinole3d.view.pondering import Pondering
from crokinole3d.view.replay.booth import Booth
from crokinole3d.view.replay.reel import Reel, worth
from crokinole3d.view.sound.table import TableSound
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import PassCue
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.viewpoint import Viewpoint
from crokinole3d.view.watching import Watching


class Course:
    """One match as it goes on at the table, or none. Asks the host for each turn and shows its parts one after the other."""

    def __init__(
        self,
        ui: Ui,
        words: Callable[[], Catalogue],
        viewpoint: Viewpoint,
        aiming: Aiming,
        lines: Lines,
        booth: Booth,
        sound: TableSound,
        log: EventLog,
    ) -> None:
        self._ui, self._words, self._viewpoint, self._aiming = ui, words, viewpoint, aiming
        self._lines, self._booth, self._sound, self._log = lines, booth, sound, log
        self.host: Host | None = None
        """The match, or None in the menu."""
        self._table: Tabletop | None = None
        self.phase = Phase.IDLE
        self.clock = 0.0
        """Seconds in the phase."""
        self.turn: Turn | None = None
        """The shot that is shown, or played already and not yet seen; None before it."""
        self.duty: Duty | None = None
        """What the rules ask of the next shot."""
        self.pondering = Pondering()
        """What is seen of a computer player's thinking."""
        self.watching = Watching()
        """How a match is shown that is only watched."""
        self.auto_replay = True
        """Whether a 20 by combination and a double takeout are shown again by themselves. Never with reduced motion."""
        self.on_round_over: Callable[[], None] = lambda: None
        self.on_match_over: Callable[[], None] = lambda: None
        self._end = 0.0

    # ------------------------------------------------------------------------------------------------ opening, closing

    @property
    def match(self) -> Host:
        """The match; there must be one."""
        assert self.host is not None, "no match is open"
        return self.host

    @property
    def table(self) -> Tabletop:
        """What lies on the table; there must be a match."""
        assert self._table is not None, "no match is open"
        return self._table

    def open(self, host: Host) -> None:
        """Put a match on the table and begin its next turn."""
        self.host = host
        self.lay()
        self._viewpoint.open(host.humans, host.state.to_shoot)
        self._ui.set_turn(self._viewpoint.turn)
        self.watching.begin_match()
        self._log.opened(host.state, self.players())
        self.begin_turn(first=True)

    def close(self) -> None:
        """Take the match off the table; a computer player's thinking is cancelled."""
        if self.host is not None:
            self.host.close()
        self.host = None
        self._table = None
        self.turn = None
        self._enter(Phase.IDLE)

    def lay(self) -> None:
        """Lay the table anew, as the match stands."""
        self._table = Tabletop(self.match.state.seating)
        self._table.settle(self.match.state)

    def players(self) -> report.Players:
        """Who plays, by the names to show."""
        return report.named(self.match.players, self.match.state.seating, self._words())

    def name(self, seat: Seat) -> str:
        """The name to show for who sits at a seat."""
        return self.players()[seat].name

    # ------------------------------------------------------------------------------------------------------------ updating

    def advance(self, dt: float) -> None:
        """Let `dt` seconds of the player's clock pass."""
        dt *= self._pace
        self.clock += dt
        self._step(dt)
        while self.watching.skipping and self.phase in SHOT_SHOWN:
            self.clock = inf
            self._step(0.0)

    @property
    def _pace(self) -> int:
        """How many times as fast the table's clock goes. A foul must be readable however fast a match is watched."""
        foul = self.phase is Phase.RULING and self.turn is not None and self.turn.ruling.foul is not None
        return 1 if foul else self.watching.speed

    def _enter(self, phase: Phase) -> None:
        self.phase = phase
        self.clock = 0.0

    def _step(self, dt: float) -> None:
        if self.phase is Phase.AIMING:
            self._aiming.advance(dt)
        elif self.phase is Phase.THINKING:
            self._watch_thinking(dt)
        elif self.phase is Phase.PLACING:
            if self.clock >= PLACE_TIME:
                self._begin_moving()
        elif self.phase is Phase.MOVING:
            self._sound.show(self.clock, self.watching.speed)
            if self.clock >= self._end:
                self._end_moving()
        elif self.phase is Phase.RULING:
            if self.clock >= self._ruling_time():
                self.end_ruling()
        elif self.phase is Phase.CLEARING and self.clock >= CARRY_TIME:
            self._finish_turn()

    # --------------------------------------------------------------------------------------------------------------- turns

    def begin_turn(self, *, first: bool = False) -> None:
        """Go on with whatever the match waits for; `first` where it has only just come to the table."""
        host = self.match
        self.turn = None
        self.pondering = Pondering()
        self.watching.begin_turn()
        waiting = host.waiting_for
        if waiting in ("round", "over") and not first:
            self._sound.cue("round" if waiting == "round" else "match")
        if waiting in ("round", "over"):
            self._log.round_over(host.state, self.players())
        if waiting == "round":
            self._enter(Phase.ROUND_OVER)
            self.on_round_over()
        elif waiting == "over":
            self._enter(Phase.MATCH_OVER)
            if host.state.phase == "match_over":
                self._log.match_over(host.state, self.players())
            self.on_match_over()
        else:
            state = host.state
            assert state.to_shoot is not None
            self.duty = host.duty()
            self._pass_the_turn(first=first)
            self._log.turn(state, self.players(), self.duty)
            self._sound.lay(*place_xy(0.0, state.to_shoot), self._viewpoint.ear)
            if waiting == "human":
                self._aiming.begin(state)
                self._enter(Phase.AIMING)
            else:
                self._aiming.end()
                host.begin_thinking()
                self._enter(Phase.THINKING)

    def settle(self) -> None:
        """The match was changed between two shots: the table follows, and the next turn begins."""
        self.table.settle(self.match.state)
        self.begin_turn()

    def _pass_the_turn(self, *, first: bool) -> None:
        """Take the camera to the next person's seat when several share the table, and name who that is."""
        host = self.match
        seat = host.state.to_shoot
        moved = self._viewpoint.follow(host.humans, seat)
        self._ui.set_turn(self._viewpoint.turn)
        if (moved or first) and len(host.humans) > 1 and seat is self._viewpoint.seat:
            self._lines.pass_to(PassCue(host.state.seating.colour(seat), self.name(seat)))

    @property
    def thinking_seat(self) -> Seat:
        """The seat that is seen thinking; its answer may be played already."""
        return self.match.seat if self.turn is None else self.turn.seat

    def _watch_thinking(self, dt: float) -> None:
        """Hear what the thinking has come to, and show it: as long as its level takes, and never shorter than it lasts."""
        host = self.match
        if self.turn is None:
            answer = host.poll()
            if isinstance(answer, Turn):
                self.turn = answer
                if host.trouble is not None:
                    self._lines.notice(Message.of("note.thinking_trouble", reason=host.trouble))
        seat = self.thinking_seat
        ready = self.pondering.watch(
            host.thoughts,
            seat,
            self.name(seat),
            host.players[seat].kind,
            self.clock,
            dt,
            answered=self.turn is not None,
            still=self._viewpoint.reduced_motion,
        )
        if ready or (self.watching.skipping and self.turn is not None):
            self._enter(Phase.PLACING)

    def shoot(self, turn: Turn) -> None:
        """A person has shot."""
        self.turn = turn
        self._aiming.end()
        self._lines.shot_off()
        self._begin_moving()

    def _begin_moving(self) -> None:
        turn = self._shown
        self._end = self.table.begin(turn)
        self._sound.begin(turn.motion, self.table.falls, self._viewpoint.ear, turn.ruling.lifted)
        self._lines.explain(self._reason())
        self._enter(Phase.MOVING)

    def _end_moving(self) -> None:
        self._sound.end(foul=self._shown.ruling.foul is not None)
        self._log.shot(self._shown, self.players())
        self._enter(Phase.RULING)

    def _reason(self) -> Message | None:
        """What the computer player whose disc goes off meant to do; None after a person's flick and in a replay."""
        host, turn = self.match, self._shown
        if host.decision is None or host.players[turn.seat].human:
            return None
        return report.reason(self.name(turn.seat), host.decision, self._words())

    def _ruling_time(self) -> float:
        if self._shown.ruling.foul is not None:
            return report.FOUL_SECONDS
        return QUIET_TIME if report.ruling_note(self._shown) is None else NOTE_TIME

    def end_ruling(self) -> None:
        """What was ruled has been read."""
        self._ui.hide("foul")
        ruling = self._shown.ruling
        if ruling.off or ruling.lifted or ruling.put_back:
            self._enter(Phase.CLEARING)
        else:
            self._finish_turn()

    def _finish_turn(self) -> None:
        turn = self._shown
        self.table.finish(turn)
        self.table.settle(turn.after)
        calm = self.watching.calm and not self._viewpoint.reduced_motion
        why = worth(turn) if self.auto_replay and calm else None
        if why is None:
            self.begin_turn()
        else:
            turns = self.match.session.turns[: turn.index + 1]
            self._booth.open(Reel(turns), turn.index, self.shooter, lambda viewer: self.begin_turn(), why=why)

    def shooter(self, turn: Turn) -> str:
        """Who shot, by the name to show."""
        return self.name(turn.seat)

    @property
    def _shown(self) -> Turn:
        assert self.turn is not None, "no shot is shown"
        return self.turn
