"""What has to be installed, and what of it is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bootstrap.places import ROOT, site_packages
from bootstrap.requirements import Requirement, digest, missing, of_extra, of_game, parse


def test_the_game_asks_for_its_packages_in_setup_cfg() -> None:
    names = [requirement.name for requirement in of_game(ROOT / "setup.cfg")]
    assert names == ["panda3d", "panda3d-gltf", "numpy", "tqdm", "font-source-sans-pro", "font-source-serif-pro"]


def test_numba_is_the_one_package_that_may_be_missing() -> None:
    assert [requirement.name for requirement in of_extra(ROOT / "setup.cfg", "fast")] == ["numba"]


def test_the_tools_of_the_tests_are_an_extra() -> None:
    assert {"pytest", "ruff", "mypy"} <= {requirement.name for requirement in of_extra(ROOT / "setup.cfg", "test")}


@pytest.mark.parametrize("line", ["numpy", "numpy > 1", "numpy >= 1; python_version < '3.14'", "numpy >= 1, < 3", ">= 1"])
def test_a_requirement_that_cannot_be_looked_for_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"setup\.cfg"):
        parse(f"panda3d >= 1.10.16\n{line}\n")


@pytest.mark.parametrize(
    ("asked", "there", "enough"),
    [
        (">=1.10.16", "1.10.16", True),
        (">=1.10.16", "1.10.15", False),
        (">=1.10.16", "1.10.16.post1", True),
        (">=1.10.16", "1.11", True),
        (">=1.9", "1.10", True),
        (">=2", "2.0.0", True),
        (">=2.0.0", "2", True),
        (">=2.0", "2.0rc1", True),
        (">=1", "unknown", False),
        ("==2.4.1", "2.4.1", True),
        ("==2.4", "2.4.0", True),
        ("==2.4.1", "2.4.2", False),
    ],
)
def test_versions_are_compared_number_by_number(asked: str, there: str, enough: bool) -> None:
    assert Requirement("alpha", asked[:2], asked[2:]).met_by(there) is enough


def test_what_is_missing_is_told_from_the_packages_records(pretend: Callable[..., Path]) -> None:
    asked = parse("alpha >= 1.2\nbe-ta >= 2.0\ngamma >= 0.5")
    there = site_packages(pretend(alpha="1.2.7", be_ta="1.9"))
    assert [requirement.name for requirement in missing(asked, there)] == ["be-ta", "gamma"]


def test_a_half_written_record_is_no_package(pretend: Callable[..., Path]) -> None:
    environment = pretend(alpha="1.2")
    record = next(environment.glob("**/METADATA"))
    record.write_text("Metadata-Version: 2.1\n", encoding="utf-8")
    assert missing(parse("alpha >= 1.2"), site_packages(environment))


def test_this_interpreter_has_the_pytest_that_runs_this() -> None:
    assert not missing(parse("pytest >= 7"))


def test_a_set_of_requirements_has_one_name_in_any_order() -> None:
    forward, backward = parse("alpha >= 1.2\nbeta >= 2.0"), parse("beta >= 2.0\nalpha >= 1.2")
    assert digest(forward) == digest(backward)
    assert digest(forward) != digest(parse("alpha >= 1.2\nbeta >= 2.1"))
