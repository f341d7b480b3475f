"""The director: where the match, the inputs and the picture meet. It does what is asked for at the table, or says why not.

It decides nothing about discs or rules: what comes after what is the course's, what a shot means the host's.
"""

from __future__ import annotations

from collections.abc import Callable

from crokinole3d.board import Seat
from crokinole3d.game.record import Player
from crokinole3d.game.session import Turn
from crokinole3d.host import Host, IllegalPlacement, Replay
from crokinole3d.text import Catalogue
from crokinole3d.view import report
from crokinole3d.view.aiming import Aiming, Manner
from crokinole3d.view.course import Course
from crokinole3d.view.display import SHOT_SHOWN, Display, Moment, keys_of, standing_line
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.hands import Hands
from crokinole3d.view.lines import Lines
from crokinole3d.view.pace import (
    READY_TIME,
    Phase,
)
from crokinole3d.view.replay.booth import Booth
from crokinole3d.view.replay.reel import Reel
from crokinole3d.view.replay.viewer import Viewer
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.scene.scene import Scene
from crokinole3d.view.sound.table import TableSound, silent
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.viewpoint import Viewpoint


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
        sound = silent() if sound is None else sound
        self._log = EventLog(words, lambda line: None) if log is None else log
        self._ui = ui
        self.viewpoint = Viewpoint(scene.rig, reduced_motion=reduced_motion)
        """From where the match is seen."""
        self._paused = False
        self._aiming = Aiming(scene)
        self._lines = Lines()
        self._display = Display(scene, ui, self._lines, self.viewpoint, self._log)
        self._booth = Booth(scene, ui, sound, self.viewpoint)
        self._course = Course(ui, words, self.viewpoint, self._aiming, self._lines, self._booth, sound, self._log)
        self.hands = Hands(self, scene.rig, self._aiming, self.viewpoint)
        """What keys and buttons do at the table."""
        self.on_round_over: Callable[[], None] = lambda: None
        self.on_match_over: Callable[[], None] = lambda: None
        self._course.on_round_over = lambda: self.on_round_over()
        self._course.on_match_over = lambda: self.on_match_over()

    # ------------------------------------------------------------------------------------------------ opening, closing

    @property
    def phase(self) -> Phase:
        """What is going on at the table."""
        return self._course.phase

    @property
    def ready(self) -> bool:
        """Whether the turn began long enough ago for a flick to be meant for it."""
        return self._course.clock >= READY_TIME

    @property
    def reduced_motion(self) -> bool:
        """Whether the camera jumps and nothing glides that need not."""
        return self.viewpoint.reduced_motion

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        self.viewpoint.reduced_motion = reduced

    @property
    def auto_replay(self) -> bool:
        """Whether a 20 by combination and a double takeout are shown again by themselves. Never with reduced motion."""
        return self._course.auto_replay

    @auto_replay.setter
    def auto_replay(self, wanted: bool) -> None:
        self._course.auto_replay = wanted

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
        return self._course.host

    def open(self, host: Host) -> None:
        """Put a match on the table and begin its next turn."""
        self.close()
        self._course.open(host)
        self._show()

    def close(self) -> None:
        """Take the match off the table; a computer player's thinking is cancelled. Its record is kept."""
        self._course.close()
        self._lines.clear()
        self._booth.close()
        self._paused = False
        self.hands.let_go()
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
        if self.host is None:
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
            self._course.advance(dt)
        if self.host is not None and self.viewer is None:
            self._show(dt)

    # ------------------------------------------------------------------------------------------------------------ asked for

    def next_round(self) -> None:
        """The round's summary was read: go on with the next one."""
        host = self._course.match
        if host.waiting_for == "round":
            host.next_round()
            self._course.settle()

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
        if self.host is None:
            self.viewpoint.flat = flat
        else:
            self.viewpoint.lie(flat)
            self._ui.set_turn(self.viewpoint.turn)

    def flick(self) -> None:
        """Shoot with the aim as it stands; refused with a reason where that is not possible."""
        if self._course.phase is not Phase.AIMING:
            self.refuse_now()
            return
        if self._aiming.aim.power <= 0.0:
            self.refuse(Message("refused.too_weak"))
            return
        try:
            turn = self._course.match.submit(self._aiming.aim)
        except IllegalPlacement as error:
            self.refuse(Message(error.refusal.value))
            return
        self._course.shoot(turn)

    def undo(self) -> None:
        """Take back the last shot of a person, with what the computer played after it."""
        host = self.host
        if host is None:
            return
        if not host.can_undo:
            self.refuse(Message("refused.no_undo"))
            return
        if self._course.phase not in (Phase.AIMING, Phase.THINKING):
            self.refuse_now()
            return
        host.undo()
        self._lines.taken_back()
        self._course.settle()

    # ----------------------------------------------------------------------------------------------------------- replays

    @property
    def viewer(self) -> Viewer | None:
        """The replay that is shown; while there is one the match waits."""
        return self._booth.viewer

    @property
    def can_replay(self) -> bool:
        """Whether there are shots to watch again now."""
        host = self.host
        return host is not None and self._course.phase not in SHOT_SHOWN and bool(self._seen() or isinstance(host, Replay))

    def _seen(self) -> tuple[Turn, ...]:
        """The shots that have been shown: an answer that came early is played already, but not yet seen."""
        turns = self._course.match.session.turns
        return turns if self._course.turn is None else turns[: self._course.turn.index]

    def open_replay(self) -> None:
        """Watch the last shot again, and any before it. Of a record that is watched, those to come, too."""
        host = self.host
        if host is None or self.viewer is not None:
            return
        if self._course.phase in SHOT_SHOWN:
            self.refuse_now()
            return
        if not self.can_replay:
            self.refuse(Message("refused.no_replay"))
            return
        seen = self._seen()
        turns = host.all_turns if isinstance(host, Replay) else seen
        shot = max(0, len(seen) - 1)
        self.hands.let_go()
        self._booth.open(Reel(turns), shot, self._course.shooter, lambda viewer: self._left_replay(viewer, shot))

    def _left_replay(self, viewer: Viewer, opened_at: int) -> None:
        """The table is as it was; a record that was wound to another shot goes on with that one."""
        host = self._course.match
        if isinstance(host, Replay) and viewer.shot != opened_at:
            host.jump(viewer.shot)
            self._course.lay()
            self._course.begin_turn(first=True)

    def hurry(self) -> None:
        """Let the computer player play the best it has found so far."""
        if self._course.phase is Phase.THINKING:
            self._course.match.hurry()
            self._course.pondering.hurry(self._course.name(self._course.thinking_seat))

    def change_player(self, seat: Seat, player: Player) -> None:
        """Set somebody else at a seat from the next shot on; who is thinking there begins anew. Raises as the host."""
        host = self._course.match
        host.change_player(seat, player)
        if self._course.phase is Phase.THINKING and self._course.turn is None:
            self._course.begin_turn()

    @property
    def watched(self) -> bool:
        """Whether the match is only watched: no person plays in it."""
        return self.host is not None and not self.host.humans

    def change_speed(self) -> None:
        """Watch the match faster, after the fastest again as it is. Only where it is watched."""
        if self.watched:
            self._course.watching.faster()
        else:
            self.refuse(Message("refused.not_watching"))

    @property
    def speed(self) -> int | None:
        """How many times as fast a match is shown that is only watched; None for any other."""
        return self._course.watching.speed if self.watched else None

    def skip(self) -> None:
        """Show no more of this turn; thinking goes on to its end all the same. Only where the match is watched."""
        if self.watched:
            self._course.watching.skipping = self._course.phase is Phase.THINKING or self._course.phase in SHOT_SHOWN
        else:
            self.refuse_now()

    def go_on(self) -> None:
        """The foul's card was read."""
        if self._course.phase is Phase.RULING:
            self._course.end_ruling()

    @property
    def can_undo(self) -> bool:
        """Whether a shot can be taken back now."""
        return self.host is not None and self.host.can_undo and self._course.phase in (Phase.AIMING, Phase.THINKING)

    @property
    def can_buzz(self) -> bool:
        """Whether the buzzer of a timed game may sound now: not while a shot is on its way."""
        now = self._course.phase in (Phase.AIMING, Phase.THINKING, Phase.ROUND_OVER)
        return self.host is not None and self.host.can_buzz and now

    def buzzer(self) -> None:
        """End the time of the game under way, and go on with what is left of it. Without effect where none may sound."""
        if self.can_buzz:
            host = self._course.match
            host.buzzer()
            self._aiming.end()
            self._course.settle()

    # ---------------------------------------------------------------------------------------------------------- said lines

    def refuse_now(self) -> None:
        """Say why nothing can be shot at the moment."""
        if self._course.phase is Phase.THINKING:
            self.refuse(Message.of("refused.not_your_turn", name=self._course.name(self._course.thinking_seat)))
        else:
            self.refuse(Message("refused.moving"))

    def refuse(self, message: Message) -> None:
        """Say why an input was refused."""
        if self.host is not None:
            self._lines.refuse(message)

    def tell(self, message: Message) -> None:
        """Show a line that matters for longer than a refused input does."""
        self._lines.notice(message)

    def set_task(self, message: Message | None) -> None:
        """Show what a lesson asks for, as long as nothing else is to be said; None ends it."""
        self._lines.set_task(message)

    # ------------------------------------------------------------------------------------------------------------ showing

    def _show(self, dt: float = 0.0) -> None:
        moment = Moment(
            self._course.match,
            self._course.table,
            self._course.players(),
            self._course.turn,
            self._course.phase,
            self._course.clock,
            self._course.duty,
            self._aiming.aim,
            self._course.pondering.place,
            self._course.pondering.glance,
            self._course.pondering.progress,
            self.can_undo,
            self.can_replay,
            self.speed,
            report.key_list(self.hands.bindings),
            keys_of(self._course.phase, self._aiming, self.speed, self.hands.bindings),
            standing_line(self._course.phase, self._aiming),
            self._aiming.manner.help,
        )
        self._display.show(moment, dt)
