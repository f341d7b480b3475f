"""The loudspeaker: plays voices and loops through Panda3D. The one place of the sound that knows the engine.

What it works around is measured: a sound that is played again starts anew (so every file has a few copies), panning takes
positional sounds, and a level over 1 is cut to 1.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import cos, radians, sin
from typing import Final

from panda3d.core import AudioManager, AudioSound, Filename

from crokinole3d.view.scene import resources
from crokinole3d.view.sound.catalogue import LEAD, ROOM, SETTLE, SLIDES, all_files, knock_files
from crokinole3d.view.sound.mixing import Voice

FOLDER: Final = "models/sounds"

FILES_A_FRAME: Final = 4
"""Files that are loaded in one frame, some 0.1 ms each: the rest waits for the next, and so does whoever would hear it."""

COPIES: Final = 3
"""How often one file sounds at once at the most; the oldest begins anew then."""

LOOP_STOPS: Final = 2.0
"""Seconds after which a loop that is silent is stopped."""


@dataclass(slots=True)
class _Copy:
    sound: AudioSound
    token: int = -1
    """The voice that it plays or played last."""


@dataclass(slots=True)
class _Loop:
    sound: AudioSound
    level: float = 0.0
    silent_for: float = 0.0
    running: bool = False


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep what the sound system's libraries print by themselves from stderr, where there is one."""
    try:
        kept = os.dup(2)
    except OSError:
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nowhere)


def open_speaker() -> Speaker | None:
    """The loudspeaker of this machine, or None where it has no sound device or the game no sounds.

    Opening a device takes as long as the system takes: call it before the first frame.
    """
    # Dozens of lines come from the system's libraries where there is no device; the game says it in one of its own.
    with _quiet():
        manager = AudioManager.create_AudioManager()
    if not manager.is_valid():
        return None
    try:
        folder = resources.find(FOLDER)
    except resources.ResourceMissing:
        return None
    return Speaker(manager, folder)


class Speaker:
    """Plays the files of a folder through one audio manager. Files come in slices, by `update`."""

    def __init__(self, manager: AudioManager, folder: Filename) -> None:
        self._manager = manager
        self._folder = folder
        self._waiting = list(reversed(all_files()))
        self._copies: dict[str, list[_Copy]] = {}
        self._loops: dict[str, _Loop] = {}
        self._leads = frozenset(knock_files())
        self._tokens = 0
        self._master = -1.0
        manager.audio_3d_set_listener_attributes(0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1)

    @property
    def loaded(self) -> bool:
        """Whether every file is there to be played."""
        return not self._waiting

    def _sound(self, name: str) -> AudioSound:
        sound = self._manager.get_sound(Filename(self._folder, f"{name}.wav"), name != ROOM)
        assert isinstance(sound, AudioSound)
        return sound

    def _load(self) -> None:
        for _ in range(min(FILES_A_FRAME, len(self._waiting))):
            name = self._waiting.pop()
            sound = self._sound(name)
            if sound.length() <= 0.0:
                continue
            if name == ROOM or name in SLIDES:
                sound.set_loop(True)
                self._loops[name] = _Loop(sound)
            else:
                self._copies[name] = [_Copy(sound)]

    def play(self, voice: Voice, level: float, delay: float = 0.0) -> int | None:
        """Play a voice; None while its file is not there. Knocks can be delayed by up to AHEAD seconds."""
        copy = self._free(voice.file)
        if copy is None:
            return None
        sound = copy.sound
        sound.stop()
        sound.set_volume(min(1.0, level))
        sound.set_play_rate(voice.rate)
        _turn(sound, voice.azimuth)
        if voice.file in self._leads:
            sound.set_time(max(0.0, LEAD - SETTLE - delay))
        sound.play()
        self._tokens += 1
        copy.token = self._tokens
        return copy.token

    def _free(self, name: str) -> _Copy | None:
        """A copy of a file that does not sound; the one that began first where all do."""
        copies = self._copies.get(name)
        if copies is None:
            return None
        for copy in copies:
            if copy.sound.status() != AudioSound.PLAYING:
                return copy
        if len(copies) < COPIES:
            copies.append(_Copy(self._sound(name)))
            return copies[-1]
        return min(copies, key=lambda copy: copy.token)

    def cut(self, token: int) -> None:
        """End a voice, unless its copy plays another by now."""
        for copies in self._copies.values():
            for copy in copies:
                if copy.token == token:
                    copy.sound.stop()

    def loop(self, file: str, level: float, azimuth: float, rate: float) -> None:
        """Let a loop sound like this; it begins when it is first heard, and ends by `update` when it has been silent a while."""
        loop = self._loops.get(file)
        if loop is None or (level == 0.0 and loop.level == 0.0):
            return
        loop.level = level
        loop.sound.set_volume(min(1.0, level))
        if file != ROOM:
            loop.sound.set_play_rate(rate)
            _turn(loop.sound, azimuth)
        if not loop.running:
            loop.sound.play()
            loop.running = True

    def master(self, level: float) -> None:
        """Set the level of everything."""
        if level != self._master:
            self._master = level
            self._manager.set_volume(level)

    def update(self, dt: float) -> None:
        """Load some more files, stop what has been silent, and let the engine give back what has ended."""
        self._load()
        for loop in self._loops.values():
            loop.silent_for = loop.silent_for + dt if loop.level == 0.0 else 0.0
            if loop.running and loop.silent_for > LOOP_STOPS:
                loop.sound.stop()
                loop.running = False
        self._manager.update()

    def close(self) -> None:
        """Fall silent and let go of the device. May be called twice."""
        self._waiting.clear()
        self._copies.clear()
        self._loops.clear()
        self._manager.stop_all_sounds()
        self._manager.shutdown()


def _turn(sound: AudioSound, azimuth: float) -> None:
    """Put a sound on the circle round the listener, where distance takes nothing away; degrees to the right."""
    angle = radians(azimuth)
    sound.set_3d_attributes(sin(angle), cos(angle), 0.0, 0.0, 0.0, 0.0)
