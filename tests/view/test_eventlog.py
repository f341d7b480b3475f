"""The event log: every turn, shot, ruling, score and refusal is one plain sentence, in the language of the game."""

from __future__ import annotations

import subprocess
import sys
from typing import Any, cast

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import Header, Player
from crokinole3d.game.session import Session
from crokinole3d.host import Host
from crokinole3d.rules.variant import Goal, preset
from crokinole3d.text import catalogue
from crokinole3d.view.director import Director
from crokinole3d.view.eventlog import SETTLED, EventLog
from crokinole3d.view.pace import READY_TIME, Phase
from tests.view.stand_ins import Ui
from tests.view.test_director import Scene, Table


def played(language: str) -> list[str]:
    """The log of a match of two shots a side and one round, one of them refused first."""
    said: list[str] = []
    words = catalogue(language)
    rules = preset("casual-100").customised(discs_per_player=2, game_end=Goal("rounds", 1))
    host = Host(Session.start(Header.new(rules, {Seat.SOUTH: Player("Anna"), Seat.NORTH: Player("Marek")}, 5, Seat.SOUTH)))
    log = EventLog(lambda: words, said.append)
    director = Director(cast(Any, Scene()), cast(Any, Ui()), lambda: words, log=log, reduced_motion=True)
    director.open(host)
    director.update(READY_TIME)
    director.hands.key_down("u")
    director.hands.key_up("u")
    for _ in range(2000):
        if director.phase is Phase.MATCH_OVER:
            break
        if director.phase is Phase.AIMING and director.ready:
            for _ in range(40 * (host.state.shot == 1)):
                director.hands.key_down("arrow_down")
                director.hands.key_up("arrow_down")
            director.update(SETTLED)
            director.update(SETTLED)
            director.hands.key_down("space")
            director.hands.key_up("space")
        director.update(0.1)
    assert director.phase is Phase.MATCH_OVER
    return said


def test_a_match_can_be_followed_by_its_log_alone() -> None:
    said = played("en")
    assert said[0] == "A match: Anna – Marek."
    assert said[1:3] == ["Anna, orange: round 1, shot 1, 2 discs left.", "Reach the 15 line."]
    assert said[3] == f"{catalogue('en')('refused.no_undo')}."
    assert "Power 45 %, aim straight." in said
    turns = [line for line in said if ": round 1, shot" in line]
    assert [line.split(",")[0] for line in turns] == ["Anna", "Marek", "Anna", "Marek"]
    assert sum(line.startswith(("Anna: ", "Marek: ", "Foul, Anna: ", "Foul, Marek: ")) for line in said) == 4
    fouls = [line for line in said if line.startswith("Foul, Marek: ")]
    assert len(fouls) == 1, "the soft shot reaches nothing"
    assert said[said.index(fouls[0]) + 1].startswith("It cost ")
    assert sum(line.startswith("Round 1, ") for line in said) == 2
    assert said[-2].startswith("Score: Anna ")
    assert said[-1].endswith((" wins the match.", "The match is a tie."))


def test_a_replay_says_each_shot_once() -> None:
    said: list[str] = []
    table = Table(Player("Anna"), Player("Marek"), log=EventLog(lambda: catalogue("en"), said.append))
    for _ in range(2):
        table.run(Phase.AIMING)
        table.tap("space")
    table.run(Phase.AIMING)
    said.clear()
    for key in ("r", "arrow_left", "a", "escape"):
        table.tap(key)
        table.director.update(0.1)
    shots = [line.partition(",")[2] for line in said if line.startswith("Replay")]
    assert [shot.partition(":")[0] for shot in shots] == [" shot 2 of 2, Marek", " shot 1 of 2, Anna"]
    table.close()


def test_the_log_is_in_the_language_of_the_game() -> None:
    said = played("pl")
    assert said[0] == "Mecz: Anna – Marek."
    assert said[1].endswith("zostały 2 krążki.")
    assert all("\n" not in line and line.strip() == line for line in said)


@pytest.mark.parametrize("reader", ["there", "gone"])
def test_the_log_goes_on_in_silence_when_nobody_reads_it(reader: str) -> None:
    """A pipe whose other end was closed must cost the game nothing."""
    code = (
        "import time\n"
        "from crokinole3d.cli.streams import listener, settle\n"
        "settle(); write = listener()\n"
        "write('first'); input(); write('second'); write('third')\n"
        "import sys; print('still here', file=sys.stderr)\n"
    )
    game = subprocess.Popen(
        [sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert game.stdout is not None
    assert game.stdin is not None
    assert game.stderr is not None
    assert game.stdout.readline() == "first\n", "every line is sent at once"
    if reader == "gone":
        game.stdout.close()
    game.stdin.write("\n")
    game.stdin.close()
    assert game.stderr.read() == "still here\n"
    assert game.wait() == 0
    if reader == "there":
        assert game.stdout.read() == "second\nthird\n"
