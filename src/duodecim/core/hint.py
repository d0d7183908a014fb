"""A hint: what a strong bot would do, and why, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from .bot import Choice, Estimate, Evaluation
from .language import Language, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A share of the win is shown only if half its 95 % interval is at most this wide.
WIDEST_ERROR: Final = 0.05


class Hint(Struct, frozen=True):
    """The best action, the reasons for it, the strongest first, and the evaluation behind them if there is one.

    >>> import duodecim
    >>> hint = duodecim.hint(duodecim.game("chips").start(seed=7), seed=1)
    >>> hint.action
    'play 7'
    >>> print(hint.in_language("en").partition(".")[0])
    Play the 7
    """

    action: str
    reasons: tuple[Words, ...]
    evaluation: Evaluation | None

    def __repr__(self) -> str:
        return f"<Hint {self.action}: {self.in_language('en')}>"

    def in_language(self, language: Language) -> str:
        """Return the reasons as sentences."""
        return " ".join(reason.in_language(language) for reason in self.reasons)

    @property
    def shown(self) -> Evaluation:
        """The part of the evaluation that is narrow enough to show. Parts that are not, or do not exist, are empty."""
        if self.evaluation is None:
            return Evaluation((), ())
        seats = self.evaluation.seats
        return Evaluation(
            seats if all(map(is_narrow, seats)) else (), shown_choices(self.evaluation.choices, self.action)
        )


def is_narrow(worth: Estimate) -> bool:
    """Return True if a number is known well enough to show it."""
    return worth.error <= WIDEST_ERROR


def percent(worth: Estimate) -> int:
    """Return a number as it is shown."""
    return round(100 * worth.value)


def shown_choices(choices: Sequence[Choice], action: str) -> tuple[Choice, ...]:
    """Return the choices to compare with each other: the recommended action, then the others, best first.

    A worth that is not narrow is left out. There is nothing to compare if another choice is worth more than the
    recommended one: then the evaluation is not what the bot decided by.
    """
    best = next((choice for choice in choices if choice.action == action), None)
    others = [choice for choice in choices if choice.action != action]
    if best is None or not is_narrow(best.worth) or any(percent(one.worth) > percent(best.worth) for one in others):
        return ()
    narrow = [other for other in others if is_narrow(other.worth)]
    return best, *sorted(narrow, key=lambda choice: -choice.worth.value)
