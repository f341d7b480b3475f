"""The director: where the host, the inputs and the picture meet. A small state machine that says what is shown next.

It decides nothing about discs or rules: it asks the host, turns the inputs into an aim, plays motions at the clock it is given
and fills in the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf

from crokinole3d.board import Seat
from crokinole3d.game.record import Player
from crokinole3d.game.session import Turn
from crokinole3d.host import Host, IllegalPlacement, Replay
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.referee import Duty
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.aiming import Aiming, Manner
from crokinole3d.view.arrange import CARRY_TIME, Tabletop
from crokinole3d.view.display import SHOT_SHOWN, Display, Moment, keys_of, standing_line
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.hands import Hands
from crokinole3d.view.lines import Lines
from crokinole3d.view.pace import (
    NOTE_TIME,
    PLACE_TIME,
    QUIET_TIME,
    READY_TIME,
    Phase,
)
from crokinole3d.view.pondering import Pondering
from crokinole3d.view.replay.booth import Booth
from crokinole3d.view.replay.reel import Reel, worth
from crokinole3d.view.replay.viewer import Viewer
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.scene.scene import Scene
from crokinole3d.view.sound.table import TableSound, silent
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import PassCue
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.viewpoint import Viewpoint
from crokinole3d.view.watching import Watching


class Director:
    """Runs one match at the table: call `update` every frame, the input methods as they come."""

    def __init__(
        self,
        scene: Scene,
        ui: Ui,
        words: Callable[[], Catalogue],
        *,
        reduced_motion: bool = False,
        sound: TableSound | None = None,
        log: EventLog | None = None,
    ) -> None:
        self._scene = scene
        self._sound = silent() if sound is None else sound
        self._words = words
        self._log = EventLog(words, lambda line: None) if log is None else log
        self._ui = ui
        self.viewpoint = Viewpoint(scene.rig, reduced_motion=reduced_motion)
        """From where the match is seen."""
        self._host: Host | None = None
        self._table: Tabletop | None = None
        self._phase = Phase.IDLE
        self._paused = False
        self._clock = 0.0
        self._turn: Turn | None = None
        self._end = 0.0
        self._aiming = Aiming(scene)
        self._lines = Lines()
        self._display = Display(scene, ui, self._lines, self.viewpoint, self._log)
        self._booth = Booth(scene, ui, self._sound, self.viewpoint)
        self.auto_replay = True
        """Whether a 20 by combination and a double takeout are shown again by themselves. Never with reduced motion."""
        self.hands = Hands(self, scene.rig, self._aiming, self.viewpoint)
        """What keys and buttons do at the table."""
        self._duty: Duty | None = None
        self._pondering = Pondering()
        self._watching = Watching()
        self.on_round_over: Callable[[], None] = lambda: None
        self.on_match_over: Callable[[], None] = lambda: None

    # ------------------------------------------------------------------------------------------------ opening, closing

    @property
    def phase(self) -> Phase:
        """What is going on at the table."""
        return self._phase

    @property
    def ready(self) -> bool:
        """Whether the turn began long enough ago for a flick to be meant for it."""
        return self._clock >= READY_TIME

    @property
    def reduced_motion(self) -> bool:
        """Whether the camera jumps and nothing glides that need not."""
        return self.viewpoint.reduced_motion

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        self.viewpoint.reduced_motion = reduced

    @property
    def manner(self) -> Manner:
        """How a person wants to aim."""
        return self._aiming.manner

    @manner.setter
    def manner(self, manner: Manner) -> None:
        self._aiming.manner = manner

    @property
    def host(self) -> Host | None:
        """The match at the table, or None in the menu."""
        return self._host

    def open(self, host: Host) -> None:
        """Put a match on the table and begin its next turn."""
        self.close()
        self._host = host
        self._table = Tabletop(host.state.seating)
        self._table.settle(host.state)
        self.viewpoint.open(host.humans, host.state.to_shoot)
        self._ui.set_turn(self.viewpoint.turn)
        self._watching.begin_match()
        self._log.opened(host.state, self._players())
        self._begin_turn(first=True)
        self._show()

    def close(self) -> None:
        """Take the match off the table; a computer player's thinking is cancelled. Its record is kept."""
        if self._host is not None:
            self._host.close()
        self._host = None
        self._table = None
        self._turn = None
        self._lines.clear()
        self._booth.close()
        self._paused = False
        self.hands.let_go()
        self._enter(Phase.IDLE)
        self._ui.set_turn(0)
        self._ui.hide("hud")
        self._ui.hide("foul")

    def pause(self, paused: bool) -> None:
        """Stop or go on with the clock of the table, while a page is up. A drag is dropped."""
        self._paused = paused
        self.hands.let_go()

    # --------------------------------------------------------------------------------------------------------- updating

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds and show the table."""
        self._scene.rig.update(dt)
        if self._host is None or self._table is None:
            return
        if self._booth.viewer is not None:
            if self._paused:
                self._booth.show()
            else:
                self._booth.update(dt)
            self._log.replay(None if self.viewer is None else self.viewer.data)
            return
        if not self._paused:
            self._lines.age(dt)
            self._advance(dt * self._pace)
        if self._host is not None and self.viewer is None:
            self._show(dt)

    @property
    def _pace(self) -> int:
        """How many times as fast the table's clock goes. A foul must be readable however fast a match is watched."""
        foul = self._phase is Phase.RULING and self._turn is not None and self._turn.ruling.foul is not None
        return 1 if foul else self._watching.speed

    def _enter(self, phase: Phase) -> None:
        self._phase = phase
        self._clock = 0.0

    def _advance(self, dt: float) -> None:
        self._clock += dt
        self._step(dt)
        while self._watching.skipping and self._phase in SHOT_SHOWN:
            self._clock = inf
            self._step(0.0)

    def _step(self, dt: float) -> None:
        if self._phase is Phase.AIMING:
            self._aiming.advance(dt)
        elif self._phase is Phase.THINKING:
            self._watch_thinking(dt)
        elif self._phase is Phase.PLACING:
            if self._clock >= PLACE_TIME:
                self._begin_moving()
        elif self._phase is Phase.MOVING:
            self._sound.show(self._clock, self._watching.speed)
            if self._clock >= self._end:
                self._end_moving()
        elif self._phase is Phase.RULING:
            if self._clock >= self._ruling_time():
                self._end_ruling()
        elif self._phase is Phase.CLEARING and self._clock >= CARRY_TIME:
            self._finish_turn()

    # -------------------------------------------------------------------------------------------------------------- turns

    def _begin_turn(self, *, first: bool = False) -> None:
        host = self._require_host()
        self._turn = None
        self._pondering = Pondering()
        self._watching.begin_turn()
        waiting = host.waiting_for
        if waiting in ("round", "over") and not first:
            self._sound.cue("round" if waiting == "round" else "match")
        if waiting in ("round", "over"):
            self._log.round_over(host.state, self._players())
        if waiting == "round":
            self._enter(Phase.ROUND_OVER)
            self.on_round_over()
        elif waiting == "over":
            self._enter(Phase.MATCH_OVER)
            if host.state.phase == "match_over":
                self._log.match_over(host.state, self._players())
            self.on_match_over()
        else:
            state = host.state
            assert state.to_shoot is not None
            self._duty = host.duty()
            self._pass_the_turn(first=first)
            self._log.turn(state, self._players(), self._duty)
            self._sound.lay(*place_xy(0.0, state.to_shoot), self.viewpoint.ear)
            if waiting == "human":
                self._aiming.begin(state)
                self._enter(Phase.AIMING)
            else:
                self._aiming.end()
                host.begin_thinking()
                self._enter(Phase.THINKING)

    def next_round(self) -> None:
        """The round's summary was read: go on with the next one."""
        host = self._require_host()
        if host.waiting_for == "round":
            host.next_round()
            assert self._table is not None
            self._table.settle(host.state)
            self._begin_turn()

    def _pass_the_turn(self, *, first: bool) -> None:
        """Take the camera to the next person's seat when several share the table, and name who that is."""
        host = self._require_host()
        seat = host.state.to_shoot
        moved = self.viewpoint.follow(host.humans, seat)
        self._ui.set_turn(self.viewpoint.turn)
        if (moved or first) and len(host.humans) > 1 and seat is self.viewpoint.seat:
            self._lines.pass_to(PassCue(host.state.seating.colour(seat), self._name(seat)))

    def next_camera(self) -> None:
        """The other one of the camera's two views. In table mode there is none."""
        if self.viewpoint.flat:
            self.refuse(Message("refused.flat"))
        else:
            self.viewpoint.toggle()

    def look(self, view: ViewName) -> None:
        """Put the camera to one of the match's views. In table mode it stays where it is."""
        if self.viewpoint.flat:
            self.refuse(Message("refused.flat"))
        else:
            self.viewpoint.look(view)

    def lie(self, flat: bool) -> None:
        """Table mode on or off: the screen lies between the players, or stands before them."""
        if self._host is None:
            self.viewpoint.flat = flat
        else:
            self.viewpoint.lie(flat)
            self._ui.set_turn(self.viewpoint.turn)

    def _watch_thinking(self, dt: float) -> None:
        """Hear what the thinking has come to, and show it: as long as its level takes, and never shorter than it lasts."""
        host = self._require_host()
        if self._turn is None:
            answer = host.poll()
            if isinstance(answer, Turn):
                self._turn = answer
                self._tell_trouble()
        seat = self._thinking_seat()
        ready = self._pondering.watch(
            host.thoughts,
            seat,
            self._name(seat),
            host.players[seat].kind,
            self._clock,
            dt,
            answered=self._turn is not None,
            still=self.reduced_motion,
        )
        if ready or (self._watching.skipping and self._turn is not None):
            self._enter(Phase.PLACING)

    def _begin_moving(self) -> None:
        assert self._turn is not None
        assert self._table is not None
        self._end = self._table.begin(self._turn)
        self._sound.begin(self._turn.motion, self._table.falls, self.viewpoint.ear, self._turn.ruling.lifted)
        self._lines.explain(self._reason())
        self._enter(Phase.MOVING)

    def _end_moving(self) -> None:
        assert self._turn is not None
        self._sound.end(foul=self._turn.ruling.foul is not None)
        self._log.shot(self._turn, self._players())
        self._enter(Phase.RULING)

    def _reason(self) -> Message | None:
        """What the computer player whose disc goes off meant to do; None after a person's flick and in a replay."""
        host, turn = self._require_host(), self._turn
        assert turn is not None
        if host.decision is None or host.players[turn.seat].human:
            return None
        return report.reason(self._name(turn.seat), host.decision, self._words())

    def _ruling_time(self) -> float:
        assert self._turn is not None
        if self._turn.ruling.foul is not None:
            return report.FOUL_SECONDS
        return QUIET_TIME if report.ruling_note(self._turn) is None else NOTE_TIME

    def _end_ruling(self) -> None:
        assert self._turn is not None
        self._ui.hide("foul")
        ruling = self._turn.ruling
        if ruling.off or ruling.lifted or ruling.put_back:
            self._enter(Phase.CLEARING)
        else:
            self._finish_turn()

    def _finish_turn(self) -> None:
        assert self._turn is not None
        assert self._table is not None
        self._table.finish(self._turn)
        self._table.settle(self._turn.after)
        why = worth(self._turn) if self.auto_replay and self._watching.calm and not self.reduced_motion else None
        if why is None:
            self._begin_turn()
        else:
            turns = self._require_host().session.turns[: self._turn.index + 1]
            self._booth.open(Reel(turns), self._turn.index, self._shooter, lambda viewer: self._begin_turn(), why=why)

    def flick(self) -> None:
        """Shoot with the aim as it stands; refused with a reason where that is not possible."""
        if self._phase is not Phase.AIMING:
            self.refuse_now()
            return
        if self._aiming.aim.power <= 0.0:
            self.refuse(Message("refused.too_weak"))
            return
        try:
            self._turn = self._require_host().submit(self._aiming.aim)
        except IllegalPlacement as error:
            self.refuse(Message(error.refusal.value))
            return
        self._aiming.end()
        self._lines.shot_off()
        self._begin_moving()

    def undo(self) -> None:
        """Take back the last shot of a person, with what the computer played after it."""
        host = self._host
        if host is None:
            return
        if not host.can_undo:
            self.refuse(Message("refused.no_undo"))
            return
        if self._phase not in (Phase.AIMING, Phase.THINKING):
            self.refuse_now()
            return
        host.undo()
        assert self._table is not None
        self._table.settle(host.state)
        self._lines.taken_back()
        self._begin_turn()

    # ----------------------------------------------------------------------------------------------------------- replays

    @property
    def viewer(self) -> Viewer | None:
        """The replay that is shown; while there is one the match waits."""
        return self._booth.viewer

    @property
    def can_replay(self) -> bool:
        """Whether there are shots to watch again now."""
        host = self._host
        return host is not None and self._phase not in SHOT_SHOWN and bool(self._seen() or isinstance(host, Replay))

    def _seen(self) -> tuple[Turn, ...]:
        """The shots that have been shown: an answer that came early is played already, but not yet seen."""
        turns = self._require_host().session.turns
        return turns if self._turn is None else turns[: self._turn.index]

    def open_replay(self) -> None:
        """Watch the last shot again, and any before it. Of a record that is watched, those to come, too."""
        host = self._host
        if host is None or self.viewer is not None:
            return
        if self._phase in SHOT_SHOWN:
            self.refuse_now()
            return
        if not self.can_replay:
            self.refuse(Message("refused.no_replay"))
            return
        seen = self._seen()
        turns = host.all_turns if isinstance(host, Replay) else seen
        shot = max(0, len(seen) - 1)
        self.hands.let_go()
        self._booth.open(Reel(turns), shot, self._shooter, lambda viewer: self._left_replay(viewer, shot))

    def _left_replay(self, viewer: Viewer, opened_at: int) -> None:
        """The table is as it was; a record that was wound to another shot goes on with that one."""
        host = self._require_host()
        if isinstance(host, Replay) and viewer.shot != opened_at:
            host.jump(viewer.shot)
            self._table = Tabletop(host.state.seating)
            self._table.settle(host.state)
            self._begin_turn(first=True)

    def _shooter(self, turn: Turn) -> str:
        """Who shot, by the name to show."""
        return self._name(turn.seat)

    def hurry(self) -> None:
        """Let the computer player play the best it has found so far."""
        if self._phase is Phase.THINKING:
            self._require_host().hurry()
            self._pondering.hurry(self._name(self._thinking_seat()))

    def change_player(self, seat: Seat, player: Player) -> None:
        """Set somebody else at a seat from the next shot on; who is thinking there begins anew. Raises as the host."""
        host = self._require_host()
        host.change_player(seat, player)
        if self._phase is Phase.THINKING and self._turn is None:
            self._begin_turn()

    @property
    def watched(self) -> bool:
        """Whether the match is only watched: no person plays in it."""
        return self._host is not None and not self._host.humans

    def change_speed(self) -> None:
        """Watch the match faster, after the fastest again as it is. Only where it is watched."""
        if self.watched:
            self._watching.faster()
        else:
            self.refuse(Message("refused.not_watching"))

    @property
    def speed(self) -> int | None:
        """How many times as fast a match is shown that is only watched; None for any other."""
        return self._watching.speed if self.watched else None

    def skip(self) -> None:
        """Show no more of this turn; thinking goes on to its end all the same. Only where the match is watched."""
        if self.watched:
            self._watching.skipping = self._phase is Phase.THINKING or self._phase in SHOT_SHOWN
        else:
            self.refuse_now()

    def _thinking_seat(self) -> Seat:
        """The seat that is seen thinking; its answer may be played already."""
        return self._require_host().seat if self._turn is None else self._turn.seat

    def _tell_trouble(self) -> None:
        trouble = self._require_host().trouble
        if trouble is not None:
            self.tell(Message.of("note.thinking_trouble", reason=trouble))

    def go_on(self) -> None:
        """The foul's card was read."""
        if self._phase is Phase.RULING:
            self._end_ruling()

    @property
    def can_undo(self) -> bool:
        """Whether a shot can be taken back now."""
        return self._host is not None and self._host.can_undo and self._phase in (Phase.AIMING, Phase.THINKING)

    @property
    def can_buzz(self) -> bool:
        """Whether the buzzer of a timed game may sound now: not while a shot is on its way."""
        now = self._phase in (Phase.AIMING, Phase.THINKING, Phase.ROUND_OVER)
        return self._host is not None and self._host.can_buzz and now

    def buzzer(self) -> None:
        """End the time of the game under way, and go on with what is left of it. Without effect where none may sound."""
        if self.can_buzz:
            host = self._require_host()
            host.buzzer()
            assert self._table is not None
            self._table.settle(host.state)
            self._aiming.end()
            self._begin_turn()

    # ---------------------------------------------------------------------------------------------------------- said lines

    def refuse_now(self) -> None:
        """Say why nothing can be shot at the moment."""
        if self._phase is Phase.THINKING:
            self.refuse(Message.of("refused.not_your_turn", name=self._name(self._thinking_seat())))
        else:
            self.refuse(Message("refused.moving"))

    def refuse(self, message: Message) -> None:
        """Say why an input was refused."""
        if self._host is not None:
            self._lines.refuse(message)

    def tell(self, message: Message) -> None:
        """Show a line that matters for longer than a refused input does."""
        self._lines.notice(message)

    def set_task(self, message: Message | None) -> None:
        """Show what a lesson asks for, as long as nothing else is to be said; None ends it."""
        self._lines.set_task(message)

    def _name(self, seat: Seat) -> str:
        """The name to show for who sits at a seat."""
        return self._players()[seat].name

    def _players(self) -> report.Players:
        host = self._require_host()
        return report.named(host.players, host.state.seating, self._words())

    def _require_host(self) -> Host:
        assert self._host is not None, "no match is open"
        return self._host

    # ------------------------------------------------------------------------------------------------------------ showing

    def _show(self, dt: float = 0.0) -> None:
        assert self._table is not None
        moment = Moment(
            self._require_host(),
            self._table,
            self._players(),
            self._turn,
            self._phase,
            self._clock,
            self._duty,
            self._aiming.aim,
            self._pondering.place,
            self._pondering.glance,
            self._pondering.progress,
            self.can_undo,
            self.can_replay,
            self.speed,
            report.key_list(self.hands.bindings),
            keys_of(self._phase, self._aiming, self.speed, self.hands.bindings),
            standing_line(self._phase, self._aiming),
            self._aiming.manner.help,
        )
        self._display.show(moment, dt)
