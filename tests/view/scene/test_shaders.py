"""Every program compiles, under the least OpenGL the game asks for too, and one that does not is told with its place."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import crokinole3d
from tests.rig import Rig, require_pictures

ROOT = Path(crokinole3d.__file__).resolve().parent.parent

COMPILE_ALL = """
from tests.rig import open_rig
from crokinole3d.view.scene.shaders import compile_all
with open_rig((16, 16)) as rig:
    rig.frames()
    gsg = rig.base.win.get_gsg()
    print("GLSL", gsg.get_driver_shader_version_major(), gsg.get_driver_shader_version_minor(), compile_all(gsg), "programs")
"""


def test_every_program_compiles_in_every_quality(rig: Rig) -> None:
    from crokinole3d.view.scene.quality import PRESETS
    from crokinole3d.view.scene.shaders import PROGRAMS, compile_all

    rig.frames()
    assert compile_all(rig.base.win.get_gsg()) == len(PROGRAMS) * len(PRESETS)


def test_every_program_compiles_where_the_driver_offers_no_more_than_opengl_3_2() -> None:
    require_pictures()
    limits = {"MESA_GL_VERSION_OVERRIDE": "3.2", "MESA_GLSL_VERSION_OVERRIDE": "150"}
    done = subprocess.run(
        [sys.executable, "-c", COMPILE_ALL], env={**os.environ, **limits}, cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "GLSL 1 50" in done.stdout


def test_a_program_that_the_driver_refuses_is_told_with_its_file_and_line(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from crokinole3d.view.scene import resources, shaders
    from crokinole3d.view.scene.quality import PRESETS

    real = resources.read_text
    broken = '// a test\n#include "common.glsl"\n#include "emit.glsl"\nvoid main() {\n    emit(no_such_light, 1.0);\n}\n'
    monkeypatch.setattr(resources, "read_text", lambda name: broken if name == "shaders/rim.frag" else real(name))
    rig.frames()
    with pytest.raises(shaders.ShaderBroken, match="no_such_light") as told:
        shaders.compiled("rim", PRESETS["high"], rig.base.win.get_gsg())
    assert told.value.name == "rim"
    assert "rim.frag line 5: emit(no_such_light, 1.0);" in str(told.value)
    assert "\n" in told.value.log
    assert "\n" not in str(told.value)


def test_a_scene_whose_shader_is_refused_says_so_instead_of_drawing_white(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    from crokinole3d.view.scene import resources, shaders
    from crokinole3d.view.scene.scene import Scene

    real = resources.read_text
    monkeypatch.setattr(resources, "read_text", lambda name: "void main() {" if name == "shaders/disc.frag" else real(name))
    with pytest.raises(shaders.ShaderBroken):
        Scene(rig.base, "low")


def test_composed_sources_name_one_version_and_contain_each_part_once() -> None:
    from crokinole3d.view.scene import shaders
    from crokinole3d.view.scene.quality import PRESETS

    for quality in PRESETS.values():
        for name, program in shaders.PROGRAMS.items():
            for file in (program.vertex, program.fragment):
                source = shaders.compose(file, shaders.defines(name, quality))
                assert source.startswith("#version 150\n")
                assert source.count("#version") == 1
                assert "#include" not in source
                starts = [line for line in source.splitlines() if line.startswith("//@ ") and line.endswith(" 1")]
                assert len(starts) == len(set(starts))


def test_every_file_of_shaders_is_part_of_a_program() -> None:
    from crokinole3d.view.scene import shaders
    from crokinole3d.view.scene.quality import PRESETS

    quality = PRESETS["low"]
    used = set()
    for name, program in shaders.PROGRAMS.items():
        for file in (program.vertex, program.fragment):
            source = shaders.compose(file, shaders.defines(name, quality))
            used |= {line.split()[1] for line in source.splitlines() if line.startswith("//@ ")}
    assert used == {path.name for path in (ROOT / "shaders").iterdir()}


def test_the_sizes_in_shaders_are_the_board_s() -> None:
    from crokinole3d import board
    from crokinole3d.view.scene import furniture

    defines = furniture.defines()
    assert float(defines["DISC_R"]) == pytest.approx(board.DISC_RADIUS, rel=1e-8)
    assert float(defines["FIFTEEN_LINE_R"]) == pytest.approx(board.FIFTEEN_LINE_RADIUS, rel=1e-8)
    for value in defines.values():
        assert value.isdigit() or "." in value or "e" in value
    numbers = ("0.3302", "0.3048", "0.2032", "0.1016", "0.015875", "0.0174625", "0.009525", "0.381", "0.0127")
    for path in (ROOT / "shaders").iterdir():
        text = path.read_text("utf-8")
        assert not [number for number in numbers if number in text], f"{path.name} has a size of its own"
