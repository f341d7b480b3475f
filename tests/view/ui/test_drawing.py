"""The interface as it is really drawn, offscreen: painter's order, sharp text, clipped lists, fades."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import pytest
from direct.showbase.ShowBase import ShowBase
from numpy.typing import NDArray

from crokinole3d.text import catalogue
from crokinole3d.view.panda import CannotDraw, configure_offscreen, open_base
from crokinole3d.view.ui.data.message import Message
from crokinole3d.view.ui.data.pages import ConfirmData
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.ui import Ui

Stacks = Callable[[int, int], dict[str, tuple[tuple[str, ScreenData], ...]]]
Image = NDArray[np.int16]

SIZE = (640, 360)


@pytest.fixture(scope="module")
def base() -> Iterator[ShowBase]:
    configure_offscreen(SIZE)
    try:
        made = open_base()
    except CannotDraw as error:
        pytest.skip(str(error))
    made.win.set_clear_color((0.5, 0.5, 0.5, 1))
    yield made
    made.destroy()


@pytest.fixture
def drawn(base: ShowBase) -> Iterator[Callable[..., Image]]:
    """Draws a stack of screens and gives the pixels, rows from the top."""
    made: list[Ui] = []

    def draw(stack: tuple[tuple[str, ScreenData], ...], *keys: str, settle: bool = True) -> Image:
        ui = Ui(base, catalogue("en"))
        made.append(ui)
        for name, data in stack:
            ui.show(name, data)
        if settle:
            ui.settle()
        for key in keys:
            ui.key(key)
        return shot(base)

    yield draw
    for ui in made:
        ui.destroy()


def shot(base: ShowBase) -> Image:
    for _ in range(2):
        base.graphicsEngine.render_frame()
    texture = base.win.get_screenshot()
    width, height = texture.get_x_size(), texture.get_y_size()
    pixels = np.frombuffer(bytes(texture.get_ram_image_as("RGB")), np.uint8)
    return pixels.reshape(height, width, 3)[::-1].astype(np.int16)


def test_a_page_darkens_the_board_and_draws_its_words_over_its_panel(drawn: Callable[..., Image], stacks: Stacks) -> None:
    empty = drawn(())
    page = drawn(stacks(*SIZE)["pause"])
    assert np.all(empty == empty[0, 0])
    assert page[2, 2].mean() < 0.7 * empty[2, 2].mean(), "the scrim"
    middle = page[100:300, 200:440]
    assert middle.min() < 50, "the panel"
    assert middle.max() > 220, "words over it"


def test_text_is_sharp(drawn: Callable[..., Image], stacks: Stacks) -> None:
    """Stems are drawn at full strength: text sampled between texels would reach little more than half of it."""
    page = drawn((("confirm", ConfirmData(Message("confirm.new"), Message("confirm.new.yes"), "x")),))
    dark = page[150:172, 180:420, 0]
    ink = dark.max() - np.median(dark)
    strong = (dark > np.median(dark) + 0.9 * ink).sum()
    weak = ((dark > np.median(dark) + 0.2 * ink) & (dark < np.median(dark) + 0.9 * ink)).sum()
    assert ink > 180
    assert strong > 0.45 * weak


def test_a_scrolled_list_is_clipped_at_its_window(drawn: Callable[..., Image], stacks: Stacks, base: ShowBase) -> None:
    ui = Ui(base, catalogue("en"))
    for name, data in stacks(*SIZE)["help-controls"]:
        ui.show(name, data)
    ui.settle()
    before = shot(base)
    ui.wheel(320, 180, -3)
    after = shot(base)
    _, window, _ = ui.canvases()[0].scrolls[-1]
    ui.destroy()
    changed = np.abs(after - before).max(axis=2) > 8
    rows = np.flatnonzero(changed.any(axis=1))
    assert rows.size > 50, "something scrolled"
    assert rows.min() >= window.y
    assert rows.max() < window.bottom


def test_the_focus_is_seen(drawn: Callable[..., Image], stacks: Stacks) -> None:
    one = drawn(stacks(*SIZE)["menu"])
    other = drawn(stacks(*SIZE)["menu"], "arrow_down")
    assert (np.abs(one - other).max(axis=2) > 60).sum() > 200


def test_a_page_that_comes_in_is_not_seen_at_once(drawn: Callable[..., Image], stacks: Stacks) -> None:
    stack = stacks(*SIZE)["pause"]
    assert np.all(drawn(stack, settle=False) == drawn(()))
