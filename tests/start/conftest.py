"""Environments and packages to start with, made of a few files."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from bootstrap.environment import Recipe
from bootstrap.places import python_of
from bootstrap.requirements import parse

Pretend = Callable[..., Path]
"""Called with a name and packages as name=version."""


@pytest.fixture
def recipe() -> Recipe:
    return Recipe(".venv", "two packages", parse("alpha >= 1.2\nbeta >= 2.0"), parse("gamma >= 0.5"))


@pytest.fixture
def pretend(tmp_path: Path) -> Pretend:
    """Makes what looks like an environment: an interpreter and the records of packages, given as name=version."""

    def make(name: str = ".venv", /, **packages: str) -> Path:
        environment = tmp_path / name
        python = python_of(environment)
        python.parent.mkdir(parents=True)
        if sys.platform == "win32":
            python.touch()
        else:
            python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
            python.chmod(0o755)
        site = environment / ("Lib/site-packages" if sys.platform == "win32" else "lib/python3.11/site-packages")
        site.mkdir(parents=True, exist_ok=True)
        for name_of_package, version in packages.items():
            record = site / f"{name_of_package}-{version}.dist-info"
            record.mkdir()
            (record / "METADATA").write_text(
                f"Metadata-Version: 2.1\nName: {name_of_package}\nVersion: {version}\n", encoding="utf-8"
            )
        return environment

    return make


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with wheels of alpha and beta, the only place where pip looks: real ones, of one empty module each."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    _make_wheel(folder, "alpha", "1.3")
    _make_wheel(folder, "beta", "2.0")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", folder.as_uri())
    return folder


def _make_wheel(folder: Path, name: str, version: str) -> None:
    record = f"{name}-{version}.dist-info"
    with zipfile.ZipFile(folder / f"{name}-{version}-py3-none-any.whl", "w") as wheel:
        wheel.writestr(f"{name}.py", "")
        wheel.writestr(f"{record}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
        wheel.writestr(f"{record}/WHEEL", "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{record}/RECORD", f"{name}.py,,\n{record}/METADATA,,\n{record}/WHEEL,,\n{record}/RECORD,,\n")
