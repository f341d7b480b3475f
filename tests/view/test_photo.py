"""Photo mode: what is off the picture, how the camera goes, what is saved, and that all is as before afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import pytest

from crokinole3d.board import Seat
from crokinole3d.text import catalogue
from crokinole3d.view.input.pad import PadNews
from crokinole3d.view.scene.eye import Point, Pose, Window, depth_of, part_of, project, through_lens
from crokinole3d.view.scene.framing import Looking, framed
from crokinole3d.view.scene.lens import APERTURES, Mean, views
from crokinole3d.view.scene.picture import AimPicture, TablePicture
from tests.rig import Picture, Rig
from tests.view.scene.stage import EIGHT

if TYPE_CHECKING:
    from crokinole3d.view.photo import PhotoMode
    from crokinole3d.view.scene.scene import Scene
    from crokinole3d.view.ui.ui import Ui

BIG = Window(1280, 720)


def low() -> Pose:
    return framed("low", Seat.SOUTH, BIG)


def test_the_lens_keeps_what_is_in_focus_and_moves_the_rest() -> None:
    pose, focus = low(), 0.5
    for right, up in ((0.01, 0.0), (-0.004, 0.006)):
        seen = through_lens(pose, BIG, right, up, focus)
        for away, stays in ((0.5, True), (0.3, False), (1.2, False)):
            eye, target = pose.place, pose.target
            share = away / pose.distance
            place = Point(*(e + (t - e) * share for e, t in zip(eye, target, strict=True)))
            before, after = project(pose, BIG, place), project(seen, BIG, place)
            assert before is not None
            assert after is not None
            assert (after == pytest.approx(before, abs=1e-6)) is stays


def test_depth_counts_along_the_look() -> None:
    pose = low()
    assert depth_of(pose, pose.target) == pytest.approx(pose.distance)
    assert depth_of(pose, pose.place) == pytest.approx(0.0)


def test_a_part_of_a_picture_shows_what_the_whole_shows_there() -> None:
    pose = low()
    for left, top, width, height in ((0, 0, 512, 512), (700, 300, 580, 420), (100, 600, 300, 100)):
        part, window = part_of(pose, BIG, left, top, width, height)
        for place in (Point(0.0, 0.0, 0.0), Point(0.1, -0.05, 0.01), Point(-0.3, 0.2, 0.0)):
            whole, here = project(pose, BIG, place), project(part, window, place)
            assert whole is not None
            assert here == pytest.approx((whole[0] - left, whole[1] - top), abs=1e-6)


def test_the_points_of_a_lens_fill_its_disc_and_the_pixel() -> None:
    pose = low()
    found = views(pose, BIG, APERTURES["strong"], 0.5)
    right = np.array([v.place for v in found]) - np.array(pose.place)
    radii = np.linalg.norm(right, axis=1)
    assert radii.max() < APERTURES["strong"].radius
    assert np.linalg.norm(right.mean(axis=0)) < 0.05 * APERTURES["strong"].radius
    # A disc filled evenly: half of its points beyond 0.707 of its radius.
    assert (radii > 0.707 * APERTURES["strong"].radius).mean() == pytest.approx(0.5, abs=0.05)


def test_a_mean_is_one_of_light_and_says_when_it_is_empty() -> None:
    mean = Mean()
    with pytest.raises(ValueError, match="no pictures"):
        mean.picture()
    black, white = np.zeros((70, 3, 3), np.uint8), np.full((70, 3, 3), 255, np.uint8)
    mean.add(white)
    assert np.array_equal(mean.picture(), white)
    mean.add(black)
    assert np.all(mean.picture() == round(255 * 0.5 ** (1 / 2.2)))


@pytest.fixture(scope="module")
def scene(module_rig: Rig) -> Iterator[Scene]:
    from crokinole3d.view.scene.scene import Scene

    made = Scene(module_rig.base, "low")
    made.draw(TablePicture(EIGHT))
    yield made
    made.destroy()


@pytest.fixture
def ui(module_rig: Rig) -> Iterator[Ui]:
    from crokinole3d.view.ui.ui import Ui

    made = Ui(module_rig.base, catalogue("en"), reduced_motion=True)
    yield made
    made.destroy()


@pytest.fixture
def photo(scene: Scene, ui: Ui, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PhotoMode]:
    from crokinole3d.view.photo import PhotoMode

    monkeypatch.setenv("CROKINOLE_HOME", str(tmp_path))
    scene.rig.look_from("low", Seat.SOUTH)
    closed: list[None] = []
    made = PhotoMode(scene, ui, lambda: catalogue("en"), lambda: closed.append(None))
    made.enter()
    yield made
    made.leave()
    assert closed, "whoever opened photo mode is told that it is over"


def press(photo: PhotoMode, *keys: str) -> None:
    for key in keys:
        assert photo.down(key, 0.0, 0.0)
        photo.up(key, 0.0, 0.0)


def until_taken(photo: PhotoMode) -> int:
    steps = 0
    while photo.busy:
        photo.update(1 / 60, 0.0, 0.0)
        steps += 1
        assert steps < 100
    return steps


def read(path: Path) -> Picture:
    from PIL import Image

    return np.asarray(Image.open(path).convert("RGB"))


def test_photo_mode_takes_the_hud_away_and_frees_the_camera(photo: PhotoMode, scene: Scene, ui: Ui) -> None:
    assert ui.shown == ("photo",)
    photo.leave()
    scene.rig.seated = True
    scene.rig.looking = Looking(turn=0.1)
    home = scene.rig.pose
    photo.enter()
    photo.down("arrow_left", 0.0, 0.0)
    for _ in range(120):
        photo.update(1 / 60, 0.0, 0.0)
    photo.up("arrow_left", 0.0, 0.0)
    assert scene.rig.looking.turn < -1.0, "no chair holds a camera"
    for key in ("w", "a", "s", "d", "arrow_up", "arrow_down", "page_up", "page_down"):
        before = scene.rig.pose
        photo.down(key, 0.0, 0.0)
        photo.update(0.1, 0.0, 0.0)
        photo.up(key, 0.0, 0.0)
        assert scene.rig.pose != before, key
    photo.leave()
    assert scene.rig.seated
    assert scene.rig.pose == home
    assert not ui.shown
    scene.rig.seated = False
    photo.enter()


def test_a_photograph_shows_the_table_without_what_only_helps_to_play(photo: PhotoMode, scene: Scene, module_rig: Rig) -> None:
    glowing = tuple(replace(disc, glow=1.0, mark=1.0) for disc in EIGHT)
    helped = TablePicture(
        glowing, AimPicture(0.0, -0.3, 0.0, 1.0, 0.2, 0.5), line_glow=1.0, quadrant=Seat.SOUTH, quadrant_colour="purple"
    )

    def both() -> list[Picture]:
        found = []
        for picture in (TablePicture(EIGHT), helped):
            scene.draw(picture)
            found.append(module_rig.picture().copy())
        return found

    plain, same = both()
    assert np.array_equal(plain, same)
    photo.leave()
    plain, other = both()
    assert not np.array_equal(plain, other)
    scene.draw(TablePicture(EIGHT))
    photo.enter()


def test_a_drag_turns_the_camera_and_a_click_sets_the_focus(photo: PhotoMode, scene: Scene) -> None:
    press(photo, "h")  # or the strip would be under the pointer of so small a window
    before = scene.rig.pose
    photo.down("mouse1", 100.0, 60.0)
    photo.update(0.01, 130.0, 60.0)
    photo.up("mouse1", 130.0, 60.0)
    turned = scene.rig.pose
    assert turned.heading != before.heading
    far = photo._distance()
    seen = scene.project(0.0, -0.2, 0.0)
    assert seen is not None
    photo.down("mouse1", *seen)
    photo.up("mouse1", *seen)
    assert scene.rig.pose == turned
    assert photo._distance() < far - 0.1
    photo.down("wheel_up", 0.0, 0.0)
    assert scene.rig.pose.distance < turned.distance


def over_the_strip(rig: Rig) -> float:
    """How bright the upper part of the window is, which no note and no button covers."""
    rig.frames(3)
    return float(rig.picture()[:100].mean())


def test_every_choice_goes_round_and_is_seen(photo: PhotoMode, module_rig: Rig) -> None:
    times = []
    for _ in range(3):
        press(photo, "t")
        times.append(photo.chosen.time)
    assert sorted(times) == ["day", "dusk", "night"]
    blurs = []
    for _ in range(3):
        press(photo, "f")
        blurs.append(photo.chosen.blur)
    assert sorted(blurs) == ["none", "soft", "strong"]
    press(photo, "h")
    usual = over_the_strip(module_rig)
    press(photo, *"eee")
    assert over_the_strip(module_rig) > usual + 5.0
    press(photo, *"qqqqqq")
    assert over_the_strip(module_rig) < usual - 5.0
    for _ in range(20):
        press(photo, "q")
    assert photo.chosen.exposure == -2.0
    photo.leave()
    assert over_the_strip(module_rig) == pytest.approx(usual, abs=0.5), "the light of the game is as it was"
    photo.enter()


def test_a_saved_picture_is_what_the_window_shows_without_the_strip(photo: PhotoMode, module_rig: Rig, tmp_path: Path) -> None:
    press(photo, "h")
    shown = module_rig.picture().astype(float)
    press(photo, "enter")
    assert photo.busy
    assert until_taken(photo) == APERTURES["none"].points
    (path,) = (tmp_path / "photographs").iterdir()
    assert path.name == "crokinole-1.png"
    saved = read(path).astype(float)
    assert saved.shape == shown.shape
    # The note of how to get the strip back lies over the lowest fifth.
    assert np.abs(saved - shown)[:140].mean() < 2.0
    press(photo, "space")
    until_taken(photo)
    assert sorted(p.name for p in path.parent.iterdir()) == ["crokinole-1.png", "crokinole-2.png"]


def test_a_picture_can_be_given_up_and_then_nothing_is_written(photo: PhotoMode, tmp_path: Path, module_rig: Rig) -> None:
    buffers = [w.get_name() for w in module_rig.base.graphics_engine.get_windows()]
    press(photo, "f", "enter")
    photo.update(1 / 60, 0.0, 0.0)
    assert photo.busy
    press(photo, "t", "escape")
    assert not photo.busy
    assert photo.open
    assert not (tmp_path / "photographs").exists()
    assert [w.get_name() for w in module_rig.base.graphics_engine.get_windows()] == buffers


def test_what_goes_wrong_is_told_and_photo_mode_goes_on(
    photo: PhotoMode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from crokinole3d.view.scene import darkroom, lens
    from crokinole3d.view.scene.pipeline import BufferRefused

    monkeypatch.setitem(lens.APERTURES, "none", lens.Aperture(0.0, 1))
    (tmp_path / "photographs").write_text("a file where the folder should be", encoding="utf-8")
    press(photo, "enter")
    until_taken(photo)
    assert photo._note is not None
    assert photo._note.key == "photo.failed"

    def refuse(*_: object) -> None:
        raise BufferRefused("the graphics driver refuses a picture of 320x180")

    monkeypatch.setattr(darkroom.Bench, "__init__", refuse)
    press(photo, "enter")
    assert not photo.busy
    assert photo._note.key == "photo.refused"
    assert photo.open


def test_sizes_keep_the_window_s_shape_up_to_4k() -> None:
    from crokinole3d.view.photo import size_of

    assert size_of("2160", Window(1280, 720)) == (3840, 2160)
    assert size_of("1080", Window(1280, 720)) == (1920, 1080)
    assert size_of("1440", Window(720, 1280)) == (1440, 2560)
    assert size_of("1080", Window(1000, 1000)) == (1080, 1080)
    assert size_of("2160", Window(2520, 1080)) == (3840, 1646)
    assert size_of("window", Window(640, 360)) == (640, 360)


def test_the_foreground_softens_and_the_focus_stays_sharp(scene: Scene, module_rig: Rig) -> None:
    from crokinole3d.view.scene.lens import Aperture

    scene.rig.look_from("low", Seat.SOUTH)
    pose, room = scene.rig.pose, scene.darkroom(320, 180)
    try:
        focus = depth_of(pose, Point(0.0, 0.05, 0.0))
        pictures = []
        for radius in (0.0, 0.02):
            mean = Mean()
            for view in views(pose, Window(320, 180), Aperture(radius, 8), focus):
                mean.add(room.picture(view))
            pictures.append(mean.picture().astype(float).mean(axis=2))
    finally:
        room.close()

    def detail(picture: np.ndarray, y: float) -> float:
        seen = project(pose, Window(320, 180), Point(0.0, y, 0.0))
        assert seen is not None
        row = min(176, round(seen[1]))
        return float(np.abs(np.diff(picture[row - 2 : row + 3], axis=1)).mean())

    sharp, soft = pictures
    assert detail(soft, 0.05) > 0.8 * detail(sharp, 0.05)
    top = slice(0, 60)
    assert np.abs(np.diff(soft[top], axis=1)).max() < 0.6 * np.abs(np.diff(sharp[top], axis=1)).max(), "the wall behind blurs"


def test_a_picture_in_tiles_is_the_same_as_one_in_a_piece(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    from crokinole3d.view.scene import darkroom
    from crokinole3d.view.scene.pipeline import BufferRefused

    pose = scene.rig.pose
    whole = scene.darkroom(400, 225)
    assert whole.tiles == 1
    picture = whole.picture(pose).astype(int)
    whole.close()
    real = darkroom.Bench.__init__

    def small(bench: darkroom.Bench, base: object, root: object, size: Window) -> None:
        if max(size) > 300:
            raise BufferRefused("the graphics driver refuses so large a picture")
        real(bench, base, root, size)  # type: ignore[arg-type]

    monkeypatch.setattr(darkroom.Bench, "__init__", small)
    monkeypatch.setattr(darkroom, "SMALLEST", 160)
    monkeypatch.setattr(darkroom, "OVERLAP", 24)
    tiled = scene.darkroom(400, 225)
    try:
        assert tiled.tiles > 1
        change = np.abs(tiled.picture(pose).astype(int) - picture).max(axis=2)
        # A pixel on an edge may fall to its other side; a seam or a vignette of its own would be a whole row of them.
        assert change.mean() < 0.3
        assert (change > 4).mean(axis=0).max() < 0.2
        assert (change > 4).mean(axis=1).max() < 0.2
    finally:
        tiled.close()


def test_a_gamepad_alone_moves_the_camera_chooses_saves_and_leaves(photo: PhotoMode, scene: Scene, tmp_path: Path) -> None:
    for news in (PadNews(left=(0.7, 0.0)), PadNews(left=(0.0, 0.7)), PadNews(right=(0.7, 0.0)), PadNews(right=(0.0, 0.7))):
        before = scene.rig.pose
        photo.hear(news)
        photo.update(0.1, 0.0, 0.0)
        assert scene.rig.pose != before, news
        still = scene.rig.pose
        photo.hear(PadNews())
        photo.update(0.1, 0.0, 0.0)
        assert scene.rig.pose == still
    photo.hear(PadNews(pressed=("rshoulder",)))
    assert scene.rig.pose.distance < still.distance
    time = photo.chosen.time
    photo.hear(PadNews(pressed=("face_x",)))
    assert photo.chosen.time != time
    photo.hear(PadNews(pressed=("face_a",)))
    until_taken(photo)
    assert [path.name for path in (tmp_path / "photographs").iterdir()] == ["crokinole-1.png"]
    photo.hear(PadNews(pressed=("face_b",)))
    assert not photo.open


@pytest.mark.parametrize("switch", ["space", "enter", "mouse1", "face_a"])
def test_one_switch_leads_out_of_photo_mode(photo: PhotoMode, switch: str) -> None:
    photo.one_switch = True
    if switch == "face_a":
        photo.hear(PadNews(pressed=(switch,)))
    else:
        assert photo.down(switch, 0.0, 0.0)
    assert not photo.open


def texts(ui: Ui) -> list[str]:
    return [spot.text for canvas in ui.canvases() for spot in canvas.spots]


def test_the_strip_shows_what_is_in_the_player_s_hand(photo: PhotoMode, ui: Ui) -> None:
    assert "Pad A" not in texts(ui)
    assert "Esc" in texts(ui)
    ui.with_pad = True
    photo.update(0.0, 0.0, 0.0)
    shown = texts(ui)
    assert {"Pad A", "Pad B", "Pad X", "Pad Y"} <= set(shown)
    assert "Esc" not in shown
    photo.hear(PadNews(pressed=("dpad_left",)))
    assert any("Pad \u2190" in text for text in texts(ui)), "how the strip comes back is told by the same hand"


def test_photo_mode_begins_where_a_replay_s_own_camera_stood(photo: PhotoMode, scene: Scene) -> None:
    photo.leave()
    rig = scene.rig
    before = rig.looking
    led = framed("close", Seat.SOUTH, rig.window)
    rig.follow(led)
    photo.enter()
    assert rig.pose.heading == pytest.approx(led.heading, abs=1e-6)
    assert rig.pose.pitch == pytest.approx(led.pitch, abs=1e-6)
    assert rig.pose.distance == pytest.approx(led.distance, rel=1e-6)
    assert rig.pose.target.x == pytest.approx(led.target.x, abs=1e-6)
    assert rig.pose.target.y == pytest.approx(led.target.y, abs=1e-6)
    photo.leave()
    assert rig.looking == before
    photo.enter()


def test_a_game_that_ends_in_the_middle_of_a_picture_leaves_nothing_of_it(photo: PhotoMode, tmp_path: Path) -> None:
    press(photo, "f")
    press(photo, "enter")
    photo.update(1 / 60, 0.0, 0.0)
    assert photo.busy
    room = photo._room
    assert room is not None
    photo.close()
    assert not photo.busy
    assert photo._room is None
    assert room._bench is None
    assert not list(tmp_path.glob("photographs/*"))
