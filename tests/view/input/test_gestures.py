"""Thousands of gestures at the hands of the table: every one that is meant shoots once, none that is called off ever does."""

from __future__ import annotations

from random import Random

import pytest

from crokinole3d.board import SEATS, Seat
from crokinole3d.rules.match import State, begin
from crokinole3d.rules.placement import place_xy
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset
from crokinole3d.view.aiming import Aiming, Manner
from crokinole3d.view.hands import Hands
from crokinole3d.view.pace import Phase
from crokinole3d.view.scene.framing import ViewName
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.viewpoint import Viewpoint
from tests.view.input.test_pull import TopLens
from tests.view.test_director import Rig

MANY = 1000
LENS = TopLens()
VARIANT = preset("cutthroat")


class Game:
    """Always somebody's turn; counts the flicks."""

    def __init__(self) -> None:
        self.phase = Phase.AIMING
        self.ready = True
        self.flicks = 0
        self.refused: list[str] = []
        self.viewer = None

    def flick(self) -> None:
        self.flicks += 1

    def hurry(self) -> None:
        raise AssertionError("nobody thinks")

    def go_on(self) -> None:
        raise AssertionError("nothing is to be read")

    def skip(self) -> None:
        raise AssertionError("nothing is shown")

    def undo(self) -> None:
        raise AssertionError("nobody asked for that")

    def change_speed(self) -> None:
        raise AssertionError("nobody asked for that")

    def look(self, view: ViewName) -> None:
        raise AssertionError("nobody asked for that")

    def next_camera(self) -> None:
        raise AssertionError("nobody asked for that")

    def open_replay(self) -> None:
        raise AssertionError("nobody asked for that")

    def refuse_now(self) -> None:
        raise AssertionError("it is our turn")

    def refuse(self, message: Message) -> None:
        self.refused.append(message.key)


class Gestures:
    """Hands at a table that begins a turn before each gesture."""

    def __init__(self, manner: Manner) -> None:
        self.random = Random(7)
        self.game = Game()
        self.aiming = Aiming(LENS)
        self.aiming.manner = manner
        self.hands = Hands(self.game, Rig(), self.aiming, Viewpoint(Rig()))
        self.states = [self._state(seat) for seat in SEATS]
        self.at = (0.0, 0.0)

    @staticmethod
    def _state(seat: Seat) -> State:
        return begin(VARIANT, seating_for(VARIANT, 4), 1, seat)

    def begin(self) -> Seat:
        state = self.random.choice(self.states)
        self.aiming.begin(state)
        assert state.to_shoot is not None
        return state.to_shoot

    def press(self, x: float, y: float) -> None:
        self.at = LENS.project(x, y)
        self.hands.mouse_down(*self.at)

    def drag(self, x: float, y: float, steps: int = 4) -> None:
        start, end = self.at, LENS.project(x, y)
        for k in range(1, steps + 1):
            self.at = (start[0] + (end[0] - start[0]) * k / steps, start[1] + (end[1] - start[1]) * k / steps)
            self.hands.mouse_move(*self.at)
            self.aiming.advance(1.0 / 60.0)

    def let_go(self, *, inside: bool = True) -> None:
        self.hands.mouse_move(*self.at)
        self.hands.mouse_up(inside=inside)


def pull(made: Gestures) -> None:
    """A press anywhere on the board or behind the disc, and a pull of some length."""
    seat, random = made.begin(), made.random
    ox, oy = seat.outward
    far = random.uniform(0.0, 0.2)
    x, y = far * ox + random.uniform(-0.1, 0.1), far * oy + random.uniform(-0.1, 0.1)
    made.press(x, y)
    length, aside = random.uniform(0.02, 0.3), random.uniform(-0.15, 0.15)
    made.drag(x + length * ox + aside, y + length * oy + aside)


def swipe(made: Gestures) -> None:
    """A press behind the disc and a quick way through it."""
    seat, random = made.begin(), made.random
    (ox, oy), (rx, ry) = seat.outward, seat.rightward
    x, y = place_xy(made.aiming.aim.place, seat)
    back, aside = random.uniform(0.04, 0.1), random.uniform(-0.03, 0.03)
    px, py = x + back * ox + aside * rx, y + back * oy + aside * ry
    made.press(px, py)
    made.drag(x - 0.8 * (px - x), y - 0.8 * (py - y), steps=random.randint(3, 12))


def half_a_swipe(made: Gestures) -> None:
    """A press behind the disc and a quick way that has not yet reached it."""
    seat, random = made.begin(), made.random
    ox, oy = seat.outward
    x, y = place_xy(made.aiming.aim.place, seat)
    back = random.uniform(0.06, 0.1)
    made.press(x + back * ox, y + back * oy)
    made.drag(x + 0.02 * ox, y + 0.02 * oy, steps=random.randint(3, 12))


CANCELS = ("outside", "focus", "second button", "escape", "gamepad")


def call_off(made: Gestures, way: str) -> None:
    if way == "focus":
        made.hands.focus_lost()
    elif way == "second button":
        made.hands.orbit_down(*made.at)
        made.hands.orbit_up()
    elif way == "escape":
        assert made.hands.key_down("escape") is None
        made.hands.key_up("escape")
    elif way == "gamepad":
        made.hands.button_down("face_b")
    made.let_go(inside=way != "outside")


def test_a_thousand_pulls_are_a_thousand_shots() -> None:
    made = Gestures(Manner())
    for _ in range(MANY):
        pull(made)
        made.let_go()
    assert made.game.flicks == MANY


def test_a_thousand_swipes_are_a_thousand_shots() -> None:
    made = Gestures(Manner(flick=True))
    for _ in range(MANY):
        swipe(made)
        made.let_go()
    assert (made.game.flicks, made.game.refused) == (MANY, [])


def test_a_thousand_pulls_by_clicks_are_a_thousand_shots() -> None:
    made = Gestures(Manner(clicks=True))
    for _ in range(MANY):
        pull(made)
        made.let_go()
        # The pointer rests, then clicks again.
        made.hands.mouse_move(*made.at)
        made.hands.mouse_down(*made.at)
        made.let_go()
    assert made.game.flicks == MANY


@pytest.mark.parametrize("manner", [Manner(), Manner(flick=True), Manner(clicks=True)], ids=["pull", "swipe", "clicks"])
def test_a_thousand_gestures_that_are_called_off_shoot_nothing_and_leave_the_aim(manner: Manner) -> None:
    made = Gestures(manner)
    for k in range(MANY):
        (half_a_swipe if manner.flick else pull)(made)
        call_off(made, CANCELS[k % len(CANCELS)])
        assert not made.aiming.dragging
        assert made.aiming.aim.aim == 0.0
    assert made.game.flicks == 0
