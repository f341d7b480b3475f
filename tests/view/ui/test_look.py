"""Colours that can be read over the brightest board, sizes, scales, and pictures painted as they should be."""

from __future__ import annotations

import numpy as np
import pytest

from crokinole3d.board import Seat
from crokinole3d.view.ui import paint
from crokinole3d.view.ui.fonts import FILES, FontsMissing, font_file, pixel_size
from crokinole3d.view.ui.metrics import Metrics
from crokinole3d.view.ui.preview import BoardLook, board_picture
from crokinole3d.view.ui.theme import GOLD, INK, MIN_PX, SIDES, TYPE, Glass, Theme, blend, contrast, faded, high_contrast, rgba

BRIGHT = rgba("EBC68E")
"""Maple in full light: the brightest thing under the HUD."""

WHITE, BLACK = rgba("FFFFFF"), rgba("000000")


def test_contrast_is_that_of_the_web_guidelines() -> None:
    assert contrast(WHITE, BLACK) == pytest.approx(21.0)
    assert contrast(rgba("777777"), WHITE) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", [Theme(), high_contrast()], ids=["normal", "high contrast"])
def test_text_over_the_board_has_four_and_a_half_to_one_over_the_brightest_thing(theme: Theme) -> None:
    for alpha in (theme.glass.active, theme.glass.idle, theme.glass.pill, theme.glass.toast):
        ground = blend(faded(INK, alpha), BRIGHT)
        assert contrast(theme.ink.text, ground) >= 7
        assert contrast(theme.ink.soft, ground) >= 4.5
    pill = blend(faded(INK, theme.glass.pill), BRIGHT)
    assert contrast(GOLD, pill) >= 4.5
    for side in SIDES.values():
        assert contrast(side.on_ink, blend(faded(INK, theme.glass.active), BRIGHT)) >= 4.5
        assert contrast(side.on_paper, theme.paper.surface) >= 4.5
    for color in (theme.paper.text, theme.paper.soft, theme.paper.faint, theme.paper.bad):
        assert contrast(color, theme.paper.surface) >= 4.5


def test_thinner_glass_would_fail_that_test() -> None:
    assert contrast(Theme().ink.soft, blend(faded(INK, 0.60), BRIGHT)) < 4.5


def test_high_contrast_has_no_transparency() -> None:
    assert high_contrast().glass == Glass(1.0, 1.0, 1.0, 1.0, 1.0)
    assert high_contrast().ink.surface[3] == 1.0


def test_sides_differ_by_a_mark_as_well_as_by_colour() -> None:
    assert len({side.mark for side in SIDES.values()}) == len(SIDES)
    shapes = [paint.disc(24, name) for name in SIDES]
    white = [(shape[..., :3].min(axis=2) > 0.8) & (shape[..., 3] > 0.5) for shape in shapes]
    for i, one in enumerate(white):
        assert one.any()
        for other in white[:i]:
            assert (one != other).mean() > 0.02


@pytest.mark.parametrize(
    ("size", "interface", "expected"),
    [
        ((1280, 720), 1.0, 1.0),
        ((1920, 1080), 1.0, 1.5),
        ((720, 1280), 1.0, 1.2),
        ((1280, 720), 2.0, 2.0),
        ((640, 360), 1.0, 0.7),
        ((1280, 720), 0.75, 0.75),
        ((720, 1280), 2.0, 720 / 460),
    ],
)
def test_the_scale_follows_window_and_setting_within_its_limits(size: tuple[int, int], interface: float, expected: float) -> None:
    assert Metrics.of(*size, interface).scale == pytest.approx(expected)


def test_windows_are_narrow_short_or_tall_as_the_layouts_ask() -> None:
    assert not Metrics.of(1024, 768).narrow
    assert Metrics.of(720, 1280).narrow
    assert Metrics.of(720, 1280).tall
    assert Metrics.of(1280, 720, 1.5).short
    assert not Metrics.of(1280, 720).short


def test_no_text_is_smaller_than_the_least() -> None:
    assert min(pixel_size(kind, 0.5) for kind in TYPE) == MIN_PX
    assert pixel_size("display", 1.0) == 84


def test_every_face_is_found_and_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for face in FILES:
        assert font_file(face).suffix == ".ttf"
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    with pytest.raises(FontsMissing, match="font-source-sans-pro"):
        font_file("sans")


def test_nothing_painted_has_a_dark_fringe() -> None:
    box, _, _ = paint.nine_slice(10, rgba("EBC68E"), None, 1, 0, 0.0, 0.0)
    edge = (box[..., 3] > 0.05) & (box[..., 3] < 0.95)
    assert edge.any()
    assert np.abs(box[edge][:, :3] - np.array(rgba("EBC68E")[:3])).max() < 0.01


def test_a_shadow_is_cut_out_under_glass_and_not_under_a_solid_box() -> None:
    glass, corner, out = paint.nine_slice(12, (0.0, 0.0, 0.0, 0.5), None, 1, 20, 0.5, 0.0)
    assert glass[corner, corner, 3] == pytest.approx(0.5, abs=0.01)
    assert glass[corner, 2:out].max() > 0.05
    assert glass.shape[0] == 2 * corner + 1


def test_a_scrim_fades_without_bands() -> None:
    scrim = paint.scrim(200, 40, (0.0, 0.0, 0.0, 0.9), "left", 0.7)
    assert scrim[:, 0, 3].mean() > 0.85
    assert scrim[:, -1, 3].mean() < 0.02
    steps = np.round(scrim[..., 3] * 255)
    assert (np.diff(steps[:, 100]) != 0).any(), "rows differ by the noise that hides the bands"


def test_every_icon_draws_something_and_stays_within_its_box() -> None:
    for name in paint.ICONS:
        icon = paint.icon(name, 48, WHITE)
        assert 0.03 < icon[..., 3].mean() < 0.6, name
        assert icon[[0, -1], :, 3].max() < 0.6, name
    with pytest.raises(KeyError):
        paint.icon("no such icon", 24, WHITE)


def test_the_little_board_tints_the_quarters_that_are_played() -> None:
    two = board_picture(120, BoardLook(((Seat.SOUTH, "orange"), (Seat.NORTH, "purple"))))
    four = board_picture(120, BoardLook(tuple((seat, "green") for seat in Seat)))
    south, west = (105, 45), (60, 18)
    assert two[south][0] > two[south][2] + 0.2, "orange"
    assert np.allclose(two[west][:3], two[60, 102][:3], atol=0.05), "west and east are bare wood alike"
    assert np.abs(four[west][:3] - two[west][:3]).max() > 0.1
