"""The catalogue that the interface speaks with: the player's language, with the names of the discs that lie on the table."""

from __future__ import annotations

from functools import cache

from crokinole3d.text import Catalogue, catalogue
from crokinole3d.view.dyes import dyes_of


@cache
def words_for(language: str, discs: str) -> Catalogue:
    """The words of a language for a set of discs, a key of dyes.DISC_SETS. Raises UnknownDiscs."""
    return catalogue(language).dyed(dyes_of(discs))
