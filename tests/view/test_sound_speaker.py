"""The loudspeaker through Panda3D, on devices that need no hardware: one that is silent, one that writes what it plays."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import crokinole3d
from loudness import Wave

ROOT = Path(crokinole3d.__file__).resolve().parent.parent

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the devices without hardware are those of OpenAL Soft on Linux")

_SETUP = """
import sys, time
sys.path[:0] = [{root!r}, {tools!r}]
from panda3d.core import load_prc_file_data
load_prc_file_data("test", "notify-level-device fatal")
from crokinole3d.view.sound.catalogue import all_files, knock_files, SLIDES
from crokinole3d.view.sound.mixing import Voice, cue_voice, press_voice
from crokinole3d.view.sound.speaker import open_speaker
from crokinole3d.view.sound.table import Silence, TableSound, Volumes
"""

_LOAD = """
speaker = open_speaker()
assert speaker is not None, "no device"
frames = 0
while not speaker.loaded:
    speaker.update(0.016)
    frames += 1
"""


def run(code: str, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Runs code in a fresh Python: the sound system reads its surroundings once."""
    pytest.importorskip("panda3d.core")
    setup = _SETUP.format(root=str(ROOT), tools=str(ROOT / "tools"))
    env = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **surroundings}
    return subprocess.run([sys.executable, "-c", setup + code], env=env, capture_output=True, text=True, timeout=120)


def test_every_file_is_loaded_in_slices_and_plays_on_a_silent_device() -> None:
    done = run(
        _LOAD
        + """
assert frames > 10
for name in all_files():
    token = speaker.play(Voice(0.0, name, 0.5, 10.0, 1.0), 0.5, 0.005)
    assert (token is None) == (name in (*SLIDES, "room_tone")), name
speaker.update(0.016)
speaker.close()
speaker.close()
""",
        ALSOFT_DRIVERS="null",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_what_is_played_before_its_file_is_loaded_is_passed_over() -> None:
    done = run(
        "speaker = open_speaker(); assert speaker.play(cue_voice('foul'), 1.0) is None; speaker.close()", ALSOFT_DRIVERS="null"
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_one_file_sounds_several_times_at_once_and_a_cut_ends_only_its_own_voice() -> None:
    done = run(
        _LOAD
        + """
from panda3d.core import AudioSound
voice = Voice(0.0, "click_c1", 0.5, 0.0, 1.0)
tokens = [speaker.play(voice, 0.5) for _ in range(5)]
assert len(set(tokens)) == 5
copies = speaker._copies["click_c1"]
assert len(copies) == 3
def playing():
    return sum(copy.sound.status() == AudioSound.PLAYING for copy in copies)
assert playing() == 3
speaker.cut(tokens[0])
assert playing() == 3
speaker.cut(tokens[4])
assert playing() == 2
speaker.close()
""",
        ALSOFT_DRIVERS="null",
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_loop_begins_when_it_is_heard_and_stops_after_it_has_been_silent() -> None:
    done = run(
        _LOAD
        + """
from panda3d.core import AudioSound
sound = speaker._loops["slide_slow"].sound
speaker.loop("slide_slow", 0.0, 0.0, 1.0)
assert sound.status() != AudioSound.PLAYING
speaker.loop("slide_slow", 0.2, 10.0, 1.1)
assert sound.status() == AudioSound.PLAYING
assert abs(sound.get_play_rate() - 1.1) < 1e-6
speaker.loop("slide_slow", 0.0, 0.0, 1.0)
speaker.update(1.0)
assert sound.status() == AudioSound.PLAYING
speaker.update(1.1)
assert sound.status() != AudioSound.PLAYING
speaker.close()
""",
        ALSOFT_DRIVERS="null",
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_without_a_device_there_is_no_speaker_and_not_a_line_of_complaint() -> None:
    done = run("assert open_speaker() is None", ALSOFT_DRIVERS="none-such")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_a_sound_library_there_is_no_speaker() -> None:
    done = run("load_prc_file_data('test', 'audio-library-name null'); assert open_speaker() is None")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_without_the_files_there_is_no_speaker(tmp_path: Path) -> None:
    code = f"import crokinole3d; crokinole3d.__path__ = [{str(tmp_path / 'crokinole3d')!r}]; assert open_speaker() is None"
    done = run(code, ALSOFT_DRIVERS="null")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def recorded(folder: Path, code: str) -> Wave:
    """What the device is given while code runs with a loaded `speaker`, shape (samples, 2)."""
    target, settings = folder / "mix.wav", folder / "alsoft.conf"
    settings.write_text(
        f"[general]\ndrivers = wave\nchannels = stereo\nfrequency = 44100\nsample-type = float32\n[wave]\nfile = {target}\n"
    )
    done = run(_LOAD + code + "\nspeaker.close()\n", ALSOFT_CONF=str(settings))
    assert (done.returncode, done.stderr) == (0, "")
    data = target.read_bytes()
    start = data.index(b"data") + 8
    samples = np.frombuffer(data[start : start + (len(data) - start) // 8 * 8], "<f4")
    return np.asarray(samples.reshape(-1, 2), np.float64)


def test_what_lies_on_the_right_is_louder_on_the_right(tmp_path: Path) -> None:
    mix = recorded(tmp_path, "speaker.play(Voice(0.0, 'click_d1', 0.5, 20.0, 1.0), 0.5); time.sleep(0.5)")
    left, right = np.sqrt(np.mean(mix**2, axis=0))
    assert right > 0.001
    assert 4.0 < 20.0 * np.log10(right / left) < 12.0


def test_knocks_of_one_frame_are_spaced_as_asked(tmp_path: Path) -> None:
    mix = recorded(
        tmp_path,
        """
for side, delay in ((-25.0, 0.0), (25.0, 0.012)):
    speaker.play(Voice(0.0, "click_d1", 0.5, side, 1.0), 0.5, delay)
time.sleep(0.5)
""",
    )
    first, second = (int(np.argmax(np.abs(side) > 0.3 * np.abs(side).max())) for side in mix.T)
    assert (second - first) / 44100 == pytest.approx(0.012, abs=0.0005)


def test_five_hard_hits_at_once_do_not_clip_after_the_mixing_rules(tmp_path: Path) -> None:
    mix = recorded(
        tmp_path,
        """
from crokinole3d.board import Seat
from crokinole3d.view.sound.knocks import Knock
from crokinole3d.view.sound.mixing import Picker, plan
knocks = [Knock(0.009 * k, kind, 5.0, 0.1 * k - 0.2, 0.0) for k, kind in enumerate(("click", "peg", "click", "rail", "click"))]
for voice in plan(knocks, Seat.SOUTH, Picker(1)):
    speaker.play(voice, voice.level, 0.0)
time.sleep(0.6)
""",
    )
    assert 0.1 < np.abs(mix).max() < 1.0
