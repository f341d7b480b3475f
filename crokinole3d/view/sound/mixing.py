"""The mixing rules: from knocks to the few voices that are played, each with its file, level, side and pitch.

Pure: no device, no clock. Levels are amplitudes, 1.0 the file as it is; directions are degrees to the right of straight ahead.
What the numbers rest on: steps of loudness under each other, the ear's merging within some 10 ms, and that a device starts all
sounds of one block together, so that their peaks add up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from math import atan2, degrees, exp, inf, sqrt
from random import Random
from typing import Final

from crokinole3d.board import Seat
from crokinole3d.view.sound.catalogue import CUES, FAMILIES, PRESSES, Cue, Kind, Press, cue_file, knock_file, press_file
from crokinole3d.view.sound.knocks import Knock

LOUDEST_SPEED: Final = 3.0
"""Impacts of this speed, in m/s, and faster ones are played as loud as the file is."""

EXPONENT: Final = 0.7
"""How the level grows with the speed. Physics has 1.05 to 1.17, which would lose the soft half under the noise of a room; the
brightness of the files carries the rest."""

HEADROOM: Final = -6.0
"""Decibels that every voice is below full scale: a device caps a single voice at 1, so sums need their room below."""

MERGE: Final = 0.008
"""Seconds within which knocks of one kind are one voice: their energies add up."""

MERGED_AT_MOST: Final = 1.6
"""By how much a merged voice may be louder than its loudest knock (4 dB)."""

SAME_PAIR: Final = 0.04
"""Seconds within which the same two bodies are heard again only if they meet twice as loud."""

MASKED_BY: Final = 10.0
"""A voice this many times softer (20 dB) than one that began up to MASKED seconds before is not heard."""

MASKED: Final = 0.06

BUDGET: Final = 2.0
"""Sum of the levels of all voices that begin within one BLOCK."""

BLOCK: Final = 0.025
"""Seconds that a device mixes at once at the most."""

MOST_VOICES: Final = 16
MOST_OF_A_KIND: Final = 6

FADED: Final = 0.05
"""Seconds in which a ringing voice counts half: which one is cut when there are too many."""

RINGING: Final = 0.3
"""Seconds that a knock rings."""

SOFTEST: Final = 0.02
"""Voices under this level are not worth one (the softest impact that counts is played at 0.02 to 0.03)."""

WIDEST: Final = 25.0
"""Degrees: a listener with two loudspeakers hears 15 as 6 dB between the ears, 60 as one ear alone."""

WIDENED: Final = 1.2
"""Directions are drawn this much wider than they are seen."""

SEAT_DISTANCE: Final = 0.75
"""Metres from the player's head to the middle of the board."""

SLOWEST_PITCH: Final = 0.7
"""Slow motion lowers the pitch no further than this."""

DETUNED: Final = 0.02
"""Share by which the pitch of each voice is off, at random."""


@dataclass(frozen=True, slots=True)
class Voice:
    """One file to be played."""

    t: float
    """Seconds from the shot's start."""

    file: str
    level: float
    azimuth: float
    rate: float
    """Speed of playing, 1.0 as it is."""

    until: float = inf
    """When a louder one takes its place: it is cut then."""

    kind: Kind = "click"


def amplitude(decibels: float) -> float:
    """The amplitude of a level in decibels."""
    return float(10.0 ** (decibels / 20.0))


def level_of(kind: Kind, speed: float) -> float:
    """The level of a knock by its closing speed in m/s; 0.0 for one too soft to count."""
    family = FAMILIES[kind]
    if speed < family.least:
        return 0.0
    by_speed = min(1.0, speed / LOUDEST_SPEED) ** EXPONENT if len(family.bands) > 1 else 1.0
    return by_speed * amplitude(family.trim + HEADROOM)


def seen_from(seat: Seat, x: float, y: float) -> tuple[float, float]:
    """A place on the board as the player sees it who sits there: metres to the right, and away past the board's middle."""
    (rx, ry), (ox, oy) = seat.rightward, seat.outward
    return x * rx + y * ry, -(x * ox + y * oy)


def azimuth_of(right: float, away: float) -> float:
    """Where a knock is to be heard, for a player's own view of its place."""
    angle = degrees(atan2(right, SEAT_DISTANCE + away))
    return max(-WIDEST, min(WIDEST, WIDENED * angle))


def nearness(away: float) -> float:
    """How much louder what lies near is: a hint of 2 dB, for the far rail must stay audible."""
    return sqrt(SEAT_DISTANCE / (SEAT_DISTANCE + max(away, -0.35)))


def cue_voice(cue: Cue, t: float = 0.0) -> Voice:
    """The voice of a cue, from the middle."""
    return Voice(t, cue_file(cue), amplitude(CUES[cue]), 0.0, 1.0)


def press_voice(press: Press) -> Voice:
    """The voice of the interface, from the middle."""
    return Voice(0.0, press_file(press), amplitude(PRESSES[press]), 0.0, 1.0)


