"""What a table sounds like while a shot is shown: cues counted against events, jumps, paces, pauses, volumes, the focus."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf

import numpy as np
import pytest

from crokinole3d.board import Seat
from crokinole3d.game.settings import Settings
from crokinole3d.physics import Fate, Motion, Position, Shot, simulate
from crokinole3d.physics.ditch import fall, flight
from crokinole3d.physics.values import Departure
from crokinole3d.view.sound.catalogue import ROOM, SLIDES
from crokinole3d.view.sound.knocks import Knock, knocks, landing, slides
from crokinole3d.view.sound.mixing import Picker, plan
from crokinole3d.view.sound.table import Silence, TableSound, Volumes
from mix_shot import Tape, crowd, falls_of, record_shot

FRAME = 1.0 / 60.0
FULL = Volumes()


@pytest.fixture(scope="module")
def shot() -> Motion:
    """Contacts, a peg, the rail, discs in the ditch; nothing drops into the hole."""
    return crowd()


@pytest.fixture(scope="module")
def twenty() -> Motion:
    """Straight into the hole."""
    return simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 0.9))


@pytest.fixture(scope="module")
def hopping() -> Motion:
    """Straight over the hole, just too fast for it."""
    return simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, 1.0, 1.9), hole="tournament")


def kinds(found: Sequence[Knock]) -> list[str]:
    return [knock.kind for knock in found]


def count(motion: Motion, kind: str, other: str | None = None) -> int:
    return sum(event.kind == kind and other in (None, event.other) for event in motion.events)


class Table:
    """A table sound on a tape, with a clock that the test turns."""

    def __init__(self, motion: Motion, volumes: Volumes = FULL, twenties: Sequence[str] = ()) -> None:
        self.tape = Tape()
        self.sound = TableSound(self.tape, volumes)
        self.sound.begin(motion, falls_of(motion), Seat.SOUTH, twenties)
        self.t = 0.0

    def show(self, until: float, pace: float = 1.0, frame: float = FRAME) -> None:
        while self.t <= until:
            self.sound.show(self.t, pace)
            self.sound.update(frame)
            self.t += pace * frame

    def slide(self) -> float:
        """The level of the sliding now."""
        return sum(self.tape.loops[file][-1][1] for file in SLIDES)


def test_every_impact_of_a_shot_is_a_knock_of_its_kind_in_the_order_of_time(shot: Motion) -> None:
    found = knocks(shot, falls_of(shot))
    falls = falls_of(shot)
    slid_to_rail = sum(fall.hits_rail for fall in falls.values()) - sum(d.rail_t is not None for d in shot.departures)
    assert kinds(found).count("flick") == 1
    assert kinds(found).count("click") == count(shot, "contact") > 3
    assert kinds(found).count("peg") == count(shot, "peg") > 0
    assert kinds(found).count("rail") == count(shot, "rail") + max(0, slid_to_rail) > 0
    assert kinds(found).count("ditch") == len(falls) > 2
    assert kinds(found).count("hole") == count(shot, "hole", "sunk") == 0
    assert [knock.t for knock in found] == sorted(knock.t for knock in found)
    by_time = {event.t: event for event in shot.events if event.kind in ("contact", "peg", "rail")}
    heard = [knock for knock in found if knock.t in by_time]
    assert len(heard) == len(by_time)
    assert all(knock.speed == by_time[knock.t].speed for knock in heard)


def test_impacts_are_heard_where_they_are(shot: Motion) -> None:
    for knock in knocks(shot, falls_of(shot)):
        radius = np.hypot(knock.x, knock.y)
        low, high = {"rail": (0.36, 0.381), "ditch": (0.33, 0.381), "peg": (0.10, 0.103), "flick": (0.28, 0.33)}.get(
            knock.kind, (0.0, 0.33)
        )
        assert low < radius < high, knock


def test_a_disc_that_only_slides_to_the_rail_is_heard_there_too() -> None:
    motion = simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, -1.0, 1.0))
    departure = replace(motion.departures[0], rail_t=None, back_t=None)
    slid = replace(motion, departures=(departure,), events=tuple(e for e in motion.events if e.kind != "rail"))
    falls = falls_of(slid)
    assert falls["south-0"].hits_rail
    found = knocks(slid, falls)
    assert kinds(found) == ["flick", "rail", "ditch"]
    assert found[1].t > departure.t


def test_what_slides_is_what_the_motion_says_moves_on_the_surface(shot: Motion, hopping: Motion, twenty: Motion) -> None:
    for motion in (shot, hopping, twenty):
        for t in np.linspace(0.0, motion.duration, 60):
            poses = [pose for pose in motion.at(t) if pose.fate is Fate.BOARD and pose.speed > 0.0 and pose.z == 0.0]
            assert list(slides(motion, t)) == [(pose.speed, pose.x, pose.y) for pose in poses]
    assert not list(slides(shot, shot.duration))


def test_a_disc_lands_in_the_ditch_when_the_picture_shows_it_down() -> None:
    way = fall(Departure("south-0", 0.0, 0.0, -0.3302, 0.0, -1.0, 0.6), ())
    t = landing(way)
    assert 0.02 < t <= way.duration
    assert way.at(t).z == pytest.approx(way.at(way.duration).z, abs=2e-4)
    assert way.at(t - 0.01).z > way.at(t).z + 0.001


def test_a_disc_that_comes_back_over_the_edge_does_not_land_in_the_ditch() -> None:
    for speed in (2.5, 3.0, 3.5, 4.0, 4.5, 5.0):
        motion = simulate(Position(), "south-0", Shot(0.0, -0.3048, 0.0, -1.0, speed))
        back = [departure for departure in motion.departures if flight(departure) is not None]
        found = kinds(knocks(motion, falls_of(motion)))
        assert found.count("ditch") == len(motion.departures) - len(back)
        assert found.count("rail") >= len(back)


def test_a_hop_is_heard_at_the_rim_and_where_it_lands(hopping: Motion) -> None:
    assert len(hopping.hops) == 1
    hop = hopping.hops[0]
    landed = [knock for knock in knocks(hopping, {}) if knock.kind == "land"]
    assert [knock.t for knock in landed] == [hop.t, hop.t + hop.duration]
    assert landed[1].y > landed[0].y + 0.01
    assert all(knock.speed == hop.lift for knock in landed)


def test_a_drop_into_the_hole_is_one_knock_and_one_cue_a_little_later(twenty: Motion) -> None:
    table = Table(twenty, twenties=("south-0",))
    table.show(twenty.duration + 0.5)
    table.sound.end()
    assert [name.rstrip("123_") for name in table.tape.files("hole", "cue")] == ["hole", "cue_twenty"]
    hole, cue = sorted(one.t for one in table.tape.played if one.voice.file.startswith(("hole", "cue")))
    assert 0.15 <= cue - hole <= 0.25


def test_a_disc_in_the_hole_that_scores_nothing_has_no_cue(twenty: Motion) -> None:
    table = Table(twenty)
    table.show(twenty.duration + 0.5)
    table.sound.end(foul=True)
    assert table.tape.files("cue") == ["cue_foul"]


def test_voices_are_spaced_as_the_events_are_at_any_frame_rate(shot: Motion) -> None:
    def spaced(frame: float) -> list[tuple[str, float]]:
        table = Table(shot)
        table.show(shot.duration, frame=frame)
        return [(one.voice.file, one.t) for one in sorted(table.tape.played, key=lambda one: one.t)]

    found = {rate: spaced(1.0 / rate) for rate in (30.0, 60.0, 144.0)}
    for heard in found.values():
        assert [file for file, _ in heard] == [file for file, _ in found[60.0]]
        times = [t for _, t in heard]
        assert len(times) > 8
        assert times == pytest.approx([voice.t for voice in plan(knocks(shot, falls_of(shot)), Seat.SOUTH, Picker(1))])


def test_every_voice_of_the_plan_is_played_once_and_at_long_frames_late_but_never_early(shot: Motion) -> None:
    table = Table(shot)
    table.show(shot.duration + 0.5, frame=0.1)
    played = [one.voice for one in table.tape.played]
    assert len(set(played)) == len(played) > 8
    for one in table.tape.played:
        assert -1e-9 <= one.t - one.voice.t <= 0.1


def test_what_a_jump_passes_over_is_not_heard_and_what_follows_is(shot: Motion) -> None:
    table = Table(shot)
    table.show(0.02)
    before = len(table.tape.played)
    table.sound.show(0.3)
    table.sound.update(FRAME)
    assert len(table.tape.played) == before
    table.t = 0.3 + FRAME
    table.show(shot.duration + 0.5)
    later = [one.voice.t for one in table.tape.played[before:]]
    assert later
    assert min(later) > 0.3


def test_going_back_is_silent_and_playing_on_from_there_is_heard_again(shot: Motion) -> None:
    table = Table(shot)
    table.show(shot.duration)
    first = [one.voice.t for one in table.tape.played]
    table.sound.show(0.1)
    assert len(table.tape.played) == len(first)
    table.t = 0.1
    table.show(shot.duration)
    assert [one.voice.t for one in table.tape.played[len(first) :]] == [t for t in first if t > 0.1]


def test_a_standing_clock_that_is_moved_by_hand_is_silent(shot: Motion) -> None:
    table = Table(shot)
    table.show(0.02)
    before = len(table.tape.played)
    for step in range(20):
        table.sound.show(0.02 + 0.03 * step, 0.0)
        table.sound.update(FRAME)
    assert len(table.tape.played) == before
    assert table.slide() < 0.01


def test_a_shot_that_is_skipped_tells_only_what_came_of_it(twenty: Motion, shot: Motion) -> None:
    for skipped_after in (-1.0, 0.05):
        table = Table(twenty, twenties=("south-0",))
        table.show(skipped_after)
        before = len(table.tape.played)
        table.sound.show(inf)
        table.sound.end()
        table.sound.update(FRAME)
        assert [one.voice.file for one in table.tape.played[before:]] == ["cue_twenty"]
    table = Table(shot)
    table.sound.show(inf)
    table.sound.end(foul=True)
    assert [one.voice.file for one in table.tape.played] == ["cue_foul"]


def test_a_shot_shown_twice_as_fast_is_heard_and_four_times_as_fast_is_not(shot: Motion) -> None:
    quick, fast = Table(shot), Table(shot)
    quick.show(shot.duration, pace=2.0)
    fast.show(shot.duration, pace=4.0)
    assert quick.tape.files("click")
    assert fast.tape.played == []
    assert fast.slide() == 0.0


def test_a_change_of_pace_in_mid_shot_repeats_nothing(shot: Motion) -> None:
    table = Table(shot)
    table.show(0.1)
    table.show(0.2, pace=0.5)
    table.show(shot.duration)
    times = [one.voice.t for one in table.tape.played]
    assert times == sorted(set(times))
    assert len(table.tape.files("flick")) == 1


def test_slow_motion_spreads_the_voices_and_lowers_them(shot: Motion) -> None:
    normal, slow = Table(shot), Table(shot)
    normal.show(shot.duration)
    slow.show(shot.duration, pace=0.25)
    last, slow_last = (max(one.t for one in table.tape.played) for table in (normal, slow))
    assert slow_last == pytest.approx(4.0 * last, rel=0.1)
    assert max(one.voice.rate for one in slow.tape.played) < 0.8 < min(one.voice.rate for one in normal.tape.played)


def test_sliding_is_heard_while_discs_slide_and_falls_silent_in_a_pause_and_at_rest(shot: Motion) -> None:
    table = Table(shot)
    table.show(0.08)
    assert table.slide() > 0.1
    played = len(table.tape.played)
    for _ in range(60):
        table.sound.update(FRAME)
    assert table.slide() == 0.0
    assert len(table.tape.played) == played
    table.sound.show(table.t)
    table.sound.update(FRAME)
    assert table.slide() > 0.03
    table.show(shot.duration)
    for _ in range(60):
        table.sound.update(FRAME)
    assert table.slide() == 0.0


def test_volumes_act_at_once_each_on_its_own_sounds(shot: Motion) -> None:
    table = Table(shot, Volumes(room=0.5))
    table.show(0.05)
    first = table.tape.played[0]
    assert first.level == first.voice.level
    before = len(table.tape.played)
    table.sound.volumes = Volumes(master=0.5, effects=0.25, cues=0.5, room=0.0)
    table.show(0.2)
    table.sound.cue("foul")
    last = table.tape.played[-1]
    assert last.level == 0.5 * last.voice.level
    assert len(table.tape.played) > before + 2
    assert all(one.level == 0.25 * one.voice.level for one in table.tape.played[before:-1])
    assert [levels[-1][1] for file, levels in table.tape.loops.items() if file == ROOM] == [0.0]
    assert table.tape.levels[-1][1] == pytest.approx(0.5)
    assert table.slide() <= 0.25 * 0.43


@pytest.mark.parametrize("silent", [Volumes(master=0.0), Volumes(effects=0.0)])
def test_a_volume_of_nothing_plays_nothing(shot: Motion, silent: Volumes) -> None:
    table = Table(shot, silent)
    table.show(shot.duration)
    assert table.tape.played == []
    assert table.slide() == 0.0


def test_without_the_focus_nothing_is_played_unless_that_is_wanted(shot: Motion) -> None:
    table = Table(shot)
    table.show(0.02)
    before = len(table.tape.played)
    table.sound.focus(False)
    table.show(0.5)
    assert len(table.tape.played) == before
    assert table.tape.levels[-1][1] < 0.05
    for _ in range(60):
        table.sound.update(FRAME)
    assert table.tape.levels[-1][1] == 0.0
    assert table.tape.loops[ROOM][-1][1] == 0.0
    table.sound.focus(True)
    for _ in range(60):
        table.sound.update(FRAME)
    table.sound.press("click")
    assert len(table.tape.played) == before + 1
    assert table.tape.levels[-1][1] > 0.95
    other = Table(shot, Volumes(mute_unfocused=False))
    other.sound.focus(False)
    other.show(0.1)
    assert other.tape.played


def test_the_interface_does_not_buzz_when_a_value_is_dragged() -> None:
    tape = Tape()
    sound = TableSound(tape, FULL)
    for _ in range(60):
        sound.press("tick")
        sound.press("tick")
        sound.update(FRAME)
    assert 15 <= len(tape.played) <= 25


def test_the_settings_become_volumes() -> None:
    settings = Settings(volume=50, volume_effects=100, volume_cues=0, volume_room=10, mute_unfocused=False)
    found = Volumes.of(settings)
    assert (found.master, found.effects, found.cues, found.mute_unfocused) == (0.25, 1.0, 0.0, False)
    assert found.room == pytest.approx(0.01)
    assert Volumes.of(settings.changed("sound", False)).master == 0.0


def test_before_any_shot_there_is_the_room_and_nothing_else() -> None:
    tape = Tape()
    sound = TableSound(tape, Volumes(room=0.0))
    sound.show(0.3)
    for _ in range(30):
        sound.update(FRAME)
    assert tape.played == []
    assert np.abs(tape.mixed(0.5)).max() == 0.0


def test_a_whole_shot_mixed_does_not_clip_ends_in_silence_and_lies_where_it_happens(shot: Motion) -> None:
    tape = Tape()
    record_shot(tape, shot, Seat.SOUTH)
    mix = tape.mixed(tape.clock, block=1024)
    assert 0.1 < np.abs(mix).max() < 1.0
    assert np.abs(mix[-4410:]).max() < 0.02
    rail = next(one for one in tape.played if one.voice.file.startswith("rail"))
    start = int((rail.t + 0.02) * 44100)
    left, right = np.sqrt(np.mean(mix[start : start + 1764] ** 2, axis=0))
    assert bool(left > right) is (rail.voice.azimuth < 0.0)


def test_where_there_is_no_device_all_goes_on_in_silence(twenty: Motion) -> None:
    sound = TableSound(Silence(), FULL)
    sound.begin(twenty, {}, Seat.SOUTH, ("south-0",))
    for frame in range(120):
        sound.show(FRAME * frame)
        sound.update(FRAME)
    sound.end()
    sound.lay(0.0, -0.3, Seat.SOUTH)
    sound.close()
