"""Filling the screen: a window system that answers late, or not at all, leaves setting and window together."""

from __future__ import annotations

from panda3d.core import WindowProperties

from crokinole3d.view.fullscreen import ANSWERED, TRIES, Fullscreen

SCREEN, SIZE = (1920, 1080), (700, 400)
FRAME = 0.05


class Window:
    """A window that answers when the test says so."""

    def __init__(self) -> None:
        self.now = WindowProperties()
        self.now.set_size(*SIZE)
        self.now.set_fullscreen(False)
        self.asked: list[WindowProperties] = []

    def get_properties(self) -> WindowProperties:
        return self.now

    def request_properties(self, properties: WindowProperties, /) -> None:
        self.asked.append(properties)

    def answer(self) -> None:
        self.now = WindowProperties(self.asked[-1])


def wait(made: Fullscreen, seconds: float = 1.5 * ANSWERED) -> None:
    for _ in range(round(seconds / FRAME)):
        made.update(FRAME)


def opened() -> tuple[Fullscreen, Window]:
    window = Window()
    made = Fullscreen(window, SCREEN, (1280, 720))
    made.update(FRAME)
    return made, window


def test_the_window_comes_back_with_the_size_that_it_had() -> None:
    made, window = opened()
    made.want(True)
    window.answer()
    assert (window.now.get_fullscreen(), window.now.get_x_size(), window.now.get_y_size()) == (True, *SCREEN)
    wait(made)
    made.want(False)
    window.answer()
    assert (window.now.get_fullscreen(), window.now.get_x_size(), window.now.get_y_size()) == (False, *SIZE)


def test_whoever_changes_their_mind_before_the_window_has_answered_gets_the_size_back_all_the_same() -> None:
    made, window = opened()
    made.want(True)
    window.answer()
    wait(made)
    # Out, in and out again, while the window still fills the screen.
    for wanted in (False, True, False):
        made.want(wanted)
        made.update(FRAME)
    window.answer()
    wait(made)
    assert (window.now.get_fullscreen(), window.now.get_x_size(), window.now.get_y_size()) == (False, *SIZE)


def test_a_request_that_was_dropped_is_made_again_and_one_that_is_never_granted_is_left() -> None:
    made, window = opened()
    made.want(True)
    made.want(False)
    window.answer()
    window.now.set_fullscreen(True)
    wait(made)
    assert not window.asked[-1].get_fullscreen()
    assert len(window.asked) == 3
    window.answer()
    made.want(True)
    asked = len(window.asked)
    wait(made, 20 * ANSWERED)
    assert len(window.asked) == asked + TRIES - 1
