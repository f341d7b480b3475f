"""The work of others in the game: libraries and fonts as they are installed here, with their licences. No panda3d."""

from __future__ import annotations

from importlib import metadata
from typing import Final

from crokinole3d.view.ui.data.pages import AboutData, LibraryLine

LIBRARIES: Final = ("panda3d", "panda3d-gltf", "numpy", "numba", "tqdm")
"""What the game loads; those that are not installed are left out."""

FONTS: Final = ("font-source-sans-pro", "font-source-serif-pro")

_FILLED: Final = 55
"""Letters from which a line of a licence is taken to be broken for want of room, not at the end of its paragraph."""


def about(version: str) -> AboutData:
    """What the about page tells, read from the installed packages."""
    fonts = tuple(line for name in FONTS if (line := _line(name)) is not None)
    libraries = tuple(line for name in LIBRARIES if (line := _line(name)) is not None)
    texts = [text for name in FONTS if (text := _licence_text(name))]
    # Both faces come with the same licence, but for the line that names the owner.
    return AboutData(version, libraries, fonts, "\n\n".join(dict.fromkeys(texts)))


def _line(name: str) -> LibraryLine | None:
    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return None
    return LibraryLine(name, found.version, _licence(found))


def _licence(found: metadata.Distribution) -> str:
    """A distribution's licence in short: its expression, else its first line, else its classifier."""
    told = found.metadata.get_all("License-Expression") or found.metadata.get_all("License") or []
    for text in told:
        if text and text.strip():
            return str(text).strip().splitlines()[0]
    classifiers = found.metadata.get_all("Classifier") or []
    return ", ".join(str(line).split(" :: ")[-1] for line in classifiers if line.startswith("License ::"))


def _licence_text(name: str) -> str:
    """The licence text that lies in a package; empty if there is none."""
    try:
        files = metadata.files(name) or []
    except metadata.PackageNotFoundError:
        return ""
    for file in files:
        if file.name.upper().startswith(("LICENSE", "LICENCE", "OFL")):
            try:
                return unwrapped(file.read_text(encoding="utf-8").replace("\r\n", "\n").strip())
            except (OSError, UnicodeDecodeError):
                continue
    return ""


def unwrapped(text: str) -> str:
    """A text of lines that were broken by hand with a line for each paragraph: a line that was filled goes on in the next."""
    lines: list[str] = []
    filled = False
    for line in text.split("\n"):
        words = line.strip()
        is_text = any(letter.isalpha() for letter in words)
        if filled and is_text:
            lines[-1] += " " + words
        else:
            lines.append(words)
        filled = is_text and len(words) >= _FILLED
    return "\n".join(lines)
