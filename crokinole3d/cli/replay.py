"""`replay`: a recorded match, watched on the board or checked without a screen."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from crokinole3d.cli.common import FAILED, OK, BadInput, forced_kernel, kernel_at_hand, progress, say
from crokinole3d.cli.parser import LEVEL_NAMES
from crokinole3d.cli.streams import answer
from crokinole3d.game.record import HUMAN, BadRecord, Mismatch, Record, fold, load, verified


def load_record(path: Path) -> Record:
    """The record in a file. Raises :class:`BadInput`, naming file and field."""
    try:
        return load(path)
    except BadRecord as error:
        raise BadInput(path, error.field, error.problem) from None


def require_sound(path: Path, record: Record) -> None:
    """Plays a record again before it is shown. Raises :class:`BadInput` at the first place that does not come out as recorded.

    Also where no picture can be drawn, bad input is refused as such. One that was made with another version of the physics may
    be shown if all its shots come out the same.
    """
    with progress(len(record.shots), "shots") as bar:
        for found in fold(record, kernel_at_hand(), any_physics=True):
            if isinstance(found, Mismatch):
                raise BadInput(path, found.field, found.problem)
            bar.update()


def replay(options: argparse.Namespace) -> int:
    """Plays a sound record on the board, or only checks it: every shot is simulated and ruled again and compared."""
    kernel = forced_kernel()
    record = load_record(options.file)
    if not options.verify:
        require_sound(options.file, record)
        from crokinole3d.view.app import PlayOptions, run

        return run(PlayOptions(record=record, kernel=kernel))
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


def _unknown_players(record: Record) -> Iterator[Mismatch]:
    """Where a record names a level that there is none of. It can be watched, but nobody can tell what that player was."""
    seated = [(f"players.{seat}", player) for seat, player in record.header.players.items()]
    changed = [(f"changes[{number}].player", change.player) for number, change in enumerate(record.changes)]
    for where, player in (*seated, *changed):
        if not player.human and player.kind not in LEVEL_NAMES:
            yield Mismatch(f"{where}.kind", f"is {player.kind!r}, neither {HUMAN} nor a level ({', '.join(LEVEL_NAMES)})")
