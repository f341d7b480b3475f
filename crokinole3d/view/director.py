"""The director: where the host, the inputs and the picture meet. A small state machine that says what is shown next.

It decides nothing about discs or rules: it asks the host, turns the inputs into an aim, plays motions at the clock it is given
and fills in the screens.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, inf
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.game.record import Player
from crokinole3d.game.session import Turn
from crokinole3d.host import Host, IllegalPlacement
from crokinole3d.rules.aim import Aim
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.referee import Duty
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.aiming import Aiming
from crokinole3d.view.arrange import CARRY_TIME, Tabletop
from crokinole3d.view.input.bindings import binding_for
from crokinole3d.view.pace import (
    CUE_TIME,
    MESSAGE_TIME,
    NOTE_TIME,
    NOTICE_TIME,
    PLACE_TIME,
    QUIET_TIME,
    READY_TIME,
    REASON_TIME,
    SLIDE_TIME,
    SPEEDS,
    SWING_TIME,
    Phase,
)
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.scene.scene import Scene
from crokinole3d.view.showing import readout, rest_picture, shot_picture, turn_picture
from crokinole3d.view.sound.table import TableSound, silent
from crokinole3d.view.thinking import Glance, glance, least_time, lines, place_of
from crokinole3d.view.ui.data import HudData, Message, PassCue, Thinking
from crokinole3d.view.ui.ui import Ui

ORBIT_RATE: Final = 0.006
"""Radians the camera turns for a pixel of right drag."""

_SHOWN: Final = (Phase.PLACING, Phase.MOVING, Phase.RULING, Phase.CLEARING)
"""The phases in which a shot is shown."""

ZOOM_STEP: Final = 0.9
"""Factor of the camera's distance for one notch of the wheel."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line on screen and the seconds it still stays."""

    message: Message
    left: float

    def after(self, dt: float) -> _Line | None:
        """The line `dt` seconds later; None when its time is up."""
        return _Line(self.message, self.left - dt) if self.left > dt else None


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
    ) -> None:
        self._scene = scene
        self._sound = silent() if sound is None else sound
        self._words = words
        self._ui = ui
        self.reduced_motion = reduced_motion
        self._host: Host | None = None
        self._table: Tabletop | None = None
        self._phase = Phase.IDLE
        self._paused = False
        self._clock = 0.0
        self._turn: Turn | None = None
        self._end = 0.0
        self._aiming = Aiming(scene)
        self._duty: Duty | None = None
        self._home = Seat.SOUTH
        self._orbiting: tuple[float, float] | None = None
        self._line: _Line | None = None
        self._notice: _Line | None = None
        self._cue: tuple[PassCue, float] | None = None
        self._progress: Thinking | None = None
        self._glance = Glance()
        self._place = 0.0
        self._reason: _Line | None = None
        self._speed = SPEEDS[0]
        self._skipping = False
        self._top_view = False
        self.on_round_over: Callable[[], None] = lambda: None
        self.on_match_over: Callable[[], None] = lambda: None

    # ------------------------------------------------------------------------------------------------ opening, closing

    @property
    def phase(self) -> Phase:
        """What is going on at the table."""
        return self._phase

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
        self._home = self._seat_to_look_from()
        self._scene.rig.look_from("seat", self._home, swing=0.0 if self.reduced_motion else SWING_TIME)
        self._top_view = False
        self._speed = SPEEDS[0]
        self._begin_turn(first=True)
        self._show()

    def close(self) -> None:
        """Take the match off the table; a computer player's thinking is cancelled. Its record is kept."""
        if self._host is not None:
            self._host.close()
        self._host = None
        self._table = None
        self._turn = None
        self._line = None
        self._cue = None
        self._progress = None
        self._reason = None
        self._paused = False
        self._release_inputs()
        self._enter(Phase.IDLE)
        self._ui.hide("hud")
        self._ui.hide("foul")

    def pause(self, paused: bool) -> None:
        """Stop or go on with the clock of the table, while a page is up. A drag is dropped."""
        self._paused = paused
        self._release_inputs()

    # --------------------------------------------------------------------------------------------------------- updating

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds and show the table."""
        self._scene.rig.update(dt)
        if self._host is None or self._table is None:
            return
        if not self._paused:
            self._age_lines(dt)
            self._advance(dt * self._speed)
        if self._host is not None:
            self._show()

    def _enter(self, phase: Phase) -> None:
        self._phase = phase
        self._clock = 0.0

    def _advance(self, dt: float) -> None:
        self._clock += dt
        self._step(dt)
        while self._skipping and self._phase in _SHOWN:
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
            self._sound.show(self._clock, self._speed)
            if self._clock >= self._end:
                self._end_moving()
        elif self._phase is Phase.RULING:
            if self._clock >= self._ruling_time():
                self._end_ruling()
        elif self._phase is Phase.CLEARING and self._clock >= CARRY_TIME:
            self._finish_turn()

    def _age_lines(self, dt: float) -> None:
        if self._line is not None:
            self._line = self._line.after(dt)
        elif self._notice is not None:
            # A notice waits while a refusal is in its place.
            self._notice = self._notice.after(dt)
        if self._reason is not None:
            self._reason = self._reason.after(dt)
        if self._cue is not None:
            self._cue = (self._cue[0], self._cue[1] - dt) if self._cue[1] > dt else None

    # -------------------------------------------------------------------------------------------------------------- turns

    def _begin_turn(self, *, first: bool = False) -> None:
        host = self._require_host()
        self._turn = None
        self._progress = None
        self._glance = Glance()
        self._place = 0.0
        self._skipping = False
        waiting = host.waiting_for
        if waiting in ("round", "over") and not first:
            self._sound.cue("round" if waiting == "round" else "match")
        if waiting == "round":
            self._enter(Phase.ROUND_OVER)
            self.on_round_over()
        elif waiting == "over":
            self._enter(Phase.MATCH_OVER)
            self.on_match_over()
        else:
            state = host.state
            assert state.to_shoot is not None
            self._duty = host.duty()
            self._turn_camera(first=first)
            self._sound.lay(*place_xy(0.0, state.to_shoot), self._home)
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

    def _seat_to_look_from(self) -> Seat:
        """The seat the camera belongs to: the one person's, or that of the person whose turn it is (or comes next)."""
        host = self._require_host()
        people = host.humans
        if not people:
            return Seat.SOUTH
        if host.state.to_shoot in people:
            return host.state.to_shoot
        return self._home if self._home in people else people[0]

    def _turn_camera(self, *, first: bool) -> None:
        """Swing to the next person's seat when several share the table. The camera never moves for a computer player."""
        host = self._require_host()
        seat = self._seat_to_look_from()
        if seat is self._home and not first:
            return
        if seat is not self._home:
            self._home = seat
            self._scene.rig.look_from("top" if self._top_view else "seat", seat, swing=0.0 if self.reduced_motion else SWING_TIME)
        if len(host.humans) > 1 and host.state.to_shoot is seat:
            self._cue = (PassCue(host.state.seating.colour(seat), self._name(seat)), CUE_TIME)

    def _watch_thinking(self, dt: float) -> None:
        """Hear what the thinking has come to, and show it: as long as its level takes, and never shorter than it lasts."""
        host = self._require_host()
        if self._turn is None:
            answer = host.poll()
            if isinstance(answer, Turn):
                self._turn = answer
                self._tell_trouble()
        seat = self._thinking_seat()
        least = least_time(host.players[seat].kind)
        self._glance = glance(host.thoughts, self._clock, least, over=self._turn is not None)
        hurried = self._progress is not None and self._progress.hurried
        known = bool(host.thoughts) and not hurried
        self._progress = Thinking(self._name(seat), self._glance.share if known else None, hurried)
        if self._glance.considered and not self.reduced_motion:
            wanted = place_of(self._glance.considered[0], seat)
            self._place += (wanted - self._place) * (1.0 - exp(-dt / SLIDE_TIME))
        if self._turn is not None and (self._clock >= least or hurried or self._skipping):
            self._enter(Phase.PLACING)

    def _begin_moving(self) -> None:
        assert self._turn is not None
        assert self._table is not None
        self._end = self._table.begin(self._turn)
        self._sound.begin(self._turn.motion, self._table.falls, self._home, self._turn.ruling.lifted)
        self._progress = None
        self._reason = self._reason_line()
        self._enter(Phase.MOVING)

    def _end_moving(self) -> None:
        assert self._turn is not None
        self._sound.end(foul=self._turn.ruling.foul is not None)
        self._enter(Phase.RULING)

    def _reason_line(self) -> _Line | None:
        """What the computer player whose disc goes off meant to do; None after a person's flick and in a replay."""
        host, turn = self._require_host(), self._turn
        assert turn is not None
        if host.decision is None or host.players[turn.seat].human:
            return None
        return _Line(report.reason(self._name(turn.seat), host.decision, self._words()), REASON_TIME)

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
        self._begin_turn()

    def flick(self) -> None:
        """Shoot with the aim as it stands; refused with a reason where that is not possible."""
        if self._phase is not Phase.AIMING:
            self._refuse_now()
            return
        if self._aiming.aim.power <= 0.0:
            self._refuse(Message("refused.too_weak"))
            return
        try:
            self._turn = self._require_host().submit(self._aiming.aim)
        except IllegalPlacement as error:
            self._refuse(Message(error.refusal.value))
            return
        self._aiming.end()
        self._cue = None
        self._line = None
        self._begin_moving()

    def undo(self) -> None:
        """Take back the last shot of a person, with what the computer played after it."""
        host = self._require_host()
        if not host.can_undo:
            self._refuse(Message("refused.no_undo"))
            return
        if self._phase not in (Phase.AIMING, Phase.THINKING):
            self._refuse_now()
            return
        host.undo()
        assert self._table is not None
        self._table.settle(host.state)
        self._line = None
        self._reason = None
        self._begin_turn()

    def hurry(self) -> None:
        """Let the computer player play the best it has found so far."""
        if self._phase is Phase.THINKING:
            self._require_host().hurry()
            self._progress = Thinking(self._name(self._thinking_seat()), None, True)

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
            self._speed = SPEEDS[(SPEEDS.index(self._speed) + 1) % len(SPEEDS)]
        else:
            self._refuse(Message("refused.not_watching"))

    @property
    def speed(self) -> int | None:
        """How many times as fast a match is shown that is only watched; None for any other."""
        return self._speed if self.watched else None

    def skip(self) -> None:
        """Show no more of this turn; thinking goes on to its end all the same. Only where the match is watched."""
        if self.watched:
            self._skipping = self._phase is Phase.THINKING or self._phase in _SHOWN
        else:
            self._refuse_now()

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

    # ------------------------------------------------------------------------------------------------------------- inputs

    def key_down(self, key: str) -> str | None:
        """A key went down. Gives back the action that is the application's to do (pause, sheet, help), or None."""
        binding = binding_for(key)
        if binding is None:
            return None
        if binding.action == "pause" and self._aiming.dragging:
            self._aiming.cancel()
            return None
        if binding.held:
            self._aiming.key_down(key)
        elif binding.action == "flick":
            self._flick_key()
        elif binding.action in ("view_top", "view_home"):
            self.look("top" if binding.action == "view_top" and not self._top_view else "seat")
        elif binding.action == "undo":
            if self._host is not None:
                self.undo()
        elif binding.action == "speed":
            self.change_speed()
        else:
            return binding.action
        return None

    def key_up(self, key: str) -> None:
        """A key went up."""
        self._aiming.key_up(key)

    def _flick_key(self) -> None:
        if self._phase is Phase.THINKING:
            self.hurry()
        elif self._phase is Phase.RULING:
            self.go_on()
        elif self._phase is Phase.AIMING:
            # A late tap that was meant for the ruling before is no shot.
            if not self._aiming.dragging and self._clock >= READY_TIME:
                self.flick()
        elif self._phase in (Phase.PLACING, Phase.MOVING, Phase.CLEARING):
            self.skip()

    def mouse_down(self, px: float, py: float) -> None:
        """The left button went down on the table."""
        if self._phase is Phase.RULING:
            self.go_on()
        elif self._phase is Phase.AIMING:
            self._aiming.press(px, py)
        elif self._phase in (Phase.PLACING, Phase.MOVING, Phase.THINKING, Phase.CLEARING):
            self._refuse_now()

    def mouse_move(self, px: float, py: float) -> None:
        """The pointer moved, or stayed, with whatever buttons are down."""
        if self._orbiting is not None:
            dx, dy = px - self._orbiting[0], py - self._orbiting[1]
            self._orbiting = (px, py)
            if dx or dy:
                self._scene.rig.orbit(-dx * ORBIT_RATE, dy * ORBIT_RATE)
        self._aiming.move(px, py)

    def mouse_up(self, *, inside: bool) -> None:
        """The left button went up; `inside` tells whether the pointer was in the window. Outside, nothing is shot."""
        if self._aiming.release(inside=inside):
            self.flick()

    def orbit_down(self, px: float, py: float) -> None:
        """The right button went down: the camera turns with the pointer. A drag under way is dropped."""
        if self._aiming.dragging:
            self._aiming.cancel()
        else:
            self._orbiting = (px, py)

    def orbit_up(self) -> None:
        """The right button went up."""
        self._orbiting = None

    def wheel(self, notches: int) -> None:
        """The wheel turned: positive comes nearer."""
        self._scene.rig.zoom(ZOOM_STEP**notches)

    def focus_lost(self) -> None:
        """The window lost the focus: a drag is dropped and no key is held any more. Nothing is shot."""
        self._release_inputs()

    def look(self, view: str) -> None:
        """Put the camera to the seat's own place, or over the board."""
        self._top_view = view == "top"
        self._scene.rig.look_from("top" if self._top_view else "seat", self._home, swing=0.0 if self.reduced_motion else 0.6)

    def next_camera(self) -> None:
        """The other one of the two views."""
        self.look("seat" if self._top_view else "top")

    def _release_inputs(self) -> None:
        self._aiming.let_go()
        self._orbiting = None

    def _refuse_now(self) -> None:
        """Say why nothing can be shot at the moment."""
        if self._phase is Phase.THINKING:
            self._refuse(Message.of("refused.not_your_turn", name=self._name(self._thinking_seat())))
        else:
            self._refuse(Message("refused.moving"))

    def _refuse(self, message: Message) -> None:
        if self._host is not None:
            self._line = _Line(message, MESSAGE_TIME)

    def tell(self, message: Message) -> None:
        """Show a line that matters for longer than a refused input does."""
        self._notice = _Line(message, NOTICE_TIME)

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

    def _show(self) -> None:
        self._scene.draw(self._picture())
        self._ui.show("hud", self._hud())
        self._scene.rig.insets = self._ui.insets()
        if self._phase is Phase.RULING and self._turn is not None and self._turn.ruling.foul is not None:
            left = max(0.0, report.FOUL_SECONDS - self._clock)
            self._ui.show("foul", report.foul(self._turn, self._players(), left))

    def _picture(self) -> TablePicture:
        table = self._table
        assert table is not None
        if self._turn is not None and self._phase is not Phase.THINKING:
            return shot_picture(table, self._turn, self._phase, self._clock, place=self._place)
        # An answer that came early is played already, but not yet seen.
        state = self._require_host().state if self._turn is None else self._turn.before
        if state.to_shoot is None or self._duty is None:
            return rest_picture(table, state)
        if self._phase is Phase.THINKING:
            thoughts = lines(state.position, self._glance)
            return turn_picture(table, state, self._duty, Aim(self._place, 0.0, 0.0), aiming=False, thoughts=thoughts)
        return turn_picture(table, state, self._duty, self._aiming.aim, aiming=self._phase is Phase.AIMING)

    def _hud(self) -> HudData:
        host = self._require_host()
        under_way = self._turn if self._phase in (Phase.PLACING, Phase.MOVING, Phase.RULING, Phase.CLEARING) else None
        state = host.state if self._turn is None else self._turn.before
        aiming = self._phase is Phase.AIMING
        thinking = self._phase is Phase.THINKING
        ruled = self._phase in (Phase.RULING, Phase.CLEARING)
        line = self._line or self._notice
        return HudData(
            report.side_huds(state, self._players(), under_way=None if under_way is None else under_way.seat, over=ruled),
            state.round + 1,
            report.target_of(state),
            report.rounds_of(state),
            hint=report.hint(state, self._duty, first=state.shot == 0) if aiming and self._duty is not None else None,
            keys=report.AIMING_KEYS if aiming else report.THINKING_KEYS if thinking else report.watching_keys(self.speed),
            readout=readout(self._scene, host.seat, self._aiming.aim, arrows=state.shot == 0) if aiming else None,
            thinking=self._progress if thinking else None,
            message=None if line is None else line.message,
            ruling=report.ruling_note(under_way) if under_way is not None and self._phase is Phase.RULING else None,
            pass_cue=None if self._cue is None else self._cue[0],
            reason=None if self._reason is None else self._reason.message,
            can_undo=self.can_undo,
            speed=self.speed,
            part=report.part_of(state),
        )
