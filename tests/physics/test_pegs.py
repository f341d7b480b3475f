"""Pegs: none is ever passed through, and a disc bounces off one by the formula."""

from __future__ import annotations

import pytest

from crokinole3d.board import DISC_RADIUS, PEG_CIRCLE_RADIUS, PEG_RADIUS, PEGS
from crokinole3d.physics import Material, Position, Shot, simulate

FASTEST = 5.0


@pytest.mark.parametrize("peg", range(8))
def test_a_disc_fired_dead_centre_at_a_peg_from_260_distances_always_meets_it(peg: int) -> None:
    px, py = PEGS[peg]
    ux, uy = px / PEG_CIRCLE_RADIUS, py / PEG_CIRCLE_RADIUS
    nearest = PEG_CIRCLE_RADIUS + DISC_RADIUS + PEG_RADIUS
    for k in range(260):
        radius = nearest + (0.3302 - nearest) * k / 260.0
        motion = simulate(Position(), "south-0", Shot.towards(radius * ux, radius * uy, -ux, -uy, FASTEST))
        first = next(e for e in motion.events if e.kind != "line")
        assert (first.kind, first.other) == ("peg", f"peg-{peg}")
        assert first.speed > 4.5


def test_a_square_hit_keeps_the_pegs_share_of_the_speed() -> None:
    px, py = PEGS[1]
    motion = simulate(Position(), "south-0", Shot(px, py + 0.1, 0.0, -1.0, 2.0))
    hit = motion.events[0]
    assert motion.at(hit.t)[0].speed == pytest.approx(0.75 * hit.speed, rel=1e-12)
    assert next(s for s in motion.segments[0] if s.t == hit.t).uy == pytest.approx(1.0, abs=1e-9)


def test_a_spin_from_a_peg_dies_by_itself_and_the_disc_turns_meanwhile() -> None:
    px, py = PEGS[1]
    motion = simulate(Position(), "south-0", Shot(px + 0.012, py + 0.1, 0.0, -1.0, 0.5))
    hit = motion.events[0]
    spin = next(s for s in motion.segments[0] if s.t == hit.t).spin
    assert abs(spin) > 5.0
    rest = motion.at(motion.duration)[0]
    assert rest.turn * spin > 0.0
    assert motion.duration >= hit.t + abs(spin) / motion.spin_deceleration - 1e-9


def test_without_friction_a_peg_gives_no_spin() -> None:
    px, py = PEGS[1]
    smooth = Material("smooth", 0.07, peg_friction=0.0)
    motion = simulate(Position(), "south-0", Shot(px + 0.012, py + 0.1, 0.0, -1.0, 2.0), material=smooth)
    assert all(segment.spin == 0.0 for segment in motion.segments[0])


def test_a_disc_passes_between_two_pegs_with_no_contact_up_to_its_side_play() -> None:
    """The clear gap is 68.24 mm wide: 18.24 mm to each side of a disc."""
    play = 0.5 * (2.0 * abs(PEGS[5][0]) - 2.0 * PEG_RADIUS - 2.0 * DISC_RADIUS)
    for x in (0.0, play - 1e-6, 1e-6 - play):
        events = simulate(Position(), "south-0", Shot(x, -0.3048, 0.0, 1.0, 0.6)).events
        assert not [e for e in events if e.kind == "peg"]
    for x in (play + 1e-6, -1e-6 - play):
        events = simulate(Position(), "south-0", Shot(x, -0.3048, 0.0, 1.0, 0.6)).events
        assert [e for e in events if e.kind == "peg"]
