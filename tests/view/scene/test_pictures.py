"""What is drawn: places, colours and light of the picture in `low` at 320x180."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, pi, sin

import numpy as np
import numpy.typing as npt
import pytest

from crokinole3d import board
from crokinole3d.board import DISC_RADIUS, DISC_THICKNESS, HOLE_DEPTH, SEATS, Seat
from crokinole3d.view.scene import furniture
from crokinole3d.view.scene.framing import VIEWS, ViewName
from crokinole3d.view.scene.picture import AimPicture, DiscPicture, TablePicture, ThoughtPicture
from tests.rig import Picture
from tests.view.scene.stage import EIGHT, Stage

Color = npt.NDArray[np.float64]

BARE = TablePicture()


def top_color(stage: Stage, pixels: Picture, disc: DiscPicture) -> Color:
    """The mean colour of a disc's upper face around its inlay."""
    around = [(r * cos(k * pi / 4.0), r * sin(k * pi / 4.0)) for r in (0.009, 0.0105) for k in range(8)]
    colors = [stage.color(pixels, disc.x + x, disc.y + y, disc.z + DISC_THICKNESS) for x, y in around]
    return np.asarray(np.mean(colors, axis=0), np.float64)


HUES = {
    "orange": (0.52, 0.33, 0.15),
    "purple": (0.40, 0.21, 0.39),
    "green": (0.32, 0.45, 0.23),
    "blue": (0.28, 0.32, 0.40),
    "maple": (0.41, 0.35, 0.24),
}
"""Shares of red, green and blue that the discs and the board have in the lamp's warm light."""


def looks(color: Color) -> str:
    """Which of HUES a pixel comes nearest to."""
    shares = color / max(color.sum(), 1.0)
    return min(HUES, key=lambda name: float(np.abs(shares - HUES[name]).sum()))


def light(color: Color) -> float:
    return float(color @ (0.2126, 0.7152, 0.0722))


@pytest.mark.parametrize("view", list(VIEWS))
def test_every_view_shows_a_picture_of_many_tones(stage: Stage, view: ViewName) -> None:
    pixels = stage.show(TablePicture(EIGHT), view)
    assert pixels.shape == (180, 320, 3)
    assert pixels.std() > 20.0
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 2000


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("view", ["seat", "top"])
def test_every_disc_is_seen_in_its_colour_where_the_scene_says(stage: Stage, view: ViewName, seat: Seat) -> None:
    pixels = stage.show(TablePicture(EIGHT), view, seat)
    assert {d.id: looks(top_color(stage, pixels, d)) for d in EIGHT} == {d.id: d.colour for d in EIGHT}


def test_where_no_disc_is_there_is_maple(stage: Stage) -> None:
    for pixels in (stage.show(BARE, "seat"), stage.show(BARE, "top")):
        for disc in EIGHT:
            color = stage.color(pixels, disc.x, disc.y)
            assert looks(color) == "maple"
            assert light(color) > 100.0


def test_discs_lie_in_the_ditch_and_on_the_table(stage: Stage) -> None:
    ditch = DiscPicture("north-3", "purple", 0.356, 0.0, -board.DITCH_DEPTH)
    table = DiscPicture("south-3", "orange", -0.46, -0.1, furniture.TABLE_Z)
    pixels = stage.show(TablePicture((ditch, table)), "top")
    assert looks(top_color(stage, pixels, ditch)) == "purple"
    assert looks(top_color(stage, pixels, table)) == "orange"


def test_a_sunk_disc_is_seen_in_the_hole_and_stands_proud(stage: Stage) -> None:
    sunk = DiscPicture("south-4", "orange", 0.0, 0.0, -HOLE_DEPTH)
    empty, full = stage.show(BARE, "close"), stage.show(TablePicture((sunk,)), "close")
    assert looks(top_color(stage, full, sunk)) == "orange"
    # Its upper edge hides a piece of the surface behind the hole.
    seen = (0.0085, 0.0195, 0.0003)
    assert abs(light(stage.color(full, *seen)) - light(stage.color(empty, *seen))) < 60.0
    proud = DISC_THICKNESS - HOLE_DEPTH
    assert looks(stage.color(full, 0.0, 0.0118, proud)) == "orange"


def test_a_disc_throws_its_shadow_away_from_the_lamp(stage: Stage) -> None:
    disc = DiscPicture("south-0", "orange", 0.05, -0.14)
    reach = DISC_RADIUS + 0.0035
    lamp_x, lamp_y, _ = furniture.LAMP
    away = np.array([disc.x - lamp_x, disc.y - lamp_y])
    away /= np.hypot(*away)
    places = {"shadow": disc_place(disc, away * reach), "light": disc_place(disc, -away * (reach + 0.012))}
    empty, full = stage.show(BARE, "top"), stage.show(TablePicture((disc,)), "top")
    darker = {name: light(stage.color(full, *p)) / light(stage.color(empty, *p)) for name, p in places.items()}
    assert darker["shadow"] < 0.85
    assert darker["light"] > 0.95


