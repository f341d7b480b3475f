"""What the table sounds like now: follows the shot that is shown and tells an output what to play. Knows no device.

It hears from the same events that the picture is drawn from, at the time the picture shows. Where that time jumps nothing is
made up for, and while nothing is shown nothing slides; so a pause needs no word of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import exp, inf
from typing import Final, Protocol

from crokinole3d.board import Seat
from crokinole3d.game.settings import Settings
from crokinole3d.physics import DiscId, Motion
from crokinole3d.physics.ditch import Fall
from crokinole3d.view.sound.catalogue import AHEAD, ROOM, SLIDES, Cue, Press
from crokinole3d.view.sound.knocks import Knock, knocks, slides
from crokinole3d.view.sound.mixing import (
    Picker,
    Voice,
    cue_voice,
    plan,
    press_voice,
    seen_from,
)
from crokinole3d.view.sound.slide import Sliding, sliding

LONGEST_STEP: Final = 0.15
"""Seconds on the player's clock that a frame may take: more is a jump, and what lies between is not heard."""

FASTEST_HEARD: Final = 2.0
"""A shot that is shown faster than this many times is not heard: only what came of it is."""

TWENTY_AFTER: Final = 0.2
"""Seconds from a disc's drop into the hole to the cue for its 20: after the second knock, not on it."""

ROOM_LEVEL: Final = 0.3
"""Level of the room's tone at its full volume."""

OPENING: Final = 0.12
"""Seconds in which everything fades out and in again by two thirds, when the game loses the focus and gets it back."""

PRESS_APART: Final = 0.04
"""Seconds between two sounds of the interface at the least: a value that is dragged would buzz."""

NOTHING_YET: Final = -1.0
"""A time before everything in a shot."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud what is, as the player has set it; 1.0 is full."""

    master: float = 1.0
    effects: float = 1.0
    cues: float = 1.0
    room: float = 1.0
    mute_unfocused: bool = True

    @classmethod
    def of(cls, settings: Settings) -> Volumes:
        """The volumes in the settings. A slider's half is a quarter of the amplitude, which is heard as half."""

        def heard(percent: int) -> float:
            return (percent / 100.0) ** 2

        return cls(
            heard(settings.volume) if settings.sound else 0.0,
            heard(settings.volume_effects),
            heard(settings.volume_cues),
            heard(settings.volume_room),
            settings.mute_unfocused,
        )


