"""The options of King of 12.

See docs/decisions/0016-king-draw-after-barren-rounds.md.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec
from msgspec import Struct

from ....core.errors import OptionError
from ..rules.cards import FIRST_GAME, NAMES, PROMOS, SET_SIZE, cards_of, names_of
from ..rules.state import MOST_AT_TABLE
from .names import CardWords, find_card

LEAST_PLAYERS = 2
MOST_PLAYERS = MOST_AT_TABLE
#: Rounds in a row without a winner after which a game is a draw.
DRAW_AFTER = 100
_MOST_ROUNDS = 10_000

Promo: TypeAlias = Literal["collector", "faun"]


class SetOptions(Struct, frozen=True, kw_only=True):
    """The options that a table and a tournament share."""

    players: int
    #: `first` (D1), `random` (D2), or the names of the seven cards agreed on (D3).
    cards: str | tuple[str, ...] = "first"
    #: A promo that a random set must hold (D4).
    promo: Promo | None = None
    #: Rounds in a row without a winner after which the game is a draw; 0 for never.
    draw_after: int = DRAW_AFTER

    def __post_init__(self) -> None:
        if self.cards not in ("first", "random"):
            names = self.cards.split(",") if isinstance(self.cards, str) else self.cards
            msgspec.structs.force_setattr(self, "cards", _check_set(names))
        if self.promo is not None and self.cards != "random":
            raise OptionError("king/promo-random", promo=CardWords([self.promo]))
        if not 0 <= self.draw_after <= _MOST_ROUNDS:
            raise OptionError("king/draw-after", value=self.draw_after, most=_MOST_ROUNDS)

    @property
    def is_random(self) -> bool:
        """True if chance draws the set."""
        return self.cards == "random"

    @property
    def known_set(self) -> tuple[str, ...]:
        """The set as far as it is known before the game; empty if chance will draw it."""
        if isinstance(self.cards, tuple):
            return self.cards
        return () if self.is_random else names_of(FIRST_GAME)

    @property
    def not_recommended(self) -> bool:
        """True if the set holds both promos, which is possible but not recommended (D4)."""
        return set(names_of(PROMOS)) <= set(self.known_set)


class KingOptions(SetOptions, frozen=True, kw_only=True):
    """The options of King of 12 at one table, checked when they are put together."""

    players: int = 2

    def __post_init__(self) -> None:
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise OptionError("king/players", value=self.players)
        super().__post_init__()


def _check_set(names: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """Return an agreed set in the order of the rules: the Knight and six other cards, each once (D3)."""
    cards: list[str] = []
    for name in names:
        card = find_card(name.strip())
        if card is None:
            raise OptionError("king/set-unknown", card=name.strip(), cards=CardWords(NAMES))
        if card in cards:
            raise OptionError("king/set-twice", card=CardWords([card]))
        cards.append(card)
    if len(cards) != SET_SIZE:
        raise OptionError("king/set-size", count=len(cards), cards=CardWords(cards))
    if "knight" not in cards:
        raise OptionError("king/set-knight", cards=CardWords(cards))
    return names_of(cards_of(cards))
