"""`replay`: a recorded match, watched on the board, checked, or written out as a score sheet without a screen."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from crokinole3d.cli.common import FAILED, OK, BadInput, forced_kernel, kernel_at_hand, progress, say
from crokinole3d.cli.parser import LEVEL_NAMES, ONCE
from crokinole3d.cli.streams import answer, listener
from crokinole3d.game.record import HUMAN, BadRecord, Mismatch, Record, fold, load, verified
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.sheet import as_csv, as_text, names_of, sheet_of
from crokinole3d.text import catalogue


def load_record(path: Path) -> Record:
    """The record in a file. Raises :class:`BadInput`, naming file and field."""
    try:
        return load(path)
    except BadRecord as error:
        raise BadInput(path, error.field, error.problem) from None


def require_sound(path: Path, record: Record) -> tuple[Turn, ...]:
    """Plays a record again before it is shown, and gives back its shots.

    Raises :class:`BadInput` at the first place that does not come out as recorded.

    Also where no picture can be drawn, bad input is refused as such. One that was made with another version of the physics may
    be shown if all its shots come out the same.
    """
    turns = []
    with progress(len(record.shots), "shots") as bar:
        for found in fold(record, kernel_at_hand(), any_physics=True):
            if isinstance(found, Mismatch):
                raise BadInput(path, found.field, found.problem)
            turns.append(found)
            bar.update()
    return tuple(turns)


def once(options: argparse.Namespace) -> dict[str, str]:
    """The settings by their ids that were typed for this time only."""
    typed = {id: getattr(options, option) for option, id in ONCE.items()}
    return {id: value for id, value in typed.items() if value is not None}


def replay(options: argparse.Namespace) -> int:
    """Plays a sound record on the board, prints its score sheet, or checks it: every shot is simulated, ruled and compared."""
    kernel = forced_kernel()
    _check_options(options)
    record = load_record(options.file)
    if options.sheet is not None:
        answer(_sheet(options.file, record, options.sheet, options.lang or "en"))
        return OK
    if not options.verify:
        turns = require_sound(options.file, record)
        from crokinole3d.view.app import PlayOptions, run

        log = listener() if options.log else None
        return run(PlayOptions(record=record, turns=turns, once=once(options), kernel=kernel, log=log))
    wrong = 0
    with progress(len(record.shots), "shots") as bar:
        for found in chain(_unknown_players(record), verified(record, kernel_at_hand())):
            if isinstance(found, Mismatch):
                wrong += 1
                say(f"{options.file}: {found}")
            bar.update()
    if wrong:
        return FAILED
    answer(f"{options.file}: {len(record.shots)} shots, all as recorded")
    return OK


def _check_options(options: argparse.Namespace) -> None:
    """Raises :class:`BadInput` for an option that what was asked for would take no notice of."""
    if options.lang is not None and options.sheet is None:
        raise BadInput("--lang", "", "is of the score sheet, but none is asked for with --sheet")
    if options.verify or options.sheet is not None:
        for option in ("log", *ONCE):
            if getattr(options, option):
                raise BadInput(f"--{option}", "", "is of the table, which is not shown with --verify and --sheet")


def _sheet(path: Path, record: Record, form: str, language: str) -> str:
    """The score sheet of a record, as text without the last line's end. Raises :class:`BadInput`."""
    try:
        session = Session.resume(record, kernel_at_hand())
    except BadRecord as error:
        raise BadInput(path, error.field, error.problem) from None
    words = catalogue(language)
    write = as_csv if form == "csv" else as_text
    return write(sheet_of(session), names_of(session.players, session.state.seating, words), words).rstrip("\n")


def _unknown_players(record: Record) -> Iterator[Mismatch]:
    """Where a record names a level that there is none of. It can be watched, but nobody can tell what that player was."""
    seated = [(f"players.{seat}", player) for seat, player in record.header.players.items()]
    changed = [(f"changes[{number}].player", change.player) for number, change in enumerate(record.changes)]
    for where, player in (*seated, *changed):
        if not player.human and player.kind not in LEVEL_NAMES:
            yield Mismatch(f"{where}.kind", f"is {player.kind!r}, neither {HUMAN} nor a level ({', '.join(LEVEL_NAMES)})")
