"""What the table shows at a moment of a turn: puts discs, aim and rule hints together into one picture. Remembers nothing."""

from __future__ import annotations

from typing import Final, Literal

from crokinole3d.board import Seat
from crokinole3d.game.session import Turn
from crokinole3d.physics import DiscId
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.formats import games_won
from crokinole3d.rules.match import State, next_disc
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.referee import Duty
from crokinole3d.view.arrange import CARRY_TIME, Tabletop
from crokinole3d.view.input.pull import Lens
from crokinole3d.view.pace import MARK_TIME, PLACE_TIME, Phase
from crokinole3d.view.preview import AimHelp, preview
from crokinole3d.view.report import rounds_of, side_colour, target_of
from crokinole3d.view.scene.picture import STILL, ScorePicture, SidePicture, TablePicture, ThoughtPicture
from crokinole3d.view.stir import smooth
from crokinole3d.view.ui.data.play import ReadOut

RING_REACH: Final = 0.032
"""Metres from the disc's middle to the power ring's outer edge: what the read-out must leave free."""


ARROW_REACH: Final = 0.066
"""Metres from the disc's middle to the far end of the slide arrows."""


def score_picture(state: State) -> ScorePicture:
    """What the slates say at a state: the points of the game under way, games won where more than one is played, and the goal."""
    several = state.variant.games.value > 1 or len(state.games) > 1
    won = games_won(state.games) if several and state.games else dict.fromkeys(state.seating.sides, 0)
    sides = tuple(SidePicture(side_colour(state, side), state.points[side], won[side]) for side in state.seating.sides)
    points, rounds = target_of(state), rounds_of(state)
    kind: Literal["none", "points", "rounds"] = "points" if points else "rounds" if rounds else "none"
    return ScorePicture(state.seating.seats, sides, kind, points or rounds, state.round + 1)


def rest_picture(table: Tabletop, state: State) -> TablePicture:
    """The table between two shots while nobody is about to shoot."""
    return TablePicture(table.still(state), score=score_picture(state))


def turn_picture(
    table: Tabletop,
    state: State,
    duty: Duty,
    aim: Aim,
    *,
    aiming: bool,
    thoughts: tuple[ThoughtPicture, ...] = (),
    help: AimHelp = "full",
) -> TablePicture:
    """The table before a shot. While a person aims, the aim is drawn and what the rules ask for glows.

    While a computer player thinks, `aim` says where its disc stands, and `thoughts` are the shots that it considers.
    """
    seat = state.to_shoot
    assert seat is not None
    shot = shot_of(seat, aim)
    glow = 1.0 if aiming else 0.0
    return TablePicture(
        table.still(state, shooter=(next_disc(state), shot.x, shot.y), glowing=duty.must_hit, glow=glow),
        preview(state.position, seat, aim, arrows=state.shot == 0, help=help) if aiming else None,
        thoughts,
        score_picture(state),
        line_glow=glow if duty.no_hiding else 0.0,
        quadrant=seat,
        quadrant_colour=state.seating.colour(seat),
    )


def shot_picture(
    table: Tabletop, turn: Turn, phase: Phase, clock: float, *, place: float = 0.0, reduced: bool = False
) -> TablePicture:
    """The table `clock` seconds into a phase of a shot: placing, moving, ruling or clearing.

    `place` is the angle along the line at which the disc of a computer player stood while it thought. `reduced` leaves out shake,
    dust and streaks.
    """
    score = score_picture(turn.after if phase is Phase.CLEARING else turn.before)
    if phase is Phase.PLACING:
        return TablePicture(table.still(turn.before, shooter=_placing(turn, place, clock / PLACE_TIME)), score=score)
    if phase is Phase.MOVING:
        return TablePicture(table.moving(turn, clock), score=score, stir=STILL if reduced else table.stir(clock))
    if phase is Phase.RULING:
        # What the last hit stirred up settles meanwhile.
        stir = STILL if reduced else table.stir(table.rest + clock)
        return TablePicture(table.ruled(turn, min(1.0, clock / MARK_TIME)), score=score, stir=stir)
    return TablePicture(table.clearing(turn, clock / CARRY_TIME), score=score)


def readout(scene: Lens, seat: Seat, aim: Aim, *, arrows: bool) -> ReadOut | None:
    """Power and aim with the place on screen they belong to; None while the disc is out of sight.

    `arrows` tells whether the slide arrows stand beside the disc: they must stay free, too.
    """
    x, y = place_xy(aim.place, seat)
    rx, ry = seat.rightward
    far = ARROW_REACH if arrows else RING_REACH
    here = scene.project(x, y)
    beside = scene.project(x + far * rx, y + far * ry)
    if here is None or beside is None:
        return None
    reach = max(abs(beside[0] - here[0]), abs(beside[1] - here[1]))
    return ReadOut(round(aim.power, 3), round(aim.aim, 5), round(here[0]), round(here[1]), round(reach))


def _placing(turn: Turn, place: float, u: float) -> tuple[DiscId, float, float]:
    """A computer player's disc on its way from where it stood to where it shoots from."""
    from_x, from_y = place_xy(place, turn.seat)
    e = smooth(u)
    shot = turn.motion.shot
    x, y = from_x + e * (shot.x - from_x), from_y + e * (shot.y - from_y)
    return turn.disc, x, y
