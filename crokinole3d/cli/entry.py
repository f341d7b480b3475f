"""The command line: hands what was typed to its subcommand's function, and turns refusals into one line and exit code 2."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence

from crokinole3d.cli.common import BAD_INPUT, FAILED, OK, BadInput, Failed, say
from crokinole3d.cli.parser import build

_INTERRUPTED = 130
"""What shells expect after Ctrl-C: 128 and the number of the signal."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command. Returns its exit code: 0 done, 1 the answer is no or it cannot be done here, 2 bad input."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A name that the output's encoding lacks must not end a command that did its work.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code = _run(build().parse_args(sys.argv[1:] if argv is None else argv))
        sys.stdout.flush()
    except BadInput as error:
        say(str(error))
        return BAD_INPUT
    except Failed as error:
        say(str(error))
        return FAILED
    except SystemExit as leaving:
        # argparse leaves like this after --help and --version.
        return leaving.code if isinstance(leaving.code, int) else OK
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # Whoever reads our answer has enough; without this Python would complain again when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    return code


def _run(options: argparse.Namespace) -> int:
    command: str = options.command or "menu"
    if command in ("menu", "play"):
        from crokinole3d.cli.window import menu, play

        return play(options) if command == "play" else menu()
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
