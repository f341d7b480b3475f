"""`match`: computer players against each other, whole matches without a screen. The same output for any number of processes."""

from __future__ import annotations

import argparse
import os
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from crokinole3d.board import Seat
from crokinole3d.cli.common import OK, BadInput, Failed, kernel_for_many, named_players, print_json, progress
from crokinole3d.cli.processes import Step, spread_over, terminated_in_order
from crokinole3d.cli.streams import answer
from crokinole3d.game.files import check_writable, write_new
from crokinole3d.game.record import Header, to_json
from crokinole3d.game.session import Session, Turn
from crokinole3d.game.statistics import Tally
from crokinole3d.host import Host, computer
from crokinole3d.physics.running import Kernel
from crokinole3d.rules.chance import integer
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset

SEEDS: Final = 2**53
"""How many seeds a match may have: as many as every reader of JSON keeps exactly."""


@dataclass(frozen=True, slots=True)
class Job:
    """One match to play."""

    index: int
    """Its number, from 0."""

    header: Header


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one match."""

    answer: dict[str, Any]
    """What is printed about it."""

    seats: dict[Seat, Counter[str]]
    """Per seat how often what happened, see :class:`~crokinole3d.game.statistics.Tally`."""

    seconds: dict[Seat, list[float]]
    """Per seat how long each decision took, its shot included."""

    record: str
    """The record as text."""


def match(options: argparse.Namespace) -> int:
    """Plays the matches and prints what came of them."""
    jobs = _jobs(options)
    if options.record is not None:
        _refuse_old_records(options.record, jobs)
    with terminated_in_order():
        # Had before the folder is made: where it cannot be, nothing is left behind.
        kernel = kernel_for_many()
        began = time.perf_counter()
        with _folder_for(options.record):
            played = _play_all(jobs, min(options.jobs, len(jobs)), kernel, options.record)
    told = summary(options.rules, options.seed, played)
    if options.timing:
        told["timing"] = _timing(played, time.perf_counter() - began)
    if options.json:
        print_json(told)
    else:
        answer("\n".join(table(told, {seat: player.kind for seat, player in jobs[0].header.players.items()})))
    return OK


def _play_all(jobs: Sequence[Job], processes: int, kernel: Kernel, folder: Path | None) -> list[Played]:
    """Plays all matches and writes a record of each into the folder, if there is one."""
    played: list[Played] = []
    shots = 0
    with progress(len(jobs), "matches") as bar, spread_over(processes, kernel) as spread:

        def count_shot() -> None:
            # One match alone may take minutes: its shots show that it goes on.
            nonlocal shots
            shots += 1
            bar.set_postfix_str(f"{shots} shots", refresh=False)
            bar.update(0)

        for job, result in zip(jobs, spread.in_steps(play, jobs, count_shot), strict=True):
            played.append(replace(result, record=""))
            if folder is not None:
                _write_record(folder / record_name(job), result.record)
            bar.update()
    return played


def _jobs(options: argparse.Namespace) -> list[Job]:
    """The matches to play: seeded from the seed and the number, each begun by the next seat clockwise."""
    named, variant = named_players(options), preset(options.rules)
    seating = seating_for(variant, len(named) if variant.seats == "three_or_four_singles" and len(named) == 3 else None)
    for seat in seating.seats:
        if seat not in named:
            raise BadInput(f"--{seat}", "", f"is needed: the rules {options.rules} are played from {', '.join(seating.seats)}")
    players = {seat: computer(named[seat]) for seat in seating.seats}
    return [
        Job(
            index,
            Header.new(variant, players, integer(options.seed, SEEDS, "match", index), seating.seats[index % len(seating.seats)]),
        )
        for index in range(options.games)
    ]


def play(job: Job, kernel: Kernel, step: Step) -> Played:
    """Plays one match to its end and tells each shot as a step."""
    session = Session.start(job.header, kernel)
    tally = Tally(job.header.players)
    seconds: dict[Seat, list[float]] = {seat: [] for seat in job.header.players}
    last = time.perf_counter()

    def watch(turn: Turn) -> None:
        nonlocal last
        now = time.perf_counter()
        seconds[turn.seat].append(now - last)
        last = now
        tally.add(turn)
        step()

    Host(session).play_out(watch)
    record = session.record
    assert record.result is not None, "a match that is played out has a result"
    digest = sha256("".join(entry.hash for entry in record.shots).encode("ascii")).hexdigest()
    told = {
        "winner": record.result.winner,
        "score": dict(record.result.score),
        "rounds": tally.rounds,
        "shots": len(record.shots),
        "hash": digest,
    }
    return Played(told, tally.seats, seconds, to_json(record))


def summary(rules: str, seed: int, played: Sequence[Played]) -> dict[str, Any]:
    """What is printed about all matches: the same whoever played them, in whatever order."""
    variant = preset(rules)
    seats: dict[Seat, Counter[str]] = {}
    for one in played:
        for seat, counts in one.seats.items():
            seats.setdefault(seat, Counter()).update(counts)
    winners = [one.answer["winner"] for one in played]
    sides = seating_for(variant, len(seats)).sides
    return {
        "rules": rules,
        "seed": seed,
        "games": [one.answer for one in played],
        "wins": {side: winners.count(side) for side in sides},
        "ties": winners.count(None),
        "seats": {seat.value: _rates(counts) for seat, counts in seats.items()},
    }


def _rates(counts: Mapping[str, int]) -> dict[str, float | None]:
    """The statistics of one seat: points are those its own discs have on the board and in the hole at a round's end."""

    def share(part: str, whole: str) -> float | None:
        return counts[part] / counts[whole] if counts[whole] else None

    return {
        "points_per_round": share("points", "rounds"),
        "open_20_rate": share("open_20", "open"),
        "hit_rate": share("hit", "must_hit"),
        "fouls_per_round": share("fouls", "rounds"),
        "twenties_per_round": share("twenties", "rounds"),
    }


