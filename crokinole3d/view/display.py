"""The display of a match: makes table, HUD and foul card out of a moment of it. Decides and remembers nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from crokinole3d.game.lessons import OFF_THE_MIDDLE
from crokinole3d.game.session import Turn
from crokinole3d.host import Host
from crokinole3d.rules.aim import Aim
from crokinole3d.rules.match import State
from crokinole3d.rules.referee import Duty
from crokinole3d.view import report
from crokinole3d.view.aiming import Aiming
from crokinole3d.view.arrange import Tabletop
from crokinole3d.view.eventlog import EventLog
from crokinole3d.view.input.bindings import Bindings
from crokinole3d.view.lines import Lines
from crokinole3d.view.pace import Phase
from crokinole3d.view.preview import AimHelp
from crokinole3d.view.scene.picture import TablePicture
from crokinole3d.view.scene.scene import Scene
from crokinole3d.view.showing import readout, rest_picture, shot_picture, turn_picture
from crokinole3d.view.thinking import Glance, lines
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.play import Hint, HudData, KeyHint, ReadOut, Thinking
from crokinole3d.view.ui.ui import Ui
from crokinole3d.view.viewpoint import Viewpoint

SHOT_SHOWN: Final = (Phase.PLACING, Phase.MOVING, Phase.RULING, Phase.CLEARING)
"""The phases in which a shot is shown."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A match as it stands in one frame."""

    host: Host
    table: Tabletop
    players: report.Players
    """By the names to show."""

    turn: Turn | None
    """The shot that is shown, or played already and not yet seen; None before it."""

    phase: Phase
    clock: float
    """Seconds in the phase."""

    duty: Duty | None
    aim: Aim
    place: float
    """The angle along its line at which a thinking player's disc stands."""

    glance: Glance
    progress: Thinking | None
    can_undo: bool
    can_replay: bool
    speed: int | None
    key_list: KeyHint
    """What opens the list of all keys."""

    keys: tuple[KeyHint, ...] = ()
    """What does something now."""

    line: Message | None = None
    """What holds as long as nothing else is said."""

    help: AimHelp = "full"
    """How much of the aim is drawn."""

    @property
    def state(self) -> State:
        """What is to be seen: an answer that came early is played already, but not yet shown."""
        return self.host.state if self.turn is None else self.turn.before

    @property
    def under_way(self) -> Turn | None:
        """The shot that is shown."""
        return self.turn if self.phase in SHOT_SHOWN else None


class Display:
    """Shows moments of a match in a window."""

    def __init__(self, scene: Scene, ui: Ui, lines_: Lines, viewpoint: Viewpoint, log: EventLog) -> None:
        self._scene, self._ui, self._lines, self._viewpoint, self._log = scene, ui, lines_, viewpoint, log

    def show(self, now: Moment, dt: float) -> None:
        """Show a moment, `dt` seconds after the last."""
        self._scene.draw(_picture(now, reduced=self._viewpoint.reduced_motion))
        hud = self._hud(now)
        self._ui.show("hud", hud)
        self._log.watch(hud, dt)
        # From straight above the board is framed by itself, and must not move when the words turn.
        self._scene.rig.insets = (0, 0) if self._viewpoint.flat else self._ui.insets()
        if now.phase is Phase.RULING and now.turn is not None and now.turn.ruling.foul is not None:
            left = max(0.0, report.FOUL_SECONDS - now.clock)
            self._ui.show("foul", report.foul(now.turn, now.players, left))

    def _readout(self, now: Moment) -> ReadOut | None:
        """Power and aim beside the disc, where it is seen in the layout of the screen."""
        shown = readout(self._scene, now.host.seat, now.aim, arrows=now.state.shot == 0)
        if shown is None:
            return None
        x, y = self._ui.laid_out(shown.x, shown.y)
        return replace(shown, x=x, y=y)

    def _hint(self, now: Moment) -> Hint | None:
        slid = abs(now.aim.place) >= OFF_THE_MIDDLE
        return None if now.duty is None else report.hint(now.state, now.duty, first=now.state.shot == 0, slid=slid)

    def _hud(self, now: Moment) -> HudData:
        state, under_way = now.state, now.under_way
        aiming, thinking = now.phase is Phase.AIMING, now.phase is Phase.THINKING
        ruled = now.phase in (Phase.RULING, Phase.CLEARING)
        return HudData(
            report.side_huds(state, now.players, under_way=None if under_way is None else under_way.seat, over=ruled),
            state.round + 1,
            report.target_of(state),
            report.rounds_of(state),
            hint=self._hint(now) if aiming else None,
            keys=now.keys,
            key_list=now.key_list,
            readout=self._readout(now) if aiming else None,
            thinking=now.progress if thinking else None,
            message=self._lines.message or now.line,
            ruling=report.ruling_note(under_way) if under_way is not None and now.phase is Phase.RULING else None,
            pass_cue=self._lines.cue,
            reason=self._lines.reason,
            can_undo=now.can_undo,
            can_replay=now.can_replay,
            can_turn=not self._viewpoint.flat,
            speed=now.speed,
            part=report.part_of(state),
        )


def keys_of(phase: Phase, aiming: Aiming, speed: int | None, bindings: Bindings) -> tuple[KeyHint, ...]:
    """What does something now; with one switch only that, which tells of itself in a line while a shot is aimed."""
    if aiming.manner.one_switch:
        return (report.switch_hurries(bindings),) if phase is Phase.THINKING else ()
    if phase is Phase.AIMING:
        return report.aiming_keys(bindings)
    return report.thinking_keys(bindings) if phase is Phase.THINKING else report.watching_keys(speed, bindings)


def standing_line(phase: Phase, aiming: Aiming) -> Message | None:
    """What holds as long as nothing else is said: what the one switch would choose, or that steps are small."""
    if phase is not Phase.AIMING:
        return None
    stage = aiming.stage
    if stage is not None:
        return Message(f"switch.{stage.value}")
    return Message("note.fine") if aiming.manner.sticky_fine and aiming.fine else None


def _picture(now: Moment, *, reduced: bool) -> TablePicture:
    if now.turn is not None and now.phase is not Phase.THINKING:
        return shot_picture(now.table, now.turn, now.phase, now.clock, place=now.place, reduced=reduced)
    state = now.state
    if state.to_shoot is None or now.duty is None:
        return rest_picture(now.table, state)
    if now.phase is Phase.THINKING:
        thoughts = lines(state.position, now.glance)
        return turn_picture(now.table, state, now.duty, Aim(now.place, 0.0, 0.0), aiming=False, thoughts=thoughts)
    return turn_picture(now.table, state, now.duty, now.aim, aiming=now.phase is Phase.AIMING, help=now.help)
