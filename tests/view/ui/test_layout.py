"""Every screen at every size in both languages: nothing outside, nothing cut, nothing covered, everything in reach."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from panda3d.core import Texture

from crokinole3d.text import catalogue
from crokinole3d.view import report
from crokinole3d.view.input.bindings import DEFAULT
from crokinole3d.view.ui import paint, textures
from crokinole3d.view.ui.data.play import HudData, Thinking
from crokinole3d.view.ui.data.screen import ScreenData
from crokinole3d.view.ui.fonts import Style
from crokinole3d.view.ui.metrics import Rect
from crokinole3d.view.ui.paint import Array, blank
from crokinole3d.view.ui.ui import Ui
from tests.view.ui.samples import PARTS

Stacks = Callable[[int, int], dict[str, tuple[tuple[str, ScreenData], ...]]]

SIZES = [
    *(
        (width, height, scale, 1.0)
        for width, height in ((1024, 768), (1920, 1080), (3440, 1440), (720, 1280))
        for scale in (0.75, 2.0)
    ),
    (1280, 720, 1.0, 1.0),
    (640, 360, 1.0, 1.0),
    (540, 960, 1.0, 1.0),
    (1024, 768, 1.0, 1.5),
    (1280, 720, 1.0, 1.5),
    (3440, 1440, 0.75, 1.5),
    (720, 1280, 1.0, 1.5),
]
"""The windows people have, at both ends of the scale, three at the middle of it, and the largest words."""

HUD_SIZES = [
    (1280, 720, 1.0, 1.0),
    (720, 1280, 1.0, 1.0),
    (3440, 1440, 1.0, 1.0),
    (640, 360, 1.0, 1.0),
    (1280, 720, 2.0, 1.0),
    (1280, 720, 1.0, 1.5),
    (1024, 768, 1.0, 1.5),
]


def unpainted(picture: Array) -> Texture:
    """A texture of the picture's size."""
    height, width = picture.shape[:2]
    texture = Texture()
    texture.setup_2d_texture(width, height, Texture.T_unsigned_byte, Texture.F_rgba)
    return texture


