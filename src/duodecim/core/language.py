"""Words for people, in English and Russian.

A phrase is a template: `{name}` is replaced by a value, and `{count:tile|tiles}` by the form of the word that goes with
the number, which Russian chooses among three (`плитка|плитки|плиток`). A value may be `Words` itself. Every package
keeps its own phrases in a `words.py` and adds them here.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Any, Literal, TypeAlias, get_args

Language: TypeAlias = Literal["en", "ru"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

#: A phrase in each language.
Phrase: TypeAlias = Mapping[Language, str]

_phrases: dict[str, Phrase] = {}


def add_phrases(phrases: Mapping[str, Phrase]) -> None:
    """Make phrases known under their keys."""
    _phrases.update(phrases)


def phrases() -> Mapping[str, Phrase]:
    """All phrases known so far."""
    return _phrases


class Words:
    """A phrase and its values, to be said once the language is known; it can be a value of another phrase."""

    def __init__(self, key: str, **values: object) -> None:
        self.key = key
        self.values = values

    def in_language(self, language: Language) -> str:
        """The phrase in that language."""
        return say(self.key, language, **self.values)


def say(key: str, language: Language = "en", /, **values: object) -> str:
    """The phrase of that key with the values put in."""
    parts = _parts(_phrases[key][language])
    return "".join(part if name is None else _put_in(values[name], part, language) for part, name in parts)


def _put_in(value: Any, forms: str, language: Language) -> str:
    if forms:
        return forms.split("|")[plural_form(value, language)]
    return value.in_language(language) if isinstance(value, Words) else str(value)


def with_minus(number: int, form: str = "") -> str:
    """Return a number with a true minus, for sentences about a game. Errors repeat what was typed, with its hyphen."""
    return format(number, form).replace("-", "−")


@cache
def _parts(template: str) -> tuple[tuple[str, str | None], ...]:
    """Plain text, and places for values by name with the forms to choose from, if any."""
    parts: list[tuple[str, str | None]] = []
    for text, name, forms, _ in Formatter().parse(template):
        if text:
            parts.append((text, None))
        if name is not None:
            parts.append((forms or "", name))
    return tuple(parts)


def plural_form(count: int, language: Language) -> int:
    """Which form of a word goes with a number: English one, many; Russian one, few, many."""
    if language == "en":
        return 0 if count == 1 else 1
    last, last_two = abs(count) % 10, abs(count) % 100
    if last == 1 and last_two != 11:
        return 0
    return 1 if last in (2, 3, 4) and last_two not in (12, 13, 14) else 2
