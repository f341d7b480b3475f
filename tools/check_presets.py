"""Plays matches of random legal shots by every preset to their end and holds them against the rules, said here a second time.

One table comes out, presets against checks: seats take turns strictly clockwise; each seat shoots exactly its discs; zones and
20s add up to what a round pays, and a game's points never fall; games and matches end when their format says and not before;
the batch verdicts are the live referee's; a saved match, also of the preset changed, verifies from its file alone.

Run: python tools/check_presets.py [--matches N] [--shots N] [--seed S] [--jobs J] [--presets NAME ...]. Exit code 1 if any fails.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import hypot, pi
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from crokinole3d.board import Seat
from crokinole3d.cli.common import kernel_for_many, progress
from crokinole3d.cli.processes import spread_over
from crokinole3d.game.record import Header, Player, from_json, to_json, verify
from crokinole3d.game.session import Session
from crokinole3d.physics import Fate, Shot, simulate, simulate_many
from crokinole3d.physics.running import Kernel
from crokinole3d.rules import chance
from crokinole3d.rules.aim import Aim, shot_of
from crokinole3d.rules.batch import judge_many
from crokinole3d.rules.compiled import core_of
from crokinole3d.rules.formats import GameResult
from crokinole3d.rules.match import State, apply, begin, next_disc, next_round
from crokinole3d.rules.placement import nearest_free
from crokinole3d.rules.referee import judge
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import CHOICES, Variant, preset, preset_names

CHECKS: Final = ("turns", "discs", "sums", "points", "ends", "batch", "record", "changed")

ZONES: Final = ((0.084925, 15), (0.186525, 10), (0.288125, 5))
"""Centre distances in metres under which a disc scores: rules reference, section 1.4."""

MOST_ROUNDS: Final = 400
"""Rounds after which a match is taken for endless: random shots need some 20 for 100 points."""

BATCH: Final = 50
"""Random shots from one position."""

CHUNK: Final = 5
"""Matches that one process plays before it tells of them."""


@dataclass
class Faults:
    """What was found wrong: how often by check, and the first few in words."""

    counts: Counter[str] = field(default_factory=Counter)
    said: list[str] = field(default_factory=list)
    matches: int = 0
    shots: int = 0
    judged: int = 0

    def expect(self, check: str, good: bool, what: str) -> None:
        """Counts it as a fault of `check` unless it is good."""
        if not good:
            self.counts[check] += 1
            if len(self.said) < 5:
                self.said.append(f"{check}: {what}")

    def add(self, other: Faults) -> None:
        """Takes in what another process found."""
        self.counts += other.counts
        self.said = [*self.said, *other.said][:5]
        self.matches += other.matches
        self.shots += other.shots
        self.judged += other.judged


@dataclass(frozen=True)
class Task:
    """A part of the work for one process."""

    name: str
    players: int | None
    seeds: tuple[int, ...]
    """Of the matches to be played."""

    batches: tuple[int, ...]
    """Seeds of the positions whose batches are compared."""

    records: tuple[int, ...]
    """Seeds of the matches that are saved, verified, and played again by changed rules."""


# ---------------------------------------------------------------------------------------------------------------- shots


def random_shot(state: State, seed: int, *more: int) -> Shot:
    """A legal shot by key: half of them near the open 20, half anywhere."""
    seat = state.to_shoot
    assert seat is not None

    def draw(purpose: str, low: float, high: float) -> float:
        return low + (high - low) * chance.uniform(seed, state.game, state.round, state.shot, *more, purpose)

    if draw("kind", 0.0, 1.0) < 0.5:
        aim = Aim(draw("place", -0.2, 0.2), draw("aim", -0.05, 0.05), draw("power", 0.3, 0.45))
    else:
        aim = Aim(draw("place", -pi / 4, pi / 4), draw("aim", -0.6, 0.6), draw("power", 0.0, 1.0))
    free = nearest_free(state.variant, seat, aim.place, state.position)
    assert free is not None, "a line is never full"
    return shot_of(seat, replace(aim, place=free))


# --------------------------------------------------------------------------------------------- the rules a second time


def side_of(seats: Sequence[Seat], seat: Seat, variant: Variant) -> str:
    """The side of a seat, from the order round the board."""
    return "ABCD"[seats.index(seat) % (2 if variant.seats == "four_partners" else 4)]


def round_totals(state: State) -> dict[str, int]:
    """What each side has at the end of a round, counted from where each disc shot lies or went."""
    totals = dict.fromkeys(state.seating.sides, 0)
    for disc, fate, x, y in state.fates:
        side = side_of(state.seating.seats, Seat(disc.partition("-")[0]), state.variant)
        if fate is Fate.HOLE:
            totals[side] += 20
        elif fate is Fate.BOARD:
            totals[side] += next((worth for edge, worth in ZONES if hypot(x, y) < edge), 0)
    return totals


def paid(variant: Variant, totals: Mapping[str, int]) -> dict[str, int]:
    """What a round with these totals pays, among two sides, or each its own among more."""
    if variant.round_score == "own_total":
        return dict(totals)
    (a, b) = totals.values()
    if variant.round_score == "difference":
        return {"A": max(0, a - b), "B": max(0, b - a)}
    return {"A": 1 + (a > b) - (a < b), "B": 1 + (b > a) - (b < a)}


def game_over(variant: Variant, scores: Sequence[Mapping[str, int]]) -> bool:
    """Whether a game with these scores after each of its rounds is over."""
    tied = [list(score.values()).count(max(score.values())) > 1 for score in scores]
    goal, count = variant.game_end, len(scores)
    if variant.tie_game == "wimbledon":
        for k, score in enumerate(scores):
            if tied[k] and (k + 1 >= goal.value if goal.kind == "rounds" else max(score.values()) >= goal.value - 1):
                return count > k + 1 and (count - k - 1) % 2 == 0 and not tied[-1]
    reached = count >= goal.value if goal.kind == "rounds" else max(scores[-1].values()) >= goal.value
    return reached and (not tied[-1] or variant.tie_game in ("stands", "quinte"))


def match_over(variant: Variant, games: Sequence[GameResult]) -> bool:
    """Whether a match of these finished games, extra pairs and shoot-outs is over."""
    played = [game for game in games if game.stage == "game"]
    if variant.games.kind == "best_of" and any(
        sum(game.winner == side for game in played) * 2 > variant.games.value for side in played[0].points
    ):
        return True
    if len(played) < variant.games.value:
        return False
    if variant.tie_game != "quinte":
        return True
    if len(games) > len(played):
        return games[-1].winner is not None
    total = Counter[str]()
    for game in played:
        total.update(game.points)
    if len(played) == 1 or variant.round_score == "points_2_1_0":
        return list(total.values()).count(max(total.values())) == 1
    won = [sum(game.winner == side for game in played) for side in played[0].points]
    return won.count(max(won)) == 1


# ------------------------------------------------------------------------------------------------------------ the checks


def play(name: str, variant: Variant, players: int | None, seed: int, faults: Faults, kernel: Kernel) -> None:
    """One match of random shots to its end, checked at every step."""
    state = begin(variant, seating_for(variant, players), seed)
    where = f"{name} seed {seed}"
    for _ in range(MOST_ROUNDS):
        before = state
        state = _round(state, seed, where, faults, kernel)
        if state.stage != "middle":
            _check_round(before, state, where, faults)
        if state.phase == "match_over":
            break
        state = next_round(state)
    faults.matches += 1
    faults.expect("ends", state.phase == "match_over", f"{where}: no end after {MOST_ROUNDS} rounds")
    if state.phase == "match_over":
        faults.expect("ends", match_over(variant, state.games), f"{where}: over too early")
        for k in range(1, len(state.games)):
            faults.expect("ends", not match_over(variant, state.games[:k]), f"{where}: over after {k} games already")


def _round(state: State, seed: int, where: str, faults: Faults, kernel: Kernel) -> State:
    """Plays a round: who shoots, and how often."""
    seats, full, shooters = state.seating.seats, dict(state.discs_left), []
    while state.phase == "shot":
        assert state.to_shoot is not None
        shooters.append(state.to_shoot)
        motion = simulate(state.position, next_disc(state), random_shot(state, seed), hole=state.variant.hole, kernel=kernel)
        before, (state, _) = state, apply(state, motion)
        faults.shots += 1
        faults.expect("discs", state.shot == before.shot + 1, f"{where}: a shot added {state.shot - before.shot} discs")
        gone = [fate for fate in before.fates if fate[1] is not Fate.BOARD]
        faults.expect("discs", all(fate in state.fates for fate in gone), f"{where}: a disc came back into play")
    first = seats.index(shooters[0])
    even = len(set(full.values())) == 1
    turns = [seats[(first + k) % len(seats)] for k in range(len(shooters))]
    faults.expect("turns", shooters == turns or not even, f"{where}: {', '.join(shooters)}")
    faults.expect("discs", dict(Counter(shooters)) == {s: n for s, n in full.items() if n}, f"{where}: {Counter(shooters)}")
    return state


def _check_round(before: State, state: State, where: str, faults: Faults) -> None:
    """What a finished round paid, and whether its game ended when it should."""
    variant, result = state.variant, state.rounds[-1]
    totals = round_totals(state)
    if state.stage == "shootout":
        expected = {side: score.twenties for side, score in result.scores.items()}
    else:
        faults.expect("sums", {side: score.total for side, score in result.scores.items()} == totals, f"{where}: {totals}")
        expected = paid(variant, totals)
    faults.expect("sums", dict(result.award) == expected, f"{where}: {dict(result.award)} for {totals}")
    after = {side: before.points[side] + expected[side] for side in totals}
    faults.expect("points", dict(state.points) == after, f"{where}: {dict(state.points)}, not {after}")
    faults.expect("points", min(result.award.values()) >= 0, f"{where}: points fell")
    if state.stage == "game":
        over = game_over(variant, [played.points for played in state.rounds])
        faults.expect("ends", state.game_over == over, f"{where}: game over {state.game_over}, the format says {over}")
    elif state.stage == "pair":
        faults.expect("ends", state.game_over == (len(state.rounds) == 2), f"{where}: a pair of {len(state.rounds)} rounds")


def batches(variant: Variant, players: int | None, seeds: Sequence[int], faults: Faults, kernel: Kernel) -> None:
    """Random shots from positions of random matches, judged at once and one by one."""
    for seed in seeds:
        state = _some_state(variant, players, seed, kernel)
        number = state.shots_of(state.seating.side(_shooter(state))) + 1
        shots = [random_shot(state, seed, k) for k in range(BATCH)]
        disc = next_disc(state)
        outcomes = simulate_many(state.position, disc, shots, hole=variant.hole, kernel=kernel)
        many = judge_many(state.position, outcomes, disc, variant, state.seating, number, core=core_of(kernel))
        for k, shot in enumerate(shots):
            motion = simulate(state.position, disc, shot, hole=variant.hole, kernel=kernel)
            ruling = judge(state.position, motion, variant, state.seating, number)
            batch = (
                (None, "miss", "hide")[int(many.foul[k])],
                tuple(d for j, d in enumerate(many.ids) if int(many.off[k]) >> j & 1),
                tuple(d for j, d in enumerate(many.ids) if int(many.banked[k]) >> j & 1),
            )
            faults.judged += 1
            live = (ruling.foul, ruling.off, ruling.lifted)
            faults.expect("batch", batch == live, f"{variant.name} seed {seed} shot {k}: {batch}, live {live}")


def _shooter(state: State) -> Seat:
    assert state.to_shoot is not None
    return state.to_shoot


def _some_state(variant: Variant, players: int | None, seed: int, kernel: Kernel) -> State:
    """A moment in the first round of a random match, early or late."""
    state = begin(variant, seating_for(variant, players), seed)
    wanted = chance.integer(seed, sum(state.discs_left.values()), "how far")
    for _ in range(wanted):
        shot = random_shot(state, seed)
        state, _ = apply(state, simulate(state.position, next_disc(state), shot, hole=variant.hole, kernel=kernel))
    return state


def saved(variant: Variant, players: int | None, seed: int, check: str, faults: Faults, kernel: Kernel) -> None:
    """A random match that is written, read again, verified from that alone, and resumed. In a timed game the buzzer sounds."""
    seating = seating_for(variant, players)
    header = Header.new(variant, {seat: Player() for seat in seating.seats}, seed)
    session = Session.start(header, kernel)
    for _ in range(MOST_ROUNDS):
        if session.phase == "match_over":
            break
        state = session.next_round()
        session.play(random_shot(state, seed))
        if session.can_buzz and chance.uniform(seed, "buzzer", len(session.turns)) < 0.02:
            session.buzzer()
    text = to_json(session.record)
    read = from_json(text)
    wrong = verify(read, kernel)
    where = f"{variant.name} seed {seed}"
    faults.expect(check, read.header.variant == variant, f"{where}: the record has other rules")
    faults.expect(check, not wrong, f"{where}: {wrong[0] if wrong else ''}")
    if not wrong:
        faults.expect(check, to_json(Session.resume(read, kernel).record) == text, f"{where}: resumed it is another")


def changed(variant: Variant, seed: int) -> Variant:
    """The preset with a few parameters drawn anew: fewer discs, another line rule, another start."""
    names = {field: CHOICES[field] for field in ("line_motion", "damage", "must_hit")}
    drawn = {name: values[chance.integer(seed, len(values), name)] for name, values in names.items()}
    first = ("random", "nearest_the_middle")[chance.integer(seed, 2, "first")]
    return variant.customised(discs_per_player=1 + chance.integer(seed, 5, "discs"), first_shooter=first, **drawn)


# ---------------------------------------------------------------------------------------------------------------- the tool


def work(task: Task, kernel: Kernel) -> tuple[str, Faults]:
    """One part of the work."""
    faults, variant = Faults(), preset(task.name)
    for seed in task.seeds:
        play(task.name, variant, task.players, seed, faults, kernel)
    batches(variant, task.players, task.batches, faults, kernel)
    for seed in task.records:
        saved(variant, task.players, seed, "record", faults, kernel)
        saved(changed(variant, seed), task.players, seed, "changed", faults, kernel)
    return task.name, faults


def tasks(names: Sequence[str], matches: int, shots: int, seed: int) -> Iterator[Task]:
    """The work in parts: cutthroat is played by three and by four in turn."""
    for name in names:
        groups: tuple[int | None, ...] = (3, 4) if preset(name).seats == "three_or_four_singles" else (None,)
        for k, players in enumerate(groups):
            seeds = range(seed + k, seed + matches, len(groups))
            positions = range(seed + k, seed + -(-shots // BATCH), len(groups))
            yield Task(name, players, (), (), (seed + k,))
            for at in range(0, max(len(seeds), len(positions)), CHUNK):
                many = CHUNK * max(1, -(-len(positions) // max(1, len(seeds))))
                part = positions[at // CHUNK * many : (at // CHUNK + 1) * many]
                if seeds[at : at + CHUNK] or part:
                    yield Task(name, players, tuple(seeds[at : at + CHUNK]), tuple(part), ())


def table(found: Mapping[str, Faults]) -> str:
    """Presets against checks: a point for a check that held, else how often it failed."""
    wide = max(len(name) for name in found)
    head = [f"{'preset':{wide}}", f"{'matches':>8}", f"{'shots':>8}", f"{'judged':>7}", *(f"{check:>8}" for check in CHECKS)]
    lines = ["".join(head)]
    for name, faults in found.items():
        cells = [f"{faults.counts[check] or 'ok':>8}" for check in CHECKS]
        lines.append(f"{name:{wide}}{faults.matches:8}{faults.shots:8}{faults.judged:7}" + "".join(cells))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the checks and prints the table; 1 if any failed."""
    parser = argparse.ArgumentParser(description="Holds random matches of every preset against the rules.")
    parser.add_argument("--matches", type=int, default=200, help="matches by each preset (200)")
    parser.add_argument("--shots", type=int, default=10_000, help="shots by each preset that are judged both ways (10000)")
    parser.add_argument("--seed", type=int, default=1, help="where all chance comes from (1)")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes (1)")
    parser.add_argument("--presets", nargs="+", default=preset_names(), choices=preset_names(), metavar="NAME", help="only these")
    options = parser.parse_args(arguments)
    parts = list(tasks(options.presets, options.matches, options.shots, options.seed))
    found = {name: Faults() for name in options.presets}
    with progress(len(parts), "parts") as bar, spread_over(options.jobs, kernel_for_many()) as spread:
        for name, faults in spread(work, parts):
            found[name].add(faults)
            bar.update()
    print(table(found))
    for name, faults in found.items():
        for line in faults.said:
            print(f"{name}: {line}", file=sys.stderr)
    return int(any(faults.counts for faults in found.values()))


if __name__ == "__main__":
    sys.exit(main())
