"""Judges sounds without ears: loudness, brightness, fading, and a WAV file's samples. Needs numpy alone."""

from __future__ import annotations

import wave
from pathlib import Path

import numpy as np
import numpy.typing as npt

Wave = npt.NDArray[np.float64]


def read_wav(path: Path) -> tuple[Wave, int]:
    """The samples of a 16-bit WAV file, -1 to 1, shape (samples,) or (samples, channels), and how many there are a second."""
    with wave.open(str(path)) as file:
        if file.getsampwidth() != 2:
            raise ValueError(f"{path.name}: not 16 bits a sample")
        data = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(np.float64) / 32768.0
        channels = file.getnchannels()
        return (data.reshape(-1, channels) if channels > 1 else data), file.getframerate()


def weighting(f: Wave) -> Wave:
    """How the ear weighs the power at frequencies in Hz: the K curve of ITU-R BS.1770, a shelf of 4 dB above 1.7 kHz and nothing
    below 38 Hz."""
    s = 1j * f
    corner, quality, shelf = 1681.97, 0.7072, 10.0 ** (3.99984 / 20.0)
    above = (shelf * s**2 + np.sqrt(shelf) * corner / quality * s + corner**2) / (s**2 + corner / quality * s + corner**2)
    below = s**2 / (s**2 + 38.135 / 0.5003 * s + 38.135**2)
    return np.asarray(np.abs(above * below) ** 2)


def loudness(sound: Wave, rate: int, window: float = 0.1) -> float:
    """The loudest `window` seconds in dB (as LUFS): the ear adds a click up over some 100 ms."""
    channels = sound if sound.ndim == 2 else sound[:, None]
    width = int(window * rate)
    power = np.zeros(channels.shape[0] + 2 * width)
    for channel in channels.T:
        padded = np.pad(channel, width)
        weights = np.sqrt(weighting(np.asarray(np.fft.rfftfreq(padded.size, 1.0 / rate), np.float64)))
        power += np.fft.irfft(np.fft.rfft(padded) * weights, padded.size) ** 2
    sums = np.cumsum(np.concatenate([[0.0], power]))
    return float(-0.691 + 10.0 * np.log10(max(float(np.max(sums[width:] - sums[:-width])) / width, 1e-12)))


def onset(sound: Wave, share: float = 0.02) -> int:
    """The first sample of this share of the highest."""
    size = np.abs(sound)
    return int(np.argmax(size > share * size.max()))


def centroid(sound: Wave, rate: int, window: float = 0.06) -> float:
    """The middle of the power over the frequencies, in Hz, of the first `window` seconds: how bright a sound is."""
    start = onset(sound)
    part = sound[start : start + int(window * rate)]
    power = np.abs(np.fft.rfft(part * np.hanning(2 * part.size)[part.size :], 1 << 14)) ** 2
    f = np.fft.rfftfreq(1 << 14, 1.0 / rate)
    return float((power * f).sum() / power.sum())


def fading(sound: Wave, rate: int) -> float:
    """Seconds to fade by 60 dB, from the part between -5 and -30 dB (Schroeder)."""
    part = sound[int(np.argmax(np.abs(sound))) :]
    left = np.cumsum(part[::-1] ** 2)[::-1]
    level = 10.0 * np.log10(left / left[0] + 1e-12)
    return float(60.0 / 25.0 * (np.argmax(level < -30.0) - np.argmax(level < -5.0)) / rate)


def small_speaker_loss(sound: Wave, rate: int) -> float:
    """Decibels that a loudspeaker takes which gives nothing under 300 Hz."""
    size = 1 << int(np.ceil(np.log2(2 * sound.size)))
    f = np.maximum(np.fft.rfftfreq(size, 1.0 / rate), 1.0)
    heard = np.fft.irfft(np.fft.rfft(sound, size) / np.sqrt(1.0 + (300.0 / f) ** 8), size)[: sound.size]
    return loudness(sound, rate) - loudness(heard, rate)


def likeness(one: Wave, other: Wave) -> float:
    """The highest correlation of two sounds at any shift: 1.0 for copies."""
    size = 1 << int(np.ceil(np.log2(one.size + other.size)))
    product = np.fft.irfft(np.fft.rfft(one, size) * np.conj(np.fft.rfft(other, size)), size)
    return float(np.max(np.abs(product)) / np.sqrt((one**2).sum() * (other**2).sum()))