@pytest.fixture(autouse=True)
def _no_painting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where things lie does not depend on how they are painted, and painting takes longer than all the rest."""
    monkeypatch.setattr(Style, "draw", lambda *arguments: None)
    monkeypatch.setattr(paint, "over", lambda *arguments: None)
    monkeypatch.setattr(textures, "to_texture", unpainted)
    monkeypatch.setattr(textures, "figure_picture", lambda px, figure: blank(px, px))
    monkeypatch.setattr(textures, "board_picture", lambda px, look, sides: blank(px, px))


def show(ui: Ui, stack: tuple[tuple[str, ScreenData], ...]) -> None:
    for name in reversed(ui.shown):
        ui.hide(name)
    for name, data in stack:
        ui.show(name, data)
    ui.settle()


@pytest.mark.parametrize(("width", "height", "scale", "text"), SIZES)
def test_every_screen_fits_its_window_in_both_languages(
    width: int,
    height: int,
    scale: float,
    text: float,
    make_ui: Callable[..., Ui],
    stacks: Stacks,
    faults: Callable[[Ui], list[str]],
) -> None:
    ui = make_ui(width, height, scale, text=text)
    found = {}
    for language in ("en", "pl"):
        ui.set_catalogue(catalogue(language))
        for name, stack in stacks(width, height).items():
            show(ui, stack)
            wrong = faults(ui)
            if wrong:
                found[f"{name} {language}"] = wrong
    assert not found, "\n".join(f"{name}: {'; '.join(wrong)}" for name, wrong in found.items())


@pytest.mark.parametrize(("width", "height", "scale", "text"), HUD_SIZES)
def test_nothing_lies_over_the_middle_of_the_board_while_aiming(
    width: int, height: int, scale: float, text: float, make_ui: Callable[..., Ui], stacks: Stacks
) -> None:
    ui = make_ui(width, height, scale, text=text)
    names = (
        "hud",
        "hud-placing",
        "hud-thinking",
        "hud-pass",
        "hud-four",
        "hud-partners",
        "hud-ruling",
        "hud-reason",
        "hud-watched",
    )
    for name in names:
        show(ui, stacks(width, height)[name])
        assert not over_the_middle(ui), name


def over_the_middle(ui: Ui) -> list[Rect]:
    """The panels that lie over the middle of the board."""
    width, height = ui.metrics.width, ui.metrics.height
    middle = Rect(round(width * 0.42), round(height * 0.42), round(width * 0.16), round(height * 0.14))
    return [rect for canvas in ui.canvases() for rect in canvas.solid if rect.overlaps(middle)]


@pytest.mark.parametrize("name", ["hud", "hud-three", "hud-four", "hud-partners"])
def test_plates_leave_the_middle_of_the_board_free_in_a_small_window_with_everything_large(
    name: str, make_ui: Callable[..., Ui], stacks: Stacks
) -> None:
    ui = make_ui(1024, 768, 2.0)
    show(ui, stacks(1024, 768)[name])
    assert not over_the_middle(ui)


@pytest.mark.parametrize(("width", "height", "scale", "text"), HUD_SIZES)
def test_the_hud_keeps_what_must_never_go(
    width: int, height: int, scale: float, text: float, make_ui: Callable[..., Ui], stacks: Stacks
) -> None:
    ui = make_ui(width, height, scale, text=text)
    show(ui, stacks(width, height)["hud"])
    said = [spot.text for canvas in ui.canvases() for spot in canvas.spots]
    for words in ("Anna", "Marek", "85", "40", "Your shot", "×\u00a02", "Round 4", "to 100", "Hit a purple disc"):
        assert words in said, words


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("width", "height"), [(1024, 768), (800, 600), (1280, 720), (720, 1280), (640, 360)])
def test_the_hud_covers_the_same_whatever_keys_it_tells(
    width: int, height: int, language: str, make_ui: Callable[..., Ui], stacks: Stacks
) -> None:
    ui = make_ui(width, height, 1.0, language)
    data = stacks(width, height)["hud"][0][1]
    assert isinstance(data, HudData)
    thinking = Thinking("Marek", 0.4)
    covered = set()
    for changed in (
        replace(data, keys=report.aiming_keys()),
        replace(data, keys=report.aiming_keys(), hint=None),
        replace(data, keys=report.thinking_keys()),
        replace(data, keys=report.thinking_keys(), hint=None, readout=None, thinking=thinking),
        replace(data, keys=(), hint=None),
    ):
        show(ui, (("hud", changed),))
        covered.add(ui.insets())
    assert len(covered) == 1, covered


def test_where_room_is_short_the_second_half_of_the_hint_goes_before_the_keys(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    said = []
    for width in (1280, 1100, 1000, 640):
        ui = make_ui(width, 720)
        show(ui, stacks(width, 720)["hud"])
        words = [spot.text for canvas in ui.canvases() for spot in canvas.spots]
        said.append(("directly or off another disc" in words, "flick" in words, "all keys" in words))
    assert said[0] == (True, True, False)
    assert (False, True, False) in said
    assert all(not more or keys for more, keys, _ in said)


def test_where_the_hints_have_no_room_the_way_to_them_is_what_the_data_say(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    ui = make_ui(640, 720)
    show(ui, stacks(640, 720)["hud-pad"])
    words = {spot.text for canvas in ui.canvases() for spot in canvas.spots}
    assert {"Start", "pause, help"} <= words
    assert not words & {"H", "all keys"}


@pytest.mark.parametrize(("width", "height", "scale", "text"), SIZES)
def test_every_part_of_the_pages_fits_in_both_languages(
    width: int,
    height: int,
    scale: float,
    text: float,
    make_ui: Callable[..., Ui],
    stacks: Stacks,
    faults: Callable[[Ui], list[str]],
) -> None:
    ui = make_ui(width, height, scale, text=text)
    found = {}
    samples = stacks(width, height)
    for language in ("en", "pl"):
        ui.set_catalogue(catalogue(language))
        for name, what, value in PARTS:
            show(ui, samples[name])
            shown = ui._stack[-1]
            shown.state.local[what] = value
            shown.build()
            wrong = faults(ui)
            if wrong:
                found[f"{name} {value} {language}"] = wrong
    assert not found, "\n".join(f"{name}: {'; '.join(wrong)}" for name, wrong in found.items())


def test_the_check_of_the_layout_finds_a_text_that_leaves_its_panel(
    ui: Ui, stacks: Stacks, faults: Callable[[Ui], list[str]]
) -> None:
    show(ui, stacks(1280, 720)["hud"])
    assert faults(ui) == []
    canvas = ui.canvases()[0]
    spot = canvas.spots[0]
    canvas.spots.append(type(spot)("much too long", spot.rect._replace(y=300, w=2000), spot.rect, None))
    canvas.spots.append(type(spot)("twice", spot.rect, spot.frame, None))
    found = faults(ui)
    assert "outside the window: 'much too long'" in found
    assert "outside its frame: 'much too long'" in found
    assert any(fault.startswith("over one another: 'twice'") for fault in found)


def test_larger_words_leave_what_holds_no_words_as_it_is(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    usual, large = make_ui(1280, 720), make_ui(1280, 720, text=1.5)
    tall = []
    for ui in (usual, large):
        show(ui, stacks(1280, 720)["hud"])
        icons = {target.id: (target.rect.w, target.rect.h) for target in ui._stack[-1].targets}
        name = next(spot.rect.h for canvas in ui.canvases() for spot in canvas.spots if spot.text == "Anna")
        tall.append((icons, name))
    assert tall[0][0] == tall[1][0]
    assert tall[1][1] == pytest.approx(1.5 * tall[0][1], abs=1)


def test_words_grow_no_further_than_a_page_has_room_for(make_ui: Callable[..., Ui]) -> None:
    assert make_ui(1280, 720, text=1.5).metrics.text == 1.5
    assert make_ui(1024, 768, 2.0, text=1.5).metrics.text < 1.1


def test_no_text_ends_in_a_lonely_word_where_that_can_be_helped(make_ui: Callable[..., Ui]) -> None:
    style = make_ui()._kit().fonts.style("body", 1.0)
    text = "While a rival disc is on the board, a shot must touch one"
    width = style.width(text) - 4
    assert style.wrap(text, width)[-1] == "one"
    settled = style.settle(text, width)
    assert len(settled) == 2
    assert " ".join(settled) == text
    assert style.width(settled[1]) > 0.28 * style.width(settled[0])


@pytest.mark.parametrize(("width", "height"), [(1280, 700), (1024, 768), (1920, 1080)])
def test_the_card_of_a_lesson_keeps_clear_of_the_lower_edge(
    width: int, height: int, make_ui: Callable[..., Ui], stacks: Stacks
) -> None:
    ui = make_ui(width, height)
    show(ui, stacks(width, height)["lesson-place"])
    card = ui.canvases()[-1].solid[0]
    assert height - card.bottom >= ui.metrics.safe


def test_nothing_of_the_display_shines_through_a_page_but_a_question_leaves_it_in_view(ui: Ui, stacks: Stacks) -> None:
    samples = stacks(1280, 720)
    seen = {}
    for page in ("lesson-place", "pause", "confirm"):
        show(ui, (samples["hud"][0], samples[page][-1]))
        seen[page] = not ui._stack[0]._top.is_hidden()
    assert seen == {"lesson-place": False, "pause": False, "confirm": True}


def test_the_pill_of_who_thinks_says_the_key_that_hurries_it_whatever_it_is(make_ui: Callable[..., Ui], stacks: Stacks) -> None:
    ui = make_ui(1280, 720)
    data = stacks(1280, 720)["hud-thinking"][0][1]
    assert isinstance(data, HudData)

    def words(shown: HudData) -> set[str]:
        show(ui, (("hud", shown),))
        return {spot.text for canvas in ui.canvases() for spot in canvas.spots}

    assert {"Space", "hurry"} <= words(data)
    other = replace(data, keys=report.thinking_keys(DEFAULT.bound("flick", 0, "f")[0]))
    assert {"F", "hurry"} <= words(other)
    assert "Space" not in words(other)
    assert data.thinking is not None
    assert not {"Space", "hurry"} & words(replace(data, thinking=replace(data.thinking, hurried=True)))
