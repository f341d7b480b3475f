"""Reading JSON that somebody cut off or edited: each complaint names the place."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from crokinole3d.game.reading import LARGEST_FILE, BadField, Node, parse, read


@pytest.mark.parametrize(
    ("text", "field", "problem"),
    [
        ("", "line 1, column 1", "is empty"),
        ('{"a": 1', "line 1, column 8", "is not JSON"),
        ('{\n "a": ,\n}', "line 2, column 7", "is not JSON"),
        ('{"a": NaN}', "a", "NaN"),
        ('{"a": [1, {"b": -Infinity}]}', "a[1].b", "-Infinity"),
        ("[1, Infinity]", "[1]", "Infinity"),
        ('{"a": 1, "a": 2}', "a", "twice"),
        ('{"a": [{"b": 1, "c": {"d": 1, "d": 2}}]}', "a[0].c.d", "twice"),
        ('{"a": 1, "b": 2, "b": 3, "a": 4}', "b", "twice"),
        ("[" * 100_000, "", "nested too deeply"),
        ('{"a": ' + "9" * 10_000 + "}", "a", "too large"),
        ('{"a": [0, -' + "9" * 309 + "]}", "a[1]", "too large"),
        ('{"a": 9223372036854775808}', "a", "too large"),
        ('{"a": {"b": 1e999}}', "a.b", "too large"),
    ],
)
def test_what_is_no_sound_json_is_refused_with_its_place(text: str, field: str, problem: str) -> None:
    with pytest.raises(BadField) as refused:
        parse(text)
    assert refused.value.field == field
    assert problem in refused.value.problem


@pytest.mark.parametrize(
    ("value", "question", "problem"),
    [
        (1e400, "number", "too large"),
        (10**400, "number", "too large"),
        (2**70, "integer", "too large"),
        ("7", "number", "is a text"),
        (True, "number", "is true"),
        (True, "integer", "is true"),
        (7.0, "integer", "is 7.0"),
        (None, "text", "is null"),
        ("x" * 201, "text", "longer than 200"),
        ("\ud800", "text", "half a letter"),
        (1, "flag", "is 1"),
        ({}, "items", "is an object"),
        ([], "members", "is a list"),
    ],
)
def test_a_value_of_the_wrong_kind_is_refused_by_name(value: object, question: str, problem: str) -> None:
    with pytest.raises(BadField) as refused:
        getattr(Node(value, "shots[3].hash"), question)()
    assert refused.value.field == "shots[3].hash"
    assert problem in refused.value.problem


def test_the_largest_numbers_are_read() -> None:
    assert [node.integer() for node in parse("[9223372036854775807, -9223372036854775807]").items()] == [2**63 - 1, 1 - 2**63]


def test_the_first_of_several_faults_is_told() -> None:
    with pytest.raises(BadField, match=r"^a\[0\]\.x: NaN"):
        parse('{"a": [{"x": NaN}, Infinity], "b": {"c": 1, "c": 2}}')


def test_ten_times_the_keys_take_no_hundred_times_as_long_to_look_through() -> None:
    def seconds(count: int) -> float:
        many = ", ".join(f'"{k}": 0' for k in range(count))
        began = time.process_time()
        with pytest.raises(BadField, match=f"^{count - 1}: is there twice"):
            parse("{" + many + f', "{count - 1}": 1}}')
        return time.process_time() - began

    # The least of three of both: what else the process holds and collects is not the reader's.
    few, many = (min(seconds(count) for _ in range(3)) for count in (5000, 50_000))
    assert many < 40.0 * few


def test_a_place_that_lies_very_deep_is_told_in_a_short_line() -> None:
    depth = 300
    with pytest.raises(BadField) as refused:
        parse('{"abcdefgh":' * depth + "NaN" + "}" * depth)
    assert refused.value.field.endswith(".abcdefgh.abcdefgh")
    assert len(refused.value.field) <= 200


def test_places_are_spelt_as_paths() -> None:
    root = parse('{"shots": [{"x": 1.5}, {"x": null}]}')
    assert root.get("shots").items()[0].get("x").number() == 1.5
    with pytest.raises(BadField) as refused:
        root.get("shots").items()[1].get("x").number()
    assert refused.value.field == "shots[1].x"
    with pytest.raises(BadField) as missing:
        root.get("shots").items()[0].get("y")
    assert str(missing.value) == "shots[0].y: is missing"


def test_a_misspelt_field_does_not_pass_silently() -> None:
    with pytest.raises(BadField) as refused:
        parse('{"spede": 1}').only(("speed",))
    assert refused.value.field == "spede"


def test_ranges_include_their_ends() -> None:
    assert [Node(value, "n").integer(1, 3) for value in (1, 3)] == [1, 3]
    for value in (0, 4):
        with pytest.raises(BadField):
            Node(value, "n").integer(1, 3)


def test_a_byte_order_mark_of_an_editor_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_bytes(b'\xef\xbb\xbf{"a": 1}')
    assert read(tmp_path / "a.json").get("a").integer() == 1


def test_files_that_are_no_text_are_refused_in_one_sentence(tmp_path: Path) -> None:
    noise, huge = tmp_path / "noise", tmp_path / "huge"
    noise.write_bytes(bytes(range(128, 256)))
    with huge.open("wb") as file:
        file.truncate(LARGEST_FILE + 1)
    for path, problem in (
        (noise, "not UTF-8"),
        (huge, "larger than"),
        (tmp_path, "folder"),
        (tmp_path / "none", "no such file"),
    ):
        with pytest.raises(BadField) as refused:
            read(path)
        assert refused.value.field == ""
        assert problem in refused.value.problem


def test_a_message_about_odd_letters_stays_one_line() -> None:
    with pytest.raises(BadField) as refused:
        parse('{"a\\nb\\u001b": 1}').only(())
    assert "\n" not in str(refused.value)
    assert "\x1b" not in str(refused.value)
