"""Synthesises models/sounds/*: `python tools/make_sounds.py [--seed N] [--out FOLDER] [NAME ...]`. Needs numpy alone.

One idea runs through it: a sound is a pulse of force that shakes bodies. Two bodies press on each other for a time that falls
with the speed (Hertz: speed ** -0.2), and a shorter pulse holds more high notes: hard hits are brighter by that alone. A body is
a list of damped sines. A disc is far smaller than the waves it makes, so beside its ringing it radiates the jerk of its own
motion: that is the click itself.

Files are stored at one common loudness: the game sets the level from the speed. Every file has a generator of its own, seeded
by its name, so adding a sound changes no other. Nobody's recording is in it.
"""

from __future__ import annotations

import argparse
import sys
import wave
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from crokinole3d.board import DISC_MASS, DISC_RADIUS  # noqa: E402
from crokinole3d.view.sound.catalogue import LEAD, Kind, all_files, knock_files  # noqa: E402
from loudness import loudness  # noqa: E402

Wave = npt.NDArray[np.float64]
Draw = np.random.Generator

RATE: Final = 44100
"""Samples a second; the room's tone, which has nothing high in it, has half."""

SEED: Final = 20

PEAK: Final = 10.0 ** (-1.5 / 20.0)
"""No sample is higher than this (-1.5 dB under full scale)."""


def draw_for(name: str, seed: int = SEED) -> Draw:
    """The generator of one file."""
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


# ------------------------------------------------------------------------------------------------------------- the pulse

STIFFNESS: Final = 1.6e9 / 0.91
"""Maple across the grain, in Pa, over 1 - Poisson's ratio squared: the soft direction decides the contact."""


def _hertz(speed: float, mass: float, radius: float, stiffness: float) -> float:
    """Seconds that two bodies press on each other: 2.87 (m^2 / (R E^2 v)) ** (1/5) (Hertz; Johnson, Contact Mechanics, 11.24)."""
    return float(2.87 * (mass**2 / (radius * stiffness**2 * speed)) ** 0.2)


def _on_disc(speed: float) -> float:
    """Disc against disc: 0.35 ms at 0.05 m/s, 0.19 at 1, 0.14 at 5. Masses and radii of two alike count half."""
    return _hertz(speed, DISC_MASS / 2.0, DISC_RADIUS / 2.0, STIFFNESS / 2.0)


def _on_wood(speed: float) -> float:
    """Disc against something heavy and flat of wood."""
    return _hertz(speed, DISC_MASS, DISC_RADIUS, STIFFNESS / 2.0)


def _on_peg(speed: float) -> float:
    """Disc against the rubber sleeve: half a swing of 5.5 g on 1.5e5 N/m, shorter as the rubber stiffens (an assumption)."""
    return float(0.60e-3 * speed**-0.15)


