"""`simulate`, `judge` and `score`: one JSON file in, one JSON answer out."""

from __future__ import annotations

import argparse
from math import sqrt
from typing import Any, Final

from crokinole3d import physics
from crokinole3d.board import DISC_RADIUS, SEATS, SURFACE_RADIUS
from crokinole3d.cli.common import OK, BadInput, Failed, kernel_at_hand, print_json, read_file, reading
from crokinole3d.game.reading import Node
from crokinole3d.game.record.text import read_shot
from crokinole3d.physics import HOLES, MATERIALS, Disc, Fate, Motion, Position, state_hash
from crokinole3d.rules.cases import BadCase, judge_case, read_cases
from crokinole3d.rules.scoring import SideScore, award, score_round
from crokinole3d.rules.seating import SIDES, Seating, seat_of, seating_for
from crokinole3d.rules.variant import Variant, preset, preset_names

SHOT_DISC: Final = "shot"
"""The id that `simulate` gives to the disc that is shot."""

TOUCHING: Final = 1e-9
"""How far two discs may seem to lie in one another for want of digits, in metres."""

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
        banked = {side: count.integer(0, 99) for side, count in root.get("twenties").fields()}
        seating = _seating(variant, discs, banked)
        root.get("twenties").only(seating.sides)
        _check_board(root.get("discs"), discs, seating)
    scores = score_round(Position.of(discs), {side: banked.get(side, 0) for side in seating.sides}, seating)
    paid = award(variant, {side: found.total for side, found in scores.items()})
    print_json({"sides": {side: _side(found) for side, found in scores.items()}, "award": paid})
    return OK


def _seating(variant: Variant, discs: list[Disc], banked: dict[str, int]) -> Seating:
    """Who plays: where three or four may, it is four if anything in the file is the fourth's."""
    if variant.seats != "three_or_four_singles":
        return seating_for(variant)
    fourth = SIDES[3] in banked or any(disc.id.startswith("east-") for disc in discs)
    return seating_for(variant, 4 if fourth else 3)


def _check_board(node: Node, discs: list[Disc], seating: Seating) -> None:
    """Refuses discs that nobody owns, that lie beside the surface or in one another."""
    for k, (disc, entry) in enumerate(zip(discs, node.items(), strict=True)):
        try:
            seat = seat_of(disc.id)
        except ValueError:
            entry.get("id").fail(f"{disc.id!r} is no disc of a seat, such as south-3")
        if seat not in seating.seats:
            entry.get("id").fail(f"{disc.id!r}: nobody sits {seat} by these rules")
        if sqrt(disc.x * disc.x + disc.y * disc.y) > SURFACE_RADIUS:
            entry.fail(f"{disc.id} lies off the playing surface")
        for other in discs[:k]:
            dx, dy = disc.x - other.x, disc.y - other.y
            if sqrt(dx * dx + dy * dy) < 2.0 * DISC_RADIUS - TOUCHING:
                entry.fail(f"{disc.id} lies in {other.id}")


def _side(found: SideScore) -> dict[str, int]:
    return {"20": found.twenties, "15": found.fifteens, "10": found.tens, "5": found.fives, "total": found.total}