def disc_place(disc: DiscPicture, off: Color) -> tuple[float, float]:
    return disc.x + float(off[0]), disc.y + float(off[1])


def test_a_disc_that_must_be_hit_glows_yellow_with_a_dark_edge(stage: Stage) -> None:
    disc = DiscPicture("north-0", "purple", 0.03, -0.05)
    stage.rig.resize(640, 360)
    dull = stage.show(TablePicture((disc,)), "close")
    lit = stage.show(TablePicture((replace(disc, glow=1.0),)), "close")
    half = stage.show(TablePicture((replace(disc, glow=0.5),)), "close")
    ring = disc.x - DISC_RADIUS - 0.0026, disc.y
    yellow, before = stage.color(lit, *ring), stage.color(dull, *ring)
    assert yellow[0] > 150.0
    assert yellow[1] > 120.0
    assert yellow[2] < 0.55 * yellow[1]
    assert yellow[2] < before[2] - 40.0
    assert before[2] > stage.color(half, *ring)[2] > yellow[2]
    profile = [light(stage.color(lit, disc.x - DISC_RADIUS - d, disc.y)) for d in np.linspace(0.0028, 0.006, 12)]
    assert min(profile) < 0.75 * light(stage.color(dull, disc.x - DISC_RADIUS - 0.004, disc.y))
    stage.rig.resize(320, 180)


def test_the_glow_can_be_another_colour(stage: Stage) -> None:
    from crokinole3d.view.scene.scene import UnknownGlow

    disc = DiscPicture("north-0", "purple", 0.03, -0.05, glow=1.0)
    ring = disc.x - DISC_RADIUS - 0.0026, disc.y
    picture = TablePicture((disc,))
    colors = {}
    for name in ("blue", "white", "yellow"):
        stage.scene.set_glow(name)
        colors[name] = stage.color(stage.show(picture, "close"), *ring)
    blue, white, yellow = colors["blue"], colors["white"], colors["yellow"]
    assert blue[2] > 1.1 * blue[0]
    assert white.min() > 0.8 * white.max()
    assert yellow[2] < 0.55 * yellow[1]
    with pytest.raises(UnknownGlow, match="mauve"):
        stage.scene.set_glow("mauve")


def test_a_glow_that_discs_of_the_set_would_drown_gives_way_to_blue_and_comes_back_with_other_discs(stage: Stage) -> None:
    disc = DiscPicture("north-0", "purple", 0.03, -0.05, glow=1.0)
    ring = disc.x - DISC_RADIUS - 0.0026, disc.y
    picture = TablePicture((disc,))
    stage.scene.set_glow("yellow")
    colors = {}
    for discs in ("harbour", "club"):
        stage.scene.set_discs(discs)
        colors[discs] = stage.color(stage.show(picture, "close"), *ring)
    assert colors["harbour"][2] > 1.1 * colors["harbour"][0]
    assert colors["club"][2] < 0.55 * colors["club"][1]


def test_the_15_line_glows_where_no_hiding_applies(stage: Stage) -> None:
    dark, lit = stage.show(BARE, "close"), stage.show(TablePicture(line_glow=1.0), "close")
    place = board.FIFTEEN_LINE_RADIUS * cos(0.5 * pi), board.FIFTEEN_LINE_RADIUS * sin(0.5 * pi)
    before, after = stage.color(dark, *place), stage.color(lit, *place)
    assert after[0] > before[0] + 20.0
    assert after[2] < 0.6 * after[1]


def test_only_the_shooter_s_quarter_is_tinted_in_its_colour(stage: Stage) -> None:
    plain = stage.show(BARE, "top")
    for seat in SEATS:
        tinted = stage.show(TablePicture(quadrant=seat, quadrant_colour="blue"), "top")
        for other in SEATS:
            x, y = other.outward
            before, after = stage.color(plain, 0.25 * x, 0.25 * y), stage.color(tinted, 0.25 * x, 0.25 * y)
            bluer = after[2] / after[0] - before[2] / before[0]
            assert (bluer > 0.006) == (seat is other)
        x, y = seat.outward
        assert np.abs(stage.color(plain, 0.15 * x, 0.15 * y) - stage.color(tinted, 0.15 * x, 0.15 * y)).max() < 2.0


