"""`simulate`, `judge` and `score`: one JSON file in, one JSON answer out."""

from __future__ import annotations

import argparse
from typing import Any, Final

from crokinole3d import physics
from crokinole3d.board import SEATS
from crokinole3d.cli.common import OK, BadInput, Failed, kernel_at_hand, print_json, read_file, reading
from crokinole3d.game.reading import Node
from crokinole3d.game.record.text import read_shot
from crokinole3d.physics import HOLES, MATERIALS, Disc, Fate, Motion, Position, state_hash
from crokinole3d.physics.checks import check_position
from crokinole3d.rules.cases import BadCase, judge_case, read_cases
from crokinole3d.rules.scoring import SideScore, award, score_round
from crokinole3d.rules.seating import SIDES, Seating, disc_of, seat_of, seating_for
from crokinole3d.rules.variant import Variant, preset, preset_names

SHOT_DISC: Final = "shot"
"""The id that `simulate` gives to the disc that is shot."""

_FATES: Final = {Fate.BOARD: "board", Fate.HOLE: "hole", Fate.OFF: "ditch"}


def simulate(options: argparse.Namespace) -> int:
    """Plays the one shot of a file and prints where every disc goes."""
    root = read_file(options.file)
    with reading(options.file):
        root.only(("shooter", "hole", "material", "discs", "shot"))
        root.get("shooter").choice(tuple(seat.value for seat in SEATS))
        hole = _choice(root, "hole", HOLES, "friendly")
        material = _choice(root, "material", MATERIALS, "normal")
        position = Position.of(_discs(root.get("discs"), reserved=(SHOT_DISC,)))
        shot = read_shot(root.get("shot"))
    try:
        motion = physics.simulate(position, SHOT_DISC, shot, hole=hole, material=material, kernel=kernel_at_hand())
    except physics.BadInput as error:
        raise BadInput(options.file, error.field, error.reason) from None
    except physics.TooManyEvents as error:
        raise Failed(f"{options.file}: {error}") from None
    print_json(_motion(motion))
    return OK


def _choice(root: Node, key: str, known: dict[str, Any], default: str) -> str:
    node = root.maybe(key)
    return default if node is None else node.choice(sorted(known))


def _discs(node: Node, reserved: tuple[str, ...] = ()) -> list[Disc]:
    """The discs of a file. Raises :class:`BadField` for an id that comes twice or is taken."""
    discs: dict[str, Disc] = {}
    for entry in node.items():
        entry.only(("id", "x", "y"))
        name = entry.get("id").text(40)
        if name in reserved or not name or name.startswith("peg-"):
            entry.get("id").fail(f"{name!r} cannot be the id of a disc here")
        if name in discs:
            entry.get("id").fail(f"{name!r} is there twice")
        discs[name] = Disc(name, entry.get("x").number(), entry.get("y").number())
    return list(discs.values())


def _motion(motion: Motion) -> dict[str, Any]:
    """What `simulate` prints: the discs sorted by id, the shot disc last."""
    ends = sorted(motion.ends, key=lambda end: (end.id == motion.shooter, end.id))
    return {
        "duration": motion.duration,
        "discs": [{"id": end.id, "fate": _FATES[end.fate], "x": end.x, "y": end.y} for end in ends],
        "events": [
            {"t": event.t, "kind": event.kind, "disc": event.disc, "other": event.other, "speed": event.speed}
            for event in motion.events
        ],
        "hash": state_hash(((end.id, end.fate, end.x, end.y) for end in ends), last=motion.shooter),
    }


def judge(options: argparse.Namespace) -> int:
    """Rules on the cases of a file, each by all variants that it lists."""
    root = read_file(options.file)
    with reading(options.file):
        members = root.members()
    try:
        cases = read_cases(members)
        answer = {case.id: {name: judge_case(case, name) for name in case.variants} for case in cases}
    except BadCase as error:
        raise BadInput(options.file, error.field, str(error).removeprefix(f"{error.field}: ")) from None
    print_json(answer)
    return OK


def score(options: argparse.Namespace) -> int:
    """Scores the board of a file as at the end of a round."""
    root = read_file(options.file)
    with reading(options.file):
        root.only(("rules", "discs", "twenties"))
        variant = preset(root.get("rules").choice(preset_names()))
        discs = _discs(root.get("discs"))
        banked = {side: count.integer(0) for side, count in root.get("twenties").fields()}
        seating = _seating(variant, discs, banked)
        root.get("twenties").only(seating.sides)
        _check_owners(root.get("discs"), discs, seating, variant)
        _check_places(root.get("discs"), discs, variant)
        position = Position.of(discs)
        _check_counts(root, position, banked, seating, variant)
    scores = score_round(position, {side: banked.get(side, 0) for side in seating.sides}, seating)
    paid = award(variant, {side: found.total for side, found in scores.items()})
    print_json({"sides": {side: _side(found) for side, found in scores.items()}, "award": paid})
    return OK


def _seating(variant: Variant, discs: list[Disc], banked: dict[str, int]) -> Seating:
    """Who plays: where three or four may, it is four if anything in the file is the fourth's."""
    if variant.seats != "three_or_four_singles":
        return seating_for(variant)
    fourth = SIDES[3] in banked or any(disc.id.startswith("east-") for disc in discs)
    return seating_for(variant, 4 if fourth else 3)


def _check_owners(node: Node, discs: list[Disc], seating: Seating, variant: Variant) -> None:
    """Refuses discs that nobody of the match has."""
    for disc, entry in zip(discs, node.items(), strict=True):
        name = entry.get("id")
        try:
            seat = seat_of(disc.id)
        except ValueError:
            name.fail(f"{disc.id!r} is no disc of a seat, such as south-3")
        if seat not in seating.seats:
            name.fail(f"{disc.id!r}: nobody sits {seat} by these rules")
        if disc.id not in [disc_of(seat, number) for number in range(variant.discs_per_player)]:
            last = disc_of(seat, variant.discs_per_player - 1)
            name.fail(f"{disc.id!r} is no disc by these rules: they are {disc_of(seat, 0)} to {last}")


def _check_counts(root: Node, position: Position, banked: dict[str, int], seating: Seating, variant: Variant) -> None:
    """Refuses more 20s than a side has discs that do not lie on the board: a disc that made one is off the board."""
    for side, count in banked.items():
        owned = variant.discs_per_player * len(seating.seats_of(side))
        lying = sum(seating.owner(disc.id) == side for disc in position.discs)
        if count > owned - lying:
            problem = f"is {count}, but side {side} has {owned} discs and {lying} of them lie on the board"
            root.get("twenties").get(side).fail(problem)


def _check_places(node: Node, discs: list[Disc], variant: Variant) -> None:
    """Refuses discs that cannot lie where they do: off the surface, over the hole, on a peg or in one another."""
    known: list[Disc] = []
    for disc, entry in zip(discs, node.items(), strict=True):
        known.append(disc)
        try:
            check_position(Position.of(known), HOLES[variant.hole])
        except physics.BadInput as error:
            entry.fail(f"{disc.id} {error.reason}")


def _side(found: SideScore) -> dict[str, int]:
    return {"20": found.twenties, "15": found.fifteens, "10": found.tens, "5": found.fives, "total": found.total}
