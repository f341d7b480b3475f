"""What has to be installed, read from setup.cfg, and what of it is there."""

from __future__ import annotations

import configparser
import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from importlib.metadata import Distribution, DistributionFinder
from pathlib import Path

_LINE = re.compile(r"(?P<name>[A-Za-z0-9._-]+)\s*(?P<how>>=|==)\s*(?P<version>[0-9.]+)")


@dataclass(frozen=True, slots=True)
class Requirement:
    """One package: its name and the least version, or the very version."""

    name: str
    """The name under which it is installed."""

    how: str
    """`>=` or `==`."""

    version: str
    """Numbers with dots between."""

    def __str__(self) -> str:
        return f"{self.name}{self.how}{self.version}"

    def met_by(self, version: str) -> bool:
        """Whether an installed version will do. What follows its leading numbers (`rc1`, `.post1`) is not looked at."""
        there, asked = _numbers(version), _numbers(self.version)
        length = max(len(there), len(asked))
        there, asked = (numbers + (0,) * (length - len(numbers)) for numbers in (there, asked))
        return there >= asked if self.how == ">=" else there == asked


def _numbers(version: str) -> tuple[int, ...]:
    leading = re.match(r"[0-9]+(\.[0-9]+)*", version)
    return tuple(int(number) for number in leading.group().split(".")) if leading else ()


def parse(text: str) -> tuple[Requirement, ...]:
    """The requirements in a setup.cfg list: one a line, `name >= version` or `name == version`.

    Raises :class:`ValueError` for anything else, since what is not understood could not be looked for either.
    """
    found = []
    for line in text.split("\n"):
        if not line.strip():
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None:
            raise ValueError(f"setup.cfg: {line.strip()!r} is not of the form 'name >= version'")
        found.append(Requirement(match["name"], match["how"], match["version"]))
    return tuple(found)


def of_game(setup_cfg: Path) -> tuple[Requirement, ...]:
    """What the game cannot do without."""
    return parse(_read(setup_cfg)["options"]["install_requires"])


def of_extra(setup_cfg: Path, extra: str) -> tuple[Requirement, ...]:
    """What an extra adds."""
    return parse(_read(setup_cfg)["options.extras_require"][extra])


def _read(setup_cfg: Path) -> configparser.ConfigParser:
    config = configparser.ConfigParser(interpolation=None)
    config.read_string(setup_cfg.read_text(encoding="utf-8"), str(setup_cfg))
    return config


def missing(requirements: Iterable[Requirement], paths: list[str] | None = None) -> tuple[Requirement, ...]:
    """Those that are not installed, or not in a version that will do.

    Looks in `paths` (folders such as site-packages), or where this interpreter looks. Only the packages' records are read,
    nothing is imported: that takes some milliseconds, importing them all would take a second.
    """
    return tuple(requirement for requirement in requirements if not _is_there(requirement, paths))


def _is_there(requirement: Requirement, paths: list[str] | None) -> bool:
    where = {} if paths is None else {"path": paths}
    context = DistributionFinder.Context(name=requirement.name, **where)
    for distribution in Distribution.discover(context=context):
        # Only the first one counts: it is the one that an import finds. A record that was half written has no version.
        record = distribution.metadata
        return "Version" in record and requirement.met_by(record["Version"])
    return False


def digest(requirements: Iterable[Requirement]) -> str:
    """One short name for a set of requirements, the same in any order: 16 hexadecimal digits."""
    return hashlib.sha256("\n".join(sorted(map(str, requirements))).encode()).hexdigest()[:16]
