"""What tools/ made: models built from board.py's sizes, textures that can be painted again. Draws nothing."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import numpy as np
import numpy.typing as npt
import pytest
from panda3d.core import GeomNode, InternalName
from PIL import Image

import crokinole3d
from crokinole3d import board
from crokinole3d.view.scene import assets, furniture, props
from crokinole3d.view.scene.patches import patches

ROOT = Path(crokinole3d.__file__).resolve().parent.parent
MODELS = ROOT / "models"

Points = npt.NDArray[np.float64]

TOLERANCE = 0.0001
"""Metres."""


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module tools/make_models.py, which brings glb with it."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("make_models")


@pytest.fixture
def painter(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module tools/make_textures.py."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    return importlib.import_module("make_textures")


@pytest.fixture
def meshes(monkeypatch: pytest.MonkeyPatch) -> dict[str, Points]:
    """The vertices of every mesh of every committed model by name, metres, Z up."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    read = importlib.import_module("glb").read_positions
    found: dict[str, Points] = {}
    for path in sorted(MODELS.glob("*.glb")):
        found.update({name: points.astype(np.float64) for name, points in read(path).items()})
    return found


def radii(points: Points) -> Points:
    return np.hypot(points[:, 0], points[:, 1])


def near(value: float) -> object:
    return pytest.approx(value, abs=TOLERANCE)


def test_the_committed_models_are_what_the_tool_builds(tool: ModuleType) -> None:
    built = tool.build()
    assert sorted(built) == sorted(path.name for path in MODELS.glob("*.glb"))
    for name, content in built.items():
        assert (MODELS / name).read_bytes() == content, f"models/{name} is not what tools/make_models.py builds"


def test_the_playing_surface_and_the_hole_have_the_board_s_sizes(meshes: dict[str, Points]) -> None:
    surface = np.concatenate([points for name, points in meshes.items() if name.startswith("surface-")])
    hole = meshes["hole"]
    assert radii(surface).max() == near(board.SURFACE_RADIUS)
    assert surface[:, 2].max() == near(0.0)
    assert radii(surface).min() == near(radii(hole).max())
    assert hole[:, 2].min() == near(-board.HOLE_DEPTH)
    wall = hole[(hole[:, 2] < -0.0004) & (hole[:, 2] > -0.0053)]
    assert radii(wall).max() == near(board.HOLE_RADIUS)
    assert radii(wall).min() == near(board.HOLE_RADIUS)


def test_the_ditch_and_the_rail_have_the_board_s_sizes(meshes: dict[str, Points]) -> None:
    ditch, rim = meshes["ditch"], meshes["rim"]
    assert ditch[:, 2].min() == near(-board.DITCH_DEPTH)
    assert radii(ditch).min() == near(board.SURFACE_RADIUS)
    assert radii(ditch).max() - radii(ditch).min() == near(board.DITCH_WIDTH)
    assert radii(rim).min() == near(board.RAIL_RADIUS)
    assert rim[:, 2].max() == near(board.RAIL_HEIGHT)
    above = rim[rim[:, 2] > 0.0]
    assert radii(above).max() - radii(above).min() == near(board.RAIL_THICKNESS)
    assert rim[:, 2].min() == near(furniture.TABLE_Z)


def test_discs_and_pegs_have_the_board_s_sizes(meshes: dict[str, Points]) -> None:
    disc = meshes["disc"]
    assert radii(disc).max() == near(board.DISC_RADIUS)
    assert np.ptp(disc[:, 2]) == near(board.DISC_THICKNESS)
    assert disc[:, 2].max() == near(board.DISC_THICKNESS / 2.0)
    peg = np.concatenate([meshes["sleeve"], meshes["brass"]])
    assert radii(peg).max() == near(board.PEG_RADIUS)
    assert peg[:, 2].max() == near(board.PEG_HEIGHT)
    assert peg[:, 2].min() == near(0.0)