def test_the_quarter_of_black_discs_is_seen_though_black_gives_no_colour(stage: Stage) -> None:
    stage.scene.set_discs("chess")
    plain = stage.show(BARE, "top")
    tinted = stage.show(TablePicture(quadrant=SEATS[0], quadrant_colour="orange"), "top")
    stage.scene.set_discs("club")
    x, y = SEATS[0].outward
    before, after = stage.color(plain, 0.25 * x, 0.25 * y), stage.color(tinted, 0.25 * x, 0.25 * y)
    # As thin as colours are laid on it would be darker by 6.
    assert (before - after).min() > 12.0


def test_a_disc_that_will_be_removed_carries_a_red_cross_and_ring(stage: Stage) -> None:
    disc = DiscPicture("east-0", "blue", 0.03, -0.05)
    pixels = stage.show(TablePicture((replace(disc, mark=1.0, glow=1.0),)), "close")
    red, green, blue = stage.color(pixels, disc.x, disc.y, DISC_THICKNESS)
    assert red > 150.0
    assert green < 0.6 * red
    assert blue < 0.6 * red
    ring = stage.color(pixels, disc.x - DISC_RADIUS - 0.0026, disc.y)
    assert ring[0] > 150.0
    assert ring[1] < 0.7 * ring[0]


def test_a_disc_fades_with_its_opacity_and_its_shadow_with_it(stage: Stage) -> None:
    disc = DiscPicture("north-0", "purple", 0.05, -0.14)
    shown = [stage.show(TablePicture((replace(disc, opacity=o),)), "top") for o in (0.0, 0.5, 1.0)]
    assert np.array_equal(shown[0], stage.show(BARE, "top"))
    gone, half, solid = (light(top_color(stage, pixels, disc)) for pixels in shown)
    assert gone > half + 15.0 > solid + 30.0
    gone, half, solid = (light(stage.color(pixels, disc.x + 0.010, disc.y - 0.0165)) for pixels in shown)
    assert gone > half + 4.0 > solid + 8.0


def test_a_disc_turns_and_tilts(stage: Stage) -> None:
    disc = DiscPicture("east-0", "blue", 0.02, -0.05)
    flat = stage.show(TablePicture((disc,)), "close")
    assert not np.array_equal(flat, stage.show(TablePicture((replace(disc, turn=0.6),)), "close"))
    # Leaning towards the camera by a right angle it shows its upper face.
    upright = replace(disc, tilt=pi / 2.0, tilt_heading=-pi / 2.0, z=DISC_RADIUS)
    pixels = stage.show(TablePicture((upright,)), "close")
    assert looks(stage.color(pixels, disc.x + 0.009, disc.y - DISC_THICKNESS, DISC_RADIUS + 0.005)) == "blue"
    assert looks(stage.color(flat, disc.x + 0.009, disc.y - DISC_THICKNESS, DISC_RADIUS + 0.009)) != "blue"


def test_the_scene_darkens_behind_menus(stage: Stage) -> None:
    bright, dim = stage.show(TablePicture(EIGHT)), stage.show(TablePicture(EIGHT, dim=1.0))
    assert dim.mean() < 0.6 * bright.mean()
    assert dim.std() > 5.0


def aim(**changes: object) -> AimPicture:
    values: dict[str, object] = {"x": 0.0, "y": -0.3048, "dx": 0.0, "dy": 1.0, "reach": 0.2, "power": 0.5}
    return AimPicture(**{**values, **changes})  # type: ignore[arg-type]


def test_the_power_ring_fills_from_behind_the_disc(stage: Stage) -> None:
    x, y, r = 0.0, -0.3048, furniture.RING_RADIUS
    steps = np.linspace(0.06, 0.94, 23)
    places = [(x + r * sin(pi * k), y - r * cos(pi * k)) for k in steps]

    def brightness(power: float) -> Color:
        pixels = stage.show(TablePicture(aim=aim(power=power)), "top")
        return np.array([light(stage.color(pixels, *place)) for place in places])

    empty = brightness(0.0)
    for power in (0.25, 0.5, 0.75, 1.0):
        filled = brightness(power) > empty + 20.0
        # Notches stay dark; beside them all is bright up to the power, and nothing beyond it.
        assert filled[steps < power - 0.05].mean() > 0.75
        assert not filled[steps > power + 0.05].any()