class Output(Protocol):
    """What plays the sounds."""

    def play(self, voice: Voice, level: float, delay: float = 0.0) -> int | None:
        """Play a voice at a level, `delay` seconds later than what is played now without one. Gives back what `cut` takes."""

    def cut(self, token: int) -> None:
        """End a voice that was played; nothing happens if it has ended."""

    def loop(self, file: str, level: float, azimuth: float, rate: float) -> None:
        """Let a loop sound like this from now on; at level 0.0 not at all."""

    def master(self, level: float) -> None:
        """Set the level of everything, what sounds already too."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""

    def close(self) -> None:
        """End everything."""


class Silence:
    """The output where there is no device: plays nothing."""

    def play(self, voice: Voice, level: float, delay: float = 0.0) -> int | None:
        """Nothing is played."""
        return None

    def cut(self, token: int) -> None:
        """There is nothing to cut."""

    def loop(self, file: str, level: float, azimuth: float, rate: float) -> None:
        """No loop sounds."""

    def master(self, level: float) -> None:
        """Nothing has a level."""

    def update(self, dt: float) -> None:
        """No time passes."""

    def close(self) -> None:
        """There is nothing to end."""


class TableSound:
    """The sounds of one table: tell it what is shown, and call `update` each frame after that."""

    def __init__(self, output: Output, volumes: Volumes, seed: int = 1) -> None:
        self._output = output
        self.volumes = volumes
        """May be set anew at any time; what sounds already follows."""
        self._picker = Picker(seed)
        self._seat = Seat.SOUTH
        self._motion: Motion | None = None
        self._knocks: tuple[Knock, ...] = ()
        self._voices: tuple[Voice, ...] = ()
        self._pace = 1.0
        self._at = NOTHING_YET
        self._heard = NOTHING_YET
        """Up to here in the shot voices have been played or passed over."""
        self._next = 0
        self._twenties: list[float] = []
        self._cuts: list[tuple[float, int]] = []
        self._goal = Sliding()
        self._slide = Sliding()
        self._focused = True
        self._open = 1.0
        self._since_press = PRESS_APART

    # ------------------------------------------------------------------------------------------------------------ a shot

    def begin(self, motion: Motion, falls: Mapping[DiscId, Fall], seat: Seat, twenties: Collection[DiscId] = ()) -> None:
        """A shot begins to be shown, as seen from a seat. `falls` is how the picture shows discs falling into the ditch,
        `twenties` the discs whose 20 is to be told."""
        self._motion = motion
        self._seat = seat
        self._knocks = knocks(motion, falls)
        self._twenties = [
            event.t + TWENTY_AFTER
            for event in motion.events
            if event.kind == "hole" and event.other == "sunk" and event.disc in twenties
        ]
        self._cuts.clear()
        self._at = self._heard = NOTHING_YET
        self._plan(1.0)

    def _plan(self, pace: float) -> None:
        """Plan what has not been heard yet, for this pace."""
        self._pace = pace
        left = tuple(knock for knock in self._knocks if knock.t > self._heard)
        self._voices = plan(left, self._seat, self._picker, pace) if pace <= FASTEST_HEARD else ()
        self._next = 0

    def show(self, t: float, pace: float = 1.0) -> None:
        """The shot is shown at `t` seconds from its start, its clock going `pace` times as fast as the player's.

        At pace 0.0 the clock stands: whatever `t` is, nothing is heard on the way there.
        """
        if self._motion is None:
            return
        standing = pace <= 0.0
        pace = self._pace if standing else pace
        # A shot that begins is heard from its flick on, however late its first frame comes.
        step = t - max(0.0, self._at)
        self._at = t
        if step < 0.0:
            self._heard = t
            self._plan(pace)
        elif pace != self._pace:
            self._plan(pace)
        if standing or not 0.0 <= step <= LONGEST_STEP * pace:
            self._due(t)
            return
        for voice in self._due(t + AHEAD * pace):
            token = self._play(voice, self.volumes.effects, max(0.0, voice.t - t) / pace)
            if token is not None and voice.until < inf:
                self._cuts.append((voice.until, token))
        self._cut(t)
        while self._twenties and self._twenties[0] <= t:
            self._twenties.pop(0)
            self.cue("twenty")
        if pace <= FASTEST_HEARD:
            self._goal = self._sliding(t)

    def _due(self, until: float) -> tuple[Voice, ...]:
        """The voices up to a time that have not been heard; they count as heard from now on."""
        end = bisect_right(self._voices, until, lo=self._next, key=lambda voice: voice.t)
        due = self._voices[self._next : end]
        self._next = end
        self._heard = max(self._heard, until)
        return due

    def _cut(self, t: float) -> None:
        for until, token in self._cuts:
            if until <= t:
                self._output.cut(token)
        self._cuts = [(until, token) for until, token in self._cuts if until > t]

    def _sliding(self, t: float) -> Sliding:
        assert self._motion is not None
        return sliding((speed, *seen_from(self._seat, x, y)) for speed, x, y in slides(self._motion, t))

    def end(self, *, foul: bool = False) -> None:
        """The shot has been shown, or is not to be shown any further: its 20s and its foul are told where they were not."""
        self._motion = None
        if self._twenties:
            self._twenties.clear()
            self.cue("twenty")
        if foul:
            self.cue("foul")

    # --------------------------------------------------------------------------------------------------------- all the rest

    def lay(self, x: float, y: float, seat: Seat) -> None:
        """A hand puts a disc down on the board."""
        for voice in plan((Knock(0.0, "lay", 1.0, x, y),), seat, self._picker):
            self._play(voice, self.volumes.effects)

    def cue(self, cue: Cue) -> None:
        """Tell something that the picture tells, too."""
        self._play(cue_voice(cue), self.volumes.cues)

    def press(self, press: Press) -> None:
        """The interface answers."""
        if self._since_press >= PRESS_APART:
            self._since_press = 0.0
            self._play(press_voice(press), self.volumes.cues)

    def focus(self, focused: bool) -> None:
        """The window has got or lost the focus."""
        self._focused = focused

    @property
    def _audible(self) -> bool:
        return self.volumes.master > 0.0 and (self._focused or not self.volumes.mute_unfocused)

    def _play(self, voice: Voice, volume: float, delay: float = 0.0) -> int | None:
        level = voice.level * volume
        return self._output.play(voice, level, delay) if self._audible and level > 0.0 else None

    def update(self, dt: float) -> None:
        """Let `dt` seconds of the player's time pass. What slid slides on only if it has been shown since the last call."""
        self._since_press += dt
        self._slide = self._slide.towards(self._goal, dt)
        self._goal = Sliding()
        wanted = 1.0 if self._audible else 0.0
        self._open = wanted + (self._open - wanted) * exp(-dt / OPENING)
        opened = self._open if self._open > 0.001 else 0.0
        self._output.master(self.volumes.master * opened)
        heard = opened > 0.0 and self.volumes.master > 0.0
        effects = self.volumes.effects if heard else 0.0
        slide = self._slide
        for file, level in zip(SLIDES, (slide.slow, slide.fast), strict=True):
            self._output.loop(file, level * effects, slide.azimuth, slide.rate)
        self._output.loop(ROOM, self.volumes.room * ROOM_LEVEL if heard else 0.0, 0.0, 1.0)
        self._output.update(dt)

    def close(self) -> None:
        """End everything that sounds."""
        self._output.close()


def silent() -> TableSound:
    """A table that is not heard."""
    return TableSound(Silence(), Volumes())