def pulse(duration: float, finer: int = 8) -> Wave:
    """A push of this many seconds, shaped like Hertz's (sine to the 1.5), its sum 1; made finer and band-limited to RATE."""
    n = 1 << int(np.ceil(np.log2(max(64.0, 24.0 + 2.5 * duration * RATE))))
    # Twelve samples of room before it: the limit to the band rings a little backwards.
    t = np.arange(n * finer) / (RATE * finer) - 12.0 / RATE
    shape = np.where((t > 0.0) & (t < duration), np.sin(np.pi * np.clip(t / duration, 0.0, 1.0)) ** 1.5, 0.0)
    spectrum = np.fft.rfft(shape)[: n // 2 + 1]
    share = np.arange(n // 2 + 1) / n
    spectrum = spectrum * 0.5 * (1.0 + np.cos(np.pi * np.clip((share - 0.40) / 0.10, 0.0, 1.0)))
    push = np.fft.irfft(spectrum, n)
    return np.asarray(push / push.sum())


# ------------------------------------------------------------------------------------------------------------ the bodies


@dataclass(frozen=True)
class Body:
    """Something that rings: for each of its modes the frequency in Hz, the quality (seconds to fade by 60 dB are 2.2 of it over
    the frequency) and how strongly it takes part."""

    frequencies: Wave
    qualities: Wave
    parts: Wave


def _body(*modes: tuple[float, float, float]) -> Body:
    return Body(*np.array(modes, np.float64).T)


def _plate(lowest: float, highest: float, quality: float, tilt: float, knee: float, draw: Draw) -> Body:
    """A round wooden plate that rests on its rim: modes near lowest * ((m + 2 s - 1/2) / 1.5) ** 2, those that turn come in pairs
    that the grain splits. Parts fall by `tilt` dB an octave above `knee` Hz."""
    modes = []
    for m in range(14):
        for s in range(1, 9):
            middle = lowest * ((m + 2 * s - 0.5) / 1.5) ** 2 * (0.93 if m else 1.0)
            for side in (0.0,) if m == 0 else (-1.0, 1.0):
                f = middle * (1.0 + side * 0.05 * (0.6 + 0.4 * draw.random()))
                if f < highest:
                    part = 10.0 ** (-tilt * max(0.0, np.log2(f / knee)) / 20.0)
                    modes.append((f, quality * (f / lowest) ** -0.12, part))
    return _body(*modes)


BOARD: Final = _plate(78.0, 5200.0, 11.0, 5.0, 400.0, draw_for("the one board that all sounds share"))
"""9 mm of birch ply, 8 GPa, 600 kg/m3, 0.33 m: 72 Hz at the lowest. More quality than 11 booms (a choice)."""

DISC: Final = _body((6900, 34, 1.0), (9150, 32, 0.8), (11800, 30, 0.6), (15200, 26, 0.35))
"""Thick maple: some 15 kHz if it were alike in all directions; modes across the grain and of twisting come down to half."""

RAIL: Final = _body(
    (310, 18, 0.8), (520, 18, 1.0), (780, 17, 0.9), (1130, 16, 0.7), (1610, 15, 0.5), (2230, 14, 0.35), (3050, 13, 0.25)
)
TRAY: Final = _body((232, 8, 0.8), (340, 8, 1.0), (505, 8, 0.9), (760, 7, 0.6), (1120, 7, 0.3))
"""The ditch's floor under its felt."""

CUP: Final = _body((236, 16, 1.0), (395, 15, 0.9), (640, 13, 0.6), (985, 11, 0.4), (1480, 10, 0.2))
"""The hole."""

PEG: Final = _body((2650, 11, 1.0), (4300, 9, 0.5))
"""The screw that bends inside the rubber."""


def ring(body: Body, seconds: float, draw: Draw, spread: float = 4.0) -> Wave:
    """A body after a blow, its energy 1. Another place that is hit is another mix of modes: `spread` in dB; and a per cent of
    the frequencies."""
    count = body.frequencies.size
    f = body.frequencies * (1.0 + 0.012 * draw.uniform(-1.0, 1.0, count))
    mix = 10.0 ** (np.clip(draw.normal(0.0, spread, count), -9.0, 6.0) / 20.0) * draw.choice([-1.0, 1.0], count)
    t = np.arange(int(seconds * RATE)) / RATE
    sound = np.zeros(t.size)
    for fk, qk, part in zip(f, body.qualities, body.parts * mix, strict=True):
        if fk < 0.45 * RATE:
            sound += part * np.exp(-np.pi * fk / qk * t) * np.sin(2.0 * np.pi * fk * t)
    return np.asarray(sound / np.sqrt(np.sum(sound**2)))


def _through(one: Wave, other: Wave, n: int) -> Wave:
    """One sound shaken by another, the first n samples."""
    size = 1 << int(np.ceil(np.log2(max(one.size + other.size, n))))
    return np.fft.irfft(np.fft.rfft(one, size) * np.fft.rfft(other, size), size)[:n]


def _hiss(draw: Draw, n: int, low: float, high: float, slope: float = 0.0) -> Wave:
    """Noise between two frequencies, of effective value 1, that repeats after n samples without a seam."""
    f = np.fft.rfftfreq(n, 1.0 / RATE)[1:]
    size = np.zeros(f.size + 1)
    size[1:] = 1.0 / np.sqrt(1.0 + (low / f) ** 4) / np.sqrt(1.0 + (f / high) ** 6) * (f / 1000.0) ** slope
    noise = np.fft.irfft(size * np.exp(1j * draw.uniform(0.0, 2.0 * np.pi, size.size)), n)
    return np.asarray(noise / np.sqrt(np.mean(noise**2)))


def _dust(draw: Draw, seconds: float, low: float, high: float, fading: float) -> Wave:
    """A short hiss: powder, lacquer and grain in the contact."""
    n = int(seconds * RATE)
    return _hiss(draw, n, low, high) * np.exp(-np.arange(n) / (fading * RATE))


@dataclass(frozen=True)
class Blow:
    """How one impact sounds."""

    duration: float
    """Of the push, in seconds."""
    bodies: tuple[tuple[Body, float], ...]
    seconds: float = 0.45
    noise: float = 0.05
    jerk: float = 1.0
    spread: float = 4.0


def hit(draw: Draw, speed: float, blow: Blow) -> Wave:
    """One impact. Its level grows as its push does, with the speed."""
    n = int(blow.seconds * RATE)
    push = pulse(blow.duration * (1.0 + 0.03 * draw.uniform(-1.0, 1.0)))
    sound = np.zeros(n)
    jerk = np.diff(push, prepend=0.0, append=0.0)
    sound[: jerk.size] += blow.jerk * 2.0 * jerk[:n]
    for body, part in blow.bodies:
        sound += part * _through(push, ring(body, blow.seconds, draw, blow.spread), n)
    dust = _through(push, _dust(draw, 0.02, 1500.0, 9000.0, 0.0025), n)
    return speed * (sound + blow.noise * dust)


def _put(onto: Wave, at: float, sound: Wave) -> Wave:
    """Add a sound to another, `at` seconds from its beginning."""
    start = int(at * RATE)
    n = min(sound.size, onto.size - start)
    onto[start : start + n] += sound[:n]
    return onto


def _nothing(seconds: float) -> Wave:
    return np.zeros(int(seconds * RATE))


# ------------------------------------------------------------------------------------------------------------ the knocks


def _click(draw: Draw, speed: float) -> Wave:
    """Disc on disc: jerk and the discs themselves; the board hears only their rocking."""
    return hit(draw, speed, Blow(_on_disc(speed), ((DISC, 0.30), (BOARD, 0.42)), 0.30, 0.06, spread=2.0))


def _peg(draw: Draw, speed: float) -> Wave:
    """Disc on peg: the soft push is a thud that the screw leads into the board. It strikes at half height and rocks the disc,
    whose edge slaps the lacquer: the click inside the thud."""
    thud = hit(draw, speed, Blow(_on_peg(speed), ((BOARD, 0.60), (PEG, 0.70)), 0.40, 0.05, 4.0, 2.5))
    slow = 0.35 * speed
    slap = hit(draw, slow, Blow(_on_wood(slow), ((DISC, 0.30), (BOARD, 0.30)), 0.2, 0.08, spread=2.5))
    return _put(thud, 0.0004, slap)


def _rail(draw: Draw, speed: float) -> Wave:
    """Disc on rail: wood on heavy wood."""
    bodies = ((RAIL, 0.62), (BOARD, 0.25), (DISC, 0.25))
    return hit(draw, speed, Blow(_on_wood(speed), bodies, 0.35, 0.06, 1.2, 2.5))


def _flick(draw: Draw, speed: float) -> Wave:
    """The nail slips off the thumb (9 ms of rising friction) and strikes the disc; the soft finger follows."""
    sound = _nothing(0.30)
    n = int(0.009 * RATE)
    _put(sound, 0.0, speed * 0.004 * _hiss(draw, n, 900.0, 5000.0) * np.linspace(0.0, 1.0, n) ** 2)
    nail = hit(draw, speed, Blow(0.32e-3 * speed**-0.2, ((DISC, 0.10), (BOARD, 0.25)), 0.29, 0.08, 0.8, 2.0))
    pulp = hit(draw, speed, Blow(2.4e-3, ((BOARD, 0.45),), 0.29, 0.0, 0.0, 2.0))
    return _put(_put(sound, 0.009, nail), 0.0093, pulp)


def _hole(draw: Draw, speed: float) -> Wave:
    """A drop into the hole: the far wall, the floor 62 ms later (36 of them the fall, the rest the way across, a choice), and
    small bounces that close up."""
    sound = _nothing(0.60)
    wall = hit(draw, 1.05 * speed, Blow(_on_wood(0.55), ((RAIL, 0.4), (CUP, 0.5), (DISC, 0.2)), 0.4, 0.05, 0.8))
    floor = hit(draw, speed, Blow(0.75e-3, ((CUP, 1.4), (BOARD, 0.9), (DISC, 0.05)), 0.5, 0.04, 0.5))
    _put(_put(sound, 0.0, wall), 0.062 + 0.006 * draw.uniform(-1.0, 1.0), floor)
    at = 0.062
    for gap, level in ((0.034, 0.22), (0.015, 0.10), (0.007, 0.05)):
        at += gap * (1.0 + 0.1 * draw.uniform(-1.0, 1.0))
        _put(sound, at, level * hit(draw, speed, Blow(0.6e-3, ((CUP, 1.0), (DISC, 0.1)), 0.2, jerk=0.6)))
    return sound


def _ditch(draw: Draw, speed: float) -> Wave:
    """Down onto felt: the edge first, then flat, both long soft pushes; and a breath of fibres."""
    sound = _nothing(0.40)
    bodies = ((TRAY, 1.0), (BOARD, 0.4))
    edge = hit(draw, 0.7 * speed, Blow(1.7e-3, bodies, 0.38, 0.0, 2.0, 2.5))
    flat = hit(draw, 0.4 * speed, Blow(2.3e-3, bodies, 0.30, 0.0, 2.0, 2.5))
    _put(_put(sound, 0.0, edge), 0.048 + 0.012 * draw.random(), flat)
    n = int(0.12 * RATE)
    swell = np.sin(np.pi * np.arange(n) / n) ** 2
    return _put(sound, 0.004, 0.0016 * speed * swell * _hiss(draw, n, 500.0, 2600.0))


def _land(draw: Draw, speed: float) -> Wave:
    """A disc comes down on the surface: never quite level, so one side first and the other a moment later, shorter for a
    faster one."""
    sound = _nothing(0.35)
    edge = hit(draw, 0.6 * speed, Blow(_on_wood(speed), ((BOARD, 0.5), (DISC, 0.28)), 0.28, 0.06, 1.2, 2.5))
    # Flat on flat has no point of contact: the air and the whole face make a longer push.
    flat = hit(draw, 0.8 * speed, Blow(0.5e-3 * speed**-0.1, ((BOARD, 0.8), (DISC, 0.12)), 0.30, 0.05, 2.0, 2.5))
    return _put(_put(sound, 0.0, edge), 0.004 * speed**-0.5 * (1.0 + 0.3 * draw.random()), flat)


def _lay(draw: Draw, speed: float) -> Wave:
    """A hand puts a disc down: edge, then flat, damped by the fingers."""
    sound = _nothing(0.30)
    edge = hit(draw, 0.12 * speed, Blow(0.40e-3, ((BOARD, 0.5), (DISC, 0.15)), 0.2, 0.06, 1.2, 2.5))
    flat = hit(draw, 0.17 * speed, Blow(0.80e-3, ((BOARD, 0.8), (DISC, 0.1)), 0.25, 0.05, 2.5, 2.5))
    return _put(_put(sound, 0.0, edge), 0.015 + 0.010 * draw.random(), flat)


KNOCKS: Final[dict[Kind, tuple[Callable[[Draw, float], Wave], float]]] = {
    "click": (_click, -29.0),
    "peg": (_peg, -29.0),
    "rail": (_rail, -29.0),
    "flick": (_flick, -29.0),
    "hole": (_hole, -27.0),
    "ditch": (_ditch, -29.0),
    "land": (_land, -29.0),
    "lay": (_lay, -29.0),
}
"""How each kind is made, and how loud its files are. A click's crest is so high that -29 is the loudest that leaves it whole."""


# ------------------------------------------------------------------------------------------------------------- the loops


def _evened(noise: Wave, width: float, rate: int = RATE) -> Wave:
    """A repeating noise without slow swells (over `width` seconds): one would be heard every time round."""
    f = np.fft.rfftfreq(noise.size, 1.0 / rate)
    swell = np.fft.irfft(np.fft.rfft(noise**2) * np.exp(-0.5 * (2.0 * np.pi * f * width) ** 2), noise.size)
    return np.asarray(noise / np.sqrt(np.maximum(swell, 0.05 * swell.mean())))


def _slide(draw: Draw, low: float, high: float, grains: int, push: float) -> Wave:
    """Two seconds of sliding: a hiss, and grains a second that knock on the board, laid on a circle so that no seam can be."""
    n = 2 * RATE
    hiss = _hiss(draw, n, low, high, slope=-0.3)
    knocks = np.zeros(n)
    count = 2 * grains
    knocks[draw.integers(0, n, count)] = draw.exponential(1.0, count) * draw.choice([-1.0, 1.0], count)
    board = np.zeros(n)
    short = int(0.25 * RATE)
    board[:short] = _through(pulse(push), ring(BOARD, 0.25, draw, 3.0), short)
    grain = np.fft.irfft(np.fft.rfft(knocks) * np.fft.rfft(board), n)
    even = _evened(hiss + 0.8 * grain / np.sqrt(np.mean(grain**2)), 0.025)
    t = 2.0 * np.pi * np.arange(n) / n
    return even * (1.0 + 0.03 * np.sin(3.0 * t) + 0.03 * np.sin(7.0 * t + 1.0))


def _room(draw: Draw) -> Wave:
    """Eight seconds of a quiet room, left and right apart: noticed only as the end of dead silence. Shape (samples, 2)."""
    n = 8 * RATE // 2
    f = np.fft.rfftfreq(n, 2.0 / RATE)[1:]
    size = np.zeros(f.size + 1)
    size[1:] = (f / 100.0) ** -0.6 / np.sqrt(1.0 + (45.0 / f) ** 6) / np.sqrt(1.0 + (f / 900.0) ** 4)
    t = 2.0 * np.pi * np.arange(n) / n
    sides = []
    for side in range(2):
        noise = np.fft.irfft(size * np.exp(1j * draw.uniform(0.0, 2.0 * np.pi, size.size)), n)
        sides.append(_evened(noise, 0.06, RATE // 2) * (1.0 + 0.03 * np.sin(t + side)))
    return np.stack(sides, axis=1)


# ------------------------------------------------------------------------------------------- the interface and the cues


@dataclass(frozen=True)
class Note:
    """One stroke on a wooden bar."""

    at: float
    pitch: int
    """Number of the key on a piano as MIDI counts: 69 is A4, 440 Hz."""
    level: float = 1.0


def _bars(notes: Sequence[Note], seconds: float, quality: float, hard: float = 1.0) -> Wave:
    """Strokes on undercut wooden bars, as a marimba's: overtones 1 : 3.98 : 9.6, a mallet softer than one swing."""
    sound = _nothing(seconds)
    for note in notes:
        f = 440.0 * 2.0 ** ((note.pitch - 69) / 12.0)
        t = np.arange(int((seconds - note.at) * RATE)) / RATE
        bar = np.zeros(t.size)
        for ratio, part, kept in ((1.0, 1.0, 1.0), (3.98, 0.22 * hard, 0.45), (9.6, 0.07 * hard, 0.2)):
            if ratio * f < 0.45 * RATE:
                bar += part * np.exp(-np.pi * ratio * f / (quality * kept) * t) * np.sin(2.0 * np.pi * ratio * f * t)
        _put(sound, note.at, note.level * _through(pulse(0.55 / f / hard), bar, t.size))
    return sound


def _press(draw: Draw) -> Wave:
    """Something was chosen: a small bar, and the touch on it."""
    touch = _put(_nothing(0.14), 0.0, 0.25 * _dust(draw, 0.01, 800.0, 3500.0, 0.0015))
    return _bars((Note(0.0, 84),), 0.14, 22.0, 0.8) + touch


_LAST: Final[tuple[Note, ...]] = (
    *(Note(at, pitch, level) for at, pitch, level in ((0.0, 67, 0.7), (0.12, 72, 0.7), (0.24, 76, 0.8), (0.36, 79, 0.9))),
    *(Note(0.56, pitch, level) for pitch, level in ((72, 0.6), (76, 0.6), (84, 1.0))),
)
"""The last cue: a chord broken upwards, and struck."""

TUNES: Final[dict[str, tuple[Callable[[Draw], Wave], float]]] = {
    "ui_click": (_press, -32.0),
    "ui_back": (lambda draw: _bars((Note(0.0, 79),), 0.14, 20.0, 0.8), -32.0),
    "ui_tick": (lambda draw: _bars((Note(0.0, 91),), 0.09, 18.0, 0.8), -38.0),
    # A fifth up.
    "cue_twenty": (lambda draw: _bars((Note(0.0, 79, 0.8), Note(0.085, 86)), 0.75, 150.0), -24.0),
    # A tritone down, dull.
    "cue_foul": (lambda draw: _bars((Note(0.0, 69), Note(0.13, 63, 0.9)), 0.60, 45.0, 0.6), -25.0),
    "cue_round": (lambda draw: _bars((Note(0.0, 72, 0.8), Note(0.14, 76, 0.8), Note(0.28, 79)), 1.20, 150.0), -24.0),
    "cue_match": (lambda draw: _bars(_LAST, 2.0, 170.0), -23.0),
}
"""How the sounds of the interface and the cues are made, and how loud their files are: wooden bars, of the family of the game."""

LOOPS: Final[dict[str, tuple[Callable[[Draw], Wave], float, int]]] = {
    "slide_slow": (lambda draw: _slide(draw, 450.0, 2600.0, 420, 0.5e-3), -24.0, RATE),
    "slide_fast": (lambda draw: _slide(draw, 1100.0, 6500.0, 1400, 0.25e-3), -24.0, RATE),
    # Stored louder than it is played: 16 bits would grain otherwise.
    "room_tone": (_room, -38.0, RATE // 2),
}
"""How the loops are made, how loud their files are, and their samples a second."""


# ------------------------------------------------------------------------------------------------------------- the files


def _finished(sound: Wave, wanted: float, lead: float) -> Wave:
    """Without what nobody hears: under 40 Hz, a tail under -66 dB, a constant. With its silence, its loudness and its peak."""
    n = sound.size
    size = 1 << int(np.ceil(np.log2(2 * n)))
    s = 1j * np.fft.rfftfreq(size, 1.0 / RATE)
    sound = np.fft.irfft(np.fft.rfft(sound, size) * (s / (s + 40.0)) ** 2, size)[:n]
    swell = np.sqrt(np.maximum(np.convolve(sound**2, np.ones(441) / 441.0, "same"), 0.0))
    last = int(np.nonzero(swell > swell.max() * 10.0 ** (-66.0 / 20.0))[0][-1]) + 1
    sound = sound[: min(n, last + 441)].copy()
    fade = max(int(0.15 * sound.size), 220)
    sound[-fade:] *= 0.5 * (1.0 + np.cos(np.pi * np.arange(1, fade + 1) / fade))
    # A constant is taken out under a window: the ends stay at nothing.
    window = np.hanning(sound.size)
    sound = sound - window * (sound.sum() / window.sum())
    sound = np.concatenate([np.zeros(int(lead * RATE)), sound])
    return _levelled(sound, loudness(sound, RATE), wanted)


def _levelled(sound: Wave, loud: float, wanted: float) -> Wave:
    sound = sound * 10.0 ** ((wanted - loud) / 20.0)
    return sound * min(1.0, PEAK / float(np.max(np.abs(sound))))


def raw(name: str, seed: int = SEED) -> Wave:
    """A knock as the model gives it, before its level is set: what loudness by speed can be judged from."""
    kind, speed = knock_files()[name]
    return KNOCKS[kind][0](draw_for(name, seed), speed)


def made(name: str, seed: int = SEED) -> tuple[Wave, int]:
    """One file's samples, -1 to 1, shape (samples,) or (samples, 2), and how many a second. KeyError for a name that is none."""
    if name in LOOPS:
        make, wanted, rate = LOOPS[name]
        loop = make(draw_for(name, seed))
        loop = loop - loop.mean(axis=0)
        return _levelled(loop, loudness(np.concatenate([loop, loop]), rate, 0.4), wanted), rate
    if name in TUNES:
        tune, wanted = TUNES[name]
        return _finished(tune(draw_for(name, seed)), wanted, 0.0005), RATE
    return _finished(raw(name, seed), KNOCKS[knock_files()[name][0]][1], LEAD), RATE


def samples(sound: Wave) -> npt.NDArray[np.int16]:
    """A sound as 16-bit numbers."""
    return np.asarray(np.round(sound * 32767.0), np.int16)


def save(name: str, folder: Path, seed: int = SEED) -> None:
    """Make one file."""
    sound, rate = made(name, seed)
    write(folder / f"{name}.wav", sound, rate)


def write(path: Path, sound: Wave, rate: int) -> None:
    """Write samples into a 16-bit WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1 if sound.ndim == 1 else sound.shape[1])
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(samples(sound).astype("<i2").tobytes())


def main() -> None:
    """Make the files that are named, or all."""
    parser = argparse.ArgumentParser(description="Synthesises models/sounds/*.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="files to make, without .wav (all of them)")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", type=Path, default=ROOT / "models" / "sounds")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for name in arguments.names or all_files():
        save(name, arguments.out, arguments.seed)
    sizes = [path.stat().st_size for path in arguments.out.glob("*.wav")]
    print(f"{arguments.out}: {len(sizes)} files, {sum(sizes) // 1024} KiB")


if __name__ == "__main__":
    main()
