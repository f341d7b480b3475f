"""The fonts have every letter and sign that any language shows: a missing one would be an empty box."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from panda3d.core import TextNode

from crokinole3d.text import catalogue
from crokinole3d.view.credits import about
from crokinole3d.view.ui.fonts import load_font
from crokinole3d.view.ui.theme import TYPE, Face

SIGNS = "0123456789%°×·–−…←→↑↓„”ąćęłńóśźżĄĆĘŁŃÓŚŹŻ\u00a0"
"""What numbers, keys and names of players are made of beside the catalogue."""

FACES: tuple[Face, ...] = tuple(dict.fromkeys(face for face, _ in TYPE.values()))


def texts(language: str) -> Iterator[str]:
    for entry in catalogue(language).entries.values():
        yield from [entry] if isinstance(entry, str) else entry.values()


def lacking(face: Face, letters: set[str]) -> set[str]:
    node = TextNode("ruler")
    node.set_font(load_font(face, 20))
    # The stubs say that it takes a number.
    return {letter for letter in letters if not letter.isspace() and not node.has_character(letter)}  # type: ignore[arg-type]


@pytest.mark.parametrize("face", FACES)
def test_every_face_has_every_sign_that_is_shown(face: Face) -> None:
    letters = set(SIGNS)
    for language in ("en", "pl"):
        for text in texts(language):
            letters |= set(text) | set(text.upper())
    letters |= set(about("").licence)
    assert lacking(face, letters) == set()


def test_the_check_finds_a_sign_that_a_face_lacks() -> None:
    assert lacking("sans", {"a", "\u3042"}) == {"\u3042"}
