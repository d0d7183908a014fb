"""Short names of sets of cards, for charts."""

from __future__ import annotations

from ....core.language import Language, Words, say
from ..rules.cards import names_of

#: So many letters tell the cards apart, in both languages.
_LETTERS = 3


class SetLabel(Words):
    """A set by the first letters of its cards. The Knight is in every set and is left out."""

    def __init__(self, cards: int) -> None:
        super().__init__("", cards=cards)
        self.cards = cards

    def in_language(self, language: Language) -> str:
        """Return the first letters of every card: `Ora Gol Sor Mac Par Rev`."""
        names = [say(f"king/card/{name}", language) for name in names_of(self.cards) if name != "knight"]
        return " ".join(name[:_LETTERS] for name in names)