def _timing(played: Sequence[Played], seconds: float) -> dict[str, Any]:
    """Seconds for all of it, and per seat for one decision with its shot: mean and longest."""
    seats = {}
    for seat in played[0].seconds:
        times = [one_time for one in played for one_time in one.seconds[seat]]
        seats[seat.value] = {"mean_decision": sum(times) / len(times), "longest_decision": max(times)}
    return {"seconds": seconds, "seats": seats}


def table(told: Mapping[str, Any], levels: Mapping[Seat, str]) -> list[str]:
    """The answer as lines of plain text."""
    lines = [f"{told['rules']}, seed {told['seed']}, {len(told['games'])} matches", ""]
    lines.append("match  winner  score                 rounds  shots")
    for number, game in enumerate(told["games"], start=1):
        score = "  ".join(f"{side} {points}" for side, points in game["score"].items())
        lines.append(f"{number:5}  {game['winner'] or 'tie':6}  {score:20}  {game['rounds']:6}  {game['shots']:5}")
    wins = ", ".join(f"{side} {count}" for side, count in told["wins"].items())
    lines += ["", f"wins: {wins}; ties: {told['ties']}", ""]
    lines.append("seat   level   points/round  open 20s  hits  fouls/round  20s/round")
    for seat, rates in told["seats"].items():
        points, opens, hits, fouls, twenties = rates.values()
        shares = f"{_percent(opens):>8}  {_percent(hits):>4}"
        lines.append(f"{seat:5}  {levels[Seat(seat)]:6}  {points:12.1f}  {shares}  {fouls:11.2f}  {twenties:9.2f}")
    if "timing" in told:
        lines += ["", f"{told['timing']['seconds']:.1f} s"]
        for seat, times in told["timing"]["seats"].items():
            lines.append(f"{seat:5}  {times['mean_decision']:.3f} s a decision, longest {times['longest_decision']:.3f} s")
    return lines


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100.0 * share:.0f} %"


def record_name(job: Job) -> str:
    """The name of the file that a match is recorded in."""
    return f"match-{job.index + 1:04d}.crok.json"


def _refuse_old_records(folder: Path, jobs: Sequence[Job]) -> None:
    """Raises :class:`BadInput` if a record would take the place of something that is there already."""
    try:
        names = {entry.name for entry in os.scandir(folder)}
    except FileNotFoundError:
        return
    except OSError as error:
        raise BadInput("--record", "", f"{folder}: {error.strerror or error}") from None
    for job in jobs:
        if record_name(job) in names:
            what = "is a folder" if (folder / record_name(job)).is_dir() else "is there already; nothing is written over"
            raise BadInput("--record", "", f"{folder / record_name(job)} {what}")


@contextmanager
def _folder_for(folder: Path | None) -> Iterator[None]:
    """The folder for the records, before any match is played. Raises :class:`BadInput`.

    What was made of it is taken back if something goes wrong before anything is written there.
    """
    made = [] if folder is None else [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        if folder is not None:
            _make_folder(folder)
        yield
    except BaseException:
        for path in made:
            # One that holds a record stays.
            with suppress(OSError):
                path.rmdir()
        raise


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        check_writable(folder, "match.crok.json")
    except OSError as error:
        raise BadInput("--record", "", f"{folder}: {error.strerror or error}") from None


def _write_record(path: Path, text: str) -> None:
    try:
        write_new(path, text)
    except OSError as error:
        raise Failed(f"--record: {path}: {error.strerror or error}") from None