def test_racks_and_slates_have_the_sizes_that_discs_and_shaders_are_told(meshes: dict[str, Points]) -> None:
    rack, slate = meshes["rack"], meshes["slate"]
    assert np.ptp(rack[:, 0]) == near(2.0 * props.RACK_HALF_LENGTH)
    assert np.ptp(rack[:, 1]) == near(2.0 * props.RACK_HALF_WIDTH)
    assert rack[:, 2].max() == near(props.RACK_FLOOR + props.RACK_LIP)
    inner = rack[np.abs(rack[:, 2] - props.RACK_FLOOR) < 1e-6]
    assert inner[:, 1].max() == near(props.RACK_HALF_WIDTH - props.RACK_WALL)
    # Every disc of a full rack lies within the edge.
    assert inner[:, 1].max() > board.DISC_RADIUS
    assert inner[:, 0].max() > 0.5 * (props.WELLS - 1) * props.WELL_PITCH + board.DISC_RADIUS
    assert np.ptp(slate[:, 0]) == near(props.SLATE_WIDTH)
    front = slate[slate[:, 1] < 0.0]
    assert 0.5 * (front[:, 2].max() + front[:, 2].min()) == pytest.approx(props.slate_middle(), abs=0.0015)
    for points in (rack, slate):
        assert points[:, 2].min() == pytest.approx(furniture.TABLE_Z, abs=0.0006)


def test_every_patch_of_the_surface_lies_in_the_circle_that_its_shadows_are_listed_by(meshes: dict[str, Points]) -> None:
    listed = patches()
    assert sorted(patch.mesh for patch in listed) == sorted(name for name in meshes if name.startswith("surface-"))
    for patch in listed:
        points = meshes[patch.mesh]
        assert np.hypot(points[:, 0] - patch.x, points[:, 1] - patch.y).max() <= patch.radius + 1e-6
        assert patch.near(points[0, 0] + 0.9 * furniture.SHADE_REACH, points[0, 1], 0.0)


@pytest.mark.parametrize("name", ["maple.jpg", "walnut.jpg", "table.jpg", "marks.png"])
def test_the_committed_textures_are_what_the_tool_paints(painter: ModuleType, name: str) -> None:
    picture = np.asarray(Image.open(MODELS / "textures" / name).convert("RGB"), np.float64)
    work = painter.PAINTINGS[name]
    assert picture.shape == (work.height, work.width, 3)
    rows = range(200, 216)
    painted = painter.painted(name, rows).astype(np.float64)
    kept = picture[::-1][rows.start : rows.stop]
    # JPEG loses a little, and the last bits of sines differ between processors; another band differs by much more.
    error = np.abs(painted - kept)
    assert error.mean() < 5.0
    assert np.abs(painter.painted(name, range(300, 316)).astype(np.float64) - kept).mean() > 2.0 * error.mean()
    assert name.endswith(".jpg") or np.percentile(error, 99.9) <= 1.0


def test_every_texture_that_tiles_meets_itself_at_its_borders(painter: ModuleType) -> None:
    for name in ("walnut.jpg", "marks.png"):
        height = painter.PAINTINGS[name].height
        first, last = painter.painted(name, range(1))[0], painter.painted(name, range(height - 1, height))[0]
        inside = painter.painted(name, range(64, 66))
        step = np.abs(first.astype(int) - last.astype(int)).mean()
        usual = np.abs(inside[0].astype(int) - inside[1].astype(int)).mean()
        assert step < 3.0 * usual + 2.0


@pytest.mark.parametrize("name", ["board", "disc", "peg", "props", "room"])
def test_every_mesh_brings_texture_coordinates_under_the_name_that_shaders_find(name: str) -> None:
    """Under glTF's own name, with a number, they read as zero, and the grain of the rail is one colour."""
    meshes = assets.model(name).find_all_matches("**/+GeomNode")
    assert meshes
    for mesh in meshes:
        node = mesh.node()
        assert isinstance(node, GeomNode)
        for geom in node.get_geoms():
            assert geom.get_vertex_data().has_column(InternalName.get_texcoord()), mesh.name
