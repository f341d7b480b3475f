"""Mixes what a whole shot sounds like, without a device: `python tools/mix_shot.py [RECORD --shot N] [--pace P] [--out FILE]`.

Writes a WAV file, and beside it a picture of it: both sides' waves and the frequencies over the time. Without a record it plays
a shot of its own into a crowd. Pictures need pillow.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from math import cos, inf, pi, sin
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from crokinole3d.board import SEATS, Seat  # noqa: E402
from crokinole3d.game.record import Mismatch, fold, load  # noqa: E402
from crokinole3d.physics import Disc, DiscId, Motion, Position, Shot, simulate  # noqa: E402
from crokinole3d.physics.ditch import Fall, fall, flight  # noqa: E402
from crokinole3d.view.sound.catalogue import LEAD, knock_files  # noqa: E402
from crokinole3d.view.sound.mixing import Voice  # noqa: E402
from crokinole3d.view.sound.table import TableSound, Volumes  # noqa: E402
from loudness import Wave, loudness, read_wav  # noqa: E402
from make_sounds import write  # noqa: E402

RATE: Final = 44100
SOUNDS: Final = ROOT / "models" / "sounds"

ONE_EAR: Final = 60.0
"""Degrees at which a stereo device plays on one side alone (measured with OpenAL Soft)."""


@dataclass(frozen=True, slots=True)
class Played:
    """One voice that was played."""

    t: float
    """Seconds on the listener's clock."""
    voice: Voice
    level: float


