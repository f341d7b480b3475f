"""What can be typed: the subcommands and their options. Loads nothing but the names of rules and levels."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, NoReturn

from crokinole3d import __version__
from crokinole3d.board import SEATS
from crokinole3d.cli.common import BadInput
from crokinole3d.cli.streams import answer
from crokinole3d.game.reading import LARGEST_INTEGER
from crokinole3d.game.settings import setting
from crokinole3d.rules.variant import preset_names
from crokinole3d.text.names import one_of

LEVEL_NAMES: Final = ("easy", "medium", "hard", "expert")
"""The named levels, weakest first. A test holds them against those of the computer player, which takes half a second to load."""

_MOST_PIXELS: Final = 16384
"""Pixels a picture may be wide or high: what GPUs of today draw at most."""

_LOG: Final = "print what is seen as sentences, for a screen reader"


_PROG: Final = "crokinole3d"


class _Help(argparse.HelpFormatter):
    """Help in which no name is broken at its hyphens: it is there to be copied."""

    def _split_lines(self, text: str, width: int) -> list[str]:
        return wrap(text, width, break_on_hyphens=False)


class Parser(argparse.ArgumentParser):
    """A parser that raises :class:`BadInput` with its one line, where argparse would print the usage, too, and leave."""

    def __init__(self, **settings: Any) -> None:  # noqa: ANN401 - those of argparse
        super().__init__(formatter_class=_Help, **settings)

    def error(self, message: str) -> NoReturn:
        """Refuses what was typed."""
        raise BadInput(self.prog.removeprefix(_PROG).strip(), "", f"{message} (see {self.prog} --help)")

    def _print_message(self, message: str, file: object = None) -> None:
        """Prints the help or the version, where argparse would take no notice of what goes wrong with that."""
        answer(message.rstrip("\n"))


def build() -> Parser:
    """The parser of the whole command line."""
    parser = Parser(prog=_PROG, description="Crokinole on a 3D board. Without a command the game opens.")
    parser.add_argument("--version", action="version", version=f"{_PROG} {__version__}")
    parser.add_argument("--log", action="store_true", help=_LOG)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands", parser_class=Parser)
    _add_play(commands)
    _add_files(commands)
    _add_match(commands)
    _add_picture(commands)
    _add_checks(commands)
    return parser


_Commands = argparse._SubParsersAction


def _add_play(commands: _Commands[Parser]) -> None:
    play = commands.add_parser(
        "play", help="the game, straight into a match", description="Opens the game, straight into a match."
    )
    _rules(play, "casual-100")
    for seat in SEATS:
        play.add_argument(
            f"--{seat}", choices=("human", *LEVEL_NAMES), metavar="WHO", help=f"human or a level ({', '.join(LEVEL_NAMES)})"
        )
    _once(play)
    play.add_argument("--log", action="store_true", default=argparse.SUPPRESS, help=_LOG)


def _add_files(commands: _Commands[Parser]) -> None:
    simulate = commands.add_parser("simulate", help="where the discs of a file go", description="Plays one shot and prints JSON.")
    judge = commands.add_parser("judge", help="how shots are ruled", description="Rules on the cases of a file and prints JSON.")
    score = commands.add_parser("score", help="what a board is worth", description="Scores the board in a file and prints JSON.")
    for command in (simulate, judge, score):
        command.add_argument("file", type=_path, metavar="FILE", help="a JSON file")
    replay = commands.add_parser("replay", help="plays a record", description="Plays a recorded match, or checks it.")
    replay.add_argument("file", type=_path, metavar="FILE", help="a record (*.crok.json)")
    without_screen = replay.add_mutually_exclusive_group()
    without_screen.add_argument("--verify", action="store_true", help="simulate every shot again and compare, without a screen")
    without_screen.add_argument("--sheet", choices=("csv", "text"), help="print the whole score sheet, without a screen")
    _once(replay)
    replay.add_argument("--log", action="store_true", default=argparse.SUPPRESS, help=_LOG)
    replay.add_argument("--lang", choices=("en", "pl"), help="of the sheet (en)")


def _add_match(commands: _Commands[Parser]) -> None:
    match = commands.add_parser(
        "match", help="computer against computer, without a screen", description="Lets computer players play whole matches."
    )
    for seat in SEATS:
        match.add_argument(f"--{seat}", choices=LEVEL_NAMES, metavar="LEVEL", help=f"a level ({', '.join(LEVEL_NAMES)})")
    _rules(match, "casual-100")
    match.add_argument("--games", type=_whole(1, 10**6), default=1, metavar="N", help="how many matches (1)")
    match.add_argument("--seed", type=_whole(0, LARGEST_INTEGER), default=0, metavar="S", help="where all chance comes from (0)")
    match.add_argument("--jobs", type=_whole(1, 256), default=1, metavar="J", help="how many processes (1); changes no result")
    match.add_argument("--json", action="store_true", help="print JSON in place of a table")
    match.add_argument("--timing", action="store_true", help="print times, too")
    match.add_argument("--record", type=_path, metavar="DIR", help="write a record of each match into this folder")


def _add_picture(commands: _Commands[Parser]) -> None:
    picture = commands.add_parser("picture", help="draws one picture", description="Draws one picture without a window.")
    picture.add_argument("--out", type=_path, required=True, metavar="FILE.png", help="where the picture goes")
    picture.add_argument("--view", choices=("seat", "low", "close", "top"), help="from where (seat)")
    picture.add_argument("--seat", choices=tuple(seat.value for seat in SEATS), default="south", help="whose seat (south)")
    picture.add_argument("--screen", metavar="NAME", help="a page to lay over it: menu, hud, ...")
    picture.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")
    picture.add_argument("--quality", choices=setting("quality").choices[1:], default="high", help="(high)")
    picture.add_argument("--skin", choices=setting("board_skin").choices, default="maple", help="the board (maple)")
    picture.add_argument("--discs", choices=setting("disc_set").choices, default="club", help="the set of discs (club)")
    picture.add_argument("--lang", choices=("en", "pl"), default="en", help="of the page (en)")
    picture.add_argument("--ui-scale", type=_whole(75, 200), default=100, metavar="P", help="of the page, in percent (100)")
    picture.add_argument("--time-of-day", choices=("day", "dusk", "night"), default="dusk", help="outside the window (dusk)")
    picture.add_argument(
        "--depth-of-field", choices=("none", "soft", "strong"), default="none", help="what is not in focus is blurred (none)"
    )
    picture.add_argument("--record", type=_path, metavar="FILE", help="the match to show")
    picture.add_argument("--shot", type=_whole(0, 10**6), metavar="N", help="after how many shots of it; with --time, in which")
    picture.add_argument("--time", type=_seconds, metavar="T", help="seconds into the shot")


def _add_checks(commands: _Commands[Parser]) -> None:
    bench = commands.add_parser("bench", help="how fast it is here", description="Measures the physics and the computer players.")
    bench.add_argument("--json", action="store_true", help="print JSON in place of a table")
    bench.add_argument("--audit", action="store_true", help="hold many random shots against what must always be true instead")
    commands.add_parser("selftest", help="whether all of it works here", description="Tries each part once and says how it went.")


ONCE: Final = {"quality": "quality", "skin": "board_skin", "discs": "disc_set"}
"""Options that stand for a setting, and which it is."""


def _once(parser: Parser) -> None:
    """How the table looks, for this time only: what the player has set is kept."""
    for option, id in ONCE.items():
        choices = setting(id).choices
        parser.add_argument(f"--{option}", choices=choices, metavar="NAME", help=f"for this time: {', '.join(choices)}")


def _rules(parser: Parser, default: str) -> None:
    parser.add_argument(
        "--rules", type=_preset, default=default, metavar="NAME", help=f"({default}) one of {', '.join(preset_names())}"
    )


def _preset(text: str) -> str:
    if text not in preset_names():
        raise argparse.ArgumentTypeError(f"should be {one_of(preset_names(), text)}, is {text!r}")
    return text


def _whole(low: int, high: int) -> Callable[[str], int]:
    def whole(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"should be a whole number, is {text!r}") from None
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(f"should be from {low} to {high}, is {number}")
        return number

    return whole


def _path(text: str) -> Path:
    # Path takes no name for the folder that the command was given in.
    if not text:
        raise argparse.ArgumentTypeError("should be a name, is empty")
    if "\0" in text:
        raise argparse.ArgumentTypeError("is no name: it has a zero byte in it")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    width, times, height = text.lower().partition("x")
    if not times:
        raise argparse.ArgumentTypeError(f"should be WxH such as 1280x720, is {text!r}")
    read = _whole(1, _MOST_PIXELS)
    return read(width), read(height)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0.0 <= seconds <= 1000.0:
        raise argparse.ArgumentTypeError(f"should be seconds from 0 to 1000, is {text!r}")
    return seconds
