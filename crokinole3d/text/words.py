"""The catalogue: looks a key up in one language, fills in parameters, chooses plural forms, writes numbers.

An entry is a text with `{name}` places, or plural forms: a dict from the names one, few, many, other to such texts, in which
`{n}` is the count. Nothing is ever pluralised by adding letters in code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from crokinole3d.text.en import ENGLISH
from crokinole3d.text.pl import POLISH

Entry = str | Mapping[str, str]

NBSP: Final = "\u00a0"


def _english_form(n: int) -> str:
    return "one" if n == 1 else "other"


def _polish_form(n: int) -> str:
    """1 krążek; 2, 3, 4, 22 krążki; 0, 5, 12, 21 krążków (CLDR plural rules for pl, whole numbers)."""
    if n == 1:
        return "one"
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"


class Catalogue:
    """The words of one language."""

    def __init__(
        self, language: str, entries: Mapping[str, Entry], plural_form: Callable[[int], str], forms: tuple[str, ...], comma: str
    ) -> None:
        self.language = language
        self.entries: Mapping[str, Entry] = MappingProxyType(dict(entries))
        self.forms = forms
        """Names of the plural forms that every plural entry must have."""
        self._plural_form = plural_form
        self._comma = comma

    def dyed(self, dyes: Mapping[str, str]) -> Catalogue:
        """The same words with other names for the sides' colours: `dyes` tells for each which colour it is shown in.

        KeyError for a colour that has no words.
        """
        named = {
            f"{family}.{side}": self.entries[f"{family}.{dye}"]
            for side, dye in dyes.items()
            for family in ("colour", "name", "must_hit")
        }
        return Catalogue(self.language, {**self.entries, **named}, self._plural_form, self.forms, self._comma)

    def __call__(self, key: str, **params: object) -> str:
        """The text of `key` with its places filled in. KeyError if the key or a place's value is missing."""
        entry = self.entries[key]
        if not isinstance(entry, str):
            raise KeyError(f"{key} has plural forms: ask with n()")
        return entry.format(**params) if "{" in entry else entry

    def n(self, key: str, n: int, **params: object) -> str:
        """The plural form of `key` for the count `n`; `{n}` in it is the count. KeyError if the key is missing."""
        entry = self.entries[key]
        if isinstance(entry, str):
            raise KeyError(f"{key} has no plural forms: ask by calling the catalogue")
        return entry[self._plural_form(abs(n))].format(n=n, **params)

    def has(self, key: str) -> bool:
        """Whether the key is there: for helps that a row may or may not have."""
        return key in self.entries

    def number(self, value: float, digits: int = 0) -> str:
        """A number with a fixed number of decimals, with this language's decimal sign and a real minus."""
        return f"{value:.{digits}f}".replace(".", self._comma).replace("-", "−")

    def percent(self, share: float) -> str:
        """A share (0 to 1) as whole percent; the sign never parts from its number."""
        return f"{round(share * 100)}{NBSP}%"

    def join_and(self, words: list[str]) -> str:
        """a; a and b; a, b and c."""
        if len(words) < 2:
            return "".join(words)
        return self("list.and", first=", ".join(words[:-1]), last=words[-1])


_LANGUAGES: Final[Mapping[str, Catalogue]] = MappingProxyType(
    {
        "en": Catalogue("en", ENGLISH, _english_form, ("one", "other"), "."),
        "pl": Catalogue("pl", POLISH, _polish_form, ("one", "few", "many"), ","),
    }
)


def catalogue(language: str) -> Catalogue:
    """The catalogue of "en" or "pl"; any other language gets the English one."""
    return _LANGUAGES.get(language, _LANGUAGES["en"])


def language_names() -> dict[str, str]:
    """Languages on offer, each named in itself."""
    return {code: words("language.name") for code, words in _LANGUAGES.items()}
