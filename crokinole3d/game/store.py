"""What is kept between two starts: the match in progress, the settings, the folder for compiled code.

The only place that touches the user's home. Nothing here stops the game: where nothing can be written, the reason is there to be
shown, and the game runs on.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import IO, Final, TypeVar

from crokinole3d.game import settings as settings_table
from crokinole3d.game import statistics
from crokinole3d.game.files import TEMPORARY_SUFFIX, reason_of, write_new, write_whole
from crokinole3d.game.reading import BadField, Node, read
from crokinole3d.game.record import BadRecord, Record, load, to_json
from crokinole3d.game.settings import Settings
from crokinole3d.game.statistics import MatchLine
from crokinole3d.physics.material import PHYSICS_VERSION

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

T = TypeVar("T")

HOME_VARIABLE: Final = "CROKINOLE_HOME"
"""The environment variable that names the folder for everything that is kept, in place of the platform's own."""

_NAME: Final = "crokinole3d"
_SETTINGS: Final = "settings.json"
_STATISTICS: Final = "statistics.json"
_LESSONS: Final = "lessons.json"
_AUTOSAVE: Final = "autosave-"
_RECORD_SUFFIX: Final = ".crok.json"
_MOST_REASONS: Final = 3
"""How many parts of a file that cannot be used are told one by one."""

_PLACES: Final = 99
"""How many games may run at once with a match of their own each: far more than anybody starts, so that looking for one ends."""


