"""Records: complete, readable, exact, and refused in one sentence where somebody spoilt them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crokinole3d.board import Seat
from crokinole3d.game.record import (
    BadRecord,
    Change,
    Header,
    Player,
    Record,
    Result,
    StoredRuling,
    from_json,
    load,
    save,
    to_json,
    verify,
)
from crokinole3d.game.session import Session
from crokinole3d.physics import Position, Shot
from crokinole3d.physics.material import PHYSICS_VERSION
from crokinole3d.rules.referee import Duty, Ruling
from crokinole3d.rules.seating import seating_for
from crokinole3d.rules.variant import preset, preset_names
from crokinole3d.text import catalogue

Playing = Callable[[int], Session]


@pytest.fixture(scope="module")
def record(play: Playing) -> Record:
    session = play(7)
    session.change_player(Seat.NORTH, Player("Łukasz"))
    return session.record


@pytest.fixture(scope="module")
def whole(play: Playing) -> Record:
    return play(12).record


def test_a_record_comes_back_from_its_text(record: Record, whole: Record, tmp_path: Path) -> None:
    for written in (record, whole, record.until(0)):
        text = to_json(written)
        assert from_json(text) == written
        assert to_json(from_json(text)) == text
        save(tmp_path / "a.crok.json", written)
        assert load(tmp_path / "a.crok.json") == written


def test_numbers_come_back_to_the_last_bit(record: Record) -> None:
    shot = Shot.towards(0.1 + 0.2, -0.30479999999999996, 1.0 / 3.0, 0.7, 2.0000000000000004)
    entry = replace(record.shots[0], shot=shot)
    back = from_json(to_json(replace(record, shots=(entry,)))).shots[0].shot
    for part in ("x", "y", "dx", "dy", "speed"):
        assert getattr(back, part).hex() == getattr(shot, part).hex()


def test_one_shot_is_one_line_and_the_others_stay_as_they_are(record: Record) -> None:
    longer, shorter = to_json(record).splitlines(), to_json(record.until(6)).splitlines()
    shots = [line for line in longer if '"hash"' in line]
    assert len(shots) == 7
    assert [line.rstrip(",") for line in shorter if '"hash"' in line] == [line.rstrip(",") for line in shots[:6]]


def test_a_record_says_all_that_the_design_asks_for(record: Record) -> None:
    told = json.loads(to_json(record))
    assert told["format"] == 1
    assert told["rules"]["discs_per_player"] == 3
    assert told["board"]["disc_radius"] == 0.015875
    assert told["hole"]["name"] == "friendly"
    assert told["material"]["friction"] > 0.0
    assert told["players"]["north"] == {"name": "", "kind": "easy", "budget": 60, "hand": {"aim_sd": 0.04, "speed_sd": 0.1}}
    assert told["changes"][0]["shot"] == 8
    assert (told["seed"], told["starter"], told["result"]) == (11, "south", None)
    assert set(told["shots"][0]) == {"seat", "shot", "ruling", "hash"}


def test_a_record_cut_short_keeps_who_sat_down_for_its_last_shot(record: Record) -> None:
    changed = replace(record, changes=(replace(record.changes[0], shot=3),))
    assert changed.until(3).changes == changed.changes
    assert changed.until(2).changes == ()
    assert changed.until(3).players_at(3) == changed.players_at(3) != changed.players_at(2)


def test_a_round_of_24_shots_takes_a_few_kilobytes(record: Record) -> None:
    long = replace(record, shots=tuple(record.shots[k % 7] for k in range(24)))
    assert len(to_json(long)) < 10_000


def test_that_thinking_was_cut_short_is_kept(record: Record) -> None:
    hurried = _edited(record, 2, cut_short=True)
    assert from_json(to_json(hurried)) == hurried
    assert to_json(hurried).count("cut_short") == 1


def _set(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    """An edit: puts a value at a place such as `shots.0.hash`."""

    def edit(told: dict[str, Any]) -> None:
        *way, last = path.split(".")
        place: Any = told
        for part in way:
            place = place[int(part)] if part.isdigit() else place[part]
        place[int(last) if last.isdigit() else last] = value

    return edit


def _drop(path: str) -> Callable[[dict[str, Any]], None]:
    def edit(told: dict[str, Any]) -> None:
        *way, last = path.split(".")
        place: Any = told
        for part in way:
            place = place[int(part)] if part.isdigit() else place[part]
        del place[last]

    return edit


@pytest.mark.parametrize(
    ("edit", "field"),
    [
        (_set("format", 3), "format"),
        (_set("format", "1"), "format"),
        (_drop("format"), "format"),
        (_drop("seed"), "seed"),
        (_set("seed", -1), "seed"),
        (_set("seed", 2**80), "seed"),
        (_set("seed", 1.5), "seed"),
        (_set("mood", "good"), "mood"),
        (_set("rules.must_hit", "sometimes"), "rules.must_hit"),
        (_drop("rules.hole"), "rules.hole"),
        (_set("rules.discs_per_player", 10**9), "rules.discs_per_player"),
        (_set("rules", []), "rules"),
        (_set("rules.name", "x" * 61), "rules.name"),
        (_set("rules.title", "two\nlines"), "rules.title"),
        (_set("rules.title", "x" * 10_000), "rules.title"),
        (_set("rules.title", ["Custom"]), "rules.title"),
        (_set("rules.game_end.value", 10**12), "rules.game_end.value"),
        (_set("rules.games.value", True), "rules.games.value"),
        (_set("rules.game_end.kind", 1), "rules.game_end.kind"),
        (_set("rules.game_end.by", 1), "rules.game_end.by"),
        (_set("hole.name", "square"), "hole.name"),
        (_set("material.name", "ice"), "material.name"),
        (_set("board.disc_radius", 1e999), "board.disc_radius"),
        (_drop("players.north"), "players"),
        (_set("players.up", {}), "players.up"),
        (_set("players.north.budget", 0), "players.north.budget"),
        (_set("players.north.hand.aim_sd", -1.0), "players.north.hand.aim_sd"),
        (_set("players.south.budget", 60), "players.south.budget"),
        (_set("players.south.name", "x" * 1000), "players.south.name"),
        (_set("starter", "west"), "starter"),
        (_set("changes.0.shot", 0), "changes[0].shot"),
        (_set("changes.0.seat", "west"), "changes[0].seat"),
        (_set("shots", {}), "shots"),
        (_set("shots.2", None), "shots[2]"),
        (_set("shots.2.seat", "west"), "shots[2].seat"),
        (_set("shots.2.hash", "xyz"), "shots[2].hash"),
        (_set("shots.2.hash", "A" * 64), "shots[2].hash"),
        (_set("shots.2.cut_short", 0), "shots[2].cut_short"),
        (_set("shots.2.shot.speed", 0.0), "shots[2].shot.speed"),
        (_set("shots.2.shot.speed", 1e300), "shots[2].shot.speed"),
        (_set("shots.2.shot.dx", 0.9), "shots[2].shot.dx"),
        (_set("shots.2.shot.x", "0"), "shots[2].shot.x"),
        (_drop("shots.2.shot.y"), "shots[2].shot.y"),
        (_drop("shots.2.ruling.foul"), "shots[2].ruling.foul"),
        (_set("shots.2.ruling.foul", "rude"), "shots[2].ruling.foul"),
        (_set("shots.2.ruling.off", [1]), "shots[2].ruling.off[0]"),
        (_set("shots.2.ruling.twenties", {"Z": 1}), "shots[2].ruling.twenties.Z"),
        (_set("shots.2.ruling.put_back", {"a": [1, 2]}), "shots[2].ruling.put_back.a"),
        (_set("result", {"winner": "Z", "score": {}}), "result.winner"),
        *(
            (_set(f"{place}.mood", 1), re.sub(r"\.(\d+)", r"[\1]", f"{place}.mood"))
            for place in ("players.north", "players.north.hand", "changes.0", "shots.2", "shots.2.shot", "shots.2.ruling")
        ),
        (_set("shots.2.ruling.put_back", {"a": {"x": 0.0, "y": 0.0, "z": 0.0}}), "shots[2].ruling.put_back.a.z"),
    ],
)
def test_a_hand_edited_record_is_refused_with_file_and_field(
    record: Record, edit: Callable[[dict[str, Any]], None], field: str, tmp_path: Path
) -> None:
    told = json.loads(to_json(record))
    edit(told)
    path = tmp_path / "match.crok.json"
    path.write_text(json.dumps(told).replace("Infinity", "1e999"), "utf-8")
    with pytest.raises(BadRecord) as refused:
        load(path)
    assert refused.value.field == field
    assert str(refused.value).startswith(f"{path}: {field}: ")
    assert "\n" not in str(refused.value)


def test_nan_is_refused(record: Record) -> None:
    text = to_json(record).replace('"speed": ', '"speed": NaN, "x2": ', 1)
    with pytest.raises(BadRecord, match="NaN"):
        from_json(text)


def test_a_record_cut_off_anywhere_is_refused(record: Record) -> None:
    text = to_json(record)
    for length in range(0, len(text) - 2, 41):
        with pytest.raises(BadRecord):
            from_json(text[:length])


def test_no_change_of_a_letter_makes_anything_but_a_record_or_a_refusal(record: Record) -> None:
    text, chance = to_json(record), random.Random(4)
    refused = 0
    for _ in range(400):
        place, letter = chance.randrange(len(text)), chance.choice('{}[]",:0123456789.eE-+nulltrue x\x00ł')
        try:
            from_json(text[:place] + letter + text[place + 1 :])
        except BadRecord:
            refused += 1
    assert refused > 100


def test_a_sound_record_verifies(record: Record, whole: Record) -> None:
    assert verify(record) == []
    assert verify(whole) == []
    assert verify(record.until(0)) == []


def _edited(record: Record, index: int, **changes: object) -> Record:
    entry = replace(record.shots[index], **changes)  # type: ignore[arg-type]
    return replace(record, shots=(*record.shots[:index], entry, *record.shots[index + 1 :]))


def _called(record: Record, **names: str) -> Record:
    variant = replace(record.header.variant, **names)  # type: ignore[arg-type]
    return replace(record, header=replace(record.header, variant=variant))


def test_verify_finds_every_kind_of_change(record: Record, whole: Record) -> None:
    shot, ruling = record.shots[3].shot, record.shots[3].ruling
    outside = replace(shot, x=0.0, y=0.1)
    cases = {
        "shots[3].hash": _edited(record, 3, hash="0" * 64),
        "shots[3]": _edited(record, 3, shot=outside),
        "shots[3].seat": _edited(record, 3, seat=Seat.SOUTH if record.shots[3].seat is Seat.NORTH else Seat.NORTH),
        "shots[3].ruling.foul": _edited(record, 3, ruling=replace(ruling, foul="hide" if ruling.foul is None else None)),
        "shots[3].ruling.off": _edited(record, 3, ruling=replace(ruling, off=("south-9",))),
        "shots[3].ruling.twenties": _edited(record, 3, ruling=replace(ruling, twenties={"A": 7})),
        "shots[3].ruling.put_back": _edited(record, 3, ruling=replace(ruling, put_back={"south-0": (0.0, 0.0)})),
        "rules.name": _called(record, name="casual-100"),
        "rules.title": _called(record, title="Casual 100"),
        "hole.lifts_at_once": replace(record, stamp=replace(record.stamp, hole={**record.stamp.hole, "lifts_at_once": 1})),
        "material.name": replace(record, stamp=replace(record.stamp, material={**record.stamp.material, "name": "x"})),
        "shots[12]": replace(whole, shots=(*whole.shots, whole.shots[0])),
        "physics": replace(record, stamp=replace(record.stamp, physics=999)),
        "board.disc_radius": replace(record, stamp=replace(record.stamp, board={**record.stamp.board, "disc_radius": 0.016})),
        "material.friction": replace(record, stamp=replace(record.stamp, material={**record.stamp.material, "friction": 0.08})),
        "result": replace(whole, result=Result("B" if whole.result and whole.result.winner == "A" else "A", {"A": 0, "B": 0})),
        "changes[0].shot": replace(record, changes=(Change(99, Seat.NORTH, Player()),)),
    }
    for field, spoilt in cases.items():
        assert [found.field for found in verify(spoilt)] == [field]


def test_true_is_no_number_among_the_constants(record: Record) -> None:
    whole = next(key for key, value in record.stamp.hole.items() if value == 1 and value is not True)
    told = json.loads(to_json(record))
    told["hole"][whole] = True
    assert [str(found) for found in verify(from_json(json.dumps(told)))] == [f"hole.{whole}: is true, this game has 1.0"]


def test_a_place_that_no_shot_may_start_from_is_refused_in_words(record: Record) -> None:
    outside = _edited(record, 3, shot=replace(record.shots[3].shot, x=0.0, y=0.1))
    reason = catalogue("en")("placement.off_line")
    assert [str(found) for found in verify(outside)] == [f"shots[3]: the shot may not start there: {reason}"]


def _of_older_physics(record: Record) -> Record:
    """As another version of the physics would have written it: another number, and a constant less."""
    material = {key: value for key, value in record.stamp.material.items() if key != "friction"}
    return replace(record, stamp=replace(record.stamp, physics=PHYSICS_VERSION - 1, material=material))


def test_a_record_of_other_physics_does_not_verify_and_one_line_says_why(record: Record) -> None:
    older = _of_older_physics(_edited(_called(record, title="Once called so"), 3, hash="0" * 64))
    made_with = f"the record was made with physics {PHYSICS_VERSION - 1}, this game plays {PHYSICS_VERSION}"
    assert [str(found) for found in verify(from_json(to_json(older)))] == [f"physics: {made_with}"]


def test_a_match_of_other_physics_goes_on_if_its_shots_come_out_the_same(record: Record) -> None:
    resumed = Session.resume(_of_older_physics(record))
    assert resumed.record == record
    assert verify(resumed.record) == []


def test_a_match_of_other_physics_whose_shots_come_out_otherwise_is_refused_with_the_reason(record: Record) -> None:
    with pytest.raises(BadRecord, match=r"^shots\[3\]\.hash: .*; the record was made with physics ") as refused:
        Session.resume(_of_older_physics(_edited(record, 3, hash="0" * 64)))
    assert refused.value.field == "shots[3].hash"


@pytest.mark.parametrize("name", preset_names())
def test_every_preset_verifies_under_its_own_name(name: str) -> None:
    variant = preset(name)
    players = {seat: Player() for seat in seating_for(variant).seats}
    assert verify(Session.start(Header.new(variant, players, 1)).record) == []


def test_verify_finds_a_shot_that_was_turned_by_a_hair(whole: Record) -> None:
    stayed = next(k for k, entry in enumerate(whole.shots) if not entry.ruling.off and not entry.ruling.twenties)
    shot = whole.shots[stayed].shot
    turned = _edited(whole, stayed, shot=replace(shot, dx=shot.dx + 1e-12))
    assert [found.field for found in verify(turned)] == [f"shots[{stayed}].hash"]


def test_another_version_of_the_game_alone_is_no_mismatch(record: Record) -> None:
    assert verify(replace(record, stamp=replace(record.stamp, game="99.0"))) == []


def test_a_stored_ruling_names_only_sides_that_banked_something() -> None:
    ruling = Ruling(
        foul=None,
        off=("north-1",),
        twenties={"B": 0, "A": 2},
        lifted=("south-0", "south-2"),
        put_back={"south-1": (1, 2)},
        duty=Duty((), False),
        after=Position(),
        causes={"north-1": "left"},
    )
    stored = StoredRuling.of(ruling)
    assert stored == StoredRuling(None, ("north-1",), {"A": 2}, {"south-1": (1.0, 2.0)})
