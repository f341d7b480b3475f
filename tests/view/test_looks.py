"""Boards and sets of discs: what must be told apart can be, by every eye, on every board, and in words."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import numpy as np
import numpy.typing as npt
import pytest

from crokinole3d.game.settings import setting
from crokinole3d.rules.seating import Colour
from crokinole3d.text import catalogue
from crokinole3d.view.dyes import COLOURS, DISC_SETS, DYES, SAFE_SETS, UnknownDiscs, dyes_of
from crokinole3d.view.scene.skins import SKINS, SLOTS, Skin, UnknownSkin, skin
from crokinole3d.view.scene.stains import STAINS, stains
from crokinole3d.view.ui.theme import Theme, contrast, rgba, sides_of
from crokinole3d.view.words import words_for

Color = npt.NDArray[np.float64]

EYES = {
    "all cones": np.eye(3),
    "no red cones": np.array([[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    "no green cones": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "no blue cones": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}
"""What linear light looks like to an eye (G. Machado, M. Oliveira, L. Fernandes 2009, severity 1)."""

PLAIN = 30.0
"""CIELAB difference (1976) from which two discs are told apart at a glance; 2.3 is just noticeable side by side."""

SEEN = 12.0
"""CIELAB difference from which a disc, with its edge and shadow besides, stands out from what it lies on."""


def lab(linear: Color) -> Color:
    """CIELAB of a linear sRGB colour under D65."""
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]) @ np.clip(linear, 0.0, 1.0)
    part = xyz / (0.9505, 1.0, 1.089)
    f = np.where(part > 0.008856, np.cbrt(part), 7.787 * part + 16.0 / 116.0)
    return np.array([116.0 * f[1] - 16.0, 500.0 * (f[0] - f[1]), 200.0 * (f[1] - f[2])])


def apart(a: tuple[float, ...], b: tuple[float, ...], eye: str = "all cones") -> float:
    """How far two linear colours are apart for an eye, in the lamp's light at its brightest on the board."""
    lit = [np.asarray(color[:3]) * (1.0, 0.90, 0.76) for color in (a, b)]
    return float(np.linalg.norm(lab(EYES[eye] @ lit[0]) - lab(EYES[eye] @ lit[1])))


def linear(color: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color[:3])


def light(color: tuple[float, ...]) -> float:
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]


def zones(board: Skin) -> list[tuple[float, ...]]:
    """What discs lie on: each zone as wood under its paint."""
    wood = [0.7 * p + 0.3 * d for p, d in zip(board.pale, board.dark, strict=True)]
    paints = (board.centre, board.middle, board.outer, board.margin)
    return [tuple(w + paint[3] * (c - w) for w, c in zip(wood, paint[:3], strict=True)) for paint in paints]


def test_there_are_the_boards_and_sets_that_settings_offer() -> None:
    assert tuple(SKINS) == setting("board_skin").choices
    assert tuple(DISC_SETS) == setting("disc_set").choices
    assert setting("board_skin").default == next(iter(SKINS)) == "maple"
    assert setting("disc_set").default == next(iter(DISC_SETS))
    assert len(SKINS) >= 4
    assert len(DISC_SETS) >= 6
    assert len(SAFE_SETS) >= 3


def test_every_set_has_a_dye_of_its_own_for_every_side() -> None:
    assert get_args(Colour) == COLOURS
    for name, dyes in DISC_SETS.items():
        assert len(set(dyes)) == len(COLOURS), name
        assert set(dyes) <= set(DYES), name
        assert list(stains(name)) == list(COLOURS)
    assert stains("club") == STAINS
    assert len({dyes[:2] for dyes in DISC_SETS.values()}) == len(DISC_SETS)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("name", SAFE_SETS)
def test_the_pair_of_a_safe_set_is_plain_to_every_eye(name: str, eye: str) -> None:
    one, other = (DYES[dye] for dye in DISC_SETS[name][:2])
    assert apart(one.stain, other.stain, eye) > PLAIN
    assert apart(linear(rgba(one.disc)), linear(rgba(other.disc)), eye) > PLAIN


