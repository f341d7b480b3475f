"""What gets installed by `pip install`: everything of the package, with the models and shaders inside it."""

from __future__ import annotations

import configparser
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bootstrap.places import ROOT
from crokinole3d import __version__


def files_below(folder: Path) -> list[str]:
    """Every file in a folder of the tree, less what Python and its tools leave there."""
    files = [path.relative_to(ROOT) for path in folder.glob("**/*") if path.is_file()]
    return [file.as_posix() for file in files if not any(part.startswith((".", "__pycache__")) for part in file.parts)]


def in_package() -> set[str]:
    """Every file that an installed package should have, by its place in the wheel."""
    data = files_below(ROOT / "models") + files_below(ROOT / "shaders")
    return set(files_below(ROOT / "crokinole3d")) | {f"crokinole3d/_data/{file}" for file in data}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    tree = tmp_path_factory.mktemp("tree")
    for folder in ("crokinole3d", "models", "shaders"):
        shutil.copytree(ROOT / folder, tree / folder, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    for file in ("setup.cfg", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / file, tree / file)
    build = "import setuptools.build_meta as backend; print(backend.build_wheel('dist'))"
    ran = subprocess.run([sys.executable, "-c", build], cwd=tree, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return zipfile.ZipFile(tree / "dist" / ran.stdout.split()[-1])


def test_the_wheel_carries_the_package_with_models_and_shaders(wheel: zipfile.ZipFile) -> None:
    carried = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert carried == in_package()
    assert any(name.startswith("crokinole3d/_data/models/") for name in carried)
    assert any(name.startswith("crokinole3d/_data/shaders/") for name in carried)


def test_the_wheel_has_the_version_and_the_command(wheel: zipfile.ZipFile) -> None:
    record = f"crokinole3d-{__version__}.dist-info"
    metadata = wheel.read(f"{record}/METADATA").decode()
    assert f"\nVersion: {__version__}\n" in metadata
    assert "\nRequires-Python: >=3.10\n" in metadata
    assert "crokinole3d = crokinole3d.cli:main" in wheel.read(f"{record}/entry_points.txt").decode()
    assert any(name.startswith(record) and name.endswith("LICENSE") for name in wheel.namelist())


def test_every_folder_with_code_is_a_package_of_setup_cfg() -> None:
    config = configparser.ConfigParser()
    config.read(ROOT / "setup.cfg", encoding="utf-8")
    listed = set(config["options"]["packages"].split())
    folders = {path.parent.relative_to(ROOT) for path in (ROOT / "crokinole3d").glob("**/*.py")}
    found = {".".join(folder.parts) for folder in folders}
    assert listed == found | {"crokinole3d._data.models", "crokinole3d._data.shaders"}


def test_the_version_heads_the_changelog() -> None:
    headings = [line for line in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines() if line.startswith("## ")]
    assert headings[0].split()[1] == __version__


def test_the_readme_gives_the_commands_that_are_run() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "python3 main.py" in readme
    assert "python3 tools/run_tests.py" in readme
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().endswith("python3 tools/run_tests.py")
    assert Path(ROOT / "docs" / "picture.png").name in readme
