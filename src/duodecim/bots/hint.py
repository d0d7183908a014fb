"""A hint: what a strong bot would do, and why, in words."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final

from msgspec import Struct

from ..core.language import Language, Words
from .bot import Budget, Evaluation

#: For every game that has hints, the module whose `hint` makes them.
_PLACES: Final = {
    "chips": ".chips.hint",
    "king": ".king.hint",
    "king-tournament": ".king.hint",
    "rummikub": ".rummikub.hint",
}


class Hint(Struct, frozen=True):
    """The best action, the reasons for it, most telling first, and the evaluation behind them if there is one."""

    action: str
    reasons: tuple[Words, ...]
    evaluation: Evaluation | None

    def in_language(self, language: Language) -> str:
        """The reasons as sentences."""
        return " ".join(reason.in_language(language) for reason in self.reasons)


def games_with_hints() -> tuple[str, ...]:
    """The ids of the games that hints can be had for."""
    return tuple(_PLACES)


def hint(view: Any, random: Random, budget: Budget | None = None) -> Hint:
    """A hint for the seat that sees the view and is to act."""
    made: Hint = import_module(_PLACES[view.game], __package__).hint(view, random, budget)
    return made