def test_guides_show_the_way_the_ghost_and_both_paths_and_then_go(stage: Stage) -> None:
    bare = stage.show(BARE, "top").astype(float)
    parts = {
        "dots": aim(ring=False),
        "ghost": aim(ring=False, reach=0.0, ghost=(0.0, -0.1)),
        "target": aim(ring=False, reach=0.0, target=(0.1, 0.0, 1.0, 0.0, 0.1)),
        "after": aim(ring=False, reach=0.0, after=(0.1, 0.0, 0.0, 1.0, 0.1)),
        "arrows": aim(ring=False, reach=0.0, arrows=True),
    }
    where = {
        "dots": (-0.02, 0.02, -0.29, -0.10),
        "ghost": (-0.03, 0.03, -0.31, -0.07),
        "target": (0.10, 0.23, -0.02, 0.02),
        "after": (0.08, 0.12, 0.0, 0.13),
        "arrows": (-0.08, 0.08, -0.33, -0.27),
    }
    for name, picture in parts.items():
        change = np.abs(stage.show(TablePicture(aim=picture), "top").astype(float) - bare).max(axis=2) > 8.0
        assert change.sum() > 5, f"{name} is not seen"
        rows, columns = np.nonzero(change)
        west, east, south, north = where[name]
        for px, py in zip(columns, rows, strict=True):
            x, y = stage.scene.pick(px + 0.5, py + 0.5) or (9.0, 9.0)
            assert west < x < east, f"{name} is also seen at {x:.3f}, {y:.3f}"
            assert south < y < north, f"{name} is also seen at {x:.3f}, {y:.3f}"
    assert np.array_equal(stage.show(BARE, "top"), bare)


def test_thoughts_are_lines_from_the_rim_to_where_they_end_as_strong_as_they_are_and_then_go(stage: Stage) -> None:
    def change(thoughts: tuple[ThoughtPicture, ...], y: float) -> float:
        """How much the picture changes across a place on the line, 1 cm to both sides."""
        pixels = stage.show(TablePicture(thoughts=thoughts), "top").astype(np.float64)
        bare = stage.show(BARE, "top").astype(np.float64)
        around = [stage.color(np.abs(pixels - bare), x, y).sum() for x in np.linspace(-0.01, 0.01, 21)]
        return float(np.mean(around))

    line = ThoughtPicture(0.0, -0.3, 0.0, 1.0, 0.2, 0.9)
    drawn = change((line,), -0.2)
    assert drawn > 4.0
    assert 0.0 < change((replace(line, strength=0.3),), -0.2) < drawn
    for nowhere in (
        change((line,), -0.31),
        change((line,), -0.05),
        change((replace(line, strength=0.0),), -0.2),
        change((), -0.2),
    ):
        assert nowhere < 0.5
    aside = tuple(replace(line, x=x) for x in (0.05, -0.05))
    assert change((*aside, line), -0.2) == pytest.approx(drawn, rel=0.2), "the third is drawn as the first"


def test_picking_and_projecting_are_each_other_s_way_back(stage: Stage) -> None:
    scene = stage.scene
    for width, height in ((320, 180), (180, 320), (427, 180)):
        stage.rig.resize(width, height)
        for view in VIEWS:
            for seat in SEATS:
                scene.rig.look_from(view, seat)
                scene.rig.orbit(0.3, 0.05)
                for x, y, z in ((0.0, 0.0, 0.0), (0.1, -0.2, 0.0), (-0.05, 0.04, 0.009525)):
                    pixel = scene.project(x, y, z)
                    if pixel is not None:
                        found = scene.pick(*pixel, z)
                        assert found is not None
                        assert hypot(found[0] - x, found[1] - y) < 1e-4
    stage.rig.resize(320, 180)


def test_drawing_creates_no_nodes(stage: Stage) -> None:
    def nodes() -> int:
        return sum(1 for _ in stage.rig.base.render.find_all_matches("**"))

    stage.show(TablePicture(EIGHT, aim()))
    before = nodes()
    for k in range(30):
        moved = tuple(replace(d, x=d.x + 0.001 * k, glow=(k % 3) / 2.0, opacity=1.0 - 0.01 * k) for d in EIGHT[: 1 + k % 8])
        stage.scene.draw(TablePicture(moved, aim(power=k / 30.0) if k % 2 else None, line_glow=k / 30.0))
        stage.rig.frames()
    assert nodes() == before


def test_the_scene_is_not_drawn_again_while_nothing_changes(stage: Stage) -> None:
    buffers = [window for window in stage.rig.base.graphics_engine.get_windows() if window.get_name() == "scene"]
    assert len(buffers) == 1
    picture = TablePicture(EIGHT)
    first = stage.show(picture)
    stage.rig.frames(4)
    assert not buffers[0].is_active()
    stage.scene.draw(replace(picture, discs=tuple(replace(d) for d in EIGHT)))
    stage.rig.frames()
    assert not buffers[0].is_active()
    assert np.array_equal(stage.rig.picture(), first)
    stage.scene.draw(TablePicture(EIGHT[1:]))
    assert buffers[0].is_active()
    assert not np.array_equal(stage.rig.picture(), first)
    stage.rig.frames(4)
    stage.scene.rig.orbit(0.01, 0.0)
    stage.rig.frames()
    assert buffers[0].is_active()