class Picker:
    """Chooses files: by band, each variant once before any comes again, and never the same twice in a row."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._bags: dict[tuple[Kind, int], list[int]] = {}
        self._last: dict[tuple[Kind, int], int] = {}

    def pick(self, kind: Kind, speed: float) -> tuple[str, float]:
        """The file for a knock, and the rate to play it at."""
        family = FAMILIES[kind]
        # The limits between bands are soft: equal hits near one would sound as two kinds otherwise.
        band = family.band(speed * exp(self._random.uniform(-0.25, 0.25)))
        # A harder hit is a shorter pulse (duration ~ speed ** -0.2): inside a band the pitch follows a little.
        within = (speed / family.bands[band]) ** 0.06 if len(family.bands) > 1 else 1.0
        rate = max(0.94, min(1.06, within)) * self._random.uniform(1.0 - DETUNED, 1.0 + DETUNED)
        return knock_file(kind, band, self._variant((kind, band), family.variants)), rate

    def _variant(self, key: tuple[Kind, int], count: int) -> int:
        bag = self._bags.setdefault(key, [])
        if not bag:
            bag += range(count)
            self._random.shuffle(bag)
            if bag[-1] == self._last.get(key):
                bag.insert(0, bag.pop())
        self._last[key] = bag.pop()
        return self._last[key]


@dataclass(slots=True)
class _Cluster:
    """Knocks of one kind so close together that they are heard as one."""

    loudest: Knock
    level: float
    """Of the loudest."""
    energy: float

    @property
    def merged(self) -> float:
        return min(sqrt(self.energy), MERGED_AT_MOST * self.level, 1.0)


def plan(knocks: Iterable[Knock], seat: Seat, picker: Picker, pace: float = 1.0) -> tuple[Voice, ...]:
    """The voices of a shot in the order of time, as heard from a seat.

    `pace` is how many times as fast as it happens the shot is shown: what follows closer is merged and masked more. The order
    of knocks at one instant does not matter.
    """
    voices: list[Voice] = []
    for cluster in _clusters(knocks, seat, pace):
        _add(voices, cluster, seat, picker, pace)
    return tuple(voices)


def _clusters(knocks: Iterable[Knock], seat: Seat, pace: float) -> list[_Cluster]:
    """What remains to be heard once soft ones, repeats and near neighbours are taken together; in the order of time."""
    found: list[_Cluster] = []
    heard: dict[tuple[str, str], tuple[float, float]] = {}
    for knock in sorted(knocks, key=lambda one: (one.t, one.kind, -one.speed, *_own(seat, one))):
        level = level_of(knock.kind, knock.speed) * nearness(seen_from(seat, knock.x, knock.y)[1])
        if level <= 0.0:
            continue
        if knock.pair is not None:
            last, loud = heard.get(knock.pair, (-inf, 0.0))
            if (knock.t - last) / pace < SAME_PAIR and level < 2.0 * loud:
                continue
            heard[knock.pair] = knock.t, level
        near = (one for one in reversed(found) if one.loudest.kind == knock.kind)
        same = next((one for one in near if (knock.t - one.loudest.t) / pace <= MERGE), None)
        if same is None:
            found.append(_Cluster(knock, level, level * level))
            continue
        same.energy += level * level
        if level > same.level:
            same.loudest, same.level = replace(knock, t=same.loudest.t), level
    return found


def _own(seat: Seat, knock: Knock) -> tuple[float, float, float]:
    """What orders simultaneous knocks, the same for a board and its mirror image unless all but the side is equal."""
    right, away = seen_from(seat, knock.x, knock.y)
    return abs(right), away, right


def _add(voices: list[Voice], cluster: _Cluster, seat: Seat, picker: Picker, pace: float) -> None:
    """Add the voice of a cluster, unless it is not to be heard among those before it."""
    knock, level = cluster.loudest, cluster.merged
    t = knock.t

    def age(voice: Voice) -> float:
        return (t - voice.t) / pace

    ringing = [voice for voice in voices if age(voice) < RINGING and voice.until > t]
    if any(age(voice) < MASKED and voice.level > MASKED_BY * level for voice in ringing):
        return
    level = min(level, BUDGET - sum(voice.level for voice in voices if age(voice) < BLOCK))
    if level < SOFTEST:
        return
    weakest = _in_the_way(ringing, knock.kind, lambda voice: voice.level * 0.5 ** (age(voice) / FADED))
    if weakest is not None:
        if weakest.level * 0.5 ** (age(weakest) / FADED) > level:
            return
        voices[voices.index(weakest)] = replace(weakest, until=t)
    file, rate = picker.pick(knock.kind, knock.speed)
    azimuth = azimuth_of(*seen_from(seat, knock.x, knock.y))
    voices.append(Voice(t, file, level, azimuth, rate * max(SLOWEST_PITCH, min(1.0, pace)), kind=knock.kind))


def _in_the_way(ringing: Sequence[Voice], kind: Kind, loud: Callable[[Voice], float]) -> Voice | None:
    """The voice that has to end before another of this kind may begin; None where there is room."""
    alike = [voice for voice in ringing if voice.kind == kind]
    if len(alike) >= MOST_OF_A_KIND:
        return min(alike, key=loud)
    return min(ringing, key=loud) if len(ringing) >= MOST_VOICES else None
