from __future__ import annotations

from pathlib import Path

import pytest

import crokinole3d


def test_files_are_found_beside_the_package_in_a_source_checkout() -> None:
    from crokinole3d.view.scene import resources

    found = Path(resources.find("shaders/common.glsl").to_os_specific())
    assert found == Path(crokinole3d.__file__).resolve().parent.parent / "shaders" / "common.glsl"
    assert "uniform" in resources.read_text("shaders/common.glsl")


def test_files_are_found_inside_the_package_where_it_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from crokinole3d.view.scene import resources

    installed = tmp_path / "mięta i sól" / "crokinole3d"
    (installed / "_data" / "shaders").mkdir(parents=True)
    (installed / "_data" / "shaders" / "x.glsl").write_text("żółw", "utf-8")
    monkeypatch.setattr(crokinole3d, "__path__", [str(installed)])
    assert resources.read_text("shaders/x.glsl") == "żółw"


def test_a_missing_file_is_told_with_the_places_that_were_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from crokinole3d.view.scene import resources

    monkeypatch.setattr(crokinole3d, "__path__", [str(tmp_path / "crokinole3d")])
    with pytest.raises(resources.ResourceMissing, match=r"models/disc\.glb is missing") as told:
        resources.find("models/disc.glb")
    assert str(tmp_path / "models" / "disc.glb") in str(told.value)
    assert str(tmp_path / "crokinole3d" / "_data") in str(told.value)
