"""The house's arrows: who may import whom, who may load panda3d, who may touch the home, and that importing does nothing."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

import crokinole3d

ROOT = Path(crokinole3d.__file__).parent

FLOORS = {
    "board": 0,
    "text": 0,
    "physics": 1,
    "rules": 2,
    "ai": 3,
    "game": 3,
    "host": 4,
    "view": 5,
    "cli": 6,
    "__main__": 7,
}
"""board, text <- physics <- rules <- {ai, game} <- host <- view <- cli; rooms of one floor do not know each other."""

PANDA = {"panda3d", "direct", "gltf", "simplepbr"}

HOME_WORDS = {"HOME", "USERPROFILE", "HOMEPATH", "APPDATA", "LOCALAPPDATA", "CROKINOLE_HOME"}


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {module_name(path): path for path in sorted(ROOT.rglob("*.py"))}


def room(module: str) -> str | None:
    """The room of one of our modules; None for the package itself, which has the version and nothing else."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else None


@cache
def imported(path: Path, module: str) -> tuple[tuple[int, str], ...]:
    """Line and full name of everything that a file imports, wherever in it."""
    found = []
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            for alias in node.names:
                found.append((node.lineno, alias.name))
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            for alias in node.names:
                name = f"{base}.{alias.name}"
                found.append((node.lineno, name if name in MODULES else base))
    return tuple(found)


def wrong_arrow(importer: str, target: str) -> bool:
    """Whether one of our modules may not import another."""
    mine, other = room(importer), room(target)
    if other is None or mine == other:
        return False
    return mine is None or FLOORS[other] >= FLOORS[mine]


def run(code: str, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a fresh Python whose home is an empty folder."""
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith(("XDG_", "CROKINOLE_"))}
    surroundings |= {"HOME": str(home), "USERPROFILE": str(home), "APPDATA": str(home), "LOCALAPPDATA": str(home)}
    surroundings |= {"PYTHONPATH": str(ROOT.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, env=surroundings, cwd=home, capture_output=True, text=True, timeout=60)


def test_every_room_has_its_floor() -> None:
    assert {room(module) for module in MODULES} - {None} == FLOORS.keys()


@pytest.mark.parametrize("module", MODULES)
def test_imports_run_one_way(module: str) -> None:
    backwards = [
        f"line {line}: {target}"
        for line, target in imported(MODULES[module], module)
        if target in MODULES and wrong_arrow(module, target)
    ]
    assert not backwards


@pytest.mark.parametrize(
    ("importer", "target", "wrong"),
    [
        ("crokinole3d.physics.kernel", "crokinole3d.rules.match", True),
        ("crokinole3d.ai.level", "crokinole3d.game.record", True),
        ("crokinole3d.game.session", "crokinole3d.ai.level", True),
        ("crokinole3d.host", "crokinole3d.view.app", True),
        ("crokinole3d.board", "crokinole3d.text", True),
        ("crokinole3d.host", "crokinole3d.ai.level", False),
        ("crokinole3d.cli.match", "crokinole3d.host", False),
        ("crokinole3d.game.session", "crokinole3d.game.record", False),
        ("crokinole3d.rules.match", "crokinole3d", False),
    ],
)
def test_the_rule_about_arrows_tells_right_from_wrong(importer: str, target: str, wrong: bool) -> None:
    assert wrong_arrow(importer, target) is wrong


@pytest.mark.parametrize("module", [module for module in MODULES if room(module) != "view"])
def test_only_the_view_imports_panda3d(module: str) -> None:
    assert not [target for _, target in imported(MODULES[module], module) if target.partition(".")[0] in PANDA]


def names_home(text: str) -> bool:
    return text in HOME_WORDS or text.startswith(("XDG_", "~/"))


def touches_home(source: str) -> list[str]:
    """What in a source text looks for the user's home."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and node.attr in ("home", "expanduser"):
            found.append(f"line {node.lineno}: .{node.attr}")
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and names_home(node.value):
            found.append(f"line {node.lineno}: {node.value!r}")
    return found


@pytest.mark.parametrize("module", [module for module in MODULES if module != "crokinole3d.game.store"])
def test_only_the_store_knows_the_users_home(module: str) -> None:
    assert not touches_home(MODULES[module].read_text("utf-8"))


def test_the_search_for_the_home_finds_the_store() -> None:
    assert touches_home(MODULES["crokinole3d.game.store"].read_text("utf-8"))


def test_physics_loads_neither_panda3d_nor_numba(tmp_path: Path) -> None:
    loaded = "{name.partition('.')[0] for name in sys.modules}"
    done = run(f"import sys, crokinole3d.physics; print(sorted({loaded} & {{'panda3d', 'direct', 'numba'}}))", tmp_path)
    assert (done.stdout, done.stderr) == ("[]\n", "")


_IMPORT_ALL = """
import importlib, os, sys, threading

class NoPanda:
    def find_spec(self, name, path=None, target=None):
        if name.partition('.')[0] in ('panda3d', 'direct', 'gltf', 'tqdm', 'numba'):
            raise ModuleNotFoundError(f'No module named {name!r}', name=name)

if sys.argv[1] == "without":
    sys.meta_path.insert(0, NoPanda())
before = dict(os.environ), list(sys.path), os.getcwd()
for name in sys.argv[2:]:
    importlib.import_module(name)
assert (dict(os.environ), list(sys.path), os.getcwd()) == before, 'the surroundings were changed'
threads = [thread.name for thread in threading.enumerate() if thread is not threading.main_thread()]
assert not threads, threads
"""


def test_all_but_the_view_runs_with_numpy_alone_and_importing_does_nothing(tmp_path: Path) -> None:
    # The two engines that `bench` compares with are imported where they are there.
    modules = [module for module in MODULES if room(module) != "view" and not module.endswith("_peer")]
    done = run(_IMPORT_ALL, tmp_path, "without", *modules)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(tmp_path.iterdir()) == []


def test_importing_the_view_opens_and_writes_nothing(tmp_path: Path) -> None:
    pytest.importorskip("panda3d.core")
    done = run(_IMPORT_ALL, tmp_path, "with", *(module for module in MODULES if room(module) == "view"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert list(tmp_path.iterdir()) == []
