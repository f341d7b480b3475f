"""Where the picture's files are: beside the package in a source checkout, inside the package where it was installed."""

from __future__ import annotations

from pathlib import Path

from panda3d.core import Filename, VirtualFileSystem

import crokinole3d
from crokinole3d.view.errors import CannotShow


class ResourceMissing(CannotShow):
    """Raised when a model, texture or shader is in none of the places it may be."""


def find(relative: str) -> Filename:
    """The place of `models/...` or `shaders/...` in Panda3D's own notation.

    Raises ResourceMissing with the places that were tried.
    """
    system = VirtualFileSystem.get_global_ptr()
    tried = []
    for folder in _folders():
        place = Filename(folder, relative)
        if system.exists(place):
            return place
        tried.append(place.to_os_specific())
    raise ResourceMissing(f"{relative} is missing; looked for it at: {', '.join(tried)}")


def read_text(relative: str) -> str:
    """The text of a file that :func:`find` finds."""
    data: bytes = VirtualFileSystem.get_global_ptr().read_file(find(relative), True)
    return data.decode("utf-8")


def _folders() -> list[Filename]:
    # The package's own folder comes from its path list, which also holds in a frozen build.
    package = Path(next(iter(crokinole3d.__path__)))
    return [_filename(package.parent), _filename(package / "_data")]


def _filename(path: Path) -> Filename:
    return Filename.from_os_specific(str(path))
