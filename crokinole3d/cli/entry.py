"""The command line: hands what was typed to its subcommand's function, and turns refusals into one line and exit code 2."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from crokinole3d.cli.common import BAD_INPUT, FAILED, OK, BadInput, Failed, forced_kernel, say
from crokinole3d.cli.parser import build
from crokinole3d.cli.streams import Unheard, finish, settle, silence

_INTERRUPTED = 130
"""What shells expect after Ctrl-C: 128 and the number of the signal."""

_CLOSED = "the answer cannot be written: stdout is closed"


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command. Returns its exit code: 0 done, 1 the answer is no or it cannot be done here, 2 bad input."""
    heard = settle()
    try:
        code = _carry_out(sys.argv[1:] if argv is None else argv, heard)
        finish()
    except Unheard as error:
        silence(sys.stdout)
        if error.enough:
            return OK
        say(f"the answer cannot be written: {error}")
        return FAILED
    return code


def _carry_out(argv: Sequence[str], heard: bool) -> int:
    try:
        options = build().parse_args(argv)
        # Asked for every command, also for those that play no shot: a setting that is not understood must not pass silently.
        forced_kernel()
        if not heard and _answers(options):
            raise Failed(_CLOSED)
        return _run(options)
    except BadInput as error:
        say(str(error))
        return BAD_INPUT
    except Failed as error:
        say(str(error))
        return FAILED
    except SystemExit as leaving:
        # argparse leaves like this after --help and --version, `match` after SIGTERM.
        if isinstance(leaving.code, int) and leaving.code != OK:
            return leaving.code
        if not heard:
            say(_CLOSED)
        return OK if heard else FAILED
    except KeyboardInterrupt:
        return _INTERRUPTED


def _answers(options: argparse.Namespace) -> bool:
    """Whether a command is there for what it prints."""
    if options.command == "replay":
        return options.verify or options.sheet is not None
    return options.command not in (None, "play", "picture")


def _run(options: argparse.Namespace) -> int:
    command: str = options.command or "menu"
    if options.log and command not in ("menu", "play", "replay"):
        raise BadInput("--log", "", f"is for what opens a window, not for {command}")
    if command in ("menu", "play"):
        from crokinole3d.cli.window import menu, play

        return play(options) if command == "play" else menu(options)
    if command in ("simulate", "judge", "score"):
        from crokinole3d.cli import boards

        return {"simulate": boards.simulate, "judge": boards.judge, "score": boards.score}[command](options)
    if command == "match":
        from crokinole3d.cli.match import match

        return match(options)
    if command == "replay":
        from crokinole3d.cli.replay import replay

        return replay(options)
    if command == "picture":
        from crokinole3d.cli.window import picture

        return picture(options)
    if command == "bench":
        from crokinole3d.cli.bench import bench

        return bench(options)
    from crokinole3d.cli.selftest import selftest

    return selftest()
