"""A hint: what a strong bot would do, and why, in words."""

from __future__ import annotations

from msgspec import Struct

from .bot import Evaluation
from .language import Language, Words


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