def data_dir(env: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """The folder for saves and settings. It need not exist yet. Raises :class:`OSError` where there is no home folder at all.

    `CROKINOLE_HOME`, else the platform's: `$XDG_DATA_HOME`, `%APPDATA%`, `~/Library/Application Support`.
    """
    env = os.environ if env is None else env
    if env.get(HOME_VARIABLE):
        return Path(env[HOME_VARIABLE]).absolute()
    if platform == "win32":
        return _named(env, "APPDATA") or _home() / "AppData" / "Roaming" / _NAME
    if platform == "darwin":
        return _home() / "Library" / "Application Support" / _NAME
    return _named(env, "XDG_DATA_HOME") or _home() / ".local" / "share" / _NAME


def cache_dir(env: Mapping[str, str] | None = None, platform: str = sys.platform) -> Path:
    """The folder for what can be made anew at any time. It need not exist yet. Raises :class:`OSError` without a home folder."""
    env = os.environ if env is None else env
    if env.get(HOME_VARIABLE):
        return Path(env[HOME_VARIABLE]).absolute() / "cache"
    if platform == "win32":
        return (_named(env, "LOCALAPPDATA") or _home() / "AppData" / "Local" / _NAME) / "cache"
    if platform == "darwin":
        return _home() / "Library" / "Caches" / _NAME
    return _named(env, "XDG_CACHE_HOME") or _home() / ".cache" / _NAME


def cache_root() -> Path | None:
    """The folder for what can be made anew, None where there is no home for it."""
    try:
        return cache_dir()
    except OSError:
        return None


def _named(env: Mapping[str, str], variable: str) -> Path | None:
    """Our folder under the one that a variable names. Relative ones are to be ignored (XDG base directories, version 0.8)."""
    named = env.get(variable, "")
    return Path(named) / _NAME if named and Path(named).is_absolute() else None


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError as error:
        raise OSError(f"no home folder ({error})") from None


class AutoSaver:
    """Writes a match to one file from its own thread, so that the frame never waits for the disk.

    Every record is complete, so only the newest one that waits is written. A kill at any time leaves the file whole, as it was
    after the last shot that was written: see :func:`crokinole3d.game.files.write_whole`.
    """

    def __init__(self, path: Path, failure: str | None = None) -> None:
        """`failure` is what is known already to stand in the way; a record that can be written all the same clears it."""
        self.path = path
        self._changed = threading.Condition()
        self._waiting: Record | None = None
        self._busy = False
        self._closed = False
        self._failure = failure
        self._thread: threading.Thread | None = None

    @property
    def failure(self) -> str | None:
        """Why the newest record could not be written, or None if all is well."""
        with self._changed:
            return self._failure

    def save(self, record: Record) -> None:
        """Takes a record to be written. Returns at once. After :meth:`close` it does nothing."""
        with self._changed:
            if self._closed:
                return
            self._waiting = record
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="autosave", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def flush(self, timeout: float | None = None) -> bool:
        """Waits until everything taken so far is written or has failed, at most `timeout` seconds. Whether that was enough."""
        with self._changed:
            return self._changed.wait_for(lambda: self._waiting is None and not self._busy, timeout)

    def close(self, timeout: float | None = 10.0) -> bool:
        """Writes what waits, then stops. Whether `timeout` seconds were enough. May be called twice."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is None:
            return True
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._waiting is not None or self._closed)
                if self._waiting is None:
                    return
                record, self._waiting, self._busy = self._waiting, None, True
            failure = self._write(record)
            with self._changed:
                self._failure, self._busy = failure, False
                self._changed.notify_all()

    def _write(self, record: Record) -> str | None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self.path, to_json(record))
        except (OSError, ValueError) as error:
            # A ValueError is a name that is no text; the thread must go on for it.
            return f"{self.path}: {reason_of(error)}"
        return None


class Autosave:
    """The place where this running game keeps its match: a file of its own, held for as long as the game runs.

    Two games at once hold two places, so neither writes over the other's match or offers to resume one that is being played.
    Made by :func:`load_autosave`.
    """

    def __init__(
        self, path: Path, lock: IO[bytes] | None, record: Record | None, reasons: tuple[str, ...], failure: str | None
    ) -> None:
        self.reasons = reasons
        """What was found and could not be used, a sentence each."""
        self._saver = AutoSaver(path, failure)
        self._lock = lock
        self._record = record

    @property
    def path(self) -> Path:
        """The file that holds the match."""
        return self._saver.path

    @property
    def failure(self) -> str | None:
        """Why the match is not being kept (a read-only home, a full disk), or None if it is."""
        return self._saver.failure

    @property
    def offer(self) -> Record | None:
        """The match that can be resumed, or None if there is none: a finished match is over."""
        return None if self._record is None or self._record.result is not None else self._record

    def save(self, record: Record) -> None:
        """Keeps a match in place of the one before. Returns at once."""
        self._record = record
        self._saver.save(record)

    def set_aside(self) -> Path | None:
        """Moves a match that proved to be of no use out of the way. Returns where it lies now, None if it could not be moved.

        One that was played with another version of the physics is whole: it stays a record, `autosave-1.physics-1.crok.json`,
        that the game it was played with can still show.
        """
        self._saver.flush()
        record, self._record = self._record, None
        if record is None or record.stamp.physics == PHYSICS_VERSION:
            return set_aside(self.path)
        name = self.path.name.removesuffix(_RECORD_SUFFIX)
        return _rename_free(
            self.path,
            lambda number: f"{name}.physics-{record.stamp.physics}{f'-{number}' if number > 1 else ''}{_RECORD_SUFFIX}",
        )

    def flush(self, timeout: float | None = None) -> bool:
        """Waits until the match is on the disk, at most `timeout` seconds. Whether that was enough."""
        return self._saver.flush(timeout)

    def close(self) -> None:
        """Writes what waits and lets go of the place. May be called twice."""
        self._saver.close()
        if self._lock is not None:
            self._lock.close()
            self._lock = None


@dataclass(frozen=True, slots=True)
class _Place:
    """One numbered place for a match, taken by this process."""

    path: Path
    lock: IO[bytes]
    record: Record | None
    reason: str | None


def load_autosave(folder: Path | None = None, *, resume: bool = True) -> Autosave:
    """Takes a place for this game's match: the newest one that holds an unfinished match nobody is playing, else an empty one.

    Without `resume` it takes a place that holds no unfinished match, so that a new one leaves those alone.

    Never raises for what the disk says: a file that cannot be read is kept as `.broken` and named in `reasons`; a folder that
    cannot be written is the `failure`.
    """
    try:
        folder = data_dir() if folder is None else folder
        folder.mkdir(parents=True, exist_ok=True)
        return _claim(folder, resume)
    except OSError as error:
        # Read-only: what lies there can still be resumed, it is just not kept any further.
        failure = f"{folder or 'the home folder'}: {error.strerror or error}"
        return _claim_unlocked(folder or Path(), failure)


def _claim(folder: Path, resume: bool) -> Autosave:
    reasons: list[str] = []

    def take(number: int, unfinished: bool) -> Autosave | None:
        place = _take(folder, number)
        if place is None:
            return None
        if place.reason is not None:
            reasons.append(place.reason)
        if unfinished != (place.record is not None and place.record.result is None):
            place.lock.close()
            return None
        _sweep(place.path)
        return Autosave(place.path, place.lock, place.record, tuple(reasons), None)

    for number in _newest_first(folder) if resume else ():
        if taken := take(number, unfinished=True):
            return taken
    for number in range(1, _PLACES + 1):
        if taken := take(number, unfinished=False):
            return taken
    raise OSError(f"all {_PLACES} places for a match are in use")


def _claim_unlocked(folder: Path, failure: str) -> Autosave:
    for number in _newest_first(folder):
        path = _path(folder, number)
        try:
            record = load(path)
        except BadRecord:
            continue
        if record.result is None:
            return Autosave(path, None, record, (), failure)
    return Autosave(_path(folder, 1), None, None, (), failure)


def _take(folder: Path, number: int) -> _Place | None:
    """The place of that number with what lies there, or None if another running game has it. Raises :class:`OSError`."""
    path = _path(folder, number)
    lock = (folder / f"{_AUTOSAVE}{number}.lock").open("ab")
    if not _lock(lock):
        lock.close()
        return None
    if not os.path.lexists(path):
        return _Place(path, lock, None, None)
    try:
        return _Place(path, lock, load(path), None)
    except BadRecord as error:
        return _Place(path, lock, None, f"{error}{_kept_as(set_aside(path))}")


def _lock(file: IO[bytes]) -> bool:
    """Takes the lock on an open file until it is closed or the process ends, however it ends. False if somebody else has it.

    Where the disk knows no locks (some network drives) nobody can tell who runs: this game then takes itself to be alone.
    """
    try:
        if sys.platform == "win32":
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return sys.platform != "win32"
    return True


def _path(folder: Path, number: int) -> Path:
    return folder / f"{_AUTOSAVE}{number}{_RECORD_SUFFIX}"


def _newest_first(folder: Path) -> list[int]:
    """The numbers of the places that hold a file, the one written last first."""
    found: list[tuple[int, int]] = []
    try:
        for path in folder.glob(f"{_AUTOSAVE}*{_RECORD_SUFFIX}"):
            number = path.name[len(_AUTOSAVE) : -len(_RECORD_SUFFIX)]
            if number.isascii() and number.isdigit():
                found.append((-path.stat().st_mtime_ns, int(number)))
    except OSError:
        return []
    return [number for _, number in sorted(found)]


def _sweep(path: Path) -> None:
    """Removes what a kill in the middle of writing left beside a file that this process holds."""
    for rubbish in path.parent.glob(f".{path.name}.*{TEMPORARY_SUFFIX}"):
        rubbish.unlink(missing_ok=True)


def set_aside(path: Path) -> Path | None:
    """Renames a file to the first free of `NAME.broken`, `NAME.broken-2`, ... Returns its new path, None where that fails."""
    return _rename_free(path, lambda number: _broken(path, number))


def _broken(path: Path, number: int) -> str:
    return f"{path.name}.broken" + (f"-{number}" if number > 1 else "")


def _copy_aside(path: Path) -> Path | None:
    """Copies a file to the first free of the names of :func:`set_aside`. Returns the copy's path, None where that fails."""
    for number in count(1):
        aside = path.with_name(_broken(path, number))
        if os.path.lexists(aside):
            continue
        try:
            write_new(aside, path.read_bytes())
        except FileExistsError:
            continue
        except OSError:
            return None
        return aside
    raise AssertionError("count() has no end")


def _rename_free(path: Path, name: Callable[[int], str]) -> Path | None:
    """Renames a file to the first free of the names for 1, 2, ... Returns its new path, None where that fails."""
    for number in count(1):
        aside = path.with_name(name(number))
        if os.path.lexists(aside):
            continue
        try:
            path.rename(aside)
        except FileExistsError:
            continue
        except OSError:
            return None
        return aside
    raise AssertionError("count() has no end")


def load_settings(folder: Path | None = None) -> tuple[Settings, tuple[str, ...]]:
    """The settings, and a reason for everything in their file that could not be used. Never raises for what the disk says.

    A file with anything in it that cannot be used is kept as `.broken`, so that saving does not destroy it.
    """
    return _load(_SETTINGS, Settings(), settings_table.from_node, save_settings, folder)


def save_settings(settings: Settings, folder: Path | None = None) -> str | None:
    """Keeps the settings. Returns None, or the reason why that was not possible."""
    stored = {**settings.to_dict(), settings_table.KEYS: settings.keys_to_dict()}
    return _save(_SETTINGS, json.dumps(stored, indent=1), folder)


def load_statistics(folder: Path | None = None) -> tuple[tuple[MatchLine, ...], tuple[str, ...]]:
    """The lines of finished matches, and a reason for everything that could not be used; as :func:`load_settings`."""
    return _load(_STATISTICS, (), statistics.from_node, save_statistics, folder)


def save_statistics(lines: Sequence[MatchLine], folder: Path | None = None) -> str | None:
    """Keeps the lines of finished matches. Returns None, or the reason why that was not possible."""
    return _save(_STATISTICS, json.dumps(statistics.to_dict(lines)), folder)


def load_lessons(folder: Path | None = None) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the lessons passed so far, and a reason for what could not be used; as :func:`load_settings`."""

    def names(node: Node) -> tuple[tuple[str, ...], tuple[str, ...]]:
        passed: dict[str, None] = {}
        reasons = []
        for item in node.get("passed").items():
            try:
                passed[item.text()] = None
            except BadField as error:
                reasons.append(str(error))
        return tuple(passed), tuple(reasons)

    return _load(_LESSONS, (), names, save_lessons, folder)


def save_lessons(passed: Sequence[str], folder: Path | None = None) -> str | None:
    """Keeps which lessons are passed. Returns None, or the reason why that was not possible."""
    return _save(_LESSONS, json.dumps({"passed": list(passed)}), folder)


def _load(
    name: str,
    default: T,
    from_node: Callable[[Node], tuple[T, tuple[str, ...]]],
    save: Callable[[T, Path], str | None],
    folder: Path | None,
) -> tuple[T, tuple[str, ...]]:
    """What a file of ours holds, the default where there is none or it is damaged, and a reason for what could not be used."""
    try:
        folder = data_dir() if folder is None else folder
        path = folder / name
        if not os.path.lexists(path):
            return default, ()
    except OSError as error:
        return default, (f"{name}: {reason_of(error)}",)
    try:
        kept, reasons = from_node(read(path))
    except BadField as error:
        return default, (f"{name}: {error}{_kept_as(set_aside(path))}",)
    if not reasons:
        return kept, ()
    # The next save would write over what could not be used, so the file as it was goes aside. It does once: what is kept of it
    # takes its place now.
    aside = _copy_aside(path)
    if aside is not None and save(kept, folder) is not None:
        aside.unlink(missing_ok=True)
        aside = None
    told = [f"{name}: {reason}" for reason in reasons[:_MOST_REASONS]]
    if len(reasons) > _MOST_REASONS:
        told.append(f"{name}: {len(reasons) - _MOST_REASONS} more of its parts cannot be used")
    told[0] += _kept_as(aside)
    return kept, tuple(told)


def _kept_as(aside: Path | None) -> str:
    return "" if aside is None else f"; kept as {aside.name}"


def _save(name: str, text: str, folder: Path | None) -> str | None:
    try:
        folder = data_dir() if folder is None else folder
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, text + "\n")
    except OSError as error:
        return f"{folder or 'the home folder'}: {error.strerror or error}"
    return None
