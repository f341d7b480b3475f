"""One press of a key out of the two tellings of it."""

from __future__ import annotations

from crokinole3d.view.input.keyboard import Keyboard, Press

AZERTY = {"a": "q", "q": "a", "w": "z", "z": "w", "space": "space", "lshift": "lshift", "escape": "escape"}


class Frames:
    def __init__(self) -> None:
        self.number = 0

    def __call__(self) -> int:
        return self.number


def test_a_press_that_is_told_twice_is_one_whichever_comes_first() -> None:
    keyboard = Keyboard(Frames(), AZERTY)
    assert keyboard.meant("q") == Press("a", "q")
    assert keyboard.placed("a") is None
    keyboard.ended("q")
    assert keyboard.placed("a") == Press("a", "q")
    assert keyboard.meant("q") is None


def test_the_same_key_is_heard_again_in_the_next_frame() -> None:
    frames = Frames()
    keyboard = Keyboard(frames, AZERTY)
    assert keyboard.meant("space") is not None
    frames.number = 1
    assert keyboard.placed("space") is not None


def test_a_key_without_a_meaning_is_heard_by_its_place() -> None:
    # A Cyrillic letter: Panda3D has no name for it, so only the place is told.
    assert Keyboard(Frames(), {}).placed("d") == Press("d", "d")


def test_both_names_of_a_shift_key_are_one_press() -> None:
    keyboard = Keyboard(Frames(), AZERTY)
    assert keyboard.meant("lshift") == Press("shift", "shift")
    assert keyboard.meant("shift") is None
    assert keyboard.placed("lshift") is None


def test_only_keys_with_another_letter_are_printed_otherwise() -> None:
    assert Keyboard(Frames(), AZERTY).letters == {"a": "q", "q": "a", "w": "z", "z": "w"}
