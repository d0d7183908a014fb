"""What can go wrong, each with a stable code for programs and a sentence for people."""

from __future__ import annotations

from .language import Language, Words, add_phrases
from .phrases import PHRASES

add_phrases(PHRASES)


class DuodecimError(ValueError):
    """The common base. `code` never changes its meaning; `str(error)` is English, `in_language` any language."""

    code = "error"

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason)
        #: The sentence; its key is as stable as the code, and finer.
        self.words = Words(reason, **values)

    @property
    def reason(self) -> str:
        """The key of the sentence."""
        return self.words.key

    def __str__(self) -> str:
        return self.in_language("en")

    def in_language(self, language: Language) -> str:
        """The sentence for people."""
        return self.words.in_language(language)


class UnknownGame(DuodecimError):
    """No game of that name."""

    code = "game/unknown"


class BotError(DuodecimError):
    """A bot or a hint that there is not, or that cannot be asked this."""

    code = "bot/unknown"


class SolveError(DuodecimError):
    """A question that a solver cannot answer, or a game without a solver."""

    code = "solve/refused"


class OptionError(DuodecimError):
    """An option that the game does not have, or a value it may not take."""

    code = "option/invalid"


class ActionError(DuodecimError):
    """An action that was refused; nothing changed.

    `position` is the one-line text of the position as the seat that tried may see it.
    """

    code = "action/refused"
    position: str | None = None


class UnreadableAction(ActionError):
    """Text that is no action of this game."""

    code = "action/unreadable"


class IllegalAction(ActionError):
    """An action of this game that the rules do not allow here."""

    code = "action/illegal"


class OutOfTurn(ActionError):
    """An action by a seat that the game does not wait for."""

    code = "action/out-of-turn"


class ChanceError(DuodecimError):
    """A question about chance where it is not to act, or has too many outcomes to list."""

    code = "chance/refused"


class PositionError(DuodecimError):
    """Text that cannot be read as a position, or a position that cannot come about."""

    code = "position/impossible"


class RecordError(DuodecimError):
    """A record that cannot be read or replayed."""

    code = "record/invalid"
