"""What no file of the tree may hold."""

from __future__ import annotations

import os
from pathlib import Path

from bootstrap.places import ROOT

# In pieces, so that this file does not hold them itself.
REGISTRIES = tuple(
    ".".join(parts).encode()
    for parts in (
        ("py" + "pi", "org"),
        ("python" + "hosted", "org"),
        ("npm" + "js", "org"),
        ("npm" + "js", "com"),
        ("deb", "debian", "org"),
    )
)
OURS = {"crokinole3d", "docs", "models", "shaders", "tests", "tools", ".ci"}


def files_of_the_tree() -> list[Path]:
    found = [path for path in ROOT.iterdir() if path.is_file()]
    for folder in OURS:
        for parent, folders, names in os.walk(ROOT / folder):
            folders[:] = [name for name in folders if not name.startswith((".", "__pycache__"))]
            found += [Path(parent) / name for name in names]
    return found


def test_no_file_names_a_package_registry() -> None:
    """Where packages come from is the business of whoever installs them: mirrors, proxies and offline copies must all do."""
    files = files_of_the_tree()
    assert ROOT / "main.py" in files
    assert Path(__file__).resolve() in files
    naming = [path.relative_to(ROOT).as_posix() for path in files if any(address in path.read_bytes() for address in REGISTRIES)]
    assert naming == []
