"""What stops a start, in plain words: one message that says what to do."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path
from typing import Final

NAME: Final = "Crokinole 3D"

OLDEST: Final = (3, 10)
"""The first Python that the game's own code runs on. main.py repeats it: that file has to do without any other."""

NEWEST: Final = (3, 14)
"""The last Python that Panda3D 1.10.16 has ready-made builds for (cp314 wheels for Windows, macOS and Linux)."""

SPACE_MB: Final = 700
"""Room that an environment takes while it is made, in megabytes: 490 installed, measured on Linux; the rest for downloads."""

DOWNLOAD_MB: Final = 140
"""What the first start downloads, in megabytes: Panda3D 53, numpy 17, fonts and the rest 7, numba with its compiler 64."""


INTERRUPTED: Final = 130
"""The exit code of a process that Ctrl-C ended, as shells give it."""


class CannotStart(Exception):
    """Raised when the game cannot be started. Its text is the whole message; `code` is the exit code of the process."""

    def __init__(self, message: str, code: int = 1) -> None:
        super().__init__(message)
        self.code = code


def say(message: str) -> None:
    """Print one message on stderr: stdout belongs to the commands' results."""
    print(f"{NAME}: {message}", file=sys.stderr, flush=True)


def too_new(version: tuple[int, int]) -> str | None:
    """What to say where this Python is newer than the newest one that Panda3D exists for, or None."""
    if version <= NEWEST:
        return None
    there = next((name for name in _supported_names() if shutil.which(name)), None)
    way_out = f"Start it with the one you have: {there} main.py" if there else "Install one of those and start the game with it."
    return (
        f"this is Python {_dotted(version)}, and Panda3D, which draws the game, is made for Python {_dotted(OLDEST)} to "
        f"{_dotted(NEWEST)} so far. {way_out}"
    )


def _supported_names() -> list[str]:
    return [f"python{NEWEST[0]}.{minor}" for minor in range(NEWEST[1], OLDEST[1] - 1, -1)]


def no_venv() -> str:
    """What to say where Python came without the modules that make environments, as Debian's does."""
    return (
        "this Python lacks its venv module, which the first start needs. On Debian and Ubuntu: sudo apt install python3-venv "
        f"(or python{sys.version_info[0]}.{sys.version_info[1]}-venv); elsewhere install Python with venv and ensurepip. "
        "Then start again."
    )


_CAUSES: Final = (
    (
        r"Errno (28|122)\b|No space left on device|not enough space on the disk|quota exceeded",
        "the disk is full. Free about {space} MB where {where} is to be, then start again.",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SSLError|SSLCertVerificationError",
        "the package server's certificate could not be checked. Behind a company's proxy give pip its certificate "
        "(PIP_CERT=FILE); otherwise check this computer's clock. Then start again.",
    ),
    (
        r"NewConnectionError|NameResolutionError|new connection|ConnectTimeoutError|ReadTimeoutError|ProxyError|ProtocolError"
        r"|Connection (refused|reset|aborted|broken)|Network is unreachable|name resolution|timed out",
        "no connection to the package server. The first start downloads what the game runs on (about {download} MB): connect "
        "this computer to the internet and start again. Behind a proxy set HTTPS_PROXY.",
    ),
    (
        r"No matching distribution found for (?P<package>[A-Za-z0-9_.-]+)",
        "there is no ready-made build of {package} for Python {python} on this kind of computer ({system}). Start with another "
        "Python from {oldest} to {newest} (64 bit, the usual CPython).",
    ),
    (
        r"Permission ?denied|Errno (13|30)\b|WinError 5\b|Access is denied|Read-only file system",
        "{where} or something in it may not be written. Delete it or make it writable, then start again.",
    ),
)
"""What a failed installation prints, and what to say then.

The phrases are those of pip 21 to 26 and of the operating systems. The order matters: a machine without network also finds no
distribution, and a full disk can look like anything.
"""


def cannot_install(log: str, where: Path) -> str:
    """What to say about a failed installation into `where`, told from what pip, venv or the operating system printed."""
    for phrases, message in _CAUSES:
        found = re.search(phrases, log, re.IGNORECASE)
        if found:
            return message.format(
                space=SPACE_MB,
                download=DOWNLOAD_MB,
                where=where,
                package=found.groupdict().get("package"),
                python=_dotted(sys.version_info[:2]),
                system=sys.platform,
                oldest=_dotted(OLDEST),
                newest=_dotted(NEWEST),
            )
    said = [line.strip() for line in log.splitlines() if line.strip()]
    reasons = [line for line in said if line.startswith(("ERROR", "error:"))] or said
    return f"the installation into {where} failed. Its last words: {' '.join(reasons[-3:]) or 'none'}"


def _dotted(version: tuple[int, int]) -> str:
    return f"{version[0]}.{version[1]}"
