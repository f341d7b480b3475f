"""An interface without a window, and the checks of a layout."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from panda3d.core import NodePath

from crokinole3d.text import catalogue
from crokinole3d.view.ui.canvas import Canvas, TextSpot
from crokinole3d.view.ui.focus import unreachable
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.ui import Ui
from tests.view.ui.samples import LONG_NAMES, Stack, samples


class FakeWindow:
    """A window that has a size and nothing else."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)

    def get_x_size(self) -> int:
        return self.size[0]

    def get_y_size(self) -> int:
        return self.size[1]


class FakeBase:
    """All that an interface needs of a ShowBase: layouts are tested without drawing."""

    def __init__(self, window: FakeWindow) -> None:
        self._win = window
        self._pixel2d = NodePath("pixel2d")

    @property
    def win(self) -> FakeWindow:
        return self._win

    @property
    def pixel2d(self) -> NodePath:
        return self._pixel2d


@pytest.fixture
def actions() -> list[tuple[str, object]]:
    """What the interface made by `make_ui` has reported."""
    return []


@pytest.fixture
def window() -> FakeWindow:
    """The window of the interface made by `make_ui`."""
    return FakeWindow(1280, 720)


@pytest.fixture
def resize_window(window: FakeWindow) -> Callable[[int, int], None]:
    """Gives the window another size; the interface has to be told."""

    def resize(width: int, height: int) -> None:
        window.size = (width, height)

    return resize


@pytest.fixture
def make_ui(window: FakeWindow, actions: list[tuple[str, object]]) -> Iterator[Callable[..., Ui]]:
    """Makes an interface without a display: make_ui(width, height, scale, language, text)."""
    made: list[Ui] = []

    def note(action: str, value: object = None) -> None:
        actions.append((action, value))

    def make(width: int = 1280, height: int = 720, scale: float = 1.0, language: str = "en", text: float = 1.0) -> Ui:
        window.size = (width, height)
        made.append(Ui(FakeBase(window), catalogue(language), scale, note, text=text))
        return made[-1]

    yield make
    for ui in made:
        ui.destroy()


@pytest.fixture
def ui(make_ui: Callable[..., Ui]) -> Ui:
    """An interface at 1280x720 in English."""
    return make_ui()


@pytest.fixture
def stacks() -> Callable[[int, int], dict[str, Stack]]:
    """Makes the samples for a window size."""
    return samples


# ------------------------------------------------------------------------------------------------------------- checks


def text_faults(canvases: list[Canvas], window: Rect) -> list[str]:
    """What is wrong with the texts: outside the window, their frame or their panel, cut, or over one another."""
    faults: list[str] = []
    visible: list[TextSpot] = []
    for canvas in canvases:
        for spot in canvas.spots:
            faults += _spot_faults(spot, canvas, window)
            if spot.clip is None or spot.rect.overlaps(spot.clip):
                visible.append(spot)
    for i, a in enumerate(visible):
        for b in visible[:i]:
            if a.rect.padded(-1, -2).overlaps(b.rect.padded(-1, -2)) and a.clip == b.clip:
                faults.append(f"over one another: {a.text!r} and {b.text!r}")
    return faults


def _spot_faults(spot: TextSpot, canvas: Canvas, window: Rect) -> Iterator[str]:
    rect, frame, clip = spot.rect, spot.frame, spot.clip
    across = rect.x >= window.x and rect.right <= window.right
    down = clip is not None or (rect.y >= window.y and rect.bottom <= window.bottom)
    if not (across and down):
        yield f"outside the window: {spot.text!r}"
    if rect.x < frame.x - 1 or rect.right > frame.right + 1:
        yield f"outside its frame: {spot.text!r}"
    if clip is not None and (rect.x < clip.x - 1 or rect.right > clip.right + 1):
        yield f"cut off by its scroll window: {spot.text!r}"
    for panel in canvas.solid:
        if panel.contains(rect.x + 1, rect.y + rect.h // 2) and rect.right > panel.right:
            yield f"leaves its panel: {spot.text!r}"
    if spot.cut and not any(name.startswith(spot.text[:-1].rstrip()) for name in LONG_NAMES) and "·" not in spot.text:
        yield f"shortened: {spot.text!r}"


def target_faults(ui: Ui, window: Rect) -> list[str]:
    """What is wrong with what can be pressed: outside the window, covered by another, out of reach of the arrow keys."""
    faults = []
    screens = [shown for shown in ui._stack if shown.screen.kind != "card"]
    for shown in screens:
        for target in shown.targets:
            rect = target.rect
            if target.clip is None and rect != Rect(*_meet(rect, window)):
                faults.append(f"outside the window: {target.id}")
            inside = target.clip is None or (rect.y >= target.clip.y and rect.bottom <= target.clip.bottom)
            if target.pointed and target.enabled and inside and shown.hit(rect.x + rect.w / 2, rect.y + rect.h / 2) is not target:
                faults.append(f"covered: {target.id}")
        if shown.screen.kind == "page":
            faults += [f"out of reach: {id}" for id in unreachable(shown.targets)]
    return faults


def _meet(a: Rect, b: Rect) -> tuple[int, int, int, int]:
    x, y = max(a.x, b.x), max(a.y, b.y)
    return x, y, min(a.right, b.right) - x, min(a.bottom, b.bottom) - y


@pytest.fixture
def faults() -> Callable[[Ui], list[str]]:
    """Everything that is wrong with the layout of what an interface shows."""

    def check(ui: Ui) -> list[str]:
        window = ui.metrics.window
        # A card may lie over the plates of the HUD, which then say nothing, and under a page nothing is seen: only the texts of
        # the topmost are checked against each other.
        alone = any(shown.screen.kind == "card" or (shown.screen.kind == "page" and shown.screen.covers) for shown in ui._stack)
        top = ui._stack[-1].canvases if alone else ui.canvases()
        return text_faults(top, window) + target_faults(ui, window)

    return check
