"""Cards by their names, in English and Russian."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from ....core.language import LANGUAGES, Language, Words, say
from ..rules.cards import NAMES

#: So many letters tell every card from all others.
SHORT = 2


def card_in(name: str, language: Language) -> str:
    """Return the name of a card as people say it."""
    return say(f"king/card/{name}", language)


class CardWords(Words):
    """A list of cards, written out once the language is known."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__("king/cards-none")
        self.names = tuple(names)

    def in_language(self, language: Language) -> str:
        return ", ".join(card_in(name, language) for name in self.names) or super().in_language(language)


@lru_cache(maxsize=256)  # a line of a position names dozens of cards
def find_card(text: str) -> str | None:
    """Return the card with that name or beginning of a name, at least two letters, in either language; or None.

    >>> find_card("Knight"), find_card("al"), find_card("рыц"), find_card("queen")
    ('knight', 'alchemist', 'knight', None)
    """
    wanted = text.casefold()
    if len(wanted) < SHORT:
        return None
    found = {name for spelling, name in _spellings().items() if spelling.startswith(wanted)}
    return found.pop() if len(found) == 1 else None


@cache
def _spellings() -> dict[str, str]:
    """Return every name in every language with its card."""
    spellings = {card_in(name, language).casefold(): name for name in NAMES for language in LANGUAGES}
    return spellings | {name: name for name in NAMES}