def test_the_measure_would_find_a_pair_that_is_not_safe() -> None:
    red, green = DYES["red"].stain, DYES["green"].stain
    assert apart(red, green) > PLAIN
    assert min(apart(red, green, eye) for eye in EYES) < PLAIN


@pytest.mark.parametrize("name", DISC_SETS)
def test_all_sides_of_a_set_are_plain_to_an_eye_for_all_colours(name: str) -> None:
    for one, other in combinations(DISC_SETS[name], 2):
        assert apart(DYES[one].stain, DYES[other].stain) > 20.0, (one, other)


@pytest.mark.parametrize("dye", DYES)
@pytest.mark.parametrize("board", SKINS)
def test_every_disc_stands_out_from_every_zone_of_every_board_and_from_its_ditch(board: str, dye: str) -> None:
    for ground in zones(SKINS[board]):
        assert apart(DYES[dye].stain, ground) > SEEN
    # In the ditch it also has its bright edge and its inlay.
    inlay = (0.034, 0.017, 0.009) if DYES[dye].light else (0.62, 0.44, 0.26)
    assert max(apart(DYES[dye].stain, SKINS[board].felt), apart(inlay, SKINS[board].felt)) > SEEN


@pytest.mark.parametrize("board", SKINS)
def test_lines_glow_and_guides_stand_out_from_every_zone_of_every_board(board: str) -> None:
    for ground in zones(SKINS[board]):
        ratio = sorted((light(SKINS[board].line) + 0.02, light(ground) + 0.02))
        assert ratio[1] / ratio[0] > 3.0, "a line"
        # Rings of light have a dark edge; one of the two is far from whatever is below.
        bright, dark = light((1.9, 1.33, 0.04)), light((0.010, 0.006, 0.004))
        assert max((bright + 0.02) / (light(ground) + 0.02), (light(ground) + 0.02) / (dark + 0.02)) > 4.0, "a ring of light"


@pytest.mark.parametrize("dye", DYES)
def test_words_in_a_side_s_colour_have_four_and_a_half_to_one(dye: str) -> None:
    theme, colours = Theme(), DYES[dye]
    ink = tuple(theme.ink.surface[:3])
    assert contrast(rgba(colours.on_ink), (ink[0], ink[1], ink[2], 1.0)) >= 4.5
    assert contrast(rgba(colours.on_paper), theme.paper.surface) >= 4.5


def test_a_mark_is_seen_on_every_disc_of_the_interface() -> None:
    for name in DISC_SETS:
        for side in sides_of(name).values():
            assert contrast(side.inlay, side.disc) > 1.9, name


@pytest.mark.parametrize("language", ["en", "pl"])
def test_words_name_the_discs_that_lie_on_the_table(language: str) -> None:
    plain = catalogue(language)
    for name in DISC_SETS:
        words = words_for(language, name)
        for side, dye in dyes_of(name).items():
            assert words(f"name.{side}") == plain(f"name.{dye}")
            assert words(f"colour.{side}") == plain(f"colour.{dye}")
            assert words(f"must_hit.{side}") == plain(f"must_hit.{dye}")
            assert words(f"mark.{side}") == plain(f"mark.{side}"), "the mark is the side's in every set"
    assert words_for(language, "chess")("name.purple") != plain("name.purple")
    assert words_for("en", "club").entries == catalogue("en").entries


def test_an_unknown_board_or_set_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(UnknownSkin, match="maple, walnut, club, night"):
        skin("marble")
    with pytest.raises(UnknownDiscs, match="club, classic"):
        stains("glass")


def test_a_board_is_told_to_shaders_in_as_many_numbers_as_they_read() -> None:
    for board in SKINS.values():
        assert len(board.numbers()) == 4 * SLOTS
        assert all(0.0 <= value <= 1.0 for value in board.numbers())
