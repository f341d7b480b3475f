"""A match at the table, heard: what the director tells the sound, counted against what the session says happened."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crokinole3d.game.record import Player
from crokinole3d.host import computer
from crokinole3d.rules.variant import Goal, preset
from crokinole3d.view.pace import Phase
from crokinole3d.view.sound.table import TableSound, Volumes
from mix_shot import Tape
from tests.view.test_director import FRAME, Table

SHORT = preset("casual-100").customised(discs_per_player=3, game_end=Goal("rounds", 1), tie_game="stands")


class Heard(Table):
    """A table whose sound goes onto a tape."""

    def __init__(self, south: Player, north: Player) -> None:
        self.tape = Tape()
        self.sound = TableSound(self.tape, Volumes())
        super().__init__(south, north, SHORT, self.sound)

    def frames(self, count: int) -> None:
        for _ in range(count):
            self.director.update(FRAME)
            self.sound.update(FRAME)

    def until(self, *phases: Phase) -> None:
        for _ in range(20_000):
            if self.director.phase in phases:
                return
            self.frames(1)
        raise AssertionError(f"still {self.director.phase}")

    def play(self, *keys: str) -> None:
        """Shoot after these keys, and see the shot to its end."""
        self.until(Phase.AIMING)
        self.frames(12)
        for key in (*keys, "space"):
            self.tap(key)
        self.until(Phase.AIMING, Phase.THINKING, Phase.ROUND_OVER, Phase.MATCH_OVER)

    def check(self) -> None:
        """Every cue stands for something that happened, and everything that happened has its cue."""
        turns = self.host.session.turns
        sunk = sum(event.kind == "hole" and event.other == "sunk" for turn in turns for event in turn.motion.events)
        assert len(self.tape.files("flick")) == len(turns)
        assert len(self.tape.files("hole")) == sunk
        cues = self.tape.files("cue")
        assert cues.count("cue_twenty") == sum(len(turn.ruling.lifted) for turn in turns)
        assert cues.count("cue_foul") == sum(turn.ruling.foul is not None for turn in turns)


@pytest.fixture
def tables() -> Iterator[list[Heard]]:
    opened: list[Heard] = []
    yield opened
    for table in opened:
        table.close()


def test_a_match_of_two_people_has_a_cue_for_every_twenty_every_foul_and_its_end(tables: list[Heard]) -> None:
    table = Heard(Player("Anna"), Player("Marek"))
    tables.append(table)
    # Straight and just so: into the hole; far too soft: a foul; and in turn again.
    for keys in 3 * ([], 40 * ["arrow_down"]):
        table.play(*keys)
    assert table.director.phase is Phase.MATCH_OVER
    table.check()
    assert table.tape.files("cue").count("cue_twenty") > 0
    assert table.tape.files("cue").count("cue_foul") > 0
    assert table.tape.files("cue")[-1] == "cue_match"
    # A disc is laid on the line before each shot.
    assert len(table.tape.files("lay")) == len(table.host.session.turns)


def test_thinking_and_searching_is_not_heard_only_what_is_played(tables: list[Heard]) -> None:
    table = Heard(Player("Anna"), computer("easy"))
    tables.append(table)
    table.until(Phase.AIMING, Phase.MATCH_OVER)
    while table.director.phase is Phase.AIMING:
        table.play(*5 * ["arrow_down"])
        table.until(Phase.AIMING, Phase.MATCH_OVER)
    table.check()


def test_a_pause_in_mid_shot_is_silent_and_nothing_is_heard_twice(tables: list[Heard]) -> None:
    table = Heard(Player("Anna"), Player("Marek"))
    tables.append(table)
    table.until(Phase.AIMING)
    table.frames(12)
    table.tap("space")
    table.frames(6)
    assert table.director.phase is Phase.MOVING
    table.director.pause(True)
    before = len(table.tape.played)
    table.frames(60)
    assert len(table.tape.played) == before
    assert table.tape.loops["slide_slow"][-1][1] == table.tape.loops["slide_fast"][-1][1] == 0.0
    table.director.pause(False)
    table.until(Phase.AIMING)
    table.check()


def test_a_shot_that_is_taken_back_is_not_heard_backwards(tables: list[Heard]) -> None:
    table = Heard(Player("Anna"), Player("Marek"))
    tables.append(table)
    table.play()
    before = table.tape.files("flick", "click", "hole", "cue")
    table.director.undo()
    table.frames(60)
    assert table.tape.files("flick", "click", "hole", "cue") == before


def test_a_watched_match_that_is_skipped_through_tells_only_its_cues(tables: list[Heard]) -> None:
    table = Heard(computer("easy"), computer("easy"))
    tables.append(table)
    while table.director.phase is not Phase.MATCH_OVER:
        if table.director.phase is not Phase.ROUND_OVER:
            table.director.skip()
        table.frames(1)
    assert table.tape.files("flick", "click", "peg", "rail", "hole", "ditch") == []
    turns = table.host.session.turns
    cues = table.tape.files("cue")
    assert cues.count("cue_foul") == sum(turn.ruling.foul is not None for turn in turns)
    assert cues.count("cue_twenty") == sum(bool(turn.ruling.lifted) for turn in turns)
    assert cues[-1] == "cue_match"
