"""`play` and `picture`: the commands that need panda3d, and the menu that opens without a command."""

from __future__ import annotations

import argparse
from pathlib import Path

from crokinole3d.board import Seat
from crokinole3d.cli.common import BadInput, forced_kernel, named_players, progress
from crokinole3d.cli.replay import load_record, once, require_sound
from crokinole3d.cli.streams import listener
from crokinole3d.game.files import check_writable
from crokinole3d.text.names import one_of


def menu(options: argparse.Namespace) -> int:
    """Opens the game at its menu."""
    from crokinole3d.view.app import PlayOptions, run

    return run(PlayOptions(kernel=forced_kernel(), log=listener() if options.log else None))


def play(options: argparse.Namespace) -> int:
    """Opens the game, straight into a match."""
    players = named_players(options)
    kernel = forced_kernel()
    from crokinole3d.view.app import PlayOptions, run

    return run(
        PlayOptions(
            rules=options.rules,
            players=players,
            straight_in=True,
            once=once(options),
            kernel=kernel,
            log=listener() if options.log else None,
        )
    )


def picture(options: argparse.Namespace) -> int:
    """Draws one picture into a file. Raises :class:`BadInput` before anything is drawn or written if it cannot be."""
    record = None if options.record is None else load_record(options.record)
    for option, value in (("--shot", options.shot), ("--time", options.time)):
        if value is not None and record is None:
            raise BadInput(option, "", "says when in a match, but no match is given with --record")
    if options.out.suffix.lower() != ".png":
        raise BadInput("--out", "", f"should end in .png, is {options.out}")
    _check_out(options.out)
    if record is not None:
        require_sound(options.record, record)
    # Loaded last: bad input is refused also where there is no panda3d.
    from crokinole3d.view.still import SCREENS, STEPS, BadPictureRequest, PictureOptions, draw

    if options.screen not in (None, *SCREENS):
        raise BadInput("--screen", "", f"should be {one_of(SCREENS, options.screen)}, is {options.screen!r}")
    wanted = PictureOptions(
        out=options.out,
        view=options.view,
        seat=Seat(options.seat),
        screen=options.screen,
        size=options.size,
        quality=options.quality,
        skin=options.skin,
        discs=options.discs,
        language=options.lang,
        ui_scale=options.ui_scale,
        time_of_day=options.time_of_day,
        blur=options.depth_of_field,
        record=options.record,
        shot=options.shot,
        time=options.time,
    )
    try:
        with progress(STEPS, "picture") as bar:
            return draw(wanted, bar.update)
    except BadPictureRequest as error:
        option, _, problem = str(error).partition(": ")
        raise BadInput(option, "", problem) from None


def _check_out(out: Path) -> None:
    """Raises :class:`BadInput` unless a picture can be written there: noticed now, and not when it has been drawn."""
    try:
        str(out).encode("utf-8")
    except UnicodeEncodeError:
        raise BadInput("--out", "", f"the name {out} is not UTF-8 text") from None
    if not out.parent.is_dir():
        raise BadInput("--out", "", f"there is no folder {out.parent}")
    try:
        check_writable(out.parent, out.name)
    except OSError as error:
        raise BadInput("--out", "", f"{out} cannot be written: {error.strerror or error}") from None