class Tape:
    """An output that notes what it is told, by its own clock."""

    def __init__(self) -> None:
        self.clock = 0.0
        self.played: list[Played] = []
        self.cuts: dict[int, float] = {}
        """By its token, when a voice was cut."""
        self.loops: dict[str, list[tuple[float, float, float, float]]] = {}
        """Per loop its time, level, direction and rate, once an update."""
        self.levels: list[tuple[float, float]] = []
        """The level of everything, by time."""
        self.closed = False

    def play(self, voice: Voice, level: float, delay: float = 0.0) -> int | None:
        """Note a voice."""
        self.played.append(Played(self.clock + delay, voice, level))
        return len(self.played) - 1

    def cut(self, token: int) -> None:
        """Note the end of a voice."""
        self.cuts[token] = self.clock

    def loop(self, file: str, level: float, azimuth: float, rate: float) -> None:
        """Note how a loop sounds."""
        self.loops.setdefault(file, []).append((self.clock, level, azimuth, rate))

    def master(self, level: float) -> None:
        """Note the level of everything."""
        self.levels.append((self.clock, level))

    def update(self, dt: float) -> None:
        """Let time pass."""
        self.clock += dt

    def close(self) -> None:
        """Note the end."""
        self.closed = True

    def files(self, *kinds: str) -> list[str]:
        """The files that were played, of these families only, in the order of time."""
        heard = sorted(self.played, key=lambda one: one.t)
        return [one.voice.file for one in heard if one.voice.file.partition("_")[0] in kinds]

    def mixed(self, seconds: float, block: int = 1) -> Wave:
        """What was played, shape (samples, 2), 1.0 full scale: a device that begins its voices on blocks of so many samples."""
        mix = np.zeros((int(seconds * RATE), 2))
        leads = knock_files()
        for token, one in enumerate(self.played):
            sound, _ = read_wav(SOUNDS / f"{one.voice.file}.wav")
            sound = sound[int(LEAD * RATE) if one.voice.file in leads else 0 :]
            sound = np.interp(np.arange(0.0, sound.size - 1.0, one.voice.rate), np.arange(sound.size), sound)
            start = -(-int(one.t * RATE) // block) * block
            end = min(start + sound.size, int(self.cuts.get(token, inf) * RATE) if token in self.cuts else mix.shape[0])
            end = min(end, mix.shape[0])
            if end > start:
                mix[start:end] += np.outer(sound[: end - start] * min(1.0, one.level), _sides(one.voice.azimuth))
        for file in self.loops:
            self._add_loop(mix, file)
        times, levels = zip(*self.levels, strict=True) if self.levels else ((0.0,), (1.0,))
        return np.asarray(mix * np.interp(np.arange(mix.shape[0]) / RATE, times, levels)[:, None])

    def _add_loop(self, mix: Wave, file: str) -> None:
        sound, rate = read_wav(SOUNDS / f"{file}.wav")
        stereo = sound if sound.ndim == 2 else np.stack([sound, sound], 1)
        t, level, azimuth, speed = (np.array(row) for row in zip(*self.loops[file], strict=True))
        now = np.arange(mix.shape[0]) / RATE
        place = np.cumsum(np.interp(now, t, speed)) * rate / RATE % (stereo.shape[0] - 1)
        gains = np.interp(now, t, level)
        for side in range(2):
            share = np.array([_sides(float(a))[side] for a in azimuth]) if sound.ndim == 1 else np.ones(azimuth.size)
            mix[:, side] += gains * np.interp(now, t, share) * np.interp(place, np.arange(stereo.shape[0]), stereo[:, side])


def _sides(azimuth: float) -> tuple[float, float]:
    """The parts of the left and the right."""
    angle = 0.25 * pi * (1.0 + max(-1.0, min(1.0, azimuth / ONE_EAR)))
    return cos(angle), sin(angle)


def falls_of(motion: Motion) -> Mapping[DiscId, Fall]:
    """How a shot's discs fall into an empty ditch."""
    found: dict[DiscId, Fall] = {}
    for departure in motion.departures:
        if flight(departure) is None:
            found[departure.id] = fall(departure, [(one.rest_x, one.rest_y) for one in found.values()])
    return found


def record_shot(
    tape: Tape, motion: Motion, seat: Seat, *, pace: float = 1.0, twenties: tuple[DiscId, ...] = (), foul: bool = False
) -> None:
    """Play a shot to the end onto a tape, at 60 frames a second."""
    sound = TableSound(tape, Volumes())
    falls = falls_of(motion)
    sound.begin(motion, falls, seat, twenties)
    rest = max(
        (departure.t + falls[departure.id].duration for departure in motion.departures if departure.id in falls), default=0
    )
    frames = int((max(rest, motion.duration) + 0.3) / pace * 60.0) + 1
    for frame in range(frames):
        sound.show(pace * frame / 60.0, pace)
        sound.update(1.0 / 60.0)
    sound.end(foul=foul)
    for _ in range(60):
        sound.update(1.0 / 60.0)


def crowd() -> Motion:
    """A hard shot into a crowd round the middle: contacts, pegs, discs over the edge."""
    places = [(0.05 * cos(k * pi / 3.0), 0.05 * sin(k * pi / 3.0)) for k in range(6)]
    places += [(0.15 * cos(0.2 + k * pi / 4.0), 0.15 * sin(0.2 + k * pi / 4.0)) for k in range(8)]
    places += [(0.24 * cos(0.5 + k * pi / 3.0), 0.24 * sin(0.5 + k * pi / 3.0)) for k in range(6)]
    discs = [Disc(f"{'north' if k % 2 else 'south'}-{k // 2}", x, y) for k, (x, y) in enumerate(places)]
    return simulate(Position.of(discs), "south-11", Shot.towards(0.01, -0.30, -0.02, 1.0, 3.5))


def spectrogram(mix: Wave) -> npt.NDArray[np.uint8]:
    """A picture of a mix: both sides' waves on top, as tall as they fit, below them frequencies to 16 kHz, 80 dB deep.

    Shape (height, width, 3).
    """
    width, high, low = 1400, 100, 420
    picture = np.full((2 * high + low, width, 3), 255, np.uint8)
    tall = 0.45 * high / max(float(np.abs(mix).max()), 1e-6)
    edges = np.linspace(0, mix.shape[0], width + 1).astype(int)
    for side in range(2):
        middle = high * side + high // 2
        picture[middle, :] = 200
        for k in range(width):
            part = mix[edges[k] : max(edges[k] + 1, edges[k + 1]), side]
            top, bottom = (int(np.clip(middle - tall * v, 0, picture.shape[0] - 1)) for v in (part.max(), part.min()))
            picture[top : bottom + 1, k] = (40, 90, 150)
    window = 1024
    both = np.pad(mix.mean(axis=1), (window // 2, window))
    starts = np.linspace(0, mix.shape[0], width).astype(int)
    frames = np.stack([both[s : s + window] for s in starts]) * np.hanning(window)
    power = 20.0 * np.log10(np.abs(np.fft.rfft(frames, axis=1)) + 1e-9)
    rows = np.linspace(16000.0, 0.0, low) * window / RATE
    column = np.stack([np.interp(rows, np.arange(power.shape[1]), one) for one in power], 1)
    dark = np.clip((column - column.max() + 80.0) / 80.0, 0.0, 1.0)
    picture[2 * high :] = (255.0 * (1.0 - np.stack([dark, dark**0.8, dark**0.5], 2))).astype(np.uint8)
    return picture


def main() -> None:
    """Mix the shot that is named."""
    from PIL import Image

    parser = argparse.ArgumentParser(description="Mixes what a whole shot sounds like.")
    parser.add_argument("record", nargs="?", type=Path, metavar="RECORD", help="a match record")
    parser.add_argument("--shot", type=int, default=1, help="which of its shots, from 1")
    parser.add_argument("--pace", type=float, default=1.0, help="how many times as fast it is shown")
    parser.add_argument("--out", type=Path, default=Path("shot.wav"))
    options = parser.parse_args()
    tape = Tape()
    if options.record is None:
        motion = crowd()
        sunk = tuple(event.disc for event in motion.events if event.kind == "hole" and event.other == "sunk")
        record_shot(tape, motion, SEATS[0], pace=options.pace, twenties=sunk)
    else:
        turns = list(fold(load(options.record)))
        turn = turns[options.shot - 1]
        assert not isinstance(turn, Mismatch), turn
        motion, ruling = turn.motion, turn.ruling
        record_shot(tape, motion, turn.seat, pace=options.pace, twenties=ruling.lifted, foul=ruling.foul is not None)
    mix = tape.mixed(tape.clock, block=1024)
    write(options.out, np.clip(mix, -1.0, 1.0), RATE)
    Image.fromarray(spectrogram(mix)).save(options.out.with_suffix(".png"))
    peak = 20.0 * np.log10(np.abs(mix).max() + 1e-9)
    counts = {kind: sum(event.kind == kind for event in motion.events) for kind in ("contact", "peg", "rail", "hole")}
    print(f"{options.out}: {tape.clock:.1f} s, events {counts}, {len(tape.played)} voices, {len(tape.cuts)} cut")
    print(f"peak {peak:.1f} dBFS, loudest 100 ms {loudness(mix, RATE):.1f}")


if __name__ == "__main__":
    main()
