"""The catalogue: complete in every language, nothing missing, nothing that nobody asks for, plural forms right."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from crokinole3d.text import Catalogue, catalogue, language_names

SOURCE = Path(__file__).parents[2] / "crokinole3d"
ENGLISH, POLISH = catalogue("en"), catalogue("pl")

SAME_IN_BOTH = {
    "title",
    "settings.language.en",
    "settings.language.pl",
    "help.history.ontario",
    "rule.tie_game.wimbledon",
    "rule.tie_game.quinte",
    "about.what",
    "photo.stops",
}
"""Entries that may read the same in both languages, beside those without any letter of their own."""

KEY = re.compile(r"[a-z_]+(\.[a-zA-Z0-9_-]+)*")


def texts(entry: str | Mapping[str, str]) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@cache
def literal_keys() -> frozenset[str]:
    """Every string in the source outside the catalogue that could be a key; an f-string as a pattern with * for its holes."""
    found = set()
    for path in sorted(SOURCE.rglob("*.py")):
        if path.parent.name == "text" and path.name != "words.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                found.add("".join(part.value if isinstance(part, ast.Constant) else "*" for part in node.values))  # type: ignore[misc]
    return frozenset(found)


@cache
def families(written: frozenset[str]) -> tuple[str, ...]:
    """Those of them that are patterns of keys."""
    return tuple(text for text in written if "*" in text and re.match(r"[a-z_]+\.", text))


def asked_keys() -> Iterator[tuple[str, bool]]:
    """The first argument of every call of a catalogue (`words(...)`, `words.n(...)`) or of a Message, and whether it is exact."""
    for path in sorted(SOURCE.rglob("*.py")):
        if path.parent.name == "text" and path.name != "words.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and node.args and asks(node.func)):
                continue
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                yield first.value, True
            elif isinstance(first, ast.JoinedStr):
                yield "".join(part.value if isinstance(part, ast.Constant) else "*" for part in first.values), False  # type: ignore[misc]


def asks(function: ast.expr) -> bool:
    name = ast.unparse(function)
    return name in ("Message", "Message.of") or re.fullmatch(r"(self\.|canvas\.)?_?words(\.n)?", name) is not None


@cache
def expression(pattern: str) -> re.Pattern[str]:
    return re.compile(".+".join(re.escape(part) for part in pattern.split("*")))


def matches(pattern: str, key: str) -> bool:
    return expression(pattern).fullmatch(key) is not None


def test_every_language_has_the_same_entries_with_the_same_places() -> None:
    assert set(ENGLISH.entries) == set(POLISH.entries)
    for key, entry in ENGLISH.entries.items():
        other = POLISH.entries[key]
        assert isinstance(entry, str) == isinstance(other, str), key
        wanted = set().union(*(places(text) for text in texts(entry)))
        for text in texts(other):
            assert places(text) - {"n"} == wanted - {"n"}, key


@pytest.mark.parametrize("words", [ENGLISH, POLISH], ids=["en", "pl"])
def test_every_plural_entry_has_all_forms_of_its_language(words: Catalogue) -> None:
    for key, entry in words.entries.items():
        if not isinstance(entry, str):
            assert tuple(entry) == words.forms, key


def test_every_entry_is_translated() -> None:
    for key, entry in ENGLISH.entries.items():
        letters = re.sub(r"\{\w+\}", "", " ".join(texts(entry)))
        if key.startswith("key.") or key in SAME_IN_BOTH or not re.search(r"[A-Za-z]{2}", letters):
            continue
        if entry == POLISH.entries[key]:
            assert key in SAME_IN_BOTH, key


def test_nothing_that_is_asked_for_is_missing() -> None:
    asked = list(asked_keys())
    assert len(asked) > 60, "the scan of the source found almost nothing: it no longer sees the calls"
    for key, exact in asked:
        found = key in ENGLISH.entries if exact else any(matches(key, entry) for entry in ENGLISH.entries)
        assert found, key


def is_used(key: str, written: frozenset[str]) -> bool:
    """Whether the source names the key: itself, by an f-string that begins with its family, or as a choice of a setting."""
    if key in written:
        return True
    if any(matches(text, key) for text in families(written)):
        return True
    family, _, last = key.rpartition(".")
    return family.startswith("settings.") and family in written and (last == "help" or last in written)


def test_nothing_is_there_that_nobody_asks_for() -> None:
    written = literal_keys()
    assert [key for key in ENGLISH.entries if not is_used(key, written)] == []


def test_the_scan_would_see_a_missing_and_an_unused_key() -> None:
    written = literal_keys()
    assert is_used("menu.new", written)
    assert is_used("settings.quality.low", written)
    assert not is_used("menu.no_such_line", written)
    assert not is_used("settings.quality.middling", written)
    assert matches("foul.hide.*.rule", "foul.hide.first_shot.rule")
    assert not matches("foul.hide.*.rule", "foul.hide.first_shot")


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (0, "0 off the board"),
        (1, "off the board"),
        (2, "2 off the board"),
        (21, "21 off the board"),
    ],
)
def test_english_counts(n: int, expected: str) -> None:
    assert ENGLISH.n("cost.left", n) == expected


@pytest.mark.parametrize(
    ("n", "expected"),
    [
        (0, "0 poruszonych krążków"),
        (1, "poruszony krążek"),
        (2, "2 poruszone krążki"),
        (4, "4 poruszone krążki"),
        (5, "5 poruszonych krążków"),
        (12, "12 poruszonych krążków"),
        (14, "14 poruszonych krążków"),
        (21, "21 poruszonych krążków"),
        (22, "22 poruszone krążki"),
        (112, "112 poruszonych krążków"),
        (124, "124 poruszone krążki"),
    ],
)
def test_polish_counts(n: int, expected: str) -> None:
    assert POLISH.n("cost.foul_chain", n) == expected


def test_numbers_have_the_decimal_sign_of_the_language_and_a_real_minus() -> None:
    assert ENGLISH.number(-8.5, 2) == "−8.50"
    assert POLISH.number(8.5, 2) == "8,50"
    assert POLISH.percent(0.625) == "62\u00a0%"


def test_a_list_of_names_reads_as_a_sentence() -> None:
    assert ENGLISH.join_and(["Anna"]) == "Anna"
    assert ENGLISH.join_and(["Anna", "Ewa"]) == "Anna and Ewa"
    assert POLISH.join_and(["zielony", "fioletowy", "niebieski"]) == "zielony, fioletowy i niebieski"


def test_a_missing_key_is_an_error_and_so_is_a_missing_place() -> None:
    with pytest.raises(KeyError):
        ENGLISH("no.such.key")
    with pytest.raises(KeyError):
        ENGLISH("hud.pass")
    with pytest.raises(KeyError):
        ENGLISH("cost.left")
    with pytest.raises(KeyError):
        ENGLISH.n("title", 2)


def test_an_unknown_language_gets_english() -> None:
    assert catalogue("xx") is ENGLISH
    assert language_names() == {"en": "English", "pl": "Polski"}
